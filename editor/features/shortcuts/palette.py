"""The command palette finds an action."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from gridwright.editor.models.program.shortcuts import without_letter
from gridwright.editor.views.commands.actions import (
    ActionSpec,
    command,
)
from gridwright.editor.views.commands.command_palette import (
    NEEDS,
    Command,
    CommandPalette,
    need,
)
from gridwright.editor.views.window import Feature

RECENT = "recent_commands"
KEPT = 8


class CommandPaletteFeature(Feature):
    """Every command by its name."""

    menu = "help"

    @command("find.action", "Find an action…", "Ctrl+Shift+P", "search")
    def show(self) -> CommandPalette:
        """Open the palette over the window."""
        recent = self.window.settings.text(RECENT).split()
        commands = [
            command for command in self.commands() if command.name != "find.action"
        ]
        found = [one for feature in self.window.features for one in feature.found()]
        palette = CommandPalette([*commands, *found], recent, self.window)
        palette.chosen.connect(self._remember)
        palette.show_over(self.window)
        return palette

    def commands(self) -> list[Command]:
        """Return all commands, in the order of the menus. Those that cannot be used now
        give the reason."""
        found: dict[QAction, Command] = {}
        for action in self.window.menuBar().actions():
            menu = action.menu()
            if isinstance(menu, QMenu):
                self._collect(menu, without_letter(action.text()), found)
        for action in self.window.actions_.all():
            found.setdefault(action, Command.of(action, ""))
        features = self.window.features
        specs = {
            spec.id: (feature, spec) for feature in features for spec in feature.specs
        }
        return [
            command
            if action.isEnabled() or command.name not in specs
            else replace(command, lack=self._lack(*specs[command.name]))
            for action, command in found.items()
        ]

    def _lack(self, feature: Feature, spec: ActionSpec) -> str:
        """Return the reason why a command cannot be used now."""
        view = self.view
        if view is None:
            paged = self.window.tabs.current_page() is not None
            missing = "tab" if paged else "level"
            if spec.id in NEEDS and not spec.missing({"self": feature}):
                missing = spec.id
        elif view.play is not None and not spec.while_playing:
            missing = "design"
        else:
            given = {"self": feature, "view": view, **feature.given(view)}
            missing = spec.missing(given) or spec.id
        return need(missing, self.window.actions_.__getitem__)

    def _collect(self, menu: QMenu, title: str, found: dict[QAction, Command]) -> None:
        for action in menu.actions():
            inner = action.menu()
            if isinstance(inner, QMenu):
                self._collect(
                    inner, f"{title} › {without_letter(action.text())}", found
                )
            elif not action.isSeparator() and action.isVisible():
                found.setdefault(action, Command.of(action, title))

    @Slot(str)
    def _remember(self, name: str) -> None:
        if name:
            known = [n for n in self.window.settings.text(RECENT).split() if n != name]
            self.window.settings.set(RECENT, " ".join([name, *known][:KEPT]))
