"""The question that is asked before a file is written over that another program changed."""

from __future__ import annotations

from enum import Enum, auto

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QMessageBox, QWidget


def _tr(text: str) -> str:
    return QCoreApplication.translate("Conflict", text)


class Choice(Enum):
    """What to do with a file that was changed since it was read."""

    MINE = auto()
    """Write over it; what it holds now is kept as an earlier version."""
    THEIRS = auto()
    """Take what the file holds, in place of one's own."""
    ELSEWHERE = auto()
    """Save under another name."""
    NOTHING = auto()


def ask_what_counts(parent: QWidget, name: str, undoable: bool = True) -> Choice:
    """Ask the person. name: of the file, as it is shown. undoable: whether Undo brings one's own
    back after taking theirs."""

    box = QMessageBox(parent)
    box.setObjectName("conflictBox")
    box.setIcon(QMessageBox.Icon.Warning)
    box.setText(_tr("{name} was changed by another program since it was opened.").format(name=name))
    words = [_tr("Keeping yours writes over the file; an earlier version of it is kept.")]
    if undoable:
        words.append(_tr("Taking theirs can be undone."))
    box.setInformativeText(" ".join(words))
    roles = QMessageBox.ButtonRole
    buttons = {
        box.addButton(_tr("Keep mine"), roles.AcceptRole): Choice.MINE,
        box.addButton(_tr("Take theirs"), roles.DestructiveRole): Choice.THEIRS,
        box.addButton(_tr("Save as…"), roles.ActionRole): Choice.ELSEWHERE,
    }
    for button, choice in buttons.items():
        button.setObjectName(f"conflict{choice.name.capitalize()}")
    cancel = box.addButton(QMessageBox.StandardButton.Cancel)
    box.setDefaultButton(cancel)
    box.exec()
    clicked = box.clickedButton()
    box.deleteLater()
    return next((c for button, c in buttons.items() if button is clicked), Choice.NOTHING)
