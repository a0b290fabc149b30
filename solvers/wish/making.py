"""Levels made to a wish: from nothing, round a level that is there, or in its open cells.

What proposes levels is a `Proposer`; the usual solver judges them (`solvers.wish.judge`), and only
what it proved is handed out.

A wish with few best answers goes to the kind's own proposer, where there is one, or to `heating`,
where one look at a level gives the answers of many edits. All else is sampled: 200 random levels,
which is enough where 3 in 100 fit, and then a climb from the nearest of them.

The same order always makes the same level, as long as no limit ends it.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Generator, Iterable, Mapping
from dataclasses import dataclass, field, replace
from math import exp, inf, log
from pkgutil import resolve_name
from typing import Any, TypeVar

import numpy as np

from solvers.answers import recorded
from solvers.files.level_file import level_hash
from solvers.insight.mend import rings
from solvers.kind import PuzzleKind
from solvers.kind.facts import Answer, Edit
from solvers.kind.wishes import ClimbStep, Proposer
from solvers.level import Cell, Cells, Level
from solvers.options import fill_options
from solvers.problem import Limits
from solvers.registry import kind
from solvers.runtime.steps import with_progress
from solvers.wish.judge import EACH, JudgedLevel, judging
from solvers.wish.language import UNKNOWN, Wish
from solvers.wish.terms import Kind, images, without_single

R = TypeVar("R")
S = TypeVar("S")

SAMPLE = 200
"""Random levels before a climb."""
STEPS = 400
"""Of one climb, before it begins again elsewhere."""


@dataclass(frozen=True)
class WishOrder:
    """What is to be made. options: of the generator. like: a level to stay near. open: the cells of
    `like` that may change; None for all. seconds: for everything; each: the limits of one proof."""

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

    def draw(self, rng: np.random.Generator) -> Level:
        """A random level that may fit: of the wish's rules, symmetry and numbers."""
        if self.like is not None and self.open is None:
            rules = {**self.like.rules, **self.wish.rules}
            return _near(self, self.like.with_(rules=rules, solution=None), rng)
        level = self.fresh(rng)
        if self.like is not None:
            level = self.like.with_(cells=_filled(self, level.cells, rng), solution=None)
        return self.shaped(level)

    def fresh(self, rng: np.random.Generator) -> Level:
        """A random level of the size, its numbers near those wished."""
        bounds = self.wish.bounds(self.rows * self.cols)
        likely = self.kind.wish_options(self.rows, self.cols, bounds, rng)
        known = {option.name for option in self.kind.generator_options}
        likely |= {name: value for name, value in self.wish.rules.items() if name in known}
        options = fill_options(self.kind.generator_options, {**likely, **self.options})
        level = self.kind.generate(self.rows, self.cols, int(rng.integers(2**31)), options)
        return Level(level.kind, level.cells, {**level.rules, **self.wish.rules})

    def may_change(self, cell: Cell) -> bool:
        return self.open is None or cell in self.open

    def shaped(self, level: Level) -> Level:
        """The level with the symmetry of the wish, as far as open cells give it: cells that are not
        open stay, and of open ones what comes first in reading order."""
        if not self.wish.symmetry:
            return level
        cells = without_single(self.kind, level.cells)
        index = np.arange(cells.size).reshape(cells.shape)
        single = cells != level.cells
        free = np.reshape([self.may_change(at) for at in np.ndindex(cells.shape)], cells.shape)
        for image in images(index, self.wish.symmetry):
            taken = free & (~free.ravel()[image] | (image < index))
            cells = np.where(taken, self.kind.rearranged(cells, image), cells)
        for image in images(single, self.wish.symmetry):
            cells[(single | image) & free] = self.kind.tokens[0].code
        return level.with_(cells=np.where(single, level.cells, cells), solution=None)


@dataclass(frozen=True)
class MakingStep:
    """Where the making of a level stands. tried: levels so far. energy: of the last one. climb: the
    last step of a climb, if there is one."""

    tried: int = 0
    energy: float | None = None
    climb: ClimbStep | None = None


Making = Generator[MakingStep, None, JudgedLevel | None]


def making(order: WishOrder, unlike: Collection[bytes] = ()) -> Making:
    """Make a level; None if the time is over, or nothing more is proposed.

    unlike: keys (`likeness_key`) of levels that it must not be like.
    """
    end = time.monotonic() + (inf if order.seconds is None else order.seconds)
    rng, step = np.random.default_rng([order.seed, order.rows, order.cols]), MakingStep()
    source = _proposals(order, rng)
    given: JudgedLevel | None = None
    try:
        while time.monotonic() < end:
            level, given = source.send(given), None
            if isinstance(level, ClimbStep):
                step = MakingStep(step.tried + level.tried, level.energy, level)
            if not isinstance(level, Level) or order.kind.check(level):
                yield step
                continue
            judged = judging(order.kind, level, order.wish, order.each)
            given = yield from until(end, judged, step)
            if given is None:
                break
            step = MakingStep(step.tried + 1, given.energy)
            if given.fulfilled and likeness_key(level) not in unlike:
                return given
            yield step
    except StopIteration:
        pass
    finally:
        source.close()
    return None


def until(end: float, work: Generator[object, None, R], step: S) -> Generator[S, None, R | None]:
    """Do some work, and yield `step` for each step of it; None if the clock is at `end` first."""
    while time.monotonic() < end:
        try:
            next(work)
        except StopIteration as stop:
            result: R = stop.value
            return result
        yield step
    return None


def likeness_key(level: Level) -> bytes:
    """A key that all turned and mirrored images of a board share."""
    of, cells, every = kind(level.kind), level.cells, []
    for _ in range(8):  # the first four turns leave out walls that block nothing
        cells = of.turned_over(cells, "rotate_right")
        every += [cells, of.turned_over(cells, "flip_h")]
    every = every[8:]
    return min(bytes(map(int, divmod(b.shape[0], 256))) + b.astype(">i4").tobytes() for b in every)


def _proposals(order: WishOrder, rng: np.random.Generator) -> Proposer:
    few = order.wish.most_optimal is not None
    if few and order.kind.wish_proposer:
        yield from resolve_name(order.kind.wish_proposer)(order, rng)
    shortcut = type(order.kind).answers_of_edits is not PuzzleKind.answers_of_edits
    if few and shortcut and not order.wish.symmetry:
        yield from heating(order, rng)
    most = SAMPLE
    while True:
        nearest = yield from _sampling(order, rng, most)
        if nearest is not None:
            yield from _climbing(order, rng, nearest)
        most = SAMPLE // 4


def _sampling(
    order: WishOrder, rng: np.random.Generator, most: int
) -> Generator[Level | None, JudgedLevel | None, JudgedLevel | None]:
    """Random levels; the nearest to the wish is returned."""
    nearest: JudgedLevel | None = None
    for _ in range(most):
        judged = yield order.draw(rng)
        if judged is not None and (nearest is None or judged.energy < nearest.energy):
            nearest = judged
    return nearest


def _climbing(order: WishOrder, rng: np.random.Generator, here: JudgedLevel) -> Proposer:
    """Edits of one to three cells, kept if the energy falls, or rises by little (annealing)."""
    for step in range(STEPS):
        heat = 1.5 * 0.05 ** (step / STEPS)
        judged = yield (level := _near(order, here.level, rng))
        if judged is not None:
            rise = judged.energy - here.energy
            known = judged.energy < UNKNOWN
            accepted = known and (rise <= 0 or rng.random() < exp(-rise / heat))
            yield ClimbStep(here.level, level, judged.energy, accepted)
            here = judged if accepted else here


def _near(order: WishOrder, level: Level, rng: np.random.Generator) -> Level:
    """The level with one to three cells changed, by an edit or to what a new level has there."""
    fresh: Level | None = None
    for _ in range(int(rng.integers(1, 4))):
        cell = _any_cell(order, rng)
        edits = [
            e for e in order.kind.edits_at(level, [cell]) if all(map(order.may_change, e.cells))
        ]
        if edits and rng.random() < 0.5:
            level = edits[int(rng.integers(len(edits)))].apply(level)
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
        cells = sorted(order.open)
        return cells[int(rng.integers(len(cells)))]
    return int(rng.integers(order.rows)), int(rng.integers(order.cols))


def _filled(order: WishOrder, cells: Cells, rng: np.random.Generator) -> Cells:
    """The board of `like`, its open cells filled from another board. What a level holds once stays
    where it is painted, else it is put into an open cell."""
    assert order.like is not None and order.open
    filled = order.like.cells.copy()
    places = tuple(np.array(sorted(order.open)).T)
    filled[places] = without_single(order.kind, cells)[places]
    for token in order.kind.tokens:
        wanted = token.at_most == 1 and (order.kind.content(cells) == token.code).any()
        if wanted and not (order.kind.content(filled) == token.code).any():
            filled[_any_cell(order, rng)] = token.code
    return filled


# -- where one look gives many answers -------------------------------------------------------------
HEATS = (0.3, 0.15)
"""Of a place with e times as many best answers as another; the higher first."""


def heating(order: WishOrder, rng: np.random.Generator) -> Proposer:
    """Take a wall or coin away and put it where few best answers are left, again and again.

    One look at the level without it gives the number of best answers for all places
    (`answers_of_edits`). A place is drawn by Boltzmann's law on the logarithm of that number; one
    place in the wished range is proposed at once.
    """
    most = order.wish.most_optimal or 1
    while True:
        level = order.draw(rng)
        while order.kind.check(level):
            yield None
            level = order.draw(rng)
        for step in range(STEPS):
            taken = _taken(order, level, rng)
            if taken is None:  # nothing on it, so that it stands as it is
                yield level
                break
            places, answers = yield from _places(order, *taken)
            if not places:
                yield None
                continue
            numbers = np.array([log(answers[edit].counts.optimal or 1) for edit in places])
            weights = np.exp((numbers.min() - numbers) / HEATS[step >= STEPS // 4])
            chosen = places[int(rng.choice(len(places), p=weights / weights.sum()))]
            before, level = level, chosen.apply(taken[0])
            optimal = answers[chosen].counts.optimal
            yield ClimbStep(before, level, log(optimal or 1), True, len(places))
            if optimal is not None and optimal <= most:
                yield level
                if step >= STEPS // 2:
                    break


def _taken(
    order: WishOrder, level: Level, rng: np.random.Generator
) -> tuple[Level, str, int] | None:
    """The level without one of its walls or coins, drawn by lot; their group and code."""
    empty = order.kind.tokens[0].code
    cells = [cell for cell in rings(level.rows, level.cols, (0, 0)) if order.may_change(cell)]
    for number in rng.permutation(len(cells)).tolist():
        for edit in order.kind.edits_at(level, [cells[number]]):
            if edit.after == (empty,):
                return edit.apply(level), edit.group, edit.before[0]
    return None


def _places(
    order: WishOrder, level: Level, group: str, code: int
) -> Generator[None, JudgedLevel | None, tuple[list[Edit], dict[Edit, Answer]]]:
    """The edits that put it into an empty cell and leave an answer, with the answers."""
    every = (
        Edit(e.cells, e.before, (code,), e.group, e.text)
        for e in order.kind.single_edits(level)
        if e.group == group and e.before == (order.kind.tokens[0].code,)
    )
    edits = [edit for edit in every if order.may_change(edit.cell)]
    work = order.kind.answers_of_edits(level, edits)
    answers = yield from with_progress(work, lambda _: None)
    return [e for e in edits if e in answers and answers[e].counts.optimal], answers


# -- several, none alike ---------------------------------------------------------------------------
def making_many(
    orders: Iterable[WishOrder], seconds: float | None = None, unlike: Iterable[bytes] = ()
) -> Generator[MakingStep | tuple[JudgedLevel, WishOrder], None, None]:
    """Make a level for each order, no two alike; yields the steps, and each level as it is made.
    seconds: for all together. unlike: keys of levels that none may be like."""
    made = set(unlike)
    end = None if seconds is None else time.monotonic() + seconds
    for order in orders:
        if order.like is not None:
            made.add(likeness_key(order.like))
        left = order.seconds if end is None else max(0.0, end - time.monotonic())
        found = yield from making(replace(order, seconds=left), made)
        if found is not None:
            made.add(likeness_key(found.level))
            yield found, order


def kept(judged: JudgedLevel, wish: Wish) -> Level:
    """The level with its proved answer, and the wish in its notes."""
    result, level = judged.result, judged.level
    assert result is not None
    note = f"Made to the wish: {wish.text}."
    return level.with_(
        solution=recorded(judged.facts.kind, result, level_hash(level)),
        notes="\n".join(filter(None, (level.notes, note))),
    )
