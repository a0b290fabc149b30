"""How a route is drawn as a small picture. Pictures are painted as they come into sight."""

from __future__ import annotations

from collections import OrderedDict

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from editor.kinds.registry import painter_for
from editor.models.insight.alternatives import MOVES
from editor.painting.geometry import BoardView
from editor.painting.look import Look
from editor.painting.painter import Painter
from editor.views.style.scaling import scaled
from solvers.level import Level

SIDE = 70
"""Of the square that a picture fits into, at 100 per cent."""
KEPT = 500
"""Pictures that are kept."""

Index = QModelIndex | QPersistentModelIndex


def fitted(level: Level, side: float) -> BoardView:
    """The whole board in a square."""
    cell = side / (max(level.rows, level.cols) + 0.2)
    cell = float(int(cell)) if cell >= 4 else cell
    corner = QPointF(round((side - cell * level.cols) / 2), round((side - cell * level.rows) / 2))
    return BoardView.whole(level.rows, level.cols, cell, corner)


class RouteDelegate(QStyledItemDelegate):
    """A picture with its number below it; a frame is round the chosen ones."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self._level: Level | None = None
        self._painter: Painter | None = None
        self._kept: OrderedDict[tuple[str, ...], QPixmap] = OrderedDict()

    @property
    def painted(self) -> int:
        """How many pictures are kept."""
        return len(self._kept)

    def set_look(self, look: Look) -> None:
        """Draw in other colours."""
        self._look = look
        self._painter = None
        self._kept.clear()

    def show_level(self, level: Level | None) -> None:
        """Draw the routes of another level."""
        if level is not self._level:
            self._level, self._painter = level, None
            self._kept.clear()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        side = scaled(SIDE)
        return QSize(side + 8, side + option.fontMetrics.height() + 12)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        if self._level is None:
            return
        side, look = scaled(SIDE), self._look
        box = QRect(option.rect.left() + 4, option.rect.top() + 4, side, side)
        painter.save()
        painter.drawPixmap(box.topLeft(), self._picture(index.data(MOVES), side, painter))
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        focused = bool(option.state & QStyle.StateFlag.State_HasFocus)
        painter.setPen(QPen(look.accent if chosen or focused else look.line, 2 if chosen else 1))
        painter.drawRect(box)
        if focused:
            painter.setPen(QPen(look.accent, 1, Qt.PenStyle.DashLine))
            painter.drawRect(box.adjusted(-3, -3, 3, 3))
        below = QRect(option.rect.left(), box.bottom() + 4, option.rect.width(), 0)
        below.setBottom(option.rect.bottom())
        font = painter.font()
        font.setBold(chosen)
        painter.setFont(font)
        painter.setPen(look.text)
        centre = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
        painter.drawText(below, int(centre), str(index.data()))
        painter.restore()

    def _picture(self, moves: tuple[str, ...], side: int, target: QPainter) -> QPixmap:
        known = self._kept.get(moves)
        ratio = target.device().devicePixelRatioF()
        if (
            known is not None
            and known.devicePixelRatio() == ratio
            and known.width() == round(side * ratio)
        ):
            self._kept.move_to_end(moves)
            return known
        assert self._level is not None
        if self._painter is None:
            self._painter = painter_for(self._level.kind, self._look)
        made = QPixmap(round(side * ratio), round(side * ratio))
        made.setDevicePixelRatio(ratio)
        made.fill(self._look.window)
        view = fitted(self._level, side)
        p = QPainter(made)
        self._painter.paint_cells(p, self._level.cells, view)
        self._painter.paint_route(p, self._level, moves, view)
        p.end()
        self._kept[moves] = made
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return made
