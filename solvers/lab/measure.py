"""One run of a lab: the line of `batch`, with what the run cost.

Where seconds count, nothing else is counted: a solver loads and compiles first, a search has one
thread, and its processor time is that of this thread, so that other programs disturb it little.
"""

from __future__ import annotations

import math
import time
from dataclasses import replace
from typing import Any

from solvers.answers import line_of
from solvers.files.level_file import level_hash
from solvers.kind import IllegalMove, PuzzleKind
from solvers.lab.plan import Planned, level_of, sent, solver_of
from solvers.lab.spec import SpecError
from solvers.level import LevelError
from solvers.options import OptionError
from solvers.plugins.solver import PluginSolver
from solvers.problem import Limits, SearchProblem, Solver, SolverError, StopToken
from solvers.registry import kind
from solvers.search import Run, drive
from solvers.terminal.arguments import beside_known_proof
from solvers.terminal.exits import library_problem
from solvers.text import text_of

Line = dict[str, Any]
Order = dict[str, Any]


def order_of(run: Planned, limits: Limits, reference: int = 0, shared: bool = False) -> Order:
    """A run as JSON, for a process that may not see the files. SpecError if one is not read."""
    told = {"seconds": limits.seconds, "memory_mib": limits.memory_mib, "nodes": limits.nodes}
    return {
        "file": run.file,
        "source": sent(run.source),
        "solver": run.solver,
        "plugin": run.plugin,
        "options": dict(run.options),
        "limits": told,
        "run": place_in_lab(run),
        "reference": reference,
        "shared": shared,
    }


def place_in_lab(run: Planned) -> dict[str, Any]:
    """The place of a run in the lab, as its line has it."""
    return {"racer": run.racer, "seed": run.seed, "repeat": run.repeat, "parameters": run.point}


def answer(order: Order, token: StopToken) -> Line:
    """The line of a run, or one with an error. Never raises."""
    head = {"file": order["file"]}
    try:
        return {**head, **_measured(order, token)}
    except (SpecError, LevelError, OptionError, IllegalMove, SolverError) as error:
        problem = text_of(error)
    except Exception as error:
        told = library_problem(error) or f"internal error: {type(error).__name__}: {error}"
        problem = " ".join(told.split())
    return {**head, **order["run"], "error": f"{order['file']}: {problem}"}


def _measured(order: Order, token: StopToken) -> Line:
    level = level_of(order["source"])
    of = kind(level.kind)
    limits = Limits(**order["limits"])
    problem = SearchProblem(level, options=order["options"], measured=True)
    plugin = order["plugin"]
    solver = solver_of(of, order["solver"], plugin)
    if isinstance(solver, PluginSolver):
        solver = replace(solver, sandboxed=order.get("sandboxed", False))
    if not plugin:
        _warm(of, solver, problem)
    rounds, compares = order["reference"], order.get("compares", False)
    reference = loop_seconds(rounds, limits, token, compares=compares) if rounds else None
    run = drive(of, solver, problem, limits, token=token)
    run.close()
    assert run.result is not None
    result = beside_known_proof(level, run.result) if plugin else run.result
    return {
        **line_of(of, result, level_hash(level)),
        **order["run"],
        **costs(run),
        "reference": reference,
        "shared": order["shared"],
    }


_WARM: set[tuple[str, str]] = set()
"""Kinds and solvers that this process has used."""


def _warm(of: PuzzleKind[Any, Any], solver: Solver, problem: SearchProblem) -> None:
    """Begin a search of a solver's first run in this process, and drop it: what only the first one
    loads is no part of a measurement."""
    if (of.id, solver.id) not in _WARM:
        _WARM.add((of.id, solver.id))
        drive(of, solver, problem, Limits(seconds=1, nodes=1)).close()


def costs(run: Run) -> Line:
    """The costs of a search beside nodes and time: processor seconds, bytes of tables, states."""
    assert run.result is not None
    states = run.result.details.get("states", run.states)
    return {"processor": round(run.processor, 6), "memory": run.memory, "states": states}


_CHUNK = 100_000
"""Rounds between two looks at the clock and at a stop."""


def loop_seconds(
    rounds: int, limits: Limits, token: StopToken, *, compares: bool = False
) -> float | None:
    """Processor seconds of a plain loop of additions: the unit of `relative`. None if the loop was
    stopped, or takes longer than the search may.

    compares: each round also keeps the largest sum, as a table of best sums does for each cell.
    """
    end = time.monotonic() + (math.inf if limits.seconds is None else limits.seconds)
    started = time.thread_time()
    total = most = 0
    for first in range(0, rounds, _CHUNK):
        if token.stopped or time.monotonic() > end:
            return None
        chunk = range(first, min(first + _CHUNK, rounds))
        if compares:
            for number in chunk:
                total += number
                if total > most:
                    most = total
        else:
            for number in chunk:
                total += number
    return time.thread_time() - started
