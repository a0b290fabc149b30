"""ShortcutsOverview: all shortcuts on a page that can be printed."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from editor.models.program.shortcuts import BOARD_KEYS, Shortcuts, shown
from editor.views.commands.command_palette import Command
from editor.views.style.printed_page import PrintedPage


def overview_html(shortcuts: Shortcuts, commands: Sequence[Command]) -> str:
    """Commands that have a shortcut, a table a menu, and the keys of the board."""
    groups: dict[str, list[tuple[str, str]]] = {}
    for command in commands:
        name = command.name
        keys = shortcuts.of(name) if name in shortcuts.commands() else ()
        if keys:
            line = (", ".join(map(shown, keys)), command.text)
            groups.setdefault(command.menu, []).append(line)
    board: dict[str, list[str]] = {}
    for key, use in BOARD_KEYS.items():
        board.setdefault(QCoreApplication.translate("Shortcuts", use), []).append(shown(key))
    title = QCoreApplication.translate("Shortcuts", "On the board")
    groups[title] = [(", ".join(keys), use) for use, keys in board.items()]
    return "".join(_table(name, lines) for name, lines in groups.items())


def _table(title: str, lines: Sequence[tuple[str, str]]) -> str:
    rows = "".join(
        f'<tr><td width="170"><b>{escape(keys)}</b></td><td>{escape(use)}</td></tr>'
        for keys, use in lines
    )
    return f'<h3>{escape(title)}</h3><table cellpadding="2" width="100%">{rows}</table>'


class ShortcutsOverview(PrintedPage):
    """The page of all shortcuts."""

    def __init__(
        self, shortcuts: Shortcuts, commands: Sequence[Command], parent: QWidget | None = None
    ) -> None:
        html = f"<h2>Gridwright</h2>{overview_html(shortcuts, commands)}"
        file = Path.home() / "gridwright-shortcuts.pdf"
        title = QCoreApplication.translate("Shortcuts", "Keyboard shortcuts")
        super().__init__("shortcuts", title, html, file, parent)
