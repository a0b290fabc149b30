"""solve: ask a solver about a level."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, cast

from gridwright import rooms
from gridwright.checking import Amount, Count, OptionValue, Positive, checked
from gridwright.errors import one_sentence
from gridwright.level import LevelSource, level_of
from gridwright.results import Animation, Result, filmed, solver_of


@checked
def solve(
    level: LevelSource,
    *,
    solver: str | None = None,
    time_limit: Amount | None = None,
    memory_limit: Amount | None = None,
    node_limit: Count | None = None,
    threads: Positive = 2,
    kind: str | None = None,
    rules: Mapping[str, OptionValue] | None = None,
    tokens: Mapping[str, str] | None = None,
    progress: Callable[[rooms.problem.Progress], object] | None = None,
    cancel: rooms.problem.StopToken | None = None,
    on_interrupt: Literal["raise", "return"] = "raise",
    **options: OptionValue,
) -> Result:
    """Solve a level. Return the answer, replayed through the rules, and what was proved
    of it.

    level: a Level, the name of a file, a text, or a matrix. solver: an id that
    `gridwright kinds` lists; by default the kind's own choice. time_limit: seconds;
    memory_limit: MiB of search tables. threads: with 1 a search repeats exactly. kind:
    where the level does not name it. rules: in the place of the level's own. tokens:
    what symbols of a board from elsewhere stand for, as in `Level.read`. progress:
    called with what is known so far, at most 20 times a second. cancel: a `Cancel`,
    which ends the search from any thread. options: of the solver, such as count=False.

    A limit ends the search with the best found; `Result.stopped_by` names the limit.
    Ctrl-C ends it with KeyboardInterrupt, so that a loop around it ends, too; with
    on_interrupt="return" it gives the best found. Error if the question cannot be
    asked.
    """
    asked = level_of(level, kind=kind, rules=rules, tokens=tokens)
    limits = rooms.problem.Limits(time_limit, memory_limit, node_limit, threads=threads)
    with one_sentence():
        of = rooms.registry.kind(asked.kind)
        chosen = solver_of(of, solver)
        of.refuse_errors(asked.core)
        filled = of.options_for(chosen, asked.core, options)
        problem = rooms.problem.SearchProblem(asked.core, options=filled)
        with rooms.signals.stop_on_signals(
            raised=on_interrupt == "raise", also=cancel
        ) as token:
            listen = cast("Callable[[rooms.problem.Progress], None] | None", progress)
            run = rooms.search.drive(of, chosen, problem, limits, listen, token)
            run.close()
            assert run.result is not None
            if run.result.status != "infeasible":
                return Result(asked, run.result)
            from gridwright.solvers.insight.why import with_reason

            return Result(asked, with_reason(of, asked.core, run.result, token))


@checked
def watch(
    level: LevelSource,
    *,
    solver: str | None = None,
    beside: str | None = None,
    events: Positive = 300,
    time_limit: Amount | None = None,
    height: Positive = 900,
    **options: OptionValue,
) -> Animation:
    """Record the search of a solver; a page to play, step and scrub, for a notebook or
    a file.

    beside: another solver, on the same clock of nodes. events: shown at most.
    time_limit: seconds of each search. options: of the solvers, such as count=False.
    The page has the theatre's pictures, so it needs Qt. Error if the question cannot be
    asked.
    """
    names = (solver, beside) if beside else (solver,)
    return filmed(level_of(level), names, options, events, height, time_limit)


def kinds() -> dict[str, str]:
    """The kinds of puzzles: their ids and titles."""
    return {of.id: of.title for of in rooms.registry.installed()}


@checked
def describe(kind: str) -> dict[str, Any]:
    """A kind of puzzle in plain values, as `gridwright kinds --json` prints it: its
    tokens with their codes, its rules, the options of its generator, and its solvers
    with their options."""
    from gridwright.solvers.service.texts.description import described

    with one_sentence():
        return described(rooms.registry.kind(kind))
