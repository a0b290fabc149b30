"""Actions: name, words, shortcut and icon of every command of the program.

Features list their specs; menus, toolbars, shortcuts, the command palette and the help all read
them. Shortcuts are never translated.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtGui import QAction, QKeySequence

from editor.painting.look import Look
from editor.views.commands.tips import tip_of
from editor.views.style.theme.icons import icon


@dataclass(frozen=True)
class ActionSpec:
    """id: objectName, `menu.name`. keys: shortcuts, the first one shown."""

    id: str
    text: str
    keys: tuple[str, ...] = ()
    icon: str = ""
    checkable: bool = False
    number: int | None = None
    """Fills `{number}` in the text, where there is one action for each of some numbers."""
    short: str = ""
    """What a button says beside its icon, where the text is too long for one."""


class Actions(QObject):
    """The QActions of a window, by id."""

    def __init__(self, specs: Sequence[ActionSpec], look: Look, parent: QObject) -> None:
        super().__init__(parent)
        self.specs = {spec.id: spec for spec in specs}
        self._look = look
        self._actions: dict[str, QAction] = {}
        for spec in specs:
            action = QAction(self)
            action.setObjectName(spec.id)
            action.setShortcuts([QKeySequence(key) for key in spec.keys])
            action.setCheckable(spec.checkable)
            self._actions[spec.id] = action
        self.retranslate()
        self.set_look(look)

    def __getitem__(self, action_id: str) -> QAction:
        return self._actions[action_id]

    def all(self) -> list[QAction]:
        return list(self._actions.values())

    def retranslate(self) -> None:
        """Show all words in the current language."""
        for spec in self.specs.values():
            action = self._actions[spec.id]
            text = QCoreApplication.translate("Actions", spec.text)
            if spec.number is not None:
                text = text.format(number=spec.number)
            action.setText(text)
            if spec.short:
                action.setIconText(QCoreApplication.translate("Actions", spec.short))
            keys = ", ".join(
                key.toString(QKeySequence.SequenceFormat.NativeText) for key in action.shortcuts()
            )
            name = text.rstrip("…")
            action.setToolTip(f"{name} ({keys})" if keys else name)
            action.setStatusTip(tip_of(spec.id))

    def show_playing(self, playing: bool) -> None:
        """The play button shows what a press would do."""
        self._actions["play.toggle"].setIcon(icon("pause" if playing else "play", self._look))

    def set_look(self, look: Look) -> None:
        self._look = look
        for spec in self.specs.values():
            if spec.icon:
                self._actions[spec.id].setIcon(icon(spec.icon, look))
