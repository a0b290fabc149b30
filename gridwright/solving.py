"""solve: ask a solver about a level."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from gridwright.errors import Error, one_sentence
from gridwright.levels import level_of
from gridwright.results import Result

if TYPE_CHECKING:
    from gridwright.levels import LevelSource
    from solvers.kind import PuzzleKind
    from solvers.problem import Limits, Progress, SearchProblem, Solver
    from solvers.problem import Result as Found


def solve(
    level: LevelSource,
    *,
    solver: str | None = None,
    time_limit: float | None = None,
    memory_limit: float | None = None,
    node_limit: int | None = None,
    threads: int = 2,
    kind: str | None = None,
    rules: Mapping[str, Any] | None = None,
    progress: Callable[[Progress], object] | None = None,
    **options: Any,
) -> Result:
    """The answer to a level, replayed through the rules, and what was proved of it.

    level: a Level, the name of a file, a text, or a matrix. solver: an id that `gridwright kinds`
    lists; by default the kind's own choice. time_limit: seconds; memory_limit: MiB of search
    tables. threads: with 1 a search repeats exactly. kind: where the level does not say. rules: in
    the place of the level's own. progress: called with what is known so far, at most 20 times a
    second. options: of the solver, such as count=False.

    A limit, and Ctrl-C, end the search with the best found; `Result.stopped_by` says so. Error if
    the question cannot be asked.
    """
    from solvers.problem import SearchProblem
    from solvers.registry import kind as kind_of

    asked = level_of(level, kind=kind, rules=rules)
    limits = limits_of(time_limit, memory_limit, node_limit, threads)
    with one_sentence():
        of = kind_of(asked.kind)
        chosen = _solver(of, solver)
        of.refuse_errors(asked.core)
        problem = SearchProblem(asked.core, options=of.options_for(chosen, asked.core, options))
        return Result(asked, _found(of, chosen, problem, limits, progress))


def _found(
    of: PuzzleKind[Any, Any],
    chosen: Solver,
    problem: SearchProblem,
    limits: Limits,
    progress: Callable[[Progress], object] | None,
) -> Found:
    """What a search finds, until it or Ctrl-C ends it; without an answer it says why."""
    from solvers.search import drive
    from solvers.terminal.solving import stop_on_interrupt

    with stop_on_interrupt() as token:
        run = drive(of, chosen, problem, limits, _listener(progress), token)
        run.close()
        assert run.result is not None
        if run.result.status != "infeasible":
            return run.result
        from solvers.insight.why.told import with_reason

        return with_reason(of, problem.level, run.result, token)


def kinds() -> dict[str, str]:
    """The kinds of puzzles: their ids and titles."""
    from solvers.registry import UnknownKind, kind_ids
    from solvers.registry import kind as kind_of

    found = {}
    for name in kind_ids():
        try:
            found[name] = kind_of(name).title
        except UnknownKind:
            continue  # a kind from elsewhere that does not load
    return found


def limits_of(
    seconds: float | None, memory_mib: float | None, nodes: int | None, threads: int = 1
) -> Limits:
    """Limits of a search. Error for what is no limit."""
    from math import isfinite

    from solvers.problem import Limits

    for name, value in (
        ("time_limit", seconds),
        ("memory_limit", memory_mib),
        ("node_limit", nodes),
    ):
        if value is not None and not (isinstance(value, int | float) and value >= 0):
            raise Error(f"{name}: {value!r} is not a number of at least 0")
        if value is not None and not isfinite(value):
            raise Error(f"{name}: {value!r} is no limit; leave it out")
    if not isinstance(threads, int) or threads < 1:
        raise Error(f"threads: {threads!r} is not a whole number of at least 1")
    return Limits(seconds, memory_mib, nodes, threads=threads)


def _solver(of: PuzzleKind[Any, Any], name: str | None) -> Solver:
    try:
        return of.solver(name)
    except KeyError:
        names = ", ".join(solver.id for solver in of.solvers)
        raise Error(f"{name!r} is not a solver of {of.id} (known: {names})") from None


def _listener(progress: Callable[[Progress], object] | None) -> Callable[[Progress], None] | None:
    if progress is None:
        return None

    def listen(message: Progress) -> None:
        progress(message)

    return listen
