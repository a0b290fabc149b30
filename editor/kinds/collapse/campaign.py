"""The campaign of the collapsing building: sizes 1 to 20 on easy rooms, then on hard ones."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from editor.kinds.collapse.buildings import TAG, is_hard
from editor.kinds.collapse.game_words import survives
from editor.kinds.view import SEEDS
from editor.models.play.game import Game
from editor.models.play.hints import Best
from editor.models.play.level_order import Offer
from editor.models.program.settings import Settings
from solvers.collapse.kind import KIND
from solvers.level import Level

LARGEST = 20


@dataclass(frozen=True)
class Stage:
    """One building of the campaign: 2 * size + 1 rooms wide."""

    size: int
    hard: bool = False

    @property
    def next(self) -> Stage | None:
        """The stage after this one; None after the last."""
        if self.size < LARGEST:
            return Stage(self.size + 1, self.hard)
        return None if self.hard else Stage(1, True)

    def level(self, seed: int) -> Level:
        """A random building; the same for the same seed."""
        side = 2 * self.size + 1
        made = KIND.generate(side, side, seed, {"hard": self.hard})
        return made.with_(tags=(TAG,))


def stage_of(level: Level) -> Stage | None:
    """The stage of a level of the campaign; None for any other level."""
    if level.kind != KIND.id or TAG not in level.tags or level.rows > 2 * LARGEST + 1:
        return None
    return Stage(level.rows // 2, is_hard(level))


def progress(settings: Settings) -> Stage:
    """The stage that the player reached."""
    size = int(settings.number("campaign/size", 1))
    return Stage(min(max(size, 1), LARGEST), settings.flag("campaign/hard"))


def keep_progress(settings: Settings, stage: Stage) -> None:
    settings.set("campaign/size", stage.size)
    settings.set("campaign/hard", stage.hard)


def _tr(text: str) -> str:
    return QCoreApplication.translate("Course", text)


class Campaign:
    """A campaign in which the building grows with every win. It stores the progress."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    @property
    def par(self) -> int | None:
        return None

    def after(self, game: Game, par: Best | None) -> Offer | None:
        stage = stage_of(game.level)
        if stage is None or not game.over or par is None:
            return None
        if not survives(game, par):
            return Offer(_tr("Another building"), lambda: stage.level(secrets.randbelow(SEEDS)))
        following = stage.next
        if following is None:
            return None
        keep_progress(self._settings, following)
        text = _tr("Next: hard {size}") if following.hard else _tr("Next: easy {size}")
        return Offer(
            text.format(size=following.size),
            lambda: following.level(secrets.randbelow(SEEDS)),
        )
