"""Sowing: the table and perfect play beside a plain Python transcription, in one run.

    python -m benchmarks.sowing [--stones 8] [--far 18] [--repeat 3]

The transcription solves the same table backwards as one would write it down: tuples of
stones, a dictionary of values, one stone sown at a time, every board and not only every
ring. It is run up to `--stones` stones of ten pits, ours up to the same and up to
`--far`; all values must agree or the program stops. Then the ten fives, with the table
filled first and with the table at hand. Processor time, kernels ready, the best of
`--repeat` runs.
"""

from __future__ import annotations

import argparse
import os
import platform
import resource
import tempfile
import time
from collections.abc import Callable
from functools import partial
from itertools import combinations
from typing import TypeVar

import numba
import numpy as np

from gridwright.solvers.insight.live import live
from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits, Result, SearchProblem
from gridwright.solvers.runtime.jit import prepare
from gridwright.solvers.search import drive
from gridwright.solvers.sowing.kind import KIND
from gridwright.solvers.sowing.rules import board_of
from gridwright.solvers.sowing.search import table as tables

T = TypeVar("T")
SIZE = 10


def sharings(stones: int) -> list[tuple[int, ...]]:
    """All boards of ten pits with that many stones, by where the bars between pits
    stand."""
    places = stones + SIZE - 1
    boards = []
    for bars in combinations(range(places), SIZE - 1):
        ends = (-1, *bars, places)
        boards.append(tuple(ends[i + 1] - ends[i] - 1 for i in range(SIZE)))
    return boards


def sow(pits: tuple[int, ...], pit: int) -> tuple[tuple[int, ...], int] | None:
    """A move, stone by stone; None if it comes back to where it began."""
    board, at = list(pits), pit
    while True:
        hand, board[at] = board[at], 0
        while hand:
            at = (at + 1) % SIZE
            board[at] += 1
            hand -= 1
        at = (at + 1) % SIZE
        if board[at] == 0:
            break
        if at == pit and tuple(board) == pits:
            return None
    target = (at + 1) % SIZE
    captured, board[target] = board[target], 0
    return tuple(board), captured


def backward(stones: int) -> dict[tuple[int, ...], int]:
    """The value of every board up to that many stones."""
    values: dict[tuple[int, ...], int] = {}
    for total in range(stones + 1):
        boards = sharings(total)
        moves = {
            b: [m for p in range(SIZE) if b[p] and (m := sow(b, p))] for b in boards
        }
        values |= dict.fromkeys(boards, 0)
        changed = True
        while changed:
            changed = False
            for board in boards:
                best = max((c - values[after] for after, c in moves[board]), default=0)
                if best != values[board]:
                    values[board], changed = best, True
    return values


def timed(work: Callable[[], T], repeat: int) -> tuple[T, float]:
    """What it returns and the least processor time it took."""
    best, found = float("inf"), None
    for _ in range(repeat):
        begun = time.process_time()
        found = work()
        best = min(best, time.process_time() - begun)
    assert found is not None
    return found, best


def ten_fives(fresh: bool) -> Result:
    """Perfect play from the opening position, within 512 MiB."""
    tables._held.clear()
    if fresh:
        tables._path(SIZE, False).unlink(missing_ok=True)
    problem = SearchProblem(Level("sowing", board_of((5,) * SIZE)))
    result = drive(
        KIND, KIND.solver("perfect-play"), problem, Limits(memory_mib=512)
    ).result
    assert result is not None
    assert (result.status, result.score) == ("optimal", 2)
    return result


def captures(level: Level) -> float:
    """Processor seconds until Live knows what each pit captures."""
    began = time.process_time()
    next(answer for answer in live(level) if answer.captures is not None)
    return time.process_time() - began


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--stones", type=int, default=8)
    arguments.add_argument("--far", type=int, default=18)
    arguments.add_argument("--repeat", type=int, default=3)
    given = arguments.parse_args()
    print(
        f"{platform.machine()}, Python {platform.python_version()}, numba "
        f"{numba.__version__}"
    )
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_CACHE_HOME"] = folder
        for _ in prepare("gridwright.solvers.sowing.search.graph"):
            pass
        ours, quick = timed(
            lambda: tables.filled(SIZE, False, given.stones), given.repeat
        )
        plain, slow = timed(lambda: backward(given.stones), 1)
        same = ours.look_up(np.array(list(plain), np.int16)).tolist() == list(
            plain.values()
        )
        if not same:
            raise SystemExit("the values differ")
        print(f"table to {given.stones} stones ({len(plain):,} boards): plain "
              f"{slow:.2f} s, "
              f"ours {quick:.4f} s, ratio {slow / quick:,.0f}")  # fmt: skip
        _, far = timed(lambda: tables.filled(SIZE, False, given.far), given.repeat)
        rings = sum(tables.rings(SIZE, stones) for stones in range(given.far + 1))
        print(f"table to {given.far} stones ({rings:,} rings): ours {far:.2f} s")
        for fresh in (True, False):
            result, spent = timed(partial(ten_fives, fresh), given.repeat)
            how = "table filled first" if fresh else "table on disk"
            print(f"ten fives, {how}: {spent:.3f} s, value {result.score}")
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(f"peak memory of the process: {peak} MiB")
    level = Level("sowing", np.full((2, SIZE // 2), 5, np.int32))
    print(
        "ten fives, Live knows the captures: "
        f"{1e3 * min(captures(level) for _ in range(9)):.2f} ms"
    )


if __name__ == "__main__":
    main()
