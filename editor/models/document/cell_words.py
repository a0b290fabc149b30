"""The words for a cell and a move, for screen readers and the status bar.

This class takes the words of a kind from the names of its tokens. A kind with words of its own has
a subclass in `editor.kinds`, which is passed to each model of cells.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from editor.models.program.language import translated, words_of
from solvers.kind import Cell, Cells, PuzzleKind

_tr = words_of("CellWords")


def place_words(cell: Cell) -> str:
    """Where a cell is, counted from 0 as everywhere in the program."""
    return _tr("row {row}, column {col}").format(row=cell[0], col=cell[1])


class CellWords:
    """The words of one kind; this class says what the tokens are called."""

    def __init__(self, kind: PuzzleKind[Any, Any]) -> None:
        self.kind = kind
        self._names = {token.code: token.name for token in kind.tokens if not token.values}

    # -- a level -----------------------------------------------------------------------------
    def spoken(self, cells: Cells, cell: Cell) -> str:
        """A cell of a level: "row 3, column 4, coin worth 7"."""
        return self._sentence(cell, [self.content(int(cells[cell])), self.standing(cells, cell)])

    def content(self, code: int) -> str:
        """The content of a cell with this code."""
        name, text = self._names.get(code), self.kind.format_token(code)
        if name is not None:
            return translated(name)
        for token in self.kind.tokens:  # the numbers of a brush behind its name
            pattern = re.escape(token.template).replace(r"\{\}", r"(\d+)")
            match = re.fullmatch(pattern, text) if token.values else None
            if match:
                return " ".join([translated(token.name), *match.groups()])
        return text

    def number(self, cell: Cell, rows: int, cols: int) -> str:
        """The name of a cell in moves, on a board of that size: its row and its column."""
        return f"{cell[0]},{cell[1]}"

    def standing(self, cells: Cells, cell: Cell) -> str:
        """Words for the place of a cell, beyond its content; often empty."""
        return ""

    # -- a game ------------------------------------------------------------------------------
    def spoken_in_play(self, state: Any, cell: Cell, added: str = "") -> str:
        """A cell of a game: "row 3, column 4, coin worth 7, visited at step 2".

        added: what is not of the state, the tile that the player chose for instance.
        """
        return self._sentence(cell, [*self.in_play(state, cell), added])

    def in_play(self, state: Any, cell: Cell) -> list[str]:
        """The content of a cell in a game, and what play made of it."""
        return [self.content(int(self.kind.board(state)[cell]))]

    def move(self, move: str) -> str:
        """A move in words, as a hint names it."""
        return move

    def effect(self, before: Any, move: str, after: Any) -> str:
        """The effect of a move, in a sentence."""
        return _tr("Move {move}.").format(move=move)

    def effects(self, before: Any, moves: tuple[str, ...], after: Any) -> str:
        """The effect of one move or several."""
        if len(moves) == 1:
            return self.effect(before, moves[0], after)
        return _tr("%n move(s) made.", len(moves))

    def _sentence(self, cell: Cell, parts: Iterable[str]) -> str:
        return _tr(", ").join([place_words(cell), *filter(None, parts)])
