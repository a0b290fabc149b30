"""The faults of a set, each with its place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from gridwright.solvers.kind import LevelError, text_of
from gridwright.solvers.registry import kind
from gridwright.solvers.sets.facts import LevelFacts
from gridwright.solvers.text import Text

Fault = Literal["unreadable", "invalid", "impossible", "unproved", "par", "twice"]
ERRORS = frozenset(("unreadable", "invalid", "impossible", "par"))
"""Faults that keep a person from finishing the set."""


@dataclass(frozen=True)
class SetTrouble:
    """One fault. place: of the level, from 0. text: a sentence that names the place."""

    place: int
    fault: Fault
    text: str

    @property
    def severe(self) -> bool:
        """True if a person cannot finish the set."""
        return self.fault in ERRORS


def troubles_of(facts: Sequence[LevelFacts]) -> list[SetTrouble]:
    """List the faults of a set in the order of its levels."""
    seen: dict[str, int] = {}
    found: list[SetTrouble] = []
    for place, of_level in enumerate(facts):
        number = place + 1
        for fault, words in _faults(of_level):
            text = Text("level {number}: {problem}", number=number, problem=words)
            found.append(SetTrouble(place, fault, text))
        first = seen.setdefault(of_level.level_hash or f"no {place}", number)
        if first != number:
            text = Text(
                "level {number}: the same level as level {first}",
                number=number,
                first=first,
            )
            found.append(SetTrouble(place, "twice", text))
    return found


def _faults(facts: LevelFacts) -> Iterator[tuple[Fault, str]]:
    if facts.level is None:
        yield "unreadable", facts.trouble
        return
    try:
        kind(facts.level.kind).refuse_errors(facts.level)
    except LevelError as error:
        yield "invalid", text_of(error)
        return
    if facts.impossible:
        yield "impossible", Text("it is proved to be impossible")
    elif not facts.proved:
        yield "unproved", Text("its optimum is not proved")
    yield from _par_faults(facts)


def _par_faults(facts: LevelFacts) -> Iterator[tuple[Fault, str]]:
    """The fault of a par that nobody can reach."""
    par = facts.entry.par
    if par is None or facts.answer is None:
        return
    best = facts.answer.score if facts.proved else facts.answer.bound
    if best is not None and par > best:
        words = Text(
            "its par is {par}, and more than {best} cannot be reached",
            par=par,
            best=best,
        )
        yield "par", words


def kinds_of(facts: Sequence[LevelFacts]) -> dict[str, int]:
    """The number of levels of each kind, the most frequent first."""
    counts: dict[str, int] = {}
    for of_level in facts:
        if of_level.level is not None:
            name = of_level.level.kind
            counts[name] = counts.get(name, 0) + 1
    return dict(sorted(counts.items(), key=lambda pair: -pair[1]))
