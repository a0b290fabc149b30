"""PanelView: the panel of a method, whose parts lead to events by mouse and keys."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
)
from PySide6.QtWidgets import QToolTip, QWidget

from editor.kinds.theatre import TheatreParts
from editor.painting.look import Look
from editor.painting.theatre.panel import Panel, Spot
from editor.views.style.theme.focus_ring import OWN_RING
from editor.views.theatre.inked import Inked

ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class PanelView(Inked):
    """The tree, the line of states or the arrays of the method. A click on a part that leads to an
    event goes there; so do the arrow keys and Enter."""

    event_wanted = Signal(int)
    """The index of a kept event."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self.setObjectName("theatrePanel")
        self.setProperty(OWN_RING, True)
        self.setMouseTracking(True)

    @property
    def panel(self) -> Panel | None:
        return None if self.parts is None else self.parts.panel()

    def paint_parts(self, p: QPainter, parts: TheatreParts, room: QRectF) -> None:
        panel = parts.panel()
        panel.spots = ()
        panel.paint(p, room, self.ink)
        self.setToolTip(panel.tip() if panel.cut else "")
        self.setAccessibleDescription(panel.spoken())
        tab = Qt.FocusPolicy.TabFocus if panel.spots else Qt.FocusPolicy.NoFocus
        if tab != self.focusPolicy() and not self.hasFocus():
            self.setFocusPolicy(tab)
        if self.hasFocus():
            p.setPen(self._look.accent)
            p.setBrush(Qt.BrushStyle.NoBrush)
            p.drawRect(self.rect().adjusted(1, 0, -2, -1))

    # -- mouse -----------------------------------------------------------------------------------
    def spot_at(self, point: QPointF) -> Spot | None:
        """The part of the panel there that leads to an event."""
        spots = () if self.panel is None else self.panel.spots
        return next((spot for spot in spots if spot.area.contains(point)), None)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        over = self.spot_at(event.position()) is not None
        self.setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        spot = self.spot_at(event.position())
        if spot is not None and event.button() == Qt.MouseButton.LeftButton:
            self._go(spot)

    def event(self, event: QEvent) -> bool:
        """The tip of a node tells what is known of it."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            spot = self.spot_at(QPointF(event.pos()))
            if spot is not None:
                QToolTip.showText(event.globalPos(), spot.words, self, spot.area.toRect())
                return True
        return super().event(event)

    def _go(self, spot: Spot) -> None:
        index = None if self.panel is None else self.panel.event_at(spot.place)
        if index is not None:
            self.event_wanted.emit(index)

    # -- keys ------------------------------------------------------------------------------------
    def keyPressEvent(self, event: QKeyEvent) -> None:
        panel, key = self.panel, event.key()
        if panel is None or not panel.spots or event.modifiers():
            event.ignore()
        elif key in ARROWS:
            self._choose(panel, *ARROWS[Qt.Key(key)])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._go(self._chosen_of(panel))
        else:
            event.ignore()

    def _chosen_of(self, panel: Panel) -> Spot:
        """The spot that the keys have chosen; else the one they begin at."""
        found = next((spot for spot in panel.spots if spot.place == panel.chosen), None)
        first = found or panel.first_spot()
        assert first is not None
        return first

    def _choose(self, panel: Panel, across: int, down: int) -> None:
        here = self._chosen_of(panel)
        column, row = here.column + across, here.row + down
        near = [spot for spot in panel.spots if spot.column == column]
        if panel.chosen is None:
            near, row = [here], here.row
        if near:
            chosen = min(near, key=lambda spot: abs(spot.row - row))
            panel.chosen = chosen.place
            self.update()
            if QAccessible.isActive():
                said = QAccessibleAnnouncementEvent(self, chosen.words)
                QAccessible.updateAccessibility(said)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        if self.panel is not None:
            self.panel.chosen = None
        super().focusOutEvent(event)
        self.update()
