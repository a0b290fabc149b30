"""The interface of a kind, and what a kind hands over: facts of its answers, edits, trade-offs.

`PuzzleKind` and the values of its methods are here under the address that every kind imports.
"""

from solvers.kind.details import Details
from solvers.kind.edits import Answer, Edit
from solvers.kind.front import SupplyFront
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
