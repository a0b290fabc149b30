"""Proposals for an order: levels that may fulfil its wish.

A wish with few best answers goes to the kind's own proposer, where there is one, or to
`heating`, where one look at a level gives the answers of many edits. All else is
sampled: 200 random levels, which is enough where 3 in 100 fit, and then a climb from
the nearest of them.
"""

from __future__ import annotations

from collections.abc import Generator
from math import exp, log
from pkgutil import resolve_name

import numpy as np

from gridwright.solvers.insight.mend import rings
from gridwright.solvers.kind import PuzzleKind
from gridwright.solvers.kind.facts import Answer, Edit
from gridwright.solvers.kind.wishes import ClimbStep, EveryBoard, Proposer
from gridwright.solvers.level import Level
from gridwright.solvers.runtime.steps import with_progress
from gridwright.solvers.wish.exhaustion import every_level
from gridwright.solvers.wish.judge import JudgedLevel
from gridwright.solvers.wish.language import UNKNOWN
from gridwright.solvers.wish.orders import WishOrder, near

SAMPLE = 200
"""Random levels before a climb."""
STEPS = 400
"""Steps of one climb, before it begins again elsewhere."""
FIRST = 60
"""Random levels of a small size before all are tried."""


def proposals_of(
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
            yield from climbing(order, rng, nearest)
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


def climbing(
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
        level = near(order, here.level, rng)
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
