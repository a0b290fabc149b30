"""The sentences of payloads tell what they hold."""

from __future__ import annotations

import pytest

from solvers.collapse.payloads import Front, RowDone
from solvers.files.bundled import level_files
from solvers.files.level_file import read_level
from solvers.match3.payloads import BoardsDone, Swapped
from solvers.problem import Limits, SearchProblem
from solvers.registry import kind
from solvers.search import Run
from solvers.sowing.payloads import Captured, Handful, StonesDone
from solvers.trace.events import Op
from solvers.trace.sentences import sentence
from solvers.trace.trace import Moment

TOLD = {
    Front: lambda of: (of.count, of.dropped, *of.room),
    RowDone: lambda of: (of.states,),
    Swapped: lambda of: (of.points,),
    BoardsDone: lambda of: (of.swaps, of.boards, of.merges, of.dropped),
    Handful: lambda of: (of.number, of.pit, of.stones),
    Captured: lambda of: (of.start, of.stones),
    StonesDone: lambda of: (of.stones, of.positions),
}
"""The numbers that the sentence of an event with such a payload has."""


def _moments(kind_id: str) -> list[Moment]:
    """Every event of every solver on the smallest levels of a kind."""
    of, found = kind(kind_id), []
    for file in level_files(kind_id)[:2]:
        for solver in of.solvers:
            problem = SearchProblem(read_level(file), trace=5_000)
            run = Run(of, solver, problem, Limits(nodes=100_000))
            run.advance(Limits(nodes=100_000))
            assert run.trace is not None
            found += list(run.trace)
            run.close()
    return found


@pytest.mark.parametrize(
    ("kind_id", "payloads"),
    [
        ("collapse", {Front, RowDone}),
        ("match3", {Swapped, BoardsDone}),
        ("sowing", {Handful, Captured, StonesDone}),
    ],
)
def test_a_sentence_has_the_numbers_of_its_event(kind_id: str, payloads: set[type]) -> None:
    seen = set()
    for moment in _moments(kind_id):
        told = TOLD.get(type(moment.payload))
        if told is None or (isinstance(moment.payload, Swapped) and moment.op != Op.TRY):
            continue
        seen.add(type(moment.payload))
        words = sentence(moment)
        for number in told(moment.payload):
            assert f"{number:,}" in words, (moment.op, words)
    assert seen == payloads
