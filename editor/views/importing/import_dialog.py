"""ImportDialog: a text or a table as a level, with the ways to read it and a picture of each."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QRadioButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from editor.models.importing.candidates import Candidate, candidates
from editor.models.importing.incoming import Incoming
from editor.models.program.language import QT_TRANSLATE_NOOP, said
from editor.models.work.background import Background
from editor.models.work.job import Failure, Job
from editor.painting.look import Look
from editor.views.importing.mapping_form import MappingForm
from editor.views.library.version_board import VersionBoard
from solvers.level import Level, LevelError
from solvers.registry import kind

SIZE = QSize(912, 672)
FORMS = {
    "json": QT_TRANSLATE_NOOP("ImportDialog", "level file"),
    "text": QT_TRANSLATE_NOOP("ImportDialog", "rows of tokens"),
    "tmj": QT_TRANSLATE_NOOP("ImportDialog", "Tiled map"),
    "puzzlink": QT_TRANSLATE_NOOP("ImportDialog", "address of Simple Loop"),
    "matrix": QT_TRANSLATE_NOOP("ImportDialog", "matrix"),
    "adjacency": QT_TRANSLATE_NOOP("ImportDialog", "lists of neighbours"),
}
_SHOWN = 200_000
"""A text longer than this is not shown, and cannot be edited here."""
_PAUSE = 200
"""Milliseconds without a key before an edited text is read."""


class ImportDialog(QDialog):
    """Shows a text, every way to read it, and the board that comes out.

    open_level: the level in front, which may be filled instead of opening a new one.
    """

    was_read = Signal()
    """The text was read, or refused."""

    def __init__(
        self,
        incoming: Incoming,
        background: Background,
        look: Look,
        open_level: tuple[str, str] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """open_level: kind and name of the level in front."""
        super().__init__(parent)
        self.setObjectName("importDialog")
        self.setWindowTitle(self.tr("Import level"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._background, self._open_level = background, open_level
        self._data = incoming.data
        self._job: Job | None = None
        self.found: list[Candidate] = []
        self.level: Level | None = None
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE)
        self._pause.timeout.connect(self._read_edited)
        self.board = VersionBoard(look)
        self.board.setObjectName("importBoard")
        self.form_box = QComboBox()
        self.form_box.setObjectName("importForm")
        self.form_box.currentIndexChanged.connect(self._show_candidate)
        self.mapping = MappingForm(look)
        self.mapping.changed.connect(self._show_level)
        self.source = QPlainTextEdit()
        self.source.setObjectName("importSource")
        self.source.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.source.setTabChangesFocus(True)
        self.as_new = QRadioButton(self.tr("A new level"))
        self.as_new.setObjectName("importNew")
        self.as_new.setChecked(True)
        self.fills = QRadioButton()
        self.fills.setObjectName("importFill")
        self.as_new.toggled.connect(self._show_target)
        self._build(incoming.name)
        self._show_source()
        self._read()

    # -- building ----------------------------------------------------------------------------------
    def _build(self, name: str) -> None:
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.open_button = buttons.addButton(
            self.tr("Open level"), QDialogButtonBox.ButtonRole.AcceptRole
        )
        self.open_button.setObjectName("importOpen")
        self.open_button.setDefault(True)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        self.message = QLabel()
        self.message.setObjectName("importMessage")
        self.message.setWordWrap(True)
        self.message.setTextFormat(Qt.TextFormat.PlainText)
        foot = QHBoxLayout()
        foot.addWidget(self.message, 1)
        foot.addWidget(buttons)
        halves = QHBoxLayout()
        halves.setSpacing(20)
        halves.addWidget(self.board, 1)
        halves.addLayout(self._choices(name), 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(14)
        layout.addLayout(halves, 1)
        layout.addLayout(foot)
        room = self.screen().availableGeometry().size() - QSize(48, 64)
        self.resize(SIZE.boundedTo(room))

    def _choices(self, name: str) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(6)
        column.addWidget(self._heading(self.tr("Read as"), self.form_box))
        column.addWidget(self.form_box)
        self._words = QLabel(self.tr("Words that this kind does not know:"))
        column.addWidget(self._words)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        self._scroll.setWidget(self.mapping)
        column.addWidget(self._scroll, 2)
        shown = self.tr("Text of {name}").format(name=name) if name else self.tr("Text")
        column.addWidget(self._heading(shown, self.source))
        column.addWidget(self.source, 3)
        column.addWidget(self._heading(self.tr("Open as"), self.as_new))
        column.addWidget(self.as_new)
        column.addWidget(self.fills)
        title = self._open_level[1] if self._open_level else ""
        self.fills.setText(self.tr("Fill the open level {name}").format(name=title))
        self.fills.setVisible(self._open_level is not None)
        return column

    def _heading(self, text: str, buddy: QWidget) -> QLabel:
        label = QLabel(text)
        label.setProperty("muted", True)
        label.setBuddy(buddy)
        buddy.setAccessibleName(text)
        return label

    def _show_source(self) -> None:
        if len(self._data) <= _SHOWN:
            self.source.setPlainText(self._data.decode(errors="replace"))
            self.source.textChanged.connect(self._pause.start)
        else:
            size = len(self._data) // 1024
            self.source.setPlainText(self.tr("{size} KiB, too long to show").format(size=size))
            self.source.setReadOnly(True)

    # -- reading -----------------------------------------------------------------------------------
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
        self._job = self._background.submit(lambda _token: candidates(data))
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
            if before is not None and (one.form, one.kind_id) == (before.form, before.kind_id)
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
        title, form = said(kind(one.kind_id).title), self.tr(FORMS[one.form])
        words = self.tr("{kind}: {form}, {rows} x {cols}")
        return words.format(kind=title, form=form, rows=rows, cols=cols)

    def _candidate(self) -> Candidate | None:
        index = self.form_box.currentIndex()
        return self.found[index] if 0 <= index < len(self.found) else None

    # -- showing -----------------------------------------------------------------------------------
    @Slot()
    def _show_candidate(self) -> None:
        one = self._candidate()
        if one is None:
            return
        self.mapping.show_words(one.kind_id, one.unknown)
        self._words.setVisible(bool(one.unknown))
        self._scroll.setVisible(bool(one.unknown))
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
        try:
            self.level = one.level(self.mapping.tokens())
        except LevelError as error:
            self._refuse(said(error))
            return
        self.board.show_level(self.level)
        problems = [p for p in kind(one.kind_id).check(self.level) if p.severity == "error"]
        self._say(said(problems[0].message) if problems else "", danger=False)
        self.open_button.setEnabled(True)

    @Slot()
    def _show_target(self) -> None:
        new = self.as_new.isChecked()
        self.open_button.setText(self.tr("Open level") if new else self.tr("Fill level"))

    def _refuse(self, sentence: str) -> None:
        self.level = None
        self.board.show_level(None)
        self.open_button.setEnabled(False)
        for part in (self._words, self._scroll):
            part.setVisible(bool(self.found) and bool(self.mapping.tokens()))
        self._say(sentence, danger=True)

    def _say(self, sentence: str, *, danger: bool) -> None:
        self.message.setText(sentence[:1].upper() + sentence[1:])
        self.message.setProperty("danger", danger)
        self.message.setProperty("muted", not danger)
        self.message.style().unpolish(self.message)
        self.message.style().polish(self.message)

    @property
    def fills_open_level(self) -> bool:
        """Whether the level in front is to be filled."""
        return self.fills.isChecked()

    def accept(self) -> None:
        """Nothing is opened before the text as it stands has been read."""
        if self.level is not None and self._job is None and not self._pause.isActive():
            super().accept()

    def done(self, code: int) -> None:
        self._pause.stop()
        if self._job is not None:
            self._job.cancel()
            self._job = None
        super().done(code)
