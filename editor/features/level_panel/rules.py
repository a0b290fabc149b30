"""RulesPanel: the rules of the current level, as a form."""

from __future__ import annotations

from typing import Any

from PySide6 import QtCore, QtWidgets
from PySide6.QtGui import QKeyEvent

from gridwright.editor.models.document.document import LevelDocument
from gridwright.editor.models.program.language import translated
from gridwright.editor.views.level.options_form import OptionsForm
from gridwright.editor.views.style import (
    column_of,
    set_up,
)
from gridwright.editor.views.style.dressing import (
    on_language,
)
from gridwright.solvers.kind import Option, OptionError


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
        """The first rules that differ from the usual ones, with their values."""
        if self._document is None or self.empty:
            return ""
        kind = self._document.kind
        values = kind.rule_values(self._document.level())
        own = [rule for rule in kind.rules if values[rule.name] != rule.default]
        if not own:
            return self.tr("the usual ones")
        words = [self._words(rule, values[rule.name]) for rule in own[:2]]
        return " · ".join(words)

    def _words(self, rule: Option, value: Any) -> str:
        """A rule with its value; the title alone where the value has no words."""
        title = translated(rule.title or rule.name.replace("_", " ").capitalize())
        if value is False:
            return self.tr("{title}: off").format(title=title)
        if value is True or not isinstance(value, int | float | str):
            return title
        shown = translated(value) if isinstance(value, str) else value
        return f"{title} {shown}"

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
