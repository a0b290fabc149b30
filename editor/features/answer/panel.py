"""AnswerView: the search while it runs, and then what it found.

SessionPart: a part of the window that shows the search of the current level.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from functools import cached_property
from itertools import pairwise
from typing import Any

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QLabel, QProgressBar, QVBoxLayout, QWidget

from gridwright.editor.features.answer.plots import (
    LayersPlot,
    MemoryPlot,
    ProgressPlot,
    SearchPlot,
)
from gridwright.editor.features.answer.result_card import ResultCard
from gridwright.editor.kinds.registry import kind_view
from gridwright.editor.models.program.language import grouped, translated
from gridwright.editor.models.search.figures import Figures
from gridwright.editor.models.search.history import SearchHistory
from gridwright.editor.models.search.knowledge import Knowledge, Source
from gridwright.editor.models.search.session import SolveSession
from gridwright.editor.models.work.background import Failure, later
from gridwright.editor.views.style import (
    column_of,
    kept_dressed,
    put_in_tab_order,
    set_up,
)
from gridwright.solvers.answers import result_of
from gridwright.solvers.problem import Progress, Result


class SessionPart(QWidget):
    """A part that follows the session it is given. A subclass names the signals it
    uses."""

    _session: SolveSession | None = None

    @abstractmethod
    def heard(self, session: SolveSession) -> list[tuple[Any, Callable[..., object]]]:
        """Return the signals of a session, each with its slot."""

    @abstractmethod
    def refresh(self) -> None:
        """Show the state of the session, or that there is none."""

    def show_session(self, session: SolveSession | None) -> None:
        """Show the search of a document as it was left. None shows no search."""
        if self._session is not None:
            for signal, slot in self.heard(self._session):
                signal.disconnect(slot)
        self._session = session
        if session is not None:
            for signal, slot in self.heard(session):
                signal.connect(slot)
        self.refresh()


DRAWN_EVERY = 200
"""Milliseconds between two drawings of the curves while a search runs."""
WORTH_A_CURVE = 1.0
"""Seconds that a search must run before its curves are shown."""


class AnswerView(SessionPart):
    """Live figures, the card of the result, and the curve of the search."""

    answered = Signal()
    """Emitted when a search of the current level ended and the card shows its
    result."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("answerView")
        self._drawing = later(self, DRAWN_EVERY, self._draw)
        self.none = set_up(QLabel(), "noAnswer", muted=True, wordWrap=True)
        self.card = ResultCard()
        parts = self._build_live(), self.none, self.card
        self._column = column_of(*parts, on=self, margins=(16, 4, 16, 12), spacing=8)
        kept_dressed(self, self.dress)

    @cached_property
    def plots(self) -> list[SearchPlot]:
        """The plots, built when the first curve is ready."""
        plots: list[SearchPlot] = [ProgressPlot(), LayersPlot(), MemoryPlot()]
        for plot in plots:
            self._column.addWidget(plot)
        for before, after in pairwise([self.card, *plots]):
            put_in_tab_order(after, before)
        return plots

    def _build_live(self) -> QVBoxLayout:
        self._bar = set_up(
            QProgressBar(), textVisible=False, fixedHeight=4, visible=False
        )
        self._live = set_up(QLabel(), "liveProgress", wordWrap=True, visible=False)
        return column_of(self._bar, self._live, spacing=4)

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        self.none.setText(self.tr("Solve finds the best route and proves it."))
        self._show_live()

    def heard(self, session: SolveSession) -> list[tuple[Any, Callable[..., object]]]:
        return [
            (session.started, self.refresh),
            (session.dropped, self.refresh),
            (session.progressed, self._on_progress),
            (session.answered, self._on_answer),
            (session.learned, self._on_changed),
            (session.failed, self._on_failed),
            (session.changed, self._on_changed),
        ]

    # -- what the search says ----------------------------------------------------------
    @Slot()
    def refresh(self) -> None:
        session = self._session
        self._drawing.stop()
        if session is None:
            self._bar.hide()
            self._live.hide()
            self.none.show()
            self.card.show_known(None)
            self._show_history(None)
            return
        if session.running:
            self._bar.setRange(0, 0)
        self._show_live()
        self._show_card(session)
        self._show_history(session.history)

    def _show_card(self, session: SolveSession) -> None:
        """Show what is known, or the answer kept with the level if that says more."""
        current = session.current
        if current is not None and not session.kept_stands:
            figures = session.figures if current is session.known else None
            self.card.show_known(current, figures=figures)
        elif session.known is None or (
            session.kept is not None and not session.running
        ):
            self._show_kept(session)
        else:
            outdated = session.outdated
            self.card.show_known(session.known, outdated, session.figures)
        self.none.setVisible(not session.running and not self.card.shows)

    def _show_kept(self, session: SolveSession) -> None:
        record = session.kept or session.kept_before
        kept = None
        level = session.stored.level
        if (
            record is not None
            and session.stored.replayed
            and record.status != "unknown"
        ):
            assert level is not None, "it was replayed"
            result = result_of(session.document.kind, record)
            kept = Knowledge(level, result, Source.FILE, Source.FILE)
        self.card.show_known(kept, session.kept is None)

    def _show_history(self, history: SearchHistory | None) -> None:
        if history is not None and (
            not history.elapsed or history.elapsed[-1] < WORTH_A_CURVE
        ):
            history = None
        if history is not None or "plots" in vars(self):
            for plot in self.plots:
                plot.show_history(history)

    def _show_live(self) -> None:
        """Show what is known and the progress of the search, or that the search waits
        because its board was edited."""
        session = self._session
        parts = ("", "")
        if session is not None and session.running:
            parts = self._standing(session), self._under_way(session)
        elif session is not None and session.aside:
            text = self.tr(
                "The search of the board before your edit is paused. Undo takes it up "
                "again, F8 "
                "ends it."
            )
            parts = text, ""
        self._bar.setVisible(session is not None and session.running)
        self._live.setVisible(any(parts))
        self._live.setText("\n".join(filter(None, parts)))

    def _under_way(self, session: SolveSession) -> str:
        """Show the live figures of a search, or why there are none."""
        progress = session.progress
        if session.waiting:
            return self.tr(
                "Paused: another search goes first. This one goes on by itself."
            )
        if progress is None:
            return self.tr("Starting…")
        if progress.preparing:
            return self.tr("Preparing the solver, first run only…")
        figures = Figures.of_progress(progress, session.limits, session.question)
        row = self.tr("{name}: {value}")
        lines = [row.format(name=name, value=value) for name, value in figures.lines()]
        return "\n".join(
            [*lines, *([translated(progress.note)] if progress.note else [])]
        )

    @Slot(object)
    def _on_progress(self, progress: Progress) -> None:
        self._show_live()
        if progress.fraction is None:
            self._bar.setRange(0, 0)
        else:
            set_up(self._bar, range=(0, 1000), value=round(1000 * progress.fraction))
        session = self._session
        if session is not None and not self.card.agrees(session.current):
            self._show_card(session)
        if not progress.preparing and not self._drawing.isActive():
            self._drawing.start()

    @Slot()
    def _draw(self) -> None:
        if self._session is not None:
            self._show_card(self._session)
            self._show_history(self._session.history)

    def _standing(self, session: SolveSession) -> str:
        """Return the best score and the bound so far, with their unit, from all
        searches of the level."""
        known = session.result
        if known is None:
            return ""
        words = kind_view(session.document.kind.id).result_words
        parts = [self.tr("No answer, proved")] if known.status == "infeasible" else []
        if known.score is not None:
            parts.append(
                self.tr("Best so far: {score}").format(score=words.score(known.score))
            )
        if known.bound is not None:
            parts.append(self.tr("at most {bound}").format(bound=grouped(known.bound)))
        if session.outdated:
            parts.append(self.tr("outdated: of an earlier state of the level"))
        return self.tr(", ").join(parts)

    @Slot(object)
    def _on_answer(self, _result: Result) -> None:
        self.refresh()
        self.answered.emit()

    @Slot(object)
    def _on_failed(self, _failure: Failure) -> None:
        self.refresh()

    @Slot()
    def _on_changed(self) -> None:
        """Show the card again: more may be known, or the answer kept with the level may
        be another one or outdated."""
        session = self._session
        if session is not None:
            self._show_live()
            if not (self._drawing.isActive() and self.card.agrees(session.current)):
                self._show_card(session)
