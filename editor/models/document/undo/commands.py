"""The undo commands of a level document: one command an edit, one a stroke.

A command knows its board, a document, weakly. Otherwise document, stack and commands were a
cycle, and the garbage collector frees the commands of such a cycle before the stack that still
points to them.
"""

from __future__ import annotations

import weakref
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QUndoCommand

from editor.models.document.board import Board
from solvers.level import Cells


class PaintCells(QUndoCommand):
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
        super().__init__(text)
        self._board: Board = weakref.proxy(board)
        self._flat, self._before, self._after = flat, before, after
        self._applied = applied

    def redo(self) -> None:
        if self._applied:  # a stroke is already on the board when it is pushed
            self._applied = False
        else:
            self._board.put(self._flat, self._after)

    def undo(self) -> None:
        self._board.put(self._flat, self._before)


class ReplaceCells(QUndoCommand):
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
        super().__init__(text)
        self._board: Board = weakref.proxy(board)
        self._before, self._after = before, after

    def redo(self) -> None:
        self._board.replace(*self._after)

    def undo(self) -> None:
        self._board.replace(*self._before)


class ChangeHead(QUndoCommand):
    """Changes rules, properties or the stored solution: anything of a level but its cells."""

    def __init__(
        self, board: Board, before: dict[str, Any], after: dict[str, Any], text: str
    ) -> None:
        super().__init__(text)
        self._board: Board = weakref.proxy(board)
        self._before, self._after = before, after

    def redo(self) -> None:
        self._board.set_head(self._after)

    def undo(self) -> None:
        self._board.set_head(self._before)

    def id(self) -> int:
        """Typing into one field is one command: equal ids are offered to `mergeWith`."""
        names = tuple(self._after)
        typed = len(names) == 1 and isinstance(self._after[names[0]], str | tuple)
        mergeable = typed and names != ("intended",)  # that one is drawn, stroke by stroke
        return 1 + abs(hash(names)) % 2**30 if mergeable else -1

    def mergeWith(self, other: QUndoCommand) -> bool:
        if not isinstance(other, ChangeHead) or tuple(other._after) != tuple(self._after):
            return False
        self._after = other._after
        self.setObsolete(self._after == self._before)  # typed back: nothing is left to undo
        return True
