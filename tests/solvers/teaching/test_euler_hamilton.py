"""What the page on Euler and Hamilton says of small empty boards."""

from __future__ import annotations

import pytest

from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.problem import SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.search import drive
from gridwright.solvers.teaching.lessons import page_text


def odd_cells(rows: int, cols: int) -> int:
    """Cells of an empty board with an odd number of neighbours."""
    across = [(row > 0) + (row < rows - 1) for row in range(rows)]
    along = [(col > 0) + (col < cols - 1) for col in range(cols)]
    return sum((one + other) % 2 for one in across for other in along)


def test_how_many_cells_are_odd() -> None:
    text = " ".join(page_text("euler_hamilton").split())
    assert odd_cells(2, 3) == 2 and "2 x 3 board two cells are odd" in text
    assert odd_cells(3, 3) == 4 and "3 x 3 board four cells are odd" in text


@pytest.mark.parametrize("place", [1, 3, 5, 7])
def test_no_tour_of_nine_cells_begins_in_the_middle_of_a_side(place: int) -> None:
    cells = ["."] * 9
    cells[place] = "S"
    text = "\n".join(" ".join(cells[row : row + 3]) for row in (0, 3, 6))
    of = kind("tour")
    run = drive(of, of.solver("frontier"), SearchProblem(level_from_text("tour", text)))
    assert run.result is not None and run.result.status == "infeasible"
