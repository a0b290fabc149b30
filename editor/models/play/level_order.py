"""Courses: what comes after a game. Sets of levels; a kind may bring a course of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QCoreApplication

from editor.models.play.game import Game
from editor.models.play.hints import Best
from editor.models.play.sets import LevelSet, Scores, entry_level
from solvers.files.level_file import read_level
from solvers.level import Level


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
        """What the course asks for on the current level, besides its optimum."""

    def after(self, game: Game, par: Best | None) -> Offer | None:
        """What a game that is over leads to; None for nothing, or not yet known."""


class FolderCourse:
    """The levels of a folder, in the order of their names."""

    par: int | None = None

    def __init__(self, file: Path) -> None:
        self.file = file

    def after(self, game: Game, par: Best | None) -> Offer | None:
        following = self._following() if game.over and game.complete else None
        if following is None:
            return None
        name = following.stem
        return Offer(_tr("Next: {name}").format(name=name), lambda: self._go_to(following))

    def _following(self) -> Path | None:
        """The file behind the one that is played."""
        files = sorted(self.file.parent.glob(f"*{self.file.suffix}"))
        return next((file for file in files if file > self.file), None)

    def _go_to(self, file: Path) -> Level:
        level = read_level(file)
        self.file = file
        return level


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
