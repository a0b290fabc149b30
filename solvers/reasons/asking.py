"""The questions to ask about a game: its facts, the next hint, since when it is lost,
and how hard its reasons are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from gridwright.solvers.kind import Level
from gridwright.solvers.reasons.fact import Fact
from gridwright.solvers.reasons.reasoner import Mark, ReasonGrade, reasoner_of
from gridwright.solvers.registry import kind as kind_of


@dataclass(frozen=True)
class Lost:
    """A lost position. move: the first move, from 1, after which the rules see it; 0
    if they see it at the start. fact: why, right after that move."""

    move: int
    fact: Fact


def facts(
    level: Level,
    moves: Sequence[str] = (),
    known: Iterable[Mark] = (),
    par: int | None = None,
) -> Iterator[Fact]:
    """Find the facts of a position, lazily and in the order of their difficulty."""
    reasoner = reasoner_of(kind_of(level.kind))
    if reasoner is not None:
        yield from reasoner.facts(level, moves, known, par)


def hint(
    level: Level,
    moves: Sequence[str] = (),
    par: int | None = None,
    known: Iterable[Mark] = (),
) -> Fact | None:
    """Find the easiest new fact; None if the rules see nothing more."""
    return next(facts(level, moves, known, par), None)


def lost(
    level: Level, moves: Sequence[str] = (), par: int | None = None
) -> Lost | None:
    """Find out since which move the rules see that a game is lost, and why.

    The game may have been lost before; the rules see some losses late. None if they see
    none.
    """
    reasoner = reasoner_of(kind_of(level.kind))
    if reasoner is None:
        return None
    fact = reasoner.lost(level, moves, par)
    if fact is None:
        return None
    low = 0
    high = len(moves)
    while low < high:
        middle = (low + high) // 2
        earlier = reasoner.lost(level, moves[:middle], par)
        if earlier is None:
            low = middle + 1
        else:
            high = middle
            fact = earlier
    return Lost(high, fact)


def grade(level: Level) -> ReasonGrade | None:
    """ReasonGrade a level by its hardest reason; None for a kind without grades."""
    reasoner = reasoner_of(kind_of(level.kind))
    return None if reasoner is None else reasoner.grade(level)
