"""Gallery: the levels that were made, as cards, and the places that wait for others.

Arrows go through the levels, Space selects, Enter opens, Delete discards. A click makes
a level the current one; with Ctrl, or on its tick, it selects.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import (
    QFont,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from gridwright.editor.features.generate.made import Made
from gridwright.editor.kinds.registry import painter_for
from gridwright.editor.models.program.language import grouped, words_of
from gridwright.editor.painting import BoardView, small_picture
from gridwright.editor.views.style import current_look, kept_dressed, scaled, set_up
from gridwright.editor.views.style.kit import NO_BAR
from gridwright.solvers.level import Level

_tr = words_of("Gallery")
Index = QModelIndex | QPersistentModelIndex
CARD = QSize(151, 170)
STEP = QSize(162, 181)
"""From one card to the next, at 100 per cent."""
RING = 3
"""Room around a card for the ring of the current one."""
BOARD = 120
DOT = 5
DOT_GAP = 2
TICK = 18
MADE = int(Qt.ItemDataRole.UserRole)
PLACE = MADE + 1
"""The number of a place that waits; 0 for a level."""


class GalleryModel(QAbstractListModel):
    """Levels, and after them the places of those that are still to come."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.levels: list[Made] = []
        self.waiting = 0
        self.working = False

    def show_all(self, levels: list[Made], waiting: int, working: bool) -> None:
        """Show levels and waiting places; what stays is not touched."""
        known = len(self.levels)
        if levels[:known] == self.levels:
            self._add(levels)
        else:
            self.beginResetModel()
            self.levels = list(levels)
            self.waiting = 0
            self.endResetModel()
        self._resize_waiting(waiting)
        self.working = working
        if self.rowCount():
            self.dataChanged.emit(self.index(0), self.index(self.rowCount() - 1))

    def _add(self, levels: list[Made]) -> None:
        """New levels take the first places that waited; others are rows of their
        own."""
        first = len(self.levels)
        taken = min(len(levels) - first, self.waiting)
        self.waiting -= taken
        self.levels = list(levels[: first + taken])
        if len(levels) > len(self.levels):
            self.beginInsertRows(QModelIndex(), first + taken, len(levels) - 1)
            self.levels = list(levels)
            self.endInsertRows()

    def _resize_waiting(self, waiting: int) -> None:
        first = len(self.levels)
        if waiting > self.waiting:
            last = first + waiting - 1
            self.beginInsertRows(QModelIndex(), first + self.waiting, last)
            self.waiting = waiting
            self.endInsertRows()
        elif waiting < self.waiting:
            last = first + self.waiting - 1
            self.beginRemoveRows(QModelIndex(), first + waiting, last)
            self.waiting = waiting
            self.endRemoveRows()

    def rowCount(self, parent: Index | None = None) -> int:
        if parent is not None and parent.isValid():
            return 0
        return len(self.levels) + self.waiting

    def flags(self, index: Index) -> Qt.ItemFlag:
        if index.row() < len(self.levels):
            return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return Qt.ItemFlag.NoItemFlags

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:
        row = index.row()
        made = self.levels[row] if row < len(self.levels) else None
        if role == MADE:
            return made
        if role == PLACE:
            return 0 if made is not None else row + 1
        if role == Qt.ItemDataRole.DisplayRole:
            return spoken(made) if made is not None else self._place_words(row)
        return None

    def _place_words(self, row: int) -> str:
        if self.working and row == len(self.levels):
            return _tr("number {number}\nis being made").format(number=row + 1)
        return str(row + 1)


def short_words(made: Made) -> str:
    """The figures of a level below its picture, after its points."""
    if made.optimal is None:
        return _tr("points")
    return _tr("points · {optimal} best").format(optimal=grouped(made.optimal))


def spoken(made: Made) -> str:
    """A level in words."""
    score = "–" if made.score is None else grouped(made.score)
    optimal = "–" if made.optimal is None else grouped(made.optimal)
    grade = "–" if made.grade is None else str(made.grade)
    words = _tr("{score} points, best answers: {optimal}, difficulty {grade} of 10")
    return words.format(score=score, optimal=optimal, grade=grade)


class GalleryDelegate(QStyledItemDelegate):
    """Paints the cards. answers: True draws the best route on each."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.answers = False
        self._pictures: dict[tuple[Level, bool], QImage] = {}
        kept_dressed(self, self.forget)

    def forget(self) -> None:
        """Draw all pictures again."""
        self._pictures.clear()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(scaled(STEP.width()), scaled(STEP.height()))

    def card_of(self, rect: QRect) -> QRect:
        """The card inside of the room of an item."""
        size = QSize(scaled(CARD.width()), scaled(CARD.height()))
        ring = scaled(RING)
        return QRect(rect.topLeft() + QPoint(ring, ring), size)

    def tick_of(self, rect: QRect) -> QRect:
        """The round tick at the corner of a card."""
        card = self.card_of(rect)
        side = scaled(TICK)
        corner = QPoint(card.right() - side - scaled(7), card.top() + scaled(8))
        return QRect(corner, QSize(side, side))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: Index
    ) -> None:
        made = index.data(MADE)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if made is None:
            self._paint_place(painter, option, index)
        else:
            self._paint_card(painter, option, made)
        painter.restore()

    def _paint_place(
        self, p: QPainter, option: QStyleOptionViewItem, index: Index
    ) -> None:
        look = current_look()
        words = str(index.data())
        working = "\n" in words
        card = QRectF(self.card_of(option.rect)).adjusted(0.5, 0.5, -0.5, -0.5)
        pen = QPen(look.accent if working else look.line, 1, Qt.PenStyle.DashLine)
        p.setPen(pen)
        if working:
            p.setBrush(look.accent_soft)
        p.drawRoundedRect(card, 8, 8)
        p.setPen(look.accent if working else look.muted)
        p.drawText(card, int(Qt.AlignmentFlag.AlignCenter), words)

    def _paint_card(
        self, p: QPainter, option: QStyleOptionViewItem, made: Made
    ) -> None:
        look = current_look()
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        focused = bool(option.state & QStyle.StateFlag.State_HasFocus)
        hovered = bool(option.state & QStyle.StateFlag.State_MouseOver)
        card = self.card_of(option.rect)
        wide = 2 if chosen or look.contrast else 1
        p.setPen(QPen(look.accent if chosen else look.line, wide))
        p.setBrush(look.accent_soft if chosen else look.panel)
        p.drawRoundedRect(QRectF(card).adjusted(1, 1, -1, -1), 8, 8)
        if focused:
            p.setBrush(Qt.BrushStyle.NoBrush)
            p.setPen(QPen(look.accent, 2))
            p.drawRoundedRect(QRectF(card).adjusted(-2, -2, 2, 2), 10, 10)
        side = scaled(BOARD)
        box = QRect(0, card.top() + scaled(10), side, side)
        box.moveLeft(card.left() + (card.width() - side) // 2)
        p.drawImage(box, self._picture(made, side, p, chosen))
        self._paint_words(p, card, box.bottom(), made)
        if chosen or hovered:
            self._paint_tick(p, self.tick_of(option.rect), chosen)

    def _paint_words(self, p: QPainter, card: QRect, top: int, made: Made) -> None:
        look = current_look()
        bold = QFont(p.font())
        bold.setWeight(QFont.Weight.DemiBold)
        score = "–" if made.score is None else grouped(made.score)
        rest = f" {short_words(made)}"
        plain = p.font()
        wide = p.fontMetrics().horizontalAdvance(rest)
        p.setFont(bold)
        first = p.fontMetrics().horizontalAdvance(score)
        base = top + scaled(8) + p.fontMetrics().ascent()
        left = card.left() + (card.width() - first - wide) // 2
        left = max(left, card.left() + scaled(4))
        p.setPen(look.text)
        p.drawText(left, base, score)
        p.setFont(plain)
        room = card.right() - scaled(4) - left - first
        elide = Qt.TextElideMode.ElideRight
        p.drawText(left + first, base, p.fontMetrics().elidedText(rest, elide, room))
        step = scaled(DOT + DOT_GAP)
        row = QRect(card.left(), base + scaled(9), card.width(), scaled(DOT))
        paint_dots(p, row, made.grade, step)

    def _paint_tick(self, p: QPainter, round_: QRect, chosen: bool) -> None:
        look = current_look()
        p.setPen(QPen(look.accent if chosen else look.edge, 1))
        p.setBrush(look.accent if chosen else look.panel)
        p.drawEllipse(round_)
        if chosen:
            p.setPen(QPen(look.on_accent, 1.6))
            middle = round_.center()
            near = scaled(4)
            bend = QPoint(middle.x() - near // 4, middle.y() + near * 3 // 4)
            p.drawLine(QPoint(middle.x() - near, middle.y()), bend)
            p.drawLine(bend, QPoint(middle.x() + near, middle.y() - near // 2))

    def _picture(self, made: Made, side: int, p: QPainter, chosen: bool) -> QImage:
        ratio = p.device().devicePixelRatioF()
        key = (made.level, self.answers)
        known = self._pictures.get(key)
        if known is None or known.width() != round(side * ratio):
            known = board_picture(made, side, ratio, self.answers)
            self._pictures[key] = known
        return known


def board_picture(made: Made, side: int, ratio: float, answer: bool) -> QImage:
    """The board of a level in a square, with its best route or without."""
    look = current_look()
    level = made.level
    drawn_by = painter_for(level.kind, look)
    moves = made.moves if answer else ()

    def paint(p: QPainter, view: BoardView) -> None:
        drawn_by.paint_cells(p, level.cells, view)
        if moves:
            drawn_by.paint_route(p, level, moves, view)

    return small_picture((level.rows, level.cols), side, look.panel, ratio, paint)


def paint_dots(p: QPainter, row: QRect, grade: int | None, step: int) -> None:
    """Paint ten dots in the middle of a row, as many of them full as the grade."""
    look = current_look()
    left = row.left() + (row.width() - 10 * step) // 2
    p.setPen(Qt.PenStyle.NoPen)
    for number in range(10):
        p.setBrush(look.muted if number < (grade or 0) else look.line)
        dot = scaled(DOT)
        p.drawEllipse(left + number * step, row.top(), dot, dot)


class Gallery(QListView):
    """The list of cards."""

    current_changed = Signal()
    chosen_changed = Signal()
    opened = Signal()
    discarded = Signal()
    answer_toggled = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.cards = GalleryModel(self)
        self.painter = GalleryDelegate(self)
        set_up(self, "gallery", model=self.cards, itemDelegate=self.painter)
        set_up(self, viewMode=QListView.ViewMode.IconMode, uniformItemSizes=True)
        set_up(self, movement=QListView.Movement.Static)
        set_up(self, resizeMode=QListView.ResizeMode.Adjust)
        set_up(self, horizontalScrollBarPolicy=NO_BAR, mouseTracking=True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.MultiSelection)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setSelectionRectVisible(False)
        self.selectionModel().currentChanged.connect(self.current_changed)
        self.selectionModel().selectionChanged.connect(self.chosen_changed)
        kept_dressed(self, self.dress)

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        self.setAccessibleName(_tr("Levels that were made"))
        self.setViewportMargins(scaled(16 - RING), scaled(9 - RING), 0, 0)
        self.scheduleDelayedItemsLayout()

    # -- what shows --------------------------------------------------------------------
    def show_all(self, levels: list[Made], waiting: int, working: bool) -> None:
        """Show levels and waiting places; the current level and those selected stay."""
        current = self.current
        chosen = self.chosen
        reset = levels[: len(self.cards.levels)] != self.cards.levels
        self.cards.show_all(levels, waiting, working)
        if reset:
            self._choose_again(current, chosen)
        elif current is None and levels:
            self.go_to(0)

    def _choose_again(self, current: Made | None, chosen: list[Made]) -> None:
        levels = self.cards.levels
        for one in chosen:
            if one in levels:
                self._select(levels.index(one))
        if levels:
            place = levels.index(current) if current in levels else 0
            self.go_to(place)
        self.current_changed.emit()
        self.chosen_changed.emit()

    def choose(self, row: int) -> None:
        """Select a level, and make it the current one."""
        self._select(row)
        self.go_to(row)

    def _select(self, row: int) -> None:
        flag = QItemSelectionModel.SelectionFlag.Select
        self.selectionModel().select(self.cards.index(row), flag)

    def go_to(self, row: int) -> None:
        """Make a level the current one."""
        flag = QItemSelectionModel.SelectionFlag.NoUpdate
        self.selectionModel().setCurrentIndex(self.cards.index(row), flag)

    @property
    def current(self) -> Made | None:
        """The current level."""
        made = self.currentIndex().data(MADE)
        return made if isinstance(made, Made) else None

    @property
    def chosen(self) -> list[Made]:
        """The levels that are selected, in their order."""
        rows = sorted(index.row() for index in self.selectedIndexes())
        levels = self.cards.levels
        return [levels[row] for row in rows if row < len(levels)]

    @Slot(bool)
    def show_answers(self, on: bool) -> None:
        """Draw the best route on each card, or none."""
        self.painter.answers = on
        self.viewport().update()

    # -- keys and mouse ----------------------------------------------------------------
    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.opened.emit()
        elif key == Qt.Key.Key_Delete:
            self.discarded.emit()
        elif key == Qt.Key.Key_Space and self.currentIndex().isValid():
            self._toggle(self.currentIndex())
        elif key == Qt.Key.Key_Escape and self.chosen:
            self.clearSelection()
        elif key == Qt.Key.Key_A and not event.modifiers():
            self.answer_toggled.emit()
        else:
            super().keyPressEvent(event)

    def _toggle(self, index: QModelIndex) -> None:
        flag = QItemSelectionModel.SelectionFlag.Toggle
        self.selectionModel().select(index, flag)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        if event.button() != Qt.MouseButton.LeftButton or not index.isValid():
            return
        if index.data(MADE) is None:
            return
        self.go_to(index.row())
        ticked = self.painter.tick_of(self.visualRect(index))
        held = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if held or ticked.contains(event.position().toPoint()):
            self._toggle(index)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Do not drag a selection: a click alone chooses."""
        if not event.buttons():
            super().mouseMoveEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self.indexAt(event.position().toPoint()).data(MADE) is not None:
            self.opened.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()
