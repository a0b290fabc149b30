"""Film: the trace of one search, and the event at which one stands."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from editor.models.program.language import said
from solvers.kind import PuzzleKind
from solvers.level import Level
from solvers.problem import Result
from solvers.registry import kind
from solvers.trace.events import Op
from solvers.trace.pseudocode import pseudocode
from solvers.trace.trace import Moment, Trace


class Film:
    """index: of the kept event in sight. options: of the solver, all of them, with the conditions
    of the level. It holds at least one event."""

    def __init__(
        self,
        level: Level,
        solver_id: str,
        trace: Trace,
        result: Result,
        options: Mapping[str, Any] = MappingProxyType({}),
    ) -> None:
        self.level, self.solver_id, self.options = level, solver_id, dict(options)
        self.trace, self.result = trace, result
        self.kind: PuzzleKind[Any, Any] = kind(level.kind)
        self.index = 0
        self._moment: Moment | None = None
        self._state: tuple[tuple[str, ...], Any] | None = None

    def __len__(self) -> int:
        return len(self.trace)

    # -- what is in sight ------------------------------------------------------------------------
    @property
    def moment(self) -> Moment:
        """The event in sight, with all that is known at it."""
        if self._moment is None or self._moment.index != self.index:
            self._moment = self.trace.at(self.index)
        return self._moment

    @property
    def state(self) -> Any:
        """The state of the kind that the partial answer leads to."""
        moves = self.moment.moves
        if self._state is None or self._state[0] != moves:
            self._state = moves, self.kind.replay(self.trace.state, moves)
        return self._state[1]

    @property
    def name(self) -> str:
        """Of the solver, in the language in use."""
        return said(self.kind.solver(self.solver_id).title)

    @property
    def lines(self) -> tuple[str, ...]:
        """The pseudocode of the engine in sight, or else of the solver that was asked, in the
        language in use; empty if neither has any."""
        known = {solver.id: solver for solver in self.kind.solvers if solver.pseudocode}
        taught = known.get(self.moment.solver) or known.get(self.solver_id)
        text = None if taught is None else pseudocode(taught)
        return () if text is None else tuple(map(_translated, text.lines))

    @property
    def node(self) -> int:
        """The nodes searched at the event in sight."""
        return int(self.trace.nodes[self.index])

    @property
    def last_node(self) -> int:
        return int(self.trace.nodes[-1])

    # -- going there -----------------------------------------------------------------------------
    def seek(self, index: int) -> None:
        """Stand at a kept event; the nearest one there is."""
        self.index = min(max(index, 0), len(self) - 1)

    def next_of(self, *ops: Op, back: bool = False) -> int | None:
        """The next kept event of these kinds, or the one before; None if there is none."""
        places = self.trace.of(*ops)
        found = places[places < self.index][::-1] if back else places[places > self.index]
        return int(found[0]) if len(found) else None


def _translated(line: str) -> str:
    """A line of pseudocode in the language in use. Its indentation is no part of what is said."""
    words = line.lstrip()
    return " " * (len(line) - len(words)) + said(words)
