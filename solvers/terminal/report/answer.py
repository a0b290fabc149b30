"""What `solve` prints for people: the board, the result card and the steps."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Any

import numpy as np

from solvers.decimals import grouped
from solvers.level import Cells, Level, LevelError, thaw
from solvers.places import number_of_conditions
from solvers.problem import Result
from solvers.terminal.arguments import Kind
from solvers.text import visible

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
        if key != "traffic"
    ]
    rows.append(("solver", f"{result.solver}, {result.nodes:,} nodes, {_time(result)}"))
    if result.verified:
        rows.append(("checked", "replayed move by move through the rules"))
    return "\n".join(lines + list(_table(rows)))


def verdict(result: Result) -> str:
    """What is proved, under which conditions, and why the search stopped."""
    head = _HEADINGS[result.status] + under(result.conditions)
    why = _STOPPED[result.stopped_by]
    return f"{head} ({why})" if why else head


def under(conditions: Mapping[str, Any] | None) -> str:
    """That an answer holds under so many conditions; empty for none."""
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
