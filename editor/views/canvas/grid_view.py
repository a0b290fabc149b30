"""GridView: the canvas. The painter of the kind paints, the chosen tool edits."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QMargins, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractItemView

from gridwright.editor.kinds.registry import kind_view, painter_for
from gridwright.editor.models.brush import Brush
from gridwright.editor.models.document.document import LevelDocument
from gridwright.editor.models.document.grid_model import GridModel
from gridwright.editor.models.document.selection import Selection
from gridwright.editor.models.playback import ShownRoute
from gridwright.editor.models.program.said import said
from gridwright.editor.painting import BoardView, Painter, painting_on
from gridwright.editor.views.canvas import marks
from gridwright.editor.views.canvas.layers import Layer
from gridwright.editor.views.canvas.note import Note
from gridwright.editor.views.canvas.overlay import RouteOverlay
from gridwright.editor.views.canvas.tools.tool import PenTool, Tool
from gridwright.editor.views.canvas.zoom_table import ZoomTable
from gridwright.editor.views.style import (
    ARROWS,
    announce,
    current_look,
    kept_dressed,
    set_up,
)
from gridwright.solvers.level import Cell


class GridView(ZoomTable):
    """The canvas of one document."""

    hovered = Signal(object)
    """The Cell under the pointer, or None."""
    tool_changed = Signal()
    """Another tool was chosen."""
    tool_done = Signal()
    """A tool that acts once has acted, or was dropped."""

    def __init__(
        self, document: LevelDocument, brush: Brush, route: ShownRoute
    ) -> None:
        self._ruled = True
        super().__init__(document)
        self.brush = brush
        playback = route.playback
        self.playback = playback
        self.overlay = RouteOverlay(route, document)
        self.layers: list[Layer] = []
        self.notes: list[Note] = []
        self.selection = set_up(Selection(document, self), changed=self.refresh)
        self.marked: list[Cell] = []
        self._problem_cells: list[Cell] = []
        self.tool: Tool = PenTool()
        self._erasing = PenTool(erase=True)
        self._stroke_tool: Tool | None = None
        self.pointer: QPointF | None = None
        self._pan_from: QPoint | None = None
        self._space_held = False
        self._pointed: Cell | None = None
        self.words = kind_view(document.kind.id).cell_words(document.kind)
        self.numbered = False
        """True if the number of each cell is written into it."""
        self.grid_model = GridModel(document, self.words, self, self._played_state)
        self.setModel(self.grid_model)
        self._set_up()
        for news in (route.changed, playback.moved, brush.changed, playback.loaded):
            news.connect(self.refresh)
        set_up(
            document, board_replaced=self._on_board_replaced, head_changed=self.refresh
        )
        self._prefer_cell(document.rows // 2, document.cols // 2)

    def _set_up(self) -> None:
        set_up(
            self,
            "canvas",
            horizontalScrollMode=QAbstractItemView.ScrollMode.ScrollPerPixel,
        )
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        self._apply_size(48)
        kept_dressed(self, self.dress)

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        if self._painter.look is not current_look():
            self._painter = painter_for(self.document.kind.id, current_look())
            self.refresh()
        self.setAccessibleName(self.tr("Level board"))

    # -- the cell that is pointed at ---------------------------------------------------
    @property
    def pointed(self) -> Cell | None:
        """The cell that the pointer or the arrow keys came to last; None once it is
        gone."""
        return self._pointed if self._pointed and self._holds(self._pointed) else None

    def _holds(self, cell: Cell) -> bool:
        return 0 <= cell[0] < self.document.rows and 0 <= cell[1] < self.document.cols

    @property
    def spot(self) -> Cell | None:
        """The one cell that is framed: the one pointed at, or that of the keyboard
        cursor while the canvas has the focus."""
        index = self.currentIndex()
        cursor = index.row(), index.column()
        if self.pointed is not None or not self.hasFocus() or not self._holds(cursor):
            return self.pointed
        return cursor

    def tip(self) -> str:
        """The effect of a click, and of Enter and Space."""
        if not self.tool.edits:
            return self.tool.tip("") or self.tr(
                "Click a cell to go there · F2 to edit · hold Space to move the view"
            )
        if self.brush.weights:
            brush = self.tr("the mixture")
        else:
            brush = self.words.content(self.brush.code)
        if self.brush.token.side and not self.brush.weights:
            brush = self.tr("a wall between cells")
        rest = self.tr(
            "right button erases · Enter acts at the cursor · hold Space to move the "
            "view"
        )
        return " · ".join(part for part in (self.tool.tip(brush), rest) if part)

    def _move_pointer(self, point: QPointF | None) -> None:
        self.pointer = point
        if (
            self.brush.token.side
        ):  # its ghost stands on the side of the cell that is nearest
            self.refresh()

    def _point_at(self, cell: Cell | None) -> None:
        if cell != self._pointed:
            self._pointed = cell
            self.refresh()
        self.hovered.emit(cell)

    # -- rulers and numbers ------------------------------------------------------------
    def set_ruled(self, on: bool) -> None:
        """Show or hide the numbers of rows and columns; no cell moves."""
        self._ruled = on
        self._stay()

    def set_numbered(self, on: bool) -> None:
        """Write the number of each cell into it, or do not."""
        self.numbered = on
        self.refresh()

    def beside(self) -> QMargins:
        return marks.ruled(self.document.rows) if self._ruled else QMargins()

    # -- painting ----------------------------------------------------------------------
    @property
    def painter(self) -> Painter:
        return self._painter

    def set_tool(self, tool: Tool) -> None:
        """Choose a tool; an unfinished stroke of the old one is undone."""
        self.cancel_stroke()
        self.tool = tool
        self.refresh()
        self.tool_changed.emit()

    def set_problem_cells(self, cells: list[Cell]) -> None:
        """Mark the cells that a check found wrong."""
        if cells != self._problem_cells:
            self._problem_cells = cells
            self.refresh()

    def paintEvent(self, event: QPaintEvent) -> None:
        view = self.board_view()
        # Qt crashes on a painter left open: so a painter's error is told instead
        with painting_on(self.viewport()) as p:
            p.fillRect(self.viewport().rect(), current_look().window)
            if self.playback.showing:
                marks.paint_playback(p, self._painter, view, self.playback)
            else:
                self._paint_level(p, view)
            if self.numbered:
                marks.paint_numbers(p, view, current_look(), self.words.number)
            if self._ruled:
                spot = None if self.playback.showing else self.spot
                marks.paint_rulers(p, view, self.port(), current_look(), spot)

    def _played_state(self) -> object:
        """The state of the playback while it replaces the level."""
        return self.playback.frame().state if self.playback.showing else None

    def _paint_level(self, p: QPainter, view: BoardView) -> None:
        layers = [*self.layers, self.overlay]
        marks.paint_level(p, self._painter, view, self.document.cells, layers)
        for note in self.notes:
            note.paint(p, view, current_look())
        marked = [*self._problem_cells, *self.marked]
        marks.paint_editing(p, self, self.tool, marked, self.spot, current_look())

    # -- mouse -------------------------------------------------------------------------
    def mousePressEvent(self, event: QMouseEvent) -> None:
        point = event.position().toPoint()
        panning = event.button() == Qt.MouseButton.MiddleButton or self._space_held
        if panning:
            self._pan_from = point
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
            return
        self.pointer = event.position()
        cell = self.cell_at(point)
        if cell is None or self._stroke_tool is not None:
            return
        self._prefer_cell(*cell)
        self.playback.hide()
        erase = event.button() == Qt.MouseButton.RightButton
        self._stroke_tool = self._eraser() if erase else self.tool
        self._stroke_tool.press(self, cell, event.modifiers())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        point = event.position().toPoint()
        if self._pan_from is not None:
            moved = point - self._pan_from
            self._pan_from = point
            self._scroll_by(-moved.x(), -moved.y())
            return
        self._move_pointer(event.position())
        if self._stroke_tool is not None:
            self._stroke_tool.drag(self, self.raw_cell_at(point), event.modifiers())
        cell = self.cell_at(point)
        if self.tool.hover(cell):
            self.refresh()
        self._point_at(cell)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._pan_from is not None:
            self._pan_from = None
            self._show_pan_cursor()
            return
        if self._stroke_tool is not None:
            tool, self._stroke_tool = self._stroke_tool, None
            end = self.raw_cell_at(event.position().toPoint())
            tool.release(self, end, event.modifiers())
            self._prefer_cell(  # the keyboard goes on where the stroke ended
                min(max(end[0], 0), self.document.rows - 1),
                min(max(end[1], 0), self.document.cols - 1),
            )

    def _eraser(self) -> Tool:
        """The eraser that takes away what the tool puts down."""
        return self.tool.eraser() or self._erasing

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def cancel_stroke(self) -> bool:
        """Undo what the stroke under way has painted. False if there is none."""
        tool, self._stroke_tool = self._stroke_tool, None
        if tool is None:
            return False
        tool.cancel(
            self
        )  # it may ask for another tool, and that cancels the stroke, too
        self.refresh()
        return True

    def let_go(self) -> None:
        """Drop all that features put on the board: its level is closed.

        PySide may hold on to a board for good that goes while an event of it is under
        way. The answers of the level, and what asks for them, must not stay with it.
        """
        self.tool = PenTool()
        self._stroke_tool = None
        self.layers.clear()
        self.notes.clear()
        self.grid_model.notes.clear()

    def leaveEvent(self, event: QEvent) -> None:
        self.pointer = None
        self.tool.hover(None)
        self._point_at(None)
        self.refresh()
        super().leaveEvent(event)

    # -- keyboard ----------------------------------------------------------------------
    def _let_go(self) -> bool:
        """Give up the stroke, or else the tool. False if there is neither."""
        return self.cancel_stroke() or self._drop_tool()

    def _follow_cursor(self) -> None:
        """Show and point at the cell to which the keys have led."""
        index = self.currentIndex()
        self.scrollTo(index)
        self.tool.hover(None)
        self._point_at((index.row(), index.column()) if index.isValid() else None)
        self.refresh()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        self._move_pointer(None)
        if self._tool_takes(event):
            return
        if key == Qt.Key.Key_Space:
            self._space_held = True
            self._show_pan_cursor()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._paint_at_cursor(self.tool, event)
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self._delete(event)
        elif key == Qt.Key.Key_Escape and self._let_go():
            pass
        elif key in (*ARROWS, *_ENDS):
            super().keyPressEvent(event)
            self._follow_cursor()
        elif Qt.Key.Key_1 <= key <= Qt.Key.Key_9 and not event.modifiers():
            self.brush.choose(key - Qt.Key.Key_1)
        else:
            event.ignore()

    def _tool_takes(self, event: QKeyEvent) -> bool:
        """True if the key means something to the tool at the cell of the cursor."""
        index = self.currentIndex()
        cell = (index.row(), index.column())
        if (
            not index.isValid()
            or self._stroke_tool is not None
            or self.playback.showing
        ):
            return False
        return self.tool.key(self, cell, event.key(), event.modifiers())

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._space_held = False
            self._show_pan_cursor()
        else:
            super().keyReleaseEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.say_cell()  # Qt says the name of the board alone
        self._point_at(self._pointed)
        self.refresh()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._space_held = False
        self._show_pan_cursor()
        super().focusOutEvent(event)
        self._point_at(self._pointed)
        self.refresh()

    def _delete(self, event: QKeyEvent) -> None:
        if self.selection.empty or not self.tool.edits:
            self._paint_at_cursor(self._eraser(), event)
        else:
            blank = self.document.blank_code
            self.document.paint(
                self.selection.flat(), blank, said("GridView", "Erase selection")
            )

    def _drop_tool(self) -> bool:
        """Esc: drop what is carried, else clear the selection. False if there was
        neither."""
        if self.tool.carried():
            self.tool.cancel(self)
            return True
        if self.selection.empty:
            return False
        self.selection.clear()
        return True

    def _paint_at_cursor(self, tool: Tool, event: QKeyEvent) -> None:
        index = self.currentIndex()
        if not index.isValid() or self._stroke_tool is not None:
            return
        self.playback.hide()
        cell = (index.row(), index.column())
        pointer = self.pointer
        self.pointer = None  # the cursor counts, wherever the mouse rests
        tool.press(self, cell, event.modifiers())
        tool.release(self, cell, event.modifiers())
        self.pointer = pointer
        self.say_cell()

    # -- for screen readers ------------------------------------------------------------
    def say_cell(self) -> None:
        """Say the cell of the cursor, which may hold another token now."""
        announce(self, self.currentIndex().data(Qt.ItemDataRole.AccessibleTextRole))

    def say_move(self) -> None:
        """Say the last move of the route up to where it stands, or that it stands at
        its start."""
        route = self.playback
        at = self.playback.move
        before = route.state(max(at - 1, 0))
        done = (
            self.words.effect(before, route.moves[at - 1], route.state(at))
            if at
            else ""
        )
        announce(self, done or self.tr("At the start."))

    # -- the rest ----------------------------------------------------------------------
    def _on_board_replaced(self) -> None:
        self.cancel_stroke()
        self.marked = []
        if self._pointed is not None and self.pointed is None:
            self.tool.hover(None)
            self._point_at(None)
        if not self.currentIndex().isValid():
            self._prefer_cell(0, 0)
        self.updateGeometries()
        self.refresh()

    def go_to(self, cell: Cell) -> None:
        """Put the keyboard cursor on a cell."""
        self._prefer_cell(*cell)
        self.scrollTo(self.currentIndex())

    def _prefer_cell(self, row: int, col: int) -> None:
        self.setCurrentIndex(self.model().index(row, col))
        self._point_at(self._pointed)  # without one, the cursor's cell is framed
        self.refresh()

    def _scroll_by(self, dx: int, dy: int) -> None:
        for bar, amount in zip(self._bars(), (dx, dy), strict=True):
            bar.setValue(bar.value() + amount)

    def _show_pan_cursor(self) -> None:
        if self._space_held:
            self.viewport().setCursor(Qt.CursorShape.OpenHandCursor)
        else:
            self.viewport().unsetCursor()


_ENDS = (Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
