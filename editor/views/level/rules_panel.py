"""RulesPanel: the rules of the level in front, as a form."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from editor.models.document.document import LevelDocument
from editor.models.program.language import said
from editor.views.level.options_form import OptionsForm
from editor.views.style.translated import on_language
from solvers.options import OptionError


class RulesPanel(QWidget):
    """A field for each rule of the kind."""

    refused = Signal(str)
    changed = Signal()
    """The form shows other rules, or other values."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("rulesPanel")
        self._document: LevelDocument | None = None
        self.form = OptionsForm()
        self.form.changed.connect(self._on_rule)
        self.form.refused.connect(self.refused)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 4, 16, 12)
        layout.addWidget(self.form)
        on_language(self, self._refresh)

    @property
    def empty(self) -> bool:
        """Whether the kind has no rules to choose."""
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
                    title = said(rule.title or rule.name.replace("_", " ").capitalize())
                    told.append(title if value is True else f"{title} {value}")
        return " · ".join(told[:2])

    @Slot()
    def _refresh(self) -> None:
        document = self._document
        if document is None:
            self.form.show_options((), {})
        else:
            values = document.kind.rule_values(document.level())
            self.form.show_options(document.kind.rules, values)
        self.changed.emit()

    @Slot(str, object)
    def _on_rule(self, name: str, value: Any) -> None:
        if self._document is None:
            return
        try:
            self._document.set_rule(name, value)
        except OptionError as error:
            self.refused.emit(said(error))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()  # Enter ends a field; it is not for the canvas
        else:
            super().keyPressEvent(event)
