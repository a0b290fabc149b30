"""Live: the answers of a level while it is edited, without being asked for.

Every edit of the puzzle is asked about at once, in the background and by rank live: a
search that a person asked for goes first, and is never cancelled for it. A newer
question takes the place of the older one of the same document. Title and notes ask
nothing. A level that was answered before, as after undo, needs no new question.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from functools import partial
from time import perf_counter

from PySide6.QtCore import QObject, Signal, Slot

from gridwright.editor.models.document.document import LevelDocument
from gridwright.editor.models.search.knowledge import PROOFS, alone, together
from gridwright.editor.models.search.questions import Questions
from gridwright.editor.models.search.runner import Rank, SolverRunner
from gridwright.editor.models.work.background import Failure, later
from gridwright.solvers.insight.live import (
    LIMITS,
    Changes,
    LiveAnswer,
    Moves,
    changes,
    live,
    loading,
)
from gridwright.solvers.kind import Level, Limits, Result, StopToken
from gridwright.solvers.runtime.steps import Stopped, finished

EDITS = 8
"""Edits whose scores are remembered."""
MOST_CELLS = 250_000
"""Boards beyond this are not asked about."""
MOST_IN_STROKE = 10_000
"""Larger boards are asked about when the pen is lifted, not while it moves."""
CALM = 0.12
"""Seconds of search in which answers without a proof are not reported: most are proved
by then, and the previous edit's figures can stay a little longer."""
SOON = 0.03
"""Seconds of search in which a proof is not reported while its counts by cell are still
to come: they take about as long again, and the window would show an answer twice."""
AGAIN = 0.5
"""Seconds after which an answer with nothing new but the progress of the search is
reported again: the window takes longer to show one than many searches take."""
PATIENCE = 150
"""Milliseconds after an edit until the previous edit's figures are replaced by
"searching"."""


class State(Enum):
    """The state of the live answer."""

    OFF = "off"
    UNREADY = "unready"
    """The level has problems that keep it from being solved."""
    TOO_LARGE = "too large"
    FAILED = "failed"
    """A solver broke."""
    PREPARING = "preparing"
    """Nothing is known yet, since kernels are being made ready."""
    SEARCHING = "searching"
    """Nothing is known of the current level."""
    WAITING = "waiting"
    """Nothing is known of the current level, and the question waits until another
    search has ended."""
    KNOWN = "known"


@dataclass(eq=False)
class EditedPuzzle:
    """The puzzle after an edit, and what is known of it. seconds: from asking to the
    numbers."""

    level: Level
    answer: LiveAnswer | None = None
    asked: float = 0.0
    seconds: float | None = None
    failed: bool = False

    @property
    def score(self) -> int | None:
        """The best answer known."""
        return None if self.answer is None else self.answer.score

    def take(self, answer: LiveAnswer) -> None:
        """Merge a new answer into what is known; nothing gets worse by it."""
        before = self.answer
        if before is not None and before.proved and not answer.proved:
            return
        if before is not None:
            result = together(answer.result, before.result)
            details = {**before.result.details, **answer.result.details}
            answer = replace(answer, result=replace(result, details=details))
        self.answer = answer
        counted = answer.proved and answer.optimal is not None
        over = answer.ended or counted
        if over and self.asked and self.seconds is None:
            self.seconds = perf_counter() - self.asked


def _differ(before: LiveAnswer | None, after: LiveAnswer | None) -> bool:
    """True if two answers say different things, or one is not there."""
    return before is None or after is None or after.result != before.result


def _is_passing(answer: LiveAnswer, heat: bool) -> bool:
    """True if a better answer may follow so soon that this one is not shown. heat:
    whether it is asked for."""
    counting = heat and answer.heat is None and not answer.ended
    calm = CALM if not answer.proved else SOON * counting
    return answer.known and answer.result.elapsed < calm


def _answer(
    question: tuple[Level, Limits, bool, Moves | None],
    token: StopToken,
    tell: Callable[[object], None],
) -> LiveAnswer | None:
    """Answer one question, in a worker. An answer without news is reported again only
    after a while."""
    said: LiveAnswer | None = None

    def say(answer: LiveAnswer) -> None:
        nonlocal said
        if _is_passing(answer, question[2]) or (said is None and _blank(answer)):
            return
        if said is None or _tells_more(answer, said):
            said = answer
            tell(answer)

    try:
        return finished(live(*question), token, say)
    except Stopped:
        return None


class Live(QObject):
    """The live answers of one document. It asks while it is on and its level is
    current."""

    changed = Signal()
    """Emitted when what is known or asked has changed."""

    def __init__(self, document: LevelDocument, runner: SolverRunner) -> None:
        super().__init__(document)
        self.document = document
        self.limits = LIMITS
        self.recall: Callable[[Level], Result | None] = lambda level: None
        """Returns what other searches know of a puzzle."""
        self.heat_wanted = False
        """True while the counts by cell are shown; answers then include them."""
        self._on = False
        self._shown = False
        self._edits: deque[EditedPuzzle] = deque(maxlen=EDITS + 1)
        self._now: EditedPuzzle | None = None
        self._moment = later(self, PATIENCE, self._on_moment)
        """Runs while the previous edit's figures may be shown for the new puzzle. It
        measures real time, since a question that waits for a search reports nothing
        meanwhile."""
        document.edited.connect(self._on_edited)
        document.undo_stack.indexChanged.connect(self._on_step)
        self._questions = Questions(runner, self)
        self._questions.progressed.connect(self._on_answer)
        self._questions.answered.connect(self._on_answer)
        self._questions.failed.connect(self._on_failed)
        self._questions.queued_changed.connect(self.changed)
        self._kernels = Questions(runner, self)
        """Questions of its own, so that an edit, which drops the others, does not stop
        the loading."""
        self._kernels.answered.connect(self._on_loaded)
        self._kernels.failed.connect(self._on_not_loaded)
        self._loaded = False
        self._may_load = True

    # -- what is known -----------------------------------------------------------------
    @property
    def on(self) -> bool:
        return self._on

    @property
    def answer(self) -> LiveAnswer | None:
        """The answer to the current puzzle. Until it comes, for a moment, the answer to
        the previous one."""
        now = self._now
        if now is None:
            return None
        answer = now.answer
        if answer is not None and (answer.known or answer.captures or answer.ended):
            return answer
        preparing = answer is not None and answer.preparing
        return None if now.failed or preparing else self._answer_before()

    def _answer_before(self) -> LiveAnswer | None:
        """The answer to the previous puzzle, as long as it may stand in."""
        before = self._before
        if before is None or not self._moment.isActive():
            return None
        return before.answer

    @property
    def passing(self) -> bool:
        """True while the answer is still the one to the previous puzzle."""
        return self._now is not None and self.answer is not self._now.answer

    @property
    def coming(self) -> bool:
        """True while the previous puzzle's answer is shown for the current one, which
        may not have been asked about yet."""
        now = self._now
        followed = self.document.cells.size <= MOST_IN_STROKE
        if now is None or not (self._shown and followed):
            return False
        edited = self.answer is not None and not self.document.same_puzzle(now.level)
        return edited or self.passing

    @property
    def state(self) -> State:
        now = self._now
        if not self._on or now is None:
            return State.OFF
        if self._too_large:
            return State.TOO_LARGE
        if now.failed:
            return State.FAILED
        if now.answer is not None and now.answer.problems:
            return State.UNREADY
        return State.KNOWN if self.answer is not None else self._state_before(now)

    def _state_before(self, now: EditedPuzzle) -> State:
        """The state before anything is known of the puzzle."""
        if self.waiting:
            return State.WAITING
        preparing = now.answer is not None and now.answer.preparing
        return State.PREPARING if preparing else State.SEARCHING

    @property
    def changes(self) -> Changes | None:
        """The changes by the last edit; None while there is nothing to compare."""
        before = self._before
        answer = self.answer
        if (
            before is None
            or before.answer is None
            or answer is None
            or self._now is None
        ):
            return None
        return (
            None if answer is not self._now.answer else changes(before.answer, answer)
        )

    @property
    def scores(self) -> list[int | None]:
        """The best score before the last edits, and those after each of them."""
        return [edit.score for edit in self._edits]

    @property
    def seconds(self) -> float | None:
        """The seconds from the last edit to its figures."""
        return None if self._now is None else self._now.seconds

    @property
    def seconds_left(self) -> float:
        """The most seconds that the search still spends on the level."""
        asked = 0.0 if self._now is None or not self.working else self._now.asked
        return (
            max((self.limits.seconds or 0) + asked - perf_counter(), 0.0)
            if asked
            else 0.0
        )

    @property
    def working(self) -> bool:
        """True if an answer is still to come or may still improve."""
        return self._questions.waiting

    @property
    def loading(self) -> bool:
        """True while the kernels of the level's kind are loaded."""
        return self._kernels.waiting

    @property
    def waiting(self) -> bool:
        """True if the question waits for a search that goes first."""
        return self._questions.queued

    @property
    def _before(self) -> EditedPuzzle | None:
        """The edit before the current one; under a moving pen, the last finished
        one."""
        told = [
            e for e in self._edits if e is not self._now and e.answer and e.answer.known
        ]
        return told[-1] if told else None

    @property
    def _too_large(self) -> bool:
        return self.document.cells.size > MOST_CELLS

    # -- switching ---------------------------------------------------------------------
    def set_on(self, on: bool) -> None:
        """Switch it on or off. Switched off, it forgets what it knew."""
        if on != self._on:
            self._on = on
            self._edits.clear()
            self._now = None
            self._resume()

    def set_shown(self, shown: bool) -> None:
        """Set whether the level is the current one. Other levels are not searched."""
        if shown != self._shown:
            self._shown = shown
            self._resume()

    def count_by_cell(self) -> bool:
        """Also count by cell. Returns True if numbers for the current puzzle will
        follow."""
        now = self._now
        self.heat_wanted = True
        if now is None or now.failed or not self._may_ask:
            return False
        answer = now.answer
        if answer is not None and (
            answer.problems or answer.result.stopped_by is not None
        ):
            return answer.heat is not None
        if answer is None or answer.heat is None:
            self._resume()
        else:
            self.changed.emit()
        return True

    def learn(self, level: Level, result: Result) -> None:
        """Use a result of another search; it may be more than the live search knows."""
        now = self._now
        same = self.document.same_puzzle
        if now is None or not (same(level) and same(now.level)):
            return
        before = now.answer
        if not self._take(now, result):
            return
        after = now.answer
        if after is not None and after.ended and not self.heat_wanted:
            self._questions.cancel_all()
        if _differ(before, after):
            self.changed.emit()

    def _take(self, now: EditedPuzzle, result: Result) -> bool:
        """Use another search's result for a puzzle. Returns False if it says nothing
        new, comes from fewer answers, or is about something else."""
        kind = self.document.kind
        answer = now.answer or LiveAnswer(now.level, Result("unknown"))
        if answer.proved or answer.problems:
            return False
        if dict(result.conditions) != kind.conditions(now.level) or alone(
            kind.id, result.solver
        ):
            return False
        whole = result.status == "infeasible" or result.counts.optimal is not None
        ended = answer.ended or (
            whole and result.status in PROOFS and not self.heat_wanted
        )
        now.take(replace(answer, result=result, preparing=False, ended=ended))
        return True

    def ask_anew(self) -> None:
        """Forget the answer to the current puzzle and ask again, since a search that
        gave it broke."""
        if self._now is not None:
            self._now.answer = None
            self._resume()

    # -- asking ------------------------------------------------------------------------
    @Slot()
    def _on_edited(self) -> None:
        if self.document.cells.size <= MOST_IN_STROKE:
            self._follow()

    @Slot()
    def _on_step(self) -> None:
        """Count an edit that is finished, or undone, as one of the last."""
        if not self._on:
            return
        self._follow()
        now = self._now
        if now is not None and (not self._edits or self._edits[-1] is not now):
            self._edits.append(now)
            self.changed.emit()

    def _follow(self) -> None:
        """Ask about the current puzzle, if it has changed."""
        if not self._on or (
            self._now is not None and self.document.same_puzzle(self._now.level)
        ):
            return
        known = [edit for edit in self._edits if self.document.same_puzzle(edit.level)]
        known = [
            edit for edit in known if edit.answer is not None and edit.answer.ended
        ]
        self._now = EditedPuzzle(self.document.level())
        if known:
            self._now.answer = known[-1].answer
            self._now.seconds = known[-1].seconds
        self._recall(self._now)
        self._moment.start()
        self._resume()

    def _recall(self, now: EditedPuzzle) -> None:
        """Begin with what other searches know of a puzzle."""
        known = self.recall(now.level)
        if known is not None:
            self._take(now, known)

    def _resume(self) -> None:
        """Ask for what is not answered yet, or stop asking."""
        self._questions.cancel_all()
        if self._on and self._now is None:
            self._now = EditedPuzzle(self.document.level())
            self._recall(self._now)
            self._edits.append(self._now)
        now = self._now
        if now is not None and self._may_ask and self._is_open(now.answer):
            self._ask(now)
        self.changed.emit()

    @property
    def _may_ask(self) -> bool:
        """True if Live is on, seen, and the puzzle not too large for it."""
        return self._on and self._shown and not self._too_large

    def _is_open(self, answer: LiveAnswer | None) -> bool:
        """True if there is more to find out than an answer says."""
        if answer is None or not answer.ended:
            return True
        return self.heat_wanted and answer.heat is None

    def _ask(self, edit: EditedPuzzle) -> None:
        before = self._before
        moves = (
            None
            if before is None or before.answer is None
            else before.answer.result.moves
        )
        edit.asked = perf_counter()
        question = edit.level, self.limits, self.heat_wanted, moves
        self._questions.stream(edit, partial(_answer, question), Rank.LIVE)
        self._load()

    @Slot()
    def expect_kernels(self) -> None:
        """Load the kernels of the kind after the next question, since some were
        compiled meanwhile."""
        self._may_load = not self._loaded

    def _load(self) -> None:
        """Load the kernels after the first question, so that the next ones are quick.
        Not after each edit, since looking for kernels that are not compiled takes time;
        see `expect_kernels`."""
        if self._kernels.waiting or not self._may_load:
            return
        self._may_load = False
        name = self.document.kind.id
        self._kernels.ask(name, lambda _: loading(name), Rank.INSIGHT)

    @Slot(object, object)
    def _on_loaded(self, _kind_id: str, all_of_them: bool | None) -> None:
        self._loaded = bool(all_of_them)
        self._may_load |= all_of_them is None  # it was stopped

    @Slot(object, object)
    def _on_not_loaded(self, _kind_id: str, _failure: Failure) -> None:
        """Do nothing: the log has the failure, and a search that needs the kernels
        reports it."""
        self._loaded = True

    # -- answers -----------------------------------------------------------------------
    @Slot(object, object)
    def _on_answer(self, edit: EditedPuzzle, answer: LiveAnswer | None) -> None:
        if answer is None:
            return
        if answer.preparing:
            self.expect_kernels()
        edit.take(answer)
        self.changed.emit()

    @Slot()
    def _on_moment(self) -> None:
        """Stop showing the previous edit's figures if no new ones have arrived."""
        if self.answer is None:
            self.changed.emit()

    @Slot(object, object)
    def _on_failed(self, edit: EditedPuzzle, _failure: Failure) -> None:
        """Do nothing but keep the state: the log has the failure, and F9 shows it."""
        edit.failed = True
        self.changed.emit()


def _tells_more(answer: LiveAnswer, before: LiveAnswer) -> bool:
    """True if an answer has news compared with an earlier one of the same question.
    Progress alone counts as news only after a while."""
    late = answer.result.elapsed - before.result.elapsed >= AGAIN
    return (late and answer is not before) or _facts(answer) != _facts(before)


def _facts(answer: LiveAnswer) -> tuple[object, ...]:
    result = answer.result
    supplies = (answer.front, answer.captures, answer.values)
    found = result.status, result.score, result.bound, result.counts, result.moves
    only = result.only, result.another
    return *found, *only, *supplies, answer.heat is None, answer.preparing


def _blank(answer: LiveAnswer) -> bool:
    """True if there is nothing to show yet."""
    told = answer.known or answer.captures or answer.problems or answer.preparing
    return not (told or answer.ended)
