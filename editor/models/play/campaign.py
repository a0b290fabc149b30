"""The campaign of the collapsing building: sizes 1 to 20 on easy rooms, then on hard ones."""

from __future__ import annotations

from dataclasses import dataclass

from editor.models.program.settings import Settings
from solvers.level import Level
from solvers.registry import kind

LARGEST = 20
TAG = "campaign"


@dataclass(frozen=True)
class Stage:
    """One building of the campaign: 2 * size + 1 rooms wide."""

    size: int
    hard: bool = False

    @property
    def next(self) -> Stage | None:
        """What a win leads to; None after the last one."""
        if self.size < LARGEST:
            return Stage(self.size + 1, self.hard)
        return None if self.hard else Stage(1, True)

    def level(self, seed: int) -> Level:
        """A random building; the same for the same seed."""
        side = 2 * self.size + 1
        made = kind("collapse").generate(side, side, seed, {"hard": self.hard})
        return made.with_(tags=(TAG,))


def stage_of(level: Level) -> Stage | None:
    """The stage a level of the campaign stands for; None for any other level."""
    if level.kind != "collapse" or TAG not in level.tags or level.rows > 2 * LARGEST + 1:
        return None
    return Stage(level.rows // 2, is_hard(level))


def is_hard(level: Level) -> bool:
    """Whether food and water lie in different rooms."""
    food, water = divmod(level.cells, 10)
    return bool((food != water).any())


def progress(settings: Settings) -> Stage:
    """Where the campaign goes on."""
    size = int(settings.number("campaign/size", 1))
    return Stage(min(max(size, 1), LARGEST), settings.flag("campaign/hard"))


def keep_progress(settings: Settings, stage: Stage) -> None:
    settings.set("campaign/size", stage.size)
    settings.set("campaign/hard", stage.hard)
