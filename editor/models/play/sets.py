"""Files of sets of levels with a backup, and the best scores on levels.

What a set is and how it is read is in `solvers.files.level_set`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from editor.models.play.game import Game
from editor.models.program.settings import data_folder
from editor.models.safety.backups import Backups
from solvers.files.bounded import parse_object
from solvers.files.level_file import level_hash, read_bytes
from solvers.files.level_set import (
    LevelSet,
    SetEntry,
    entry_level,
    entry_of,
    read_set,
    set_to_json,
)
from solvers.files.whole import write_whole
from solvers.level import Level, LevelError

__all__ = [
    "LevelSet",
    "Scores",
    "SetEntry",
    "entry_level",
    "entry_of",
    "read_set",
    "set_to_json",
    "write_set",
]


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
