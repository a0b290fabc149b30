"""Whether a tour is the only one, beside CP-SAT and clingo.

    python benchmarks/only_one.py [--boards 12] [--sizes 12 20 30 40] [--seconds 10] [--no-peers]
    python benchmarks/only_one.py --numbers 10 20 40 --sizes 20

Each row is a size and a kind of boards: those of the generator (12 % holes, mostly with
several tours), and the same with thin walls until one tour is left, and with one of
these walls taken away again. With --numbers the boards have no holes, a wall at a tenth
of the steps that the known tour does not make, and that many numbers along it; clingo
has no rows there. All programs get the board and one tour; they answer
whether there is another. Ours is `tours.only.deciding`, kernels ready; CP-SAT gets one
circuit constraint and a clause that forbids the known tour (with numbers, also the place
of each cell along the tour), clingo the usual encoding
and the same clause, each on one thread, model building included. Answers that disagree
end the program. Seconds are processor time. Needs the extra `bench` for the peers.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise

import numpy as np
import tours
from peers import installed
from tours import ENDS, carved

from gridwright.solvers.level import STEPS
from gridwright.solvers.options import fill_options
from gridwright.solvers.problem import Limits, SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.jit import prepare
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.tour.generator import draw
from gridwright.solvers.walks.board import PathBoard, letters, step_lists
from gridwright.solvers.walks.conditions import walk_board
from gridwright.solvers.walks.engines.tours.only import KERNELS, deciding
from gridwright.solvers.walks.engines.tours.solver import search as construct

TOUR = kind("tour")
Moves = tuple[str, ...]
Asked = tuple[PathBoard, Moves]
Answer = bool | None
Step = tuple[int, int]


def first_tour(board: PathBoard) -> Moves:
    problem = SearchProblem(TOUR.blank(board.rows, board.cols), options={"seed": 0})
    found = finished(construct(board, problem, Limits()))
    assert found.moves is not None
    return tuple(found.moves)


def numbered(size: int, numbers: int, count: int) -> Iterator[Asked]:
    """Boards without holes, with numbers along a tour."""
    for seed in range(count):
        given = {"holes": 0.0, "lines": 0.1, "numbers": numbers}
        options = fill_options(TOUR.generator_options, given)
        level = TOUR.generate(size, size, seed, given)
        stroke = np.array(draw(size, size, seed, options).order)
        yield walk_board(TOUR.initial(level), {}), letters(stroke, size)


def arcs_of(board: PathBoard, moves: Moves) -> list[Step]:
    """The steps of a tour, each in the direction that it is walked."""
    start = int(np.flatnonzero(board.open)[0]) if board.start is None else board.start
    path = [start]
    for move in moves:
        down, right = STEPS[move]
        path.append(path[-1] + down * board.cols + right)
    return list(pairwise(path))


def walled(asked: Asked) -> tuple[Asked, Asked]:
    """The board with walls until the tour is the only one, and without the last."""
    board, moves = asked
    mine = {(min(step), max(step)) for step in arcs_of(board, moves)}
    before = board
    while True:
        told = finished(deciding(board, moves, Limits()))
        if told.another is None:
            return (board, moves), (before, moves)
        steps = {(min(step), max(step)) for step in arcs_of(board, told.another)}
        wall = min(steps - mine)
        before = board
        board = replace(board, forbidden_steps=board.forbidden_steps | {wall})


def ours(asked: Asked, seconds: float) -> Answer:
    board, moves = asked
    work = deciding(board, moves, Limits())
    until = time.process_time() + seconds
    while time.process_time() < until:
        try:
            next(work)
        except StopIteration as stop:
            return bool(stop.value.only)
    return None


def excluded(asked: Asked) -> list[list[Step]]:
    """The known tour, in both directions where it is closed."""
    board, moves = asked
    arcs = arcs_of(board, moves)
    return [arcs, [(b, a) for a, b in arcs]] if board.closed else [arcs]


def cp_sat(asked: Asked, seconds: float) -> Answer:
    from ortools.sat.python import cp_model

    board, _ = asked
    model = cp_model.CpModel()
    steps = step_lists(board)
    number = {cell: k + 1 for k, cell in enumerate(steps)}
    used = {(a, b): model.new_bool_var("") for a in steps for b in steps[a]}
    shift = 1 if board.closed else 0
    arcs = [(number[a] - shift, number[b] - shift, var) for (a, b), var in used.items()]
    if not board.closed:
        last = steps if board.end is None else [board.end]
        arcs += [(number[cell], 0, model.new_bool_var("")) for cell in last]
        assert board.start is not None
        arcs.append((0, number[board.start], model.new_bool_var("")))
    model.add_circuit(arcs)
    if board.numbers:
        place = {cell: model.new_int_var(0, len(steps) - 1, "") for cell in steps}
        for (a, b), var in used.items():
            model.add(place[b] == place[a] + 1).only_enforce_if(var)
        for one, other in pairwise(board.numbers):
            model.add(place[one] < place[other])
    for tour in excluded(asked):
        model.add_bool_or([~used[step] for step in tour])
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = seconds
    status = solver.solve(model)
    if status in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return False
    return True if status == cp_model.INFEASIBLE else None


def clingo(asked: Asked, seconds: float) -> Answer:
    """True if clingo finds no tour but the known one."""
    board, _ = asked
    rules = [
        ":- " + ",".join(f"in({a},{b})" for a, b in tour) + "."
        for tour in excluded(asked)
    ]
    found = tours.clingo(board, seconds, rules)
    return None if found is None else not found


def row(name: str, boards: list[Asked], seconds: float, peers: bool) -> None:
    """One line a program."""
    programs: dict[str, Callable[[Asked, float], Answer]] = {"ours": ours}
    if peers and installed("ortools"):
        programs["cp-sat"] = cp_sat
    if peers and not boards[0][0].numbers and installed("clingo"):
        programs["clingo"] = clingo
    known: list[Answer] = [None] * len(boards)
    first: tuple[float, float] | None = None
    for label, decide in programs.items():
        times = []
        decided = 0
        for k, asked in enumerate(boards):
            started = time.process_time()
            answer = decide(asked, seconds)
            times.append(time.process_time() - started)
            decided += answer is not None
            if None not in (known[k], answer) and known[k] != answer:
                raise SystemExit(f"{name}, board {k}: {label} disagrees")
            known[k] = answer if known[k] is None else known[k]
        middle = float(np.median(times))
        worst = max(times)
        first = first or (middle, worst)
        soon = sum(spent <= 1 for spent in times)
        print(
            f"{name:22s} {label:7s} median {1e3 * middle:9.2f} ms  worst "
            f"{1e3 * worst:9.2f} ms  ratio {middle / first[0]:7.1f} "
            f"{worst / first[1]:7.1f}  within 1 s {soon}/{len(boards)}, decided "
            f"{decided}, only {sum(answer is True for answer in known)}",
            flush=True,
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--boards", type=int, default=12)
    parser.add_argument("--sizes", type=int, nargs="+", default=[12, 20, 30, 40])
    parser.add_argument("--numbers", type=int, nargs="+", default=[])
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--no-peers", action="store_true")
    given = parser.parse_args()
    finished(prepare(KERNELS))
    for size in given.sizes:
        for name, boards in sets_of(size, given.numbers, given.boards):
            walls = [walled(asked) for asked in boards]
            sets = {
                "": boards,
                "walls": [one for one, _ in walls],
                "walls - 1": [before for _, before in walls],
            }
            for what, asked in sets.items():
                row(f"{name} {what}", asked, given.seconds, not given.no_peers)


def sets_of(
    size: int, numbers: list[int], count: int
) -> Iterator[tuple[str, list[Asked]]]:
    """The boards of a size, by name."""
    for each in numbers:
        yield f"{size} numbers {each}", list(numbered(size, each, count))
    if numbers:
        return
    for ends in ENDS:
        boards = [(board, first_tour(board)) for board in carved(size, ends, count)]
        yield f"{size} {ends}", boards


if __name__ == "__main__":
    main()
