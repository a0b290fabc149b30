"""WhatIf: every small edit of one document with the change it would make.

It asks while it is open. An edit of the level makes the findings outdated at once;
shortly after the last edit it asks again. Only `apply` changes the document.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import islice

from PySide6.QtCore import QObject, Signal, Slot

from gridwright.editor.models.document.document import LevelDocument
from gridwright.editor.models.program.language import translated
from gridwright.editor.models.program.said import retold
from gridwright.editor.models.search.questions import Questions
from gridwright.editor.models.search.runner import Rank, SolverRunner
from gridwright.editor.models.work.background import Failure, later
from gridwright.solvers.insight.mend import nearest_edits
from gridwright.solvers.insight.what_if.children import (
    MOST,
    Base,
    Children,
    WhatIfNews,
    WhatIfRow,
    ask_edits,
    known_base,
)
from gridwright.solvers.kind import Cell, Edit, Level, Problem, Result, StopToken

PAUSE = 250
"""Milliseconds after an edit until the level is asked about again. A stroke asks
once."""


class WhatIf(QObject):
    """The edits of a document with their effects, and the one that is chosen."""

    changed = Signal()
    """Emitted on any change except of the rows: of asking, progress or being
    outdated."""
    cleared = Signal()
    """Emitted when the rows are gone."""
    found = Signal(object)
    """Emitted with a tuple of new Rows."""
    chosen_changed = Signal()
    """Emitted when another row is looked at, or none."""
    failed = Signal(object)
    """Emitted with a Failure when a solver broke."""

    def __init__(
        self,
        document: LevelDocument,
        runner: SolverRunner,
        children: Children,
        near: Callable[[], Cell | None],
        rest: Callable[[], float | None] = lambda: None,
        recall: Callable[[Level], Result | None] = lambda _level: None,
    ) -> None:
        """Ask nothing yet. near: the cell whose edits are asked about first. rest:
        seconds until more urgent work has ended, None if unknown. recall: returns what
        is known of a level already."""
        super().__init__(document)
        self.document = document
        self._children = children
        self._near = near
        self.rest = rest
        self._recall = recall
        self.on = False
        """True while the question is open."""
        self.level: Level | None = None
        """The state of the document that the rows belong to."""
        self.base: Base | None = None
        self.rows: list[WhatIfRow] = []
        self.problems: list[Problem] = []
        """Problems for which the level cannot be solved. With any, nothing is asked."""
        self.outdated = False
        self.more = False
        """True if some edits were not asked about."""
        self.stopped = False
        """True if the person stopped the question before all was found."""
        self._known: Base | None = None
        """The results known of the level when it was asked about."""
        self._chosen: WhatIfRow | None = None
        self._edits: list[Edit] = []
        self._since = (0.0, 0)
        """The time at which asking about single edits began, and the number of rows
        then."""
        self._questions = Questions(runner, self)
        self._questions.progressed.connect(self._on_news)
        self._questions.answered.connect(self.changed)
        self._questions.failed.connect(self._on_failed)
        self._questions.queued_changed.connect(self._tell_waiting)
        self._tick = later(self, 1000, self._tell_waiting)
        self._soon = later(self, PAUSE, self.ask_anew)
        document.edited.connect(self._on_edited)

    # -- what is known -----------------------------------------------------------------
    @property
    def available(self) -> bool:
        """True if the kind names edits."""
        return bool(self.document.kind.edit_groups)

    @property
    def asking(self) -> bool:
        """True if more rows will come."""
        return self._questions.waiting or self._soon.isActive()

    @property
    def solving(self) -> bool:
        """True if the level itself is solved first, because it is not proved and
        counted yet."""
        return self.asking and self._known is None

    @property
    def total(self) -> int:
        """The number of edits to try."""
        return len(self._edits)

    @property
    def seconds_left(self) -> float | None:
        """The estimated seconds for the rest, at the pace so far. None until there is
        an estimate."""
        began, before = self._since
        done = len(self.rows) - before
        passed = time.monotonic() - began
        if (
            not self._questions.waiting
            or self.waiting
            or not began
            or done < 1
            or passed < 1
        ):
            return None
        return passed * (self.total - len(self.rows)) / done

    @property
    def groups(self) -> set[str]:
        """The groups of the edits that are asked about."""
        return {edit.group for edit in self._edits}

    @property
    def chosen(self) -> WhatIfRow | None:
        """The row that is looked at. None if the level is outdated."""
        return None if self.outdated else self._chosen

    def choose(self, row: WhatIfRow | None) -> None:
        """Look at a row. The board shows the cells of its edit."""
        if row is not self._chosen:
            self._chosen = row
            self.chosen_changed.emit()

    # -- asking ------------------------------------------------------------------------
    def open(self) -> None:
        """Ask about the level, unless the findings are those of the current level."""
        self.on = True
        if (
            self.level is None
            or not self.document.same_puzzle(self.level)
            or self._unfinished()
        ):
            self.ask_anew()
        self.changed.emit()

    def close(self) -> None:
        """Stop asking. The findings stay."""
        self.on = False
        self._questions.cancel_all()
        self._soon.stop()
        self.choose(None)
        self.changed.emit()

    @Slot()
    def ask_anew(self) -> None:
        """Ask about the current level, the edits nearest to the cursor first."""
        self._questions.cancel_all()
        self._soon.stop()
        self._forget()
        self.problems = [p for p in self.document.problems() if p.severity == "error"]
        if not self.problems:
            self.level = self.document.level()
            self._take_edits(
                nearest_edits(self.document.kind, self.level, self._start()), MOST
            )
            self._ask(self._edits)
        self.changed.emit()

    @Slot()
    def ask_more(self) -> None:
        """Ask about the edits that were left out, as many as before."""
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
        """Stop asking. The findings stay."""
        self.stopped = self._questions.waiting
        self._questions.cancel_all()
        self.changed.emit()

    def _take_edits(self, edits: object, most: int) -> None:
        taken = list(islice(edits, most + 1))  # type: ignore[call-overload]
        self.more = len(taken) > most
        self._edits += taken[:most]

    def _start(self) -> Cell | None:
        cell = self._near()
        (rows, cols) = self.document.cells.shape
        return cell if cell is not None and cell[0] < rows and cell[1] < cols else None

    def _unfinished(self) -> bool:
        return (
            not (self.stopped or self._questions.waiting)
            and len(self.rows) < self.total
        )

    def _ask(self, edits: list[Edit]) -> None:
        level = self.level
        children = self._children
        assert level is not None
        self.stopped = False
        self._since = (0.0, 0)
        known = self.base or known_base(self.document.kind, self._recall(level))
        self._known = known
        self.base = known

        def work(token: StopToken, tell: Callable[[object], None]) -> None:
            """Wait for the processes. Runs in a worker."""
            for news in ask_edits(children, level, edits, token, known):
                tell(news)

        self._questions.stream("rows", work, Rank.INSIGHT, beside=True)

    @property
    def waiting(self) -> bool:
        """True if more urgent work runs first."""
        return self._questions.queued

    @Slot()
    def _tell_waiting(self) -> None:
        """Report that it waits, or not any more. While it waits, the remaining time
        falls."""
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

    # -- the level changes -------------------------------------------------------------
    def apply(self, row: WhatIfRow) -> bool:
        """Make the edit of a row, as one step of undo, and ask about the resulting
        level. Returns False if the row is not of the current level."""
        if (
            self.outdated
            or self.level is None
            or not self.document.same_puzzle(self.level)
        ):
            return False
        edit = row.edit
        cols = self.document.cols
        cells = [r * cols + c for r, c in edit.cells]
        words = retold(lambda: translated(edit.text.capitalized()))
        if not self.document.paint(cells, list(edit.after), words):
            return False
        self.ask_anew()
        return True

    def _forget(self) -> None:
        self.level = None
        self.base = None
        self._known = None
        self._edits = []
        self.rows = []
        self.outdated = False
        self.more = False
        self.stopped = False
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
