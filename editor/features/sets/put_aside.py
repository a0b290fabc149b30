"""The question that is asked before a journey of one's own takes the place of the
shipped one that was restored meanwhile."""

from __future__ import annotations

from PySide6.QtWidgets import QMessageBox, QWidget

from gridwright.editor.models.program.language import words_of
from gridwright.editor.views.level.conflict import ConflictChoice
from gridwright.editor.views.style.kit import set_up

_tr = words_of("PutAside")


def ask_to_replace(parent: QWidget) -> ConflictChoice:
    """Ask the person: MINE if the set shall be the journey again, ELSEWHERE for another
    file."""
    box = set_up(QMessageBox(parent), "putAsideBox", icon=QMessageBox.Icon.Warning)
    box.setText(_tr("The shipped journey was restored since this set was opened."))
    box.setInformativeText(_tr("Saved as the journey, this set takes its place again."))
    roles = QMessageBox.ButtonRole
    mine = box.addButton(_tr("Save as the journey"), roles.AcceptRole)
    mine.setObjectName("putAsideMine")
    elsewhere = box.addButton(_tr("Save as…"), roles.ActionRole)
    elsewhere.setObjectName("putAsideElsewhere")
    box.setDefaultButton(box.addButton(QMessageBox.StandardButton.Cancel))
    box.exec()
    clicked = box.clickedButton()
    box.deleteLater()
    if clicked is mine:
        return ConflictChoice.MINE
    if clicked is elsewhere:
        return ConflictChoice.ELSEWHERE
    return ConflictChoice.NOTHING
