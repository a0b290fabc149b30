"""FlowLayout: widgets side by side, wrapped like words. Qt has none of its own."""

from __future__ import annotations

from PySide6.QtCore import (
    QRect,
    QSize,
    Qt,
)
from PySide6.QtWidgets import (
    QLayout,
    QLayoutItem,
    QWidget,
)

from gridwright.editor.views.style.setting_up import set_up as set_up


class FlowLayout(QLayout):
    """Rows of items at their preferred size, without margins. Hidden ones take no
    room."""

    def __init__(self, parent: QWidget | None = None, spacing: int = 6) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.setSpacing(spacing)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._arrange(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._arrange(rect, move=True)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def _arrange(self, rect: QRect, *, move: bool) -> int:
        x = rect.x()
        y = rect.y()
        height = 0
        for item in self._items:
            if item.isEmpty():
                continue  # hidden
            hint = item.sizeHint()
            if x > rect.x() and x + hint.width() > rect.right() + 1:
                x = rect.x()
                y = y + height + self.spacing()
                height = 0
            if move:
                item.setGeometry(QRect(x, y, hint.width(), hint.height()))
            x += hint.width() + self.spacing()
            height = max(height, hint.height())
        return y + height - rect.y()
