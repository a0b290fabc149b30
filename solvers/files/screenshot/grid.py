"""Grid: where the cells of a board lie in a picture, and what a person may say of it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from solvers.level import LevelError
from solvers.text import Text

_GRID = re.compile(r"(\d{1,3})x(\d{1,3})(?:\+(\d{1,5})\+(\d{1,5})(?:\+(\d{1,4}(?:\.\d+)?))?)?")


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


@dataclass(frozen=True)
class GridHint:
    """What a person said of a grid: None where it is to be found."""

    rows: int | None = None
    cols: int | None = None
    x: float | None = None
    y: float | None = None
    side: float | None = None


def parse_grid(text: str) -> GridHint:
    """The hint in `ROWSxCOLS`, `ROWSxCOLS+X+Y` or `ROWSxCOLS+X+Y+SIDE`. LevelError if it is
    none."""
    match = _GRID.fullmatch(text.strip())
    if match is None or not int(match[1]) or not int(match[2]):
        raise LevelError(
            Text("{text} is no grid; write ROWSxCOLS+X+Y, such as 6x4+20+35", text=text[:40])
        )
    x, y, side = (None if part is None else float(part) for part in match.group(3, 4, 5))
    return GridHint(int(match[1]), int(match[2]), x, y, side)
