"""The constructive search against trying every walk, stage by stage."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from gridwright.solvers.level import STEPS, Level
from gridwright.solvers.options import fill_options
from gridwright.solvers.problem import Limits, Progress, Result, SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.jit import prepare
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.search import Run
from gridwright.solvers.walks.board import PathBoard
from gridwright.solvers.walks.conditions import walk_board
from gridwright.solvers.walks.engines.exact import search as sweep
from gridwright.solvers.walks.engines.tours import solver as tour_search
from gridwright.solvers.walks.engines.tours.graph import tour_graph
from gridwright.solvers.walks.engines.tours.reasons import find_reason
from gridwright.solvers.walks.engines.tours.small import SmallTour
from gridwright.solvers.walks.engines.tours.solver import (
    Deciding,
    MergingSearch,
    TourSearch,
    luby,
)
from tests.oracles.walks.tour_boards import drawn, fits, has_tour, random_board
from tests.sampling import Cases

TOUR = kind("tour")


def problem(seed: int = 0) -> SearchProblem:
    return SearchProblem(
        Level("tour", np.zeros((1, 1), np.int32)), options={"seed": seed}
    )


def walked(board: PathBoard, moves: tuple[str, ...]) -> list[int]:
    start = int(np.flatnonzero(board.open)[0]) if board.start is None else board.start
    path = [start]
    for move in moves:
        row, col = divmod(path[-1], board.cols)
        down, right = STEPS[move]
        path.append((row + down) * board.cols + col + right)
    if board.closed:
        assert path.pop() == start
    return path


def agree(board: PathBoard, result: Result, truth: bool) -> None:
    assert result.status == ("optimal" if truth else "infeasible"), (
        board,
        result.reason,
    )
    if truth:
        assert result.moves is not None
        assert fits(board, walked(board, result.moves))
        assert result.score == board.base + int(board.weight[board.open].sum())
    else:
        assert result.reason
        assert result.counts.solutions == 0


@pytest.mark.slow
def test_small_boards_as_a_whole(cases: Cases) -> None:
    numbers = cases(daily=300, thorough=3000)
    rng = np.random.default_rng(1)
    found = 0
    for _ in numbers:
        board = random_board(rng, 4, 5, steps=bool(rng.integers(2)))
        if board.open.sum() <= 15:
            truth = has_tour(board)
            found += truth
            agree(
                board, finished(tour_search.search(board, problem(), Limits())), truth
            )
    assert found > 0.1 * len(numbers)


@pytest.mark.slow
def test_each_stage_alone_on_small_boards(cases: Cases) -> None:
    numbers = cases(daily=100, thorough=800)
    kernels = finished(prepare("gridwright.solvers.walks.engines.tours.proof.kernels"))
    rng = np.random.default_rng(2)
    count = 0
    while count < len(numbers):
        board = random_board(rng, 4, 5, steps=bool(rng.integers(2)))
        if not 3 <= board.open.sum() <= 15 or find_reason(board) is not None:
            continue
        count += 1
        truth = has_tour(board)
        small = SmallTour(board)
        assert finished(small.run(chunk=1)) == truth
        graph = tour_graph(board)
        agree(
            board,
            finished(TourSearch(board, count, Limits(chunk=50))._constructed(graph)),
            truth,
        )
        deciding = Deciding(graph, kernels, count)
        while deciding.status == kernels.OPEN_END:
            for _ in deciding.turn(10, None):
                pass
        assert (deciding.reason is None) == truth
        order = deciding.order()
        if order is not None:
            path = graph.path(order)
            assert fits(board, path[:-1] if board.closed else path)


@pytest.mark.slow
def test_middling_boards_against_the_frontier_program(cases: Cases) -> None:
    numbers = cases(daily=100, thorough=700)
    rng = np.random.default_rng(3)
    refuted = 0
    for _ in numbers:
        board = random_board(rng, 7, 7, steps=bool(rng.integers(3) == 0))
        if board.open.sum() < 20:
            continue
        exact = finished(sweep(board, problem(), Limits()))
        answer = finished(tour_search.search(board, problem(), Limits()))
        agree(board, answer, exact.status == "optimal")
        refuted += "reason_cells" in answer.details
    assert refuted > 0.05 * len(numbers)


@pytest.mark.parametrize("options", [{}, {"end": "given"}, {"closed": True}])
@pytest.mark.parametrize("size", [6, 12, 20])
def test_carved_boards(size: int, options: dict[str, Any]) -> None:
    for seed in range(3):
        options = fill_options(TOUR.generator_options, options)
        level = TOUR.generate(size, size, seed, options)
        run = Run(TOUR, TOUR.solver("construct"), SearchProblem(level))
        assert run.advance().status == "optimal"


def test_another_seed_another_route() -> None:
    level = TOUR.generate(20, 20, 1, fill_options(TOUR.generator_options, {}))
    solver = TOUR.solver("construct")
    routes = set()
    for seed in (0, 0, 1, 2):
        run = Run(TOUR, solver, SearchProblem(level, options={"seed": seed}))
        routes.add(run.advance().moves)
    assert len(routes) == 3


@pytest.mark.parametrize(
    "rows", ["...\n.S.\n.#.", "S.......\n........\n.#......\n........\n........"]
)
def test_one_node_at_a_time_gives_the_same_answer(rows: str) -> None:
    board = drawn(rows)
    whole = finished(tour_search.search(board, problem(), Limits()))
    bits = finished(tour_search.search(board, problem(), Limits(chunk=1)))
    assert (whole.status, whole.moves, whole.reason) == (
        bits.status,
        bits.moves,
        bits.reason,
    )


def test_stopped_and_gone_on() -> None:
    level = TOUR.generate(14, 14, 3, fill_options(TOUR.generator_options, {}))
    solver = TOUR.solver("construct")
    whole = Run(TOUR, solver, SearchProblem(level)).advance()
    run = Run(TOUR, solver, SearchProblem(level), Limits(chunk=5))
    advances = 0
    while run.can_continue:
        result = run.advance(Limits(nodes=1))
        advances += 1
    assert result.status == "optimal"
    assert result.moves == whole.moves
    assert advances > 2


def merged(board: PathBoard, load_after: int | None) -> tuple[Any, ...]:
    """What the merging search comes to in three turns, with kernels after so many
    steps."""
    merging = MergingSearch(tour_graph(board), 2)
    steps = 0
    for turn in range(3):
        for _ in merging.turn(turn, 7):
            if steps == load_after:
                finished(merging.load())
            steps += 1
        if merging.reason is not None or merging.order() is not None:
            break
    reason = None if merging.reason is None else merging.reason.text
    arrays = (merging.mates, merging.pos, merging.state[:5], merging.rng)
    return steps, reason, *(array.tolist() for array in arrays)


def test_the_plain_steps_of_the_merging_search_are_those_of_the_kernels() -> None:
    rng = np.random.default_rng(7)
    refuted = covered = 0
    for seed in range(40):
        level = TOUR.generate(
            8, 8, seed, fill_options(TOUR.generator_options, {"holes": 0.12})
        )
        board = walk_board(TOUR.initial(level), {})
        free = board.open.copy()
        for colour in (0, 1) if seed % 2 else ():  # most of these have no tour
            cells = [
                c
                for c in np.flatnonzero(free).tolist()
                if sum(divmod(c, 8)) % 2 == colour
            ]
            free.flat[rng.choice([c for c in cells if c != board.start])] = False
        board = replace(board, open=free)
        if find_reason(board) is not None:
            continue
        plain = merged(board, None)
        assert plain == merged(board, 0) == merged(board, 2)
        refuted += plain[1] is not None
        covered += plain[1] is None
    assert refuted > 3 and covered > 10


def test_a_tour_is_found_before_any_kernel_is_loaded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As after an install: nothing is loaded, and nothing asks for it."""
    level = TOUR.generate(
        20, 20, 0, fill_options(TOUR.generator_options, {"end": "given"})
    )
    problem_ = SearchProblem(level, options={"count": False})
    warm = Run(TOUR, TOUR.solver("auto"), problem_).advance()
    monkeypatch.setattr(
        "gridwright.solvers.walks.engines.tours.solver.loaded", lambda _: False
    )
    monkeypatch.setattr(
        "gridwright.solvers.walks.engines.tours.solver.ready", lambda _: False
    )
    for threads in (1, 2):
        heard: list[Progress] = []
        cold = Run(TOUR, TOUR.solver("auto"), problem_, Limits(threads=threads))
        result = cold.advance(Limits(threads=threads), heard.append)
        assert (result.status, result.moves) == ("optimal", warm.moves)
        assert result.nodes == warm.nodes, "the same steps, plain or compiled"
        assert heard and not any(message.preparing for message in heard)


def test_a_small_tour_has_a_route_before_its_kernels_load(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("gridwright.solvers.walks.engines.exact.loaded", lambda: False)
    level = TOUR.generate(8, 8, 1, fill_options(TOUR.generator_options, {}))
    search = TOUR.solver("auto").search(
        SearchProblem(level, TOUR.initial(level)), Limits()
    )
    first = next(
        message for message in search if message.moves is not None or message.preparing
    )
    assert first.moves is not None and not first.preparing and not first.nodes
    search.close()


@pytest.mark.slow
def test_plain_python_gives_up_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "gridwright.solvers.walks.engines.tours.solver.loaded", lambda _: False
    )
    monkeypatch.setattr("gridwright.solvers.walks.engines.tours.solver.PLAIN_TRIES", 5)
    level = TOUR.generate(20, 20, 0, fill_options(TOUR.generator_options, {}))
    board = walk_board(TOUR.initial(level), {})
    alone = finished(tour_search.without_kernels(board, Limits(chunk=2)))
    assert (alone.status, alone.moves, alone.stopped_by) == (
        "unknown",
        None,
        "heuristic",
    )
    assert (
        finished(tour_search.search(board, problem(), Limits(chunk=2))).status
        == "optimal"
    )


def test_beside_another_search_deciding_waits_until_its_kernels_are_loaded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    there = {tour_search.COVER_KERNELS, tour_search.MERGE_KERNELS}
    monkeypatch.setattr(tour_search, "loaded", there.__contains__)
    monkeypatch.setattr(tour_search, "PLAIN_CELLS", 8)
    board = drawn("...E..\n...S..", "given")
    search = tour_search.search_beside(board, 1, Limits())
    notes = {str(next(search).note) for _ in range(400)}
    assert "merging cycles" in notes and "deciding steps" not in notes
    there.add(tour_search.PROOF_KERNELS)
    assert finished(search).status == "infeasible"


def test_a_tour_on_two_threads_asks_for_no_kernels_of_a_proof(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Neither before the second search begins, nor while merging gets on."""
    asked: list[str] = []

    def prepared(name: str) -> Generator[Progress, None, Any]:
        asked.append(name)
        return (yield from prepare(name))

    for place in ("portfolio.race", "walks.engines.tours.solver"):
        monkeypatch.setattr(f"gridwright.solvers.{place}.prepare", prepared)
    monkeypatch.setattr("gridwright.solvers.walks.engines.tours.solver.PLAIN_TRIES", 1)
    monkeypatch.setattr("gridwright.solvers.walks.engines.plans.EXCHANGES", 1)
    level = TOUR.generate(
        20, 20, 0, fill_options(TOUR.generator_options, {"end": "given"})
    )
    asking = SearchProblem(level, options={"count": False})
    limits = Limits(threads=2, chunk=1)
    assert (
        Run(TOUR, TOUR.solver("auto"), asking, limits).advance(limits).status
        == "optimal"
    )
    assert tour_search.MERGE_KERNELS in asked and tour_search.PROOF_KERNELS not in asked


def test_a_flow_proof_names_cells_of_one_colour() -> None:
    board = drawn(
        """
        S . . . . . . .
        . . . # . # . .
        . . # . . . # .
        . . . # . # . .
        . . # . . . # .
        . . . # . # . .
        . . . . . . . .
        """
    )
    result = finished(tour_search.search(board, problem(), Limits()))
    exact = finished(sweep(board, problem(), Limits()))
    agree(board, result, exact.status == "optimal")
    cells = result.details.get("reason_cells", ())
    assert len({(row + col) % 2 for row, col in cells}) <= 1


def test_too_little_memory() -> None:
    board = drawn("S" + "." * 7 + "\n" + ("." * 8 + "\n") * 7)
    result = finished(tour_search.search(board, problem(), Limits(memory_mib=0.001)))
    assert (result.status, result.stopped_by) == ("unknown", "memory")


def test_luby() -> None:
    assert [luby(k) for k in range(1, 16)] == [
        1,
        1,
        2,
        1,
        1,
        2,
        4,
        1,
        1,
        2,
        1,
        1,
        2,
        4,
        8,
    ]


def test_kernels_are_loaded_once_plain_python_has_tried_enough_in_all_searches(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tour_search, "loaded", lambda _: False)
    monkeypatch.setattr(tour_search, "ready", lambda _: True)
    loads: list[MergingSearch] = []
    load = MergingSearch.load

    def counted(search: MergingSearch) -> Any:
        loads.append(search)
        return load(search)

    monkeypatch.setattr(MergingSearch, "load", counted)
    level = TOUR.generate(12, 12, 3, fill_options(TOUR.generator_options, {}))
    board = walk_board(TOUR.initial(level), {})
    answers = []
    for tried in (0, tour_search.READY_TRIES):
        monkeypatch.setattr(MergingSearch, "plain_tries", tried)
        answers.append(finished(TourSearch(board, 0, Limits()).run()))
    assert len(loads) == 1 and answers[0] == answers[1]
    monkeypatch.setattr(MergingSearch, "plain_tries", 0)
    monkeypatch.setattr(tour_search, "READY_NODES", 100)  # the board has more
    assert (
        finished(TourSearch(board, 0, Limits()).run()) == answers[0] and len(loads) == 2
    )
