"""The stack that the undo commands of a document or a game lie on.

WORKAROUND PySide6 6.11: when a stack and its commands are garbage together, Python
frees the commands first, and the stack's destructor then reads freed memory. So History
holds the commands of a stack until Qt has destroyed it.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from itertools import count
from typing import ClassVar

from PySide6.QtCore import QObject
from PySide6.QtGui import QUndoCommand, QUndoStack

from gridwright.editor.models.program.said import Said

_keys = count()


class History(QUndoStack):
    """The undo stack of a document or a game."""

    around: Callable[[], AbstractContextManager[object]] = nullcontext
    """Entered for as long as a command that is pushed emits signals."""
    _alive: ClassVar[dict[int, list[QUndoCommand]]] = {}

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        key = next(_keys)
        self._commands: list[QUndoCommand] = []
        History._alive[key] = self._commands
        self.destroyed.connect(lambda *_: History._alive.pop(key, None))

    def push(self, command: QUndoCommand) -> None:
        """Do a command and forget the undone ones."""
        del self._commands[self.index() :]
        self._commands.append(command)
        with self.around():
            super().push(command)
        del self._commands[self.count() :]  # merged into the one before

    def clear(self) -> None:
        super().clear()
        self._commands.clear()

    def retell(self) -> None:
        """Name all steps again, in the language now in use."""
        for command in self._commands:
            words = getattr(command, "words", "")
            if isinstance(words, Said):
                command.setText(words.again())
