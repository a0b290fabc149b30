"""ImportDialog: a text or a table as a level, with the ways to read it and a picture of
each.

MappingForm: a choice of a token for each word that the kind does not have.
"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QDialog,
    QFormLayout,
    QLabel,
    QPlainTextEdit,
    QRadioButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from gridwright.editor.features.importing.candidates import Candidate, candidates
from gridwright.editor.features.importing.group_list import TokenBox
from gridwright.editor.features.importing.incoming import Incoming
from gridwright.editor.models.program.language import marked, translated
from gridwright.editor.models.work.background import Background, Failure, Job, later
from gridwright.editor.views.level.versions import VersionBoard
from gridwright.editor.views.style.boxes import ElidedBox
from gridwright.editor.views.style.dialogs import ACCEPTS, CANCEL, foot_of
from gridwright.editor.views.style.kit import column_of, fill, restyle, row_of, set_up
from gridwright.solvers.level import Level, LevelError
from gridwright.solvers.registry import kind
from gridwright.solvers.text import filled


class MappingForm(QWidget):
    """One choice of a token for every word."""

    changed = Signal()
    """Emitted when the person chose another token."""

    def __init__(self) -> None:
        super().__init__()
        self._boxes: dict[str, TokenBox] = {}
        self._form = set_up(QFormLayout(self), contentsMargins=(0, 0, 0, 0))

    def show_words(self, kind_id: str, tokens: Mapping[str, str]) -> None:
        """Offer a choice for each word. The guessed token is chosen."""
        while self._form.rowCount():
            self._form.removeRow(0)
        self._boxes = {}
        for word, text in tokens.items():
            box = set_up(TokenBox(), f"word.{word}")
            box.show_kind(kind_id)
            box.show_token(kind_id, text)
            box.picked.connect(self.changed)
            shown = word if word.strip() else self.tr("(empty)")
            box.setAccessibleName(self.tr("Token for {word}").format(word=shown))
            self._boxes[word] = box
            label = set_up(QLabel(shown[:24]), minimumHeight=box.sizeHint().height())
            self._form.addRow(label, box)

    def tokens(self) -> dict[str, str]:
        """Return the text of the chosen token for each word."""
        return {
            word: box.token
            for word, box in self._boxes.items()
            if box.token is not None
        }


SIZE = QSize(912, 672)
FORMS = {
    "json": marked("ImportDialog", "level file"),
    "text": marked("ImportDialog", "rows of tokens"),
    "tmj": marked("ImportDialog", "Tiled map"),
    "puzzlink": marked("ImportDialog", "address of Simple Loop"),
    "penpa": marked("ImportDialog", "address of Penpa"),
    "link": marked("ImportDialog", "link"),
    "matrix": marked("ImportDialog", "matrix"),
    "adjacency": marked("ImportDialog", "lists of neighbours"),
}
_SHOWN = 200_000
"""The length from which on a text is not shown, and cannot be edited here."""
_REMARKS = 3
"""The number of sentences shown about what a text holds beside its board."""
_PAUSE = 200
"""Milliseconds without a key before an edited text is read."""


class ImportDialog(QDialog):
    """Shows a text, every way to read it, and the board that comes out.

    open_level: the current level, which may be filled instead of opening a new one.
    """

    was_read = Signal()
    """Emitted when the text was read or refused."""

    def __init__(
        self,
        incoming: Incoming,
        background: Background,
        open_level: tuple[str, str] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """Show the content that came in. open_level: kind and name of the current
        level."""
        super().__init__(parent)
        set_up(self, "importDialog", windowTitle=self.tr("Import level"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._background = background
        self._open_level = open_level
        self._data = incoming.data
        self._job: Job | None = None
        self.found: list[Candidate] = []
        self.level: Level | None = None
        self._pause = later(self, _PAUSE, self._read_edited)
        self.board = set_up(VersionBoard(), "importBoard")
        self.form_box = set_up(
            ElidedBox(), "importForm", currentIndexChanged=self._show_candidate
        )
        self.first_row = set_up(
            ElidedBox(), "importFirstRow", currentIndexChanged=self._show_level
        )
        self.first_row.addItem(self.tr("The far player's, sown to the left"), "far")
        self.first_row.addItem(
            self.tr("The near player's, who begins; sown to the right"), "near"
        )
        self.mapping = set_up(MappingForm(), changed=self._show_level)
        self.source = set_up(QPlainTextEdit(), "importSource")
        set_up(
            self.source,
            lineWrapMode=QPlainTextEdit.LineWrapMode.NoWrap,
            tabChangesFocus=True,
        )
        self.as_new = set_up(
            QRadioButton(self.tr("A new level")), "importNew", checked=True
        )
        self.fills = set_up(QRadioButton(), "importFill")
        self.as_new.toggled.connect(self._show_target)
        self._build(incoming.name)
        self._show_source()
        self._read()

    # -- building ----------------------------------------------------------------------
    def _build(self, name: str) -> None:
        buttons = foot_of(self, CANCEL)
        self.open_button = buttons.addButton(self.tr("Open level"), ACCEPTS)
        set_up(self.open_button, "importOpen", default=True)
        self.message = set_up(
            QLabel(), "importMessage", wordWrap=True, textFormat=Qt.TextFormat.PlainText
        )
        foot = row_of((self.message, 1), buttons)
        halves = row_of((self.board, 1), (self._choices(name), 1), spacing=20)
        column_of((halves, 1), foot, on=self, margins=(16, 16, 16, 16), spacing=14)
        room = self.screen().availableGeometry().size() - QSize(48, 64)
        self.resize(SIZE.boundedTo(room))

    def _choices(self, name: str) -> QVBoxLayout:
        column = column_of(
            self._heading(self.tr("Read as"), self.form_box), self.form_box, spacing=6
        )
        self._whose = self._heading(self.tr("The first row is"), self.first_row)
        fill(column, self._whose, self.first_row)
        self._words = QLabel(self.tr("Words that this kind does not know:"))
        column.addWidget(self._words)
        self._scroll = set_up(QScrollArea(), widgetResizable=True)
        set_up(self._scroll, frameShape=QScrollArea.Shape.NoFrame, widget=self.mapping)
        column.addWidget(self._scroll, 2)
        shown = self.tr("Text of {name}").format(name=name) if name else self.tr("Text")
        fill(column, self._heading(shown, self.source), (self.source, 3))
        fill(
            column,
            self._heading(self.tr("Open as"), self.as_new),
            self.as_new,
            self.fills,
        )
        title = self._open_level[1] if self._open_level else ""
        self.fills.setText(self.tr("Fill the open level {name}").format(name=title))
        self.fills.setVisible(self._open_level is not None)
        return column

    def _heading(self, text: str, buddy: QWidget) -> QLabel:
        label = set_up(QLabel(text), muted=True, buddy=buddy)
        buddy.setAccessibleName(text)
        return label

    def _show_source(self) -> None:
        if len(self._data) <= _SHOWN:
            self.source.setPlainText(self._data.decode(errors="replace"))
            self.source.textChanged.connect(self._pause.start)
        else:
            size = len(self._data) // 1024
            self.source.setPlainText(
                filled(self.tr("{size} KiB, too long to show"), size=size)
            )
            self.source.setReadOnly(True)

    # -- reading -----------------------------------------------------------------------
    @Slot()
    def _read_edited(self) -> None:
        self._data = self.source.toPlainText().encode(errors="replace")
        self._read()

    def _read(self) -> None:
        """Read the text beside the window."""
        if self._job is not None:
            self._job.cancel()
        data = self._data
        self.open_button.setEnabled(False)
        self._job = self._background.submit(
            lambda token: candidates(data, lambda: token.stopped)
        )
        self._job.finished.connect(self._on_read)
        self._job.failed.connect(self._on_unread)

    @Slot(object)
    def _on_read(self, found: list[Candidate]) -> None:
        self._job = None
        before = self._candidate()
        self.found = found
        kept = [
            number
            for number, one in enumerate(found)
            if before is not None
            and (one.form, one.kind_id) == (before.form, before.kind_id)
        ]
        with QSignalBlocker(self.form_box):
            self.form_box.clear()
            self.form_box.addItems([self._words_of(one) for one in found])
            self.form_box.setCurrentIndex(kept[0] if kept else 0)
        self._show_candidate()
        self.was_read.emit()

    @Slot(object)
    def _on_unread(self, failure: Failure) -> None:
        self._job = None
        self.found = []
        self.form_box.clear()
        self._refuse(failure.message)
        self.was_read.emit()

    def _words_of(self, one: Candidate) -> str:
        rows, cols = one.size
        title = translated(kind(one.kind_id).title)
        form = self.tr(FORMS[one.form])
        words = self.tr("{kind}: {form}, {rows} x {cols}")
        return words.format(kind=title, form=form, rows=rows, cols=cols)

    def _candidate(self) -> Candidate | None:
        index = self.form_box.currentIndex()
        return self.found[index] if 0 <= index < len(self.found) else None

    # -- showing -----------------------------------------------------------------------
    @Slot()
    def _show_candidate(self) -> None:
        one = self._candidate()
        if one is None:
            return
        self.mapping.show_words(one.kind_id, one.unknown)
        self._words.setVisible(bool(one.unknown))
        self._scroll.setVisible(bool(one.unknown))
        self._whose.setVisible(bool(one.by_first_row))
        self.first_row.setVisible(bool(one.by_first_row))
        same = self._open_level is not None and self._open_level[0] == one.kind_id
        self.fills.setEnabled(same)
        if not same:
            self.as_new.setChecked(True)
        self._show_level()

    @Slot()
    def _show_level(self) -> None:
        one = self._candidate()
        if one is None:
            return
        one = one.by_first_row.get(self.first_row.currentData(), one)
        try:
            self.level = one.level(self.mapping.tokens())
        except LevelError as error:
            self._refuse(translated(error))
            return
        self.board.show_level(self.level)
        problems = [
            p for p in kind(one.kind_id).check(self.level) if p.severity == "error"
        ]
        remarks = [translated(remark) for remark in one.remarks]
        shown = (
            translated(problems[0].message)
            if problems
            else "; ".join(remarks[:_REMARKS])
        )
        self._say(shown, danger=False)
        self.open_button.setEnabled(True)

    @Slot()
    def _show_target(self) -> None:
        new = self.as_new.isChecked()
        self.open_button.setText(
            self.tr("Open level") if new else self.tr("Fill level")
        )

    def _refuse(self, sentence: str) -> None:
        self.level = None
        self.board.show_level(None)
        self.open_button.setEnabled(False)
        self._whose.hide()
        self.first_row.hide()
        for part in (self._words, self._scroll):
            part.setVisible(bool(self.found) and bool(self.mapping.tokens()))
        self._say(sentence, danger=True)

    def _say(self, sentence: str, *, danger: bool) -> None:
        text = sentence[:1].upper() + sentence[1:]
        restyle(self.message, text=text, danger=danger, muted=not danger)

    @property
    def fills_open_level(self) -> bool:
        """True if the current level is to be filled."""
        return self.fills.isChecked()

    def accept(self) -> None:
        """Open the level. Nothing is opened before the current text has been read."""
        if self.level is not None and self._job is None and not self._pause.isActive():
            super().accept()

    def done(self, code: int) -> None:
        self._pause.stop()
        if self._job is not None:
            self._job.cancel()
            self._job = None
        super().done(code)
