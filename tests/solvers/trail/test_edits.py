"""The single edits of a trail: a line more and a line less at every two dots."""

from __future__ import annotations

import numpy as np
import pytest

from gridwright.solvers.registry import kind

TRAIL = kind("trail")


@pytest.mark.parametrize(("rows", "cols"), [(1, 2), (2, 1), (2, 2), (3, 4)])
def test_every_two_dots_side_by_side_may_have_a_line_more(rows: int, cols: int) -> None:
    level = TRAIL.blank(rows, cols)
    cells = [(int(r), int(c)) for r, c in np.ndindex(rows, cols)]
    pairs = sum(
        max(abs(one[0] - other[0]), abs(one[1] - other[1])) == 1
        for at, one in enumerate(cells)
        for other in cells[:at]
    )
    edits = list(TRAIL.edits_at(level, cells))
    assert len(edits) == pairs == len({str(edit.text) for edit in edits})
    for edit in edits:
        drawn = edit.apply(level)
        assert (drawn.cells != level.cells).sum() == 1
        back = TRAIL.edits_at(drawn, [edit.cell])
        assert any((one.apply(drawn).cells == level.cells).all() for one in back)
