"""The question before cells are pasted that the board has no room for."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QMessageBox, QWidget


class CutQuestion(QMessageBox):
    """Paste what fits, open a new level of all of it, or leave it."""

    fitting = Signal()
    """Only what fits is to be pasted."""
    apart = Signal()
    """All of it is to be a new level."""


def ask_about_cut(told: str, parent: QWidget) -> CutQuestion:
    """The question; told: the sizes, in a sentence. The caller opens it."""
    box = CutQuestion(parent)
    box.setObjectName("cutQuestion")
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setIcon(QMessageBox.Icon.Question)
    box.setText(QCoreApplication.translate("CutQuestion", "The board is too small for this."))
    box.setInformativeText(told)
    role = QMessageBox.ButtonRole
    for words, name, signal in (
        (QCoreApplication.translate("CutQuestion", "Paste what fits"), "pasteFitting", box.fitting),
        (QCoreApplication.translate("CutQuestion", "As a new level"), "pasteApart", box.apart),
    ):
        button = box.addButton(words, role.AcceptRole)
        button.setObjectName(name)
        button.clicked.connect(signal)
    box.addButton(QMessageBox.StandardButton.Cancel)
    return box
