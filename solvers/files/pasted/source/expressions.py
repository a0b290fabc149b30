"""The values of expressions in the languages that boards are printed and held in.

An expression is evaluated when its bracket closes, from the inside outwards, on a stack
of its own: no text is deep enough to end Python's.

Rows are rows, whatever brackets they have: `[1, 0]`, `{1, 0}`, `[1 0; 1 1]`, `(1, 0)`,
`vec![1, 0]`, `new int[] {1, 0}`, `array([1, 0])`, `c(1, 0)`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any

from gridwright.solvers.files.pasted.budget import ReadingBudget
from gridwright.solvers.files.pasted.source.arrays import (
    FILLED,
    ArrayMaker,
    arguments_of,
    goes_by_row,
    in_columns,
    reshaped,
)
from gridwright.solvers.files.pasted.source.calls import (
    CONSTANTS,
    HOLDERS,
    KEEPS,
    MAKERS,
    NO_ARRAYS,
    are_one_array,
    atoms_in,
    constant,
    is_long_text,
    is_wrapped,
    made_of,
    names_a_fact,
    of_parts,
)
from gridwright.solvers.files.pasted.source.literals import atom_of
from gridwright.solvers.files.pasted.source.parts import (
    Group,
    Part,
    Unreadable,
    after_type,
    before_if,
    colon_in,
    has,
    is_word,
    place_of,
    range_of,
    rows_in,
    split,
    value_in,
    without_lines,
    without_signs,
)
from gridwright.solvers.files.pasted.source.row_words import (
    MAKES_CHARACTERS,
    make_rows,
    separator_in,
    words_in,
)
from gridwright.solvers.files.pasted.source.scan import Word
from gridwright.solvers.files.pasted.source.texts import PlacedText, characters, done
from gridwright.solvers.files.pasted.source.values import Atom, Listed, Members, Value


class ValueReader:
    """Evaluates expressions. held: the values of names; touched: the names whose values
    were asked for since somebody emptied it."""

    def __init__(self, budget: ReadingBudget) -> None:
        self.budget = budget
        self._arrays = ArrayMaker(budget)
        self.held: dict[str, Value] = {}
        self.touched: set[str] = set()
        self.loose = False
        """True if a name without a value is the text of its last word."""
        self.by_row = False
        """True if the text imports a `reshape` that goes row by row."""
        self.unclear: list[Word] = []
        """The functions of which nobody can tell what they do with rows."""

    # -- groups ------------------------------------------------------------------------
    def close(self, group: Group, inside: bool) -> None:
        """Evaluate what is between two brackets. inside: they stand in square ones."""
        try:
            group.value = self._of_group(group, inside)
        except Unreadable:
            group.value = None

    def _of_group(self, group: Group, inside: bool) -> Value:
        items = group.items
        self.budget.spend(100 + 15 * len(items))
        loop = None if group.opened == "(" and inside else place_of(items, "for")
        if loop is not None:
            return self._comprehension(group, items[:loop], items[loop:])
        pairs = self._members(group, items) if group.opened == "{" else None
        if pairs is not None:
            return pairs
        if group.opened == "(" or has(items, ","):
            return self._with_commas(group)
        rows = rows_in(items, inside)
        if len(rows) > 1:
            return self._in_rows(group, rows)
        return self._list(self._several(without_signs(items)), group)

    def _with_commas(self, group: Group) -> Value:
        """The values between commas; one value alone in round brackets is itself."""
        found: list[Value] = []
        parts = split(without_lines(group.items), (",",))
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
        if not flat or not all(isinstance(one, Atom) for one in flat):
            return self._list(flat, group)
        texts = len(flat) == len(rows) and all(map(is_long_text, flat))
        if texts or (not has(group.items, ";") and is_wrapped(made)):
            return self._list(flat, group)
        listed = [Listed(row, row[0].at, row[-1].end) for row in made if row]
        return self._list([*listed], group)

    def _list(self, found: list[Value], group: Group) -> Listed:
        self.budget.hold(16 * len(found))
        return Listed(
            found,
            group.at,
            group.end,
            round_=group.opened == "(",
        )

    def _members(self, group: Group, items: list[Part]) -> Members | None:
        """The object in braces; None if they are a list."""
        plain = without_lines(items)
        if not plain:
            return Members([], group.at, group.end)
        parts = list(filter(None, split(plain, (",",))))
        if not parts or colon_in(parts[0]) < 1:
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
        place = colon_in(part)
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
        self,
        items: Sequence[Part],
        at: int,
        found: list[Value],
    ) -> tuple[Value | None, int]:
        """The value that begins at a place, and the place after it."""
        part = items[at]
        typed = after_type(items, at)
        if typed is not None:
            return value_in(items[typed]), typed + 1
        if isinstance(part, Group):
            return value_in(part), at + 1
        if part.sort in ("number", "text"):
            return atom_of(part), at + 1
        if part.sort == "name":
            return self._named(items, at)
        return self._after_sign(
            items,
            at,
            part,
            found,
        )

    def _after_sign(
        self,
        items: Sequence[Part],
        at: int,
        sign: Word,
        found: list[Value],
    ) -> tuple[Value | None, int]:
        """The value behind a sign, and the place after it."""
        if sign.text in ("+", "-"):
            return self._signed(items, at, found)
        if sign.text == "*" and found and at + 1 < len(items):
            times, after = self._next(items, at + 1, [])
            return self._arrays.repeated(found.pop(), times), after
        if sign.text == "&" and not found:
            return None, at + 1
        if sign.text == "." and found:
            return self._with_method(items, at, found.pop()), at + 3
        raise Unreadable

    # -- texts -------------------------------------------------------------------------
    def _with_method(
        self,
        items: Sequence[Part],
        at: int,
        one: Value,
    ) -> Value:
        """The value of a method that is called behind a value."""
        if at + 2 >= len(items):
            raise Unreadable
        name = items[at + 1]
        group = items[at + 2]
        if not isinstance(name, Word) or not isinstance(group, Group):
            raise Unreadable
        return self._method(one, name.text, group)

    def _method(
        self,
        one: Value,
        name: str,
        group: Group,
    ) -> Value:
        """The value of a method of a text, or of one that makes rows of lines."""
        if isinstance(one, Listed):
            if name in ("map", "Select"):
                return self._mapped(one, group)
            if name.lower() in KEEPS:
                return one
        said = self._several(group.items) if group.items else []
        separator = str(said[0].value) if said and isinstance(said[0], Atom) else None
        return of_parts(done(self._text_in(one), name, separator), group)

    def _mapped(self, rows: Listed, group: Group) -> Listed:
        """The rows of a function with an arrow that is called for each text."""
        plain = without_lines(group.items)
        if len(plain) < 3 or not is_word(plain[1], "=>", "->"):
            raise Unreadable
        return self._each(
            rows,
            plain[0],
            plain[2:],
            group,
        )

    def _each(
        self,
        rows: Listed,
        name: Part,
        part: list[Part],
        group: Group,
    ) -> Listed:
        """Rows made of each of some texts: its characters, its words, or itself."""
        known = words_in(part)
        if not isinstance(name, Word) or name.text not in known:
            raise Unreadable
        if not make_rows(known, name.text):
            raise Unreadable
        made = [
            self._row_of(
                row,
                known,
                part,
                group,
            )
            for row in rows.items
        ]
        return Listed(made, group.at, group.end)

    def _row_of(
        self,
        row: Any,
        known: list[str],
        part: list[Part],
        group: Group,
    ) -> Any:
        """The row that the words of an expression make of one text."""
        text = self._text_in(row)
        if "split" in known:
            return of_parts(done(text, "split", separator_in(part)), group)
        if MAKES_CHARACTERS & set(known):
            return of_parts(characters(text), group)
        return row

    def _signed(
        self,
        items: Sequence[Part],
        at: int,
        found: list[Value],
    ) -> tuple[Value, int]:
        """A number with a sign; what stands glued to a value is arithmetic."""
        sign = items[at]
        number = items[at + 1] if at + 1 < len(items) else None
        assert isinstance(sign, Word)
        if not isinstance(number, Word) or number.sort != "number":
            raise Unreadable
        if not number.glued or (sign.glued and found):
            raise Unreadable
        return atom_of(number, sign), at + 2

    # -- names -------------------------------------------------------------------------
    def _named(self, items: Sequence[Part], at: int) -> tuple[Value, int]:
        """A constant, a name that has a value, or a call."""
        word = items[at]
        assert isinstance(word, Word)
        after = items[at + 1] if at + 1 < len(items) else None
        if not isinstance(after, Group):
            return self._held_by(word), at + 1
        if after.opened == "(" or word.text[-1] == "!":
            return self._called(word, after), at + 2
        if word.text in CONSTANTS:
            return constant(word), at + 1
        raise Unreadable

    def _held_by(self, word: Word) -> Value:
        """The value of a name. Unreadable if it has none."""
        if word.text in CONSTANTS:
            return constant(word)
        if word.text in self.held:
            self.touched.add(word.text)
            return self.held[word.text]
        if not self.loose:
            raise Unreadable
        return Atom(word.text.rpartition(".")[2], word.at, word.end)

    def _called(self, word: Word, group: Group) -> Value:
        """The value of a call: of a maker of arrays, or of a method of a value."""
        name = word.text.rpartition(".")[2].rpartition("::")[2]
        if name in FILLED:
            return self._arrays.filled(name, group)
        base = word.text.rpartition(".")[0]
        if base in self.held:
            self.touched.add(base)
            return self._method(self.held[base], name, group)
        held = group.value
        if name in ("list", "tuple") and isinstance(held, Atom):
            return of_parts(characters(self._text_in(held)), group)
        if held is None or word.text in NO_ARRAYS:
            raise Unreadable
        return self._list_by(
            word,
            name,
            held,
            group,
        )

    def _matrix_by(
        self,
        word: Word,
        name: str,
        held: Value,
        group: Group,
    ) -> Value | None:
        """The matrix that a call makes of a text, or of values one after another."""
        if name == "matrix" and isinstance(held, Atom):
            return self._matrix_in(held, group)
        items = arguments_of(held)
        values = atoms_in(items)
        if values is None:
            return None
        if name == "reshape" and len(items) == 2:
            said = self._named_arguments(group)
            by_row = goes_by_row(
                word.text,
                items[1],
                said,
                imported=self.by_row,
            )
            if by_row is None:
                raise self._unclear(word)
            return reshaped(values, items[1], by_row=by_row)
        if name == "matrix":
            return in_columns(values, self._named_arguments(group))
        return None

    def _unclear(self, word: Word) -> Unreadable:
        """Note a function that may do anything with rows."""
        self.unclear.append(word)
        return Unreadable()

    def fact(self, items: Sequence[Part]) -> Value | None:
        """The rows of a whole statement such as the fact `board([...])`; None for
        another one."""
        if not self.loose or len(items) != 2:
            return None
        [word, group] = items
        if not isinstance(word, Word) or not isinstance(group, Group):
            return None
        if group.opened != "(" or not names_a_fact(word):
            return None
        held = group.value
        rows = [] if held is None else arguments_of(held)
        return rows[0] if len(rows) == 1 and rows[0].depth > 1 else None

    def _list_by(
        self,
        word: Word,
        name: str,
        held: Value,
        group: Group,
    ) -> Value:
        """The list that a call returns. held: what is between its brackets."""
        items = arguments_of(held)
        matrix = self._matrix_by(
            word,
            name,
            held,
            group,
        )
        if matrix is not None:
            return matrix
        if name in HOLDERS and are_one_array(items):
            return items[0]
        if name in MAKERS or word.text in MAKERS:
            return made_of(held, group)
        if any(one.depth > 1 for one in items):
            raise self._unclear(word)
        raise Unreadable

    def _matrix_in(self, value: Atom, group: Group) -> Value:
        """The rows between semicolons in a text, as in `matrix('1 0; 0 1')`."""
        rows = done(self._text_in(value), "split", ";")
        if rows is None or isinstance(rows, PlacedText):
            raise Unreadable
        made = [of_parts(done(row, "split", None), group) for row in rows]
        return self._list(made, group)

    def _text_in(self, value: Value) -> PlacedText:
        """The text of an atom, of which parts will be made. Unreadable for another
        value."""
        if not isinstance(value, Atom) or not isinstance(value.value, str):
            raise Unreadable
        self.budget.hold(100 * len(value.value))
        self.budget.spend(5 * len(value.value))
        return PlacedText(value.value, value.at, value.end)

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

    # -- loops -------------------------------------------------------------------------
    def _comprehension(
        self,
        group: Group,
        part: list[Part],
        loop: list[Part],
    ) -> Listed:
        """A list whose part is made for each row of a list, or number of a range."""
        if group.opened not in "[(":
            raise Unreadable
        part = without_lines(part)
        plain = without_lines(loop)
        if len(plain) > 3 and not has(plain, "range") and is_word(plain[2], "in"):
            rows = self.one(before_if(plain[3:]))
            if not isinstance(rows, Listed):
                raise Unreadable
            return self._each(
                rows,
                plain[1],
                part,
                group,
            )
        return self._times(range_of(plain), part, group)

    def _times(
        self,
        times: Value | None,
        part: list[Part],
        group: Group,
    ) -> Listed:
        """A list that holds its part as often as a number says."""
        one_word = len(part) == 1 and isinstance(part[0], Word)
        value = self.one(part)
        if one_word and not isinstance(value, Atom):
            raise Unreadable
        return self._arrays.often(Listed([value], group.at, group.end), times)
