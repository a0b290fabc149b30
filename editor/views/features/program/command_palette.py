"""Find an action: the command palette."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from editor.models.program.language import QT_TRANSLATE_NOOP
from editor.views.commands.actions import ActionSpec
from editor.views.commands.command_palette import Command, CommandPalette, plain
from editor.views.window.feature import Act, Feature

RECENT = "recent_commands"
KEPT = 8


class CommandPaletteFeature(Feature):
    """Every command by its name."""

    specs = (
        ActionSpec(
            "find.action",
            QT_TRANSLATE_NOOP("Actions", "Find an action…"),
            ("Ctrl+Shift+P",),
            "search",
        ),
    )
    menus: ClassVar = {"help": ("find.action",)}
    needs_view = False

    def acts(self) -> dict[str, Act]:
        return {"find.action": self.show}

    def show(self) -> CommandPalette:
        """Open the palette over the window."""
        recent = self.window.settings.text(RECENT).split()
        palette = CommandPalette(self.commands(), recent, self.window.looks.look, self.window)
        palette.chosen.connect(self._remember)
        palette.show_over(self.window)
        return palette

    def commands(self, usable: bool = True) -> list[Command]:
        """What can be done now, in the order of the menus; or all there is."""
        found: dict[QAction, Command] = {}
        for action in self.window.menuBar().actions():
            menu = action.menu()
            if isinstance(menu, QMenu):
                self._collect(menu, plain(action.text()), found)
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
                self._collect(inner, f"{title} › {plain(action.text())}", found)
            elif not action.isSeparator() and action.isVisible():
                found.setdefault(action, Command.of(action, title))

    @Slot(object)
    def _remember(self, action: QAction) -> None:
        name = action.objectName()
        if name:
            known = [n for n in self.window.settings.text(RECENT).split() if n != name]
            self.window.settings.set(RECENT, " ".join([name, *known][:KEPT]))
