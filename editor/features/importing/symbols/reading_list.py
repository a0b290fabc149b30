"""ReadingList: the ways to read a text, the likeliest first, each with its kind and how
likely it is.

`reading_words` says them in words.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPen, QPixmap, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import (
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from gridwright.editor.models.program.language import marked, translated, words_of
from gridwright.editor.painting import draw_with
from gridwright.editor.pictures.stills import thumbnail
from gridwright.editor.views.style.dressing import current_look, scaled
from gridwright.editor.views.style.kit import NO_BAR, set_up
from gridwright.solvers.files.candidates.candidate import Candidate
from gridwright.solvers.registry import kind

_tr = words_of("ImportDialog")

FORMS = {
    "json": marked("ImportDialog", "level file"),
    "text": marked("ImportDialog", "words parted by blanks"),
    "tmj": marked("ImportDialog", "Tiled map"),
    "tmx": marked("ImportDialog", "Tiled map"),
    "puzzlink": marked("ImportDialog", "address of Simple Loop"),
    "penpa": marked("ImportDialog", "address of Penpa"),
    "link": marked("ImportDialog", "link"),
    "matrix": marked("ImportDialog", "matrix"),
    "adjacency": marked("ImportDialog", "lists of neighbours"),
}
_BY_CHARACTER = marked("ImportDialog", "one character a cell")
_LIKELY = 0.3
_POSSIBLE = 0.06
"""The likeness from which on a way is called likely, or possible."""
_LIKENESS = Qt.ItemDataRole.UserRole + 1
_PICTURE = Qt.ItemDataRole.UserRole + 2
ROW = 40
"""Pixels of a row at the usual size of letters."""
_SIDE = 26
_BAR = 60
_SHOWN = 4
"""Rows that show without scrolling."""
_DRAWN = 40_000
"""Cells up to which a board is drawn small in its row."""


def form_words(one: Candidate) -> str:
    """Return how the text is cut into cells, or the form that it has."""
    return _tr(_BY_CHARACTER if one.by_character else FORMS[one.form])


def likely_words(one: Candidate) -> str:
    """Return how likely a way is, in one word."""
    if one.weight >= _LIKELY and not one.unknown:
        return _tr("likely")
    return _tr("possible") if one.weight >= _POSSIBLE else _tr("hardly")


def reading_words(one: Candidate, found: Sequence[Candidate]) -> str:
    """Return the kind of a way, with its form where another way has the same kind."""
    title = translated(kind(one.kind_id).title)
    same = [other for other in found if other.kind_id == one.kind_id]
    if len(same) < 2:
        return title
    if len({form_words(other) for other in same}) > 1:
        return f"{title} · {form_words(one)}"
    signs = ", ".join(
        f"{symbol.symbol} {symbol.token}"
        for symbol in one.symbols[:4]
        if any(symbol not in other.symbols for other in same)
    )
    return f"{title} · {signs}" if signs else title


class ReadingList(QListView):
    """The ways; the arrow keys choose one."""

    picked = Signal(int)
    """Emitted with the place of the way that the person chose."""

    def __init__(self) -> None:
        super().__init__()
        set_up(
            self,
            "importReadings",
            horizontalScrollBarPolicy=NO_BAR,
            accessibleName=_tr("Read as"),
            mouseTracking=True,
            editTriggers=QListView.EditTrigger.NoEditTriggers,
            frameShape=QListView.Shape.NoFrame,
        )
        self._items = QStandardItemModel(self)
        self.setModel(self._items)
        self.setItemDelegate(_ReadingRow(self))
        self.selectionModel().currentChanged.connect(self._on_current)
        self._quiet = False

    def show_found(self, found: Sequence[Candidate], number: int) -> None:
        """Show the ways, one of them chosen."""
        self._quiet = True
        self._items.clear()
        for one in found:
            item = QStandardItem(reading_words(one, found))
            item.setEditable(False)
            item.setData(one.weight, _LIKENESS)
            item.setData(_picture(one), _PICTURE)
            word = likely_words(one)
            item.setData(word, Qt.ItemDataRole.UserRole)
            spoken = f"{item.text()}, {word}"
            item.setData(spoken, Qt.ItemDataRole.AccessibleTextRole)
            item.setToolTip(spoken)
            self._items.appendRow(item)
        self.setCurrentIndex(self._items.index(number, 0))
        self._quiet = False
        self.setFixedHeight(self.sizeHint().height())

    def choose(self, number: int) -> None:
        """Show another way as chosen."""
        if number != self.currentIndex().row():
            self._quiet = True
            self.setCurrentIndex(self._items.index(number, 0))
            self._quiet = False

    def _on_current(self, index: QModelIndex) -> None:
        if index.isValid() and not self._quiet:
            self.picked.emit(index.row())

    def sizeHint(self) -> QSize:
        rows = min(max(self._items.rowCount(), 1), _SHOWN)
        return QSize(scaled(280), rows * scaled(ROW + 4) + 4)


def _picture(one: Candidate) -> QPixmap | None:
    if one.level.cells.size > _DRAWN:
        return None
    return QPixmap.fromImage(thumbnail(one.level, scaled(_SIDE), current_look(), 2.0))


class _ReadingRow(QStyledItemDelegate):
    """Draws a way: picture, kind, word and bar."""

    def __init__(self, view: QListView) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(
        self,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> QSize:
        return QSize(0, scaled(ROW + 4))

    def paint(
        self,
        p: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        look = current_look()
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        frame = QRectF(option.rect).adjusted(1.5, 1.5, -1.5, -2.5)
        p.save()
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        wide = 2.5 if self._view.hasFocus() else 1.5
        edge = QPen(look.accent, wide) if chosen else QPen(look.line, 1)
        draw_with(p, edge, look.accent_soft if chosen else look.panel)
        p.drawRoundedRect(frame, 6, 6)
        inside = frame.adjusted(scaled(10), 0, -scaled(10), 0)
        self._paint_picture(p, inside, index)
        inside.setLeft(inside.left() + scaled(_SIDE + 12))
        inside.setRight(self._paint_bar(p, inside, index, chosen))
        font = option.font
        font.setBold(chosen)
        p.setFont(font)
        p.setPen(look.text)
        word = str(index.data())
        shown = p.fontMetrics().elidedText(
            word, Qt.TextElideMode.ElideRight, int(inside.width())
        )
        p.drawText(inside, Qt.AlignmentFlag.AlignVCenter, shown)
        p.restore()

    def _paint_picture(
        self,
        p: QPainter,
        inside: QRectF,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        picture = index.data(_PICTURE)
        if isinstance(picture, QPixmap):
            side = picture.deviceIndependentSize()
            top = inside.center().y() - side.height() / 2
            p.drawPixmap(round(inside.left()), round(top), picture)

    def _paint_bar(
        self,
        p: QPainter,
        inside: QRectF,
        index: QModelIndex | QPersistentModelIndex,
        chosen: bool,
    ) -> float:
        """Draw the word and the bar, and return where they begin."""
        look = current_look()
        wide = scaled(_BAR)
        bar = QRectF(inside.right() - wide, inside.center().y() - 2, wide, 4)
        draw_with(p, Qt.PenStyle.NoPen, look.line)  # type: ignore[arg-type]
        p.drawRoundedRect(bar, 2, 2)
        share = min(max(float(index.data(_LIKENESS) or 0), 0.03), 1.0)
        filled = QRectF(bar)
        filled.setWidth(wide * share)
        p.setBrush(look.accent if chosen else look.muted)
        p.drawRoundedRect(filled, 2, 2)
        word = str(index.data(Qt.ItemDataRole.UserRole))
        room = p.fontMetrics().horizontalAdvance(word) + scaled(10)
        place = QRectF(bar.left() - room, inside.top(), room, inside.height())
        p.setPen(look.muted)
        p.drawText(place, Qt.AlignmentFlag.AlignVCenter, word)
        return place.left() - scaled(6)
