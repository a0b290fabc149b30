"""The routes of a level: the sets of all and of the optimal ones, questions to them,
and text.

RouteBrowser: the routes of one document, one of them chosen. It lives in the GUI
thread.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

import numpy as np
from PySide6.QtCore import Slot

from gridwright.editor.models.document.document import LevelDocument
from gridwright.editor.models.search.questions import LevelQuestion
from gridwright.editor.models.search.runner import Rank, SolverRunner
from gridwright.editor.models.work.background import Failure
from gridwright.solvers.insight.collection import Symmetry, grouped, symmetries
from gridwright.solvers.kind import MAX_CELLS, IllegalMove, Level, PuzzleKind, StopToken
from gridwright.solvers.kind.facts import Of, RouteSet, RoutesInSteps, below
from gridwright.solvers.runtime.steps import Stopped, finished

_RUN = re.compile(r"([0-9]*)([A-Za-z])")
_LETTERS = re.compile(r"\s*(?:[0-9]*\s*[A-Za-z]\s*)*")


def parse_route(kind: PuzzleKind[Any, Any], text: str) -> tuple[str, ...]:
    """The canonical moves of a text. IllegalMove says what cannot be read."""
    if not _by_letters(kind):
        return kind.split_moves(text)
    if not _LETTERS.fullmatch(text):
        raise IllegalMove(
            "a route is written with the letters U, D, L, R and run lengths"
        )
    moves: list[str] = []
    for count, letter in _RUN.findall("".join(text.split())):
        move = kind.format_move(kind.parse_move(letter))
        times = 1 if not count else int(count[:9])
        if len(count) > 9 or len(moves) + times > MAX_CELLS:
            raise IllegalMove("the route is longer than any level")
        moves += [move] * times
    return tuple(moves)


def format_route(kind: PuzzleKind[Any, Any], moves: Sequence[str]) -> str:
    """Moves as text that `parse_route` reads: runs are written with their length."""
    if not _by_letters(kind):
        return kind.join_moves(moves)
    runs = ((move, len(list(group))) for move, group in groupby(moves))
    return "".join(move.lower() if n == 1 else f"{n}{move.lower()}" for move, n in runs)


def _by_letters(kind: PuzzleKind[Any, Any]) -> bool:
    """True if the moves of a kind are single letters."""
    try:
        return kind.format_move(kind.parse_move("u")) == "U"
    except IllegalMove:
        return False


SCORED_CELLS = 100
"""On boards up to this many cells all routes are counted by their score without being
asked."""


@dataclass(frozen=True, eq=False)
class RouteSets:
    """The routes of a level. counts: how many by set; scores: how many of all by score,
    or None."""

    kind: PuzzleKind[Any, Any]
    level: Level
    sets: dict[Of, RouteSet]
    counts: dict[Of, int]

    def score(self, moves: tuple[str, ...]) -> int:
        return self.kind.score(self.kind.replay(self.kind.initial(self.level), moves))


@dataclass(frozen=True)
class Picked:
    """One route of a set: its number, counted from 0, its moves and its score."""

    of: Of
    number: int
    moves: tuple[str, ...]
    score: int


@dataclass(frozen=True, eq=False)
class Page:
    """Routes of a set that follow each other.

    first: the number of the first, counted from 0. routes: their moves; paths: their
    cells by flat index. symmetries: the ways to lay the board on itself, the identity
    first. groups: the places on the page of the routes that symmetries take to each
    other.
    """

    of: Of
    first: int
    routes: tuple[tuple[str, ...], ...]
    paths: tuple[tuple[int, ...], ...]
    symmetries: tuple[Symmetry, ...]
    groups: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Refused:
    """The reason for no answer: `memory`, `stopped` or `scores` (too many different
    ones)."""

    why: str


@dataclass(frozen=True, eq=False)
class BuildQuestion:
    """Asks for the routes of a level."""

    kind: PuzzleKind[Any, Any]
    level: Level

    def answer(self, token: StopToken) -> RouteSets | Refused:
        every = self.kind.routes(self.level, "all")
        assert every is not None
        try:
            if isinstance(every, RoutesInSteps):
                finished(every.building(), token)
                best: RouteSet | None = every.among("optimal")
            else:
                best = self.kind.routes(self.level, "optimal")
            assert best is not None
            counts: dict[Of, int] = {"all": every.count(), "optimal": best.count()}
        except MemoryError:
            return Refused("memory")
        except Stopped:
            return Refused("stopped")
        return RouteSets(self.kind, self.level, {"all": every, "optimal": best}, counts)


@dataclass(frozen=True, eq=False)
class PickQuestion:
    """Asks for one route of a set. number: counted from 0; None: any, each with the
    same chance."""

    sets: RouteSets
    of: Of
    number: int | None
    seed: int = 0

    def answer(self, token: StopToken) -> Picked:
        number = self.number
        if number is None:
            number = any_number(self.sets.counts[self.of], self.seed)
        moves = self.sets.sets[self.of].nth(number)
        return Picked(self.of, number, moves, self.sets.score(moves))


@dataclass(frozen=True, eq=False)
class PageQuestion:
    """Asks for a page of routes, and which of them are each other mirrored or
    turned."""

    sets: RouteSets
    of: Of
    first: int
    count: int

    def answer(self, token: StopToken) -> Generator[float, None, Page]:
        kind = self.sets.kind
        level = self.sets.level
        routes = self.sets.sets[self.of]
        start = kind.initial(level)
        last = min(self.first + self.count, self.sets.counts[self.of])
        found = []
        paths = []
        for number in range(self.first, last):
            found.append(routes.nth(number))
            paths.append(kind.path(kind.replay(start, found[-1])))
            yield len(found) / (last - self.first)
        group = symmetries(kind, level)
        groups = tuple(map(tuple, grouped(paths, group)))
        return Page(self.of, self.first, tuple(found), tuple(paths), group, groups)


@dataclass(frozen=True, eq=False)
class ScoresQuestion:
    """Asks for the number of all routes with each score."""

    sets: RouteSets

    def answer(self, token: StopToken) -> dict[int, int] | Refused:
        every = self.sets.sets["all"]
        if not isinstance(every, RoutesInSteps):
            return Refused("scores")
        try:
            return finished(every.histogram(), token)
        except MemoryError:
            return Refused("memory")
        except ValueError:
            return Refused("scores")
        except Stopped:
            return Refused("stopped")


def any_number(total: int, seed: int) -> int:
    """A whole number from 0 to total - 1 of any size, each with the same chance."""
    return below(total, np.random.default_rng(seed))


PAGE = 1000
"""Routes on a page of pictures."""


class RouteBrowser(LevelQuestion):
    """The routes of a document, and the one that is chosen."""

    def __init__(self, document: LevelDocument, runner: SolverRunner) -> None:
        super().__init__(document, runner)
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
        """True if this kind of puzzle lists routes at all."""
        return type(self.document.kind).routes is not PuzzleKind.routes

    @property
    def known(self) -> bool:
        return self.sets is not None

    @property
    def scoring(self) -> bool:
        return self.asking("scores") or self._scores_wanted

    @property
    def count(self) -> int | None:
        """The number of routes in the chosen set."""
        return None if self.sets is None else self.sets.counts[self.of]

    @property
    def route(self) -> tuple[str, ...] | None:
        """The chosen route, which the board shows."""
        return None if self.picked is None else self.picked.moves

    @property
    def may_score(self) -> bool:
        """True if all routes could be counted by score, and were not yet."""
        routes = self.sets is not None and self.sets.counts["all"] > 0
        return routes and self.scores is None and not self.scores_refusal

    # -- making ------------------------------------------------------------------------
    @Slot()
    def build(self) -> None:
        """Make the set of routes of the current puzzle."""
        level = self.begin()
        if level is not None:
            self.ask("build", BuildQuestion(self.document.kind, level).answer)

    @Slot()
    def cancel_all(self) -> None:
        """Stop making the set, listing a page, and counting by score."""
        super().cancel_all()
        if self.asking("page"):
            self.cancel("page")
            self.changed.emit()
        elif self.scoring:
            self._scores_wanted = False
            self.cancel("scores")
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

    # -- choosing ----------------------------------------------------------------------
    def choose_set(self, of: Of) -> None:
        """Look at all routes, or at the optimal ones; the first of them is shown."""
        if of != self.of:
            self.of = of
            turned = self.page is not None or self.asking("page")
            self.page = None
            self.changed.emit()
            self.pick(0)
            if turned:
                self.turn_to(0)

    def pick(self, number: int) -> None:
        """Choose the route of that number, counted from 0; a number beyond stays at the
        end."""
        if self.sets is None or not self.count:
            return
        number = min(max(number, 0), self.count - 1)
        self._pick(PickQuestion(self.sets, self.of, number))

    def step(self, by: int) -> None:
        """Choose the next route, or the one before."""
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
        """Choose a route at random, each with the same chance."""
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
        """Cancel the sets that are being looked at, so that counting goes first; they
        begin again after it."""
        self._scores_wanted = self.scoring
        self.cancel("scores")

    # -- answers -----------------------------------------------------------------------
    def on_answer(self, role: str, answer: Any) -> None:
        if role == "pick":
            self.picked = answer
            self._picking = None
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

    def clear_answers(self) -> None:
        self.scores_refusal = ""
        self._scores_wanted = False
        self.sets = None
        self.scores = None
        self._picking = None
        self.page = None
        had, self.picked = self.picked, None
        if had is not None:
            self.route_changed.emit()

    def _count_again(self) -> None:
        if self._scores_wanted and not self.asking("pick") and not self.asking("page"):
            self.count_scores()

    def _take_sets(self, sets: RouteSets) -> None:
        self.sets = sets
        self.refusal = ""
        few = sets.level.rows * sets.level.cols <= SCORED_CELLS
        self._scores_wanted = self.may_score and few
        self.pick(0)

    @Slot(object, object)
    def _on_failed(self, role: str, failure: Failure) -> None:
        if role == "pick":
            self._picking = None
        super()._on_failed(role, failure)
