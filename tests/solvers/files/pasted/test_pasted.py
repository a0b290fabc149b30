"""Boards as other programs print and people paste them: read right, or refused in a
sentence."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright.solvers.files.formats import FileHints, format_module
from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.files.pasted.matrix import python_text
from gridwright.solvers.files.pasted.recognise import readings
from gridwright.solvers.files.rows import level_from_text, level_to_text
from gridwright.solvers.level import Level, LevelError
from gridwright.solvers.registry import kind, kind_ids
from tests.sampling import examples

matrix = format_module("matrix")
adjacency = format_module("adjacency")

# -- matrices --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind_id", "text", "rows"),
    [
        ("coin_maze", "[[ 0 -1  2]\n [ 3  0  1]]", ". # S\nE . $\n"),
        ("coin_maze", "array([[ 0, -1,  2],\n       [ 3,  0,  1]])", ". # S\nE . $\n"),
        ("coin_maze", "[[0 -1 2 3]]", ". # S E\n"),
        ("match3", "[[1. 2.]\n [3. 4.]]", "1 2\n3 4\n"),
        (
            "tour",
            ">>> a\narray([[ True, False],\n       [ True,  True]])",
            ". #\n. .\n",
        ),
        ("tour", "In [3]: m = ['11', '01']", ". .\n# .\n"),
        ("tour", "```python\nm = ['11', '01']\n```", ". .\n# .\n"),
        (
            "tour",
            "map_list = ['1101',\n            '1111']\nstart = 3",
            ". . # .\nS . . .\n",
        ),
        (
            "tour",
            "map_list = ['1101', '1111']\nstart = (1, 1)\nend = 0",
            "E . # .\n. S . .\n",
        ),
        ("tour", "['1101', '1111']\n5", ". . # .\n. . S .\n"),
        (
            "tour",
            "import numpy as np\nb = np.array([[1, 1], [1, 0]], dtype=np.int8)",
            ". .\n. #\n",
        ),
        ("collapse", "[[[1 2]\n  [3 0]]\n\n [[0 0]\n  [4 4]]]", "1/2 3/0\n0 4\n"),
        ("collapse", "[[[1, 2], [3, 0]], [[0, 0], [4, 4]]]", "1/2 3/0\n0 4\n"),
        ("collapse", '"1/2",3\n"0/1",0', "1/2 3\n0/1 0\n"),
        ("match3", "1\t2\t\n3\t4\t5\n", "1 2 0\n3 4 5\n"),
        ("match3", "1;2\r\n3;10\r\n", "1 2\n3 10\n"),
        ("coin_maze", "S\t.\t$5\n#\t\tE", "S . $5\n# . E\n"),
        ("tour", "[[1, 1, 1], [1, 1, 1]]", ". . .\n. . .\n"),
        ("tour", "01 1 0\n1 1 01", ". . #\n. . .\n"),
        ("coin_maze", "02 00 -1\n0 01 03", "S . #\n. $ E\n"),
        ("tour", "[rows, cols] = [2, 2]\nm = [[1, 1], [1, 0]]", ". .\n. #\n"),
        ("tour", "[[a]] = f(b)\nm = [[1, 1], [1, 0]]", ". .\n. #\n"),
        ("tour", "matrix()\nm = [[1, 1], [1, 0]]", ". .\n. #\n"),
        ("tour", "m = 2 * [[1, 0] * 2]", ". # . #\n. # . #\n"),
        ("tour", "x = matrix([0], [2] = 1)\nm = [[1, 1], [1, 0]]", ". .\n. #\n"),
    ],
)
def test_matrices_as_other_programs_write_them(
    kind_id: str, text: str, rows: str
) -> None:
    assert level_to_text(matrix.read(text.encode(), FileHints(kind_id))) == rows


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[[0 1]\n ...\n [1 0]]", "set_printoptions"),
        ("x = open('x')", "not a list of rows"),
        ("[[0, 1], [1, open('x')]]", "not a list of rows"),
        ("map_list = ['11']\nstart = 7", "no open cell number 7; the last is 1"),
        ("map_list = ['11']\nstart = (4, 0)", "row 4, column 0 is not on the board"),
        ("start = 7", "not a list of rows"),
        ("[[1, 0], 5, [1, 1]]", "row 1 is not a list"),
    ],
)
def test_texts_that_hold_no_matrix(text: str, words: str) -> None:
    with pytest.raises(LevelError) as caught:
        matrix.read(text.encode(), FileHints("tour"))
    assert words in str(caught.value) and "\n" not in str(caught.value)


@pytest.mark.parametrize("sign", ["+", "-", "*", "/"])
@pytest.mark.parametrize("cell", ["1{}1", "1 {} 1", "1{} 1", "{} 1"])
def test_arithmetic_is_no_number(cell: str, sign: str) -> None:
    with pytest.raises(LevelError, match="not a list of rows"):
        matrix.read(f"[{cell.format(sign)}]".encode(), FileHints("coin_maze"))


def test_a_sign_at_a_number_is_its_own() -> None:
    plain = matrix.read(b"[1, -1, +1]", FileHints("coin_maze"))
    assert matrix.read(b"[1 -1 +1]", FileHints("coin_maze")) == plain


@pytest.mark.slow
@examples(daily=50, thorough=120)
@given(st.data())
def test_what_numpy_prints_is_read_as_it_was(data: st.DataObject) -> None:
    kind_id = data.draw(st.sampled_from(["coin_maze", "tour", "match3", "collapse"]))
    low, high = {
        "coin_maze": (-1, 3),
        "tour": (0, 1),
        "match3": (0, 12),
        "collapse": (0, 9),
    }[kind_id]
    shape = data.draw(st.tuples(st.integers(1, 7), st.integers(1, 7)))
    seed = data.draw(st.integers(0, 10_000))
    array = np.random.default_rng(seed).integers(low, high + 1, shape)
    if kind_id == "collapse" and data.draw(st.booleans()):
        array = np.stack([array, array[::-1]], axis=-1)
    told: Any = data.draw(st.sampled_from([str, repr, lambda a: str(a.tolist())]))
    as_list = matrix.read(str(array.tolist()).encode(), FileHints(kind_id))
    assert matrix.read(told(array).encode(), FileHints(kind_id)) == as_list
    named = f">>> board = np.{array!r}\n" if told is repr else f"board = {told(array)}"
    assert matrix.read(named.encode(), FileHints(kind_id)) == as_list


@pytest.mark.parametrize("kind_id", kind_ids())
def test_levels_survive_a_matrix(kind_id: str) -> None:
    of = kind(kind_id)
    for seed in range(5):
        level = of.generate(*((2, 5) if kind_id == "sowing" else (5, 5)), seed, {})
        assert np.array_equal(
            matrix.read(matrix.write(level), FileHints(kind_id)).cells, level.cells
        )
        source = python_text(level)
        again = matrix.read(source.encode(), FileHints(kind_id))
        assert np.array_equal(again.cells, level.cells)
        held: dict[str, Any] = {}
        exec(source, held)  # what a person pastes into a program runs there
        assert np.shape(held["board"])[:2] == level.cells.shape


def test_coins_of_any_worth_survive_a_matrix() -> None:
    maze = level_from_text("coin_maze", "S $7 .\n# $1000000 E")
    assert matrix.read(matrix.write(maze), FileHints("coin_maze")) == maze


# -- lists of neighbours ---------------------------------------------------------------


def neighbours(
    open_cells: list[tuple[int, int]], numbers: dict[tuple[int, int], Any]
) -> Any:
    beside = lambda r, c: ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1))  # noqa: E731
    return {
        numbers[p]: [numbers[q] for q in beside(*p) if q in numbers] for p in open_cells
    }


def connected(rows: int, cols: int, walls: set[int]) -> list[tuple[int, int]]:
    """The cells that hang together with the first one without a wall."""
    inside = {divmod(k, cols) for k in range(rows * cols) if k not in walls}
    found, waiting = set[tuple[int, int]](), sorted(inside)[:1]
    while waiting:
        r, c = waiting.pop()
        if (r, c) in inside and (r, c) not in found:
            found.add((r, c))
            waiting += [(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)]
    return sorted(found)


@pytest.mark.slow
@examples(daily=100, thorough=300)
@given(st.integers(1, 7), st.integers(1, 7), st.sets(st.integers(0, 48)), st.data())
def test_any_board_comes_back_from_its_neighbours(
    rows: int, cols: int, walls: set[int], data: st.DataObject
) -> None:
    cells = connected(rows, cols, walls)
    if len(cells) < 2:
        return
    way = data.draw(st.sampled_from(["open cells", "all cells", "places"]))
    number: dict[tuple[int, int], Any] = {
        "open cells": {cell: k for k, cell in enumerate(cells)},
        "all cells": {(r, c): r * cols + c for r, c in cells},
        "places": {cell: cell for cell in cells},
    }[way]
    graph = neighbours(cells, number)
    start = data.draw(st.sampled_from(cells))
    told = (
        list(graph.values())
        if data.draw(st.booleans()) and way == "open cells"
        else graph
    )
    level = adjacency.read(
        f"graph = {told}\nstart = {number[start]}".encode(), FileHints()
    )
    read = [tuple(map(int, at)) for at in np.argwhere(level.cells != -1)]
    assert len(read) == len(cells)
    order = {cell: k for k, cell in enumerate(read)}
    back = {cell: k for k, cell in enumerate(cells)}
    same = neighbours(read, order)
    assert {k: set(near) for k, near in same.items()} == {
        back[cell]: {
            back[other] for other in neighbours(cells, {c: c for c in cells})[cell]
        }
        for cell in cells
    }, "the same graph, its cells in the same order"
    assert level.kind == "tour" and level.cells[read[back[start]]] == -2
    if way == "places":
        assert read == cells


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{0: [1, 2, 3, 4, 5]}", "0 cannot have these neighbours"),
        ("{0: [0]}", "0 cannot have these neighbours"),
        ("{0: [1], 1: [2], 2: [0]}", "no board has these neighbours"),
        ("{0: [1], 1: [0]}\nstart = 7", "7 is not in the lists"),
        ("{0: 1}", "the neighbours of 0 are not a list"),
        ("{'a': ['b']}", "a is not the number of a cell"),
        ("{(0, 0): [(0, 1)], (5000, 5000): [(5000, 5001)]}", "more than"),
        ("{(0, -1): [(0, 0)]}", "counted from 0"),
        ("start = 3", "no lists of neighbours"),
        ("{}", "no lists of neighbours"),
    ],
)
def test_neighbours_that_are_refused(text: str, words: str) -> None:
    with pytest.raises(LevelError) as caught:
        adjacency.read(text.encode(), FileHints())
    assert words in str(caught.value)


# -- what a text may be ----------------------------------------------------------------


@pytest.mark.slow
def test_bundled_boards_are_recognised_without_their_kind() -> None:
    for kind_id in kind_ids():
        for level in map(read_bundled, level_files(kind_id)):
            if level.cells.size > 1000:
                continue
            found = [one.level.kind for one in readings(level_to_text(level).encode())]
            if kind_id == "coin_maze" and not (level.cells > 0).any():
                assert found == ["tour", "coin_maze"], (
                    "nothing on the board tells them apart"
                )
            else:
                assert found[0] == kind_id, level.title


@pytest.mark.parametrize(
    ("text", "form", "kind_id"),
    [
        ("map_list = ['1101', '1111', '0110']", "matrix", "tour"),
        ("map_list = ['1101', '1111']\nstart = 3", "matrix", "tour"),
        (
            "board = [[1, 1, 0, 1], [1, 1, 1, 1]]\nstart = 3\nend = 0",
            "matrix",
            "coin_maze",
        ),
        ("[[0 1 2]\n [3 -1 0]]", "matrix", "coin_maze"),
        (
            "{0: [1, 2], 1: [0, 3], 2: [0, 3], 3: [1, 2]}\nstart = 2",
            "adjacency",
            "tour",
        ),
        ("[[1, 2], [0, 3], [0, 3], [1, 2]]\n2", "adjacency", "tour"),
        ("https://puzz.link/p?simpleloop/5/5/sg020", "puzzlink", "tour"),
        ("5 5 5 5 5\n5 5 5 5 5", "text", "sowing"),
        ("[[5, 5, 5], [5, 5, 5]]", "matrix", "sowing"),
        ("1\t2\t3\n2\t3\t1\n1\t2\t2\n3\t3\t1", "text", "match3"),
        ("[[(1, 2), 3, 4], [5, 0, 6], [7, 8, (0, 9)]]", "matrix", "collapse"),
        ("S . $\n. # E", "text", "coin_maze"),
    ],
)
def test_what_a_text_is_taken_for(text: str, form: str, kind_id: str) -> None:
    found = readings(text.encode())
    assert (found[0].form, found[0].level.kind) == (form, kind_id)
    assert all(one.likeness >= two.likeness for one, two in pairwise(found))
    assert len({(one.level.kind, one.level.cells.tobytes()) for one in found}) == len(
        found
    )


@pytest.mark.parametrize(
    "text", ["", "  \n", "hello world", "{", "x = {,}", "[[", "\0", "S . &\n. . E"]
)
def test_texts_that_are_no_level_are_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(LevelError) as caught:
        readings(text.encode())
    assert str(caught.value) and "\n" not in str(caught.value)


ENCODED = st.characters(exclude_categories=("Cs",))
"""What UTF-8 can say: to find that out from the codec takes hypothesis a second."""


@pytest.mark.slow
@examples(daily=50, thorough=100)
@given(st.text(ENCODED, max_size=60) | st.text("[](){},.:-0123S#$E \n'=", max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        found = readings(text.encode())
    except LevelError as error:
        assert "\n" not in str(error)
    else:
        assert found and all(isinstance(one.level, Level) for one in found)
