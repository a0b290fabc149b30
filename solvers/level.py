"""A level as a value: what a designer paints, nothing of play, nothing of Qt.

A Level holds one int32 code a cell; the kind gives the codes their meaning. It is
immutable, hashable and picklable, so it can be a key, cross a process border and be
shared by threads. Reading and writing files is in
`gridwright.solvers.files.level_file`.

Levels are values. A `Level` is a key, a message to another process and a snapshot for
undo. It knows no kind and no file, so that a kind can import it without importing the
registry.

Places of a board have a text: "2,3" is a cell, "2,3-2,4" a step between two cells.
Conditions of a level and options of solvers name places; blanks separate them. A step
goes either way, so its first cell is the first in reading order.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from types import MappingProxyType
from typing import Any
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.text import WordedError

Cells = NDArray[np.int32]
Cell = tuple[int, int]

MAX_CELLS = 4_194_304


class LevelError(WordedError):
    """Unreadable input. The message is one sentence that names the place."""

    room = 140
    """Characters that the sentence may have behind the name of a file."""


def freeze(value: Any) -> Any:
    """A deep read-only view of JSON-like data: dicts become mapping proxies, lists
    tuples.

    A mapping proxy is taken to be frozen already: results are copied often, and their
    details hold thousands of numbers.
    """
    kind = type(value)
    if kind in _LEAVES or kind is MappingProxyType:
        return value
    if isinstance(value, Mapping):
        return MappingProxyType({key: freeze(item) for key, item in value.items()})
    if isinstance(value, list | tuple):
        return tuple(
            [item if type(item) in _LEAVES else freeze(item) for item in value]
        )
    return value


_LEAVES = frozenset({str, int, float, bool, type(None)})


def thaw(value: Any) -> Any:
    """The inverse of `freeze`: plain dicts and lists, ready for JSON and pickle."""
    if type(value) in _LEAVES:
        return value
    if isinstance(value, Mapping):
        return {key: thaw(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [item if type(item) in _LEAVES else thaw(item) for item in value]
    return value


def frozen_cells(cells: Any) -> Cells:
    """A read-only, C-contiguous int32 copy of a (rows, cols) array."""
    array = np.asarray(cells)  # judged before it is copied: it may be far too large
    if array.ndim != 2 or array.size == 0:
        raise LevelError(
            "a level needs at least one row and one column, not shape {shape}",
            shape=array.shape,
        )
    if array.size > MAX_CELLS:
        raise LevelError(
            "{rows} x {cols} cells are over the {limit} limit",
            rows=array.shape[0],
            cols=array.shape[1],
            limit=MAX_CELLS,
        )
    array = np.array(array, dtype=np.int32, order="C", copy=True)
    array.flags.writeable = False
    return array


@dataclass(frozen=True)
class Counts:
    """Exact numbers of answers; None where they were not counted to the end."""

    solutions: int | None = None
    optimal: int | None = None


@dataclass(frozen=True)
class Solution:
    """The record of an answer, in a level file, a line of `batch` and the library
    alike.

    It belongs to the level whose hash it carries. moves: joined as the kind joins them;
    empty where there are none. status: of a Result. counts, options, conditions,
    limits, nodes, elapsed: None where the record does not tell. only: True if no other
    best answer exists, False if there is one, None where it is not known. options: of
    the solver, where they are not the defaults; conditions: those that narrow what
    counts as an answer. elapsed: seconds. program: with its version. extra: unknown
    keys of the file. `gridwright.solvers.answers` makes records of results.
    """

    moves: str
    score: int | None = None
    status: str = "feasible"
    bound: int | None = None
    solver: str = ""
    level_hash: str = ""
    counts: Counts | None = None
    only: bool | None = None
    options: Mapping[str, Any] | None = None
    conditions: Mapping[str, Any] | None = None
    limits: Mapping[str, Any] | None = None
    nodes: int | None = None
    elapsed: float | None = None
    program: str = ""
    extra: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for name in ("options", "conditions", "limits", "extra"):
            object.__setattr__(self, name, freeze(getattr(self, name)))

    def __hash__(self) -> int:
        return hash((self.moves, self.score, self.status, self.level_hash))

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (
            type(self),
            {f.name: thaw(getattr(self, f.name)) for f in fields(self)},
        )


_DEFAULTS: dict[str, Mapping[str, Any]] = {}
"""The defaults of rules by kind; `gridwright.solvers.registry` fills them in when it
loads a kind."""


def note_defaults(kind_id: str, defaults: Mapping[str, Any]) -> None:
    """Note the defaults of the rules of a kind, so that levels compare by what they
    mean."""
    _DEFAULTS[kind_id] = freeze(defaults)


@dataclass(frozen=True, eq=False)
class Level:
    """A level of one kind.

    cells: (rows, cols) int32 codes, read-only. rules: the values given in the file, by
    name; defaults are filled in by the kind. intended: moves that the designer wants.
    conditions: what an answer must and must not use, `force` and `forbid` as solvers
    read them. extra: unknown keys of the file, written back on save.
    """

    kind: str
    cells: Cells
    rules: Mapping[str, Any] = field(default_factory=dict)
    title: str = ""
    author: str = ""
    source: str = ""
    notes: str = ""
    tags: tuple[str, ...] = ()
    solution: Solution | None = None
    intended: str = ""
    conditions: Mapping[str, Any] = field(default_factory=dict)
    extra: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "conditions", freeze(self.conditions))
        object.__setattr__(self, "cells", frozen_cells(self.cells))
        object.__setattr__(self, "rules", freeze(self.rules))
        object.__setattr__(self, "tags", tuple(self.tags))
        object.__setattr__(self, "extra", freeze(self.extra))

    @property
    def rows(self) -> int:
        return int(self.cells.shape[0])

    @property
    def cols(self) -> int:
        return int(self.cells.shape[1])

    def with_(self, **changes: Any) -> Level:
        """A copy with some fields changed."""
        return replace(self, **changes)

    def same_puzzle(self, other: Level) -> bool:
        """Equal in what is solved: kind, cells and rules, defaults filled in."""
        alike = (
            self.kind == other.kind
            and self._all_rules() == other._all_rules()
            and self.cells.shape == other.cells.shape
            and self._checksum == other._checksum
        )
        return alike and bool(np.array_equal(self.cells, other.cells))

    def _all_rules(self) -> Mapping[str, Any]:
        """The rules with the defaults of a kind that was loaded filled in."""
        return {**_DEFAULTS.get(self.kind, {}), **self.rules}

    @cached_property
    def _checksum(self) -> int:
        """Tells most levels apart without looking at all cells of both."""
        return crc32(self.cells.data)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Level):
            return NotImplemented
        return self.same_puzzle(other) and all(
            getattr(self, f.name) == getattr(other, f.name)
            for f in fields(self)
            if f.name not in ("kind", "cells")
        )

    def __hash__(self) -> int:
        return hash((self.kind, self.cells.shape, self._checksum))

    def __reduce__(self) -> tuple[Any, ...]:
        values = {
            f.name: getattr(self, f.name)
            if f.name in ("cells", "solution")
            else thaw(getattr(self, f.name))
            for f in fields(self)
        }
        return _rebuild, (type(self), values)


def _rebuild(cls: type[Any], values: dict[str, Any]) -> Any:
    """Unpickling goes through the constructor, so that what was frozen is frozen
    again."""
    return cls(**values)


def empty_level(kind: str, rows: int, cols: int, code: int = 0) -> Level:
    """A level whose cells all have one code. LevelError for a size that no level
    has."""
    if rows < 1 or cols < 1:
        raise LevelError(
            "a level needs at least one row and one column, not {rows} x {cols}",
            rows=rows,
            cols=cols,
        )
    if rows * cols > MAX_CELLS:
        raise LevelError(
            "{rows} x {cols} cells are over the limit of {limit}",
            rows=rows,
            cols=cols,
            limit=MAX_CELLS,
        )
    return Level(kind, np.full((rows, cols), code, np.int32))


# -- places ----------------------------------------------------------------------------
Step = tuple[Cell, Cell]
Place = Cell | Step

_PLACE = re.compile(r"(\d{1,7}),(\d{1,7})(?:-(\d{1,7}),(\d{1,7}))?", re.ASCII)


def read_place(text: str) -> tuple[Cell, ...] | None:
    """The one cell or the two cells, in reading order, that a text names; None for
    another text."""
    match = _PLACE.fullmatch(text)
    if match is None:
        return None
    numbers = [int(group) for group in match.groups() if group is not None]
    return tuple(sorted(zip(numbers[::2], numbers[1::2], strict=True)))


_FIRST = re.compile(r"(\d{1,7}),(\d{1,7}):", re.ASCII)


def first_move(cell: Cell) -> str:
    """The move that begins at a cell: "2,3:"."""
    row, col = cell
    return f"{row},{col}:"


def read_first_move(text: str) -> Cell | None:
    """The cell at which a move begins; None for another move."""
    match = _FIRST.fullmatch(text)
    if match is None:
        return None
    row, col = match.groups()
    return int(row), int(col)


def split_first_move(text: str) -> tuple[str, str]:
    """A first move at the head of a text, "" if there is none, and the rest."""
    match = _FIRST.match(text)
    if match is None:
        return "", text
    return match[0], text[match.end() :]


def touching(first: Cell, second: Cell) -> bool:
    """True if two cells share a side."""
    return abs(first[0] - second[0]) + abs(first[1] - second[1]) == 1


def is_step(place: Place) -> bool:
    """True if a place is a step rather than a cell."""
    return isinstance(place[0], tuple)


def cells_of(place: Place) -> tuple[Cell, ...]:
    """The one cell or the two cells of a place."""
    first, second = place
    if isinstance(first, tuple) and isinstance(second, tuple):
        return first, second
    assert isinstance(first, int) and isinstance(second, int)
    return ((first, second),)


def place_of_cells(cells: Sequence[Cell]) -> Place:
    """The place of one cell, or of two that touch."""
    first, *others = sorted(cells)
    return (first, others[0]) if others else first


def place_text(place: Place) -> str:
    """A cell or a step as conditions have it."""
    return "-".join(f"{row},{col}" for row, col in cells_of(place))


def places_text(places: Iterable[Place]) -> str:
    """Places in one text, the cells first, each in reading order."""
    return " ".join(map(place_text, sorted(places, key=_order)))


def _order(place: Place) -> tuple[bool, Any]:
    return is_step(place), place


def number_of_conditions(conditions: Mapping[str, Any] | None) -> int:
    """The number of conditions: places in texts, and other values one each."""
    values = (conditions or {}).values()
    return sum(len(set(v.split())) if isinstance(v, str) else 1 for v in values)


# -- directions ------------------------------------------------------------------------
DIRECTIONS = "UDLR"
"""Up, down, left, right: the order in which moves are listed."""

STEPS: dict[str, tuple[int, int]] = {
    "U": (-1, 0),
    "D": (1, 0),
    "L": (0, -1),
    "R": (0, 1),
}
"""How many rows and columns on each leads."""

KEYPAD: dict[str, tuple[int, int]] = {
    "6": (0, 1),
    "3": (1, 1),
    "2": (1, 0),
    "1": (1, -1),
    "4": (0, -1),
    "7": (-1, -1),
    "8": (-1, 0),
    "9": (-1, 1),
}
"""How many rows and columns on each digit leads, as the keys of a keypad lie: clockwise
from 6. The last four go back where the first four go."""
