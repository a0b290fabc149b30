"""Parts of dialogs: buttons at the foot, rows of forms, and the choice of a file to
write.

Labels of a form stand beside the words of their fields. No file is written over
unasked.

PrintedPage: a page to read, and a button that writes it as a PDF to print.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain, count
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QMarginsF, Qt, QUrl, Signal, Slot
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QPdfWriter, QTextDocument
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QLabel,
    QSizePolicy,
    QTextBrowser,
    QWidget,
)

from gridwright.editor.models.program.language import translated
from gridwright.editor.views.style.kit import column_of, set_up
from gridwright.solvers.files.whole import WriteError, write_whole

ACCEPTS = QDialogButtonBox.ButtonRole.AcceptRole
ACTS = QDialogButtonBox.ButtonRole.ActionRole
"""Roles of a button: it accepts the dialog, or does something else."""
OK = QDialogButtonBox.StandardButton.Ok
CANCEL = QDialogButtonBox.StandardButton.Cancel
CLOSE = QDialogButtonBox.StandardButton.Close


def foot_of(
    dialog: QDialog, buttons: QDialogButtonBox.StandardButton
) -> QDialogButtonBox:
    """Make the foot of a dialog, with buttons of Qt; they accept or reject the
    dialog."""
    return set_up(
        QDialogButtonBox(buttons), accepted=dialog.accept, rejected=dialog.reject
    )


def row_label() -> QLabel:
    """A label as high as its field, its words in the middle: QFormLayout puts others
    higher."""
    label = QLabel()
    label.setSizePolicy(
        QSizePolicy.Policy.Preferred, QSizePolicy.Policy.MinimumExpanding
    )
    label.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    return label


def form_layout() -> QFormLayout:
    """A form whose fields take the width there is."""
    form = set_up(QFormLayout(), contentsMargins=(0, 0, 0, 0))
    form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
    return form


def ask_target(
    parent: QWidget, title: str, proposed: Path, kinds: str, suffix: str
) -> Path | None:
    """The file that a person chooses; None if it is none. kinds: as a file dialog names
    them.

    A name without an ending gets `suffix`. The dialog has asked about the name without
    it, so it asks again where the file with the ending exists.
    """
    name, _ = QFileDialog.getSaveFileName(parent, title, str(proposed), kinds)
    path = Path(name)
    if name and not path.suffix:
        path = path.with_name(path.name + suffix)
        if path.exists():
            return ask_target(parent, title, path, kinds, suffix)
    return path if name else None


def free_name(path: Path) -> Path:
    """A name that no file has: the path itself, or with the first number that makes it
    new."""
    numbered = (path.with_stem(f"{path.stem}_{number}") for number in count(2))
    return next(each for each in chain([path], numbered) if not each.exists())


Pictures = Mapping[str, QImage]
"""The pictures that the tags `<img src=...>` of a page name."""


class PrintedPage(QDialog):
    """A page of HTML. name: begins the object names. file: where the PDF is offered to
    go."""

    message = Signal(str)
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
        set_up(self, f"{name}Overview", attribute=Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.resize(560, 680)
        self._html = html
        self._file = file
        self._pictures = pictures or {}
        self.page = set_up(QTextBrowser(), f"{name}Page", accessibleName=title)
        self._fill(self.page.document())
        self.page.setHtml(html)
        buttons = foot_of(self, CLOSE)
        self.pdf_button = set_up(
            buttons.addButton(self.tr("Save as PDF…"), ACTS), f"{name}Pdf"
        )
        self.pdf_button.clicked.connect(self._ask)
        column_of((self.page, 1), buttons, on=self)

    def write_pdf(self, path: Path) -> None:
        """The page on A4, black on white whatever the look. WriteError if it cannot be
        written."""
        data = QByteArray()
        buffer = QBuffer(data)
        buffer.open(QBuffer.OpenModeFlag.WriteOnly)
        writer = set_up(QPdfWriter(buffer), pageSize=QPageSize(QPageSize.PageSizeId.A4))
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
            document.addResource(
                QTextDocument.ResourceType.ImageResource.value, QUrl(name), image
            )

    @Slot()
    def _ask(self) -> None:
        kinds = self.tr("PDF (*.pdf)")
        path = ask_target(self, self.tr("Save as PDF"), self._file, kinds, ".pdf")
        if path is None:
            return
        try:
            self.write_pdf(path)
        except WriteError as error:
            self.refused.emit(
                self.tr("The page could not be written"), translated(error)
            )
        else:
            self.message.emit(self.tr("Written: {path}").format(path=path))
