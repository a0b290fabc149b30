"""The tool that draws the intended route of a level, step by step along the pointer.

A walk grows from its end: a press on a cell of it cuts it there, and a drag goes on,
cell by cell, as far as the rules allow; going back along it takes steps away. A swap is
drawn from a tile to the one at its side. What one press draws is one undo step.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt

from gridwright.editor.models.program.language import words_of
from gridwright.editor.models.program.said import said
from gridwright.editor.models.shapes import line
from gridwright.editor.views.canvas.tools.tool import Canvas, Tool
from gridwright.editor.views.style import ARROWS
from gridwright.solvers.insight.intended import drawn
from gridwright.solvers.kind import IllegalMove
from gridwright.solvers.level import Cell, LevelError, place_of_cells, place_text

_tr = words_of("Tools")


class Drawing:
    """The moves of a route while it is drawn. Only legal moves come in."""

    def __init__(self, canvas: Canvas) -> None:
        document = canvas.document
        self.kind = document.kind
        self.cols = document.cols
        self.moves: list[str] = []
        self.states: list[Any] = []
        level = document.level()
        try:
            self.states.append(self.kind.initial(level))
        except LevelError:
            return  # there is no first cell yet
        route = drawn(self.kind, level)
        for move in () if route is None else route.moves[: route.made]:
            self.add(move)

    @property
    def cells(self) -> list[Cell]:
        """The cells of the walk; none for other play."""
        if not self.states:
            return []
        return [divmod(cell, self.cols) for cell in self.kind.path(self.states[-1])]

    @property
    def text(self) -> str:
        """The moves as a level keeps them."""
        return self.kind.join_moves(self.moves)

    def add(self, move: str) -> bool:
        """Make a move. False if it is not legal."""
        try:
            made = self.kind.parse_move(move)
            self.states.append(self.kind.apply(self.states[-1], made))
        except IllegalMove:
            return False
        self.moves.append(self.kind.format_move(made))
        return True

    def cut(self, moves: int) -> None:
        """Keep the first moves, and drop the others."""
        del self.moves[moves:], self.states[moves + 1 :]

    def step_to(self, cell: Cell) -> bool:
        """One step of the walk onto a cell, or back to the cell before. False if
        neither is possible."""
        cells = self.cells
        if len(cells) > 1 and cells[-2] == cell:
            self.cut(len(self.moves) - 1)
            return True
        state = self.states[-1]
        for move in self.kind.moves(state):
            after = self.kind.path(self.kind.apply(state, move))
            if divmod(after[-1], self.cols) == cell:
                return self.add(self.kind.format_move(move))
        return False


class IntendedTool(Tool):
    """Draws the intended route; with the right button it is cut. By keyboard Shift and
    an arrow make a step, and Backspace takes the last one back."""

    def __init__(self, erase: bool = False) -> None:
        self._erase = erase
        self._last: Cell | None = None
        self.drawing: Drawing | None = None
        """The route under the pointer; None while nothing is drawn."""

    def press(self, canvas: Canvas, cell: Cell, modifiers: Qt.KeyboardModifier) -> None:
        drawing = Drawing(canvas)
        self.drawing = drawing
        self._last = cell
        if not drawing.states:
            return
        cells = drawing.cells
        if not cells:
            if self._erase:
                drawing.cut(max(0, len(drawing.moves) - 1))
        elif cell in cells[1:]:
            drawing.cut(cells.index(cell, 1) - self._erase)
        elif cell == cells[0]:
            drawing.cut(0)
        elif not self._erase:
            self._go(drawing, cells[-1], cell)
        canvas.refresh()

    def drag(self, canvas: Canvas, cell: Cell, modifiers: Qt.KeyboardModifier) -> None:
        drawing = self.drawing
        if drawing is None or not drawing.states or cell == self._last or self._erase:
            return
        assert self._last is not None
        if drawing.cells:
            self._go(drawing, drawing.cells[-1], cell)
            self._last = cell
        elif _beside(self._last, cell) and drawing.add(_swap(self._last, cell)):
            self._last = cell
        canvas.refresh()

    def release(
        self, canvas: Canvas, cell: Cell, modifiers: Qt.KeyboardModifier
    ) -> None:
        self.drag(canvas, cell, modifiers)
        drawing, self.drawing = self.drawing, None
        if drawing is not None and drawing.states:
            _keep(canvas, drawing)

    def cancel(self, canvas: Canvas) -> None:
        self.drawing = None

    def key(
        self, canvas: Canvas, cell: Cell, key: int, modifiers: Qt.KeyboardModifier
    ) -> bool:
        step = ARROWS.get(Qt.Key(key))
        back = key == Qt.Key.Key_Backspace
        if not back and (
            step is None or modifiers != Qt.KeyboardModifier.ShiftModifier
        ):
            return False
        drawing = Drawing(canvas)
        if not drawing.states:
            return True
        if back:
            drawing.cut(max(0, len(drawing.moves) - 1))
        else:
            assert step is not None
            here = drawing.cells[-1] if drawing.cells else cell
            there = here[0] + step[1], here[1] + step[0]
            if drawing.cells:
                drawing.step_to(there)
            else:
                drawing.add(_swap(here, there))
        _keep(canvas, drawing)
        if drawing.cells:
            canvas.go_to(drawing.cells[-1])
        return True

    def eraser(self) -> Tool:
        return IntendedTool(erase=True)

    def tip(self, brush: str) -> str:
        return _tr(
            "Drag from the start to draw the route you intend · Shift and arrows by "
            "keys"
        )

    def _go(self, drawing: Drawing, start: Cell, end: Cell) -> None:
        """Steps from the end of the walk towards a cell, as far as they are legal."""
        for cell in _steps_between(start, end):
            if not drawing.step_to(cell):
                break


def _keep(canvas: Canvas, drawing: Drawing) -> None:
    canvas.document.change(
        said("Tools", "Draw the intended route"), intended=drawing.text
    )


def _steps_between(start: Cell, end: Cell) -> list[Cell]:
    """The cells from one to another, each at the side of the one before."""
    cells = [start]
    for cell in line(start, end)[1:]:
        row, col = int(cell[0]), int(cell[1])
        if row != cells[-1][0] and col != cells[-1][1]:
            cells.append((cells[-1][0], col))
        cells.append((row, col))
    return cells[1:]


def _beside(one: Cell, other: Cell) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


def _swap(one: Cell, other: Cell) -> str:
    return place_text(place_of_cells([one, other]))
