"""The single edits of match3 boards: another colour of the board in one cell."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import numpy as np

from solvers.kind.edits import Edit, change
from solvers.level import Cell, Level
from solvers.text import Text

GROUPS = {"colours": "Other colours"}


def edits(level: Level, cells: Iterable[Cell]) -> Iterator[Edit]:
    """Of each tile: every other colour that the board has."""
    colours = np.unique(level.cells[level.cells > 0]).tolist()
    for cell in cells:
        code = int(level.cells[cell])
        for colour in colours if code > 0 else ():
            if colour != code:
                at = {"row": cell[0], "col": cell[1]}
                text = Text("colour {colour} at {row}, {col}", colour=colour, **at)
                yield change(cell, code, colour, "colours", text)
