"""Marks beside a board, put onto the board: walls, ends and stops."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from gridwright.solvers.kind import Cell, LevelError, PuzzleKind, Text
from gridwright.solvers.kind.foreign import (
    BELOW,
    END,
    RIGHT,
    START,
    STOP,
    WALL,
    WALL_BELOW,
    WALL_RIGHT,
    BoardMark,
    SymbolTable,
)


def marked(
    of: PuzzleKind[Any, Any],
    table: SymbolTable,
    tokens: Mapping[str, str],
    remarks: list[Text],
) -> tuple[dict[Cell, str], list[Text]]:
    """The texts of the cells that something beside the board marks, and what is guessed
    of them. remarks: gets a sentence for each mark without a use."""
    made = _Marks(of, table, tokens, remarks)
    for mark in table.marked(WALL):
        made.wall(mark)
    for what, text in ((START, "S"), (END, "E")):
        for mark in table.marked(what):
            made.end(mark, text)
    for mark in table.marked(STOP):
        made.stop(mark)
    return made.texts, made.guesses


class _Marks:
    """Puts what a text names beside its board onto the board. remarks: gets a sentence
    for what was not used."""

    def __init__(
        self,
        of: PuzzleKind[Any, Any],
        table: SymbolTable,
        tokens: Mapping[str, str],
        remarks: list[Text],
    ) -> None:
        self._of = of
        self._table = table
        self._tokens = tokens
        self._remarks = remarks
        self._known = {token.text for token in of.tokens}
        self.texts: dict[Cell, str] = {}
        self.guesses: list[Text] = []

    def wall(self, mark: BoardMark) -> None:
        """A cell that is a wall."""
        if "#" in self._known:
            self.texts[self._on_board(mark)] = "#"
        else:
            self._remarks.append(self._no_token(mark, "#"))

    def stop(self, mark: BoardMark) -> None:
        """A cell with a number."""
        cell = self._on_board(mark)
        content = self.texts.get(cell) or self._tokens[self._table.at(cell) or ""]
        self.texts[cell] = f"{content}@{mark.order}"

    def end(self, mark: BoardMark, text: str) -> None:
        """The start or the end, if the board does not hold one. LevelError if there is
        no such cell."""
        if text not in self._known:
            self._remarks.append(self._no_token(mark, text))
            return
        held = self._held(text)
        place = mark.place
        cell = self._numbered(mark, place, held) if isinstance(place, int) else place
        if cell is None:
            return
        if held:
            if cell not in held:
                self._remarks.append(_said_by_board(mark.name, text))
            return
        self._on_board(mark, cell)
        if self._tokens[self._table.at(cell) or ""] == "#":
            words = Text("{name} is where the board has a wall", name=mark.name)
            self._remarks.append(words)
        self.texts[cell] = text
        if mark.guessed:
            self.guesses.append(
                Text("{name} was taken for {token}", name=mark.name, token=text)
            )

    def _held(self, text: str) -> list[Cell]:
        """The cells of the board that hold a start or an end already."""
        there = [one for one in self._table.symbols if self._tokens[one][:1] == text]
        return [cell for one in there for cell in _cells_of(self._table, one)]

    def _numbered(self, mark: BoardMark, number: int, held: list[Cell]) -> Cell | None:
        """The open cell with a number, counted in reading order; None if the number
        means something else. LevelError for a number of no cell."""
        name = mark.name
        walls = [one for one in self._table.symbols if self._tokens[one] == "#"]
        open_cells = _open_cells(self._table, walls)
        if number == len(open_cells) and name.lower() == "v":
            self._remarks.append(Text("{name} is the number of open cells", name=name))
            return None
        if 0 <= number < len(open_cells):
            return open_cells[number]
        if held:
            self._remarks.append(_said_by_board(name, "S"))
            return None
        if name.lower() in ("v", "s", "e", "t", "in"):
            self._remarks.append(
                Text("{name} was not used: nothing is known of it", name=name)
            )
            return None
        raise LevelError(
            "there is no open cell number {number}; the last is {last}",
            number=number,
            last=len(open_cells) - 1,
        )

    def _on_board(self, mark: BoardMark, cell: Cell | None = None) -> Cell:
        """The cell of a mark. LevelError if it is not on the board."""
        place = mark.place if cell is None else cell
        if isinstance(place, int):
            place = divmod(place, self._table.shape[1])
        if self._table.at(place) is None:
            raise LevelError(
                "row {row}, column {col} is not on the board",
                row=place[0],
                col=place[1],
            )
        return place

    def _no_token(self, mark: BoardMark, text: str) -> Text:
        return Text(
            "{name} was not used: {kind} has no token {token}",
            name=mark.name,
            kind=Text(self._of.title),
            token=text,
        )


def _said_by_board(name: str, text: str) -> Text:
    return Text("{name} was not used: the board holds {token}", name=name, token=text)


def _cells_of(table: SymbolTable, symbol: str) -> list[Cell]:
    places = np.argwhere(table.cells == table.symbols.index(symbol))
    return [(int(row), int(col)) for row, col in places[:4]]


def _open_cells(table: SymbolTable, walls: Sequence[str]) -> list[Cell]:
    """The cells that are not walls, in reading order."""
    closed = [table.symbols.index(symbol) for symbol in walls]
    return list(map(tuple, np.argwhere(~np.isin(table.cells, closed)).tolist()))  # type: ignore[arg-type]


def walls_of(shape: Cell, marks: Sequence[BoardMark]) -> Any:
    """The bits of the walls between cells that marks name; None without any."""
    bits = {
        WALL_RIGHT: RIGHT,
        WALL_BELOW: BELOW,
    }
    walls = np.zeros(shape, np.int8)
    for mark in marks:
        bit = bits.get(mark.what)
        if bit is None or isinstance(mark.place, int):
            continue
        row, col = mark.place
        if 0 <= row < shape[0] and 0 <= col < shape[1]:
            walls[row, col] |= bit
    return walls if walls.any() else None
