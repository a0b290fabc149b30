"""TheatreParts: what a kind adds to films of its searches. This class serves every
kind.

A kind names its own in its KindView. It paints with QPainter alone, so that films are
exported where no widgets load.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter

from gridwright.editor.models.program.language import translated, words_of
from gridwright.editor.models.theatre.film import Film
from gridwright.editor.painting import BoardView, Look, Painter
from gridwright.editor.painting.reasons import paint_seen
from gridwright.editor.painting.theatre import panel as beside
from gridwright.editor.painting.theatre.code import EventList, sentence
from gridwright.editor.painting.theatre.facts import FactPanel
from gridwright.solvers.level import Cell
from gridwright.solvers.reasons.recording import ID, FactSeen
from gridwright.solvers.trace.events import Op
from gridwright.solvers.trace.trace import Moment

_tr = words_of("Theatre")

SAMPLES = 24
"""Events of a kind whose sentences are measured."""


class TheatreParts:
    """The parts of one film."""

    panels: ClassVar[Mapping[str, type[beside.Panel]]] = {}
    """The panel beside the board at an event of a solver, by the solver's id:
    SearchTree for one that makes and takes back choices. A list of events does for the
    others."""

    def __init__(self, film: Film) -> None:
        self.film = film
        self._panels: dict[type[beside.Panel], beside.Panel] = {}

    def renew(self) -> None:
        """The film grew."""
        self._panels.clear()

    # -- the panel ---------------------------------------------------------------------
    def panel_class(self) -> type[beside.Panel]:
        """The class of the panel for the event in sight."""
        solver = self.film.moment.solver
        usual = FactPanel if solver == ID else EventList
        return self.panels.get(solver, usual)

    def panel(self) -> beside.Panel:
        """The panel for the event in sight."""
        kind = self.panel_class()
        if kind not in self._panels:
            self._panels[kind] = kind(self.film)
        return self._panels[kind]

    # -- words and values --------------------------------------------------------------
    @property
    def seen(self) -> FactSeen | None:
        """The fact of the event in sight, or the last one where a search by reasons
        ended without an answer; None if it shows none."""
        return self._seen_at(self.film.moment)

    def _seen_at(self, moment: Moment) -> FactSeen | None:
        if moment.op is Op.PHASE and not moment.moves:
            return self._last_seen(moment)
        return fact_seen(moment)

    def _last_seen(self, moment: Moment) -> FactSeen | None:
        """The last fact by an event."""
        for index in range(moment.index, -1, -1):
            payload = self.film.trace.at(index).payload
            if isinstance(payload, FactSeen):
                return payload
        return None

    def sentence(self) -> str:
        """The event in sight as a sentence; it names cells of a fact by their
        badges."""
        return self._worded(self.film.moment)

    def _worded(self, moment: Moment) -> str:
        seen = self._seen_at(moment)
        if seen is None:
            return sentence(moment)
        fact = translated(seen.now.fact.text)
        return f"{sentence(moment)} {fact}" if moment.op is Op.PHASE else fact

    def spoken(self) -> str:
        """The same for a screen reader, which names cells by row and column."""
        moment = self.film.moment
        words = sentence(moment)
        if self.seen is None or moment.op is not Op.PHASE:
            return words
        return f"{words} {translated(self.seen.now.fact.spoken)}"

    def long_sentences(self) -> list[str]:
        """The longest sentence of each kind of event, of some events of that kind."""
        film = self.film
        found = []
        for op in sorted(set(film.trace.ops.tolist())):
            places = film.trace.of(Op(op))
            some = places[:: max(len(places) // SAMPLES, 1)].tolist()
            moments = map(film.trace.at, some)
            said = map(self._worded, moments)
            found.append(max(said, key=len))
        return found

    def variables(self) -> Mapping[str, str]:
        """The values of the event in sight, by name: those of the engine, or what any
        has."""
        moment = self.film.moment
        last = self._last_seen(moment) if moment.solver == ID else None
        if last is not None:
            return {**self.place(), **_fact_values(last)}
        known = {
            _tr("score"): moment.score,
            _tr("best"): moment.best,
            _tr("bound"): moment.bound,
            _tr("depth"): len(moment.moves),
        }
        usual = {name: _figure(value) for name, value in known.items()}
        values = moment.variables or usual
        return {**self.place(), **values}

    def place(self) -> Mapping[str, str]:
        """Where the partial answer ends, by name."""
        return {}

    # -- the board ---------------------------------------------------------------------
    def state(self) -> Any:
        """The state that the board shows."""
        return self.film.state

    def paint_board(
        self,
        p: QPainter,
        painter: Painter,
        view: BoardView,
    ) -> None:
        """Paint the board with the marks of the event."""
        painter.paint_state(p, self.state(), view)
        self.paint_marks(p, view, painter.look)

    def spot(self) -> list[Cell]:
        """The cells of what is tried, taken back or given up."""
        return list(self.film.moment.cells[:1])

    def way(self) -> list[Cell]:
        """The cells that a step taken back led over, from where the partial answer ends
        now."""
        return self.spot()

    def paint_marks(
        self,
        p: QPainter,
        view: BoardView,
        look: Look,
    ) -> None:
        """Paint the marks of the event on the board."""
        moment = self.film.moment
        if self.seen is not None:
            paint_seen(p, view, look, self.seen)
            return
        if moment.pieces:
            colour = self.colour_of_pieces(look)
            beside.paint_pieces(p, view, colour, moment.pieces)
        if moment.op in (Op.PRUNE, Op.CUT):
            others = set(moment.cells) - set(self.spot())
            beside.paint_hatch(p, view, look, others)
            beside.paint_given_up(p, view, look, self.spot())
        elif moment.op is Op.UNDO:
            way = self.way()
            if way:
                beside.paint_step_back(p, view, look.muted, way)
        elif moment.op is Op.IMPROVE:
            beside.paint_round(p, view, look.success)
        else:
            self.paint_tried(p, view, look)

    def colour_of_pieces(self, look: Look) -> QColor:
        """The colour of lines of cells beside the partial answer."""
        return look.route_from

    def paint_tried(
        self,
        p: QPainter,
        view: BoardView,
        look: Look,
    ) -> None:
        """Where the event is: a frame round its cells."""
        beside.paint_frame(p, view, self.spot(), look.accent, Qt.PenStyle.SolidLine)


# -- facts -----------------------------------------------------------------------------
def fact_seen(moment: Moment) -> FactSeen | None:
    """The fact that an event shows; None if it shows none, as where the answer is
    complete."""
    payload = moment.payload
    if isinstance(payload, FactSeen) and moment.op is not Op.IMPROVE:
        return payload
    return None


def _figure(value: int | None) -> str:
    return "–" if value is None else f"{value:,}"


def _fact_values(seen: FactSeen) -> Mapping[str, str]:
    """The numbers of facts so far, and of the steps that they decided."""
    values = {_tr("facts"): seen.rules.total()}
    if not seen.now.brief:
        known = list(seen.known.values())
        values[_tr("used")] = known.count(True)
        values[_tr("crossed out")] = known.count(False)
        values[_tr("supposed")] = len(seen.supposed)
    return {name: f"{value:,}" for name, value in values.items()}
