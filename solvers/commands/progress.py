"""A line of progress on the terminal while a search runs."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from solvers.search import Progress

if TYPE_CHECKING:
    from rich.live import Live

QUIET_SECONDS = 0.3
"""Searches shorter than this show nothing, and do not pay for loading the display."""


@contextmanager
def shown_progress() -> Iterator[Callable[[Progress], None] | None]:
    """A listener that shows progress on stderr, or None if no terminal is there to show it."""
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
        self._live.update(progress_text(progress), refresh=True)

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
    parts = [f"{progress.elapsed:.1f} s", f"{progress.nodes:,} nodes"]
    if progress.score is not None:
        parts.append(f"best {progress.score}")
    if progress.bound is not None:
        parts.append(f"bound {progress.bound}")
    if progress.fraction is not None:
        parts.append(f"{progress.fraction:.0%}")
    if progress.note:
        parts.append(progress.note)
    return "  ".join(parts)
