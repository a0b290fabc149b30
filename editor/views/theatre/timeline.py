"""FilmTimeline: the curve of the search and the scrubber, which a click or a key moves along.

Transport: the row that plays a film, steps and jumps in it, and spaces its axis.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from time import perf_counter

from PySide6 import QtGui, QtWidgets
from PySide6.QtCore import QRectF, QSignalBlocker, QSize, Qt, Slot

from editor.models.theatre.film import RATES, USUAL_RATE, FilmPlayer, NodeAxis
from editor.painting.shapes import draw_with, painting_on
from editor.painting.theatre.code import question_words
from editor.painting.theatre.panel import CENTRE
from editor.painting.theatre.timeline import HEIGHT as CURVE_HEIGHT
from editor.painting.theatre.timeline import Places, paint_playhead, paint_still
from editor.views.style import announce, current_look, kept_dressed, row_of, set_up
from editor.views.style.dressing import on_language, scale_buttons, scaled
from editor.views.style.kit import BY_TAB, STRETCH, combo_of, fill, show_action, tool_of
from editor.views.style.theme.controls import OWN_RING
from editor.views.theatre.film_parts import ink_of
from solvers.trace.events import Op
from solvers.trace.trace import Trace

JUMPS = {Qt.Key.Key_B: (Op.IMPROVE,), Qt.Key.Key_P: (Op.PRUNE, Op.CUT), Qt.Key.Key_U: (Op.UNDO,)}
"""Keys that go on to the next event of some kinds; with Shift they go back."""
PAGE = 0.05
"""The part of the axis that Page Up and Page Down go."""


LASTS = 0.25
"""Seconds for which the parts that stay are shown while a search goes on."""


@dataclass(frozen=True)
class _Still:
    """A picture of the parts that stay. style: all it depends on beside films. films: their traces
    and their axis. until: it may be shown so long while they grow."""

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
        set_up(showing, loaded=self._on_loaded, grown=self._on_loaded, moved=self._on_moved)
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
        """Describe the event in sight to a screen reader; at once while nothing plays."""
        self.setAccessibleDescription(words)
        if not self._showing.playing:
            announce(self, words)

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
        """Follow a slider that the wheel or a screen reader moved."""
        self._showing.seek(index)

    # -- painting --------------------------------------------------------------------------------
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
                words = self.tr("The curve of the best answer and its bound shows here.")
                ink = ink_of(self)
                ink.text(p, QRectF(self.rect()), words, ink.look.muted, ink.font(), CENTRE)
            if self.hasFocus():
                draw_with(p, current_look().accent)
                p.drawRect(self.rect().adjusted(1, 1, -2, -2))

    def paint_still(self, p: QtGui.QPainter) -> None:
        """Paint the parts that stay while the films play."""
        p.fillRect(self.rect(), current_look().panel)
        room, ink = QRectF(self.rect()), ink_of(self)
        paint_still(p, room, ink, self._showing.films, self._showing.axis)

    def _picture(self) -> tuple[QtGui.QPixmap, NodeAxis]:
        """The same, painted once for these films, this axis, size, look and letters, and its axis.
        While a search is followed it may be a moment old: it takes as long as all else together."""
        showing, ratio = self._showing, self.devicePixelRatioF()
        films, axis = tuple(film.trace for film in showing.films), showing.axis
        style = (
            *(len(films), axis.logarithmic, current_look(), self.size().toTuple()),
            *(ratio, self.font().key(), scaled(100)),
        )
        still, now = self._still, perf_counter()
        old = showing.growing and showing.moving and still is not None and now < still.until
        if still is None or still.style != style or (not old and still.films != (films, axis)):
            made = set_up(QtGui.QPixmap(self.size() * ratio), devicePixelRatio=ratio)
            with painting_on(made, smooth=False) as p:
                self.paint_still(p)
            self._still = still = _Still(style, (films, axis), now + LASTS, made)
        return still.picture, still.films[1]

    # -- mouse and keys --------------------------------------------------------------------------
    def x_of(self, node: int) -> int:
        """Where a number of nodes lies across, in pixels."""
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
        """Nothing is held down as in a slider."""

    def keyPressEvent(self, event: QtGui.QKeyEvent) -> None:
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


STEPS = ("play.first", "play.back", "play.toggle", "play.forward", "play.last")
JUMP_BUTTONS = ("theatre.better", "theatre.prune", "theatre.undone")
WHILE_GROWING = ("theatre.head", "theatre.slow")
HEIGHT = 44


def tool(action: QtGui.QAction, words: bool = False) -> QtWidgets.QToolButton:
    """A button of an action, which the mouse does not give the keys."""
    button = set_up(QtWidgets.QToolButton(), f"theatre--{action.objectName()}")
    show_action(button, action)
    set_up(button, autoRaise=True, focusPolicy=BY_TAB)
    if words:
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
    return button


class Worded(QtWidgets.QWidget):
    """A row whose buttons show words while there is room for them.

    A subclass calls `dress` once its buttons are there.
    """

    worded: Sequence[QtWidgets.QToolButton] = ()
    """The buttons that lose their words, the first one last."""
    spare: Sequence[QtWidgets.QWidget] = ()
    """Widgets that go after that, the first one first."""

    def resizeEvent(self, event: QtGui.QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        scale_buttons(self)
        self.fit()

    def fit(self) -> None:
        """Show as many words as there is room for."""
        layout = self.layout()
        assert layout is not None
        bare = Qt.ToolButtonStyle.ToolButtonIconOnly
        for button in self.worded:
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        for widget in self.spare:
            widget.show()
        for button in reversed(self.worded):
            if layout.sizeHint().width() <= self.width():
                return
            button.setToolButtonStyle(bare)
        for widget in self.spare:
            if layout.sizeHint().width() <= self.width():
                return
            widget.hide()

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        return QSize(hint.width(), max(hint.height(), scaled(HEIGHT)))

    def minimumSizeHint(self) -> QSize:
        return QSize(scaled(240), super().minimumSizeHint().height())


class Transport(Worded):
    """Below the timeline. actions: those of STEPS, JUMPS and WHILE_GROWING, by id."""

    def __init__(self, showing: FilmPlayer, actions: Mapping[str, QtGui.QAction]) -> None:
        super().__init__()
        set_up(self, "theatreTransport", attribute=Qt.WidgetAttribute.WA_StyledBackground)
        self._showing = showing
        policy = QtWidgets.QSizePolicy.Policy
        self.setSizePolicy(policy.Preferred, policy.Maximum)
        steps = {name: tool(actions[name]) for name in STEPS}
        self.play = steps["play.toggle"]
        jumps = [tool(actions[name], True) for name in JUMP_BUTTONS]
        self.head, self.slow = (tool(actions[name], True) for name in WHILE_GROWING)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        self.place = set_up(QtWidgets.QLabel(), "theatrePlace", muted=True, alignment=right)
        self.spacing_switch = self._switch()
        self.rate_box = combo_of(self, "theatreRate", spoken="Events a second")
        for rate in RATES:
            self.rate_box.addItem("", rate)
        self.rate_box.setCurrentIndex(RATES.index(USUAL_RATE))
        self.rate_box.currentIndexChanged.connect(self._on_rate)
        row = row_of(*steps.values(), 8, *jumps, on=self, margins=(12, 2, 12, 4), spacing=4)
        fill(row, self.head, self.slow, STRETCH)
        fill(row, self.place, 8, self.spacing_switch, self.rate_box)
        self.worded, self.spare = (self.slow, self.head, *jumps), (self.place, *reversed(jumps))
        set_up(showing, moved=self.refresh, loaded=self.fit, grown=self._show_growing)
        showing.loaded.connect(self._show_growing)
        self._show_growing()
        kept_dressed(self, self.dress)

    def _switch(self) -> QtWidgets.QFrame:
        """The switch that makes the axis logarithmic."""
        frame = set_up(QtWidgets.QFrame(), "switch")
        self.log_button = tool_of(
            self, "theatreAxis.log", "log", tip="Each power of ten nodes has the same room"
        )
        self.even_button = tool_of(
            self, "theatreAxis.even", "even", tip="Each node has the same room"
        )
        self._spacings = QtWidgets.QButtonGroup(self)
        for button in (self.log_button, self.even_button):
            set_up(button, checkable=True, autoRaise=True, focusPolicy=BY_TAB)
            self._spacings.addButton(button)
        row_of(self.log_button, self.even_button, on=frame, margins=1, spacing=0)
        set_up(self.log_button, checked=True, toggled=self._showing.set_logarithmic)
        return frame

    def dress(self) -> None:
        for place, rate in enumerate(RATES):
            self.rate_box.setItemText(place, self.tr("{rate} a second").format(rate=f"{rate:,}"))
        self.refresh()
        super().dress()

    @Slot()
    def _show_growing(self) -> None:
        """The buttons for a search that goes on show while there is one."""
        for button in (self.head, self.slow):
            button.setVisible(self._showing.growing)
        self.fit()

    @Slot()
    def refresh(self) -> None:
        """Where the clock stands."""
        lead = self._showing.lead
        if lead is None:
            self.place.setText("")
            return
        text = self.tr("node {node} of {all}")
        last = max(film.last_node for film in self._showing.films)
        self.place.setText(text.format(node=f"{self._showing.node:,}", all=f"{last:,}"))
        asked = (question_words(film) for film in self._showing.films)
        self.place.setToolTip("\n".join(asked))
        widest = text.format(node=f"{last:,}", all=f"{last:,}")
        wide = self.place.fontMetrics().horizontalAdvance(widest) + 4
        if wide != self.place.minimumWidth():
            self.place.setMinimumWidth(wide)
            self.fit()

    @Slot(int)
    def _on_rate(self, index: int) -> None:
        self._showing.set_rate(self.rate_box.itemData(index))
