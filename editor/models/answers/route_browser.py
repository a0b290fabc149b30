"""RouteBrowser: the routes of one document, one of them chosen. It lives in the GUI thread.

The set of routes may take seconds and memory, so it is made only when asked for, beside the
window, and dropped as soon as the puzzle is another one.
"""

from __future__ import annotations

import secrets
from typing import Any

from PySide6.QtCore import QObject, Slot

from editor.models.answers.route_sets import (
    SCORED_CELLS,
    BuildQuestion,
    Page,
    PageQuestion,
    Picked,
    PickQuestion,
    Refused,
    RouteSets,
    ScoresQuestion,
)
from editor.models.document.document import LevelDocument
from editor.models.search.level_question import LevelQuestion
from editor.models.search.runner import Rank, SolverRunner
from editor.models.work.job import Failure
from solvers.kind import PuzzleKind
from solvers.routes import Of

PAGE = 1000
"""Routes on a page of pictures."""


class RouteBrowser(LevelQuestion):
    """Which routes a document has, and which one is looked at."""

    def __init__(
        self, document: LevelDocument, runner: SolverRunner, parent: QObject | None = None
    ) -> None:
        super().__init__(document, runner, parent)
        self.of: Of = "optimal"
        self.sets: RouteSets | None = None
        self.picked: Picked | None = None
        self.page: Page | None = None
        self.scores: dict[int, int] | None = None
        self.scores_refusal = ""
        self._picking: PickQuestion | None = None
        self._scores_wanted = False

    @property
    def available(self) -> bool:
        """Whether this kind of puzzle lists routes at all."""
        return type(self.document.kind).routes is not PuzzleKind.routes

    @property
    def known(self) -> bool:
        return self.sets is not None

    @property
    def scoring(self) -> bool:
        return self.asking("scores") or self._scores_wanted

    @property
    def count(self) -> int | None:
        """How many routes the chosen set has."""
        return None if self.sets is None else self.sets.counts[self.of]

    @property
    def route(self) -> tuple[str, ...] | None:
        """The route to show: the chosen one."""
        return None if self.picked is None else self.picked.moves

    @property
    def may_score(self) -> bool:
        """Whether all routes could be counted by score, and were not yet."""
        routes = self.sets is not None and self.sets.counts["all"] > 0
        return routes and self.scores is None and not self.scores_refusal

    # -- making -----------------------------------------------------------------------------------
    @Slot()
    def build(self) -> None:
        """Make the set of routes of the puzzle as it stands."""
        level = self.begin()
        if level is not None:
            self.ask("build", BuildQuestion(self.document.kind, level).answer)

    @Slot()
    def cancel(self) -> None:
        """Stop making it, listing a page, or counting by score."""
        super().cancel()
        if self.asking("page"):
            self.drop("page")
            self.changed.emit()
        elif self.scoring:
            self._scores_wanted = False
            self.drop("scores")
            self.changed.emit()

    def count_scores(self) -> None:
        """Count all routes by their score."""
        if self.sets is None or not self.may_score or self.asking("scores"):
            return
        if self.asking("pick") or self.asking("page"):
            self._scores_wanted = True
        else:
            self._scores_wanted = False
            self.ask("scores", ScoresQuestion(self.sets).answer, Rank.LIVE)

    # -- choosing ---------------------------------------------------------------------------------
    def choose_set(self, of: Of) -> None:
        """Look at all routes, or at the optimal ones; the first of them is shown."""
        if of != self.of:
            self.of = of
            turned, self.page = self.page is not None or self.asking("page"), None
            self.changed.emit()
            self.pick(0)
            if turned:
                self.turn_to(0)

    def pick(self, number: int) -> None:
        """Choose the route of that number, counted from 0; a number beyond stays at the end."""
        if self.sets is None or not self.count:
            return
        number = min(max(number, 0), self.count - 1)
        self._pick(PickQuestion(self.sets, self.of, number))

    def step(self, by: int) -> None:
        """The next route, or the one before."""
        self.pick((self.number or 0) + by)

    def last(self) -> None:
        self.pick((self.count or 1) - 1)

    def turn_to(self, first: int) -> None:
        """List the page of routes that holds a number, counted from 0."""
        if self.sets is not None and self.count:
            first = min(max(first, 0), self.count - 1) // PAGE * PAGE
            self._make_way()
            self.ask("page", PageQuestion(self.sets, self.of, first, PAGE).answer)

    def random(self) -> None:
        """A route, each with the same chance."""
        if self.sets is not None and self.count:
            self._pick(PickQuestion(self.sets, self.of, None, secrets.randbits(64)))

    @property
    def number(self) -> int | None:
        """The number that is chosen, or about to be: quick presses of Next add up."""
        asked = self._picking
        if asked is not None and asked.number is not None:
            return asked.number
        return None if self.picked is None else self.picked.number

    def _pick(self, question: PickQuestion) -> None:
        self._picking = question
        self._make_way()
        self.ask("pick", question.answer)

    def _make_way(self) -> None:
        """The sets remember what they look at: counting them makes way, and begins again after."""
        self._scores_wanted = self.scoring
        self.drop("scores")

    # -- answers ----------------------------------------------------------------------------------
    def take(self, role: str, answer: Any) -> None:
        if role == "pick":
            self.picked, self._picking = answer, None
            self.route_changed.emit()
            self._count_again()
        elif role == "page":
            self.page = answer
            self._count_again()
        elif role == "scores":
            if isinstance(answer, Refused):
                self.scores_refusal = answer.why
            else:
                self.scores = answer
        elif isinstance(answer, Refused):
            self.refusal = answer.why
        else:
            self._take_sets(answer)

    def clear(self) -> None:
        self.scores_refusal, self._scores_wanted = "", False
        self.sets = self.scores = self._picking = self.page = None
        had, self.picked = self.picked, None
        if had is not None:
            self.route_changed.emit()

    def _count_again(self) -> None:
        if self._scores_wanted and not self.asking("pick") and not self.asking("page"):
            self.count_scores()

    def _take_sets(self, sets: RouteSets) -> None:
        self.sets, self.refusal = sets, ""
        few = sets.level.rows * sets.level.cols <= SCORED_CELLS
        self._scores_wanted = self.may_score and few
        self.pick(0)

    @Slot(object, object)
    def _on_failed(self, role: str, failure: Failure) -> None:
        if role == "pick":
            self._picking = None
        super()._on_failed(role, failure)
