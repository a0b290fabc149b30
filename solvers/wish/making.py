"""Levels made to a wish: from nothing, round a level that is there, or in its open
cells.

What proposes levels is a `Proposer`; the usual solver judges them
(`gridwright.solvers.wish.judge`), and only what it proved is handed out.

A wish with few best answers goes to the kind's own proposer, where there is one, or to
`heating`, where one look at a level gives the answers of many edits. All else is
sampled: 200 random levels, which is enough where 3 in 100 fit, and then a climb from
the nearest of them.

The same order always makes the same level, as long as no limit ends it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Generator, Iterable, Mapping
from contextlib import closing
from dataclasses import dataclass, field, replace
from functools import cached_property
from math import exp, inf, log
from pkgutil import resolve_name
from typing import Any, TypeVar

import numpy as np

from gridwright.solvers.answers import recorded
from gridwright.solvers.files.level_file import level_hash
from gridwright.solvers.insight.mend import rings
from gridwright.solvers.kind import PuzzleKind
from gridwright.solvers.kind.facts import Answer, Edit
from gridwright.solvers.kind.wishes import ClimbStep, EveryBoard, Proposer, WishSpace
from gridwright.solvers.level import Cell, Cells, Level, LevelError
from gridwright.solvers.options import OptionError, fill_options
from gridwright.solvers.problem import Limits
from gridwright.solvers.runtime.steps import with_progress
from gridwright.solvers.text import text_of
from gridwright.solvers.wish.exhaustion import class_of, every_level
from gridwright.solvers.wish.judge import (
    EACH,
    ConditionVerdict,
    JudgedLevel,
    judging,
)
from gridwright.solvers.wish.language import UNKNOWN, Wish, space_of
from gridwright.solvers.wish.likeness import alike_keys, likeness_key
from gridwright.solvers.wish.reach import clamped
from gridwright.solvers.wish.tally import ALIKE, TriedClass, WishTally
from gridwright.solvers.wish.terms import Kind, images, without_single

R = TypeVar("R")
S = TypeVar("S")

SAMPLE = 200
"""Random levels before a climb."""
STEPS = 400
"""Steps of one climb, before it begins again elsewhere."""
FIRST = 60
"""Random levels of a small size before all are tried."""
SPARE = 24
SPARE_TRIES = 600
"""Levels that fulfil the wish beside the part of a range that is aimed at, from the
nearest of which that part is climbed to; and levels tried, beside twice as many as the
first of those took, before fewer are enough."""
STALLED = 40
CLIMBED = 120
COOL = 0.02
"""Levels of such a climb, none nearer than the ones before, and levels in all, after
which the nearest is taken; and its heat, at which hardly a step leads away. All are
numbers of levels, so that no clock decides which level is handed out."""
PATIENCE = 2.0
SHARE = 0.05
"""Seconds of one search without a level until some levels are looked at closer, and the
share of the time after that for it."""


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
            return _near(self, self.like.with_(rules=rules, solution=None), rng)
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


@dataclass(frozen=True)
class MakingStep:
    """Where the making of a level stands. tried: levels so far. energy: of the last
    one. climb: the last step of a climb, if there is one."""

    tried: int = 0
    energy: float | None = None
    climb: ClimbStep | None = None


Making = Generator[MakingStep, None, JudgedLevel | None]


def making(
    order: WishOrder, unlike: Collection[bytes] = (), tally: WishTally | None = None
) -> Making:
    """Make a level; None if the time is over, or nothing more is proposed.

    unlike: keys (`gridwright.solvers.wish.likeness`) of levels that it must not be
    like. tally: gets what is tried.
    """
    tally = WishTally() if tally is None else tally
    hunt = _Hunt(order, unlike, tally)
    try:
        return (yield from hunt.steps())
    except (LevelError, OptionError) as error:  # the generator makes no such level
        tally.refuse(text_of(error))
    return None


@dataclass(frozen=True)
class _Spare:
    """A level that fulfils the whole wish, held against that and against the aim."""

    judged: JudgedLevel
    aimed: JudgedLevel


class _Hunt:
    """The search for one level: what is proposed is judged, one level after the other.

    Proposals aim at the part of the wish that the order has, if it has one. A level of
    the whole wish beside that part is spare. From the nearest of `SPARE` the part is
    climbed to, as long as that leads on, but for `CLIMBED` levels; then the nearest is
    taken.
    """

    def __init__(
        self, order: WishOrder, unlike: Collection[bytes], tally: WishTally
    ) -> None:
        self._order = order
        self._unlike = unlike
        self._tally = tally
        self._end = order.deadline()
        self._step = MakingStep()
        self._aiming = order if order.aim is None else replace(order, wish=order.aim)
        self._closer = _CloserLook(order, tally)
        self._decided = True
        self._alike = False
        self._spare = 0
        self._patient_until = 0
        self._climb_ends = 0
        self._nearest: _Spare | None = None
        self._since_nearer = 0

    def steps(self) -> Making:
        """Search until a level is found, the time is over or nothing is proposed."""
        rng = np.random.default_rng(
            [self._order.seed, self._order.rows, self._order.cols]
        )
        proposals = _proposals(self._aiming, self._order.every, rng)
        found = yield from self._taken_from(proposals, self._has_spare)
        nearest = self._nearest
        if found is None and nearest is not None:
            self._since_nearer = 0
            self._climb_ends = self._step.tried + CLIMBED
            climb = _climbing(self._aiming, rng, nearest.aimed, (COOL, COOL))
            found = yield from self._taken_from(climb, self._has_stalled)
        if found is None and self._nearest is not None:
            self._tally.set_beside(self._nearest.aimed)
            return self._nearest.judged
        return found

    def _taken_from(self, proposals: Proposer, enough: Callable[[], bool]) -> Making:
        """Judge what is proposed until a level is found, or there was enough."""
        given: JudgedLevel | None = None
        with closing(proposals) as source:
            while not enough() and time.monotonic() < self._end:
                try:
                    level = source.send(given)
                except StopIteration:
                    self._note_exhausted()
                    break
                given = None
                if isinstance(level, ClimbStep):
                    self._take_step(level)
                if not isinstance(level, Level) or self._is_refused(level):
                    yield self._step
                    continue
                judged = yield from self._judged(level)
                if judged is None:
                    break
                given = self._aimed(judged)
                if self._is_found(judged, given):
                    return judged
                yield self._step
                if self._closer.is_due(judged):
                    look = self._closer.look(judged)
                    yield from until(self._end, look, self._step)
        return None

    def _take_step(self, climb: ClimbStep) -> None:
        tried = self._step.tried + climb.tried
        self._step = MakingStep(tried, climb.energy, climb)
        wish = self._order.wish
        elsewhere = self._aiming.wish.most_optimal != wish.most_optimal
        self._tally.pass_over(climb.tried, "" if elsewhere else wish.few)

    def _is_refused(self, level: Level) -> bool:
        """True if a level has a problem, which goes into the tally."""
        problems = self._order.kind.check(level)
        if problems:
            self._tally.refuse(problems[0].message)
        return bool(problems)

    def _judged(self, level: Level) -> Generator[MakingStep, None, JudgedLevel | None]:
        """The judgement of a level by the whole wish; None if the time is over."""
        order = self._order
        work = judging(order.kind, level, order.wish, order.each)
        judged = yield from until(self._end, work, self._step)
        if judged is not None:
            self._step = MakingStep(self._step.tried + 1, judged.energy)
        return judged

    def _aimed(self, judged: JudgedLevel) -> JudgedLevel:
        """The judgement by the part of the wish that is aimed at."""
        aim = self._order.aim
        if aim is None:
            return judged
        verdicts = []
        for condition, verdict in zip(aim.conditions, judged.verdicts, strict=True):
            aimed = ConditionVerdict(condition)
            if verdict.missing is not None:
                aimed = ConditionVerdict(condition, *condition.missing(judged.facts))
            verdicts.append(aimed)
        return replace(judged, verdicts=tuple(verdicts))

    def _is_found(self, judged: JudgedLevel, aimed: JudgedLevel) -> bool:
        """True if a level is to be handed out; one beside the aim is kept as spare."""
        self._since_nearer += 1
        if judged.fulfilled:
            self._tally.note_values(judged)
        fits = judged.fulfilled and self._is_new(judged)
        if fits and aimed.fulfilled:
            self._tally.tried += 1
            return True
        self._decided &= judged.decided
        self._tally.judge(judged)
        if fits:
            self._keep_spare(judged, aimed)
        elif judged.fulfilled:
            self._alike = True
            self._tally.missed[ALIKE] += 1
        return False

    def _keep_spare(self, judged: JudgedLevel, aimed: JudgedLevel) -> None:
        """Count a level beside the aim, and keep it if it is the nearest."""
        self._spare += 1
        if self._nearest is None:
            self._patient_until = 2 * self._step.tried + SPARE_TRIES
        if self._nearest is None or aimed.energy < self._nearest.aimed.energy:
            self._nearest = _Spare(judged, aimed)
            self._since_nearer = 0

    def _has_spare(self) -> bool:
        """True if a climb from the nearest spare level is better than to go on."""
        if self._nearest is None:
            return False
        waited = self._step.tried >= self._patient_until
        return waited or self._spare >= SPARE

    def _has_stalled(self) -> bool:
        """True if a climb leads no nearer."""
        ended = self._step.tried >= self._climb_ends
        return ended or self._since_nearer >= STALLED

    def _is_new(self, judged: JudgedLevel) -> bool:
        """True if a level is not like another one."""
        near = self._order.like is not None  # such levels may have one answer
        moves = () if near else judged.facts.moves
        keys = alike_keys(judged.level, moves)
        return not any(key in self._unlike for key in keys)

    def _note_exhausted(self) -> None:
        """Note that all levels of a small size were tried, if their judgements are
        proved."""
        order = self._order
        every = order.every
        if not self._decided or every is None or self._nearest is not None:
            return
        found = TriedClass(order.wish, order.rows, order.cols, every.words, self._alike)
        self._tally.exhausted.append(found)


@dataclass
class _CloserLook:
    """Looks at all conditions of some levels that missed one, so that it is known which
    were missed alone or together. The search for a level goes its own way: what is seen
    goes into the tally only, after `PATIENCE`, in `SHARE` of the time."""

    order: WishOrder
    tally: WishTally
    begun: float = field(default_factory=time.monotonic)
    spent: float = 0.0

    def is_due(self, judged: JudgedLevel) -> bool:
        """True if conditions of a level were not looked at, and there is time for
        it."""
        if all(verdict.missing is not None for verdict in judged.verdicts):
            return False
        since = time.monotonic() - self.begun - PATIENCE
        return since > 0 and self.spent <= SHARE * since

    def look(self, judged: JudgedLevel) -> Generator[None, None, None]:
        """Judge a level by all conditions."""
        begun = time.monotonic()
        order = self.order
        level = judged.level
        whole = yield from judging(
            order.kind, level, order.wish, order.each, whole=True
        )
        self.tally.look_closer(judged, whole)
        self.spent += time.monotonic() - begun


def until(
    end: float, work: Generator[object, None, R], step: S
) -> Generator[S, None, R | None]:
    """Do some work, and yield `step` for each step of it; None if the clock is at `end`
    first."""
    while time.monotonic() < end:
        try:
            next(work)
        except StopIteration as stop:
            result: R = stop.value
            return result
        yield step
    return None


def _proposals(
    order: WishOrder, every: EveryBoard | None, rng: np.random.Generator
) -> Proposer:
    """Levels for an order, or for the part of it that is aimed at. every: all boards of
    the whole order, where they are few enough."""
    if every is not None:
        yield from _sampling(order, rng, FIRST)
        yield from every_level(order.kind, order.wish, every)
        return
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
        if judged is None:
            continue
        if nearest is None or judged.energy < nearest.energy:
            nearest = judged
    return nearest


def _climbing(
    order: WishOrder,
    rng: np.random.Generator,
    here: JudgedLevel,
    heats: tuple[float, float] = (1.5, 0.075),
) -> Proposer:
    """Edits of one to three cells, kept if the energy falls, or rises by little
    (annealing). heats: at the first step and after the last."""
    first, last = heats
    for step in range(STEPS):
        heat = first * (last / first) ** (step / STEPS)
        level = _near(order, here.level, rng)
        judged = yield level
        if judged is None:
            continue
        rise = judged.energy - here.energy
        accepted = judged.energy < UNKNOWN
        if accepted and rise > 0:
            accepted = rng.random() < exp(-rise / heat)
        yield ClimbStep(here.level, level, judged.energy, accepted)
        if accepted:
            here = judged


def _near(order: WishOrder, level: Level, rng: np.random.Generator) -> Level:
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
        cells = sorted(order.open)
        number = int(rng.integers(len(cells)))
        return cells[number]
    row = int(rng.integers(order.rows))
    col = int(rng.integers(order.cols))
    return row, col


def _filled(order: WishOrder, cells: Cells, rng: np.random.Generator) -> Cells:
    """The board of `like`, its open cells filled from another board. What a level holds
    once stays where it is painted, else it is put into an open cell."""
    assert order.like is not None and order.open
    of = order.kind
    filled = order.like.cells.copy()
    rows, cols = np.array(sorted(order.open)).T
    new = without_single(of, cells)
    filled[rows, cols] = new[rows, cols]
    for token in of.tokens:
        if token.at_most != 1:
            continue
        wanted = (of.content(cells) == token.code).any()
        there = (of.content(filled) == token.code).any()
        if wanted and not there:
            cell = _any_cell(order, rng)
            filled[cell] = token.code
    return filled


# -- where one look gives many answers -------------------------------------------------
HEATS = (0.3, 0.15)
"""The heats at which a place has e times as many best answers as another; the higher
first."""


def heating(order: WishOrder, rng: np.random.Generator) -> Proposer:
    """Take a wall or coin away and put it where few best answers are left, again and
    again.

    One look at the level without it gives the number of best answers for all places
    (`answers_of_edits`). A place is drawn by Boltzmann's law on the logarithm of that
    number; one place in the wished range is proposed at once.
    """
    most = order.wish.most_optimal or 1
    while True:
        level = yield from _drawn_level(order, rng)
        for step in range(STEPS):
            taken = _taken(order, level, rng)
            if taken is None:  # nothing on it, so that it stands as it is
                yield level
                break
            without, group, code = taken
            places, answers = yield from _places(order, without, group, code)
            if not places:
                yield None
                continue
            number = _drawn_place(_optima(places, answers), _heat(step), rng)
            before = level
            level = places[number].apply(without)
            optimal = answers[places[number]].counts.optimal
            yield ClimbStep(before, level, log(optimal or 1), True, len(places))
            if optimal is not None and optimal <= most:
                judged = yield level
                if step >= STEPS // 2 or _is_beside_grade(judged):
                    break


def _is_beside_grade(judged: JudgedLevel | None) -> bool:
    """True if a level has another difficulty than is wished: that depends on the number
    of walls, which a climb keeps."""
    if judged is None:
        return False
    return any(
        verdict.missing not in (None, 0)
        for verdict in judged.verdicts
        if verdict.condition.term.name == "difficulty"
    )


def _drawn_level(
    order: WishOrder, rng: np.random.Generator
) -> Generator[None, JudgedLevel | None, Level]:
    """A random level without problems; yields after each that has some."""
    level = order.draw(rng)
    while order.kind.check(level):
        yield None
        level = order.draw(rng)
    return level


def _optima(places: list[Edit], answers: dict[Edit, Answer]) -> list[int | None]:
    """The number of best answers for each place; None where nobody knows it."""
    return [answers[edit].counts.optimal for edit in places]


def _heat(step: int) -> float:
    """The heat of a step: hot in the first quarter."""
    hot, cool = HEATS
    return hot if step < STEPS // 4 else cool


def _drawn_place(
    optima: list[int | None], heat: float, rng: np.random.Generator
) -> int:
    """The number of a place drawn by Boltzmann's law. optima: the number of best
    answers of each place."""
    logs = np.array([log(optimal or 1) for optimal in optima])
    below_least = logs.min() - logs
    weights = np.exp(below_least / heat)
    shares = weights / weights.sum()
    return int(rng.choice(len(optima), p=shares))


def _taken(
    order: WishOrder, level: Level, rng: np.random.Generator
) -> tuple[Level, str, int] | None:
    """The level without one of its walls or coins, drawn by lot; their group and
    code."""
    empty = order.kind.tokens[0].code
    every = rings(level.rows, level.cols, (0, 0))
    cells = [cell for cell in every if order.may_change(cell)]
    for number in rng.permutation(len(cells)).tolist():
        for edit in order.kind.edits_at(level, [cells[number]]):
            if edit.after == (empty,):
                [code] = edit.before
                return edit.apply(level), edit.group, code
    return None


def _places(
    order: WishOrder, level: Level, group: str, code: int
) -> Generator[None, JudgedLevel | None, tuple[list[Edit], dict[Edit, Answer]]]:
    """The edits that put it into an empty cell and leave an answer, with the
    answers."""
    empty = order.kind.tokens[0].code
    edits: list[Edit] = []
    for other in order.kind.single_edits(level):
        if other.group != group or other.before != (empty,):
            continue
        edit = Edit(other.cells, other.before, (code,), other.group, other.text)
        if order.may_change(edit.cell):
            edits.append(edit)
    work = order.kind.answers_of_edits(level, edits)
    answers = yield from with_progress(work, lambda _: None)
    answered = [edit for edit in edits if edit in answers]
    places = [edit for edit in answered if answers[edit].counts.optimal]
    return places, answers


# -- several, none alike ---------------------------------------------------------------
def making_many(
    orders: Iterable[WishOrder],
    seconds: float | None = None,
    unlike: Iterable[bytes] = (),
    tally: WishTally | None = None,
) -> Generator[MakingStep | tuple[JudgedLevel, WishOrder], None, None]:
    """Make a level for each order, no two alike; yields the steps, and each level as it
    is made. seconds: for all together. unlike: keys of levels that none may be like.
    tally: gets what is tried."""
    made = set(unlike)
    end = None if seconds is None else time.monotonic() + seconds
    for order in orders:
        if order.like is not None:
            made.add(likeness_key(order.like))
        left = order.seconds
        if end is not None:
            left = max(0.0, end - time.monotonic())
        found = yield from making(replace(order, seconds=left), made, tally)
        if found is not None:
            made.update(alike_keys(found.level, found.facts.moves))
            yield found, order


def kept(judged: JudgedLevel, wish: Wish) -> Level:
    """The level with its proved answer, and the wish in its notes."""
    result = judged.result
    level = judged.level
    assert result is not None
    notes = f"Made to the wish: {wish.text}."
    if level.notes:
        notes = f"{level.notes}\n{notes}"
    solution = recorded(judged.facts.kind, result, level_hash(level))
    return level.with_(solution=solution, notes=notes)
