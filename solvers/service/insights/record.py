"""Record: an answer as plain values, as rows of a table, as text and as HTML."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from html import escape
from typing import ClassVar

from gridwright.solvers.text import decimal, grouped, visible

Plain = None | bool | int | float | str | list[object] | dict[str, object]
"""The values that JSON has."""
Scalar = None | bool | int | float | str
"""The values that a cell of a table has."""

LONGEST = 200
"""Characters of a text in a cell of a table for people."""


@dataclass(frozen=True)
class Record:
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
    def headline(self) -> str:
        """The answer in one line."""
        raise NotImplementedError

    def facts(self) -> Iterator[tuple[str, str]]:
        """The names and values that follow the headline."""
        yield from ()

    def rows(self) -> list[dict[str, Scalar]]:
        """The lines of a table of many levels, with `columns` as keys."""
        return [self.row(vars(self))]

    def row(self, values: Mapping[str, object]) -> dict[str, Scalar]:
        """One line of the table, made from values by the names of its columns."""
        return {name: _scalar(values.get(name)) for name in self.columns}

    def to_dict(self) -> dict[str, Plain]:
        """The answer in values that JSON has, for data frames and files."""
        return _plain_fields(self, self.counts, self.omitted)

    def report(self) -> str:
        """The answer as lines for a terminal."""
        lines = [self.headline]
        found = list(self.facts())
        width = max((len(name) for name, _ in found), default=0)
        for name, value in found:
            lines.append(f"  {name:<{width}}  {value}")
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        head = f"<caption>{escape(self.headline)}</caption>"
        lines = []
        for name, value in self.facts():
            title = escape(name)
            cell = escape(visible(value, LONGEST))
            lines.append(f"<tr><th scope='row'>{title}</th><td>{cell}</td></tr>")
        body = "".join(lines)
        return f"<table>{head}<tbody>{body}</tbody></table>"

    def __str__(self) -> str:
        return self.report()


def _plain_fields(
    of: object, counts: frozenset[str], omitted: frozenset[str]
) -> dict[str, Plain]:
    assert is_dataclass(of)
    found: dict[str, Plain] = {}
    for each in fields(of):
        if each.name in omitted:
            continue
        value = getattr(of, each.name)
        if each.name in counts:
            found[each.name] = None if value is None else decimal(value)
        else:
            found[each.name] = _plain(value, counts, omitted)
    return found


def _plain(value: object, counts: frozenset[str], omitted: frozenset[str]) -> Plain:
    if value is None or isinstance(value, bool | int | float):
        return value
    if isinstance(value, str):
        return str(value)
    if isinstance(value, Mapping):
        found: dict[str, object] = {}
        for key, item in value.items():
            found[str(key)] = _plain(item, counts, omitted)
        return found
    if isinstance(value, Sequence):
        return [_plain(item, counts, omitted) for item in value]
    return dict(_plain_fields(value, counts, omitted))


def _scalar(value: object) -> Scalar:
    """A value in a cell of a table: lists as their parts with spaces between."""
    if value is None or isinstance(value, bool | float | str):
        return value
    if isinstance(value, int):
        return decimal(value) if abs(value) > 2**63 else value
    if isinstance(value, Sequence):
        return " ".join(str(_scalar(part)) for part in value)
    return str(value)


def number_text(value: int | None) -> str:
    """A number in groups of three; a hyphen for one that is not known."""
    return "-" if value is None else grouped(value)


def cells_text(cells: Sequence[tuple[int, int]]) -> str:
    """Cells as pairs of row and column."""
    return " ".join(f"{row},{col}" for row, col in cells)
