"""The tools that mark what an answer must and must not use: cells, and steps between
two cells."""

from __future__ import annotations

from PySide6.QtCore import Qt

from gridwright.editor.models.document.intended import (
    MUST,
    MUST_NOT,
    Rule,
    edit_name,
    places_of,
    toggled,
)
from gridwright.editor.models.program.language import words_of
from gridwright.editor.painting.geometry import BoardView
from gridwright.editor.views.canvas.tools.tool import Canvas, Tool
from gridwright.editor.views.style import ARROWS
from gridwright.solvers.level import Cell, Place, place_of_cells

_tr = words_of("Tools")

EDGE = 0.24
"""A pointer this near to an edge, as a share of the cell, means the step across it."""


class Condition(Tool):
    """A press marks a cell, or near an edge the step across it; again, or with the
    right button, the mark goes. By keyboard Enter marks the cell, Shift and an arrow
    the step that way."""

    def __init__(self, rule: Rule, erase: bool = False) -> None:
        self.rule = rule
        self._erase = erase
        self._hovered: Cell | None = None

    def press(self, canvas: Canvas, cell: Cell, modifiers: Qt.KeyboardModifier) -> None:
        self._mark(canvas, _place(canvas, cell))

    def key(
        self, canvas: Canvas, cell: Cell, key: int, modifiers: Qt.KeyboardModifier
    ) -> bool:
        step = ARROWS.get(Qt.Key(key))
        if step is None or modifiers != Qt.KeyboardModifier.ShiftModifier:
            return False
        other = cell[0] + step[1], cell[1] + step[0]
        if _on_board(canvas, other):
            self._mark(canvas, place_of_cells([cell, other]))
        return True

    def hover(self, cell: Cell | None) -> bool:
        moved = cell is not None or self._hovered is not None
        self._hovered = cell
        return moved

    def aim(self, canvas: Canvas) -> tuple[Place, Rule] | None:
        if self._hovered is None or not _on_board(canvas, self._hovered):
            return None
        return _place(canvas, self._hovered), self.rule

    def tip(self, brush: str) -> str:
        if self.rule == MUST:
            return _tr(
                "Click a cell, or near an edge for a step, that every answer must use"
            )
        return _tr("Click a cell, or near an edge for a step, that no answer may use")

    def eraser(self) -> Tool:
        return Condition(self.rule, erase=True)

    def _mark(self, canvas: Canvas, place: Place) -> None:
        document = canvas.document
        rule = self.rule
        if self._erase:
            held = [
                other
                for other in (MUST, MUST_NOT)
                if place in places_of(document)[other]
            ]
            rule = held[0] if held else rule
        conditions = toggled(document, rule, place, False if self._erase else None)
        document.change(edit_name(rule), conditions=conditions)


def _on_board(canvas: Canvas, cell: Cell) -> bool:
    return 0 <= cell[0] < canvas.document.rows and 0 <= cell[1] < canvas.document.cols


def _place(canvas: Canvas, cell: Cell) -> Place:
    """The place that the pointer means: the step across a near edge, else the cell."""
    other = (
        None if canvas.pointer is None else _across(canvas.board_view(), canvas, cell)
    )
    return cell if other is None else place_of_cells([cell, other])


def _across(view: BoardView, canvas: Canvas, cell: Cell) -> Cell | None:
    assert canvas.pointer is not None
    from_middle = (canvas.pointer - view.centre(*cell)) / view.cell
    right = from_middle.x()
    down = from_middle.y()
    if max(abs(right), abs(down)) < 0.5 - EDGE:
        return None
    if abs(right) > abs(down):
        other = cell[0], cell[1] + (1 if right > 0 else -1)
    else:
        other = cell[0] + (1 if down > 0 else -1), cell[1]
    return other if _on_board(canvas, other) else None
