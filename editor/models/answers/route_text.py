"""Routes as text: `UDLR` letters in either case with run lengths (`3u2r`), or a list of moves."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby
from typing import Any

from solvers.kind import IllegalMove, PuzzleKind
from solvers.level import MAX_CELLS

_RUN = re.compile(r"([0-9]*)([A-Za-z])")
_LETTERS = re.compile(r"\s*(?:[0-9]*\s*[A-Za-z]\s*)*")


def parse_route(kind: PuzzleKind[Any, Any], text: str) -> tuple[str, ...]:
    """The canonical moves of a text. IllegalMove says what cannot be read."""
    if not _by_letters(kind):
        return kind.split_moves(text)
    if not _LETTERS.fullmatch(text):
        raise IllegalMove("a route is written with the letters U, D, L, R and run lengths")
    moves: list[str] = []
    for count, letter in _RUN.findall("".join(text.split())):
        move = kind.format_move(kind.parse_move(letter))
        times = 1 if not count else int(count[:9])
        if len(count) > 9 or len(moves) + times > MAX_CELLS:
            raise IllegalMove("the route is longer than any level")
        moves += [move] * times
    return tuple(moves)


def format_route(kind: PuzzleKind[Any, Any], moves: Sequence[str]) -> str:
    """Moves as text that `parse_route` reads: runs are written with their length."""
    if not _by_letters(kind):
        return kind.join_moves(moves)
    runs = ((move, len(list(group))) for move, group in groupby(moves))
    return "".join(
        move.lower() if length == 1 else f"{length}{move.lower()}" for move, length in runs
    )


def _by_letters(kind: PuzzleKind[Any, Any]) -> bool:
    """Whether the moves of a kind are single letters."""
    try:
        return kind.format_move(kind.parse_move("u")) == "U"
    except IllegalMove:
        return False
