"""Published numbers, counted on boards that are read in the forms they were published
in."""

from __future__ import annotations

import pytest

import gridwright
from gridwright import Level

CORNERS = {
    2: 2,
    3: 12,
    4: 184,
    5: 8512,
    6: 1262816,
    7: 575780564,
    8: 789360053252,
    9: 3266598486981642,
    10: 41044208702632496804,
}
"""OEIS A007764: self-avoiding walks between opposite corners of n x n dots."""
CYCLES = {4: 6, 6: 1072, 8: 4638576, 10: 467260456608}
"""OEIS A003763: Hamiltonian cycles of n x n dots."""
PATHS = {3: 2, 4: 4, 5: 104, 6: 670, 7: 111712}
"""OEIS A001184 (odd n) and A000532: Hamiltonian paths between corners, here between
opposite ones for odd n and neighbouring ones for even n."""


def counted(text: str, kind: str, **rules: object) -> int:
    """The number of all answers of a board in a text."""
    level = Level.parse(text, kind=kind)
    return gridwright.solve(level.with_rules(rules), count=True).solutions or 0


def empty(rows: int, cols: int, marks: dict[tuple[int, int], str]) -> str:
    """Characters, a blank for floor and a wall round them."""
    lines = ["#" * (cols + 2)]
    for row in range(rows):
        cells = "".join(marks.get((row, col), " ") for col in range(cols))
        lines.append(f"#{cells}#")
    return "\n".join([*lines, lines[0]])


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("side", CORNERS)
def test_walks_between_corners(side: int) -> None:
    text = empty(side, side, {(0, 0): "S", (side - 1, side - 1): "E"})
    assert counted(text, "coin_maze") == CORNERS[side]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("side", CYCLES)
def test_cycles_through_all_cells(side: int) -> None:
    rows = "\n".join(f"  {{{', '.join(['1'] * side)}}}," for _ in range(side))
    text = f"int board[{side}][{side}] = {{\n{rows}\n}};"
    assert counted(text, "tour", closed=True) == CYCLES[side]


@pytest.mark.filterwarnings("ignore")
def test_paths_from_corner_to_corner() -> None:
    for side, number in ((3, 2), (5, 104), (7, 111712)):
        rows = [[0] * side for _ in range(side)]
        rows[0][0] = 1
        rows[-1][-1] = 2
        assert counted(str(rows), "tour") == number


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(
    ("rows", "number"),
    [
        ("[[1,0,0,0],[0,0,0,0],[0,0,2,-1]]", 2),
        ("[[1,0,0,0],[0,0,0,0],[0,0,0,2]]", 4),
        ("[[0,1],[2,0]]", 0),
    ],
)
def test_the_examples_of_leetcode_980(rows: str, number: int) -> None:
    assert counted(rows, "tour") == number


@pytest.mark.filterwarnings("ignore")
def test_paths_of_a_grid_of_seven() -> None:
    """CSES Grid Paths: from the upper left to the lower left corner, 88,418."""
    text = empty(7, 7, {(0, 0): "S", (6, 0): "E"})
    assert counted(text, "tour") == 88418


@pytest.mark.filterwarnings("ignore")
def test_tours_of_four_rows() -> None:
    """Project Euler 237: T(10) = 2,329, from the upper to the lower left corner."""
    text = empty(4, 10, {(0, 0): "S", (3, 0): "E"})
    assert counted(text, "tour") == 2329
