"""`--plugin FILE`: a person's own solver in the place of a built-in one."""

from __future__ import annotations

import argparse
from dataclasses import replace
from typing import TYPE_CHECKING

from solvers.kind import PuzzleKind
from solvers.level import Level
from solvers.problem import Result
from solvers.registry import kind as kind_of
from solvers.terminal.exits import CommandError, tell

if TYPE_CHECKING:  # a command without a plug-in starts without its code
    from typing import Any

    from solvers.plugins.solver import PluginSolver

    Kind = PuzzleKind[Any, Any]


def add_plugin_argument(parser: argparse.ArgumentParser) -> None:
    """--plugin."""
    parser.add_argument(
        "--plugin",
        metavar="FILE",
        help="a Python file with your own solve(game), run in a process of its own",
    )


def refuse_broken_plugin(arguments: argparse.Namespace) -> None:
    """CommandError if the file of --plugin does not load, or would have to run on a cluster;
    nothing without one."""
    if arguments.plugin is None:
        return
    if arguments.scheduler is not None:
        raise CommandError("--plugin runs on this computer alone; leave out --scheduler")
    from solvers.plugins.solver import opened
    from solvers.plugins.source import PluginError

    try:
        opened(arguments.plugin)
    except PluginError as error:
        raise CommandError(str(error)) from None


def plugin_of(path: str, of: Kind) -> PluginSolver:
    """The solver in a file, for a kind; CommandError if it is none. What it prints goes to
    stderr."""
    from solvers.plugins.solver import reread, solver_for
    from solvers.plugins.source import PluginError

    try:
        solver = solver_for(reread(path), of)
    except PluginError as error:
        raise CommandError(str(error)) from None

    def printed(text: str) -> None:
        for line in text.splitlines():
            tell(f"{solver.source.name} prints: {line}")

    return replace(solver, printed=printed)


def beside_known_proof(level: Level, result: Result) -> Result:
    """The answer of a plug-in, `optimal` if the program remembers a proof of the same score. In a
    game for two its answer is one move, and a proof is one of the whole game: another question."""
    if kind_of(level.kind).players != 1:
        return result
    from solvers.files.level_file import level_hash
    from solvers.library.index import LibraryIndex
    from solvers.library.proofs import settled
    from solvers.plugins.solver import credited

    key = level_hash(level)
    with LibraryIndex() as index:
        known = index.proofs([key]).get(key, [])
    best = settled(p for p in known if p.origin == "search" and p.conditions == "")
    if best is None or best.record.status != "optimal":
        return result
    return credited(result, best.record.score, best.record.solver)
