"""The boards of the articles, in the forms that programs print and hold them."""

from __future__ import annotations

MAZE = ". . . S\n. $ . .\n. # . .\n. . . .\n. . # .\nE . . $\n"
TOUR = ". . . . . .\n. # . . # .\n. . . . S .\n. # . . # .\n. . . . . .\n# # # # # #\n"
RING = "3 5 6 2 9\n3 1 4 1 5\n"
"""The ring 3 1 4 1 5 9 2 6 5 3: from pit 0 on, its moves capture 2 3 11 3 10 3 1 3 9
3."""

ONE_PAIR = """
[ 0 0 0 2
  0 1 0 0
  0 -1 0 0
  0 0 0 0
  0 0 -1 0
  3 0 0 1 ]
"""
PRINTED = """
Maze:
[[ 0.  0.  0.  2.]
 [ 0.  1.  0.  0.]
 [ 0. -1.  0.  0.]
 [ 0.  0.  0.  0.]
 [ 0.  0. -1.  0.]
 [ 3.  0.  0.  1.]]
"""
CELL_BY_CELL = """
import numpy as np

START = (0, 3)
OUT = (5, 0)
maze = np.zeros((6, 4))
maze[START] = 2
maze[OUT] = 3
maze[1, 1] = maze[5, 3] = 1
maze[2, 1] = -1
maze[4][2] = -1
"""
STRINGS = """
map_list = [
    "111111",
    "101101",
    "111111",
    "101101",
    "111111",
    "000000",
]
SP = 14
"""
SOWING_ROWS = "[[3, 1, 4, 1, 5], [3, 5, 6, 2, 9]]"
SOWING_RING = "[3 1 4 1 5 9 2 6 5 3]"
BUILDING = "[[0, 0, 0], [0, 7, 5], [0, 0, 1]]"
SQUARE = "[[0 1 0 1]\n [1 0 1 0]\n [0 1 0 0]\n [1 0 0 0]]"
