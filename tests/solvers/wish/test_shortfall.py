"""Why nothing fits a wish is said in one true sentence: what bounds prove at once, what
all small levels prove, and what most levels lacked."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from gridwright.solvers.level import Level
from gridwright.solvers.registry import kind, kind_ids
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.text import Text
from gridwright.solvers.wish.judge import judging
from gridwright.solvers.wish.language import parse_wish
from gridwright.solvers.wish.likeness import alike_keys
from gridwright.solvers.wish.making import making
from gridwright.solvers.wish.orders import WishOrder
from gridwright.solvers.wish.shortfall import Shortfall, refusal, shortfall
from gridwright.solvers.wish.tally import TriedClass, WishTally

AT_ONCE = (
    ("tour", (2, 2), "unique; walls=90%.."),
    ("tour", (4, 4), "length=20.."),
    ("tour", (4, 4), "score=17"),
    ("tour", (4, 4), "numbers=20"),
    ("tour", (5, 5), "closed=true; walls=0"),
    ("tour", (6, 6), "reason=12.."),
    ("coin_maze", (4, 4), "coins=15"),
    ("coin_maze", (5, 5), "score=120%.."),
    ("coin_maze", (4, 4), "walls=10; length=8.."),
    ("coin_maze", (6, 6), "difficulty=11.."),
    ("trail", (1, 1), "score=1.."),
    ("trail", (2, 2), "score=13.."),
    ("match3", (3, 3), "swaps=4; unique"),
    ("match3", (5, 5), "swaps=2; leaves=..0; score=1000.."),
    ("sowing", (2, 3), "stones=..5; score=6.."),
    ("sowing", (2, 2), "best-move=only; optimal=3.."),
    ("collapse", (3, 3), "needs=19"),
    ("collapse", (5, 5), "length=5"),
)
"""Wishes that bounds prove to be impossible."""

TRIED = (
    ("tour", (1, 3), "optimal=2; walls=1"),
    ("coin_maze", (1, 3), "optimal=2; walls=0"),
    ("match3", (2, 3), "swaps=1; score=3"),
    ("match3", (1, 4), "swaps=1; optimal=2"),
)
"""Wishes of which all levels of the size are tried."""


def order_of(
    name: str, size: tuple[int, int], text: str, seconds: float | None = None
) -> WishOrder:
    of = kind(name)
    return WishOrder(of, parse_wish(of, text), *size, seed=3, seconds=seconds)


def test_the_table_has_every_kind_and_twenty_wishes() -> None:
    assert {name for name, *_ in AT_ONCE} == set(kind_ids())
    assert len(AT_ONCE) + len(TRIED) >= 20


@pytest.mark.parametrize(("name", "size", "text"), AT_ONCE)
def test_what_bounds_prove_is_refused_before_a_level_is_tried(
    name: str, size: tuple[int, int], text: str
) -> None:
    begun = time.process_time()
    why = refusal(order_of(name, size, text))
    assert time.process_time() - begun < 1
    assert why is not None and why.proved and why.tried == 0
    assert why.sentence.startswith(f"No level of {size[0]} × {size[1]} can be so: ")
    assert why.sentence.endswith(".")
    assert_ways_lead_on(order_of(name, size, text), why)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "size", "text"), TRIED)
def test_all_levels_of_a_small_size_are_tried(
    name: str, size: tuple[int, int], text: str
) -> None:
    order = order_of(name, size, text)
    tally = WishTally()
    assert refusal(order) is None, "bounds do not see it"
    assert finished(making(order, (), tally)) is None, "it ends without a time limit"
    why = shortfall(order, tally)
    assert why.proved and why.sentence.endswith("can be so: all were tried.")
    assert not any(way.what == "longer" for way in why.ways)
    assert_ways_lead_on(order, why)


def test_that_all_were_tried_is_said_of_that_order_alone() -> None:
    order = order_of("coin_maze", (1, 2), "coins=0; score=1")
    none = TriedClass(order.wish, 1, 2, "", alike=False)
    tally = WishTally(exhausted=[none])
    assert "all were tried" in shortfall(order, tally).sentence
    for other in (
        order_of("coin_maze", (1, 3), "coins=0; score=1"),
        order_of("coin_maze", (1, 2), "coins=0; score=2"),
    ):
        assert "all were tried" not in shortfall(other, tally).sentence


def test_levels_like_those_that_are_there_are_not_said_to_be_missing() -> None:
    order = order_of("coin_maze", (1, 2), "coins=0")
    tally = WishTally()
    first = finished(making(order, (), tally))
    assert first is not None and not tally.exhausted
    unlike = alike_keys(first.level, first.facts.moves)
    assert finished(making(order, unlike, tally)) is None
    why = shortfall(order, tally, 1)
    assert why.proved and "but those like one of these" in why.sentence


def test_a_part_of_a_range_does_not_narrow_what_is_tried() -> None:
    order = order_of("match3", (1, 3), "score=1..2")
    aim = parse_wish(order.kind, "score=1")
    aiming = replace(order, aim=replace(order.wish, conditions=aim.conditions))
    tally = WishTally()
    assert finished(making(aiming, (), tally)) is None
    assert shortfall(order, tally).proved


def assert_ways_lead_on(order: WishOrder, why: Shortfall) -> None:
    """No way leads to a wish that is proved to be impossible."""
    assert len({way.what for way in why.ways}) == len(why.ways)
    for way in why.ways:
        other = WishOrder(
            order.kind, parse_wish(order.kind, way.texts), way.rows, way.cols
        )
        assert isinstance(way.words, Text)
        if way.what == "longer":
            assert not why.proved and way.seconds > 0
            continue
        assert refusal(other) is None
        if way.what == "without":
            assert len(way.texts) == len(order.wish.texts) - 1
        else:
            assert way.rows * way.cols > order.rows * order.cols


# -- what is counted -------------------------------------------------------------------
def judged(order: WishOrder, *rows: list[list[int]], whole: bool = True) -> WishTally:
    """A tally of some mazes."""
    tally = WishTally()
    for cells in rows:
        level = Level(order.kind.id, np.array(cells, np.int32))
        tally.judge(finished(judging(order.kind, level, order.wish, whole=whole)))
    return tally


ONE = [[-2, 0, -3]]
COIN = [[-2, 1, -3]]
SHUT = [[-2, -1, -3]]


def test_the_condition_that_alone_is_never_met_is_named() -> None:
    order = order_of("coin_maze", (1, 3), "coins=..1; length=2; score=9")
    tally = judged(order, *[ONE] * 15, *[COIN] * 15)
    why = shortfall(order, tally)
    assert why.sentence == (
        "30 levels were tried. “score=9” was never met, though 30 of them met all the "
        "other conditions. That it is impossible is not proved."
    )
    assert why.conditions == ("score=9",) and why.missed == 30
    assert [way.what for way in why.ways] == ["longer", "without", "larger"]
    assert why.ways[1].texts == ("coins=..1", "length=2")


def test_two_conditions_that_never_meet_are_named() -> None:
    order = order_of("coin_maze", (1, 3), "coins=1; score=3")
    tally = judged(order, *[ONE] * 15, *[COIN] * 15)
    why = shortfall(order, tally)
    assert why.conditions == ("coins=1", "score=3")
    assert (
        "“coins=1” and “score=3” were never met together: 15 levels met the first, 15 "
        "the second." in why.sentence
    )
    assert not why.proved


def test_what_was_missed_most_is_named_where_some_were_made() -> None:
    order = order_of("coin_maze", (1, 3), "coins=1; score=3")
    tally = judged(order, *[ONE] * 5, *[COIN] * 25)
    why = shortfall(order, tally, made=2)
    assert why.sentence == (
        "30 levels were tried. “score=3” was missed most, by 25 of them."
    )


def test_levels_without_an_answer_and_with_problems_have_sentences() -> None:
    order = order_of("coin_maze", (1, 3), "unique")
    why = shortfall(order, judged(order, SHUT))
    assert why.sentence == (
        "1 level was tried. 1 of them lacked this: that there is an answer."
    )
    tally = WishTally()
    assert shortfall(order, tally).sentence == "No level was tried in that time."
    tally.refuse("a start is missing (S)")
    assert "had a problem: a start is missing (S)." in shortfall(order, tally).sentence


def test_the_words_of_conditions_are_those_of_the_caller() -> None:
    order = order_of("coin_maze", (1, 3), "coins=..1; score=9")
    tally = judged(order, *[ONE] * 30)
    said = {"score=9": Text("{points} points", points=9), "coins=..1": "few coins"}
    why = shortfall(order, tally, say=said.__getitem__)
    assert "“9 points” was never met" in why.sentence
    assert str(why.ways[1].words) == "Without “9 points”"


# -- the tally -------------------------------------------------------------------------
def test_conditions_that_were_not_looked_at_count_for_nothing() -> None:
    order = order_of("coin_maze", (1, 3), "coins=1; score=3")
    tally = judged(order, *[ONE] * 4, *[COIN] * 3, whole=False)
    assert tally.looked("coins=1") == 7 and tally.met("coins=1") == 3
    assert tally.looked("score=3") == 3, "a board without a coin is not solved"
    assert tally.missed_alone("score=3", 1) == 3
    found = tally.together("coins=1", "score=3")
    assert (found.looked, found.first, found.second, found.both) == (3, 3, 0, 0)


def test_a_closer_look_takes_the_place_of_the_first() -> None:
    order = order_of("coin_maze", (1, 3), "coins=1; score=3")
    level = Level("coin_maze", np.array(ONE, np.int32))
    first = finished(judging(order.kind, level, order.wish))
    whole = finished(judging(order.kind, level, order.wish, whole=True))
    tally = WishTally()
    tally.judge(first)
    tally.look_closer(first, whole)
    assert tally.tried == 1 and tally.missed == Counter({"coins=1": 1})
    assert tally.missed_alone("coins=1", 1) == 1


def test_a_long_search_looks_closer_at_some_levels(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Without it the score of a maze with too few coins is never looked at."""
    monkeypatch.setattr("gridwright.solvers.wish.making.PATIENCE", 0.0)
    monkeypatch.setattr("gridwright.solvers.wish.making.SHARE", 1.0)
    order = order_of("coin_maze", (4, 4), "coins=9; symmetric=turn; score=..16", 30)
    tally = WishTally()
    search = making(order, (), tally)
    for _ in search:
        if tally.looked("score=..16"):
            break
    search.close()
    assert tally.looked("score=..16") > 0


def test_parts_that_follow_each_other_are_one_and_each_level_counts_once() -> None:
    order = order_of("coin_maze", (1, 3), "coins=0..9; score=1..20")
    tally = WishTally()
    for text in ("coins=2..3; score=9", "coins=4; score=10", "coins=7; score=1..3"):
        aim = parse_wish(order.kind, text)
        level = Level("coin_maze", np.array(ONE, np.int32))
        tally.set_beside(finished(judging(order.kind, level, aim, whole=True)))
    assert tally.not_reached == ("coins=2..4", "coins=7", "score=9..10")
    assert tally.beside == 3
    assert tally.beside_sentence == (
        "not reached: coins=2..4, coins=7, score=9..10; 3 levels are as near as any "
        "found"
    )


def test_a_part_that_another_level_is_in_was_reached() -> None:
    """In percent as in numbers, whichever level it was made for."""
    order = order_of("coin_maze", (1, 5), "coins=0..9; walls=0..100%")
    tally = WishTally()
    level = Level("coin_maze", np.array(ONE, np.int32))
    for text in ("coins=2..3; walls=80..90%", "coins=4; walls=80..90%"):
        aim = parse_wish(order.kind, text)
        tally.set_beside(finished(judging(order.kind, level, aim, whole=True)))
    assert tally.not_reached == ("coins=2..4", "walls=80..90%")
    coins = Level("coin_maze", np.array([[-2, 1, 1, 1, -3]], np.int32))
    tally.note_values(finished(judging(order.kind, coins, order.wish, whole=True)))
    assert tally.not_reached == ("coins=4", "walls=80..90%")
    more = Level("coin_maze", np.array([[-2, 1, 1, 1, 1, -3]], np.int32))
    tally.note_values(finished(judging(order.kind, more, order.wish, whole=True)))
    walls = Level("coin_maze", np.array([[-2, -3, *[-1] * 10]], np.int32))
    tally.note_values(finished(judging(order.kind, walls, order.wish, whole=True)))
    assert tally.not_reached == ()
    assert tally.beside_sentence == (
        "2 levels lie beside a part of a range that others reached"
    )
