"""Solvers of match3, in the order of every list, and their options."""

from __future__ import annotations

from gridwright.solvers.options import Option
from gridwright.solvers.problem import Solver

_COUNT = Option(
    name="count",
    type="bool",
    default=True,
    title="Count all answers",
    help=(
        "Also count all swap sequences and the best ones among "
        "them. Off: boards that cannot lead to a better total "
        "are left out."
    ),
    extra=True,
    asks="counting all answers",
)
_CELLS = Option(
    name="cells",
    type="bool",
    default=False,
    title="Count by cell",
    help=("Count how many of the best swap sequences swap or clear each cell."),
    extra=True,
    ability="counts_best_places",
    asks="counting by cell",
)
_K = Option(
    name="k", type="int", default=5, title="Swaps followed", minimum=1, maximum=1000000
)
_TIES = Option(
    name="ties",
    type="choice",
    default="column",
    title="Equal swaps",
    help=("Of swaps that earn the same: the left column first, or the top row"),
    choices=("column", "row"),
)
_WIDTH = Option(
    name="width",
    type="int",
    default=1000,
    title="Boards kept",
    minimum=1,
    maximum=10000000,
)

SOLVERS = (
    Solver(
        id="auto",
        title="Automatic",
        target="gridwright.solvers.match3.search.auto:search",
        summary=(
            "A beam answers at once; wider beams and the proof "
            "follow. Counts every answer."
        ),
        options=(
            _COUNT,
            _CELLS,
        ),
        page="automatic",
        unit="swaps",
    ),
    Solver(
        id="exact",
        title="Layers of distinct boards",
        target="gridwright.solvers.match3.search.exact:search",
        summary=(
            "All boards that can be reached, swap by swap, each "
            "once; counts every answer."
        ),
        options=(_COUNT,),
        page="match3_layers",
        unit="swaps",
    ),
    Solver(
        id="backtracking",
        title="Plain backtracking",
        target="gridwright.solvers.match3.search.backtracking.search:plain",
        summary=(
            "Tries every swap after every swap. Slow, simple, and shows its search."
        ),
        page="match3_backtracking",
        pseudocode="gridwright.solvers.match3:pseudocode/backtracking.txt",
        unit="swaps",
        asks="counting all answers",
    ),
    Solver(
        id="memoised",
        title="Memoised backtracking",
        target="gridwright.solvers.match3.search.backtracking.search:memoised",
        summary=(
            "Backtracking that remembers what every board was worth, dead ends too."
        ),
        page="match3_memoised",
        pseudocode="gridwright.solvers.match3:pseudocode/memoised.txt",
        unit="swaps",
        asks="counting all answers",
    ),
    Solver(
        id="top-k",
        title="Top-k pruning",
        target="gridwright.solvers.match3.search.backtracking.search:top_k",
        summary=("Follows only the k swaps that earn most at once; k = 1 is greedy."),
        exact=False,
        options=(
            _K,
            _TIES,
        ),
        page="match3_top_k",
        pseudocode="gridwright.solvers.match3:pseudocode/top_k.txt",
        unit="swaps",
    ),
    Solver(
        id="beam",
        title="Beam search",
        target="gridwright.solvers.match3.search.exact:beam",
        summary=("Layers cut to the boards with the highest score; for many swaps."),
        exact=False,
        options=(_WIDTH,),
        page="match3_beam",
        unit="swaps",
    ),
)
