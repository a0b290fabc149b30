"""What is said of a cell and of a move: whole words for a screen reader and the status bar.

One object a kind, so that all the rest of the editor knows no kind: `words_for` finds it. A kind
without an object of its own is told by the names of its tokens.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from PySide6.QtCore import QCoreApplication

from editor.models.program.language import said
from solvers.kind import PuzzleKind
from solvers.level import Cell, Cells


def _tr(text: str) -> str:
    return QCoreApplication.translate("CellWords", text)


def _trn(text: str, number: int) -> str:
    """A text with a number, which decides about singular and plural."""
    return QCoreApplication.translate("CellWords", text, "", number)


def place_words(cell: Cell) -> str:
    """Where a cell is, counted from 0 as everywhere in the program."""
    return _tr("row {row}, column {col}").format(row=cell[0], col=cell[1])


class CellWords:
    """The words of one kind; this class says what the tokens are called."""

    def __init__(self, kind: PuzzleKind[Any, Any]) -> None:
        self.kind = kind
        self._names = {token.code: token.name for token in kind.tokens if not token.values}

    # -- a level -----------------------------------------------------------------------------
    def spoken(self, cells: Cells, cell: Cell) -> str:
        """A cell of a level: "row 3, column 4, coin worth 7"."""
        return self._sentence(cell, [self.content(int(cells[cell])), self.standing(cells, cell)])

    def content(self, code: int) -> str:
        """What a cell with this code holds."""
        name, text = self._names.get(code), self.kind.format_token(code)
        if name is not None:
            return said(name)
        for token in self.kind.tokens:  # the numbers of a brush behind its name
            pattern = re.escape(token.template).replace(r"\{\}", r"(\d+)")
            match = re.fullmatch(pattern, text) if token.values else None
            if match:
                return " ".join([said(token.name), *match.groups()])
        return text

    def standing(self, cells: Cells, cell: Cell) -> str:
        """What the place of a cell says beyond its content; often nothing."""
        return ""

    # -- a game ------------------------------------------------------------------------------
    def spoken_in_play(self, state: Any, cell: Cell, added: str = "") -> str:
        """A cell of a game: "row 3, column 4, coin worth 7, visited at step 2".

        added: what is not of the state, the tile that the player chose for instance.
        """
        return self._sentence(cell, [*self.in_play(state, cell), added])

    def in_play(self, state: Any, cell: Cell) -> list[str]:
        """The content of a cell in a game, and what play made of it."""
        return [self.content(int(self.kind.board(state)[cell]))]

    def effect(self, before: Any, move: str, after: Any) -> str:
        """What a move did, in a sentence."""
        return _tr("Move {move}.").format(move=move)

    def effects(self, before: Any, moves: tuple[str, ...], after: Any) -> str:
        """What one move or several did."""
        if len(moves) == 1:
            return self.effect(before, moves[0], after)
        return _trn("%n move(s) made.", len(moves))

    def _sentence(self, cell: Cell, parts: Iterable[str]) -> str:
        return _tr(", ").join([place_words(cell), *filter(None, parts)])


class WalkWords(CellWords):
    """Walks: what was visited, and where the walker stands."""

    def in_play(self, state: Any, cell: Cell) -> list[str]:
        index = cell[0] * state.level.cols + cell[1]
        words = [self.content(int(state.level.cells[cell]))]
        if cell == state.cell:
            words.append(_tr("you are here"))
        elif index in state.path:
            words.append(_tr("visited at step {number}").format(number=state.path.index(index)))
        return words

    def effect(self, before: Any, move: str, after: Any) -> str:
        content = self.content(int(after.level.cells[after.cell]))
        text = _tr("Went {way} to {place}: {content}.")
        return text.format(way=spoken_move(move), place=place_words(after.cell), content=content)


class CoinMazeWords(WalkWords):
    def content(self, code: int) -> str:
        return _tr("coin worth {worth}").format(worth=code) if code > 0 else super().content(code)


class CollapseWords(CellWords):
    """Rooms by their supplies; those that fell hold nothing any more."""

    def content(self, code: int) -> str:
        food, water = divmod(code, 10)
        if code < 0:
            return _tr("collapsed")
        if code == 0:
            return _tr("empty room")
        if food == water:
            return _tr("supply of {amount}, counts as food and as water").format(amount=food)
        return _supplies(food, water)

    def standing(self, cells: Cells, cell: Cell) -> str:
        rows, cols = cells.shape
        centre = rows == cols and rows % 2 == 1 and cell == (rows // 2, cols // 2)
        return _tr("the centre, where the player starts") if centre else ""

    def in_play(self, state: Any, cell: Cell) -> list[str]:
        if cell != state.cell:
            return super().in_play(state, cell)
        text = _tr("you are here with {supplies}")
        return [text.format(supplies=_supplies(state.food, state.water))]

    def effect(self, before: Any, move: str, after: Any) -> str:
        got = _supplies(after.food - before.food, after.water - before.water)
        fallen = self._fallen(after) - self._fallen(before)
        text = _tr("Went {way} to {place}: {got} collected, {rooms}.")
        return text.format(
            way=spoken_move(move),
            place=place_words(after.cell),
            got=got,
            rooms=_trn("%n room(s) collapsed", fallen),
        )

    def _fallen(self, state: Any) -> int:
        return int(np.count_nonzero(self.kind.board(state) < 0))


def _supplies(food: int, water: int) -> str:
    return _tr("food {food}, water {water}").format(food=food, water=water)


class Match3Words(CellWords):
    """Tiles by their colour."""

    def content(self, code: int) -> str:
        return _tr("colour {number}").format(number=code) if code else _tr("empty cell")

    def effect(self, before: Any, move: str, after: Any) -> str:
        first, second = self.kind.parse_move(move)
        stages: Sequence[Any] = self.kind.stages(before, (first, second))
        cleared = sum(len(stage.cells) for stage in stages if hasattr(stage, "points"))
        text = _tr("Swapped {first} with {second}: {tiles}, {points}.")
        return text.format(
            first=place_words(first),
            second=place_words(second),
            tiles=_trn("%n tile(s) cleared", cleared),
            points=_trn("%n point(s)", after.score - before.score),
        )


def _stones(number: int) -> str:
    return _trn("%n stone(s)", number)


def capture_words(stones: int) -> str:
    """What sowing a pit would capture."""
    return _trn("captures %n stone(s)", stones)


class SowingWords(CellWords):
    """Pits by their stones; in play with the number that sows them."""

    def content(self, code: int) -> str:
        return _stones(code) if code else _tr("empty pit")

    def in_play(self, state: Any, cell: Cell) -> list[str]:
        cols = state.level.cols
        pit = cell[1] if cell[0] else 2 * cols - 1 - cell[1]
        words = [_tr("pit {pit}").format(pit=pit), self.content(state.pits[pit])]
        if state.pits[pit] and not state.repeated and pit not in self.kind.moves(state):
            words.append(_tr("sowing it never ends"))
        return words

    def effect(self, before: Any, move: str, after: Any) -> str:
        taken = after.totals[before.mover] - before.totals[before.mover]
        text = (
            _tr("Second sowed pit {pit}: {stones} captured.")
            if before.mover
            else _tr("First sowed pit {pit}: {stones} captured.")
        )
        return text.format(pit=move, stones=_stones(taken))


WORDS: dict[str, type[CellWords]] = {
    "coin_maze": CoinMazeWords,
    "tour": WalkWords,
    "collapse": CollapseWords,
    "match3": Match3Words,
    "sowing": SowingWords,
}


def words_for(kind: PuzzleKind[Any, Any]) -> CellWords:
    """The words of a kind."""
    return WORDS.get(kind.id, CellWords)(kind)


def spoken_move(move: str) -> str:
    """A move in words."""
    words = {
        "U": QCoreApplication.translate("Outcome", "up"),
        "D": QCoreApplication.translate("Outcome", "down"),
        "L": QCoreApplication.translate("Outcome", "left"),
        "R": QCoreApplication.translate("Outcome", "right"),
    }
    if move in words:
        return words[move]
    return (
        QCoreApplication.translate("Outcome", "swap {move}").format(move=move)
        if "-" in move
        else QCoreApplication.translate("Outcome", "pit {move}").format(move=move)
    )
