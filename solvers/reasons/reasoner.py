"""Reasoner: the rules of one kind, and the grade that they give a level."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pkgutil import resolve_name
from typing import Any, Protocol

from gridwright.solvers.kind import Level, PuzzleKind, Text
from gridwright.solvers.reasons.fact import TRY, CellStep, Fact

Mark = tuple[CellStep, bool]
"""A step that is known to be used (True) or crossed out."""


class Reasoner(Protocol):
    """The rules of one kind. Made with the kind."""

    def __init__(self, kind: PuzzleKind[Any, Any]) -> None: ...

    def facts(
        self,
        level: Level,
        moves: Sequence[str],
        known: Iterable[Mark] = (),
        par: int | None = None,
    ) -> Iterator[Fact]:
        """Find the facts of a position one after another, the easiest first.

        known: marks that were found at this position or before it, in the same game.
        par: the proved optimum of the level; None while it is not known.
        """

    def lost(
        self, level: Level, moves: Sequence[str], par: int | None = None
    ) -> Fact | None:
        """The reason why no answer is left, or with par none that is as good; None if
        the rules do not see one."""

    def grade(self, level: Level) -> ReasonGrade | None:
        """The reasons that lead through a level; None for a kind without grades."""


@dataclass(frozen=True)
class ReasonGrade:
    """The reasons that lead from the start of a level to its answer.

    tier: of the hardest rule that was needed, 1 to `HARDEST`. tries: how many facts
    followed from each supposition. decided: the rules came to the answer; otherwise
    they are not enough. facts: how many facts there were. rounds: how many can be seen
    at a time, if all that the easiest rules show are taken together; empty where the
    rules do not decide it.
    """

    tier: int
    tries: tuple[int, ...]
    decided: bool
    facts: int
    rounds: tuple[int, ...] = ()

    @property
    def fewest(self) -> int | None:
        """The fewest facts that can be seen at a time; None without rounds."""
        return min(self.rounds, default=None)

    @property
    def average(self) -> float | None:
        """The facts that can be seen at a time, on average; None without rounds."""
        if not self.rounds:
            return None
        return round(sum(self.rounds) / len(self.rounds), 1)

    @property
    def rank(self) -> tuple[int, int]:
        """A key that puts levels with easy reasons first, then those with few tries,
        and levels that the rules do not decide last."""
        return (self.tier, len(self.tries)) if self.decided else (HARDEST + 1, 0)


HARDEST = TRY + 2
"""The highest tier."""

TIERS = {
    1: Text("two ways at a cell"),
    2: Text("the end of the tour and its colour"),
    3: Text("the order of the numbers"),
    4: Text("the border of a part"),
    5: Text("two cells that separate a part, or the ways between numbers"),
    6: Text("what crowded cells can give"),
    7: Text("a short try"),
    8: Text("a longer try"),
    9: Text("a long try"),
}
"""The names of the tiers of a tour."""


def reasoner_of(kind: PuzzleKind[Any, Any]) -> Reasoner | None:
    """The rules of a kind; None for a kind without any."""
    if not kind.reasoner:
        return None
    made: Reasoner = resolve_name(kind.reasoner)(kind)
    return made


def grade_text(found: ReasonGrade) -> Text:
    """A grade as a sentence."""
    if not found.decided:
        return Text("The rules of the hints do not decide it: a search is needed.")
    values = {
        "rule": TIERS[found.tier],
        "tier": found.tier,
        "most": HARDEST,
    }
    if not found.tries:
        return Text("{rule} ({tier} of {most}); no try needed.", **values)
    return Text(
        "{rule} ({tier} of {most}); {tries:# try|# tries} of at most "
        "{length:# fact|# facts}.",
        **values,
        tries=len(found.tries),
        length=max(found.tries),
    )


def rounds_text(found: ReasonGrade) -> Text:
    """The facts at a time as a sentence."""
    return Text(
        "{fewest} at fewest, {average} on average, in {rounds:# round|# rounds}.",
        fewest=found.fewest,
        average=f"{found.average:.1f}",
        rounds=len(found.rounds),
    )
