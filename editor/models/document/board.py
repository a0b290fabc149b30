"""Board: the cells and the head of a level while it is edited, with signals for each change.

The cells live in one mutable array; `level()` returns frozen snapshots. Undo commands and strokes
change a board, and the board imports neither. `differing_cells` and `differing_fields` compare
two levels by their cells and by the fields of their heads.

The undo commands of a level document, one for each edit or stroke, and the stack they lie on.

A command holds its board, a document, by a weak reference. Otherwise document, stack and commands
would form a cycle, and the garbage collector frees the commands of such a cycle before the stack
that still points to them.

WORKAROUND PySide6 6.11: when a stack and its commands are garbage together, Python frees the
commands first, and the stack's destructor then reads freed memory. So History holds the commands
of a stack until Qt has destroyed it.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from itertools import count
from typing import Any, ClassVar

import numpy as np
from numpy.typing import ArrayLike, NDArray
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from solvers.files.level_file import level_hash
from solvers.kind import Cells, Level, Problem, PuzzleKind
from solvers.registry import kind

FIELDS = (
    *("title", "author", "source", "notes", "tags"),
    *("rules", "solution", "intended", "conditions"),
)


def differing_cells(shown: Cells, other: Cells) -> NDArray[np.bool_]:
    """The cells of `shown` that differ on the other board or are off it: its shape, bool."""
    differs = np.ones(shown.shape, bool)
    rows, cols = min(shown.shape[0], other.shape[0]), min(shown.shape[1], other.shape[1])
    differs[:rows, :cols] = shown[:rows, :cols] != other[:rows, :cols]
    return differs


def differing_fields(one: Level, other: Level) -> tuple[str, ...]:
    """The fields of FIELDS that differ."""
    return tuple(name for name in FIELDS if getattr(one, name) != getattr(other, name))


HEAD_FIELDS = ("rules", *(name for name in FIELDS if name != "rules"), "extra")


class Board(QObject):
    """The cells and the head of a level."""

    cells_changed = Signal(object)
    """Some cells changed: an (n,) array of flat indices."""
    board_replaced = Signal()
    """The whole board changed, perhaps its size."""
    head_changed = Signal(object)
    """A tuple of changed field names: rules, title, ..., solution."""
    edited = Signal()
    """Anything changed; comes after the more precise signals."""

    def __init__(self, level: Level, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.kind: PuzzleKind[Any, Any] = kind(level.kind)
        self._level: Level | None = level
        self.cells: Cells = np.array(level.cells)
        """The board as it stands; look, do not touch."""
        self._head = {name: getattr(level, name) for name in HEAD_FIELDS}
        self._hash: str | None = None

    @property
    def rows(self) -> int:
        return int(self.cells.shape[0])

    @property
    def cols(self) -> int:
        return int(self.cells.shape[1])

    def field(self, name: str) -> Any:
        """A field of the head: title, rules, tags, solution, ..."""
        return self._head[name]

    def level(self) -> Level:
        """A frozen snapshot."""
        if self._level is None:
            self._level = Level(kind=self.kind.id, cells=self.cells, **self._head)
        return self._level

    def same_puzzle(self, level: Level) -> bool:
        """True if this is the same puzzle as a level, under the same conditions: what was found
        out about the level is true of the board as it stands."""
        return self.holds(level) and level.conditions == self._head["conditions"]

    def level_hash(self) -> str:
        """The hash of the puzzle as it stands: solutions belong to a hash."""
        if self._hash is None:
            self._hash = level_hash(self.level())
        return self._hash

    def holds(self, level: Level) -> bool:
        """True if this is the same puzzle as a level, so that answers to it are not outdated.

        The same as comparing hashes, and cheap enough to ask at every move of the pen.
        """
        if level.kind != self.kind.id or not np.array_equal(level.cells, self.cells):
            return False
        rules = self._head["rules"]
        return level.rules == rules or all(
            level.rules.get(rule.name, rule.default) == rules.get(rule.name, rule.default)
            for rule in self.kind.rules
        )

    def problems(self) -> list[Problem]:
        return self.kind.check(self.level())

    def placed(
        self, flat: ArrayLike, codes: ArrayLike
    ) -> tuple[NDArray[np.int64], NDArray[np.int32]]:
        """The result of painting `codes` at `flat`, tokens with a limit being moved.

        A token that may stand once leaves its old cell, which turns blank; of several new
        ones the last stays. Returns (n,) indices and codes, only cells that really change.
        """
        order = np.atleast_1d(np.asarray(flat, np.int64))
        wanted = np.broadcast_to(np.asarray(codes, np.int32), order.shape)
        if (np.diff(order) > 0).all():
            where, after = order, wanted
        else:  # the last of equal cells counts
            where, last = np.unique(order[::-1], return_index=True)
            after = wanted[::-1][last]
        board, content = self.cells.reshape(-1), self.kind.content
        for token in self.kind.tokens:
            new = content(wanted) == token.code
            if token.at_most is None or not new.any():
                continue
            kept = dict.fromkeys(order[::-1][new[::-1]].tolist())
            kept = dict.fromkeys(list(kept)[: token.at_most])
            standing = np.flatnonzero(content(board) == token.code)
            room = token.at_most - len(kept)
            for cell in np.setdiff1d(standing, where).tolist():
                if room > 0:
                    room -= 1
                else:
                    blank = self.kind.painted(board[[cell]], np.array([self.blank_code], np.int32))
                    where, after = np.append(where, cell), np.append(after, blank)
            surplus = (content(after) == token.code) & ~np.isin(where, list(kept))
            after = np.where(surplus, self.blank_code, after).astype(np.int32)
        changed = after != board[where]
        return where[changed], after[changed]

    @property
    def blank_code(self) -> int:
        """The code of an erased cell: the kind's first token."""
        return self.kind.tokens[0].code

    # -- what commands and strokes call ----------------------------------------------------------
    def put(self, flat: NDArray[np.int64], codes: NDArray[np.int32]) -> None:
        """Set cells, with no command; for commands and strokes alone, as the two below."""
        self.cells.reshape(-1)[flat] = codes
        self._forget()
        self.cells_changed.emit(flat)
        self.edited.emit()

    def replace(self, cells: Cells, fields: dict[str, Any] | None = None) -> None:
        """Set all cells, at another size too, and the fields of the head that go with them."""
        self.cells = np.array(cells)
        self._head.update(fields or {})
        self._forget()
        self.board_replaced.emit()
        if fields:
            self.head_changed.emit(tuple(fields))
        self.edited.emit()

    def set_head(self, fields: dict[str, Any]) -> None:
        """Set fields of the head by name."""
        self._head.update(fields)
        self._forget()
        self.head_changed.emit(tuple(fields))
        self.edited.emit()

    def _forget(self) -> None:
        self._level = self._hash = None


_keys = count()


class History(QUndoStack):
    """The undo stack of a document or a game."""

    around: Callable[[], AbstractContextManager[object]] = nullcontext
    """Entered for as long as a command that is pushed emits signals."""
    _alive: ClassVar[dict[int, list[QUndoCommand]]] = {}

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        key = next(_keys)
        self._commands = History._alive[key] = []
        self.destroyed.connect(lambda *_: History._alive.pop(key, None))

    def push(self, command: QUndoCommand) -> None:
        """Do a command and forget the undone ones."""
        del self._commands[self.index() :]
        self._commands.append(command)
        with self.around():
            super().push(command)
        del self._commands[self.count() :]  # merged into the one before

    def clear(self) -> None:
        super().clear()
        self._commands.clear()


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
