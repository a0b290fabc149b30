"""GameStore: unfinished games on disk, so that they survive the end of the program.

One small file a level hash, written whole after each move (a burst of moves is one
write).
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Slot

from gridwright.editor.models.play.game import Game
from gridwright.editor.models.program.settings import data_folder
from gridwright.editor.models.work.background import later
from gridwright.solvers.files.bounded import parse_object
from gridwright.solvers.files.level_file import (
    level_to_json,
    read_bytes,
)
from gridwright.solvers.files.whole import write_whole
from gridwright.solvers.level import LevelError

DELAY_MS = 60
FORMAT = "gridwright-game"
VERSION = 2
"""The version of the format. Version 1, of Gridwright 1.0, has moves and jumps only."""


class GameStore(QObject):
    """Keeps one game at a time."""

    def __init__(
        self, folder: Path | None = None, parent: QObject | None = None
    ) -> None:
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

        Returns the other values kept with it; None if there was no game to continue.
        """
        self.leave()
        kept = self._read(game)
        self._game = game
        self._more = {}
        game.undo_stack.indexChanged.connect(self._timer.start)
        return kept

    def keep_also(self, **more: Any) -> None:
        """Keep these JSON-like values with the game, too."""
        self._more.update(more)
        if self._game is not None and self._game.undo_stack.count():
            self._timer.start()

    def leave(self) -> None:
        """Stop keeping the game. A game that is over, or has neither a move nor a mark
        yet, cannot be continued."""
        game, self._game = self._game, None
        self._timer.stop()
        if game is None:
            return
        game.undo_stack.indexChanged.disconnect(self._timer.start)
        if game.over or game.untouched:
            self.path(game.level_hash).unlink(missing_ok=True)
        else:
            self._write(game)

    @Slot()
    def flush(self) -> None:
        """Write what still waits to be written."""
        self._timer.stop()
        if self._game is not None:
            self._write(self._game)

    def _write(self, game: Game) -> None:
        history = game.history()
        data = {
            "format": FORMAT,
            "version": VERSION,
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
