"""Proofs that the library remembers."""

from __future__ import annotations

from gridwright.solvers.files.level_file import level_hash
from gridwright.solvers.level import Level
from gridwright.solvers.library.index import LibraryIndex
from gridwright.solvers.library.proofs import proof_of_result
from gridwright.solvers.problem import Result, SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.search import drive


def learn_proof(level: Level, solver: str) -> Result:
    """Let the library remember what a solver proves of a level."""
    found = kind(level.kind)
    result = drive(found, found.solver(solver), SearchProblem(level)).result
    assert result is not None
    proof = proof_of_result(found, result, level_hash(level))
    assert proof is not None
    with LibraryIndex() as index:
        index.learn([proof])
    return result
