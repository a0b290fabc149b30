"""`FrontierRoutes`: the routes of a board, counted and listed from the diagram of the
frontier."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from functools import cached_property

import numpy as np

from gridwright.solvers.kind.facts import below
from gridwright.solvers.problem import Limits
from gridwright.solvers.runtime.jit import prepare, prepare_together
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.walks.board import PathBoard, letters
from gridwright.solvers.walks.engines.exact import (
    KERNELS,
    NUMBERED,
    VALUES,
    estimate,
    plain_states,
)
from gridwright.solvers.walks.engines.frontier.layout import FrontierBoard, lay_out
from gridwright.solvers.walks.engines.frontier.plain import PlainDiagram, build
from gridwright.solvers.walks.engines.frontier.unrank import Diagram, DrawnRoutes, Of

Moves = tuple[str, ...]

THREADS = 2
"""Threads of a browser: it waits for one diagram, and nothing else runs."""


class FrontierRoutes:
    """Routes out of the frontier program's diagram, which is made when it is first
    needed.

    Their order is that of gridwright.solvers.walks.engines.frontier.unrank. MemoryError
    when the diagram does not fit in `memory_mib`.
    """

    def __init__(
        self, board: PathBoard, of: Of = "all", memory_mib: float | None = None
    ) -> None:
        self._board = board
        self._of = of
        self._limit = Limits(memory_mib=memory_mib).memory_bytes()
        self._made: Diagram | None = None

    def building(self) -> Generator[object, None, None]:
        """Make the diagram in small steps, so that who waits for it can stop between
        two.

        Not needed: without it the first question makes the diagram. A generator that is
        closed halfway leaves nothing behind. MemoryError as ever.
        """
        if self._made is None and not (self._laid.reason or self._laid.trivial):
            self._made = yield from self._drawing()

    def among(self, of: Of) -> FrontierRoutes:
        """All routes, or the optimal ones, out of this same diagram."""
        other = FrontierRoutes(self._board, of)
        other._limit = self._limit
        if not (self._laid.reason or self._laid.trivial):
            other._made = self._diagram()
        return other

    def histogram(self) -> Generator[object, None, dict[int, int]]:
        """The number of routes with each score, the lowest first; in small steps.

        ValueError if there are too many scores to tell apart; MemoryError.
        """
        if self._laid.reason:
            return {}
        if self._laid.trivial:
            assert self._laid.start is not None
            return {
                self._board.base + int(self._board.weight.flat[self._laid.start]): 1
            }
        diagram = self._diagram()
        if isinstance(diagram, PlainDiagram):
            from gridwright.solvers.walks.engines.tally.heat import plain_histogram

            return plain_histogram(diagram)
        return (yield from self._swept_histogram(diagram))

    def count(self) -> int:
        """The number of routes, exactly."""
        laid = self._laid
        if laid.reason or laid.trivial:
            return 0 if laid.reason else 1
        return self._drawn.count()

    def nth(self, k: int) -> Moves:
        """The route number k, counted from 0. IndexError if there is none."""
        if not 0 <= k < self.count():
            raise IndexError(f"there is no route number {k}")
        return () if self._laid.trivial else self._moves(self._drawn.nth(k))

    def random(self, rng: np.random.Generator) -> Moves:
        """A route, each with the same chance. IndexError if there is none."""
        total = self.count()
        if not total:
            raise IndexError("there is no route")
        return self.nth(below(total, rng))

    def __iter__(self) -> Iterator[Moves]:
        """All routes in order, found one by one as they are asked for."""
        if self._laid.reason:
            return
        if self._laid.trivial:
            yield ()
            return
        for path in self._drawn:
            yield self._moves(path)

    @cached_property
    def _laid(self) -> FrontierBoard:
        return lay_out(self._board)

    @cached_property
    def _drawn(self) -> DrawnRoutes:
        return DrawnRoutes(self._diagram(), self._of)

    def _diagram(self) -> Diagram:
        if self._made is None:
            self._made = finished(self._drawing())
        return self._made

    def _drawing(self) -> Generator[object, None, Diagram]:
        if estimate(self._laid) <= 8 * plain_states():
            return (yield from build(self._laid))
        from gridwright.solvers.walks.engines.frontier.pieces import SweepDiagram
        from gridwright.solvers.walks.engines.frontier.sweep import Sweep

        yield from prepare_together(
            KERNELS, VALUES, *((NUMBERED,) if self._laid.labels else ())
        )
        sweep = Sweep(self._laid, self._limit, None, threads=THREADS)
        yield from sweep.enumerate_states()
        yield from sweep.evaluate()
        return SweepDiagram(sweep)

    def _swept_histogram(
        self, diagram: Diagram
    ) -> Generator[object, None, dict[int, int]]:
        from gridwright.solvers.walks.engines.frontier.pieces import SweepDiagram
        from gridwright.solvers.walks.engines.tally.by_primes import Tally

        assert isinstance(diagram, SweepDiagram)
        lanes = yield from prepare(
            "gridwright.solvers.walks.engines.tally.prime_kernels"
        )
        return (yield from Tally(diagram.sweep, lanes).histogram())

    def _moves(self, path: list[int]) -> Moves:
        return letters(path, self._board.cols)
