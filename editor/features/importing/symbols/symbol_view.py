"""SymbolView: the symbols of a text with their counts and tokens.

Up and Down go through the symbols, 1 to 9 name one, Space lists all tokens. Several
lines can be selected: they get the same token.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import (
    QAbstractTableModel,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import (
    QFocusEvent,
    QFontDatabase,
    QIcon,
    QImage,
    QKeyEvent,
    QPainter,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import (
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from gridwright.editor.features.importing.symbols.token_menu import (
    TokenMenu,
    token_of_key,
    token_words,
)
from gridwright.editor.models.program.language import marked, words_of
from gridwright.editor.painting import draw_with
from gridwright.editor.views.palette.picture_button import token_icon
from gridwright.editor.views.style.dressing import current_look, scaled
from gridwright.editor.views.style.kit import NO_BAR, set_up
from gridwright.solvers.files.candidates.candidate import (
    CHOSEN,
    GUESSED,
    KNOWN,
    REMEMBERED,
    UNKNOWN,
    Candidate,
    TextSymbol,
)
from gridwright.solvers.level import LevelError
from gridwright.solvers.registry import kind
from gridwright.solvers.text import grouped

_tr = words_of("ImportDialog")

Index = QModelIndex | QPersistentModelIndex
SYMBOL, COUNT, TOKEN, STATE = range(4)
"""The columns."""
HEADS = (
    marked("ImportDialog", "In the text"),
    marked("ImportDialog", "Count"),
    marked("ImportDialog", "Token"),
    "",
)
STATES = {
    KNOWN: marked("ImportDialog", "known"),
    GUESSED: marked("ImportDialog", "guessed"),
    UNKNOWN: marked("ImportDialog", "not known"),
    CHOSEN: marked("ImportDialog", "you chose"),
    REMEMBERED: marked("ImportDialog", "remembered"),
}
ROW = 31
"""Pixels of a row at the usual size of letters."""
_PICTURE = 22


def symbol_words(one: TextSymbol) -> str:
    """Return a symbol as the table shows it."""
    if one.said:
        return one.said
    return one.symbol if one.symbol.strip() else _tr("blank")


class SymbolModel(QAbstractTableModel):
    """The symbols of one reading."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.candidate: Candidate | None = None
        self._images: Mapping[str, QImage] = {}
        self._icons: dict[tuple[str, str], QIcon] = {}

    @property
    def symbols(self) -> tuple[TextSymbol, ...]:
        return () if self.candidate is None else self.candidate.symbols

    def show_candidate(self, one: Candidate | None) -> None:
        """Show another reading, or the same under other tokens."""
        same = [symbol.symbol for symbol in self.symbols] == [
            symbol.symbol for symbol in (() if one is None else one.symbols)
        ]
        if same:
            self.candidate = one
            last = self.index(self.rowCount() - 1, STATE)
            self.dataChanged.emit(self.index(0, 0), last)
            return
        self.beginResetModel()
        self.candidate = one
        self.endResetModel()

    def show_images(self, images: Mapping[str, QImage]) -> None:
        """Show the pictures of tiles."""
        self._images = images
        last = self.index(self.rowCount() - 1, SYMBOL)
        self.dataChanged.emit(self.index(0, SYMBOL), last)

    # -- what Qt asks for --------------------------------------------------------------
    def rowCount(self, parent: Index | None = None) -> int:
        inside = parent is not None and parent.isValid()
        return 0 if inside else len(self.symbols)

    def columnCount(self, parent: Index | None = None) -> int:
        return len(HEADS)

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> object:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignLeft
            if section in (COUNT, STATE):
                side = Qt.AlignmentFlag.AlignRight
            return side | Qt.AlignmentFlag.AlignVCenter
        if role == Qt.ItemDataRole.DisplayRole:
            return _tr(HEADS[section]) if HEADS[section] else ""
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        one = self.symbols[index.row()]
        if role == Qt.ItemDataRole.ToolTipRole and index.column() == SYMBOL:
            return one.symbol if one.said else self._words(one, SYMBOL)
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return self._words(one, index.column())
        if role == Qt.ItemDataRole.DecorationRole:
            return self._picture(one, index.column())
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ", ".join(self._words(one, column) for column in range(len(HEADS)))
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() != SYMBOL:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        return None

    def _words(self, one: TextSymbol, column: int) -> str:
        if column == SYMBOL:
            return symbol_words(one)
        if column == COUNT:
            return grouped(one.count)
        if column == TOKEN and self.candidate is not None:
            return token_words(self.candidate.kind_id, one.token)
        return _tr(STATES[one.state])

    def _picture(self, one: TextSymbol, column: int) -> QIcon | None:
        if column == SYMBOL and one.symbol in self._images:
            return QIcon(QPixmap.fromImage(self._images[one.symbol]))
        if column == TOKEN and self.candidate is not None:
            return self._icon(self.candidate.kind_id, one.token)
        return None

    def _icon(self, kind_id: str, token: str) -> QIcon:
        key = kind_id, token
        if key not in self._icons:
            try:
                code = kind(kind_id).parse_token(token)
            except LevelError:
                return QIcon()
            look = current_look()
            self._icons[key] = token_icon(kind_id, code, look, scaled(_PICTURE))
        return self._icons[key]


class SymbolView(QTableView):
    """The table; a click on a token lists all."""

    picked = Signal(list, str)
    """Emitted with symbols and the token that the person chose for them."""
    current_symbol = Signal(str)
    """Emitted with the symbol whose line is the current one; "" for none."""

    def __init__(self) -> None:
        super().__init__()
        self.symbols = SymbolModel(self)
        self.setModel(self.symbols)
        set_up(
            self,
            "importSymbols",
            accessibleName=_tr("Symbols of the text and their tokens"),
            showGrid=False,
            tabKeyNavigation=False,
            selectionBehavior=QTableView.SelectionBehavior.SelectRows,
            selectionMode=QTableView.SelectionMode.ExtendedSelection,
            editTriggers=QTableView.EditTrigger.NoEditTriggers,
            horizontalScrollBarPolicy=NO_BAR,
            frameShape=QTableView.Shape.NoFrame,
            clicked=self._on_click,
        )
        self.setItemDelegate(_SymbolLine(self))
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(scaled(ROW))
        self._set_widths()
        self.selectionModel().currentChanged.connect(self._on_current)

    def _set_widths(self) -> None:
        head = self.horizontalHeader()
        head.setSectionsClickable(False)
        head.setHighlightSections(False)
        head.setMinimumSectionSize(scaled(40))
        for column, wide in ((COUNT, 48), (TOKEN, 130), (STATE, 80)):
            head.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
            head.resizeSection(column, scaled(wide))
        head.setSectionResizeMode(SYMBOL, QHeaderView.ResizeMode.Stretch)

    def sizeHint(self) -> QSize:
        head = self.horizontalHeader().sizeHint().height()
        rows = max(self.symbols.rowCount(), 1)
        return QSize(scaled(360), scaled(ROW) * rows + head + 6)

    def minimumSizeHint(self) -> QSize:
        return QSize(scaled(280), scaled(ROW) * 3)

    def show_candidate(self, one: Candidate | None) -> None:
        """Show the symbols of a reading; the current one stays where it is."""
        before = self.symbol()
        self.symbols.show_candidate(one)
        rows = [symbol.symbol for symbol in self.symbols.symbols]
        if before in rows:
            if self.symbol() != before:
                self.choose(rows.index(before))
        elif rows:
            self.choose(self._first_asked())
        self.setMaximumHeight(self.sizeHint().height())
        self.updateGeometry()

    def _first_asked(self) -> int:
        """Return the first line whose token the text does not say."""
        states = [symbol.state for symbol in self.symbols.symbols]
        for wanted in (UNKNOWN, GUESSED):
            if wanted in states:
                return states.index(wanted)
        return 0

    def symbol(self) -> str:
        """Return the symbol of the current line. "" if there is none."""
        row = self.currentIndex().row()
        symbols = self.symbols.symbols
        return symbols[row].symbol if 0 <= row < len(symbols) else ""

    def choose(self, row: int) -> None:
        """Make a line the current one, and the only one that is selected, whatever keys
        are held."""
        if 0 <= row < self.symbols.rowCount():
            flag = QItemSelectionModel.SelectionFlag
            self.selectionModel().setCurrentIndex(
                self.symbols.index(row, TOKEN), flag.ClearAndSelect | flag.Rows
            )

    def choose_symbol(self, symbol: str) -> None:
        """Make the line of a symbol the current one."""
        rows = [one.symbol for one in self.symbols.symbols]
        if symbol in rows:
            self.choose(rows.index(symbol))

    def name_by_key(self, key: int) -> bool:
        """Name the current symbol with the token of a key, 1 to 9. Returns False if
        there is none."""
        one = self.symbols.candidate
        token = None if one is None else token_of_key(one.kind_id, key)
        if token is None or not self.symbol():
            return False
        self.picked.emit(self.chosen(), token)
        return True

    def chosen(self) -> list[str]:
        """Return the symbols of the selected lines."""
        symbols = self.symbols.symbols
        lines = self.selectionModel().selectedRows()
        rows = sorted(line.row() for line in lines)
        return [symbols[row].symbol for row in rows] or [self.symbol()]

    @Slot()
    def list_tokens(self) -> None:
        """List the tokens for the current symbol."""
        one = self.symbols.candidate
        row = self.currentIndex().row()
        if one is None or not 0 <= row < len(one.symbols):
            return
        symbol = one.symbols[row]
        then = partial(self.picked.emit, self.chosen())
        menu = TokenMenu(one.kind_id, symbol.token, self, then)
        place = self.visualRect(self.symbols.index(row, TOKEN))
        menu.popup(self.viewport().mapToGlobal(place.bottomLeft()))

    # -- events ------------------------------------------------------------------------
    def _on_click(self, index: QModelIndex) -> None:
        if index.column() == TOKEN:
            self.list_tokens()

    def _on_current(self) -> None:
        self.current_symbol.emit(self.symbol())

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.current_symbol.emit(self.symbol())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        key = event.key()
        if plain and self.name_by_key(key - Qt.Key.Key_0):
            return
        if plain and key in (Qt.Key.Key_Space, Qt.Key.Key_F4):
            self.list_tokens()
            return
        super().keyPressEvent(event)


class _SymbolLine(QStyledItemDelegate):
    """Draws a symbol as a key, and its token as a field that opens a list."""

    def __init__(self, view: QTableView) -> None:
        super().__init__(view)
        self._view = view

    def paint(self, p: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look = current_look()
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        p.save()
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.fillRect(option.rect, look.accent_soft if chosen else look.panel)
        p.setPen(look.line)
        p.drawLine(option.rect.bottomLeft(), option.rect.bottomRight())
        room = QRectF(option.rect).adjusted(6, 2.5, -6, -3.5)
        if index.column() == SYMBOL:
            self._paint_symbol(p, room, index)
        elif index.column() == TOKEN:
            self._paint_token(p, room.adjusted(-4, 0, 0, 0), index, chosen)
        else:
            own = index.data() == _tr(STATES[CHOSEN])
            plain = index.column() == COUNT
            p.setPen(look.text if plain else look.accent if own else look.muted)
            side = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            p.drawText(room, side, _cut(p, str(index.data()), room.width()))
        p.restore()

    def _paint_symbol(self, p: QPainter, room: QRectF, index: Index) -> None:
        look = current_look()
        picture = index.data(Qt.ItemDataRole.DecorationRole)
        if isinstance(picture, QIcon):
            side = room.height()
            place = QRectF(room.left(), room.top(), side, side)
            picture.paint(p, place.toRect())
            room = room.adjusted(side + 6, 0, 0, 0)
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPointSizeF(p.font().pointSizeF())
        p.setFont(font)
        words = _cut(p, str(index.data()), room.width() - 14)
        wide = max(p.fontMetrics().horizontalAdvance(words) + 14, room.height() - 2)
        chip = QRectF(room.left(), room.top() + 1, wide, room.height() - 2)
        draw_with(p, QPen(look.line, 1), look.window)
        p.drawRoundedRect(chip, 4, 4)
        p.setPen(look.text)
        p.drawText(chip, Qt.AlignmentFlag.AlignCenter, words)

    def _paint_token(
        self, p: QPainter, room: QRectF, index: Index, chosen: bool
    ) -> None:
        look = current_look()
        lit = chosen and self._view.hasFocus()
        edge = QPen(look.accent, 2) if lit else QPen(look.edge, 1)
        draw_with(p, edge, look.field)
        p.drawRoundedRect(room.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)
        side = room.height() - 6
        icon = index.data(Qt.ItemDataRole.DecorationRole)
        place = QRectF(room.left() + 6, room.top() + 3, side, side)
        if isinstance(icon, QIcon):
            icon.paint(p, place.toRect())
        words = room.adjusted(side + 14, 0, -20, 0)
        p.setPen(look.text)
        p.drawText(
            words,
            Qt.AlignmentFlag.AlignVCenter,
            _cut(p, str(index.data()), words.width()),
        )
        middle = room.center().y()
        right = room.right() - 10
        p.setPen(QPen(look.muted, 1.4))
        p.drawPolyline(
            [
                QRectF(right - 3.5, middle - 2, 0, 0).topLeft(),
                QRectF(right, middle + 2, 0, 0).topLeft(),
                QRectF(right + 3.5, middle - 2, 0, 0).topLeft(),
            ]
        )


def _cut(p: QPainter, words: str, wide: float) -> str:
    return p.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, int(wide))
