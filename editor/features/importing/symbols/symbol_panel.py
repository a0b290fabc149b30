"""SymbolPanel: how a text is read, in what ways it can be, and what its symbols stand
for."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, Slot
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from gridwright.editor.features.importing.symbols.notes import Notes
from gridwright.editor.features.importing.symbols.reading_list import (
    ReadingList,
    form_words,
    likely_words,
    reading_words,
)
from gridwright.editor.features.importing.symbols.symbol_view import SymbolView
from gridwright.editor.features.importing.text.board_reader import BoardReader
from gridwright.editor.views.style.boxes import ElidedBox
from gridwright.editor.views.style.dressing import scaled
from gridwright.editor.views.style.kit import (
    STRETCH,
    column_of,
    row_of,
    scrolled,
    set_up,
)
from gridwright.editor.views.style.labels import ElidedLabel


class SymbolPanel(QFrame):
    """The ways at the top, the table of symbols below, sentences at the foot."""

    def __init__(self, reader: BoardReader) -> None:
        super().__init__()
        self.setObjectName("importSide")
        self._reader = reader
        self._folded = False
        heading = _bold(QLabel(self.tr("Read as")))
        self.form = set_up(ElidedLabel(shrinks=True), "importCut", muted=True)
        self.readings = set_up(ReadingList(), picked=reader.choose)
        self.form_box = set_up(
            ElidedBox(),
            "importForm",
            accessibleName=self.tr("Read as"),
            currentIndexChanged=reader.choose,
        )
        self.first_row = set_up(
            ElidedBox(), "importFirstRow", currentIndexChanged=self._on_row
        )
        self.first_row.setAccessibleName(self.tr("The first row is"))
        self._whose = set_up(
            QLabel(self.tr("The first row is")), muted=True, buddy=self.first_row
        )
        with QSignalBlocker(self.first_row):
            self._offer_rows()
        self.symbols = set_up(SymbolView(), picked=reader.choose_token)
        self.notes = set_up(Notes(), forget_asked=reader.forget)
        foot = scrolled(self.notes, "importNotesRoom")
        foot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        foot.setMinimumHeight(scaled(72))
        top = row_of(heading, STRETCH, self.form, spacing=8)
        column = column_of(on=self, margins=(16, 12, 16, 12), spacing=8)
        column.addLayout(top)
        for part, stretch in (
            (self.readings, 0),
            (self.form_box, 0),
            (self._whose, 0),
            (self.first_row, 0),
            (self.symbols, 9),
            (foot, 1),
        ):
            column.addWidget(part, stretch)
        self.fold(False)
        self.show_found()
        self.show_candidate()

    def _offer_rows(self) -> None:
        far = self.tr("The far player's, sown to the left")
        near = self.tr("The near player's, who begins; sown to the right")
        self.first_row.addItem(far, "far")
        self.first_row.addItem(near, "near")

    def fold(self, folded: bool) -> None:
        """Show the ways as a list to drop down, in little room."""
        self._folded = folded
        self.form_box.setVisible(folded)
        self.readings.setVisible(not folded and bool(self._reader.found))

    @Slot()
    def show_found(self) -> None:
        """Show the ways to read the text."""
        found = self._reader.found
        number = self._reader.number
        self.readings.show_found(found, number)
        with QSignalBlocker(self.form_box):
            self.form_box.clear()
            for one in found:
                words = self.tr("{way}: {likely}").format(
                    way=reading_words(one, found), likely=likely_words(one)
                )
                self.form_box.addItem(words)
            self.form_box.setCurrentIndex(number if found else -1)
        self.fold(self._folded)

    @Slot()
    def show_candidate(self) -> None:
        """Show the way that is chosen."""
        reader = self._reader
        one = reader.candidate
        if reader.found:
            with QSignalBlocker(self.form_box):
                self.form_box.setCurrentIndex(reader.number)
            self.readings.choose(reader.number)
        self.form.setText("" if one is None else form_words(one))
        base = reader.base()
        asks = base is not None and bool(reader.found[reader.number].by_first_row)
        self._whose.setVisible(asks)
        self.first_row.setVisible(asks)
        self.symbols.setVisible(one is not None and bool(one.symbols))
        self.symbols.show_candidate(one)
        self.setEnabled(reader.refusal is None or bool(reader.found))
        gone = reader.refusal is not None
        remembered = reader.outcome.remembered
        self.notes.show_notes(None if gone else one, "" if gone else remembered)

    @Slot()
    def _on_row(self) -> None:
        self._reader.choose_first_row(str(self.first_row.currentData()))

    def take_focus(self) -> QWidget:
        """Give the keys to the first symbol that was guessed, else to the ways."""
        part: QWidget = self.readings
        if self._folded:
            part = self.form_box
        if self.symbols.symbols.rowCount():
            part = self.symbols
        part.setFocus(Qt.FocusReason.OtherFocusReason)
        return part


def _bold(label: QLabel) -> QLabel:
    font = label.font()
    font.setBold(True)
    label.setFont(font)
    return label
