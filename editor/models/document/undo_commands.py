"""The undo commands of a level, one for each edit or stroke."""

from __future__ import annotations

import weakref
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QUndoCommand

from gridwright.editor.models.document.board import Board
from gridwright.solvers.kind import Cells


class BoardEdit(QUndoCommand):
    """An edit of a board that can be undone.

    It holds its board by a weak reference. Otherwise document, stack and commands would
    form a cycle, and the garbage collector frees the commands of such a cycle before
    the stack that still points to them.
    """

    def __init__(self, board: Board, text: str) -> None:
        super().__init__(text)
        self.words = text
        self._board: Board = weakref.proxy(board)


class PaintCells(BoardEdit):
    """Changes some cells. `flat`, `before`, `after`: (n,) flat indices and codes."""

    def __init__(
        self,
        board: Board,
        flat: NDArray[np.int64],
        before: NDArray[np.int32],
        after: NDArray[np.int32],
        text: str,
        *,
        applied: bool = False,
    ) -> None:
        super().__init__(board, text)
        self._flat = flat
        self._before = before
        self._after = after
        self._applied = applied

    def redo(self) -> None:
        if self._applied:  # a stroke is already on the board when it is pushed
            self._applied = False
        else:
            self._board.put(self._flat, self._after)

    def undo(self) -> None:
        self._board.put(self._flat, self._before)


class ReplaceCells(BoardEdit):
    """Replaces the whole board, at another size too: resize, rotate, paste as new.

    before, after: the cells, and fields of the head that go with them.
    """

    def __init__(
        self,
        board: Board,
        before: tuple[Cells, dict[str, Any]],
        after: tuple[Cells, dict[str, Any]],
        text: str,
    ) -> None:
        super().__init__(board, text)
        self._before = before
        self._after = after

    def redo(self) -> None:
        self._board.replace(*self._after)

    def undo(self) -> None:
        self._board.replace(*self._before)


class ChangeHead(BoardEdit):
    """Changes rules, properties or the stored solution: anything of a level but its
    cells."""

    def __init__(
        self, board: Board, before: dict[str, Any], after: dict[str, Any], text: str
    ) -> None:
        super().__init__(board, text)
        self._before = before
        self._after = after

    def redo(self) -> None:
        self._board.set_head(self._after)

    def undo(self) -> None:
        self._board.set_head(self._before)

    def id(self) -> int:
        """A number that is the same for all commands on one field. Qt offers commands
        of equal ids to `mergeWith`, so typing into a field is one command."""
        names = tuple(self._after)
        typed = len(names) == 1 and isinstance(self._after[names[0]], str | tuple)
        drawn = names == ("intended",)  # stroke by stroke
        return 1 + abs(hash(names)) % 2**30 if typed and not drawn else -1

    def mergeWith(self, other: QUndoCommand) -> bool:
        if not isinstance(other, ChangeHead):
            return False
        if tuple(other._after) != tuple(self._after):
            return False
        self._after = other._after
        typed_back = self._after == self._before  # nothing is left to undo
        self.setObsolete(typed_back)
        return True
