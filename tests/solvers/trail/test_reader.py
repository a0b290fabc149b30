"""What the events of searches for trails show lies on the board."""

from __future__ import annotations

from itertools import pairwise

import pytest

from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.trace.events import Op
from gridwright.solvers.trail.rules import way_between
from tests.solvers.traces import traced

NIKOLAUS = "sd .\nrsd dz\nr ."
SHOWN = (Op.TRY, Op.FRONT, Op.UNDO, Op.PRUNE)


@pytest.mark.parametrize("solver", ["hierholzer", "fleury", "backtracking"])
def test_events_show_dots_and_pieces_along_lines(solver: str) -> None:
    level = level_from_text("trail", NIKOLAUS)
    shown = longest = 0
    for moment in traced(level, solver):
        for cell in moment.cells:
            assert 0 <= cell[0] < level.rows and 0 <= cell[1] < level.cols
        shown += moment.op in SHOWN and len(moment.cells) == 1
        for piece in moment.pieces:
            assert all(way_between(*pair) is not None for pair in pairwise(piece))
            longest = max(longest, len(piece))
    assert shown > 5
    assert (longest > 2) is (solver == "hierholzer")
