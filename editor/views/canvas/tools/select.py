"""Tools that select, move and paste."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Qt

from gridwright.editor.models.document.document import Stroke
from gridwright.editor.models.document.reshape import Transform, move_into, transformed
from gridwright.editor.models.document.selection import Combine
from gridwright.editor.models.program.language import words_of
from gridwright.editor.models.program.said import said
from gridwright.editor.models.shapes import filled_rectangle, region
from gridwright.editor.views.canvas.tools.tool import NO_GHOST, Canvas, Ghost, Tool
from gridwright.solvers.kind import Cell, Cells, PuzzleKind

_tr = words_of("Tools")


def combination(modifiers: Qt.KeyboardModifier) -> Combine:
    """Shift adds, Alt takes away, both keep what is in common."""
    add = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
    subtract = bool(modifiers & Qt.KeyboardModifier.AltModifier)
    if add and subtract:
        return Combine.INTERSECT
    if add:
        return Combine.ADD
    return Combine.SUBTRACT if subtract else Combine.REPLACE


class SelectRectangle(Tool):
    """Selects a rectangle; a drag that begins inside the selection moves its cells."""

    def __init__(self) -> None:
        self._start: Cell | None = None
        self._end: Cell = (0, 0)
        self._moving = False

    def press(self, canvas: Canvas, cell: Cell, modifiers: Qt.KeyboardModifier) -> None:
        self._start = cell
        self._end = cell
        plain = combination(modifiers) is Combine.REPLACE
        self._moving = plain and bool(canvas.selection.mask[cell])

    def drag(self, canvas: Canvas, cell: Cell, modifiers: Qt.KeyboardModifier) -> None:
        self._end = cell
        canvas.refresh()

    def release(
        self, canvas: Canvas, cell: Cell, modifiers: Qt.KeyboardModifier
    ) -> None:
        if self._start is None:
            return
        self._end = cell
        if self._moving:
            if self._start != cell:
                self._move(canvas)
            else:
                canvas.selection.clear()
        else:
            box = filled_rectangle(self._start, cell)
            canvas.selection.combine_cells(box, combination(modifiers))
        self._start = None

    def cancel(self, canvas: Canvas) -> None:
        self._start = None

    def band(self) -> tuple[Cell, Cell] | None:
        return None if self._start is None or self._moving else (self._start, self._end)

    def tip(self, brush: str) -> str:
        return _tr(
            "Drag to select · Shift adds, Alt takes away · drag the selection to move "
            "it"
        )

    def ghost(self, canvas: Canvas) -> Ghost:
        if self._start is None or not self._moving:
            return NO_GHOST
        down = self._end[0] - self._start[0]
        right = self._end[1] - self._start[1]
        document = canvas.document
        rows, cols = np.nonzero(canvas.selection.mask)
        codes = document.cells[rows, cols]
        return _on_board(rows + down, cols + right, codes, document.cells.shape)

    def _move(self, canvas: Canvas) -> None:
        assert self._start is not None
        document = canvas.document
        selection = canvas.selection
        top, left, height, width = selection.box()
        down = self._end[0] - self._start[0]
        right = self._end[1] - self._start[1]
        part = np.array(document.cells[top : top + height, left : left + width])
        mask = selection.mask[top : top + height, left : left + width]
        text = _tr("Move")
        corner = (top + down, left + right)
        move_into(document, selection, part, mask, corner, text)


class Wand(Tool):
    """Selects the connected cells of equal content; with Ctrl, all cells of equal
    content."""

    def press(self, canvas: Canvas, cell: Cell, modifiers: Qt.KeyboardModifier) -> None:
        how = combination(modifiers)
        if modifiers & Qt.KeyboardModifier.ControlModifier:
            canvas.selection.select_code(int(canvas.document.cells[cell]), how)
        else:
            canvas.selection.combine_cells(region(canvas.document.cells, cell), how)

    def tip(self, brush: str) -> str:
        return _tr(
            "Click to select the connected cells of equal content · Ctrl: all of them"
        )


class Paste(Tool):
    """Carries copied cells under the pointer; a press puts them down.

    They stay on the board: only cells that are larger than the board lose what lies
    outside, and `cut` says so before. By keyboard these begin at the top left.
    """

    def __init__(
        self, cells: Cells, mask: NDArray[np.bool_], once: bool = True
    ) -> None:
        self.cells = cells
        self.mask = mask
        self.once = once
        self._hovered: Cell | None = None
        self._stroke: Stroke | None = None

    def press(self, canvas: Canvas, cell: Cell, modifiers: Qt.KeyboardModifier) -> None:
        where, codes = self._placed(canvas, cell)
        canvas.document.settle()
        self._stroke = Stroke(canvas.document, said("Tools", "Paste"))
        self._stroke.paint(where, codes)
        cells = canvas.document.cells
        mask = np.zeros(cells.size, np.bool_)
        mask[where] = True
        canvas.selection.combine(mask.reshape(cells.shape))

    def release(
        self, canvas: Canvas, cell: Cell, modifiers: Qt.KeyboardModifier
    ) -> None:
        stroke, self._stroke = self._stroke, None
        if stroke is not None:
            stroke.finish()
            if self.once:
                canvas.tool_done.emit()

    def cancel(self, canvas: Canvas) -> None:
        """Take back what the press put down, and drop what is carried."""
        stroke, self._stroke = self._stroke, None
        if stroke is not None:
            stroke.cancel()
        canvas.tool_done.emit()

    def turn(self, of: PuzzleKind[Any, Any], how: Transform) -> None:
        """Turn what is carried over."""
        self.cells = of.turned_over(self.cells, how.value)
        self.mask = transformed(self.mask, how)

    def hover(self, cell: Cell | None) -> bool:
        changed = cell != self._hovered
        self._hovered = cell
        return changed

    def carried(self) -> bool:
        return True

    def ghost(self, canvas: Canvas) -> Ghost:
        held = self._hovered
        if held is None:
            index = canvas.currentIndex()
            held = (index.row(), index.column())
        return self._placed(canvas, held)

    def tip(self, brush: str) -> str:
        return _tr("Click to put the cells down · Escape drops them")

    def cut(self, shape: tuple[int, ...]) -> bool:
        """True if a board of this shape is too small for the cells."""
        rows, cols = self.cells.shape
        return bool(rows > shape[0] or cols > shape[1])

    def _placed(self, canvas: Canvas, cell: Cell) -> Ghost:
        """The pointer holds the middle of the cells."""
        shape = canvas.document.cells.shape
        by_pointer = self._hovered is not None
        axes = zip(cell, self.cells.shape, shape, strict=True)
        top, left = (_begin(at, size, room, by_pointer) for at, size, room in axes)
        rows, cols = np.nonzero(self.mask)
        return _on_board(rows + top, cols + left, self.cells[rows, cols], shape)


def _begin(at: int, size: int, room: int, by_pointer: bool) -> int:
    """Where `size` cells begin whose middle is held at `at`, in a row of `room` cells.

    Where all of them fit they stay inside; where they do not, the row stays full of
    them.
    """
    if size > room and not by_pointer:
        return 0
    least, most = sorted((0, room - size))
    return min(max(at - (size - 1) // 2, least), most)


def _on_board(
    rows: NDArray[np.int64],
    cols: NDArray[np.int64],
    put: NDArray[np.int32],
    shape: tuple[int, ...],
) -> Ghost:
    inside = (rows >= 0) & (rows < shape[0]) & (cols >= 0) & (cols < shape[1])
    return (rows * shape[1] + cols)[inside].astype(np.int64), put[inside]
