"""What if: every small edit of a maze, beside solving each edited maze one after the
other.

    python -m benchmarks.what_if [--sides 8 10 12] [--repeat 3]

The peer solves every edited level from scratch with the same solver, in the same
process. Ours takes what one pass over the level tells, and works out again only what an
edit changes. The former way solved each level with an opened wall or a moved end. All
are measured in processor time with kernels ready, in turns; every figure is the best of
the runs. The rows must agree in status, optimum and both counts, or the program stops.
"""

from __future__ import annotations

import argparse
import platform
import time
from collections.abc import Callable
from typing import Any

from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.insight.what_if.children import (
    ask_base,
    shared_answers,
    solved,
    what_if,
)
from gridwright.solvers.kind.facts import Answer
from gridwright.solvers.level import Level
from gridwright.solvers.problem import SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.search import drive

EIGHT = """
. . $1 . . . # E
. # . . . $1 . .
. # . # # # # .
. # $5 . . . . .
$1 . . . # . . .
. . # . # # $1 .
. . # # . . . .
S . . . . . . $5
"""
"""A maze of 8 x 8 cells with 108 edits."""


def level_of(side: int) -> Level:
    """A maze with about a tenth of its cells walls; that of 8 x 8 is drawn above."""
    if side == 8:
        return level_from_text("coin_maze", EIGHT)
    return kind("coin_maze").generate(side, side, 7, {"walls": 0.1, "coins": 0.1})


def ours(level: Level) -> list[Answer]:
    """The rows of what-if."""
    return [row.answer for row in what_if(kind(level.kind), level)]


def formerly(level: Level) -> list[Answer]:
    """The rows as they were found before."""
    of = kind(level.kind)
    base = ask_base(of, level)
    edits = list(of.single_edits(level))
    free = [edit for edit in edits if len(edit.cells) == 1 and edit.before[0] >= 0]
    known = shared_answers(of, level, free, base)
    return [known.get(edit) or solved(of, level, edit, base) for edit in edits]


def one_by_one(level: Level) -> list[Answer]:
    """Every edited level, solved from scratch."""
    of = kind(level.kind)
    found = []
    for edit in of.single_edits(level):
        run = drive(of, of.solver(), SearchProblem(edit.apply(level)))
        assert run.result is not None
        found.append(Answer.of_result(run.result))
    return found


def timed(
    work: Callable[[Level], list[Answer]], level: Level
) -> tuple[float, list[Answer]]:
    """Processor seconds of one run, and what it returned."""
    before = time.process_time()
    found = work(level)
    return time.process_time() - before, found


def facts(answers: list[Answer]) -> list[Any]:
    return [(a.status, a.score, a.counts) for a in answers]


def compare(side: int, repeat: int) -> None:
    level = level_of(side)
    ways = ours, formerly, one_by_one
    ours(level), formerly(level)  # kernels are ready from here on
    spent: dict[str, float] = {}
    for _ in range(repeat):
        found = []
        for way in ways:
            seconds, rows = timed(way, level)
            spent[way.__name__] = min(seconds, spent.get(way.__name__, seconds))
            found.append(facts(rows))
        if found[0] != found[1] or found[0] != found[2]:
            raise SystemExit("the rows differ")
    mine, before, theirs = spent.values()
    others = f"formerly {before:.3f} s, ratio {before / mine:.1f}"
    others += f"   one by one {theirs:.3f} s, ratio {theirs / mine:.1f}"
    print(
        f"{side} x {side}, {len(found[0])} edits: {mine:.3f} s   {others}", flush=True
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sides", type=int, nargs="+", default=[8, 10, 12])
    parser.add_argument("--repeat", type=int, default=3)
    options = parser.parse_args()
    print(
        f"{platform.machine()}, Python {platform.python_version()}; processor "
        "seconds, best run"
    )
    for side in options.sides:
        compare(side, options.repeat)


if __name__ == "__main__":
    main()
