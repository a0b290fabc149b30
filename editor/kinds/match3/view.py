"""Clearing tiles in X swaps in the editor: words of tiles, swaps and a game, input, the
view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QPainter

from gridwright.editor.kinds.match3.painter import Match3Painter
from gridwright.editor.kinds.play_input import CHOOSE, PlayInput, PlaySurface
from gridwright.editor.kinds.view import DetailWords, KindView, of_engines
from gridwright.editor.models.document.cell_words import CellWords, place_words
from gridwright.editor.models.play.endings import GameWords, par_figures, rule, together
from gridwright.editor.models.program.language import marked, translated, words_of
from gridwright.editor.painting.geometry import BoardView
from gridwright.solvers.level import Cell, Level
from gridwright.solvers.match3.kind import TILES
from gridwright.solvers.text import filled

if TYPE_CHECKING:
    from gridwright.editor.models.play.game import Game
    from gridwright.editor.models.play.hints import Best


class SwapInput(PlayInput):
    """match3: two clicks or a drag swap; arrows move a cursor, Space takes and
    swaps."""

    def __init__(self, board: PlaySurface) -> None:
        super().__init__(board)
        self.chosen: Cell | None = None
        self._pressed: Cell | None = None

    def key(self, key: int) -> bool:
        if key in CHOOSE and self.board.cursor_cell is not None:
            self._choose(self.board.cursor_cell)
            return True
        if key == Qt.Key.Key_Escape and self.chosen is not None:
            self.chosen = None
            return True
        return super().key(key)

    def press(self, cell: Cell) -> None:
        self._pressed = cell if self._inside(cell) else None
        if self._pressed is not None:
            self._choose(cell)

    def drag(self, cell: Cell) -> None:
        """A drag out of a tile swaps it with the neighbour it is drawn to."""
        start = self._pressed
        if start is None or cell == start or self.chosen != start:
            return
        down = cell[0] - start[0]
        right = cell[1] - start[1]
        if abs(down) >= abs(right):
            end = start[0] + (1 if down > 0 else -1), start[1]
        else:
            end = start[0], start[1] + (1 if right > 0 else -1)
        self._pressed = None
        if self._inside(end):
            self._swap(start, end)

    def release(self, cell: Cell) -> None:
        self._pressed = None

    def way(self, state: Any, moves: Sequence[str]) -> list[Cell]:
        """The two tiles of the first swap."""
        ends = moves[0].split("-") if moves else []
        places = [end.split(",") for end in ends]
        return [(int(row), int(col)) for row, col in places]

    def added(self, cell: Cell) -> str:
        return (
            QCoreApplication.translate("PlayInput", "chosen")
            if cell == self.chosen
            else ""
        )

    def paint(self, p: QPainter, view: BoardView) -> None:
        super().paint(p, view)
        if self.chosen is not None:
            self.paint_frame(p, view, self.chosen, Qt.PenStyle.DotLine, 1.6)

    def _inside(self, cell: Cell) -> bool:
        level = self.board.game.level
        return 0 <= cell[0] < level.rows and 0 <= cell[1] < level.cols

    def _choose(self, cell: Cell) -> None:
        first = self.chosen
        if first is None:
            self.chosen = cell
        elif first == cell:
            self.chosen = None
        elif abs(first[0] - cell[0]) + abs(first[1] - cell[1]) == 1:
            self._swap(first, cell)
        else:
            self.chosen = cell

    def _swap(self, a: Cell, b: Cell) -> None:
        self.chosen = None
        self.board.target = b
        self.board.make("{},{}-{},{}".format(*min(a, b), *max(a, b)))


_tr = words_of("CellWords")
_game_tr = words_of("Outcome")


class Match3Words(CellWords):
    """Tiles by their colour."""

    def content(self, code: int) -> str:
        return translated(TILES[code - 1][0]) if code else _tr("empty cell")

    def move(self, move: str) -> str:
        return _game_tr("swap {move}").format(move=move)

    def effect(self, before: Any, move: str, after: Any) -> str:
        first, second = self.kind.parse_move(move)
        stages: Sequence[Any] = self.kind.stages(before, (first, second))
        cleared = sum(len(stage.cells) for stage in stages if hasattr(stage, "points"))
        text = _tr("Swapped {first} with {second}: {tiles}, {points}.")
        return text.format(
            first=place_words(first),
            second=place_words(second),
            tiles=_tr("%n tile(s) cleared", cleared),
            points=_tr("%n point(s)", after.score - before.score),
        )


class SwapWords(GameWords):
    """Swaps: how many are left."""

    def goal(self, level: Level) -> str:
        swaps = int(rule(level, "swaps"))
        table = rule(level, "points")
        if rule(level, "exactly"):
            task = _game_tr("Make exactly %n swap(s) of neighbouring tiles.", swaps)
        else:
            task = _game_tr("Make at most %n swap(s) of neighbouring tiles.", swaps)
        lines = _game_tr(
            "Three or more alike in a line vanish. Score as many points as you can."
        )
        text = _game_tr("Points by the length of the line: {points}.")
        points = text.format(points=_points(table))
        return together(task, lines, points if table else "")

    def figures(self, game: Game, par: Best | None) -> list[str]:
        left = _game_tr("%n swap(s) left", _swaps_left(game))
        return [
            filled(_game_tr("Score {score}"), score=game.score),
            left,
            *par_figures(par),
        ]

    def stuck(self, game: Game) -> str:
        return _game_tr(
            "No swap is possible any more, and {left} had to be made. Undo to go on."
        ).format(left=_swaps_left(game))


def _points(table: Mapping[str, int]) -> str:
    """A table of points: "3 → 1 · 4 → 4 · 5+ → 10", each whole on a line.

    The last length stands for longer ones; lengths without points are listed with 0.
    """
    last = max(map(int, table), default=0)
    lengths = range(min(3, last), last + 1)
    told = []
    for points, group in groupby(lengths, lambda length: table.get(str(length), 0)):
        alike = list(group)
        name = f"{alike[0]}" if len(alike) == 1 else f"{alike[0]}–{alike[-1]}"
        name = f"{alike[0]}+" if alike[-1] == last else name
        told.append(f"{name} → {points}".replace(" ", "\N{NO-BREAK SPACE}"))
    return " · ".join(told)


def _swaps_left(game: Game) -> int:
    return int(game.kind.rule_values(game.level)["swaps"]) - int(game.kept_state.swaps)


ENGINES = {
    "exact": marked("Details", "layers of boards"),
    "beam": marked("Details", "beam search"),
}

DETAILS = DetailWords(
    names={
        "max_swaps": marked("Details", "Most swaps possible"),
        "boards": marked("Details", "Boards looked at"),
    },
    values=of_engines(ENGINES),
)

VIEW = KindView(
    painter=Match3Painter,
    cell_words=Match3Words,
    game_words=SwapWords(),
    detail_words=DETAILS,
    short=marked("KindCards", "Clear tiles"),
    guide=marked(
        "PlayInput",
        "Drag a tile onto its neighbour, or choose two with arrows and Space.",
    ),
    sample=(
        "paper-board-x3",
        marked("Samples", "Score the most in a fixed number of swaps."),
    ),
    play_input="gridwright.editor.kinds.match3.view:SwapInput",
    theatre="gridwright.editor.kinds.match3.theatre:Match3Parts",
    likeness=lambda level: {"colours": max(3, int(level.cells.max()))},
)
