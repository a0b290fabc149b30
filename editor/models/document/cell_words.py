"""The words for a cell and a move, for screen readers and the status bar.

This class takes the words of a kind from the names of its tokens. A kind with words of
its own has a subclass in `gridwright.editor.kinds`, which is passed to each model of
cells.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from gridwright.editor.models.program.language import translated, words_of
from gridwright.solvers.kind import Cell, Cells, PuzzleKind

_tr = words_of("CellWords")


def place_words(cell: Cell) -> str:
    """The place of a cell in words, counted from 0 as everywhere in the program."""
    row, col = cell
    return _tr("row {row}, column {col}").format(row=row, col=col)


class CellWords:
    """The words of one kind; this class says what the tokens are called."""

    def __init__(self, kind: PuzzleKind[Any, Any]) -> None:
        self.kind = kind
        self._names = {
            token.code: token.name for token in kind.tokens if not token.values
        }

    # -- a level -----------------------------------------------------------------------
    def spoken(self, cells: Cells, cell: Cell) -> str:
        """A cell of a level: "row 3, column 4, coin worth 7"."""
        content = self.content(int(cells[cell]))
        standing = self.standing(cells, cell)
        return self._sentence(cell, [content, standing])

    def content(self, code: int) -> str:
        """The content of a cell with this code."""
        name = self._names.get(code)
        if name is not None:
            return translated(name)
        text = self.kind.format_token(code)
        for token in self.kind.tokens:  # the numbers of a brush behind its name
            pattern = re.escape(token.template).replace(r"\{\}", r"(\d+)")
            match = re.fullmatch(pattern, text)
            if match and token.values:
                numbers = match.groups()
                return " ".join([translated(token.name), *numbers])
        return text

    def number(self, cell: Cell, rows: int, cols: int) -> str:
        """The name of a cell in moves, on a board of that size: its row and its
        column."""
        row, col = cell
        return f"{row},{col}"

    def standing(self, cells: Cells, cell: Cell) -> str:
        """Words for the place of a cell, beyond its content; often empty."""
        return ""

    # -- a game ------------------------------------------------------------------------
    def spoken_in_play(self, state: Any, cell: Cell, added: str = "") -> str:
        """A cell of a game: "row 3, column 4, coin worth 7, visited at step 2".

        added: words about what the state does not hold, such as the tile that the
        player chose.
        """
        parts = self.in_play(state, cell)
        return self._sentence(cell, [*parts, added])

    def in_play(self, state: Any, cell: Cell) -> list[str]:
        """The content of a cell in a game, and what play made of it."""
        board = self.kind.board(state)
        return [self.content(int(board[cell]))]

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
        said = [part for part in parts if part]
        return _tr(", ").join([place_words(cell), *said])
