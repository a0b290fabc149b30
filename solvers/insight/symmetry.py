"""Symmetries of a level: turns and mirrorings of the board that ask the same question again.

A symmetry takes every route of the level to a route of the same score, so that routes come in
groups of which one member stands for all. It is asked for in kinds whose rules know no direction
(`PuzzleKind.turned_ends`). A route may be walked backwards as well where the turned board has start
and exit exchanged: what goes from corner to corner of an empty board is an example.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from solvers.kind import PuzzleKind
from solvers.level import Level
from solvers.text import Text

Kind = PuzzleKind[Any, Any]
Image = NDArray[np.int64]

IDENTITY = Text("itself")
NAMES = (
    IDENTITY,
    Text("a quarter turn"),
    Text("a half turn"),
    Text("three quarters of a turn"),
    Text("left and right exchanged"),
    Text("mirrored along the falling diagonal"),
    Text("top and bottom exchanged"),
    Text("mirrored along the rising diagonal"),
)
"""Of the turns by so many quarters, then of those after left and right were exchanged."""


@dataclass(frozen=True, eq=False)
class Symmetry:
    """One of the eight ways to lay a board on itself.

    image: (rows * cols,) where each cell goes, by flat index. backwards: whether a route is walked
    from its end.
    """

    name: Text
    image: Image
    backwards: bool = False


def symmetries(of: Kind, level: Level) -> tuple[Symmetry, ...]:
    """All symmetries of a level, the identity first. Conditions are not turned along, so a level
    with conditions has the identity alone."""
    ends = of.turned_ends
    every = tuple(_ways(level.rows, level.cols))
    if ends is None or of.conditions(level):
        return every[:1]
    codes = level.cells.ravel()
    exchanged = codes.copy()
    for code, other in ends.items():
        exchanged[codes == code] = other
    found = []
    for way in every:
        landed = np.empty_like(codes)
        landed[way.image] = codes
        if np.array_equal(landed, codes):
            found.append(way)
        elif np.array_equal(landed, exchanged):
            found.append(Symmetry(way.name, way.image, True))
    return tuple(found)


def _ways(rows: int, cols: int) -> Iterable[Symmetry]:
    """The eight turns and mirrorings, without those that change the shape of the board."""
    index = np.arange(rows * cols).reshape(rows, cols)
    for number, name in enumerate(NAMES):
        start = np.fliplr(index) if number >= 4 else index
        # the cell that comes to lie at each place
        there = np.rot90(start, -(number % 4))
        if there.shape != index.shape:
            continue
        image = np.empty(rows * cols, np.int64)
        image[there.ravel()] = index.ravel()
        yield Symmetry(name, image)


def steps_of(path: Sequence[int], cells: int) -> Image:
    """The steps of a walk as sorted numbers, whichever way each is made."""
    walk = np.asarray(path, np.int64)
    return _numbered(walk[:-1], walk[1:], cells)


def canonical(path: Sequence[int], group: Sequence[Symmetry]) -> bytes:
    """What all routes that symmetries take to each other have in common, and no others.

    A route is known by its steps: its start is known, and of a closed one neither start nor
    direction matters.
    """
    cells = len(group[0].image)
    walk = np.asarray(path, np.int64)
    turned = (way.image[walk] for way in group)
    return min(_numbered(walk[:-1], walk[1:], cells).astype(">i8").tobytes() for walk in turned)


def grouped(paths: Iterable[Sequence[int]], group: Sequence[Symmetry]) -> list[list[int]]:
    """The numbers of the routes that belong together, in the order of the first of each."""
    found: dict[bytes, list[int]] = {}
    for number, path in enumerate(paths):
        found.setdefault(canonical(path, group), []).append(number)
    return list(found.values())


def _numbered(one: Image, other: Image, cells: int) -> Image:
    return np.sort(np.minimum(one, other) * cells + np.maximum(one, other))
