"""RulesPanel: the properties and the rules of the level in front, as a form."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from editor.models.document.document import LevelDocument
from editor.models.program.language import said
from editor.views.level.options_form import OptionsForm
from editor.views.level.properties_form import PropertiesForm
from editor.views.style.translated import on_language
from solvers.options import OptionError


class RulesPanel(QScrollArea):
    """Title, kind, size and rules of a level, and more of what it says of itself."""

    refused = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("rulesPanel")
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._document: LevelDocument | None = None
        self.form = OptionsForm()
        self.form.changed.connect(self._on_rule)
        self.form.refused.connect(self.refused)
        self._body = QWidget()
        layout = QVBoxLayout(self._body)
        layout.setContentsMargins(12, 10, 12, 10)
        self.properties = PropertiesForm(self.form)
        layout.addWidget(self.properties)
        layout.addStretch(1)
        self.setWidget(self._body)
        on_language(self, self._refresh)

    def show_document(self, document: LevelDocument | None) -> None:
        """Show the rules of a document, or nothing."""
        if self._document is not None:
            self._document.head_changed.disconnect(self._refresh)
            self._document.board_replaced.disconnect(self._refresh)
        self._document = document
        self._body.setEnabled(document is not None)
        if document is not None:
            document.head_changed.connect(self._refresh)
            document.board_replaced.connect(self._refresh)
        self._refresh()

    @Slot()
    def _refresh(self) -> None:
        document = self._document
        self.properties.show_document(document)
        if document is None:
            self.form.show_options((), {})
            return
        self.form.show_options(document.kind.rules, document.kind.rule_values(document.level()))

    @Slot(str, object)
    def _on_rule(self, name: str, value: Any) -> None:
        if self._document is None:
            return
        try:
            self._document.set_rule(name, value)
        except OptionError as error:
            self.refused.emit(said(error))

    def keyPressEvent(self, event: Any) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()  # Enter ends a field; it is not for the canvas
        else:
            super().keyPressEvent(event)
