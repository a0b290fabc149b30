"""Which reading of a text is the likeliest, and which ones are not shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from gridwright.solvers.files.formats import FileHints
from gridwright.solvers.files.pasted.forms import LOOSE
from gridwright.solvers.files.pasted.reading import Reading
from gridwright.solvers.kind import Text

_IDLE = 0.3
"""The share of the likeness of a reading without guesses below which one with guesses
is left out."""

_CLOSE = 0.9
"""The share of the best likeness from which on another kind is named, too."""


def ordered(found: Sequence[Reading]) -> list[Reading]:
    """Readings whose symbols all have a meaning first, then those without errors that
    leave nothing out, then the likeliest."""

    def key(one: Reading) -> tuple[bool, bool, float]:
        return (not one.complete, bool(one.errors or one.dropped), -one.likeness)

    placed = []
    most = 1.0
    complete = True
    for one in sorted(found, key=key):
        if complete and not one.complete:
            most = 1.0  # those are behind for what is not known, not for their looks
        complete = one.complete
        most = min(most, one.likeness)
        placed.append(replace(one, likeness=most))
    return placed


def without_idle(found: Sequence[Reading]) -> list[Reading]:
    """Readings without guesses that nothing speaks for, beside one that has to guess
    nothing."""
    sure = [one.likeness for one in found if not one.guessed]
    least = _IDLE * max(sure, default=0.0)
    return [one for one in found if not one.guessed or one.likeness >= least]


def best_of(found: Sequence[Reading], hints: FileHints) -> Reading:
    """The first of some readings, with a remark on other kinds that are as likely."""
    best = found[0]
    if hints.kind is not None or best.form not in LOOSE:
        return best
    others = dict.fromkeys(
        one.level.kind
        for one in found[1:]
        if one.level.kind != best.level.kind
        and one.errors <= best.errors
        and one.dropped <= best.dropped
        and one.likeness >= _CLOSE * best.likeness
    )
    if not others:
        return best
    words = Text(
        "taken for {kind}; it can be {others}, too",
        kind=best.level.kind,
        others=", ".join(others),
    )
    return replace(best, remarks=(words, *best.remarks), guessed=best.guessed + 1)
