"""RouteBrowser: the routes of one document, one of them chosen. It lives in the GUI thread.

The set of routes may take seconds and memory, so it is made only when asked for, beside the
window, and dropped as soon as the puzzle is another one.
"""

from __future__ import annotations

import secrets
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from editor.models.answers.route_sets import (
    SCORED_CELLS,
    BuildQuestion,
    Picked,
    PickQuestion,
    Refused,
    RouteSets,
    ScoresQuestion,
)
from editor.models.document.document import LevelDocument
from editor.models.search.questions import Lane, Question, drop_all
from solvers.kind import Problem, PuzzleKind
from solvers.level import Level
from solvers.routes import Of


class RouteBrowser(QObject):
    """Which routes a document has, and which one is looked at."""

    changed = Signal()
    picked_changed = Signal()
    """Another route is chosen, or none."""
    refused = Signal(object)
    """The level has these Problems, so it has no routes."""

    def __init__(self, document: LevelDocument, lane: Lane, parent: QObject | None = None) -> None:
        super().__init__(parent or document)
        self.document = document
        self.of: Of = "optimal"
        self.sets: RouteSets | None = None
        self.picked: Picked | None = None
        self.scores: dict[int, int] | None = None
        self.refusal = ""
        """Why there are no routes: `memory`, `stopped`, `changed` or nothing."""
        self.scores_refusal = ""
        self._lane = lane
        self._level: Level | None = None
        self._asked: dict[str, Question] = {}
        asked = self._asked
        self.destroyed.connect(lambda: drop_all(lane, asked.values()))
        lane.answered.connect(self._on_answered)
        lane.failed.connect(self._on_failed)
        document.edited.connect(self._on_edited)

    @property
    def available(self) -> bool:
        """Whether this kind of puzzle lists routes at all."""
        return type(self.document.kind).routes is not PuzzleKind.routes

    @property
    def building(self) -> bool:
        return "build" in self._asked

    @property
    def scoring(self) -> bool:
        return "scores" in self._asked

    @property
    def count(self) -> int | None:
        """How many routes the chosen set has."""
        return None if self.sets is None else self.sets.counts[self.of]

    @property
    def may_score(self) -> bool:
        """Whether all routes could be counted by score, and were not yet."""
        routes = self.sets is not None and self.sets.counts["all"] > 0
        return routes and self.scores is None and not self.scores_refusal

    # -- making -----------------------------------------------------------------------------------
    @Slot()
    def build(self) -> None:
        """Make the set of routes of the puzzle as it stands."""
        problems: list[Problem] = [p for p in self.document.problems() if p.severity == "error"]
        if problems:
            self.refused.emit(problems)
            return
        self._forget()
        self._level = self.document.level()
        self._ask("build", BuildQuestion(self.document.kind, self._level), urgent=True)

    @Slot()
    def cancel(self) -> None:
        """Stop making it."""
        if self.building:
            self._forget("stopped")
        elif self.scoring:
            self._drop("scores")
            self.changed.emit()

    def count_scores(self) -> None:
        """Count all routes by their score."""
        if self.sets is not None and self.may_score and not self.scoring:
            self._ask("scores", ScoresQuestion(self.sets), urgent=False)

    # -- choosing ---------------------------------------------------------------------------------
    def choose_set(self, of: Of) -> None:
        """Look at all routes, or at the optimal ones; the first of them is shown."""
        if of != self.of:
            self.of = of
            self.changed.emit()
            self.pick(0)

    def pick(self, number: int) -> None:
        """Choose the route of that number, counted from 0; a number beyond stays at the end."""
        if self.sets is None or not self.count:
            return
        number = min(max(number, 0), self.count - 1)
        self._ask("pick", PickQuestion(self.sets, self.of, number), urgent=True)

    def step(self, by: int) -> None:
        """The next route, or the one before."""
        self.pick((self.number or 0) + by)

    def last(self) -> None:
        self.pick((self.count or 1) - 1)

    def random(self) -> None:
        """A route, each with the same chance."""
        if self.sets is not None and self.count:
            question = PickQuestion(self.sets, self.of, None, secrets.randbits(64))
            self._ask("pick", question, urgent=True)

    @property
    def number(self) -> int | None:
        """The number that is chosen, or about to be: quick presses of Next add up."""
        asked = self._asked.get("pick")
        if isinstance(asked, PickQuestion) and asked.number is not None:
            return asked.number
        return None if self.picked is None else self.picked.number

    # -- answers ----------------------------------------------------------------------------------
    def _ask(self, role: str, question: Question, urgent: bool) -> None:
        self._drop(role)
        self._asked[role] = question
        self._lane.ask(question, urgent)
        self.changed.emit()

    def _drop(self, role: str) -> None:
        asked = self._asked.pop(role, None)
        if asked is not None:
            self._lane.drop(asked)

    def _forget(self, why: str = "") -> None:
        for role in tuple(self._asked):
            self._drop(role)
        self.refusal, self.scores_refusal = why, ""
        self.sets = self.scores = None
        had, self.picked = self.picked, None
        self.changed.emit()
        if had is not None:
            self.picked_changed.emit()

    @Slot(object, object)
    def _on_answered(self, question: Question, answer: Any) -> None:
        role = next((role for role, asked in self._asked.items() if asked is question), None)
        if role is None:
            return
        del self._asked[role]
        if isinstance(answer, Refused):
            if role == "scores":
                self.scores_refusal = answer.why
            else:
                self.refusal = answer.why
        elif isinstance(answer, RouteSets):
            self._take(answer)
        elif isinstance(answer, Picked):
            self.picked = answer
            self.picked_changed.emit()
        else:
            self.scores = answer
        self.changed.emit()

    def _take(self, sets: RouteSets) -> None:
        self.sets, self.refusal = sets, ""
        self.pick(0)
        if self.may_score and sets.level.rows * sets.level.cols <= SCORED_CELLS:
            self.count_scores()

    @Slot(object)
    def _on_failed(self, _failure: object) -> None:
        """A question broke, and the lane does not say whose: none is waited for any more."""
        for role in tuple(self._asked):
            self._drop(role)
        self.changed.emit()

    @Slot()
    def _on_edited(self) -> None:
        known = self.sets is not None or self.building
        if known and self._level is not None and not self.document.holds(self._level):
            self._forget("changed")
