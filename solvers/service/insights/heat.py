"""Heat: on how many answers of a level each cell and each step lies."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar

from gridwright.solvers.insight import live
from gridwright.solvers.kind import Cell, Level
from gridwright.solvers.problem import Progress, Result, Status, StoppedBy
from gridwright.solvers.service.exits import CommandError, Exit
from gridwright.solvers.service.insights.inquiry import Inquiry
from gridwright.solvers.service.insights.record import (
    Record,
    Scalar,
    cells_text,
    number_text,
)
from gridwright.solvers.text import counted

SHOWN = 40
"""Cells of a list for people."""


@dataclass(frozen=True)
class HeatCell:
    """A cell, with the numbers of answers that visit it.

    cell: (row, column). solutions: of all answers, None where they are not counted.
    optimal: of the best ones. needed: True if all best answers visit it.
    """

    cell: Cell
    solutions: int | None
    optimal: int
    needed: bool


@dataclass(frozen=True)
class HeatStep:
    """A step between two cells, with the numbers of answers that make it, in either
    direction."""

    cells: tuple[Cell, Cell]
    solutions: int | None
    optimal: int
    needed: bool


@dataclass(frozen=True)
class Heat(Record):
    """The answers by cell and by step.

    counted: True if they were counted; without that the lists are empty. A level that
    is proved to have no answer is counted, too: all numbers are 0. status,
    solutions, optimal, stopped_by: as in a result. cells: all but walls. steps: those
    on an answer.
    """

    counts: ClassVar = frozenset({"solutions", "optimal"})
    columns: ClassVar = (
        "kind",
        "title",
        "row",
        "col",
        "solutions",
        "optimal",
        "needed",
    )

    kind: str
    title: str
    counted: bool
    status: Status
    solutions: int | None
    optimal: int | None
    stopped_by: StoppedBy | None
    cells: tuple[HeatCell, ...] = field(repr=False)
    steps: tuple[HeatStep, ...] = field(repr=False)

    @property
    def code(self) -> Exit:
        """The exit code of a command that was asked for it."""
        if self.status == "infeasible":
            return Exit.NO_ANSWER
        return Exit.ANSWERED if self.counted else Exit.NOTHING

    @property
    def headline(self) -> str:
        """The numbers of answers."""
        if self.status == "infeasible":
            return "There is no answer."
        if not self.counted:
            return "The answers were not counted by cell within the limits."
        best = number_text(self.optimal)
        if self.solutions is None:
            return f"- answers, {best} of them optimal"
        return f"{counted(self.solutions, 'answer')}, {best} of them optimal"

    def facts(self) -> Iterator[tuple[str, str]]:
        """The cells on every best answer, and those on none."""
        if not self.counted or not self.optimal:
            return
        needed = [one.cell for one in self.cells if one.needed]
        unused = [one.cell for one in self.cells if not one.optimal]
        yield f"on every best answer ({len(needed)})", _some(needed)
        yield f"on none ({len(unused)})", _some(unused)

    def rows(self) -> list[dict[str, Scalar]]:
        """A line a cell."""
        lines = []
        for one in self.cells:
            row, col = one.cell
            head = {"kind": self.kind, "title": self.title, "row": row, "col": col}
            lines.append(self.row({**vars(one), **head}))
        return lines


def _some(cells: list[Cell]) -> str:
    text = cells_text(cells[:SHOWN]) or "-"
    return f"{text} ..." if len(cells) > SHOWN else text


def ask_heat(asked: Inquiry) -> Heat:
    """Count the answers of a level by cell. LevelError if it has errors, CommandError
    for a kind whose answers are not counted so. The time limit is 30 seconds if none is
    set."""
    kind = asked.kind
    level = asked.level
    kind.refuse_errors(level)
    solver = kind.solver()
    if all(solver.option_for(ability) is None for ability in live.BY_CELL):
        raise CommandError(f"{kind.id} levels are not counted by cell")
    limits = asked.limits_or(live.LIMITS)
    work = live.live(level, limits, heat=True)
    answer = live.LiveAnswer(level, Result("unknown"))
    stopped: StoppedBy | None = None
    try:
        while True:
            if asked.token.stopped:
                stopped = "user"
                break
            answer = next(work)
            result = answer.result
            asked.say(Progress(result.nodes, result.score, result.bound))
    except StopIteration as end:
        answer = end.value
        stopped = answer.result.stopped_by
    finally:
        work.close()
    return _record(level, answer, stopped)


def _record(level: Level, answer: live.LiveAnswer, stopped: StoppedBy | None) -> Heat:
    heat = answer.heat
    result = answer.result
    return Heat(
        kind=level.kind,
        title=level.title,
        counted=heat is not None,
        status=result.status,
        solutions=result.counts.solutions,
        optimal=result.counts.optimal,
        stopped_by=stopped,
        cells=() if heat is None else tuple(_cells(heat)),
        steps=() if heat is None else tuple(_steps(heat)),
    )


def _cells(heat: live.Heat) -> Iterator[HeatCell]:
    level = heat.level
    for row in range(level.rows):
        for col in range(level.cols):
            if level.cells[row, col] == live.WALL:
                continue
            solutions, optimal = heat.on((row, col))
            needed = heat.forced((row, col), "optimal")
            yield HeatCell((row, col), solutions, optimal, needed)


def _steps(heat: live.Heat) -> Iterator[HeatStep]:
    for step, (solutions, optimal) in heat.steps.items():
        needed = heat.forced_step(step, "optimal")
        one, other = step
        cells = (int(one[0]), int(one[1])), (int(other[0]), int(other[1]))
        yield HeatStep(cells, solutions, optimal, needed)
