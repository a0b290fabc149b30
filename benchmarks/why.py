"""How many infeasible tours get a reason that a person can check, and of which sort.

    python benchmarks/why.py [--boards N] [--seed N] [--sides 5 6 7 8]

Drafts of tours are drawn at random: a board with a few holes, any start, with or
without a given end, or closed. Of those that have no tour it prints on how many each
sort of proof is the first that succeeds, before and after: "at a glance" are the tests
that the solvers make themselves, the others those of `gridwright.solvers.walks.why`.
The lines of a proof are what its reader follows.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter

import numpy as np

from gridwright.solvers.problem import Limits
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.walks.board import PathBoard
from gridwright.solvers.walks.engines.tours.reasons import find_reason
from gridwright.solvers.walks.engines.tours.solver import TourSearch
from gridwright.solvers.walks.why.explain import covering_reason

SORTS = ("glance", "pieces", "forced", "tried", "none")


def draft(rng: np.random.Generator, side: int) -> PathBoard:
    """A tour level as someone might paint it."""
    rows, cols = int(rng.integers(4, side + 1)), int(rng.integers(4, side + 1))
    free = rng.random((rows, cols)) >= rng.choice([0.0, 0.04, 0.08, 0.15])
    cells = np.flatnonzero(free)
    start, end = (int(cell) for cell in rng.choice(cells, 2, replace=False))
    mode = int(rng.integers(3))
    return PathBoard(
        open=free,
        weight=free.astype(np.int64),
        start=start,
        end=end if mode == 1 else None,
        closed=mode == 2,
        cover=True,
    )


def infeasible(board: PathBoard) -> bool:
    """By the decision search, which knows nothing of the proofs beyond a glance."""
    return finished(TourSearch(board, 0, Limits()).run()).status == "infeasible"


def sample(
    boards: int, seed: int, side: int, hard: bool
) -> tuple[Counter[str], list[int], float]:
    """Of so many drafts without a tour: how they were refuted, in how many lines, and
    in which processor time. hard: only drafts that pass the tests at a glance."""
    rng = np.random.default_rng(seed)
    sorts: Counter[str] = Counter()
    lines, spent = [], 0.0
    while sorts.total() < boards:
        board = draft(rng, side)
        if (hard and find_reason(board) is not None) or not infeasible(board):
            continue
        before = time.process_time()
        reason = finished(covering_reason(board))
        spent += time.process_time() - before
        sorts["none" if reason is None else reason.method] += 1
        if reason is not None:
            lines.append(max(1, len(reason.lines)))
    return sorts, lines, spent / boards


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--boards", type=int, default=1000)
    parser.add_argument("--hard", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sides", type=int, nargs="+", default=[5, 6, 7, 8])
    given = parser.parse_args()
    print(
        "drafts without a tour          " + "".join(f"{sort:>8}" for sort in SORTS),
        end="",
    )
    print("  before   after  lines (median, most)  ms a board")
    for side in given.sides:
        for hard, number in ((False, given.boards), (True, given.hard)):
            sorts, lines, spent = sample(number, given.seed, side, hard)
            before, after = sorts["glance"] / number, 1 - sorts["none"] / number
            name = f"to {side} x {side}, {'hard only' if hard else 'any'} ({number})"
            print(f"{name:31}" + "".join(f"{sorts[sort]:8}" for sort in SORTS), end="")
            print(f"{before:8.1%}{after:8.1%}", end="")
            print(
                f"{np.median(lines):12.0f}{max(lines):6}{1000 * spent:17.1f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
