"""The routes of a page as small pictures, one by one or one of each group of symmetry.

RoutePictures lists them. RouteDelegate paints a picture when it comes into sight.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from typing import Any

from PySide6 import QtCore
from PySide6.QtGui import QPainter, QPen, QPixmap, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from editor.kinds.registry import painter_for
from editor.models.answers.routes import Page
from editor.models.program.language import grouped, words_of
from editor.painting import BoardView, Painter, painting_on
from editor.views.insight.why import paint_changed
from editor.views.style import NO_BAR, current_look, kept_dressed, scaled, set_up
from solvers.level import Level

_tr = words_of("RoutePictures")

Index = QtCore.QModelIndex | QtCore.QPersistentModelIndex

MOVES = int(QtCore.Qt.ItemDataRole.UserRole)
"""The moves of a route."""
LEVEL = MOVES + 1
"""The level of a picture, where each has one of its own."""
CLIMBED = MOVES + 2
"""The step of a climb that a picture is of, if it is of one: what it changed has frames."""


class RoutePictures(QtCore.QAbstractListModel):
    """The routes of a page: the number of each, its moves, and how many are like it."""

    def __init__(self, parent: QtCore.QObject | None = None) -> None:
        super().__init__(parent)
        self.page: Page | None = None
        self.by_symmetry = False
        self._rows: list[tuple[int, ...]] = []

    def show_page(self, page: Page | None, by_symmetry: bool) -> None:
        """List another page. by_symmetry: one route stands for those that are pictures of it."""
        if page is self.page and by_symmetry == self.by_symmetry:
            return
        self.beginResetModel()
        self.page, self.by_symmetry = page, by_symmetry
        if page is None:
            self._rows = []
        elif by_symmetry:
            self._rows = list(page.groups)
        else:
            self._rows = [(place,) for place in range(len(page.routes))]
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = int(QtCore.Qt.ItemDataRole.DisplayRole)) -> Any:
        if self.page is None or not index.isValid():
            return None
        members = self._rows[index.row()]
        if role == MOVES:
            return self.page.routes[members[0]]
        if role == QtCore.Qt.ItemDataRole.DisplayRole:
            number = grouped(self.number(index.row()) + 1)
            return f"{number} × {len(members)}" if self.by_symmetry else number
        if role in (QtCore.Qt.ItemDataRole.AccessibleTextRole, QtCore.Qt.ItemDataRole.ToolTipRole):
            return self._spoken(index.row())
        return None

    def number(self, row: int) -> int:
        """The number of the route of a row, counted from 0, among all of its set."""
        return 0 if self.page is None else self.page.first + self._rows[row][0]

    def path(self, row: int) -> tuple[int, ...]:
        """The cells of the route of a row."""
        assert self.page is not None
        return self.page.paths[self._rows[row][0]]

    def row_of(self, number: int) -> int | None:
        """The row of the route with that number, or of the one that stands for it."""
        if self.page is None:
            return None
        place = number - self.page.first
        return next((row for row, members in enumerate(self._rows) if place in members), None)

    def _spoken(self, row: int) -> str:
        assert self.page is not None
        members = self._rows[row]
        moves = "".join(self.page.routes[members[0]])
        if len(members) > 1:
            return _tr("Route {number} and {others} like it by symmetry: {moves}").format(
                number=grouped(self.number(row) + 1), others=len(members) - 1, moves=moves
            )
        number = grouped(self.number(row) + 1)
        return _tr("Route {number}: {moves}").format(number=number, moves=moves)


PICTURE_SIDE = 70
"""The side of the square that a picture fits into, at 100 per cent."""
KEPT = 500
"""Pictures that are kept."""


def fitted(level: Level, side: float) -> BoardView:
    """The whole board in a square."""
    cell = side / (max(level.rows, level.cols) + 0.2)
    cell = float(int(cell)) if cell >= 4 else cell
    left, top = (side - cell * level.cols) / 2, (side - cell * level.rows) / 2
    corner = QtCore.QPointF(round(left), round(top))
    return BoardView.whole(level.rows, level.cols, cell, corner)


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
        """Draw all pictures anew."""
        self._painters.clear()
        self._kept.clear()

    def show_level(self, level: Level | None) -> None:
        """Draw the routes of another level."""
        if level is not self._level:
            self._level = level
            self.forget()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QtCore.QSize:
        side, lines = scaled(PICTURE_SIDE), 1 + str(index.data()).count("\n")
        return QtCore.QSize(side + 8, side + lines * option.fontMetrics.height() + 12)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        level = index.data(LEVEL) or self._level
        if level is None:
            return
        side, look = scaled(PICTURE_SIDE), current_look()
        box = QtCore.QRect(option.rect.left() + 4, option.rect.top() + 4, side, side)
        painter.save()
        painter.drawPixmap(box.topLeft(), self._picture(level, index, side, painter))
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        focused = bool(option.state & QStyle.StateFlag.State_HasFocus)
        painter.setPen(QPen(look.accent if chosen or focused else look.line, 2 if chosen else 1))
        painter.drawRect(box)
        if focused:
            painter.setPen(QPen(look.accent, 1, QtCore.Qt.PenStyle.DashLine))
            painter.drawRect(box.adjusted(-3, -3, 3, 3))
        below = QtCore.QRect(option.rect.left(), box.bottom() + 4, option.rect.width(), 0)
        below.setBottom(option.rect.bottom())
        font = set_up(painter.font(), bold=chosen)
        painter.setFont(font)
        painter.setPen(look.text)
        centre = QtCore.Qt.AlignmentFlag.AlignHCenter | QtCore.Qt.AlignmentFlag.AlignTop
        painter.drawText(below, int(centre), str(index.data()))
        painter.restore()

    def _picture(self, level: Level, index: Index, side: int, target: QPainter) -> QPixmap:
        moves, step = index.data(MOVES), index.data(CLIMBED)
        known = self._kept.get(key := (level, moves, step))
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
        made = set_up(QPixmap(round(side * ratio), round(side * ratio)), devicePixelRatio=ratio)
        made.fill((look := current_look()).window)
        view = fitted(level, side)
        with painting_on(made, smooth=False) as p:
            drawn_by.paint_cells(p, level.cells, view)
            if moves:
                drawn_by.paint_route(p, level, moves, view)
            if step is not None:
                paint_changed(p, view, step.cells, look, step.accepted)
        self._kept[key] = made
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return made


class PictureList(QListView):
    """Levels as pictures with words below them, in one row or two; hidden while there are none."""

    def __init__(self) -> None:
        super().__init__()
        self.items = QStandardItemModel(self)
        show_pictures(self, self.items, RouteDelegate(self))
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)

    def show_all(self, rows: Iterable[tuple[str, str, dict[int, Any]]]) -> None:
        """List others: the words of each, what is said of it, and its data."""
        self.items.clear()
        for words, spoken, data in rows:
            item = QStandardItem(words)
            item.setToolTip(spoken)
            item.setAccessibleText(spoken)
            for role, value in data.items():
                item.setData(value, role)
            self.items.appendRow(item)
        high = scaled(PICTURE_SIDE) + 2 * self.fontMetrics().height() + 12
        self.setFixedHeight((2 if self.items.rowCount() > 3 else 1) * high + 8)
        self.setVisible(self.items.rowCount() > 0)


def show_pictures(
    view: QListView, model: QtCore.QAbstractItemModel, delegate: RouteDelegate
) -> None:
    """Let a list show pictures in rows, as many in a row as there is room for."""
    set_up(view, model=model, itemDelegate=delegate, viewMode=QListView.ViewMode.IconMode)
    set_up(view, resizeMode=QListView.ResizeMode.Adjust, movement=QListView.Movement.Static)
    set_up(view, uniformItemSizes=True, horizontalScrollBarPolicy=NO_BAR)
    view.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
