"""StoredAnswer: the answer in a level's file, replayed by the rules before it is
shown."""

from __future__ import annotations

from dataclasses import dataclass

from gridwright.editor.models.document.document import LevelDocument
from gridwright.solvers.insight.verify import false_claims
from gridwright.solvers.level import Level, LevelError, Solution
from gridwright.solvers.text import text_of

LONGEST = 200_000
"""Letters of the moves that are replayed when a level opens; a replay of more would be
felt."""


@dataclass(frozen=True)
class _Known:
    """The puzzle that a record belongs to. replayed: whether its moves were checked
    against the rules; false: the claims that the replay contradicts."""

    level: Level
    replayed: bool
    false: tuple[str, ...] = ()


class StoredAnswer:
    """The record in a document's head. It remembers its puzzle, so that an edit makes
    it outdated and undo makes it valid again, without hashing the board a second
    time."""

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
        """True if the record belongs to the current puzzle."""
        level = self.level
        return level is not None and self._document.holds(level)

    @property
    def false(self) -> tuple[str, ...]:
        """Claims of the record that a replay contradicts: sentences of
        `gridwright.solvers.insight.verify`."""
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
        """Read the record again, since the head changed. Hashing and replaying a large
        one take a while."""
        record = self.record
        if record is None or record in self._known:
            return
        if record.level_hash and record.level_hash == self._document.level_hash():
            self._known[record] = self._held_against_rules(
                self._document.level(), record
            )

    def _held_against_rules(self, level: Level, record: Solution) -> _Known:
        if len(record.moves) > LONGEST:
            return _Known(level, replayed=False)
        try:
            false = false_claims(self._document.kind, level)
        except (
            LevelError
        ) as error:  # a level with problems has no answer, whatever a file says
            return _Known(level, replayed=False, false=(text_of(error),))
        return _Known(level, replayed=True, false=tuple(false))

    def _found(self) -> _Known | None:
        record = self.record
        return None if record is None else self._known.get(record)
