"""The values of expressions in the languages that boards are printed and held in.

An expression is evaluated when its bracket closes, from the inside outwards, on a stack
of its own: no text is deep enough to end Python's. A list knows how many cells it
stands for and how deep it is, so that shared lists cannot multiply unseen.

Rows are rows, whatever brackets they have: `[1, 0]`, `{1, 0}`, `[1 0; 1 1]`, `(1, 0)`,
`vec![1, 0]`, `new int[] {1, 0}`, `array([1, 0])`, `c(1, 0)`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, pairwise
from typing import Any

from gridwright.solvers.files.pasted.budget import ReadingBudget
from gridwright.solvers.files.pasted.scan import Word, unquoted
from gridwright.solvers.files.pasted.texts import (
    Parts,
    PlacedText,
    characters,
    done,
)
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
        self.loose = False
        """True if a name without a value is the text of its last word."""
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
        loop = None if group.opened == "(" and inside else _loop_in(items)
        if loop is not None:
            return self._comprehension(group, items[:loop], items[loop:])
        pairs = self._members(group, items) if group.opened == "{" else None
        if pairs is not None:
            return pairs
        if group.opened == "(" or has(items, ","):
            return self._with_commas(group)
        rows = _rows_in(items, inside)
        if len(rows) > 1:
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
        flat = list(chain.from_iterable(made))
        if any(not isinstance(one, Atom) for one in flat) or not flat:
            return self._list(flat, group)
        if not has(group.items, ";") and _is_wrapped(made):
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
        parts = list(filter(None, split(plain, (",",))))
        if not parts or _colon_in(parts[0]) < 1:
            return None
        pairs: list[tuple[Any, Any]] = []
        for part in parts:
            key, value = self._member(part)
            if value is not None:
                pairs.append((key, value))
        if not pairs:
            raise Unreadable
        return Members(pairs, group.at, group.end)

    def _member(self, part: list[Part]) -> tuple[Any, Any]:
        """The key and the value of a member; None for a value that cannot be read."""
        place = _colon_in(part)
        if place < 1:
            raise Unreadable
        return self._key(part[:place]), self._one_or_none(part[place + 1 :])

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
            return _value_in(items[typed]), typed + 1
        if isinstance(part, Group):
            return _value_in(part), at + 1
        if part.sort in ("number", "text"):
            return _atom(part), at + 1
        if part.sort == "name":
            return self._named(items, at)
        return self._after_sign(items, at, part, found)

    def _after_sign(
        self, items: Sequence[Part], at: int, sign: Word, found: list[Value]
    ) -> tuple[Value | None, int]:
        """The value behind a sign, and the place after it."""
        if sign.text in ("+", "-"):
            return self._signed(items, at, found)
        if sign.text == "*" and found and at + 1 < len(items):
            times, after = self._next(items, at + 1, [])
            return self._repeated(found.pop(), times, sign), after
        if sign.text == "&" and not found:
            return None, at + 1
        if sign.text == "." and found:
            return self._with_method(items, at, found.pop()), at + 3
        raise Unreadable

    # -- texts -------------------------------------------------------------------------
    def _with_method(self, items: Sequence[Part], at: int, one: Value) -> Value:
        """The value of a method that is called behind a value."""
        if at + 2 >= len(items):
            raise Unreadable
        name = items[at + 1]
        group = items[at + 2]
        if not isinstance(name, Word) or not isinstance(group, Group):
            raise Unreadable
        return self._method(one, name.text, group)

    def _method(self, one: Value, name: str, group: Group) -> Value:
        """The value of a method of a text, or of one that makes rows of lines."""
        if isinstance(one, Listed) and name in ("map", "Select"):
            plain = [part for part in group.items if not is_word(part, "\n")]
            if len(plain) < 3 or not is_word(plain[1], "=>", "->"):
                raise Unreadable
            return self._each(one, plain[0], plain[2:], group)
        if isinstance(one, Listed) and name.lower() in _KEEPS:
            return one
        said = self._several(group.items) if group.items else []
        separator = str(said[0].value) if said and isinstance(said[0], Atom) else None
        return _of_parts(done(self._text_in(one), name, separator), group)

    def _each(self, rows: Listed, name: Part, part: list[Part], group: Group) -> Listed:
        """Rows made of each of some texts: its characters, its words, or itself."""
        known = _words_in(part)
        if not isinstance(name, Word) or name.text not in known:
            raise Unreadable
        inner = {
            after
            for before, after in pairwise(known)
            if before == "for" and after.isidentifier()
        }
        if any(one not in {*_MAKES_ROWS, name.text, *inner} for one in known):
            raise Unreadable
        made: list[Any] = []
        for row in rows.items:
            text = self._text_in(row)
            if "split" in known:
                made.append(_of_parts(done(text, "split", _separator_in(part)), group))
            elif _MAKES_CHARACTERS & set(known):
                made.append(_of_parts(characters(text), group))
            else:
                made.append(row)
        return Listed(made, group.at, group.end)

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
        if self.loose and not isinstance(after, Group) and word.text not in self.held:
            return Atom(word.text.rpartition(".")[2], word.at, word.end), at + 1
        if isinstance(after, Group) or word.text not in self.held:
            raise Unreadable
        self.touched.add(word.text)
        return self.held[word.text], at + 1

    def _called(self, word: Word, group: Group) -> Value:
        name = word.text.rpartition(".")[2].rpartition("::")[2]
        if name in _FILLED:
            return self._filled(name, group)
        base = word.text.rpartition(".")[0]
        if base in self.held:
            self.touched.add(base)
            return self._method(self.held[base], name, group)
        held = group.value
        if name in ("list", "tuple") and isinstance(held, Atom):
            return _of_parts(characters(self._text_in(held)), group)
        if held is None or word.text in _NO_ARRAYS:
            raise Unreadable
        items = _arguments(held)
        values = _atoms_in(items)
        if name == "matrix" and values is not None:
            return self._in_columns(values, group)
        if name in _HOLDERS and _are_one_array(items):
            return items[0]
        if name in _MAKERS or word.text in _MAKERS:
            return _made_of(held, group)
        raise Unreadable

    def _text_in(self, value: Value) -> PlacedText:
        """The text of an atom, of which parts will be made. Unreadable for another
        value."""
        if not isinstance(value, Atom) or not isinstance(value.value, str):
            raise Unreadable
        self.budget.hold(100 * len(value.value))
        self.budget.spend(5 * len(value.value))
        return PlacedText(value.value, value.at, value.end)

    def _in_columns(self, values: Listed, group: Group) -> Value:
        """A matrix of R: its values column by column, unless it says otherwise."""
        said = self._named_arguments(group)
        rows = _number_in(said.get("nrow"))
        cols = _number_in(said.get("ncol"))
        count = len(values.items)
        if not isinstance(rows, int) and isinstance(cols, int) and cols > 0:
            rows = count // cols
        if not isinstance(rows, int) or rows < 1 or count % rows:
            return values
        width = count // rows
        made: list[Any] = []
        for row in range(rows):
            items = (
                values.items[row * width : (row + 1) * width]
                if _number_in(said.get("byrow"))
                else values.items[row::rows]
            )
            made.append(Listed(items, values.at, values.end))
        return Listed(made, values.at, values.end)

    def _named_arguments(self, group: Group) -> dict[str, Value]:
        """The arguments of a call that have names."""
        said: dict[str, Value] = {}
        for part in split(group.items, (",",)):
            if len(part) > 2 and is_word(part[1], "="):
                name = part[0]
                if not isinstance(name, Word):
                    raise Unreadable
                said[name.text] = self.one(part[2:])
        return said

    def _filled(self, name: str, group: Group) -> Value:
        """An array made by zeros, ones, empty or full."""
        held = group.value
        if held is None:
            raise Unreadable
        pair = isinstance(held, Listed) and not held.atoms
        items = _arguments(held) if pair else [held]
        value = _FILLED[name]
        cell: Any = Atom(value, group.at, group.end)
        if value is None:
            if has(group.items, ",") and isinstance(held, Listed):
                items = held.items
            if len(items) < 2 or not isinstance(items[1], Atom):
                raise Unreadable
            cell = items[1]
        return self._array(_shape_in(items[0]), cell, group)

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
        if group.opened not in "[(":
            raise Unreadable
        part = [one for one in part if not is_word(one, "\n")]
        plain = [one for one in loop if not is_word(one, "\n")]
        if len(plain) > 3 and not has(plain, "range") and is_word(plain[2], "in"):
            rows = self.one(_before_if(plain[3:]))
            if not isinstance(rows, Listed):
                raise Unreadable
            return self._each(rows, plain[1], part, group)
        times = _range_of(loop)
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
    value = _number(word.text.replace("_", ""))
    if sign is not None and sign.text == "-":
        value = -value
    return Atom(value, at, word.end)


def _number(digits: str) -> Any:
    """The number of some digits: a whole one where it has no fraction."""
    try:
        return int(digits, 0) if digits[:2] in ("0x", "0X") else int(digits)
    except ValueError:
        value = float(digits)
    if value in (float("inf"), float("-inf")):
        raise LevelError("a number is too long")
    return int(value) if value.is_integer() else value


_KEEPS = ("tolist", "toarray", "collect", "into_iter", "iter", "to_vec")
"""Methods of lists that return the same values."""
_MAKES_CHARACTERS = frozenset(
    ["list", "tuple", "for", "chars", "toCharArray", "from", "map", "..."]
)
_MAKES_ROWS = _MAKES_CHARACTERS | {
    "in",
    "int",
    "str",
    "split",
    "strip",
    "rstrip",
    "trim",
    "Array.from",
    "Number",
    "collect",
    "parseInt",
}
"""Words of an expression that makes a row of a text."""


def _of_parts(parts: Parts | None, group: Group) -> Value:
    """The value of what a method made of a text. Unreadable if it is none."""
    if parts is None:
        raise Unreadable
    if isinstance(parts, PlacedText):
        return Atom(*parts)
    return Listed([Atom(*part) for part in parts], group.at, group.end)


def _words_in(part: Sequence[Part]) -> list[str]:
    """The names in an expression, those in brackets too; a call of a method is two."""
    found: list[str] = []
    for one in part:
        if isinstance(one, Group):
            found += _words_in(one.items)
        elif one.sort == "name":
            found += [one.text] if one.text in _MAKES_ROWS else one.text.split(".")
        elif one.text == "...":
            found.append(one.text)
    return found


def _separator_in(part: Sequence[Part]) -> str | None:
    """The text in an expression that a row is split at; None without one."""
    for one in part:
        if isinstance(one, Group):
            found = _separator_in(one.items)
            if found is not None:
                return found
        elif one.sort == "text":
            return unquoted(one.text)
    return None


def _before_if(part: Sequence[Part]) -> list[Part]:
    """The parts before a condition of a comprehension."""
    place = next((k for k, one in enumerate(part) if is_word(one, "if")), len(part))
    return list(part[:place])


_NO_ARRAYS = ("range", "input", "len", "print", "open")
"""Functions whose value is not an array of their arguments."""


def _rows_in(items: Sequence[Part], inside: bool) -> list[list[Part]]:
    """The rows between semicolons, or the lines of brackets that are not inside
    others; [] if there are none."""
    if inside and not has(items, ";"):
        return []
    return [row for row in split(items, (";", "\n")) if row]


def _loop_in(items: Sequence[Part]) -> int | None:
    """The place of the loop of a comprehension; None without one."""
    for place, part in enumerate(items):
        if isinstance(part, Word) and part.text == "for":
            return place
    return None


def _is_wrapped(made: Sequence[Sequence[Value]]) -> bool:
    """True if rows are the lines of one long list: of a single value each, or uneven
    and as long as a line."""
    lengths = {len(row) for row in made}
    longest = max(row[-1].end - row[0].at for row in made if row)
    return lengths == {1} or (len(lengths) > 1 and longest >= _WRAPPED)


def _colon_in(part: Sequence[Part]) -> int:
    """The place of the sign between a key and its value; -1 without one."""
    signs = (":", "=>", "=")
    return next((k for k, one in enumerate(part) if is_word(one, *signs)), -1)


def _value_in(part: Part) -> Value:
    """The value of a group. Unreadable if it has none."""
    if not isinstance(part, Group) or part.value is None:
        raise Unreadable
    return part.value


def _arguments(held: Value) -> list[Value]:
    """The arguments of a call: what is between its commas."""
    if isinstance(held, Listed) and held.round:
        return held.items
    return [held]


def _atoms_in(items: Sequence[Any]) -> Listed | None:
    """The first argument, if it is a list of atoms."""
    if items and isinstance(items[0], Listed) and items[0].atoms:
        return items[0]
    return None


def _are_one_array(items: Sequence[Any]) -> bool:
    """True if the first argument is a list or an object, and the next one is not a
    list."""
    if not items or not isinstance(items[0], Listed | Members):
        return False
    return len(items) == 1 or not isinstance(items[1], Listed)


def _made_of(held: Value, group: Group) -> Value:
    """The list that a call makes: its only argument, or all of them."""
    if isinstance(held, Listed) and not held.round:
        return held
    return Listed(_arguments(held), group.at, group.end)


def _number_in(value: Value | None) -> Any:
    """The value of an atom; None for what is not an atom."""
    return value.value if isinstance(value, Atom) else None


def _shape_in(value: Value) -> list[int]:
    """The sides of an array, three at most. Unreadable if they are not numbers."""
    sides = value.items if isinstance(value, Listed) else [value]
    shape = [one.value for one in sides if isinstance(one, Atom)]
    if not 1 <= len(shape) <= 3:
        raise Unreadable
    if any(type(side) is not int or side < 0 for side in shape):
        raise Unreadable
    return shape


def _range_of(loop: Sequence[Part]) -> Value | None:
    """The arguments of the range in `for i in range(...)`. Unreadable for another
    loop."""
    plain = [one for one in loop if not is_word(one, "\n")]
    ranges = [
        after.value
        for one, after in pairwise(plain)
        if is_word(one, "range") and isinstance(after, Group)
    ]
    if len(plain) != 5 or len(ranges) != 1:
        raise Unreadable
    return ranges[0]


def _is_size(group: Group) -> bool:
    """True for the brackets of a type, with or without a size in them."""
    if group.opened != "[" or len(group.items) > 3:
        return False
    return not (isinstance(group.value, Listed) and group.value.depth > 1)


def _is_of_type(items: Sequence[Part], at: int, place: int, word: Word) -> bool:
    """True for a word that can be part of a type which begins at `at`."""
    if word.sort != "name" and word.text not in "<>,&*":
        return False
    return word.text != "," or _in_angles(items, at, place)


def _after_type(items: Sequence[Part], at: int) -> int | None:
    """The place of the braces behind a type that begins here, as in `new int[][] {`;
    None without a type."""
    place = at
    while place < len(items):
        part = items[place]
        if isinstance(part, Group):
            if part.opened == "{":
                return place if place > at else None
            if not _is_size(part):
                return None
        elif not _is_of_type(items, at, place, part):
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
