"""Any sequence of operations, undone and redone back and forth, gives every document
back whole."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gridwright.editor.features.board.model import (
    Anchor,
    resized,
    with_lines,
    without_lines,
)
from gridwright.editor.models.brush import Brush
from gridwright.editor.models.document.clips import copied
from gridwright.editor.models.document.document import LevelDocument, Stroke
from gridwright.editor.models.document.reshape import Transform, move_into, transform
from gridwright.editor.models.document.selection import Combine, Selection
from gridwright.editor.models.shapes import (
    BrushSymmetry,
    ellipse,
    filled_rectangle,
    line,
    region,
)
from gridwright.solvers.level import Solution
from gridwright.solvers.registry import kind, kind_ids

Random = np.random.Generator
SHAPES = (line, filled_rectangle, ellipse)


class Desk:
    """A document with a brush and a selection, and the snapshots of its history."""

    def __init__(self, kind_id: str) -> None:
        rows = 2 if kind_id == "sowing" else 5
        self.document = LevelDocument(kind(kind_id).blank(rows, 5))
        self.brush = Brush(self.document.kind)
        self.selection = Selection(self.document)
        self.history = [self.document.level()]

    def act(self, operation: Callable[[Desk, Random], None], rng: Random) -> None:
        stack = self.document.undo_stack
        before = stack.index()
        operation(self, rng)
        after = stack.index()
        assert after - before <= 1, "an operation is at most one undo step"
        if after == before:
            assert self.document.level() == self.history[before], (
                "a change without an undo step"
            )
        else:
            self.history = [*self.history[: before + 1], self.document.level()]

    def go(self, index: int) -> None:
        self.document.undo_stack.setIndex(index)
        assert self.document.level() == self.history[index]


def cell(desk: Desk, rng: Random) -> tuple[int, int]:
    document = desk.document
    return int(rng.integers(document.rows)), int(rng.integers(document.cols))


def choose(desk: Desk, rng: Random) -> None:
    """Another token, symmetry and size of the brush; no edit."""
    desk.brush.choose(int(rng.integers(len(desk.brush.kind.tokens))))
    desk.brush.set_symmetry(list(BrushSymmetry)[rng.integers(len(BrushSymmetry))])
    desk.brush.set_size(int(rng.integers(1, 4)))


def stroke(desk: Desk, rng: Random) -> None:
    made = Stroke(desk.document, "Paint")
    for _ in range(rng.integers(1, 4)):
        cells, codes = desk.brush.footprint(line(cell(desk, rng), cell(desk, rng)))
        made.paint(
            *desk.brush.spread(cells, codes, desk.document.rows, desk.document.cols)
        )
    if rng.random() < 0.2:
        made.cancel()
    else:
        made.finish()


def shape(desk: Desk, rng: Random) -> None:
    cells = SHAPES[rng.integers(len(SHAPES))](cell(desk, rng), cell(desk, rng))
    document, codes = desk.document, desk.brush.codes(len(cells))
    document.paint(
        *desk.brush.spread(cells, codes, document.rows, document.cols), "Shape"
    )


def fill(desk: Desk, rng: Random) -> None:
    cells = region(desk.document.cells, cell(desk, rng))
    document, codes = desk.document, desk.brush.codes(len(cells))
    document.paint(
        *desk.brush.spread(cells, codes, document.rows, document.cols), "Fill"
    )


def select(desk: Desk, rng: Random) -> None:
    box = filled_rectangle(cell(desk, rng), cell(desk, rng))
    desk.selection.combine_cells(box, list(Combine)[rng.integers(len(Combine))])


def turn(desk: Desk, rng: Random) -> None:
    how = list(Transform)[rng.integers(len(Transform))]
    transform(desk.document, desk.selection, how, "Turn")


def move(desk: Desk, rng: Random) -> None:
    if desk.selection.empty:
        return
    top, left, height, width = desk.selection.box()
    part = np.array(desk.document.cells[top : top + height, left : left + width])
    mask = desk.selection.mask[top : top + height, left : left + width]
    corner = (top + int(rng.integers(-3, 4)), left + int(rng.integers(-3, 4)))
    move_into(desk.document, desk.selection, part, mask, corner, "Move")


def paste(desk: Desk, rng: Random) -> None:
    document = desk.document
    row, col = cell(desk, rng)
    part = document.cells[row : row + 2, col : col + 2]
    clip = copied(document.kind, part, rng.random(part.shape) < 0.8)
    codes, mask = clip.codes(document.kind)
    flat = np.flatnonzero(mask)
    flat = flat[flat < document.cells.size]
    document.paint(flat, codes[mask][: len(flat)], "Paste")


def resize(desk: Desk, rng: Random) -> None:
    document = desk.document
    rows, cols = (int(n) for n in rng.integers(1, 8, 2))
    anchor = list(Anchor)[rng.integers(len(Anchor))]
    document.replace_cells(
        resized(document.cells, rows, cols, anchor, document.blank_code), "Resize"
    )


def lines(desk: Desk, rng: Random) -> None:
    document, axis = desk.document, int(rng.integers(2))
    at = int(rng.integers(document.cells.shape[axis]))
    if rng.random() < 0.5 and document.cells.shape[axis] > 1:
        document.replace_cells(without_lines(document.cells, axis, at, 1), "Delete")
    elif document.cells.size < 64:
        document.replace_cells(
            with_lines(document.cells, axis, at, 1, document.blank_code), "Insert"
        )


def rule(desk: Desk, rng: Random) -> None:
    for option in desk.document.kind.rules:
        if option.type == "bool":
            desk.document.set_rule(option.name, bool(rng.integers(2)))
        elif option.type == "int":
            desk.document.set_rule(option.name, int(rng.integers(1, 5)))
        return


def head(desk: Desk, rng: Random) -> None:
    number = int(rng.integers(100))
    desk.document.change("Properties", tags=(str(number),), author=f"A{number}")


def keep(desk: Desk, rng: Random) -> None:
    desk.document.keep_solution(Solution("", score=int(rng.integers(9))))


OPERATIONS = (
    choose,
    stroke,
    shape,
    fill,
    select,
    turn,
    move,
    paste,
    resize,
    lines,
    rule,
    head,
    keep,
)


@pytest.mark.parametrize("kind_id", kind_ids())
@settings(
    max_examples=60,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(
    seed=st.integers(0, 2**32 - 1), plan=st.lists(st.integers(0, len(OPERATIONS) + 3))
)
def test_histories_are_exact(
    qapp: object, kind_id: str, seed: int, plan: list[int]
) -> None:
    desk, rng = Desk(kind_id), np.random.default_rng(seed)
    for number in plan:
        if number < len(OPERATIONS):
            desk.act(OPERATIONS[number], rng)
        else:
            desk.go(int(rng.integers(desk.document.undo_stack.count() + 1)))
    for index in (0, desk.document.undo_stack.count(), 0):
        desk.go(index)
