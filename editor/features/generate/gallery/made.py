"""Levels that are made to conditions, in a worker: each is a file at once, so that
nothing is lost when the program ends."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from gridwright.editor.features.generate.conditions.condition_words import sentence_of
from gridwright.solvers.files.level_file import level_hash, level_to_json, read_level
from gridwright.solvers.files.whole import write_whole
from gridwright.solvers.insight.difficulty.choices import Limit
from gridwright.solvers.insight.difficulty.measure import grading
from gridwright.solvers.kind import Level, LevelError, StopToken
from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.wish.judge import ConditionVerdict, JudgedLevel
from gridwright.solvers.wish.language import Wish, parse_wish
from gridwright.solvers.wish.likeness import alike_keys
from gridwright.solvers.wish.making import kept, making_many
from gridwright.solvers.wish.orders import WishOrder
from gridwright.solvers.wish.series import like_wish
from gridwright.solvers.wish.shortfall import Shortfall, refusal, shortfall
from gridwright.solvers.wish.spread import batch
from gridwright.solvers.wish.tally import WishTally

GRADE_SECONDS = 2.0
"""Seconds for the difficulty of a level that was made."""
MOST = 500
"""The most levels of a tray that are read."""
PAUSE = 0.25
"""Seconds between two reports."""


@dataclass(frozen=True)
class Check:
    """A condition on a level that was made, and its value. whole: what 100 % is, where
    the condition is in percent."""

    text: str
    met: bool
    value: int | None = None
    whole: int | None = None


@dataclass(frozen=True)
class MadeLevel:
    """A level that was made, with its proved answer and its file."""

    level: Level
    path: Path
    seed: int
    checks: tuple[Check, ...] = ()

    @property
    def score(self) -> int | None:
        stored = self.level.solution
        return None if stored is None else stored.score

    @property
    def optimal(self) -> int | None:
        """The number of best answers."""
        stored = self.level.solution
        counts = None if stored is None else stored.counts
        return None if counts is None else counts.optimal

    @property
    def solutions(self) -> int | None:
        """The number of all answers."""
        stored = self.level.solution
        counts = None if stored is None else stored.counts
        return None if counts is None else counts.solutions

    @property
    def grade(self) -> int | None:
        """The difficulty from 1 to 10."""
        grade = self.level.extra.get("difficulty")
        return grade if isinstance(grade, int) else None

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves of the best answer."""
        stored = self.level.solution
        if stored is None:
            return ()
        return kind(self.level.kind).split_moves(stored.moves)

    def as_state(self) -> dict[str, Any]:
        """Its state for the session."""
        checks = [[one.text, one.met, one.value, one.whole] for one in self.checks]
        return {"file": str(self.path), "seed": self.seed, "checks": checks}


@dataclass(frozen=True)
class BatchProgress:
    """How far the making is. missed: the condition that most levels missed, and how
    many did. not_reached: the parts of ranges that were not, as conditions; beside: how
    many levels lie beside them."""

    tried: int = 0
    elapsed: float = 0.0
    missed: tuple[str, int] = ("", 0)
    not_reached: tuple[str, ...] = ()
    beside: int = 0


@dataclass(frozen=True)
class BatchOutcome:
    """The end of a batch. short: why levels are missing; None if all were made."""

    progress: BatchProgress
    short: Shortfall | None = None


Tell = Callable[[object], None]


@dataclass
class MakingBatch:
    """Levels to make. count: how many; others: those that none may be like; folder: for
    their files; before: the progress of the batch so far."""

    order: WishOrder
    count: int
    others: tuple[MadeLevel, ...]
    folder: Path
    before: BatchProgress = BatchProgress()

    def work(self, token: StopToken, tell: Tell) -> BatchOutcome | None:
        """Make the levels; tell each, and the progress. Runs in a worker."""
        begun = time.monotonic()
        order = self.order
        say = partial(sentence_of, order.kind)
        if order.like is not None:
            texts = finished(like_wish(order.kind, order.like), token)
            order = replace(order, wish=parse_wish(order.kind, texts))
        else:
            why = refusal(order, say)
            if why is not None:
                return BatchOutcome(self.before, why)
        orders = batch(order, self.count, spread=order.like is None)
        before = self.before
        parts = parse_wish(order.kind, before.not_reached).conditions
        tally = WishTally(beside=before.beside, missed_parts=list(parts))
        made = 0
        due = 0.0
        unlike = (
            key for one in self.others for key in alike_keys(one.level, one.moves)
        )
        for step in making_many(orders, order.seconds, unlike, tally):
            if token.stopped:
                return None
            if isinstance(step, tuple):
                made += 1
                tell(kept_level(*step, self.folder, token))
            if time.monotonic() > due:
                tell(self._progress(tally, begun))
                due = time.monotonic() + PAUSE
        progress = self._progress(tally, begun)
        if made == self.count:
            return BatchOutcome(progress)
        return BatchOutcome(progress, shortfall(order, tally, made, say))

    def _progress(self, tally: WishTally, begun: float) -> BatchProgress:
        before = self.before
        most = tally.missed.most_common(1)
        missed = (str(most[0][0]), most[0][1]) if most else ("", 0)
        elapsed = before.elapsed + time.monotonic() - begun
        tried = before.tried + tally.tried
        return BatchProgress(tried, elapsed, missed, tally.not_reached, tally.beside)


def kept_level(
    judged: JudgedLevel, order: WishOrder, folder: Path, token: StopToken
) -> MadeLevel:
    """Write a level with its answer and its difficulty. Runs in a worker."""
    graded = judged.facts.difficulty
    level = kept(judged, order.wish)
    if graded is None:
        limit = Limit(GRADE_SECONDS)
        known = judged.facts.moves
        graded = finished(grading(order.kind, level, limit, token, known=known))
    if graded.grade is not None:
        level = level.with_(extra={**level.extra, "difficulty": graded.grade})
    name = f"{level.kind}-{level.rows}x{level.cols}-{level_hash(level)[:12]}.json"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    write_whole(path, level_to_json(level).encode())
    return MadeLevel(level, path, order.seed, checks_of(judged, order.wish))


def checks_of(judged: JudgedLevel, wish: Wish) -> tuple[Check, ...]:
    """Each condition on a level, with its value; the rules of the wish are met."""
    checks = [_check(judged, verdict) for verdict in judged.verdicts]
    named = {verdict.condition.text for verdict in judged.verdicts}
    rules = [Check(text, True) for text in wish.texts if text not in named]
    return (*checks, *rules)


def _check(judged: JudgedLevel, verdict: ConditionVerdict) -> Check:
    condition = verdict.condition
    whole = None
    if condition.percent and condition.term.whole is not None:
        whole = condition.term.whole(judged.facts)
    return Check(condition.text, verdict.met, verdict.value, whole)


def read_again(states: Iterable[dict[str, Any]]) -> list[MadeLevel]:
    """The levels of an earlier session; one whose file is gone is left out. Runs in a
    worker."""
    found = []
    for state in states:
        try:
            path = Path(str(state["file"]))
            checks = tuple(Check(*one) for one in state["checks"])
            found.append(MadeLevel(read_level(path), path, int(state["seed"]), checks))
        except (LevelError, KeyError, TypeError, ValueError):
            continue
    return found


def states_in(folders: Iterable[Path]) -> list[dict[str, Any]]:
    """The files that version 1.0 kept in its tray, oldest first, as states."""
    files = [path for folder in folders for path in folder.glob("*.json")]
    files.sort(key=lambda path: path.stat().st_mtime)
    return [{"file": str(path), "seed": 0, "checks": []} for path in files[-MOST:]]
