"""Tours: the first route, and proofs that there is none, beside CP-SAT and clingo.

    python benchmarks/tours.py [--boards 20] [--seconds 30] [--no-peers]
    python benchmarks/tours.py --first [--boards 20]

Each row is a size and a kind of ends; boards are the tour generator's (12 % holes
unless said), the same for all. Ours is the solver `construct`, kernels ready; CP-SAT
gets one circuit constraint and clingo the usual encoding of Hamiltonian cycles, each on
one thread, model building included. Ratios are peer / ours, of the medians and of the
worst. Needs the extra `bench` for the peers.

--first: each board is the first of a process of its own, where kernels are not loaded:
how long it takes now, and as before, when plain Python tried a thousand exchanges on
boards of any size, in turns.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

import numpy as np
from peers import installed

from gridwright.solvers.problem import Limits, Search, SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.jit import prepare
from gridwright.solvers.walks.board import PathBoard, step_lists
from gridwright.solvers.walks.conditions import walk_board
from gridwright.solvers.walks.engines.tours.solver import (
    READY_NODES,
    READY_TRIES,
    search,
)

TOUR = kind("tour")
ENDS = {
    "free end": {"closed": False, "end": "free"},
    "given end": {"closed": False, "end": "given"},
    "closed": {"closed": True, "end": "free"},
}
Answer = bool | None


def carved(
    size: int, ends: str, count: int, holes: float = 0.12
) -> Iterator[PathBoard]:
    """Boards cut from a random stroke: each has a tour."""
    for seed in range(count):
        level = TOUR.generate(size, size, seed, {"holes": holes, **ENDS[ends]})
        yield walk_board(TOUR.initial(level), {})


def spoilt(size: int, ends: str, count: int) -> Iterator[PathBoard]:
    """Carved boards with two holes more, of different colours: most have no tour."""
    for seed, board in enumerate(carved(size, ends, count)):
        rng = np.random.default_rng(seed)
        free = board.open.copy()
        inner = [
            c
            for c in np.flatnonzero(free).tolist()
            if c not in (board.start, board.end)
        ]
        for colour in (0, 1):
            cells = [c for c in inner if (c // size + c % size) % 2 == colour]
            free.flat[int(rng.choice(cells))] = False
        yield replace(board, open=free)


def ours(board: PathBoard, seconds: float) -> Answer:
    """Solver `construct`."""
    level = TOUR.blank(board.rows, board.cols)
    work: Search = search(board, SearchProblem(level, options={"seed": 0}), Limits())
    until = time.process_time() + seconds
    while time.process_time() < until:
        try:
            next(work)
        except StopIteration as stop:
            return bool(stop.value.status == "optimal")
    return None


def cp_sat(board: PathBoard, seconds: float) -> Answer:
    """One AddCircuit over the cells and a node that ties the ends together."""
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    steps = step_lists(board)
    number = {cell: k + 1 for k, cell in enumerate(steps)}
    arcs = [
        (number[a], number[b], model.new_bool_var("")) for a in steps for b in steps[a]
    ]
    if board.closed:
        number_zero = 1
        arcs = [(a - number_zero, b - number_zero, var) for a, b, var in arcs]
    else:
        firsts = steps if board.start is None else [board.start]
        arcs += [(0, number[cell], model.new_bool_var("")) for cell in firsts]
        last = steps if board.end is None else [board.end]
        arcs += [(number[cell], 0, model.new_bool_var("")) for cell in last]
    model.add_circuit(arcs)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = seconds
    status = solver.solve(model)
    if status in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return True
    return False if status == cp_model.INFEASIBLE else None


CLINGO = """
{ in(X,Y) : edge(X,Y) } = 1 :- node(X).
{ in(X,Y) : edge(X,Y) } = 1 :- node(Y).
reached(X) :- first(X).
reached(Y) :- reached(X), in(X,Y), not first(Y).
:- node(X), not reached(X).
"""


def clingo(board: PathBoard, seconds: float, rules: Iterable[str] = ()) -> Answer:
    """Choose one step out of and one into each cell; all are reached from the first.
    rules: what else a tour must satisfy."""
    import clingo as asp

    steps = step_lists(board)
    facts = [f"node({a})." for a in steps]
    facts += [f"edge({a},{b})." for a in steps for b in steps[a]]
    facts.append(f"first({next(iter(steps)) if board.start is None else board.start}).")
    if not board.closed:
        last = steps if board.end is None else [board.end]
        facts += ["node(end).", f"edge(end,{board.start})."]
        facts += [f"edge({cell},end)." for cell in last]
    control = asp.Control(["--warn=none"])
    control.add("base", [], CLINGO + "".join([*facts, *rules]))
    control.ground([("base", [])])
    with control.solve(async_=True) as handle:
        if not handle.wait(seconds):
            handle.cancel()
            return None
        return bool(handle.get().satisfiable)


def timed(
    solve: Callable[[PathBoard, float], Answer], boards: list[PathBoard], seconds: float
) -> tuple[list[float], list[Answer]]:
    times, answers = [], []
    for board in boards:
        started = time.process_time()
        answers.append(solve(board, seconds))
        times.append(time.process_time() - started)
    return times, answers


def row(name: str, boards: list[PathBoard], seconds: float, peers: bool) -> None:
    """One line a solver; answers that disagree are an error."""
    solvers = {"ours": ours}
    if peers and installed("ortools"):
        solvers["cp-sat"] = cp_sat
    if peers and installed("clingo"):
        solvers["clingo"] = clingo
    known: list[Answer] = [None] * len(boards)
    first: tuple[float, float] | None = None
    for label, solve in solvers.items():
        times, answers = timed(solve, boards, seconds)
        for k, answer in enumerate(answers):
            if known[k] is not None and answer is not None and known[k] != answer:
                raise SystemExit(f"{name}, board {k}: {label} disagrees")
            known[k] = answer if known[k] is None else known[k]
        middle, worst = float(np.median(times)), max(times)
        first = first or (middle, worst)
        late = sum(answer is None for answer in answers)
        print(
            f"{name:34s} {label:7s} median {1e3 * middle:10.2f} ms  worst "
            f"{1e3 * worst:10.2f} ms"
            f"  ratio {middle / first[0]:8.1f} {worst / first[1]:8.1f}"
            f"  tours {sum(answer is True for answer in answers)}/{len(boards)}, late "
            f"{late}",
            flush=True,
        )


FIRST = """
import time
from tours import TOUR, carved, ours
from gridwright.solvers.walks.engines.tours import solver
solver.READY_NODES, solver.READY_TRIES = {nodes}, {tries}
board = list(carved({size}, "free end", {seed} + 1))[-1]
begun = time.process_time()
assert ours(board, 60.0)
print(time.process_time() - begun)
"""
FORMER = 1_000_000, 1_000


def first(size: int, boards: int) -> None:
    """Print how long the first tour of a process takes, now and as before."""
    times: dict[str, list[float]] = {"now": [], "before": []}
    ways = {"now": (READY_NODES, READY_TRIES), "before": FORMER}
    for seed in range(boards):
        for way, (nodes, tries) in ways.items():
            code = FIRST.format(nodes=nodes, tries=tries, size=size, seed=seed)
            done = subprocess.run(
                [sys.executable, "-c", code],
                env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
                stdout=subprocess.PIPE,
                check=True,
            )
            times[way].append(float(done.stdout))
    ratios = [
        before / now for now, before in zip(times["now"], times["before"], strict=True)
    ]
    told = "  ".join(
        f"{way} median {1e3 * float(np.median(each)):.0f} ms, worst "
        f"{1e3 * max(each):.0f} ms"
        for way, each in times.items()
    )
    print(
        f"first tour of a process, {size} x {size}: {told}  ratio "
        f"{np.median(ratios):.2f}"
    )


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--boards", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--sizes", type=int, nargs="*", default=[12, 20, 40])
    parser.add_argument("--no-peers", action="store_true")
    parser.add_argument(
        "--first", action="store_true", help="the first tour of a process alone"
    )
    given = parser.parse_args()
    if given.first:
        for size in given.sizes:
            first(size, given.boards)
        return
    for module in (
        "gridwright.solvers.walks.engines.tours.cover_kernels",
        "gridwright.solvers.walks.engines.tours.merge_kernels",
        "gridwright.solvers.walks.engines.tours.proof.kernels",
    ):
        for _ in prepare(module):
            pass
    for size in given.sizes:
        for ends in ENDS:
            peers = not given.no_peers
            boards = list(carved(size, ends, given.boards))
            row(f"{size} x {size}, {ends}", boards, given.seconds, peers)
            boards = list(spoilt(size, ends, given.boards))
            row(f"{size} x {size}, {ends}, spoilt", boards, given.seconds, peers)


if __name__ == "__main__":
    main()
