"""The order for levels made to a wish, and the random levels that may fit it.

A level is drawn from nothing, near a level that is there, or in its open cells, with
the rules, the symmetry and the numbers of the wish.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from math import inf
from typing import Any

import numpy as np

from gridwright.solvers.kind.wishes import EveryBoard, WishSpace
from gridwright.solvers.level import Cell, Cells, Level
from gridwright.solvers.options import fill_options
from gridwright.solvers.problem import Limits
from gridwright.solvers.wish.exhaustion import class_of
from gridwright.solvers.wish.judge import EACH
from gridwright.solvers.wish.language import Wish, space_of
from gridwright.solvers.wish.reach import clamped
from gridwright.solvers.wish.terms import Kind, images, without_single


@dataclass(frozen=True)
class WishOrder:
    """The order for levels to be made. options: of the generator. like: a level to stay
    near. open: the cells of `like` that may change; None for all. seconds: for
    everything; each: the limits of one proof. aim: the part of the wish that this level
    of a batch aims at (`gridwright.solvers.wish.spread`)."""

    kind: Kind
    wish: Wish
    rows: int
    cols: int
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int = 0
    like: Level | None = None
    open: frozenset[Cell] | None = None
    seconds: float | None = None
    each: Limits = EACH
    aim: Wish | None = None

    def draw(self, rng: np.random.Generator) -> Level:
        """A random level that may fit: of the wish's rules, symmetry and numbers."""
        if self.like is not None and self.open is None:
            rules = {**self.like.rules, **self.wish.rules}
            return near(self, self.like.with_(rules=rules, solution=None), rng)
        level = self.fresh(rng)
        if self.like is not None:
            cells = _filled(self, level.cells, rng)
            level = self.like.with_(cells=cells, solution=None)
        return self.shaped(level)

    def deadline(self) -> float:
        """The moment at which the time for everything is over, if it begins now."""
        return inf if self.seconds is None else time.monotonic() + self.seconds

    @cached_property
    def space(self) -> WishSpace:
        """The levels among which one is looked for."""
        space = space_of(
            self.kind,
            self.wish,
            self.rows,
            self.cols,
            self.options,
            self.like,
        )
        return clamped(self.kind, space)

    @cached_property
    def every(self) -> EveryBoard | None:
        """All boards of the size, where they are few enough to try each."""
        return class_of(self.kind, self.space)

    def fresh(self, rng: np.random.Generator) -> Level:
        """A random level of the size, its numbers near those wished."""
        bounds = self.space.bounds
        likely = self.kind.wish_options(self.rows, self.cols, bounds, rng)
        likely |= self.kind.wish_needs(self.space)
        likely |= self.kind.generator_options_under(self.wish.rules)
        likely |= self.options
        options = fill_options(self.kind.generator_options, likely)
        level = self.kind.generate(
            self.rows,
            self.cols,
            int(rng.integers(2**31)),
            options,
        )
        rules = {**level.rules, **self.wish.rules}
        return Level(level.kind, level.cells, rules)

    def may_change(self, cell: Cell) -> bool:
        return self.open is None or cell in self.open

    def shaped(self, level: Level) -> Level:
        """The level with the symmetry of the wish, as far as open cells give it: cells
        that are not open stay, and of open ones what comes first in reading order."""
        if not self.wish.symmetry:
            return level
        cells = without_single(self.kind, level.cells)
        index = np.arange(cells.size).reshape(cells.shape)
        single = cells != level.cells
        may_change = list(map(self.may_change, np.ndindex(cells.shape)))
        free = np.reshape(may_change, cells.shape)
        for image in images(index, self.wish.symmetry):
            image_stays = ~free.ravel()[image]
            taken = free & (image_stays | (image < index))
            moved = self.kind.rearranged(cells, image)
            cells = np.where(taken, moved, cells)
        empty = self.kind.tokens[0].code
        for image in images(single, self.wish.symmetry):
            cells[(single | image) & free] = empty
        whole = np.where(single, level.cells, cells)
        return level.with_(cells=whole, solution=None)


def near(order: WishOrder, level: Level, rng: np.random.Generator) -> Level:
    """The level with one to three cells changed, by an edit or to what a new level has
    there."""
    fresh: Level | None = None
    number_of_cells = int(rng.integers(1, 4))
    for _ in range(number_of_cells):
        cell = _any_cell(order, rng)
        every = order.kind.edits_at(level, [cell])
        edits = [edit for edit in every if all(map(order.may_change, edit.cells))]
        if edits and rng.random() < 0.5:
            number = int(rng.integers(len(edits)))
            level = edits[number].apply(level)
            continue
        if fresh is None:
            fresh = order.fresh(rng)
        single = without_single(order.kind, level.cells) != level.cells
        new = without_single(order.kind, fresh.cells)
        if not single[cell]:
            cells = level.cells.copy()
            cells[cell] = new[cell]
            level = level.with_(cells=cells, solution=None)
    return order.shaped(level)


def _any_cell(order: WishOrder, rng: np.random.Generator) -> Cell:
    if order.open is not None:
        return _one_of(order.open, rng)
    row = int(rng.integers(order.rows))
    col = int(rng.integers(order.cols))
    return row, col


def _one_of(cells: Iterable[Cell], rng: np.random.Generator) -> Cell:
    in_order = sorted(cells)
    number = int(rng.integers(len(in_order)))
    return in_order[number]


def _filled(order: WishOrder, cells: Cells, rng: np.random.Generator) -> Cells:
    """The board of `like`, its open cells filled from another board. What a level holds
    once stays where it is painted, else it is put into an open cell of its own."""
    assert order.like is not None and order.open
    of = order.kind
    filled = order.like.cells.copy()
    rows, cols = np.array(sorted(order.open)).T
    new = without_single(of, cells)
    filled[rows, cols] = new[rows, cols]
    wanted = of.content(cells)
    once = [token.code for token in of.tokens if token.at_most == 1]
    for code in once:
        there = of.content(filled)
        if code not in wanted or code in there:
            continue
        free = [cell for cell in order.open if there[cell] not in once]
        if free:
            cell = _one_of(free, rng)
            filled[cell] = code
    return filled
