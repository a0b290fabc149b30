"""WhatIf: every small edit of one document with the change it would make.

It asks while it is open. An edit of the level makes the findings outdated at once; shortly after
the last edit it asks again. Only `apply` changes the document.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import islice

from PySide6.QtCore import QObject, Signal, Slot

from editor.models.document.document import LevelDocument
from editor.models.program.language import translated
from editor.models.search.questions import Questions
from editor.models.search.runner import Rank, SolverRunner
from editor.models.work.background import Failure, later
from solvers.insight.mend import nearest_edits
from solvers.insight.what_if.children import MOST, Base, Children, WhatIfNews, WhatIfRow, ask_edits
from solvers.kind import Cell, Edit, Level, Problem, StopToken

PAUSE = 250
"""Milliseconds after an edit until the level is asked about anew: a stroke asks once."""


class WhatIf(QObject):
    """The edits of a document with their effects, and the one that is chosen."""

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
        rest: Callable[[], float | None] = lambda: None,
    ) -> None:
        """near: the cell whose edits are asked about first. rest: seconds in which what is more
        urgent has ended, None where nobody knows."""
        super().__init__(document)
        self.document = document
        self._children, self._near, self.rest = children, near, rest
        self.on = False
        """True while it is open."""
        self.level: Level | None = None
        """The state of the document that the rows are about."""
        self.base: Base | None = None
        self.rows: list[WhatIfRow] = []
        self.problems: list[Problem] = []
        """Problems that keep the level from being solved; then nothing is asked."""
        self.outdated = False
        self.more = False
        """True if there are edits that were not asked about."""
        self.stopped = False
        """True if the person stopped it before all was found."""
        self._chosen: WhatIfRow | None = None
        self._edits: list[Edit] = []
        self._since = (0.0, 0)
        """When it began to ask about edits one by one, and the rows that were there by then."""
        self._questions = Questions(runner, self)
        self._questions.progressed.connect(self._on_news)
        self._questions.answered.connect(self.changed)
        self._questions.failed.connect(self._on_failed)
        self._questions.queued_changed.connect(self._tell_waiting)
        self._tick = later(self, 1000, self._tell_waiting)
        self._soon = later(self, PAUSE, self.ask_anew)
        document.edited.connect(self._on_edited)

    # -- what is known -----------------------------------------------------------------------------
    @property
    def available(self) -> bool:
        """True if the kind names edits."""
        return bool(self.document.kind.edit_groups)

    @property
    def asking(self) -> bool:
        """True if rows are still to come."""
        return self._questions.waiting or self._soon.isActive()

    @property
    def total(self) -> int:
        """The number of edits to try."""
        return len(self._edits)

    @property
    def seconds_left(self) -> float | None:
        """About how long the rest takes at the pace so far; None until that can be said."""
        began, before = self._since
        done, passed = len(self.rows) - before, time.monotonic() - began
        if not self._questions.waiting or self.waiting or not began or done < 1 or passed < 1:
            return None
        return passed * (self.total - len(self.rows)) / done

    @property
    def groups(self) -> set[str]:
        """The groups of the edits that are asked about."""
        return {edit.group for edit in self._edits}

    @property
    def chosen(self) -> WhatIfRow | None:
        """The row that is looked at; none of an outdated level."""
        return None if self.outdated else self._chosen

    def choose(self, row: WhatIfRow | None) -> None:
        """Look at a row: the board shows what the edit would put there."""
        if row is not self._chosen:
            self._chosen = row
            self.chosen_changed.emit()

    # -- asking ------------------------------------------------------------------------------------
    def open(self) -> None:
        """Ask about the level, unless what is known is true of it."""
        self.on = True
        if self.level is None or not self.document.same_puzzle(self.level) or self._unfinished():
            self.ask_anew()
        self.changed.emit()

    def close(self) -> None:
        """Ask no more. What is known stays."""
        self.on = False
        self._questions.cancel_all()
        self._soon.stop()
        self.choose(None)
        self.changed.emit()

    @Slot()
    def ask_anew(self) -> None:
        """Ask about the level as it stands, the edits nearest to the cursor first."""
        self._questions.cancel_all()
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
        if self.level is None or self.outdated or self._questions.waiting:
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
        self.stopped = self._questions.waiting
        self._questions.cancel_all()
        self.changed.emit()

    def _take_edits(self, edits: object, most: int) -> None:
        taken = list(islice(edits, most + 1))  # type: ignore[call-overload]
        self.more = len(taken) > most
        self._edits += taken[:most]

    def _start(self) -> Cell | None:
        cell, (rows, cols) = self._near(), self.document.cells.shape
        return cell if cell is not None and cell[0] < rows and cell[1] < cols else None

    def _unfinished(self) -> bool:
        return not (self.stopped or self._questions.waiting) and len(self.rows) < self.total

    def _ask(self, edits: list[Edit]) -> None:
        level, children = self.level, self._children
        assert level is not None
        self.stopped, self._since = False, (0.0, 0)

        def work(token: StopToken, tell: Callable[[object], None]) -> None:
            """In a worker, which only waits for the processes."""
            for news in ask_edits(children, level, edits, token):
                tell(news)

        self._questions.stream("rows", work, Rank.INSIGHT)

    @property
    def waiting(self) -> bool:
        """True if something more urgent is worked at first."""
        return self._questions.queued

    @Slot()
    def _tell_waiting(self) -> None:
        """It waits, or no more; while it does, the time that is left falls."""
        self.changed.emit()
        if self.waiting:
            self._tick.start()

    @Slot(object, object)
    def _on_news(self, _key: str, news: WhatIfNews) -> None:
        self.base = news.base
        self.rows += news.rows
        if not self._since[0]:
            self._since = time.monotonic(), len(self.rows)
        self.found.emit(news.rows)
        self.changed.emit()

    @Slot(object, object)
    def _on_failed(self, _key: str, failure: Failure) -> None:
        self.stopped = True
        self.changed.emit()
        self.failed.emit(failure)

    # -- the level changes -------------------------------------------------------------------------
    def apply(self, row: WhatIfRow) -> bool:
        """Make the edit of a row, as one step of undo, and ask about the level it makes. False if
        the row is not of the level as it stands."""
        if self.outdated or self.level is None or not self.document.same_puzzle(self.level):
            return False
        edit, cols = row.edit, self.document.cols
        cells = [r * cols + c for r, c in edit.cells]
        words = translated(edit.text.capitalized())
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
        known = self.level is not None and self.document.same_puzzle(self.level)
        if known and not self.outdated:
            return  # a title, or a note
        self.outdated = not known
        if known:  # undone again
            self._soon.stop()
            if self._unfinished():
                self.go_on()
        else:
            self._questions.cancel_all()
            self._soon.start()
        self.chosen_changed.emit()
        self.changed.emit()
