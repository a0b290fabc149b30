"""Details of results are declared by their kind, and hold what is declared."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, get_type_hints

import msgspec

from gridwright.solvers.contract.cases import Kind, everything_told, with_every_solver
from gridwright.solvers.kind.facts import Details
from gridwright.solvers.level import thaw
from gridwright.solvers.problem import Solver


class Sample(Details, total=False):
    number: int
    word: Literal["a", "b"]


def undeclared(shape: type[Any], details: Mapping[str, Any]) -> list[str]:
    """Details that their typed dictionary does not declare: unknown keys and values of
    another type, as `key: value`. Empty if all is declared."""
    declared = get_type_hints(shape)
    wrong = [
        f"{key}: {value!r}" for key, value in details.items() if key not in declared
    ]
    for key in declared.keys() & details.keys():
        try:
            msgspec.convert(thaw(details[key]), declared[key], strict=True)
        except msgspec.ValidationError as error:
            wrong.append(f"{key}: {details[key]!r} ({error})")
    return wrong


def test_what_is_not_declared_is_named() -> None:
    assert not undeclared(Sample, {"number": 1, "word": "a", "reason_cells": ((1, 2),)})
    assert undeclared(Sample, {"other": 1}) == ["other: 1"]
    for wrong in (
        {"number": "1"},
        {"number": True},
        {"word": "c"},
        {"reason_cells": {"a": 1}},
    ):
        assert len(undeclared(Sample, wrong)) == 1


@with_every_solver
def test_solvers_tell_what_their_kind_declares(of: Kind, solver: Solver) -> None:
    told = list(everything_told(of, solver))
    assert told and not [
        wrong for news in told for wrong in undeclared(of.details, news.details)
    ]
