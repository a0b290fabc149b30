"""Small scripted members for tests of portfolios, on the kind `picks`.

The level is one row of the numbers 0 to 9, so that an answer of score n is the move n.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from gridwright.solvers.level import Level
from gridwright.solvers.portfolio.plan import BestKnown, KnownAnswer, Member, Plan
from gridwright.solvers.portfolio.race import race
from gridwright.solvers.problem import (
    Limits,
    Progress,
    Result,
    Search,
    SearchProblem,
    Solver,
)
from gridwright.solvers.search import Run
from tests.solvers.fakes import KIND

PROBLEM = SearchProblem(Level("picks", np.arange(10)[None]))


@dataclass
class Script:
    """What a member does, node by node, and what happened to it.

    answers, bounds: score or bound it tells, by the node that gives it. length: its
    nodes; None: it goes on for ever. end: what it returns then; None: a proof of the
    best answer known, if there is one. heeds: it stops at once with a proof when it
    knows an answer of that score.
    """

    id: str
    answers: Mapping[int, int] = field(default_factory=dict)
    bounds: Mapping[int, int] = field(default_factory=dict)
    length: int | None = None
    end: Result | None = None
    heeds: int | None = None
    memory: int | None = None
    turn: int = 10
    patience: int | None = None
    reserved: int | None = None

    incumbents: list[int | None] = field(default_factory=list)
    rooms: list[int] = field(default_factory=list)
    begun: int = 0
    closed: int = 0

    @property
    def member(self) -> Member:
        return Member(self.id, self._start, self.turn, self.patience, self.reserved)

    def _start(self, best: BestKnown, limits: Limits) -> Search:
        self.rooms.append(limits.memory_bytes())
        return self._search(best, limits)

    def _search(self, best: BestKnown, limits: Limits) -> Search:
        self.begun += 1
        self.incumbents.append(best.score)
        nodes, chunk = 0, limits.chunk or 5
        try:
            while self.length is None or nodes < self.length:
                ahead = (
                    chunk if self.length is None else min(chunk, self.length - nodes)
                )
                yield self._made(range(nodes + 1, nodes + ahead + 1))
                nodes += ahead
                if self.heeds is not None and best.score == self.heeds:
                    return replace(answer(self.heeds), nodes=nodes)
            if self.end is not None:
                return replace(self.end, nodes=nodes)
            assert best.score is not None
            return replace(answer(best.score), nodes=nodes)
        finally:
            self.closed += 1

    def _made(self, nodes: range) -> Progress:
        scores = [self.answers[n] for n in nodes if n in self.answers]
        bounds = [self.bounds[n] for n in nodes if n in self.bounds]
        score = max(scores, default=None)
        moves = None if score is None else (str(score),)
        bound = min(bounds, default=None)
        details: dict[str, Any] = {"nodes": nodes[-1], "by": self.id}
        return Progress(
            nodes[-1], score, bound, moves, details=details, memory=self.memory
        )


def answer(score: int, **more: Any) -> Result:
    """A proved answer of that score."""
    return Result("optimal", None, score, score, (str(score),), **more)


@dataclass(frozen=True)
class Racing(Solver):
    """A solver that runs a plan of scripts."""

    plan: Plan = field(default_factory=Plan)

    def search(self, problem: SearchProblem, limits: Limits) -> Search:
        given = problem.incumbent
        return race(
            self.plan,
            limits,
            None if given is None else KnownAnswer(int(given[0]), given),
        )


def run_of(
    opening: tuple[Script, ...] = (),
    improvers: tuple[Script, ...] = (),
    provers: tuple[Script, ...] = (),
    closing: Script | None = None,
    limits: Limits | None = None,
    incumbent: int | None = None,
) -> Run:
    """A run over these scripts, not advanced yet."""
    made = {
        id(s): s.member
        for s in (*opening, *improvers, *provers, *([closing] if closing else []))
    }
    plan = Plan(
        tuple(made[id(script)] for script in opening),
        tuple(made[id(script)] for script in improvers),
        tuple(made[id(script)] for script in provers),
        None if closing is None else made[id(closing)],
        frozenset({"by"}),
    )
    solver = Racing("auto", "Automatic", "", plan=plan)
    given = None if incumbent is None else (str(incumbent),)
    return Run(KIND, solver, replace(PROBLEM, incumbent=given), limits)


def result_of(*, limits: Limits | None = None, **parts: Any) -> Result:
    """The result of such a run."""
    return run_of(limits=limits, **parts).advance(limits)
