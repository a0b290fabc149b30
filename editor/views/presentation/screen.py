"""Screen: a window of its own, as large as the screen, whose controls go while nothing moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QEvent, QObject, QPropertyAnimation, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QCloseEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QGraphicsOpacityEffect, QLabel, QSizePolicy, QToolButton, QWidget

from editor.painting.look import Look
from editor.views.style.theme.icons import icon

REST_MS, FADE_MS = 3000, 300
"""How long the controls stay after the last movement, and how long they take to go."""
BUTTON = 44
LARGE = "font-size: {size}px; font-weight: {weight}"


class Screen(QWidget):
    """A subclass puts `controls` and `close_button` where they belong, and calls `watch_mouse`."""

    left = Signal()
    """It was closed."""

    def __init__(self, look: Look, *, fades: bool) -> None:
        """fades: whether the controls go while nothing moves; they stay with reduced motion."""
        super().__init__(None, Qt.WindowType.Window)
        self.setObjectName("presentation")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._fades = fades
        self.controls = QWidget()
        self.controls.setObjectName("presentationControls")
        self.close_button = QToolButton()
        self.close_button.setObjectName("presentationClose")
        self.close_button.setAutoRaise(True)
        self.close_button.setIcon(icon("close", look))
        self.close_button.clicked.connect(self.close)
        self._effect = QGraphicsOpacityEffect(self.controls)
        self._effect.setOpacity(1.0)
        self.controls.setGraphicsEffect(self._effect)
        self._fade = QPropertyAnimation(self._effect, b"opacity", self)
        self._fade.setDuration(FADE_MS)
        self._fade.setEndValue(0.0)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST_MS)
        self._rest.timeout.connect(self.rest)

    def watch_mouse(self) -> None:
        """Show the controls again wherever the mouse moves."""
        for part in (self, *self.findChildren(QWidget)):
            part.setMouseTracking(True)
            part.installEventFilter(self)

    def set_look(self, look: Look) -> None:
        self.close_button.setIcon(icon("close", look))

    def name_close(self) -> None:
        """Show the words of the close button in the current language."""
        leave = self.tr("Leave the presentation (Esc)")
        self.close_button.setToolTip(leave)
        self.close_button.setAccessibleName(leave)

    # -- controls that come and go ---------------------------------------------------------------
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        moved = event.type() in (QEvent.Type.MouseMove, QEvent.Type.MouseButtonPress)
        focused = event.type() == QEvent.Type.FocusIn and watched is not self
        if moved or focused:
            self.wake()
        return False

    @Slot()
    def wake(self) -> None:
        """Show the controls, and wait for the next rest."""
        self._fade.stop()
        self._effect.setOpacity(1.0)
        self.unsetCursor()
        self._rest.start()

    @Slot()
    def rest(self) -> None:
        """Nothing moved for a while: the controls go, unless they have the focus."""
        held = self.focusWidget()
        inside = held is not None and self.controls.isAncestorOf(held) and held.hasFocus()
        if self._fades and not inside:
            self._fade.start()
            self.setCursor(Qt.CursorShape.BlankCursor)

    @property
    def controls_shown(self) -> bool:
        """Whether the controls can be seen, and are not about to go."""
        return self._effect.opacity() > 0 and self._fade.state() != self._fade.State.Running

    # -- keys ------------------------------------------------------------------------------------
    def key_acts(self) -> Mapping[int, Callable[[], object]]:
        """What keys do, beside Escape, which leaves."""
        return {}

    def keyPressEvent(self, event: QKeyEvent) -> None:
        acts = {**self.key_acts(), int(Qt.Key.Key_Escape): self.close}
        act = acts.get(event.key())
        if act is None:
            super().keyPressEvent(event)
        else:
            act()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.setFocus()
        self.wake()

    def closeEvent(self, event: QCloseEvent) -> None:
        self._rest.stop()
        self._fade.stop()
        super().closeEvent(event)
        self.left.emit()


def large_label(size: int, weight: int, muted: bool = False) -> QLabel:
    """Words that are read from the last row."""
    label = QLabel()
    label.setStyleSheet(LARGE.format(size=size, weight=weight))
    label.setWordWrap(True)
    label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
    if muted:
        label.setProperty("muted", True)
    return label


def enlarge(button: QToolButton) -> None:
    """A button that is pressed from afar."""
    button.setFixedSize(BUTTON, BUTTON)
    button.setIconSize(QSize(24, 24))
