"""WishQuestion: one level held against a wish, and the edits that fulfil it. WishTray: levels made.

The level in front is judged while it is edited, shortly after the last edit. Mending and filling
begin on command; both give repairs, which the board shows, and only `apply` changes the document.

Making goes on whatever is edited. Each level that is made is a file at once, so that nothing is
lost when the program ends: in a folder of the program's own, or, with a star, among the person's
levels.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from editor.models.insight.why import RepairQuestion, Why
from editor.models.program.settings import data_folder, own_levels_folder
from editor.models.search.questions import Questions
from editor.models.search.runner import Rank, SolverRunner
from editor.models.search.session import SolveSession
from editor.models.work.background import later
from solvers.files.level_file import level_hash, level_to_json, read_level
from solvers.files.whole import write_whole
from solvers.insight.difficulty.choices import Limit
from solvers.insight.difficulty.measure import grading
from solvers.insight.mend import Mending, Repair
from solvers.kind import Cell, Level, LevelError, StopToken
from solvers.kind.wishes import ClimbStep
from solvers.runtime.steps import finished
from solvers.wish.judge import JudgedLevel, judging
from solvers.wish.language import UNKNOWN, Wish, WishError, parse_wish
from solvers.wish.making import MakingStep, WishOrder, kept, likeness_key, making, making_many
from solvers.wish.mend import WishRepair, changes, repairing
from solvers.wish.series import like_wish

PAUSE = 250
"""Milliseconds after an edit until the level is judged anew: a stroke asks once."""
WAYS = 8
"""Repairs that are looked for at most."""
GRADE_SECONDS = 2.0
"""For the difficulty of a level that was made."""
CLIMB_PAUSE = 0.25
"""Seconds between two pictures of a climb."""
SHOWN = 3
"""The last steps of a climb that are told."""
FAR = 5000
"""Of so many levels, at most, how far they are from the wish."""
MOST = 500
"""Levels of a tray that are read."""


class WishQuestion(RepairQuestion):
    """Whether the level of a document fulfils a wish, and how it could."""

    def __init__(self, session: SolveSession, runner: SolverRunner) -> None:
        super().__init__(session, runner)
        self.shown = "repairs"
        self.wish = Wish()
        self.judged: JudgedLevel | None = None
        """The level as it stands, held against the wish."""
        self._on, self._seed = False, 0
        self._soon = later(self, PAUSE, self._judge)
        self.document.edited.connect(self._on_changed)

    @property
    def mendable(self) -> bool:
        """True if edits of cells can be asked for: they fulfil no wish for another rule."""
        wish, document = self.wish, self.document
        other = wish.rules and wish.other_rule(document.kind, document.level())
        return bool(wish.conditions) and not other

    def standing(self, text: str) -> tuple[bool | None, int | None]:
        """Whether the level as it stands fulfils a condition, and its value; None: not known."""
        name, rules = text.partition("=")[0].strip(), self.wish.rules
        if name in rules:
            return self.document.kind.rule_values(self.document.level())[name] == rules[name], None
        for verdict in () if self.judged is None else self.judged.verdicts:
            if verdict.condition.text == text and verdict.missing not in (None, UNKNOWN):
                return verdict.met, verdict.value
        return None, None

    def follow(self, text: str, on: bool) -> None:
        """Judge the level by this wish from now on, at once and after every edit; or do not. A wish
        that cannot be read is none."""
        try:
            wish = parse_wish(self.document.kind, text)
        except WishError:
            wish = Wish()
        if wish.texts != self.wish.texts:
            self.wish, self.judged = wish, None
            self.reset()
        if on and (not self._on or self.judged is None):
            self._soon.start()
        self._on = on

    @Slot()
    def _on_changed(self) -> None:
        self.judged = None
        self.cancel("judge")
        if self._on:
            self._soon.start()
        self.changed.emit()

    @Slot()
    def _judge(self) -> None:
        of, wish = self.document.kind, self.wish
        errors = [p for p in self.document.problems() if p.severity == "error"]
        if self._on and wish.conditions and not errors:
            work = partial(judging, of, self.document.level(), wish, whole=True)
            self.ask("judge", lambda _token: work(), Rank.INSIGHT)

    @Slot()
    def build(self) -> None:
        self.mend(frozenset())

    def mend(self, cells: frozenset[Cell]) -> None:
        """Look for the fewest edits that fulfil the wish; with cells, fill these anew, each time
        in another way."""
        level = self.begin()
        if level is not None and self.mendable:
            of, size, self._seed = self.document.kind, (level.rows, level.cols), self._seed + 1
            order = WishOrder(of, self.wish, *size, {}, self._seed, level, cells or None)
            self.ask("build", lambda _token: _mending(order, level), Rank.INSIGHT)

    def on_answer(self, role: str, answer: Any) -> None:
        if role == "judge":
            self.judged = answer
        else:
            super().on_answer(role, answer)

    def clear_answers(self) -> None:
        super().clear_answers()
        if self._on and self.judged is None:
            self._soon.start()


def _mending(order: WishOrder, level: Level) -> Generator[Why, None, Why]:
    """In a worker: the fewest edits as they are found; or a way to fill the open cells."""
    steps: Generator[Any, None, Any] = repairing(order, ways=WAYS)
    if order.open is not None:
        steps = making(order)
    while True:
        try:
            yield _found(level, next(steps))
        except StopIteration as end:
            return _found(level, end.value)


def _found(level: Level, state: WishRepair | JudgedLevel | MakingStep | None) -> Why:
    if isinstance(state, JudgedLevel):
        state = WishRepair(changes(level, state.level))
    if not isinstance(state, WishRepair):
        return Why(level, False, mending=Mending(tried=0 if state is None else state.tried))
    ways = [state.edits, *state.others] if state.edits else []
    repairs = tuple(Repair(edits, (), None) for edits in ways)
    known = Mending(repairs, state.smallest, least=state.least, tried=state.tried)
    return Why(level, state.edits == (), mending=known)


# -- levels that are made --------------------------------------------------------------------------
@dataclass(frozen=True)
class WishClimb:
    """The search for the next level. tried: levels so far. far: how far from the wish they are, as
    far as that is known. steps: the last ones of a climb."""

    tried: int = 0
    far: tuple[float, ...] = ()
    steps: tuple[ClimbStep, ...] = ()


@dataclass(frozen=True)
class MadeLevel:
    """A level that was made to a wish, with its proved answer, and its file."""

    level: Level
    path: Path

    @property
    def figures(self) -> tuple[int | None, int | None, int | None]:
        """The best score, the number of best answers, the difficulty; None where not known."""
        stored, grade = self.level.solution, self.level.extra.get("difficulty")
        score = None if stored is None else stored.score
        optimal = None if stored is None or stored.counts is None else stored.counts.optimal
        return score, optimal, grade if isinstance(grade, int) else None


MadeLevels = dict[str, MadeLevel]
"""By the names of their files; the last one made comes last."""


def _making(
    order: WishOrder,
    count: int,
    others: Iterable[Level],
    folder: Path,
    token: StopToken,
    tell: Callable[[object], None],
) -> None:
    """In a worker: levels none of which is like another, each a file in the folder."""
    if order.like is not None:
        texts = finished(like_wish(order.kind, order.like), token)
        order = replace(order, wish=parse_wish(order.kind, texts))
    orders = [replace(order, seed=order.seed + number) for number in range(count)]
    climb, last, due = WishClimb(), MakingStep(), 0.0
    for step in making_many(orders, unlike=map(likeness_key, others)):
        if token.stopped:
            return
        if isinstance(step, tuple):
            climb = WishClimb()
            tell(_kept(step[0], order, folder, token))
        elif step is not last and step.energy is not None:
            new = () if step.climb is None or not step.climb.cells else (step.climb,)
            steps = (*climb.steps, *new)[-SHOWN:]
            climb, last = WishClimb(step.tried, (*climb.far, step.energy)[-FAR:], steps), step
            if time.monotonic() > due:
                tell(climb)
                due = time.monotonic() + CLIMB_PAUSE


def _kept(judged: JudgedLevel, order: WishOrder, folder: Path, token: StopToken) -> MadeLevels:
    graded, level = judged.facts.difficulty, kept(judged, order.wish)
    if graded is None:
        limit = Limit(GRADE_SECONDS)
        graded = finished(grading(order.kind, level, limit, token, known=judged.facts.moves))
    if graded.grade is not None:
        level = level.with_(extra={**level.extra, "difficulty": graded.grade})
    path = folder / f"{level.kind}-{level.rows}x{level.cols}-{level_hash(level)[:12]}.json"
    folder.mkdir(parents=True, exist_ok=True)
    write_whole(path, level_to_json(level).encode())
    return {path.name: MadeLevel(level, path)}


class WishTray(QObject):
    """The levels that were made, all of them files."""

    changed = Signal()
    """Other levels lie in it, or others have a star, or it begins or ends to make some."""
    failed = Signal(object)
    """A Failure: a solver broke, or a file could not be written."""

    def __init__(self, runner: SolverRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.candidates: MadeLevels = {}
        self.climb = WishClimb()
        self._questions = Questions(runner, self)
        self._questions.progressed.connect(self._on_found)
        self._questions.answered.connect(self._on_found)
        self._questions.failed.connect(self._on_failed)

    @property
    def making(self) -> bool:
        return self._questions.asked("make")

    @property
    def folders(self) -> tuple[Path, Path]:
        """That of the levels without a star, and that of those with one."""
        return data_folder() / "wishes", own_levels_folder() / "wishes"

    def read(self) -> None:
        """List the levels of earlier days."""
        self._questions.ask("read", lambda _token: _read(self.folders))

    def make(self, order: WishOrder, count: int) -> None:
        """Make levels beside the window, in the lowest rank, instead of what is made now."""
        others = [c.level for c in self.candidates.values() if c.level.kind == order.kind.id]
        work = partial(_making, order, count, others, self.folders[0])
        self._questions.stream("make", work, Rank.LAB)
        self.changed.emit()

    @Slot()
    def stop(self) -> None:
        """Make no more; what was made stays."""
        self._questions.cancel("make")
        self.climb = WishClimb()
        self.changed.emit()

    def starred(self, candidate: MadeLevel) -> bool:
        return candidate.path.parent == self.folders[1]

    def star(self, candidate: MadeLevel) -> None:
        """Give it a star, or take it away: its file moves. OSError if it cannot."""
        folder = self.folders[not self.starred(candidate)]
        folder.mkdir(parents=True, exist_ok=True)
        moved = candidate.path.replace(folder / candidate.path.name)
        self.candidates[moved.name] = replace(candidate, path=moved)
        self.changed.emit()

    def remove(self, candidate: MadeLevel) -> None:
        """Delete a level without a star."""
        candidate.path.unlink(missing_ok=True)
        del self.candidates[candidate.path.name]
        self.changed.emit()

    @Slot(object, object)
    def _on_found(self, key: str, found: MadeLevels | WishClimb | None) -> None:
        if key == "make":
            self.climb = found if isinstance(found, WishClimb) else WishClimb()
        known, news = self.candidates, found if isinstance(found, dict) else {}
        self.candidates = news | known if key == "read" else known | news
        self.changed.emit()

    @Slot(object, object)
    def _on_failed(self, _key: str, failure: object) -> None:
        self.changed.emit()
        self.failed.emit(failure)


def _read(folders: Iterable[Path]) -> MadeLevels:
    """In a worker: the levels in some folders, the newest last; a file that is none is left out."""
    found = [path for folder in folders for path in folder.glob("*.json")]
    candidates = {}
    for path in sorted(found, key=lambda path: path.stat().st_mtime)[-MOST:]:
        try:
            candidates[path.name] = MadeLevel(read_level(path), path)
        except LevelError:
            continue
    return candidates
