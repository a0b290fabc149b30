"""Courses: what comes after a game. The campaign of the collapsing building, and sets of levels."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from PySide6.QtCore import QCoreApplication

from editor.models.play.campaign import is_hard, keep_progress, stage_of
from editor.models.play.endings import survives
from editor.models.play.game import Game
from editor.models.play.hints import Best
from editor.models.play.sets import LevelSet, Scores, entry_level
from editor.models.program.settings import Settings
from solvers.level import Level
from solvers.registry import kind

SEEDS = 2**31


def _tr(text: str) -> str:
    return QCoreApplication.translate("Course", text)


@dataclass(frozen=True)
class Offer:
    """What may be played next. text: for a button. level: LevelError if it cannot be read."""

    text: str
    level: Callable[[], Level]


class Course(Protocol):
    """Levels that are played one after the other."""

    @property
    def par(self) -> int | None:
        """What the course asks for on the level at hand, besides its optimum."""

    def after(self, game: Game, par: Best | None) -> Offer | None:
        """What a game that is over leads to; None for nothing, or not yet known."""


class Campaign:
    """Buildings that grow with every win; progress is kept."""

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


class SetCourse:
    """The levels of a set, in order."""

    def __init__(self, levels: LevelSet, file: Path, index: int = 0) -> None:
        self.levels, self.file, self.index = levels, file, index

    def level(self) -> Level:
        """The level that is played now. LevelError if it cannot be read."""
        return entry_level(self.levels.entries[self.index], self.file)

    @property
    def par(self) -> int | None:
        return self.levels.entries[self.index].par

    def after(self, game: Game, par: Best | None) -> Offer | None:
        following = self.index + 1
        if not (game.over and game.complete) or following >= len(self.levels.entries):
            return None
        name = self.levels.entries[following].name
        return Offer(_tr("Next: {name}").format(name=name), lambda: self._go_to(following))

    def _go_to(self, index: int) -> Level:
        level = entry_level(self.levels.entries[index], self.file)
        self.index = index
        return level

    def first_open(self, scores: Scores) -> int:
        """The first level without a score; the first of all once every one has one.

        A level that cannot be read is passed over.
        """
        for index, entry in enumerate(self.levels.entries):
            try:
                if scores.best_of(entry_level(entry, self.file)) is None:
                    return index
            except ValueError:
                continue
        return 0


def another(level: Level, seed: int | None = None) -> Level:
    """A new random level like this one: its kind, size, and rules where they fit any level."""
    seed = secrets.randbelow(SEEDS) if seed is None else seed
    stage = stage_of(level)
    if stage is not None:
        return stage.level(seed)
    of = kind(level.kind)
    likeness: dict[str, Any] = {}
    for option in of.generator_options:
        if option.name == "hard":
            likeness["hard"] = is_hard(level)
        elif option.name == "colours":
            likeness["colours"] = max(3, int(level.cells.max()))
        elif option.name in level.rules:
            likeness[option.name] = level.rules[option.name]
    made = of.generate(level.rows, level.cols, seed, likeness)
    rules = {name: value for name, value in level.rules.items() if name != "needs"}
    return made.with_(rules={**made.rules, **rules})
