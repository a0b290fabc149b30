"""Batches of levels by wish: 60 levels of six kinds with no two alike, and how evenly
30 levels fill a range of difficulty.

    python -m benchmarks.batches [--count N] [--spread N] [--seed S]
    python -m benchmarks.batches --count 0 --long  # a range with rare ends, too

A batch that is short, two levels that are alike, or a third of the range with less than
a fifth of the levels ends it with 1. Seconds are processor seconds.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from gridwright.solvers.registry import kind
from gridwright.solvers.wish.judge import JudgedLevel
from gridwright.solvers.wish.language import parse_wish
from gridwright.solvers.wish.likeness import alike_keys
from gridwright.solvers.wish.making import making_many
from gridwright.solvers.wish.orders import WishOrder
from gridwright.solvers.wish.spread import batch

LIMIT = 120.0
"""Seconds for one level."""
LEAST = 1 / 5
"""The part of the levels that each third of the range has at least."""


@dataclass(frozen=True)
class Wanted:
    """A batch of one kind, with its wish as a person types it."""

    kind: str
    size: tuple[int, int]
    wish: str
    options: dict[str, Any] = field(default_factory=dict)

    def order(self, seed: int) -> WishOrder:
        """The order for its first level."""
        of = kind(self.kind)
        wish = parse_wish(of, self.wish)
        return WishOrder(of, wish, *self.size, self.options, seed, seconds=LIMIT)


BATCHES = (
    Wanted("coin_maze", (7, 7), "unique; walls=10..20%; difficulty=4..6"),
    Wanted("tour", (7, 7), "unique; walls=2..6; numbers=2.."),
    Wanted("match3", (6, 6), "unique; swaps=3; cascade=2.."),
    Wanted("collapse", (9, 9), "greedy-gap=1..", {"hard": True}),
    Wanted("sowing", (2, 5), "best-move=only", {"total": 30}),
    Wanted("trail", (5, 5), "closed"),
)


@dataclass(frozen=True)
class Range:
    """A range of difficulty that is to be filled. low, high: its ends; a third of it
    is a whole number of grades."""

    size: tuple[int, int]
    low: int
    high: int
    given: str = ""
    """The conditions before it."""

    @property
    def wanted(self) -> Wanted:
        """The batch that fills it."""
        wish = f"{self.given}difficulty={self.low}..{self.high}"
        return Wanted("coin_maze", self.size, wish)

    def thirds(self, levels: Sequence[JudgedLevel]) -> list[int]:
        """The number of levels in each third."""
        wide = (self.high - self.low + 1) // 3
        found = [0, 0, 0]
        for each in levels:
            grade = each.facts.difficulty.grade
            assert grade is not None
            found[(grade - self.low) // wide] += 1
        return found


USUAL = Range((7, 7), 4, 6, "unique; ")
RARE_ENDS = Range((8, 8), 3, 8)
"""Of 200 random mazes of this size one is in its highest third, and none has grade 3."""


def made(wanted: Wanted, count: int, seed: int) -> tuple[list[JudgedLevel], float]:
    """The levels of a batch, and the processor seconds."""
    begun = time.process_time()
    found = [
        step[0]
        for step in making_many(batch(wanted.order(seed), count))
        if isinstance(step, tuple)
    ]
    return found, time.process_time() - begun


def alike(levels: Sequence[JudgedLevel]) -> int:
    """The number of levels that are like an earlier one."""
    seen: set[bytes] = set()
    found = 0
    for each in levels:
        keys = alike_keys(each.level, each.facts.moves)
        found += not seen.isdisjoint(keys)
        seen.update(keys)
    return found


def filled(span: Range, count: int, seed: int) -> bool:
    """Make levels of a range of difficulty, and say how many each third has."""
    wanted = span.wanted
    levels, seconds = made(wanted, count, seed)
    thirds = span.thirds(levels)
    size = " x ".join(map(str, wanted.size))
    print(f"{size}, {wanted.wish}: {len(levels)} of {count},", end=" ")
    print(" + ".join(map(str, thirds)), f"{seconds:.1f} s", flush=True)
    return len(levels) == count and min(thirds) >= LEAST * count


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=10, help="levels of each kind")
    parser.add_argument("--spread", type=int, default=30, help="levels of the range")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--long", action="store_true", help="a range with rare ends")
    asked = parser.parse_args()
    good = True
    for wanted in BATCHES if asked.count else ():
        levels, seconds = made(wanted, asked.count, asked.seed)
        met = all(each.fulfilled for each in levels)
        like = alike(levels)
        good &= met and not like and len(levels) == asked.count
        told = f"{len(levels)} of {asked.count}, {like} alike, {seconds:.1f} s"
        print(f"{wanted.kind:10} {wanted.wish:40} {told}", flush=True)
    for span in (USUAL, RARE_ENDS) if asked.long else (USUAL,):
        good &= not asked.spread or filled(span, asked.spread, asked.seed)
    return int(not good)


if __name__ == "__main__":
    sys.exit(main())
