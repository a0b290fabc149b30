"""Reasons of a trail under way: odd dots, and lines that are the last ones to
a part.

The rules are complete (Euler 1736, Hierholzer 1873): the lines left can be drawn from
the pen on just if they hang together with it and at most two dots are odd, the pen
being at one of them. A line of such a position may be drawn unless it is the only one
to the lines behind it while others at the pen are left (Fleury 1883).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import numpy as np

from gridwright.solvers.kind import Level, PuzzleKind, Text, place_of
from gridwright.solvers.level import Cell
from gridwright.solvers.reasons.fact import Fact, part_of
from gridwright.solvers.reasons.reasoner import Mark, ReasonGrade
from gridwright.solvers.text import places_of
from gridwright.solvers.trail import rules
from gridwright.solvers.trail.rules import Ints, TrailState

NEAR = 200
"""Dots that are walked to before the pieces of the whole board are looked at."""


class TrailReasoner:
    """Odd dots, pieces and last lines."""

    def __init__(self, kind: PuzzleKind[Any, Any]) -> None:
        self.kind = kind

    def facts(
        self,
        level: Level,
        moves: Sequence[str],
        known: Iterable[Mark] = (),
        par: int | None = None,
    ) -> Iterator[Fact]:
        """Find the facts of a trail so far."""
        yield from facts_at(self.kind.replay(self.kind.initial(level), moves))

    def lost(
        self, level: Level, moves: Sequence[str], par: int | None = None
    ) -> Fact | None:
        """The reason why the lines left cannot be drawn."""
        state = self.kind.replay(self.kind.initial(level), moves)
        if not state.done:
            return _lost(state)
        if self.kind.finished(state):
            return None
        text = Text("All lines are drawn, and the pen is not where the trail began.")
        return Fact("not closed", 1, text, lost=True)

    def grade(self, level: Level) -> ReasonGrade | None:
        """Nothing: every trail falls to the same two rules."""
        return None


def facts_at(state: TrailState) -> Iterator[Fact]:
    """Find the facts of a state."""
    if state.done:
        return
    broken = _lost(state)
    if broken is not None:
        yield broken
    elif state.at < 0:
        yield from _begin(state)
    else:
        yield from _lines(state)


def _cells(state: TrailState, dots: Iterable[int]) -> tuple[Cell, ...]:
    cols = state.level.cols
    return tuple((dot // cols, dot % cols) for dot in dots)


def _lost(state: TrailState) -> Fact | None:
    degree = rules.degrees(state.counts, state.level.cols)
    apart = _apart(state, degree)
    if apart:
        text = Text(
            "The pen cannot come to the lines of {part} any more.",
            part=part_of(_cells(state, apart)),
        )
        if state.at < 0:
            text = Text(
                "The lines of {part} do not hang together with the others.",
                part=part_of(_cells(state, apart)),
            )
        return Fact("apart", 1, text, _cells(state, apart), lost=True)
    odd = set(np.flatnonzero(degree % 2).tolist())
    if _can_end(state, odd):
        return None
    dots = _cells(state, sorted(odd))
    if not odd:
        text = Text(
            "Every dot has an even number of lines left, so the trail ends where the "
            "pen is, and not where it began."
        )
    elif state.closed:
        text = Text(
            "{dots} have an odd number of lines left, so the trail cannot end where it "
            "began.",
            dots=places_of(dots),
        )
    elif state.at < 0:
        text = Text(
            "{number} dots are odd: {places}. A trail has none or two.",
            number=len(odd),
            places=places_of(dots),
        )
    else:
        text = Text(
            "{dots} have an odd number of lines left: the trail would have to end at "
            "each of them but where the pen is.",
            dots=places_of(dots),
        )
    return Fact("odd dots", 1, text.capitalized(), dots, lost=True)


def _can_end(state: TrailState, odd: set[int]) -> bool:
    """True if the odd dots allow the trail to go on from the pen to an end."""
    if state.at < 0:
        return len(odd) in ((0,) if state.closed else (0, 2))
    if state.closed:
        return odd == {state.at} ^ {state.first}
    return not odd or (len(odd) == 2 and state.at in odd)


def _apart(state: TrailState, degree: Ints) -> list[int]:
    """The dots of the lines that do not hang together with the pen, or with the first
    line where the trail has not begun."""
    label = rules.pieces(state.counts, state.level.cols)
    dots = np.flatnonzero(degree)
    first = state.at if state.at >= 0 else dots[0]
    apart: list[int] = dots[label[dots] != label[first]].tolist()
    return apart


def _begin(state: TrailState) -> Iterator[Fact]:
    degree = rules.degrees(state.counts, state.level.cols).tolist()
    odd = [dot for dot, lines in enumerate(degree) if lines % 2]
    if not odd:
        text = Text(
            "Every dot has an even number of lines, so the trail may begin anywhere "
            "and ends where it began."
        )
        first = next(dot for dot, lines in enumerate(degree) if lines)
        move = rules.first_move(first, state.level.cols)
        yield Fact("even dots", 1, text, move=move)
        return
    ends = [rules.first_move(dot, state.level.cols) for dot in odd]
    barred = [move for move in rules.legal_moves(state) if move not in ends]
    one, other = _cells(state, odd)
    text = Text(
        "{one} and {other} have an odd number of lines, so the trail begins at one of "
        "them and ends at the other.",
        one=place_of(*one),
        other=place_of(*other),
    )
    yield Fact("odd dots", 1, text.capitalized(), move=ends[0], barred=tuple(barred))


def _lines(state: TrailState) -> Iterator[Fact]:
    legal = rules.legal_moves(state)
    here = place_of(*_cells(state, [state.at])[0])
    if len(legal) == 1:
        text = Text("Only one way leads on from {place}, where the pen is.", place=here)
        yield Fact("one line", 1, text, move=legal[0])
        return
    safe = list(legal)
    for move in legal:
        after = rules.after(state, move)
        if not _leads_round(after, state.at):
            safe.remove(move)
            yield _last_line(state, move, after)
    if len(safe) == len(legal):
        text = Text(
            "No line at {place} is the last one to a part, so any of them will do.",
            place=here,
        )
        yield Fact("any line", 2, text, move=safe[0])


def _leads_round(state: TrailState, to: int) -> bool:
    """True if lines lead from the pen to a dot, mostly in a few steps."""
    rows, cols = state.level.cells.shape
    left = state.left
    seen = {state.at}
    waiting = [state.at]
    for dot in waiting:  # it grows meanwhile
        if len(waiting) > NEAR:
            label = rules.pieces(state.counts, cols)
            return bool(label[state.at] == label[to])
        for _, other, line in rules.around(dot, rows, cols):
            if left[line] and other not in seen:
                seen.add(other)
                waiting.append(other)
        if to in seen:
            return True
    return False


def _last_line(state: TrailState, move: str, after: TrailState) -> Fact:
    label = rules.pieces(after.counts, after.level.cols)
    behind = np.flatnonzero(label == label[after.at]).tolist()
    cells = _cells(after, behind)
    safe = [other for other in rules.legal_moves(state) if other != move]
    text = Text(
        "The line to {place} is the last one to {part}: draw the others first.",
        place=place_of(*_cells(after, [after.at])[0]),
        part=part_of(cells),
    )
    return Fact(
        "last line",
        2,
        text,
        cells,
        move=safe[0],
        barred=(move,),
    )
