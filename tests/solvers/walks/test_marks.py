"""Numbers on cells and walls between cells: tokens, rules, and every engine beside
brute force."""

from __future__ import annotations

import re

import numpy as np
import pytest

from gridwright.solvers.files.level_file import level_hash
from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.files.rows import format_rows, level_to_text
from gridwright.solvers.kind import IllegalMove
from gridwright.solvers.level import Level, LevelError
from gridwright.solvers.options import OptionError
from gridwright.solvers.problem import Limits, Result, SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.search import drive
from gridwright.solvers.walks.edits import line_edits
from gridwright.solvers.walks.engines import browse, exact
from gridwright.solvers.walks.marks import HOLE, MARK, WALLS, content, walls
from tests.oracles.walks.levels import level, level_of
from tests.oracles.walks.marked import random_marked
from tests.sampling import Cases

SQUARE = "@1 . .\n. @2| .\n. . @3"


def solved(of: Level, solver: str, **options: object) -> Result:
    result = drive(
        kind(of.kind), kind(of.kind).solver(solver), SearchProblem(of, options=options)
    ).result
    assert result is not None
    return result


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("@4", ".@4"),
        ("$3@2|_", "$3@2|_"),
        ("S|", "S|"),
        ("._", "._"),
        ("E@99", "E@99"),
        ("#|", "#"),
    ],
)
def test_a_token_with_marks_is_read_and_written(text: str, canonical: str) -> None:
    of = kind("coin_maze")
    code = of.parse_token(text)
    assert of.format_token(code) == canonical
    assert of.parse_token(canonical) == code


@pytest.mark.parametrize(
    "text", ["@0", ".@100", "._|", ".|@2", "#@1", "@", "|", ".@01", "x@2", ".||"]
)
def test_a_token_with_wrong_marks_is_refused(text: str) -> None:
    with pytest.raises(LevelError):
        kind("tour").parse_token(text)


def test_walls_on_the_rim_mean_nothing() -> None:
    board, other = level("tour", "S| .|\n._ ._"), level("tour", "S| .\n. .")
    assert format_rows(kind("tour"), board.cells) == ["S| .", ". ."]
    assert board.same_puzzle(other) and level_hash(board) == level_hash(other)


def test_numbers_begin_with_one_and_have_no_gaps() -> None:
    assert "missing" in kind("tour").check(level("tour", "S .@2"))[0].message
    twice = kind("tour").check(level("tour", "S@1 .@1"))
    assert [(problem.cell, problem.severity) for problem in twice] == [
        ((0, 1), "error")
    ]


def test_a_step_keeps_to_walls_and_numbers() -> None:
    of = kind("tour")
    start = of.initial(level("tour", SQUARE))
    with pytest.raises(IllegalMove, match="wall"):
        of.replay(start, "RDR")
    with pytest.raises(IllegalMove, match="comes last"):
        of.replay(start, "DDRR")
    assert of.finished(of.replay(start, "DDRURRD".replace("URRD", "UURDD")))


def test_a_wall_turns_with_the_board() -> None:
    of, board = kind("tour"), level("tour", "S@1| ._\n. E@2")
    index = np.arange(4).reshape(2, 2)
    turned = board.cells
    for _ in range(4):
        turned = of.rearranged(turned, np.rot90(index, -1))
    assert turned.tolist() == board.cells.tolist()
    once = board.with_(cells=of.rearranged(board.cells, np.rot90(index, -1)))
    assert level_to_text(once) == ". S@1_\nE@2| .\n"
    assert len(solved(board, "frontier").moves or ()) == len(
        solved(once, "frontier").moves or ()
    )


def test_an_engine_without_numbers_refuses_by_name() -> None:
    board = level("tour", SQUARE)
    maze = level("coin_maze", "S .@1 E")
    with pytest.raises(OptionError, match="Pruned frontier does not know numbers"):
        solved(maze, "pruned")
    assert solved(board, "construct").status == solved(board, "auto").status
    assert solved(board, "auto").status == solved(board, "frontier").status


@pytest.mark.parametrize("compiled", [False, True])
def test_every_engine_agrees_with_brute_force(
    compiled: bool, cases: Cases, monkeypatch: pytest.MonkeyPatch
) -> None:
    if compiled:
        for module in (exact, browse):
            monkeypatch.setattr(module, "plain_states", lambda: 0)
    rng = np.random.default_rng(29)
    for _ in cases(daily=30, thorough=400):
        puzzle = random_marked(rng)
        board = level_of(puzzle)
        routes = puzzle.once()
        best = max((route.score for route in routes), default=None)
        optimal = sum(route.score == best for route in routes)
        demanded = kind(board.kind).demands(board)
        for solver in kind(board.kind).solvers:
            if demanded <= solver.takes and solver.id != "linear":
                found = solved(board, solver.id)
                if found.status == "unknown":
                    assert not solver.exact
                    continue
                counts = found.counts.solutions, found.counts.optimal
                assert counts in ((len(routes), optimal), (None, None)), (
                    solver.id,
                    puzzle,
                )
                assert found.score == best, (solver.id, puzzle)
        of_all = kind(board.kind).routes(board, "all")
        assert of_all is not None
        if len(routes) < 40:
            every = {route.moves for route in puzzle.routes()}
            listed = {"".join(moves) for moves in of_all}
            assert len(listed) == len(routes) and listed <= every, puzzle


def test_walls_alone_cost_no_state(cases: Cases) -> None:
    """They take choices away; the states of a board with walls are some of those
    without."""
    rng = np.random.default_rng(3)
    for _ in cases(daily=40, thorough=400):
        board = level_of(random_marked(rng))
        of, what = kind(board.kind), content(board.cells)
        walled = board.with_(cells=what + MARK * (what != HOLE) * walls(board.cells))
        bare = board.with_(cells=what)
        if any(p.severity == "error" for p in of.check(walled)):
            continue
        assert of.demands(walled) <= {WALLS}
        without = solved(bare, "frontier")
        if (
            without.status != "infeasible"
        ):  # else the first layer without a state ends it
            assert solved(walled, "frontier").nodes <= without.nodes


@pytest.mark.parametrize("chunk", [1, 7, 1000])
def test_numbered_states_are_enumerated_in_chunks_of_any_size(
    chunk: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exact, "plain_states", lambda: 0)  # compiled
    board, of = level("tour", SQUARE), kind("tour")
    limits = Limits(nodes=10_000, chunk=chunk)
    result = drive(of, of.solver("frontier"), SearchProblem(board), limits).result
    plain = solved(board, "backtracking")
    assert result is not None and (result.status, result.counts) == (
        plain.status,
        plain.counts,
    )


@pytest.mark.parametrize("rows", [". .@1", ". E@1", ".@1 . ."])
def test_a_tour_that_would_begin_where_it_ends_is_a_problem(rows: str) -> None:
    problems = kind("tour").check(level("tour", rows))
    assert [str(p.message) for p in problems] == [
        "the walk would begin and end in this cell"
    ]
    assert not kind("tour").check(level("tour", "S .@1"))


MARKED = [
    board
    for name in ("coin_maze", "tour")
    for board in map(read_bundled, level_files(name))
    if kind(name).demands(board)
]


@pytest.mark.parametrize("board", MARKED, ids=[board.title for board in MARKED])
def test_a_bundled_level_with_marks_has_one_answer_or_is_to_be_mended(
    board: Level,
) -> None:
    of, one = kind(board.kind), 1 if "to mend" not in board.tags else 2
    found = solved(board, "frontier")
    assert found.counts.optimal == one
    assert not [problem for problem in of.check(board) if problem.severity == "error"]
    if board.kind == "tour":
        assert found.counts.solutions == one
    else:
        stated = re.search(r"(\d+) routes", board.notes)
        assert stated is not None and found.counts.solutions == int(stated[1])


def test_twelve_bundled_levels_have_one_answer_and_six_walls_mend_the_thirteenth() -> (
    None
):
    (mended,) = [board for board in MARKED if "to mend" in board.tags]
    assert len(MARKED) == 13
    cells = list(np.ndindex(mended.cells.shape))
    edits = [e for cell in cells for e in line_edits(mended, cell)]
    counts = [solved(edit.apply(mended), "frontier").counts.solutions for edit in edits]
    assert counts.count(1) == 6
