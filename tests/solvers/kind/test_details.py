"""Details of results are declared by their kind, and hold what is declared."""

from __future__ import annotations

from typing import Literal

from solvers.contract.cases import Kind, everything_told, with_every_solver
from solvers.kind.facts import Details, undeclared, words
from solvers.problem import Solver


class Sample(Details, total=False):
    number: int
    word: Literal["a", "b"]


def test_what_is_not_declared_is_named() -> None:
    assert not undeclared(Sample, {"number": 1, "word": "a", "reason_cells": ((1, 2),)})
    assert undeclared(Sample, {"other": 1}) == ["other: 1"]
    for wrong in ({"number": "1"}, {"number": True}, {"word": "c"}, {"reason_cells": {"a": 1}}):
        assert len(undeclared(Sample, wrong)) == 1
    assert list(words(Sample)) == [("word", "a"), ("word", "b")]


@with_every_solver
def test_solvers_tell_what_their_kind_declares(of: Kind, solver: Solver) -> None:
    told = list(everything_told(of, solver))
    assert told and not [wrong for news in told for wrong in undeclared(of.details, news.details)]
