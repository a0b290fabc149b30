"""The names that programs give to boards, sizes and what stands beside a board."""

from __future__ import annotations

STARTS = [
    "start",
    "begin",
    "start_index",
    "start_point",
    "start_pos",
    "start_position",
    "start_cell",
    "startpos",
    "origin",
    "source",
    "player",
    "sp",
    "in",
    "entrance",
    "entry",
    "s",
    "v",
]
"""Names of a start, the clearest first; `v` may be the number of cells, too."""
ENDS = [
    "end",
    "exit",
    "goal",
    "finish",
    "out",
    "ep",
    "target",
    "end_pos",
    "goal_pos",
    "end_position",
    "end_cell",
    "destination",
    "dest",
    "e",
    "t",
]
STOPS = [
    "waypoints",
    "waypoint",
    "stops",
    "checkpoints",
    "numbers",
    "path_numbers",
    "order",
    "points",
]
WALLS = [
    "walls",
    "wall",
    "obstacles",
    "obstacle",
    "blocked",
    "blocks",
    "holes",
    "bricks",
    "barriers",
]
ROW_COUNTS = ["rows", "height", "nrows", "n_rows", "num_rows", "h", "r", "m"]
COLUMN_COUNTS = [
    "cols",
    "columns",
    "width",
    "ncols",
    "n_cols",
    "num_cols",
    "w",
    "c",
    "n",
]
SIZES = [
    "size",
    "shape",
    "dimensions",
    "dims",
    "grid_size",
    "board_size",
    "gridsize",
    "boardsize",
    "n",
    "side",
]
BOARDS = [
    "board",
    "grid",
    "maze",
    "map",
    "level",
    "field",
    "layout",
    "matrix",
    "puzzle",
    "tiles",
    "rooms",
    "cells",
    "rows",
    "labyrinth",
    "table",
    "data",
    "area",
    "arena",
    "world",
    "map_list",
]
ASIDE = [
    "visited",
    "seen",
    "dist",
    "directions",
    "dirs",
    "moves",
    "dx",
    "dy",
    "delta",
    "solution",
    "path",
]
"""Names of lists that are not boards."""
ORDERS = ("value", "number", "order", "index", "n", "num", "k", "label")
"""Names of the number of a stop beside its place."""
