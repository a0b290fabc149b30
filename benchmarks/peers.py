"""Other programs that the figures of walks are compared with: graphillion and CP-SAT.

They come with `pip install 'gridwright[bench]'`. Seconds are processor time, all
threads together.
"""

from __future__ import annotations

import time
from functools import cache
from importlib.util import find_spec
from typing import Any

import numpy as np

from gridwright.solvers.level import Level
from gridwright.solvers.registry import kind
from gridwright.solvers.walks.board import PathBoard, step_lists
from gridwright.solvers.walks.conditions import walk_board


@cache
def installed(name: str) -> bool:
    """Whether a program is there. Says so once if it is not."""
    there = find_spec(name) is not None
    if not there:
        print(
            f"  {name} is not installed: no rows of it. pip install 'gridwright[bench]'"
        )
    return there


def graphillion_count(level: Level, heat: bool = False) -> tuple[float, int]:
    """Seconds, and the number of walks of a maze; heat: with the number through each
    step."""
    from graphillion import GraphSet

    board: PathBoard = walk_board(kind(level.kind).initial(level), {})
    ways = step_lists(board)
    steps = [(a + 1, b + 1) for a in ways for b in ways[a] if a < b]
    assert board.start is not None and board.end is not None
    started = time.process_time()
    GraphSet.set_universe(steps, traversal="as-is")
    walks = GraphSet.paths(board.start + 1, board.end + 1)
    number = int(walks.len())
    if heat:
        for step in steps:
            walks.including(step).len()
    return time.process_time() - started, number


def graphillion_tours(side: int) -> tuple[float, int]:
    """Seconds, and the number of closed tours of an empty square board."""
    from graphillion import GraphSet

    cells = np.arange(1, side * side + 1).reshape(side, side)
    across = zip(
        cells[:, :-1].ravel().tolist(), cells[:, 1:].ravel().tolist(), strict=True
    )
    down = zip(cells[:-1].ravel().tolist(), cells[1:].ravel().tolist(), strict=True)
    steps = sorted([*across, *down])
    started = time.process_time()
    GraphSet.set_universe(steps, traversal="as-is")
    number = int(GraphSet.cycles(is_hamilton=True).len())
    return time.process_time() - started, number


def cp_sat_model(level: Level) -> Any:
    """A coin maze for CP-SAT: one circuit with optional cells."""
    from ortools.sat.python import cp_model

    cells, cols = level.cells, level.cols
    free = {k: i for i, k in enumerate(np.flatnonzero(cells != -1).tolist())}
    model = cp_model.CpModel()
    arcs, visits = [], []
    for k, i in free.items():
        for other, there in (
            (k + 1, (k + 1) % cols),
            (k + cols, k + cols < cells.size),
        ):
            if there and other in free:
                for a, b in ((i, free[other]), (free[other], i)):
                    arcs.append((a, b, model.new_bool_var("")))
        stays = model.new_bool_var("")
        code = int(cells.flat[k])
        if code not in (-2, -3):
            arcs.append((i, i, stays))
            visits.append((1 + max(code, 0), stays))
    (start,), (end,) = (
        [free[int(k)] for k in np.flatnonzero(cells == c)] for c in (-2, -3)
    )
    arcs.append((end, start, model.new_constant(1)))
    model.add_circuit(arcs)
    model.maximize(2 + sum(worth * (1 - stays) for worth, stays in visits))
    return model


def cp_sat_optimum(level: Level, seconds: float = 60) -> tuple[float, int | None, int]:
    """Seconds, best score (None: no route found) and bound of a coin maze."""
    from ortools.sat.python import cp_model

    model = cp_sat_model(level)
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = seconds
    solver.parameters.num_workers = 2
    started = time.process_time()
    status = solver.solve(model)
    bound = int(solver.best_objective_bound)
    found = status in (cp_model.OPTIMAL, cp_model.FEASIBLE)
    score = int(solver.objective_value) if found else None
    return time.process_time() - started, score, bound
