"""ClosingDialog: several levels have unsaved changes; a tick each says which are saved."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from editor.models.document.document import LevelDocument

SIZE = QSize(440, 360)


class ClosingDialog(QDialog):
    """Ticked levels are saved, the others are discarded; cancelling closes nothing."""

    def __init__(self, documents: Sequence[LevelDocument], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("closingDialog")
        self.setWindowTitle(self.tr("Unsaved changes"))
        self._documents = list(documents)
        self.message = QLabel(
            self.tr("%n level(s) have unsaved changes. Save them?", "", len(self._documents))
        )
        self.message.setWordWrap(True)
        self.all_box = QCheckBox(self.tr("All"))
        self.all_box.setObjectName("closingAll")
        self.all_box.clicked.connect(self._tick_all)
        self.boxes = [self._box(document) for document in self._documents]
        self.outcome = QLabel()
        self.outcome.setObjectName("closingOutcome")
        self.outcome.setWordWrap(True)
        self.outcome.setProperty("muted", True)
        self._build()
        self._refresh()
        self.boxes[0].setFocus()
        self.resize(SIZE)

    def _box(self, document: LevelDocument) -> QCheckBox:
        place = str(document.path or self.tr("not saved yet"))
        box = QCheckBox(document.name.replace("&", "&&"))
        box.setChecked(True)
        box.setToolTip(place)
        box.setAccessibleDescription(place)
        box.toggled.connect(self._refresh)
        return box

    def _build(self) -> None:
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        for box in self.boxes:
            column.addWidget(box)
        column.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidget(body)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.close_button = buttons.addButton("", QDialogButtonBox.ButtonRole.AcceptRole)
        self.close_button.setObjectName("closingClose")
        self.close_button.setProperty("primary", True)
        self.close_button.setDefault(True)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 20, 24, 16)
        layout.setSpacing(10)
        layout.addWidget(self.message)
        layout.addWidget(self.all_box)
        layout.addWidget(scroll, 1)
        layout.addWidget(self.outcome)
        layout.addWidget(buttons)

    def ticked(self) -> list[LevelDocument]:
        """The levels to save."""
        pairs = zip(self._documents, self.boxes, strict=True)
        return [document for document, box in pairs if box.isChecked()]

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
        states = Qt.CheckState.Unchecked, Qt.CheckState.PartiallyChecked, Qt.CheckState.Checked
        self.all_box.setCheckState(states[(saved > 0) + (lost == 0) * (saved > 0)])
        self.close_button.setText(self.tr("Save and close") if saved else self.tr("Discard all"))
        told = self.tr("The changes to %n level(s) are discarded.", "", lost) if lost else ""
        self.outcome.setText(told)
