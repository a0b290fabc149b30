"""Watched: what the keeping of unsaved work needs of a document."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from PySide6.QtCore import SignalInstance
from PySide6.QtGui import QUndoStack

from solvers.level import Level


class Watched(Protocol):
    """An open level with its file, as LevelDocument is."""

    digest: str

    @property
    def path(self) -> Path | None: ...

    @property
    def name(self) -> str: ...

    @property
    def modified(self) -> bool: ...

    @property
    def undo_stack(self) -> QUndoStack: ...

    @property
    def edited(self) -> SignalInstance: ...

    @property
    def path_changed(self) -> SignalInstance: ...

    @property
    def saved(self) -> SignalInstance: ...

    def level(self) -> Level:
        """A frozen snapshot."""

    def __hash__(self) -> int: ...
