"""Levels by wish: processor seconds of what this program proposes, and of plain
rejection.

    python -m benchmarks.wishes [--only PART] [--rejection S] [--long]

Each line makes a number of levels (the final proof by the usual solver included) and
prints the processor seconds, and the ratio to plain rejection: random levels of the
kind's generator, judged in the same way, for so many seconds (default: 10). Where
rejection made fewer, its time is a lower bound: "> 10 x".
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

import numpy as np

from gridwright.solvers.problem import Limits, SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.search import drive
from gridwright.solvers.wish.judge import EACH, judging
from gridwright.solvers.wish.language import parse_wish
from gridwright.solvers.wish.making import making
from gridwright.solvers.wish.mend import WishRepair, repairing
from gridwright.solvers.wish.orders import WishOrder

LIMIT = 120.0
"""Seconds for one level."""


@dataclass(frozen=True)
class Line:
    name: str
    size: tuple[int, int]
    wish: str
    count: int
    options: dict[str, Any] = field(default_factory=dict)
    long: bool = False

    def order(self, seed: int) -> WishOrder:
        of = kind(self.name)
        wish = parse_wish(of, self.wish)
        each = Limits(seconds=30.0, memory_mib=1500) if self.long else EACH
        return WishOrder(
            of, wish, *self.size, self.options, seed, seconds=LIMIT, each=each
        )


LINES = (
    Line("tour", (10, 10), "unique; walls=12", 20),
    Line("tour", (10, 10), "unique; walls=6", 20),
    Line("tour", (20, 20), "unique; walls=48", 1, long=True),
    Line("tour", (20, 20), "unique; walls=32", 1, long=True),
    Line("tour", (30, 30), "unique; walls=108", 1, long=True),
    Line("tour", (7, 7), "unique; walls=0; numbers=2..", 20),
    Line("coin_maze", (12, 12), "unique; walls=15%", 20, long=True),
    Line("coin_maze", (16, 16), "unique; walls=15%", 1, long=True),
    Line("coin_maze", (20, 20), "unique; walls=25%", 1, long=True),
    Line("coin_maze", (12, 12), "unique; skips=3..", 20),
    Line("match3", (8, 8), "unique; swaps=4; cascade=3..", 20),
    Line("match3", (8, 8), "unique; swaps=4; cascade=5..", 20, long=True),
    Line("sowing", (2, 5), "best-move=only", 20, {"total": 30}),
    Line("sowing", (2, 5), "lead=8..", 20, {"total": 30}, long=True),
    Line("collapse", (21, 21), "greedy-gap=3..", 20, {"hard": True}),
    Line("collapse", (21, 21), "greedy-gap=15..", 20, {"hard": True}),
)


def spent(work: Callable[[], Any]) -> tuple[float, Any]:
    begun = time.process_time()
    value = work()
    return time.process_time() - begun, value


def rejected(line: Line, seconds: float) -> tuple[int, float]:
    """How many levels plain rejection made, and its processor seconds."""
    order, rng, made = line.order(0), np.random.default_rng(0), 0
    begun = time.process_time()
    while made < line.count and time.process_time() - begun < seconds:
        level = order.draw(rng)
        if not order.kind.check(level):
            made += finished(judging(order.kind, level, order.wish)).fulfilled
    return made, time.process_time() - begun


def show(line: Line, seconds: float) -> None:
    finished(making(replace(line.order(10**6), seconds=5)))  # kernels are loaded
    used, found = spent(
        lambda: [finished(making(line.order(seed))) for seed in range(line.count)]
    )
    made = sum(one is not None for one in found)
    got, time_of = rejected(line, seconds)
    each = time_of / max(got, 1)
    ratio = f"{'' if got else '> '}{each * max(made, 1) / max(used, 1e-9):.1f} x"
    size = "x".join(map(str, line.size))
    print(
        f"{line.name:10} {size:6} {line.wish:34} {made:3} of {line.count:3} "
        f"{used:8.2f} s {ratio}",
        flush=True,
    )


def _repaired(order: WishOrder) -> WishRepair:
    return finished(repairing(order))


def mended(number: int) -> None:
    """Tours of 2 to 50 answers, mended until they have one."""
    of = kind("tour")
    wish, rng, seed = parse_wish(of, "unique"), np.random.default_rng(0), 0
    found: list[tuple[float, WishRepair]] = []
    while len(found) < number:
        seed += 1
        options = {
            "holes": float(rng.integers(6, 13)) / 64,
            "closed": False,
            "end": "free",
        }
        level = of.generate(8, 8, seed, options)
        result = drive(of, of.solver(), SearchProblem(level, measured=True)).result
        if result is not None and 2 <= (result.counts.optimal or 0) <= 50:
            order = WishOrder(of, wish, 8, 8, like=level)
            found.append(spent(partial(_repaired, order)))
    sizes = [None if one.edits is None else len(one.edits) for _, one in found]
    told = ", ".join(f"{size}: {sizes.count(size)}" for size in (1, 2, 3, None))
    proved = sum(one.smallest or one.least > 3 for _, one in found)
    used = [used for used, _ in found]
    print(
        f"mending {number} tours 8x8: edits {told} (None: more than 3); proved "
        f"{proved};",
        end=" ",
    )
    print(f"{sum(used):.1f} s, at most {max(used):.2f} s each")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--only", default="", help="lines with this text in kind and wish"
    )
    parser.add_argument("--rejection", type=float, default=10.0, metavar="S")
    parser.add_argument(
        "--long", action="store_true", help="the lines that take minutes, too"
    )
    asked = parser.parse_args()
    for line in LINES:
        if asked.only in f"{line.name} {line.wish}" and (asked.long or not line.long):
            show(line, asked.rejection)
    if asked.only in "mending tour unique":
        mended(100)


if __name__ == "__main__":
    main()
