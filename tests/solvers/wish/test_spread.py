"""Each level of a batch has its own part of every range, and no two are alike."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from gridwright.solvers.level import Level
from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.wish.judge import JudgedLevel, judging
from gridwright.solvers.wish.language import parse_wish
from gridwright.solvers.wish.likeness import alike_keys, answer_key
from gridwright.solvers.wish.making import making_many
from gridwright.solvers.wish.orders import WishOrder
from gridwright.solvers.wish.spread import batch
from gridwright.solvers.wish.tally import WishTally


def order_of(name: str, side: int, text: str, seed: int = 3) -> WishOrder:
    of = kind(name)
    return WishOrder(of, parse_wish(of, text), side, side, seed=seed)


def made(orders: list[WishOrder]) -> list[JudgedLevel]:
    return [step[0] for step in making_many(orders, 600) if isinstance(step, tuple)]


def aims(orders: list[WishOrder], number: int) -> list[tuple[int | None, int | None]]:
    found = []
    for order in orders:
        assert order.aim is not None
        condition = order.aim.conditions[number]
        found.append((condition.low, condition.high))
    return found


@pytest.mark.parametrize("count", [2, 3, 7, 30])
def test_the_parts_cover_a_range_evenly(count: int) -> None:
    orders = batch(order_of("coin_maze", 7, "unique; difficulty=4..6"), count)
    parts = aims(orders, 1)
    values = Counter(low for low, _ in parts)
    assert all(
        low is not None and high is not None and low <= high for low, high in parts
    )
    assert {4, 5, 6} <= {
        v for low, high in parts for v in range(low or 0, (high or 0) + 1)
    }
    if count >= 3:
        assert max(values.values()) - min(values.values()) <= 1


def test_any_number_of_the_first_levels_is_spread() -> None:
    orders = batch(order_of("coin_maze", 7, "difficulty=1..9"), 16)
    first = [low or 0 for low, _ in aims(orders, 0)][:4]
    assert min(first) <= 3 and max(first) >= 6


def test_two_ranges_do_not_go_together() -> None:
    orders = batch(order_of("coin_maze", 8, "difficulty=1..10; walls=1..20"), 20)
    grades = [low or 0 for low, _ in aims(orders, 0)]
    walls = [low or 0 for low, _ in aims(orders, 1)]
    assert sorted(walls) == list(range(1, 21))
    assert abs(np.corrcoef(grades, walls)[0, 1]) < 0.5


def test_shares_of_cells_are_parted_in_cells() -> None:
    orders = batch(order_of("tour", 10, "walls=10%..13%"), 4)
    assert sorted(aims(orders, 0)) == [(10, 10), (11, 11), (12, 12), (13, 13)]


def test_open_ranges_one_level_and_no_spread_stay_as_they_are() -> None:
    order = order_of("tour", 8, "unique; difficulty=4..")
    assert all(each.aim is None for each in batch(order, 4))
    closed = order_of("tour", 8, "unique; difficulty=4..6")
    assert batch(closed, 1) == [closed]
    assert batch(closed, 2, spread=False) == [closed, replace(closed, seed=4)]


def test_parts_that_exclude_each_other_are_dropped_but_for_the_first() -> None:
    """All free cells of a tour are its score: one range alone can be parted."""
    for order in batch(order_of("tour", 4, "score=8..13; walls=3..8"), 6):
        assert order.aim is not None
        score, walls = order.aim.conditions
        agree = (walls.low or 0) <= 16 - (score.low or 0) <= (walls.high or 0)
        assert agree or (walls.low, walls.high) == (3, 8)


@pytest.mark.slow
def test_a_range_of_difficulty_is_filled() -> None:
    """Without parts four of six have 4, and one has 3."""
    order = order_of("coin_maze", 5, "unique; difficulty=3..5")
    levels = made(batch(order, 6))
    grades = Counter(level.facts.difficulty.grade for level in levels)
    assert len(levels) == 6 and all(grades[grade] == 2 for grade in (3, 4, 5))
    for level in levels:
        assert level.fulfilled
        assert [v.condition for v in level.verdicts] == list(order.wish.conditions)


@pytest.mark.slow
def test_a_part_that_is_rare_is_climbed_to() -> None:
    """Of a hundred random mazes of this size five or six have 2."""
    order = order_of("coin_maze", 5, "difficulty=2..5")
    levels = made(batch(order, 8))
    grades = Counter(level.facts.difficulty.grade for level in levels)
    assert len(levels) == 8
    assert all(grades[grade] >= 1 for grade in (2, 3, 4, 5)), grades


@pytest.mark.slow
def test_a_part_that_nothing_is_in_gives_the_nearest_level() -> None:
    """Small tours with one answer are not of difficulty 9."""
    orders = batch(order_of("tour", 5, "unique; difficulty=1..10"), 3)
    tally = WishTally()
    steps = making_many(orders, 600, tally=tally)
    levels = [step[0] for step in steps if isinstance(step, tuple)]
    assert len(levels) == 3 and all(level.fulfilled for level in levels)
    assert "difficulty=7..10" in tally.beside_sentence
    assert "as near as any found" in tally.beside_sentence


class Watching(WishTally):
    """A tally that keeps what is judged."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[JudgedLevel] = []

    def judge(self, judged: JudgedLevel) -> None:
        super().judge(judged)
        self.seen.append(judged)


def test_no_level_that_was_found_is_in_a_part_that_is_called_not_reached() -> None:
    """The level that is nearest to two parts may be beside one that others were in."""
    order = order_of("coin_maze", 4, "difficulty=1..8; traps=0..12", 1)
    tally = Watching()
    first = batch(order, 4)[:1]
    steps = making_many(first, tally=tally)
    assert len([step for step in steps if isinstance(step, tuple)]) == 1
    found = [level.facts for level in tally.seen if level.fulfilled]
    assert tally.beside == 1 and len(found) > 20
    for part in parse_wish(order.kind, tally.not_reached).conditions:
        assert all(part.missing(facts)[1] for facts in found), part.text
    assert first[0].aim is not None
    grade, _traps = first[0].aim.conditions
    assert any(grade.missing(facts)[1] == 0 for facts in found)
    assert "difficulty" not in tally.beside_sentence


class CountedClock:
    """A clock on which every look takes a second."""

    def __init__(self) -> None:
        self.looks = 0

    def monotonic(self) -> float:
        self.looks += 1
        return float(self.looks)


def test_no_clock_decides_which_levels_are_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A level is the same whether its share of the limit is over or there is none."""
    few = {"SPARE": 6, "STALLED": 8, "CLIMBED": 20}
    for name, number in few.items():
        monkeypatch.setattr(f"gridwright.solvers.wish.making.{name}", number)
    orders = batch(order_of("coin_maze", 4, "difficulty=1..8", 1), 4)[:1] * 100_000
    found = []
    for seconds in (None, 100_000.0):
        clock = CountedClock()
        for room in ("making", "orders"):
            monkeypatch.setattr(f"gridwright.solvers.wish.{room}.time", clock)
        steps = making_many(orders, seconds)
        level = next(step[0].level for step in steps if isinstance(step, tuple))
        steps.close()
        found.append(level.cells.tolist())
        assert 10 < clock.looks < 100_000
    assert found[0] == found[1]


def test_a_grade_has_a_slope_but_only_beside_the_range() -> None:
    """Two mazes of one grade, of which one is nearer to the next."""
    [condition] = parse_wish(kind("coin_maze"), "difficulty=9").conditions
    [met] = parse_wish(kind("coin_maze"), "difficulty=1..10").conditions
    orders = [order_of("coin_maze", 6, "difficulty=9", seed) for seed in range(6)]
    missing = set()
    for order in orders:
        level = order.draw(np.random.default_rng(order.seed))
        facts = finished(judging(order.kind, level, order.wish)).facts
        value, beside = condition.missing(facts)
        assert value is not None and abs(9 - value - beside) <= 0.5
        assert met.missing(facts) == (value, 0.0)
        missing.add(beside)
    assert len(missing) == 6


# -- likeness --------------------------------------------------------------------------
def maze(*rows: list[int]) -> Level:
    return Level("coin_maze", np.array(rows, np.int32))


def test_answers_that_are_turned_mirrored_or_reversed_are_alike() -> None:
    snake = maze([-2, 0, 0, 0, 0], [-1, -1, -1, -1, 0], [-3, 0, 0, 0, 0])
    moves = [*"RRRRDDLLLL", "L", "L"][:10]
    assert answer_key(snake, moves) == b"", "short answers are not compared"
    tall = maze(*[[0, 0, 0, 0, 0]] * 2, [-2, 0, 0, 0, -3])
    there = [*"URURDDRURDDL"][:0] or [*"UURDDRUURDDR"]
    back = tall.with_(cells=tall.cells[:, ::-1].copy())
    mirrored = [step.translate(str.maketrans("LR", "RL")) for step in there]
    assert answer_key(tall, there) == answer_key(back, mirrored) != b""
    assert answer_key(tall, [*"UURDDRUURDDR"]) == answer_key(tall, there)
    coin = tall.cells.copy()
    coin[0, 1] = 1
    other = tall.with_(cells=coin)
    assert alike_keys(other)[0] != alike_keys(tall)[0]
    assert alike_keys(other, there)[1] == alike_keys(tall, there)[1]


def test_levels_that_are_handed_out_were_tried() -> None:
    orders = [order_of("coin_maze", 5, "score=5..", seed) for seed in (1, 2, 3)]
    tally = WishTally()
    steps = making_many(orders, 60, tally=tally)
    made = [step for step in steps if isinstance(step, tuple)]
    assert tally.tried >= len(made) == 3
