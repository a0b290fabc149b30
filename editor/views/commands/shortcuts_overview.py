"""ShortcutsOverview: all shortcuts on a page that can be printed."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QCoreApplication, QMarginsF, Qt, Signal, Slot
from PySide6.QtGui import QPageLayout, QPageSize, QPdfWriter, QTextDocument
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from editor.models.program.language import said
from editor.models.program.shortcuts import BOARD_KEYS, Shortcuts, shown
from editor.views.commands.command_palette import Command
from solvers.files.whole import WriteError, write_whole


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


class ShortcutsOverview(QDialog):
    """The page, and a button that writes it as a PDF to print."""

    said = Signal(str)
    """A sentence about what was done."""
    refused = Signal(str, str)
    """A title and a sentence: the file could not be written."""

    def __init__(self, html: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("shortcutsOverview")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Keyboard shortcuts"))
        self.resize(520, 640)
        self._html = html
        self.page = QTextBrowser()
        self.page.setObjectName("shortcutsPage")
        self.page.setAccessibleName(self.tr("Keyboard shortcuts"))
        self.page.setHtml(html)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.pdf_button = buttons.addButton(
            self.tr("Save as PDF…"), QDialogButtonBox.ButtonRole.ActionRole
        )
        self.pdf_button.setObjectName("shortcutsPdf")
        self.pdf_button.clicked.connect(self._ask)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self.page, 1)
        layout.addWidget(buttons)

    def write_pdf(self, path: Path) -> None:
        """The page on A4, black on white whatever the look. WriteError if it cannot be written."""
        data = QByteArray()
        buffer = QBuffer(data)
        buffer.open(QBuffer.OpenModeFlag.WriteOnly)
        writer = QPdfWriter(buffer)
        writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
        writer.setPageMargins(QMarginsF(18, 16, 18, 16), QPageLayout.Unit.Millimeter)
        writer.setTitle(self.windowTitle())
        document = QTextDocument()
        document.setDefaultStyleSheet("body { color: #000000; }")
        document.setHtml(f"<body><h2>Gridwright</h2>{self._html}</body>")
        document.print_(writer)
        del writer  # the end of the file is written when it goes
        buffer.close()
        write_whole(path, bytes(data.data()))

    @Slot()
    def _ask(self) -> None:
        name, _ = QFileDialog.getSaveFileName(
            self,
            self.tr("Save as PDF"),
            str(Path.home() / "gridwright-shortcuts.pdf"),
            self.tr("PDF (*.pdf)"),
        )
        if not name:
            return
        try:
            self.write_pdf(Path(name))
        except WriteError as error:
            self.refused.emit(self.tr("The page could not be written"), said(error))
        else:
            self.said.emit(self.tr("Written: {path}").format(path=name))
