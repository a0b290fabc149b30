"""FilmTimeline: the curve of the search and the scrubber, which a click or a key moves
along.
"""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter

from PySide6 import QtGui, QtWidgets
from PySide6.QtCore import QRectF, QSignalBlocker, QSize, Qt, Slot

from gridwright.editor.features.theatre.film.film_parts import ink_of
from gridwright.editor.models.theatre.film import FilmPlayer, NodeAxis
from gridwright.editor.painting.shapes import draw_with, painting_on
from gridwright.editor.painting.theatre.panel import CENTRE
from gridwright.editor.painting.theatre.timeline import HEIGHT as CURVE_HEIGHT
from gridwright.editor.painting.theatre.timeline import (
    Places,
    paint_playhead,
    paint_still,
)
from gridwright.editor.views.style import announce, current_look, set_up
from gridwright.editor.views.style.dressing import on_language, scaled
from gridwright.editor.views.style.theme.focus_ring import OWN_RING
from gridwright.solvers.trace.events import Op
from gridwright.solvers.trace.trace import Trace

JUMPS = {
    Qt.Key.Key_B: (Op.IMPROVE,),
    Qt.Key.Key_P: (Op.PRUNE, Op.CUT),
    Qt.Key.Key_U: (Op.UNDO,),
}
"""Keys that lead to the next event of some kinds; with Shift to the previous one."""
PAGE = 0.05
"""The part of the axis that Page Up and Page Down move."""
LASTS = 0.25
"""Seconds for which a picture of the parts that stay is used while a search is
running."""


@dataclass(frozen=True)
class _Still:
    """A picture of the parts that stay. style: all it depends on beside the films.
    films: their traces and their axis. until: the time until which it may be shown
    while they grow."""

    style: tuple[object, ...]
    films: tuple[tuple[Trace, ...], NodeAxis]
    until: float
    picture: QtGui.QPixmap


class FilmTimeline(QtWidgets.QSlider):
    """A slider over the kept events of the first film, drawn on the axis of nodes."""

    def __init__(self, showing: FilmPlayer) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        set_up(self, "theatreTimeline", focusPolicy=Qt.FocusPolicy.StrongFocus)
        self.setProperty(OWN_RING, True)
        policy = QtWidgets.QSizePolicy.Policy
        self.setSizePolicy(policy.Expanding, policy.Maximum)
        self._showing = showing
        self._still: _Still | None = None
        set_up(
            showing, loaded=self._on_loaded, grown=self._on_loaded, moved=self._on_moved
        )
        self.valueChanged.connect(self._on_value)
        on_language(self, self._name)
        self._on_loaded()
        self._name()

    def _name(self) -> None:
        self.setAccessibleName(self.tr("Place in the search"))
        self._still = None
        self.update()

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics().height()
        return QSize(scaled(400), max(scaled(CURVE_HEIGHT), scaled(96) + 4 * metrics))

    def minimumSizeHint(self) -> QSize:
        return QSize(scaled(180), scaled(24) + 3 * self.fontMetrics().height())

    def say(self, words: str) -> None:
        """Describe the current event to a screen reader; at once while nothing
        plays."""
        self.setAccessibleDescription(words)
        if not self._showing.playing:
            announce(self, words)

    # -- following ---------------------------------------------------------------------
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
        """Follow a slider that the wheel or a screen reader moved."""
        self._showing.seek(index)

    # -- painting ----------------------------------------------------------------------
    def paintEvent(self, event: QtGui.QPaintEvent) -> None:
        showing = self._showing
        with painting_on(self, smooth=False) as p:
            if showing.films:
                picture, axis = self._picture()
                p.drawPixmap(0, 0, picture)
                node = min(showing.node, axis.last)
                paint_playhead(p, QRectF(self.rect()), ink_of(self), axis, node)
            else:
                p.fillRect(self.rect(), current_look().panel)
                words = self.tr(
                    "The curve of the best answer and its bound shows here."
                )
                ink = ink_of(self)
                ink.text(
                    p, QRectF(self.rect()), words, ink.look.muted, ink.font(), CENTRE
                )
            if self.hasFocus():
                draw_with(p, current_look().accent)
                p.drawRect(self.rect().adjusted(1, 1, -2, -2))

    def paint_still(self, p: QtGui.QPainter) -> None:
        """Paint the parts that stay while the films play."""
        p.fillRect(self.rect(), current_look().panel)
        room = QRectF(self.rect())
        ink = ink_of(self)
        paint_still(p, room, ink, self._showing.films, self._showing.axis)

    def _picture(self) -> tuple[QtGui.QPixmap, NodeAxis]:
        """Return picture and axis, painted once for these films, this axis, size, look
        and letters. While a search is followed the picture may be a moment old:
        painting takes as long as everything else together."""
        showing = self._showing
        ratio = self.devicePixelRatioF()
        films = tuple(film.trace for film in showing.films)
        axis = showing.axis
        style = (
            *(len(films), axis.logarithmic, current_look(), self.size().toTuple()),
            *(ratio, self.font().key(), scaled(100)),
        )
        still = self._still
        now = perf_counter()
        old = (
            showing.growing
            and showing.moving
            and still is not None
            and now < still.until
        )
        if (
            still is None
            or still.style != style
            or (not old and still.films != (films, axis))
        ):
            made = set_up(QtGui.QPixmap(self.size() * ratio), devicePixelRatio=ratio)
            with painting_on(made, smooth=False) as p:
                self.paint_still(p)
            still = _Still(style, (films, axis), now + LASTS, made)
            self._still = still
        return still.picture, still.films[1]

    # -- mouse and keys ----------------------------------------------------------------
    def x_of(self, node: int) -> int:
        """Return the place of a number of nodes across, in pixels."""
        places = Places.within(QRectF(self.rect()), ink_of(self))
        return round(places.x(self._showing.axis, node))

    def _seek_to(self, x: float) -> None:
        places = Places.within(QRectF(self.rect()), ink_of(self))
        self._showing.seek_node(places.node(self._showing.axis, x))

    def mousePressEvent(self, event: QtGui.QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self._showing.films:
            self._seek_to(event.position().x())

    def mouseMoveEvent(self, event: QtGui.QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton and self._showing.films:
            self._seek_to(event.position().x())

    def mouseReleaseEvent(self, event: QtGui.QMouseEvent) -> None:
        """End a press. Nothing is held down as in a slider."""

    def keyPressEvent(self, event: QtGui.QKeyEvent) -> None:
        key = event.key()
        showing = self._showing
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
