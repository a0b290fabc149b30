"""Solve the bundled levels of some kinds and store the proved answers in their files.

    python tools/prove_levels.py KIND... [--solver ID] [--seconds S] [--check]

Each level of levels/KIND is solved; a proved optimum is written into its `solution`, the file in
canonical form. A stored optimum of the same level is kept; a different proved score is an error,
and the file is left alone. With --check nothing is written. Exit code 1 if a level stays
without a proof or disagrees.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from solvers.files.level_file import level_hash, level_to_json, read_level
from solvers.kind import IllegalMove
from solvers.level import Level, Solution
from solvers.problem import Limits, Result, SearchProblem
from solvers.registry import kind, kind_ids
from solvers.search import drive

LEVELS = Path(__file__).resolve().parent.parent / "levels"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Prove the bundled levels of some kinds.")
    parser.add_argument("kinds", nargs="+", metavar="KIND", choices=kind_ids())
    parser.add_argument("--solver", help="solver id; the kind's default if left out")
    parser.add_argument("--seconds", type=float, default=60.0, help="for each level")
    parser.add_argument("--check", action="store_true", help="write nothing")
    given = parser.parse_args(arguments)
    failed = 0
    for kind_id in given.kinds:
        for path in sorted((LEVELS / kind_id).glob("*.json")):
            words, level = prove(read_level(path), given.solver, given.seconds)
            failed += level is None
            print(f"{path.relative_to(LEVELS)}: {words}")
            if level is not None and not given.check:
                path.write_text(level_to_json(level), encoding="utf-8")
    return 1 if failed else 0


def prove(level: Level, solver_id: str | None, seconds: float) -> tuple[str, Level | None]:
    """What happened, in words, and the level with a proved solution if there is one."""
    of = kind(level.kind)
    solver = of.solver(solver_id)
    # Only the proof is wanted: where counting is an option, it is left out.
    options = {option.name: False for option in solver.options if option.name == "count"}
    limits = Limits(seconds=seconds)
    run = drive(of, solver, SearchProblem(level, options=options), limits)
    run.close()
    found = run.result
    assert found is not None
    stored = stored_optimum(level)
    summary = f"{found.status} {found.score} by {solver.id} in {found.elapsed:.2f} s"
    if stored is not None:
        if found.status in ("optimal", "infeasible") and found.score != stored.score:
            return f"{summary}, but {stored.score} is stored as the optimum", None
        return f"{summary}; the stored optimum {stored.score} is kept", level
    if found.status != "optimal":
        return summary, None
    return summary, level.with_(solution=solution(level, found))


def stored_optimum(level: Level) -> Solution | None:
    """The stored solution if it is proved, belongs to the level and replays to its score."""
    stored, of = level.solution, kind(level.kind)
    if stored is None or stored.status != "optimal" or stored.level_hash != level_hash(level):
        return None
    try:
        end = of.replay(of.initial(level), of.split_moves(stored.moves))
    except IllegalMove:
        return None
    return stored if of.finished(end) and of.score(end) == stored.score else None


def solution(level: Level, found: Result) -> Solution:
    """A proved result as a file stores it."""
    moves = kind(level.kind).join_moves(found.moves or ())
    return Solution(
        moves=moves,
        score=found.score,
        status=found.status,
        bound=found.bound,
        solver=found.solver,
        level_hash=level_hash(level),
    )


if __name__ == "__main__":
    sys.exit(main())
