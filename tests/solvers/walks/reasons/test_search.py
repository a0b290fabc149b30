"""A search by reasons says what the hints say, nothing untrue, and no more than it
knows."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits, Result, SearchProblem
from gridwright.solvers.reasons.asking import facts
from gridwright.solvers.reasons.fact import step_of
from gridwright.solvers.reasons.recording import (
    FOLLOWED,
    ID,
    NO_RULES,
    STUCK,
    SUPPOSED,
    FactSeen,
)
from gridwright.solvers.registry import kind
from gridwright.solvers.search import drive
from gridwright.solvers.trace.events import Op
from gridwright.solvers.trace.trace import Trace
from gridwright.solvers.walks.conditions import walk_board
from gridwright.solvers.walks.reasons import search
from gridwright.solvers.walks.reasons.order import order
from gridwright.solvers.walks.reasons.reasoner import numbers_of
from gridwright.solvers.walks.reasons.steps import TourSteps
from gridwright.solvers.walks.reasons.tours import LEAST, steps_of
from gridwright.solvers.walks.why.links import IN
from tests.oracles.reasons import kind_and_path
from tests.oracles.walks.levels import level as level_from
from tests.oracles.walks.levels import level_of
from tests.oracles.walks.marked import random_marked
from tests.sampling import Cases

TOUR = kind("tour")


def searched(level: Level) -> tuple[Result, Trace]:
    """A whole search by reasons, with all its events."""
    problem = SearchProblem(level, trace=4_000)
    run = drive(TOUR, TOUR.solver(ID), problem, Limits())
    run.close()
    assert run.result is not None and run.trace is not None
    return run.result, run.trace


def seen(trace: Trace) -> list[FactSeen]:
    """What its events show, the answer aside."""
    shown = (moment.payload for moment in trace if moment.op is not Op.IMPROVE)
    return [payload for payload in shown if isinstance(payload, FactSeen)]


def some_tours(seed: int, count: int) -> list[tuple[Level, list[Any]]]:
    """Small tours without and with numbers and walls, and all their routes."""
    rng = np.random.default_rng(seed)
    found: list[tuple[Level, list[Any]]] = []
    while len(found) < count:
        puzzle = random_marked(rng, side=5 if rng.random() < 0.3 else 4)
        level = level_of(puzzle)
        if level.kind != "tour":
            continue
        errors = [one for one in TOUR.check(level) if one.severity == "error"]
        if not errors and TOUR.demands(level) <= TOUR.solver(ID).takes:
            found.append((level, puzzle.routes()))
    return found


def test_its_events_are_the_facts_of_the_hints() -> None:
    checked = 0
    for level, _routes in some_tours(3, 60):
        _, trace = searched(level)
        told = [one.now.fact for one in seen(trace) if not one.now.supposed]
        told = [fact for fact in told if fact.rule not in NO_RULES]
        wanted = list(facts(level))
        cells = np.count_nonzero(level.cells != -1)
        if cells < LEAST or (wanted and wanted[0].rule == "conditions"):
            continue  # no rule is asked
        assert told == wanted
        checked += len(told)
    assert checked > 60


@pytest.mark.slow
def test_nothing_is_claimed_that_is_not_so(cases: Cases) -> None:
    statuses: Counter[str] = Counter()
    for level, routes in some_tours(7, len(cases(daily=120, thorough=3_000))):
        result, trace = searched(level)
        statuses[result.status] += 1
        paths = [
            kind_and_path(level, tuple(route.moves))[1]
            for route in routes
            if set(route.moves) <= set("UDLR")
        ]
        walked = [{step_of(*pair) for pair in pairwise(path)} for path in paths]
        for one in seen(trace):
            for step, used in one.known.items():
                assert all((step in steps) is used for steps in walked), one.now
        if result.status == "optimal":
            assert result.only is True and result.moves is not None
            assert "".join(result.moves) in [route.moves for route in routes]
            assert len({frozenset(steps) for steps in walked}) == 1
        elif result.status == "infeasible":
            assert not routes and result.reason
        else:
            assert "not by reason alone" in result.reason.lower()
    assert min(statuses[name] for name in ("optimal", "infeasible", "unknown")) > 3


@pytest.mark.slow
def test_a_try_leaves_the_opposite_of_what_it_supposed() -> None:
    tries = 0
    for seed in range(4):
        _, trace = searched(TOUR.generate(6, 6, seed, {"numbers": 6}))
        events = seen(trace)
        begun = [at for at, one in enumerate(events) if one.now.fact.rule == SUPPOSED]
        for at in begun:
            ((step, used),) = events[at].now.marks
            before = events[at].known
            rest = events[at:]
            after = next(one for one in rest if not one.now.supposed)
            inside = rest[: rest.index(after)]
            assert all(one.supposed[step] is used for one in inside)
            assert all(one.known == before for one in inside)
            assert after.known[step] is not used and not after.supposed
            tries += 1
    assert tries > 5


def test_where_the_rules_fall_silent_it_says_how_many_steps_are_open() -> None:
    level = TOUR.generate(6, 6, 0, {})
    result, trace = searched(level)
    assert (result.status, result.stopped_by) == ("unknown", "heuristic")
    assert result.moves is None and result.only is None
    last = seen(trace)[-1]
    assert last.now.fact.rule == STUCK
    steps = {step_of((r, c), (r, c + 1)) for r in range(6) for c in range(5)}
    steps |= {step_of((r, c), (r + 1, c)) for r in range(5) for c in range(6)}
    free = [step for step in steps if all(level.cells[cell] != -1 for cell in step)]
    still = [step for step in free if step not in last.known]
    assert f" {len(still)} steps are still open" in result.reason


def test_a_large_board_is_left_to_other_solvers(monkeypatch: Any) -> None:
    monkeypatch.setattr(search, "LARGEST", 20)
    result, trace = searched(TOUR.generate(6, 6, 0, {}))
    assert result.status == "unknown" and "20 free cells" in result.reason
    assert result.nodes == 0 and not seen(trace)


def test_each_step_of_a_try_has_its_reason() -> None:
    told = 0
    for seed in range(4):
        _, trace = searched(TOUR.generate(6, 6, seed, {"numbers": 6}))
        for one in seen(trace):
            if one.now.fact.rule != FOLLOWED:
                continue
            before, then, step = str(one.now.fact.spoken).partition("Then the step ")
            assert then
            ((_, used),) = one.now.marks
            assert step.endswith(" is used." if used else " is not used.")
            told += before.endswith(". ")
    assert told > 10


def test_nothing_is_called_known_that_is_only_supposed() -> None:
    steps = _steps_out_of_order()
    ((known, *_),) = [list(order(steps))]
    assert str(known.text).startswith("The known steps lead from number ")
    steps.supposing = True
    ((supposed, *_),) = [list(order(steps))]
    assert str(supposed.text).startswith("These steps would lead from number ")


def _steps_out_of_order() -> TourSteps:
    """A line of used steps that passes number 4 before number 2."""
    made = level_from("tour", "S . @1 .\n@4 @2 . @3\n. . . .")
    board = walk_board(TOUR.initial(made), {})
    steps = steps_of(board, numbers_of(made))
    assert steps is not None
    wanted = step_of((1, 0), (1, 1))
    for link in steps.real(range(len(steps.pairs))):
        if steps.step(link) == wanted:
            steps.value[link] = IN
    return steps


def test_its_first_event_stands_on_its_first_line() -> None:
    _, trace = searched(TOUR.generate(6, 6, 0, {}))
    bound = next(moment for moment in trace if moment.op is Op.BOUND)
    assert bound.line == 1
