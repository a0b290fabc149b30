"""The keyboard focus: a click on what needs none leaves them with the board, and F6
goes round."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from gridwright.editor.views.style.kit import stops_in


def keeps_keys(clicked: QWidget | None) -> bool:
    """True if a click there means that the keys are for what was clicked: a list, a
    table, a field, a slider, a plot. A button needs no keys, nor does a header, a bar
    or a card."""
    widget = clicked
    while widget is not None and not widget.isWindow():
        if isinstance(widget, QAbstractButton):
            return False
        if widget.isEnabled() and widget.focusPolicy() & Qt.FocusPolicy.ClickFocus:
            return True
        widget = widget.parentWidget()
    return False


class ClickWatch(QObject):
    """Calls `give_back` after each click in a window that does not keep the keys.

    It watches what the system sends to the window, and not every event of every widget.
    """

    def __init__(self, window: QWidget, give_back: Callable[[], object]) -> None:
        super().__init__(window)
        self._window = window
        self._give_back = give_back
        self._pressed = QPoint()
        handle = window.windowHandle()
        assert handle is not None, "a window that was never shown hears nothing"
        handle.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QMouseEvent):
            if event.type() == QEvent.Type.MouseButtonPress:
                self._pressed = event.position().toPoint()
            elif event.type() == QEvent.Type.MouseButtonRelease:
                QTimer.singleShot(0, self, self._after_click)
        return False

    def _after_click(self) -> None:
        busy = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        if busy is None and not keeps_keys(self._window.childAt(self._pressed)):
            self._give_back()


def first_field(part: QWidget) -> QWidget | None:
    """The widget to focus in a part of the window: a tool that is chosen, else the
    first field."""
    first: QWidget | None = None
    for field in stops_in(part):
        if not field.isVisible() or not field.isEnabled():
            continue
        if isinstance(field, QAbstractButton) and field.isChecked():
            return field
        if first is None:
            first = field
    return first


def next_part(parts: Sequence[QWidget], step: int) -> QWidget | None:
    """The field in the next part, or in the one before, that takes the keys."""
    held = QApplication.focusWidget()
    holds = [
        held is not None and (part is held or part.isAncestorOf(held)) for part in parts
    ]
    inside = [number for number, holding in enumerate(holds) if holding]
    here = inside[-1] if inside else 0
    for turn in range(1, len(parts)):
        place = (here + step * turn) % len(parts)
        field = first_field(parts[place])
        if field is not None:
            return field
    return None
