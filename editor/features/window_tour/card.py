"""GuidedTour: five cards beside what they explain, over a window whose parts stay in
place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6 import QtGui
from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QObject,
    QPoint,
    QRect,
    QSize,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QPushButton, QWidget

from gridwright.editor.painting.shapes import painting_on
from gridwright.editor.views.style import (
    STRETCH,
    column_of,
    kept_dressed,
    row_of,
    scaled,
    set_up,
)

KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape)
GAP = 12
"""Logical pixels between a card and what it explains."""
RING = 6
"""Logical pixels that the frame reaches out: round a button of its own colour, too, it
shows on the ground."""


@dataclass(frozen=True)
class TourStep:
    """The content of one card. The words are marked for translation in the context
    `GuidedTour`."""

    title: str
    text: str
    target: Callable[[], QWidget | None]


def place_beside(target: QRect, card: QSize, room: QRect, gap: int) -> QPoint:
    """Return the top left corner of a card beside a target, within a room, without
    covering the target. If no side has room enough, return the corner of the room that
    covers least of the target."""
    last = QPoint(room.right() + 1 - card.width(), room.bottom() + 1 - card.height())

    def within(x: int, y: int) -> QPoint:
        return QPoint(
            max(room.left(), min(x, last.x())), max(room.top(), min(y, last.y()))
        )

    sides = (
        within(target.right() + 1 + gap, target.top()),
        within(target.left() - gap - card.width(), target.top()),
        within(target.left(), target.bottom() + 1 + gap),
        within(target.left(), target.top() - gap - card.height()),
        within(room.left(), last.y()),
        within(last.x(), last.y()),
        within(last.x(), room.top()),
        within(room.left(), room.top()),
    )

    def covered(corner: QPoint) -> int:
        common = QRect(corner, card).intersected(target)
        return max(0, common.width()) * max(0, common.height())

    return min(sides, key=covered)


class Ring(QWidget):
    """A frame round the explained part. The mouse goes through it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def paintEvent(self, event: QtGui.QPaintEvent) -> None:
        with painting_on(self) as p:
            p.setPen(
                QtGui.QPen(self.palette().color(QtGui.QPalette.ColorRole.Accent), 3)
            )
            p.drawRoundedRect(self.rect().adjusted(2, 2, -2, -2), 8, 8)


class GuidedTour(QFrame):
    """The cards, one after the other. Enter shows the next one, Escape ends the
    tour."""

    ended = Signal()

    def __init__(self, steps: Sequence[TourStep], window: QWidget) -> None:
        super().__init__(window)
        set_up(self, "firstTour", attribute=Qt.WidgetAttribute.WA_DeleteOnClose)
        self._steps = steps
        self._at = 0
        self._window = window
        self._ring = Ring(window)
        self.title = QLabel()
        self.text = QLabel()
        self.number = QLabel()
        self.skip = QPushButton()
        self.next = QPushButton()
        self._build()
        self.skip.clicked.connect(self.close)
        self.next.clicked.connect(self.go_on)
        self._held: int | None = None
        QCoreApplication.instance().installEventFilter(self)  # type: ignore[union-attr]
        kept_dressed(self, self._show_step)

    @property
    def step(self) -> TourStep:
        """The current step."""
        return self._steps[self._at]

    def begin(self) -> None:
        """Show the first card."""
        self.show()
        self._show_step()

    def _build(self) -> None:
        self.title.setObjectName("tourTitle")
        set_up(self.text, "tourText", wordWrap=True)
        set_up(self.number, muted=True)
        set_up(self.next, primary=True)
        for button in (self.skip, self.next):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the keys stay with the card
        row = row_of(self.number, STRETCH, self.skip, self.next)
        column_of(
            self.title, self.text, row, on=self, margins=(16, 12, 16, 12), spacing=8
        )

    @Slot()
    def go_on(self) -> None:
        """Show the next card. After the last one the tour ends."""
        if self._at + 1 == len(self._steps):
            self.close()
        else:
            self._at += 1
            self._show_step()

    @Slot()
    def _show_step(self) -> None:
        texts = (self.step.title, self.step.text)
        words = [QCoreApplication.translate("GuidedTour", text) for text in texts]
        self.title.setText(words[0])
        self.text.setText(words[1])
        set_up(self, accessibleName=words[0], accessibleDescription=words[1])
        alert = QtGui.QAccessibleEvent(self, QtGui.QAccessible.Event.Alert)
        QtGui.QAccessible.updateAccessibility(alert)
        self.number.setText(f"{self._at + 1} / {len(self._steps)}")
        last = self._at + 1 == len(self._steps)
        set_up(self.skip, text=self.tr("Skip"), visible=not last)
        self.next.setText(self.tr("Done") if last else self.tr("Next"))
        self._arrange()

    def _arrange(self) -> None:
        """Place the card beside the explained part, as large as its words need."""
        target = self.step.target()
        window = self._window
        width = scaled(300)
        layout = self.layout()
        assert layout is not None
        self.text.setFixedWidth(width - 32)
        self.resize(
            width, max(layout.totalHeightForWidth(width), layout.sizeHint().height())
        )
        if target is None or not target.isVisible():
            self._ring.hide()
            self.move(window.rect().center() - self.rect().center())
            return
        place = QRect(target.mapTo(window, QPoint(0, 0)), target.size())
        room = window.rect().adjusted(8, 8, -8, -8)
        self.move(place_beside(place, self.size(), room, GAP))
        around = place.adjusted(-RING, -RING, RING, RING)
        self._ring.setGeometry(around.intersected(window.rect()))
        self._ring.show()
        self._ring.raise_()
        self.raise_()

    # -- what Qt asks ------------------------------------------------------------------
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take Enter and Escape from any widget that has the focus, until they are
        released: the board, which may have it then, never sees them. All other keys are
        left to the program."""
        happened = event.type()
        if watched is self._window and happened in (
            QEvent.Type.Resize,
            QEvent.Type.LayoutRequest,
        ):
            self._arrange()
        if not isinstance(event, QtGui.QKeyEvent):
            return False
        if event.key() not in KEYS:
            return False
        if self._elsewhere(watched):
            return False
        self._take_key(event)
        return True

    def _take_key(self, event: QtGui.QKeyEvent) -> None:
        """Hold Enter or Escape until it is released, and then act."""
        happened = event.type()
        if happened == QEvent.Type.ShortcutOverride:
            event.accept()
        elif happened == QEvent.Type.KeyPress:
            self._held = event.key()
        elif happened == QEvent.Type.KeyRelease and not event.isAutoRepeat():
            held, self._held = self._held, None
            if held != event.key():
                return
            if held == Qt.Key.Key_Escape:
                self.close()
            else:
                self.go_on()

    def _elsewhere(self, watched: QObject) -> bool:
        """True if an event is not for the window, or for a menu or dialog over it."""
        over = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        ours = isinstance(watched, QWidget) and watched.window() is self._window
        return over is not None or not ours

    def closeEvent(self, event: QtGui.QCloseEvent) -> None:
        QCoreApplication.instance().removeEventFilter(self)  # type: ignore[union-attr]
        self._ring.deleteLater()
        super().closeEvent(event)
        self.ended.emit()
