"""Which proved answers the checker confirms: share, size, time of writing and of
checking.

    python benchmarks/proofs.py                    the bundled levels
    python benchmarks/proofs.py KIND --size 20 --count 50 --seed 7000 [--no-answer] [--closed]
    python benchmarks/proofs.py coin_maze --size 20 --count 20 --set walls=0.15 --set coins=0.1

Seconds are processor time of this process (solving, writing), and of the checker as it
says them; --seconds, how long an answer is waited for, are not: on a busy machine give
more.
--no-answer takes random tours without a solution, 12 % of their cells holes. The last
line says of how many answers a proof was written within three times their time.
"""

from __future__ import annotations

import argparse
import re
import time
from collections.abc import Iterator
from statistics import median
from typing import NamedTuple

import numpy as np

from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits, SearchProblem
from gridwright.solvers.proofs.proof import proving
from gridwright.solvers.registry import BUNDLED, kind
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.search import drive

SECONDS = 60.0
"""How long an answer is waited for; not processor time."""


class Measured(NamedTuple):
    """One level. status: of its answer. size: bytes of the proof, 0 without one."""

    name: str
    status: str
    size: int
    solving: float
    writing: float
    checking: float
    sentence: str


def measured(name: str, level: Level, counted: bool, seconds: float) -> Measured:
    of = kind(level.kind)
    options = (
        {}
        if counted or "count" not in of.options_for(of.solver(), level, {})
        else {"count": False}
    )
    before = time.process_time()
    run = drive(
        of,
        of.solver(),
        SearchProblem(level, options=options),
        Limits(seconds=seconds, threads=1),
    )
    run.close()
    result, solved = run.result, time.process_time()
    assert result is not None
    made = finished(proving(of, level, result))
    size = len(made.text()) if made.proof is not None else 0
    found = re.search(r"([0-9.]+) s(?: \(|$)", made.sentence)
    spent = float(found[1]) if found and size else 0.0
    return Measured(
        name,
        result.status,
        size,
        solved - before,
        time.process_time() - solved,
        spent,
        made.sentence,
    )


def random_levels(asked: argparse.Namespace) -> Iterator[tuple[str, Level]]:
    of, seed, given = kind(asked.kind), asked.seed, 0
    while given < asked.count:
        level = (
            _without_answer(asked, seed)
            if asked.no_answer
            else of.generate(asked.size, asked.size, seed, dict(asked.set))
        )
        seed += 1
        if level is not None:
            given += 1
            yield f"{asked.kind} {asked.size} x {asked.size}, seed {seed - 1}", level


def _without_answer(asked: argparse.Namespace, seed: int) -> Level | None:
    of, rng = kind("tour"), np.random.default_rng(seed)
    tokens = np.where(rng.random((asked.size, asked.size)) < 0.12, "#", ".")
    if not asked.closed:
        tokens[tuple(rng.integers(asked.size, size=2))] = "S"
    cells = np.array([[of.parse_token(str(token)) for token in row] for row in tokens])
    level = Level("tour", cells, rules={"closed": asked.closed})
    if any(problem.severity == "error" for problem in of.check(level)):
        return None
    run = drive(
        of,
        of.solver(),
        SearchProblem(level, options={"count": False}),
        Limits(seconds=20),
    )
    run.close()
    assert run.result is not None
    return level if run.result.status == "infeasible" else None


def setting(text: str) -> tuple[str, float]:
    """An option of the generator from "name=value"."""
    name, _, value = text.partition("=")
    number = float(value)
    return name, int(number) if number.is_integer() else number


def in_time(found: list[Measured]) -> str:
    """How many answers have a proof that took at most three times as long."""
    good = sum(e.size > 0 and e.writing <= 3 * e.solving for e in found)
    return f"{good} of {len(found)} with a proof within three times the answer's time"


def row(name: str, found: list[Measured]) -> str:
    """A row of the table in docs/proofs.md."""
    proved = [each for each in found if each.status in ("optimal", "infeasible")]
    good = [each for each in proved if each.size]
    sizes, checks = [e.size for e in good] or [0], [e.checking for e in good] or [0.0]
    slow = sum(e.writing + e.checking > 3 * max(e.solving, 0.1) for e in proved)
    numbers = f"{len(found)} | {len(proved)} | {len(good)}"
    return (
        f"| {name} | {numbers} | {median(sizes):,.0f}, {max(sizes):,} B"
        f" | {median(checks):.1f}, {max(checks):.1f} s | {slow} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kind", nargs="?")
    parser.add_argument("--size", type=int, default=12)
    parser.add_argument("--count", type=int, default=10)
    parser.add_argument("--seed", type=int, default=7000)
    parser.add_argument("--no-answer", action="store_true")
    parser.add_argument("--closed", action="store_true")
    parser.add_argument("--counted", action="store_true", help="with counts")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="of an answer")
    parser.add_argument("--set", action="append", type=setting, default=[])
    asked = parser.parse_args()
    groups: list[tuple[str, Iterator[tuple[str, Level]]]]
    if asked.kind is None:
        names = [name for name in BUNDLED if kind(name).prover]
        groups = [
            (n, ((f.name, read_bundled(f)) for f in level_files(n))) for n in names
        ]
    else:
        groups = [(f"{asked.kind} {asked.size} x {asked.size}", random_levels(asked))]
    rows = []
    for name, levels in groups:
        found = []
        for title, level in levels:
            counted = asked.counted or asked.kind is None
            found.append(measured(title, level, counted, asked.seconds))
            last = found[-1]
            times = f"{last.solving:.2f} + {last.writing:.2f} + {last.checking:.2f} s"
            print(
                f"{title:40} {last.status:10} {last.size:8,} B {times}  "
                f"{last.sentence}",
                flush=True,
            )
        rows.append(row(name, found))
        print(in_time(found))
    print(
        "| levels | number | proved | confirmed | size: median, worst | checking | "
        "slow |"
    )
    print(*rows, sep="\n")


if __name__ == "__main__":
    main()
