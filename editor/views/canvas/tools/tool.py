"""The tools of the canvas. A tool turns presses, drags and releases into one undoable
edit."""

from __future__ import annotations

from itertools import pairwise
from typing import Protocol

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QModelIndex, QPointF, Qt, SignalInstance

from gridwright.editor.models.brush import Brush
from gridwright.editor.models.document.document import LevelDocument, Stroke
from gridwright.editor.models.document.intended import Rule
from gridwright.editor.models.document.selection import Selection
from gridwright.editor.models.program.language import words_of
from gridwright.editor.models.program.said import retold, said
from gridwright.editor.models.shapes import (
    BrushSymmetry,
    CellList,
    Shape,
    images,
    line,
    region,
)
from gridwright.editor.painting import BoardView, Painter
from gridwright.solvers.level import Cell, Place

_tr = words_of("Tools")

NO_MIRROR = BrushSymmetry.NONE

Ghost = tuple[NDArray[np.int64], NDArray[np.int32]]
"""Flat indices and codes to show faintly."""

NO_GHOST: Ghost = (np.zeros(0, np.int64), np.zeros(0, np.int32))


class Canvas(Protocol):
    """The view that a tool works on, as far as the tool needs it."""

    @property
    def document(self) -> LevelDocument: ...

    @property
    def brush(self) -> Brush: ...

    @property
    def selection(self) -> Selection: ...

    @property
    def painter(self) -> Painter: ...

    @property
    def tool_done(self) -> SignalInstance:
        """Emitted by a tool that acts once and has acted, or was dropped."""

    @property
    def pointer(self) -> QPointF | None:
        """Where the mouse points, as the board's geometry has it; None while keys are
        used."""

    def board_view(self) -> BoardView:
        """The geometry of the board as it shows."""

    def currentIndex(self) -> QModelIndex:
        """The cell under the keyboard cursor."""

    def go_to(self, cell: Cell) -> None:
        """Put the keyboard cursor on a cell."""

    def refresh(self) -> None:
        """Repaint what the tool shows."""


class Tool:
    """The effect of the left button. Cells given to `drag` and `release` may lie off
    the board."""

    edits = True
    """True if it can change the level."""

    def press(self, canvas: Canvas, cell: Cell, modifiers: Qt.KeyboardModifier) -> None:
        """The button goes down on a cell of the board."""

    def drag(self, canvas: Canvas, cell: Cell, modifiers: Qt.KeyboardModifier) -> None:
        """The pointer moves with the button down."""

    def release(
        self, canvas: Canvas, cell: Cell, modifiers: Qt.KeyboardModifier
    ) -> None:
        """The button comes up: the edit ends."""

    def cancel(self, canvas: Canvas) -> None:
        """Esc during the edit: all is as before."""

    def hover(self, cell: Cell | None) -> bool:
        """The pointer moves with no button down. True if the ghost changed."""
        return False

    def ghost(self, canvas: Canvas) -> Ghost:
        """The cells that a press, or the release to come, would paint."""
        return NO_GHOST

    def key(
        self, canvas: Canvas, cell: Cell, key: int, modifiers: Qt.KeyboardModifier
    ) -> bool:
        """A key goes down, the keyboard cursor on a cell. False if it means nothing
        here."""
        return False

    def aim(self, canvas: Canvas) -> tuple[Place, Rule] | None:
        """The condition that a press would set."""
        return None

    def eraser(self) -> Tool | None:
        """The tool for the right button and Delete; None: they erase cells."""
        return None

    def band(self) -> tuple[Cell, Cell] | None:
        """The corners of the rectangle being drawn round cells."""
        return None

    def carried(self) -> bool:
        """True if it carries cells that Esc drops."""
        return False

    def tip(self, brush: str) -> str:
        """The effect of a click, in a few words. brush: the name of what the brush
        paints."""
        return ""


class InspectTool(Tool):
    """Changes nothing, with either button: for where a level is looked at."""

    edits = False

    def eraser(self) -> Tool:
        return self


class PenTool(Tool):
    """Paints under the pointer, without gaps at any speed. It may erase instead. On a
    board with lines between cells, it draws the lines on its way."""

    def __init__(self, erase: bool = False) -> None:
        self.erase = erase
        self._went = False
        self._stroke: Stroke | None = None
        self._last: Cell = (0, 0)
        self._hovered: Cell | None = None
        self._below = False
        """True if a line beside a cell is drawn below it by keys."""

    def press(self, canvas: Canvas, cell: Cell, modifiers: Qt.KeyboardModifier) -> None:
        text = said("Tools", "Erase") if self.erase else said("Tools", "Paint")
        self._stroke = Stroke(canvas.document, text)
        self._last = cell
        self._went = False
        self._below = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
        if not canvas.brush.kind.pen_draws_lines:
            self._paint(canvas, line(cell, cell))

    def _paint(self, canvas: Canvas, cells: CellList) -> None:
        if self._stroke is not None:
            self._stroke.paint(*self._painted(canvas, cells))
            if not self.erase:
                canvas.brush.advance(len(cells))

    def drag(self, canvas: Canvas, cell: Cell, modifiers: Qt.KeyboardModifier) -> None:
        beside = bool(canvas.brush.token.side)
        if self._stroke is None or (cell == self._last and not beside):
            return
        if canvas.brush.kind.pen_draws_lines:
            point = canvas.pointer
            if point is not None and not canvas.board_view().near_middle(point):
                return  # on the way to a diagonal neighbour, maybe
            for way in pairwise(line(self._last, cell)):
                self._draw(canvas, np.array(way))
            self._went = True
        else:
            self._paint(
                canvas, line(cell, cell) if beside else line(self._last, cell)[1:]
            )
        self._last = cell

    def release(
        self, canvas: Canvas, cell: Cell, modifiers: Qt.KeyboardModifier
    ) -> None:
        self.drag(canvas, cell, modifiers)
        if self._stroke is not None:
            if canvas.brush.kind.pen_draws_lines and not self._went:
                self._draw(canvas, np.array([self._last]))
            self._stroke.finish()
            self._stroke = None

    def _draw(self, canvas: Canvas, way: CellList) -> None:
        """Draw along two cells or on one, and along their mirror images."""
        brush = canvas.brush
        document = canvas.document
        rows, cols = document.rows, document.cols
        for image in images(
            way, brush.symmetry if len(way) > 1 else NO_MIRROR, rows, cols
        ):
            cells = [(row, col) for row, col in image.tolist()]
            if any(not (0 <= row < rows and 0 <= col < cols) for row, col in cells):
                continue
            new = brush.kind.pen_stroke(document.cells, cells, brush.code, self.erase)
            if self._stroke is not None:
                self._stroke.paint([r * cols + c for r, c in new], list(new.values()))

    def cancel(self, canvas: Canvas) -> None:
        if self._stroke is not None:
            self._stroke.cancel()
            self._stroke = None

    def hover(self, cell: Cell | None) -> bool:
        changed = cell != self._hovered
        self._hovered = cell
        return changed

    def ghost(self, canvas: Canvas) -> Ghost:
        if self._hovered is None or self._stroke is not None or canvas.brush.weights:
            return NO_GHOST
        if canvas.brush.kind.pen_draws_lines:
            return NO_GHOST
        where, codes = self._painted(canvas, line(self._hovered, self._hovered))
        new = canvas.document.cells.reshape(-1)[where] != codes
        return where[new], codes[new]

    def tip(self, brush: str) -> str:
        if self.erase:
            return _tr("Click or drag to erase")
        return _tr("Click or drag to paint {brush}").format(brush=brush)

    def _painted(self, canvas: Canvas, cells: CellList) -> Ghost:
        brush = canvas.brush
        document = canvas.document
        if brush.token.side:
            where, codes = _side(canvas, cells, self._below)
        else:
            cells, codes = brush.footprint(cells)
            if self.erase:
                codes = np.full(len(cells), document.blank_code, np.int32)
            where, codes = brush.spread(cells, codes, document.rows, document.cols)
        return _merged(canvas, where, codes, self.erase)


def _merged(
    canvas: Canvas,
    where: NDArray[np.int64],
    codes: NDArray[np.int32],
    away: bool = False,
) -> Ghost:
    """The cells, and what a brush leaves there where its codes join those present."""
    document = canvas.document
    return where, document.kind.painted(document.cells.reshape(-1)[where], codes, away)


def _ways_over_sides(canvas: Canvas, cells: CellList, below: bool) -> list[CellList]:
    """The cells on both sides of each line: under the pointer that of the last cell;
    without it, those on the brush's side of all cells, or below them."""
    point = canvas.pointer
    if point is None:
        under = below or canvas.brush.token.side == "below"
        beside = (1, 0) if under else (0, 1)
        return [np.array((cell, cell + beside)) for cell in cells]
    row, col = cells[-1].tolist()
    rect = canvas.board_view().rect(row, col)
    sides = {
        rect.right() - point.x(): (row, col + 1),
        point.x() - rect.left(): (row, col - 1),
        rect.bottom() - point.y(): (row + 1, col),
        point.y() - rect.top(): (row - 1, col),
    }
    return [np.array(((row, col), sides[min(sides)]))]


def _side(canvas: Canvas, cells: CellList, below: bool) -> Ghost:
    """The line under the pointer, that on the nearest side of the last of the cells,
    with its mirror images. Without a pointer, those that the brush has on its own side,
    or below each cell."""
    document = canvas.document
    brush = canvas.brush
    codes = {token.side: token.code for token in brush.kind.tokens}
    found: dict[int, int] = {}
    for way in _ways_over_sides(canvas, cells, below):
        for image in images(way, brush.symmetry, document.rows, document.cols):
            (row, col), (below, _) = sorted(image.tolist())
            if (image >= 0).all() and (image < document.cells.shape).all():
                at = row * document.cols + col
                side = "below" if below > row else "right"
                # The cell may have a line on its other side, too.
                found[at] = found.get(at, 0) | codes[side]
    return np.array(list(found), np.int64), np.array(list(found.values()), np.int32)


class ShapeTool(Tool):
    """Paints a shape between the press and the release; Shift makes it regular."""

    def __init__(self, shape: Shape, text: str) -> None:
        self._shape = shape
        self._text = text
        self._start: Cell | None = None
        self._end: Cell = (0, 0)

    def press(self, canvas: Canvas, cell: Cell, modifiers: Qt.KeyboardModifier) -> None:
        self._start = cell
        self._end = cell
        canvas.refresh()

    def drag(self, canvas: Canvas, cell: Cell, modifiers: Qt.KeyboardModifier) -> None:
        self._end = (
            self._regular(cell)
            if modifiers & Qt.KeyboardModifier.ShiftModifier
            else cell
        )
        canvas.refresh()

    def release(
        self, canvas: Canvas, cell: Cell, modifiers: Qt.KeyboardModifier
    ) -> None:
        self.drag(canvas, cell, modifiers)
        where, codes = self._painted(canvas)
        self._start = None
        canvas.brush.advance(len(where))
        canvas.document.paint(where, codes, retold(lambda: _tr(self._text)))

    def cancel(self, canvas: Canvas) -> None:
        self._start = None

    def ghost(self, canvas: Canvas) -> Ghost:
        return NO_GHOST if self._start is None else self._painted(canvas)

    def tip(self, brush: str) -> str:
        return _tr("Drag to draw with {brush} · Shift makes it regular").format(
            brush=brush
        )

    def _painted(self, canvas: Canvas) -> Ghost:
        if self._start is None:
            return NO_GHOST
        cells = self._shape(self._start, self._end)
        brush = canvas.brush
        document = canvas.document
        codes = brush.codes(len(cells))
        return _merged(
            canvas, *brush.spread(cells, codes, document.rows, document.cols)
        )

    def _regular(self, cell: Cell) -> Cell:
        """The nearest end that makes a square, a circle, or a line of eight
        directions."""
        assert self._start is not None
        down = cell[0] - self._start[0]
        right = cell[1] - self._start[1]
        side = max(abs(down), abs(right))
        if self._shape is line and min(abs(down), abs(right)) * 2 < side:
            straight = (cell[0], self._start[1]) if abs(down) > abs(right) else None
            return straight or (self._start[0], cell[1])
        return (
            self._start[0] + (side if down >= 0 else -side),
            self._start[1] + (side if right >= 0 else -side),
        )


class Fill(Tool):
    """Paints the connected cells of equal content."""

    def press(self, canvas: Canvas, cell: Cell, modifiers: Qt.KeyboardModifier) -> None:
        document = canvas.document
        brush = canvas.brush
        cells = region(document.cells, cell)
        where, codes = brush.spread(
            cells, brush.codes(len(cells)), document.rows, document.cols
        )
        document.paint(*_merged(canvas, where, codes), said("Tools", "Fill"))

    def tip(self, brush: str) -> str:
        text = _tr("Click to fill the connected cells of equal content with {brush}")
        return text.format(brush=brush)


class Pick(Tool):
    """Chooses the token under the pointer for the brush."""

    def press(self, canvas: Canvas, cell: Cell, modifiers: Qt.KeyboardModifier) -> None:
        canvas.brush.choose(canvas.brush.index)
        canvas.brush.pick(int(canvas.document.cells[cell]))

    def tip(self, brush: str) -> str:
        return _tr("Click to take a token from the board")
