"""A proved level: a random level with its proved answer, its counts and what it is like.

The level comes from a seed, so the same seed always gives the same level. It is taken only if the
default solver of its kind proves the best answer and ends its counts, and if another exact solver
of the kind, where there is one, proves the same score. The answer is replayed by the search, and
once more as `verify` does it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from solvers.answers.records import recorded
from solvers.files.level_file import level_hash
from solvers.insight.race import raced
from solvers.insight.verify import false_claims
from solvers.kind import PuzzleKind
from solvers.level import Level
from solvers.options import fill_options
from solvers.problem import Limits, Result, SearchProblem, StopToken
from solvers.runtime.steps import finished
from solvers.search import drive

Kind = PuzzleKind[Any, Any]


@dataclass(frozen=True)
class Candidate:
    """The level of a seed. level: with its answer; None if it was not taken, and why not."""

    level: Level | None = None
    why_not: str = ""
    facts: dict[str, Any] = field(default_factory=dict)


def size_of(of: Kind, seed: int) -> tuple[int, int]:
    """Rows and columns of the level of a seed: the usual sizes of the kind in turn."""
    return of.usual_sizes[seed % len(of.usual_sizes)]


def candidate(of: Kind, seed: int, limits: Limits, token: StopToken | None = None) -> Candidate:
    """The proved level of a seed, or why there is none. SearchBug if two proofs differ."""
    rows, cols = size_of(of, seed)
    level = of.generate(rows, cols, seed, fill_options(of.generator_options, {}))
    result = drive(of, of.solver(), SearchProblem(level), limits, token=token).result
    assert result is not None
    if result.status != "optimal":
        return Candidate(why_not=result.status)
    if result.stopped_by is not None:
        return Candidate(why_not="its answers were not counted to the end")
    second = _second_proof(of, level, result, limits)
    hashed = level_hash(level)
    kept = level.with_(solution=recorded(of, result, hashed))
    false = false_claims(of, kept)
    if false:
        raise AssertionError(f"seed {seed} of {of.id}: {false[0]}")
    return Candidate(kept, facts={**_facts(of, level, result), "second_proof": second})


def _second_proof(of: Kind, level: Level, result: Result, limits: Limits) -> str | None:
    """Another exact solver that proved the same score, the simplest that does so in time; None if
    no second method does. AssertionError if its proof differs."""
    exact = [s for s in of.solvers[1:] if s.exact and s.complete]
    for solver in reversed(exact if len(exact) > 1 else []):  # the plainest come last
        entry = finished(raced(of, solver, level, limits))
        if entry.proves:
            if entry.score != result.score:
                raise AssertionError(f"{solver.id} proved {entry.score}, not {result.score}")
            return solver.id
    return None


def _facts(of: Kind, level: Level, result: Result) -> dict[str, Any]:
    """What a level and its answer are like, as JSON holds it."""
    told = result.to_json()
    tokens = Counter(of.format_token(code) for code in level.cells.ravel().tolist())
    return {
        "level_hash": level_hash(level),
        "rows": level.rows,
        "cols": level.cols,
        "tokens": dict(sorted(tokens.items())),
        "score": result.score,
        "moves": len(result.moves or ()),
        "solutions": told["counts"]["solutions"],
        "optimal": told["counts"]["optimal"],
        "solver": result.solver,
    }
