"""PlaybackBar: play, pause, step and scrub through a solution."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSignalBlocker, Qt, Slot
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QSlider, QToolButton, QWidget

from editor.models.playback.playback import SPEEDS
from editor.models.playback.shown_route import ShownRoute
from editor.views.style.scaling import scale_buttons
from editor.views.style.translated import kept_translated


class PlaybackBar(QWidget):
    """One row under the canvas. It keeps its place when there is nothing to play."""

    def __init__(
        self, route: ShownRoute, actions: list[QAction], parent: QWidget | None = None
    ) -> None:
        """actions: first, step back, play, step forward, last, in this order."""
        super().__init__(parent)
        self.setObjectName("playbackBar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._route = route
        self._playback = playback = route.playback
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setObjectName("playbackSlider")
        self.slider.valueChanged.connect(self._on_slider)
        self._place = QLabel()
        self._place.setMinimumWidth(90)
        self._place.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.speed_box = QComboBox()
        self.speed_box.setObjectName("playbackSpeed")
        for speed in SPEEDS:
            self.speed_box.addItem(f"{speed:g} x", speed)
        self.speed_box.setCurrentIndex(SPEEDS.index(1.0))
        self.speed_box.currentIndexChanged.connect(self._on_speed)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 4, 10, 4)
        row.setSpacing(4)
        for action in actions:
            button = QToolButton()
            button.setDefaultAction(action)
            button.setAutoRaise(True)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(button)
        scale_buttons(self)
        row.addWidget(self.slider, 1)
        row.addWidget(self._place)
        row.addWidget(self.speed_box)
        playback.loaded.connect(self._on_loaded)
        playback.moved.connect(self._on_moved)
        route.changed.connect(self._on_moved)
        self._on_loaded()
        kept_translated(self, self.retranslate)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            scale_buttons(self)

    def retranslate(self) -> None:
        """Show all words in the current language."""
        self.slider.setAccessibleName(self.tr("Position in the solution"))
        self.speed_box.setAccessibleName(self.tr("Speed"))
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

    @Slot()
    def _on_loaded(self) -> None:
        with QSignalBlocker(self.slider):
            self.slider.setRange(0, len(self._playback.moves))
        self.setEnabled(self._playback.available and bool(self._playback.moves))
        self._on_moved()

    @Slot()
    def _on_moved(self) -> None:
        move = self._playback.move if self._playback.available else 0
        with QSignalBlocker(self.slider):
            self.slider.setValue(move)
        total = len(self._playback.moves)
        text = (
            self.tr("{move} of {total} (outdated)")
            if self._route.outdated
            else self.tr("{move} of {total}")
        )
        self._place.setText(text.format(move=move, total=total) if self.isEnabled() else "")

    @Slot(int)
    def _on_slider(self, move: int) -> None:
        self._playback.seek(move)

    @Slot(int)
    def _on_speed(self, index: int) -> None:
        self._playback.set_speed(self.speed_box.itemData(index))
