"""Sowing beside its painter: where pits are, and what the score of a result is called."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from gridwright.editor.kinds.registry import kind_view
from gridwright.editor.kinds.sowing.view import SowInput
from gridwright.editor.models.play.game import Game
from gridwright.solvers.level import Cell, Level
from gridwright.solvers.problem import Result
from gridwright.solvers.registry import kind

pytestmark = pytest.mark.usefixtures("english")

SOWING = kind("sowing")
RING: list[Cell] = [(1, 0), (1, 1), (1, 2), (0, 2), (0, 1), (0, 0)]
"""Where pits 0 to 5 of a board of three columns are."""


class Surface:
    """A board that only notes which pit was sown."""

    show_captures = True

    def __init__(self, level: Level) -> None:
        self.game = Game(level)
        self.target: Cell | None = None
        self.made = ""

    def make(self, move: str) -> None:
        self.made = move


def test_pits_go_round_the_board_in_words_on_it_and_under_the_mouse() -> None:
    """The pits hold 1 to 6 stones, so that each can be told by its stones."""
    cells = np.array([[6, 5, 4], [1, 2, 3]])
    surface: Any = Surface(Level("sowing", cells))
    state = surface.game.state
    inputs = SowInput(surface)
    words = kind_view("sowing").cell_words(SOWING)
    for pit, cell in enumerate(RING):
        assert inputs.way(state, (str(pit), "9")) == [cell]
        assert words.number(cell, 2, 3) == str(pit)
        stones = words.content(pit + 1)
        assert words.in_play(state, cell)[:2] == [f"pit {pit}", stones]
        inputs.press(cell)
        assert (surface.made, surface.target) == (str(pit), cell)
    assert inputs.way(state, ()) == []


@pytest.mark.parametrize(
    ("result", "told"),
    [
        (
            Result("optimal", score=1, solver="perfect-play"),
            ("1", "stone, First leads"),
        ),
        (
            Result("optimal", score=-2, solver="perfect-play"),
            ("2", "stones, Second leads"),
        ),
        (Result("optimal", score=0, solver="perfect-play"), ("", "A draw")),
        (
            Result("optimal", score=3, details={"objective": "difference"}),
            ("3", "stones, First leads"),
        ),
        (Result("optimal", score=3), ("3", "stones")),
        (Result("feasible", score=3, solver="perfect-play"), ("3", "stones")),
        (
            Result("optimal", score=3, solver="best-move"),
            ("3", "stones captured"),
        ),
        (
            Result("optimal", score=1, details={"objective": "capture"}),
            ("1", "stone captured"),
        ),
    ],
)
def test_a_score_is_called_a_lead_only_where_it_is_proved_to_be_one(
    result: Result, told: tuple[str, str]
) -> None:
    assert kind_view("sowing").result_words.figure_of(result) == told
