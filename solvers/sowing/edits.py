"""The single edits of sowing boards: one stone more or less in a pit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from solvers.kind.edits import Edit, change
from solvers.level import Cell, Level
from solvers.sowing.rules import MAX_STONES, pit_of
from solvers.text import Text

GROUPS = {"stones": "Stones"}


def edits(level: Level, cells: Iterable[Cell]) -> Iterator[Edit]:
    """Of each pit: one stone more and one less."""
    for cell in cells:
        stones, pit = int(level.cells[cell]), pit_of(cell, level.cols)
        if stones < MAX_STONES:
            text = Text("a stone more in pit {pit}", pit=pit)
            yield change(cell, stones, stones + 1, "stones", text)
        if stones > 0:
            text = Text("a stone less in pit {pit}", pit=pit)
            yield change(cell, stones, stones - 1, "stones", text)
