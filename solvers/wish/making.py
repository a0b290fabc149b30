"""Levels made to a wish: from nothing, round a level that is there, or in its open
cells.

What proposes levels is a `Proposer` (`gridwright.solvers.wish.proposals`); the usual
solver judges them (`gridwright.solvers.wish.judge`), and only what it proved is handed
out.

The same order always makes the same level, as long as no limit ends it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Generator, Iterable
from contextlib import closing
from dataclasses import dataclass, field, replace
from typing import TypeVar

import numpy as np

from gridwright.solvers.answers import recorded
from gridwright.solvers.files.level_file import level_hash
from gridwright.solvers.kind.wishes import ClimbStep, Proposer
from gridwright.solvers.level import Level, LevelError
from gridwright.solvers.options import OptionError
from gridwright.solvers.text import text_of
from gridwright.solvers.wish.judge import (
    ConditionVerdict,
    JudgedLevel,
    judging,
)
from gridwright.solvers.wish.language import Wish
from gridwright.solvers.wish.likeness import alike_keys, likeness_key
from gridwright.solvers.wish.orders import WishOrder
from gridwright.solvers.wish.proposals import climbing, proposals_of
from gridwright.solvers.wish.tally import ALIKE, TriedClass, WishTally

R = TypeVar("R")
S = TypeVar("S")

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
        proposals = proposals_of(self._aiming, self._order.every, rng)
        found = yield from self._taken_from(proposals, self._has_spare)
        nearest = self._nearest
        if found is None and nearest is not None:
            self._since_nearer = 0
            self._climb_ends = self._step.tried + CLIMBED
            climb = climbing(self._aiming, rng, nearest.aimed, (COOL, COOL))
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
