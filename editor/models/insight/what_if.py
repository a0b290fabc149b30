"""WhatIf: every small edit of one document, each with what it would change.

It is asked while it is open. An edit of the level makes what was found outdated at once; shortly
after the last edit it is asked anew. The document is never touched but by `apply`.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from itertools import islice

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from editor.models.document.document import LevelDocument
from editor.models.program.language import said
from editor.models.search.runner import Rank, RankedJob, SolverRunner
from editor.models.work.job import Failure
from solvers.insight.edits import nearest_edits
from solvers.insight.what_if.answers import MOST, Base, Row
from solvers.insight.what_if.children import Children, News, asked
from solvers.kind import Problem
from solvers.kind.edits import Edit
from solvers.level import Cell, Level
from solvers.problem import StopToken

PAUSE = 250
"""Milliseconds after an edit until the level is asked about anew: a stroke asks once."""


class WhatIf(QObject):
    """What is known of the edits of a document, and which of them is looked at."""

    changed = Signal()
    """Anything but the rows: whether it is asked, how far it is, whether it is outdated."""
    cleared = Signal()
    """There are no rows any more."""
    found = Signal(object)
    """A tuple of new Rows."""
    chosen_changed = Signal()
    """Another row is looked at, or none."""
    failed = Signal(object)
    """A Failure: a solver broke."""

    def __init__(
        self,
        document: LevelDocument,
        runner: SolverRunner,
        children: Children,
        near: Callable[[], Cell | None],
        parent: QObject | None = None,
    ) -> None:
        """near: the cell whose edits are asked about first."""
        super().__init__(parent or document)
        self.document = document
        self._runner, self._children, self._near = runner, children, near
        self.on = False
        """Whether it is open."""
        self.level: Level | None = None
        """The state of the document that the rows are about."""
        self.base: Base | None = None
        self.rows: list[Row] = []
        self.problems: list[Problem] = []
        """What keeps the level from being solved; then nothing is asked."""
        self.outdated = False
        self.more = False
        """Whether there are edits that were not asked about."""
        self.stopped = False
        """Whether the person stopped it before all was found."""
        self._chosen: Row | None = None
        self._edits: list[Edit] = []
        self._jobs: list[RankedJob] = []
        """The one that is under way, if any."""
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(PAUSE)
        self._soon.timeout.connect(self.ask_anew)
        jobs = self._jobs
        self.destroyed.connect(lambda: _cancel(jobs))
        document.edited.connect(self._on_edited)

    # -- what is known -----------------------------------------------------------------------------
    @property
    def available(self) -> bool:
        """Whether the kind names edits."""
        return bool(self.document.kind.edit_groups)

    @property
    def asking(self) -> bool:
        """Whether rows are still to come."""
        return bool(self._jobs) or self._soon.isActive()

    @property
    def total(self) -> int:
        """How many edits are asked about."""
        return len(self._edits)

    @property
    def groups(self) -> set[str]:
        """The groups of the edits that are asked about."""
        return {edit.group for edit in self._edits}

    @property
    def chosen(self) -> Row | None:
        """The row that is looked at; none of an outdated level."""
        return None if self.outdated else self._chosen

    def choose(self, row: Row | None) -> None:
        """Look at a row: the board shows what the edit would put there."""
        if row is not self._chosen:
            self._chosen = row
            self.chosen_changed.emit()

    # -- asking ------------------------------------------------------------------------------------
    def open(self) -> None:
        """Ask about the level, unless what is known is true of it."""
        self.on = True
        if self.level is None or not self.document.asks(self.level) or self._unfinished():
            self.ask_anew()
        self.changed.emit()

    def close(self) -> None:
        """Ask no more. What is known stays."""
        self.on = False
        self._drop_job()
        self._soon.stop()
        self.choose(None)
        self.changed.emit()

    @Slot()
    def ask_anew(self) -> None:
        """Ask about the level as it stands, the edits nearest to the cursor first."""
        self._drop_job()
        self._soon.stop()
        self._forget()
        self.problems = [p for p in self.document.problems() if p.severity == "error"]
        if not self.problems:
            self.level = self.document.level()
            self._take_edits(nearest_edits(self.document.kind, self.level, self._start()), MOST)
            self._ask(self._edits)
        self.changed.emit()

    @Slot()
    def ask_more(self) -> None:
        """Ask about the edits that were left out, as many again."""
        if self.level is None or self.outdated or self._jobs:
            return
        known = set(self._edits)
        every = nearest_edits(self.document.kind, self.level, self._start())
        before = len(self._edits)
        self._take_edits((edit for edit in every if edit not in known), MOST)
        self._ask(self._edits[before:])
        self.changed.emit()

    @Slot()
    def go_on(self) -> None:
        """Ask about the edits without a row, after a stop."""
        known = {row.edit for row in self.rows}
        self._ask([edit for edit in self._edits if edit not in known])
        self.changed.emit()

    @Slot()
    def stop(self) -> None:
        """Ask no more; what was found stays."""
        self.stopped = bool(self._jobs)
        self._drop_job()
        self.changed.emit()

    def _take_edits(self, edits: object, most: int) -> None:
        taken = list(islice(edits, most + 1))  # type: ignore[call-overload]
        self.more = len(taken) > most
        self._edits += taken[:most]

    def _start(self) -> Cell | None:
        cell, (rows, cols) = self._near(), self.document.cells.shape
        return cell if cell is not None and cell[0] < rows and cell[1] < cols else None

    def _unfinished(self) -> bool:
        return not self._jobs and not self.stopped and len(self.rows) < len(self._edits)

    def _ask(self, edits: list[Edit]) -> None:
        level, children = self.level, self._children
        assert level is not None
        self.stopped = False
        told: Future[Callable[[object], None]] = Future()

        def work(token: StopToken) -> None:
            """In a worker, which only waits for the processes."""
            tell = told.result()
            for news in asked(children, level, edits, token):
                tell(news)

        job = self._runner.submit(work, Rank.INSIGHT, self)
        self._jobs.append(job)
        told.set_result(self._runner.telling(job))
        job.progressed.connect(self._on_news)
        job.finished.connect(self._on_finished)
        job.failed.connect(self._on_failed)
        job.waiting_changed.connect(self.changed)

    @property
    def waiting(self) -> bool:
        """Whether something more urgent is worked at first."""
        return any(job.waiting for job in self._jobs)

    @Slot()
    def _drop_job(self) -> None:
        _cancel(self._jobs)

    @Slot(object)
    def _on_news(self, news: News) -> None:
        self.base = news.base
        self.rows += news.rows
        self.found.emit(news.rows)
        self.changed.emit()

    @Slot(object)
    def _on_finished(self, _nothing: object) -> None:
        self._jobs.clear()
        self.changed.emit()

    @Slot(object)
    def _on_failed(self, failure: Failure) -> None:
        self._jobs.clear()
        self.stopped = True
        self.changed.emit()
        self.failed.emit(failure)

    # -- the level changes -------------------------------------------------------------------------
    def apply(self, row: Row) -> bool:
        """Make the edit of a row, as one step of undo, and ask about the level it makes. False if
        the row is not of the level as it stands."""
        if self.outdated or self.level is None or not self.document.asks(self.level):
            return False
        edit, cols = row.edit, self.document.cols
        cells = [r * cols + c for r, c in edit.cells]
        words = said(edit.text.capitalized())
        if not self.document.paint(cells, list(edit.after), words):
            return False
        self.ask_anew()
        return True

    def _forget(self) -> None:
        self.level = self.base = None
        self._edits, self.rows = [], []
        self.outdated = self.more = self.stopped = False
        self.choose(None)
        self.cleared.emit()

    @Slot()
    def _on_edited(self) -> None:
        if not self.on:
            return
        known = self.level is not None and self.document.asks(self.level)
        if known and not self.outdated:
            return  # a title, or a note
        self.outdated = not known
        if known:  # undone again
            self._soon.stop()
            if self._unfinished():
                self.go_on()
        else:
            self._drop_job()
            self._soon.start()
        self.chosen_changed.emit()
        self.changed.emit()


def _cancel(jobs: list[RankedJob]) -> None:
    while jobs:
        jobs.pop().cancel()
