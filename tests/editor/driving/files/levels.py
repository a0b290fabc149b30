"""A level in a file, and what another program makes of it."""

from __future__ import annotations

from gridwright.solvers.files.rows import level_from_text

MAZE = level_from_text("coin_maze", "S . $\n. # .\n. . E").with_(title="Maze")
OTHER = level_from_text("coin_maze", "S $ $\n. # .\n. . E").with_(title="Other")
