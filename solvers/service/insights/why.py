"""Why: the reason for a missing answer, what comes nearest to one, and repairs."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import ClassVar

from gridwright.solvers.insight import explaining
from gridwright.solvers.insight.mend import Repair
from gridwright.solvers.insight.why import Method
from gridwright.solvers.kind import Cell
from gridwright.solvers.problem import Limits, Progress, StoppedBy
from gridwright.solvers.service.exits import Exit
from gridwright.solvers.service.insights.inquiry import Inquiry
from gridwright.solvers.service.insights.record import Record, number_text
from gridwright.solvers.service.insights.searching import best_answer
from gridwright.solvers.text import counted

SHOWN = 10
"""Repairs that a terminal and a notebook list."""


@dataclass(frozen=True)
class RepairEdits:
    """Edits after which the level has an answer.

    edits: in words. cells: those that change, as (row, column). moves, score: of the
    answer then.
    """

    edits: tuple[str, ...]
    cells: tuple[Cell, ...]
    moves: tuple[str, ...]
    score: int | None


@dataclass(frozen=True)
class Why(Record):
    """Why a level has no answer.

    possible: True if it has one, None if that is not known. reason: the sentence.
    method: how it proves its point, None without a reason. readable: True if a person
    can check it. cells: those it speaks of, as (row, column). lines: the steps of the
    proof. nearest: how near an answer the nearest moves come; nearest_moves: these;
    nearest_proved: True if nothing comes nearer. repairs: found so far, all with as
    many edits. smallest: True if fewer edits are proved not to do. complete: True if
    these are all repairs of that size. least: edits that are needed at least.
    stopped_by: what ended the work before its end; None if nothing did.
    """

    columns: ClassVar = (
        "kind",
        "title",
        "possible",
        "reason",
        "method",
        "nearest",
        "repairs_found",
        "least",
        "smallest",
        "stopped_by",
    )

    kind: str
    title: str
    possible: bool | None
    reason: str
    method: Method | None
    readable: bool
    cells: tuple[Cell, ...]
    lines: tuple[str, ...] = field(repr=False)
    nearest: str
    nearest_moves: tuple[str, ...] = field(repr=False)
    nearest_proved: bool
    repairs: tuple[RepairEdits, ...] = field(repr=False)
    smallest: bool
    complete: bool
    least: int
    stopped_by: StoppedBy | None

    @property
    def repairs_found(self) -> int:
        """The number of repairs found."""
        return len(self.repairs)

    @property
    def code(self) -> Exit:
        """The exit code of a command that was asked for it."""
        if self.possible is None:
            return Exit.NOTHING
        return Exit.ANSWERED if self.stopped_by is None else Exit.CUT_SHORT

    @property
    def headline(self) -> str:
        """The reason, or that there is an answer."""
        if self.possible:
            return "There is an answer."
        if self.possible is None:
            return "It is not known whether there is an answer."
        return self.reason or "There is no answer; no reason was found."

    def facts(self) -> Iterator[tuple[str, str]]:
        """The steps of the proof, what comes nearest, and the repairs."""
        for number, line in enumerate(self.lines, start=1):
            yield f"{number}.", line
        if self.nearest:
            yield "nearest", self.nearest
        for repair in self.repairs[:SHOWN]:
            score = f"score {number_text(repair.score)}"
            yield "repair", f"{'; '.join(repair.edits)} ({score})"
        if len(self.repairs) > SHOWN:
            left = counted(len(self.repairs) - SHOWN, "more repair")
            yield "...", f"{left}; --json lists all"

    def rows(self) -> list[dict[str, bool | int | float | str | None]]:
        """One line."""
        return [self.row({**vars(self), "repairs_found": self.repairs_found})]


def ask_why(asked: Inquiry) -> Why:
    """Find out why a level has no answer. LevelError if it has errors.

    The time limit is 60 seconds if none is set: for the search, and once more for what
    comes nearest and for the repairs together.
    """
    kind = asked.kind
    kind.refuse_errors(asked.level)
    limits = asked.limits_or(explaining.LIMITS)
    if not kind.explainer:
        return _searched(asked, limits)
    work = explaining.WhyWork(kind, asked.level, None, limits)(asked.token)
    known = explaining.WhyFindings(asked.level)
    began = time.monotonic()
    stopped: StoppedBy | None = None
    try:
        while True:
            if asked.token.stopped:
                stopped = "user"
                break
            known = next(work) or known
            spent = time.monotonic() - began
            asked.say(Progress(elapsed=spent))
            if limits.seconds is not None and spent >= 2 * limits.seconds:
                stopped = "time"
                break
    except StopIteration as end:
        known = end.value
    finally:
        work.close()
    if stopped is None and known.possible is None:
        stopped = "time"
    return _record(asked, known, stopped)


def _searched(asked: Inquiry, limits: Limits) -> Why:
    """The answer for a kind that explains nothing: what the search proves."""
    result = best_answer(asked, limits)
    possible = result.moves is not None
    known = explaining.WhyFindings(
        asked.level,
        True if possible else False if result.status == "infeasible" else None,
    )
    return _record(asked, known, result.stopped_by, str(result.reason))


def _record(
    asked: Inquiry,
    known: explaining.WhyFindings,
    stopped: StoppedBy | None,
    sentence: str = "",
) -> Why:
    why = Why(
        kind=asked.level.kind,
        title=asked.level.title,
        possible=known.possible,
        reason=sentence,
        method=None,
        readable=False,
        cells=(),
        lines=(),
        nearest="",
        nearest_moves=(),
        nearest_proved=False,
        repairs=(),
        smallest=False,
        complete=False,
        least=1,
        stopped_by=stopped,
    )
    reason = known.reason
    if reason is not None:
        why = replace(
            why,
            reason=str(reason.text),
            method=reason.method,
            readable=reason.readable,
            cells=_plain_cells(reason.cells),
            lines=tuple(map(str, reason.lines)),
        )
    nearest = known.nearest
    if nearest is not None:
        why = replace(
            why,
            nearest=str(nearest.text),
            nearest_moves=nearest.moves,
            nearest_proved=nearest.proved,
        )
    mending = known.mending
    if mending is not None:
        why = replace(
            why,
            repairs=tuple(map(_repair, mending.repairs)),
            smallest=mending.smallest,
            complete=mending.complete,
            least=mending.least,
        )
    return why


def _repair(found: Repair) -> RepairEdits:
    texts = tuple(str(edit.text) for edit in found.edits)
    return RepairEdits(texts, _plain_cells(found.cells), found.moves, found.score)


def _plain_cells(cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    return tuple((int(row), int(col)) for row, col in cells)
