"""The overview of shortcuts, and the person's own ones."""

from __future__ import annotations

from PySide6.QtCore import Slot

from gridwright.editor.features.shortcuts.overview import ShortcutsOverview
from gridwright.editor.features.shortcuts.palette import CommandPaletteFeature
from gridwright.editor.features.shortcuts.sheet import ShortcutsSheet
from gridwright.editor.models.program.shortcuts import Shortcuts, sequence
from gridwright.editor.views.commands.actions import command
from gridwright.editor.views.style import set_up
from gridwright.editor.views.window import Feature, MainWindow

GAME = "game."
"""The first letters of the ids of commands that act on a game alone."""


class ShortcutsFeature(Feature):
    """The shortcuts of commands."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        defaults = {
            name: tuple(spec.keys.split())
            for name, spec in window.actions_.specs.items()
        }
        self.shortcuts = Shortcuts(window.settings, defaults, self._apart, self)
        self.shortcuts.changed.connect(self._apply)
        for name in self.shortcuts.customised:
            self._apply(name)

    def _apart(self, one: str, other: str) -> bool:
        """True if two commands may share keys: one acts on a game, and the other is off
        while a level is played."""
        pairs = ((one, other), (other, one))
        return any(game.startswith(GAME) and self._sleeps(rest) for game, rest in pairs)

    def _sleeps(self, name: str) -> bool:
        return not self.window.actions_.specs[name].while_playing

    @command("edit.shortcuts", "Shortcuts…", "Ctrl+Alt+K", "keyboard", menu="edit")
    def show_sheet(self) -> ShortcutsSheet:
        """Open the sheet in which shortcuts are changed."""
        commands = self.window.feature(CommandPaletteFeature).commands()
        sheet = ShortcutsSheet(self.shortcuts, commands, self.window)
        sheet.open()
        return sheet

    @command("help.shortcuts", "Keyboard shortcuts", "Ctrl+F1", "keyboard", menu="help")
    def show_overview(self) -> ShortcutsOverview:
        """Open the page of all shortcuts."""
        commands = self.window.feature(CommandPaletteFeature).commands()
        page = ShortcutsOverview(self.shortcuts, commands, self.window)
        set_up(page, message=self.window.say, refused=self.window.show_error)
        page.open()
        return page

    @Slot(str)
    def _apply(self, name: str) -> None:
        keys = [*map(sequence, self.shortcuts.of(name))]
        self.window.actions_[name].setShortcuts(keys)
        self.window.actions_.dress()
