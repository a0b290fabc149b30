"""Brush: the chosen token, the width of the pen, and the mirror axes."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal, Slot

from editor.models.brush.shapes import CellList, square
from editor.models.brush.symmetry import Symmetry, images
from solvers.kind import PuzzleKind, Token
from solvers.level import LevelError

HEAVIEST = 99
"""The largest weight of a token in a mixture."""


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
        self.weights: dict[int, int] = {}
        """Number of a token -> its weight in the mixture; empty: the chosen token alone."""
        self._last_weights: dict[int, int] = {}
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
        if not self.weights:
            return np.full(count, self.code, np.int32)
        known = np.array([self.code_of(index) for index in self.weights], np.int32)
        weights = np.array(list(self.weights.values()), np.float64)
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

    # -- the mixture -----------------------------------------------------------------------------
    def mixable(self, index: int) -> bool:
        """Whether a token may be part of a mixture: one that may stand anywhere."""
        return self.kind.tokens[index].at_most is None

    def mix(self, index: int) -> None:
        """Take a token into the mixture, beside the one in hand, or out of it. The last one left
        is a single token again. A token that cannot be mixed is chosen alone."""
        if not self.mixable(index):
            self.choose(index)
        elif index in self.weights:
            self.set_weight(index, 0)
        else:
            before = self.weights or {self._index: self._last_weights.get(self._index, 1)}
            kept = {other: weight for other, weight in before.items() if self.mixable(other)}
            self._index = index
            self._set_weights({**kept, index: self._last_weights.get(index, 1)})

    def set_weight(self, index: int, weight: int) -> None:
        """How often a token of the mixture comes, beside the weights of the others; 0: never."""
        if index not in self.weights:
            return
        weights = {**self.weights, index: min(weight, HEAVIEST)}
        if weight < 1:
            del weights[index]
        self._set_weights(weights)

    def _set_weights(self, weights: dict[int, int]) -> None:
        self._last_weights |= weights
        if len(weights) == 1:
            self._index = next(iter(weights))
        elif weights and self._index not in weights:
            self._index = min(weights)
        self.weights = dict(sorted(weights.items())) if len(weights) > 1 else {}
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
            self.weights = {}
            self.changed.emit()

    def set_value(self, index: int, position: int, value: int) -> None:
        """Set one number of a token, and choose it: in its mixture, or alone."""
        _, low, high, _ = self.kind.tokens[index].values[position]
        self._values[index][position] = min(max(value, low), high)
        if index not in self.weights:
            self.weights = {}
        self._index = index
        self.changed.emit()

    def pick(self, code: int) -> None:
        """Choose the token of a code."""
        index, values = self._token_of(code)
        if index is not None:
            self._values[index] = values or self._values[index]
            self.choose(index)

    def indices_of(self, cells: NDArray[np.int32]) -> set[int]:
        """Which tokens paint what is in cells."""
        found = (self._token_of(code)[0] for code in np.unique(cells).tolist())
        return {index for index in found if index is not None}

    def _token_of(self, code: int) -> tuple[int | None, list[int]]:
        """The token that paints a code, and the numbers that it takes for it."""
        for index, token in enumerate(self.kind.tokens):
            if token.code == code and not token.values:
                return index, []
        for index, token in enumerate(self.kind.tokens):
            values = self._values_of(token, code)
            if values is not None:
                return index, values
        return None, []

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
