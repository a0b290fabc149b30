"""The interface of a kind, and what a kind hands over: facts of its answers, edits, trade-offs.

`PuzzleKind` and the values of its methods are here under the address that every kind imports.

A kind is rules. `PuzzleKind` has tokens, `check`, states, moves, `stages` for pictures, a
generator, and a list of solvers named by `"module:function"`, so that their code loads when
they run. Moves are text wherever they are stored or shown; every file, replay, test and paste
takes the same path.
"""

from solvers.kind.facts import Answer, Details, Edit, SupplyFront
from solvers.kind.interface import (
    IllegalMove,
    M,
    Problem,
    PuzzleKind,
    S,
    Severity,
    Stage,
    Token,
    counted,
)
from solvers.options import Option, OptionError, fill_options

__all__ = [
    "Answer",
    "Details",
    "Edit",
    "IllegalMove",
    "M",
    "Option",
    "OptionError",
    "Problem",
    "PuzzleKind",
    "S",
    "Severity",
    "Stage",
    "SupplyFront",
    "Token",
    "counted",
    "fill_options",
]
