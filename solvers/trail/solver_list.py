"""Solvers of trail, in the order of every list, and their options."""

from __future__ import annotations

from gridwright.solvers.options import Option
from gridwright.solvers.problem import Solver

_COUNT = Option(
    name="count",
    type="bool",
    default=True,
    title="Count trails",
    help="How many trails there are, as long as that takes little",
    extra=True,
    asks="counting all trails",
)

SOLVERS = (
    Solver(
        id="auto",
        title="Automatic",
        target="gridwright.solvers.trail.search.hierholzer:auto",
        summary=("Joins rings of lines to one trail, then counts all trails."),
        options=(_COUNT,),
        page="automatic",
        unit="dots",
    ),
    Solver(
        id="hierholzer",
        title="Hierholzer",
        target="gridwright.solvers.trail.search.hierholzer:search",
        summary=(
            "Joins rings of lines to one trail. Exact, and fast for millions of lines."
        ),
        options=(_COUNT,),
        page="trail_search",
        pseudocode="gridwright.solvers.trail:pseudocode/hierholzer.txt",
        unit="dots",
    ),
    Solver(
        id="fleury",
        title="Fleury",
        target="gridwright.solvers.trail.search.stepwise:fleury",
        summary="Never crosses a bridge too early. Exact; to watch.",
        counts=False,
        page="trail_search",
        pseudocode="gridwright.solvers.trail:pseudocode/fleury.txt",
        unit="lines",
    ),
    Solver(
        id="backtracking",
        title="Backtracking",
        target="gridwright.solvers.trail.search.stepwise:backtracking",
        summary=("Draws every trail in turn. Exact; for small boards, and to watch."),
        options=(_COUNT,),
        page="trail_search",
        pseudocode="gridwright.solvers.trail:pseudocode/backtracking.txt",
        unit="lines",
    ),
    Solver(
        id="reasons",
        title="By reasons",
        target="gridwright.solvers.trail.search.reasoning:search",
        summary="Asks before each line what must be so, as a person does. To watch.",
        exact=False,
        counts=False,
        page="reasons",
        pseudocode="gridwright.solvers.trail:pseudocode/reasons.txt",
        unit="facts",
        asks="what reasons alone lead to",
    ),
)
