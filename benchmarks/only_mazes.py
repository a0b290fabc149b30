"""Whether the best route of a maze is the only one, beside CP-SAT.

    python benchmarks/only_mazes.py [--boards 10] [--sizes 20 24] [--seconds 10] [--no-peers]

Each row is a size and a kind of boards: those of the generator (15 % walls, 10 % coins,
mostly with several best routes), and the same with thin walls until one best route is
left. Boards whose optimum is not proved within a minute are left out, and counted. Both
programs get the board and one best route; they answer whether there is another. Ours is
`ties.solver.deciding`, kernels ready; CP-SAT gets a circuit constraint, the score and a
clause that forbids the known route, on one thread, model building included, in a
process of its own, as its libraries and those of highspy cannot be loaded together. Answers
that disagree end the program. Seconds are processor time. Needs the extra `bench` for
the peer.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from itertools import pairwise
from multiprocessing import get_context
from typing import Any

import numpy as np
from peers import installed

from gridwright.solvers.problem import Limits, SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.search import drive
from gridwright.solvers.walks.board import PathBoard, step_lists
from gridwright.solvers.walks.conditions import walk_board
from gridwright.solvers.walks.engines.improve.solver import walked
from gridwright.solvers.walks.engines.ties.solver import deciding

MAZE = kind("coin_maze")
OPTIONS = {"walls": 0.15, "coins": 0.1}
PROVING = 60.0
FIRST_SEED = 7000
Moves = tuple[str, ...]
Asked = tuple[PathBoard, Moves]
Answer = bool | None
Step = tuple[int, int]
Decide = Callable[[Asked, float], Answer]


def best_route(size: int, seed: int) -> Asked | None:
    """A maze with a best route; None if that is not proved in time."""
    level = MAZE.generate(size, size, seed, OPTIONS)
    problem = SearchProblem(level, options={"count": False, "only": False})
    run = drive(MAZE, MAZE.solver(), problem, Limits(seconds=PROVING, threads=1))
    run.close()
    result = run.result
    if result is None or result.status != "optimal" or result.moves is None:
        return None
    return walk_board(MAZE.initial(level), MAZE.conditions(level)), result.moves


def steps_of(board: PathBoard, moves: Moves) -> set[Step]:
    path = walked(board, moves).tolist()
    return {(min(step), max(step)) for step in pairwise(path)}


def walled(asked: Asked) -> Asked:
    """The board with thin walls until no other best route is found. The given one stays
    a best one: walls only take routes away."""
    board, moves = asked
    mine = steps_of(board, moves)
    while True:
        told = finished(deciding(board, moves, Limits()))
        if told.another is None:
            return board, moves
        wall = min(steps_of(board, told.another) - mine)
        board = replace(board, forbidden_steps=board.forbidden_steps | {wall})


def ours(asked: Asked, seconds: float) -> Answer:
    work = deciding(*asked, Limits())
    until = time.process_time() + seconds
    while time.process_time() < until:
        try:
            next(work)
        except StopIteration as stop:
            answer: Answer = stop.value.only
            return answer
    return None


def cp_sat(asked: Asked, seconds: float) -> Answer:
    from ortools.sat.python import cp_model

    board, moves = asked
    path = walked(board, moves).tolist()
    weight = board.weight.ravel().tolist()
    model = cp_model.CpModel()
    steps = step_lists(board)
    number = {cell: place for place, cell in enumerate(steps)}
    used = {(a, b): model.new_bool_var("") for a in steps for b in steps[a]}
    visited = {cell: model.new_bool_var("") for cell in steps}
    arcs: list[tuple[int, int, Any]] = [
        (number[a], number[b], var) for (a, b), var in used.items()
    ]
    arcs += [(number[cell], number[cell], ~var) for cell, var in visited.items()]
    arcs.append((number[path[-1]], number[path[0]], model.new_constant(1)))
    model.add_circuit(arcs)
    total = sum(weight[cell] for cell in path)
    model.add(sum(weight[cell] * var for cell, var in visited.items()) >= total)
    model.add_bool_or([~used[step] for step in pairwise(path)])
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = seconds
    status = solver.solve(model)
    if status in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return False
    return True if status == cp_model.INFEASIBLE else None


def timed(decide: Decide, asked: Asked, seconds: float) -> tuple[Answer, float]:
    """An answer, and the processor time it took."""
    started = time.process_time()
    answer = decide(asked, seconds)
    return answer, time.process_time() - started


def load_cp_sat() -> None:
    """Load the peer before its time is taken."""
    from ortools.sat.python import cp_model

    cp_model.CpSolver().solve(cp_model.CpModel())


def in_a_process(boards: list[Asked], seconds: float) -> list[tuple[Answer, float]]:
    """The answers of CP-SAT."""
    context = get_context("spawn")
    with ProcessPoolExecutor(1, context, load_cp_sat) as pool:
        asked = [pool.submit(timed, cp_sat, board, seconds) for board in boards]
        return [each.result() for each in asked]


def row(
    name: str,
    boards: list[Asked],
    seconds: float,
    peers: bool,
) -> None:
    """One line a program."""
    programs = {"ours": [timed(ours, asked, seconds) for asked in boards]}
    if peers and installed("ortools"):
        programs["cp-sat"] = in_a_process(boards, seconds)
    known: list[Answer] = [None] * len(boards)
    for label, answers in programs.items():
        times = []
        decided = 0
        for k, (answer, spent) in enumerate(answers):
            times.append(spent if answer is not None else np.inf)
            decided += answer is not None
            if None not in (known[k], answer) and known[k] != answer:
                raise SystemExit(f"{name}, board {k}: {label} disagrees")
            known[k] = answer if known[k] is None else known[k]
        soon = sum(spent <= 1 for spent in times)
        print(
            f"{name:12s} {label:7s} median {np.median(times):8.3f} s  worst "
            f"{max(times):8.3f} s  within 1 s {soon}/{len(boards)}, within "
            f"{seconds:g} s {decided}, only {sum(map(bool, known))}",
            flush=True,
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--boards", type=int, default=10)
    parser.add_argument("--sizes", type=int, nargs="+", default=[20, 24])
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--no-peers", action="store_true")
    given = parser.parse_args()
    for size in given.sizes:
        seeds = range(FIRST_SEED, FIRST_SEED + given.boards)
        found = [best_route(size, seed) for seed in seeds]
        boards = [asked for asked in found if asked is not None]
        print(
            f"{size}: {len(found) - len(boards)} without a proved optimum", flush=True
        )
        row(f"{size}", boards, given.seconds, not given.no_peers)
        walls = [walled(asked) for asked in boards]
        row(f"{size} walls", walls, given.seconds, not given.no_peers)


if __name__ == "__main__":
    main()
