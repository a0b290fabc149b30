"""Two pieces of the line that would cross."""

from __future__ import annotations

from gridwright.solvers.reasons.asking import lost
from gridwright.solvers.registry import kind
from gridwright.solvers.walks.conditions import walk_board
from gridwright.solvers.walks.reasons.crossing import crossing
from gridwright.solvers.walks.reasons.reasoner import numbers_of
from gridwright.solvers.walks.reasons.tours import steps_of
from tests.oracles.walks.levels import level


def test_pieces_that_would_cross_are_named_along_the_border() -> None:
    made = level("tour", "@4 . # @1\n# . . .\n. . @3 @2\n. . . .")
    found = lost(made, ("D", "L"))
    assert found is not None
    assert found.fact.rule == "crossing"
    assert found.fact.spoken == (
        "Along one border of the ways left stand number 4, your place, number 3 and "
        "number 2, in this order. So the line between number 4 and number 3 would "
        "cross the line between your place and number 2."
    )
    assert (0, 0) in found.fact.part
    assert (3, 0) in found.fact.part


def test_numbers_in_their_order_along_the_border_do_not_cross() -> None:
    for text, count in (
        ("@1 @2 .\n. . .\n. @4 @3", 0),
        ("@1 @3 .\n. . .\n. @4 @2", 1),
    ):
        made = level("tour", text)
        board = walk_board(kind("tour").initial(made), {})
        steps = steps_of(board, numbers_of(made))
        assert steps is not None
        assert len(list(crossing(steps))) == count
