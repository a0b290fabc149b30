"""Brush: the chosen token, the width of the pen, and the mirror axes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal, Slot

from editor.models.brush.shapes import CellList, square
from editor.models.brush.symmetry import Symmetry, images
from solvers.kind import PuzzleKind, Token
from solvers.level import LevelError


class Brush(QObject):
    """What the pen paints on levels of one kind."""

    changed = Signal()

    def __init__(self, kind: PuzzleKind[Any, Any], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.kind = kind
        self._index = min(1, len(kind.tokens) - 1)
        self._values = {
            number: [default for _, _, _, default in token.values]
            for number, token in enumerate(kind.tokens)
        }

        self.size = 1
        self.symmetry = Symmetry.NONE
        self.mixture: tuple[tuple[int, float], ...] = ()
        """(code, weight) pairs of the random brush; empty: the chosen token alone."""
        self._random = np.random.default_rng()

    # -- what it paints ------------------------------------------------------------------------
    def footprint(self, cells: CellList) -> tuple[CellList, NDArray[np.int32]]:
        """The cells and codes that a pen over these cells paints, symmetry left out."""
        if self.size > 1:
            offsets = square((0, 0), self.size)
            cells = np.unique((cells[:, None, :] + offsets[None, :, :]).reshape(-1, 2), axis=0)
        return cells, self.codes(len(cells))

    def codes(self, count: int) -> NDArray[np.int32]:
        """The codes of so many cells: all the same, or drawn from the mixture."""
        if not self.mixture:
            return np.full(count, self.code, np.int32)
        known = np.array([code for code, _ in self.mixture], np.int32)
        weights = np.array([weight for _, weight in self.mixture])
        return self._random.choice(known, count, p=weights / weights.sum())

    def spread(
        self, cells: CellList, codes: NDArray[np.int32], rows: int, cols: int
    ) -> tuple[NDArray[np.int64], NDArray[np.int32]]:
        """Cells with their mirror images as flat indices, cut to the board; the cells themselves
        come last, so that of a token with a limit the one under the pointer stays."""
        copies = images(cells, self.symmetry, rows, cols)
        every, all_codes = np.concatenate(copies), np.tile(codes, len(copies))
        inside = (every >= 0).all(axis=1) & (every[:, 0] < rows) & (every[:, 1] < cols)
        return every[inside, 0] * cols + every[inside, 1], all_codes[inside]

    def set_size(self, size: int) -> None:
        self.size = max(size, 1)
        self.changed.emit()

    def set_symmetry(self, symmetry: Symmetry) -> None:
        self.symmetry = symmetry
        self.changed.emit()

    def set_mixture(self, mixture: Sequence[tuple[int, float]]) -> None:
        """Paint at random: (code, weight) pairs with positive weights; empty ends it."""
        self.mixture = tuple(mixture)
        self.changed.emit()

    # -- the token in hand -----------------------------------------------------------------------
    @property
    def index(self) -> int:
        """Number of the token in the palette."""
        return self._index

    @property
    def token(self) -> Token:
        return self.kind.tokens[self._index]

    @property
    def code(self) -> int:
        """The code it paints."""
        return self.code_of(self._index)

    def code_of(self, index: int) -> int:
        """The code that token number `index` paints, its numbers as they stand."""
        token = self.kind.tokens[index]
        if not token.values:
            return token.code
        return self.kind.parse_token(token.template.format(*self._values[index]))

    def values(self, index: int) -> tuple[int, ...]:
        return tuple(self._values[index])

    @Slot(int)
    def choose(self, index: int) -> None:
        if 0 <= index < len(self.kind.tokens):
            self._index = index
            self.mixture = ()
            self.changed.emit()

    def set_value(self, index: int, position: int, value: int) -> None:
        """Set one number of a token and choose it."""
        _, low, high, _ = self.kind.tokens[index].values[position]
        self._values[index][position] = min(max(value, low), high)
        self._index = index
        self.changed.emit()

    def pick(self, code: int) -> None:
        """Choose the token of a code."""
        for index, token in enumerate(self.kind.tokens):
            if token.code == code and not token.values:
                self.choose(index)
                return
        for index, token in enumerate(self.kind.tokens):
            values = self._values_of(token, code)
            if values is not None:
                self._values[index] = values
                self._index = index
                self.changed.emit()
                return

    def _values_of(self, token: Token, code: int) -> list[int] | None:
        """The numbers with which a token paints a code, None if none do."""
        if not token.values:
            return None
        text = self.kind.format_token(code)
        pattern = re.escape(token.template).replace(r"\{\}", r"(\d+)")
        match = re.fullmatch(pattern, text)
        if match:
            values = [int(group) for group in match.groups()]
        elif text.isdigit():  # one number that is short for all of them
            values = [int(text)] * len(token.values)
        else:
            values = [default for _, _, _, default in token.values]
        try:
            same = self.kind.parse_token(token.template.format(*values)) == code
        except LevelError:
            same = False
        return values if same else None
