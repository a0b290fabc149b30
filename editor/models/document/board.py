"""Board: the cells and the head of a level while it is edited, with signals for each
change.

The cells live in one mutable array; `level()` returns frozen snapshots. Undo commands
and strokes change a board, and the board imports neither. `differing_cells` and
`differing_fields` compare two levels by their cells and by the fields of their heads.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray
from PySide6.QtCore import QObject, Signal

from gridwright.solvers.files.level_file import level_hash
from gridwright.solvers.kind import Cells, Level, Problem, PuzzleKind
from gridwright.solvers.registry import kind

FIELDS = (
    *("title", "author", "source", "notes", "tags"),
    *("rules", "solution", "intended", "conditions"),
)


def differing_cells(shown: Cells, other: Cells) -> NDArray[np.bool_]:
    """The cells of `shown` that differ on the other board or are off it: its shape,
    bool."""
    sizes = zip(shown.shape, other.shape, strict=True)
    both = tuple(slice(min(sides)) for sides in sizes)
    differs = np.ones(shown.shape, bool)
    differs[both] = shown[both] != other[both]
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
        """The current board. Read it only; commands change it."""
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
        """True if this is the same puzzle as a level, under the same conditions, so
        that what is known about the level holds for the board."""
        return self.holds(level) and level.conditions == self._head["conditions"]

    def level_hash(self) -> str:
        """The hash of the current puzzle: solutions belong to a hash."""
        if self._hash is None:
            self._hash = level_hash(self.level())
        return self._hash

    def holds(self, level: Level) -> bool:
        """True if this is the same puzzle as a level, so that answers to it are not
        outdated.

        The same as comparing hashes, and cheap enough to ask at every move of the pen.
        """
        if level.kind != self.kind.id or not np.array_equal(level.cells, self.cells):
            return False
        rules = self._head["rules"]
        if level.rules == rules:
            return True
        return self._all_rules(level.rules) == self._all_rules(rules)

    def _all_rules(self, given: Mapping[str, Any]) -> list[Any]:
        """The value of each rule of the kind, with defaults where none is given."""
        return [given.get(rule.name, rule.default) for rule in self.kind.rules]

    def problems(self) -> list[Problem]:
        return self.kind.check(self.level())

    def placed(
        self, flat: ArrayLike, codes: ArrayLike
    ) -> tuple[NDArray[np.int64], NDArray[np.int32]]:
        """The result of painting `codes` at `flat`, tokens with a limit being moved.

        A token that may stand once leaves its old cell, which turns blank; of several
        new ones the last stays. Returns (n,) indices and codes, only cells that really
        change.
        """
        order = np.atleast_1d(np.asarray(flat, np.int64))
        wanted = np.broadcast_to(np.asarray(codes, np.int32), order.shape)
        if (np.diff(order) > 0).all():
            where = order
            after = wanted
        else:  # the last of equal cells counts
            where, last = np.unique(order[::-1], return_index=True)
            after = wanted[::-1][last]
        for token in self.kind.tokens:
            new = self.kind.content(wanted) == token.code
            if token.at_most is None or not new.any():
                continue
            latest_first = dict.fromkeys(order[::-1][new[::-1]].tolist())
            kept = list(latest_first)[: token.at_most]
            cleared = self._too_many(token.code, where, token.at_most - len(kept))
            where = np.append(where, cleared)
            after = np.append(after, self._blanked(cleared))
            surplus = self.kind.content(after) == token.code
            surplus &= ~np.isin(where, kept)
            after = np.where(surplus, self.blank_code, after).astype(np.int32)
        changed = after != self.cells.reshape(-1)[where]
        return where[changed], after[changed]

    def _too_many(
        self, code: int, painted: NDArray[np.int64], room: int
    ) -> NDArray[np.int64]:
        """The cells that hold a code, are not painted, and exceed the room for it."""
        standing = np.flatnonzero(self.kind.content(self.cells.reshape(-1)) == code)
        return np.setdiff1d(standing, painted)[room:]

    def _blanked(self, flat: NDArray[np.int64]) -> NDArray[np.int32]:
        """The codes of cells after they are erased."""
        blank = np.full(flat.shape, self.blank_code, np.int32)
        return self.kind.painted(self.cells.reshape(-1)[flat], blank)

    @property
    def blank_code(self) -> int:
        """The code of an erased cell: the kind's first token."""
        return self.kind.tokens[0].code

    # -- what commands and strokes call ------------------------------------------------
    def put(self, flat: NDArray[np.int64], codes: NDArray[np.int32]) -> None:
        """Set cells, with no command; for commands and strokes alone, as the two
        below."""
        self.cells.reshape(-1)[flat] = codes
        self._forget()
        self.cells_changed.emit(flat)
        self.edited.emit()

    def replace(self, cells: Cells, fields: dict[str, Any] | None = None) -> None:
        """Set all cells, at another size too, and the fields of the head that go with
        them."""
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
        self._level = None
        self._hash = None
