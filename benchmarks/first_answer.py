"""The default solvers over time: the first answer, what is known later, and the proofs.

    python -m benchmarks.first_answer [--kind coin_maze] [--boards 20] [--seconds 30] [--threads 2]
    python -m benchmarks.first_answer --quick
    python -m benchmarks.first_answer ... --record gaps.jsonl
    python -m benchmarks.gap_picture gaps.jsonl docs/images/gap-over-time.svg

For each row of `ROWS` (a kind, a size, the generator's options) it prints, kernels
ready:

* when `auto` has its first answer: median and worst of the boards;
* how many of the boards it had proved in time, and when: median and worst;
* the mean score and the mean gap to its bound after 0.1, 0.3, 1, 3, 10 and 30 seconds;
* on how many boards its best is less than that of any member alone after half of that
  time, and on how many its status at the end is weaker.

Seconds are those of the processor: of the thread that searches for the proof, which
with `--threads 1` is the only one. So the figures hold on a busy machine, as far as its
memory allows. A further kind is a line in `ROWS`. `--record` keeps how the gap of each
row closes, for a picture.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits, Progress, SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.search import Run

TIMES = (0.1, 0.3, 1.0, 3.0, 10.0, 30.0)
RANK = {"unknown": 0, "feasible": 1, "optimal": 2, "infeasible": 2}


@dataclass(frozen=True)
class Row:
    """Boards of one size. members: solver ids that are run alone beside `auto`."""

    kind: str
    rows: int
    cols: int
    options: Mapping[str, Any] = field(default_factory=dict)
    members: tuple[str, ...] = ()
    quick: bool = False
    asked: Mapping[str, Any] = field(default_factory=dict)

    @property
    def title(self) -> str:
        return f"{self.kind} {self.rows} x {self.cols}"

    def levels(self, boards: int) -> Iterator[Level]:
        of = kind(self.kind)
        for seed in range(boards):
            yield of.generate(self.rows, self.cols, seed, dict(self.options))


MAZE = {"walls": 0.15, "coins": 0.1}
ENGINES = ("frontier", "pruned", "improve")
ROWS = (
    Row("coin_maze", 20, 20, MAZE, ENGINES, quick=True, asked={"count": False}),
    Row("coin_maze", 24, 24, MAZE, ENGINES, asked={"count": False}),
    Row("coin_maze", 30, 30, MAZE, ENGINES, asked={"count": False}),
    Row("coin_maze", 40, 40, MAZE, ("improve",), asked={"count": False}),
    Row("coin_maze", 100, 100, MAZE, ("improve",), asked={"count": False}),
    Row(
        "tour",
        20,
        20,
        {},
        ("construct", "frontier"),
        quick=True,
        asked={"count": False},
    ),
    Row("tour", 30, 30, {}, ("construct", "frontier"), asked={"count": False}),
    Row("tour", 40, 40, {}, ("construct",), asked={"count": False}),
    Row("match3", 8, 8, {"colours": 5, "swaps": 6}, ("exact", "beam"), quick=True),
    Row("match3", 9, 9, {"colours": 5, "swaps": 8}, ("exact", "beam")),
    Row("match3", 12, 12, {"colours": 5, "swaps": 8}, ("exact", "beam")),
    Row("collapse", 201, 201, {"hard": True}, ("pareto", "greedy-pair"), quick=True),
    Row("collapse", 2001, 2001, {"hard": True}, ("pareto", "greedy-pair")),
    Row("sowing", 2, 6, {"total": 24}, ("perfect-play",), quick=True),
    Row("sowing", 2, 6, {"total": 30}, ("perfect-play",)),
)


@dataclass
class Course:
    """What was known when: processor seconds, best score, bound; and how it ended."""

    points: list[tuple[float, int | None, int | None]]
    status: str
    seconds: float

    def first(self) -> float:
        """When there was an answer."""
        return next(
            (at for at, score, _ in self.points if score is not None), float("inf")
        )

    def at(self, seconds: float) -> tuple[int | None, int | None]:
        """Best score and bound at a time."""
        known = [(score, bound) for at, score, bound in self.points if at <= seconds]
        return known[-1] if known else (None, None)


def course(
    level: Level, solver_id: str, asked: Mapping[str, Any], limits: Limits
) -> Course:
    """Run a solver for so many processor seconds of this thread."""
    of = kind(level.kind)
    solver = of.solver(solver_id)
    options = {
        name: asked[name] for name in asked if name in {o.name for o in solver.options}
    }
    points: list[tuple[float, int | None, int | None]] = []
    started = time.thread_time()
    run = Run(of, solver, SearchProblem(level, options=options), limits)
    best: int | None = None

    def heard(message: Progress) -> None:
        nonlocal best
        best = message.score if message.moves is not None else best
        points.append((time.thread_time() - started, best, message.bound))

    seconds = limits.seconds or TIMES[-1]
    slice_ = Limits(seconds=0.01, threads=limits.threads)
    while run.can_continue and time.thread_time() - started < seconds:
        run.advance(slice_, heard)
    result = run.result
    run.close()
    assert result is not None
    ended = time.thread_time() - started
    points.append((ended, result.score, result.bound))
    return Course(points, result.status, ended)


def warm(row: Row) -> None:
    """Load every kernel that the row needs."""
    level = next(row.levels(1))
    for solver in ("auto", *row.members):
        course(level, solver, row.asked, Limits(seconds=1.0))


def report(
    row: Row,
    boards: int,
    seconds: float,
    threads: int,
    alone: bool,
    record: Path | None,
) -> None:
    """Print what a row shows. record: a file that gets a line with the gaps over
    time."""
    warm(row)
    limits = Limits(seconds=seconds, threads=threads, memory_mib=2048)
    half = Limits(seconds=seconds / 2, memory_mib=2048)
    levels = list(row.levels(boards))
    autos = [course(level, "auto", row.asked, limits) for level in levels]
    firsts = [found.first() for found in autos]
    print(
        f"\n{row.title}, {boards} boards, {seconds:g} s, {threads} threads", flush=True
    )
    print(
        f"  first answer: median {statistics.median(firsts):.3f} s, worst "
        f"{max(firsts):.3f} s"
    )
    proofs = [found.seconds for found in autos if RANK[found.status] == 2]
    if proofs:
        median, worst = statistics.median(proofs), max(proofs)
        print(
            f"  proved: {len(proofs)} of {boards}, median {median:.2f} s, worst "
            f"{worst:.2f} s"
        )
    else:
        print(f"  proved: 0 of {boards}")
    if record is not None:
        with record.open("a") as lines:
            lines.write(
                json.dumps({"title": row.title, "boards": boards, "gaps": gaps(autos)})
            )
            lines.write("\n")
    times = [at for at in TIMES if at <= seconds]
    for at in times:
        print(f"  after {at:4g} s: {_known(autos, at)}")
    if not alone:
        return
    for member in row.members:
        runs = [course(level, member, row.asked, half) for level in levels]
        _compare(member, autos, runs, times)


def gap(courses: list[Course], at: float) -> float | None:
    """The mean of (bound - score) / bound at a time; None where a board has no answer
    yet."""
    known = [found.at(at) for found in courses]
    gaps = [(b - s) / max(b, 1) for s, b in known if s is not None and b is not None]
    return statistics.mean(gaps) if len(gaps) == len(courses) else None


def gaps(courses: list[Course]) -> list[tuple[float, float]]:
    """How the mean gap closes: seconds, and the gap from then on; the last entry is the
    end."""
    events = [
        (at, k, s, b) for k, found in enumerate(courses) for at, s, b in found.points
    ]
    now: dict[int, float] = {}
    steps: list[tuple[float, float]] = []
    for at, k, score, bound in sorted(events, key=lambda event: event[:2]):
        if score is not None and bound is not None:
            now[k] = (bound - score) / max(bound, 1)
        if len(now) == len(courses):
            steps.append((round(at, 4), statistics.mean(now.values())))
    kept = [
        step for before, step in pairwise([(0.0, -1.0), *steps]) if before[1] != step[1]
    ]
    return [*kept, steps[-1]] if steps else []


def _known(courses: list[Course], at: float) -> str:
    scores = [
        score for score, _ in (found.at(at) for found in courses) if score is not None
    ]
    if not scores:
        return "no answer"
    mean = gap(courses, at)
    told = "" if mean is None else f", mean gap {100 * mean:.2f} %"
    return f"{len(scores)} answers, mean score {statistics.mean(scores):.1f}{told}"


def _compare(
    member: str, autos: list[Course], runs: list[Course], times: list[float]
) -> None:
    """How often `auto` knows less than a member alone in half the time."""
    less = []
    for at in times:
        pairs = [
            (found.at(at)[0], alone.at(at / 2)[0])
            for found, alone in zip(autos, runs, strict=True)
        ]
        behind = [
            (b or 0) - (a or 0)
            for a, b in pairs
            if (b or -1) > (-1 if a is None else a)
        ]
        less.append(
            f"{at:g} s: {len(behind)}" + (f" (by {max(behind)})" if behind else "")
        )
    weaker = sum(
        RANK[alone.status] > RANK[found.status]
        for found, alone in zip(autos, runs, strict=True)
    )
    print(
        f"  behind {member} alone at half the time: {', '.join(less)}; weaker status: "
        f"{weaker}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--kind", help="only this kind")
    parser.add_argument("--size", type=int, help="only rows of that many rows")
    parser.add_argument("--boards", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--no-members", action="store_true", help="auto alone")
    parser.add_argument(
        "--record", type=Path, help="a file that gets the gaps over time"
    )
    parser.add_argument(
        "--quick", action="store_true", help="3 boards, 3 s, the smallest rows"
    )
    asked = parser.parse_args()
    boards, seconds = (3, 3.0) if asked.quick else (asked.boards, asked.seconds)
    for row in ROWS:
        wanted = asked.kind in (None, row.kind) and asked.size in (None, row.rows)
        if wanted and (row.quick or not asked.quick):
            alone = not asked.no_members
            report(row, boards, seconds, asked.threads, alone, asked.record)


if __name__ == "__main__":
    main()
