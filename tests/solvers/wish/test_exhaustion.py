"""The lists of all boards of small sizes have each board once, as plain programs count
them."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from gridwright.solvers.kind.wishes import WishSpace
from gridwright.solvers.level import Level
from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.wish.exhaustion import class_of, every_level
from gridwright.solvers.wish.judge import judging
from gridwright.solvers.wish.language import parse_wish
from gridwright.solvers.wish.orders import WishOrder


def plain_boards(name: str, rows: int, cols: int) -> set[bytes]:
    """All arrays of codes without a problem."""
    codes = {
        "tour": [0, -1, -2, -3],
        "coin_maze": [0, -1, -2, -3, 1, 2, 3],
        "sowing": range(4),
        "match3": range(5),
    }[name]
    found = set()
    for every in product(codes, repeat=rows * cols):
        cells = np.array(every, np.int32).reshape(rows, cols)
        if name == "sowing" and cells.sum() > 3:
            continue
        if name == "match3" and not _new_in_turn(every):
            continue
        if not kind(name).check(Level(name, cells)):
            found.add(cells.tobytes())
    return found


def _new_in_turn(codes: tuple[int, ...]) -> bool:
    """True if the first tile of each colour has the next number."""
    most = 0
    for code in codes:
        if code > most + 1:
            return False
        most = max(most, code)
    return True


@pytest.mark.parametrize(
    ("name", "rows", "cols"),
    [
        ("tour", 2, 2),
        ("coin_maze", 2, 2),
        ("sowing", 2, 2),
        ("match3", 2, 2),
    ],
)
def test_every_board_is_listed_once(name: str, rows: int, cols: int) -> None:
    space = WishSpace(rows, cols, bounds={"stones": (None, 3)})
    boards = kind(name).every_board(space)
    assert boards is not None
    listed = list(boards.boards())
    keys = {cells.tobytes() for cells in listed}
    assert len(listed) == len(keys) <= boards.number
    legal = {
        cells.tobytes() for cells in listed if not kind(name).check(Level(name, cells))
    }
    assert legal == plain_boards(name, rows, cols)


def test_every_trail_of_two_by_two_dots_is_listed_once() -> None:
    boards = kind("trail").every_board(WishSpace(2, 2))
    assert boards is not None
    keys = {cells.tobytes() for cells in boards.boards()}
    assert len(keys) == boards.number == 3**6 * 5


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "text"), [("tour", "optimal=1.."), ("trail", "optimal=1..")]
)
def test_one_of_all_turned_boards_is_enough(name: str, text: str) -> None:
    """The values met by the levels that are tried are those met by all boards."""
    of = kind(name)
    wish = parse_wish(of, text)
    size = (2, 2) if name == "tour" else (1, 3)
    order = WishOrder(of, wish, *size)
    boards = class_of(of, order.space)
    assert boards is not None

    def values(levels: list[Level]) -> set[int | None]:
        return {finished(judging(of, x, wish)).verdicts[0].value for x in levels}

    every = [Level(name, cells) for cells in boards.boards()]
    all_of = [level for level in every if not of.check(level)]
    tried = [level for level in every_level(of, wish, boards) if level is not None]
    assert len(tried) < len(all_of) / 2
    assert values(tried) == values(all_of)


def test_large_classes_and_chosen_options_are_not_listed() -> None:
    of = kind("tour")
    wish = parse_wish(of, "unique")
    assert class_of(of, WishOrder(of, wish, 2, 2).space) is not None
    assert class_of(of, WishOrder(of, wish, 4, 4).space) is None
    assert class_of(of, WishOrder(of, wish, 2, 2, {"lines": 0.5}).space) is None
    numbered = parse_wish(of, "numbers=2..")
    assert class_of(of, WishOrder(of, numbered, 2, 2).space) is None
    assert class_of(kind("collapse"), WishSpace(3, 3)) is None


def test_mirrored_mazes_are_all_tried_for_a_difficulty() -> None:
    """A maze and its mirrored image may have different grades."""
    of = kind("coin_maze")
    boards = of.every_board(WishSpace(2, 2))
    assert boards is not None

    def tried(text: str) -> int:
        levels = every_level(of, parse_wish(of, text), boards)
        return sum(level is not None for level in levels)

    every = [Level(of.id, cells) for cells in boards.boards()]
    legal = sum(not of.check(level) for level in every)
    assert tried("score=9") < legal
    assert tried("difficulty=9") == tried("traps=9..") == legal
