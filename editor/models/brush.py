"""Brush: the chosen token, the width of the pen, and the mirror axes."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal, Slot

from gridwright.editor.models.shapes import BrushSymmetry, CellList, images, square
from gridwright.solvers.kind import LevelError, PuzzleKind, Token

HEAVIEST = 99
"""The largest weight of a token in a mixture."""


class Brush(QObject):
    """The tokens that the pen paints on levels of one kind."""

    changed = Signal()

    def __init__(
        self,
        kind: PuzzleKind[Any, Any],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.kind = kind
        self.index = min(1, len(kind.tokens) - 1)
        """Number of the token in the palette."""
        self._values = [_defaults(token) for token in kind.tokens]
        self.size = 1
        self.symmetry = BrushSymmetry.NONE
        self.weights: dict[int, int] = {}
        """Number of a token -> its weight in the mixture; empty: the chosen token
        alone."""
        self._last_weights: dict[int, int] = {}
        self._random = np.random.default_rng()

    # -- what it paints ----------------------------------------------------------------
    def footprint(self, cells: CellList) -> tuple[CellList, NDArray[np.int32]]:
        """The cells and codes that a pen over these cells paints, symmetry left out."""
        if self.size > 1:
            offsets = square((0, 0), self.size)
            covered = cells[:, None, :] + offsets[None, :, :]
            cells = np.unique(covered.reshape(-1, 2), axis=0)
        return cells, self.codes(len(cells))

    def codes(self, count: int) -> NDArray[np.int32]:
        """The codes for a number of cells: all the same, or drawn from the mixture."""
        if self.weights:
            known = np.array([self.code_of(index) for index in self.weights], np.int32)
            weights = np.array(list(self.weights.values()), np.float64)
            return self._random.choice(
                known,
                count,
                p=weights / weights.sum(),
            )
        if self.token.counts_up:
            return np.array(self._counted(count), np.int32)
        return np.full(
            count,
            self.code,
            np.int32,
        )

    def _counted(self, count: int) -> list[int]:
        """The codes of the chosen token with its number and those that follow."""
        first = self._values[self.index][0]
        highest = self.token.values[0][2]
        numbers = [min(first + more, highest) for more in range(count)]
        return [self._coded(self.index, (number,)) for number in numbers]

    def spread(
        self,
        cells: CellList,
        codes: NDArray[np.int32],
        rows: int,
        cols: int,
    ) -> tuple[NDArray[np.int64], NDArray[np.int32]]:
        """Cells with their mirror images as flat indices, cut to the board; the cells
        themselves come last, so that of a token with a limit the one under the pointer
        stays."""
        copies = images(
            cells,
            self.symmetry,
            rows,
            cols,
        )
        every = np.concatenate(copies)
        all_codes = np.tile(codes, len(copies))
        inside = ((every >= 0) & (every < (rows, cols))).all(axis=1)
        row, col = every[inside].T
        return row * cols + col, all_codes[inside]

    def set_size(self, size: int) -> None:
        self.size = max(size, 1)
        self.changed.emit()

    def set_symmetry(self, symmetry: BrushSymmetry) -> None:
        self.symmetry = symmetry
        self.changed.emit()

    # -- the mixture -------------------------------------------------------------------
    def mixable(self, index: int) -> bool:
        """True if a token may be part of a mixture: one that may stand anywhere."""
        return self.kind.tokens[index].at_most is None

    def mix(self, index: int) -> None:
        """Add a token to the mixture, or take it out. The last one left is a single
        token again. A token that cannot be mixed is chosen alone."""
        if not self.mixable(index):
            self.choose(index)
        elif index in self.weights:
            self.set_weight(index, 0)
        else:
            before = self.weights or {self.index: self._last_weight(self.index)}
            mixed = {one: weight for one, weight in before.items() if self.mixable(one)}
            mixed[index] = self._last_weight(index)
            self.index = index
            self._set_weights(mixed)

    def _last_weight(self, index: int) -> int:
        return self._last_weights.get(index, 1)

    def set_weight(self, index: int, weight: int) -> None:
        """Set the frequency of a token in the mixture, beside the other weights; 0:
        never."""
        if index not in self.weights:
            return
        weights = {**self.weights, index: min(weight, HEAVIEST)}
        if weight < 1:
            del weights[index]
        self._set_weights(weights)

    def _set_weights(self, weights: dict[int, int]) -> None:
        self._last_weights |= weights
        if len(weights) == 1:
            self.index = next(iter(weights))
        elif weights and self.index not in weights:
            self.index = min(weights)
        self.weights = dict(sorted(weights.items())) if len(weights) > 1 else {}
        self.changed.emit()

    # -- the token in hand -------------------------------------------------------------
    @property
    def token(self) -> Token:
        return self.kind.tokens[self.index]

    @property
    def code(self) -> int:
        """The code that the chosen token paints."""
        return self.code_of(self.index)

    def code_of(self, index: int) -> int:
        """The code that token number `index` paints with its current numbers."""
        token = self.kind.tokens[index]
        if not token.values:
            return token.code
        return self._coded(index, self.values(index))

    def _coded(
        self,
        index: int,
        values: tuple[int, ...],
    ) -> int:
        template = self.kind.tokens[index].template
        return self.kind.parse_token(template.format(*values))

    def advance(self, cells: int) -> None:
        """Continue the numbers after a number of painted cells, if the token counts
        up."""
        if self.token.counts_up and not self.weights:
            number = self._values[self.index][0]
            self.set_value(
                self.index,
                0,
                number + cells,
            )

    def values(self, index: int) -> tuple[int, ...]:
        return tuple(self._values[index])

    @Slot(int)
    def choose(self, index: int) -> None:
        if 0 <= index < len(self.kind.tokens):
            self.index = index
            self.weights = {}
            self.changed.emit()

    def set_value(self, index: int, position: int, value: int) -> None:
        """Set one number of a token, and choose it: in its mixture, or alone."""
        _, low, high, _ = self.kind.tokens[index].values[position]
        self._values[index][position] = min(max(value, low), high)
        if index not in self.weights:
            self.weights = {}
        self.index = index
        self.changed.emit()

    def pick(self, code: int) -> None:
        """Choose the token of a code."""
        index, values = self._token_of(code)
        if index is not None:
            self._values[index] = values or self._values[index]
            self.choose(index)

    def _token_of(self, code: int) -> tuple[int | None, list[int]]:
        """The token that paints a code, and the numbers that it takes for it."""
        for index, token in enumerate(self.kind.tokens):
            if token.code == code and not token.values:
                return index, []
        for index, token in enumerate(self.kind.tokens):
            values = self._values_of(token, code)
            if values is not None:
                return index, values
        what = int(self.kind.content(np.array([code], np.int32))[0])
        return (None, []) if what == code else self._token_of(what)

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
            values = _defaults(token)
        try:
            painted = self.kind.parse_token(token.template.format(*values))
        except LevelError:
            return None
        return values if painted == code else None


def _defaults(token: Token) -> list[int]:
    """The numbers of a token before anybody changes them."""
    return [default for _, _, _, default in token.values]
