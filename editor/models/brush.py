"""Brush: the chosen token, the width of the pen, and the mirror axes.

The cells that tools paint are shapes on a grid, and their images under mirror painting.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import Enum
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal, Slot

from solvers.kind import Cell, Cells, LevelError, PuzzleKind, Token


class BrushSymmetry(Enum):
    """The images of a cell on the board, besides itself."""

    NONE = "none"
    HORIZONTAL = "horizontal"
    """Left and right change places."""
    VERTICAL = "vertical"
    BOTH = "both"
    HALF_TURN = "half-turn"
    QUARTER_TURN = "quarter-turn"
    """Square boards only; on others it is the half turn."""


def images(cells: CellList, symmetry: BrushSymmetry, rows: int, cols: int) -> list[CellList]:
    """The cells under every element of the symmetry, themselves last.

    cells: (n, 2). The axes run through the middle of the board: on an odd side through the
    middle row or column, which is its own image.
    """
    if symmetry is BrushSymmetry.NONE:
        return [cells]
    row, col = cells[:, 0], cells[:, 1]
    down, right = rows - 1 - row, cols - 1 - col
    flipped = np.stack([row, right], axis=1)
    upended = np.stack([down, col], axis=1)
    turned = np.stack([down, right], axis=1)
    if symmetry is BrushSymmetry.HORIZONTAL:
        return [flipped, cells]
    if symmetry is BrushSymmetry.VERTICAL:
        return [upended, cells]
    if symmetry is BrushSymmetry.BOTH:
        return [turned, upended, flipped, cells]
    if symmetry is BrushSymmetry.HALF_TURN or rows != cols:
        return [turned, cells]
    quarter = np.stack([col, down], axis=1)
    three_quarters = np.stack([right, row], axis=1)
    return [three_quarters, turned, quarter, cells]


CellList = NDArray[np.int64]
Shape = Callable[[Cell, Cell], CellList]


def line(start: Cell, end: Cell) -> CellList:
    """The cells of a straight line, ends included, in order: one a step along its longer side."""
    steps = max(abs(end[0] - start[0]), abs(end[1] - start[1]))
    share = np.arange(steps + 1) / max(steps, 1)
    rows = start[0] + _rounded((end[0] - start[0]) * share)
    cols = start[1] + _rounded((end[1] - start[1]) * share)
    return np.stack([rows, cols], axis=1)


def _rounded(values: NDArray[np.float64]) -> NDArray[np.int64]:
    """Halves away from zero, so that a line and its mirror image are mirror images."""
    return (np.sign(values) * np.floor(np.abs(values) + 0.5)).astype(np.int64)


def _box(start: Cell, end: Cell) -> tuple[int, int, int, int]:
    top, bottom = sorted((start[0], end[0]))
    left, right = sorted((start[1], end[1]))
    return top, left, bottom - top + 1, right - left + 1


def _at(mask: NDArray[np.bool_], top: int, left: int) -> CellList:
    cells: CellList = np.argwhere(mask).astype(np.int64) + np.array((top, left))
    return cells


def rectangle(start: Cell, end: Cell) -> CellList:
    """The outline of the rectangle between two corners."""
    top, left, height, width = _box(start, end)
    mask = np.ones((height, width), np.bool_)
    mask[1:-1, 1:-1] = False
    return _at(mask, top, left)


def filled_rectangle(start: Cell, end: Cell) -> CellList:
    """All cells between two corners."""
    top, left, height, width = _box(start, end)
    return _at(np.ones((height, width), np.bool_), top, left)


def _disc(height: int, width: int) -> NDArray[np.bool_]:
    """The cells whose centres lie in the ellipse that fills a box."""
    rows = (np.arange(height) - (height - 1) / 2) / (height / 2)
    cols = (np.arange(width) - (width - 1) / 2) / (width / 2)
    inside: NDArray[np.bool_] = rows[:, None] ** 2 + cols[None, :] ** 2 <= 1
    return inside


def filled_ellipse(start: Cell, end: Cell) -> CellList:
    """The ellipse that fills the box between two corners."""
    top, left, height, width = _box(start, end)
    return _at(_disc(height, width), top, left)


def ellipse(start: Cell, end: Cell) -> CellList:
    """Its outline: cells of the filled ellipse with a side outside."""
    top, left, height, width = _box(start, end)
    disc = np.pad(_disc(height, width), 1)
    inner = disc[:-2, 1:-1] & disc[2:, 1:-1] & disc[1:-1, :-2] & disc[1:-1, 2:]
    return _at(disc[1:-1, 1:-1] & ~inner, top, left)


def square(cell: Cell, size: int) -> CellList:
    """The cells under a brush of that size, the pointer in its middle."""
    first = (cell[0] - (size - 1) // 2, cell[1] - (size - 1) // 2)
    return filled_rectangle(first, (first[0] + size - 1, first[1] + size - 1))


def region(cells: Cells, start: Cell) -> CellList:
    """The side-connected cells of the start's code: what a flood fill paints.

    Works on runs of equal cells in a row instead of single cells. Runs are joined to the runs
    below that they touch; the region is what a walk over runs reaches. On an open board of a
    million cells there are a thousand runs.
    """
    same = cells == cells[start]
    first, last = _runs(same)
    above, below = _touching(first, last, cells.shape[1])
    flat = start[0] * cells.shape[1] + start[1]
    reached = _reachable(int(np.searchsorted(first, flat, "right")) - 1, len(first), above, below)
    lengths = last[reached] - first[reached] + 1
    starts = np.repeat(first[reached] - np.cumsum(lengths) + lengths, lengths)
    found = starts + np.arange(int(lengths.sum()))
    return np.stack(np.divmod(found, cells.shape[1]), axis=1)


def _runs(mask: NDArray[np.bool_]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """First and last flat index of every row's runs, in reading order."""
    edges = np.diff(np.pad(mask, ((0, 0), (1, 1))).astype(np.int8), axis=1)
    width = mask.shape[1]
    row, col = np.nonzero(edges == 1)
    row_end, col_end = np.nonzero(edges == -1)
    return row * width + col, row_end * width + col_end - 1


def _touching(
    first: NDArray[np.int64], last: NDArray[np.int64], width: int
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Pairs (run, run in the row below) that share a column."""
    low = np.searchsorted(last, first + width, "left")
    high = np.searchsorted(first, last + width, "right")
    counts = np.maximum(high - low, 0)
    above = np.repeat(np.arange(len(first)), counts)
    offsets = np.arange(int(counts.sum())) - np.repeat(np.cumsum(counts) - counts, counts)
    return above, np.repeat(low, counts) + offsets


def _reachable(
    start: int, count: int, above: NDArray[np.int64], below: NDArray[np.int64]
) -> NDArray[np.int64]:
    """The runs joined to the start run, sorted."""
    source = np.concatenate([above, below])
    target = np.concatenate([below, above])
    order = np.argsort(source, kind="stable")
    neighbours = target[order].tolist()
    begins = np.searchsorted(source[order], np.arange(count + 1)).tolist()
    seen = bytearray(count)
    seen[start] = 1
    stack = [start]
    while stack:
        run = stack.pop()
        for other in neighbours[begins[run] : begins[run + 1]]:
            if not seen[other]:
                seen[other] = 1
                stack.append(other)
    return np.flatnonzero(np.frombuffer(seen, np.uint8)).astype(np.int64)


HEAVIEST = 99
"""The largest weight of a token in a mixture."""


class Brush(QObject):
    """The tokens that the pen paints on levels of one kind."""

    changed = Signal()

    def __init__(self, kind: PuzzleKind[Any, Any], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.kind = kind
        self.index = min(1, len(kind.tokens) - 1)
        """Number of the token in the palette."""
        self._values = {
            number: [default for _, _, _, default in token.values]
            for number, token in enumerate(kind.tokens)
        }

        self.size, self.symmetry = 1, BrushSymmetry.NONE
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
        if not self.weights and self.token.counts_up:
            first, highest = self._values[self.index][0], self.token.values[0][2]
            numbers = (min(first + more, highest) for more in range(count))
            return np.array([self._coded(self.index, (one,)) for one in numbers], np.int32)
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

    def set_symmetry(self, symmetry: BrushSymmetry) -> None:
        self.symmetry = symmetry
        self.changed.emit()

    # -- the mixture -----------------------------------------------------------------------------
    def mixable(self, index: int) -> bool:
        """True if a token may be part of a mixture: one that may stand anywhere."""
        return self.kind.tokens[index].at_most is None

    def mix(self, index: int) -> None:
        """Take a token into the mixture, beside the one in hand, or out of it. The last one left
        is a single token again. A token that cannot be mixed is chosen alone."""
        if not self.mixable(index):
            self.choose(index)
        elif index in self.weights:
            self.set_weight(index, 0)
        else:
            before = self.weights or {self.index: self._last_weights.get(self.index, 1)}
            kept = {other: weight for other, weight in before.items() if self.mixable(other)}
            self.index = index
            self._set_weights({**kept, index: self._last_weights.get(index, 1)})

    def set_weight(self, index: int, weight: int) -> None:
        """Set the frequency of a token in the mixture, beside the other weights; 0: never."""
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

    # -- the token in hand -----------------------------------------------------------------------
    @property
    def token(self) -> Token:
        return self.kind.tokens[self.index]

    @property
    def code(self) -> int:
        """The code it paints."""
        return self.code_of(self.index)

    def code_of(self, index: int) -> int:
        """The code that token number `index` paints, its numbers as they stand."""
        token = self.kind.tokens[index]
        return token.code if not token.values else self._coded(index, self.values(index))

    def _coded(self, index: int, values: tuple[int, ...]) -> int:
        return self.kind.parse_token(self.kind.tokens[index].template.format(*values))

    def advance(self, cells: int) -> None:
        """Go on behind the numbers of so many painted cells, where the token counts up."""
        if self.token.counts_up and not self.weights:
            self.set_value(self.index, 0, self._values[self.index][0] + cells)

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

    def indices_of(self, cells: NDArray[np.int32]) -> set[int]:
        """The tokens that paint the content of cells."""
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
            values = [default for _, _, _, default in token.values]
        try:
            same = self.kind.parse_token(token.template.format(*values)) == code
        except LevelError:
            same = False
        return values if same else None
