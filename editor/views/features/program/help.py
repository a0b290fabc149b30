"""The user guide, and what the program says of itself."""

from __future__ import annotations

from importlib.metadata import version
from typing import ClassVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox

from editor.models.program.language import QT_TRANSLATE_NOOP
from editor.views.commands.actions import ActionSpec
from editor.views.window.feature import Act, Feature
from editor.views.window.guide import show_guide


class Help(Feature):
    """Help."""

    specs = (
        ActionSpec("help.guide", QT_TRANSLATE_NOOP("Actions", "User guide"), ("F1",), "help"),
        ActionSpec("help.about", QT_TRANSLATE_NOOP("Actions", "About Gridwright"), (), "help"),
    )
    menus: ClassVar = {"help": ("help.guide", "help.about")}
    needs_view = False

    def acts(self) -> dict[str, Act]:
        return {
            "help.guide": lambda: show_guide(self.window),
            "help.about": self._about,
        }

    def _about(self) -> None:
        text = self.tr(
            "Gridwright {version}\nA desktop editor and solver for grid puzzles. MIT licence."
        )
        box = QMessageBox(self.window)
        box.setObjectName("aboutBox")
        box.setWindowTitle(self.tr("About Gridwright"))
        box.setIconPixmap(self.window.windowIcon().pixmap(64))
        box.setText(text.format(version=version("gridwright")))
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()  # a search, or a playback, goes on meanwhile
