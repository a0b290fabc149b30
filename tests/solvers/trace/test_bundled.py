"""Traces of every solver of the kinds without walks on every bundled level of its
kind."""

from __future__ import annotations

import random
from typing import Any

import pytest

from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.problem import Limits, SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.search import Run
from gridwright.solvers.trace.events import Op
from gridwright.solvers.trace.trace import Trace, sentence
from tests.sampling import sampled

QUICK, LONG = [], []
for kind_id in ("collapse", "match3", "sowing", "trail"):
    for number, file in enumerate(level_files(kind_id)):
        for solver in kind(kind_id).solvers:
            quick = number == 0 and solver.id != "auto"
            (QUICK if quick else LONG).append(
                pytest.param(
                    kind_id,
                    file,
                    solver.id,
                    id=f"{kind_id}-{file.name[:2]}-{solver.id}",
                    marks=() if quick else pytest.mark.slow,
                )
            )


@pytest.mark.usefixtures("kept_tables")
@pytest.mark.parametrize(
    ("kind_id", "file", "solver"), [*QUICK, *sampled(LONG, daily=10)]
)
def test_a_trace_replays_to_the_final_answer(
    kind_id: str, file: Any, solver: str
) -> None:
    of, level = kind(kind_id), read_bundled(file)
    limits = Limits(nodes=10**6)
    plain = Run(of, of.solver(solver), SearchProblem(level)).advance(limits)
    run = Run(of, of.solver(solver), SearchProblem(level, trace=600))
    result, trace = run.advance(limits), run.trace
    run.close()
    assert trace is not None and 2 <= len(trace) <= 600 + len(result.moves or ())
    same = (result.status, result.score, result.bound, result.moves, result.counts)
    if "nodes" not in (plain.stopped_by, result.stopped_by):
        assert same == (
            plain.status,
            plain.score,
            plain.bound,
            plain.moves,
            plain.counts,
        )
    check_answer(of, trace, result)
    for index in random.Random(9).sample(range(len(trace)), min(20, len(trace))):
        check_moment(of, trace, index)


def check_answer(of: Any, trace: Trace, result: Any) -> None:
    last = trace.at(-1)
    assert last.moves == (result.moves or ()) and last.score == result.score
    if result.moves is None:
        return
    end = of.replay(trace.state, last.moves)
    assert of.score(end) == result.score
    better = [trace.at(int(index)) for index in trace.improvements]
    assert (better[-1].moves, better[-1].score) == (result.moves, result.score)
    if of.id == "sowing":  # the margins after a move and after a game: not compared
        return
    scores = [moment.score for moment in better]
    assert scores == sorted(set(scores)), "each is better than those before"


def check_moment(of: Any, trace: Trace, index: int) -> None:
    """The moves of a moment can be made, and its score is theirs."""
    moment = trace.at(index)
    state = of.replay(trace.state, moment.moves)
    if (
        moment.moves
        and moment.score is not None
        and moment.op in (Op.TRY, Op.IMPROVE, Op.MERGE)
    ):
        assert of.score(state) == moment.score
    assert moment.tried is None or of.parse_move(moment.tried) is not None
    assert str(sentence(moment))
    assert moment.node <= int(trace.nodes[-1])


def test_a_trail_is_noted_when_its_last_line_is_drawn() -> None:
    of, level = kind("trail"), read_bundled(level_files("trail")[0])
    run = Run(of, of.solver("backtracking"), SearchProblem(level, trace=10**4))
    result, trace = run.advance(Limits(nodes=2_000)), run.trace
    run.close()
    assert trace is not None and result.moves is not None
    moments = [trace.at(index) for index in range(len(trace))]
    whole = [m for m in moments if len(m.moves) == len(result.moves)]
    assert [m.op for m in whole[:2]] == [Op.TRY, Op.IMPROVE]
    assert whole[0].node == whole[1].node
    assert {m.op for m in whole[2:]} <= {Op.TRY, Op.FOUND, Op.PHASE}
