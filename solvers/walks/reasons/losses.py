"""Why a tour is lost: first by a sentence that holds all that leads to it.

Such a sentence is one at a glance; a few facts that follow one from another; or one
rule that needs no facts before it. A position is lost, too, where such a sentence holds
after each of its steps. Where there is none, the rules go on until they see it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from gridwright.solvers.reasons.fact import TRY, Fact, sentences
from gridwright.solvers.reasons.reasoner import Mark
from gridwright.solvers.text import Text, place_of
from gridwright.solvers.walks.board import PathBoard
from gridwright.solvers.walks.conditions import NoWalk
from gridwright.solvers.walks.reasons.borders import borders
from gridwright.solvers.walks.reasons.crossing import crossing
from gridwright.solvers.walks.reasons.crowded import shortage
from gridwright.solvers.walks.reasons.found import at_a_glance, fact_of, refused
from gridwright.solvers.walks.reasons.passages import passages
from gridwright.solvers.walks.reasons.steps import TourSteps
from gridwright.solvers.walks.reasons.tours import (
    RULES,
    SEEN,
    Rule,
    findings,
    steps_of,
)
from gridwright.solvers.walks.reasons.tries import SHORT, forced

AT_ONCE: tuple[Rule, ...] = (passages, crossing, shortage)
"""Rules that may see a loss where no fact is known."""

EASY = RULES[: RULES.index(borders)]
"""Those of tiers 1 to 3."""
SMALL = 120
"""Nodes of the largest graph on which all of them look whether a tour is lost."""

Numbers = Mapping[int, int]
Onward = Callable[[str], PathBoard]
"""The board after a move; raises `NoWalk`."""


def tour_lost(
    board: PathBoard, numbers: Numbers, moves: Sequence[str], onward: Onward
) -> Fact | None:
    """The reason why no tour is left. moves: the legal ones."""
    short = _short(board, numbers, ahead=False)
    if short is not None:
        return short
    steps = steps_of(board, numbers)
    if steps is None:
        return None
    ahead = _ahead(board, numbers, moves, onward)
    if ahead is not None:
        return ahead
    return _deduced(steps)


def _deduced(steps: TourSteps) -> Fact | None:
    """The reason that shows once other facts are known. It says how many they are, and
    it has their marks."""
    rules = SEEN if steps.graph.nodes <= SMALL else EASY
    marks: list[Mark] = []
    count = 0
    for finding in findings(steps, rules):
        if not finding.clash:
            marks += steps.marks(finding.decided)
            count += finding.text is not None
            continue
        fact = fact_of(steps, replace(finding, length=count))
        text = fact.spoken
        if count:
            text = Text(
                "After {count:# more fact|# more facts}: {reason}",
                count=count,
                reason=text,
            )
        return replace(fact, spoken=text, rests_on=tuple(marks))
    return None


def _short(board: PathBoard, numbers: Numbers, *, ahead: bool) -> Fact | None:
    """The reason in a sentence that holds all of it. ahead: it stands after a step."""
    glance = at_a_glance(board)
    if glance is not None:
        return glance
    steps = steps_of(board, numbers)
    if steps is None:
        return None
    chain = forced(steps, ahead=ahead)
    if chain is not None:
        return fact_of(steps, chain)
    return _at_once(steps)


def _at_once(steps: TourSteps) -> Fact | None:
    for rule in AT_ONCE:
        for finding in rule(steps):
            if finding.clash:
                return fact_of(steps, finding)
    return None


# -- one step ahead --------------------------------------------------------------------
def _ahead(
    board: PathBoard, numbers: Numbers, moves: Sequence[str], onward: Onward
) -> Fact | None:
    """The reason after each step, if all of them are lost and a reader can follow it:
    it has no more facts than a short try, and only one marked part."""
    if board.start is None or not moves:
        return None
    here = place_of(*divmod(board.start, board.cols))
    lines = [Text("Every step from {place} loses.", place=here)]
    parts = []
    length = 0
    for move in moves:
        try:
            after = onward(move)
        except NoWalk as refusal:
            lines.append(refused(refusal).spoken)
            continue
        reason = _short(after, numbers, ahead=True)
        if reason is None:
            return None
        lines.append(_after(after, reason))
        length += max(reason.length, 1)
        if reason.rule in MARKED:
            parts.append(reason.part)
    if len(parts) > 1 or length > SHORT:
        return None
    part = parts[0] if parts else ()
    return Fact("ahead", TRY, sentences(lines), part, lost=True, length=length)


MARKED = ("passage", "crowded")
"""Rules whose sentences may speak of the part that is marked."""


def _after(board: PathBoard, reason: Fact) -> Text:
    assert board.start is not None
    place = place_of(*divmod(board.start, board.cols))
    return Text(
        "After the step to {place}: {reason}", place=place, reason=reason.spoken
    )
