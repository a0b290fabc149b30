"""The grid of a board in a picture, as the window draws it: square cells, upright."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Grid:
    """rows x cols cells; x, y: of the top left corner of the first one, in pixels; side: of a
    cell."""

    rows: int
    cols: int
    x: float
    y: float
    side: float

    def box(self, row: int, col: int) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of a cell."""
        left, top = self.x + col * self.side, self.y + row * self.side
        return left, top, left + self.side, top + self.side
