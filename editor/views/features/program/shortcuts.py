"""Commands of the keyboard: a person's own shortcuts, their overview, and F6 through the window.

The command palette finds an action.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from editor.models.program.shortcuts import Shortcuts, without_letter
from editor.views.commands.actions import command
from editor.views.commands.command_palette import Command, CommandPalette
from editor.views.commands.shortcuts_sheet import ShortcutsOverview, ShortcutsSheet
from editor.views.window.feature import Feature
from editor.views.window.keys import next_part
from editor.views.window.main_window import MainWindow

RECENT = "recent_commands"
KEPT = 8


class CommandPaletteFeature(Feature):
    """Every command by its name."""

    menu = "help"

    @command("find.action", "Find an action…", "Ctrl+Shift+P", "search")
    def show(self) -> CommandPalette:
        """Open the palette over the window."""
        recent = self.window.settings.text(RECENT).split()
        palette = CommandPalette(self.commands(), recent, self.window)
        palette.chosen.connect(self._remember)
        palette.show_over(self.window)
        return palette

    def commands(self, usable: bool = True) -> list[Command]:
        """The commands that can be used now, in the order of the menus; or all commands."""
        found: dict[QAction, Command] = {}
        for action in self.window.menuBar().actions():
            menu = action.menu()
            if isinstance(menu, QMenu):
                self._collect(menu, without_letter(action.text()), found)
        for action in self.window.actions_.all():
            found.setdefault(action, Command.of(action, ""))
        if not usable:
            return list(found.values())
        mine = self.window.actions_["find.action"]
        return [c for c in found.values() if c.action.isEnabled() and c.action is not mine]

    def _collect(self, menu: QMenu, title: str, found: dict[QAction, Command]) -> None:
        for action in menu.actions():
            inner = action.menu()
            if isinstance(inner, QMenu):
                self._collect(inner, f"{title} › {without_letter(action.text())}", found)
            elif not action.isSeparator() and action.isVisible():
                found.setdefault(action, Command.of(action, title))

    @Slot(object)
    def _remember(self, action: QAction) -> None:
        name = action.objectName()
        if name:
            known = [n for n in self.window.settings.text(RECENT).split() if n != name]
            self.window.settings.set(RECENT, " ".join([name, *known][:KEPT]))


GAME = "game."
"""The first letters of the ids of commands that act on a game alone."""


class ShortcutsFeature(Feature):
    """The shortcuts of commands."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        defaults = {name: tuple(spec.keys.split()) for name, spec in window.actions_.specs.items()}
        self.shortcuts = Shortcuts(window.settings, defaults, self._apart, self)
        self.shortcuts.changed.connect(self._apply)
        for name in self.shortcuts.customised:
            self._apply(name)

    def _apart(self, one: str, other: str) -> bool:
        """A command of the game and one that sleeps while a level is played share keys."""
        return (one.startswith(GAME) and self._sleeps(other)) or (
            other.startswith(GAME) and self._sleeps(one)
        )

    def _sleeps(self, name: str) -> bool:
        return not self.window.actions_.specs[name].while_playing

    @command("edit.shortcuts", "Shortcuts…", "Ctrl+Alt+K", "keyboard", menu="edit")
    def show_sheet(self) -> ShortcutsSheet:
        """Open the sheet in which shortcuts are changed."""
        commands = self.window.feature(CommandPaletteFeature).commands(usable=False)
        sheet = ShortcutsSheet(self.shortcuts, commands, self.window)
        sheet.open()
        return sheet

    @command("help.shortcuts", "Keyboard shortcuts", "Ctrl+F1", "keyboard", menu="help")
    def show_overview(self) -> ShortcutsOverview:
        """Open the page of all shortcuts."""
        commands = self.window.feature(CommandPaletteFeature).commands(usable=False)
        page = ShortcutsOverview(self.shortcuts, commands, self.window)
        page.message.connect(self.window.say)
        page.refused.connect(self.window.show_error)
        page.open()
        return page

    @Slot(str)
    def _apply(self, name: str) -> None:
        keys = [QKeySequence(key) for key in self.shortcuts.of(name)]
        self.window.actions_[name].setShortcuts(keys)
        self.window.actions_.dress()


class KeysFeature(Feature):
    """F6 and Shift+F6, and F10."""

    menu = "view"

    @command("view.menus", "Menu bar", "F10")
    def _open_menus(self) -> None:
        """Open the first menu: arrows and letters lead on from there."""
        bar = self.window.menuBar()
        bar.setActiveAction(bar.actions()[0])

    @command("view.next_part", "Next part", "F6")
    def _go_on(self) -> None:
        self._go(1)

    @command("view.previous_part", "Previous part", "Shift+F6")
    def _go_back(self) -> None:
        self._go(-1)

    def parts(self) -> list[QWidget]:
        """The parts of the window, in the order of the keys."""
        window, view = self.window, self.view
        frame = window.frame
        left: QWidget = frame.left.flyout if frame.left.open else frame.left
        right: QWidget = frame.right.flyout if frame.right.open else frame.right
        middle: list[QWidget] = [window.pages]
        after: list[QWidget] = []
        if view is not None and view.play is not None:
            middle = [view.play.board]
        elif view is not None:
            middle, after = [view.canvas], [view.strip, view.bar]
        return [*middle, window.strip, left, *after, right, window.toolbar]

    def _go(self, step: int) -> None:
        field = next_part(self.parts(), step)
        if field is not None:
            field.setFocus(Qt.FocusReason.TabFocusReason)
