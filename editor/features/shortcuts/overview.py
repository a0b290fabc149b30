"""ShortcutsOverview: all shortcuts on a page to print."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path

from PySide6 import QtWidgets
from PySide6.QtCore import QCoreApplication

from gridwright.editor.models.program.shortcuts import BOARD_KEYS, Shortcuts, shown
from gridwright.editor.views.commands.command_palette import Command
from gridwright.editor.views.style import PrintedPage


def overview_html(shortcuts: Shortcuts, commands: Sequence[Command]) -> str:
    """Return the commands that have a shortcut, a table for each menu, and the keys of
    the board."""
    groups: dict[str, list[tuple[str, str]]] = {}
    for command in commands:
        name = command.name
        keys = shortcuts.of(name) if name in shortcuts.commands() else ()
        if keys:
            line = (", ".join(map(shown, keys)), command.text)
            groups.setdefault(command.menu, []).append(line)
    board: dict[str, list[str]] = {}
    for key, use in BOARD_KEYS.items():
        words = QCoreApplication.translate("Shortcuts", use)
        board.setdefault(words, []).append(shown(key))
    title = QCoreApplication.translate("Shortcuts", "On the board")
    groups[title] = [(", ".join(keys), use) for use, keys in board.items()]
    html = ""
    for name, lines in groups.items():
        html += _table(name, lines)
    return html


def _table(title: str, lines: Sequence[tuple[str, str]]) -> str:
    rows = ""
    for keys, use in lines:
        rows += f'<tr><td width="170"><b>{escape(keys)}</b></td>'
        rows += f"<td>{escape(use)}</td>"
        rows += "</tr>"
    head = f"<h3>{escape(title)}</h3>"
    return f'{head}<table cellpadding="2" width="100%">{rows}</table>'


class ShortcutsOverview(PrintedPage):
    """The page of all shortcuts."""

    def __init__(
        self,
        shortcuts: Shortcuts,
        commands: Sequence[Command],
        parent: QtWidgets.QWidget | None = None,
    ) -> None:
        html = f"<h2>Gridwright</h2>{overview_html(shortcuts, commands)}"
        file = Path.home() / "gridwright-shortcuts.pdf"
        title = QCoreApplication.translate("Shortcuts", "Keyboard shortcuts")
        super().__init__("shortcuts", title, html, file, parent)
