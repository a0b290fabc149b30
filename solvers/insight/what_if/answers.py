"""What if: the answer of every level that is one small edit away, and what the edit changed.

Every answer is that of solving the edited level. What one pass over the level itself tells is taken
from there (`PuzzleKind.answers_of_edits`); all else is solved, one level after the other.
`solvers.insight.what_if.children` does the same beside the program, on several processors.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, get_args

from solvers.insight.mend import nearest_edits
from solvers.kind import Cell, IllegalMove, Level, Limits, PuzzleKind, SearchProblem, StopToken
from solvers.kind.facts import Answer, Edit
from solvers.level import Counts
from solvers.runtime.steps import Stopped, finished
from solvers.search import drive

Kind = PuzzleKind[Any, Any]

MOST = 2000
"""Edits asked about at once; more come on asking."""

LIMITS = Limits(seconds=10, memory_mib=512)
"""Of the level itself."""

Verdict = Literal[
    "unique",
    "breaks",
    "mends",
    "better",
    "no part",
    "fewer",
    "more",
    "same",
    "even",
    "less",
    "none",
    "open",
]
"""What an edit does: leaves one optimal answer, leaves none at all, makes an answer possible,
raises the optimum, changes nothing that takes part in an optimum, leaves fewer or more optimal
answers, changes neither optimum nor their number, leaves the optimum where the number was not
counted, lowers the optimum; there was no answer and is none; not decided."""

VERDICTS: tuple[Verdict, ...] = get_args(Verdict)
"""In the order in which a designer wants them listed."""


@dataclass(frozen=True)
class WhatIfRow:
    """An edit, the answer of the edited level, and what that is to the level as it stands.

    by: how much better the optimum is, or less; at least so much where it is not proved.
    """

    edit: Edit
    answer: Answer
    verdict: Verdict
    by: int = 0


@dataclass(frozen=True)
class Base:
    """The level as it stands: its answer, its best moves, and the seconds it took."""

    answer: Answer
    moves: tuple[str, ...] | None = None
    seconds: float = 0.0

    @property
    def limits(self) -> Limits:
        """The limits for an edited level: a few times those of this one."""
        return replace(LIMITS, seconds=min(30.0, max(2.0, 4 * self.seconds)))


def judged(of: Kind, edit: Edit, before: Answer, after: Answer) -> WhatIfRow:
    """The row of an edit, from the answers before and after it."""
    return WhatIfRow(edit, after, *_verdict(of, edit, before, after))


def _verdict(of: Kind, edit: Edit, before: Answer, after: Answer) -> tuple[Verdict, int]:
    if before.status == "infeasible":
        if after.score is None:
            return ("none" if after.status == "infeasible" else "open"), 0
        return "mends", 0
    if before.score is None:
        return "open", 0
    if after.status == "infeasible":
        return "breaks", 0
    if after.score is None:
        return "open", 0
    gain = after.score - before.score
    if not of.fixed_score:
        if gain > 0 and before.status == "optimal":
            return "better", gain
        if after.bound is not None and after.bound < before.score:
            return "less", before.score - after.bound
    if not (before.status == after.status == "optimal"):
        return "open", 0
    return _by_number(edit, before.counts.optimal, after.counts.optimal), 0


def _by_number(edit: Edit, before: int | None, after: int | None) -> Verdict:
    """The verdict for the same optimum, from the numbers of optimal answers; None: not counted."""
    if before is None or after is None:
        return "even"
    if before == after:
        return "no part" if edit.tells_part else "same"
    if after == 1:
        return "unique"
    return "fewer" if after < before else "more"


def ask_base(of: Kind, level: Level, token: StopToken | None = None) -> Base:
    """The answer of the level as it stands. Stopped if the token says so before it is there."""
    run = drive(of, of.solver(), SearchProblem(_plain(level)), LIMITS, token=token)
    run.close()
    if run.result is None or run.result.stopped_by == "user":
        raise Stopped
    return Base(Answer.of_result(run.result), run.result.moves, run.result.elapsed)


def shared_answers(
    of: Kind, level: Level, edits: Sequence[Edit], base: Base, token: StopToken | None = None
) -> dict[Edit, Answer]:
    """Answers of edits from one look at the level; nothing of a level too large to prove and
    count in time."""
    known = base.answer.counts.optimal is not None and base.answer.proved
    if not known:
        return {}
    return finished(of.answers_of_edits(_plain(level), edits), token)


def solved(
    of: Kind, level: Level, edit: Edit, base: Base, token: StopToken | None = None
) -> Answer:
    """The answer of one edited level, by solving it. Stopped if the token says so before."""
    edited = _plain(edit.apply(level))
    for problem in of.check(edited):
        if problem.severity == "error":
            return Answer("infeasible", counts=Counts(0, 0), reason=problem.message)
    solver = of.solver()
    known = _still_good(of, edited, base.moves) if solver.incumbents else None
    problem_ = SearchProblem(edited, incumbent=known)
    run = drive(of, solver, problem_, base.limits, token=token)
    run.close()
    if run.result is None or run.result.stopped_by == "user":
        raise Stopped
    return Answer.of_result(run.result)


def _plain(level: Level) -> Level:
    """The level as it is solved: no texts, no stored answer."""
    return Level(level.kind, level.cells, level.rules, conditions=level.conditions)


def _still_good(of: Kind, level: Level, moves: tuple[str, ...] | None) -> tuple[str, ...] | None:
    """The best moves of the level before, if they still are an answer."""
    if moves is None:
        return None
    try:
        end = of.replay(of.initial(level), moves)
    except IllegalMove:
        return None
    return moves if of.finished(end) else None


def what_if(
    of: Kind,
    level: Level,
    near: Cell | None = None,
    most: int = MOST,
    token: StopToken | None = None,
) -> Iterator[WhatIfRow]:
    """Every single edit of a level, nearest to a cell first, each with what it changes.

    LevelError if the level has errors. At most `most` edits; Stopped when the token says so.
    """
    of.refuse_errors(level)
    edits = [edit for edit, _ in zip(nearest_edits(of, level, near), range(most), strict=False)]
    base = ask_base(of, level, token)
    known = shared_answers(of, level, edits, base, token)
    for edit in edits:
        answer = known.get(edit) or solved(of, level, edit, base, token)
        yield judged(of, edit, base.answer, answer)
