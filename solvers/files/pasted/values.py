"""The values of expressions in the languages that boards are printed and held in.

An expression is evaluated when its bracket closes, from the inside outwards, on a stack
of its own: no text is deep enough to end Python's. A list knows how many cells it
stands for and how deep it is, so that shared lists cannot multiply unseen.

Rows are rows, whatever brackets they have: `[1, 0]`, `{1, 0}`, `[1 0; 1 1]`, `(1, 0)`,
`vec![1, 0]`, `new int[] {1, 0}`, `array([1, 0])`, `c(1, 0)`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from gridwright.solvers.files.pasted.budget import ReadingBudget
from gridwright.solvers.files.pasted.scan import Word, unquoted
from gridwright.solvers.kind import MAX_CELLS, LevelError

MAX_DEPTH = 32
"""How deep brackets may stand in each other."""
_LONGEST = 40
"""Characters of a number."""
_WRAPPED = 60
"""Characters of a line from which on numpy may have broken a single row."""
_CONSTANTS: Mapping[str, Any] = {
    "True": 1,
    "true": 1,
    "TRUE": 1,
    "False": 0,
    "false": 0,
    "FALSE": 0,
    **dict.fromkeys(("None", "null", "nil", "NULL", "NaN", "nan", "NA", "Nothing"), ""),
}
_HOLDERS = frozenset(
    [
        "array",
        "asarray",
        "list",
        "tuple",
        "matrix",
        "deque",
        "ndarray",
        "tolist",
        "Array",
        "Matrix",
        "Int32Array",
        "Uint8Array",
        "Int8Array",
        "from",
        "freeze",
        "Grid",
        "tensor",
        "table",
    ]
)
"""Calls that return their first value."""
_MAKERS = frozenset(
    [
        "vec!",
        "arrayOf",
        "intArrayOf",
        "charArrayOf",
        "booleanArrayOf",
        "listOf",
        "mutableListOf",
        "Array",
        "List",
        "List.of",
        "Arrays.asList",
        "Vector",
        "Seq",
        "c",
        "rbind",
        "array",
        "vector",
        "asList",
        "of",
        "set",
        "frozenset",
    ]
)
"""Calls whose values are those of a list."""
_FILLED = {"zeros": 0, "ones": 1, "empty": 0, "full": None}


class Atom:
    """A number or a text, and its place in the source."""

    __slots__ = ("at", "end", "value")

    def __init__(self, value: Any, at: int, end: int) -> None:
        self.value = value
        self.at = at
        self.end = end

    cells = 1
    depth = 0


class Listed:
    """A list of values. round: in round brackets. cells: that it stands for. depth:
    1 for a list of atoms."""

    __slots__ = ("at", "cells", "depth", "end", "items", "round")

    def __init__(
        self, items: list[Any], at: int, end: int, *, round_: bool = False
    ) -> None:
        self.items = items
        self.at = at
        self.end = end
        self.round = round_
        self.cells = 0
        self.depth = 0
        for item in items:
            self.cells += max(1, item.cells)
            self.depth = max(self.depth, item.depth)
        self.depth += 1
        _refuse_over(self.cells, self.depth)

    @property
    def atoms(self) -> bool:
        """True if none of its items is a list."""
        return self.depth == 1


class Members:
    """An object or a dictionary: its values by their keys, which are texts, numbers or
    places."""

    __slots__ = ("at", "cells", "depth", "end", "pairs")

    def __init__(self, pairs: list[tuple[Any, Any]], at: int, end: int) -> None:
        self.pairs = pairs
        self.at = at
        self.end = end
        self.cells = sum(max(1, value.cells) for _, value in pairs)
        self.depth = 1 + max((value.depth for _, value in pairs), default=0)
        _refuse_over(self.cells, self.depth)


def _refuse_over(cells: int, depth: int) -> None:
    """LevelError for a value that stands for more cells than a level has, or that is
    deeper than any board."""
    if cells > MAX_CELLS:
        raise LevelError("more than {count:# cell|# cells} in arrays", count=MAX_CELLS)
    if depth > MAX_DEPTH:
        raise LevelError(
            "nested deeper than {max_depth:# level|# levels}", max_depth=MAX_DEPTH
        )


Value = Atom | Listed | Members


class Group:
    """Brackets and what is between them. value: None if it is not one."""

    __slots__ = ("at", "end", "items", "opened", "value")

    def __init__(self, opened: str, items: list[Any], at: int, end: int) -> None:
        self.opened = opened
        self.items = items
        self.at = at
        self.end = end
        self.value: Value | None = None


Part = Word | Group


class Unreadable(Exception):  # noqa: N818 - it ends one expression
    """An expression is none of those that are read."""


class ValueReader:
    """Evaluates expressions. held: the values of names; touched: the names whose values
    were asked for since somebody emptied it."""

    def __init__(self, budget: ReadingBudget) -> None:
        self.budget = budget
        self.held: dict[str, Value] = {}
        self.touched: set[str] = set()
        self.cells = 0

    # -- groups ------------------------------------------------------------------------
    def close(self, group: Group, inside: bool) -> None:
        """Evaluate what is between two brackets. inside: they stand in square ones."""
        try:
            group.value = self._of_group(group, inside)
        except Unreadable:
            group.value = None

    def _of_group(self, group: Group, inside: bool) -> Value:
        items = group.items
        self.budget.spend(15 * len(items))
        if group.opened != "(" or not inside:
            for place, part in enumerate(items):
                if isinstance(part, Word) and part.text == "for":
                    return self._comprehension(group, items[:place], items[place:])
        pairs = self._members(group, items) if group.opened == "{" else None
        if pairs is not None:
            return pairs
        if group.opened == "(" or has(items, ","):
            return self._with_commas(group)
        rows = [row for row in split(items, (";", "\n")) if row]
        if len(rows) > 1 and (has(items, ";") or not inside):
            return self._in_rows(group, rows)
        return self._list(self._several(_plain(items)), group)

    def _with_commas(self, group: Group) -> Value:
        """The values between commas; one value alone in round brackets is itself."""
        found: list[Value] = []
        parts = split([one for one in group.items if not is_word(one, "\n")], (",",))
        if group.opened == "[" and has(group.items, ";"):
            raise Unreadable
        for part in parts:
            if part:
                found += self._several(part, keywords=group.opened == "(")
        if group.opened == "(" and len(parts) == 1 and len(found) == 1:
            return found[0]
        return self._list(found, group)

    def _in_rows(self, group: Group, rows: list[list[Part]]) -> Value:
        """Rows between semicolons, or a row a line."""
        made = [self._several(row) for row in rows]
        flat = [one for row in made for one in row]
        if any(not isinstance(one, Atom) for one in flat) or not flat:
            return self._list(flat, group)
        lengths = {len(row) for row in made}
        if not has(group.items, ";"):
            longest = max(row[-1].end - row[0].at for row in made if row)
            if lengths == {1} or (len(lengths) > 1 and longest >= _WRAPPED):
                return self._list(flat, group)
        listed = [Listed(row, row[0].at, row[-1].end) for row in made if row]
        return self._list([*listed], group)

    def _list(self, found: list[Value], group: Group) -> Listed:
        self.budget.hold(16 * len(found))
        return Listed(found, group.at, group.end, round_=group.opened == "(")

    def _members(self, group: Group, items: list[Part]) -> Members | None:
        """The object in braces; None if they are a list."""
        plain = [one for one in items if not is_word(one, "\n")]
        if not plain:
            return Members([], group.at, group.end)
        parts = [part for part in split(plain, (",",)) if part]
        signs = (":", "=>", "=")
        where = [
            next((k for k, one in enumerate(part) if is_word(one, *signs)), -1)
            for part in parts
        ]
        if not where or where[0] < 1:
            return None
        pairs: list[tuple[Any, Any]] = []
        for part, k in zip(parts, where, strict=True):
            if k < 1:
                raise Unreadable
            pairs.append((self._key(part[:k]), self._one_or_none(part[k + 1 :])))
        kept = [(key, value) for key, value in pairs if value is not None]
        if not kept:
            raise Unreadable
        return Members(kept, group.at, group.end)

    def _key(self, part: list[Part]) -> Any:
        if len(part) == 1 and isinstance(part[0], Word):
            word = part[0]
            if word.sort == "name":
                return word.text
        value = self.one(part)
        if isinstance(value, Atom):
            return value.value
        if isinstance(value, Listed) and value.atoms and len(value.items) == 2:
            return tuple(one.value for one in value.items)
        raise Unreadable

    def _one_or_none(self, part: list[Part]) -> Value | None:
        try:
            return self.one(part)
        except Unreadable:
            return None

    # -- expressions -------------------------------------------------------------------
    def one(self, items: Sequence[Part]) -> Value:
        """The one value of an expression."""
        found = self._several(items)
        if len(found) != 1:
            raise Unreadable
        return found[0]

    def _several(self, items: Sequence[Part], *, keywords: bool = False) -> list[Value]:
        """The values of an expression; several where they follow each other without a
        comma, as numpy prints them."""
        if keywords and len(items) > 2 and is_word(items[1], "=", ":"):
            return []
        found: list[Value] = []
        at = 0
        while at < len(items):
            value, at = self._next(items, at, found)
            if value is not None:
                found.append(value)
        self.budget.spend(15 * len(items))
        return found

    def _next(
        self, items: Sequence[Part], at: int, found: list[Value]
    ) -> tuple[Value | None, int]:
        """The value that begins at a place, and the place after it."""
        part = items[at]
        typed = _after_type(items, at)
        if typed is not None:
            group = items[typed]
            if isinstance(group, Group) and group.value is not None:
                return group.value, typed + 1
            raise Unreadable
        if isinstance(part, Group):
            if part.value is None:
                raise Unreadable
            return part.value, at + 1
        if part.sort in ("number", "text"):
            return _atom(part), at + 1
        if part.sort == "name":
            return self._named(items, at)
        if part.text in ("+", "-"):
            return self._signed(items, at, found)
        if part.text == "*" and found and at + 1 < len(items):
            times, after = self._next(items, at + 1, [])
            return self._repeated(found.pop(), times, part), after
        if part.text == "&" and not found:
            return None, at + 1
        raise Unreadable

    def _signed(
        self, items: Sequence[Part], at: int, found: list[Value]
    ) -> tuple[Value, int]:
        """A number with a sign; what stands glued to a value is arithmetic."""
        sign = items[at]
        number = items[at + 1] if at + 1 < len(items) else None
        assert isinstance(sign, Word)
        if not isinstance(number, Word) or number.sort != "number":
            raise Unreadable
        if not number.glued or (sign.glued and found):
            raise Unreadable
        return _atom(number, sign), at + 2

    def _named(self, items: Sequence[Part], at: int) -> tuple[Value, int]:
        """A constant, a name that has a value, or a call."""
        word = items[at]
        assert isinstance(word, Word)
        after = items[at + 1] if at + 1 < len(items) else None
        if isinstance(after, Group) and (after.opened == "(" or word.text[-1] == "!"):
            return self._called(word, after), at + 2
        if word.text in _CONSTANTS:
            return Atom(_CONSTANTS[word.text], word.at, word.end), at + 1
        if isinstance(after, Group) or word.text not in self.held:
            raise Unreadable
        self.touched.add(word.text)
        return self.held[word.text], at + 1

    def _called(self, word: Word, group: Group) -> Value:
        name = word.text.rpartition(".")[2].rpartition("::")[2]
        if name in _FILLED:
            return self._filled(name, group)
        held = group.value
        if held is None:
            raise Unreadable
        if word.text in ("range", "input", "len", "print", "open"):
            raise Unreadable
        several = isinstance(held, Listed) and held.round
        items = held.items if isinstance(held, Listed) and several else [held]
        first = items[0] if items else None
        if name == "matrix" and isinstance(first, Listed) and first.atoms:
            return self._in_columns(first, group)
        if name in _HOLDERS and items and isinstance(items[0], Listed | Members):
            single = len(items) == 1 or not isinstance(items[1], Listed)
            if single:
                return items[0]
        if name in _MAKERS or word.text in _MAKERS:
            if isinstance(held, Listed) and not several:
                return held
            return Listed(items, group.at, group.end)
        raise Unreadable

    def _in_columns(self, values: Listed, group: Group) -> Value:
        """A matrix of R: its values column by column, unless it says otherwise."""
        said: dict[str, Value] = {}
        for part in split(group.items, (",",)):
            if len(part) > 2 and is_word(part[1], "="):
                name = part[0]
                if not isinstance(name, Word):
                    raise Unreadable
                said[name.text] = self.one(part[2:])
        sides = [said.get("nrow"), said.get("ncol")]
        rows, cols = (one.value if isinstance(one, Atom) else None for one in sides)
        count = len(values.items)
        if not isinstance(rows, int) and isinstance(cols, int) and cols > 0:
            rows = count // cols
        if not isinstance(rows, int) or rows < 1 or count % rows:
            return values
        order = said.get("byrow")
        by_row = isinstance(order, Atom) and order.value
        width = count // rows
        made: list[Any] = []
        for row in range(rows):
            items = (
                values.items[row * width : (row + 1) * width]
                if by_row
                else values.items[row::rows]
            )
            made.append(Listed(items, values.at, values.end))
        return Listed(made, values.at, values.end)

    def _filled(self, name: str, group: Group) -> Value:
        """An array made by zeros, ones, empty or full."""
        held = group.value
        if held is None:
            raise Unreadable
        pair = isinstance(held, Listed) and held.round and not held.atoms
        items = held.items if isinstance(held, Listed) and pair else [held]
        value = _FILLED[name]
        cell: Any = Atom(value, group.at, group.end)
        if value is None:
            if has(group.items, ",") and isinstance(held, Listed):
                items = held.items
            if len(items) < 2 or not isinstance(items[1], Atom):
                raise Unreadable
            cell = items[1]
        shape = [
            one.value
            for one in (items[0].items if isinstance(items[0], Listed) else [items[0]])
            if isinstance(one, Atom)
        ]
        if not shape or any(type(side) is not int or side < 0 for side in shape):
            raise Unreadable
        if len(shape) > 3:
            raise Unreadable
        return self._array(shape, cell, group)

    def _array(self, shape: list[int], cell: Any, group: Group) -> Value:
        cells = 1
        for side in shape:
            cells *= max(1, side)
        self._count(cells)
        made = cell
        row: Any = None
        for side in reversed(shape):
            row = made
            # The rows of a board are lists of their own: cells are set in them.
            items = (
                [_copy(row) for _ in range(side)] if row is not cell else [row] * side
            )
            made = Listed(items, group.at, group.end)
        assert isinstance(made, Listed)
        return made

    def _repeated(self, one: Value, times: Any, sign: Word) -> Value:
        if isinstance(one, Atom) and isinstance(times, Listed):
            one, times = times, one
        if not isinstance(one, Listed) or not isinstance(times, Atom):
            raise Unreadable
        if type(times.value) is not int:
            raise Unreadable
        return self._often(one, times.value)

    def _often(self, one: Listed, times: int) -> Listed:
        times = max(0, times)
        self._count(times * max(1, one.cells, len(one.items)))
        items: list[Any] = []
        for _ in range(times):
            items += [_copy(item) for item in one.items]
        return Listed(items, one.at, one.end)

    def _comprehension(
        self, group: Group, part: list[Part], loop: list[Part]
    ) -> Listed:
        """A list whose part is made for each number of a range."""
        plain = [one for one in loop if not is_word(one, "\n")]
        ranges = [
            after
            for one, after in pairwise(plain)
            if is_word(one, "range") and isinstance(after, Group)
        ]
        if len(plain) != 5 or len(ranges) != 1 or group.opened not in "[(":
            raise Unreadable
        times = ranges[0].value
        part = [one for one in part if not is_word(one, "\n")]
        rows_that_are_one = len(part) == 1 and isinstance(part[0], Word)
        value = self.one(part)
        if rows_that_are_one and not isinstance(value, Atom):
            raise Unreadable
        if not isinstance(times, Atom) or type(times.value) is not int:
            raise Unreadable
        return self._often(Listed([value], group.at, group.end), times.value)

    def _count(self, cells: int) -> None:
        self.cells += cells
        if self.cells > MAX_CELLS:
            raise LevelError(
                "more than {count:# cell|# cells} in arrays", count=MAX_CELLS
            )
        self.budget.hold(24 * cells)


def _copy(value: Value) -> Value:
    """A list of its own with the same cells; atoms never change."""
    if not isinstance(value, Listed):
        return value
    made = Listed.__new__(Listed)
    made.items = [_copy(one) for one in value.items]
    made.at = value.at
    made.end = value.end
    made.round = value.round
    made.cells = value.cells
    made.depth = value.depth
    return made


def _atom(word: Word, sign: Word | None = None) -> Atom:
    at = word.at if sign is None else sign.at
    if word.sort == "text":
        return Atom(unquoted(word.text), at, word.end)
    if len(word.text) > _LONGEST:
        raise LevelError("a number is too long")
    digits = word.text.replace("_", "")
    try:
        value: Any = int(digits, 0) if digits[:2] in ("0x", "0X") else int(digits)
    except ValueError:
        value = float(digits)
    if isinstance(value, float):
        if value in (float("inf"), float("-inf")):
            raise LevelError("a number is too long")
        value = int(value) if value.is_integer() else value
    if sign is not None and sign.text == "-":
        value = -value
    return Atom(value, at, word.end)


def _after_type(items: Sequence[Part], at: int) -> int | None:
    """The place of the braces behind a type that begins here, as in `new int[][] {`;
    None without a type."""
    place = at
    while place < len(items):
        part = items[place]
        if isinstance(part, Group):
            if part.opened == "{":
                return place if place > at else None
            if (
                part.opened != "["
                or len(part.items) > 3
                or (isinstance(part.value, Listed) and part.value.depth > 1)
            ):
                return None
        elif (part.sort != "name" and part.text not in "<>,&*") or (
            part.text == "," and not _in_angles(items, at, place)
        ):
            return None
        place += 1
        if place - at > 24:
            return None
    return None


def _in_angles(items: Sequence[Part], first: int, place: int) -> bool:
    between = items[first:place]
    return sum(is_word(one, "<") for one in between) > sum(
        is_word(one, ">") for one in between
    )


def is_word(part: Part, *texts: str) -> bool:
    """True if a part is one of these words, and no text in quotes."""
    if not isinstance(part, Word) or part.sort == "text":
        return False
    if part.sort == "line":
        return "\n" in texts
    return part.text in texts


def has(items: Sequence[Part], text: str) -> bool:
    return any(is_word(part, text) for part in items)


def _plain(items: Sequence[Part]) -> list[Part]:
    return [part for part in items if not is_word(part, "\n", ";")]


def split(items: Sequence[Part], signs: tuple[str, ...]) -> list[list[Part]]:
    """The parts between some signs, with empty ones."""
    parts: list[list[Part]] = [[]]
    for part in items:
        if is_word(part, *signs):
            parts.append([])
        else:
            parts[-1].append(part)
    return parts


def atoms_of(value: Value) -> Iterator[Atom]:
    """The numbers and texts in a value, in order."""
    waiting: list[Value] = [value]
    while waiting:
        one = waiting.pop()
        if isinstance(one, Atom):
            yield one
        elif isinstance(one, Listed):
            waiting += reversed(one.items)
        else:
            waiting += [inner for _, inner in reversed(one.pairs)]
