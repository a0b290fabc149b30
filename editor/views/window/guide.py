"""The user guide in a window of its own: Markdown shown by Qt."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt, QUrl
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QDialog, QTextBrowser, QVBoxLayout, QWidget

from editor.views.style.translated import kept_translated

PAGE = "guide.md"


def guide_folder() -> Path:
    """Where the pages are: beside the program when installed, in docs/ in a checkout."""
    packaged = Path(__file__).parents[2] / "help"
    return packaged if packaged.is_dir() else Path(__file__).parents[3] / "docs"


def show_guide(parent: QWidget, page: str = PAGE) -> QDialog:
    """Open the guide at a page; links between the pages work."""
    dialog = QDialog(parent)
    dialog.setObjectName("guide")
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    kept_translated(
        dialog, lambda: dialog.setWindowTitle(QCoreApplication.translate("Guide", "User guide"))
    )
    dialog.resize(760, 640)
    browser = QTextBrowser()
    browser.setSearchPaths([str(guide_folder())])
    browser.setOpenExternalLinks(True)
    browser.setSource(QUrl(page), QTextDocument.ResourceType.MarkdownResource)
    layout = QVBoxLayout(dialog)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.addWidget(browser)
    dialog.show()
    return dialog
