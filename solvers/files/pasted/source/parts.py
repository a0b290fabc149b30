"""Questions about the parts of an expression: its words and brackets."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from gridwright.solvers.files.pasted.source.scan import Word
from gridwright.solvers.files.pasted.source.values import Listed, Value

_LONGEST_TYPE = 24
"""Words and brackets of the longest type that is known."""
_MOST_SIZES = 4
"""Sizes of a type, as in `int[9][9]`."""


class Group:
    """Brackets and what is between them. value: None if it is not one."""

    __slots__ = ("at", "end", "items", "opened", "value")

    def __init__(
        self,
        opened: str,
        items: list[Any],
        at: int,
        end: int,
    ) -> None:
        self.opened = opened
        self.items = items
        self.at = at
        self.end = end
        self.value: Value | None = None


Part = Word | Group


class Unreadable(Exception):  # noqa: N818 - it ends one expression
    """An expression is none of those that are read."""


def is_word(part: Part, *texts: str) -> bool:
    """True if a part is one of these words, and no text in quotes."""
    if not isinstance(part, Word) or part.sort == "text":
        return False
    if part.sort == "line":
        return "\n" in texts
    return part.text in texts


def has(items: Sequence[Part], text: str) -> bool:
    return any(is_word(part, text) for part in items)


def split(items: Sequence[Part], signs: tuple[str, ...]) -> list[list[Part]]:
    """The parts between some signs, with empty ones."""
    parts: list[list[Part]] = [[]]
    for part in items:
        if is_word(part, *signs):
            parts.append([])
        else:
            parts[-1].append(part)
    return parts


def without_lines(items: Sequence[Part]) -> list[Part]:
    """The parts without the ends of lines."""
    return [part for part in items if not is_word(part, "\n")]


def without_signs(items: Sequence[Part]) -> list[Part]:
    return [part for part in items if not is_word(part, "\n", ";")]


def place_of(items: Sequence[Part], *texts: str) -> int | None:
    """The place of the first of these words; None without one."""
    for place, part in enumerate(items):
        if is_word(part, *texts):
            return place
    return None


def before_if(items: Sequence[Part]) -> list[Part]:
    """The parts before a condition of a comprehension."""
    return list(items[: place_of(items, "if")])


def rows_in(items: Sequence[Part], inside: bool) -> list[list[Part]]:
    """The rows between semicolons, or the lines of brackets that are not inside
    others; [] if there are none."""
    if inside and not has(items, ";"):
        return []
    return [row for row in split(items, (";", "\n")) if row]


def colon_in(part: Sequence[Part]) -> int:
    """The place of the sign between a key and its value; -1 without one."""
    place = place_of(part, ":", "=>", "=")
    return -1 if place is None else place


def range_of(plain: Sequence[Part]) -> Value | None:
    """The arguments of the range in `for i in range(...)`. Unreadable for another
    loop."""
    ranges: list[Value | None] = []
    for one, after in pairwise(plain):
        if is_word(one, "range") and isinstance(after, Group):
            ranges.append(after.value)
    if len(plain) != 5 or len(ranges) != 1:
        raise Unreadable
    return ranges[0]


def _is_size(group: Group) -> bool:
    """True for the brackets of a type, with or without a size in them."""
    if group.opened != "[" or len(group.items) > 3:
        return False
    return not (isinstance(group.value, Listed) and group.value.depth > 1)


def _is_of_type(
    items: Sequence[Part],
    at: int,
    place: int,
    word: Word,
) -> bool:
    """True for a word that can be part of a type which begins at `at`."""
    if word.sort != "name" and word.text not in "<>,&*":
        return False
    return word.text != "," or _in_angles(items, at, place)


def after_type(items: Sequence[Part], at: int) -> int | None:
    """The place of the braces behind a type that begins here, as in `new int[][] {`;
    None without a type."""
    place = at
    sizes = 0
    while place < len(items) and place - at <= _LONGEST_TYPE:
        part = items[place]
        if isinstance(part, Group):
            if part.opened == "{":
                return place if place > at else None
            sizes += 1
            if sizes > _MOST_SIZES or not _is_size(part):
                return None
        elif not _is_of_type(items, at, place, part):
            return None
        place += 1
    return None


def _in_angles(
    items: Sequence[Part],
    first: int,
    place: int,
) -> bool:
    """True if an angle bracket that opened after `first` is still open."""
    between = items[first:place]
    opened = sum(is_word(one, "<") for one in between)
    closed = sum(is_word(one, ">") for one in between)
    return opened > closed


def value_in(part: Part) -> Value:
    """The value of a group. Unreadable if it has none."""
    if not isinstance(part, Group) or part.value is None:
        raise Unreadable
    return part.value
