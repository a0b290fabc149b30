"""ImportDialog: a text as a level: the text, the board as it is read with its answer,
the ways to read it and the tokens of its symbols."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QMimeData, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QDragEnterEvent,
    QDropEvent,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
    QShortcut,
)
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QFrame,
    QLabel,
    QLineEdit,
    QPushButton,
    QTabBar,
    QWidget,
)

from gridwright.editor.features.importing.answer_line import AnswerLine
from gridwright.editor.features.importing.incoming import Incoming, holds_level
from gridwright.editor.features.importing.read_board import ReadBoard
from gridwright.editor.features.importing.symbols.symbol_panel import SymbolPanel
from gridwright.editor.features.importing.text.board_reader import BoardReader
from gridwright.editor.features.importing.text.source_panel import SourcePanel
from gridwright.editor.features.importing.text.symbol_memory import SymbolMemory
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.models.search.runner import SolverRunner
from gridwright.editor.models.work.background import Background, later
from gridwright.editor.views.style.dressing import scaled
from gridwright.editor.views.style.kit import (
    column_of,
    restyle,
    row_of,
    set_up,
)
from gridwright.editor.views.style.labels import ElidedLabel
from gridwright.solvers.kind import Cell
from gridwright.solvers.level import Level

SIZE = QSize(1192, 688)
NARROW = 900
"""Pixels of width below which the text folds to a tab."""
_PATIENCE = 150
"""Milliseconds of reading after which that is said."""


class ImportDialog(QDialog):
    """Shows a text, every way to read it, and the board that comes out.

    open_level: the current level, which may be filled instead of opening a new one.
    """

    was_read = Signal()
    """Emitted when the text was read or refused, and that shows."""
    paste_asked = Signal()
    """Emitted when the content of the clipboard is to be read."""
    open_asked = Signal()
    """Emitted when a file is to be asked for and read."""
    dropped = Signal(QMimeData)
    """Emitted with what was dropped on the dialog."""

    def __init__(
        self,
        incoming: Incoming,
        background: Background,
        settings: Settings,
        runner: SolverRunner,
        open_level: tuple[str, str] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """Show the content that came in. open_level: kind and name of the current
        level."""
        super().__init__(parent)
        set_up(self, "importDialog", windowTitle=self.tr("Paste or open a board"))
        set_up(self, attribute=Qt.WidgetAttribute.WA_DeleteOnClose, acceptDrops=True)
        self._open_level = open_level
        self._fills = False
        self._taken = False
        self._name = ""
        self.reader = BoardReader(background, SymbolMemory(settings), self)
        self.source = SourcePanel()
        self.panel = SymbolPanel(self.reader)
        self.answer = AnswerLine(runner)
        self._slow = later(self, _PATIENCE, self._say_reading)
        self._build()
        self._connect()
        self.take(incoming)

    # -- building ----------------------------------------------------------------------
    def _build(self) -> None:
        self._middle = self._board_column()
        self._tabs = set_up(QTabBar(), "importTabs", drawBase=False)
        self._tabs.addTab(self.tr("Board"))
        self._tabs.addTab(self.tr("Text"))
        self._tabs.currentChanged.connect(self._arrange)
        self._tabs.setAccessibleName(self.tr("Board or text"))
        self.panel.setFixedWidth(scaled(384))
        self.source.setMinimumWidth(scaled(264))
        halves = row_of(
            (self.source, 3), (self._middle, 4), self.panel, margins=0, spacing=0
        )
        column_of(self._tabs, (halves, 1), self._foot(), on=self, margins=0, spacing=0)
        room = self.screen().availableGeometry().size() - QSize(48, 64)
        self.resize(SIZE.boundedTo(room))
        self._arrange()

    def _board_column(self) -> QFrame:
        frame = set_up(QFrame(), "importMiddle")
        self.heading = ElidedLabel()
        font = self.heading.font()
        font.setBold(True)
        self.heading.setFont(font)
        self.size_label = set_up(QLabel(), "importSize", muted=True)
        self.board = set_up(ReadBoard(), accessibleName=self.tr("Board as it is read"))
        self.message = set_up(
            QLabel(), "importMessage", wordWrap=True, textFormat=Qt.TextFormat.PlainText
        )
        head = row_of((self.heading, 1), self.size_label)
        column_of(
            head,
            (self.board, 1),
            self.message,
            self.answer,
            on=frame,
            margins=(16, 14, 16, 16),
            spacing=10,
        )
        return frame

    def _foot(self) -> QFrame:
        foot = set_up(QFrame(), "importFoot")
        self.remembers = set_up(
            QCheckBox(self.tr("Remember these symbols")), "importRemember"
        )
        self.memory_name = set_up(
            QLineEdit(),
            "importMemoryName",
            accessibleName=self.tr("Name of these symbols"),
            placeholderText=self.tr("Name of these symbols"),
            maxLength=60,
            visible=False,
        )
        self.remembers.toggled.connect(self._ask_name)
        self.remembers.toggled.connect(self._show_state)
        self.memory_name.textChanged.connect(self._show_state)
        self.cancel_button = self._button("importCancel", self.tr("Cancel"))
        self.fill_button = self._button("importFill", self.tr("Fill the open level"))
        self.open_button = self._button("importOpen", self.tr("Open as a new level"))
        set_up(self.open_button, primary=True, default=True)
        self.open_button.setToolTip(self.tr("Ctrl+Enter"))
        self.cancel_button.clicked.connect(self.reject)
        self.fill_button.clicked.connect(self.fill)
        self.open_button.clicked.connect(self.accept)
        for keys in ("Ctrl+Return", "Ctrl+Enter"):
            QShortcut(QKeySequence(keys), self).activated.connect(self.accept)
        row = row_of(on=foot, margins=(16, 12, 16, 12), spacing=8)
        row.addWidget(self.remembers)
        row.addWidget(self.memory_name, 1)
        row.addStretch(1)
        for button in (self.cancel_button, self.fill_button, self.open_button):
            row.addWidget(button)
        return foot

    def _button(self, name: str, words: str) -> QPushButton:
        return set_up(QPushButton(words), name, autoDefault=False)

    def _connect(self) -> None:
        set_up(
            self.source,
            edited=self._read_edited,
            paste_asked=self.paste_asked,
            open_asked=self.open_asked,
        )
        self.source.text.handed.connect(self.dropped)
        self.source.layers.arranged.connect(self.reader.arrange)
        for part in (self.source.text, self.board):
            part.hovered.connect(self._mark_cell)
        self.board.pressed.connect(self._choose_cell)
        self.panel.symbols.current_symbol.connect(self._mark_symbol)
        self.reader.was_read.connect(self._on_read)
        self.reader.shown.connect(self._show_state)
        self.reader.pictures_read.connect(self._show_images)

    @Slot(bool)
    def _ask_name(self, asked: bool) -> None:
        """Show the name under which the symbols are remembered, with a proposal."""
        self.memory_name.setVisible(asked)
        if asked and not self.memory_name.text():
            level = self.reader.level
            title = level.title if level is not None else ""
            self.memory_name.setText(self._name or title or self.tr("My symbols"))
            self.memory_name.selectAll()

    # -- reading -----------------------------------------------------------------------
    def take(self, incoming: Incoming) -> None:
        """Read another text."""
        self._taken = False
        self.source.show_incoming(incoming)
        self._name = incoming.path.stem if incoming.path is not None else ""
        folder = incoming.path.parent if incoming.path is not None else None
        self.reader.read(incoming.data, folder)
        self._await_reader()
        if not incoming.data.strip():
            self._tabs.setCurrentIndex(1)
            self.source.take_focus()

    @Slot()
    def _read_edited(self) -> None:
        self._taken = True  # whoever types keeps the keys
        self.reader.edit(self.source.edited_data())
        self._await_reader()

    def _await_reader(self) -> None:
        self._slow.start()
        self._show_state()

    @Slot()
    def _on_read(self) -> None:
        self._slow.stop()
        self.source.show_layers(self.reader.outcome.layers)
        self.panel.show_found()

    @Slot()
    def _say_reading(self) -> None:
        if self.reader.busy:
            self._say(self.tr("Reading…"), danger=False)

    # -- showing -----------------------------------------------------------------------
    @Slot()
    def _show_state(self) -> None:
        """Show the board, or why there is none."""
        reader = self.reader
        if not reader.busy:
            self._show_read()
        ready = reader.level is not None and not self.source.waiting
        named = not self.remembers.isChecked() or bool(self.memory_name.text().strip())
        self.open_button.setEnabled(ready and named)
        self._show_fill(possible=ready and named)

    def _show_fill(self, *, possible: bool) -> None:
        """Show whether the open board can be filled. possible: there is a board that
        may be used."""
        reader = self.reader
        same = (
            self._open_level is not None
            and reader.level is not None
            and self._open_level[0] == reader.level.kind
        )
        self.fill_button.setVisible(self._open_level is not None)
        self.fill_button.setEnabled(possible and same)
        title = self._open_level[1] if self._open_level else ""
        tip = self.tr("Puts the board into {name}").format(name=title)
        if not same:
            tip = self.tr("Only a level of the same kind can be filled")
        self.fill_button.setToolTip(tip)

    def _show_read(self) -> None:
        """Show what was read last."""
        reader = self.reader
        one = reader.candidate
        pale = reader.refusal is not None
        level = None if one is None else one.level
        self._show_board(level, pale=pale)
        self.source.show_reading(one, reader.refusal)
        self.panel.show_candidate()
        self._mark_symbol(self.panel.symbols.symbol())
        self.answer.setVisible(not pale and level is not None)
        self.answer.ask(None if pale else level)
        self._say_refusal()
        self.remembers.setEnabled(one is not None and bool(one.symbols) and not pale)
        if not self._taken and self.isVisible() and level is not None:
            self._taken = True
            self.panel.take_focus()
        self.was_read.emit()

    def _show_board(self, level: Level | None, *, pale: bool) -> None:
        """Show the board under its heading. pale: it is that of an earlier text."""
        heading = self.tr("The board as it is read")
        if pale and level is not None:
            heading = self.tr("The last board that could be read")
        self.heading.setText(heading)
        size = "" if level is None else f"{level.rows} × {level.cols}"
        self.size_label.setText(size)
        self.board.show_level(level, pale)

    def _say_refusal(self) -> None:
        refusal = self.reader.refusal
        if refusal is None:
            self._say("", danger=False)
            return
        sentence = refusal.sentence
        if refusal.place is not None:
            line, col, _length = refusal.place
            words = self.tr("Line {line}, column {column}: {sentence}")
            sentence = words.format(line=line + 1, column=col + 1, sentence=sentence)
        self._say(sentence, danger=True)

    def _say(self, sentence: str, *, danger: bool) -> None:
        text = sentence[:1].upper() + sentence[1:]
        restyle(self.message, text=text, danger=danger, muted=not danger)
        self.message.setVisible(bool(text))

    @Slot()
    def _show_images(self) -> None:
        self.panel.symbols.symbols.show_images(self.reader.images)

    # -- the same cell on both sides ---------------------------------------------------
    @Slot(object)
    def _mark_cell(self, cell: Cell | None) -> None:
        one = self.reader.candidate
        if one is None or not one.shows_cells or self.reader.refusal is not None:
            cell = None
        self.board.mark_cell(cell)
        if one is not None and one.is_placed:
            self.source.text.mark_cell(cell)

    @Slot(object)
    def _choose_cell(self, cell: Cell) -> None:
        """Choose the symbol of a cell of the board."""
        one = self.reader.candidate
        if one is not None and one.shows_cells and one.table is not None:
            self.panel.symbols.choose_symbol(one.table.at(cell) or "")

    @Slot(str)
    def _mark_symbol(self, symbol: str) -> None:
        """Mark the cells of the chosen symbol."""
        one = self.reader.candidate
        table = None if one is None or not one.shows_cells else one.table
        chosen: np.ndarray | None = None
        if table is not None and symbol in table.symbols:
            chosen = table.cells == table.symbols.index(symbol)
        self.board.mark_cells(chosen)
        self.source.text.mark_symbol(symbol if table is not None else "")

    # -- room --------------------------------------------------------------------------
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    @property
    def narrow(self) -> bool:
        """True if the text is folded to a tab."""
        return self.width() < scaled(NARROW)

    @Slot()
    def _arrange(self) -> None:
        """Give the three columns their places."""
        narrow = self.narrow
        texts = self._tabs.currentIndex() == 1
        self._tabs.setVisible(narrow)
        self.source.setVisible(not narrow or texts)
        self._middle.setVisible(not narrow or not texts)
        self.panel.fold(narrow)

    # -- keys and the end --------------------------------------------------------------
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go through the symbols with Up and Down, and name one with 1 to 9."""
        symbols = self.panel.symbols
        key = event.key()
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            step = 1 if key == Qt.Key.Key_Down else -1
            symbols.choose(symbols.currentIndex().row() + step)
            return
        if symbols.name_by_key(key - Qt.Key.Key_0):
            return
        super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if holds_level(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self.dropped.emit(event.mimeData())

    @property
    def level(self) -> Level | None:
        """The level that is opened. None while there is none."""
        return self.reader.level

    @property
    def fills_open_level(self) -> bool:
        """True if the current level is to be filled."""
        return self._fills

    @Slot()
    def fill(self) -> None:
        """Put the board into the current level."""
        self._fills = True
        self.accept()
        self._fills = self.result() == QDialog.DialogCode.Accepted

    @Slot()
    def accept(self) -> None:
        """Open the level. Nothing is opened before the current text has been read."""
        if not self.open_button.isEnabled() or self.source.waiting:
            return
        if self.remembers.isChecked():
            self.reader.keep(self.memory_name.text().strip())
        super().accept()

    def done(self, code: int) -> None:
        self.source.stop()
        self._slow.stop()
        self.answer.stop()
        self.reader.close()
        super().done(code)
