"""The parts of a film on the screen: its board and code, and the panel of its method.

Inked: a widget that paints a part of a film with the window's look, letters and size.

PanelView: the panel of a method, whose parts lead to events by mouse and keys.
"""

from __future__ import annotations

from abc import abstractmethod

from PySide6 import QtGui
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtWidgets import QToolTip, QWidget

from gridwright.editor.kinds.registry import painter_for
from gridwright.editor.kinds.theatre import TheatreParts
from gridwright.editor.painting import Painter, draw_with, painting_on
from gridwright.editor.painting.theatre import code as listing
from gridwright.editor.painting.theatre.panel import Panel, PanelStyle, Spot, board_view
from gridwright.editor.views.style import (
    ARROWS,
    announce,
    current_look,
    kept_dressed,
    scaled,
    set_up,
)
from gridwright.editor.views.style.theme.focus_ring import OWN_RING
from gridwright.solvers.level import Cell
from gridwright.solvers.trace.events import Op


def ink_of(widget: QWidget) -> PanelStyle:
    """Return the ink of a widget."""
    return PanelStyle(current_look(), widget.font(), scaled(100) / 100)


class Inked(QWidget):
    """A widget that shows a part of the film that `parts` belong to. It is empty
    without them."""

    def __init__(self) -> None:
        super().__init__()
        self.parts: TheatreParts | None = None
        kept_dressed(self, self.refresh)

    @property
    def ink(self) -> PanelStyle:
        return ink_of(self)

    def show_parts(self, parts: TheatreParts | None) -> None:
        """Show another film."""
        self.parts = parts
        self.refresh()

    def refresh(self) -> None:
        """Show the current event of the film."""
        self.update()

    def paintEvent(self, event: QtGui.QPaintEvent) -> None:
        if self.parts is None:
            return
        with painting_on(self) as p:
            self.paint_parts(p, self.parts, QRectF(self.rect()))

    @abstractmethod
    def paint_parts(self, p: QtGui.QPainter, parts: TheatreParts, room: QRectF) -> None:
        """Paint the part."""


class FilmBoard(Inked):
    """The board with the partial answer, and the effect of the event on it."""

    pressed = Signal(object)
    """Emitted with the cell that was clicked."""
    chosen: Cell | None = None
    """The cell with a frame round it: a person means it."""
    _painter: Painter | None = None

    def show_parts(self, parts: TheatreParts | None) -> None:
        self._painter = None
        super().show_parts(parts)

    def paint_parts(self, p: QtGui.QPainter, parts: TheatreParts, room: QRectF) -> None:
        level = parts.film.level
        if self._painter is None or self._painter.look is not current_look():
            self._painter = painter_for(level.kind, current_look())
        self.view = board_view(room, level.rows, level.cols, self._painter.margins)
        parts.paint_board(p, self._painter, self.view)
        if self.chosen is not None:
            draw_with(p, QtGui.QPen(current_look().accent, FRAME))
            inset = FRAME / 2
            frame = self.view.rect(*self.chosen).adjusted(inset, inset, -inset, -inset)
            p.drawRoundedRect(frame, 4, 4)

    def choose(self, cell: Cell | None) -> None:
        """Draw a frame round a cell, or round none."""
        if cell != self.chosen:
            self.chosen = cell
            self.update()

    def mousePressEvent(self, event: QtGui.QMouseEvent) -> None:
        left = event.button() == Qt.MouseButton.LeftButton
        if left and self.parts is not None and self._painter is not None:
            row, col = self.view.cell_at(event.position().toPoint())
            level = self.parts.film.level
            if row in range(level.rows) and col in range(level.cols):
                self.pressed.emit((row, col))


FRAME = 3
"""Pixels of the frame round a cell that a person means."""
LEAST_LINES = 12
"""Lines of pseudocode that stay when there is little room."""
CLOSE_LETTERS = 0.85
"""The size of letters by which the pseudocode gets its width, if there is room."""


class FilmCode(Inked):
    """The pseudocode with its current line. `lines` are empty for an engine without
    pseudocode."""

    least = 0
    """The height of its lines when there is little room."""
    wanted = 0
    """The width in which its lines are easy to read."""
    _measured: tuple[tuple[str, ...], str, int] | None = None

    @property
    def lines(self) -> tuple[str, ...]:
        return () if self.parts is None else self.parts.film.lines

    def refresh(self) -> None:
        """Fit the height to all lines, if there is room."""
        lines = self.lines
        self.setMaximumHeight(
            round(listing.code_height(self.ink, len(lines))) + scaled(4)
        )
        self.setMinimumHeight(round(listing.code_height(self.ink, min(len(lines), 3))))
        self._measure(lines)
        super().refresh()

    def _measure(self, lines: tuple[str, ...]) -> None:
        """Measure lines again if they or the letters have changed."""
        shown = lines, self.font().key(), scaled(100)
        if shown == self._measured:
            return
        self._measured = shown
        row = listing.least_row(self.ink)
        self.least = round(row * min(len(lines), LEAST_LINES)) + scaled(2)
        self.wanted = round(
            listing.code_width(self.ink, lines, CLOSE_LETTERS)
        ) + scaled(2)

    def paint_parts(self, p: QtGui.QPainter, parts: TheatreParts, room: QRectF) -> None:
        moment = parts.film.moment
        lines = self.lines
        listing.paint_code(
            p, room, self.ink, lines, moment.line, moment.op in (Op.PRUNE, Op.CUT)
        )
        self.setToolTip(
            "\n".join(lines) if listing.code_cut(room, self.ink, lines) else ""
        )


class Variables(Inked):
    """The strip with the values of the event."""

    def refresh(self) -> None:
        self.setFixedHeight(round(listing.strip_height(self.ink)))
        super().refresh()

    def paint_parts(self, p: QtGui.QPainter, parts: TheatreParts, room: QRectF) -> None:
        values = parts.variables()
        cut = listing.paint_variables(p, room, self.ink, values)
        self.setToolTip(
            "\n".join(f"{k}: {v}" for k, v in values.items()) if cut else ""
        )


class PanelView(Inked):
    """The tree, the line of states or the arrays of the method. A click on a part that
    leads to an event goes there; so do the arrow keys and Enter."""

    event_wanted = Signal(int)
    """Emitted with the index of a kept event."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("theatrePanel")
        self.setProperty(OWN_RING, True)
        self.setMouseTracking(True)

    @property
    def panel(self) -> Panel | None:
        return None if self.parts is None else self.parts.panel()

    def paint_parts(self, p: QtGui.QPainter, parts: TheatreParts, room: QRectF) -> None:
        panel = parts.panel()
        panel.spots = ()
        panel.paint(p, room, self.ink)
        set_up(
            self,
            toolTip=panel.tip() if panel.cut else "",
            accessibleDescription=panel.spoken(),
        )
        tab = Qt.FocusPolicy.TabFocus if panel.spots else Qt.FocusPolicy.NoFocus
        if tab != self.focusPolicy() and not self.hasFocus():
            self.setFocusPolicy(tab)
        if self.hasFocus():
            draw_with(p, current_look().accent)
            p.drawRect(self.rect().adjusted(1, 0, -2, -1))

    # -- mouse -------------------------------------------------------------------------
    def spot_at(self, point: QPointF) -> Spot | None:
        """Return the part of the panel at a point that leads to an event."""
        spots = () if self.panel is None else self.panel.spots
        return next((spot for spot in spots if spot.area.contains(point)), None)

    def mouseMoveEvent(self, event: QtGui.QMouseEvent) -> None:
        over = self.spot_at(event.position()) is not None
        self.setCursor(
            Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor
        )

    def mousePressEvent(self, event: QtGui.QMouseEvent) -> None:
        spot = self.spot_at(event.position())
        if spot is not None and event.button() == Qt.MouseButton.LeftButton:
            self._go(spot)

    def event(self, event: QEvent) -> bool:
        """Show the facts about a node in its tip."""
        if isinstance(event, QtGui.QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            spot = self.spot_at(QPointF(event.pos()))
            if spot is not None:
                QToolTip.showText(
                    event.globalPos(), spot.words, self, spot.area.toRect()
                )
                return True
        return super().event(event)

    def _go(self, spot: Spot) -> None:
        index = None if self.panel is None else self.panel.event_at(spot.place)
        if index is not None:
            self.event_wanted.emit(index)

    # -- keys --------------------------------------------------------------------------
    def keyPressEvent(self, event: QtGui.QKeyEvent) -> None:
        panel = self.panel
        key = event.key()
        if panel is None or not panel.spots or event.modifiers():
            event.ignore()
        elif key in ARROWS:
            self._choose(panel, *ARROWS[Qt.Key(key)])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._go(self._chosen_of(panel))
        else:
            event.ignore()

    def _chosen_of(self, panel: Panel) -> Spot:
        """Return the spot that the keys have chosen, else the one at which they
        begin."""
        found = next((spot for spot in panel.spots if spot.place == panel.chosen), None)
        first = found or panel.first_spot()
        assert first is not None
        return first

    def _choose(self, panel: Panel, across: int, down: int) -> None:
        here = self._chosen_of(panel)
        column = here.column + across
        row = here.row + down
        near = [spot for spot in panel.spots if spot.column == column]
        if panel.chosen is None:
            near = [here]
            row = here.row
        if near:
            chosen = min(near, key=lambda spot: abs(spot.row - row))
            panel.chosen = chosen.place
            self.update()
            announce(self, chosen.words)

    def focusOutEvent(self, event: QtGui.QFocusEvent) -> None:
        if self.panel is not None:
            self.panel.chosen = None
        super().focusOutEvent(event)
        self.update()
