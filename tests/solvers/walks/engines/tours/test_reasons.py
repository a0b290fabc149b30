"""Short proofs: one board for each, and never a proof where there is a tour."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from gridwright.solvers.walks.engines.tours.reasons import find_reason
from tests.oracles.walks.tour_boards import drawn, has_tour, random_board
from tests.sampling import Cases

BOARDS = [
    ("S", "closed", "A closed tour needs at least four free cells.", "0"),
    ("E#S", "open", "Row 0, column 0 is cut off from the start.", "0"),
    (
        "..#..",
        "closed",
        "row 0, column 4 are cut off from the rest of the board.",
        "3 4",
    ),
    (".S.\n...\n...", "open", "The checkerboard colours do not balance", "0 2 4 6 8"),
    ("S.E\n...", "open", "one cell more of the colour of row 0, column 0", "1 3 5"),
    (
        "...\n...\n...",
        "closed",
        "as many cells of one colour as of the other",
        "0 2 4 6 8",
    ),
    (".\n.\nS\n.", "open", "and a tour can end in only one of them.", "0 3"),
    (
        ".SE.",
        "open",
        "are dead ends, and the tour has to end at row 0, column 2.",
        "0 3",
    ),
    (
        "..\n..\n#.\n#.",
        "closed",
        "Row 3, column 1 is a dead end, and a closed tour",
        "7",
    ),
    (".E.\n.S.", "open", "row 0, column 1 is one of them for both", "0 1 2"),
    (".#\n.#\nS.\n..", "open", "row 2, column 0 is one of them for all 3", "2 4 5 6"),
    ("......\n..##..", "closed", "each have only two ways on", "0 1 2 7"),
    (
        "#S##\n....\n.#..",
        "open",
        "falls into 3 parts; a tour passes there only once",
        "5",
    ),
    (
        "..\n..\n#S\n..",
        "open",
        "2 parts; a tour that begins there meets only one.",
        "5",
    ),
    ("..E.\n..#S", "open", "2 parts; a tour that ends there meets only one.", "2"),
    (
        "..#..\nS....\n...##",
        "closed",
        "2 parts; a closed tour passes there only once",
        "8",
    ),
    ("......\n..#.S#", "open", "and it cannot end in 2 places.", "0 1 4 5 6 7"),
    (
        "#E.\n..S\n..#",
        "open",
        "The cells behind row 1, column 1 can be left only",
        "3 4 6 7",
    ),
    (
        ".##...\n.....S\n...#..",
        "open",
        "there are 4 of one colour and 2",
        "0 6 7 8 12 13 14",
    ),
]


@pytest.mark.parametrize(("text", "mode", "words", "cells"), BOARDS)
def test_reason(text: str, mode: str, words: str, cells: str) -> None:
    board = drawn(text, mode)
    reason = find_reason(board)
    assert reason is not None
    assert words in reason.text
    assert " ".join(map(str, sorted(reason.cells))) == cells
    assert not has_tour(board)


def test_forced_steps() -> None:
    board = drawn("...\nS..\n...", "free")
    star = frozenset({(1, 4), (3, 4), (4, 5)})
    reason = find_reason(replace(board, start=0, forced_steps=star))
    assert reason is not None
    assert reason.text.startswith("3 forced steps meet at row 1, column 1")
    ring = frozenset({(0, 1), (0, 3), (1, 4), (3, 4)})
    reason = find_reason(replace(board, start=8, forced_steps=ring))
    assert reason is not None
    assert "close a circle" in reason.text
    cut = frozenset({(0, 1), (3, 4), (6, 7)})
    reason = find_reason(replace(board, start=0, forbidden_steps=cut))
    assert reason is not None
    assert "cut off" in reason.text


def test_the_walk_stands_on_its_end() -> None:
    board = drawn("S..\n...")
    reason = find_reason(replace(board, end=board.start))
    assert reason is not None
    assert reason.cells == (1, 2, 3, 4, 5)


@pytest.mark.slow
def test_never_where_there_is_a_tour(cases: Cases) -> None:
    numbers = cases(daily=400, thorough=4000)
    rng = np.random.default_rng(5)
    proved = 0
    for _ in numbers:
        board = random_board(rng, 4, 5, steps=bool(rng.integers(3) == 0))
        if board.open.sum() > 15:
            continue
        reason = find_reason(board)
        if reason is not None:
            proved += 1
            assert not has_tour(board), reason.text
            assert all(board.open.flat[cell] for cell in reason.cells)
            assert reason.text.endswith(".")
    assert proved > 0.2 * len(numbers)
