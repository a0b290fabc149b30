"""A wish is read as it is written, and refused with a reason."""

from __future__ import annotations

import pytest

from gridwright.solvers.options import fill_options
from gridwright.solvers.registry import kind
from gridwright.solvers.wish.language import WishError, impossible, parse_wish
from gridwright.solvers.wish.terms import terms_of


@pytest.mark.parametrize(
    ("text", "ends", "percent"),
    [
        ("unique", (1, 1), False),
        ("optimal=..3", (None, 3), False),
        ("score=40..45", (40, 45), False),
        ("score=90%..", (90, None), True),
        ("walls=..15%", (None, 15), True),
        ("walls = 10%..15%", (10, 15), True),
        ("coins=8", (8, 8), False),
        ("uses 2,3", (1, 1), False),
        ("symmetric=turn", (1, 1), False),
    ],
)
def test_conditions_are_read(
    text: str, ends: tuple[int | None, int | None], percent: bool
) -> None:
    (condition,) = parse_wish(kind("coin_maze"), text).conditions
    assert (condition.low, condition.high) == ends and condition.percent is percent


@pytest.mark.parametrize(
    ("text", "most", "few", "counts"),
    [
        ("score=3..", None, "", False),
        ("optimal=2..", None, "", True),
        ("optimal=..5", 5, "optimal=..5", True),
        ("unique", 1, "unique", True),
        ("optimal=..5; optimal=2..3", 3, "optimal=..5", True),
        ("solutions=..7", None, "", True),
    ],
)
def test_the_most_best_answers_of_a_wish(
    text: str, most: int | None, few: str, counts: bool
) -> None:
    wish = parse_wish(kind("coin_maze"), text)
    assert (wish.most_optimal, wish.few, wish.counts) == (most, few, counts)


@pytest.mark.parametrize(
    ("text", "symmetry"),
    [
        ("unique", ""),
        ("symmetric=mirror", "mirror"),
        ("symmetric=turn; symmetric=turn", "turn"),
        ("symmetric=both", "both"),
        ("symmetric=mirror; unique; symmetric=turn", "both"),
    ],
)
def test_two_symmetries_are_both_mirrors(text: str, symmetry: str) -> None:
    assert parse_wish(kind("coin_maze"), text).symmetry == symmetry


def test_a_wish_reads_its_own_text_again_and_takes_rules_out() -> None:
    wish = parse_wish(kind("sowing"), ["lead=+2; chain=true", "unique"])
    assert wish.rules == {"chain": True} and wish.conditions[0].low == 2
    assert parse_wish(kind("sowing"), wish.text).texts == wish.texts
    assert parse_wish(kind("collapse"), "needs=30").rules == {"needs": 30}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "uniqe",
            "uniqe is not a condition of tour: did you mean unique? (known: unique, "
            "opt",
        ),
        ("xyz", "xyz is not a condition of tour (known: unique, optimal,"),
        ("unique=3", "unique=3: nothing stands after unique"),
        ("optimal", "takes a range, as in optimal=2..5"),
        ("optimal=..", "needs a lowest or a highest value"),
        ("optimal=1.5", "takes a range"),
        ("length=..5%", "this is not given in percent"),
        ("uses 2", "takes a cell, as in uses 2,3"),
        ("symmetric=round", "takes one of mirror, turn, both"),
        ("closed=maybe", "closed: 'maybe' is not true or false"),
        ("greedy-gap=3..", "greedy-gap is not a condition of tour"),
        ("cascade=3..", "cascade is not a condition of tour"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_place(text: str, words: str) -> None:
    with pytest.raises(WishError) as refused:
        parse_wish(kind("tour"), ["unique", text])
    assert words in str(refused.value)


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        (
            "coin_maze",
            "score=52; coins=8",
            "20 cells and 8 coins are worth 44 at most",
        ),
        ("coin_maze", "unique; optimal=2..", "no number is in the range of"),
        ("coin_maze", "solutions=..0", "it is 1 at least"),
        (
            "coin_maze",
            "coins=17; walls=2..",
            "coins=17: it is 16 at most (room for coins: 16",
        ),
        (
            "coin_maze",
            "skips=4..; coins=..3",
            "skips=4..: it is 3 at most (room for coins: 3",
        ),
        (
            "coin_maze",
            "walls=30",
            "walls=30: it is 18 at most (2 cells have to be free)",
        ),
        ("coin_maze", "uses 4,0", "the board has no such cell"),
        ("coin_maze", "uses 1,1; avoids 1,1", "uses and avoids both name 1,1"),
        ("coin_maze", "score=44; coins=8", ""),
    ],
)
def test_what_cannot_be_true_is_proved_so(name: str, text: str, words: str) -> None:
    of = kind(name)
    why = impossible(
        of, parse_wish(of, text), 4, 5, fill_options(of.generator_options, {})
    )
    assert words in why and bool(words) == bool(why)


def test_a_share_is_a_number_of_cells() -> None:
    of = kind("tour")
    ends = {
        text: parse_wish(of, f"walls={text}").bounds(144)["walls"]
        for text in ("15%", "..15%")
    }
    assert ends == {"15%": (22, 22), "..15%": (None, 21)}


def test_a_building_holds_no_more_than_its_moves_collect() -> None:
    of = kind("collapse")
    options = fill_options(of.generator_options, {"hard": True})
    assert "rooms are entered" in impossible(
        of, parse_wish(of, "needs=55"), 7, 7, options
    )
    assert not impossible(of, parse_wish(of, "needs=54"), 7, 7, options)


def test_a_kind_whose_tokens_point_somewhere_has_no_symmetric_levels() -> None:
    assert "symmetric" in terms_of(kind("tour")) and "symmetric" not in terms_of(
        kind("trail")
    )
