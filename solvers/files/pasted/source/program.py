"""The values that a text names, read without running it.

A text is taken for statements of any of the usual languages: `name = value`, a value
alone, `name[0, 3] = 2`, words before a value. What is none of these is left out, and
named by its lines. Bodies of functions and classes are looked through for values, too,
but what is done there to a board says nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from gridwright.solvers.files.pasted.budget import ReadingBudget
from gridwright.solvers.files.pasted.source.expressions import ValueReader
from gridwright.solvers.files.pasted.source.parts import (
    Group,
    Part,
    Unreadable,
    has,
    is_word,
    split,
)
from gridwright.solvers.files.pasted.source.places import TextLines
from gridwright.solvers.files.pasted.source.scan import Word, blanked, words
from gridwright.solvers.files.pasted.source.statements import (
    ASSIGNS,
    BODIES,
    HEADS,
    base_of,
    does_nothing,
    imports_reshape,
    is_block,
    label_of,
    name_of,
    names_in,
    single_name,
    together,
)
from gridwright.solvers.files.pasted.source.values import MAX_DEPTH, Atom, Listed, Value
from gridwright.solvers.kind import LevelError, Text

MOST = 1 << 18
"""Characters of source that are read as such: a word takes some hundred bytes."""
_CHANGES = ("+=", "-=", "*=", "/=", "%=", "|=", "&=", "^=")
_GO_ON = (*ASSIGNS, *_CHANGES, ",", "&&", "||", "+")


@dataclass(frozen=True)
class Named:
    """A value of the text. name: what it is assigned to, "" if nothing. label: the
    words before it."""

    name: str
    value: Value
    at: int = 0
    label: str = ""


@dataclass(frozen=True)
class Program:
    """The content of a text. remarks: a sentence for all that is neither value nor
    empty. unclear: one for a function that may do anything with rows."""

    values: tuple[Named, ...]
    remarks: tuple[Text, ...] = ()
    unclear: Text | None = None


def program_of(
    text: str,
    budget: ReadingBudget,
    *,
    loose: bool = False,
) -> Program:
    """The values of a text, in order, without names that others were made of. loose:
    names that it does not explain are texts."""
    made = _Statements(blanked(text), budget)
    made.reader.loose = loose
    return made.program()


class _Statements:
    """Takes a text apart into statements, and runs those that name values."""

    def __init__(self, text: str, budget: ReadingBudget) -> None:
        self._text = text
        self._lines = TextLines(text)
        self._budget = budget
        self.reader = ValueReader(budget)
        self._bare: list[Named] = []
        self._places: dict[str, int] = {}
        self._unread: list[tuple[int, str]] = []
        self._used: set[str] = set()
        self._own: set[str] = set()
        self._given: set[str] = set()
        self._lost: set[str] = set()
        self._label: tuple[str, int] | None = None
        self._body: int | None = None
        self._head: int | None = None

    def program(self) -> Program:
        self._run()
        values = [
            Named(name, value, self._places[name])
            for name, value in self.reader.held.items()
            if name not in self._used
        ]
        values = sorted([*values, *self._bare], key=lambda one: one.at)
        said = [
            Text("the words “{words}” were not used", words=one.label[:40])
            for one in values
            if one.label
        ]
        return Program(tuple(values), (*said, *self._not_read()), self._unclear())

    def _unclear(self) -> Text | None:
        """A sentence for the first function that may do anything with rows."""
        if not self.reader.unclear:
            return None
        word = self.reader.unclear[0]
        return Text(
            "line {line}: how “{name}” orders or changes its values cannot be told; "
            "paste the rows themselves",
            line=self._lines.place(word.at)[0] + 1,
            name=word.text[:40],
        )

    # -- statements --------------------------------------------------------------------
    def _run(self) -> None:
        """Run each statement as it ends, so that later ones can use its names."""
        open_: list[tuple[Word, list[Part]]] = []
        items: list[Part] = []
        for word in words(self._text, self._budget):
            if word.sort == "open":
                if len(open_) >= MAX_DEPTH:
                    raise LevelError(
                        "nested deeper than {max_depth:# level|# levels}",
                        max_depth=MAX_DEPTH,
                    )
                open_.append((word, items))
                items = []
            elif word.sort == "close" and open_:
                before, outer = open_.pop()
                group = Group(before.text, items, before.at, word.end)
                inside = bool(open_) and open_[-1][0].text == "["
                self.reader.close(group, inside)
                outer.append(group)
                items = outer
            elif not open_ and self._ends(word, items):
                self._statement(items)
                items = []
            else:
                items.append(word)
        while open_:
            word, outer = open_.pop()
            outer.append(word)
            items = [*outer, *items]
        self._statement(items)

    def _ends(self, word: Word, items: list[Part]) -> bool:
        if is_word(word, ";"):
            return True
        if word.sort != "line":
            return False
        return not (items and is_word(items[-1], *_GO_ON))

    def _statement(self, items: list[Part], inside: bool = False) -> None:
        """Run one statement. inside: it stands in the body of a function."""
        items = [one for one in items if not is_word(one, "\n")]
        if not items:
            return
        inside = self._indented(items[0], items) or inside
        if does_nothing(items):
            self.reader.by_row |= imports_reshape(items)
            return
        try:
            self._read(items)
            self._used |= self.reader.touched - self._given
        except Unreadable:
            self._leave_unread(items, inside)
        self.reader.touched.clear()
        self._given.clear()

    def _leave_unread(self, items: list[Part], inside: bool) -> None:
        """Note a statement that cannot be read, and run those in its blocks."""
        self._refuse_sets(items, inside)
        if len(items) > 1 and is_word(items[1], *ASSIGNS):
            self._lost |= names_in(items[0])
        blocks = [one for one in items if is_block(one)]
        self._unread.append(self._said(items))
        for block in blocks:
            assert isinstance(block, Group)
            for part in split(block.items, (";", "\n")):
                self._statement(list(part), inside=True)

    def _indented(self, first: Part, items: list[Part]) -> bool:
        """True if a statement is in the body of a function or a class; notes where such
        bodies and those of conditions begin."""
        col = self._lines.place(first.at)[1]
        self._leave_bodies(col)
        inside = self._body is not None
        if not isinstance(first, Word) or not is_word(items[-1], ":"):
            return inside
        if first.text in BODIES and not inside:
            self._body = col
        elif first.text in HEADS and not any(is_word(one, "__name__") for one in items):
            self._head = col if self._head is None else self._head
        return inside

    def _leave_bodies(self, col: int) -> None:
        """Leave the bodies that end before a statement that begins at a column."""
        if self._body is not None and col <= self._body:
            self._body = None
        if self._head is not None and col <= self._head:
            self._head = None

    def _read(self, items: list[Part]) -> None:
        """Run an assignment, or keep a value. Unreadable if it is neither."""
        place = next((k for k, one in enumerate(items) if is_word(one, *ASSIGNS)), -1)
        if place > 0:
            self._assignment(items)
            return
        label, rest = label_of(items)
        if label and not rest:
            self._label = (self._text[items[0].at : items[-1].at].strip(), items[0].at)
            return
        if label:
            words_ = self._text[items[0].at : rest[0].at].strip().rstrip(":：").strip()
            self._keep(rest, words_, items[0].at)
            return
        name = single_name(items)
        if name:
            if name in self.reader.held:
                return  # a name asked for in a session
            raise Unreadable
        words_, at = self._label or ("", items[0].at)
        self._label = None
        self._keep(items, words_, at)

    def _keep(
        self,
        items: list[Part],
        label: str,
        at: int,
    ) -> None:
        parts = [part for part in split(items, (",",)) if part]
        fact = None if label else self.reader.fact(items)
        values = [fact] if fact else [self.reader.one(part) for part in parts]
        if not values:
            raise Unreadable
        named = label.isidentifier()
        for value in values:
            name = label.lower() if named and len(values) == 1 else ""
            self._bare.append(Named(name, value, at, label))
            label = ""

    def _assignment(self, items: list[Part]) -> None:
        *targets, rest = split(items, ASSIGNS)
        if not rest or not all(targets):
            raise Unreadable
        parts = [part for part in split(rest, (",",)) if part]
        values = [self.reader.one(part) for part in parts]
        if not values:
            raise Unreadable
        for target in targets:
            self._assign(target, values)

    def _assign(self, target: list[Part], values: list[Value]) -> None:
        base = base_of(target)
        if base is not None:
            self._set_cells(base, target, together(values))
            return
        names = [name for part in split(target, (",",)) for name in [name_of(part)]]
        if len(names) > 1 and len(values) == 1 and isinstance(values[0], Listed):
            values = values[0].items
        if len(names) == 1:
            values = [together(values)]
        if len(names) != len(values):
            raise Unreadable
        for name, value in zip(names, values, strict=True):
            self.reader.held[name] = value
            self._places[name] = target[0].at
            self._used.discard(name)
            self._given.add(name)
            self._own.discard(name)

    # -- cells -------------------------------------------------------------------------
    def _set_cells(
        self,
        base: Word,
        target: list[Part],
        value: Value,
    ) -> None:
        if self._head is not None:
            raise Unreadable
        name = base.text
        board = self.reader.held.get(name)
        if not isinstance(board, Listed):
            raise Unreadable
        if name not in self._own:
            self._own.add(name)
            board = self._own_copy(board)
            self.reader.held[name] = board
        where: list[Any] = []
        for part in target:
            if isinstance(part, Group):
                where += self._index(part)
        line = self._lines.place(base.at)[0] + 1
        self._fill([board], where, value, line)

    def _own_copy(self, board: Listed) -> Listed:
        self._budget.hold(16 * board.cells)
        items: list[Any] = []
        for one in board.items:
            deeper = isinstance(one, Listed)
            items.append(self._own_copy(one) if deeper else one)
        return Listed(items, board.at, board.end, round_=board.round)

    def _index(self, group: Group) -> list[Any]:
        """Numbers and slices of an index."""
        found: list[Any] = []
        for part in split(group.items, (",",)):
            if has(part, ":"):
                ends = [self._end(one) for one in split(part, (":",))]
                found.append(slice(*ends))
                continue
            value = self.reader.one(part)
            for one in value.items if isinstance(value, Listed) else [value]:
                if not isinstance(one, Atom) or type(one.value) is not int:
                    raise Unreadable
                found.append(one.value)
        return found

    def _end(self, part: list[Part]) -> int | None:
        if not part:
            return None
        value = self.reader.one(part)
        if not isinstance(value, Atom) or type(value.value) is not int:
            raise Unreadable
        number: int = value.value
        return number

    def _fill(
        self,
        boards: list[Listed],
        where: list[Any],
        value: Value,
        line: int,
    ) -> None:
        """Set the cells that an index leads to in lists."""
        index, *deeper = where
        following: list[Listed] = []
        for board in boards:
            self._budget.spend(10)
            for place in self._places_in(board, index, line):
                inner = board.items[place]
                if isinstance(inner, Listed) and (deeper or isinstance(value, Atom)):
                    following.append(inner)
                elif deeper:
                    raise LevelError(
                        "line {line} sets a cell that is not on the board", line=line
                    )
                else:
                    board.items[place] = value
        if following:
            self._fill(following, deeper or [slice(None)], value, line)

    def _places_in(
        self,
        board: Listed,
        index: Any,
        line: int,
    ) -> Iterator[int]:
        count = len(board.items)
        if isinstance(index, slice):
            if index.step == 0:
                raise Unreadable
            places = range(*index.indices(count))
            self._budget.spend(5 * len(places))
            yield from places
        elif -count <= index < count:
            yield index
        else:
            raise LevelError(
                "line {line} sets a cell that is not on the board", line=line
            )

    def _refuse_sets(self, items: list[Part], inside: bool) -> None:
        """LevelError for a statement that sets cells of a board in a way that is not
        read."""
        if inside:
            return
        places = [
            place
            for place, part in enumerate(items)
            if is_word(part, *ASSIGNS, *_CHANGES)
        ]
        if places and self._sets(items[: places[-1]]):
            line = self._lines.place(items[0].at)[0] + 1
            raise LevelError(
                "line {line} sets cells in a way that is not read", line=line
            )

    def _sets(self, target: list[Part]) -> bool:
        for name, index in pairwise(target):
            if not (isinstance(index, Group) and index.opened == "["):
                continue
            if isinstance(name, Word) and name.text in self.reader.held:
                return isinstance(self.reader.held[name.text], Listed)
            if isinstance(name, Word) and name.text in self._lost:
                return True
        return False

    # -- what was not read -------------------------------------------------------------
    def _said(self, items: list[Part]) -> tuple[int, str]:
        at = items[0].at
        end = self._text.find("\n", at, at + 80)
        shown = self._text[at : end if end >= 0 else at + 80]
        return self._lines.place(at)[0] + 1, shown.strip()[:40]

    def _not_read(self) -> list[Text]:
        """A sentence for each part of the text that is not read; one for lines that
        follow each other."""
        runs: list[list[tuple[int, str]]] = []
        for line, shown in sorted(set(self._unread)):
            if runs and line - runs[-1][-1][0] <= 2:
                runs[-1].append((line, shown))
            else:
                runs.append([(line, shown)])
        found = []
        for run in runs:
            first, words_ = run[0]
            last = run[-1][0]
            if last == first:
                found.append(
                    Text("line {line} was not used: {words}", line=first, words=words_)
                )
            else:
                found.append(
                    Text(
                        "lines {first} to {last} were not used", first=first, last=last
                    )
                )
        return found
