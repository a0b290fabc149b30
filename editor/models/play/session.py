"""PlaySession: a game and everything round it: advice, the computer player, the kept
file, par."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from gridwright.editor.models.play.courses import Scores
from gridwright.editor.models.play.endings import PlayedKind, optimal
from gridwright.editor.models.play.game import Game
from gridwright.editor.models.play.hints import Advice, Best, Review
from gridwright.editor.models.play.opponent import STRENGTHS, Opponent
from gridwright.editor.models.play.reasons import Reasons
from gridwright.editor.models.play.shown_reason import ShownReason
from gridwright.editor.models.play.store import GameStore
from gridwright.editor.models.program.language import translated
from gridwright.editor.models.program.said import said
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.models.search.runner import Rank, SolverRunner
from gridwright.editor.models.search.verdict import narrowed
from gridwright.solvers.kind import IllegalMove, Level
from gridwright.solvers.reasons.asking import Lost
from gridwright.solvers.reasons.fact import Fact
from gridwright.solvers.text import filled


class PlaySession(QObject):
    """One level under play after the other. `begin` comes first."""

    begun = Signal()
    """Another game began: show everything again."""
    changed = Signal()
    """The position, the par or the player to move changed: show the figures again."""
    message = Signal(str)
    """A sentence for the player; empty takes the last one away."""
    reason_given = Signal(str)
    """A hint with its reason shows: its words, with rows and columns."""
    par_known = Signal(object)
    """The best that the level allows is known: a Best. Only in a game for one."""
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
        """kinds: what the editor knows of a kind, by its id. games: where games are
        kept."""
        super().__init__(parent)
        self._kinds = kinds
        self.settings = settings
        self.scores = scores
        self._runner = runner
        self.store = GameStore(games, self)
        self.game: Game
        self.kind: PlayedKind
        self.advice: Advice
        self.opponent: Opponent
        self.review: Review | None = None
        self.reasons: Reasons
        self.reason: ShownReason | None = None
        """The hint that shows."""
        self.hints_used = 0
        self.hint_move = ""
        self.trial_hopeless = False
        """A hint has shown that the trial cannot be finished."""
        self.resumed = False
        self._told: Fact | Best | None = None
        """The hint at this position that was counted last."""
        self._wants = ""
        self._was_over = False
        self._search_for_loss: Review | None = None

    def begin(self, level: Level) -> None:
        """Play a level, from where it was left if it was. LevelError if it cannot be
        played."""
        game = Game(level, self)
        if hasattr(self, "game"):
            self.leave()
            self.game.deleteLater()
        self.kind = self._kinds(level.kind)
        self.game = game
        self.advice = Advice(game, self._runner)
        self.opponent = Opponent(game, self._runner)
        self.reasons = Reasons(game, self._runner)
        self.reason = None
        self.review = None
        self._search_for_loss = None
        self.hint_move = ""
        self._told = None
        self._wants = ""
        self.trial_hopeless = False
        kept = self.store.take_up(game)
        self.resumed = kept is not None
        self._was_over = game.over
        self._place_opponent(kept or {})
        self.hints_used = _count(kept, "hints")
        if self.hints_used:
            self.store.keep_also(hints=self.hints_used)
        game.changed.connect(self._on_changed)
        game.trial_changed.connect(self._on_trial_changed)
        game.undo_stack.indexChanged.connect(
            self.changed
        )  # only now can undo be told of
        game.refused.connect(self._on_refused)
        self.advice.known.connect(self._on_known)
        self.advice.failed.connect(self.failed)
        self.reasons.answered.connect(self._on_reason)
        self.reasons.failed.connect(self.failed)
        self.opponent.thinking.connect(self._on_thinking)
        self.opponent.failed.connect(self.failed)
        self.begun.emit()
        self.advice.ask(game.states[0])
        self.say_start()

    def leave(self) -> None:
        """End the session; the game can be continued later."""
        self.opponent.drop()
        self.advice.drop()
        self.reasons.drop()
        if self.review is not None:
            self.review.stop()
        self.store.leave()

    # -- what shows --------------------------------------------------------------------
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
        """The figures below the headline."""
        told = (
            *self.kind.game_words.beside(self.game, self.par),
            narrowed(self.game.level),
        )
        return "   ".join(filter(None, told))

    @property
    def outcome(self) -> str:
        """The outcome of the game, with the hints that it took; empty during the
        game."""
        text = self.kind.game_words.outcome(self.game, self.par)
        if not text or not self.hints_used:
            return text
        used = filled(self.tr("Hints used: {count}."), count=self.hints_used)
        return f"{text} {used}"

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

    # -- what the player asks for ------------------------------------------------------
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
        """Show the easiest thing that can be seen and is new, with its reason; where
        the rules see nothing, the next move of a best continuation."""
        if self.game.over:
            self.message.emit(self.tr("The game is over; undo to go on."))
        elif self.locked:
            self.message.emit(self.tr("The computer is to move."))
        elif self.game.at_end:
            self.message.emit(self._trial_words())
        else:
            self._wants = ""
            par = self.par
            proved = par is not None and par.proved and not par.claimed
            self.reasons.ask(par.score if par is not None and proved else None)

    def go(self) -> None:
        """Make the move that the hint leaves, or else the best one."""
        if self.game.over:
            self.message.emit(self.tr("The game is over; undo to go on."))
        elif self.hint_move and not self.locked:
            self.game.make(self.hint_move)
        else:
            self._ask("go")

    # -- a trial -----------------------------------------------------------------------
    def begin_trial(self) -> None:
        """Begin a trial: moves that count only once they are kept."""
        if self.two_players:
            self.message.emit(self.tr("A game of two players has no trial."))
        elif not self.game.begin_trial() and self.game.over:
            self.message.emit(self.tr("The game is over; undo to go on."))

    def keep_trial(self) -> None:
        """Make the moves of the trial count."""
        self.game.keep_trial()

    def drop_trial(self) -> None:
        """Go back to where the trial began."""
        self.game.drop_trial()

    def _trial_words(self) -> str:
        """A sentence about a trial that has come to an end; else empty."""
        game = self.game
        if game.trial is None or not game.at_end:
            return ""
        if game.kind.finished(game.state):
            return self.tr("The trial reaches the end. It counts once you keep it.")
        return self.tr("The trial has no move left.")

    @Slot()
    def _on_trial_changed(self) -> None:
        """A trial began, or its moves count now."""
        self.trial_hopeless = False
        self._settle()

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
        return self.game.show(moves, said("PlaySession", "Paste route"))

    def start_review(self) -> Review:
        """Find the best score still possible after each move."""
        if self.review is not None:
            self.review.stop()
        self.review = Review(self.advice)
        self.review.changed.connect(self.changed)
        self.review.start()
        return self.review

    def choose_opponent(self, strength: str, side: int) -> None:
        """Play against the computer, or with `""` for two people. side: the
        computer's."""
        self.settings.set("play/opponent", strength)
        self.settings.set("play/computer_side", side)
        self.store.keep_also(opponent=strength, side=side)
        self.opponent.set_play(strength if strength in STRENGTHS else None, side)
        self.changed.emit()

    def _place_opponent(self, kept: dict[str, Any]) -> None:
        """Use the players of the game being continued, else those chosen last."""
        strength = str(kept.get("opponent", self.settings.text("play/opponent")))
        side = kept.get("side", int(self.settings.number("play/computer_side", 1)))
        self.opponent.set_play(
            strength if strength in STRENGTHS else None, int(side == 1)
        )
        if self.two_players:
            self.store.keep_also(opponent=strength, side=int(side == 1))
        else:
            self.opponent.set_play(None, 1)

    # -- answers -----------------------------------------------------------------------
    def _ask(self, what: str) -> None:
        if self.locked:
            self.message.emit(self.tr("The computer is to move."))
            return
        self._wants = what
        states = (
            (self.game.state,)
            if self.two_players
            else (self.game.states[0], self.game.state)
        )
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
        best = self.advice.of(self.game.state)
        par = self.par
        if best is not None and (par is not None or self.two_players) and self._wants:
            wants, self._wants = self._wants, ""
            if wants == "hint":
                self._give_hint(best)
            elif wants == "go":
                self._go_on(best)
            else:
                self._give_solution(best, par)

    @Slot(object)
    def _on_reason(self, answer: Fact | Lost | None) -> None:
        """Show what the rules found; the search says the rest."""
        words = self.kind.cell_words(self.game.kind)
        self.reason = None
        if isinstance(answer, Lost):
            self.trial_hopeless = self.game.trial is not None and self._lost_is_all
            self.reason = ShownReason(answer.fact, words, answer.move)
            self.hint_move = ""
        elif answer is not None and not self._known_lost():
            self.reasons.keep(answer)
            self.reason = ShownReason(answer, words)
            self.hint_move = answer.move
            self.message.emit("")
        if self.reason is not None:
            self._count_hint(self.reason.fact)
        self.changed.emit()
        if self.reason is not None:
            self.reason_given.emit(self.reason.spoken)
        more = self.reason is None or self.reason.fact.lost
        if more and not self._wants:  # nothing else was asked meanwhile
            self._ask("hint")

    def _count_hint(self, told: Fact | Best) -> None:
        """Count a hint that shows; the same one again does not count."""
        if told == self._told:
            return
        self._told = told
        self.hints_used += 1
        self.store.keep_also(hints=self.hints_used)

    @property
    def _lost_is_all(self) -> bool:
        """True if a position without the best answer has no answer at all: all answers
        have one score."""
        return self.game.kind.fixed_score

    def _known_lost(self) -> bool:
        """True if a search has proved that the optimum is out of reach."""
        best = self.advice.of(self.game.state)
        par = self.par
        if best is None or par is None or self.two_players:
            return False
        return best.proved and par.proved and best.score != par.score

    def _go_on(self, best: Best) -> None:
        if best.moves:
            self.game.make(best.moves[0])
        else:
            self.message.emit(self._next_move(best))

    def _give_hint(self, best: Best) -> None:
        if self.reason is None:
            self._count_hint(best)
        self.hint_move = best.moves[0] if best.moves else ""
        if self.game.trial is not None and best.proved:
            lost = self._lost_is_all and self._known_lost()
            self.trial_hopeless = best.moves is None or lost
        self.message.emit(
            " ".join(filter(None, (self._next_move(best), self._loss(best))))
        )
        self.changed.emit()

    def _next_move(self, best: Best) -> str:
        if not best.moves:
            if best.proved:
                return self.tr(
                    "No complete answer can be reached from here: step back."
                )
            return self.tr("No continuation was found in time.")
        move = self.kind.cell_words(self.game.kind).move(best.moves[0])
        if best.proved:
            text = self.tr(
                "A best move: {move}. The search proves it; no short reason is known."
            )
            return text.format(move=move)
        return self.tr("The best move found: {move}.").format(move=move)

    def _loss(self, best: Best, number: int | None = None) -> str:
        """A sentence if the optimum is lost already, with the move that lost it."""
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
            reach = filled(self.tr("From here {best} can be reached."), best=best.score)
        if number is None:
            lost = filled(self.tr("The optimum {par} is lost already."), par=par.score)
        else:
            text = self.tr("The optimum {par} was lost at move {number}.")
            lost = filled(text, par=par.score, number=number)
        return f"{lost} {reach}".strip()

    @Slot()
    def _on_loss_found(self) -> None:
        search = self._search_for_loss
        best = self.advice.of(self.game.state)
        if search is None or best is None or search.states != self.game.states:
            return
        if search.lost_at is not None:
            self._search_for_loss = None
            self.message.emit(
                f"{self._next_move(best)} {self._loss(best, search.lost_at)}"
            )

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

    # -- the game goes on --------------------------------------------------------------
    @Slot()
    def _on_changed(self) -> None:
        self.hint_move = ""
        self.reason = None
        self._told = None
        self._wants = ""
        self.trial_hopeless = False
        self._settle()

    def _settle(self) -> None:
        """Say how the game stands; note its score if it is over."""
        over = self.game.over
        was_over = self._was_over
        self._was_over = over
        self.message.emit(self._trial_words() or self.outcome)
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


def _count(kept: dict[str, Any] | None, name: str) -> int:
    """A number kept with a game; 0 where there is none."""
    value = (kept or {}).get(name, 0)
    return value if isinstance(value, int) and value > 0 else 0
