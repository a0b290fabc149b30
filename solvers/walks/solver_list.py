"""Solvers of coin mazes and tours, in the order of every list, and their options."""

from __future__ import annotations

from gridwright.solvers.options import Option
from gridwright.solvers.problem import Solver

_COUNT = Option(
    name="count",
    type="bool",
    default=True,
    title="Count routes",
    help=("Count all routes and all optimal ones. Off: only a best route is searched."),
    extra=True,
    asks="counting all routes",
)
_ONLY = Option(
    name="only",
    type="bool",
    default=True,
    title="The only one",
    help="Say whether there is another best route.",
    extra=True,
    ability="decides_only",
)
_FORCE = Option(
    name="force",
    type="text",
    default="",
    title="Must use",
    help=('Cells and steps every route uses: "2,3" is a cell, "2,3-2,4" a step.'),
    restricts=True,
    ability="requires_places",
)
_FORBID = Option(
    name="forbid",
    type="text",
    default="",
    title="Must not use",
    help=('Cells and steps no route uses: "2,3" is a cell, "2,3-2,4" a step.'),
    restricts=True,
    ability="forbids_places",
)
_CELLS = Option(
    name="cells",
    type="bool",
    default=False,
    title="Count by cell",
    help=(
        "Count on how many routes, and optimal routes, each cell and each step lies."
    ),
    extra=True,
    ability="counts_places",
    asks="counting by cell",
)
_NO_COUNT = Option(
    name="count",
    type="bool",
    default=True,
    title="Count routes",
    help="Without effect: this solver never counts.",
    asks="counting all routes",
)
_SEED = Option(
    name="seed",
    type="int",
    default=0,
    title="Seed",
    help=("Another number leads to another route, where there is more than one."),
    minimum=0,
    maximum=2147483647,
)
_BUDGET = Option(
    name="budget",
    type="int",
    default=8000,
    title="Moves tried",
    help=("How often the route is bent: more takes longer and finds better routes."),
    minimum=1,
    maximum=100000000,
    unit="thousand",
)
_CUTS = Option(
    name="cuts",
    type="bool",
    default=True,
    title="Cut hopeless walks",
    help=(
        "Turn back as soon as no wanted route can follow. Off: "
        "the plain search, for comparison."
    ),
)
_ORDER = Option(
    name="order",
    type="choice",
    default="UDLR",
    title="Order of directions",
    help="Up, down, left and right, the first one tried first.",
    choices=(
        "UDLR",
        "UDRL",
        "ULDR",
        "ULRD",
        "URDL",
        "URLD",
        "DULR",
        "DURL",
        "DLUR",
        "DLRU",
        "DRUL",
        "DRLU",
        "LUDR",
        "LURD",
        "LDUR",
        "LDRU",
        "LRUD",
        "LRDU",
        "RUDL",
        "RULD",
        "RDUL",
        "RDLU",
        "RLUD",
        "RLDU",
    ),
)
_SHUFFLE = Option(
    name="seed",
    type="int",
    default=0,
    title="Seed",
    help=(
        "Not 0: every cell has an order of directions of its own, drawn by this number."
    ),
    minimum=0,
    maximum=2147483647,
)

SOLVERS = (
    Solver(
        id="auto",
        title="Automatic",
        target="gridwright.solvers.walks.kind:auto",
        summary=(
            "An answer at once, then better ones until one is "
            "proved. All engines together."
        ),
        options=(
            _COUNT,
            _ONLY,
            _FORCE,
            _FORBID,
            _CELLS,
        ),
        loads=(
            "gridwright.solvers.walks.engines.auto",
            "gridwright.solvers.walks.engines.exact",
        ),
        page="automatic",
        unit="of all engines together",
        takes=frozenset({"a free start", "numbers", "walls between cells"}),
    ),
    Solver(
        id="frontier",
        title="Frontier",
        target="gridwright.solvers.walks.kind:frontier",
        summary="Every state of the board once. Exact, with all counts.",
        options=(
            _COUNT,
            _FORCE,
            _FORBID,
            _CELLS,
        ),
        loads=("gridwright.solvers.walks.engines.exact",),
        page="walk_frontier",
        pseudocode="gridwright.solvers.walks.engines:pseudocode/frontier.txt",
        unit="states",
        takes=frozenset({"a free start", "numbers", "walls between cells"}),
    ),
    Solver(
        id="pruned",
        title="Pruned frontier",
        target="gridwright.solvers.walks.kind:pruned",
        summary=("A best route of large mazes, with a bound; counts nothing."),
        options=(
            _NO_COUNT,
            _FORCE,
            _FORBID,
        ),
        counts=False,
        loads=(
            "gridwright.solvers.walks.engines.auto",
            "gridwright.solvers.walks.engines.exact",
        ),
        page="walk_pruned",
        unit="states",
        takes=frozenset({"walls between cells"}),
    ),
    Solver(
        id="linear",
        title="Linear program",
        target="gridwright.solvers.walks.kind:linear",
        summary=(
            "Close bounds of large mazes by cutting planes, and routes that reach them."
        ),
        options=(
            _NO_COUNT,
            _FORCE,
            _FORBID,
        ),
        counts=False,
        loads=("gridwright.solvers.walks.engines.linear.solver",),
        page="walk_linear",
        library="HiGHS",
        unit="iterations",
        takes=frozenset({"walls between cells"}),
    ),
    Solver(
        id="improve",
        title="Improve",
        target="gridwright.solvers.walks.kind:improve",
        summary=(
            "Bends a route again and again. Good routes of any maze, without proof."
        ),
        exact=False,
        options=(
            _FORCE,
            _FORBID,
            _SEED,
            _BUDGET,
        ),
        counts=False,
        loads=("gridwright.solvers.walks.engines.improve.solver",),
        page="walk_improve",
        unit="moves",
        takes=frozenset({"walls between cells"}),
    ),
    Solver(
        id="construct",
        title="Construct",
        target="gridwright.solvers.walks.kind:construct",
        summary=("A route, or a proof that there is none, on boards of any width."),
        options=(
            _FORCE,
            _FORBID,
            _SEED,
        ),
        counts=False,
        loads=("gridwright.solvers.walks.engines.tours.solver",),
        page="tour_construct",
        unit="exchanges",
        takes=frozenset({"a free start", "numbers", "walls between cells"}),
    ),
    Solver(
        id="backtracking",
        title="Backtracking",
        target="gridwright.solvers.walks.kind:backtracking",
        summary=("Walks every route in turn. Exact; for small levels, and to watch."),
        options=(
            _COUNT,
            _FORCE,
            _FORBID,
            _CUTS,
            _ORDER,
            _SHUFFLE,
        ),
        loads=("gridwright.solvers.walks.engines.backtracking.solver",),
        page="walk_backtracking",
        unit="steps",
        takes=frozenset({"numbers", "walls between cells"}),
    ),
    Solver(
        id="reasons",
        title="By reasons",
        target="gridwright.solvers.walks.kind:reasons",
        summary=(
            "Finds what must be so, as a person does; supposes a step only to see it "
            "fail. To watch; it may end without an answer."
        ),
        exact=False,
        options=(
            _FORCE,
            _FORBID,
        ),
        counts=False,
        loads=("gridwright.solvers.walks.reasons.search",),
        page="reasons",
        pseudocode="gridwright.solvers.walks.engines:pseudocode/tour_reasons.txt",
        unit="facts",
        asks="what reasons alone lead to",
        takes=frozenset({"numbers", "walls between cells"}),
    ),
)
