"""Film: the trace of one search and the event in sight; NodeAxis: its nodes along a
timeline.

FilmPlayer plays, steps and scrubs one or two films on one clock of nodes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import exp, log
from types import MappingProxyType
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal, Slot

from gridwright.editor.models.playback import FRAME_MS, PlayClock
from gridwright.editor.models.program.language import translated
from gridwright.solvers.kind import Level, PuzzleKind, Result, SearchQuestion, Solver
from gridwright.solvers.registry import kind
from gridwright.solvers.trace.events import Op
from gridwright.solvers.trace.pseudocode import pseudocode
from gridwright.solvers.trace.recorder import Messages, Recorder
from gridwright.solvers.trace.trace import Moment, Trace


@dataclass(frozen=True)
class NodeAxis:
    """The places of nodes along a timeline. last: the nodes of the whole search.
    logarithmic: whether each power of ten has the same room, else each node has."""

    last: int
    logarithmic: bool = True

    def place(self, node: float) -> float:
        """The place of a number of nodes, from 0 to 1."""
        return float(self.places(np.array([node]))[0])

    def places(self, nodes: NDArray[np.number]) -> NDArray[np.float64]:
        """The places of several numbers of nodes. Places before the first node are at
        the beginning."""
        most = max(self.last, 1)
        if self.logarithmic and most > 1:
            return np.asarray(np.log(np.clip(nodes, 1, most)) / log(most), float)
        return np.clip(np.asarray(nodes, float) / most, 0.0, 1.0)

    def node(self, place: float) -> int:
        """The number of nodes at a place from 0 to 1."""
        place = min(max(place, 0.0), 1.0)
        most = max(self.last, 1)
        if self.logarithmic and most > 1:
            return round(exp(place * log(most)))
        return round(place * most)

    def ticks(self, most: int) -> list[int]:
        """Round numbers of nodes for a limited number of marks."""
        if self.logarithmic:
            powers = [10**power for power in range(len(str(max(self.last, 1))))]
            step = -(-len(powers) // max(most, 1))
            return powers[::step]
        size = 10 ** (len(str(max(self.last, 1))) - 1)
        parts = (size // 10, size // 5, size // 2, size, 2 * size, 5 * size, 10 * size)
        part = next((part for part in parts if part and self.last // part < most), None)
        return [*range(0, self.last + 1, part)] if part else [0]


class Film:
    """The trace of one search, with at least one event.

    index: of the kept event in sight. options: of the solver, all of them, with the
    conditions of the level. growing: whether its search goes on. solver: one that a
    person wrote, which the kind does not have.
    """

    def __init__(
        self,
        level: Level,
        solver_id: str,
        trace: Trace,
        result: Result,
        options: Mapping[str, Any] = MappingProxyType({}),
        growing: bool = False,
        solver: Solver | None = None,
    ) -> None:
        self.level = level
        self.solver_id = solver_id
        self.options = dict(options)
        self.solver = solver
        self.trace = trace
        self.result = result
        self.growing = growing
        self.kind: PuzzleKind[Any, Any] = kind(level.kind)
        self.index = 0
        self._moment: Moment | None = None
        self._state: tuple[tuple[str, ...], Any] | None = None

    @classmethod
    def of_nothing(cls, level: Level, solver: Solver) -> Film:
        """The film of a search that has not begun: the level and the pseudocode of the
        solver. LevelError if the level cannot be searched."""
        of = kind(level.kind)
        recorder = Recorder(1)
        Messages(solver.id, recorder)
        trace = Trace(of.id, of.initial(level), recorder, of.solvers)
        return cls(level, solver.id, trace, Result("unknown"), solver=solver)

    @property
    def begun(self) -> bool:
        """True if anything was searched."""
        return self.growing or len(self) > 1

    def __len__(self) -> int:
        return len(self.trace)

    # -- what is in sight --------------------------------------------------------------
    @property
    def moment(self) -> Moment:
        """The event in sight, with all that is known at it."""
        if self._moment is None or self._moment.index != self.index:
            self._moment = self.trace.at(self.index)
        return self._moment

    @property
    def state(self) -> Any:
        """The state of the kind after the partial answer."""
        moves = self.moment.moves
        if self._state is None or self._state[0] != moves:
            self._state = moves, self.kind.replay(self.trace.state, moves)
        return self._state[1]

    @property
    def name(self) -> str:
        """The name of the solver, in the language in use."""
        known = {solver.id: solver.title for solver in self.kind.solvers}
        own = self.solver_id if self.solver is None else self.solver.title
        return translated(known.get(self.solver_id, own))

    @property
    def question(self) -> SearchQuestion:
        """The question of its search, which also says what its nodes are."""
        solver = self.solver or self.kind.solver(self.solver_id)
        return SearchQuestion.of(solver, self.options, self.result.began_with)

    @property
    def library(self) -> str:
        """The library whose calls are the steps of the engine in sight; "" if they are
        its own."""
        known = {solver.id: solver.library for solver in self.kind.solvers}
        return known.get(self.moment.solver, "")

    @property
    def lines(self) -> tuple[str, ...]:
        """The pseudocode of the engine in sight, or else of the solver that was asked,
        in the language in use; of one that a person wrote, its file. Empty if there is
        none."""
        if self.solver is not None and self.solver.code:
            return self.solver.code
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

    # -- going there -------------------------------------------------------------------
    def seek(self, index: int) -> None:
        """Go to a kept event, or the nearest one."""
        self.index = min(max(index, 0), len(self) - 1)

    @property
    def at_end(self) -> bool:
        return self.index == len(self) - 1

    def grow(self, later: Film) -> None:
        """Take over what a later film of the same search knows. If the view was at the
        last event, keep it at the last; otherwise keep its event."""
        number = int(self.trace.numbers[self.index])
        last = self.at_end
        self.trace = later.trace
        self.result = later.result
        self.growing = later.growing
        here = int(np.searchsorted(self.trace.numbers, number, "right")) - 1
        self.index = len(self) - 1 if last else max(here, 0)
        self._moment = None

    def next_of(self, *ops: Op, back: bool = False) -> int | None:
        """The next kept event of these kinds, or the one before; None if there is
        none."""
        places = self.trace.of(*ops)
        found = (
            places[places < self.index][::-1] if back else places[places > self.index]
        )
        return int(found[0]) if len(found) else None


def _translated(line: str) -> str:
    """A line of pseudocode in the language in use. The indentation is not
    translated."""
    words = line.lstrip()
    return " " * (len(line) - len(words)) + translated(words)


CALM_MS = 500
"""Between two pictures while it plays, where a person wants less motion."""
LONGEST = 0.25
"""Seconds that pass between two pictures at most, however long the program stood
still."""
RATES = (1, 5, 20, 50, 200, 1000, 5000)
"""Events a second."""
USUAL_RATE = 50


class Paced(Protocol):
    """A search that can be paused."""

    @property
    def held(self) -> bool: ...

    def hold(self) -> None: ...

    def step(self) -> None: ...

    def go_on(self) -> None: ...


class FilmPlayer(PlayClock):
    """The current films, and the events in sight. The first film leads: marks are its
    events."""

    loaded = Signal()
    """Other films, or none, are shown."""
    moved = Signal()
    """Another event is in sight, or the axis has changed."""
    rate_changed = Signal()
    """Emitted with the new number of events a second."""
    grown = Signal()
    """More events have been added to the films; `moved` follows."""

    def __init__(
        self, search: Paced | None = None, parent: QObject | None = None
    ) -> None:
        """search: the one that makes the films grow; None if there is none."""
        super().__init__(parent)
        self._search = search
        self.films: tuple[Film, ...] = ()
        self.rate = USUAL_RATE
        self.logarithmic = True
        self.stops: frozenset[int] = frozenset()
        """Kept events at which one film pauses."""
        self._owed = 0.0

    # -- what is shown -----------------------------------------------------------------
    def show_films(self, *films: Film) -> None:
        """Take other films. They start at the position of the first one."""
        self.pause()
        self.films = films
        self.stops = frozenset()
        if films:
            self._follow(films[0])
        self.loaded.emit()
        self.moved.emit()

    def renew(self) -> None:
        """Show the new events of films that grew."""
        self.grown.emit()
        self.moved.emit()

    @property
    def growing(self) -> bool:
        """True if the search of a current film goes on."""
        return any(film.growing for film in self.films)

    @property
    def followed(self) -> Paced | None:
        """The search that goes on, while its last events are in sight."""
        ends = [film.at_end for film in self.films if film.growing]
        return self._search if ends and all(ends) else None

    @property
    def lead(self) -> Film | None:
        """The first film."""
        return self.films[0] if self.films else None

    @property
    def node(self) -> int:
        """The number of nodes on the clock."""
        return max((film.node for film in self.films), default=0)

    @property
    def axis(self) -> NodeAxis:
        """The axis of all current films."""
        return NodeAxis(
            max((film.last_node for film in self.films), default=1), self.logarithmic
        )

    def set_rate(self, rate: int) -> None:
        """Play a number of events a second."""
        self.rate = rate
        self.rate_changed.emit()

    def set_logarithmic(self, on: bool) -> None:
        """Give each power of ten the same room, or each node."""
        if on is not self.logarithmic:
            self.logarithmic = on
            self.moved.emit()

    @property
    def at_end(self) -> bool:
        return all(film.at_end for film in self.films)

    # -- going there -------------------------------------------------------------------
    @Slot(int)
    def seek(self, index: int) -> None:
        """Go to a kept event of the first film; the other one follows by nodes."""
        if self.lead is not None:
            self.pause()
            self.lead.seek(index)
            self._follow(self.lead)
            self.moved.emit()

    def seek_node(self, node: int) -> None:
        """Go to a number of nodes."""
        self.pause()
        for film in self.films:
            film.seek(film.trace.nearest(node))
        self.moved.emit()

    @Slot()
    def step_forward(self) -> None:
        """Go to the next event of any film. At the end of a film that grows, let its
        search do one more."""
        self.pause()
        if (search := self.followed) is not None:
            search.step()
        self._step(1)
        self.moved.emit()

    @Slot()
    def step_back(self) -> None:
        self.pause()
        self._step(-1)
        self.moved.emit()

    @Slot()
    def first(self) -> None:
        self.seek(0)
        self.seek_node(0)

    @Slot()
    def last(self) -> None:
        self.pause()
        for film in self.films:
            film.seek(len(film) - 1)
        self.moved.emit()

    def go_to_next(self, *ops: Op, back: bool = False) -> bool:
        """Go to the next event of these kinds in the first film. Returns False if there
        is none."""
        found = None if self.lead is None else self.lead.next_of(*ops, back=back)
        if found is not None:
            self.seek(found)
        return found is not None

    def _follow(self, leader: Film) -> None:
        for film in self.films:
            if film is not leader:
                film.seek(film.trace.nearest(leader.node))

    def _step(self, by: int) -> None:
        """Move the film whose next event comes first; going back, the one whose event
        came last."""
        if by > 0:
            ahead = [film for film in self.films if film.index + 1 < len(film)]
            if ahead:
                film = min(ahead, key=lambda f: int(f.trace.nodes[f.index + 1]))
                film.seek(film.index + 1)
        else:
            behind = [film for film in self.films if film.index > 0]
            if behind:
                film = max(behind, key=lambda f: f.node)
                film.seek(film.index - 1)

    # -- playing -----------------------------------------------------------------------
    @property
    def moving(self) -> bool:
        """True if other events come into sight by themselves."""
        search = self.followed
        return self.playing or (search is not None and not search.held)

    @Slot()
    def toggle(self) -> None:
        """Play or pause. At the end of a film that grows, pause its search or let it go
        on."""
        search = self.followed
        if search is None:
            super().toggle()
        elif search.held:
            search.go_on()
        else:
            search.hold()

    @Slot()
    def play(self) -> None:
        """Play on; from the end, start over."""
        if not self.films or self.playing:
            return
        if self.at_end:
            for film in self.films:
                film.seek(0)
        self._owed = 0.0
        self._begin()

    @property
    def longest(self) -> float:
        return max(LONGEST, 2 * self.interval / 1000)

    def set_calm(self, on: bool) -> None:
        """Show fewer pictures a second while it plays, or as many as the eye wants; at
        once."""
        self._timer.setInterval(CALM_MS if on else FRAME_MS)

    def _advance_to_stop(self, film: Film, steps: int) -> None:
        """Advance the only film by steps, but not beyond the next stop."""
        end = film.index + steps
        ahead = [stop for stop in self.stops if film.index < stop <= end]
        film.seek(min(ahead, default=end))

    def advance(self, seconds: float) -> None:
        """Advance by an amount of time; the timer calls it, and so may a test."""
        self._owed += seconds * self.rate
        steps = int(self._owed)
        self._owed = self._owed % 1.0
        if len(self.films) == 1:
            self._advance_to_stop(self.films[0], steps)
        else:
            for _ in range(steps):
                if self.at_end:
                    break
                self._step(1)
        if self.at_end:
            self.pause()
        if steps:
            self.moved.emit()
        if steps and len(self.films) == 1 and self.films[0].index in self.stops:
            self.pause()
