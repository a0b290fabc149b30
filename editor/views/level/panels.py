"""The level in front: its problems, its rules, its title and texts.

ProblemsPanel: the list of problems; a click goes to the cell.

RulesPanel: the rules of the level in front, as a form.

PropertiesForm: title, author, source, tags and notes of a level; typing is one undo step.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6 import QtCore, QtWidgets
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence

from editor.models.document.document import LevelDocument
from editor.models.document.grid_model import PROBLEM_ROLE
from editor.models.program.language import translated
from editor.models.search.verdict import FrontVerdict
from editor.views.level.options_form import OptionsForm
from editor.views.style import column_of, form_layout, icon, row_label, row_of, set_up
from editor.views.style.dressing import current_look, kept_dressed, on_language, scaled
from editor.views.style.kit import BY_TAB, EmptyNote, show_action, tool_of
from editor.views.style.lines import Index
from solvers.kind import OptionError, Problem

HEIGHT = 72
"""Pixels at 100 per cent: so high is the list, whatever it holds, and scrolls."""


class ProblemsPanel(QtWidgets.QWidget):
    """The problems that keep the level from being solved."""

    chosen = QtCore.Signal(object)
    """The Cell of the problem that was clicked."""

    def __init__(self, verdict: FrontVerdict) -> None:
        super().__init__()
        set_up(self, "problems", attribute=QtCore.Qt.WidgetAttribute.WA_StyledBackground)
        self.model = verdict.problems
        self._icons = set_up(_Icons(self), sourceModel=self.model)
        plain = QtWidgets.QListView.Shape.NoFrame
        self.list = set_up(QtWidgets.QListView(), "problemList", frameShape=plain, wordWrap=True)
        set_up(self.list, model=self._icons, clicked=self._on_chosen, activated=self._on_chosen)
        EmptyNote(self.list, lambda: self.tr("No problems."))
        column_of(self.list, on=self, margins=(8, 0, 8, 4))
        verdict.changed.connect(self.list.viewport().update)
        kept_dressed(self, self.dress)

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        set_up(self.list, accessibleName=self.tr("Problems"), fixedHeight=scaled(HEIGHT))
        self.list.viewport().update()

    @QtCore.Slot(QtCore.QModelIndex)
    def _on_chosen(self, index: QtCore.QModelIndex) -> None:
        problem = index.data(PROBLEM_ROLE)
        if isinstance(problem, Problem) and problem.cell is not None:
            self.chosen.emit(problem.cell)


class _Icons(QtCore.QIdentityProxyModel):
    """Adds the sign of severity; the model itself knows no icons."""

    def data(self, index: Index, role: int = QtCore.Qt.ItemDataRole.DisplayRole) -> Any:
        if role == QtCore.Qt.ItemDataRole.DecorationRole:
            problem = super().data(index, PROBLEM_ROLE)
            error = isinstance(problem, Problem) and problem.severity == "error"
            if error:
                return icon("error", current_look(), "danger")
            return icon("warning", current_look(), "warning")
        return super().data(index, role)


class RulesPanel(QtWidgets.QWidget):
    """A field for each rule of the kind."""

    refused = QtCore.Signal(str)
    changed = QtCore.Signal()
    """The form shows other rules, or other values."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("rulesPanel")
        self._document: LevelDocument | None = None
        self.form = set_up(OptionsForm(), changed=self._on_rule, refused=self.refused)
        column_of(self.form, on=self, margins=(16, 4, 16, 12))
        on_language(self, self._refresh)

    @property
    def empty(self) -> bool:
        """True if the kind has no rules to choose."""
        return self.form.empty

    def show_document(self, document: LevelDocument | None) -> None:
        """Show the rules of a document, or nothing."""
        if self._document is not None:
            self._document.head_changed.disconnect(self._refresh)
        self._document = document
        self.setEnabled(document is not None)
        if document is not None:
            document.head_changed.connect(self._refresh)
        self._refresh()

    def summary(self) -> str:
        """The first rules with their values."""
        told = []
        if self._document is not None:
            kind, level = self._document.kind, self._document.level()
            values = kind.rule_values(level)
            for rule in kind.rules:
                value = values.get(rule.name, rule.default)
                if isinstance(value, bool | int | float | str) and value is not False:
                    title = translated(rule.title or rule.name.replace("_", " ").capitalize())
                    told.append(title if value is True else f"{title} {value}")
        return " · ".join(told[:2])

    @QtCore.Slot()
    def _refresh(self) -> None:
        document = self._document
        if document is None:
            self.form.show_options((), {})
        else:
            values = document.kind.rule_values(document.level())
            self.form.show_options(document.kind.rules, values)
        self.changed.emit()

    @QtCore.Slot(str, object)
    def _on_rule(self, name: str, value: Any) -> None:
        if self._document is None:
            return
        try:
            self._document.set_rule(name, value)
        except OptionError as error:
            self.refused.emit(translated(error))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (QtCore.Qt.Key.Key_Return, QtCore.Qt.Key.Key_Enter):
            event.accept()  # Enter ends a field; it is not for the canvas
        else:
            super().keyPressEvent(event)


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
        self.notes = set_up(QtWidgets.QPlainTextEdit(), "notesEdit", fixedHeight=NOTES_HEIGHT)
        set_up(self.notes, tabChangesFocus=True, undoRedoEnabled=False, textChanged=self._on_notes)
        self.notes.installEventFilter(self)
        self._kind = QtWidgets.QLabel()
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
        self.more = tool_of(self, "", "More")
        set_up(self.more, "moreProperties", checkable=True)
        self.more.setToolButtonStyle(QtCore.Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.more.toggled.connect(self._on_more)
        self._body = set_up(QtWidgets.QWidget(), layout=below)
        column_of(head, self.more, self._body, on=self, margins=(16, 4, 16, 12))
        self._on_more(False)
        kept_dressed(self, self.dress)

    def _with_size(self, resize: QAction) -> QtWidgets.QHBoxLayout:
        """Kind and size, and the button that changes the size."""
        button = set_up(QtWidgets.QToolButton(), "resizeButton")
        show_action(button, resize)
        set_up(button, toolButtonStyle=QtCore.Qt.ToolButtonStyle.ToolButtonTextOnly, framed=True)
        button.setFocusPolicy(BY_TAB)
        self._kind.setWordWrap(True)
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
        return "" if self._document is None else self.lines["title"].text() or self._kind.text()

    @QtCore.Slot()
    def refresh(self) -> None:
        """Show what the document holds now; what is being typed stays as it is typed."""
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
        """Undo and redo of a field are those of the level: keep the field from taking the keys."""
        if event.type() == QtCore.QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
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
            self._document.change(self._change_text("notes"), notes=self.notes.toPlainText())

    def _change_text(self, name: str) -> str:
        return {
            "title": self.tr("Change title"),
            "author": self.tr("Change author"),
            "source": self.tr("Change source"),
            "tags": self.tr("Change tags"),
            "notes": self.tr("Change notes"),
        }[name]

    @QtCore.Slot(bool)
    def _on_more(self, shown: bool) -> None:
        arrows = QtCore.Qt.ArrowType
        self.more.setArrowType(arrows.DownArrow if shown else arrows.RightArrow)
        self._body.setVisible(shown)


def _value(name: str, text: str) -> str | tuple[str, ...]:
    """A field's value as typed: tags are parted by commas, each once."""
    if name != "tags":
        return text
    return tuple(dict.fromkeys(tag for part in text.split(",") if (tag := part.strip())))
