"""The conditions of the level in front: clear them, and hear what each edit made of them."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import Slot

from editor.models.document.conditions import number_of, without_places
from editor.models.program.language import QT_TRANSLATE_NOOP
from editor.views.commands.actions import ActionSpec
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Act, Feature


class ConditionsFeature(Feature):
    """What an answer must and must not use; the tools that mark it are with the other tools."""

    specs = (ActionSpec("conditions.clear", QT_TRANSLATE_NOOP("Actions", "Clear all conditions")),)
    menus: ClassVar = {"paint": ("", "conditions.clear")}

    while_playing = frozenset[str]()

    def acts(self) -> dict[str, Act]:
        return {"conditions.clear": self.on_view(self._clear)}

    def enabled(self, view: DocumentView | None) -> dict[str, bool]:
        return {"conditions.clear": view is not None and number_of(view.document) > 0}

    def connect_view(self, view: DocumentView) -> None:
        view.document.head_changed.connect(self._on_head_changed)

    def _clear(self, view: DocumentView) -> None:
        name = self.tr("Clear all conditions")
        view.document.change(name, conditions=without_places(view.document))

    @Slot(object)
    def _on_head_changed(self, fields: tuple[str, ...]) -> None:
        if "conditions" in fields and self.view is not None:
            self.refresh()
            number = number_of(self.view.document)
            self.window.say(
                self.tr("%n condition(s) on every answer.", "", number)
                if number
                else self.tr("No conditions.")
            )
