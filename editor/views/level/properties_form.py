"""PropertiesForm: title, author, source, tags and notes of a level; typing is one undo step."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt, Slot
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.models.document.document import LevelDocument
from editor.models.program.language import said
from editor.views.style.dialogs.form import form_layout, row_label
from editor.views.style.translated import kept_translated

NOTES_HEIGHT = 92
LINES = ("title", "author", "source", "tags")


class PropertiesForm(QWidget):
    """What a level says of itself; all but title and kind in a part that folds away."""

    def __init__(self, resize: QAction, parent: QWidget | None = None) -> None:
        """resize: what asks for another size of the board."""
        super().__init__(parent)
        self.setObjectName("propertiesForm")
        self._document: LevelDocument | None = None
        self.lines = {name: QLineEdit() for name in LINES}
        for name, edit in self.lines.items():
            edit.setObjectName(f"{name}Edit")
            edit.textEdited.connect(self._typed(name))
            edit.installEventFilter(self)
        self.notes = QPlainTextEdit()
        self.notes.setObjectName("notesEdit")
        self.notes.setFixedHeight(NOTES_HEIGHT)
        self.notes.setTabChangesFocus(True)
        self.notes.setUndoRedoEnabled(False)
        self.notes.textChanged.connect(self._on_notes)
        self.notes.installEventFilter(self)
        self._kind = QLabel()
        self._build(resize)

    def _build(self, resize: QAction) -> None:
        head, below = form_layout(), form_layout()
        fields = {**self.lines, "notes": self.notes}
        self._labels = {name: row_label() for name in (*fields, "kind")}
        for name, field in fields.items():
            self._labels[name].setBuddy(field)
        head.addRow(self._labels["title"], fields.pop("title"))
        head.addRow(self._labels["kind"], self._with_size(resize))
        for name, field in fields.items():
            below.addRow(self._labels[name], field)
        self.more = QToolButton()
        self.more.setObjectName("moreProperties")
        self.more.setCheckable(True)
        self.more.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.more.toggled.connect(self._on_more)
        self._body = QWidget()
        self._body.setLayout(below)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 4, 16, 12)
        layout.addLayout(head)
        layout.addWidget(self.more)
        layout.addWidget(self._body)
        self._on_more(False)
        kept_translated(self, self.retranslate)

    def _with_size(self, resize: QAction) -> QHBoxLayout:
        """Kind and size, and the button that changes the size."""
        button = QToolButton()
        button.setObjectName("resizeButton")
        button.setDefaultAction(resize)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        button.setProperty("framed", True)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._kind.setWordWrap(True)
        row = QHBoxLayout()
        row.addWidget(self._kind, 1)
        row.addWidget(button)
        return row

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()  # Enter ends a field; it is not for the canvas
        else:
            super().keyPressEvent(event)

    def retranslate(self) -> None:
        """Show all words in the current language."""
        titles = {
            "title": self.tr("Title"),
            "kind": self.tr("Kind"),
            "author": self.tr("Author"),
            "source": self.tr("Source"),
            "tags": self.tr("Tags"),
            "notes": self.tr("Notes"),
        }
        for name, label in self._labels.items():
            label.setText(titles[name])
        for name, edit in self.lines.items():
            edit.setAccessibleName(titles[name])
        self.notes.setAccessibleName(titles["notes"])
        self.lines["tags"].setPlaceholderText(self.tr("easy, winter"))
        self.more.setText(self.tr("More"))
        self.refresh()

    def show_document(self, document: LevelDocument | None) -> None:
        """Show the properties of a document, or none."""
        if self._document is not None:
            self._document.head_changed.disconnect(self.refresh)
            self._document.board_replaced.disconnect(self.refresh)
        self._document = document
        self.setEnabled(document is not None)
        if document is not None:
            document.head_changed.connect(self.refresh)
            document.board_replaced.connect(self.refresh)
        self.refresh()

    def summary(self) -> str:
        """Title, or kind and size where it has none."""
        return "" if self._document is None else self.lines["title"].text() or self._kind.text()

    @Slot()
    def refresh(self) -> None:
        """Show what the document holds now; what is being typed stays as it is typed."""
        document = self._document
        for name, edit in self.lines.items():
            value = "" if document is None else document.field(name)
            if document is None or _value(name, edit.text()) != value:
                edit.setText(", ".join(value) if name == "tags" else value)
        notes = "" if document is None else document.field("notes")
        if self.notes.toPlainText() != notes:
            with QSignalBlocker(self.notes):
                self.notes.setPlainText(notes)
        if document is None:
            self._kind.clear()
        else:
            size = f"{document.rows} × {document.cols}"
            self._kind.setText(f"{said(document.kind.title)}, {size}")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Undo and redo of a field are those of the level: keep the field from taking the keys."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            keys = QKeySequence.StandardKey
            if event.matches(keys.Undo) or event.matches(keys.Redo):
                event.ignore()
                return True
        return super().eventFilter(watched, event)

    def _typed(self, name: str) -> Callable[[str], None]:
        def take(text: str) -> None:
            if self._document is not None:
                value = _value(name, text)
                self._document.change(self._change_text(name), **{name: value})

        return take

    @Slot()
    def _on_notes(self) -> None:
        if self._document is not None:
            self._document.change(self._change_text("notes"), notes=self.notes.toPlainText())

    def _change_text(self, name: str) -> str:
        return {
            "title": self.tr("Change title"),
            "author": self.tr("Change author"),
            "source": self.tr("Change source"),
            "tags": self.tr("Change tags"),
            "notes": self.tr("Change notes"),
        }[name]

    @Slot(bool)
    def _on_more(self, shown: bool) -> None:
        self.more.setArrowType(Qt.ArrowType.DownArrow if shown else Qt.ArrowType.RightArrow)
        self._body.setVisible(shown)


def _value(name: str, text: str) -> str | tuple[str, ...]:
    """A field's value as typed: tags are parted by commas, each once."""
    if name != "tags":
        return text
    return tuple(dict.fromkeys(tag for part in text.split(",") if (tag := part.strip())))
