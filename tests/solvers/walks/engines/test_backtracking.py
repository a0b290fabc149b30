"""Backtracking against plain recursion, known sequences and itself in small pieces."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import numpy as np
import pytest

from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Level
from gridwright.solvers.problem import (
    Counts,
    Limits,
    Progress,
    Result,
    SearchProblem,
)
from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.jit import prepare
from gridwright.solvers.search import Run, drive
from gridwright.solvers.trace.events import Op
from gridwright.solvers.walks.board import PathBoard
from gridwright.solvers.walks.engines.backtracking import solver as backtracking
from gridwright.solvers.walks.engines.backtracking.solver import KERNELS, Backtracking
from tests.oracles.walks.levels import level_of
from tests.oracles.walks.papers import PAPER_MAZE, PAPER_TOUR
from tests.oracles.walks.plain import Puzzle, Route, random_maze, random_tour
from tests.sampling import Cases


def solve(level: Level, limits: Limits | None = None, **problem: Any) -> Result:
    of = kind(level.kind)
    known = "count", "force", "forbid", "cuts", "order", "seed"
    options = {name: problem.pop(name) for name in known if name in problem}
    given = SearchProblem(level, options=options, **problem)
    run = drive(of, of.solver("backtracking"), given, limits)
    assert run.result is not None
    return run.result


def agrees(found: Result, routes: list[Route], count: bool = True) -> None:
    """The result says what the list of all routes says."""
    if not routes:
        assert found.status == "infeasible" and found.reason.endswith(".")
        assert (found.score, found.bound, found.moves) == (None, None, None)
        assert found.counts == Counts(0, 0)
        return
    best = max(route.score for route in routes)
    optimal = sum(route.score == best for route in routes)
    assert found.status == "optimal" and found.stopped_by is None
    assert found.score == found.bound == best
    assert found.counts == (Counts(len(routes), optimal) if count else Counts())


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every board goes to the kernels at once."""
    monkeypatch.setattr(backtracking, "PLAIN_CELLS", 0)


@pytest.fixture
def hand_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every search begins in plain Python and goes on in the kernels soon after."""
    monkeypatch.setattr(backtracking, "PLAIN_WORK", 40)
    monkeypatch.setattr(backtracking, "_PLAIN_CHUNK", 20)


# -- published and known ---------------------------------------------------------------


def test_the_published_maze() -> None:
    found = solve(level_of(PAPER_MAZE))
    assert (found.score, found.counts) == (23, Counts(246, 15))
    assert solve(level_of(PAPER_MAZE), count=False).score == 23


def test_the_published_tour_from_every_cell() -> None:
    assert solve(level_of(PAPER_TOUR)).counts == Counts(10, 10)
    level = level_of(PAPER_TOUR)
    numbers = []
    for cell in np.flatnonzero(level.cells != -1).tolist():
        cells = np.where(level.cells == -2, 0, level.cells)
        cells.flat[cell] = -2
        numbers.append(solve(level.with_(cells=cells)).counts.solutions)
    starts = {6: 8, 9: 8, 11: 10, 14: 10, 16: 8, 19: 8}
    assert numbers == [starts.get(number, 0) for number in range(26)]


@pytest.mark.parametrize("options", [{"order": "RLDU"}, {"order": "LDUR"}, {"seed": 7}])
def test_any_order_of_directions_finds_the_same(options: dict[str, Any]) -> None:
    for puzzle in (PAPER_MAZE, PAPER_TOUR):
        usual, other = solve(level_of(puzzle)), solve(level_of(puzzle), **options)
        assert (other.score, other.counts) == (usual.score, usual.counts)


def test_the_order_of_directions_decides_what_is_found_first(cases: Cases) -> None:
    """Against a plain search that takes the directions in that order."""
    of, blank = kind("tour"), kind("tour").blank(3, 4)
    cells = blank.cells.copy()
    cells[0, 0] = -2
    level = blank.with_(cells=cells)

    def first(state: Any, order: str) -> str | None:
        if of.finished(state):
            return ""
        for move in order:
            if move in of.moves(state):
                found = first(of.apply(state, move), order)
                if found is not None:
                    return move + found
        return None

    orders = ["".join(order) for order in permutations("UDLR")]
    for number in cases(daily=8, thorough=24):
        order = orders[7 * number % 24]
        found = solve(level, count=False, order=order)
        assert found.moves is not None
        assert "".join(found.moves) == first(of.initial(level), order)
    seeds = {solve(level, count=False, seed=seed).moves for seed in range(1, 12)}
    again = {solve(level, count=False, seed=seed).moves for seed in range(1, 12)}
    assert len(seeds) > 2 and again == seeds


@pytest.mark.parametrize(
    ("side", "routes"),
    [
        (2, 2),
        (3, 12),
        (4, 184),
        (5, 8512),
        pytest.param(6, 1262816, marks=pytest.mark.thorough),
    ],
)
def test_routes_across_an_empty_board(side: int, routes: int) -> None:
    """OEIS A007764."""
    cells = np.zeros((side, side), np.int32)
    cells[0, 0], cells[-1, -1] = -2, -3
    found = solve(Level("coin_maze", cells))
    assert found.counts.solutions == routes
    # With an even side the two corners have one colour, and one cell must be left out.
    assert found.score == side * side - (side % 2 == 0)


@pytest.mark.parametrize("side, tours", [(2, 1), (4, 6), (6, 1072)])
def test_closed_tours_of_a_square(side: int, tours: int) -> None:
    """OEIS A003763: a tour and its reverse are one."""
    level = kind("tour").blank(side, side).with_(rules={"closed": True})
    assert solve(level).counts == Counts(tours, tours)
    found = solve(level, count=False)
    assert (found.score, found.counts) == (side * side, Counts())


def test_a_tour_of_one_cell_has_one_route_without_moves() -> None:
    found = solve(level_from_text("tour", "# S"))
    assert (found.status, found.moves, found.counts) == ("optimal", (), Counts(1, 1))


# -- against plain recursion -----------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("make", [random_maze, random_tour])
def test_answers_of_random_boards(make: Any, cases: Cases) -> None:
    numbers = cases(daily=150, thorough=1000)
    rng = np.random.default_rng(7)
    statuses: Counter[str] = Counter()
    for _ in numbers:
        puzzle = make(rng)
        level, routes = level_of(puzzle), puzzle.once()
        found = solve(level)
        agrees(found, routes)
        agrees(solve(level, count=False), routes, count=False)
        statuses[found.status] += 1
    assert min(statuses.values()) > 0.06 * len(numbers) and set(statuses) == {
        "optimal",
        "infeasible",
    }


@pytest.mark.slow
@pytest.mark.parametrize("make", [random_maze, random_tour])
def test_compiled_kernels_answer_the_same(
    make: Any, compiled: None, cases: Cases
) -> None:
    numbers = cases(daily=80, thorough=500)
    rng = np.random.default_rng(8)
    for _ in numbers:
        puzzle = make(rng)
        agrees(solve(level_of(puzzle)), puzzle.once())


@pytest.mark.slow
@pytest.mark.parametrize("make", [random_maze, random_tour])
def test_a_search_handed_over_to_the_kernels_goes_on_where_it_was(
    make: Any, hand_over: None, cases: Cases
) -> None:
    numbers = cases(daily=60, thorough=300)
    rng = np.random.default_rng(9)
    for _ in numbers:
        puzzle = make(rng)
        level = level_of(puzzle)
        agrees(solve(level, trace=50), puzzle.once())
        agrees(solve(level, count=False), puzzle.once(), count=False)


def conditions(rng: np.random.Generator, rows: int, cols: int) -> dict[str, str]:
    """One or two random cells and steps to force, as many to forbid; walls among
    them."""
    words: dict[str, list[str]] = {"force": [], "forbid": []}
    for name in words:
        for _ in range(int(rng.integers(0, 3))):
            r, c = int(rng.integers(rows)), int(rng.integers(cols))
            there = (r + 1, c) if rng.random() < 0.5 else (r, c + 1)
            if there[0] < rows and there[1] < cols and rng.random() < 0.6:
                ends = [f"{r},{c}", f"{there[0]},{there[1]}"]
                words[name].append("-".join(ends if rng.random() < 0.5 else ends[::-1]))
            else:
                words[name].append(f"{r},{c}")
    return {name: " ".join(parts) for name, parts in words.items()}


def keeps(route: Route, given: dict[str, str]) -> bool:
    """Whether a route meets the conditions, read from their text anew."""
    for name, wanted in (("force", True), ("forbid", False)):
        for part in given[name].split():
            ends = [tuple(map(int, cell.split(","))) for cell in part.split("-")]
            used = (
                ends[0] in route.cells
                if len(ends) == 1
                else frozenset(ends) in route.steps
            )
            if used is not wanted:
                return False
    return True


@pytest.mark.slow
@pytest.mark.parametrize("make", [random_maze, random_tour])
def test_conditions_and_walks_under_way(make: Any, cases: Cases) -> None:
    """From the middle of a walk, with cells and steps forced and forbidden."""
    numbers = cases(daily=70, thorough=1000)
    rng = np.random.default_rng(10)
    feasible = 0
    for _ in numbers:
        puzzle = make(rng)
        level, routes = level_of(puzzle), puzzle.routes()
        of = kind(level.kind)
        prefix = ""
        if routes and rng.random() < 0.7:
            moves = routes[int(rng.integers(len(routes)))].moves
            prefix = moves[: int(rng.integers(len(moves) + 1))]
        given = conditions(rng, level.rows, level.cols)
        rest = routes if prefix else puzzle.once()
        wanted = [r for r in rest if r.moves.startswith(prefix) and keeps(r, given)]
        state = of.replay(of.initial(level), prefix)
        found = solve(level, state=state, **given)
        agrees(found, wanted)
        agrees(solve(level, state=state, count=False, **given), wanted, count=False)
        if wanted and not level.rules.get("closed"):
            assert prefix + "".join(found.moves or ()) in {
                route.moves for route in wanted
            }
        feasible += bool(wanted)
    assert feasible > 0.1 * len(numbers)


@pytest.mark.slow
@pytest.mark.parametrize("make", [random_maze, random_tour])
def test_any_route_as_a_first_bound_changes_nothing(make: Any, cases: Cases) -> None:
    numbers = cases(daily=60, thorough=300)
    rng = np.random.default_rng(11)
    for _ in numbers:
        puzzle = make(rng)
        level, routes = level_of(puzzle), puzzle.once()
        if not routes:
            continue
        known = tuple(puzzle.routes()[int(rng.integers(len(routes)))].moves)
        agrees(solve(level, incumbent=known), routes)
        agrees(solve(level, incumbent=known, count=False), routes, count=False)
        given = conditions(rng, level.rows, level.cols)
        wanted = [route for route in routes if keeps(route, given)]
        agrees(solve(level, incumbent=known, **given), wanted)


def test_a_good_first_bound_saves_work() -> None:
    level = level_of(PAPER_MAZE)
    best = solve(level)
    first, second = (
        solve(level, count=False),
        solve(level, count=False, incumbent=best.moves),
    )
    assert second.nodes < first.nodes and second.moves == best.moves


# -- in pieces -------------------------------------------------------------------------


@pytest.mark.parametrize("puzzle", [PAPER_MAZE, PAPER_TOUR])
@pytest.mark.parametrize("count", [True, False])
def test_one_node_at_a_time(puzzle: Puzzle, count: bool, hand_over: None) -> None:
    level = level_of(puzzle)
    whole, slow = (
        solve(level, limits, count=count) for limits in (None, Limits(chunk=1))
    )
    assert (slow.status, slow.score, slow.moves) == (
        whole.status,
        whole.score,
        whole.moves,
    )
    assert slow.counts == whole.counts
    if puzzle.kind == "coin_maze":
        assert slow.nodes == whole.nodes


@pytest.mark.parametrize("puzzle", [PAPER_MAZE, PAPER_TOUR])
def test_a_stopped_search_goes_on_and_its_bound_holds(puzzle: Puzzle) -> None:
    of, level = kind(puzzle.kind), level_of(puzzle)
    whole = solve(level)
    run = Run(of, of.solver("backtracking"), SearchProblem(level), Limits(chunk=1))
    stops = 0
    while run.can_continue:
        found = run.advance(Limits(nodes=1))
        stops += 1
        assert whole.score is not None
        if found.stopped_by is not None:
            assert found.stopped_by == "nodes" and found.counts == Counts()
            assert found.bound is None or found.bound >= whole.score
            assert found.score is None or found.score <= whole.score
    assert (found.status, found.score, found.counts) == (
        "optimal",
        whole.score,
        whole.counts,
    )
    assert stops > 300


def test_bounds_never_rise_and_incumbents_never_fall() -> None:
    said: list[Progress] = []
    of, level = kind("coin_maze"), level_of(PAPER_MAZE)
    run = Run(of, of.solver("backtracking"), SearchProblem(level), Limits(chunk=1))
    while run.can_continue:
        run.advance(Limits(nodes=20), said.append)
    bounds = [p.bound for p in said if p.bound is not None]
    assert bounds == sorted(bounds, reverse=True) and bounds[-1] == 23
    scores = [p.score for p in said if p.score is not None]
    assert scores == sorted(scores) and scores[-1] == 23
    assert max(p.depth or 0 for p in said) > 10


def test_the_memory_limit_is_kept() -> None:
    level = kind("tour").generate(40, 40, 1, {})
    found = solve(level, Limits(memory_mib=0.1))
    assert (found.status, found.stopped_by, found.moves) == ("unknown", "memory", None)


# -- the trace -------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("puzzle", [PAPER_MAZE, PAPER_TOUR])
@pytest.mark.parametrize("chunk", [None, 7])
def test_the_trace_tells_the_whole_search(puzzle: Puzzle, chunk: int | None) -> None:
    of, level = kind(puzzle.kind), level_of(puzzle)
    given = SearchProblem(level, trace=100_000)
    run = drive(of, of.solver("backtracking"), given, Limits(chunk=chunk))
    trace = run.trace
    assert run.result is not None and trace is not None
    assert trace.stride == 1 and len(trace) == trace.total
    stack: list[str] = []
    states = [of.initial(level)]
    seen: Counter[Op] = Counter()
    for moment in trace:
        seen[moment.op] += 1
        if moment.op == Op.TRY and moment.tried is not None:
            stack.append(moment.tried)
            states.append(of.replay(states[-1], [moment.tried]))
        if moment.op == Op.UNDO and moment.tried is not None:
            assert stack.pop() == moment.tried
            states.pop()
        if moment.op in (Op.TRY, Op.UNDO, Op.PRUNE, Op.FOUND, Op.IMPROVE):
            assert moment.moves == tuple(stack) and moment.depth == len(stack)
            assert of.score(states[-1]) == moment.score
            assert of.finished(states[-1]) or moment.op not in (Op.FOUND, Op.IMPROVE)
    assert stack == []
    assert seen[Op.FOUND] + seen[Op.IMPROVE] == run.result.counts.solutions
    assert seen[Op.TRY] == seen[Op.UNDO] == run.result.nodes
    assert seen[Op.PRUNE] > 0


def test_the_trace_is_bounded_and_off_unless_asked_for() -> None:
    of, level = kind("coin_maze"), level_of(PAPER_MAZE)
    assert drive(of, of.solver("backtracking"), SearchProblem(level)).trace is None
    run = drive(of, of.solver("backtracking"), SearchProblem(level, trace=40))
    assert run.trace is not None and len(run.trace) <= 40 + len(run.result.moves)
    assert run.trace.total > 1000


# -- why there is none -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind_id", "text", "options", "words"),
    [
        ("coin_maze", "S # E", {}, "The exit cannot be reached from row 0, column 0."),
        (
            "coin_maze",
            "S . E .",
            {"force": "0,3"},
            "The forced cell at row 0, column 3 cannot be",
        ),
        ("coin_maze", "S . E", {"forbid": "0,1"}, "The exit cannot be reached"),
        (
            "coin_maze",
            "S . E",
            {"forbid": "0,0"},
            "is forbidden, but the walk has been there.",
        ),
        (
            "coin_maze",
            "S . E",
            {"forbid": "0,2"},
            "is forbidden, but the walk ends there.",
        ),
        (
            "coin_maze",
            "S # E\n. . .",
            {"force": "0,1"},
            "Row 0, column 1 is forced, but a wall.",
        ),
        (
            "coin_maze",
            "S . E",
            {"force": "0,1", "forbid": "0,1"},
            "is forbidden and forced.",
        ),
        (
            "coin_maze",
            ". . S\n. . .\nE . .",
            {"force": "0,0 0,0-0,1", "forbid": "0,0-1,0"},
            "Every",
        ),
        ("tour", "S . .\n. . .", {"forbid": "0,1"}, "a tour visits every free cell."),
        ("tour", "# S . .\n. . # #", {}, "dead ends"),
        ("tour", ". S .\n. . .\n. . .", {}, "colours do not balance"),
        ("tour", "S . # .", {}, "cut off from the start"),
    ],
)
def test_a_proof_that_there_is_none_gives_a_reason(
    kind_id: str, text: str, options: dict[str, str], words: str
) -> None:
    found = solve(level_from_text(kind_id, text), **options)
    assert found.status == "infeasible" and words in found.reason


# -- the engine alone ------------------------------------------------------------------


def test_a_closed_walk_without_a_start_begins_at_the_first_open_cell() -> None:
    weight = np.ones((2, 3), np.int64)
    board = PathBoard(
        np.ones((2, 3), bool), weight, None, None, closed=True, cover=True
    )
    tree = Backtracking(board)
    tree.advance()
    assert tree.done and tree.solutions == 1 and tree.best == tuple("RRDLLU")


def test_boards_it_cannot_search_are_refused() -> None:
    weight = np.ones((2, 2), np.int64)
    with pytest.raises(ValueError, match="cover"):
        Backtracking(PathBoard(np.ones((2, 2), bool), weight, 0, None))


def test_scores_beyond_32_bits() -> None:
    cells = np.full((60, 60), 1_000_000, np.int32)
    cells[0, 0], cells[59, 59] = -2, -3
    level = Level("coin_maze", cells, rules={"cell": 1_000_000})
    run = drive(
        kind("coin_maze"),
        kind("coin_maze").solver("backtracking"),
        SearchProblem(level, trace=5000),
        Limits(nodes=1),
    )
    assert (
        run.result is not None and run.result.bound == 3600 * 2_000_000 - 2 * 1_000_000
    )
    run.close()


def test_the_kernel_is_compiled_once() -> None:
    """`warm` uses the types of real calls: a search compiles nothing more."""
    for _ in prepare(KERNELS):
        pass
    run = backtracking.kernels.advance
    before = len(run.signatures)  # type: ignore[attr-defined]
    level = kind("coin_maze").generate(30, 30, 1, {})
    solve(level, Limits(nodes=1000), trace=100)
    assert len(run.signatures) == before == 1  # type: ignore[attr-defined]


@pytest.mark.parametrize("make", [random_maze, random_tour])
@pytest.mark.parametrize("count", [True, False])
def test_without_cuts_it_is_the_plain_search_with_the_same_answers(
    make: Any, count: bool
) -> None:
    rng = np.random.default_rng(23)
    more = 0
    for _ in range(60):
        level = level_of(make(rng))
        plain, cut = solve(level, count=count, cuts=False), solve(level, count=count)
        assert (plain.status, plain.score, plain.counts) == (
            cut.status,
            cut.score,
            cut.counts,
        )
        assert plain.nodes >= cut.nodes
        more += plain.nodes > cut.nodes
    assert more > 10


def test_a_plain_search_that_is_stopped_has_a_true_bound() -> None:
    found = solve(level_of(PAPER_MAZE), Limits(nodes=200, chunk=50), cuts=False)
    assert found.status != "optimal" and found.bound is not None and found.bound >= 23
