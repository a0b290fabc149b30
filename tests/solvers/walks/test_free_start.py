"""Tours that may begin at any free cell, beside every walk there is."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from gridwright.solvers.insight import intended
from gridwright.solvers.kind import IllegalMove, Level, OptionError
from gridwright.solvers.kind.wishes import WishFacts
from gridwright.solvers.level import read_first_move
from gridwright.solvers.problem import Limits, Result, SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.search import drive
from gridwright.solvers.wish.judge import judging
from gridwright.solvers.wish.language import parse_wish
from gridwright.solvers.wish.making import MakingStep, making
from gridwright.solvers.wish.orders import WishOrder
from gridwright.solvers.wish.terms import terms_of
from tests.oracles.walks.free_tours import FreeTours, random_level
from tests.sampling import Cases

TOUR = kind("tour")


def level(*rows: str, **rules: object) -> Level:
    codes = [[TOUR.parse_token(token) for token in row.split()] for row in rows]
    rules = {"start": "any", **rules}
    return Level("tour", np.array(codes, np.int32), rules=rules)


def solved(
    of: Level, solver: str = "auto", limits: Limits | None = None, **options: object
) -> Result:
    known = {one.id: one for one in TOUR.solvers}
    problem = SearchProblem(of, options=options)
    run = drive(TOUR, known[solver], problem, limits or Limits())
    run.close()
    assert run.result is not None
    return run.result


def errors(of: Level) -> list[str]:
    return [str(p.message) for p in TOUR.check(of) if p.severity == "error"]


def test_every_engine_beside_every_walk(cases: Cases) -> None:
    rng = Random(7)
    for _ in cases(daily=24, thorough=3000):
        board = random_level(rng)
        every = FreeTours(board)
        starts = {first for first, _ in every.walks}
        for solver in ("auto", "frontier", "construct"):
            result = solved(board, solver)
            assert (result.status == "optimal") == bool(every.walks), board.cells
            if solver != "construct":
                assert result.counts.solutions == len(every.walks), board.cells
            if result.moves is not None:
                first = read_first_move(result.moves[0])
                assert (first, "".join(result.moves[1:])) in every.walks
            if solver == "auto" and every.walks:
                assert result.only is every.only, board.cells
            for cell in every.free:
                told = result.details["starts"][cell[0]][cell[1]]
                assert told is (cell in starts), (board.cells, cell)
        routes = TOUR.routes(board, "all")
        assert routes is not None and routes.count() == len(every.walks)
        listed = [(read_first_move(moves[0]), "".join(moves[1:])) for moves in routes]
        assert sorted(listed, key=str) == sorted(every.walks, key=str)


@pytest.mark.slow
def test_larger_boards_beside_every_start(cases: Cases) -> None:
    rng = np.random.default_rng(3)
    for seed in cases(daily=1, thorough=60):
        options = {"start": "any", "holes": float(rng.choice([0, 0.1])), "numbers": 0}
        options["end"] = str(rng.choice(["free", "given"]))
        options["numbers"] = int(rng.choice([0, 3]))
        board = TOUR.generate(5, 6, seed, options)
        begun = TOUR.initial(board)
        total = 0
        for move in TOUR.moves(begun):
            frontier = next(one for one in TOUR.solvers if one.id == "frontier")
            problem = SearchProblem(board, state=TOUR.apply(begun, move))
            run = drive(TOUR, frontier, problem, Limits())
            run.close()
            assert run.result is not None
            number = run.result.counts.solutions
            assert number is not None
            total += number
            row, col = read_first_move(move) or (0, 0)
            starts = solved(board, "construct").details["starts"]
            assert starts[row][col] in (None, number > 0)
        assert solved(board).counts.solutions == total


def test_rule_and_level() -> None:
    assert errors(level(". .", "S .")) == [
        "a tour that may begin anywhere has no start (S)"
    ]
    assert errors(level(". .", "E .")) == []
    assert errors(level("# #")) == ["there is no free cell"]
    assert errors(level(". .", start="given")) == ["a start is missing (S)"]
    assert errors(level(". .", start="somewhere"))
    # a closed tour begins anywhere as it is
    closed = level(". .", ". .", closed=True)
    assert errors(closed) == []
    assert solved(closed).counts.solutions == 1


def test_one_cell_is_one_route() -> None:
    for tokens in (".", "E", ".@1"):
        result = solved(level(tokens))
        assert result.moves == ("0,0:",)
        assert (result.counts.solutions, result.only) == (1, True)
        assert result.details["starts"] == ((True,),)


def test_the_first_move_names_the_cell() -> None:
    board = level(". . #", ". E #")
    start = TOUR.initial(board)
    assert TOUR.moves(start) == ("0,0:", "0,1:", "1,0:")
    assert not TOUR.finished(start)
    for wrong in ("0,2:", "1,1:", "5,5:", "U"):
        with pytest.raises(IllegalMove):
            TOUR.apply(start, wrong)
    begun = TOUR.apply(start, "0,1:")
    assert (begun.path, begun.score) == ((1,), 1)
    with pytest.raises(IllegalMove, match="has begun already"):
        TOUR.apply(begun, "0,0:")
    moves = TOUR.split_moves("0,1: L D R")
    assert moves == ("0,1:", "L", "D", "R")
    assert TOUR.finished(TOUR.replay(start, moves))
    (stage,) = TOUR.stages(start, "0,1:")
    assert stage.words == "begin at row 0, column 1, 1 point"


def test_a_tour_and_its_reverse_are_one_and_two() -> None:
    result = solved(level(". . ."))
    assert (result.counts.solutions, result.only) == (2, True)
    numbered = solved(level(".@1 . .@2"))
    assert (numbered.counts.solutions, numbered.only) == (1, True)
    ended = solved(level(". . E"))
    assert (ended.counts.solutions, ended.only) == (1, True)


def test_a_tour_may_begin_before_the_one() -> None:
    board = level(". .@1 .@2 .")
    assert solved(board).moves == ("0,0:", "R", "R", "R")
    given = level(". .@1 .@2 .", start="given")
    assert solved(given).status == "infeasible"


def test_backtracking_says_that_it_does_not_know_it() -> None:
    with pytest.raises(OptionError, match="Backtracking does not know a free start"):
        solved(level(". ."), "backtracking")


def test_large_boards() -> None:
    board = level(*[" ".join("." * 20)] * 20)
    result = solved(board, count=False)
    assert (result.status, result.only) == ("optimal", False)
    assert all(all(line) for line in result.details["starts"])
    odd = level(*[" ".join("." * 15)] * 14, " ".join("." * 14) + " #")
    assert solved(odd, "construct").moves is not None


@pytest.mark.parametrize("solver", ["auto", "frontier"])
def test_a_limit_while_starts_are_looked_for_loses_nothing(solver: str) -> None:
    board = level(". . . . .", ". # . . .", ". . . . .", ". . . . #")
    whole = solved(board, solver)
    cut = solved(board, solver, Limits(nodes=whole.nodes - 1))
    assert (whole.stopped_by, cut.stopped_by) == (None, "nodes")
    assert (cut.status, cut.score, cut.moves) == ("optimal", whole.score, whole.moves)
    assert (cut.counts, cut.only, cut.another) == (
        whole.counts,
        whole.only,
        whole.another,
    )
    pairs = [
        (of_cut, of_whole)
        for lines in zip(cut.details["starts"], whole.details["starts"], strict=True)
        for of_cut, of_whole in zip(*lines, strict=True)
    ]
    assert {of_cut for of_cut, _ in pairs} >= {True}
    assert all(of_cut in (None, of_whole) for of_cut, of_whole in pairs)


def test_conditions_hold() -> None:
    board = level(". . .", ". . .")
    kept = solved(board, force="0,1-1,1")
    assert kept.counts.solutions == 4
    assert solved(board, forbid="0,1-1,1 0,0-1,0 0,2-1,2").status == "infeasible"


def test_the_reason_speaks_of_ends() -> None:
    comb = level(". # . #", ". . . .", "# . # .")
    assert "dead ends, and a tour has only two ends" in solved(comb).reason
    cross = level("# . #", ". . .", "# . #")
    assert "so a tour has one cell more" in solved(cross).reason


def test_counts_by_cell() -> None:
    result = solved(level(". .", ". ."), cells=True)
    assert result.counts.solutions == 8
    assert result.details["cells"]["routes"] == (("8", "8"), ("8", "8"))
    assert {step[4] for step in result.details["steps"]} == {"6"}


def test_generated_levels_have_no_start() -> None:
    for seed in range(3):
        for options in ({}, {"numbers": 4}, {"end": "given"}):
            made = TOUR.generate(5, 5, seed, {"start": "any", **options})
            assert made.rules["start"] == "any"
            assert errors(made) == []
            assert solved(made).status == "optimal"


@pytest.mark.parametrize("numbers", ["", "; numbers=2.."])
def test_a_wish_for_one_answer_is_fulfilled(numbers: str) -> None:
    wish = parse_wish(TOUR, f"unique; start=any{numbers}")
    order = WishOrder(TOUR, wish, 3, 4, {"holes": 0.3}, seed=1)

    def enough(step: MakingStep) -> None:
        assert step.tried < 1000, "nothing that is proposed fits"

    made = finished(making(order), on_step=enough)
    assert made is not None and made.level.rules["start"] == "any"
    assert FreeTours(made.level).only


@pytest.mark.parametrize(
    ("rows", "moves", "unique"),
    [
        (". . .", "0,0:RR", True),
        (". . .", "0,2:LL", True),
        (".@1 . .@2", "0,0:RR", True),
        (". .\n. .", "0,0:RDL", False),
    ],
)
def test_an_intended_route_and_its_reverse_are_one(
    rows: str, moves: str, unique: bool
) -> None:
    board = level(*rows.splitlines()).with_(intended=moves)
    judgement = finished(intended.judging(TOUR, board))
    assert judgement is not None and judgement.optimal
    assert judgement.unique is unique
    facts = WishFacts(TOUR, board, solved(board))
    assert terms_of(TOUR)["intended"].measure(facts, "") == unique


@pytest.mark.parametrize(("text", "met"), [("unique", True), ("optimal=1", False)])
def test_the_only_tour_of_a_large_board_is_not_counted_as_one(
    text: str, met: bool
) -> None:
    board = level(" ".join("." * 300))
    judged = finished(judging(TOUR, board, parse_wish(TOUR, text)))
    assert judged.result is not None and judged.result.only
    assert judged.result.counts.optimal in (None, 2)
    assert judged.fulfilled is met


@pytest.mark.parametrize("solver", ["auto", "frontier", "construct", "backtracking"])
def test_a_closed_tour_that_has_ended_scores_its_home_once(solver: str) -> None:
    board = level(". .", ". S", start="given", closed=True)
    ended = TOUR.replay(TOUR.initial(board), tuple("ULDR"))
    assert TOUR.finished(ended)
    found = drive(TOUR, TOUR.solver(solver), SearchProblem(board, state=ended)).result
    assert found is not None
    assert (found.status, found.score, found.moves) == ("optimal", 4, ())
