"""What an event of a search by reasons shows: what is known, what is supposed, and how
often each rule was used."""

from __future__ import annotations

import pytest

from gridwright.solvers.reasons.fact import CellStep, Fact
from gridwright.solvers.reasons.recording import (
    FOLLOWED,
    REFUTED,
    SUPPOSED,
    FactEvent,
    FactSeen,
    lines_by_rule,
)
from gridwright.solvers.text import Text
from gridwright.solvers.trace.events import Op

ONE: CellStep = ((0, 0), (0, 1))
TWO: CellStep = ((0, 1), (0, 2))
THREE: CellStep = ((0, 2), (0, 3))


def event(
    rule: str, *marks: tuple[CellStep, bool], supposed: bool = False
) -> FactEvent:
    return FactEvent(Fact(rule, 1, Text(f"By {rule}.")), marks, supposed)


EVENTS = [
    event("loop", (ONE, False)),
    event(SUPPOSED, (TWO, True), supposed=True),
    event(FOLLOWED, (THREE, False), supposed=True),
    event(REFUTED, supposed=True),
    event("try", (TWO, False)),
    event("loop", (THREE, True)),
]


@pytest.mark.parametrize(
    ("number", "known", "supposed"),
    [
        (1, {ONE: False}, {}),
        (2, {ONE: False}, {TWO: True}),
        (3, {ONE: False}, {TWO: True, THREE: False}),
        (4, {ONE: False}, {TWO: True, THREE: False}),
        (5, {ONE: False, TWO: False}, {}),
        (6, {ONE: False, TWO: False, THREE: True}, {}),
    ],
)
def test_what_is_supposed_is_never_known(
    number: int, known: dict[CellStep, bool], supposed: dict[CellStep, bool]
) -> None:
    seen = FactSeen(EVENTS, number)
    assert (seen.known, seen.supposed) == (known, supposed)


def test_a_second_try_begins_anew() -> None:
    again = [*EVENTS[:4], event(SUPPOSED, (THREE, True), supposed=True)]
    assert FactSeen(again, 5).supposed == {THREE: True}


def test_rules_are_counted_and_the_parts_of_a_try_are_not() -> None:
    assert FactSeen(EVENTS, 6).rules == {"loop": 2, "try": 1}
    assert FactSeen(EVENTS, 4).rules == {"loop": 1}


def test_it_is_equal_to_what_shows_the_same_facts() -> None:
    assert FactSeen(EVENTS, 3) == FactSeen(EVENTS[:3], 3)
    assert FactSeen(EVENTS, 3) != FactSeen(EVENTS, 4)
    other = [event("order"), *EVENTS[1:]]
    assert FactSeen(EVENTS, 3) != FactSeen(other, 3)


def test_the_sentence_is_that_of_the_fact_until_there_is_an_answer() -> None:
    assert FactSeen(EVENTS, 1).sentence(Op.PROOF, None) == "By loop."
    assert FactSeen(EVENTS, 1).sentence(Op.IMPROVE, None) is None


def test_lines_are_numbered_from_one() -> None:
    assert lines_by_rule("", "a, b", "c") == {"a": 2, "b": 2, "c": 3}
