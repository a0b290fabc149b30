"""Boards as text: their tokens in columns, or a trail as lines between dots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from gridwright.solvers.level import (
    Cells,
    LevelError,
)
from gridwright.solvers.service.kinds import Kind

WIDE = 60
"""Boards with more cells in a row than this are not printed."""


def board_text(of: Kind, cells: Cells, path: tuple[int, ...] = ()) -> str:
    """A board in tokens, columns aligned; a path is drawn in and ends with `@`."""
    rows, cols = cells.shape
    if cols > WIDE:
        return f"(a board of {rows} x {cols} cells is too wide to print)"
    if path and of.pen_draws_lines:
        return trail_text(rows, cols, path)
    grid = board_grid(of, cells, path)
    width = max(len(text) for row in grid for text in row)
    lines = []
    for row in grid:
        texts = [text.rjust(width) for text in row]
        lines.append(" ".join(texts))
    return "\n".join(lines)


def board_grid(of: Kind, cells: Cells, path: tuple[int, ...] = ()) -> list[list[str]]:
    """The texts of a board's cells, row by row, with the path drawn in."""
    rows = cells.tolist()
    texts = {}
    for code in set().union(*rows):
        texts[code] = _token(of, code)
    grid = []
    for codes in rows:
        row = [texts[code] for code in codes]
        grid.append(row)
    _draw_path(grid, path)
    return grid


class _Canvas:
    """Characters on a plane: a dot for each cell, and room for a line between two."""

    def __init__(self, rows: int, cols: int) -> None:
        width = 4 * cols - 3
        height = 2 * rows - 1
        empty = [" "] * width
        self._cols = cols
        self._lines = [empty.copy() for _ in range(height)]
        number = rows * cols
        for cell in range(number):
            self.mark(cell, ".")

    def mark(self, cell: int, mark: str) -> None:
        """Write a character in the place of a cell."""
        row, col = divmod(cell, self._cols)
        line = self._lines[2 * row]
        line[4 * col] = mark

    def connect(self, one: int, other: int, times: int) -> None:
        """Draw the line between two cells. times: how often a trail takes it."""
        row, col = divmod(one, self._cols)
        other_row, other_col = divmod(other, self._cols)
        down = other_row - row
        across = other_col - col
        line = self._lines[row + other_row]
        centre = 2 * (col + other_col)
        if down == 0:
            line[centre - 1] = "-"
            line[centre + 1] = "-"
        if line[centre] != " ":
            line[centre] = "X"
        elif times > 1:
            line[centre] = "2"
        else:
            line[centre] = _LINES[down, across]

    def text(self) -> str:
        """The lines, without blanks at their ends."""
        lines = []
        for characters in self._lines:
            line = "".join(characters)
            lines.append(line.rstrip())
        return "\n".join(lines)


def trail_text(rows: int, cols: int, path: Sequence[int]) -> str:
    """A trail as lines between dots, from `S` to `@`.

    Cells are arrows only where each has one way out. A dot of a trail may have eight.
    `2` stands on a line that is drawn twice, `X` where two lines cross.
    """
    canvas = _Canvas(rows, cols)
    steps: Counter[tuple[int, int]] = Counter()
    for here, there in pairwise(path):
        first = min(here, there)
        last = max(here, there)
        step = (first, last)
        steps[step] += 1
    for (one, other), times in steps.items():
        canvas.connect(one, other, times)
    for cell in path:
        canvas.mark(cell, "o")
    canvas.mark(path[0], "S")
    canvas.mark(path[-1], "@")
    return canvas.text()


_LINES = {
    (0, 1): "-",
    (1, 0): "|",
    (1, 1): "\\",
    (1, -1): "/",
}
"""The character of a line, by the rows and columns that it leads on."""


def _token(of: Kind, code: int) -> str:
    """The token of a code; blank for what only a game has, such as a collapsed room."""
    try:
        text = of.format_token(code)
        read = of.parse_token(text)
    except LevelError:
        return ""
    return text if read == code else ""


def _draw_path(grid: list[list[str]], path: tuple[int, ...]) -> None:
    """Put an arrow into each cell of a path, and `@` into its last."""
    if not path:
        return
    cols = len(grid[0])
    arrows = {-cols: "^", cols: "v"}
    if cols > 1:
        arrows[-1] = "<"
        arrows[1] = ">"
    for here, there in pairwise(path):
        row, col = divmod(here, cols)
        grid[row][col] = arrows.get(there - here, "*")
    row, col = divmod(path[-1], cols)
    grid[row][col] = "@"
