"""The conditions of wishes for tours on the reasons that lead to the answer."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from gridwright.solvers.kind import PuzzleKind
from gridwright.solvers.kind.wishes import WishFacts, WishTerm
from gridwright.solvers.level import Level
from gridwright.solvers.reasons.reasoner import HARDEST, ReasonGrade, reasoner_of

MOST_REASONED = 400
"""Cells of the largest board whose reasons are looked at."""


def _grade(facts: WishFacts) -> ReasonGrade | None:
    """The reasons of a level; None if they do not decide it."""
    if facts.level.cells.size > MOST_REASONED:
        return None
    return _reasons(facts.kind, facts.level)


@lru_cache(maxsize=8)
def _reasons(kind: PuzzleKind[Any, Any], level: Level) -> ReasonGrade | None:
    """The reasons of a level; several conditions of one wish ask for them."""
    rules = reasoner_of(kind)
    found = None if rules is None else rules.grade(level)
    return found if found is not None and found.decided else None


def _reason(facts: WishFacts, _: str) -> int | None:
    found = _grade(facts)
    return None if found is None else found.tier


def _tries(facts: WishFacts, _: str) -> int | None:
    found = _grade(facts)
    return None if found is None else len(found.tries)


REASON = WishTerm(
    "reason",
    "the hardest reason of the hints, from 1 to 9; met only where reasons decide all",
    _reason,
    least=1,
    most=HARDEST,
)
TRIES = WishTerm(
    "tries", "the tries that the reasons of the hints need", _tries, least=0
)
