"""Why there is no walk: cells and steps are named, and a board with numbers alone is
not said to have conditions."""

from __future__ import annotations

import numpy as np
import pytest

from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.problem import Result, SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.search import drive
from gridwright.solvers.walks.board import PathBoard
from gridwright.solvers.walks.engines.unmet import asked_of, unmet_cells, unmet_step

OPEN = np.ones((2, 3), np.bool_)
BOARD = PathBoard(OPEN, np.ones((2, 3), np.int64), 0, 5)


def solved(rows: str, solver: str, **options: object) -> Result:
    of = kind("coin_maze")
    problem = SearchProblem(level_from_text("coin_maze", rows), options=options)
    result = drive(of, of.solver(solver), problem).result
    assert result is not None and result.status == "infeasible"
    return result


@pytest.mark.parametrize("solver", ["auto", "frontier"])
def test_a_number_that_no_walk_comes_to_is_named(solver: str) -> None:
    result = solved("S @2 E\n. . .\n@1 # .", solver)
    assert "Row 2, column 0 has to be visited, but lies on no walk." in result.reason
    assert [tuple(cell) for cell in result.details["reason_cells"]] == [(2, 0)]


def test_a_board_with_numbers_alone_has_no_conditions() -> None:
    result = solved("S @2 E\n. . .\n@1 # .", "backtracking")
    assert "conditions" not in result.reason
    assert result.reason.endswith(
        "none visits the numbers in their order and reaches the end."
    )


def test_what_a_walk_is_asked_for_in_words() -> None:
    forced = np.zeros((2, 3), np.bool_)
    forced[0, 1] = True
    words = {
        BOARD: "reaches the end",
        PathBoard(
            OPEN, BOARD.weight, 0, 5, numbers=(1,), forced_cells=forced
        ): "visits the numbers",
        PathBoard(
            OPEN, BOARD.weight, 0, 5, forced_cells=forced
        ): "meets all conditions",
        PathBoard(OPEN, BOARD.weight, 0, 5, cover=True): "visits every free cell",
    }
    for board, start in words.items():
        assert asked_of(board).startswith(start)


def test_cells_and_steps_are_named() -> None:
    forced = np.zeros((2, 3), np.bool_)
    forced[0, 1] = forced[1, 2] = True
    both = unmet_cells(BOARD, forced)
    assert both.sentence == (
        "Row 0, column 1 and row 1, column 2 have to be visited, but lie on no walk."
    )
    assert both.cells == ((0, 1), (1, 2))
    step = unmet_step(BOARD, 1, 4)
    assert "step between row 0, column 1 and row 1, column 1" in step.text
