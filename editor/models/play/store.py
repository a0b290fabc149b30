"""GameStore: unfinished games on disk, so that they survive the end of the program.

One small file a level hash, written whole after each move (a burst of moves is one write).

Courses, which offer the next level after a game; level sets in files; the best scores.

A course is a folder or a set of levels; a kind may have a course of its own. A set is written
with a backup of the version before; `solvers.files.level_set` defines and reads its format.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from PySide6.QtCore import QObject, Slot

from editor.models.play.game import Game
from editor.models.play.hints import Best
from editor.models.program.language import words_of
from editor.models.program.settings import data_folder
from editor.models.safety.backups import Backups
from editor.models.work.background import later
from solvers.files.bounded import parse_object
from solvers.files.level_file import level_hash, level_to_json, read_bytes, read_level
from solvers.files.level_set import LevelSet, SetEntry, entry_level, entry_of, read_set, set_to_json
from solvers.files.whole import write_whole
from solvers.level import Level, LevelError

DELAY_MS = 60
FORMAT = "gridwright-game"


class GameStore(QObject):
    """Keeps one game at a time."""

    def __init__(self, folder: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder = folder or data_folder() / "games"
        self._game: Game | None = None
        self._more: dict[str, Any] = {}
        self._timer = later(self, DELAY_MS, self.flush)

    def path(self, level_hash: str) -> Path:
        """Where the game of a level is kept."""
        return self._folder / f"{level_hash}.json"

    def take_up(self, game: Game) -> dict[str, Any] | None:
        """Bring a game just begun to where it was left, and keep it from now on.

        Returns what else was kept with it, None if there was no game to go on with.
        """
        self.leave()
        kept = self._read(game)
        self._game, self._more = game, {}
        game.undo_stack.indexChanged.connect(self._timer.start)
        return kept

    def keep_also(self, **more: Any) -> None:
        """Keep these with the game, too: JSON-like values."""
        self._more.update(more)
        if self._game is not None and self._game.undo_stack.count():
            self._timer.start()

    def leave(self) -> None:
        """Stop keeping the game. One that is over, or was not begun, is not gone on with."""
        game, self._game = self._game, None
        self._timer.stop()
        if game is None:
            return
        game.undo_stack.indexChanged.disconnect(self._timer.start)
        if game.over or not game.moves:
            self.path(game.level_hash).unlink(missing_ok=True)
        else:
            self._write(game)

    @Slot()
    def flush(self) -> None:
        """Write what waits."""
        self._timer.stop()
        if self._game is not None:
            self._write(self._game)

    def _write(self, game: Game) -> None:
        history = game.history()
        data = {
            "format": FORMAT,
            "version": 1,
            "level": json.loads(level_to_json(game.level)),
            "moves": list(game.moves),
            **history,
            "more": self._more,
        }
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            write_whole(self.path(game.level_hash), json.dumps(data).encode())
        except OSError:
            return  # a full disk must not end the game; the next move tries again

    def _read(self, game: Game) -> dict[str, Any] | None:
        path = self.path(game.level_hash)
        try:
            data = parse_object(read_bytes(path))
            if data["format"] != FORMAT or not game.restore(data):
                return None
            return dict(data.get("more", {}))
        except (LevelError, KeyError, TypeError, ValueError):
            return None


_tr = words_of("Course")


@dataclass(frozen=True)
class Offer:
    """A level to play next. text: for a button. level: LevelError if it cannot be read."""

    text: str
    level: Callable[[], Level]


class Course(Protocol):
    """Levels that are played one after the other."""

    @property
    def par(self) -> int | None:
        """The goal of the course on the current level, besides its optimum."""

    def after(self, game: Game, par: Best | None) -> Offer | None:
        """The offer after a game that is over; None for nothing, or not yet known."""


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


__all__ = ["LevelSet", "SetEntry", "entry_level", "entry_of", "read_set", "set_to_json"]


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

    def best(self, level_hash: str) -> int | None:
        """The best score of a complete answer so far; None if there was none."""
        value = self._known.get(level_hash)
        return value if isinstance(value, int) else None

    def best_of(self, level: Level) -> int | None:
        return self.best(level_hash(level))

    def note(self, game: Game) -> bool:
        """Keep the score of a finished game if it is the best so far; True if it is."""
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
            return True  # a full disk must not end the game; the score counts until the end
        return True

    def _read(self) -> dict[str, Any]:
        try:
            return parse_object(read_bytes(self._path))
        except LevelError:
            return {}
