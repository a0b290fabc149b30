"""The person's own shortcuts, and an overview of all of them."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import Slot
from PySide6.QtGui import QKeySequence

from editor.models.program.language import QT_TRANSLATE_NOOP
from editor.models.program.shortcuts import Shortcuts
from editor.views.commands.actions import ActionSpec
from editor.views.commands.shortcuts_overview import ShortcutsOverview
from editor.views.commands.shortcuts_sheet import ShortcutsSheet
from editor.views.features.program.command_palette import CommandPaletteFeature
from editor.views.window.feature import Act, Feature
from editor.views.window.main_window import MainWindow

GAME = "game."
"""How the ids of commands begin that act on a game alone."""


class ShortcutsFeature(Feature):
    """Which keys trigger which command."""

    specs = (
        ActionSpec(
            "edit.shortcuts",
            QT_TRANSLATE_NOOP("Actions", "Shortcuts…"),
            ("Ctrl+Alt+K",),
            "keyboard",
        ),
        ActionSpec(
            "help.shortcuts",
            QT_TRANSLATE_NOOP("Actions", "Keyboard shortcuts"),
            ("Ctrl+F1",),
            "keyboard",
        ),
    )
    menus: ClassVar = {"edit": ("edit.shortcuts",), "help": ("help.shortcuts",)}
    needs_view = False

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        defaults = {name: spec.keys for name, spec in window.actions_.specs.items()}
        self.shortcuts = Shortcuts(window.settings, defaults, self._apart, self)
        self.shortcuts.changed.connect(self._apply)
        for command in self.shortcuts.customised:
            self._apply(command)

    def _apart(self, one: str, other: str) -> bool:
        """A command of the game and one that sleeps while a level is played share keys."""
        return (one.startswith(GAME) and self._sleeps(other)) or (
            other.startswith(GAME) and self._sleeps(one)
        )

    def _sleeps(self, command: str) -> bool:
        for feature in self.window.features:
            if any(spec.id == command for spec in feature.specs):
                return feature.while_playing is not None and command not in feature.while_playing
        return False

    def acts(self) -> dict[str, Act]:
        return {"edit.shortcuts": self.show_sheet, "help.shortcuts": self.show_overview}

    def show_sheet(self) -> ShortcutsSheet:
        """Open the sheet in which shortcuts are changed."""
        commands = self.window.feature(CommandPaletteFeature).commands(usable=False)
        sheet = ShortcutsSheet(self.shortcuts, commands, self.window)
        sheet.open()
        return sheet

    def show_overview(self) -> ShortcutsOverview:
        """Open the page of all shortcuts."""
        commands = self.window.feature(CommandPaletteFeature).commands(usable=False)
        page = ShortcutsOverview(self.shortcuts, commands, self.window)
        page.said.connect(self.window.say)
        page.refused.connect(self.window.show_error)
        page.open()
        return page

    @Slot(str)
    def _apply(self, command: str) -> None:
        keys = [QKeySequence(key) for key in self.shortcuts.of(command)]
        self.window.actions_[command].setShortcuts(keys)
        self.window.actions_.retranslate()
