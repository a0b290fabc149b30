"""Record: an answer as plain values, as rows of a table, as text and as HTML."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from html import escape
from typing import ClassVar

from gridwright.solvers.service.exits import Exit
from gridwright.solvers.text import decimal, grouped, visible

Plain = None | bool | int | float | str | list[object] | dict[str, object]
"""The values that JSON has."""
Scalar = None | bool | int | float | str
"""The values that a cell of a table has."""

LINE = 2000
"""Characters of a line on a terminal."""
LARGEST = 2**63 - 1
"""The largest number in a cell of a table; larger ones are text."""
LONGEST = 200
"""Characters of a text in a cell of a table for people."""


@dataclass(frozen=True)
class Record(ABC):
    """An answer whose fields have names and types. Subclasses say how people read
    it."""

    counts: ClassVar[frozenset[str]] = frozenset()
    """The names of fields, here and in parts, that hold numbers of answers. These may
    have any length, so `to_dict` writes them as decimal strings, as `solve --json`
    does."""
    omitted: ClassVar[frozenset[str]] = frozenset()
    """The names of fields that `to_dict` leaves out."""
    columns: ClassVar[tuple[str, ...]] = ()
    """The columns of the table that `rows` has."""

    @property
    def code(self) -> Exit:
        """The exit code of a command that was asked for it."""
        return Exit.ANSWERED

    @property
    @abstractmethod
    def headline(self) -> str:
        """The answer in one line."""

    def facts(self) -> Iterator[tuple[str, str]]:
        """The names and values that follow the headline."""
        yield from ()

    def rows(self) -> list[dict[str, Scalar]]:
        """The lines of a table of many levels, with `columns` as keys."""
        line = self.row(vars(self))
        return [line]

    def row(self, values: Mapping[str, object]) -> dict[str, Scalar]:
        """One line of the table, made from values by the names of its columns."""
        line: dict[str, Scalar] = {}
        for name in self.columns:
            value = values.get(name)
            line[name] = _scalar(value)
        return line

    def to_dict(self) -> dict[str, Plain]:
        """The answer in values that JSON has, for data frames and files."""
        return _plain_fields(self, self.counts, self.omitted)

    def report(self) -> str:
        """The answer as lines for a terminal."""
        lines = [visible(self.headline, LINE)]
        found = list(self.facts())
        names = [name for name, _ in found]
        width = max(map(len, names), default=0)
        for name, value in found:
            shown = visible(name, LINE)
            words = visible(value, LINE)
            lines.append(f"  {shown:<{width}}  {words}")
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        title = escape(self.headline)
        head = f"<caption>{title}</caption>"
        lines: list[str] = []
        for name, value in self.facts():
            label = escape(name)
            shown = visible(value, LONGEST)
            cell = escape(shown)
            lines.append(f"<tr><th scope='row'>{label}</th>")
            lines.append(f"<td>{cell}</td></tr>")
        body = "".join(lines)
        return f"<table>{head}<tbody>{body}</tbody></table>"

    def __str__(self) -> str:
        return self.report()


def _plain_fields(
    of: object, counts: frozenset[str], omitted: frozenset[str]
) -> dict[str, Plain]:
    assert is_dataclass(of)
    names = [each.name for each in fields(of)]
    found: dict[str, Plain] = {}
    for name in names:
        if name in omitted:
            continue
        value = getattr(of, name)
        if name not in counts:
            found[name] = _plain(value, counts, omitted)
        elif value is None:
            found[name] = None
        else:
            found[name] = decimal(value)
    return found


def _plain(value: object, counts: frozenset[str], omitted: frozenset[str]) -> Plain:
    if value is None or isinstance(value, bool | int | float):
        return value
    if isinstance(value, str):
        return str(value)
    if isinstance(value, Sequence):
        found: list[object] = []
        for item in value:
            plain = _plain(item, counts, omitted)
            found.append(plain)
        return found
    parts = _plain_fields(value, counts, omitted)
    return dict(parts)


def _scalar(value: object) -> Scalar:
    """A value in a cell of a table: lists as their parts with spaces between."""
    if value is None or isinstance(value, bool | float | str):
        return value
    if isinstance(value, int):
        if abs(value) > LARGEST:
            return decimal(value)
        return value
    if isinstance(value, Sequence):
        parts = map(_scalar, value)
        return " ".join(map(str, parts))
    return str(value)


def number_text(value: int | None) -> str:
    """A number in groups of three; a hyphen for one that is not known."""
    return "-" if value is None else grouped(value)


def cells_text(cells: Sequence[tuple[int, int]]) -> str:
    """Cells as pairs of row and column."""
    parts = [f"{row},{col}" for row, col in cells]
    return " ".join(parts)
