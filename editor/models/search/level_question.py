"""LevelQuestion: ask something of a level in the background, and forget it when the level changes.

The heat map, the trade-off and the routes of a level are such questions. What a subclass finds out
belongs to `level`, the state of the document that was asked about.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from editor.models.document.document import LevelDocument
from editor.models.search.questions import Questions
from editor.models.search.runner import Rank, SolverRunner
from editor.models.work.job import Failure, Work
from solvers.level import Level


class LevelQuestion(QObject):
    """What a subclass wants to know of one document. Its questions have roles: asking in a role
    takes the place of what was asked in it before."""

    changed = Signal()
    """What is known or asked is other than before."""
    refused = Signal(object)
    """The level has these Problems, so there is no answer."""
    failed = Signal(object)
    """A Failure: a solver broke."""
    route_changed = Signal()
    """Another route belongs to the answer, or none."""

    def __init__(
        self, document: LevelDocument, runner: SolverRunner, parent: QObject | None = None
    ) -> None:
        super().__init__(parent or document)
        self.document = document
        self.level: Level | None = None
        self.refusal = ""
        """Why there is no answer: `memory`, `stopped`, `changed` or nothing."""
        self._questions = Questions(runner, self)
        self._questions.answered.connect(self._on_answered)
        self._questions.failed.connect(self._on_failed)
        self._questions.progressed.connect(self._on_told)
        document.edited.connect(self._on_edited)

    # -- what a subclass says ----------------------------------------------------------------------
    @property
    @abstractmethod
    def available(self) -> bool:
        """Whether this kind of puzzle has such answers at all."""

    @property
    @abstractmethod
    def known(self) -> bool:
        """Whether the main answer is there."""

    @property
    def route(self) -> tuple[str, ...] | None:
        """The route to show on the board, if the answer has any."""
        return None

    @abstractmethod
    def build(self) -> None:
        """Ask for the main answer about the puzzle as it stands."""

    @abstractmethod
    def take(self, role: str, answer: Any) -> None:
        """An answer came; `changed` follows."""

    def hear(self, role: str, step: Any) -> None:
        """What the work in that role yields before its answer; `changed` follows."""

    @abstractmethod
    def clear(self) -> None:
        """Forget every answer; `changed` follows."""

    # -- asking ------------------------------------------------------------------------------------
    @property
    def building(self) -> bool:
        """Whether the main answer is under way."""
        return self.asking("build")

    def asking(self, role: str) -> bool:
        """Whether the answer in that role is still to come."""
        return self._questions.asked(role)

    def begin(self) -> Level | None:
        """Forget all, and take the level as it stands. None, and `refused`, if it has problems."""
        problems = [p for p in self.document.problems() if p.severity == "error"]
        if problems:
            self.refused.emit(problems)
            return None
        self.forget()
        self.level = self.document.level()
        return self.level

    def ask(self, role: str, work: Work, rank: Rank = Rank.ASKED) -> None:
        """Ask in a role; the earlier question of that role is dropped."""
        self._questions.drop(role)
        self._questions.ask(role, work, rank)
        self.changed.emit()

    def drop(self, role: str) -> None:
        """The answer in that role is not wanted any more."""
        self._questions.drop(role)

    def forget(self, why: str = "") -> None:
        """Ask no more, and forget every answer. why: the refusal from now on."""
        self._questions.drop_all()
        self.refusal = why
        self.clear()
        self.changed.emit()

    @Slot()
    def cancel(self) -> None:
        """Stop asking for the main answer."""
        if self.building:
            self.forget("stopped")

    # -- answers -----------------------------------------------------------------------------------
    @Slot(object, object)
    def _on_answered(self, role: str, answer: Any) -> None:
        self.take(role, answer)
        self.changed.emit()

    @Slot(object, object)
    def _on_told(self, role: str, step: Any) -> None:
        self.hear(role, step)
        self.changed.emit()

    @Slot(object, object)
    def _on_failed(self, _role: str, failure: Failure) -> None:
        self.changed.emit()
        self.failed.emit(failure)

    @Slot()
    def _on_edited(self) -> None:
        asked = self.known or self.building
        if asked and self.level is not None and not self.document.asks(self.level):
            self.forget("changed")
