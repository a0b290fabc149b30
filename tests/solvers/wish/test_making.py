"""Levels made to a wish fulfil it: counted by plain programs that share no code with
ours."""

from __future__ import annotations

from dataclasses import replace
from itertools import count, islice, pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from gridwright.solvers.files.level_file import level_hash, level_to_json, read_level
from gridwright.solvers.files.rows import parse_rows
from gridwright.solvers.insight.verify import false_claims
from gridwright.solvers.kind.interface import TURNS
from gridwright.solvers.kind.wishes import ClimbStep
from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits, SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.search import drive
from gridwright.solvers.tour.numbering import parting_places
from gridwright.solvers.tour.unique import TourLook
from gridwright.solvers.tour.unique_kernels import ONE
from gridwright.solvers.walks.engines.linear.only_best import only_best
from gridwright.solvers.walks.marks import MARK, number
from gridwright.solvers.wish import making as making_room
from gridwright.solvers.wish import mend, orders
from gridwright.solvers.wish.judge import JudgedLevel, judging
from gridwright.solvers.wish.language import parse_wish
from gridwright.solvers.wish.likeness import likeness_key
from gridwright.solvers.wish.making import kept, making, making_many
from gridwright.solvers.wish.orders import WishOrder
from tests.oracles.collapse_boards import all_ends
from tests.oracles.match3_oracle import totals
from tests.oracles.sowing_reference import literal_moves
from tests.oracles.trails import degrees, read
from tests.oracles.walks.marked import MarkedPuzzle
from tests.oracles.walks.plain import Route
from tests.oracles.what_if_answers import told


def made(
    name: str, size: tuple[int, int], text: str, count: int = 2, **more: Any
) -> list[Level]:
    of = kind(name)
    wish = parse_wish(of, text)
    orders = [
        WishOrder(of, wish, *size, **{"seed": 5 + i, **more}) for i in range(count)
    ]
    found = [step[0] for step in making_many(orders, 60) if isinstance(step, tuple)]
    assert (
        len(found) == count and len({likeness_key(one.level) for one in found}) == count
    )
    levels = [kept(one, wish) for one in found]
    assert not any(false_claims(of, level) for level in levels)
    for level in levels:
        status, score, every, optimal = told(level)
        assert level.solution is not None and level.solution.counts is not None
        counts = level.solution.counts
        assert (status, score) == (level.solution.status, level.solution.score)
        assert counts.solutions in (None, every) and counts.optimal in (None, optimal)
    return levels


def routes(level: Level) -> list[Route]:
    of = kind(level.kind)
    rows = tuple(" ".join(of.format_token(int(c)) for c in row) for row in level.cells)
    return MarkedPuzzle(
        level.kind, rows, closed=bool(level.rules.get("closed", False))
    ).once()


def best(level: Level) -> list[Route]:
    every = routes(level)
    return [route for route in every if route.score == max(r.score for r in every)]


@pytest.mark.slow
@pytest.mark.parametrize(
    "text",
    [
        "unique; walls=..20%",
        "unique; closed=true",
        "solutions=1; walls=4",
        "unique; numbers=3",
    ],
)
def test_tours_have_one_route(text: str) -> None:
    for level in made("tour", (4, 5), text):
        assert len(routes(level)) == 1
        assert ("numbers" in text) == ("@3" in level_to_json(level))
        walls = int((level.cells == -1).sum())
        assert walls <= 4 and (walls == 4 or "=4" not in text)


@pytest.mark.slow
def test_mazes_have_one_best_walk_and_the_numbers_asked_for() -> None:
    for level in made(
        "coin_maze", (4, 5), "unique; walls=2..4; coins=3..5; skips=1..; uses 1,1"
    ):
        (route,) = best(level)
        coins = {tuple(cell) for cell in np.argwhere(level.cells > 0).tolist()}
        assert 2 <= (level.cells == -1).sum() <= 4 and 3 <= len(coins) <= 5
        assert coins - set(route.cells) and (1, 1) in route.cells


@pytest.mark.slow
def test_the_best_walk_may_have_to_leave_coins_and_coins_find_room() -> None:
    for level in made("coin_maze", (5, 5), "unique; skips=2.."):
        (route,) = best(level)
        coins = {tuple(cell) for cell in np.argwhere(level.cells > 0).tolist()}
        assert len(coins - set(route.cells)) >= 2
    (level,) = made("coin_maze", (4, 4), "coins=13", 1)
    assert (level.cells > 0).sum() == 13


@pytest.mark.slow
def test_mazes_without_a_shortcut_are_climbed_to() -> None:
    (level,) = made("coin_maze", (4, 5), "optimal=2; symmetric=turn; score=18..22", 1)
    assert len(best(level)) == 2 and 18 <= best(level)[0].score <= 22
    walls = level.cells == -1
    assert np.array_equal(walls, walls[::-1, ::-1])


@pytest.mark.slow
def test_tiles_have_one_best_sequence() -> None:
    for level in made("match3", (5, 5), "unique; swaps=2; cascade=2..; leaves=..19"):
        rules = kind("match3").rule_values(level)
        board = tuple(map(tuple, level.cells.tolist()))
        found, _ = totals(board, 2, rules["exactly"], dict(rules["points"]))
        assert found[max(found)] == 1


@pytest.mark.slow
def test_sowing_has_one_best_pit_with_its_lead() -> None:
    for level in made("sowing", (2, 3), "best-move=only; lead=+2; stones=5..7"):
        pits = kind("sowing").initial(level).pits
        told = literal_moves(tuple(pits), 0, False, frozenset())
        values = sorted(value for value in told if value is not None)
        assert values[-1] - values[-2] >= 2 and 5 <= sum(pits) <= 7


@pytest.mark.slow
def test_buildings_outwit_the_greedy_pair() -> None:
    of = kind("collapse")
    for level in made(
        "collapse", (7, 7), "greedy-gap=2..; unique", options={"hard": True}
    ):
        ends = [min(end) for end in all_ends(of.initial(level))]
        assert ends.count(max(ends)) == 1


@pytest.mark.slow
@pytest.mark.parametrize(
    "text", ["optimal=..40; length=6..", "closed=true; optimal=2.."]
)
def test_trails_have_so_many_answers(text: str) -> None:
    for level in made("trail", (3, 3), text, 3):
        lines, _ = read(
            [" ".join(map(kind("trail").format_token, r)) for r in level.cells.tolist()]
        )
        odd = sum(degree % 2 for degree in degrees(lines).values())
        assert (odd == 0) if "closed" in text else odd <= 2 and len(lines) >= 6
        optimal = told(level)[3]
        assert optimal is not None and (
            optimal >= 2 if "closed" in text else optimal <= 40
        )


def test_a_board_on_which_nothing_can_be_moved_is_proposed_as_it_is() -> None:
    (level,) = made("coin_maze", (1, 2), "unique", 1)
    assert len(best(level)) == 1


def test_the_same_order_makes_the_same_level_and_another_seed_another() -> None:
    one, other = made("collapse", (5, 5), "greedy-gap=1..", options={"hard": True})
    assert level_hash(one) == level_hash(
        made("collapse", (5, 5), "greedy-gap=1..", 1, options={"hard": True})[0]
    )
    assert level_hash(one) != level_hash(other)


def test_open_cells_are_filled_and_the_others_stay() -> None:
    of = kind("collapse")
    like = of.generate(5, 5, 3, {"hard": True})
    cells = frozenset({(0, 0), (0, 1), (1, 0), (4, 4)})
    (level,) = made(
        "collapse",
        (5, 5),
        "score=9..",
        1,
        options={"hard": True},
        like=like,
        open=cells,
    )
    changed = {(int(r), int(c)) for r, c in np.argwhere(level.cells != like.cells)}
    assert changed and changed <= cells


@pytest.mark.parametrize(
    ("name", "rows"),
    [
        ("coin_maze", ("S .| $2 #", ". .| # .", "$@2 ._ .@1 E|")),
        ("trail", ("rs rd d z", "r s* dz .", "r r r .")),
    ],
)
def test_boards_that_are_turned_or_mirrored_are_alike(
    name: str, rows: tuple[str, ...]
) -> None:
    of = kind(name)
    level = Level(of.id, parse_rows(of, rows))
    keys = {
        likeness_key(level.with_(cells=of.turned_over(cells, turn)))
        for cells in (level.cells, of.turned_over(level.cells, "rotate_left"))
        for turn in TURNS
    }
    assert len(keys) == 1
    assert likeness_key(level.with_(cells=level.cells[:, ::-1])) not in keys


@pytest.mark.parametrize("turn", ["flip_h", "flip_v", "rotate_right"])
def test_sowing_boards_that_are_turned_or_mirrored_are_alike(turn: str) -> None:
    of = kind("sowing")
    cells = np.array([[3, 1, 4, 1, 5], [2, 6, 5, 3, 0]], np.int32)
    level = Level(of.id, cells)
    other = level.with_(cells=of.turned_over(cells, turn))
    assert likeness_key(other) == likeness_key(level)
    swapped = cells.copy()
    swapped[0, :2] = swapped[0, 1::-1]
    assert likeness_key(level.with_(cells=swapped)) != likeness_key(level)


def test_symmetric_boards_may_have_walls_and_numbers_and_rules_must_be_met() -> None:
    of = kind("coin_maze")
    wish = parse_wish(of, "symmetric=mirror")
    even = Level(of.id, parse_rows(of, ("S@1| .@2 .|", ". #| .", ". . E")))
    assert not finished(judging(of, even, wish)).verdicts[0].met
    even = Level(of.id, parse_rows(of, ("S@1| .@2| .", ". # .", ". . E")))
    assert finished(judging(of, even, wish)).verdicts[0].met
    of = kind("collapse")
    building = Level(of.id, parse_rows(of, ("1 1 1", "1 0 1", "1 1 1")), {"needs": 3})
    judged = finished(judging(of, building, parse_wish(of, "needs=3")))
    assert judged.decided and not judged.fulfilled


@pytest.mark.parametrize(
    ("rows", "met"),
    [
        (("# . .", "S . E", ". . #"), {"turn"}),
        (("# . #", "S . .", "# . E"), set[str]()),
        (("# . #", "# . #", "S . E"), {"mirror"}),
        (("# S #", ". . .", "# E #"), {"mirror", "turn", "both"}),
        (("S . #", ". . .", "E . #"), set[str]()),
    ],
)
def test_a_board_has_both_mirrors_only_if_each_shows_it_as_it_is(
    rows: tuple[str, ...], met: set[str]
) -> None:
    of = kind("coin_maze")
    level = Level(of.id, parse_rows(of, rows))
    for word in ("mirror", "turn", "both"):
        judged = finished(judging(of, level, parse_wish(of, f"symmetric={word}")))
        assert judged.verdicts[0].met == (word in met), word
    judged = finished(
        judging(of, level, parse_wish(of, "symmetric=mirror; symmetric=turn"))
    )
    assert judged.fulfilled == ("both" in met)


def test_a_judgement_names_what_is_missing_condition_by_condition() -> None:
    of = kind("coin_maze")
    level = of.blank(3, 3)
    cells = level.cells.copy()
    cells[0, 0], cells[2, 2] = -2, -3
    wish = parse_wish(of, "unique; walls=2..; difficulty=1..10; length=8")
    judged: JudgedLevel = finished(
        judging(of, level.with_(cells=cells), wish, whole=True)
    )
    told = {
        verdict.condition.text: (verdict.value, verdict.missing)
        for verdict in judged.verdicts
    }
    assert told["unique"] == (2, 1.0) and told["walls=2.."] == (0, 2.0)
    assert (
        told["difficulty=1..10"][1] == 0 == told["length=8"][1] and not judged.fulfilled
    )
    short = finished(judging(of, level.with_(cells=cells), wish))
    assert short.result is None and short.verdicts[0].missing is None


def test_a_board_without_anything_to_move_is_a_level_or_a_step() -> None:
    (level,) = made("coin_maze", (1, 2), "unique", 1)
    assert len(best(level)) == 1
    of = kind("coin_maze")
    shut = Level(of.id, parse_rows(of, ("S # $", "# # .", ". . E")))
    cells = frozenset({(0, 2), (1, 2), (2, 0)})
    order = WishOrder(of, parse_wish(of, "unique"), 3, 3, like=shut, open=cells)
    assert sum(1 for _ in islice(making(order), 1_000)) == 1_000, "no walk at all"


@pytest.mark.parametrize("work", [making, mend.repairing])
def test_the_time_is_over_within_a_proof_too(
    work: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    of = kind("tour")
    level = Level(of.id, parse_rows(of, ("S . . . .", *[". . . . ."] * 3)))
    wish, each = parse_wish(of, "optimal=7"), Limits(seconds=10, chunk=1)
    assert sum(1 for _ in judging(of, level, wish, each)) > 50
    ticks = count()
    clock = SimpleNamespace(monotonic=lambda: next(ticks))
    for room in (making_room, mend, orders):
        monkeypatch.setattr(room, "time", clock)
    steps = sum(
        1 for _ in work(WishOrder(of, wish, 4, 5, like=level, seconds=5, each=each))
    )
    assert 1 <= steps <= 5


@pytest.mark.parametrize(
    "text", ["unique; numbers=2..", "unique; walls=..2; numbers=..9"]
)
def test_numbered_tours_need_each_of_their_numbers(text: str) -> None:
    (level,) = made("tour", (4, 5), text, 1)
    assert len(routes(level)) == 1
    last = int(number(level.cells).max())
    assert 2 <= last <= 9
    for gone in range(2, last):
        numbers = number(level.cells)
        less = (numbers == gone) * gone + (numbers > gone)
        assert len(routes(level.with_(cells=level.cells - 4 * MARK * less))) > 1


def test_places_part_a_tour_from_all_others() -> None:
    rng = np.random.default_rng(3)
    for _ in range(30):
        inner = np.array([rng.permutation(5) + 1 for _ in range(6)])
        others = np.hstack([np.zeros((6, 1), int), inner, np.full((6, 1), 6)])
        others = others[(others != np.arange(7)).any(axis=1)]
        places = parting_places(others, rng)
        assert {0, 6} <= {*places} and places == sorted(places)

        def parts(chosen: list[int], rows: Any = others) -> bool:
            return all(list(row[chosen]) != sorted(row[chosen]) for row in rows)

        assert parts(places)
        assert not any(parts([p for p in places if p != gone]) for gone in places[1:-1])


def test_numbered_tours_have_one_route() -> None:
    (level,) = made("tour", (4, 5), "unique", 1, options={"numbers": 4}, seed=3)
    of = kind("tour")
    rows = (" ".join(of.format_token(int(c)) for c in row) for row in level.cells)
    assert len(MarkedPuzzle("tour", tuple(rows)).routes()) == 1
    assert sorted(number(level.cells)[number(level.cells) > 0].tolist()) == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("name", "rows", "cols", "text"),
    [
        pytest.param(
            *("sowing", 2, 3, "lead=20..; stones=18"), marks=pytest.mark.thorough
        ),
        ("tour", 8, 8, "unique; walls=1"),
    ],
)
def test_steps_of_a_climb_say_what_was_changed_and_where_it_goes_on(
    name: str, rows: int, cols: int, text: str
) -> None:
    of = kind(name)
    order = WishOrder(of, parse_wish(of, text), rows, cols, seed=1)
    work = making(order)
    steps: dict[int, ClimbStep] = {}
    accepted: set[bool] = set()
    while len(steps) < 120 and (len(steps) < 20 or len(accepted) < 2):
        step = next(work).climb
        if step is not None:
            steps[id(step)] = step
            accepted.add(step.accepted)
    work.close()
    assert accepted == {False, True}
    for step, after in pairwise(steps.values()):
        differ = np.argwhere(step.before.cells != step.level.cells)
        assert step.cells == tuple(map(tuple, differ.tolist())) and step.tried in (
            0,
            100,
        )
        if step.tried == 0:
            assert after.before == (step.level if step.accepted else step.before)


@pytest.mark.parametrize("name", ["tour", "coin_maze"])
def test_a_second_best_walk_is_found_or_proved_not_to_be_there(name: str) -> None:
    of, met = kind(name), {True: 0, False: 0}
    for seed in range(40):
        rows, cols = 3 + seed % 3, 4 + seed % 2
        level = of.generate(
            rows, cols, seed, {"walls" if name == "coin_maze" else "holes": 0.3}
        )
        result = drive(of, of.solver(), SearchProblem(level, measured=True)).result
        if result is None or result.status != "optimal":
            continue
        alone = finished(only_best(of, level, result, 30.0))
        assert alone is (len(best(level)) == 1)
        met[alone] += 1
    assert min(met.values()) >= 5, met


def test_large_tours_have_one_answer_without_counting(tmp_path: Path) -> None:
    of = kind("tour")
    order = WishOrder(of, parse_wish(of, "unique; walls=40"), 18, 18, seed=3)
    found = finished(making(order))
    assert found is not None and found.fulfilled and found.result is not None
    assert (found.result.counts.solutions, found.result.counts.optimal) == (None, 1)
    look = TourLook(found.level, few=10**9)
    assert look(found.level.cells.astype(np.int64).ravel())[1] == ONE, (
        "so says plain deduction"
    )
    other = of.generate(18, 18, 1, {"holes": 0.12})
    judged = finished(judging(of, other, order.wish))
    assert not judged.fulfilled
    file = tmp_path / "level.json"
    file.write_text(level_to_json(kept(found, order.wish)), "utf-8")
    assert read_level(file).solution == kept(found, order.wish).solution
    assert not false_claims(of, read_level(file))


def test_an_estimate_of_the_difficulty_decides_nothing() -> None:
    of = kind("coin_maze")
    level = Level(of.id, parse_rows(of, ("S . $1", ". $2 .", ". . E")))
    judged = finished(judging(of, level, parse_wish(of, "difficulty=10")))
    assert judged.decided and not judged.fulfilled
    partial = replace(judged.facts.difficulty, proved=False, why="")
    assert partial.partial
    facts = replace(judged.facts, difficulty=partial)
    assert not replace(judged, facts=facts).decided
