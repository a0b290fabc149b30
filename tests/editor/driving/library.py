"""A small level in a library, its model, and waiting until it is read."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QAbstractItemModel, QModelIndex
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from gridwright.editor.features.library.tree_model import LibraryModel, Root
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


@contextmanager
def shelf(qtbot: QtBot, folder: Path) -> Iterator[LibraryModel]:
    """The model of a library with one folder, read, and asked what Qt asks models."""
    made = LibraryModel([Root("Shelf", folder)])
    watched(made)
    settle(qtbot, made)
    yield made
    made.close()
    made.deleteLater()


def watched(model: QAbstractItemModel) -> None:
    """Have Qt end the test where a model contradicts itself."""
    QAbstractItemModelTester(
        model, QAbstractItemModelTester.FailureReportingMode.Fatal, model
    )


def rows_below(model: QAbstractItemModel, parent: QModelIndex) -> list[str]:
    """What the rows of a parent say."""
    return [model.index(row, 0, parent).data() for row in range(model.rowCount(parent))]


def settle(qtbot: QtBot, model: LibraryModel) -> None:
    qtbot.waitUntil(lambda: not model.busy, timeout=20_000)
