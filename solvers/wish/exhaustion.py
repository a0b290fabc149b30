"""Small levels tried one and all, so that a wish none of them fulfils is proved to be
impossible.

A kind lists the boards of small sizes (`PuzzleKind.every_board`). Turned and mirrored
boards have the same answers, so that one of each is tried, unless the wish names cells
or a symmetry.
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
    named = wish.places("uses") | wish.places("avoids")
    alike = boards.turns_alike and not named and not wish.symmetry
    seen: set[bytes] = set()
    for cells in boards.boards():
        level = Level(kind.id, cells, dict(wish.rules))
        key = likeness_key(level) if alike else b""
        again = alike and key in seen
        seen.add(key)
        yield None if again or kind.check(level) else level
