"""Payloads come back from their codes, and their sentences tell what they hold."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Any, Literal

import numpy as np
import pytest

from gridwright.solvers.collapse.search.events import RoomFront, RowDone
from gridwright.solvers.files.level_file import read_level
from gridwright.solvers.files.level_set import level_files
from gridwright.solvers.match3.search.recording import BoardsDone, Swapped
from gridwright.solvers.problem import Limits, SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.search import Run
from gridwright.solvers.sowing.payloads import Captured, Handful, StonesDone
from gridwright.solvers.text import Text
from gridwright.solvers.trace.events import (
    Op,
    Payload,
    Phase,
    PruneReason,
    packed,
    unpacked,
)
from gridwright.solvers.trace.trace import Moment, sentence

TOLD = {
    RoomFront: lambda of: (of.count, of.dropped, *of.room),
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
        ("collapse", {RoomFront, RowDone}),
        ("match3", {Swapped, BoardsDone}),
        ("sowing", {Handful, Captured, StonesDone}),
    ],
)
def test_a_sentence_has_the_numbers_of_its_event(
    kind_id: str, payloads: set[type]
) -> None:
    seen = set()
    for moment in _moments(kind_id):
        told = TOLD.get(type(moment.payload))
        if told is None or (
            isinstance(moment.payload, Swapped) and moment.op != Op.TRY
        ):
            continue
        seen.add(type(moment.payload))
        words = sentence(moment)
        for number in told(moment.payload):
            assert f"{number:,}" in words, (moment.op, words)
    assert seen == payloads


class Colour(IntEnum):
    RED = 1
    BLUE = 2


@dataclass(frozen=True)
class Inner:
    place: tuple[int, int] | None
    colour: Colour


@dataclass(frozen=True)
class Everything(Payload):
    number: int
    sure: bool
    way: Literal["up", "down"]
    missing: int | None
    numbers: tuple[int, ...]
    inner: tuple[Inner, ...]


@dataclass(frozen=True)
class Nothing(Payload):
    pass


@pytest.mark.parametrize(
    "number", [0, -1, 2**31 - 1, 2**31, -(2**31), 1 - 2**31, 2**60, -(2**60)]
)
def test_a_payload_is_unpacked_as_it_was_packed(number: int) -> None:
    inner = Inner((number, 2), Colour.BLUE), Inner(None, Colour.RED)
    types = Nothing, Everything
    for payload in (
        Everything(number, True, "down", number, (1, number, 3), inner),
        Everything(number, False, "up", None, (), ()),
        Nothing(),
    ):
        codes = packed(payload, types)
        assert codes.dtype == np.int32
        assert unpacked(codes, types) == payload
        assert repr(unpacked(codes, types)) == repr(payload)


@pytest.mark.parametrize("number", [0, 2**40])
def test_arrays_stand_for_tuples_of_numbers(number: int) -> None:
    @dataclass(frozen=True)
    class Arrays(Payload):
        first: tuple[int, ...]
        number: int
        other: tuple[int, ...]

    first, other = np.arange(5, dtype=np.int16), np.arange(-3, 0, dtype=np.int32)
    arrays: Any = first, other
    codes = packed(Arrays(arrays[0], number, arrays[1]), (Arrays,))
    assert codes.dtype == np.int32
    assert unpacked(codes, (Arrays,)) == Arrays((0, 1, 2, 3, 4), number, (-3, -2, -1))


PLAIN = Moment(
    index=0,
    number=0,
    node=7,
    solver="exact",
    op=Op.TRY,
    reason=PruneReason.NONE,
    score=1234,
    best=None,
    bound=5678,
    depth=0,
    moves=(),
    tried=None,
    cells=(),
    pieces=(),
    value=0,
    payload=None,
    said=None,
    line=0,
)
"""An event of which nothing is known but numbers."""


@pytest.mark.parametrize(
    ("op", "known", "words"),
    [
        (Op.TRY, {"tried": "R"}, "Try R."),
        (Op.TRY, {"cells": ((2, 3),)}, "Try row 2, column 3."),
        (Op.TRY, {}, "Try a choice."),
        (Op.UNDO, {"tried": "R", "cells": ((2, 3),)}, "Take R back."),
        (Op.IMPROVE, {}, "A better answer: 1,234."),
        (Op.IMPROVE, {"score": None}, "A better answer: 0."),
        (Op.FOUND, {}, "An answer of 1,234, no better."),
        (Op.BOUND, {}, "Proved: no answer is above 5,678."),
        (Op.BOUND, {"said": Text("Its own words.")}, "Its own words."),
    ],
)
def test_an_event_is_told_by_what_is_known_of_it(
    op: Op, known: dict[str, Any], words: str
) -> None:
    assert sentence(replace(PLAIN, op=op, **known)) == words


def test_every_operation_reason_and_phase_has_words_of_its_own() -> None:
    told = [sentence(replace(PLAIN, op=op)) for op in Op if op != Op.PHASE]
    told += [sentence(replace(PLAIN, op=Op.PHASE, value=phase)) for phase in Phase]
    told += [
        sentence(replace(PLAIN, op=Op.PRUNE, reason=reason))
        for reason in PruneReason
        if reason != PruneReason.NONE
    ]
    assert len(set(told)) == len(told)
    assert all(one.endswith(".") and "{" not in one for one in told)
