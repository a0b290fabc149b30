"""The facts that are known of each level of a set, without a search.

An answer in a file counts after a replay, as in the library; what a search of this
program found before, and the index remembers, counts more.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

from gridwright.solvers.files.level_file import level_hash
from gridwright.solvers.files.level_set import LevelSet, SetEntry
from gridwright.solvers.kind import Level, LevelError, text_of
from gridwright.solvers.level import Solution
from gridwright.solvers.library.proofs import (
    RememberedAnswer,
    most_credible,
    proof_of_file,
)
from gridwright.solvers.registry import kind
from gridwright.solvers.sets.places import file_of, level_of


@dataclass(frozen=True)
class LevelFacts:
    """One level of a set.

    level: None if it cannot be read; then trouble is the reason. path: of its file;
    None if the level is inside the set. answer: the most credible answer that is
    known, without conditions.
    """

    entry: SetEntry
    level: Level | None = None
    path: Path | None = None
    level_hash: str = ""
    answer: Solution | None = None
    proved: bool = False
    trouble: str = ""

    @property
    def title(self) -> str:
        """The title in the set, of the level, or the name of the file."""
        if self.entry.title:
            return self.entry.title
        own = "" if self.level is None else self.level.title
        return own or Path(self.entry.path).stem

    @property
    def par(self) -> int | None:
        """The goal of the level: of the set, or the optimum if that is proved."""
        if self.entry.par is not None:
            return self.entry.par
        proved = self.answer is not None and self.proved
        return self.answer.score if proved and self.answer is not None else None

    @property
    def impossible(self) -> bool:
        """True if it is proved that the level has no answer."""
        return self.answer is not None and self.answer.status == "infeasible"


def facts_of(entry: SetEntry, set_file: Path | None) -> LevelFacts:
    """Read what is known of a level. Never raises for a level that cannot be read."""
    path = file_of(entry, set_file)
    try:
        level = level_of(entry, set_file)
        found = level_hash(level)
        of = kind(level.kind)
    except LevelError as error:
        return LevelFacts(entry, path=path, trouble=text_of(error))
    own = proof_of_file(of, level, found, datetime.now(UTC), "")
    facts = LevelFacts(entry, level, path, found)
    return with_answers(facts, [] if own is None else [own])


def with_answers(facts: LevelFacts, answers: Iterable[RememberedAnswer]) -> LevelFacts:
    """The same facts with the best of some answers; those under conditions are left
    out."""
    free = [answer for answer in answers if not answer.conditions]
    best = most_credible(free)
    if best is None:
        return facts
    return replace(facts, answer=best.record, proved=best.proves)


def facts_of_set(
    levels: LevelSet,
    set_file: Path | None,
    remembered: Mapping[str, Sequence[RememberedAnswer]] | None = None,
) -> list[LevelFacts]:
    """Read what is known of the levels of a set. remembered: answers by the hash of
    their level, as `LibraryIndex.proofs` returns them."""
    found = []
    for entry in levels.entries:
        facts = facts_of(entry, set_file)
        found.append(with_remembered(facts, remembered or {}))
    return found


def with_remembered(
    facts: LevelFacts, remembered: Mapping[str, Sequence[RememberedAnswer]]
) -> LevelFacts:
    """The same facts, with the remembered answers of the level beside its own."""
    known = list(remembered.get(facts.level_hash, ()))
    if facts.answer is not None:
        known.append(RememberedAnswer(facts.answer, "file", datetime.now(UTC)))
    return with_answers(facts, known)
