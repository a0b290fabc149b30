"""A small level in a library, and waiting until it is read."""

from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

from gridwright.editor.features.library.tree_model import LibraryModel
from gridwright.solvers.files.level_file import level_hash, level_to_json
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Solution

MAZE = "S . $\n. # .\n. . E"


def write(path: Path, title: str = "", status: str = "", **fields: object) -> Path:
    level = level_from_text("coin_maze", MAZE).with_(title=title, **fields)
    if status:
        level = level.with_(
            solution=Solution("RR", 1, status, level_hash=level_hash(level))
        )
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(level_to_json(level))
    return path


def settle(qtbot: QtBot, model: LibraryModel) -> None:
    qtbot.waitUntil(lambda: not model.busy, timeout=20_000)
