"""Answers to "what if": of every level that is one small edit away, and what the edit
changed.

Every answer is that of solving the edited level. What one pass over the level itself
tells is taken from there (`PuzzleKind.answers_of_edits`); all else is solved, one level
after the other.

`Children` do the same in processes of the lowest priority: answers come as they are
found. Processes are kept between questions, since starting one takes longer than many
an answer. A pause or a stop reaches them within a few milliseconds: they give back what
they have, and the rest is asked again, or not at all.
"""

from __future__ import annotations

import os
import pickle
import time
from base64 import b64decode, b64encode
from collections import deque
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass, field, replace
from threading import Lock
from typing import Any, Literal, get_args

from gridwright.solvers.insight.mend import nearest_edits
from gridwright.solvers.kind import (
    Cell,
    IllegalMove,
    Level,
    Limits,
    PuzzleKind,
    SearchProblem,
    Text,
)
from gridwright.solvers.kind.facts import Answer, Edit
from gridwright.solvers.level import Counts
from gridwright.solvers.problem import Result, StopToken
from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.children import Child, ChildDied
from gridwright.solvers.runtime.serving import lower_priority
from gridwright.solvers.runtime.steps import Stopped, finished
from gridwright.solvers.search import drive

Kind = PuzzleKind[Any, Any]

MOST = 2000
"""Edits asked about at once; more come on asking."""

LIMITS = Limits(seconds=10, memory_mib=512)
"""Limits of the search of the level itself."""

Verdict = Literal[
    "unique",
    "breaks",
    "no longer unique",
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
"""The effects of an edit: leaves one optimal answer, leaves none at all, leaves several
where there was one, makes an answer possible, raises the optimum, changes nothing that
takes part in an optimum, leaves fewer or more optimal answers, changes neither optimum
nor their number, leaves the optimum where the number was not counted, lowers the
optimum; still has no answer; not decided."""

VERDICTS: tuple[Verdict, ...] = get_args(Verdict)
"""In the order in which a designer wants them listed."""


@dataclass(frozen=True)
class WhatIfRow:
    """An edit, the answer of the edited level, and what that is to the level as it
    stands.

    by: how much better the optimum is, or less; at least so much where it is not
    proved.
    """

    edit: Edit
    answer: Answer
    verdict: Verdict
    by: int = 0


@dataclass(frozen=True)
class Base:
    """The level without any edit: its answer, its best moves, and the seconds it
    took."""

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


def _verdict(
    of: Kind, edit: Edit, before: Answer, after: Answer
) -> tuple[Verdict, int]:
    if before.status == "infeasible":
        return _after_none(after), 0
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
        lost = 0 if after.bound is None else before.score - after.bound
        if lost > 0:
            return "less", lost
    return _by_best(edit, before, after), 0


def _after_none(after: Answer) -> Verdict:
    """The verdict on an edit of a level without an answer."""
    if after.score is not None:
        return "mends"
    return "none" if after.status == "infeasible" else "open"


def _by_best(edit: Edit, before: Answer, after: Answer) -> Verdict:
    """The verdict for the same optimum, from what is known of the best answers."""
    if not (before.status == after.status == "optimal"):
        return "open"
    one_before, one_after = _alone(before, after)
    if one_before and one_after is False:
        return "no longer unique"
    if one_after and one_before is False:
        return "unique"
    return _by_number(edit, before, after, bool(one_before and one_after))


def _alone(before: Answer, after: Answer) -> tuple[bool | None, bool | None]:
    """Two flags: one best answer before, and one after, as far as both are known.
    That one may count as two, walked either way."""
    if before.only is not None and after.only is not None:
        return before.only, after.only
    number = before.counts.optimal
    number_after = after.counts.optimal
    if number is None or number_after is None:
        return None, None
    return number == 1, number_after == 1


def _by_number(edit: Edit, before: Answer, after: Answer, one: bool) -> Verdict:
    """The verdict for the same optimum, from the numbers of optimal answers. one: there
    was one, and there is."""
    number = before.counts.optimal
    number_after = after.counts.optimal
    counted = number is not None and number_after is not None
    if counted and number == number_after:
        return "no part" if edit.tells_part else "same"
    if one:
        return "same"
    if number is None or number_after is None:
        return "even"
    return "fewer" if number_after < number else "more"


def ask_base(
    of: Kind,
    level: Level,
    token: StopToken | None = None,
    limits: Limits = LIMITS,
) -> Base:
    """The answer of the unedited level. Stopped if the token says so before it is
    found."""
    run = drive(of, of.solver(), SearchProblem(_plain(level)), limits, token=token)
    run.close()
    if run.result is None or run.result.stopped_by == "user":
        raise Stopped
    return Base(Answer.of_result(run.result), run.result.moves, run.result.elapsed)


def known_base(of: Kind, known: Result | None) -> Base | None:
    """The answer of the unedited level from what is known of it; None if that says less
    than `ask_base` would: it is not proved, or its optimal answers are not counted yet,
    and not known to be too many to count."""
    if known is None:
        return None
    answer = Answer.of_result(known)
    counted = answer.counts.optimal is not None or not of.solver().counts
    beyond_counting = answer.only is not None and bool(known.details.get("uncounted"))
    told = answer.status == "optimal" and (counted or beyond_counting)
    if not (answer.status == "infeasible" or told):
        return None
    return Base(answer, known.moves, known.elapsed)


def shared_answers(
    of: Kind,
    level: Level,
    edits: Sequence[Edit],
    base: Base,
    token: StopToken | None = None,
) -> dict[Edit, Answer]:
    """Answers of edits from one look at the level; nothing of a level too large to
    prove and count in time."""
    known = base.answer.counts.optimal is not None and base.answer.proved
    return (
        {} if not known else finished(of.answers_of_edits(_plain(level), edits), token)
    )


def solved(
    of: Kind,
    level: Level,
    edit: Edit,
    base: Base,
    token: StopToken | None = None,
    limits: Limits | None = None,
) -> Answer:
    """The answer of one edited level, by solving it. Stopped if the token says so
    before. limits: None for those of the base."""
    edited = _plain(edit.apply(level))
    for problem in of.check(edited):
        if problem.severity == "error":
            return Answer("infeasible", counts=Counts(0, 0), reason=problem.message)
    solver = of.solver()
    known = _still_good(of, edited, base.moves) if solver.incumbents else None
    problem_ = SearchProblem(edited, incumbent=known)
    run = drive(of, solver, problem_, limits or base.limits, token=token)
    run.close()
    if run.result is None or run.result.stopped_by == "user":
        raise Stopped
    return Answer.of_result(run.result)


def _plain(level: Level) -> Level:
    """The level as it is solved: no texts, no stored answer."""
    return Level(level.kind, level.cells, level.rules, conditions=level.conditions)


def _still_good(
    of: Kind, level: Level, moves: tuple[str, ...] | None
) -> tuple[str, ...] | None:
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

    LevelError if the level has errors. At most `most` edits; Stopped when the token
    says so.
    """
    of.refuse_errors(level)
    edits = [
        edit
        for edit, _ in zip(nearest_edits(of, level, near), range(most), strict=False)
    ]
    base = ask_base(of, level, token)
    known = shared_answers(of, level, edits, base, token)
    for edit in edits:
        answer = known.get(edit) or solved(of, level, edit, base, token)
        yield judged(of, edit, base.answer, answer)


SLICE = 0.1
"""Seconds after which a process tells what it has found, between two edited levels."""
MOST_AT_ONCE = 64
"""Edits handed to a process at once, at most."""
GRACE = 0.5
"""Seconds that a process has to answer to a stop before it is ended."""

_DIED = Text("the process that solved it ended")


@dataclass(frozen=True)
class WhatIfNews:
    """The answers that came in: the level itself once, then rows. left: edits without
    an answer yet."""

    base: Base
    rows: tuple[WhatIfRow, ...]
    left: int


class Children:
    """Processes that answer, at most `most` at once; they end with the program or
    `close`."""

    def __init__(self, most: int | None = None) -> None:
        """most: None leaves one processor to the rest of the program."""
        self.most = max(1, (os.cpu_count() or 2) - 1) if most is None else most
        self._idle: list[Child] = []
        self._lock = Lock()
        self._closed = False

    @property
    def idle(self) -> tuple[Child, ...]:
        """Those that wait for a question."""
        with self._lock:
            return tuple(self._idle)

    def take(self) -> Child:
        """An idle process, or a new one. OSError if none can be started."""
        with self._lock:
            if self._idle:
                return self._idle.pop()
        return Child()

    def give_back(self, child: Child) -> None:
        """It has answered, and may be asked again."""
        with self._lock:
            if not self._closed and len(self._idle) < self.most:
                self._idle.append(child)
                return
        child.close()

    def end_idle(self) -> None:
        """End those that nobody uses."""
        with self._lock:
            idle, self._idle = self._idle, []
        for child in idle:
            child.close()

    def close(self) -> None:
        """End all, those that are given back later too."""
        with self._lock:
            self._closed = True
        self.end_idle()


@dataclass
class _Asking:
    """One question about a level, spread over processes."""

    children: Children
    level: Level
    token: StopToken
    running: dict[Future[Any], tuple[Child, list[Edit]]] = field(default_factory=dict)

    def call(self, function: str, edits: list[Edit], *more: Any) -> Future[Any]:
        child = self.children.take()
        future = child.call(
            f"{__name__}:{function}", _packed((self.level, edits, *more))
        )
        self.running[future] = child, edits
        return future

    def came_in(self) -> Generator[tuple[list[Edit], Future[Any]], None, None]:
        """Pairs of what was answered: the edits, and the future, which fails if the
        process died."""
        for future in wait(
            self.running, timeout=0.05, return_when=FIRST_COMPLETED
        ).done:
            child, edits = self.running.pop(future)
            if isinstance(future.exception(), ChildDied):
                child.close()
            else:
                self.children.give_back(child)
            yield edits, future

    def rest(self) -> None:
        """A pause or a stop is asked for: the processes give back what they have."""
        for child, _ in self.running.values():
            child.stop()

    def end(self) -> None:
        """Leave no process at work."""
        self.rest()
        deadline = time.monotonic() + GRACE
        while self.running and time.monotonic() < deadline:
            for _ in self.came_in():  # what they found is not wanted any more
                pass
        for child, _ in self.running.values():
            child.close()
        self.running.clear()


def ask_edits(
    children: Children,
    level: Level,
    edits: Sequence[Edit],
    token: StopToken,
    base: Base | None = None,
) -> Generator[WhatIfNews, None, None]:
    """The rows of some edits of a level without errors, as they are found.

    base: of the unedited level, if that is known; else it is solved first. Ends early
    when the token says so; while it is paused, no process works. OSError if none can be
    started, CallFailed if a solver breaks, ChildDied if the level itself is too much
    for a process.
    """
    of = kind(level.kind)
    asking = _Asking(children, level, token)
    try:
        first = yield from _first(asking, list(edits), base)
        if first is None:
            return
        base, known = first
        rows = tuple(
            judged(of, edit, base.answer, known[edit])
            for edit in edits
            if edit in known
        )
        left = deque(edit for edit in edits if edit not in known)
        yield WhatIfNews(base, rows, len(left))
        yield from _rest(asking, of, base, left)
    finally:
        asking.end()


def _first(
    asking: _Asking, edits: list[Edit], base: Base | None
) -> Generator[WhatIfNews, None, tuple[Base, dict[Edit, Answer]] | None]:
    """The level itself, and what it tells of its edits; None when it is stopped."""
    while not asking.token.stopped:  # where a pause is spent
        asking.call("first", edits, base)
        while asking.running:
            if asking.token.paused:
                asking.rest()
            elif asking.token.stopped:
                return None
            for _, future in asking.came_in():
                answer = _unpacked(future.result())
                if answer is not None:  # it was not stopped
                    base, known = answer
                    return base, dict(
                        zip((edits[i] for i in known), known.values(), strict=True)
                    )
    return None
    yield


def _rest(
    asking: _Asking, of: Kind, base: Base, left: deque[Edit]
) -> Generator[WhatIfNews, None, None]:
    """Solve the edits that are left."""
    while asking.running or (left and not asking.token.stopped):
        if asking.token.paused:
            asking.rest()
        elif asking.token.stopped:
            return
        _hand_out(asking, base, left)
        rows = _rows_come_in(asking, of, base, left)
        if rows:
            waiting = sum(len(edits) for _, edits in asking.running.values())
            yield WhatIfNews(base, tuple(rows), len(left) + waiting)


def _hand_out(asking: _Asking, base: Base, left: deque[Edit]) -> None:
    """Give every free child some of the edits that are left."""
    most = asking.children.most
    while left and len(asking.running) < most and not asking.token.paused:
        share = max(1, len(left) // (2 * most))
        batch = [left.popleft() for _ in range(min(share, len(left), MOST_AT_ONCE))]
        asking.call("some", batch, base)


def _rows_come_in(
    asking: _Asking, of: Kind, base: Base, left: deque[Edit]
) -> list[WhatIfRow]:
    """The verdicts on edits that children have solved; what these left out is asked
    again."""
    rows: list[WhatIfRow] = []
    for edits, future in asking.came_in():
        if isinstance(future.exception(), ChildDied):
            # the first was too much; the rest is not
            answers = [Answer("unknown", reason=_DIED)]
        else:
            answers = _unpacked(future.result())
        for edit, answer in zip(edits, answers, strict=False):
            rows.append(judged(of, edit, base.answer, answer))
        left.extendleft(reversed(edits[len(answers) :]))
    return rows


def _packed(value: Any) -> str:
    return b64encode(pickle.dumps(value)).decode()


def _unpacked(text: str) -> Any:
    """Only what a process of this program wrote gets here."""
    return pickle.loads(b64decode(text))


# -- in the child ----------------------------------------------------------------------


def first(argument: str, token: StopToken) -> str:
    """The level itself, unless it is known, and answers by the number of the edit; None
    when stopped."""
    lower_priority()
    level, edits, base = _unpacked(argument)
    of = kind(level.kind)
    try:
        base = base or ask_base(of, level, token)
        known = shared_answers(of, level, edits, base, token)
    except Stopped:
        return _packed(None)
    return _packed(
        (base, {i: known[edit] for i, edit in enumerate(edits) if edit in known})
    )


def some(argument: str, token: StopToken) -> str:
    """The answers of the first edits, as many as the time of a slice allows, at least
    one unless it is stopped."""
    lower_priority()
    level, edits, base = _unpacked(argument)
    of = kind(level.kind)
    started = time.monotonic()
    found: list[Answer] = []
    for edit in edits:
        if token.stopped or (found and time.monotonic() - started > SLICE):
            break
        try:
            found.append(solved(of, level, edit, base, token))
        except Stopped:
            break
    return _packed(found)
