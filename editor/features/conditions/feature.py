"""Conditions of a level: a command to clear them, and a message for each edit that
changes them."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import Slot

from gridwright.editor.models.document.intended import (
    number_of,
    without_places,
)
from gridwright.editor.models.program.said import said
from gridwright.editor.views.commands.actions import command, usable_when
from gridwright.editor.views.window import DocumentView, Feature


class ConditionsFeature(Feature):
    """The conditions of an answer. The tools that mark them are with the other
    tools."""

    menus: ClassVar = {"paint.conditions": ("conditions.clear",)}

    while_playing = False

    def connect_view(self, view: DocumentView) -> None:
        view.document.head_changed.connect(self._on_head_changed)

    @command("conditions.clear", "Clear all conditions")
    @usable_when(lambda view: number_of(view.document) > 0)
    def _clear(self, view: DocumentView) -> None:
        name = said("ConditionsFeature", "Clear all conditions")
        view.document.change(name, conditions=without_places(view.document))

    @Slot(object)
    def _on_head_changed(self, fields: tuple[str, ...]) -> None:
        if "conditions" in fields and self.view is not None:
            self.refresh()
            number = number_of(self.view.document)
            some = self.tr("%n condition(s) on every answer.", "", number)
            self.window.say(some if number else self.tr("No conditions."))
