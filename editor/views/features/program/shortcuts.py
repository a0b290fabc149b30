"""Commands of the keyboard: a person's own shortcuts, their overview, and F6 through the window.

The command palette finds an action.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from editor.models.program.shortcuts import Shortcuts, without_letter
from editor.views.commands.actions import ActionSpec, command
from editor.views.commands.command_palette import Command, CommandPalette
from editor.views.commands.shortcuts_sheet import ShortcutsOverview, ShortcutsSheet
from editor.views.commands.synonyms import need
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
        commands = [command for command in self.commands() if command.name != "find.action"]
        found = [one for feature in self.window.features for one in feature.found()]
        palette = CommandPalette([*commands, *found], recent, self.window)
        palette.chosen.connect(self._remember)
        palette.show_over(self.window)
        return palette

    def commands(self) -> list[Command]:
        """All commands, in the order of the menus; those that cannot be used now say why."""
        found: dict[QAction, Command] = {}
        for action in self.window.menuBar().actions():
            menu = action.menu()
            if isinstance(menu, QMenu):
                self._collect(menu, without_letter(action.text()), found)
        for action in self.window.actions_.all():
            found.setdefault(action, Command.of(action, ""))
        specs = {
            spec.id: (feature, spec) for feature in self.window.features for spec in feature.specs
        }
        return [
            command
            if action.isEnabled() or command.name not in specs
            else replace(command, lack=self._lack(*specs[command.name]))
            for action, command in found.items()
        ]

    def _lack(self, feature: Feature, spec: ActionSpec) -> str:
        """Why a command cannot be used now."""
        view = self.view
        if view is None:
            missing = "level"
        elif view.play is not None and not spec.while_playing:
            missing = "design"
        else:
            missing = (
                spec.missing({"self": feature, "view": view, **feature.given(view)}) or spec.id
            )
        return need(missing, self.window.actions_.__getitem__)

    def _collect(self, menu: QMenu, title: str, found: dict[QAction, Command]) -> None:
        for action in menu.actions():
            inner = action.menu()
            if isinstance(inner, QMenu):
                self._collect(inner, f"{title} › {without_letter(action.text())}", found)
            elif not action.isSeparator() and action.isVisible():
                found.setdefault(action, Command.of(action, title))

    @Slot(str)
    def _remember(self, name: str) -> None:
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
        commands = self.window.feature(CommandPaletteFeature).commands()
        sheet = ShortcutsSheet(self.shortcuts, commands, self.window)
        sheet.open()
        return sheet

    @command("help.shortcuts", "Keyboard shortcuts", "Ctrl+F1", "keyboard", menu="help")
    def show_overview(self) -> ShortcutsOverview:
        """Open the page of all shortcuts."""
        commands = self.window.feature(CommandPaletteFeature).commands()
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
        names = "theatreHead", "theatreTimeline"
        study = [part for name in names for part in window.findChildren(QWidget, name)]
        if study and study[0].isVisible():
            middle, after = study, []
        return [*middle, window.strip, left, *after, right, window.toolbar]

    def _go(self, step: int) -> None:
        field = next_part(self.parts(), step)
        if field is not None:
            field.setFocus(Qt.FocusReason.TabFocusReason)
