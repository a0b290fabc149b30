"""Published numbers, counted on boards that are read in the forms they were published
in."""

from __future__ import annotations

import pytest

import gridwright
from gridwright import Level
from tests.oracles.walks.published import CORNERS

LATER_CORNERS = {
    14: 69450664761521361664274701548907358996488,
    15: 227449714676812739631826459327989863387613323440,
    16: 2266745568862672746374567396713098934866324885408319028,
}
CYCLES = {4: 6, 6: 1072, 8: 4638576, 10: 467260456608}
"""OEIS A003763: Hamiltonian cycles of n x n dots."""
DIRECTED = {
    2: 8,
    3: 40,
    4: 552,
    5: 8648,
    6: 458696,
    7: 27070560,
    8: 6046626568,
    9: 1490832682992,
    10: 1460089659025264,
}
LATER_DIRECTED = {
    11: 1573342970540617696,
    12: 6905329711608694708440,
}
"""OEIS A096969: directed Hamiltonian paths of n x n dots, wherever they begin."""
FOUR_ROWS = [1, 2, 6, 14, 37, 92, 236, 596, 1517, 3846, 9770, 24794, 62953, 159800]
"""OEIS A006864 from n = 2: Hamiltonian cycles of 4 x n dots."""
FIVE_ROWS = [1, 14, 154, 1696, 18684]
"""OEIS A006865 from n = 1: Hamiltonian cycles of 5 x 2n dots."""
ROOKS = [
    [2, 4, 8, 16, 32, 64],
    [4, 12, 38, 125, 414, 1369],
    [8, 38, 184, 976, 5382, 29739],
    [16, 125, 976, 8512, 79384, 752061],
    [32, 414, 5382, 79384, 1262816, 20562673],
    [64, 1369, 29739, 752061, 20562673, 575780564],
]
"""OEIS A064298: walks between opposite corners of n x k dots, from n = k = 2."""
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
@pytest.mark.parametrize(
    "side",
    [
        pytest.param(side, marks=pytest.mark.thorough if side > 11 else ())
        for side in CORNERS
    ],
)
def test_walks_between_corners(side: int) -> None:
    text = empty(side, side, {(0, 0): "S", (side - 1, side - 1): "E"})
    assert counted(text, "coin_maze") == CORNERS[side]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.slow
@pytest.mark.thorough
@pytest.mark.parametrize("side", LATER_CORNERS)
def test_longer_walks_between_corners(side: int) -> None:
    text = empty(side, side, {(0, 0): "S", (side - 1, side - 1): "E"})
    assert counted(text, "coin_maze") == LATER_CORNERS[side]


def dots(rows: int, cols: int) -> str:
    """Rows of points, as a person types them."""
    return "\n".join("." * cols for _ in range(rows))


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("side", DIRECTED)
def test_paths_that_begin_anywhere(side: int) -> None:
    """A board without a start is read as a tour with a free one."""
    assert counted(dots(side, side), "tour") == DIRECTED[side]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.slow
@pytest.mark.thorough
@pytest.mark.parametrize("side", LATER_DIRECTED)
def test_longer_paths_that_begin_anywhere(side: int) -> None:
    assert counted(dots(side, side), "tour") == LATER_DIRECTED[side]


@pytest.mark.filterwarnings("ignore")
def test_cycles_of_four_and_of_five_rows() -> None:
    four = [counted(dots(4, n), "tour", closed=True) for n in range(2, 16)]
    assert four == FOUR_ROWS
    five = [counted(dots(5, 2 * n), "tour", closed=True) for n in range(1, 6)]
    assert five == FIVE_ROWS


@pytest.mark.filterwarnings("ignore")
def test_rooks_between_corners_of_rectangles() -> None:
    for row, numbers in enumerate(ROOKS):
        found = []
        for col in range(len(numbers)):
            marks = {(0, 0): "S", (row + 1, col + 1): "E"}
            found.append(counted(empty(row + 2, col + 2, marks), "coin_maze"))
        assert found == numbers


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
