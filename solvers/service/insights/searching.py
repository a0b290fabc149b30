"""A search that a question needs first: one best answer of the default solver."""

from __future__ import annotations

from gridwright.solvers.problem import Limits, Result, SearchProblem
from gridwright.solvers.search import drive
from gridwright.solvers.service.insights.inquiry import Inquiry


def best_answer(asked: Inquiry, limits: Limits, *, counted: bool = False) -> Result:
    """The answer of the default solver. counted: True if answers are counted, too."""
    kind = asked.kind
    solver = kind.solver()
    options = {} if counted else solver.no_extras
    problem = SearchProblem(asked.level, options=options)
    run = drive(kind, solver, problem, limits, asked.say, asked.token)
    run.close()
    assert run.result is not None
    return run.result
