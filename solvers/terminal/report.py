"""What a command prints for people: progress while a search runs, then the answer.

`report` has the board, the result card and the steps. `solve --stages` prints each move of an
answer step by step. An answer that is a single move is one of many possible moves; then the steps
of every legal move are printed, each from the start.
"""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from solvers.level import Cells, Level, LevelError, number_of_conditions, thaw
from solvers.problem import Progress, Result, SearchQuestion, question_of, why_uncounted
from solvers.terminal.arguments import Kind
from solvers.terminal.exits import shown, tell
from solvers.text import grouped, visible

if TYPE_CHECKING:
    from rich.live import Live
    from rich.progress import Progress as Bars


class StagedMove(NamedTuple):
    """A move, the score after it, and its steps in words."""

    move: str
    score: int
    stages: list[str]


def of_stages(of: Kind, level: Level, result: Result) -> list[StagedMove]:
    """The moves of an answer with their steps; nothing without an answer."""
    if result.moves is None:
        return []
    state, found = of.initial(level), list[StagedMove]()
    if _is_one_of_many(of, result):
        for move in of.moves(state):
            score, lines = of.score(of.apply(state, move)), of.stage_lines(state, move)
            found.append(StagedMove(of.format_move(move), score, lines))
        return found
    for text in result.moves:
        move = of.parse_move(text)
        lines = of.stage_lines(state, move)
        state = of.apply(state, move)
        found.append(StagedMove(text, of.score(state), lines))
    return found


def stages_text(of: Kind, level: Level, result: Result) -> str:
    """The stages as text, a paragraph a move."""
    many = _is_one_of_many(of, result)
    parts: list[str] = []
    for number, (move, score, lines) in enumerate(of_stages(of, level, result), start=1):
        head = f"Move {move}" if many else f"{number}. {move}"
        parts.append("\n".join([f"{head}  (score {score})", *(f"   {line}" for line in lines)]))
    return "".join(f"\n{part}\n" for part in parts)


def _is_one_of_many(of: Kind, result: Result) -> bool:
    return any(s.id == result.solver and not s.complete for s in of.solvers)


BOARD_LINES = 240
"""How many lines of boards are printed before steps are left out."""
WIDE = 60
"""Boards with more cells in a row than this are not printed."""

_HEADINGS = {
    "optimal": "Proved optimal",
    "feasible": "Best found, not proved optimal",
    "infeasible": "Proved: there is no answer",
    "unknown": "Nothing found, nothing proved",
}
_STOPPED = {
    None: "",
    "time": "the time limit was reached",
    "memory": "the memory limit was reached",
    "nodes": "the node limit was reached",
    "user": "stopped by you",
    "heuristic": "this method does not prove its answer",
}


def report(of: Kind, level: Level, result: Result, with_steps: bool = True) -> str:
    """The whole text of `solve` without --json. with_steps: every step as a board, too."""
    parts = [heading(of, level), board_text(of, level.cells), card(of, result)]
    parts.append(steps(of, level, result) if with_steps else "")
    return "\n\n".join(part for part in parts if part) + "\n"


def heading(of: Kind, level: Level) -> str:
    name = visible(level.title, 200) or "Untitled level"
    return f"{name} ({of.title}, {level.rows} x {level.cols})"


def board_text(of: Kind, cells: Cells, path: tuple[int, ...] = ()) -> str:
    """A board in tokens, columns aligned; a path is drawn in and ends with `@`."""
    if cells.shape[1] > WIDE:
        return f"(a board of {cells.shape[0]} x {cells.shape[1]} cells is too wide to print)"
    grid = board_grid(of, cells, path)
    width = max(len(text) for row in grid for text in row)
    return "\n".join(" ".join(text.rjust(width) for text in row) for row in grid)


def board_grid(of: Kind, cells: Cells, path: tuple[int, ...] = ()) -> list[list[str]]:
    """The texts of a board's cells, row by row, with the path drawn in."""
    texts = {code: _token(of, code) for code in np.unique(cells).tolist()}
    grid = [[texts[code] for code in row] for row in cells.tolist()]
    _draw_path(grid, path)
    return grid


def _token(of: Kind, code: int) -> str:
    """The token of a code; blank for what only a game has, such as a collapsed room."""
    try:
        text = of.format_token(code)
        return text if of.parse_token(text) == code else ""
    except LevelError:
        return ""


def _draw_path(grid: list[list[str]], path: tuple[int, ...]) -> None:
    cols = len(grid[0])
    arrows = {1: ">", -1: "<", cols: "v", -cols: "^"}
    if cols == 1:
        arrows = {1: "v", -1: "^"}
    for a, b in pairwise(path):
        grid[a // cols][a % cols] = arrows.get(b - a, "*")
    if path:
        grid[path[-1] // cols][path[-1] % cols] = "@"


def card(of: Kind, result: Result) -> str:
    """The result in a dozen lines."""
    lines = [verdict(result) + "."]
    if result.reason:
        lines.append(visible(result.reason, 2000))
    rows: list[tuple[str, str]] = []
    if result.score is not None:
        rows.append(("score", str(result.score)))
    if result.bound is not None and result.bound != result.score:
        rows.append(("bound", str(result.bound)))
    if result.moves is not None:
        rows.append(("moves", f"{len(result.moves)}: {of.join_moves(result.moves)}"))
    if result.counts.solutions is not None:
        rows.append(("answers", grouped(result.counts.solutions)))
    if result.counts.optimal is not None:
        rows.append(("optimal", f"{grouped(result.counts.optimal)} of them"))
    rows += [
        (str(key), _detail(value))
        for key, value in thaw(result.details).items()
        if key not in ("traffic", "uncounted")
    ]
    if missing := why_uncounted(of.solvers, result):
        rows.append(("uncounted", missing))
    question = question_of(of.solvers, result) or SearchQuestion(())
    rows.append(("solver", f"{result.solver}, {result.nodes:,} {question.nodes}, {_time(result)}"))
    if question.asked:
        rows.append(("asked", question.words))
    if result.verified:
        rows.append(("checked", "replayed move by move through the rules"))
    return "\n".join(lines + list(_table(rows)))


def verdict(result: Result) -> str:
    """A sentence on what is proved, under which conditions, and why the search stopped."""
    head = _HEADINGS[result.status] + under(result.conditions)
    why = _STOPPED[result.stopped_by]
    return f"{head} ({why})" if why else head


def under(conditions: Mapping[str, Any] | None) -> str:
    """The words for an answer under so many conditions; empty for none."""
    number = number_of_conditions(conditions)
    if not number:
        return ""
    return " under 1 condition" if number == 1 else f" under {number:,} conditions"


def _table(rows: list[tuple[str, str]]) -> Iterable[str]:
    width = max(len(name) for name, _ in rows) + 2
    for name, value in rows:
        indent = " " * (width + 2)
        yield textwrap.fill(
            value, 100, initial_indent=f"  {name:<{width}}", subsequent_indent=indent
        )


def _detail(value: Any) -> str:
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        text = " ".join(_detail(item) for item in value[:200])
        return text if len(value) <= 200 else f"{text} ... ({len(value)} in all)"
    if isinstance(value, dict):
        return ", ".join(f"{key} {_detail(item)}" for key, item in value.items())
    return str(value)


def _time(result: Result) -> str:
    text = f"{result.elapsed:.3f} s"
    waited = result.preparing >= 0.05  # less would be shown as 0.0
    return text + (f" after {result.preparing:.1f} s of preparing" if waited else "")


def steps(of: Kind, level: Level, result: Result) -> str:
    """Every step as a board. If there are too many, a line counts those left out."""
    if not result.moves:
        return ""
    shown = max(1, BOARD_LINES // (level.rows + 2))
    state = of.initial(level)
    parts = []
    for number, text in enumerate(result.moves[:shown], start=1):
        move = of.parse_move(text)
        state = of.apply(state, move)
        board = board_text(of, of.board(state), of.path(state))
        parts.append(f"{number}. {text}  (score {of.score(state)})\n{board}")
    left = len(result.moves) - shown
    if left > 0:
        parts.append(f"{left:,} more steps are left out; --json lists all moves.")
    return "\n\n".join(parts)


# -- progress --------------------------------------------------------------------------------------
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
    """A bar on stderr, if that is a terminal and one is wanted. total: None if nobody knows."""
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
        *columns, console=console, transient=True, redirect_stdout=False, redirect_stderr=False
    ) as bars:
        yield Bar(bars, total)
