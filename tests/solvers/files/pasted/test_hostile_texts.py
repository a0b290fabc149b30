"""Texts that would take all time or memory: each ends in one sentence."""

from __future__ import annotations

import random
import time
from threading import Event

import pytest

from gridwright.solvers.files.pasted.recognise import readings
from gridwright.solvers.level import LevelError
from tests.sampling import Cases
from tools.attack.texts import SECONDS, Gaps, hostile, judged

HOSTILE = {
    "blank lines": "[1,0]\n" + "\n" * 8_000 + "[0,1]",
    "lines in a bracket": "[\n" + "1 2\n" * 20_000,
    "places": "(1,2) " * 20_000,
    "brackets": "[\n" * 20_000,
    "line ends": "[[1," + "\n" * 20_000,
    "no cells, many rows": "board = zeros((300000000, 0))",
    "one wide cell": f"a = zeros((1000,1000))\na[0,0] = '{'x' * 1500}'",
    "wide bytes": f"full(1000000, b'{'y' * 6000}')",
    "one long text": f"m = full((200,200), '')\nm[0,0] = '{'q' * 30_000}'",
    "doubled": "a0=(1,2)\n" + "\n".join(f"a{k + 1}=(a{k},a{k})" for k in range(30)),
    "loops": "m=[[[0 for _ in range(1000)] for _ in range(1000)] for _ in range(1000)]",
    "many sets": "a = zeros((1000,1000))\n" + "a[:] = 1\n" * 3_000,
    "long sum": "x = " + "y+" * 700 + "y",
    "long name": "x = foo" + ".b" * 900,
    "signs": "x = " + "-" * 5_000 + "y",
    "not": "x = " + "not " * 5_000 + "y",
    "deep": "[" * 100_000,
    "a chain of lists": "a0=(1,)\n"
    + "\n".join(f"a{k + 1}=(a{k},)" for k in range(5_000)),
    "a chain of names": "a = " * 20_000 + "1",
    "digits behind a cell": "0: " + "1" * 9_000 + "x\n1: 0",
    "signs of mail": "> " * 30_000 + "\n> 1",
    "brackets round cells": "[1]" * 30_000 + "\n" + "[1]" * 30_000 + "[",
    "borders": "+" + "-+" * 30_000 + "-\n| a |\n| b |",
    "pairs of digits": "(1,2)" * 30_000 + "(\n(1,2)\n(1,2)",
    "texts that are split": "a = '"
    + "x " * 30_000
    + "'.split()\nb = a.map(r => [...r])",
    "an edge far apart": "1" + " " * 200_000 + "x\n" + "1 2\n" * 4,
    "many blocks": "a\nb\n\n" * 40_000,
    "as many blocks as are boards": "".join(f"{k} {k}\n.#\n\n" for k in range(999)),
    "ends of texts": '\\n"' * 60_000,
    "texts put together": '"a\\n" + \n' * 20_000,
    "repeated signs": "99999#/" * 9_000,
    "counts": "9999\n" + "2 2\n..\n..\n" * 20_000,
    "quotes": '"\\' * 50_000,
    "different words": "\n".join(
        " ".join(f"t{i}q{j}" for j in range(99)) for i in range(99)
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_text_ends_in_a_sentence(text: str) -> None:
    begun = time.thread_time()
    try:
        readings(text.encode())
    except LevelError as error:
        assert str(error) and "\n" not in str(error)
    assert time.thread_time() - begun < SECONDS


@pytest.mark.slow
def test_texts_of_a_generator_end_in_a_sentence(cases: Cases) -> None:
    for number in cases(daily=3, thorough=200):
        spent, problem = judged(hostile(random.Random(number)))
        assert not problem and spent < SECONDS, number


@pytest.mark.slow
def test_others_have_their_turn_while_a_hostile_text_is_read() -> None:
    with Gaps() as gaps:
        judged("(1,2) " * 5_000)
        judged("[1,0]\n" + "\n" * 4_000 + "[0,1]")
    assert gaps.longest < 0.2


def test_reading_is_cancelled_at_once() -> None:
    asked = Event()

    def stopped() -> bool:
        asked.set()
        return True

    with pytest.raises(LevelError, match="cancelled"):
        readings(b"(1,2) " * 20_000, stopped=stopped)
    assert asked.is_set()
