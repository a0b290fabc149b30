"""ClosingDialog: several levels have unsaved changes; a tick each says which are
saved."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from PySide6 import QtWidgets
from PySide6.QtCore import QSize, Qt, Slot

from gridwright.editor.views.style import ACCEPTS, CANCEL, foot_of
from gridwright.editor.views.style.kit import (
    NO_KEYS,
    column_of,
    fill,
    set_up,
)

SIZE = QSize(440, 360)


class Closing(Protocol):
    """A level, or a page, that is about to close."""

    @property
    def name(self) -> str: ...

    @property
    def path(self) -> Path | None: ...


class ClosingDialog(QtWidgets.QDialog):
    """Ticked levels are saved, the others are discarded; cancelling closes nothing."""

    def __init__(
        self,
        documents: Sequence[Closing],
        parent: QtWidgets.QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        set_up(self, "closingDialog", windowTitle=self.tr("Unsaved changes"))
        self._documents = list(documents)
        self.message = QtWidgets.QLabel(
            self.tr(
                "%n level(s) have unsaved changes. Save them?", "", len(self._documents)
            )
        )
        self.message.setWordWrap(True)
        self.all_box = set_up(
            QtWidgets.QCheckBox(self.tr("All")), "closingAll", clicked=self._tick_all
        )
        self.boxes = [self._box(document) for document in self._documents]
        self.outcome = set_up(
            QtWidgets.QLabel(), "closingOutcome", muted=True, wordWrap=True
        )
        self._build()
        self._refresh()
        self.boxes[0].setFocus()
        self.resize(SIZE)

    def _box(self, document: Closing) -> QtWidgets.QCheckBox:
        place = str(document.path or self.tr("not saved yet"))
        box = set_up(
            QtWidgets.QCheckBox(document.name.replace("&", "&&")),
            checked=True,
            toolTip=place,
        )
        set_up(box, accessibleDescription=place, toggled=self._refresh)
        return box

    def _build(self) -> None:
        body = QtWidgets.QWidget()
        column = column_of(on=body, margins=0)
        for box in self.boxes:
            column.addWidget(box)
        column.addStretch(1)
        scroll = set_up(
            QtWidgets.QScrollArea(),
            widgetResizable=True,
            frameShape=QtWidgets.QFrame.Shape.NoFrame,
        )
        set_up(scroll, widget=body, focusPolicy=NO_KEYS)
        buttons = foot_of(self, CANCEL)
        self.discard_button = set_up(
            QtWidgets.QPushButton(self.tr("Discard all")), "closingDiscard"
        )
        buttons.addButton(
            self.discard_button, QtWidgets.QDialogButtonBox.ButtonRole.DestructiveRole
        )
        self.discard_button.clicked.connect(self._discard_all)
        self.close_button = set_up(
            buttons.addButton("", ACCEPTS), "closingClose", default=True
        )
        set_up(self.close_button, primary=True)
        layout = column_of(on=self, margins=(24, 20, 24, 16), spacing=10)
        fill(layout, self.message, self.all_box, (scroll, 1), self.outcome, buttons)

    def ticked(self) -> list[Closing]:
        """The levels to save."""
        pairs = zip(self._documents, self.boxes, strict=True)
        return [document for document, box in pairs if box.isChecked()]

    @Slot()
    def _discard_all(self) -> None:
        for box in self.boxes:
            box.setChecked(False)
        self.accept()

    @Slot()
    def _tick_all(self) -> None:
        """All of them if one was missing, else none."""
        every = not all(box.isChecked() for box in self.boxes)
        for box in self.boxes:
            box.setChecked(every)
        self._refresh()

    @Slot()
    def _refresh(self) -> None:
        saved = len(self.ticked())
        lost = len(self._documents) - saved
        states = (
            Qt.CheckState.Unchecked,
            Qt.CheckState.PartiallyChecked,
            Qt.CheckState.Checked,
        )
        self.all_box.setCheckState(states[(saved > 0) + (lost == 0) * (saved > 0)])
        self.close_button.setText(
            self.tr("Save and close") if saved else self.tr("Discard all")
        )
        self.discard_button.setEnabled(saved > 0)
        told = (
            self.tr("The changes to %n level(s) are discarded.", "", lost)
            if lost
            else ""
        )
        self.outcome.setText(told)
