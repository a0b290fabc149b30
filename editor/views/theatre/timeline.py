"""Timeline: the curve of the search and the scrubber, which a click or a key moves along."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSignalBlocker, QSize, Qt, Slot
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
)
from PySide6.QtWidgets import QSizePolicy, QSlider, QWidget

from editor.models.theatre.showing import Showing
from editor.painting.look import Look
from editor.painting.theatre.timeline import HEIGHT, Places, paint_playhead, paint_still
from editor.views.style.scaling import scaled
from editor.views.style.theme.focus_ring import OWN_RING
from editor.views.style.translated import on_language
from editor.views.theatre.inked import ink_of
from solvers.trace.events import Op

JUMPS = {
    Qt.Key.Key_B: (Op.IMPROVE,),
    Qt.Key.Key_P: (Op.PRUNE, Op.CUT),
    Qt.Key.Key_U: (Op.UNDO,),
}
"""Keys that go on to the next event of some kinds; with Shift they go back."""
PAGE = 0.05
"""Of the axis, for Page Up and Page Down."""


class Timeline(QSlider):
    """A slider over the kept events of the first film, drawn on the axis of nodes."""

    def __init__(self, showing: Showing, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setObjectName("theatreTimeline")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty(OWN_RING, True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self._showing, self._look = showing, look
        self._still: tuple[object, QPixmap] | None = None
        showing.loaded.connect(self._on_loaded)
        showing.moved.connect(self._on_moved)
        self.valueChanged.connect(self._on_value)
        on_language(self, self._name)
        self._on_loaded()
        self._name()

    def _name(self) -> None:
        self.setAccessibleName(self.tr("Place in the search"))
        self._still = None
        self.update()

    def set_look(self, look: Look) -> None:
        self._look = look
        self.update()

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics().height()
        return QSize(scaled(400), max(scaled(HEIGHT), scaled(96) + 4 * metrics))

    def minimumSizeHint(self) -> QSize:
        return QSize(scaled(180), scaled(24) + 3 * self.fontMetrics().height())

    def say(self, words: str) -> None:
        """What the event in sight does, for a screen reader; at once while nothing plays."""
        self.setAccessibleDescription(words)
        if words and not self._showing.playing and QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))

    # -- following -------------------------------------------------------------------------------
    @Slot()
    def _on_loaded(self) -> None:
        lead = self._showing.lead
        with QSignalBlocker(self):
            self.setRange(0, 0 if lead is None else len(lead) - 1)
        self.setEnabled(lead is not None)
        self.update()

    @Slot()
    def _on_moved(self) -> None:
        lead = self._showing.lead
        if lead is not None:
            with QSignalBlocker(self):
                self.setValue(lead.index)
        self.update()

    @Slot(int)
    def _on_value(self, index: int) -> None:
        """Somebody else moves the slider: a screen reader, or the wheel."""
        self._showing.seek(index)

    # -- painting --------------------------------------------------------------------------------
    def paintEvent(self, event: QPaintEvent) -> None:
        p, showing = QPainter(self), self._showing
        if showing.films:
            p.drawPixmap(0, 0, self._picture())
            ink = ink_of(self, self._look)
            paint_playhead(p, QRectF(self.rect()), ink, showing.axis, showing.node)
        else:
            p.fillRect(self.rect(), self._look.panel)
        if self.hasFocus():
            p.setPen(self._look.accent)
            p.setBrush(Qt.BrushStyle.NoBrush)
            p.drawRect(self.rect().adjusted(1, 1, -2, -2))
        p.end()

    def paint_still(self, p: QPainter) -> None:
        """What stays while the films play."""
        p.fillRect(self.rect(), self._look.panel)
        room, ink = QRectF(self.rect()), ink_of(self, self._look)
        paint_still(p, room, ink, self._showing.films, self._showing.axis)

    def _picture(self) -> QPixmap:
        """The same, painted once for these films, this axis, size, look and letters."""
        showing, ratio = self._showing, self.devicePixelRatioF()
        asked = (
            *(showing.films, showing.axis, self._look),
            *(self.size().toTuple(), ratio, self.font().key(), scaled(100)),
        )
        if self._still is None or self._still[0] != asked:
            made = QPixmap(self.size() * ratio)
            made.setDevicePixelRatio(ratio)
            p = QPainter(made)
            self.paint_still(p)
            p.end()
            self._still = asked, made
        return self._still[1]

    # -- mouse and keys --------------------------------------------------------------------------
    def x_of(self, node: int) -> int:
        """Where a number of nodes lies across, in pixels."""
        places = Places.within(QRectF(self.rect()), ink_of(self, self._look))
        return round(places.x(self._showing.axis, node))

    def _seek_to(self, x: float) -> None:
        places = Places.within(QRectF(self.rect()), ink_of(self, self._look))
        self._showing.seek_node(places.node(self._showing.axis, x))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self._showing.films:
            self._seek_to(event.position().x())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton and self._showing.films:
            self._seek_to(event.position().x())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Nothing is held down as in a slider."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, showing = event.key(), self._showing
        steps = {
            Qt.Key.Key_Left: showing.step_back,
            Qt.Key.Key_Right: showing.step_forward,
            Qt.Key.Key_Space: showing.toggle,
            Qt.Key.Key_Home: showing.first,
            Qt.Key.Key_End: showing.last,
        }
        back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier:
            event.ignore()
        elif key in steps:
            steps[Qt.Key(key)]()
        elif key in JUMPS:
            showing.go_to_next(*JUMPS[Qt.Key(key)], back=back)
        elif key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            by = PAGE if key == Qt.Key.Key_PageDown else -PAGE
            showing.seek_node(showing.axis.node(showing.axis.place(showing.node) + by))
        else:
            event.ignore()
