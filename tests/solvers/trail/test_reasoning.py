"""A trail by reasons: every line it leaves for later would lose, and it never stops
early."""

from __future__ import annotations

from collections import Counter

from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits, Result, SearchProblem
from gridwright.solvers.reasons.recording import DRAWN, ID, NO_RULES, FactSeen
from gridwright.solvers.search import drive
from gridwright.solvers.trace.events import Op
from gridwright.solvers.trace.trace import Trace
from gridwright.solvers.trail.kind import KIND
from gridwright.solvers.trail.reasons import facts_at
from gridwright.solvers.trail.rules import TrailState
from tests.oracles.reasons import games
from tests.oracles.trail_boards import random_board
from tests.sampling import Cases


def searched(level: Level) -> tuple[Result, Trace]:
    """A whole search by reasons, with all its events."""
    run = drive(KIND, KIND.solver(ID), SearchProblem(level, trace=2_000), Limits())
    run.close()
    assert run.result is not None and run.trace is not None
    return run.result, run.trace


def test_it_draws_every_trail_and_claims_only_what_is_so(cases: Cases) -> None:
    claims: Counter[object] = Counter()
    for seed in cases(daily=80, thorough=3_000):
        level = random_board(seed, 8).level()
        if any(problem.severity == "error" for problem in KIND.check(level)):
            continue
        ends = [end for _moves, end in games(KIND, KIND.initial(level))]
        trails = {frozenset((_key(end), _back(end))) for end in ends}
        result, _ = searched(level)
        claims[result.status] += 1
        assert (result.status == "optimal") == bool(trails)
        if result.only:
            assert len(trails) == 1
            claims["only"] += 1
    assert claims["optimal"] > 10 and claims["infeasible"] > 3 and claims["only"] > 1


def _key(end: TrailState) -> tuple[int, str]:
    """A finished trail: where it began, and its lines."""
    return end.first, end.digits


def _back(end: TrailState) -> tuple[int, str]:
    """The reverse of a finished trail."""
    return end.at, "".join(str(10 - int(digit)) for digit in reversed(end.digits))


def test_each_event_shows_the_facts_of_its_position() -> None:
    level = random_board(5, 9).level()
    for seed in range(60):
        level = random_board(seed, 9).level()
        result, trace = searched(level)
        if result.status != "optimal" or len(result.moves or ()) < 5:
            continue
        moments = [one for one in trace if isinstance(one.payload, FactSeen)]
        told = [m for m in moments if m.payload.now.fact.rule not in NO_RULES]
        for moment in told:
            if moment.op is Op.IMPROVE:
                continue
            state = KIND.replay(KIND.initial(level), moment.moves)
            assert moment.payload.now.fact in list(facts_at(state))
        drawn = [m for m in moments if m.payload.now.fact.rule == DRAWN]
        lengths = [len(m.moves) for m in drawn if m.op is Op.TRY]
        assert lengths == sorted(set(lengths)) and lengths[-1] == len(
            result.moves or ()
        )
        return
    raise AssertionError("no trail is long enough")


def test_an_impossible_trail_shows_its_reason() -> None:
    for seed in range(60):
        level = random_board(seed, 8).level()
        result, trace = searched(level)
        if result.status != "infeasible":
            continue
        shown = [m.payload.now.fact for m in trace if isinstance(m.payload, FactSeen)]
        assert len(shown) == 1 and shown[0].lost
        assert "where the pen is" not in shown[0].spoken  # it has not begun
        return
    raise AssertionError("every board has a trail")
