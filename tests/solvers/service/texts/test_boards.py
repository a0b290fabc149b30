"""Boards with an answer drawn in them, as the terminal shows them."""

from __future__ import annotations

import pytest

from gridwright.solvers.level import Level, empty_level
from gridwright.solvers.registry import kind
from gridwright.solvers.service.texts.boards import board_text, trail_text


def house() -> Level:
    of = kind("trail")
    rows = (("sd", "."), ("rsd", "dz"), ("r", "."))
    level = empty_level("trail", 3, 2)
    cells = level.cells.copy()
    for row, tokens in enumerate(rows):
        for col, token in enumerate(tokens):
            cells[row, col] = of.parse_token(token)
    return level.with_(cells=cells)


def test_a_trail_is_drawn_as_lines_between_dots() -> None:
    of = kind("trail")
    level = house()
    end = of.replay(of.initial(level), of.split_moves("2,0:67618832"))
    assert board_text(of, level.cells, of.path(end)).splitlines() == [
        "o   .",
        "| \\",
        "o---o",
        "| X |",
        "S---@",
    ]


def test_a_board_of_a_trail_without_one_is_in_tokens() -> None:
    assert board_text(kind("trail"), house().cells).splitlines()[0].split() == [
        "sd",
        ".",
    ]


@pytest.mark.parametrize(
    ("path", "drawn"),
    [
        ((4,), [".   .   .", "", ".   @   ."]),
        ((0, 1, 0), ["@-2-o   .", "", ".   .   ."]),
        ((0, 3, 0, 3), ["S   .   .", "2", "@   .   ."]),
        ((0, 4, 0, 1, 3), ["S---o   .", "  X", "@   o   ."]),
        ((1, 5, 2, 4), [".   S   o", "      X |", ".   @   o"]),
    ],
)
def test_lines_drawn_twice_and_lines_that_cross(
    path: tuple[int, ...], drawn: list[str]
) -> None:
    assert trail_text(2, 3, path).splitlines() == drawn
