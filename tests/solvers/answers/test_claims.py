"""Nothing false is ever claimed: status, bound, score and counts against brute force.

Every example draws together what otherwise is tested apart: a kind, one of its solvers,
a level, a state, options, conditions, an incumbent of any sort, a memory limit from one
byte up, a time and a node limit, a stop at any chunk, plain Python or kernels. Every
message on the way is held against the truth like the result.
"""

from __future__ import annotations

import math
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, get_type_hints

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gridwright.solvers.kind import IllegalMove
from gridwright.solvers.problem import (
    Limits,
    Progress,
    Result,
    SearchProblem,
    Solver,
    StopToken,
)
from gridwright.solvers.registry import kind, kind_ids
from gridwright.solvers.search import Run, run
from tests.oracles import claims as claims_oracle
from tests.oracles.claims import Moves, Truth
from tests.sampling import Cases

EXAMPLES = int(os.environ.get("GRIDWRIGHT_CLAIMS", "0"))
"""Examples a solver; 0 for as many as a run has."""

LARGEST_PLAIN = (
    ("gridwright.solvers.collapse.search.bounds.PLAIN_ROOMS", 0),
    ("gridwright.solvers.walks.engines.backtracking.solver.PLAIN_CELLS", 0),
    ("gridwright.solvers.walks.engines.exact.PLAIN_STATES", 0),
    ("gridwright.solvers.walks.engines.exact.PLAIN_STATES_WARM", 0),
    ("gridwright.solvers.walks.engines.plans.AT_ONCE", 0),
    ("gridwright.solvers.walks.engines.plans.FRONTIER_FIRST", 0),
    ("gridwright.solvers.walks.engines.plans.COUNTED_FIRST", 0),
    ("gridwright.solvers.walks.engines.tours.solver.PLAIN_CELLS", 3),
    ("gridwright.solvers.match3.search.small.MOST_SWAPS", 0),
    ("gridwright.solvers.sowing.search.perfect_play.SMALL_MOVES", 0),
)
"""Up to what sizes plain Python is used, set so that the kernels take all they can."""

SOLVERS = [(name, solver.id) for name in kind_ids() for solver in kind(name).solvers]


@pytest.fixture(autouse=True, scope="module")
def every_message_is_delivered() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(run, "PROGRESS_INTERVAL", -1.0)
        patch.setattr(run, "VERIFYING", math.inf)
        yield


class StopAfter(StopToken):
    """Stops at the k-th chunk."""

    def __init__(self, chunks: int | None) -> None:
        super().__init__()
        self.left = chunks

    @property
    def stopped(self) -> bool:
        if self.left is None:
            return False
        self.left -= 1
        return self.left < 0


@dataclass
class Trial:
    """One run to make."""

    truth: Truth
    solver: Solver
    options: dict[str, Any]
    incumbent: Moves | None
    limits: Limits
    stop: int | None
    trace: int
    heard: list[Progress] = field(default_factory=list)

    @property
    def refused(self) -> bool:
        """Whether the incumbent is no answer at all."""
        given = self.incumbent if self.solver.incumbents else None
        return given is not None and not self.truth.is_complete(given)

    def run(self) -> Run:
        truth = self.truth
        problem = SearchProblem(
            truth.level, truth.state, self.options, self.incumbent, self.trace
        )
        run = Run(truth.kind, self.solver, problem, self.limits)
        run.advance(self.limits, self.heard.append, StopAfter(self.stop))
        return run


@st.composite
def trials(draw: st.DrawFn, kind_id: str, solver_id: str) -> Trial:
    rng = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    truth = claims_oracle.draw(kind_id, rng)
    solver = truth.kind.solver(solver_id)
    names = {option.name for option in solver.options}
    options: dict[str, Any] = {k: v for k, v in truth.options.items() if k in names}
    for name in sorted(names & {"count", "only", "cells", "front"}):
        options[name] = draw(st.booleans())
    for name, most in (("k", 3), ("width", 4), ("seed", 3), ("budget", 2)):
        if name in names:
            options[name] = draw(st.integers(1, most))
    memory = draw(st.none() | st.floats(0, 26).map(lambda bits: 2.0**bits / 2**20))
    limits = Limits(
        seconds=draw(st.none() | st.none() | st.sampled_from([0, 1e-5, 1e-4, 1e-3])),
        memory_mib=memory,
        nodes=draw(st.none() | st.none() | st.integers(0, 200)),
        chunk=draw(st.sampled_from([None, 1, 1, 2, 7, 50])),
        threads=draw(st.sampled_from([1, 1, 2])),
    )
    return Trial(
        truth,
        solver,
        options,
        _incumbent(draw, truth),
        limits,
        draw(st.none() | st.integers(0, 12)),
        draw(st.sampled_from([0, 0, 5])),
    )


def _incumbent(draw: st.DrawFn, truth: Truth) -> Moves | None:
    sort = draw(st.sampled_from(["none", "answer", "answer", "answer", "cut", "any"]))
    if sort == "none" or not truth.answers:
        return None
    moves = draw(st.sampled_from(truth.answers))
    if sort == "cut":
        return moves[: draw(st.integers(0, len(moves)))]
    if sort == "any":
        return (*moves, *moves[:1])
    return moves


def marked(kind_id: str, solver_id: str) -> Any:
    """The solver as a parameter; all but the default one of its kind are slow."""
    marks = [] if solver_id == kind(kind_id).solvers[0].id else [pytest.mark.slow]
    return pytest.param(kind_id, solver_id, marks=marks, id=f"{kind_id}-{solver_id}")


@pytest.mark.whole
@pytest.mark.parametrize(("kind_id", "solver_id"), [marked(*of) for of in SOLVERS])
def test_nothing_false_is_claimed(kind_id: str, solver_id: str, cases: Cases) -> None:
    @settings(
        max_examples=EXAMPLES or len(cases(daily=8, thorough=25)),
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(trials(kind_id, solver_id), st.booleans())
    def check(trial: Trial, plain: bool) -> None:
        with pytest.MonkeyPatch.context() as patch:
            if not plain:
                for name, most in LARGEST_PLAIN:
                    patch.setattr(name, most)
            if trial.refused:
                with pytest.raises(IllegalMove):
                    trial.run()
                return
            run = trial.run()
            assert run.result is not None
            check_result(trial, run.result)
            if run.can_continue:
                check_result(trial, run.advance(on_progress=trial.heard.append))
            check_messages(trial)
            if trial.limits.memory_mib is None and trial.solver.exact:
                assert run.result.status in ("optimal", "infeasible")
                check_extras(trial, run.result)
            run.close()

    check()


def check_result(trial: Trial, result: Result) -> None:
    truth = trial.truth
    if result.status == "infeasible":
        if trial.solver.complete:
            assert truth.best is None
        else:
            assert not truth.kind.moves(truth.state)
        assert (result.counts.solutions, result.counts.optimal) == (0, 0)
        if truth.kind.id == "match3":
            assert result.details["max_swaps"] == truth.details["max_swaps"]
        assert result.moves is result.score is result.bound is result.stopped_by is None
        return
    check_bound(trial, result.bound)
    if result.moves is None:
        assert (
            result.status == "unknown"
            and result.score is None
            and result.verified is None
        )
    else:
        assert result.verified
        check_moves(trial, result.moves, result.score)
        proved = result.status == "optimal"
        assert proved == (result.score == result.bound)
        if proved and trial.solver.complete:
            assert result.score == truth.best
            best = truth.details.get("best")
            assert best is None or result.details["best"] == best
        if "food" in result.details:
            end = truth.end(result.moves)
            assert (result.details["food"], result.details["water"]) == (
                end.food,
                end.water,
            )
    check_values(trial, result.details)
    for told, true in (
        (result.counts.solutions, truth.solutions),
        (result.counts.optimal, truth.optimal),
    ):
        assert told in (None, true)
    check_stop(trial, result)


def check_bound(trial: Trial, bound: int | None) -> None:
    truth = trial.truth
    if bound is not None and truth.best is not None and trial.solver.complete:
        assert truth.sign * bound >= truth.sign * truth.best


def check_values(trial: Trial, details: Mapping[str, Any]) -> None:
    """The values of the moves of a sowing game, or bounds on them."""
    if (
        "values" not in details
        or not trial.solver.complete
        or not trial.truth.details["values"]
    ):
        return
    for told, value in zip(
        details["values"], trial.truth.details["values"], strict=True
    ):
        assert (told is None) == (value is None)
        if told is not None:
            low, high = (told, told) if isinstance(told, int) else told
            assert low <= value <= high


def check_moves(trial: Trial, moves: Moves, score: int | None) -> None:
    truth = trial.truth
    end = truth.end(moves)
    assert truth.kind.score(end) == score
    if trial.solver.complete:
        assert truth.kind.finished(end) and truth.met(moves) and truth.best is not None
        assert truth.sign == -1 or truth.best >= truth.kind.score(end)


def check_stop(trial: Trial, result: Result) -> None:
    given = {
        "time": trial.limits.seconds is not None,
        "nodes": trial.limits.nodes is not None,
        "user": trial.stop is not None,
        "memory": trial.limits.memory_mib is not None,
        "heuristic": result.status != "optimal"
        and (not trial.solver.exact or result.details.get("chose") == "improve"),
    }
    if result.stopped_by is None:
        return
    assert given[result.stopped_by]
    if result.status == "optimal":
        assert trial.solver.asks_more(trial.options)


def check_messages(trial: Trial) -> None:
    best: int | None = None
    for message in trial.heard:
        check_bound(trial, message.bound)
        check_values(trial, message.details)
        if message.moves is not None:
            check_moves(trial, message.moves, message.score)
        if message.score is not None:
            assert best is None or best <= message.score
            best = message.score
            if trial.solver.complete and trial.truth.sign == 1:
                assert trial.truth.best is not None and best <= trial.truth.best
            if message.bound is not None:
                assert message.score <= message.bound


def check_extras(trial: Trial, result: Result) -> None:
    """What a proof without a memory limit has beside it."""
    truth, options = trial.truth, trial.options
    wanted = [o.name for o in trial.solver.options if o.extra and options[o.name]]
    if "count" in wanted and result.status == "optimal":
        assert result.counts.solutions == truth.solutions
        assert result.counts.optimal == truth.optimal
        one = truth.kind.only_by_count(truth.level, truth.optimal, result.moves or ())
        assert result.only in (None, one)
    if "cells" in wanted and "count" in wanted and result.status == "optimal":
        declared = get_type_hints(truth.kind.details)
        assert {"cells", "steps"} & declared.keys() <= result.details.keys()
    if truth.kind.id == "sowing":
        assert list(result.details["captures"]) == truth.details["captures"]
        if trial.solver.complete and truth.details["values"]:
            assert list(result.details["values"]) == truth.details["values"]
