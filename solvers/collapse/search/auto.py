"""Solver `auto` of collapse: a portfolio of the greedy method and the bounded Pareto DP.

On large boards whose kernels are not loaded yet, the greedy DP answers first (`quick`). The Pareto
DP starts from that answer, proves the best one, and adds counts and the trade-off; what it does on
each board, and which sets it keeps, is said in `pareto`.
"""

from __future__ import annotations

import sys
from dataclasses import replace

from solvers.collapse.quarters import quarters
from solvers.collapse.search import pareto, quick
from solvers.collapse.search.budget import Budget, loops_for
from solvers.collapse.search.report import open_report
from solvers.portfolio.plan import Best, Known, Member, Plan
from solvers.portfolio.race import race
from solvers.problem import Limits, Search, SearchProblem
from solvers.trace.recorder import recorder_of

KERNELS = "solvers.collapse.search.compiled.sweeps"
"""Of the first sweep: without them the proof begins with loading."""


def search(problem: SearchProblem, limits: Limits) -> Search:
    """Solver `auto`. Options: `count`, `front`, `cells`."""
    loops, known = loops_for(quarters(problem.state)), None
    given = open_report(problem, Budget(limits, loops))
    if given.score is not None and given.moves is not None:
        supplies = {"food": given.food, "water": given.water}
        known = Known(given.score, given.moves, None, supplies)

    def first(best: Best, limits: Limits) -> Search:
        return quick.search(replace(problem, incumbent=best.moves), limits)

    def proof(best: Best, limits: Limits) -> Search:
        return pareto.search(replace(problem, incumbent=best.moves), limits)

    waiting = not loops.plain and KERNELS not in sys.modules
    opening = (Member("greedy-pair", first),) if waiting else ()
    prover = Member("pareto", proof)
    plan = Plan(opening, (), (prover,), prover, frozenset({"food", "water"}))
    return race(plan, limits, known, recorder_of(problem))
