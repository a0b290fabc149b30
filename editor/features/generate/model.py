"""Generator: the conditions of a tab, and the levels that were made to them.

Making goes on whatever shows. A change of the conditions meanwhile counts from the next
level on: what was made before stays.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QUndoCommand, QUndoStack

from gridwright.editor.features.generate.conditions.condition_words import sentence_of
from gridwright.editor.features.generate.gallery.made import (
    BatchOutcome,
    BatchProgress,
    MadeLevel,
    MakingBatch,
    read_again,
    states_in,
)
from gridwright.editor.kinds.registry import offered_kinds
from gridwright.editor.models.program.language import translated
from gridwright.editor.models.program.said import said
from gridwright.editor.models.program.settings import data_folder, own_levels_folder
from gridwright.editor.models.search.questions import Questions
from gridwright.editor.models.search.runner import Rank, SolverRunner
from gridwright.editor.models.work.background import Failure, later
from gridwright.solvers.kind import LevelError, OptionError
from gridwright.solvers.registry import kind
from gridwright.solvers.wish.language import WishError, parse_wish
from gridwright.solvers.wish.orders import WishOrder
from gridwright.solvers.wish.shortfall import Shortfall, refusal
from gridwright.solvers.wish.tally import LIMIT
from gridwright.solvers.wish.terms import Kind

SETTLED_MS = 500
"""Milliseconds after a change of the conditions until levels are made to them."""


def _first_kind() -> str:
    """The kind that is offered first."""
    return offered_kinds()[0]


@dataclass(frozen=True)
class Wanted:
    """The levels to make. texts: the conditions as they are written."""

    kind: str = field(default_factory=_first_kind)
    rows: int = 7
    cols: int = 7
    count: int = 12
    seed: int = 1
    texts: tuple[str, ...] = ("unique",)

    @property
    def of(self) -> Kind:
        return kind(self.kind)

    @property
    def sort(self) -> Wanted:
        """The same whatever their number and their seed."""
        return replace(self, count=0, seed=0)

    def order(self, seconds: float = LIMIT) -> WishOrder:
        """The order for the levels. WishError for a condition that cannot be read,
        LevelError for a size that the kind does not have."""
        of = self.of
        of.blank(self.rows, self.cols)
        wish = parse_wish(of, self.texts)
        return WishOrder(
            of, wish, self.rows, self.cols, seed=self.seed, seconds=seconds
        )

    @classmethod
    def from_state(cls, state: Mapping[str, Any]) -> Wanted:
        """The levels of an earlier session; the usual ones where none can be read."""
        try:
            made = cls(**{**state, "texts": tuple(map(str, state["texts"]))})
            kind(made.kind)
            sizes = (made.rows, made.cols, made.count, made.seed)
            return made if all(type(one) is int for one in sizes) else cls()
        except (KeyError, TypeError, LevelError):
            return cls()


class Generator(QObject):
    """The model of a tab. undo_stack: gets each Discard."""

    changed = Signal()
    """Emitted when levels come or go, or the making begins, goes on or ends."""
    failed = Signal(object)
    """Emitted with a Failure: a solver broke, or a file could not be written."""

    def __init__(
        self, runner: SolverRunner, undo_stack: QUndoStack, parent: QObject
    ) -> None:
        super().__init__(parent)
        self.wanted = Wanted()
        self.levels: list[MadeLevel] = []
        self.folder: Path = data_folder() / "wishes"
        self.progress = BatchProgress()
        self.done = 0
        """How many levels of the batch were made."""
        self.target = 0
        """How many levels the batch has."""
        self.short: Shortfall | None = None
        """Why the last batch ended with fewer levels; None if it did not."""
        self.stopped = False
        """True if the person stopped the batch."""
        self.reading = False
        self.limit = LIMIT
        """Seconds for a batch."""
        self._like: MadeLevel | None = None
        self._sought = self.wanted.sort
        """The levels of which the progress tells what they missed."""
        self._next_seed = 0
        self._unread: list[dict[str, Any]] = []
        """The states of levels that are still to be read."""
        self._stack = undo_stack
        self._soon = later(self, SETTLED_MS, self._go_on_anew)
        self._questions = Questions(runner, self)
        self._questions.progressed.connect(self._on_step)
        self._questions.answered.connect(self._on_answer)
        self._questions.failed.connect(self._on_failed)

    # -- what is wanted ----------------------------------------------------------------
    def want(self, wanted: Wanted) -> None:
        """Change what is to be made. Levels that are being made follow it soon."""
        if wanted == self.wanted:
            return
        before = self.wanted
        self.wanted = wanted
        if self.making and self._like is None:
            if replace(wanted, seed=before.seed) != before:
                self._soon.start()
        elif not self.making:
            self.short = None
        self.changed.emit()

    @property
    def refused(self) -> str:
        """Why nothing can be made, in one sentence; "" if nothing is known against
        it."""
        try:
            self.wanted.order()
        except (WishError, LevelError, OptionError) as error:
            return translated(error)
        why = self.impossible
        return "" if why is None else translated(why.sentence)

    @property
    def impossible(self) -> Shortfall | None:
        """Why no level, or no other level, can be as wanted; None if that is not
        proved."""
        if self.short is not None and self.short.proved:
            return self.short
        try:
            return refusal(self.wanted.order(), partial(sentence_of, self.wanted.of))
        except (WishError, LevelError, OptionError):
            return None

    # -- making ------------------------------------------------------------------------
    @property
    def making(self) -> bool:
        return self._questions.asked("make")

    def make(self, like: MadeLevel | None = None) -> None:
        """Make a batch. like: a level that all are near to."""
        self.done = 0
        self.target = self.wanted.count
        self.progress = BatchProgress()
        self._next_seed = self.wanted.seed
        self._like = like
        self._begin(self.limit)

    def go_on(self, seconds: float | None = None) -> None:
        """Make what is left of the batch."""
        self.target = max(self.target, self.wanted.count)
        self._begin(self.limit if seconds is None else seconds)

    def go_on_with(self, wanted: Wanted, seconds: float) -> None:
        """Make what is left of the batch to other conditions, like no level."""
        self._like = None
        self.want(wanted)
        self.go_on(seconds)

    def _begin(self, seconds: float) -> None:
        try:
            order = self.wanted.order(seconds)
        except (WishError, LevelError, OptionError):
            self.changed.emit()
            return
        order = replace(order, seed=self._next_seed)
        if self._like is not None:
            level = self._like.level
            order = replace(order, rows=level.rows, cols=level.cols, like=level)
        others = tuple(one for one in self.levels if one.level.kind == order.kind.id)
        left = self.target - self.done
        self._seek_what_is_wanted()
        batch = MakingBatch(order, left, others, self.folder, self.progress)
        self.short = None
        self.stopped = False
        self._questions.stream("make", batch.work, Rank.LAB)
        self.changed.emit()

    @Slot()
    def _go_on_anew(self) -> None:
        """Make the rest of the batch to the changed conditions."""
        if self.making and not self.refused:
            self.target = max(self.wanted.count, self.done)
            if self.target == self.done:
                self.stop()
            else:
                self._begin(self.limit)

    def _seek_what_is_wanted(self) -> None:
        """Forget what other levels missed."""
        if self._sought != self.wanted.sort:
            self._sought = self.wanted.sort
            self.progress = BatchProgress(self.progress.tried, self.progress.elapsed)

    @Slot()
    def stop(self) -> None:
        """Stop making. The levels that were made stay."""
        if self.making:
            self._questions.cancel("make")
            self.stopped = True
            self.changed.emit()

    @property
    def can_go_on(self) -> bool:
        """True if a batch was stopped, or broke, before its end, and all earlier levels
        are there."""
        idle = not (self.making or self.reading)
        return self.stopped and idle and self.done < self.target

    @Slot(object, object)
    def _on_step(self, _key: object, step: object) -> None:
        if isinstance(step, MadeLevel):
            self.levels.append(step)
            self.done += 1
            self._next_seed = step.seed + 1
        elif isinstance(step, BatchProgress):
            self.progress = step
        self.changed.emit()

    @Slot(object, object)
    def _on_answer(self, key: object, answer: object) -> None:
        if key == "read" and isinstance(answer, list):
            self.levels = [*answer, *self.levels]
            self.reading = False
            self._unread = []
        elif isinstance(answer, BatchOutcome):
            self.progress = answer.progress
            self.short = answer.short
        self.changed.emit()

    @Slot(object, object)
    def _on_failed(self, key: object, failure: Failure) -> None:
        if key == "read":
            self.reading = False
        elif key == "make":
            self.stopped = True
        self.changed.emit()
        self.failed.emit(failure)

    # -- the levels --------------------------------------------------------------------
    def discard(self, levels: Sequence[MadeLevel]) -> None:
        """Take levels out, as one undo step. Their files stay until the tab closes."""
        if levels:
            self._stack.push(_Discard(self, levels))

    def leave(self) -> None:
        """Stop all work, and delete the files of discarded levels."""
        self._soon.stop()
        self._questions.cancel_all()
        kept = {one.path for one in self.levels}
        for number in range(self._stack.count()):
            command = self._stack.command(number)
            for _place, one in getattr(command, "taken", ()):
                ours = one.path.parent == self.folder
                if ours and one.path not in kept:
                    one.path.unlink(missing_ok=True)

    # -- the session -------------------------------------------------------------------
    def state(self) -> dict[str, object]:
        """The state for the session. Levels that were not read yet stay in it."""
        levels = [one.as_state() for one in self.levels]
        return {
            "wanted": asdict(self.wanted),
            "levels": [*self._unread, *levels],
            "done": self.done,
            "target": self.target,
            "tried": self.progress.tried,
            "elapsed": round(self.progress.elapsed, 1),
            "not_reached": list(self.progress.not_reached),
            "beside": self.progress.beside,
        }

    def restore(self, state: Mapping[str, Any]) -> None:
        """Take what the session kept; the levels are read beside the window. A batch
        that was not at its end can go on."""
        try:
            self.wanted = Wanted.from_state(state["wanted"])
            states = [dict(one) for one in state["levels"]]
            self.done = int(state["done"])
            self.target = int(state["target"])
            self.progress = BatchProgress(int(state["tried"]), float(state["elapsed"]))
        except (KeyError, TypeError, ValueError):
            return
        self._sought = self.wanted.sort
        self._restore_beside(state)
        self.stopped = self.done < self.target
        self._next_seed = max(
            (int(one.get("seed", 0)) + 1 for one in states), default=self.wanted.seed
        )
        self._read(states)

    def _restore_beside(self, state: Mapping[str, Any]) -> None:
        """Take what was not reached, where it can be read."""
        try:
            parts = tuple(map(str, state["not_reached"]))
            parse_wish(self.wanted.of, parts)
            beside = int(state["beside"])
        except (KeyError, TypeError, ValueError, WishError):
            return
        self.progress = replace(self.progress, not_reached=parts, beside=beside)

    def restore_tray(self) -> None:
        """Show the levels that version 1.0 kept in its tray."""
        self._read(states_in((self.folder, own_levels_folder() / "wishes")))

    def _read(self, states: list[dict[str, Any]]) -> None:
        """Read levels beside the window."""
        self._unread = states
        self.reading = bool(states)
        if states:
            self._questions.ask("read", lambda _token: read_again(states))


class _Discard(QUndoCommand):
    """Levels that were taken out, and their places."""

    def __init__(self, generator: Generator, levels: Sequence[MadeLevel]) -> None:
        super().__init__(said("Generate", "Discard"))
        self._generator = generator
        every = generator.levels
        self.taken = [(n, one) for n, one in enumerate(every) if one in levels]

    def redo(self) -> None:
        gone = [one for _place, one in self.taken]
        levels = self._generator.levels
        self._generator.levels = [one for one in levels if one not in gone]
        self._generator.changed.emit()

    def undo(self) -> None:
        levels = list(self._generator.levels)
        for place, one in self.taken:
            levels.insert(min(place, len(levels)), one)
        self._generator.levels = levels
        self._generator.changed.emit()
