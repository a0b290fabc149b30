"""Walks whose first move names the cell where they begin.

Engines work on a `PathBoard` without that move. Of a walk with two free ends they know
no direction: each stands for two walks of the level, one from either end, unless the
numbers on the board have a direction. A walk with a given end is searched from that end
backwards. `run_told` runs an engine and puts its answer into the moves and numbers of
the level; `FreeRoutes` has the routes.

A tour covers its board. So its steps alone tell where it begins: the first cell that
they come to, in reading order, is the first free cell.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import replace
from itertools import accumulate
from pkgutil import resolve_name
from typing import Any

import numpy as np

from gridwright.solvers.kind import Limits, Progress, Result, Search, SearchProblem
from gridwright.solvers.kind.facts import RouteSet, below
from gridwright.solvers.level import STEPS, first_move
from gridwright.solvers.problem import Counts
from gridwright.solvers.runtime.steps import with_progress
from gridwright.solvers.text import decimal, whole_number
from gridwright.solvers.walks.board import PathBoard

Moves = tuple[str, ...]

STARTS = "gridwright.solvers.walks.engines.tours.starts"

_BACK = str.maketrans("UDLR", "DURL")


def reversed_steps(steps: Sequence[str]) -> Moves:
    """The same steps walked from the last cell to the first."""
    return tuple(step.translate(_BACK) for step in reversed(steps))


class FreeWalks:
    """The walks of a level by those of its board. ways: how many each of them is."""

    def __init__(self, board: PathBoard) -> None:
        free = np.flatnonzero(board.open)
        self.board = board
        self.cells = len(free)
        self._first_free = int(free[0])
        either = board.loose and not board.numbers and self.cells > 1
        self.ways = 2 if either else 1

    def moves(self, steps: Sequence[str]) -> Moves:
        """The moves of a level whose walk has these steps on the board."""
        if self.board.backwards:
            steps = reversed_steps(steps)
        return (first_move(self.first(steps)), *steps)

    def other_way(self, moves: Moves) -> Moves:
        """A walk of the level from its last cell to its first."""
        steps = reversed_steps(moves[1:])
        return (first_move(self.first(steps)), *steps)

    def steps(self, moves: Moves | None) -> Moves | None:
        """The steps on the board of a walk of the level."""
        if moves is None:
            return None
        steps = moves[1:]
        return reversed_steps(steps) if self.board.backwards else steps

    def first(self, steps: Sequence[str]) -> tuple[int, int]:
        """The cell from which these steps cover the board."""
        return divmod(self.path(steps)[0], self.board.cols)

    def path(self, steps: Sequence[str]) -> list[int]:
        """The flat indices along a walk with these steps."""
        apart = {k: row * self.board.cols + col for k, (row, col) in STEPS.items()}
        path = [*accumulate(map(apart.__getitem__, steps), initial=0)]
        first = self._first_free - min(path)
        return [first + cell for cell in path]

    def counts(self, counts: Counts) -> Counts:
        """The numbers of walks of the level, from those of the board."""
        solutions = counts.solutions
        optimal = counts.optimal
        return Counts(
            None if solutions is None else self.ways * solutions,
            None if optimal is None else self.ways * optimal,
        )

    def details(self, details: dict[str, Any]) -> dict[str, Any]:
        """The same with the counts by cell and by step as those of the level."""
        told = dict(details)
        if self.ways == 1:
            return told
        if "cells" in told:
            told["cells"] = {
                name: [[self._times(number) for number in line] for line in lines]
                for name, lines in told["cells"].items()
            }
        if "steps" in told:
            told["steps"] = [
                [*step[:4], *map(self._times, step[4:])] for step in told["steps"]
            ]
        return told

    def _times(self, number: str) -> str:
        return decimal(self.ways * whole_number(number))

    def progress(self, news: Progress) -> Progress:
        """A message of an engine in terms of the level."""
        return replace(
            news,
            moves=None if news.moves is None else self.moves(news.moves),
            another=None if news.another is None else self.moves(news.another),
            counts=None if news.counts is None else self.counts(news.counts),
            details=self.details(dict(news.details)),
        )

    def result(self, result: Result) -> Result:
        """The answer of an engine in terms of the level."""
        return replace(
            result,
            moves=None if result.moves is None else self.moves(result.moves),
            another=None if result.another is None else self.moves(result.another),
            counts=self.counts(result.counts),
            details=self.details(dict(result.details)),
        )


def run_told(
    engine: Callable[[PathBoard, SearchProblem, Limits], Search],
    board: PathBoard,
    problem: SearchProblem,
    limits: Limits,
) -> Search:
    """The search of an engine in terms of a level with a free start; in the end, at
    which cells a tour can begin, as far as that is found soon."""
    walks = FreeWalks(board)
    if walks.cells == 1:
        return _alone(walks)
    incumbent = walks.steps(problem.incumbent)
    inner = replace(problem, incumbent=incumbent)
    search = engine(board, inner, limits)
    result = yield from with_progress(search, walks.progress)
    result = walks.result(result)
    if not asks_starts(problem):
        return result
    return (yield from _with_starts(walks, result, limits))


def asks_starts(problem: SearchProblem) -> bool:
    """True if more is asked than an answer: who counts nothing wants no starts."""
    options = problem.options
    return bool(options.get("only", options.get("count", True)))


def _alone(walks: FreeWalks) -> Result:
    """The one walk on a board of one cell."""
    board = walks.board
    score = board.base + int(board.weight[board.open].sum())
    starts = [[bool(free) or None for free in line] for line in board.open.tolist()]
    return Result(
        "optimal",
        score=score,
        bound=score,
        moves=walks.moves(()),
        counts=Counts(1, 1),
        details={"starts": starts},
    )


def _with_starts(walks: FreeWalks, result: Result, limits: Limits) -> Search:
    """The answer with the cells at which a tour can begin."""
    engine = resolve_name(STARTS)  # engines load when they are asked for
    details = dict(result.details)
    if result.status == "infeasible":
        details["starts"] = engine.none_starts(walks.board)
        return replace(result, details=details)
    if result.moves is None:
        return result
    path = walks.path(result.moves[1:])

    def say(news: tuple[int, list[list[bool | None]]]) -> Progress:
        tried, starts = news
        return _said_before_its_end(result, tried, starts)

    work = engine.starting(walks.board, path, limits)
    details["starts"] = yield from with_progress(work, say)
    return replace(result, details=details)


def _said_before_its_end(
    result: Result, tried: int, starts: list[list[bool | None]]
) -> Progress:
    """All of an answer, and the starts found so far: a search that is stopped ends with
    what its messages said."""
    return Progress(
        nodes=result.nodes + tried,
        score=result.score,
        bound=result.bound,
        moves=result.moves,
        counts=result.counts if result.status == "optimal" else None,
        only=result.only,
        another=result.another,
        details={**result.details, "starts": starts},
    )


class FreeRoutes:
    """The routes of a level with a free start, by those of its board: of a walk that
    may be walked either way, one way after the other."""

    def __init__(self, routes: Any, walks: FreeWalks) -> None:
        self._routes = routes
        self._walks = walks

    def building(self) -> Generator[object, None, None]:
        yield from self._routes.building()

    def among(self, of: str) -> RouteSet:
        return FreeRoutes(self._routes.among(of), self._walks)

    def histogram(self) -> Generator[object, None, dict[int, int]]:
        by_score = yield from self._routes.histogram()
        ways = self._walks.ways
        return {score: ways * number for score, number in by_score.items()}

    def count(self) -> int:
        """The number of routes, exactly."""
        number: int = self._routes.count()
        return self._walks.ways * number

    def nth(self, k: int) -> Moves:
        """The route number k, counted from 0. IndexError if there is none."""
        number, way = divmod(k, self._walks.ways)
        moves = self._walks.moves(self._routes.nth(number))
        return self._walks.other_way(moves) if way else moves

    def random(self, rng: np.random.Generator) -> Moves:
        """A route, each with the same chance. IndexError if there is none."""
        total = self.count()
        if not total:
            raise IndexError("there is no route")
        return self.nth(below(total, rng))

    def __iter__(self) -> Iterator[Moves]:
        for steps in self._routes:
            moves = self._walks.moves(steps)
            yield moves
            if self._walks.ways > 1:
                yield self._walks.other_way(moves)


class SingleRoute:
    """The routes of a board of one cell: its only one names the cell."""

    def __init__(self, walks: FreeWalks) -> None:
        self._walks = walks

    def building(self) -> Generator[object, None, None]:
        yield from ()

    def among(self, of: str) -> RouteSet:
        return self

    def histogram(self) -> Generator[object, None, dict[int, int]]:
        yield from ()
        board = self._walks.board
        return {board.base + int(board.weight[board.open].sum()): 1}

    def count(self) -> int:
        return 1

    def nth(self, k: int) -> Moves:
        if k:
            raise IndexError(f"there is no route number {k}")
        return self._walks.moves(())

    def random(self, rng: np.random.Generator) -> Moves:
        return self.nth(0)

    def __iter__(self) -> Iterator[Moves]:
        yield self.nth(0)
