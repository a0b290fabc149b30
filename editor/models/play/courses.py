"""Courses, which offer the next level after a game; level sets in files; best scores.

A course is a folder or a set of levels; a kind may have a course of its own. A set is
written with a backup of the version before; `gridwright.solvers.files.level_set`
defines and reads its format.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from gridwright.editor.models.play.game import Game
from gridwright.editor.models.play.hints import Best
from gridwright.editor.models.program.language import words_of
from gridwright.editor.models.program.settings import data_folder
from gridwright.editor.models.safety.backups import Backups
from gridwright.solvers.files.bounded import parse_object
from gridwright.solvers.files.level_file import (
    level_hash,
    read_bytes,
    read_level,
)
from gridwright.solvers.files.level_set import (
    LevelSet,
    entry_level,
    set_to_json,
)
from gridwright.solvers.files.whole import write_whole
from gridwright.solvers.level import Level, LevelError

_tr = words_of("Course")


@dataclass(frozen=True)
class Offer:
    """A level to play next. text: for a button. level: LevelError if it cannot be
    read."""

    text: str
    level: Callable[[], Level]


class Course(Protocol):
    """Levels that are played one after the other."""

    @property
    def par(self) -> int | None:
        """The goal of the course on the current level, besides its optimum."""

    @property
    def name(self) -> str:
        """The name of the current level; empty for its own."""

    def after(self, game: Game, par: Best | None) -> Offer | None:
        """The offer after a game that is over; None for nothing, or not yet known."""


class FolderCourse:
    """The levels of a folder, in the order of their names."""

    par: int | None = None

    def __init__(self, file: Path) -> None:
        self.file = file

    @property
    def name(self) -> str:
        return self.file.stem

    def after(self, game: Game, par: Best | None) -> Offer | None:
        following = self._following() if game.over and game.complete else None
        if following is None:
            return None
        name = following.stem
        return Offer(
            _tr("Next: {name}").format(name=name), lambda: self._go_to(following)
        )

    def _following(self) -> Path | None:
        """The file after the one that is played."""
        files = sorted(self.file.parent.glob(f"*{self.file.suffix}"))
        return next((file for file in files if file > self.file), None)

    def _go_to(self, file: Path) -> Level:
        level = read_level(file)
        self.file = file
        return level


class SetCourse:
    """The levels of a set, in order."""

    def __init__(self, levels: LevelSet, file: Path, index: int = 0) -> None:
        self.levels = levels
        self.file = file
        self.index = index

    def level(self) -> Level:
        """The level that is played now. LevelError if it cannot be read."""
        return entry_level(self.levels.entries[self.index], self.file)

    @property
    def par(self) -> int | None:
        return self.levels.entries[self.index].par

    @property
    def name(self) -> str:
        """The name of the entry; if it has none, the name of the set with the place of
        the level."""
        own = self.levels.entries[self.index].name
        title = self.levels.title or self.file.stem
        numbered = _tr("{name}, level {number}").format(
            name=title, number=self.index + 1
        )
        return own or numbered

    def after(self, game: Game, par: Best | None) -> Offer | None:
        following = self.index + 1
        if not (game.over and game.complete) or following >= len(self.levels.entries):
            return None
        name = self.levels.entries[following].name
        return Offer(
            _tr("Next: {name}").format(name=name), lambda: self._go_to(following)
        )

    def _go_to(self, index: int) -> Level:
        level = entry_level(self.levels.entries[index], self.file)
        self.index = index
        return level

    def first_open(self, scores: Scores) -> int:
        """The first level without a score; the very first if every level has one.

        A level that cannot be read is skipped.
        """
        readable = []
        for index, entry in enumerate(self.levels.entries):
            try:
                level = entry_level(entry, self.file)
            except LevelError:
                continue
            if scores.best_of(level) is None:
                return index
            readable.append(index)
        return readable[0] if readable else 0


def same_set(one: Course | None, other: Course | None) -> bool:
    """True if two courses play the set in the same file, as it is or as it was."""
    if not (isinstance(one, SetCourse) and isinstance(other, SetCourse)):
        return False
    return one.file == other.file


def write_set(path: Path, levels: LevelSet, backups: Backups | None = None) -> None:
    """Write a set whole or not at all, the version it replaces put aside first.

    WriteError, and the old file as it was, if that fails.
    """
    (backups or Backups()).keep(path)
    write_whole(path, set_to_json(levels).encode(errors="replace"))


class Scores:
    """Best scores by level hash, kept in the program's own folder."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path or data_folder() / "scores.json"
        self._known = self._read()

    @property
    def empty(self) -> bool:
        """True if no level was played to its end."""
        return not self._known

    def best(self, level_hash: str) -> int | None:
        """The best score of a complete answer so far; None if there was none."""
        value = self._known.get(level_hash)
        return value if isinstance(value, int) else None

    def best_of(self, level: Level) -> int | None:
        return self.best(level_hash(level))

    def note(self, game: Game) -> bool:
        """Keep the score of a finished game if it is the best so far. Returns True if
        it is."""
        if not (game.over and game.complete):
            return False
        known = self.best(game.level_hash)
        if known is not None and known >= game.score:
            return False
        self._known[game.level_hash] = game.score
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self._path, json.dumps(self._known, indent=1).encode())
        except OSError:
            # a full disk must not end the game; the score counts until the end
            return True
        return True

    def _read(self) -> dict[str, Any]:
        try:
            return parse_object(read_bytes(self._path))
        except LevelError:
            return {}
