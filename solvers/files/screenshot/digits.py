"""Digits in the cells of a picture: coins' worth, stones, food/water, numbers.

A cell is cut at two levels along the main axis of colour in its middle, and what is
darker or lighter than either is parted into connected pieces. A piece that is neither
small nor at the border of the cell is scaled to 16 x 16 and given to a small
convolutional net: ten digits, a slash, or none of them. A row of pieces of like height
is a number.

The net was trained by `tools/pictures/digits_model.py` on cells drawn from fonts and
from imitated handwriting, cut by this code, so that it has seen what else comes out:
plates, holes of digits, marks, letters, rims. A reading is sure if every piece is, also
when it is moved a little, no gap is wide, nothing else stands in its row, and it is in
the middle of its cell. What is not sure is asked for. Not read: digits that touch each
other or a line of the grid, and broken ones.

Groups whose cells show different numbers are parted, since looks that differ by a digit
differ little.
"""

from __future__ import annotations

import functools
import itertools
from collections import Counter
from collections.abc import Generator
from contextlib import suppress
from dataclasses import replace
from importlib import resources
from typing import Any

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray
from PIL import Image

from gridwright.solvers.files.screenshot.groups import (
    FINE,
    SIZE,
    Digits,
    Floats,
    Groups,
    cropping,
    grouping,
)
from gridwright.solvers.files.screenshot.lattice import Lattice
from gridwright.solvers.files.screenshot.walls import walls_of
from gridwright.solvers.kind import LevelError, PuzzleKind

Ints = NDArray[np.int64]
Singles = NDArray[np.float32]
Weights = dict[str, Singles]

SIDE = 40
"""Pixels of a side of the cells that are read."""
GLYPH = 16
"""Pixels of a side of the pieces that are named."""
CLASSES = "0123456789/"
"""The signs that a piece may be; the class after these is none of them."""
_MOST = 400
"""Cells of a board that is read. Higher: slower."""
_BLOCK = 8
"""Cells read at once."""
_CUTS = (0.35, 0.65)
"""Levels at which a cell is cut, the darkest 0 and the lightest 1."""
_FINE = 3
"""Points for each pixel of a piece's picture. Higher: smoother and slower."""
_LOW = 0.2
"""Height of a digit, as a share of the cell, at least. Lower: marks are digits, too."""
_CONTRAST = 30.0
"""Levels between the darkest and the lightest of a cell, below which it is plain."""
_NONE = 0.5
"""Probability from which a piece is not a digit. Lower: fewer digits."""
_SURE = 0.87
"""Probability from which a person is not asked. Lower: fewer questions, more
mistakes."""
_SLASH = 0.2
"""Probability from which what may be a 1 is a slash."""
_ROUND = 0.62
"""Height of a piece, as a share of the tallest in its number, at least."""
_GAP = 0.45
"""The widest gap in a sure number, as a share of its height."""
_ASIDE = 0.16
"""How far from the middle a sure number may be, as a share of the cell."""
_MOVES = ((0.0, 0.0), (0.7, 0.5), (-0.5, -0.7))
"""Steps by which pieces are moved, in pixels of their pictures. More of them: fewer
mistakes, slower."""
_CENTRE = np.hypot(*(np.mgrid[:SIDE, :SIDE] - (SIDE - 1) / 2)).ravel() <= 0.3 * SIDE
"""The part of a cell that its colours are taken from: without its lines and what is
around a plate."""


# -- pieces ----------------------------------------------------------------------------
def pieces(
    cells: Floats, moves: tuple[tuple[float, float], ...] = _MOVES[:1]
) -> tuple[Ints, Ints, Singles]:
    """Pieces that may be digits in cells (n, SIDE, SIDE, 3): the mask each piece is in,
    four a cell; its top, left, bottom and right; and its pictures (moves, pieces,
    GLYPH, GLYPH)."""
    ink = _ink(cells)
    labels = _joined(ink >= 0.5)
    mask, boxes, names = _boxed(labels)
    begin = boxes[:, :2]
    end = boxes[:, 2:]
    step = (end - begin).max(axis=1) / (GLYPH - 2.0)
    middle = (begin + end - 1) / 2
    at = (np.arange(_FINE * GLYPH) + 0.5) / _FINE - GLYPH / 2
    shown = []
    for move in moves:
        moved = at + np.array(move)[:, None]
        spread = moved * step[:, None, None]
        spread += middle[:, :, None]
        places = np.clip(np.rint(spread), 0, SIDE - 1).astype(np.int64)
        y, x = places.transpose(1, 0, 2)
        where = mask[:, None, None], y[:, :, None], x[:, None, :]
        is_own = labels[where] == names[:, None, None]
        own = np.where(is_own, np.minimum(ink[where], 1), 0)
        fine = own.reshape(-1, GLYPH, _FINE, GLYPH, _FINE)
        shown.append(fine.mean(axis=(2, 4)))
    return mask, boxes, np.stack(shown).astype(np.float32)


def _ink(cells: Floats) -> Floats:
    """The ink (4 n, SIDE, SIDE) of cells: at each cut what is darker, then at each what
    is lighter; from 0.5 on it is a part of a piece."""
    flat = cells.reshape(len(cells), -1, 3)
    flat = flat - flat[:, _CENTRE].mean(axis=1, keepdims=True)
    centre = flat[:, _CENTRE]
    spread = np.einsum("npi,npj->nij", centre, centre)
    _, axes = np.linalg.eigh(spread)
    levels = np.einsum("npi,ni->np", flat, axes[:, :, -1])
    ends = np.percentile(levels[:, _CENTRE], (1, 99), axis=1)
    low, high = ends[:, :, None]
    contrast = np.maximum(high - low, _CONTRAST)
    levels = np.clip((levels - low) / contrast, 0, 1)
    lighter = levels[:, None] - np.array(_CUTS)[:, None]
    both = np.concatenate([0.5 - 2 * lighter, 0.5 + 2 * lighter], axis=1)
    ink = both.reshape(-1, SIDE, SIDE)
    plain = high - low < _CONTRAST
    ink[np.repeat(plain, 4)] = 0
    return np.asarray(ink)


def _boxed(labels: Ints) -> tuple[Ints, Ints, Ints]:
    """The masks, the boxes and the numbers of those pieces that are neither small nor
    at the border."""
    flat = labels.ravel()
    place = np.flatnonzero(flat)
    place = place[np.argsort(flat[place], kind="stable")]
    names, first = np.unique(flat[place], return_index=True)
    mask, rows, cols = np.unravel_index(place, labels.shape)
    top = np.minimum.reduceat(rows, first)
    left = np.minimum.reduceat(cols, first)
    bottom = np.maximum.reduceat(rows, first) + 1
    right = np.maximum.reduceat(cols, first) + 1
    boxes = np.stack([top, left, bottom, right], axis=1)
    kept = np.minimum(top, left) > 0
    kept &= np.maximum(bottom, right) < SIDE
    kept &= bottom - top >= _LOW * SIDE
    return mask[first][kept], boxes[kept], names[kept]


def _joined(masks: NDArray[np.bool_]) -> Ints:
    """A number for each connected piece (8 neighbours) of masks (m, SIDE, SIDE): the
    largest place in it plus one; 0 elsewhere. The border goes round; pieces there are
    not wanted."""
    places = np.arange(1, masks.size + 1).reshape(masks.shape)
    labels: Ints = np.where(masks, places, 0)
    while True:
        near = labels
        for axis, by in itertools.product((1, 2), (1, -1)):
            near = np.maximum(near, np.roll(near, by, axis))
        table = np.append(0, near * masks)
        near = table[table[table[1:]]].reshape(masks.shape)
        if (near == labels).all():
            return labels
        labels = near


# -- the net ---------------------------------------------------------------------------
@functools.cache
def weights() -> Weights:
    """The weights of the net."""
    file = resources.files("gridwright.solvers.files.screenshot") / "digits.npz"
    with file.open("rb") as held, np.load(held) as kept:
        return {name: kept[name].astype(np.float32) for name in kept.files}


def patches(x: Singles) -> Singles:
    """The neighbourhoods of 3 x 3 of pictures (n, h, w, c) as (n, h, w, 9 c)."""
    wide = np.pad(x, ((0, 0), (1, 1), (1, 1), (0, 0)))
    near = sliding_window_view(wide, (3, 3), axis=(1, 2))
    return np.ascontiguousarray(near).reshape(*x.shape[:3], 9 * x.shape[3])


def probabilities(pictures: Singles, w: Weights) -> Singles:
    """Probabilities of each class (n, 12): two layers of 3 x 3 with the largest of
    2 x 2, then two of all."""
    x = pictures[..., None]
    for layer in ("one", "two"):
        x = np.maximum(patches(x) @ w[layer] + w[f"{layer}_bias"], 0)
        count, high, wide, depth = x.shape
        x = x.reshape(count, high // 2, 2, wide // 2, 2, depth).max(axis=(2, 4))
    x = x.reshape(len(x), len(w["three"]))
    x = np.maximum(x @ w["three"] + w["three_bias"], 0)
    x = x @ w["four"] + w["four_bias"]
    x = np.exp(x - x.max(axis=1, keepdims=True))
    return np.asarray(x / x.sum(axis=1, keepdims=True), np.float32)


# -- numbers ---------------------------------------------------------------------------
def read(cells: Floats) -> list[Digits | None]:
    """The digits in each of cells (n, SIDE, SIDE, 3), 0 to 255; None: no digit."""
    masks, boxes, pictures = pieces(cells, _MOVES)
    shares = np.stack([probabilities(part, weights()) for part in pictures])
    found: list[list[tuple[bool, int, Digits]]] = [[] for _ in cells]
    for mask in np.unique(masks):
        own = masks == mask
        found[mask // 4] += _number(boxes[own], shares[:, own])
    return [_best(numbers) for numbers in found]


def _best(numbers: list[tuple[bool, int, Digits]]) -> Digits | None:
    """A sure number, or else the largest."""
    if not numbers:
        return None
    return max(numbers, key=lambda known: known[:2])[2]


def _number(boxes: Ints, shares: Singles) -> list[tuple[bool, int, Digits]]:
    """The number that the pieces of a mask are, if any is a digit: sure, its area, and
    it."""
    begin = boxes[:, :2]
    end = boxes[:, 2:]
    high = boxes[:, 2] - boxes[:, 0]
    open_to = ~_is_rim(boxes)
    named = open_to & (shares.mean(axis=0)[:, -1] < _NONE)
    if not named.any():
        return []
    middle = boxes[:, 0] + boxes[:, 2]
    tallest = int(np.where(named, high, 0).argmax())
    level = np.abs(middle - middle[tallest]) <= _ROUND * high[tallest]
    row = open_to & level & (high >= _ROUND * high[tallest])
    line = np.flatnonzero(row & named)
    line = line[boxes[line, 1].argsort()]
    told = shares[:, line, :-1]
    likely = told.mean(axis=0)
    _part_slash(likely)
    text = "".join(CLASSES[one.argmax()] for one in likely)
    top, left = boxes[line, :2].min(axis=0).tolist()
    bottom, right = boxes[line, 2:].max(axis=0).tolist()
    surest = told.min(axis=0)[range(len(line)), likely.argmax(axis=1)]
    sure = surest.min() >= _SURE
    from_first = (begin >= (top, left)).all(axis=1)
    to_last = (end <= (bottom, right)).all(axis=1)
    in_it = row | open_to & from_first & to_last
    sure &= in_it.sum() == len(line)
    gaps = boxes[line[1:], 1] - boxes[line[:-1], 3]
    sure &= gaps.max(initial=0) <= _GAP * high[tallest]
    aside = max(abs(top + bottom - SIDE), abs(left + right - SIDE))
    sure &= aside <= 2 * _ASIDE * SIDE
    area = (bottom - top) * (right - left)
    return [(bool(sure), area, Digits(text, bool(sure)))]


def _is_rim(boxes: Ints) -> NDArray[np.bool_]:
    """Which pieces hold another one that is not small beside them."""
    begin = boxes[:, :2]
    end = boxes[:, 2:]
    high = boxes[:, 2] - boxes[:, 0]
    around = (boxes[:, None, :2] < begin).all(axis=2)
    around &= (boxes[:, None, 2:] > end).all(axis=2)
    around &= high >= 0.38 * high[:, None]
    return np.asarray(around.any(axis=1))


def _part_slash(likely: Singles) -> None:
    """Decide between a slash, which stands between two digits, and a 1. likely: of each
    piece and class; changed in place."""
    for place, one in enumerate(likely):
        between = len(likely) == 3 and place == 1
        either = one[1] + one[-1]
        if between and one[-1] > _SLASH:
            one[1] = 0
            one[-1] = either
        else:
            one[1] = either
            one[-1] = 0


# -- groups ----------------------------------------------------------------------------
def grouping_of(
    image: Image.Image, lattice: Lattice, photo: bool = False
) -> Generator[float, None, Groups]:
    """The groups of the cells of a picture, parted where their digits differ; yields
    the fraction done. Digits are not read on boards of more than 400 cells. photo: the
    light is divided out."""
    count = lattice.rows * lattice.cols
    looks = yield from cropping(image, lattice, photo)
    walls = walls_of(image, lattice, photo)
    if walls is not None:  # not a part of the looks of their cells
        rim = np.pad(np.zeros((SIZE - 4, SIZE - 4), np.bool_), 2, constant_values=True)
        looks[:, :, rim] = np.median(looks[:, :, ~rim], axis=2, keepdims=True)
    cells = looks[:0]
    if count <= _MOST:
        cells = yield from cropping(image, lattice, photo, SIDE)
    cells = cells.reshape(-1, SIDE, SIDE, 3)
    part = SIDE // FINE
    fine = cells.reshape(-1, FINE, part, FINE, part, 3).mean(axis=(2, 4))
    paper = fine.astype(np.uint8) if photo and count <= _MOST else None
    groups = yield from grouping(looks, paper)
    inner = np.rint(cells.reshape(-1, SIDE * SIDE, 3)[:, _CENTRE])
    lively = np.flatnonzero(np.ptp(inner, axis=1).max(axis=1) >= _CONTRAST)
    _, chosen, same = np.unique(
        inner[lively], axis=0, return_index=True, return_inverse=True
    )
    shown: list[Digits | None] = []
    for first in range(0, len(chosen), _BLOCK):
        yield 1.0
        block = lively[chosen[first : first + _BLOCK]]
        shown += read(cells[block])
    told: list[Digits | None] = [None] * count
    for cell, one in zip(lively.tolist(), same.ravel().tolist(), strict=True):
        told[cell] = shown[one]
    groups = _parted(groups, told, looks.reshape(count, *looks.shape[2:]))
    doubtful = groups.doubtful if walls is None else groups.doubtful | walls.doubtful
    return replace(groups, walls=walls, doubtful=doubtful)


def _parted(groups: Groups, told: list[Digits | None], looks: Floats) -> Groups:
    """New groups, each of one look and one number. Where most cells of a look show
    a number, those that show none are doubtful; where few do, those that surely do
    are."""
    parts: list[tuple[list[int], Digits | None]] = []
    for number in range(len(groups.samples)):
        cells = np.flatnonzero(groups.labels.ravel() == number).tolist()
        by = _by_number(cells, told)
        parts += [(own, one) for one, own in by.items()]
    parts.sort(key=lambda part: -len(part[0]))
    labels = np.zeros_like(groups.labels)
    for number, (cells, _) in enumerate(parts):
        labels.flat[cells] = number
    samples = np.stack([looks[cells].mean(axis=0) for cells, _ in parts])
    digits = tuple(one for _, one in parts)
    return Groups(labels, samples, groups.doubtful, digits)


def _by_number(
    cells: list[int], told: list[Digits | None]
) -> dict[Digits | None, list[int]]:
    """The cells of one look by the number they show."""
    texts = [one.text for cell in cells if (one := told[cell])]
    seen = Counter(texts)
    few = 2 * len(texts) < len(cells)
    by: dict[Digits | None, list[int]] = {}
    for cell in cells:
        one = told[cell]
        if few and one:
            one = Digits(one.text, False) if one.sure else None
        elif not few and not one:
            one = Digits(max(seen, key=seen.__getitem__), False)
        by.setdefault(one, []).append(cell)
    return by


def token_of(of: PuzzleKind[Any, Any], digits: Digits | None) -> str | None:
    """The token of a kind that a number stands for; None if there is none, or it is not
    sure."""
    if digits is None or not digits.sure:
        return None
    numbers = digits.text.split("/")
    for token in of.tokens:
        fits = len(token.values) == len(numbers)
        text = token.template.format(*numbers) if fits else token.text
        if fits or text == digits.text:
            with suppress(LevelError):
                return of.format_token(of.parse_token(text))
    return None
