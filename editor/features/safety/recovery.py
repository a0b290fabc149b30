"""RecoveryDialog: offers the unsaved work of a program that did not end properly."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import (
    QSize,
    Signal,
    SignalInstance,
    Slot,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QListView,
    QWidget,
)

from gridwright.editor.features.safety.kept_versions import Version, VersionsModel
from gridwright.editor.features.safety.model import Recovered
from gridwright.editor.pictures.stills import thumbnail
from gridwright.editor.views.style import current_look
from gridwright.editor.views.style.kit import column_of, set_up

RECOVERY_PICTURE = 56


class RecoveryDialog(QDialog):
    """Recovers or discards the selected levels, at first all. The rest is kept for
    later."""

    recover_wanted = Signal(object)
    discard_wanted = Signal(object)
    """A list of Recovered."""

    def __init__(self, items: list[Recovered], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_up(self, "recoveryDialog", windowTitle=self.tr("Unsaved work"))
        self._items = items
        versions = [
            Version(i.file, i.saved, i.name or i.file.stem, i.level) for i in items
        ]
        paint = partial(
            thumbnail, size=RECOVERY_PICTURE, look=current_look(), ratio=2.0
        )
        self.model = VersionsModel(versions, paint, self)
        said = QLabel(
            self.tr(
                "The program did not end as it should last time. This work was not "
                "saved, "
                "and it is still here."
            )
        )
        said.setWordWrap(True)
        self.list = set_up(
            QListView(), "recoveryList", accessibleName=self.tr("Unsaved work")
        )
        set_up(
            self.list,
            model=self.model,
            iconSize=QSize(RECOVERY_PICTURE, RECOVERY_PICTURE),
        )
        self.list.setSpacing(2)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.list.selectAll()
        buttons = QDialogButtonBox()
        role = QDialogButtonBox.ButtonRole
        self.recover_button = buttons.addButton(self.tr("Recover"), role.AcceptRole)
        recover = partial(self._end, self.recover_wanted)
        set_up(self.recover_button, "recoverButton", default=True, clicked=recover)
        self.discard_button = buttons.addButton(
            self.tr("Discard"), role.DestructiveRole
        )
        discard = partial(self._end, self.discard_wanted)
        set_up(self.discard_button, "discardButton", clicked=discard)
        set_up(buttons.addButton(self.tr("Later"), role.RejectRole), "laterButton")
        buttons.rejected.connect(self.reject)
        self.list.selectionModel().selectionChanged.connect(self._refresh)
        self.finished.connect(self.model.close)
        column_of(said, (self.list, 1), buttons, on=self)
        self.resize(460, 380)

    def chosen(self) -> list[Recovered]:
        """The selected entries."""
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
