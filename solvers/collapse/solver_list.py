"""Solvers of collapse, in the order of every list, and their options."""

from __future__ import annotations

from gridwright.solvers.options import Option
from gridwright.solvers.problem import Solver

_COUNT = Option(
    name="count",
    type="bool",
    default=True,
    title="Count routes",
    help="count the optimal routes, where feasible",
    extra=True,
    asks="counting the best routes",
)
_FRONT = Option(
    name="front",
    type="bool",
    default=False,
    title="Whole trade-off",
    help="list every best pair of food and water, too",
    extra=True,
    ability="lists_front",
    asks="listing the whole trade-off",
)
_CELLS = Option(
    name="cells",
    type="bool",
    default=False,
    title="Count by room",
    help=("Count on how many optimal routes each room and each step lies."),
    extra=True,
    ability="counts_best_places",
    asks="counting by room",
)

SOLVERS = (
    Solver(
        id="auto",
        title="Automatic",
        target="gridwright.solvers.collapse.search.auto:search",
        summary=(
            "A quick route first on large boards, then the proof by the Pareto DP."
        ),
        options=(
            _COUNT,
            _FRONT,
            _CELLS,
        ),
        page="automatic",
        unit="rooms and pairs",
    ),
    Solver(
        id="pareto",
        title="Pareto DP with bounds",
        target="gridwright.solvers.collapse.search.pareto:search",
        summary=(
            "Keeps the pairs of food and water that can still reach "
            "the best score. Exact and fast."
        ),
        options=(
            _COUNT,
            _FRONT,
            _CELLS,
        ),
        page="collapse_pareto",
        unit="rooms and pairs",
    ),
    Solver(
        id="skyline",
        title="Skyline",
        target="gridwright.solvers.collapse.search.published:skyline",
        summary=(
            "The published exact method: for every room, the most "
            "water for every amount of food."
        ),
        options=(
            _COUNT,
            _FRONT,
        ),
        page="collapse_skyline",
        pseudocode="gridwright.solvers.collapse:pseudocode/skyline.txt",
        unit="rooms and pairs",
    ),
    Solver(
        id="food",
        title="Food only",
        target="gridwright.solvers.collapse.search.published:food",
        summary=(
            "A max-plus sweep. Exact on easy levels; on hard ones it "
            "looks at food alone."
        ),
        exact=False,
        options=(_COUNT,),
        page="collapse_food",
        pseudocode="gridwright.solvers.collapse:pseudocode/food.txt",
        unit="rooms and pairs",
    ),
    Solver(
        id="greedy-pair",
        title="Greedy pair",
        target="gridwright.solvers.collapse.search.published:greedy_pair",
        summary=(
            "Keeps one pair a room, the one with the larger minimum. "
            "Not exact; shows its gap."
        ),
        exact=False,
        counts=False,
        page="collapse_greedy",
        pseudocode="gridwright.solvers.collapse:pseudocode/greedy_pair.txt",
        unit="rooms and pairs",
    ),
)
