"""Game: a level being played, with pencil marks and a trial.

The level is frozen at the start, so that no move changes the document. Every move is a
command on the game's own undo stack; starting over and showing a solution are commands,
too, so that undo always leads back to one's own position. Moves are text and go through
the rules of the kind: a move that they refuse changes nothing.

A trial is a part of the game that is not meant yet: it begins at some move, and is kept
or dropped. Until it is kept the game is neither over nor complete, and its score is
that of the moves before.
"""

from __future__ import annotations

import weakref
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6 import QtCore
from PySide6.QtGui import QUndoCommand

from gridwright.editor.models.document.undo_stack import History
from gridwright.editor.models.play.pencil import CYCLE, NONE, Spot, spot_of
from gridwright.editor.models.program.language import translated
from gridwright.editor.models.program.said import said
from gridwright.solvers.files.level_file import level_hash
from gridwright.solvers.kind import IllegalMove, Level, OptionError, PuzzleKind
from gridwright.solvers.registry import kind


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
    pencilled = QtCore.Signal(object, str)
    """A Spot and the mark that it has now."""
    trial_changed = QtCore.Signal()
    """A trial began or was kept; the position is the same. If the position changes,
    too, `changed` comes instead."""

    def __init__(self, level: Level, parent: QtCore.QObject | None = None) -> None:
        super().__init__(parent)
        self.kind: PuzzleKind[Any, Any] = kind(level.kind)
        self.level = level
        self.level_hash = level_hash(level)
        self.undo_stack = History(self)
        self._states: list[Any] = [self.kind.initial(level)]
        self._moves: list[str] = []
        self._trial: int | None = None
        self._pencil: dict[Spot, str] = {}

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
    def trial(self) -> int | None:
        """The number of moves before the trial that is open; None without one."""
        return self._trial

    @property
    def kept_state(self) -> Any:
        """The state before the trial that is open; without one, the state."""
        return self.state if self._trial is None else self._states[self._trial]

    @property
    def pencil(self) -> Mapping[Spot, str]:
        """The marks that the player drew."""
        return self._pencil

    @property
    def untouched(self) -> bool:
        """True if it has neither a move nor a mark nor a trial."""
        return not self._moves and not self._pencil and self._trial is None

    @property
    def score(self) -> int:
        return self.kind.score(self.kept_state)

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
        """True if no move is legal any more, and none of them is on trial."""
        return self._trial is None and self.at_end

    @property
    def at_end(self) -> bool:
        """True if no move is legal any more."""
        return not self.kind.moves(self.state)

    @property
    def complete(self) -> bool:
        """True if the moves made so far are a complete answer of the level, and none of
        them is on trial."""
        return self._trial is None and self.kind.finished(self.state)

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
        """Step back by one move. False at the start, and at that of a trial."""
        if len(self._moves) == (self._trial or 0):
            return False
        if isinstance(self.undo_stack.command(self.undo_stack.index() - 1), _Move):
            self.undo_stack.undo()
        else:
            self._jump(self._moves[:-1], said("Game", "Step back"), self._trial)
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
        if tuple(moves) != self.moves or self._trial is not None:
            self._jump(moves, text)
        return True

    def _jump(self, moves: Sequence[str], text: str, trial: int | None = None) -> None:
        self.undo_stack.push(_Jump(self, tuple(moves), text, trial))

    # -- trial and pencil --------------------------------------------------------------
    def begin_trial(self) -> bool:
        """Begin a trial from here. False if one is open, or the game is over."""
        if self._trial is not None or self.at_end:
            return False
        text = said("Game", "Begin a trial")
        self.undo_stack.push(_Trial(self, len(self._moves), text))
        return True

    def keep_trial(self) -> bool:
        """Make the moves of the trial count. False without a trial."""
        if self._trial is None:
            return False
        self.undo_stack.push(_Trial(self, None, said("Game", "Keep the trial")))
        return True

    def drop_trial(self) -> bool:
        """Go back to where the trial began. False without a trial."""
        if self._trial is None:
            return False
        self._jump(self._moves[: self._trial], said("Game", "Drop the trial"))
        return True

    def draw_mark(self, spot: Spot, mark: str) -> bool:
        """Draw a pencil mark, or take one away. False if it stands there already."""
        if self._pencil.get(spot, NONE) == mark:
            return False
        self.undo_stack.push(_Pencil(self, spot, mark))
        return True

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

    def _set(
        self, moves: Sequence[str], shown: bool = False, trial: int | None = None
    ) -> None:
        """Replay to another position, keeping the states both have in common. shown:
        whether the new moves are to be seen one by one. trial: where the one begins
        that is open then."""
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
        self._trial = trial
        if shown and len(moves) > shared:
            self.stepped.emit(Stepped(before, tuple(moves[shared:])))
        self.changed.emit()

    def _set_trial(self, trial: int | None) -> None:
        self._trial = trial
        self.trial_changed.emit()

    def _set_mark(self, spot: Spot, mark: str) -> None:
        if mark == NONE:
            self._pencil.pop(spot, None)
        else:
            self._pencil[spot] = mark
        self.pencilled.emit(spot, mark)

    # -- kept over a crash -------------------------------------------------------------
    def history(self) -> dict[str, Any]:
        """The whole undo chain as JSON-like data: what `restore` takes.

        A text is a move, a list a jump to these moves; objects are marks, trials, and
        jumps within one.
        """
        commands = map(self.undo_stack.command, range(self.undo_stack.count()))
        chain = [
            command.kept for command in commands if isinstance(command, _GameCommand)
        ]
        return {"chain": chain, "index": self.undo_stack.index()}

    def restore(self, history: Mapping[str, Any]) -> bool:
        """Take up a chain of a game not yet begun. False if it does not fit the rules;
        then nothing of it is taken."""
        try:
            for entry in history["chain"]:
                if not self._take_up(entry):
                    raise IllegalMove(str(entry))
            self.undo_stack.setIndex(int(history["index"]))
        except (IllegalMove, KeyError, TypeError, ValueError, AttributeError):
            self.undo_stack.clear()
            self._pencil.clear()
            self._set(())
            return False
        return True

    def _take_up(self, entry: Any) -> bool:
        """Do a kept command again."""
        if isinstance(entry, str):
            return self.make(entry)
        if isinstance(entry, list):
            return self.show([str(move) for move in entry])
        if "spot" in entry:
            spot = spot_of(entry["spot"], self.level.rows, self.level.cols)
            mark = CYCLE[CYCLE.index(entry["mark"])]
            return self.draw_mark(spot, mark)
        trial = None if entry["trial"] is None else int(entry["trial"])
        moves = [str(move) for move in entry.get("moves", self._moves)]
        if trial is not None and not 0 <= trial <= len(moves):
            return False
        if "moves" not in entry:
            self.undo_stack.push(_Trial(self, trial, _trial_words(trial)))
            return True
        self.kind.replay(self._states[0], moves)
        self._jump(moves, said("Game", "Step back"), trial)
        return True


def _trial_words(trial: int | None) -> str:
    if trial is None:
        return said("Game", "Keep the trial")
    return said("Game", "Begin a trial")


class _GameCommand(QUndoCommand):
    """A command of a game. kept: what is kept of it, JSON-like."""

    def __init__(self, game: Game, text: str, kept: Any) -> None:
        super().__init__(text)
        self.kept = kept
        self._game: Game = weakref.proxy(game)  # as `BoardEdit` holds its board


class _Move(_GameCommand):
    """Makes one move."""

    def __init__(self, game: Game, move: str, after: Any) -> None:
        super().__init__(game, move, move)
        self.move = move
        self._after = after

    def redo(self) -> None:
        self._game._append(self.move, self._after)

    def undo(self) -> None:
        self._game._drop()


class _Jump(_GameCommand):
    """Goes to another position at once. trial: the open one there."""

    def __init__(
        self, game: Game, after: tuple[str, ...], text: str, trial: int | None
    ) -> None:
        moves = list(after)
        kept = moves if trial is None else {"moves": moves, "trial": trial}
        super().__init__(game, text, kept)
        self.words = text
        self._after = after
        self._trial = trial
        self._before = game.moves
        self._trial_before = game.trial

    def redo(self) -> None:
        self._game._set(self._after, shown=True, trial=self._trial)

    def undo(self) -> None:
        self._game._set(self._before, trial=self._trial_before)


class _Trial(_GameCommand):
    """Begins a trial, or ends it where it stands."""

    def __init__(self, game: Game, trial: int | None, text: str) -> None:
        super().__init__(game, text, {"trial": trial})
        self.words = text
        self._trial = trial
        self._before = game.trial

    def redo(self) -> None:
        self._game._set_trial(self._trial)

    def undo(self) -> None:
        self._game._set_trial(self._before)


class _Pencil(_GameCommand):
    """Draws a mark, or takes one away."""

    def __init__(self, game: Game, spot: Spot, mark: str) -> None:
        words = said("Game", "Pencil mark")
        kept = {"spot": [list(cell) for cell in spot], "mark": mark}
        super().__init__(game, words, kept)
        self.words = words
        self._spot = spot
        self._mark = mark
        self._before = game.pencil.get(spot, NONE)

    def redo(self) -> None:
        self._game._set_mark(self._spot, self._mark)

    def undo(self) -> None:
        self._game._set_mark(self._spot, self._before)
