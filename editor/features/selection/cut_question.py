"""The question before cells are pasted that the board has no room for."""

from __future__ import annotations

from PySide6 import QtWidgets
from PySide6.QtCore import QCoreApplication, Qt, Signal

from gridwright.editor.views.style.kit import set_up


class CutQuestion(QtWidgets.QMessageBox):
    """Paste what fits, open a new level of all of it, or leave it."""

    fitting = Signal()
    """Only what fits is to be pasted."""
    apart = Signal()
    """All of it is to be a new level."""


def ask_about_cut(sentence: str, parent: QtWidgets.QWidget) -> CutQuestion:
    """The question. sentence: the sizes, in words. The caller opens it."""
    box = set_up(
        CutQuestion(parent),
        "cutQuestion",
        attribute=Qt.WidgetAttribute.WA_DeleteOnClose,
    )
    box.setIcon(QtWidgets.QMessageBox.Icon.Question)
    box.setText(
        QCoreApplication.translate("CutQuestion", "The board is too small for this.")
    )
    box.setInformativeText(sentence)
    role = QtWidgets.QMessageBox.ButtonRole
    for words, name, signal in (
        (
            QCoreApplication.translate("CutQuestion", "Paste what fits"),
            "pasteFitting",
            box.fitting,
        ),
        (
            QCoreApplication.translate("CutQuestion", "As a new level"),
            "pasteApart",
            box.apart,
        ),
    ):
        set_up(box.addButton(words, role.AcceptRole), name, clicked=signal)
    box.addButton(QtWidgets.QMessageBox.StandardButton.Cancel)
    return box
