"""Ten-pit sowing in the editor: words of pits, moves, a game and results, and the view.

Play input of sowing: mouse and keys.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from gridwright.editor.kinds.play_input import CHOOSE, PlayInput
from gridwright.editor.kinds.sowing.details import DETAILS
from gridwright.editor.kinds.sowing.painter import SowingPainter
from gridwright.editor.kinds.view import KindView, ResultWords, counted, plural
from gridwright.editor.models.document.cell_words import CellWords
from gridwright.editor.models.play.endings import GameWords, Headline, rule, together
from gridwright.editor.models.program.language import grouped, marked, words_of
from gridwright.editor.models.search.knowledge import alone
from gridwright.editor.painting import BoardView, paint_text, rounded, text_width
from gridwright.solvers.kind import Cell, Level, Result
from gridwright.solvers.sowing.rules import cell_of, pit_of
from gridwright.solvers.text import filled

if TYPE_CHECKING:
    from gridwright.editor.models.play.game import Game
    from gridwright.editor.models.play.hints import Best

_tr = words_of("CellWords")
_game_tr = words_of("Outcome")
_result_tr = words_of("ResultWords")


def _stones(number: int) -> str:
    return _tr("%n stone(s)", number)


def capture_words(stones: int) -> str:
    """The capture that sowing a pit would make, in words."""
    return _tr("captures %n stone(s)", stones)


class SowingWords(CellWords):
    """Pits by their stones; in play with the number that sows them."""

    def content(self, code: int) -> str:
        return _stones(code) if code else _tr("empty pit")

    def number(self, cell: Cell, rows: int, cols: int) -> str:
        """The number that sows the pit."""
        return str(pit_of(cell, cols))

    def in_play(self, state: Any, cell: Cell) -> list[str]:
        pit = pit_of(cell, state.level.cols)
        words = [_tr("pit {pit}").format(pit=pit), self.content(state.pits[pit])]
        if state.pits[pit] and not state.repeated and pit not in self.kind.moves(state):
            words.append(_tr("sowing it never ends"))
        return words

    def move(self, move: str) -> str:
        return _game_tr("pit {move}").format(move=move)

    def effect(self, before: Any, move: str, after: Any) -> str:
        taken = after.totals[before.mover] - before.totals[before.mover]
        text = (
            _tr("Second sowed pit {pit}: {stones} captured.")
            if before.mover
            else _tr("First sowed pit {pit}: {stones} captured.")
        )
        return text.format(pit=move, stones=_stones(taken))


class SowingGameWords(GameWords):
    """Games of sowing: the captures of both players, the player to move, the winner."""

    def goal(self, level: Level) -> str:
        task = _game_tr(
            "Take turns: sow all stones of any pit one by one, counter-clockwise. If "
            "the next pit "
            "then holds stones, sow those too; if it is empty, capture the stones of "
            "the pit after "
            "it. Whoever captures more stones wins."
        )
        more = _game_tr(
            "After a capture of stones, as long as the next pit is empty and the one "
            "after it is "
            "not, that one is captured too."
        )
        return together(task, more if rule(level, "chain") else "")

    def headline(self, game: Game, par: Best | None) -> Headline:
        first, second = game.state.totals
        return Headline(f"{first} : {second}", _game_tr("stones captured"))

    def beside(self, game: Game, par: Best | None) -> list[str]:
        return self.figures(game, par)[1:]

    def figures(self, game: Game, par: Best | None) -> list[str]:
        first, second = game.state.totals
        parts = [
            filled(
                _game_tr("First {first} : {second} Second"), first=first, second=second
            )
        ]
        if not game.over:
            mover = (
                _game_tr("Second to move")
                if game.state.mover
                else _game_tr("First to move")
            )
            parts.append(mover)
        if par is not None and par.proved and par.score is not None:
            parts.append(
                _game_tr("Perfect play {par:+d} for First").format(par=par.score)
            )
        return parts

    def end(self, game: Game, par: Best | None) -> str:
        first, second = game.state.totals
        if game.state.repeated:
            why = _game_tr(
                "The game ends: a position came back with the same player to move."
            )
        elif not any(game.state.pits):
            why = _game_tr("The game ends: all pits are empty.")
        else:
            why = _game_tr("The game ends: no pit can be sown to an end.")
        if first == second:
            who = _game_tr("A draw, {first} each.")
        elif first > second:
            who = _game_tr("First wins, {first} to {second}.")
        else:
            who = _game_tr("Second wins, {second} to {first}.")
        return why + " " + filled(who, first=first, second=second)


class StoneWords(ResultWords):
    """Stones: captured by one move, or the lead of the first player in the end."""

    def score(self, score: int) -> str:
        return counted(_result_tr("{number} stone(s)", plural(score)), score)

    def figure(self, score: int) -> tuple[str, str]:
        if score == 0:
            return "", _result_tr("A draw")
        first = _result_tr("stone(s), First leads", plural(score))
        second = _result_tr("stone(s), Second leads", plural(score))
        return grouped(abs(score)), first if score > 0 else second

    def figure_of(self, result: Result) -> tuple[str, str]:
        """The capture of one move, or the lead in the end. A record without its solver
        does not tell which of them it is; before a proof nobody leads."""
        score = result.score or 0
        move_alone = alone("sowing", result.solver)
        if result.details.get("objective") == "capture" or move_alone:
            return grouped(score), _result_tr("stone(s) captured", plural(score))
        asked = result.solver or result.details.get("objective")
        if result.status == "optimal" and asked:
            return self.figure(score)
        return grouped(score), _result_tr("stone(s)", plural(score))

    def ending(self, score: int, over: bool) -> str:
        """A game that is over has a winner, or is a draw."""
        if not over:
            return self.score(score)
        if score == 0:
            return _result_tr("A draw")
        first = _result_tr("First wins by {stones}")
        second = _result_tr("Second wins by {stones}")
        text = first if score > 0 else second
        return text.format(stones=self.score(abs(score)))


class SowInput(PlayInput):
    """sowing: a click sows a pit; so do its number, and Space at the cursor."""

    tells_captures = True

    def key(self, key: int) -> bool:
        if key in CHOOSE and self.board.cursor_cell is not None:
            self.press(self.board.cursor_cell)
            return True
        if Qt.Key.Key_0 <= key <= Qt.Key.Key_9:
            self._sow(key - int(Qt.Key.Key_0))
            return True
        return super().key(key)

    def press(self, cell: Cell) -> None:
        if cell[0] in (0, 1) and 0 <= cell[1] < self.board.game.level.cols:
            self._sow(self._pit(cell))

    def way(self, state: Any, moves: Sequence[str]) -> list[Cell]:
        """The pit that is sown first."""
        cols = self.board.game.level.cols
        return [cell_of(int(move), cols) for move in moves[:1]]

    def added(self, cell: Cell) -> str:
        """The capture that sowing the pit would make, where that is shown."""
        taken = self._captures()[self._pit(cell)] if self.board.show_captures else None
        return "" if taken is None else capture_words(taken)

    def paint(self, p: QPainter, view: BoardView) -> None:
        super().paint(p, view)
        if view.cell >= 30 and self.board.show_captures:
            self._paint_captures(p, view)

    def _paint_captures(self, p: QPainter, view: BoardView) -> None:
        """Paint on each pit a plate with what sowing it would capture."""
        look = self.board.look
        for pit, captured in enumerate(self._captures()):
            if captured is None:
                continue
            rect = view.rect(*cell_of(pit, view.cols))
            text = f"+{captured}"
            high = view.cell * 0.24
            wide = high * (0.5 + 0.6 * text_width(text))
            plate = QRectF(rect.right() - wide - 2, rect.top() + 2, wide, high)
            rounded(p, plate, high / 2, look.accent if captured else look.line)
            paint_text(p, text, plate, look.on_accent if captured else look.text, 0.62)

    def _captures(self) -> Sequence[int | None]:
        """The stones that sowing each pit captures; None where it cannot be sown."""
        from gridwright.solvers.sowing.search.perfect_play import captures

        return captures(self.board.game.state)

    def _pit(self, cell: Cell) -> int:
        return pit_of(cell, self.board.game.level.cols)

    def _sow(self, pit: int) -> None:
        self.board.target = cell_of(pit, self.board.game.level.cols)
        self.board.make(str(pit))


VIEW = KindView(
    painter=SowingPainter,
    cell_words=SowingWords,
    game_words=SowingGameWords(),
    detail_words=DETAILS,
    short=marked("KindCards", "Sowing"),
    result_words=StoneWords(),
    guide=marked(
        "PlayInput", "Click a pit, press its number, or choose with arrows and Space."
    ),
    size=(2, 5),
    sample=(
        "ten-fives",
        marked("Samples", "Sow stones round the pits and capture what you can."),
    ),
    play_input="gridwright.editor.kinds.sowing.view:SowInput",
    theatre="gridwright.editor.kinds.sowing.theatre:SowingParts",
    answer_layer="gridwright.editor.kinds.sowing.details:PitLayer",
)
