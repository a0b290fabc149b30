"""History: an undo stack whose commands outlive it.

WORKAROUND PySide6 6.11: when a stack and its commands are garbage together, Python frees the
commands first, and the stack's destructor then reads freed memory. So the commands of a stack are
held here until Qt has destroyed it.
"""

from __future__ import annotations

from itertools import count
from typing import ClassVar

from PySide6.QtCore import QObject
from PySide6.QtGui import QUndoCommand, QUndoStack

_keys = count()


class History(QUndoStack):
    """The undo stack of a document or a game."""

    _alive: ClassVar[dict[int, list[QUndoCommand]]] = {}

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        key = next(_keys)
        self._commands = History._alive[key] = []
        self.destroyed.connect(lambda *_: History._alive.pop(key, None))

    def push(self, command: QUndoCommand) -> None:
        """Do a command and forget the undone ones."""
        del self._commands[self.index() :]
        self._commands.append(command)
        super().push(command)
        del self._commands[self.count() :]  # merged into the one before

    def clear(self) -> None:
        super().clear()
        self._commands.clear()
