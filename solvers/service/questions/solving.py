"""A search for one level, as a question asks for it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext

from gridwright.solvers.kind import IllegalMove, LevelError, OptionError
from gridwright.solvers.problem import Progress, Result, SolverError, StopToken
from gridwright.solvers.search import Run, drive
from gridwright.solvers.service.exits import CommandError
from gridwright.solvers.service.questions.question import Question
from gridwright.solvers.service.signals import stop_on_signals

Listener = Callable[[Progress], None]


def solve_question(
    question: Question,
    on_progress: Listener | None = None,
    token: StopToken | None = None,
) -> Result:
    """The answer to a question, as `run_question` finds it."""
    run = run_question(question, on_progress, token)
    run.close()
    assert run.result is not None
    if question.own:
        from gridwright.solvers.service.questions.own_solver import beside_known_proof

        return beside_known_proof(question.kind, question.level, run.result)
    return run.result


def run_question(
    question: Question,
    on_progress: Listener | None = None,
    token: StopToken | None = None,
    trace: int = 0,
) -> Run:
    """The search, which has ended and is to be closed. trace: events that are recorded
    at most. CommandError if it cannot be asked.

    The token, or without one a signal, ends the search: the result then holds the best
    found, stopped by the user.
    """
    question.refuse_invalid()
    with nullcontext(token) if token else stop_on_signals() as token:
        try:
            return drive(
                question.kind,
                question.solver,
                question.problem(trace),
                question.limits,
                on_progress,
                token,
            )
        except (LevelError, OptionError, IllegalMove) as error:
            raise CommandError(f"{question.file}: {error}") from None
        except SolverError as error:
            raise CommandError(str(error)) from None
