"""Rows of words, of characters, and of the cells of spreadsheets in plain text."""

from __future__ import annotations

from gridwright.solvers.files.pasted.budget import ReadingBudget
from gridwright.solvers.files.pasted.lines.block import SHOWN, block_of
from gridwright.solvers.files.pasted.lines.characters import cells_of_characters
from gridwright.solvers.files.pasted.lines.spreadsheets import parted_cells
from gridwright.solvers.files.pasted.lines.words import cells_of_words
from gridwright.solvers.kind import LevelError
from gridwright.solvers.kind.foreign import SymbolTable


def tables_of(text: str, budget: ReadingBudget) -> list[SymbolTable]:
    """The tables that a text without brackets can be, the likeliest first. LevelError
    if there is none."""
    block = block_of(text, budget)
    if not block.lines:
        raise LevelError("nothing that can be read as a level")
    found: list[SymbolTable] = []
    refusals: list[LevelError] = []
    for way in (parted_cells, cells_of_words, cells_of_characters):
        try:
            found += way(block, len(text) <= SHOWN, budget)
        except LevelError as error:
            if type(error) is not LevelError:
                raise
            refusals.append(error)
        if found and len(text) > SHOWN:
            break
    if not found:
        raise (refusals or [LevelError("nothing that can be read as a level")])[0]
    return found
