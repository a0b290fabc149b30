"""The interface of a kind, and what a kind hands over: facts of its answers, edits,
trade-offs.

`PuzzleKind` and the values that its methods take and return, down to levels, results
and texts, are here under the address that every kind imports.

A kind is rules. `PuzzleKind` has tokens, `check`, states, moves, `stages` for pictures,
a generator, and a list of solvers named by `"module:function"`, so that their code
loads when they run. Moves are text wherever they are stored or shown; every file,
replay, test and paste takes the same path.
"""

from gridwright.solvers.kind.facts import Answer, Details, Edit, SupplyFront, change
from gridwright.solvers.kind.interface import (
    IllegalMove,
    M,
    Problem,
    PuzzleKind,
    S,
    Severity,
    Stage,
    Token,
)
from gridwright.solvers.level import (
    DIRECTIONS,
    MAX_CELLS,
    STEPS,
    Cell,
    Cells,
    Level,
    LevelError,
    thaw,
)
from gridwright.solvers.options import Option, OptionError, fill_options, options_in
from gridwright.solvers.problem import (
    Limits,
    Progress,
    Result,
    Search,
    SearchProblem,
    SearchQuestion,
    Solver,
    StopToken,
    infeasible,
)
from gridwright.solvers.text import (
    Text,
    WordedError,
    counted,
    decimal,
    grouped,
    place_of,
    text_of,
    visible,
    whole_number,
)
