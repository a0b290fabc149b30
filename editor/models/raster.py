"""Shapes on a grid of cells, as lists of (row, col): what tools paint along."""

from __future__ import annotations

from solvers.level import Cell


def line(start: Cell, end: Cell) -> list[Cell]:
    """The cells of a straight line, ends included, in order (Bresenham 1965)."""
    (row, col), (last_row, last_col) = start, end
    height, width = abs(last_row - row), abs(last_col - col)
    row_step = 1 if last_row >= row else -1
    col_step = 1 if last_col >= col else -1
    error = width - height
    cells = [(row, col)]
    while (row, col) != end:
        doubled = 2 * error
        if doubled > -height:
            error -= height
            col += col_step
        if doubled < width:
            error += width
            row += row_step
        cells.append((row, col))
    return cells
