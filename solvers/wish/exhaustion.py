"""Small levels tried one and all, so that a wish none of them fulfils is proved to be
impossible.

A kind lists the boards of small sizes (`PuzzleKind.every_board`). Turned and mirrored
boards have the same answers, so that one of each is tried, unless the wish names cells,
a symmetry, or what may depend on how the board lies, such as the difficulty.
"""

from __future__ import annotations

from collections.abc import Iterator

from gridwright.solvers.kind.wishes import EveryBoard, WishSpace
from gridwright.solvers.level import Level
from gridwright.solvers.wish.language import Wish
from gridwright.solvers.wish.likeness import likeness_key
from gridwright.solvers.wish.terms import Kind

MOST = 20_000
"""Boards of the largest class of which all are tried, turned and mirrored ones
included."""
LYING = frozenset(("uses", "avoids", "greedy-gap", "reason", "tries"))
"""Conditions that may tell a board from its turned and mirrored images: they name a
cell, or what they measure is found in the order of the cells."""


def class_of(kind: Kind, space: WishSpace) -> EveryBoard | None:
    """The boards among which a wish looks, where all of them can be tried. None where
    they are too many, or a person chose options of the generator."""
    if space.like is not None or space.options:
        return None
    boards = kind.every_board(space)
    if boards is None or boards.number > MOST:
        return None
    return boards


def every_level(kind: Kind, wish: Wish, boards: EveryBoard) -> Iterator[Level | None]:
    """Every level of a class that has no problem; None for a board that is one of those
    before, or has a problem."""
    alike = boards.turns_alike and not _depends_on_turns(wish)
    seen: set[bytes] = set()
    for cells in boards.boards():
        level = Level(kind.id, cells, dict(wish.rules))
        key = likeness_key(level) if alike else b""
        again = alike and key in seen
        seen.add(key)
        yield None if again or kind.check(level) else level


def _depends_on_turns(wish: Wish) -> bool:
    """True if a board may fulfil a wish that its turned and mirrored images do not."""
    if wish.symmetry or wish.needs("difficulty"):
        return True
    return any(condition.term.name in LYING for condition in wish.conditions)
