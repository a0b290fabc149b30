"""A person's own solver, read from a file of Python, in the place of a built-in one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gridwright.solvers.files.level_file import level_hash
from gridwright.solvers.kind import Level
from gridwright.solvers.problem import Result
from gridwright.solvers.service.exits import refusing
from gridwright.solvers.service.stderr import tell

if TYPE_CHECKING:  # a command without a plug-in starts without its code
    from gridwright.solvers.plugins.solver import PluginSolver
    from gridwright.solvers.plugins.source import PluginSource
from gridwright.solvers.service.kinds import Kind


def plugin_source(path: str) -> PluginSource:
    """The plug-in in a file; CommandError if it is none."""
    from gridwright.solvers.plugins.source import PluginError, read_source

    with refusing(PluginError):
        return read_source(path)


def plugin_of(source: PluginSource, of: Kind) -> PluginSolver:
    """The solver of a plug-in, for a kind; CommandError if it solves others. What it
    prints goes to stderr."""
    from gridwright.solvers.plugins.solver import solver_for, solver_from
    from gridwright.solvers.plugins.source import PluginError

    with refusing(PluginError):
        solver = solver_for(solver_from(source), of)

    def printed(text: str) -> None:
        for line in text.splitlines():
            tell(f"{source.name} prints: {line}")

    return replace(solver, printed=printed)


def beside_known_proof(of: Kind, level: Level, result: Result) -> Result:
    """The answer of a plug-in, `optimal` if the program remembers a proof of the same
    score. In a game for two its answer is one move, and a proof is one of the whole
    game: another question."""
    if of.players != 1:
        return result
    from gridwright.solvers.library.index import LibraryIndex
    from gridwright.solvers.library.proofs import most_credible
    from gridwright.solvers.plugins.solver import credited

    key = level_hash(level)
    with LibraryIndex() as index:
        known = index.proofs([key]).get(key, [])
    best = most_credible(
        p for p in known if p.origin == "search" and p.conditions == ""
    )
    if best is None or best.record.status != "optimal":
        return result
    return credited(result, best.record.score, best.record.solver)
