"""Levels with numbers and walls wherever a level goes: formats, recorded searches,
intended routes, repairs, hints, experiments, counts by cell."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from gridwright import mend
from gridwright.solvers.files import link, rows, tiled
from gridwright.solvers.files.formats import FileHints
from gridwright.solvers.files.level_file import level_hash
from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.insight.intended import judging
from gridwright.solvers.lab.laboratory import Laboratory
from gridwright.solvers.lab.spec import spec_of
from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits, SearchProblem, StopToken
from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.search import drive
from gridwright.solvers.service.files.lines import ResultsFile
from gridwright.solvers.trace.events import Op
from tests.oracles.walks.levels import level, level_of
from tests.oracles.walks.marked import random_marked

MARKED = [
    board
    for name in ("coin_maze", "tour")
    for board in map(read_bundled, level_files(name))
    if kind(name).demands(board)
]
on_every_marked_level = pytest.mark.parametrize(
    "board", MARKED, ids=[b.title for b in MARKED]
)


@on_every_marked_level
def test_marks_survive_text_tiled_and_links(board: Level) -> None:
    hints = FileHints(kind=board.kind)
    text, *others = (
        room.read(room.write(board), hints) for room in (rows, tiled, link)
    )
    for back in (text.with_(rules=board.rules), *others):  # a text has no rules
        assert level_hash(back) == level_hash(board)


@pytest.mark.parametrize("solver", ["frontier", "backtracking"])
def test_a_search_among_numbers_is_recorded(solver: str) -> None:
    board = next(board for board in MARKED if board.title == "Thin walls")
    of = kind(board.kind)
    run = drive(of, of.solver(solver), SearchProblem(board, trace=5000), Limits())
    assert (
        run.result is not None
        and run.result.status == "optimal"
        and run.trace is not None
    )
    seen = Counter(moment.op for moment in run.trace)
    run.close()
    assert (
        sum(seen.values()) > 20 and len(seen) >= 3 and (seen[Op.LAYER] or seen[Op.TRY])
    )


def test_hints_lead_through_the_numbers_from_any_position() -> None:
    """The default solver continues a game, and says so where no order is left."""
    board = next(board for board in MARKED if board.title == "Six stops")
    of = kind(board.kind)
    assert board.solution is not None
    moves = of.split_moves(board.solution.moves)
    state = of.initial(board)
    for number, move in enumerate(moves):
        problem = SearchProblem(board, state, {"count": False})
        found = drive(of, of.solver(), problem, Limits()).result
        assert found is not None and found.moves == moves[number:]
        for wrong in set(of.moves(state)) - {move}:
            problem = SearchProblem(board, of.apply(state, wrong), {"count": False})
            lost = drive(of, of.solver(), problem, Limits()).result
            assert lost is not None and lost.status == "infeasible"
        state = of.apply(state, move)


@pytest.mark.slow
def test_intended_routes_and_counts_by_cell_agree_with_every_route() -> None:
    rng, looked = np.random.default_rng(29), 0
    while looked < 40:
        puzzle = random_marked(rng)
        of, board = kind(puzzle.kind), level_of(puzzle)
        routes = puzzle.once()
        if (
            not routes
            or not routes[0].moves
            or any(p.severity == "error" for p in of.check(board))
        ):
            continue
        looked += 1
        best = max(route.score for route in routes)
        route = routes[int(rng.integers(len(routes)))]
        judged = finished(judging(of, board.with_(intended=route.moves)))
        assert judged is not None and judged.drawn.answers and judged.best.score == best
        assert judged.optimal == (route.score == best)
        problem = SearchProblem(board, options={"cells": True})
        details = drive(of, of.solver("frontier"), problem, Limits()).result
        assert details is not None
        through = Counter(cell for route in routes for cell in set(route.cells))
        told = np.array(
            [
                [int(number) for number in row]
                for row in details.details["cells"]["routes"]
            ]
        )
        assert {
            tuple(at): told[tuple(at)] for at in np.argwhere(told).tolist()
        } == through, puzzle


def test_two_answers_are_mended_by_one_wall() -> None:
    file = next(file for file in level_files("tour") if "two-answers" in file.name)
    found = mend(str(file), "unique", edits=1)
    assert found.level is not None and found.smallest
    assert len(found.edits) == 1 and "wall" in found.edits[0]


def test_a_lab_runs_over_boards_with_numbers_and_walls(tmp_path: Path) -> None:
    spec = spec_of(
        b"""
title = "Numbers"
[levels]
kind = "tour"
rows = 5
cols = 5
count = 3
generator = { lines = 0.2, holes = 0.0 }
[[solvers]]
id = "frontier"
[[solvers]]
id = "backtracking"
[[sweeps]]
parameter = "generator.numbers"
values = [2, 6]
""",
        "numbers.toml",
    )
    with ResultsFile(str(tmp_path / "results.jsonl"), "resume") as results:
        lab = Laboratory(spec, results)
        lines = list(lab.lines(StopToken()))
    assert len(lines) == 12
    solutions = Counter(
        (line["level_hash"], line["counts"]["solutions"]) for line in lines
    )
    assert len(solutions) == 6 and set(solutions.values()) == {2}


def test_a_pocket_behind_walls_is_named() -> None:
    """Two cells with one way in, and a tour that begins and ends elsewhere."""
    board = level("tour", "S ._ . E\n.| .| . .\n._ ._ . .\n. . . .")
    of = kind("tour")
    result = drive(of, of.solver(), SearchProblem(board), Limits()).result
    assert result is not None and result.status == "infeasible"
    assert (1, 1) in result.details["reason_cells"] and "dead ends" in str(
        result.reason
    )
