"""LineDelegate: paints a line of a table as one."""

from __future__ import annotations

from PySide6.QtCore import (
    QModelIndex,
    QRect,
    QSize,
)
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtWidgets import (
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from gridwright.editor.views.style.dressing import current_look, scaled
from gridwright.editor.views.style.kit import set_up


def show_sign(option: QStyleOptionViewItem, sign: QPixmap, side: int) -> None:
    """Put a picture before the words of a cell."""
    option.icon = QIcon(sign)
    option.decorationSize = QSize(side, side)
    option.features |= QStyleOptionViewItem.ViewItemFeature.HasDecoration


class LineDelegate(QStyledItemDelegate):
    """Paints a line as one: no frame round a cell, a bar before the chosen line.

    first: the column that stands first.
    """

    def __init__(self, first: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._first = first

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex) -> None:  # type: ignore[override]
        super().initStyleOption(option, index)
        option.state &= ~QStyle.StateFlag.State_HasFocus

    def paint(  # type: ignore[override]
        self, p: QPainter, option: QStyleOptionViewItem, index: QModelIndex
    ) -> None:
        super().paint(p, option, index)
        if (
            index.column() == self._first
            and option.state & QStyle.StateFlag.State_Selected
        ):
            bar = set_up(QRect(option.rect), width=scaled(3))
            p.fillRect(bar, current_look().accent)
