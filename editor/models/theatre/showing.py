"""Showing: one or two films on one clock of nodes, played, stepped and scrubbed."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot

from editor.models.playback.clock import FRAME_MS, PlayClock
from editor.models.theatre.axis import Axis
from editor.models.theatre.film import Film
from solvers.trace.events import Op

CALM_MS = 500
"""Between two pictures while it plays, where a person wants less motion."""
LONGEST = 0.25
"""Seconds that pass between two pictures at most, however long the program stood still."""
RATES = (1, 5, 20, 50, 200, 1000, 5000)
"""Events a second."""
USUAL_RATE = 50


class Showing(PlayClock):
    """The films in front, and where they stand. The first one leads: marks are its events."""

    loaded = Signal()
    """Other films, or none."""
    moved = Signal()
    """Another event is in sight, or the axis is another one."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.films: tuple[Film, ...] = ()
        self.rate = USUAL_RATE
        self.logarithmic = True
        self._owed = 0.0

    # -- what is shown ---------------------------------------------------------------------------
    def show_films(self, *films: Film) -> None:
        """Take other films; they stand where the first of them stands."""
        self.pause()
        self.films = films
        if films:
            self._follow(films[0])
        self.loaded.emit()
        self.moved.emit()

    @property
    def lead(self) -> Film | None:
        """The first film."""
        return self.films[0] if self.films else None

    @property
    def node(self) -> int:
        """Where the clock stands."""
        return max((film.node for film in self.films), default=0)

    @property
    def axis(self) -> Axis:
        """Of all films in front."""
        return Axis(max((film.last_node for film in self.films), default=1), self.logarithmic)

    def set_logarithmic(self, on: bool) -> None:
        """Give each power of ten the same room, or each node."""
        if on is not self.logarithmic:
            self.logarithmic = on
            self.moved.emit()

    @property
    def at_end(self) -> bool:
        return all(film.index == len(film) - 1 for film in self.films)

    # -- going there -----------------------------------------------------------------------------
    @Slot(int)
    def seek(self, index: int) -> None:
        """Stand at a kept event of the first film; the other one follows by nodes."""
        if self.lead is not None:
            self.pause()
            self.lead.seek(index)
            self._follow(self.lead)
            self.moved.emit()

    def seek_node(self, node: int) -> None:
        """Stand at a number of nodes."""
        self.pause()
        for film in self.films:
            film.seek(film.trace.nearest(node))
        self.moved.emit()

    @Slot()
    def step_forward(self) -> None:
        """The next event of any film."""
        self.pause()
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
        """The next event of these kinds in the first film; False if there is none."""
        found = None if self.lead is None else self.lead.next_of(*ops, back=back)
        if found is not None:
            self.seek(found)
        return found is not None

    def _follow(self, leader: Film) -> None:
        for film in self.films:
            if film is not leader:
                film.seek(film.trace.nearest(leader.node))

    def _step(self, by: int) -> None:
        """Move the film whose next event comes first; going back, the one whose event came last."""
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

    # -- playing ---------------------------------------------------------------------------------
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
        """Change pictures seldom while it plays, or as often as the eye wants; at once."""
        self._timer.setInterval(CALM_MS if on else FRAME_MS)

    def advance(self, seconds: float) -> None:
        """Let time pass; the timer calls it, and so may a test."""
        self._owed += seconds * self.rate
        steps, self._owed = int(self._owed), self._owed % 1.0
        if len(self.films) == 1:
            self.films[0].seek(self.films[0].index + steps)
        else:
            for _ in range(steps):
                if self.at_end:
                    break
                self._step(1)
        if self.at_end:
            self.pause()
        if steps:
            self.moved.emit()
