"""PrintedPage: a page to read, and a button that writes it as a PDF to print."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QMarginsF, Qt, QUrl, Signal, Slot
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QPdfWriter, QTextDocument
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from editor.models.program.language import said
from editor.views.style.dialogs.target import ask_target
from solvers.files.whole import WriteError, write_whole

Pictures = Mapping[str, QImage]
"""What the tags `<img src=...>` of a page name."""


class PrintedPage(QDialog):
    """A page of HTML. name: begins the object names. file: where the PDF is offered to go."""

    said = Signal(str)
    """A sentence about what was done."""
    refused = Signal(str, str)
    """A title and a sentence: the file could not be written."""

    def __init__(
        self,
        name: str,
        title: str,
        html: str,
        file: Path,
        parent: QWidget | None = None,
        pictures: Pictures | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName(f"{name}Overview")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.resize(560, 680)
        self._html, self._file, self._pictures = html, file, pictures or {}
        self.page = QTextBrowser()
        self.page.setObjectName(f"{name}Page")
        self.page.setAccessibleName(title)
        self._fill(self.page.document())
        self.page.setHtml(html)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.pdf_button = buttons.addButton(
            self.tr("Save as PDF…"), QDialogButtonBox.ButtonRole.ActionRole
        )
        self.pdf_button.setObjectName(f"{name}Pdf")
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
        self._fill(document)
        document.setDefaultStyleSheet("body { color: #000000; }")
        document.setHtml(f"<body>{self._html}</body>")
        document.print_(writer)
        del writer  # the end of the file is written when it goes
        buffer.close()
        write_whole(path, bytes(data.data()))

    def _fill(self, document: QTextDocument) -> None:
        for name, image in self._pictures.items():
            document.addResource(QTextDocument.ResourceType.ImageResource.value, QUrl(name), image)

    @Slot()
    def _ask(self) -> None:
        kinds = self.tr("PDF (*.pdf)")
        path = ask_target(self, self.tr("Save as PDF"), self._file, kinds, ".pdf")
        if path is None:
            return
        try:
            self.write_pdf(path)
        except WriteError as error:
            self.refused.emit(self.tr("The page could not be written"), said(error))
        else:
            self.said.emit(self.tr("Written: {path}").format(path=path))
