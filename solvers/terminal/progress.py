"""Progress on the terminal while a search, or one piece of work after another, runs."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from gridwright.solvers.problem import (
    Progress,
)
from gridwright.solvers.service.stderr import shown, tell
from gridwright.solvers.text import counted

if TYPE_CHECKING:
    from rich.live import Live
    from rich.progress import Progress as Bars

QUIET_SECONDS = 0.3
"""Searches shorter than this show nothing, and do not pay for loading the display."""


@contextmanager
def shown_progress() -> Iterator[Callable[[Progress], None] | None]:
    """A listener that shows progress on stderr, or None if no terminal is there to show
    it."""
    if not sys.stderr.isatty():
        yield None
        return
    line = _ProgressLine()
    try:
        yield line
    finally:
        line.close()


class _ProgressLine:
    def __init__(self) -> None:
        self._live: Live | None = None

    def __call__(self, progress: Progress) -> None:
        if self._live is None:
            if progress.elapsed < QUIET_SECONDS and not progress.preparing:
                return
            self._live = _open_live()
        self._live.update(shown(progress_text(progress)), refresh=True)

    def close(self) -> None:
        if self._live is not None:
            self._live.stop()


def _open_live() -> Live:
    from rich.console import Console
    from rich.live import Live

    live = Live(
        console=Console(stderr=True, highlight=False, markup=False),
        auto_refresh=False,
        transient=True,
    )
    live.start()
    return live


def progress_text(progress: Progress) -> str:
    """One line: time, nodes, best and bound, part done where the search knows it."""
    if progress.preparing:
        return progress.note or "preparing the solver"
    parts = [f"{progress.elapsed:.1f} s", counted(progress.nodes, "node")]
    if progress.score is not None:
        parts.append(f"best {progress.score:,}")
    if progress.bound is not None:
        parts.append(f"bound {progress.bound:,}")
    if progress.fraction is not None:
        parts.append(f"{progress.fraction:.0%}")
    if progress.note:
        parts.append(progress.note)
    return "  ".join(parts)


class Bar:
    """A bar on the terminal for the share of things done; without one, only words."""

    def __init__(self, bars: Bars | None, total: int | None) -> None:
        self._bars = bars
        self._task = None if bars is None else bars.add_task("", total=total)

    def advance(self) -> None:
        """One more is done."""
        if self._bars is not None and self._task is not None:
            self._bars.advance(self._task)

    def say(self, sentence: str) -> None:
        """A sentence on stderr, above the bar."""
        if self._bars is None:
            tell(sentence)
        else:
            self._bars.console.print(shown(sentence), soft_wrap=True)


@contextmanager
def shown_words(words: str, wanted: bool) -> Iterator[None]:
    """Show words with a spinner on stderr during work whose length is unknown."""
    if not (wanted and sys.stderr.isatty()):
        yield
        return
    from rich.console import Console

    with Console(stderr=True, highlight=False, markup=False).status(words):
        yield


@contextmanager
def shown_bar(total: int | None, wanted: bool = True) -> Iterator[Bar]:
    """A bar on stderr, if that is a terminal and one is wanted. total: None if nobody
    knows."""
    if not (wanted and sys.stderr.isatty()):
        yield Bar(None, total)
        return
    from rich import progress
    from rich.console import Console

    columns = (
        progress.BarColumn(),
        progress.MofNCompleteColumn(),
        progress.TimeElapsedColumn(),
        progress.TimeRemainingColumn(),
    )
    console = Console(stderr=True, highlight=False, markup=False, emoji=False)
    with progress.Progress(
        *columns,
        console=console,
        transient=True,
        redirect_stdout=False,
        redirect_stderr=False,
    ) as bars:
        yield Bar(bars, total)
