"""StoredAnswer: the answer in a level's file, replayed by the rules before it is shown; Figures.

Figures are the numbers of a search, the same while it runs and after its end.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from editor.models.document.document import LevelDocument
from editor.models.program.language import translated, words_of
from solvers.insight.verify import false_claims
from solvers.level import Level, LevelError, Solution
from solvers.problem import Limits, Progress, Result, SearchQuestion, question_of
from solvers.registry import kind
from solvers.text import Text, grouped, text_of

LONGEST = 200_000
"""Letters of the moves that are replayed when a level opens; a replay of more would be felt."""


@dataclass(frozen=True)
class _Known:
    """The puzzle that a record belongs to. replayed: whether its moves were held against the rules;
    false: what that contradicts."""

    level: Level
    replayed: bool
    false: tuple[str, ...] = ()


class StoredAnswer:
    """The record in a document's head. Which puzzle it belongs to is remembered, so that an edit
    makes it outdated and undo makes it valid again, without hashing the board anew."""

    def __init__(self, document: LevelDocument) -> None:
        self._document = document
        self._known: dict[Solution, _Known] = {}

    @property
    def record(self) -> Solution | None:
        """The record in the file, true or not."""
        record: Solution | None = self._document.field("solution")
        return record

    @property
    def level(self) -> Level | None:
        """The puzzle the record belongs to; None if that was never seen here."""
        found = self._found()
        return None if found is None else found.level

    @property
    def current(self) -> bool:
        """True if the record belongs to the puzzle as it stands."""
        level = self.level
        return level is not None and self._document.holds(level)

    @property
    def false(self) -> tuple[str, ...]:
        """Claims of the record that a replay contradicts: sentences of `solvers.insight.verify`."""
        found = self._found()
        return () if found is None else found.false

    @property
    def replayed(self) -> bool:
        """True if the moves of the record were replayed, and its figures compared."""
        found = self._found()
        return found is not None and found.replayed

    @property
    def narrowed_alike(self) -> bool:
        """True if the record was found under the conditions that the level has now."""
        record = self.record
        asked = self._document.kind.conditions(self._document.level())
        return record is not None and (record.conditions or {}) == asked

    def take(self) -> None:
        """The head changed: look at its record. Hashing and replaying a large one take a while."""
        record = self.record
        if record is None or record in self._known:
            return
        if record.level_hash and record.level_hash == self._document.level_hash():
            self._known[record] = self._held_against_rules(self._document.level(), record)

    def _held_against_rules(self, level: Level, record: Solution) -> _Known:
        if len(record.moves) > LONGEST:
            return _Known(level, replayed=False)
        try:
            false = false_claims(self._document.kind, level)
        except LevelError as error:  # a level with problems has no answer, whatever a file says
            return _Known(level, replayed=False, false=(text_of(error),))
        return _Known(level, replayed=True, false=tuple(false))

    def _found(self) -> _Known | None:
        record = self.record
        return None if record is None else self._known.get(record)


_tr = words_of("Figures")

LEAST = 0.3
"""Seconds of search before the time left is estimated."""
EARLY = 0.05
"""The share of the work before which nothing is said of the time left."""
SHRINKING = 0.7
"""A sweep is past its widest layer when the last one has at most this share of it."""
MIB = 2**20


@dataclass(frozen=True)
class Figures:
    """The figures of a search.

    memory: bytes of its tables, None if not reported. memory_limit: in MiB. left: seconds to
    the end, None where nothing is known of it. running: whether it goes on. question: what it was
    asked, which says what its nodes are; None where nobody knows.
    """

    elapsed: float
    nodes: int
    memory: int | None = None
    memory_limit: float | None = None
    left: float | None = None
    running: bool = False
    preparing: float = 0.0
    question: SearchQuestion | None = None

    @classmethod
    def of_progress(
        cls, progress: Progress, limits: Limits, question: SearchQuestion | None = None
    ) -> Figures:
        """While the search runs."""
        return cls(
            progress.elapsed,
            progress.nodes,
            progress.memory,
            limits.memory_mib,
            time_left(progress),
            running=True,
            question=question,
        )

    @classmethod
    def of_result(cls, result: Result, memory: int | None, limits: Limits) -> Figures:
        """The figures after a search. memory: bytes of its tables, None if not reported."""
        limit = limits.memory_mib
        asked = question_of(kind(result.kind).solvers, result) if result.kind else None
        spent = result.elapsed, result.nodes, memory, limit
        return cls(*spent, preparing=result.preparing, question=asked)

    def lines(self, nodes: bool = True) -> list[tuple[str, str]]:
        """Name and value of every figure. nodes: whether to include their number."""
        found = [(_tr("Time"), seconds(self.elapsed))]
        if self.preparing >= 0.05:  # less would be shown as nothing
            found.append((_tr("Preparing the solver"), seconds(self.preparing)))
        if self.running:
            left = "–" if self.left is None else about(self.left)
            found.append((_tr("Time left"), left))
        if self.question is not None:
            found.append((_tr("Asked"), translated(self.question.words)))
        if self.nodes and nodes:
            called = Text("nodes") if self.question is None else self.question.nodes
            found.append((translated(called.capitalized()), grouped(self.nodes)))
        if self.nodes and self.elapsed >= 0.1:  # the rate of a moment says nothing
            rate = round(self.nodes / self.elapsed)
            speed = _tr("{rate} node(s) a second", rate).format(rate=grouped(rate))
            found.append((_tr("Speed"), speed))
        if self.memory is not None:
            found.append((_tr("Memory"), self._memory(self.memory)))
        return found

    def _memory(self, used: int) -> str:
        if self.memory_limit is None:
            return _tr("{used} MiB").format(used=_mib(used / MIB))
        text = _tr("{used} of {limit} MiB")
        return text.format(used=_mib(used / MIB), limit=grouped(round(self.memory_limit)))


def _mib(amount: float) -> str:
    if amount < 10:
        return f"{amount:.2g}" if amount < 1 else f"{amount:.1f}"
    return grouped(round(amount))


def seconds(amount: float) -> str:
    """A time in the unit that people would use."""
    if amount < 1:
        return _tr("{number} ms").format(number=f"{amount * 1000:.3g}")
    if amount < 60:
        return _tr("{number} s").format(number=f"{amount:.1f}")
    minutes, rest = divmod(round(amount), 60)
    if minutes < 60:
        return _tr("{minutes} min {seconds} s").format(minutes=minutes, seconds=rest)
    hours, minutes = divmod(minutes, 60)
    return _tr("{hours} h {minutes} min").format(hours=hours, minutes=minutes)


def about(amount: float) -> str:
    """An estimated time: two digits at most."""
    if amount < 1:
        return _tr("less than a second")
    if amount < 60:
        return _tr("about %n second(s)", round(amount))
    if amount < 3600:
        return _tr("about %n minute(s)", round(amount / 60))
    return _tr("about %n hour(s)", round(amount / 3600))


def time_left(progress: Progress) -> float | None:
    """Seconds until a search that reports its share of work ends, at its speed so far.

    Nothing is said early, and of a sweep not before its layers shrink: until then nobody knows how
    wide they become.
    """
    done = progress.fraction
    if done is None or not EARLY <= done < 1 or progress.elapsed < LEAST:
        return None
    if done < 0.5 and progress.layers and not shrinking(progress.layers):
        return None
    return progress.elapsed * (1 - done) / done


def shrinking(layers: Sequence[int]) -> bool:
    """True if a sweep is past its widest layer."""
    return bool(layers) and layers[-1] <= SHRINKING * max(layers)
