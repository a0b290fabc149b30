"""PlaybackBar: play, pause, step and scrub through a solution."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, Slot
from PySide6.QtGui import QAction, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QSlider, QStackedLayout, QToolButton, QWidget

from gridwright.editor.models.playback import SPEEDS, ShownRoute
from gridwright.editor.views.style import ElidedLabel, column_of, show_action
from gridwright.editor.views.style.dressing import (
    kept_dressed,
    scale_buttons,
)
from gridwright.editor.views.style.kit import (
    BY_TAB,
    STRETCH,
    combo_of,
    fill,
    holder,
    row_of,
    set_up,
)
from gridwright.solvers.text import filled

_SPACING = 4
"""Pixels between two things in the row."""
_MARGIN = 10
"""Pixels at the left and at the right of the row."""


class PlaybackBar(QWidget):
    """One row under the canvas. It keeps its place when there is nothing to play."""

    def __init__(
        self, route: ShownRoute, actions: list[QAction], *, above: bool = False
    ) -> None:
        """actions: first, step back, play, step forward, last, in this order. above:
        whether the slider has a row of its own above them."""
        super().__init__()
        set_up(self, "playbackBar", attribute=Qt.WidgetAttribute.WA_StyledBackground)
        self._route = route
        playback = route.playback
        self._playback = playback
        self.slider = set_up(QSlider(Qt.Orientation.Horizontal), "playbackSlider")
        self.slider.valueChanged.connect(playback.seek)
        self._place = set_up(ElidedLabel(shrinks=True), "playbackPlace")
        self.speed_box = combo_of(self, "playbackSpeed", spoken="Speed")
        for speed in SPEEDS:
            self.speed_box.addItem(f"{speed:g} x", speed)
        self.speed_box.setCurrentIndex(SPEEDS.index(1.0))
        self.speed_box.currentIndexChanged.connect(
            lambda at: playback.set_speed(SPEEDS[at])
        )
        row = row_of(spacing=_SPACING)
        sliders = (self.slider,) if above else ()
        self._tools = holder(column_of(*sliders, row, margins=0))
        self._none = set_up(ElidedLabel(), "playbackNone", muted=True)
        self._pages = QStackedLayout()  # as high as the higher page, always
        for page in (self._tools, self._none):
            self._pages.addWidget(page)
        column_of(self._pages, on=self, margins=(_MARGIN, 4, _MARGIN, 4))
        buttons: list[QToolButton] = []
        for action in actions:
            button = set_up(QToolButton(), autoRaise=True, focusPolicy=BY_TAB)
            show_action(button, action)
            row.addWidget(button)
            buttons.append(button)
        self._ends = (buttons[0], buttons[-1])
        fill(row, STRETCH if above else (self.slider, 1), self._place, self.speed_box)
        set_up(playback, loaded=self._on_loaded, moved=self._on_moved)
        route.changed.connect(self._on_moved)
        self._on_loaded()
        kept_dressed(self, self.dress)

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        scale_buttons(self)
        self._none.setText(self.tr("The best route plays here once there is one."))
        self.slider.setAccessibleName(self.tr("Position in the solution"))
        self._on_moved()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key == Qt.Key.Key_Space:
            self._playback.toggle()
        elif key == Qt.Key.Key_Left:
            self._playback.step_back()
        elif key == Qt.Key.Key_Right:
            self._playback.step_forward()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._leave_out_ends()

    def _leave_out_ends(self) -> None:
        """Hide the buttons to both ends where all of them would be squeezed: the slider
        and the menu lead there, too."""
        needed = self._tools.minimumSizeHint().width() + 2 * _MARGIN
        if self._ends[0].isHidden():
            needed += sum(end.sizeHint().width() + _SPACING for end in self._ends)
        for end in self._ends:
            end.setVisible(needed <= self.width())

    @Slot()
    def _on_loaded(self) -> None:
        with QSignalBlocker(self.slider):
            self.slider.setRange(0, len(self._playback.moves))
        there = self._playback.available and bool(self._playback.moves)
        self.setEnabled(there)
        self._pages.setCurrentWidget(self._tools if there else self._none)
        self._on_moved()

    @Slot()
    def _on_moved(self) -> None:
        move = self._playback.move if self._playback.available else 0
        with QSignalBlocker(self.slider):
            self.slider.setValue(move)
        total = len(self._playback.moves)
        outdated = self.tr("{move} of {total} (outdated)")
        widest = filled(
            outdated, move=total, total=total
        )  # the slider never moves for the words
        self._place.room_for = widest
        text = outdated if self._route.outdated else self.tr("{move} of {total}")
        self._place.setText(
            filled(text, move=move, total=total) if self.isEnabled() else ""
        )
