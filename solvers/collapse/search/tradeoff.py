"""The whole trade-off of a level: every best pair of food and water, and a route for
each.

`ParetoFront` is what a window shows; `route_for` answers for one pair without computing
the rest: it asks the default search for the walk that exceeds both amounts by most.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.collapse import rules
from gridwright.solvers.collapse.quarters import Moves, quarters
from gridwright.solvers.collapse.search.bounds import Budget, loops_for
from gridwright.solvers.collapse.search.pareto import BoundedSearch
from gridwright.solvers.collapse.search.report import Report
from gridwright.solvers.collapse.search.rows.search import SLOWNESS, pareto_front
from gridwright.solvers.kind import Level, Limits, Progress
from gridwright.solvers.runtime.steps import finished


@dataclass(frozen=True, eq=False)
class ParetoFront:
    """pairs: (k, 2) int64, the best (food, water) of a state, food rising and water
    falling."""

    state: rules.CollapseState
    pairs: NDArray[np.int64]
    heuristic: str = "greedy-pair"

    def supplies(self, end: rules.CollapseState) -> tuple[int, int]:
        """Food and water of a finished walk."""
        return end.food, end.water

    @classmethod
    def of(cls, level: Level, state: rules.CollapseState | None = None) -> ParetoFront:
        """The trade-off from a state, by default the start of a level that `check`
        accepts."""
        return finished(cls.building(level, state))

    @classmethod
    def building(
        cls, level: Level, state: rules.CollapseState | None = None
    ) -> Generator[Progress, None, ParetoFront]:
        """The same in small steps, so that who waits for it can stop between two."""
        start = rules.start_state(level) if state is None else state
        return cls(start, (yield from _front(start)))

    def routing(self, food: int, water: int) -> Generator[Progress, None, Moves | None]:
        """`route_to` in small steps."""
        return _route(self.state, food, water)

    def route_to(self, food: int, water: int) -> Moves | None:
        """Moves of a route with at least that food and water; None if there is none."""
        return route_for(self.state.level, food, water, self.state)


def route_for(
    level: Level, food: int, water: int, state: rules.CollapseState | None = None
) -> Moves | None:
    """Moves of a route that ends with at least `food` and `water`; None if there is
    none.

    state: where the route starts, by default in the centre. For a pair of the Pareto
    front the route collects exactly that.
    """
    start = rules.start_state(level) if state is None else state
    return finished(_route(start, food, water))


def _front(start: rules.CollapseState) -> Generator[Progress, None, NDArray[np.int64]]:
    parts = quarters(start)
    loops = loops_for(parts, SLOWNESS)
    base = (start.food, start.water)
    return (yield from pareto_front(parts, base, loops, Budget(Limits(), loops)))


def _route(
    start: rules.CollapseState, food: int, water: int
) -> Generator[Progress, None, Moves | None]:
    """As if the amounts wanted were owed: a score of 0 or more then pays both back."""
    parts = quarters(start)
    loops = loops_for(parts)
    owing = replace(start, food=start.food - food, water=start.water - water)
    report = Report(owing, Budget(Limits(), loops), needs=None)
    yield from BoundedSearch(report, parts, loops).run(enough=0)
    return report.moves
