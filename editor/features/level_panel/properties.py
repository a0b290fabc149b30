"""PropertiesForm: title, author, source, tags and notes of a level; typing is one undo
step."""

from __future__ import annotations

from collections.abc import Callable

from PySide6 import QtCore, QtWidgets
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence

from gridwright.editor.models.document.document import LevelDocument
from gridwright.editor.models.program.language import translated
from gridwright.editor.models.program.said import said
from gridwright.editor.views.style import (
    ElidedLabel,
    column_of,
    form_layout,
    row_label,
    row_of,
    set_up,
)
from gridwright.editor.views.style.dressing import (
    kept_dressed,
)
from gridwright.editor.views.style.kit import BY_TAB, show_action, tool_of

NOTES_HEIGHT = 92
LINES = ("title", "author", "source", "tags")


class PropertiesForm(QtWidgets.QWidget):
    """The properties of a level; all but title and kind in a part that folds away."""

    def __init__(self, resize: QAction) -> None:
        """resize: what asks for another size of the board."""
        super().__init__()
        self.setObjectName("propertiesForm")
        self._document: LevelDocument | None = None
        self.lines = {name: QtWidgets.QLineEdit() for name in LINES}
        for name, edit in self.lines.items():
            set_up(edit, f"{name}Edit", textEdited=self._typed(name))
            edit.installEventFilter(self)
        self.notes = set_up(
            QtWidgets.QPlainTextEdit(), "notesEdit", fixedHeight=NOTES_HEIGHT
        )
        set_up(
            self.notes,
            tabChangesFocus=True,
            undoRedoEnabled=False,
            textChanged=self._on_notes,
        )
        self.notes.installEventFilter(self)
        self._kind = ElidedLabel()
        self._build(resize)

    def _build(self, resize: QAction) -> None:
        head = form_layout()
        below = form_layout()
        fields = {**self.lines, "notes": self.notes}
        self._labels = {name: row_label() for name in (*fields, "kind")}
        for name, field in fields.items():
            self._labels[name].setBuddy(field)
        self.more = tool_of(self, "moreProperties", tip="More", icon="more")
        set_up(self.more, checkable=True, autoRaise=True, focusPolicy=BY_TAB)
        self.more.toggled.connect(self._on_more)
        title = row_of((fields.pop("title"), 1), self.more, spacing=4)
        head.addRow(self._labels["title"], title)
        head.addRow(self._labels["kind"], self._with_size(resize))
        for name, field in fields.items():
            below.addRow(self._labels[name], field)
        self._body = set_up(QtWidgets.QWidget(), layout=below)
        column_of(head, self._body, on=self, margins=(16, 2, 16, 10))
        self._on_more(False)
        kept_dressed(self, self.dress)

    def _with_size(self, resize: QAction) -> QtWidgets.QHBoxLayout:
        """Kind and size, and the button that changes the size."""
        button = set_up(QtWidgets.QToolButton(), "resizeButton")
        show_action(button, resize)
        set_up(
            button,
            toolButtonStyle=QtCore.Qt.ToolButtonStyle.ToolButtonTextOnly,
            framed=True,
        )
        button.setFocusPolicy(BY_TAB)
        return row_of((self._kind, 1), button)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (QtCore.Qt.Key.Key_Return, QtCore.Qt.Key.Key_Enter):
            event.accept()  # Enter ends a field; it is not for the canvas
        else:
            super().keyPressEvent(event)

    def dress(self) -> None:
        """Set what depends on language, look and size."""
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
        self.refresh()

    def show_document(self, document: LevelDocument | None) -> None:
        """Show the properties of a document, or none."""
        if self._document is not None:
            self._document.head_changed.disconnect(self.refresh)
            self._document.board_replaced.disconnect(self.refresh)
        self._document = document
        self.setEnabled(document is not None)
        if document is not None:
            set_up(document, head_changed=self.refresh, board_replaced=self.refresh)
        self.refresh()

    def summary(self) -> str:
        """Title, or kind and size where it has none."""
        return (
            ""
            if self._document is None
            else self.lines["title"].text() or self._kind.text()
        )

    @QtCore.Slot()
    def refresh(self) -> None:
        """Show what the document holds now; what is being typed stays as it is
        typed."""
        document = self._document
        for name, edit in self.lines.items():
            value = "" if document is None else document.field(name)
            if document is None or _value(name, edit.text()) != value:
                edit.setText(", ".join(value) if name == "tags" else value)
        notes = "" if document is None else document.field("notes")
        if self.notes.toPlainText() != notes:
            with QtCore.QSignalBlocker(self.notes):
                self.notes.setPlainText(notes)
        if document is None:
            self._kind.clear()
        else:
            size = f"{document.rows} × {document.cols}"
            self._kind.setText(f"{translated(document.kind.title)}, {size}")

    def eventFilter(self, watched: QtCore.QObject, event: QtCore.QEvent) -> bool:
        """Undo and redo of a field are those of the level: keep the field from taking
        the keys."""
        if event.type() == QtCore.QEvent.Type.ShortcutOverride and isinstance(
            event, QKeyEvent
        ):
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

    @QtCore.Slot()
    def _on_notes(self) -> None:
        if self._document is not None:
            self._document.change(
                self._change_text("notes"), notes=self.notes.toPlainText()
            )

    def _change_text(self, name: str) -> str:
        return {
            "title": said("PropertiesForm", "Change title"),
            "author": said("PropertiesForm", "Change author"),
            "source": said("PropertiesForm", "Change source"),
            "tags": said("PropertiesForm", "Change tags"),
            "notes": said("PropertiesForm", "Change notes"),
        }[name]

    @QtCore.Slot(bool)
    def _on_more(self, shown: bool) -> None:
        self._body.setVisible(shown)


def _value(name: str, text: str) -> str | tuple[str, ...]:
    """A field's value as typed: tags are parted by commas, each once."""
    if name != "tags":
        return text
    return tuple(
        dict.fromkeys(tag for part in text.split(",") if (tag := part.strip()))
    )
