"""Coin maze and tour in the editor: their words and their views.

Words of cells, moves, games, details of the engines and results of tours.

Play input of walks: mouse and keys.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from gridwright.editor.kinds.play_input import (
    ARROWS,
    CHOOSE,
    PlayInput,
    PlaySurface,
)
from gridwright.editor.kinds.view import (
    DetailWords,
    KindView,
    ResultWords,
    counted,
    of_engines,
    plural,
)
from gridwright.editor.kinds.walks.painter import CoinMazePainter, TourPainter
from gridwright.editor.kinds.walks.starts_layer import STARTS
from gridwright.editor.models.document.cell_words import CellWords, place_words
from gridwright.editor.models.play.endings import (
    GameWords,
    Headline,
    par_figures,
    rule,
    together,
)
from gridwright.editor.models.program.language import grouped, marked, words_of
from gridwright.editor.painting import NO_PEN, BoardView, draw_with
from gridwright.solvers.kind import STEPS, Cell, Level
from gridwright.solvers.level import first_move, read_first_move
from gridwright.solvers.text import filled
from gridwright.solvers.walks.marks import (
    BELOW,
    RIGHT,
    content,
    number,
    numbered,
    plain,
    walls,
)
from gridwright.solvers.walks.walk import EXIT, START

if TYPE_CHECKING:
    from gridwright.editor.models.play.game import Game
    from gridwright.editor.models.play.hints import Best

_tr = words_of("CellWords")
_game_tr = words_of("Outcome")
_result_tr = words_of("ResultWords")
_detail = words_of("Details")


def way_words(move: str) -> str:
    """A step in words; move: its letter, or a digit of the keypad."""
    words = {
        "U8": _game_tr("up"),
        "D2": _game_tr("down"),
        "L4": _game_tr("left"),
        "R6": _game_tr("right"),
        "7": _game_tr("up left"),
        "9": _game_tr("up right"),
        "1": _game_tr("down left"),
        "3": _game_tr("down right"),
    }
    return next((text for signs, text in words.items() if move in signs), move)


class WalkWords(CellWords):
    """Walks: what was visited, and where the walker stands."""

    def in_play(self, state: Any, cell: Cell) -> list[str]:
        index = cell[0] * state.level.cols + cell[1]
        words = [self.content(int(state.level.cells[cell]))]
        if cell == state.cell:
            words.append(_tr("you are here"))
        elif index in state.path:
            words.append(
                filled(_tr("visited at step {number}"), number=state.path.index(index))
            )
        return words

    def move(self, move: str) -> str:
        first = read_first_move(move)
        if first is not None:
            return _game_tr("begin at {place}").format(place=place_words(first))
        return way_words(move)

    def effect(self, before: Any, move: str, after: Any) -> str:
        if read_first_move(move) is not None:
            text = _tr("The tour begins at {place}.")
            return text.format(place=place_words(after.cell))
        content = self.content(int(after.level.cells[after.cell]))
        text = _tr("Went {way} to {place}: {content}.")
        return text.format(
            way=self.move(move), place=place_words(after.cell), content=content
        )


class CoinMazeWords(WalkWords):
    def content(self, code: int) -> str:
        what = content(code)
        marked = number(code)
        sides = walls(code)
        words = [
            filled(_tr("coin worth {worth}"), worth=what)
            if what > 0
            else super().content(what)
        ]
        if marked:
            words.append(filled(_tr("number {number}"), number=marked))
        if sides & RIGHT:
            words.append(_tr("wall on its right"))
        if sides & BELOW:
            words.append(_tr("wall below"))
        return ", ".join(words)


def _has(level: Level, what: int) -> bool:
    """True if a start, or an end, is somewhere on a board."""
    return bool((plain(level.cells) == what).any())


def _in_order(level: Level) -> list[str]:
    """The demand of numbers on a walk, in a sentence."""
    asks = _game_tr("Enter the numbered cells in order, from 1 on.")
    return [asks] if numbered(level.cells) else []


class CoinMazeGameWords(GameWords):
    """Coin mazes: points for cells and coins."""

    def goal(self, level: Level) -> str:
        return together(self._way(level), *_in_order(level), self._points(level))

    @staticmethod
    def _way(level: Level) -> str:
        """From where to where, of what a draft has of it."""
        start = _has(level, START)
        end = _has(level, EXIT)
        if start and end:
            return _game_tr("Walk from the ring to the flag, no cell twice.")
        if start:
            return _game_tr("Walk from the ring, no cell twice.")
        if end:
            return _game_tr("Walk to the flag, no cell twice.")
        return _game_tr("Walk, no cell twice.")

    @staticmethod
    def _points(level: Level) -> str:
        """The unit that counts: coins where there are some."""
        aim = rule(level, "aim")
        if aim == "coins":
            return _game_tr("Coins count first, then cells.")
        if aim == "cells":
            return _game_tr("Cells count first, then coins.")
        each = rule(level, "cell")
        coins = bool((plain(level.cells) > 0).any())
        if not isinstance(each, int) or not each:
            return _game_tr("Every coin counts its worth.") if coins else ""
        if coins:
            return _game_tr(
                "Every cell counts %n point(s), every coin its worth.", each
            )
        return _game_tr("Every cell counts %n point(s).", each)


class TourWords(GameWords):
    """Tours: how many cells were visited."""

    def goal(self, level: Level) -> str:
        begin = ""
        if rule(level, "start") == "any" and not rule(level, "closed"):
            begin = _game_tr("Click the cell where you begin.")
        return together(self._way(level), *_in_order(level), begin)

    @staticmethod
    def _way(level: Level) -> str:
        """From where to where: of ring, flag and numbers those that there are."""
        if rule(level, "closed"):
            return _game_tr(
                "Visit every open cell once, and come back to the first one."
            )
        start = _has(level, START)
        end = _has(level, EXIT)
        last = len(numbered(level.cells))
        if rule(level, "start") == "any":
            last = 0  # the walk may begin before the 1
        if start and end:
            return _game_tr("Visit every open cell once, from the ring to the flag.")
        if start:
            return _game_tr("Visit every open cell once, from the ring.")
        if last and end:
            return _game_tr("Visit every open cell once, from the 1 to the flag.")
        if last > 1:
            text = _game_tr("Visit every open cell once, from the 1 to the {last}.")
            return text.format(last=last)
        if end:
            return _game_tr("Visit every open cell once, from any cell to the flag.")
        return _game_tr("Visit every open cell once, from any cell.")

    def headline(self, game: Game, par: Best | None) -> Headline:
        free = int((game.level.cells != -1).sum())
        visited = len(set(game.kept_state.path))
        return self._of(visited, free, "", _game_tr("of {best} cell(s)", free))

    def figures(self, game: Game, par: Best | None) -> list[str]:
        free = int((game.level.cells != -1).sum())
        visited = len(set(game.kept_state.path))
        impossible = par is not None and par.proved and par.score is None
        return [
            filled(
                _game_tr("{visited} of {free} cell(s)", free),
                visited=visited,
                free=free,
            ),
            *(par_figures(par) if impossible else []),
        ]

    def end(self, game: Game, par: Best | None) -> str:
        if not game.complete:
            return self.stuck(game)
        return _game_tr("Every cell visited: the tour is complete.")


ENGINES = {
    "frontier": marked("Details", "frontier"),
    "pruned": marked("Details", "pruned frontier"),
    "construct": marked("Details", "construction"),
    "improve": marked("Details", "route improvement"),
    "linear": marked("Details", "linear program"),
    "backtracking": marked("Details", "backtracking"),
}


class WalkDetailWords(DetailWords):
    """The facts of the engines of walks, and at how many cells a tour can begin."""

    def _value(self, name: str, value: Any) -> str:
        if name != STARTS:
            return super()._value(name, value)
        known = [can for line in value for can in line if can is not None]
        words = _detail("{some} of {known}, with a ring on the board")
        return filled(words, some=known.count(True), known=len(known))


DETAILS = WalkDetailWords(
    names={
        "starts": marked("Details", "Cells at which a tour can begin"),
        "states": marked("Details", "States of the board"),
        "beam": marked("Details", "Beam width"),
        "cuts": marked("Details", "Cuts of the linear program"),
        "relaxed_bound": marked("Details", "Bound without joining"),
        "coins": marked("Details", "Worth of the coins"),
        "visited": marked("Details", "Cells visited"),
    },
    values={
        **of_engines(ENGINES),
        ("found_by", "walking"): marked("Details", "trying every walk"),
        ("found_by", "merging"): marked("Details", "merging cycles"),
        ("found_by", "deciding"): marked("Details", "deciding step by step"),
    },
    hidden=frozenset(("cell", "chose", "states_per_second")),
)


class RouteWords(ResultWords):
    """Points of a route."""

    def answers(self, number: int) -> str:
        return counted(_result_tr("{number} route(s)", plural(number)), number)

    def best(self, number: int) -> str:
        return _result_tr("optimal route(s)", plural(number))


class TourResultWords(ResultWords):
    """Cells that a tour visits: there is a tour, or there is none."""

    all_best = True

    def score(self, score: int) -> str:
        return counted(_result_tr("{number} cell(s)", plural(score)), score)

    def figure(self, score: int) -> tuple[str, str]:
        return grouped(score), _result_tr("cell(s)", plural(score))

    def best(self, number: int) -> str:
        return _result_tr("tour(s)", plural(number))

    def answers(self, number: int) -> str:
        return counted(_result_tr("{number} tour(s)", plural(number)), number)


class WalkInput(PlayInput):
    """Walks: arrows step, a drag draws the line, and takes it back where it goes
    back."""

    backs_up: ClassVar[bool] = True
    draws_steps: ClassVar = True

    def __init__(self, board: PlaySurface) -> None:
        super().__init__(board)
        self._dragging = False
        self._refused: Cell | None = None

    @property
    def at(self) -> Cell:
        """Where the walker stands."""
        cell: Cell = self.board.game.state.cell
        return cell

    @property
    def begun(self) -> bool:
        """True once the walk has begun: where it may begin anywhere, its first move
        names the cell."""
        return self.board.game.state.cell is not None

    @property
    def focus(self) -> Cell | None:
        return self.at if self.begun else self.board.cursor_cell

    def key(self, key: int) -> bool:
        if not self.begun:
            if key in CHOOSE and self.board.cursor_cell is not None:
                return self._begin(self.board.cursor_cell)
            return super().key(key)
        if key not in ARROWS:
            return False
        self._step(ARROWS[key])
        return True

    def _begin(self, cell: Cell) -> bool:
        self.board.target = cell
        return self.board.make(first_move(cell))

    def press(self, cell: Cell) -> None:
        """On the walker begins a drag; in a line with it walks there. A walk that may
        begin anywhere begins there first."""
        self._refused = None
        if not self.begun:
            self._dragging = self._begin(cell)
            return
        in_line = cell[0] == self.at[0] or cell[1] == self.at[1]
        self._dragging = cell == self.at or in_line
        self.drag(cell)

    def drag(self, cell: Cell) -> None:
        """Step by step to the cell under the pointer, as far as it goes."""
        level = self.board.game.level
        row = min(max(cell[0], 0), level.rows - 1)
        col = min(max(cell[1], 0), level.cols - 1)
        cell = row, col
        if not self._dragging or not self.begun or cell == self._refused:
            return
        self._refused = None
        while self.at != cell:
            if not self._towards(cell):
                self._refused = cell
                return

    def way(self, state: Any, moves: Sequence[str]) -> list[Cell]:
        """Where the walker stands, and every cell that it enters."""
        cells: list[Cell] = [] if state.cell is None else [state.cell]
        for letter in moves:
            first = read_first_move(letter)
            if first is not None:
                cells.append(first)
                continue
            row, col = cells[-1]
            down, right = STEPS[letter]
            cells.append((row + down, col + right))
        return cells

    def release(self, cell: Cell) -> None:
        self._dragging = False

    def paint(self, p: QPainter, view: BoardView) -> None:
        """The walker shows where one is; before the walk begins, the cursor."""
        if not self.begun:
            super().paint(p, view)

    def paint_hint(self, p: QPainter, view: BoardView, move: str) -> None:
        """A frame round the next cell, and an arrow head on the way into it."""
        first = read_first_move(move)
        if first is not None:
            self.paint_frame(p, view, first, Qt.PenStyle.DashLine)
            return
        side = view.cell
        (down, right) = STEPS[move]
        draw_with(
            p, QPen(self.board.look.accent, max(2.0, side / 16), Qt.PenStyle.DashLine)
        )
        inset = side * 0.1
        rect = view.rect(*self._target(move)).adjusted(inset, inset, -inset, -inset)
        p.drawRoundedRect(rect, side / 8, side / 8)
        tip = view.centre(self.at[0] + 0.62 * down, self.at[1] + 0.62 * right)
        back = QPointF(right, down) * (side * 0.16)
        aside = QPointF(down, right) * (side * 0.14)
        draw_with(p, NO_PEN, self.board.look.accent)
        p.drawPolygon(QPolygonF([tip, tip - back + aside, tip - back - aside]))

    def _towards(self, cell: Cell) -> bool:
        """One step nearer to a cell, the longer way first; False if none is
        possible."""
        letters = self._letters_to(cell)
        for letter in letters:
            if self._leads_back(letter):
                return self.board.game.take_back()
        kind = self.board.game.kind
        state = self.board.game.state
        legal = {kind.format_move(move) for move in kind.moves(state)}
        open_letters = [letter for letter in letters if letter in legal]
        return self._step((open_letters or letters)[0])

    def _letters_to(self, cell: Cell) -> list[str]:
        """The letters of the directions to a cell, that of the longer way first."""
        row, col = self.at
        r, c = cell
        letters = []
        if r != row:
            letters.append("D" if r > row else "U")
        if c != col:
            letters.append("R" if c > col else "L")
        if abs(c - col) > abs(r - row):
            letters.reverse()
        return letters

    def _leads_back(self, letter: str) -> bool:
        """True if a step would return to the cell before; a closing step of a tour is
        none."""
        path = self.board.game.state.path
        if not self.backs_up or len(path) < 2:
            return False
        return bool(
            divmod(path[-2], self.board.game.level.cols) == self._target(letter)
        )

    def _step(self, letter: str) -> bool:
        self.board.target = self._target(letter)
        return self.board.make(letter)

    def _target(self, letter: str) -> Cell:
        row, col = self.at
        down, right = STEPS[letter]
        return row + down, col + right


COIN_MAZE = KindView(
    painter=CoinMazePainter,
    cell_words=CoinMazeWords,
    game_words=CoinMazeGameWords(),
    detail_words=DETAILS,
    result_words=RouteWords(),
    guide=marked(
        "PlayInput", "Arrow keys or drag. Drag back, or Backspace, to step back."
    ),
    sample=(
        "paper-maze",
        marked(
            "Samples",
            "Walk from start to exit, no cell twice; each cell and each coin scores.",
        ),
    ),
    play_input="gridwright.editor.kinds.walks.view:WalkInput",
    theatre="gridwright.editor.kinds.walks.theatre:WalkParts",
)


TOUR = KindView(
    painter=TourPainter,
    cell_words=WalkWords,
    game_words=TourWords(),
    detail_words=DETAILS,
    result_words=TourResultWords(),
    guide=marked(
        "PlayInput", "Arrow keys or drag. Drag back, or Backspace, to step back."
    ),
    sample=(
        "paper-tour",
        marked("Samples", "Visit every open cell once, from the start to the end."),
    ),
    answer_layer="gridwright.editor.kinds.walks.starts_layer:StartsLayer",
    play_input="gridwright.editor.kinds.walks.view:WalkInput",
    theatre="gridwright.editor.kinds.walks.theatre:WalkParts",
)
