"""OfferList: the conditions that can be added, filtered by typing."""

from __future__ import annotations

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QSize,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QFont, QFontDatabase, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from gridwright.editor.features.generate.conditions.condition_words import (
    ConditionOffer,
)
from gridwright.editor.views.style import (
    column_of,
    current_look,
    row_of,
    scaled,
    set_up,
)
from gridwright.editor.views.style.kit import NO_KEYS

SIZE = QSize(440, 320)
"""At 100 per cent."""
LINE = 47
OFFER = int(Qt.ItemDataRole.UserRole)
KEYS = (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp)


class OfferList(QFrame):
    """A list that lies over the window until one is chosen. Enter adds the one in
    front, Escape closes it."""

    chosen = Signal(str)
    """Emitted with the text of a condition."""

    def __init__(self, offers: list[ConditionOffer], parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        set_up(self, "offerList", attribute=Qt.WidgetAttribute.WA_DeleteOnClose)
        self._offers = offers
        self.search = set_up(QLineEdit(), "offerSearch", clearButtonEnabled=True)
        self.search.setPlaceholderText(self.tr("Find a condition"))
        self.search.setAccessibleName(self.tr("Find a condition"))
        self.list = set_up(QListWidget(), "offers", focusPolicy=NO_KEYS)
        self.list.setAccessibleName(self.tr("Conditions that can be added"))
        self.list.setItemDelegate(_Delegate(self.list))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setMouseTracking(True)
        self.list.itemEntered.connect(self.list.setCurrentItem)
        self.list.itemClicked.connect(self._take)
        self.search.textChanged.connect(self._fill)
        self.number = set_up(QLabel(), "offerNumber", muted=True)
        head = row_of((self.search, 1), self.number, margins=(10, 8, 12, 8))
        column_of(head, (self.list, 1), on=self, margins=1, spacing=0)
        self.resize(scaled(SIZE.width()), scaled(SIZE.height()))
        self._fill("")

    def open_at(self, widget: QWidget) -> None:
        """Show the list beside a widget, inside of the screen."""
        corner = widget.mapToGlobal(widget.rect().bottomRight())
        corner += QPoint(scaled(6), scaled(4))
        room = widget.screen().availableGeometry()
        across = min(corner.x(), room.right() - self.width())
        down = min(corner.y(), room.bottom() - self.height())
        self.move(max(across, room.left()), max(down, room.top()))
        self.show()
        self.search.setFocus()

    @Slot(str)
    def _fill(self, typed: str) -> None:
        self.list.clear()
        for offer in self._offers:
            if offer.fits(typed):
                item = QListWidgetItem(offer.title, self.list)
                item.setData(OFFER, offer)
                words = f"{offer.title}: {offer.help} {offer.text}"
                item.setData(Qt.ItemDataRole.AccessibleTextRole, words)
        self.list.setCurrentRow(0)
        number = self.list.count()
        self.number.setText(self.tr("%n more", "", number))

    @Slot()
    def _take(self) -> None:
        item = self.list.currentItem()
        if item is not None:
            offer: ConditionOffer = item.data(OFFER)
            self.close()
            self.chosen.emit(offer.text)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in KEYS:
            self._walk(Qt.Key(event.key()))
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._take()
        else:
            super().keyPressEvent(event)

    def _walk(self, key: Qt.Key) -> None:
        page = max(1, self.list.height() // scaled(LINE) - 1)
        step = dict(zip(KEYS, (1, -1, page, -page), strict=True))[key]
        row = self.list.currentRow() + step
        self.list.setCurrentRow(min(max(row, 0), self.list.count() - 1))


class _Delegate(QStyledItemDelegate):
    """A title with its text form at the right, and a sentence below."""

    def sizeHint(
        self,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> QSize:
        high = 2 * option.fontMetrics.lineSpacing() + scaled(14)
        return QSize(0, max(scaled(LINE), high))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        offer: ConditionOffer = index.data(OFFER)
        look = current_look()
        room = QRect(option.rect)
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(room, look.accent_soft)
            bar = QRect(room.left(), room.top(), scaled(3), room.height())
            painter.fillRect(bar, look.accent)
        painter.setPen(QPen(look.line))
        painter.drawLine(room.bottomLeft(), room.bottomRight())
        inner = room.adjusted(scaled(14), scaled(6), -scaled(14), -scaled(6))
        self._paint_words(painter, inner, offer, QFont(option.font))
        painter.restore()

    def _paint_words(
        self, painter: QPainter, inner: QRect, offer: ConditionOffer, font: QFont
    ) -> None:
        look = current_look()
        fixed = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        fixed.setPointSizeF(font.pointSizeF() * 0.92)
        painter.setPen(look.muted)
        painter.setFont(fixed)
        right = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        painter.drawText(inner, right, offer.text)
        painter.setFont(font)
        metrics = painter.fontMetrics()
        below = QRect(inner)
        below.setTop(inner.top() + metrics.lineSpacing() + scaled(2))
        elide = Qt.TextElideMode.ElideRight
        painter.drawText(
            below,
            int(Qt.AlignmentFlag.AlignLeft),
            metrics.elidedText(offer.help, elide, below.width()),
        )
        font.setWeight(QFont.Weight.DemiBold)
        painter.setFont(font)
        painter.setPen(look.text)
        painter.drawText(inner, int(Qt.AlignmentFlag.AlignLeft), offer.title)
