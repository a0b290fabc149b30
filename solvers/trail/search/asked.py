"""The beginning of every search for trails: the lines that are left, and whether they
allow a trail."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from gridwright.solvers.problem import (
    Counts,
    Limits,
    Progress,
    Result,
    SearchProblem,
    infeasible,
)
from gridwright.solvers.trail.obstacles import LineDrawing, obstacle
from gridwright.solvers.trail.postman import fewest_doubled
from gridwright.solvers.trail.rules import TrailState, first_move

BYTES = 64
"""Bytes that a search keeps for each direction of each dot, rounded up."""


@dataclass(frozen=True)
class TrailQuestion:
    """The lines to draw and where to begin. lead: the move that begins the trail, if
    one is wanted. first: the dot to draw from. details: what is reported beside the
    answer."""

    state: TrailState
    drawing: LineDrawing
    first: int
    details: dict[str, Any]

    @property
    def lead(self) -> tuple[str, ...]:
        wanted = self.state.at < 0
        return (first_move(self.first, self.state.level.cols),) if wanted else ()

    @cached_property
    def lines(self) -> int:
        """How many lines are left, doubled ones twice."""
        return int(self.drawing.counts.sum())

    @cached_property
    def score(self) -> int:
        """The score of a whole trail."""
        return len(self.state.digits) + self.lines

    def found(
        self, moves: tuple[str, ...], nodes: int, counts: Counts, **more: Any
    ) -> Result:
        """A trail that draws everything."""
        score = self.score
        details = {**self.details, **more}
        return Result("optimal", None, score, score, moves, counts, "", nodes, details)


def asked(
    problem: SearchProblem, limits: Limits
) -> Generator[Progress, None, TrailQuestion | Result]:
    """The question to search; or the proof that no trail exists, where the lines allow
    none."""
    yield Progress()
    state: TrailState = problem.state
    if BYTES * len(state.left) > limits.memory_bytes():
        return Result("unknown", "memory")
    drawing = LineDrawing.of(state.counts, state.level.cols)
    details: dict[str, Any] = {}
    if not state.digits:
        details = yield from _details(state, drawing)
    why = obstacle(state, drawing)
    if why is not None:
        cells = [list(cell) for cell in why.cells]
        return infeasible(why.text, details={**details, "reason_cells": cells})
    begin = [state.at] if state.at >= 0 else drawing.odd or drawing.pieces
    return TrailQuestion(state, drawing, begin[0], details)


def _details(
    state: TrailState, drawing: LineDrawing
) -> Generator[Progress, None, dict[str, Any]]:
    details: dict[str, Any] = {"strokes": drawing.strokes}
    if len(drawing.pieces) == 1:
        level = state.level
        join = yield from fewest_doubled(drawing.counts, level.rows, level.cols)
        if join is not None:
            details["doubled"] = len(join)
    return details
