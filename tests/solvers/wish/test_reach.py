"""A wish is refused as impossible only if no level fulfils it, as brute force over
small boards shows; and every extreme wish of every kind is refused at once, with a
sentence."""

from __future__ import annotations

import functools
import time
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import product
from typing import Any

import numpy as np
import pytest

from gridwright.solvers.kind.wishes import WishSpace, WishTerm
from gridwright.solvers.level import Level
from gridwright.solvers.registry import kind, kind_ids
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.trail import wishes as trail_wishes
from gridwright.solvers.wish.judge import judging
from gridwright.solvers.wish.language import Wish, impossible, parse_wish
from gridwright.solvers.wish.making import making
from gridwright.solvers.wish.orders import WishOrder
from gridwright.solvers.wish.reach import clamped, reaches
from gridwright.solvers.wish.tally import WishTally
from gridwright.solvers.wish.terms import terms_of
from tests.sampling import Cases

SIZES = {
    "coin_maze": (3, 3),
    "tour": (3, 3),
    "trail": (2, 2),
    "match3": (3, 3),
    "sowing": (2, 2),
    "collapse": (3, 3),
}
HIGHEST = 999_999_999


def ranges(name: str) -> list[WishTerm]:
    return [term for term in terms_of(kind(name)).values() if term.form == "range"]


def test_the_table_has_every_kind() -> None:
    assert set(SIZES) == set(kind_ids())


@pytest.mark.parametrize("end", [f"{HIGHEST}..", "..-1"])
@pytest.mark.parametrize(
    ("name", "term"), [(name, term.name) for name in SIZES for term in ranges(name)]
)
def test_ranges_that_no_level_is_in_end_at_once(name: str, term: str, end: str) -> None:
    """Sowing with few stones: a game of a full board may be longer than any number of a
    wish."""
    if name == "sowing" and (term, end) == ("score", "..-1"):
        return  # the second player may win
    of, text = kind(name), f"{term}={end}"
    few = ["stones=..9"] if name == "sowing" and term != "stones" else []
    wish = parse_wish(of, [text, *few])
    begun = time.process_time()
    why = impossible(of, wish, *SIZES[name], {})
    side = "at most" if end.endswith("..") else "at least"
    assert text in why and side in why
    assert "-" not in why.replace(text, ""), "no negative number stands in a sentence"
    assert time.process_time() - begun < 2


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("tour", "walls=9; numbers=3"),
        ("tour", "score=5..; length=..3"),
        ("tour", "closed=true; score=5"),
        ("tour", "closed=true; walls=6"),
        ("tour", "walls=5..; numbers=5"),
        ("tour", "unique; solutions=2.."),
        ("tour", "avoids 0,1; avoids 1,0; uses 0,0; length=1.."),
        ("coin_maze", "walls=4..; length=6.."),
        ("coin_maze", "coins=5; walls=3"),
        ("coin_maze", "optimal=4..; solutions=..3"),
        ("coin_maze", "score=150%.."),
        ("coin_maze", "score=90%..; score=..50%"),
        ("coin_maze", "forced=..-1%"),
        ("coin_maze", "walls=26%..27%"),
        ("coin_maze", "numbers=7; walls=3"),
        ("trail", "length=4; score=2"),
        ("trail", "closed=true; score=1"),
        ("match3", "swaps=4; unique"),
        ("match3", "swaps=2; leaves=5"),
        ("match3", "swaps=0; score=1.."),
        ("sowing", "best-move=only; optimal=2.."),
        ("sowing", "score=9..; stones=..8"),
        ("sowing", "stones=..8; lead=17.."),
        ("collapse", "needs=19; unique"),
        ("collapse", "needs=9; score=..8"),
        ("collapse", "solutions=7"),
        ("collapse", "avoids 1,1"),
        ("collapse", "uses 0,0; uses 2,2"),
        ("collapse", "uses 0,0; avoids 0,1; avoids 1,0"),
        ("tour", "intended"),
    ],
)
def test_conditions_that_exclude_each_other_are_refused(
    name: str, text: str, cases: Cases
) -> None:
    of = kind(name)
    wish = parse_wish(of, text)
    assert impossible(of, wish, *SIZES[name], {})
    tried = len(cases(daily=4, thorough=80))
    if "intended" not in text:
        assert not any(
            _fulfils(wish, level) for level in sampled(name, wish.rules, tried)
        )


@pytest.mark.parametrize("start", [True, False, None])
@pytest.mark.parametrize("closed", [False, True])
def test_trails_of_two_dots_reach_what_one_and_two_lines_do(
    start: bool | None, closed: bool
) -> None:
    options = {} if start is None else {"start": start}
    found = trail_wishes.reach(WishSpace(1, 2, {"closed": closed}, options))
    marked = (True, False) if start is None else (start,)
    lines = (2,) if closed else (1, 2)
    lengths = [number + (not has) for number in lines for has in marked]
    for name, values in (("score", lines), ("length", lengths)):
        assert (found[name].low, found[name].high) == (min(values), max(values))


# -- brute force -----------------------------------------------------------------------
def every_level(name: str, rules: Mapping[str, Any]) -> Iterator[Level]:
    """Levels of the size of `SIZES`: all of them with some tokens, or as many as the
    draw of a generator gives and their edits."""
    of = kind(name)
    if name in ("coin_maze", "tour"):
        yield from _walk_boards(name, rules)
    elif name == "trail":
        yield from _line_boards(rules)
    else:
        rng = np.random.default_rng(5)
        most = {"match3": 4, "sowing": 5, "collapse": 100}[name]
        for number in range(250):
            cells = rng.integers(0, most, SIZES[name]).astype(np.int32)
            cells *= number > 0  # the first one is bare
            if name == "collapse":
                cells[1, 1] = 0
                cells = cells if rng.random() < 0.5 else cells % 10 * 11
            if name == "match3":
                cells += 1
            level = Level(name, cells, dict(rules))
            if not any(problem.severity == "error" for problem in of.check(level)):
                yield level


def sampled(name: str, rules: Mapping[str, Any], number: int) -> list[Level]:
    """About so many of these levels, from all parts of the list."""
    levels = _levels(name, tuple(rules.items()))
    return list(levels[:: max(1, len(levels) // number)])


@functools.cache
def _levels(name: str, rules: tuple[tuple[str, Any], ...]) -> tuple[Level, ...]:
    return tuple(every_level(name, dict(rules)))


def _walk_boards(name: str, rules: Mapping[str, Any]) -> Iterator[Level]:
    """Every board of 2 x 2 with a start, an exit, walls and coins, set into a wall of 3
    x 3; and some of 3 x 3."""
    tokens = [0, -1, -2, -3, 1] if name == "coin_maze" else [0, -1, -2, -3]
    small = [np.array(codes).reshape(2, 2) for codes in product(tokens, repeat=4)]
    rng = np.random.default_rng(3)
    for number in range(len(small) + 1500):
        cells = np.full((3, 3), -1, np.int32)
        if number < len(small):
            cells[:2, :2] = small[number]
        else:
            cells[:] = rng.choice([0, 0, 0, -1, tokens[-1]], (3, 3))
            start, end = rng.choice(9, 2, replace=False)
            cells.flat[start] = -2
            if name == "coin_maze" or rng.random() < 0.3:
                cells.flat[end] = -3
        level = Level(name, cells, dict(rules))
        if not any(problem.severity == "error" for problem in kind(name).check(level)):
            yield level


def _line_boards(rules: Mapping[str, Any]) -> Iterator[Level]:
    """Every board of two by two dots with single and doubled lines, and every start."""
    of = kind("trail")
    for counts in product(range(3), repeat=6):
        right, slope, down, low, back, side = counts
        cells = [[right + 3 * slope + 9 * down, 27 * back + 9 * side], [low, 0]]
        for start in (None, 0, 3):
            board = np.array(cells, np.int32)
            if start is not None:
                board.flat[start] += 81
            level = Level("trail", board, dict(rules))
            if not of.check(level):
                yield level


def _fulfils(wish: Wish, level: Level) -> bool:
    return finished(judging(kind(level.kind), level, wish)).fulfilled


def cheap(name: str) -> Wish:
    """A wish for all that is quickly measured, whatever its value is."""
    slow = [t for t in ranges(name) if t.of == "difficulty" or t.name == "greedy-gap"]
    terms = [term.name for term in ranges(name) if term not in slow]
    return parse_wish(kind(name), [f"{term}={-HIGHEST}..{HIGHEST}" for term in terms])


def within_reach(level: Level, wish: Wish, rules: dict[str, Any]) -> dict[str, int]:
    """The values of a wish's measures, none where they are not proved. Bounds are asked
    as a wish asks them: with the values of the other measures of that level."""
    of = kind(level.kind)
    judged = finished(judging(of, level, wish, whole=True))
    if not judged.proved:
        return {}
    values = {
        v.condition.term.name: v.value for v in judged.verdicts if v.value is not None
    }
    met = parse_wish(of, [f"{term}={value}" for term, value in values.items()])
    asked = Wish(met.conditions, rules, met.texts)
    why = impossible(of, asked, level.rows, level.cols, {}, level)
    assert not why, (why, level.cells.tolist())
    return values


@pytest.mark.parametrize("name", ["sowing", "collapse"])
def test_a_bare_board_is_within_the_reach(name: str) -> None:
    level = next(every_level(name, {}))
    assert within_reach(level, cheap(name), {})


@pytest.mark.slow
@pytest.mark.parametrize("rules", [{}, {"closed": True}])
@pytest.mark.parametrize("name", SIZES)
def test_no_level_has_a_value_beyond_the_reach(
    name: str, rules: dict[str, Any], cases: Cases
) -> None:
    rules = {
        rule.name: rules[rule.name] for rule in kind(name).rules if rule.name in rules
    }
    rules |= {"swaps": 2} if name == "match3" else {}
    wish = cheap(name)
    seen: set[str] = set()
    for level in sampled(name, rules, len(cases(daily=100, thorough=250))):
        seen |= within_reach(level, wish, rules).keys()
    assert seen == {condition.term.name for condition in wish.conditions}


def test_the_ends_of_the_reach_of_walks_are_met() -> None:
    """On 2 x 2 all boards are tried, so that the bounds are not only true but as near
    as can be."""
    for name, found in (
        (
            "tour",
            {"walls": (0, 3), "score": (1, 4), "length": (0, 3), "solutions": (1, 2)},
        ),
        (
            "coin_maze",
            {"walls": (0, 2), "coins": (0, 2), "length": (1, 3), "solutions": (1, 2)},
        ),
    ):
        of = kind(name)
        space = WishOrder(of, parse_wish(of, "unique"), 2, 2).space
        ends = reaches(of, space)
        asked = parse_wish(of, [f"{term}=..{HIGHEST}" for term in found])
        values: dict[str, set[int]] = {term: set() for term in found}
        tokens = [0, -1, -2, -3, *[1] * (name == "coin_maze")]
        for codes in product(tokens, repeat=4):
            level = Level(name, np.array(codes, np.int32).reshape(2, 2))
            if any(problem.severity == "error" for problem in of.check(level)):
                continue
            judged = finished(judging(of, level, asked, whole=True))
            for verdict in judged.verdicts if judged.proved else ():
                assert verdict.value is not None
                values[verdict.condition.term.name].add(verdict.value)
        for term, (low, high) in found.items():
            assert (min(values[term]), max(values[term])) == (low, high)
            if term != "solutions":
                assert (ends[term].low, ends[term].high) == (low, high)


# -- what a wish needs of the generator, and what is said where none is found ----------
@pytest.mark.parametrize(
    ("name", "size", "text"),
    [
        ("trail", (3, 3), "unique"),
        ("trail", (2, 3), "closed=true"),
        ("collapse", (7, 7), "greedy-gap=1.."),
        ("coin_maze", (3, 3), "score=500.."),
        ("sowing", (2, 2), f"stones=..{HIGHEST}; unique"),
        ("coin_maze", (3, 3), f"coins=2..{HIGHEST}; walls=-5.."),
    ],
)
def test_what_a_wish_needs_of_the_generator_is_set(
    name: str, size: tuple[int, int], text: str
) -> None:
    of = kind(name)
    found = finished(
        making(WishOrder(of, parse_wish(of, text), *size, seed=1, seconds=20))
    )
    assert found is not None and found.fulfilled


@pytest.mark.parametrize(
    ("name", "size", "text", "options"),
    [
        ("collapse", (5, 5), "greedy-gap=1..", {"hard": False}),
        ("coin_maze", (2, 2), "score=20..", {"max_worth": 2}),
    ],
)
def test_what_a_person_chose_may_exclude_it(
    name: str, size: tuple[int, int], text: str, options: dict[str, Any]
) -> None:
    of = kind(name)
    wish = parse_wish(of, text)
    assert impossible(of, wish, *size, options) and not impossible(of, wish, *size, {})
    rng = np.random.default_rng(2)
    order = WishOrder(of, wish, *size, options)
    assert not any(_fulfils(wish, order.draw(rng)) for _ in range(60))


def test_a_wish_that_is_not_met_says_what_was_missed_most() -> None:
    """Each level that is proposed is counted, with what it missed, or what was wrong
    with it."""
    of, tally = kind("coin_maze"), WishTally()
    wish = parse_wish(of, "optimal=13; walls=..8")
    assert not impossible(of, wish, 3, 3, {})
    work = making(WishOrder(of, wish, 3, 3), (), tally)
    for step in work:
        assert step.tried == tally.tried - sum(tally.problems.values())
        if tally.tried >= 100:
            break
    work.close()
    assert tally.tried >= 100
    assert sum(tally.missed.values()) + sum(tally.problems.values()) == tally.tried
    number = tally.missed["optimal=13"]
    assert number > tally.tried / 2
    assert tally.sentence == (
        f"levels tried: {tally.tried:,}; missed most: optimal=13 ({number:,} times)"
    )


def test_a_tally_names_what_most_levels_lack() -> None:
    of, tally = kind("coin_maze"), WishTally()
    assert tally.sentence == "no level was tried in that time"
    wish = parse_wish(of, "walls=1..; coins=3..")
    for cells in ([[-2, 0, -3]], [[-2, 1, -3]], [[-2, -1, -3]]):
        tally.judge(
            finished(judging(of, Level("coin_maze", np.array(cells, np.int32)), wish))
        )
    assert tally.missed == {"walls=1..": 2, "coins=3..": 3}
    assert tally.sentence == "levels tried: 3; missed most: coins=3.. (3 times)"
    shut = finished(
        judging(
            of,
            Level("coin_maze", np.array([[-2, -1, -3]], np.int32)),
            parse_wish(of, "unique"),
        )
    )
    other = WishTally()
    other.judge(shut)
    assert "missed most: that there is an answer (1 times)" in other.sentence


@pytest.mark.parametrize("name", SIZES)
def test_a_generator_is_asked_for_no_more_than_there_can_be(name: str) -> None:
    of, space = kind(name), WishSpace(*SIZES[name])
    for term, reach in reaches(of, space).items():
        if reach.low is None or reach.high is None:
            continue
        low, high = reach.low, reach.high
        for asked, given in {
            (None, None): (None, None),
            (low - 1, high + 1): (low, high),
            (low, high): (low, high),
            (None, high + 1): (None, high),
            (low - 1, None): (low, None),
        }.items():
            found = clamped(of, replace(space, bounds={term: asked}))
            assert found == replace(space, bounds={term: given}), (term, asked)
