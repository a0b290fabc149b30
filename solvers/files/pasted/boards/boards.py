"""The boards among the values of a text, as tables.

The board is the value with a name of boards, or the largest list of rows; objects hold
one in a member, and a list of objects holds one in each. Places beside it are starts,
ends, stops and walls, if their names say so. All else is named.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from gridwright.solvers.files.pasted.boards.beside import cells_marked, stands_beside
from gridwright.solvers.files.pasted.boards.names import (
    COLUMN_COUNTS,
    ENDS,
    ROW_COUNTS,
    SIZES,
    STARTS,
    STOPS,
    WALLS,
)
from gridwright.solvers.files.pasted.boards.places import is_mark, place_of
from gridwright.solvers.files.pasted.boards.rows import (
    are_drawn,
    is_board,
    levels_in,
    may_be_boards,
    rank,
    with_rows,
)
from gridwright.solvers.files.pasted.boards.sizes import says_size, size_of
from gridwright.solvers.files.pasted.boards.words import (
    said_by,
    shown_name,
    symbol_of,
    unused,
)
from gridwright.solvers.files.pasted.budget import ReadingBudget
from gridwright.solvers.files.pasted.lines.block import SHOWN
from gridwright.solvers.files.pasted.lines.drawing import drawn_table
from gridwright.solvers.files.pasted.lines.lines import tables_of
from gridwright.solvers.files.pasted.lines.tables import Spot, filled_up, table_of
from gridwright.solvers.files.pasted.source.places import TextLines
from gridwright.solvers.files.pasted.source.program import Named, Program
from gridwright.solvers.files.pasted.source.values import Atom, Listed, Members, Value
from gridwright.solvers.kind import MAX_CELLS, LevelError, Text
from gridwright.solvers.kind.foreign import (
    END,
    START,
    BoardMark,
    SymbolTable,
    What,
)


def boards_of(
    text: str, program: Program, budget: ReadingBudget
) -> list[list[SymbolTable]]:
    """For each board of a text the tables it can be. LevelError if there is none."""
    maker = _Maker(text, budget)
    sets = list(levels_in(program.values))
    if sets:
        found = [
            maker.tables(members, program.remarks if not number else (), sized=True)
            for number, members in enumerate(sets)
        ]
        return [tables for tables in found if tables]
    return [maker.tables(program.values, program.remarks)]


def _is_negative(text: str) -> bool:
    """True for a number with a minus."""
    return text.lstrip("-").isdigit() and text[0] == "-"


def _are_bits(symbols: Sequence[str]) -> bool:
    """True for several digits 0 and 1."""
    return len(symbols) > 1 and set(symbols) <= {"0", "1"}


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
            used = {*ROW_COUNTS, *COLUMN_COUNTS, *SIZES}
        elif isinstance(board, Atom):
            table = self._of_text(str(board.value))
            used = set()
        else:
            table = self._of_rows(board)
            used = set()
        others = [one for one in values if one is not named and one not in self._parts]
        if sized:
            others = [one for one in others if not says_size(one, table)]
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
        boards = may_be_boards(values)
        if not boards:
            if self._sized(values):
                return None, None
            raise LevelError("not a list of rows")
        if len(boards) > 1:
            whole = [one for one in boards if is_board(one.value)]
            if not whole:
                self._parts = boards
                items: list[Any] = [one.value for one in boards]
                return Listed(items, items[0].at, items[-1].end), None
            boards = [max(whole, key=rank)]
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
        return size_of(values) is not None and bool(names & {*STOPS, *WALLS})

    def _from_size(self, values: Sequence[Named]) -> SymbolTable:
        """An empty board of the size that is named."""
        size = size_of(values)
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
        board = with_rows(board)
        self._placed = self._short and board.cells <= SHOWN // 4
        rows: list[list[str]] = []
        spots: list[list[Spot]] = []
        strings = 0
        width = 0
        drawn = are_drawn(board.items)
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
            found = cells_marked(one)
            if not found and not stands_beside(one):
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
                        remarks.append(said_by(one, taken[what]))
                        continue
                    taken[what] = one
                    marks.append(BoardMark(what, place_of(one.value), shown_name(one)))
        return marks
