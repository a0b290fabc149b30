"""WishTray: the levels that were made to a wish.

Making goes on whatever is edited. Each level that is made is a file at once, so that
nothing is lost when the program ends: in a folder of the program's own, or, with a
star, among the person's levels.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot

from gridwright.editor.models.program.settings import data_folder, own_levels_folder
from gridwright.editor.models.search.questions import Questions
from gridwright.editor.models.search.runner import Rank, SolverRunner
from gridwright.solvers.files.level_file import level_hash, level_to_json, read_level
from gridwright.solvers.files.whole import write_whole
from gridwright.solvers.insight.difficulty.choices import Limit
from gridwright.solvers.insight.difficulty.measure import grading
from gridwright.solvers.kind import Level, LevelError, StopToken
from gridwright.solvers.kind.wishes import ClimbStep
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.text import Text
from gridwright.solvers.wish.judge import JudgedLevel
from gridwright.solvers.wish.language import parse_wish
from gridwright.solvers.wish.likeness import likeness_key
from gridwright.solvers.wish.making import (
    MakingStep,
    WishOrder,
    kept,
    making_many,
)
from gridwright.solvers.wish.series import like_wish
from gridwright.solvers.wish.tally import WishTally

GRADE_SECONDS = 2.0
"""Seconds for the difficulty of a level that was made."""
CLIMB_PAUSE = 0.25
"""Seconds between two pictures of a climb."""
SHOWN = 3
"""The number of last steps of a climb that are reported."""
FAR = 5000
"""The most levels whose distance from the wish is kept."""
MOST = 500
"""The most levels of a tray that are read."""


# -- levels that are made --------------------------------------------------------------
@dataclass(frozen=True)
class WishClimb:
    """The search for the next level. tried: the number of levels so far. far: their
    distances from the wish, if known. steps: the last ones of a climb."""

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
        """The best score, the number of best answers, and the difficulty. None for an
        unknown one."""
        stored = self.level.solution
        grade = self.level.extra.get("difficulty")
        score = None if stored is None else stored.score
        optimal = (
            None if stored is None or stored.counts is None else stored.counts.optimal
        )
        return score, optimal, grade if isinstance(grade, int) else None


@dataclass(frozen=True)
class WishShortfall:
    """The difference between the levels asked for and those made. missed: the
    conditions that most of those tried lacked."""

    made: int
    asked: int
    missed: Text


MadeLevels = dict[str, MadeLevel]
"""Levels by the names of their files. The last one made comes last."""


def _making(
    order: WishOrder,
    count: int,
    others: Iterable[Level],
    folder: Path,
    token: StopToken,
    tell: Callable[[object], None],
) -> None:
    """Make levels, none of which is like another, each a file in the folder. Then yield
    what was missing, if the time of the order ended first. Runs in a worker."""
    if order.like is not None:
        texts = finished(like_wish(order.kind, order.like), token)
        order = replace(order, wish=parse_wish(order.kind, texts))
    orders = [replace(order, seed=order.seed + number) for number in range(count)]
    climb = WishClimb()
    last = MakingStep()
    due = 0.0
    tally = WishTally()
    made = 0
    for step in making_many(orders, order.seconds, map(likeness_key, others), tally):
        if token.stopped:
            return
        if isinstance(step, tuple):
            climb = WishClimb()
            made += 1
            tell(_kept(step[0], order, folder, token))
        elif step is not last and step.energy is not None:
            new = () if step.climb is None or not step.climb.cells else (step.climb,)
            steps = (*climb.steps, *new)[-SHOWN:]
            climb = WishClimb(step.tried, (*climb.far, step.energy)[-FAR:], steps)
            last = step
            if time.monotonic() > due:
                tell(climb)
                due = time.monotonic() + CLIMB_PAUSE
    if made < count:
        tell(WishShortfall(made, count, tally.sentence))


def _kept(
    judged: JudgedLevel, order: WishOrder, folder: Path, token: StopToken
) -> MadeLevels:
    graded = judged.facts.difficulty
    level = kept(judged, order.wish)
    if graded is None:
        limit = Limit(GRADE_SECONDS)
        graded = finished(
            grading(order.kind, level, limit, token, known=judged.facts.moves)
        )
    if graded.grade is not None:
        level = level.with_(extra={**level.extra, "difficulty": graded.grade})
    path = (
        folder / f"{level.kind}-{level.rows}x{level.cols}-{level_hash(level)[:12]}.json"
    )
    folder.mkdir(parents=True, exist_ok=True)
    write_whole(path, level_to_json(level).encode())
    return {path.name: MadeLevel(level, path)}


class WishTray(QObject):
    """The levels that were made, all of them files."""

    changed = Signal()
    """Emitted when levels come, go, or get or lose a star, and when making begins or
    ends."""
    failed = Signal(object)
    """Emitted with a Failure: a solver broke, or a file could not be written."""

    def __init__(self, runner: SolverRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.candidates: MadeLevels = {}
        self.climb = WishClimb()
        self.shortfall: WishShortfall | None = None
        """The shortfall of the last order. None if all its levels were made."""
        self._questions = Questions(runner, self)
        self._questions.progressed.connect(self._on_found)
        self._questions.answered.connect(self._on_found)
        self._questions.failed.connect(self._on_failed)

    @property
    def making(self) -> bool:
        return self._questions.asked("make")

    @property
    def folders(self) -> tuple[Path, Path]:
        """The folder of the levels without a star, and that of those with one."""
        return data_folder() / "wishes", own_levels_folder() / "wishes"

    def read(self) -> None:
        """List the levels of earlier sessions."""
        self._questions.ask("read", lambda _token: _read(self.folders))

    def make(self, order: WishOrder, count: int) -> None:
        """Make levels beside the window, in the lowest rank, instead of those being
        made now."""
        self.shortfall = None
        others = [
            c.level for c in self.candidates.values() if c.level.kind == order.kind.id
        ]
        work = partial(_making, order, count, others, self.folders[0])
        self._questions.stream("make", work, Rank.LAB)
        self.changed.emit()

    @Slot()
    def stop(self) -> None:
        """Stop making levels. Those that were made stay."""
        self._questions.cancel("make")
        self.shortfall = None
        self.climb = WishClimb()
        self.changed.emit()

    def starred(self, candidate: MadeLevel) -> bool:
        return candidate.path.parent == self.folders[1]

    def star(self, candidate: MadeLevel) -> None:
        """Give a level a star, or take it away, and move its file. Raises OSError if
        that fails."""
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
    def _on_found(
        self, key: str, found: MadeLevels | WishClimb | WishShortfall | None
    ) -> None:
        if isinstance(found, WishShortfall):
            self.shortfall = found
        if key == "make":
            self.climb = found if isinstance(found, WishClimb) else WishClimb()
        known = self.candidates
        news = found if isinstance(found, dict) else {}
        self.candidates = news | known if key == "read" else known | news
        self.changed.emit()

    @Slot(object, object)
    def _on_failed(self, _key: str, failure: object) -> None:
        self.changed.emit()
        self.failed.emit(failure)


def _read(folders: Iterable[Path]) -> MadeLevels:
    """Return the levels in some folders, the newest last. A file that is not a level is
    left out. Runs in a worker."""
    found = [path for folder in folders for path in folder.glob("*.json")]
    candidates = {}
    for path in sorted(found, key=lambda path: path.stat().st_mtime)[-MOST:]:
        try:
            candidates[path.name] = MadeLevel(read_level(path), path)
        except LevelError:
            continue
    return candidates
