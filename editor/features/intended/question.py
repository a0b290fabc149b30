"""The intended route of a document: kept with the level, judged while the level
changes."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Slot

from gridwright.editor.models.document.document import LevelDocument
from gridwright.editor.models.search.questions import LevelQuestion
from gridwright.editor.models.search.runner import Rank, SolverRunner
from gridwright.editor.models.work.background import later
from gridwright.solvers.insight.intended import Drawn, Judgement, drawn, judging
from gridwright.solvers.kind import Level, Progress, PuzzleKind, StopToken

DELAY = 150
"""Milliseconds after the last edit."""


@dataclass(frozen=True, eq=False)
class IntendedWork:
    """A question: is the intended route of this level optimal, and the only one?"""

    kind: PuzzleKind[Any, Any]
    level: Level

    def __call__(self, token: StopToken) -> Generator[Progress, None, Judgement | None]:
        return judging(self.kind, self.level)


class IntendedRoute(LevelQuestion):
    """The intended route of one document, its replay and its judgement. The replay
    always belongs to the current level; the judgement follows in the background."""

    def __init__(self, document: LevelDocument, runner: SolverRunner) -> None:
        super().__init__(document, runner)
        self.judgement: Judgement | None = None
        self.comparing = False
        """True if the better route is shown beside the intended one."""
        self._drawn: Drawn | None = None
        self._drawn_on: Level | None = None
        self._timer = later(self, DELAY, self.build)
        self._follow()

    @property
    def there(self) -> bool:
        """True if the level has an intended route."""
        return bool(str(self.document.field("intended")).strip())

    @property
    def known(self) -> bool:
        return self.judgement is not None

    @property
    def drawn(self) -> Drawn | None:
        """The route, replayed on the current level."""
        level = self.document.level()
        if self._drawn_on is not level:
            self._drawn = drawn(self.document.kind, level)
            self._drawn_on = level
        return self._drawn

    @property
    def waiting(self) -> bool:
        """True if the judgement is still to come."""
        return self._timer.isActive() or self.building

    @property
    def route(self) -> tuple[str, ...] | None:
        """The better route, while it is shown."""
        if self.comparing and self.judgement is not None and self.judgement.better:
            return self.judgement.better
        return None

    @Slot()
    def build(self) -> None:
        """Judge the route on the current level. A level with problems is not judged."""
        self._timer.stop()
        self.cancel("build")
        problems = any(p.severity == "error" for p in self.document.problems())
        if not self.there or problems:
            self._set(None)
            return
        self.level = self.document.level()
        self.ask("build", IntendedWork(self.document.kind, self.level), Rank.LIVE)

    def on_answer(self, role: str, answer: Judgement | None) -> None:
        if answer is None or self.level is None or self._current(self.level):
            self._set(answer)

    def clear_answers(self) -> None:
        self._set(None)

    def compare(self, on: bool) -> None:
        """Show a route that beats the intended one, or hide it."""
        if on != self.comparing:
            self.comparing = on
            self.route_changed.emit()
            self.changed.emit()

    def _set(self, judgement: Judgement | None) -> None:
        had = self.route
        self.judgement = judgement
        if judgement is None or not judgement.better:
            self.comparing = False
        if had is not None or self.route is not None:
            self.route_changed.emit()
        self.changed.emit()

    def _current(self, level: Level) -> bool:
        """True if a level is the current one of the document, its intended route
        included."""
        document = self.document
        return document.same_puzzle(level) and level.intended == document.field(
            "intended"
        )

    def _follow(self) -> None:
        """Judge the current level, unless it is judged already or being judged."""
        known = self.level
        if known is not None and self._current(known):
            return
        if self.there or self.judgement is not None or self.waiting:
            self.cancel("build")
            self._timer.stop()
            self.level = None
            if self.there:
                self._timer.start()
            self._set(None)

    @Slot()
    def _on_edited(self) -> None:
        self._follow()
