"""Game: a level being played; GameModel: its cells for screen readers, as a Qt model.

The level is frozen at the start, so that no move changes the document. Every move is a
command on the game's own undo stack; starting over and showing a solution are commands,
too, so that undo always leads back to one's own position. Moves are text and go through
the rules of the kind: a move that they refuse changes nothing.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6 import QtCore
from PySide6.QtGui import QUndoCommand

from gridwright.editor.models.document.cell_words import CellWords
from gridwright.editor.models.document.undo_stack import History
from gridwright.editor.models.program.language import translated, words_of
from gridwright.editor.models.program.said import said
from gridwright.solvers.files.level_file import level_hash
from gridwright.solvers.kind import Cell, IllegalMove, Level, OptionError, PuzzleKind
from gridwright.solvers.registry import kind

_tr = words_of("Game")

Index = QtCore.QModelIndex | QtCore.QPersistentModelIndex
_NOWHERE = QtCore.QModelIndex()


class GameModel(QtCore.QAbstractTableModel):
    """One item a cell, read-only: its words for a screen reader. The painter shows the
    rest.

    words: of the kind of the game. added: what the hand of the player adds to the words
    of a cell, "chosen" for instance.
    """

    def __init__(
        self,
        game: Game,
        words: CellWords,
        added: Callable[[Cell], str],
        parent: QtCore.QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.game = game
        self.words = words
        self._added = added
        game.changed.connect(self._on_changed)

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else self.game.level.rows

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else self.game.level.cols

    def data(self, index: Index, role: int = QtCore.Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        cell = index.row(), index.column()
        return (
            self.spoken(cell)
            if role == QtCore.Qt.ItemDataRole.AccessibleTextRole
            else None
        )

    def spoken(self, cell: Cell) -> str:
        """The words of a cell of the game for a screen reader."""
        return self.words.spoken_in_play(self.game.state, cell, self._added(cell))

    def headerData(
        self,
        section: int,
        orientation: QtCore.Qt.Orientation,
        role: int = QtCore.Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        return str(section) if role == QtCore.Qt.ItemDataRole.DisplayRole else None

    @QtCore.Slot()
    def _on_changed(self) -> None:
        last = self.index(self.rowCount() - 1, self.columnCount() - 1)
        self.dataChanged.emit(self.index(0, 0), last)


@dataclass(frozen=True)
class Stepped:
    """Moves that were made, with the state before them, for an animation to show."""

    before: Any
    moves: tuple[str, ...]


class Game(QtCore.QObject):
    """One level under play. LevelError if it cannot be played."""

    stepped = QtCore.Signal(object)
    """A Stepped: play went forward."""
    changed = QtCore.Signal()
    """The position is another one, whichever way it came about. Comes after
    `stepped`."""
    refused = QtCore.Signal(str)
    """A move was not legal, and why."""

    def __init__(self, level: Level, parent: QtCore.QObject | None = None) -> None:
        super().__init__(parent)
        self.kind: PuzzleKind[Any, Any] = kind(level.kind)
        self.level = level
        self.level_hash = level_hash(level)
        self.undo_stack = History(self)
        self._states: list[Any] = [self.kind.initial(level)]
        self._moves: list[str] = []

    # -- where it stands ---------------------------------------------------------------
    @property
    def state(self) -> Any:
        return self._states[-1]

    @property
    def states(self) -> tuple[Any, ...]:
        """The state at the start and after each move."""
        return tuple(self._states)

    @property
    def moves(self) -> tuple[str, ...]:
        return tuple(self._moves)

    @property
    def score(self) -> int:
        return self.kind.score(self.state)

    @property
    def broken(self) -> str | None:
        """The condition of the level that a complete game breaks; None if none."""
        conditions = self.kind.conditions(self.level)
        if not conditions or not self.complete:
            return None
        try:
            return self.kind.broken_condition(self.state, conditions)
        except OptionError:  # it cannot be read, which the problems of the level say
            return None

    @property
    def over(self) -> bool:
        """True if no move is legal any more."""
        return not self.kind.moves(self.state)

    @property
    def complete(self) -> bool:
        """True if the moves made so far are a complete answer of the level."""
        return self.kind.finished(self.state)

    # -- playing -----------------------------------------------------------------------
    def make(self, text: str) -> bool:
        """Make a move. Returns False, and emits `refused`, if the rules do not allow
        it."""
        try:
            move = self.kind.parse_move(text)
            after = self.kind.apply(self.state, move)
        except IllegalMove as error:
            self.refused.emit(translated(error))
            return False
        self.undo_stack.push(_Move(self, self.kind.format_move(move), after))
        return True

    def take_back(self) -> bool:
        """Step back by one move. False at the start."""
        if not self._moves:
            return False
        if isinstance(self.undo_stack.command(self.undo_stack.index() - 1), _Move):
            self.undo_stack.undo()
        else:
            self._jump(self._moves[:-1], said("Game", "Step back"))
        return True

    def restart(self) -> bool:
        """Start over; undo leads back. False at the start."""
        if not self._moves:
            return False
        self._jump((), said("Game", "Start over"))
        return True

    def show(self, moves: Sequence[str], text: str = "") -> bool:
        """Go to the position after these moves from the start, as one command.

        Returns False, and emits `refused`, if they do not replay. Used for a shown
        solution and a pasted route.
        """
        text = text or said("Game", "Show solution")
        try:
            self.kind.replay(self._states[0], moves)
        except IllegalMove as error:
            self.refused.emit(translated(error))
            return False
        if tuple(moves) != self.moves:
            self._jump(moves, text)
        return True

    def _jump(self, moves: Sequence[str], text: str) -> None:
        self.undo_stack.push(_Jump(self, tuple(moves), text))

    # -- what commands call ------------------------------------------------------------
    def _append(self, text: str, after: Any) -> None:
        before = self.state
        self._moves.append(text)
        self._states.append(after)
        self.stepped.emit(Stepped(before, (text,)))
        self.changed.emit()

    def _drop(self) -> None:
        self._moves.pop()
        self._states.pop()
        self.changed.emit()

    def _set(self, moves: Sequence[str], shown: bool = False) -> None:
        """Replay to another position, keeping the states both have in common. shown:
        whether the new moves are to be seen one by one."""
        shared = 0
        for known, wanted in zip(self._moves, moves, strict=False):
            if known != wanted:
                break
            shared += 1
        del self._moves[shared:], self._states[shared + 1 :]
        before = self.state
        for text in moves[shared:]:
            self._states.append(self.kind.apply(self.state, self.kind.parse_move(text)))
            self._moves.append(text)
        if shown and len(moves) > shared:
            self.stepped.emit(Stepped(before, tuple(moves[shared:])))
        self.changed.emit()

    # -- kept over a crash -------------------------------------------------------------
    def history(self) -> dict[str, Any]:
        """The whole undo chain as JSON-like data: what `restore` takes."""
        chain: list[str | list[str]] = []
        for index in range(self.undo_stack.count()):
            command = self.undo_stack.command(index)
            if isinstance(command, _Move):
                chain.append(command.move)
            elif isinstance(command, _Jump):
                chain.append(list(command.after))
        return {"chain": chain, "index": self.undo_stack.index()}

    def restore(self, history: Mapping[str, Any]) -> bool:
        """Take up a chain of a game not yet begun. False if it does not fit the rules;
        then nothing of it is taken."""
        try:
            for entry in history["chain"]:
                made = (
                    self.make(entry)
                    if isinstance(entry, str)
                    else self.show([str(move) for move in entry])
                )
                if not made:
                    raise IllegalMove(str(entry))
            self.undo_stack.setIndex(int(history["index"]))
        except (IllegalMove, KeyError, TypeError, ValueError, AttributeError):
            self.undo_stack.clear()
            self._set(())
            return False
        return True


class _Move(QUndoCommand):
    """Makes one move."""

    def __init__(self, game: Game, move: str, after: Any) -> None:
        super().__init__(move)
        self.move = move
        self._game: Game = weakref.proxy(game)  # as `BoardEdit` holds its board
        self._after = after

    def redo(self) -> None:
        self._game._append(self.move, self._after)

    def undo(self) -> None:
        self._game._drop()


class _Jump(QUndoCommand):
    """Goes to another position at once."""

    def __init__(self, game: Game, after: tuple[str, ...], text: str) -> None:
        super().__init__(text)
        self.words = text
        self.after = after
        self._game: Game = weakref.proxy(game)
        self._before = game.moves

    def redo(self) -> None:
        self._game._set(self.after, shown=True)

    def undo(self) -> None:
        self._game._set(self._before)
