"""RouteDelegate: paints routes as small pictures, each when it comes into sight."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from PySide6 import QtCore
from PySide6.QtGui import QPainter, QPen, QPixmap
from PySide6.QtWidgets import (
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from gridwright.editor.features.optimal_routes.route_pictures import LEVEL, MOVES, Index
from gridwright.editor.kinds.registry import painter_for
from gridwright.editor.painting import BoardView, Painter, small_picture
from gridwright.editor.views.style import (
    NO_BAR,
    current_look,
    kept_dressed,
    scaled,
    set_up,
)
from gridwright.solvers.level import Level

PICTURE_SIDE = 70
"""The side of the square that a picture fits into, at 100 per cent."""
KEPT = 500
"""Pictures that are kept."""


class RouteDelegate(QStyledItemDelegate):
    """A picture with its number below it; a frame is round the chosen ones."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._level: Level | None = None
        self._painters: dict[str, Painter] = {}
        self._kept: OrderedDict[tuple[Any, ...], QPixmap] = OrderedDict()
        kept_dressed(self, self.forget)

    @property
    def painted(self) -> int:
        """The number of pictures that are kept."""
        return len(self._kept)

    def forget(self) -> None:
        """Draw all pictures again."""
        self._painters.clear()
        self._kept.clear()

    def show_level(self, level: Level | None) -> None:
        """Draw the routes of another level."""
        if level is not self._level:
            self._level = level
            self.forget()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QtCore.QSize:
        side = scaled(PICTURE_SIDE)
        lines = 1 + str(index.data()).count("\n")
        return QtCore.QSize(side + 8, side + lines * option.fontMetrics.height() + 12)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: Index
    ) -> None:
        level = index.data(LEVEL) or self._level
        if level is None:
            return
        side = scaled(PICTURE_SIDE)
        look = current_look()
        box = QtCore.QRect(option.rect.left() + 4, option.rect.top() + 4, side, side)
        painter.save()
        painter.drawPixmap(box.topLeft(), self._picture(level, index, side, painter))
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        focused = bool(option.state & QStyle.StateFlag.State_HasFocus)
        painter.setPen(
            QPen(look.accent if chosen or focused else look.line, 2 if chosen else 1)
        )
        painter.drawRect(box)
        if focused:
            painter.setPen(QPen(look.accent, 1, QtCore.Qt.PenStyle.DashLine))
            painter.drawRect(box.adjusted(-3, -3, 3, 3))
        below = QtCore.QRect(
            option.rect.left(), box.bottom() + 4, option.rect.width(), 0
        )
        below.setBottom(option.rect.bottom())
        font = set_up(painter.font(), bold=chosen)
        painter.setFont(font)
        painter.setPen(look.text)
        centre = QtCore.Qt.AlignmentFlag.AlignHCenter | QtCore.Qt.AlignmentFlag.AlignTop
        painter.drawText(below, int(centre), str(index.data()))
        painter.restore()

    def _picture(
        self, level: Level, index: Index, side: int, target: QPainter
    ) -> QPixmap:
        moves = index.data(MOVES)
        known = self._kept.get(key := (level, moves))
        ratio = target.device().devicePixelRatioF()
        if (
            known is not None
            and known.devicePixelRatio() == ratio
            and known.width() == round(side * ratio)
        ):
            self._kept.move_to_end(key)
            return known
        if level.kind not in self._painters:
            self._painters[level.kind] = painter_for(level.kind, current_look())
        drawn_by = self._painters[level.kind]

        def paint(p: QPainter, view: BoardView) -> None:
            drawn_by.paint_cells(p, level.cells, view)
            if moves:
                drawn_by.paint_route(p, level, moves, view)

        shape = level.rows, level.cols
        made = QPixmap.fromImage(
            small_picture(shape, side, current_look().window, ratio, paint)
        )
        self._kept[key] = made
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return made


def show_pictures(
    view: QListView, model: QtCore.QAbstractItemModel, delegate: RouteDelegate
) -> None:
    """Let a list show pictures in rows, as many in a row as there is room for."""
    set_up(
        view, model=model, itemDelegate=delegate, viewMode=QListView.ViewMode.IconMode
    )
    set_up(
        view, resizeMode=QListView.ResizeMode.Adjust, movement=QListView.Movement.Static
    )
    set_up(view, uniformItemSizes=True, horizontalScrollBarPolicy=NO_BAR)
    view.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
