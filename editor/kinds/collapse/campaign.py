"""The campaign of the collapsing building, and its progress in the properties of a
building.

Stages have the sizes 1 to 20, first with easy rooms, then with hard ones.

CampaignDialog chooses where it begins.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from PySide6 import QtWidgets
from PySide6.QtCore import Qt

from gridwright.editor.kinds.collapse.view import TAG, is_hard, survives
from gridwright.editor.kinds.view import SEEDS
from gridwright.editor.models.play.courses import Offer
from gridwright.editor.models.play.game import Game
from gridwright.editor.models.play.hints import Best
from gridwright.editor.models.program.language import words_of
from gridwright.editor.models.program.settings import Settings
from gridwright.solvers.collapse.kind import KIND
from gridwright.solvers.level import Level

_tr = words_of("Course")

LARGEST = 20


@dataclass(frozen=True)
class CampaignStage:
    """One building of the campaign: 2 * size + 1 rooms wide."""

    size: int
    hard: bool = False

    @property
    def next(self) -> CampaignStage | None:
        """The stage after this one; None after the last."""
        if self.size < LARGEST:
            return CampaignStage(self.size + 1, self.hard)
        return None if self.hard else CampaignStage(1, True)

    def level(self, seed: int) -> Level:
        """A random building; the same for the same seed."""
        side = 2 * self.size + 1
        made = KIND.generate(side, side, seed, {"hard": self.hard})
        return made.with_(tags=(TAG,))


def stage_of(level: Level) -> CampaignStage | None:
    """The stage of a level of the campaign; None for any other level."""
    if level.kind != KIND.id or TAG not in level.tags or level.rows > 2 * LARGEST + 1:
        return None
    return CampaignStage(level.rows // 2, is_hard(level))


def progress(settings: Settings) -> CampaignStage:
    """The stage that the player reached."""
    size = int(settings.number("campaign/size", 1))
    return CampaignStage(min(max(size, 1), LARGEST), settings.flag("campaign/hard"))


def keep_progress(settings: Settings, stage: CampaignStage) -> None:
    settings.set("campaign/size", stage.size)
    settings.set("campaign/hard", stage.hard)


class Campaign:
    """A campaign in which the building grows with every win. It stores the progress."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    @property
    def par(self) -> int | None:
        return None

    @property
    def name(self) -> str:
        return ""

    def after(self, game: Game, par: Best | None) -> Offer | None:
        stage = stage_of(game.level)
        if stage is None or not game.over or par is None:
            return None
        if not survives(game, par):
            return Offer(
                _tr("Another building"), lambda: stage.level(secrets.randbelow(SEEDS))
            )
        following = stage.next
        if following is None:
            return None
        keep_progress(self._settings, following)
        text = _tr("Next: hard {size}") if following.hard else _tr("Next: easy {size}")
        return Offer(
            text.format(size=following.size),
            lambda: following.level(secrets.randbelow(SEEDS)),
        )


class CampaignDialog(QtWidgets.QDialog):
    """Asks for a size and for easy or hard rooms. It proposes the stage that the player
    reached."""

    def __init__(
        self, settings: Settings, parent: QtWidgets.QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._settings = settings
        stage = progress(settings)
        self.setObjectName("campaignDialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Campaign"))
        words = QtWidgets.QLabel(
            self.tr(
                "Leave the building with the most supplies it allows, and the next "
                "one is a size "
                "larger: 1 to {size} with easy rooms, then again with hard ones."
            ).format(size=LARGEST)
        )
        words.setWordWrap(True)
        words.setMinimumWidth(340)
        self.size_box = QtWidgets.QSpinBox()
        self.size_box.setObjectName("campaignSize")
        self.size_box.setRange(1, LARGEST)
        self.size_box.setValue(stage.size)
        self.hard_box = QtWidgets.QCheckBox(
            self.tr("Hard rooms: each holds either food or water")
        )
        self.hard_box.setObjectName("campaignHard")
        self.hard_box.setChecked(stage.hard)
        form = QtWidgets.QFormLayout()
        form.addRow(self.tr("Start at size"), self.size_box)
        form.addRow("", self.hard_box)
        buttons = QtWidgets.QDialogButtonBox(
            QtWidgets.QDialogButtonBox.StandardButton.Cancel
        )
        play = buttons.addButton(
            self.tr("Play"), QtWidgets.QDialogButtonBox.ButtonRole.AcceptRole
        )
        play.setDefault(True)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = QtWidgets.QVBoxLayout(self)
        layout.addWidget(words)
        layout.addLayout(form)
        layout.addWidget(buttons)

    def level(self) -> Level:
        """A random building of the chosen stage."""
        stage = CampaignStage(self.size_box.value(), self.hard_box.isChecked())
        return stage.level(secrets.randbelow(SEEDS))

    def course(self) -> Campaign:
        """The stages that follow the chosen one."""
        return Campaign(self._settings)
