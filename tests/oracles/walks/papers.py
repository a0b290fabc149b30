"""The published levels of coin maze and tour."""

from __future__ import annotations

from tests.oracles.walks.plain import Puzzle

PAPER_MAZE = Puzzle(
    "coin_maze", (". . . S", ". $ . .", ". # . .", ". . . .", ". . # .", "E . . $")
)
PAPER_TOUR = Puzzle(
    "tour",
    (
        ". . . . . .",
        ". # . . # .",
        ". . . . S .",
        ". # . . # .",
        ". . . . . .",
        "# # # # # #",
    ),
)
