"""One question: the reason for a missing answer, the nearest route, and repairs.

It is asked automatically when a search proves that a level cannot be solved, and on
command. Its work has the rank of insights: it pauses for more urgent work, and reports
its findings one by one.
"""

from __future__ import annotations

from typing import Any, Literal

import numpy as np
from PySide6.QtCore import Signal, Slot

from gridwright.editor.models.search.questions import LevelQuestion
from gridwright.editor.models.search.runner import Rank, SolverRunner
from gridwright.editor.models.search.session import SolveSession
from gridwright.solvers.answers import result_of
from gridwright.solvers.insight.explaining import WhyFindings, WhyWork
from gridwright.solvers.insight.mend import Repair
from gridwright.solvers.insight.why import explainer_of
from gridwright.solvers.kind import Cell, Result

Shown = Literal["reason", "nearest", "repairs", "nothing"]
SHOWN: tuple[Shown, ...] = ("reason", "nearest", "repairs", "nothing")
"""The parts of the explanation that the board shows."""


class RepairQuestion(LevelQuestion):
    """A question about one document whose answer is repairs. The board shows them."""

    mended = Signal(object)
    """A Repair was applied."""

    def __init__(self, session: SolveSession, runner: SolverRunner) -> None:
        super().__init__(session.document, runner)
        self.session = session
        self.why: WhyFindings | None = None
        self.shown: Shown = "reason"
        self.chosen: int | None = None
        """The number of the repair that the pointer is on in the list."""

    @property
    def known(self) -> bool:
        return self.why is not None

    @property
    def repairs(self) -> tuple[Repair, ...]:
        """The repairs found so far."""
        known = None if self.why is None else self.why.mending
        return () if known is None else known.repairs

    @property
    def impossible(self) -> bool:
        """True if the current level is known to have no answer of the kind asked
        for."""
        return self.why is not None and self.why.possible is False

    def on_progress(self, role: str, step: WhyFindings | None) -> None:
        self.why = step or self.why

    def on_answer(self, role: str, answer: Any) -> None:
        if answer is None:  # stopped: what is known stays
            self.refusal = "stopped"
        else:
            self.on_progress(role, answer)

    def clear_answers(self) -> None:
        self.why = None
        self.chosen = None

    @Slot()
    def cancel_all(self) -> None:
        """Stop looking for more repairs; those found stay."""
        if self.building:
            self.cancel("build")
            self.refusal = "stopped"
            self.changed.emit()

    # -- on the board ------------------------------------------------------------------
    def show(self, what: Shown) -> None:
        """Set the finding that the board shows."""
        if what != self.shown:
            self.shown = what
            self.chosen = None
            self.changed.emit()

    def choose(self, number: int | None) -> None:
        """Point at a repair, so that the board shows it alone."""
        if number is not None and not 0 <= number < len(self.repairs):
            number = None
        if number is not None:
            self.shown = "repairs"
        if number != self.chosen:
            self.chosen = number
            self.changed.emit()

    def repair_at(self, cell: Cell) -> int | None:
        """The number of the first repair that changes a cell, the one pointed at before
        others."""
        numbers = [n for n, repair in enumerate(self.repairs) if cell in repair.cells]
        if self.chosen in numbers:
            return self.chosen
        return numbers[0] if numbers else None

    def apply(self, number: int, text: str) -> bool:
        """Make the edits of a repair, as one undoable edit. Returns False if the board
        has changed."""
        if self.level is None or not self.document.same_puzzle(self.level):
            return False
        repair = self.repairs[number]
        level = self.level
        for edit in repair.edits:
            level = edit.apply(level)
        changed = np.flatnonzero(level.cells != self.document.cells)
        if not self.document.paint(changed, level.cells.ravel()[changed], text):
            return False
        self.mended.emit(repair)
        return True


class WhyQuestion(RepairQuestion):
    """The question why the level of one document has no answer."""

    explained = Signal(object)
    """The Reason was found."""

    def __init__(self, session: SolveSession, runner: SolverRunner) -> None:
        super().__init__(session, runner)
        session.answered.connect(self._on_solved)

    @property
    def available(self) -> bool:
        return bool(self.document.kind.explainer)

    @property
    def told(self) -> bool:
        """True if the card of the answer already shows the reason."""
        answer = self.session.result
        reason = self.why and self.why.reason
        return bool(answer and reason and answer.reason == reason.text)

    @Slot()
    def build(self) -> None:
        """Explain the current puzzle, starting from what is known of it."""
        self._begin(self._known_answer())

    def _known_answer(self) -> Result | None:
        """The known result of the level, from any search or from its file, if that
        holds."""
        session = self.session
        known = session.recall(self.document.level())
        if (
            (known is None or known.moves is None)
            and session.kept
            and session.stored.replayed
        ):
            return result_of(self.document.kind, session.kept)
        return known

    def _begin(self, result: Result | None) -> None:
        """Begin the work. result: what is known of the level; a search finds out the
        rest."""
        level = self.begin()
        if level is None:
            return
        explainer = explainer_of(self.document.kind)
        assert explainer is not None
        if (
            result is not None
            and result.moves is not None
            and explainer.answers(result)
        ):
            self.on_answer("build", WhyFindings(level, possible=True, over=True))
            self.changed.emit()
            return
        proof = result if result is not None and explainer.impossible(result) else None
        self.ask("build", WhyWork(self.document.kind, level, proof), Rank.INSIGHT)

    @Slot(object)
    def _on_solved(self, result: Result) -> None:
        """Explain why the level has no answer, if a search by command proved that."""
        if not self.available or self.session.level is None or self.session.outdated:
            return
        explainer = explainer_of(self.document.kind)
        assert explainer is not None
        own = self.document.kind.conditions(self.session.level)
        if explainer.impossible(result) and dict(result.conditions) == own:
            self._begin(result)

    def on_progress(self, role: str, step: WhyFindings | None) -> None:
        known = None if self.why is None else self.why.reason
        super().on_progress(role, step)
        if step is not None and step.reason is not None and step.reason is not known:
            self.explained.emit(step.reason)
