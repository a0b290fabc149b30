"""Trails in the editor: their words and their view.

Play input of trails: drag from dot to dot, arrows, and the digits of the keypad.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter

from gridwright.editor.kinds.play_input import ARROWS, CHOOSE, PlayInput, PlaySurface
from gridwright.editor.kinds.trail.painter import TrailPainter
from gridwright.editor.kinds.view import (
    DetailWords,
    KindView,
    ResultWords,
    counted,
    of_engines,
    plural,
)
from gridwright.editor.kinds.walks.view import way_words
from gridwright.editor.models.document.cell_words import CellWords, place_words
from gridwright.editor.models.play.endings import (
    GameWords,
    Headline,
    par_figures,
    rule,
    together,
)
from gridwright.editor.models.program.language import grouped, marked, words_of
from gridwright.editor.painting import BoardView, pen, smooth
from gridwright.solvers.level import KEYPAD, STEPS, Cell, Cells, Level
from gridwright.solvers.text import filled
from gridwright.solvers.trail.rules import (
    DIGITS,
    START,
    counts_of,
    degrees,
    staying,
    way_between,
)

if TYPE_CHECKING:
    from gridwright.editor.models.play.game import Game
    from gridwright.editor.models.play.hints import Best

_tr = words_of("CellWords")
_game_tr = words_of("Outcome")
_result_tr = words_of("ResultWords")


class TrailWords(CellWords):
    """Dots by their degrees."""

    def spoken(self, cells: Cells, cell: Cell) -> str:
        return self._sentence(cell, self._dot(cells, cell))

    def in_play(self, state: Any, cell: Cell) -> list[str]:
        here = [_tr("you are here")] if cell == state.cell else []
        return [*self._dot(self.kind.board(state), cell), *here]

    def content(self, code: int) -> str:
        names = (
            _tr("line right"),
            _tr("line down right"),
            _tr("line down"),
            _tr("line down left"),
        )
        counts = counts_of(np.array([[code]]))[0].tolist()
        twice = _tr("{line}, doubled")
        lines = zip(names, counts, strict=True)
        found = [
            twice.format(line=name) if count == 2 else name
            for name, count in lines
            if count
        ]
        words = found or [_tr("no line of its own")]
        return _tr(", ").join([*words, *([_tr("start")] if code >= START else [])])

    def move(self, move: str) -> str:
        if move.endswith(":"):
            row, col = move[:-1].split(",")
            return _game_tr("begin at {place}").format(
                place=place_words((int(row), int(col)))
            )
        return way_words(move)

    def effect(self, before: Any, move: str, after: Any) -> str:
        place = place_words(after.cell)
        if move.endswith(":"):
            return _tr("The trail begins at {place}.").format(place=place)
        text = _tr("Drew the line {way} to {place}.")
        return text.format(way=way_words(move), place=place)

    def _dot(self, cells: Cells, cell: Cell) -> list[str]:
        """The degree of a dot, and whether it is odd."""
        top, left = max(0, cell[0] - 1), max(0, cell[1] - 1)
        near = cells[top : cell[0] + 2, left : cell[1] + 2]
        index = (cell[0] - top) * near.shape[1] + cell[1] - left
        degree = int(degrees(staying(near), near.shape[1])[index])
        words = [_tr("%n line(s)", degree)] if degree else [_tr("dot without lines")]
        words += [_tr("odd")] if degree % 2 else []
        return [*words, *([_tr("start")] if cells[cell] >= START else [])]


class TrailGameWords(GameWords):
    """How many lines are drawn."""

    def goal(self, level: Level) -> str:
        draw = _game_tr("Draw every line once without lifting the pen.")
        back = _game_tr("End where you began.") if rule(level, "closed") else ""
        return together(draw, back)

    def headline(self, game: Game, par: Best | None) -> Headline:
        lines = _lines(game)
        return self._of(game.score, lines, "", _game_tr("of {best} line(s)", lines))

    def figures(self, game: Game, par: Best | None) -> list[str]:
        lines = _lines(game)
        text = _game_tr("{drawn} of {lines} line(s)", lines)
        impossible = par is not None and par.proved and par.score is None
        more = par_figures(par) if impossible else []
        return [filled(text, drawn=game.score, lines=lines), *more]

    def end(self, game: Game, par: Best | None) -> str:
        if not game.complete:
            return self.stuck(game)
        return _game_tr("Every line drawn: the trail is complete.")

    def stuck(self, game: Game) -> str:
        if not any(game.state.left):
            return _game_tr(
                "Every line is drawn, and the trail does not end where it began."
            )
        return _game_tr("No line is left here. Undo or go back to go on.")


def _lines(game: Game) -> int:
    return int(len(game.state.digits) + sum(game.state.left))


class TrailResultWords(ResultWords):
    """Lines that a trail draws: there is a trail, or there is none."""

    all_best = True

    def score(self, score: int) -> str:
        return counted(_result_tr("{number} line(s)", plural(score)), score)

    def figure(self, score: int) -> tuple[str, str]:
        return grouped(score), _result_tr("line(s)", plural(score))

    def best(self, number: int) -> str:
        return _result_tr("trail(s)", plural(number))

    def answers(self, number: int) -> str:
        return counted(_result_tr("{number} trail(s)", plural(number)), number)


DETAILS = DetailWords(
    names={
        "strokes": marked("Details", "Fewest strokes"),
        "doubled": marked("Details", "Fewest lines to double for a round"),
    },
    values=of_engines({"hierholzer": marked("Details", "Hierholzer")}),
)

OF_ARROWS = {
    letter: digit
    for digit, s in KEYPAD.items()
    for letter, t in STEPS.items()
    if s == t
}


class TrailInput(PlayInput):
    """A dot begins the trail; a drag draws the lines from dot to dot, and takes the
    last one back where it goes back along it."""

    draws_steps: ClassVar = True
    from_dot_to_dot: ClassVar = True

    def __init__(self, board: PlaySurface) -> None:
        super().__init__(board)
        self._dragging = False

    @property
    def at(self) -> Cell | None:
        """Where the pen is."""
        cell: Cell | None = self.board.game.state.cell
        return cell

    @property
    def focus(self) -> Cell | None:
        return self.at or self.board.cursor_cell

    def key(self, key: int) -> bool:
        if self.at is None:
            if key in CHOOSE and self.board.cursor_cell is not None:
                return self._begin(self.board.cursor_cell)
            return super().key(key)
        digit = OF_ARROWS.get(ARROWS.get(key, ""), "")
        if Qt.Key.Key_1 <= key <= Qt.Key.Key_9 and key != Qt.Key.Key_5:
            digit = str(key - int(Qt.Key.Key_0))
        return bool(digit) and (self._draw(digit) or True)

    def press(self, cell: Cell) -> None:
        """Begin there; later, draw the line to a neighbour."""
        self._dragging = True
        if self.at is None:
            self._begin(cell)
        else:
            self._go(cell)

    def drag(self, cell: Cell) -> None:
        if self._dragging and self.at not in (None, cell):
            self._go(cell)

    def release(self, cell: Cell) -> None:
        self._dragging = False

    def way(self, state: Any, moves: Sequence[str]) -> list[Cell]:
        """The dots that moves lead through."""
        cells = [] if state.cell is None else [state.cell]
        for move in moves:
            if move.endswith(":"):
                row, col = move[:-1].split(",")
                cells.append((int(row), int(col)))
            elif cells:
                down, right = KEYPAD[move]
                cells.append((cells[-1][0] + down, cells[-1][1] + right))
        return cells

    def paint(self, p: QPainter, view: BoardView) -> None:
        """The pen shows where one is; before that, the cursor."""
        if self.at is None:
            super().paint(p, view)

    def paint_hint(self, p: QPainter, view: BoardView, move: str) -> None:
        """A dashed line, or a frame round the dot to begin at."""
        cells = self.way(self.board.game.state, (move,))
        if len(cells) == 1:
            self.paint_frame(p, view, cells[0], Qt.PenStyle.DashLine)
            return
        with smooth(p):
            p.setPen(pen(self.board.look.accent, max(3.0, view.cell / 10), dashed=True))
            p.drawLine(view.centre(*cells[0]), view.centre(*cells[1]))

    def _begin(self, cell: Cell) -> bool:
        self.board.target = cell
        return self.board.make(f"{cell[0]},{cell[1]}:")

    def _go(self, cell: Cell) -> None:
        """Draw the line to a neighbour; go back along the last line if none is left
        there."""
        here = self.at
        game = self.board.game
        way = None if here is None else way_between(here, cell)
        if way is None:
            return
        legal = game.kind.moves(game.state)
        digits = game.state.digits
        if DIGITS[way] not in legal and digits and digits[-1] == DIGITS[way - 4]:
            game.take_back()
        else:
            self._draw(DIGITS[way])

    def _draw(self, digit: str) -> bool:
        here = self.at
        assert here is not None
        down, right = KEYPAD[digit]
        self.board.target = here[0] + down, here[1] + right
        return self.board.make(digit)


VIEW = KindView(
    painter=TrailPainter,
    cell_words=TrailWords,
    game_words=TrailGameWords(),
    detail_words=DETAILS,
    result_words=TrailResultWords(),
    guide=marked(
        "PlayInput",
        "Click a dot to begin, then drag from dot to dot; or arrows and the digits of "
        "the keypad.",
    ),
    size=(6, 6),
    sample=(
        "nikolaus",
        marked("Samples", "Draw every line once without lifting the pen."),
    ),
    play_input="gridwright.editor.kinds.trail.view:TrailInput",
    theatre="gridwright.editor.kinds.trail.theatre:TrailParts",
)
