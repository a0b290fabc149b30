"""PlaySession: a game and everything round it: advice, the computer player, the kept file, par."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from editor.models.play.endings import PlayedKind, optimal
from editor.models.play.game import Game
from editor.models.play.hints import Advice, Best, Review
from editor.models.play.opponent import STRENGTHS, Opponent
from editor.models.play.store import GameStore, Scores
from editor.models.program.language import translated
from editor.models.program.settings import Settings
from editor.models.search.runner import Rank, SolverRunner
from editor.models.search.verdict import narrowed
from solvers.kind import IllegalMove, Level


class PlaySession(QObject):
    """One level under play after the other. `begin` comes first."""

    begun = Signal()
    """Another game began: show everything again."""
    changed = Signal()
    """The position, the par or the player to move changed: show the figures again."""
    message = Signal(str)
    """A sentence for the player; empty takes the last one away."""
    par_known = Signal(object)
    """The best that the level allows is known: a Best. Of a game for one."""
    ended = Signal(bool)
    """The game came to its end by a move; True if it is an optimal answer."""
    failed = Signal(object)

    def __init__(
        self,
        runner: SolverRunner,
        settings: Settings,
        scores: Scores,
        kinds: Callable[[str], PlayedKind],
        parent: QObject | None = None,
        games: Path | None = None,
    ) -> None:
        """kinds: what the editor knows of a kind, by its id. games: where games are kept."""
        super().__init__(parent)
        self._kinds = kinds
        self.settings, self.scores = settings, scores
        self._runner = runner
        self.store = GameStore(games, self)
        self.game: Game
        self.kind: PlayedKind
        self.advice: Advice
        self.opponent: Opponent
        self.review: Review | None = None
        self.hint_move, self.resumed = "", False
        self._wants, self._was_over = "", False
        self._search_for_loss: Review | None = None

    def begin(self, level: Level) -> None:
        """Play a level, from where it was left if it was. LevelError if it cannot be played."""
        game = Game(level, self)
        if hasattr(self, "game"):
            self.leave()
            self.game.deleteLater()
        self.game, self.kind = game, self._kinds(level.kind)
        self.advice = Advice(game, self._runner)
        self.opponent = Opponent(game, self._runner)
        self.review = self._search_for_loss = None
        self.hint_move = self._wants = ""
        kept = self.store.take_up(game)
        self.resumed = kept is not None
        self._was_over = game.over
        self._place_opponent(kept or {})
        game.changed.connect(self._on_changed)
        game.undo_stack.indexChanged.connect(self.changed)  # only now can undo be told of
        game.refused.connect(self._on_refused)
        self.advice.known.connect(self._on_known)
        self.advice.failed.connect(self.failed)
        self.opponent.thinking.connect(self._on_thinking)
        self.opponent.failed.connect(self.failed)
        self.begun.emit()
        self.advice.ask(game.states[0])
        self.say_start()

    def leave(self) -> None:
        """End the session; the game can be continued later."""
        self.opponent.drop()
        self.advice.drop()
        if self.review is not None:
            self.review.stop()
        self.store.leave()

    # -- what shows ------------------------------------------------------------------------------
    @property
    def two_players(self) -> bool:
        return self.game.kind.players == 2

    @property
    def par(self) -> Best | None:
        return self.advice.par

    @property
    def standing(self) -> str:
        text = self.kind.game_words.standing(self.game, self.par)
        return f"{text}   {narrowed(self.game.level)}".rstrip()

    @property
    def beside(self) -> str:
        """The part of the standing that stands below the headline."""
        told = (*self.kind.game_words.beside(self.game, self.par), narrowed(self.game.level))
        return "   ".join(filter(None, told))

    @property
    def outcome(self) -> str:
        """The outcome of the game; empty during the game."""
        return self.kind.game_words.outcome(self.game, self.par)

    @property
    def locked(self) -> bool:
        """True if the computer is to move."""
        return self.two_players and self.opponent.to_move

    def say_start(self) -> None:
        if self.game.over:
            self.message.emit(self.outcome)
        elif self.resumed:
            self.message.emit(self.tr("Resumed where you left off."))
        else:
            self.message.emit("")

    # -- what the player asks for ----------------------------------------------------------------
    def undo(self) -> None:
        if self.two_players:
            self.opponent.undo()
        else:
            self.game.undo_stack.undo()

    def redo(self) -> None:
        if self.two_players:
            self.opponent.redo()
        else:
            self.game.undo_stack.redo()

    def restart(self) -> None:
        self.opponent.drop()
        if not self.game.restart():
            self.opponent.reply()

    def hint(self) -> None:
        """The next move of a best continuation, as soon as it is known."""
        if self.game.over:
            self.message.emit(self.tr("The game is over; undo to go on."))
            return
        self._ask("hint")

    def show_solution(self) -> None:
        """Go to the end of a best answer: from here if that still is possible."""
        self._ask("solution")

    def paste(self, moves: tuple[str, ...]) -> bool:
        """Take a whole route; False if it is not legal on this level."""
        self.opponent.drop()
        try:
            self.game.kind.replay(self.game.states[0], moves)
        except IllegalMove as error:
            text = self.tr("Not a route of this level: {why}.")
            self.message.emit(text.format(why=translated(error)))
            return False
        return self.game.show(moves, self.tr("Paste route"))

    def start_review(self) -> Review:
        """Find the best score still possible after each move."""
        if self.review is not None:
            self.review.stop()
        self.review = Review(self.advice)
        self.review.changed.connect(self.changed)
        self.review.start()
        return self.review

    def choose_opponent(self, strength: str, side: int) -> None:
        """Play against the computer, or with `""` for two people. side: the computer's."""
        self.settings.set("play/opponent", strength)
        self.settings.set("play/computer_side", side)
        self.store.keep_also(opponent=strength, side=side)
        self.opponent.set_play(strength if strength in STRENGTHS else None, side)
        self.changed.emit()

    def _place_opponent(self, kept: dict[str, Any]) -> None:
        """Use the players of the game being continued, else those chosen last."""
        strength = str(kept.get("opponent", self.settings.text("play/opponent")))
        side = kept.get("side", int(self.settings.number("play/computer_side", 1)))
        self.opponent.set_play(strength if strength in STRENGTHS else None, int(side == 1))
        if self.two_players:
            self.store.keep_also(opponent=strength, side=int(side == 1))
        else:
            self.opponent.set_play(None, 1)

    # -- answers ---------------------------------------------------------------------------------
    def _ask(self, what: str) -> None:
        if self.locked:
            self.message.emit(self.tr("The computer is to move."))
            return
        self._wants = what
        states = (self.game.state,) if self.two_players else (self.game.states[0], self.game.state)
        if any(self.advice.of(state) is None for state in states):
            self.message.emit(self.tr("Looking for the best continuation…"))
        for state in states:
            self.advice.ask(state, rank=Rank.ASKED)

    @Slot(object)
    def _on_known(self, state: Any) -> None:
        self.changed.emit()
        if state == self.game.states[0]:
            if self.game.over:
                self.message.emit(self.outcome)  # par came after the end
            if not self.two_players:
                self.par_known.emit(self.par)
        best, par = self.advice.of(self.game.state), self.par
        if best is not None and (par is not None or self.two_players) and self._wants:
            wants, self._wants = self._wants, ""
            if wants == "hint":
                self._give_hint(best)
            else:
                self._give_solution(best, par)

    def _give_hint(self, best: Best) -> None:
        self.hint_move = best.moves[0] if best.moves else ""
        self.message.emit(" ".join(filter(None, (self._next_move(best), self._loss(best)))))
        self.changed.emit()

    def _next_move(self, best: Best) -> str:
        if not best.moves:
            if best.proved:
                return self.tr("No complete answer can be reached from here: step back.")
            return self.tr("No continuation was found in time.")
        move = self.kind.cell_words(self.game.kind).move(best.moves[0])
        if best.proved:
            return self.tr("A best move: {move}.").format(move=move)
        return self.tr("The best move found: {move}.").format(move=move)

    def _loss(self, best: Best, number: int | None = None) -> str:
        """A sentence if the optimum is lost already: at which move."""
        par = self.par
        if self.two_players or par is None or not par.proved or not best.proved:
            return ""
        if best.score == par.score:
            return ""
        if number is None:
            search = Review(self.advice)
            self._search_for_loss = search
            search.changed.connect(self._on_loss_found)
            search.start()
            number = search.lost_at
        if best.score is None:
            reach = ""
        else:
            reach = self.tr("From here {best} can be reached.").format(best=best.score)
        if number is None:
            lost = self.tr("The optimum {par} is lost already.").format(par=par.score)
        else:
            text = self.tr("The optimum {par} was lost at move {number}.")
            lost = text.format(par=par.score, number=number)
        return f"{lost} {reach}".strip()

    @Slot()
    def _on_loss_found(self) -> None:
        search, best = self._search_for_loss, self.advice.of(self.game.state)
        if search is None or best is None or search.states != self.game.states:
            return
        if search.lost_at is not None:
            self._search_for_loss = None
            self.message.emit(f"{self._next_move(best)} {self._loss(best, search.lost_at)}")

    def _give_solution(self, best: Best, par: Best | None) -> None:
        game = self.game
        as_good = par is not None and best.score == par.score
        if best.moves is not None and (self.two_players or as_good):
            game.show((*game.moves, *best.moves))
        elif par is not None and par.moves is not None:
            game.show(par.moves)
        elif par is not None and par.proved:
            self.message.emit(self.tr("It is proved that there is no solution."))
        else:
            self.message.emit(self.tr("No solution was found in time."))

    # -- the game goes on --------------------------------------------------------------------------
    @Slot()
    def _on_changed(self) -> None:
        self.hint_move, self._wants = "", ""
        over, was_over = self.game.over, self._was_over
        self._was_over = over
        self.message.emit(self.outcome)
        if over and self.game.complete:
            self.scores.note(self.game)
        self.changed.emit()
        if over and not was_over:
            self.ended.emit(optimal(self.game, self.par))

    @Slot(str)
    def _on_refused(self, why: str) -> None:
        self.message.emit(self.tr("Not possible: {why}.").format(why=why))

    @Slot(bool)
    def _on_thinking(self, thinking: bool) -> None:
        if thinking:
            self.message.emit(self.tr("The computer is thinking…"))
        elif not self.game.over:
            self.message.emit("")
        self.changed.emit()
