"""One run of a lab: the line of `batch`, with what the run cost.

Where seconds count, nothing else is counted: a solver loads and compiles first, a
search has one thread, and its processor time is that of this thread, so that other
programs disturb it little.
"""

from __future__ import annotations

import math
import time
from dataclasses import asdict, replace
from typing import Any

import msgspec

from gridwright.solvers.answers import line_of
from gridwright.solvers.files.level_file import level_hash
from gridwright.solvers.kind import (
    IllegalMove,
    LevelError,
    OptionError,
    PuzzleKind,
)
from gridwright.solvers.lab.plan import (
    Planned,
    resolved,
    sent,
)
from gridwright.solvers.lab.spec import SpecError
from gridwright.solvers.plugins.solver import PluginSolver
from gridwright.solvers.plugins.source import PluginSource
from gridwright.solvers.problem import (
    Limits,
    SearchProblem,
    Solver,
    SolverError,
    StopToken,
)
from gridwright.solvers.search import Run, drive
from gridwright.solvers.service.exits import library_problem
from gridwright.solvers.service.questions.own_solver import beside_known_proof
from gridwright.solvers.service.questions.question import Question
from gridwright.solvers.text import text_of, visible

Line = dict[str, Any]
Order = dict[str, Any]


def order_of(
    run: Planned, limits: Limits, reference: int = 0, shared: bool = False
) -> Order:
    """A run as JSON, for a process that may not see the files. SpecError if one is not
    read."""
    told = {
        "seconds": limits.seconds,
        "memory_mib": limits.memory_mib,
        "nodes": limits.nodes,
    }
    return {
        "file": run.file,
        "source": sent(run.source),
        "solver": run.solver,
        "plugin": None if run.plugin is None else asdict(run.plugin),
        "options": dict(run.options),
        "limits": told,
        "run": place_in_lab(run),
        "reference": reference,
        "shared": shared,
    }


def place_in_lab(run: Planned) -> dict[str, Any]:
    """The place of a run in the lab, as its line has it."""
    return {
        "racer": run.racer,
        "seed": run.seed,
        "repeat": run.repeat,
        "parameters": run.point,
    }


def answer(order: Order, token: StopToken) -> Line:
    """The line of a run, or one with an error. Never raises."""
    head = {"file": order["file"]}
    try:
        return {**head, **_measured(order, token)}
    except (SpecError, LevelError, OptionError, IllegalMove, SolverError) as error:
        problem = text_of(error)
    except Exception as error:
        told = (
            library_problem(error) or f"internal error: {type(error).__name__}: {error}"
        )
        problem = " ".join(told.split())
    return {
        **head,
        **order["run"],
        "error": f"{order['file']}: {visible(problem, _LONGEST)}",
    }


_LONGEST = 1000
"""Characters of what went wrong."""


def _measured(order: Order, token: StopToken) -> Line:
    question = _question_of(order)
    limits = question.limits
    problem = question.problem(measured=True)
    if not question.own:
        _warm(question.kind, question.solver, problem)
    rounds = order["reference"]
    compares = order.get("compares", False)
    reference = (
        loop_seconds(rounds, limits, token, compares=compares) if rounds else None
    )
    run = drive(question.kind, question.solver, problem, limits, token=token)
    run.close()
    assert run.result is not None
    result = run.result
    if question.own:
        result = beside_known_proof(question.kind, question.level, result)
    return {
        **line_of(question.kind, result, level_hash(question.level)),
        **order["run"],
        **costs(run),
        "reference": reference,
        "shared": order["shared"],
    }


def _question_of(order: Order) -> Question:
    """The question of an order. SpecError if it cannot be asked."""
    given = order["plugin"]
    plugin = None if given is None else msgspec.convert(given, PluginSource)
    question = resolved(
        order["file"],
        order["source"],
        order["solver"],
        order["options"],
        Limits(**order["limits"]),
        plugin,
    )
    solver = question.solver
    if not isinstance(solver, PluginSolver):
        return question
    judged = replace(solver, submitted=order.get("submitted", False))
    return replace(question, solver=judged)


_WARM: set[tuple[str, str]] = set()
"""Kinds and solvers that this process has used."""


def _warm(of: PuzzleKind[Any, Any], solver: Solver, problem: SearchProblem) -> None:
    """Begin a search of a solver's first run in this process, and drop it: what only
    the first one loads does not belong to a measurement."""
    if (of.id, solver.id) not in _WARM:
        _WARM.add((of.id, solver.id))
        drive(of, solver, problem, Limits(seconds=1, nodes=1)).close()


def costs(run: Run) -> Line:
    """The costs of a search beside nodes and time: processor seconds, bytes of tables,
    states."""
    assert run.result is not None
    states = run.result.details.get("states", run.states)
    return {
        "processor": round(run.processor, 6),
        "memory": run.memory,
        "states": states,
    }


_CHUNK = 100_000
"""Rounds between two looks at the clock and at a stop."""


def loop_seconds(
    rounds: int, limits: Limits, token: StopToken, *, compares: bool = False
) -> float | None:
    """Processor seconds of a plain loop of additions: the unit of `relative`. None if
    the loop was stopped, or takes longer than the search may.

    compares: each round also keeps the largest sum, as a table of best sums does for
    each cell.
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
