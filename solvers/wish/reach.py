"""The reach of the measures of wishes: what a kind says of its own, and what holds for
all kinds.

A best answer is an answer, so the best ones are at most as many as the answers. A
heuristic scores 0 at least, so it loses no more than the best score. Of the moves of an
answer no more are forced than there are, and at each of them the wrong moves are fewer
than all moves.
"""

from __future__ import annotations

from dataclasses import replace

from gridwright.solvers.kind.wishes import Reach, WishSpace
from gridwright.solvers.text import Text
from gridwright.solvers.wish.terms import Kind, terms_of

Reaches = dict[str, Reach]
"""The values that measures can have, by their names."""


def reaches(kind: Kind, space: WishSpace) -> Reaches:
    """The values that conditions, and rules, can have on the levels of a space, by
    their names. LevelError if no level lies in it."""
    terms = terms_of(kind)
    found = dict(kind.wish_reach(space))
    for name, term in terms.items():
        if term.form != "range":
            continue
        allowed = Reach(term.least, term.most)
        if term.of_cells:
            words = Text("the board has {cells} cells", cells=space.cells)
            allowed = Reach(term.least, space.cells, over=words)
        given = found.get(name, Reach())
        found[name] = _both(given, allowed)
    found |= _numbers(kind, space, found)
    score = found.get("score", Reach())
    if score.high is not None:
        at_most = Reach(high=score.high, over=score.over)
        _narrow(found, "greedy-gap", at_most)
    length = found.get("length", Reach()).high
    if length is not None:
        moves = Text("moves of an answer: {moves} at most", moves=length)
        _narrow(
            found,
            "forced",
            Reach(high=length, over=moves),
        )
        if "traps" in found and "traps" in space.bounds:
            blank = kind.blank(space.rows, space.cols)
            moves_of_all = kind.every_move(blank)
            others = len(moves_of_all) - 1
            if others >= 0:
                wrong_moves = length * others
                _narrow(
                    found,
                    "traps",
                    Reach(high=wrong_moves, over=moves),
                )
    return found


def _narrow(found: Reaches, name: str, to: Reach) -> None:
    """Narrow the reach of a measure, if the kind has it."""
    if name in found:
        found[name] = _both(found[name], to)


def clamped(kind: Kind, space: WishSpace) -> WishSpace:
    """The space with what the wish asks of measures cut to what they can be, so that a
    generator is never asked for more."""
    unbounded = replace(space, bounds={})
    found = reaches(kind, unbounded)
    bounds = {}
    for name, (low, high) in space.bounds.items():
        ends = found.get(name, Reach())
        if low is not None:
            low = _highest(low, ends.low)
        if high is not None:
            high = _lowest(high, ends.high)
        bounds[name] = (low, high)
    return replace(space, bounds=bounds)


def _numbers(kind: Kind, space: WishSpace, found: Reaches) -> Reaches:
    """The numbers of answers, and of best ones."""
    optimal = found.get("optimal", Reach())
    solutions = found.get("solutions", Reach())
    best_wished = space.bounds.get("optimal", (None, None))
    every_wished = space.bounds.get("solutions", (None, None))
    least_wished, _ = best_wished
    _, most_wished = every_wished
    made = {}
    if "optimal" in found:
        number = _lowest(solutions.high, most_wished)
        words = Text("all answers: {number} at most", number=number)
        at_most = Reach(high=number, over=words)
        made["optimal"] = _both(optimal, at_most)
    if "solutions" in found:
        number = _highest(optimal.low, least_wished)
        words = Text("best answers: {number} at least", number=number)
        at_least = Reach(low=number, under=words)
        made["solutions"] = _both(solutions, at_least)
    has_both = len(made) == 2
    if has_both and kind.fixed_score:
        alike = Text("every answer is a best one")
        as_every = Reach(*every_wished, alike, alike)
        as_best = Reach(*best_wished, alike, alike)
        made["optimal"] = _both(made["optimal"], as_every)
        made["solutions"] = _both(made["solutions"], as_best)
    return made


def _both(one: Reach, other: Reach) -> Reach:
    """The common part of both; the words of the narrower end, of the first one where
    they are alike."""
    low = _highest(one.low, other.low)
    high = _lowest(one.high, other.high)
    least = one if one.low == low else other
    most = one if one.high == high else other
    return Reach(
        low=low,
        high=high,
        under=least.under,
        over=most.over,
    )


def _lowest(*ends: int | None) -> int | None:
    known = [end for end in ends if end is not None]
    return min(known, default=None)


def _highest(*ends: int | None) -> int | None:
    known = [end for end in ends if end is not None]
    return max(known, default=None)
