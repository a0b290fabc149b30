"""The four directions in which a player goes on a board, and their letters."""

from __future__ import annotations

DIRECTIONS = "UDLR"
"""Up, down, left, right: the order in which moves are listed."""

STEPS: dict[str, tuple[int, int]] = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}
"""How many rows and columns on each leads."""
