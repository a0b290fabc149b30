"""EvenGrid: widgets in columns of one width."""

from __future__ import annotations

import math

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayoutItem

from gridwright.editor.views.style import FlowLayout


class EvenGrid(FlowLayout):
    """Columns of one width: as many as the widest item allows, and together they fill
    the row."""

    def _arrange(self, rect: QRect, *, move: bool) -> int:
        items = self.items()
        if not items:
            return 0
        hints = [item.sizeHint() for item in items]
        gap = self.spacing()
        widest = max(hint.width() for hint in hints)
        height = max(hint.height() for hint in hints)
        fitting = (rect.width() + gap) // (widest + gap)
        columns = max(1, min(fitting, len(items)))
        free = rect.width() - gap * (columns - 1)
        room = min(free // columns, widest * 3 // 2)
        if move:
            size = QSize(room, height)
            for number, item in enumerate(items):
                row, col = divmod(number, columns)
                left = rect.left() + col * (room + gap)
                top = rect.top() + row * (height + gap)
                corner = QPoint(left, top)
                item.setGeometry(QRect(corner, size))
        rows = math.ceil(len(items) / columns)
        return rows * height + (rows - 1) * gap

    def items(self) -> list[QLayoutItem]:
        """The items that somebody has not hidden."""
        found = [self.itemAt(number) for number in range(self.count())]
        return [item for item in found if item is not None and not _hidden(item)]


def _hidden(item: QLayoutItem) -> bool:
    """True if a widget was hidden on purpose; one that never showed is not."""
    widget = item.widget()
    if widget is None:
        return False
    meant = widget.testAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide)
    return meant and widget.isHidden()
