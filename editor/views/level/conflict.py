"""The question that is asked before a file is overwritten that another program
changed."""

from __future__ import annotations

from enum import Enum, auto

from PySide6.QtWidgets import (
    QMessageBox,
    QWidget,
)

from gridwright.editor.models.program.language import words_of
from gridwright.editor.views.style.kit import set_up

_tr = words_of("Conflict")


class ConflictChoice(Enum):
    """The choices for a file that was changed since it was read."""

    MINE = auto()
    """Write over it; what it holds now is kept as an earlier version."""
    THEIRS = auto()
    """Take what the file holds, in place of one's own."""
    ELSEWHERE = auto()
    """Save under another name."""
    NOTHING = auto()


def ask_what_counts(
    parent: QWidget, name: str, undoable: bool = True
) -> ConflictChoice:
    """Ask the person. name: of the file, as it is shown. undoable: whether Undo brings
    one's own back after taking the other version."""

    box = set_up(QMessageBox(parent), "conflictBox", icon=QMessageBox.Icon.Warning)
    box.setText(
        _tr("{name} was changed by another program since it was opened.").format(
            name=name
        )
    )
    words = [
        _tr("Keeping yours writes over the file; an earlier version of it is kept.")
    ]
    if undoable:
        words.append(_tr("Taking theirs can be undone."))
    box.setInformativeText(" ".join(words))
    roles = QMessageBox.ButtonRole
    buttons = {
        box.addButton(_tr("Keep mine"), roles.AcceptRole): ConflictChoice.MINE,
        box.addButton(_tr("Take theirs"), roles.DestructiveRole): ConflictChoice.THEIRS,
        box.addButton(_tr("Save as…"), roles.ActionRole): ConflictChoice.ELSEWHERE,
    }
    for button, choice in buttons.items():
        button.setObjectName(f"conflict{choice.name.capitalize()}")
    cancel = box.addButton(QMessageBox.StandardButton.Cancel)
    box.setDefaultButton(cancel)
    box.exec()
    clicked = box.clickedButton()
    box.deleteLater()
    return next(
        (c for button, c in buttons.items() if button is clicked),
        ConflictChoice.NOTHING,
    )
