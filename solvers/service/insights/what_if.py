"""Edits of a level, with the change that each would make."""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import ClassVar

from gridwright.solvers.insight.mend import nearest_edits
from gridwright.solvers.insight.what_if.children import (
    LIMITS,
    MOST,
    VERDICTS,
    Base,
    Verdict,
    WhatIfRow,
    ask_base,
    judged,
    shared_answers,
    solved,
)
from gridwright.solvers.kind import Cell, Edit, Level
from gridwright.solvers.kind.facts import Answer
from gridwright.solvers.problem import (
    JoinedToken,
    Limits,
    Progress,
    Status,
    StoppedBy,
)
from gridwright.solvers.runtime.steps import Stopped
from gridwright.solvers.service.exits import CommandError, Exit
from gridwright.solvers.service.insights.inquiry import Inquiry
from gridwright.solvers.service.insights.record import (
    Record,
    Scalar,
    number_text,
)
from gridwright.solvers.service.kinds import Kind
from gridwright.solvers.text import counted

SHOWN = 20
"""Edits that a terminal and a notebook list."""


@dataclass(frozen=True)
class EditEffect:
    """One edit, the answer of the edited level, and the effect.

    edit: in words. group: the sort of edit. cells: what it changes, as (row, column);
    before, after: the tokens there. verdict: the effect, one of those that the page on
    what-if lists. by: how much better or worse the optimum is. The rest is as in a
    result.
    """

    edit: str
    group: str
    cells: tuple[Cell, ...]
    before: tuple[str, ...]
    after: tuple[str, ...]
    verdict: Verdict
    by: int
    status: Status
    score: int | None
    bound: int | None
    solutions: int | None
    optimal: int | None
    only: bool | None


@dataclass(frozen=True)
class WhatIf(Record):
    """The edits of a level.

    status, score, bound, solutions, optimal, only: of the level without an edit. edits:
    with their effects, the most useful first. more: True if some edits were not asked
    about. stopped_by: what ended the work before its end; None if nothing did.
    """

    counts: ClassVar = frozenset({"solutions", "optimal"})
    columns: ClassVar = (
        "kind",
        "title",
        "edit",
        "group",
        "verdict",
        "by",
        "status",
        "score",
        "bound",
        "solutions",
        "optimal",
        "only",
    )

    kind: str
    title: str
    status: Status
    score: int | None
    bound: int | None
    solutions: int | None
    optimal: int | None
    only: bool | None
    edits: tuple[EditEffect, ...] = field(repr=False)
    more: bool
    stopped_by: StoppedBy | None

    @property
    def code(self) -> Exit:
        """The exit code of a command that was asked for it."""
        if self.stopped_by is None:
            return Exit.ANSWERED
        return Exit.CUT_SHORT if self.edits else Exit.NOTHING

    @property
    def headline(self) -> str:
        """How many edits were asked about, and what they do, by effect."""
        parts = []
        for verdict in VERDICTS:
            number = sum(one.verdict == verdict for one in self.edits)
            if number:
                parts.append(f"{verdict} {number:,}")
        said = counted(len(self.edits), "edit")
        return f"{said}: {', '.join(parts)}" if parts else said

    def facts(self) -> Iterator[tuple[str, str]]:
        """The level as it is, and the first edits."""
        yield "the level now", _answer_text(self.status, self.score, self.optimal)
        for one in self.edits[:SHOWN]:
            told = _answer_text(one.status, one.score, one.optimal)
            by = f" by {one.by:,}" if one.by else ""
            yield one.edit, f"{one.verdict}{by}; {told}"
        left = len(self.edits) - SHOWN
        if left > 0:
            yield (
                "...",
                f"{counted(left, 'more edit')}; --json lists all",
            )

    def rows(self) -> list[dict[str, Scalar]]:
        """A line an edit."""
        head = {"kind": self.kind, "title": self.title}
        return [self.row({**vars(one), **head}) for one in self.edits]


def _answer_text(status: str, score: int | None, optimal: int | None) -> str:
    if status == "infeasible":
        return "no answer"
    parts = [f"score {number_text(score)}", status]
    if optimal is not None:
        parts.append(counted(optimal, "best answer"))
    return ", ".join(parts)


def ask_what_if(
    asked: Inquiry,
    near: Cell | None = None,
    most: int = MOST,
    known: Base | None = None,
) -> WhatIf:
    """Ask every single edit of a level what it would change. LevelError if the level
    has errors, CommandError if the cell is not on its board.

    near: the cell whose edits are asked about first. most: edits asked about at most.
    known: the answer of the level without an edit. The time limit is for all of it;
    without one there is none.
    """
    clock = _Clock(asked)
    kind = asked.kind
    level = asked.level
    kind.refuse_errors(level)
    _refuse_outside(level, near)
    edits = list(islice(nearest_edits(kind, level, near), most + 1))
    more = len(edits) > most
    del edits[most:]
    base = Base(Answer("unknown")) if known is None else known
    rows: list[WhatIfRow] = []
    stopped: StoppedBy | None = None
    try:
        base = known or ask_base(kind, level, asked.token, clock.within(LIMITS))
        for row in _answered(asked, edits, base, clock):
            rows.append(row)
            asked.say(Progress(fraction=len(rows) / len(edits)))
    except Stopped:
        if asked.token.stopped:
            stopped = "user"
    if stopped is None and len(rows) < len(edits):
        stopped = "time"
    return _record(asked, base, rows, more, stopped)


def _refuse_outside(level: Level, near: Cell | None) -> None:
    """CommandError if a cell is not on the board of a level."""
    if near is None:
        return
    row, col = near
    if not (0 <= row < level.rows and 0 <= col < level.cols):
        raise CommandError(
            f"near: row {row}, column {col} is outside the board of "
            f"{level.rows} x {level.cols} cells"
        )


class _Clock(JoinedToken):
    """The token of a question, which is stopped when its time is over, too."""

    def __init__(self, asked: Inquiry) -> None:
        super().__init__(asked.token)
        self._limits = asked.limits
        self._began = time.monotonic()

    @property
    def left(self) -> float | None:
        """The seconds that are left; None without a limit."""
        seconds = self._limits.seconds
        if seconds is None:
            return None
        return max(0.0, self._began + seconds - time.monotonic())

    @property
    def stopped(self) -> bool:
        """True if the question is stopped, or its time is over."""
        return super().stopped or self.left == 0

    def within(self, usual: Limits) -> Limits:
        """The limits of a search: the usual ones, in the time that is left, with the
        memory that was asked for."""
        left = self.left
        seconds = usual.seconds
        if left is not None:
            seconds = left if seconds is None else min(left, seconds)
        memory = self._limits.memory_mib
        return replace(
            usual,
            seconds=seconds,
            memory_mib=usual.memory_mib if memory is None else memory,
        )


def _answered(
    asked: Inquiry, edits: list[Edit], base: Base, clock: _Clock
) -> Generator[WhatIfRow, None, None]:
    """The rows of the edits, until the time is over. Stopped if the token is."""
    kind = asked.kind
    known = shared_answers(kind, asked.level, edits, base, clock)
    for edit in edits:
        if asked.token.stopped:
            raise Stopped
        answer = known.get(edit)
        if answer is None:
            if clock.stopped:
                return
            limits = clock.within(base.limits)
            answer = solved(kind, asked.level, edit, base, asked.token, limits)
            if clock.stopped and not answer.proved:
                return
        yield judged(kind, edit, base.answer, answer)


def _record(
    asked: Inquiry,
    base: Base,
    rows: list[WhatIfRow],
    more: bool,
    stopped: StoppedBy | None,
) -> WhatIf:
    level = asked.level
    answer = base.answer
    order = {verdict: place for place, verdict in enumerate(VERDICTS)}
    effects = [_effect(asked.kind, row) for row in rows]
    effects.sort(key=lambda one: (order[one.verdict], -one.by))
    return WhatIf(
        kind=level.kind,
        title=level.title,
        status=answer.status,
        score=answer.score,
        bound=answer.bound,
        solutions=answer.counts.solutions,
        optimal=answer.counts.optimal,
        only=answer.only,
        edits=tuple(effects),
        more=more,
        stopped_by=stopped,
    )


def _effect(kind: Kind, row: WhatIfRow) -> EditEffect:
    edit = row.edit
    answer = row.answer
    return EditEffect(
        edit=str(edit.text),
        group=edit.group,
        cells=tuple((int(r), int(c)) for r, c in edit.cells),
        before=tuple(kind.format_token(code) for code in edit.before),
        after=tuple(kind.format_token(code) for code in edit.after),
        verdict=row.verdict,
        by=row.by,
        status=answer.status,
        score=answer.score,
        bound=answer.bound,
        solutions=answer.counts.solutions,
        optimal=answer.counts.optimal,
        only=answer.only,
    )
