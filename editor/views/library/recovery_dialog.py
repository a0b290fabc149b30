"""RecoveryDialog: offers the unsaved work of a program that did not end as it should."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QSize, Signal, SignalInstance, Slot
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QListView,
    QVBoxLayout,
    QWidget,
)

from editor.models.safety.recovery import Recovered
from editor.models.safety.versions import Version, VersionsModel
from editor.painting.look import Look
from editor.pictures.stills import thumbnail

PICTURE = 56


class RecoveryDialog(QDialog):
    """Recovers or discards the selected levels, at first all. The rest is kept for later."""

    recover_wanted = Signal(object)
    discard_wanted = Signal(object)
    """A list of Recovered."""

    def __init__(self, items: list[Recovered], look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("recoveryDialog")
        self.setWindowTitle(self.tr("Unsaved work"))
        self._items = items
        versions = [Version(i.file, i.saved, i.name or i.file.stem, i.level) for i in items]
        paint = partial(thumbnail, size=PICTURE, look=look, ratio=2.0)
        self.model = VersionsModel(versions, paint, self)
        said = QLabel(
            self.tr(
                "The program did not end as it should last time. This work was not saved, "
                "and it is still here."
            )
        )
        said.setWordWrap(True)
        self.list = QListView()
        self.list.setObjectName("recoveryList")
        self.list.setAccessibleName(self.tr("Unsaved work"))
        self.list.setModel(self.model)
        self.list.setIconSize(QSize(PICTURE, PICTURE))
        self.list.setSpacing(2)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.list.selectAll()
        buttons = QDialogButtonBox()
        role = QDialogButtonBox.ButtonRole
        self.recover_button = buttons.addButton(self.tr("Recover"), role.AcceptRole)
        self.recover_button.setObjectName("recoverButton")
        self.recover_button.setDefault(True)
        self.discard_button = buttons.addButton(self.tr("Discard"), role.DestructiveRole)
        self.discard_button.setObjectName("discardButton")
        later = buttons.addButton(self.tr("Later"), role.RejectRole)
        later.setObjectName("laterButton")
        self.recover_button.clicked.connect(partial(self._end, self.recover_wanted))
        self.discard_button.clicked.connect(partial(self._end, self.discard_wanted))
        buttons.rejected.connect(self.reject)
        self.list.selectionModel().selectionChanged.connect(self._refresh)
        self.finished.connect(self.model.close)
        layout = QVBoxLayout(self)
        layout.addWidget(said)
        layout.addWidget(self.list, 1)
        layout.addWidget(buttons)
        self.resize(460, 380)

    def chosen(self) -> list[Recovered]:
        """What is selected."""
        rows = sorted(index.row() for index in self.list.selectedIndexes())
        return [self._items[row] for row in rows]

    @Slot()
    def _refresh(self) -> None:
        for button in (self.recover_button, self.discard_button):
            button.setEnabled(bool(self.chosen()))

    def _end(self, signal: SignalInstance, _checked: bool = False) -> None:
        chosen = self.chosen()
        self.accept()
        signal.emit(chosen)
