"""Which values are rows of a board, and which objects hold one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from gridwright.solvers.files.pasted.boards.beside import stands_beside
from gridwright.solvers.files.pasted.boards.names import (
    ASIDE,
    BOARDS,
    COLUMN_COUNTS,
    ROW_COUNTS,
    SIZES,
    STARTS,
    STOPS,
    WALLS,
)
from gridwright.solvers.files.pasted.boards.places import is_place
from gridwright.solvers.files.pasted.source.program import Named
from gridwright.solvers.files.pasted.source.values import Atom, Listed, Members, Value
from gridwright.solvers.kind import LevelError


def may_be_boards(values: Sequence[Named]) -> list[Named]:
    """The values that may hold rows: without those of a place, if others are left or
    there are objects."""
    listed = [
        one for one in values if _may_hold_rows(one.value) and not stands_beside(one)
    ]
    boards = [one for one in listed if not is_place(one.value)]
    if boards or _holds_objects([one.value for one in values]):
        return boards
    return listed


def with_rows(board: Listed) -> Listed:
    """The rows of a board: inside of single brackets, and one row in a list of its
    own."""
    while _holds_rows(board):
        inner = board.items[0]
        assert isinstance(inner, Listed)
        board = inner
    if not board.items:
        raise LevelError("not a list of rows")
    if len(board.items) == 1 or any(map(_is_line, board.items)):
        return board
    return Listed([board], board.at, board.end)


def _has_names(value: Members) -> bool:
    """True if a key of an object is a text."""
    return any(isinstance(key, str) for key, _ in value.pairs)


def levels_in(values: Sequence[Named]) -> Iterator[tuple[Named, ...]]:
    """The members of each object that has a board, where a text holds objects."""
    for one in values:
        waiting: list[Value] = [one.value]
        while waiting:
            value = waiting.pop(0)
            if isinstance(value, Members) and _has_names(value):
                members = tuple(
                    Named(str(key), inner, inner.at) for key, inner in value.pairs
                )
                if _has_board(members):
                    yield members
                else:
                    waiting += [inner for _, inner in value.pairs]
            elif isinstance(value, Listed) and _holds_objects(value.items):
                waiting += value.items


def _holds_objects(values: Sequence[Value]) -> bool:
    return any(isinstance(one, Members) for one in values)


def _has_board(members: Sequence[Named]) -> bool:
    """True if a member is a board, or if some name a size and what stands on it."""
    for one in members:
        named = one.name.lower() in BOARDS and _is_text_board(one.value)
        if named or is_board(one.value):
            return True
    names = {one.name.lower() for one in members}
    sides = not names.isdisjoint(ROW_COUNTS) and not names.isdisjoint(COLUMN_COUNTS)
    if not sides and names.isdisjoint(SIZES):
        return False
    return not names.isdisjoint((*STOPS, *WALLS, *STARTS))


def _text_of(value: Value) -> str:
    """The text that a value is; an empty one for another value."""
    if isinstance(value, Atom) and isinstance(value.value, str):
        return value.value
    return ""


def _is_text_board(value: Value) -> bool:
    if isinstance(value, Listed):
        return len(value.items) > 0
    return "\n" in _text_of(value)


def is_board(value: Value) -> bool:
    """True for rows of cells."""
    if isinstance(value, Listed):
        return len(value.items) > 1 and all(map(_is_row, value.items))
    return "\n" in _text_of(value).strip()


def _is_row(row: Value) -> bool:
    if isinstance(row, Listed):
        return len(row.items) > 2
    return len(_text_of(row)) > 2


def rank(one: Named) -> tuple[int, int]:
    """How much a value looks like the board of a text."""
    name = one.name.lower()
    words = re.split("[_0-9]+", name)
    likeness = 1
    if not {name, *words}.isdisjoint(BOARDS):
        likeness = 2
    elif name in ASIDE:
        likeness = 0
    return likeness, one.value.cells


def _may_hold_rows(value: Value) -> bool:
    return isinstance(value, Listed) or _text_of(value) != ""


def _holds_rows(board: Listed) -> bool:
    """True for a list with all rows in a list of their own, and not a single row."""
    if len(board.items) != 1:
        return False
    inner = board.items[0]
    if not isinstance(inner, Listed) or all(map(_is_pair, inner.items)):
        return False
    return any(map(_is_line, inner.items))


def _is_line(item: Value) -> bool:
    if isinstance(item, Atom):
        return isinstance(item.value, str)
    return isinstance(item, Listed)


def _is_pair(item: Value) -> bool:
    if not isinstance(item, Listed) or len(item.items) != 2 or not item.atoms:
        return False
    return all(isinstance(one.value, int | float) for one in item.items)


def are_drawn(rows: Sequence[Value]) -> bool:
    """True for texts in which a blank is a cell: not as many words in each."""
    if not all(isinstance(row, Atom) and isinstance(row.value, str) for row in rows):
        return False
    texts = [str(row.value) for row in rows if isinstance(row, Atom)]
    if not any(" " in text for text in texts):
        return False
    counts = {len(text.replace(",", " ").split()) for text in texts}
    return len(counts) > 1 or counts == {0}
