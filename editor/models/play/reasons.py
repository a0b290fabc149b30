"""Reasons: the facts that the hints of one game have given, and the marks they leave.

The rules run beside the window. A fact holds for the position it was found in and all
that follow from it; a step back drops those that came later.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from gridwright.editor.models.play.game import Game
from gridwright.editor.models.search.questions import Questions
from gridwright.editor.models.search.runner import Rank, SolverRunner
from gridwright.editor.models.work.background import Failure
from gridwright.solvers.kind import Level, StopToken
from gridwright.solvers.reasons.asking import Lost, facts, lost
from gridwright.solvers.reasons.fact import CellStep, Fact
from gridwright.solvers.reasons.reasoner import Mark
from gridwright.solvers.text import Text

Moves = tuple[str, ...]


@dataclass(frozen=True)
class ReasonQuestion:
    """A question for the next fact: the game so far, and what was found before."""

    level: Level
    moves: Moves
    known: tuple[Mark, ...]
    given: frozenset[Text]
    par: int | None

    def answer(self, token: StopToken) -> Fact | Lost | None:
        """Find why the game is lost, or else the easiest new fact; None if the rules
        see nothing more."""
        seen = lost(self.level, self.moves, self.par)
        if seen is not None:
            return seen
        for fact in facts(self.level, self.moves, self.known, self.par):
            if token.stopped:
                return None
            if fact.spoken not in self.given:
                return fact
        return None


class Reasons(QObject):
    """The hints of one game that say why."""

    answered = Signal(object)
    """A Fact, a Lost or None: the answer to the last question."""
    failed = Signal(object)

    def __init__(self, game: Game, runner: SolverRunner) -> None:
        super().__init__(game)
        self._game = game
        self._given: list[tuple[Moves, Fact]] = []
        self._questions = Questions(runner, self)
        self._questions.answered.connect(self._on_answered)
        self._questions.failed.connect(self._on_failed)
        game.changed.connect(self._on_changed)

    @property
    def marks(self) -> dict[CellStep, bool]:
        """The steps that facts have decided: True for those that are used."""
        return dict(mark for _, fact in self._given for mark in fact.marks)

    def ask(self, par: int | None) -> None:
        """Look for the next fact; `answered` follows. `keep` it if it is shown."""
        moves = self._game.moves
        given = [fact.spoken for at, fact in self._given if at == moves]
        marks = tuple(self.marks.items())
        question = ReasonQuestion(self._game.level, moves, marks, frozenset(given), par)
        self._questions.ask(moves, partial(ReasonQuestion.answer, question), Rank.ASKED)

    def keep(self, fact: Fact) -> None:
        """Keep a fact that was shown, and its marks."""
        self._given.append((self._game.moves, fact))

    def drop(self) -> None:
        """Drop all questions; no answer is wanted any more."""
        self._questions.cancel_all()

    @Slot(object, object)
    def _on_answered(self, moves: Any, answer: Fact | Lost | None) -> None:
        if moves != self._game.moves:
            return
        self.answered.emit(answer)

    @Slot(object, object)
    def _on_failed(self, _moves: Any, failure: Failure) -> None:
        self.failed.emit(failure)

    @Slot()
    def _on_changed(self) -> None:
        self.drop()
        moves = self._game.moves
        self._given = [(at, fact) for at, fact in self._given if moves[: len(at)] == at]
