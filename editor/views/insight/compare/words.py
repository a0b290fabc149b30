"""What a race says: cells, whole lines, states."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from editor.models.answers.numerals import in_full
from editor.models.insight.compare_table import MEMORY, NODES, SCORE, SOLVER, STATES, TIME
from editor.models.program.language import said
from editor.models.search.figures import seconds
from solvers.insight.race import Entry
from solvers.text import Text

NONE = "–"
"""Where there is no number."""
MIB = 2**20


def _tr(text: str) -> str:
    return QCoreApplication.translate("Compare", text)


class CompareWords:
    """The words of the table."""

    def title(self, column: int) -> str:
        return {
            SOLVER: _tr("Solver"),
            SCORE: _tr("Points"),
            NODES: _tr("Nodes"),
            STATES: _tr("States"),
            MEMORY: _tr("Memory"),
            TIME: _tr("Time"),
        }[column]

    def cell(self, entry: Entry, column: int) -> str:
        if column == SOLVER:
            return said(Text(entry.solver.title))
        if column == SCORE:
            return _score(entry)
        if column == NODES:
            return in_full(entry.nodes) if entry.nodes else NONE
        if column == STATES:
            return NONE if entry.states is None else in_full(entry.states)
        if column == MEMORY:
            return NONE if entry.memory is None else _mib(entry.memory)
        return NONE if entry.processor is None else seconds(entry.processor)

    def sentence(self, entry: Entry, running: bool) -> str:
        name = self.cell(entry, SOLVER)
        if entry.error:
            return _tr("{solver}: {state}").format(solver=name, state=said(entry.error))
        state = state_words(entry, running)
        told = [state if entry.score is None else f"{_score(entry)} ({state})"]
        for column in (NODES, STATES, MEMORY, TIME):
            value = self.cell(entry, column)
            if value != NONE:
                told.append(f"{self.title(column)}: {value}")
        return _tr("{solver}: {state}").format(solver=name, state="; ".join(told))


def _score(entry: Entry) -> str:
    if entry.score is None:
        return NONE
    if entry.bound is not None and entry.bound > entry.score:
        span = _tr("{score} to {bound}")
        return span.format(score=in_full(entry.score), bound=in_full(entry.bound))
    return in_full(entry.score)


def _mib(size: int) -> str:
    amount = size / MIB
    number = f"{amount:.1f}" if amount < 10 else in_full(round(amount))
    return _tr("{number} MiB").format(number=number)


def limit_words(amount: float) -> str:
    """A time limit."""
    if amount < 60:
        return _tr("{number} s").format(number=round(amount))
    return _tr("{number} min").format(number=round(amount / 60))


def state_words(entry: Entry, running: bool) -> str:
    """How a solver stands."""
    if running:
        return _tr("running") if entry.nodes else _tr("waits")
    if entry.result is None:
        return _tr("stopped") if entry.nodes else _tr("not run yet")
    if entry.status == "optimal":
        return _tr("the best, as another solver proved") if entry.plugin else _tr("proved the best")
    if entry.status == "infeasible":
        return _tr("proved that there is no answer")
    stops = {
        "time": _tr("ended by the time limit"),
        "memory": _tr("ended by the memory limit"),
        "nodes": _tr("ended by the node limit"),
        "user": _tr("stopped"),
    }
    return stops.get(entry.stopped_by or "", _tr("not proved"))
