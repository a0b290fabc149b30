"""CampaignDialog: chooses where the campaign of the collapsing building begins."""

from __future__ import annotations

import secrets

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from editor.kinds.collapse.campaign import LARGEST, Campaign, Stage, progress
from editor.kinds.view import SEEDS
from editor.models.program.settings import Settings
from solvers.level import Level


class CampaignDialog(QDialog):
    """Asks for a size and for easy or hard rooms. It proposes the stage that the player reached."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings, stage = settings, progress(settings)
        self.setObjectName("campaignDialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Campaign"))
        words = QLabel(
            self.tr(
                "Leave the building with the most supplies it allows, and the next one is a size "
                "larger: 1 to {size} with easy rooms, then again with hard ones."
            ).format(size=LARGEST)
        )
        words.setWordWrap(True)
        words.setMinimumWidth(340)
        self.size_box = QSpinBox()
        self.size_box.setObjectName("campaignSize")
        self.size_box.setRange(1, LARGEST)
        self.size_box.setValue(stage.size)
        self.hard_box = QCheckBox(self.tr("Hard rooms: each holds either food or water"))
        self.hard_box.setObjectName("campaignHard")
        self.hard_box.setChecked(stage.hard)
        form = QFormLayout()
        form.addRow(self.tr("Start at size"), self.size_box)
        form.addRow("", self.hard_box)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        play = buttons.addButton(self.tr("Play"), QDialogButtonBox.ButtonRole.AcceptRole)
        play.setDefault(True)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(words)
        layout.addLayout(form)
        layout.addWidget(buttons)

    def level(self) -> Level:
        """A random building of the chosen stage."""
        stage = Stage(self.size_box.value(), self.hard_box.isChecked())
        return stage.level(secrets.randbelow(SEEDS))

    def course(self) -> Campaign:
        """The stages that follow the chosen one."""
        return Campaign(self._settings)
