"""Descent in the editor: how it is drawn and what is said of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from gridwright.editor.kinds.view import KindView
from gridwright.editor.models.document.cell_words import CellWords, place_words
from gridwright.editor.models.play.endings import GameWords
from gridwright.editor.models.play.game import Game
from gridwright.editor.models.play.hints import Best
from gridwright.editor.painting.geometry import BoardView
from gridwright.editor.painting.lettering import paint_text
from gridwright.editor.painting.painter import Painter


class DescentPainter(Painter):
    """Numbers on tiles whose tint grows with them; the way down as a line."""

    def paint_token(self, p: QPainter, code: int, rect: QRectF) -> None:
        p.setOpacity(code / 18)
        p.fillRect(rect, self.look.accent)
        p.setOpacity(1.0)
        paint_text(p, str(code), rect, self.look.text, 0.5)

    def paint_state(self, p: QPainter, state: Any, view: BoardView) -> None:
        super().paint_state(p, state, view)
        self._paint_way(p, state.columns, view)

    def paint_route(
        self,
        p: QPainter,
        start: Any,
        moves: Sequence[str],
        view: BoardView,
        outdated: bool = False,
    ) -> None:
        made = getattr(start, "columns", ())
        self._paint_way(p, (*made, *map(int, moves)), view)

    def _paint_way(self, p: QPainter, columns: Sequence[int], view: BoardView) -> None:
        p.setPen(QPen(self.look.accent, view.cell / 8, Qt.PenStyle.SolidLine))
        points = [view.centre(row, col) for row, col in enumerate(columns)]
        if points:
            p.drawPolyline(points)
            p.drawEllipse(points[-1], view.cell / 4, view.cell / 4)


class DescentCells(CellWords):
    """A move is a column."""

    def effect(self, before: Any, move: str, after: Any) -> str:
        return f"Went down to {place_words((len(before.columns), int(move)))}."


class DescentWords(GameWords):
    """The end of a game in words of its own."""

    def end(self, game: Game, par: Best | None) -> str:
        return f"At the bottom with {game.score}."


VIEW = KindView(
    painter=DescentPainter,
    cell_words=DescentCells,
    game_words=DescentWords(),
    guide="Click a cell of the next row, or press the number of its column.",
    size=(6, 6),
    sample=("first", "Walk down the board and gather the largest sum."),
    play_input="gridwright_descent.play_input:DescentInput",
)
