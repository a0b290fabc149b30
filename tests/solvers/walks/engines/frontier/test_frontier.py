"""The frontier program against plain depth-first search and against published
sequences."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits, SearchProblem
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.walks.board import PathBoard
from gridwright.solvers.walks.engines import exact as frontier
from gridwright.solvers.walks.engines.frontier import layout
from gridwright.solvers.walks.engines.frontier import sweep as frontier_sweep
from gridwright.solvers.walks.engines.frontier.layout import lay_out
from gridwright.solvers.walks.engines.frontier.pieces import SweepDiagram
from gridwright.solvers.walks.engines.frontier.plain import build
from gridwright.solvers.walks.engines.frontier.rows import Work
from gridwright.solvers.walks.engines.frontier.sweep import OutOfMemory, Sweep
from gridwright.solvers.walks.engines.frontier.unrank import DrawnRoutes
from tests.oracles.walks.frontier_boards import all_walks, empty, random_board, score_of
from tests.oracles.walks.published import CORNERS
from tests.sampling import Cases, sampled


def swept(
    board: PathBoard, chunk: int | None = None, limit: int = 1 << 30
) -> SweepDiagram:
    """The diagram of a board, by the kernels."""
    sweep = Sweep(lay_out(board), limit, chunk, threads=2)
    finished(sweep.enumerate_states())
    finished(sweep.evaluate())
    return SweepDiagram(sweep)


def counts(diagram: object) -> tuple[int, int]:
    return DrawnRoutes(diagram, "all").count(), DrawnRoutes(diagram, "optimal").count()


@pytest.mark.slow
@pytest.mark.parametrize("seed", sampled(range(4), daily=1))
def test_random_boards_have_the_walks_that_depth_first_search_finds(
    seed: int, cases: Cases
) -> None:
    numbers = cases(daily=200, thorough=750)
    rng = np.random.default_rng(seed)
    with_walks = 0
    for number in numbers:
        board = random_board(rng, 4)
        walks = all_walks(board)
        laid = lay_out(board)
        if laid.reason or laid.trivial:
            assert len(walks) == (0 if laid.reason else 1)
            continue
        best = max((score_of(board, walk) for walk in walks), default=None)
        wanted = {
            "all": sorted(walks),
            "optimal": sorted(walk for walk in walks if score_of(board, walk) == best),
        }
        plain = finished(build(laid))
        diagrams = (
            [plain] if number % 3 else [plain, swept(board, 1 if number % 2 else None)]
        )
        for diagram in diagrams:
            for of, expected in wanted.items():
                routes = DrawnRoutes(diagram, of)
                listed = [tuple(route) for route in routes]
                assert sorted(listed) == expected
                assert routes.count() == len(expected)
                assert [tuple(routes.nth(k)) for k in range(len(listed))] == listed
            if walks:
                assert DrawnRoutes(diagram).best() == best
                assert tuple(DrawnRoutes(diagram).any()) in wanted["optimal"]
        with_walks += bool(walks)
    assert with_walks > 0.3 * len(numbers)


@pytest.mark.slow
def test_plain_and_kernels_list_routes_in_the_same_order() -> None:
    board = empty(4, 4, 1, None)
    plain, kernel = (
        DrawnRoutes(finished(build(lay_out(board)))),
        DrawnRoutes(swept(board)),
    )
    assert plain.count() == kernel.count() > 1000
    assert list(plain) == list(kernel)


@pytest.mark.parametrize("side", range(2, 14))
def test_empty_boards_corner_to_corner(side: int) -> None:
    board = empty(side, side, 0, side * side - 1)
    assert counts(swept(board))[0] == CORNERS[side]
    if side <= 7:
        assert finished(build(lay_out(board))).routes[0][2] == CORNERS[side]


@pytest.mark.parametrize(
    ("side", "number"), [(2, 1), (4, 6), (6, 1072), (8, 4638576), (10, 467260456608)]
)
def test_closed_tours_of_empty_boards(side: int, number: int) -> None:
    """OEIS A003763."""
    board = empty(side, side, None, None, closed=True, cover=True)
    assert counts(swept(board)) == (number, number)


def test_tours_from_corner_to_corner_agree_with_the_optimal_walks() -> None:
    """On odd boards the best walk visits every cell, so optimal walks are tours: OEIS
    A001184."""
    for side, number in ((3, 2), (5, 104), (7, 111712), (9, 2688307514)):
        tours = empty(side, side, 0, side * side - 1, cover=True)
        assert counts(swept(tours)) == (number, number)
        assert counts(swept(empty(side, side, 0, side * side - 1)))[1] == number


def open_board(rng: np.random.Generator, most: int = 7) -> PathBoard:
    """Coins anywhere, ends anywhere, walls only in the two outer rows of one side, if
    at all."""
    cols = int(rng.integers(3, most))
    rows = int(rng.integers(cols, most + 2))
    is_open = np.ones((rows, cols), dtype=bool)
    if rng.random() < 0.4:
        is_open[:2] = rng.random((2, cols)) > 0.2
    weight = rng.choice([np.int64(1), np.int64(1), np.int64(3)], (rows, cols))
    cells = rng.permutation(np.flatnonzero(is_open))
    corner = rng.random() < 0.5
    start, end = (
        int(cells[0]),
        rows * cols - 1 if corner and cells[0] < rows * cols - 1 else int(cells[1]),
    )
    closed = bool(rng.random() < 0.2)
    board = PathBoard(is_open, weight, start, None if closed else end, closed)
    return (
        board
        if rng.random() < 0.5
        else replace(
            board,
            open=is_open.T.copy(),
            weight=weight.T.copy(),
            start=start % cols * rows + start // cols,
            end=None if closed else end % cols * rows + end // cols,
        )
    )


@pytest.mark.parametrize("seed", range(2))
def test_open_rows_stand_in_their_words_and_are_counted_like_any(
    seed: int, cases: Cases
) -> None:
    numbers = cases(daily=25, thorough=60)
    rng = np.random.default_rng(seed)
    in_words = 0
    for _ in numbers:
        laid = lay_out(open_board(rng))
        if laid.reason:
            continue
        chunk = int(rng.choice([1, 30, 1 << 20]))
        sweep, known = (
            Sweep(laid, 1 << 30, chunk),
            Sweep(laid, 1 << 30, None, keep=True),
        )
        plain = finished(build(laid))
        for each in (sweep, known):
            finished(each.enumerate_states())
            in_words += any(diagram.turns == 3 for diagram in each.diagrams.values())
            finished(each.evaluate())
            assert each.totals() == (plain.routes[0][2], plain.optimal[0][2])
        if not plain.routes[0][2]:
            continue
        for of in ("all", "optimal"):
            one, other = DrawnRoutes(SweepDiagram(sweep), of), DrawnRoutes(plain, of)
            assert (one.best(), one.count()) == (other.best(), other.count())
            number = int(rng.integers(min(one.count(), 1 << 60)))
            assert one.nth(number) == other.nth(number)
    assert in_words > 0.25 * len(numbers)


class Forgetful(Sweep):
    """A sweep that memory leaves no diagram but the one in use, whenever it asks for
    more."""

    def reserve(self, extra: int, keep: int | None = None) -> Work:
        self.diagrams = {
            row: each for row, each in self.diagrams.items() if row == keep
        }
        yield from super().reserve(extra, keep)


def test_diagrams_that_are_dropped_at_any_time_are_made_again_as_they_were() -> None:
    rng, linked = np.random.default_rng(3), 0
    for number in range(40):
        laid = lay_out(open_board(rng))
        if laid.reason:
            continue
        sweep, known = (
            Forgetful(laid, 1 << 30, None),
            Sweep(laid, 1 << 30, None, share=False),
        )
        for each in (sweep, known):
            each.drawing = bool(number % 2)
            each.by_rows()
            finished(each.enumerate_states())
            linked += bool(each._linked)
            finished(each.evaluate())
        assert sweep.totals() == known.totals() and sweep.best[0][2] == known.best[0][2]
    assert linked > 5


def test_transposed_and_flipped_boards_have_the_same_counts() -> None:
    rng = np.random.default_rng(7)
    is_open = rng.random((9, 7)) > 0.15
    weight = rng.integers(0, 9, (9, 7))
    is_open[2, 1] = is_open[7, 5] = True
    marks = np.zeros((9, 7), dtype=int)
    marks[2, 1], marks[7, 5] = 1, 2
    seen = set()
    for turned in range(4):
        for flip in (False, True):
            o, w, m = (np.rot90(a, turned) for a in (is_open, weight, marks))
            if flip:
                o, w, m = o[:, ::-1], w[:, ::-1], m[:, ::-1]
            start, end = (int(np.flatnonzero(m == mark)[0]) for mark in (1, 2))
            board = PathBoard(o.copy(), w.copy(), start, end)
            diagram = swept(board)
            seen.add((*counts(diagram), DrawnRoutes(diagram).best()))
    assert len(seen) == 1
    assert min(seen)[0] > 1000


def test_numbers_beyond_64_bits_are_drawn_from() -> None:
    routes = DrawnRoutes(swept(empty(10, 10, 0, 99)))
    total = routes.count()
    assert total == CORNERS[10] > 2**64
    ks = [0, 1, 2**64, total // 3, total - 1]
    drawn = [tuple(routes.nth(k)) for k in ks]
    assert len(set(drawn)) == len(ks)
    for path in drawn:
        assert path[0] == 0 and path[-1] == 99 and len(set(path)) == len(path)
        assert all(abs(a - b) in (1, 10) for a, b in pairwise(path))
    for k in (-1, total):
        with pytest.raises(IndexError):
            routes.nth(k)


def peak_and_totals(
    board: PathBoard, limit: int
) -> tuple[int, tuple[int | None, int | None]]:
    """The most bytes the tables took, and the counts."""
    sweep = Sweep(lay_out(board), limit, 1000, drawing=False)
    peak = 0
    for work in (sweep.enumerate_states(), sweep.evaluate()):
        for _ in work:
            peak = max(peak, sweep.bytes_used())
    return peak, sweep.totals()


@pytest.mark.slow
def test_a_tight_memory_limit_gives_the_same_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    board = empty(11, 11, 0, 120)
    # Forbidden steps here and there: no two rows share a diagram.
    bars = frozenset((11 * row + row, 11 * row + row + 1) for row in range(9))
    board = replace(board, forbidden_steps=bars)
    whole, totals = peak_and_totals(board, 1 << 30)
    # Where the whole board does not fit, it is done row by row, and then in fewer rows
    # at once.
    for limit in (whole * 3 // 4, whole * 2 // 4):
        peak, again = peak_and_totals(board, limit)
        assert peak <= limit and again == totals
    monkeypatch.setattr(layout, "WHOLE_CELLS", 0)
    peak, again = peak_and_totals(board, 1 << 30)
    assert peak < whole and again == totals
    tight, again = peak_and_totals(board, peak * 6 // 10)
    assert tight <= peak * 66 // 100
    assert again == totals
    with pytest.raises(OutOfMemory):
        peak_and_totals(board, peak // 8)


def test_what_is_told_of_a_board_does_not_depend_on_what_is_loaded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Plain Python and the kernels may both answer small boards, and tell the same of
    them."""
    monkeypatch.setattr(frontier, "PLAIN_STATES_WARM", frontier.PLAIN_STATES)
    boards = [
        empty(6, 5, 0, 29),
        empty(7, 6, 8, 33),
        empty(5, 5, 2, None),
        empty(12, 4, 0, 47),
    ]
    problem = SearchProblem(Level(kind="coin_maze", cells=np.zeros((2, 2), np.int32)))
    for board in boards:
        plain = finished(frontier.search(board, problem, Limits()))
        with monkeypatch.context() as patch:
            patch.setattr(frontier, "plain_states", lambda: 0)
            kernel = finished(frontier.search(board, problem, Limits()))
        assert plain == kernel
        assert plain.details["states"] > 600


@pytest.mark.parametrize("threads", [1, 2])
def test_a_search_takes_no_more_threads_than_it_is_given(
    monkeypatch: pytest.MonkeyPatch, threads: int
) -> None:
    asked: list[bool] = []

    @contextmanager
    def second_thread(wanted: bool) -> Iterator[None]:
        asked.append(wanted)
        yield None

    monkeypatch.setattr(frontier_sweep, "second_thread", second_thread)
    board = empty(9, 9, 0, 80)
    problem = SearchProblem(Level("coin_maze", np.zeros((9, 9), np.int32)))
    result = finished(frontier.search(board, problem, Limits(threads=threads)))
    assert result.status == "optimal" and asked and set(asked) == {threads > 1}
