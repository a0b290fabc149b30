"""The boards among the values of a text, as tables.

The board is the value with a name of boards, or the largest list of rows; objects hold
one in a member, and a list of objects holds one in each. Places beside it are starts,
ends, stops and walls, if their names say so. All else is named.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from gridwright.solvers.files.pasted.budget import ReadingBudget
from gridwright.solvers.files.pasted.lines.lines.drawing import drawn_table
from gridwright.solvers.files.pasted.lines.lines import SHOWN, tables_of
from gridwright.solvers.files.pasted.source.places import TextLines
from gridwright.solvers.files.pasted.source.program import Named, Program
from gridwright.solvers.files.pasted.lines.lines.tables import Spot, filled_up, table_of
from gridwright.solvers.files.pasted.source.values import (
    Atom,
    Listed,
    Members,
    Value,
    atoms_of,
)
from gridwright.solvers.kind import MAX_CELLS, Cell, LevelError, Text
from gridwright.solvers.kind.foreign import (
    BELOW,
    END,
    RIGHT,
    START,
    STOP,
    WALL,
    BoardMark,
    SymbolTable,
    What,
)

STARTS = [
    "start",
    "begin",
    "start_index",
    "start_point",
    "start_pos",
    "start_position",
    "start_cell",
    "startpos",
    "origin",
    "source",
    "player",
    "sp",
    "in",
    "entrance",
    "entry",
    "s",
    "v",
]
"""Names of a start, the clearest first; `v` may be the number of cells, too."""
ENDS = [
    "end",
    "exit",
    "goal",
    "finish",
    "out",
    "ep",
    "target",
    "end_pos",
    "goal_pos",
    "end_position",
    "end_cell",
    "destination",
    "dest",
    "e",
    "t",
]
STOPS = [
    "waypoints",
    "waypoint",
    "stops",
    "checkpoints",
    "numbers",
    "path_numbers",
    "order",
    "points",
]
WALLS = [
    "walls",
    "wall",
    "obstacles",
    "obstacle",
    "blocked",
    "blocks",
    "holes",
    "bricks",
    "barriers",
]
_ROWS = ["rows", "height", "nrows", "n_rows", "num_rows", "h", "r", "m"]
_COLS = ["cols", "columns", "width", "ncols", "n_cols", "num_cols", "w", "c", "n"]
_SIZES = [
    "size",
    "shape",
    "dimensions",
    "dims",
    "grid_size",
    "board_size",
    "gridsize",
    "boardsize",
    "n",
    "side",
]
_BOARDS = [
    "board",
    "grid",
    "maze",
    "map",
    "level",
    "field",
    "layout",
    "matrix",
    "puzzle",
    "tiles",
    "rooms",
    "cells",
    "rows",
    "labyrinth",
    "table",
    "data",
    "area",
    "arena",
    "world",
    "map_list",
]
_ASIDE = [
    "visited",
    "seen",
    "dist",
    "directions",
    "dirs",
    "moves",
    "dx",
    "dy",
    "delta",
    "solution",
    "path",
]
"""Names of lists that are not boards."""


def boards_of(
    text: str, program: Program, budget: ReadingBudget
) -> list[list[SymbolTable]]:
    """For each board of a text the tables it can be. LevelError if there is none."""
    maker = _Maker(text, budget)
    sets = list(_levels_in(program.values))
    if sets:
        found = [
            maker.tables(members, program.remarks if not number else (), sized=True)
            for number, members in enumerate(sets)
        ]
        return [tables for tables in found if tables]
    return [maker.tables(program.values, program.remarks)]


def _may_be_boards(values: Sequence[Named]) -> list[Named]:
    """The values that may hold rows: without those of a place, if others are left or
    there are objects."""
    listed = [one for one in values if _may_hold_rows(one.value) and not _beside(one)]
    boards = [one for one in listed if not is_place(one.value)]
    if not boards and not any(isinstance(one.value, Members) for one in values):
        return listed
    return boards


def _with_rows(board: Listed) -> Listed:
    """The rows of a board: inside of single brackets, and one row in a list of its
    own."""
    while _holds_rows(board):
        inner = board.items[0]
        assert isinstance(inner, Listed)
        board = inner
    if not board.items:
        raise LevelError("not a list of rows")
    one_row = len(board.items) > 1 and not any(map(_is_line, board.items))
    return Listed([board], board.at, board.end) if one_row else board


def _is_negative(text: str) -> bool:
    """True for a number with a minus."""
    return text.lstrip("-").isdigit() and text[0] == "-"


def _are_bits(symbols: Sequence[str]) -> bool:
    """True for several digits 0 and 1."""
    return len(symbols) > 1 and set(symbols) <= {"0", "1"}


def _has_names(value: Members) -> bool:
    """True if a key of an object is a text."""
    return any(isinstance(key, str) for key, _ in value.pairs)


def _levels_in(values: Sequence[Named]) -> Iterator[tuple[Named, ...]]:
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
            elif isinstance(value, Listed) and _holds_objects(value):
                waiting += value.items


def _holds_objects(value: Listed) -> bool:
    return any(isinstance(inner, Members) for inner in value.items)


def _has_board(members: Sequence[Named]) -> bool:
    names = {one.name.lower() for one in members}
    if any(_is_board(one.value) for one in members):
        return True
    if any(
        one.name.lower() in _BOARDS and _is_text_board(one.value) for one in members
    ):
        return True
    sized = bool(names & set(_SIZES)) or bool(names & set(_ROWS) and names & set(_COLS))
    return sized and bool(names & {*STOPS, *WALLS, *STARTS})


def _is_text_board(value: Value) -> bool:
    if isinstance(value, Atom):
        return isinstance(value.value, str) and "\n" in value.value
    return isinstance(value, Listed) and len(value.items) > 0


def _is_board(value: Value) -> bool:
    """True for rows of cells."""
    if isinstance(value, Atom):
        return isinstance(value.value, str) and value.value.strip().count("\n") > 0
    if not isinstance(value, Listed) or len(value.items) < 2:
        return False
    return all(_is_row(row) for row in value.items)


def _is_row(row: Value) -> bool:
    if isinstance(row, Atom):
        return isinstance(row.value, str) and len(row.value) > 2
    return isinstance(row, Listed) and len(row.items) > 2


class _Maker:
    """Makes tables of values. The places of their cells are kept for short texts."""

    def __init__(self, text: str, budget: ReadingBudget) -> None:
        self._lines = TextLines(text)
        self._short = len(text) <= SHOWN
        self._placed = self._short
        self._budget = budget

    def tables(
        self,
        values: Sequence[Named],
        remarks: Sequence[Text],
        *,
        sized: bool = False,
    ) -> list[SymbolTable]:
        """The tables that the board among some values can be. sized: a size that
        agrees with the board needs no sentence."""
        said = list(remarks)
        board, named = self._board(values, said)
        if board is None:
            table = self._from_size(values)
            used = {*_ROWS, *_COLS, *_SIZES}
        elif isinstance(board, Atom):
            table = self._of_text(str(board.value))
            used = set()
        else:
            table = self._of_rows(board)
            used = set()
        others = [one for one in values if one is not named and one not in self._parts]
        if sized:
            others = [one for one in others if not _says_size(one, table)]
        marks = self._marks(others, table, said, used)
        marks = (*table.marks, *marks)
        return [replace(table, marks=marks, remarks=(*table.remarks, *said))]

    # -- which value -------------------------------------------------------------------
    def _board(
        self, values: Sequence[Named], remarks: list[Text]
    ) -> tuple[Listed | Atom | None, Named | None]:
        """The board among some values: the only one, the one whose name says so, the
        largest, or all of them as its rows."""
        self._parts: list[Named] = []
        boards = _may_be_boards(values)
        if not boards:
            if self._sized(values):
                return None, None
            raise LevelError("not a list of rows")
        if len(boards) > 1:
            whole = [one for one in boards if _is_board(one.value)]
            if not whole:
                self._parts = boards
                items: list[Any] = [one.value for one in boards]
                return Listed(items, items[0].at, items[-1].end), None
            boards = [max(whole, key=_rank)]
        value = boards[0].value
        assert isinstance(value, Listed | Atom)
        return value, boards[0]

    def _sized(self, values: Sequence[Named]) -> bool:
        """True for a board without rows: a size, and what stands on it."""
        others = [
            one.value
            for one in values
            if isinstance(one.value, Members) and one.name.lower() not in STOPS
        ]
        if any(not is_mark(one) for one in others):
            return False
        names = {one.name.lower() for one in values}
        return _size_of(values) is not None and bool(names & {*STOPS, *WALLS})

    def _from_size(self, values: Sequence[Named]) -> SymbolTable:
        """An empty board of the size that is named."""
        size = _size_of(values)
        assert size is not None
        rows, cols = size
        if not 0 < rows * cols <= MAX_CELLS:
            raise LevelError("not a list of rows")
        self._budget.hold(8 * rows * cols)
        return table_of([["."] * cols] * rows, "matrix", self._budget)

    # -- cells -------------------------------------------------------------------------
    def _of_text(self, text: str) -> SymbolTable:
        """The table of rows in one text of several lines."""
        body = text.strip("\n")
        table = drawn_table(body, self._budget)
        found = [table] if table else tables_of(body, self._budget)
        best = max(found, key=lambda one: one.sure)
        return replace(best, spots=None, form="matrix")

    def _of_rows(self, board: Listed) -> SymbolTable:
        board = _with_rows(board)
        self._placed = self._short and board.cells <= SHOWN // 4
        rows: list[list[str]] = []
        spots: list[list[Spot]] = []
        strings = 0
        width = 0
        drawn = _are_drawn(board.items)
        for number, row in enumerate(board.items):
            symbols, at, digits = self._row(row, number, drawn=drawn)
            width = max(width, len(symbols))
            strings += digits
            if width * len(board.items) > MAX_CELLS:
                raise LevelError(
                    "{rows} x {width} cells are over the limit of {limit}",
                    rows=len(board.items),
                    width=width,
                    limit=MAX_CELLS,
                )
            rows.append(symbols)
            spots.append(at)
        guesses: tuple[Text, ...] = ()
        if drawn and filled_up(rows, " "):
            guesses = (Text("short rows were filled up with floor"),)
            for at in spots:
                at += [(at[-1][0] if at else 0, 0, 0)] * (width - len(at))
        whole = strings == len(rows) and width > 1
        return table_of(
            rows,
            "matrix",
            self._budget,
            spots if self._placed else None,
            of_digits=whole,
            guesses=guesses,
        )

    def _row(
        self, row: Value, number: int, *, drawn: bool
    ) -> tuple[list[str], list[Spot], bool]:
        """The symbols of a row, their places, and whether it was a string of digits."""
        if isinstance(row, Atom) and isinstance(row.value, str):
            return self._bare_row(row, drawn=drawn)
        if not isinstance(row, Listed):
            raise LevelError("row {number} is not a list", number=number)
        self._budget.spend(10 * len(row.items))
        self._budget.hold(32 * len(row.items))
        symbols = [symbol_of(item) for item in row.items]
        spots = [self._spot(item) for item in row.items] if self._placed else []
        return symbols, spots, False

    def _bare_row(
        self, row: Atom, *, drawn: bool
    ) -> tuple[list[str], list[Spot], bool]:
        """A row in one text: words between blanks or commas, or characters."""
        text = str(row.value)
        self._budget.spend(10 + 5 * len(text))
        self._budget.hold(12 * len(text))
        line, col = self._lines.place(row.at) if self._placed else (0, 0)
        words = text.replace(",", " ").split()
        if not drawn and (len(words) > 1 or _is_negative(text)):
            found = [
                (line, col + 1 + at.start(), at.end() - at.start())
                for at in re.finditer(r"[^\s,]+", text if self._placed else "")
            ]
            return words, found, False
        symbols = list(text) if drawn or not words else list(words[0])
        shown = len(symbols) if self._placed else 0
        found = [(line, col + 1 + k, 1) for k in range(shown)]
        return symbols, found, _are_bits(symbols)

    def _spot(self, value: Value) -> Spot:
        line, col = self._lines.place(value.at)
        return line, col, max(1, min(80, value.end - value.at))

    # -- beside the board --------------------------------------------------------------
    def _marks(
        self,
        others: Sequence[Named],
        table: SymbolTable,
        remarks: list[Text],
        used: set[str],
    ) -> tuple[BoardMark, ...]:
        """The marks that values beside a board name. remarks: gets a sentence for all
        others."""
        marks = self._ends(others, remarks)
        for one in others:
            low = one.name.lower()
            ends = low in (*STARTS, *ENDS, "") and is_mark(one.value)
            if low in used or ends:
                continue
            found = _cells_marked(one)
            if not found and not _beside(one):
                remarks.append(unused(one))
            marks += found
        return tuple(marks)

    def _ends(self, others: Sequence[Named], remarks: list[Text]) -> list[BoardMark]:
        """The start and the end among some values. remarks: gets a sentence for each
        that another one says already."""
        marks: list[BoardMark] = []
        taken: dict[What, Named] = {}
        for what, names in ((START, (*STARTS, "")), (END, ENDS)):
            for name in names:
                for one in others:
                    if one.name.lower() != name or not is_mark(one.value):
                        continue
                    if what in taken:
                        remarks.append(_said_by(one, taken[what]))
                        continue
                    taken[what] = one
                    marks.append(BoardMark(what, _place(one.value), _shown(one)))
        return marks


def _cells_marked(one: Named) -> list[BoardMark]:
    """The stops, walls and lines that a value names; none if it names none."""
    low = one.name.lower()
    if low in STOPS and _are_places(one.value):
        items = _items(one.value)
        return [
            BoardMark(STOP, _place(value), one.name, order)
            for order, value in zip(_orders(items), items, strict=True)
        ]
    if low in WALLS and isinstance(one.value, Listed) and not one.value.items:
        return []
    if low in WALLS and _are_places(one.value):
        return [BoardMark(WALL, _place(value), one.name) for value in _items(one.value)]
    if low in WALLS and _are_steps(one.value):
        return _thin(one)
    return []


_ORDERS = ("value", "number", "order", "index", "n", "num", "k", "label")
"""Names of the number of a stop beside its place."""


def _orders(items: Sequence[Value]) -> Sequence[int]:
    """The numbers of some stops: those that they name themselves, else from 1 in the
    order in which they are listed."""
    for name in _ORDERS:
        found = [
            _whole_numbers({str(key).lower(): inner for key, inner in one.pairs})
            for one in items
            if isinstance(one, Members)
        ]
        numbers = [members[name] for members in found if name in members]
        if len(numbers) == len(items):
            return numbers
    return range(1, len(items) + 1)


def _rank(one: Named) -> tuple[int, int]:
    """How much a value looks like the board of a text."""
    name = one.name.lower()
    words = re.split("[_0-9]+", name)
    known = name in _BOARDS or any(word in _BOARDS for word in words)
    return (2 if known else 0 if name in _ASIDE else 1), one.value.cells


def _beside(one: Named) -> bool:
    """True for a value that a name puts beside a board."""
    name = one.name.lower()
    if name in (*STOPS, *WALLS):
        empty = isinstance(one.value, Listed) and not one.value.items
        return empty or _are_places(one.value) or _are_steps(one.value)
    return name in (*STARTS, *ENDS, *_SIZES) and _pair(one.value) is not None


def _may_hold_rows(value: Value) -> bool:
    if isinstance(value, Listed):
        return True
    return (
        isinstance(value, Atom) and isinstance(value.value, str) and value.value != ""
    )


def _pair(value: Value) -> Cell | None:
    """Two whole numbers in a list."""
    if not isinstance(value, Listed) or len(value.items) != 2 or not value.atoms:
        return None
    row, col = (one.value for one in value.items)
    if type(row) is not int or type(col) is not int:
        return None
    return row, col


def is_place(value: Value) -> bool:
    """True for a pair of whole numbers in round brackets."""
    return isinstance(value, Listed) and value.round and _pair(value) is not None


def is_mark(value: Value) -> bool:
    """True for a place, or the number of a cell."""
    if isinstance(value, Members):
        return _row_and_col(value) is not None
    if isinstance(value, Atom):
        return type(value.value) is int
    return _pair(value) is not None


def _row_and_col(value: Members) -> Cell | None:
    """The place in an object with a row and a column, or with x and y."""
    found = {
        str(key).lower(): one.value for key, one in value.pairs if isinstance(one, Atom)
    }
    for row, col in (("row", "col"), ("r", "c"), ("row", "column"), ("y", "x")):
        if type(found.get(row)) is int and type(found.get(col)) is int:
            return found[row], found[col]
    return None


def _place(value: Value) -> Cell | int:
    if isinstance(value, Members):
        cell = _row_and_col(value)
        assert cell is not None
        return cell
    if isinstance(value, Atom):
        number: int = value.value
        return number
    pair = _pair(value)
    assert pair is not None
    return pair


def _items(value: Value) -> list[Value]:
    if isinstance(value, Listed):
        return value.items
    return [inner for _, inner in value.pairs] if isinstance(value, Members) else []


def _are_places(value: Value) -> bool:
    """True for a list of places."""
    items = _items(value)
    if isinstance(value, Listed) and _pair(value) is not None:
        return False
    return bool(items) and all(
        _pair(one) is not None or (isinstance(one, Members) and is_mark(one))
        for one in items
    )


def _are_steps(value: Value) -> bool:
    """True for a list of pairs of places."""
    items = _items(value)
    return bool(items) and all(
        isinstance(one, Listed)
        and len(one.items) == 2
        and all(_pair(place) is not None for place in one.items)
        for one in items
    )


def _thin(one: Named) -> list[BoardMark]:
    """The walls between neighbours that a list of steps names."""
    found = []
    for step in _items(one.value):
        assert isinstance(step, Listed)
        first, second = sorted(_pair(place) or (0, 0) for place in step.items)
        row, col = first
        if second == (row, col + 1):
            found.append(BoardMark("wall right", first, one.name))
        elif second == (row + 1, col):
            found.append(BoardMark("wall below", first, one.name))
        else:
            raise LevelError(
                "{name} holds cells that are not neighbours", name=one.name
            )
    return found


def _size_of(values: Sequence[Named]) -> Cell | None:
    """The rows and columns that some values name."""
    by_name = {one.name.lower(): one.value for one in values}
    found = _named_pair(by_name)
    if found is not None:
        return found
    numbers = _whole_numbers(by_name)
    rows = _first_of(numbers, _ROWS)
    cols = _first_of(numbers, _COLS)
    if rows is not None and cols is not None:
        return rows, cols
    side = _first_of(numbers, _SIZES)
    return None if side is None else (side, side)


def _named_pair(by_name: Mapping[str, Value]) -> Cell | None:
    """The two sides in one value with the name of a size."""
    for name in _SIZES:
        value = by_name.get(name)
        found = None if value is None else _pair(value)
        if isinstance(value, Members) and found is None:
            found = _size_of([Named(str(key), one) for key, one in value.pairs])
        if found is not None:
            return found
    return None


def _whole_numbers(by_name: Mapping[str, Value]) -> dict[str, int]:
    """The values that are whole numbers, by name."""
    return {
        name: value.value
        for name, value in by_name.items()
        if isinstance(value, Atom) and type(value.value) is int
    }


def _first_of(numbers: Mapping[str, int], names: Iterable[str]) -> int | None:
    """The number with the first of some names that has one."""
    return next((numbers[name] for name in names if name in numbers), None)


def _says_size(one: Named, table: SymbolTable) -> bool:
    """True for a value that names the size the board has."""
    name = one.name.lower()
    rows, cols = table.shape
    pair = _pair(one.value)
    if name in _SIZES and pair is not None:
        return set(pair) == {rows, cols}
    if name in ("shape", *_SIZES) and isinstance(one.value, Atom):
        return bool(one.value.value == rows == cols and name in ("size", "n", "side"))
    if not isinstance(one.value, Atom):
        return False
    if len(name) <= 1:
        return False
    value = one.value.value
    named_sides = ((_ROWS, rows), (_COLS, cols))
    return any(name in names and value == side for names, side in named_sides)


def _holds_rows(board: Listed) -> bool:
    """True for a list with all rows in a list of their own, and not a single row."""
    if len(board.items) != 1 or not isinstance(board.items[0], Listed):
        return False
    items = board.items[0].items
    return any(map(_is_line, items)) and not all(map(_is_pair, items))


def _is_line(item: Value) -> bool:
    return (
        isinstance(item, Listed) or isinstance(item.value, str)
        if isinstance(item, Atom | Listed)
        else False
    )


def _is_pair(item: Value) -> bool:
    if not isinstance(item, Listed) or len(item.items) != 2 or not item.atoms:
        return False
    return all(isinstance(one.value, int | float) for one in item.items)


def _are_drawn(rows: Sequence[Value]) -> bool:
    """True for texts in which a blank is a cell: not as many words in each."""
    if not all(isinstance(row, Atom) and isinstance(row.value, str) for row in rows):
        return False
    texts = [str(row.value) for row in rows if isinstance(row, Atom)]
    if not any(" " in text for text in texts):
        return False
    counts = {len(text.replace(",", " ").split()) for text in texts}
    return len(counts) > 1 or counts == {0}


def symbol_of(item: Value) -> str:
    """The symbol of a cell: a number, a text, or numbers between strokes."""
    if isinstance(item, Atom):
        return _told(item.value)
    if item.depth > 2 or item.cells > 8:
        return "[…]"
    return "/".join(_told(one.value) for one in atoms_of(item))


def _told(value: Any) -> str:
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)


def _shown(one: Named) -> str:
    if one.name:
        return one.name
    pair = _pair(one.value)
    if pair is not None:
        return str(pair)
    return symbol_of(one.value) if isinstance(one.value, Atom) else "a place"


def _said_by(one: Named, other: Named) -> Text:
    return Text(
        "{name} was not used: {other} says it", name=_shown(one), other=_shown(other)
    )


def unused(one: Named) -> Text:
    """The sentence for a value that has no use."""
    if one.name:
        return Text("{name} was not used: nothing is known of it", name=one.name)
    return Text("{value} was not used", value=_short_text(one.value))


def _short_text(value: Value) -> str:
    parts = []
    for number, atom in enumerate(atoms_of(value)):
        parts.append(_told(atom.value))
        if number > 12:
            break
    joined = ", ".join(parts)
    return (joined if isinstance(value, Atom) else f"({joined})")[:40]


def walls_of(shape: Cell, marks: Sequence[BoardMark]) -> Any:
    """The bits of the walls between cells that marks name; None without any."""
    bits = {"wall right": RIGHT, "wall below": BELOW}
    walls = np.zeros(shape, np.int8)
    for mark in marks:
        bit = bits.get(mark.what)
        if bit is None or isinstance(mark.place, int):
            continue
        row, col = mark.place
        if 0 <= row < shape[0] and 0 <= col < shape[1]:
            walls[row, col] |= bit
    return walls if walls.any() else None
