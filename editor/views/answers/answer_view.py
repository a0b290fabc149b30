"""AnswerView: the search while it runs, and then what it found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QTimer, Signal, Slot
from PySide6.QtWidgets import QLabel, QProgressBar, QVBoxLayout, QWidget

from editor.kinds.registry import kind_view
from editor.models.answers.numerals import grouped
from editor.models.program.language import said
from editor.models.search.figures import Figures
from editor.models.search.session import History, SolveSession
from editor.models.work.job import Failure
from editor.painting.look import Look
from editor.views.answers.plots.progress import LayersPlot, MemoryPlot, ProgressPlot
from editor.views.answers.result_card import ResultCard
from editor.views.answers.session_part import SessionPart
from editor.views.style.translated import kept_translated
from solvers.answers.records import result_of
from solvers.problem import Progress, Result

DRAWN_EVERY = 200
"""Milliseconds between two drawings of the curves while a search runs."""


class AnswerView(SessionPart):
    """Live figures, the card of the result, and the curve of the search."""

    answered = Signal()
    """A search of the level in front ended; the card shows what it found."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("answerView")
        self._drawing = QTimer(self)
        self._drawing.setSingleShot(True)
        self._drawing.setInterval(DRAWN_EVERY)
        self._drawing.timeout.connect(self._draw)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 4, 16, 12)
        layout.setSpacing(8)
        layout.addLayout(self._build_live())
        self.none = QLabel()
        self.none.setObjectName("noAnswer")
        self.none.setProperty("muted", True)
        self.none.setWordWrap(True)
        layout.addWidget(self.none)
        self.card = ResultCard(look)
        layout.addWidget(self.card)
        self.plot = ProgressPlot(look)
        self.layers = LayersPlot(look)
        self.memory = MemoryPlot(look)
        self.plots = (self.plot, self.layers, self.memory)
        for plot in self.plots:
            layout.addWidget(plot)
        kept_translated(self, self.retranslate)

    def _build_live(self) -> QVBoxLayout:
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setFixedHeight(4)
        self._live = QLabel()
        self._live.setObjectName("liveProgress")
        self._live.setWordWrap(True)
        self._bar.hide()
        self._live.hide()
        column = QVBoxLayout()
        column.setSpacing(4)
        column.addWidget(self._bar)
        column.addWidget(self._live)
        return column

    def set_look(self, look: Look) -> None:
        for plot in self.plots:
            plot.set_look(look)
        self.card.set_look(look)

    def retranslate(self) -> None:
        """Show all words in the current language."""
        self.none.setText(self.tr("Solve finds the best route and proves it."))
        session = self._session
        if session is not None and session.progress is not None:
            self._live.setText(self.live_text(session.progress))

    def heard(self, session: SolveSession) -> list[tuple[Any, Callable[..., object]]]:
        return [
            (session.started, self.refresh),
            (session.dropped, self.refresh),
            (session.paused, self._on_paused),
            (session.progressed, self._on_progress),
            (session.answered, self._on_answer),
            (session.failed, self._on_failed),
            (session.outdated_changed, self._on_outdated),
            (session.changed, self._on_changed),
        ]

    # -- what the search says ------------------------------------------------------------------
    @Slot()
    def refresh(self) -> None:
        session = self._session
        running = session is not None and session.running
        self._drawing.stop()
        self._bar.setVisible(running)
        self._live.setVisible(running)
        if session is None:
            self.none.show()
            self.card.show_result(None)
            self._show_history(None)
            return
        if running:
            self._bar.setRange(0, 0)
            self._live.setText(self.tr("Starting…"))
            self._on_paused(session.waiting)
        self._show_card(session)
        self._show_history(session.history)

    def _show_card(self, session: SolveSession) -> None:
        """What was found; while a search goes on, what it had found when it stopped. Without a
        search, what is kept with the level."""
        if session.result is None and not session.running:
            self._show_kept(session)
        else:
            figures = None if session.running else session.figures
            self.card.show_result(session.result, session.outdated, session.level, figures)
        self.none.setVisible(not session.running and not self.card.shows)

    def _show_kept(self, session: SolveSession) -> None:
        record = session.kept or session.kept_before
        kept = None
        if record is not None and session.stored.replayed and record.status != "unknown":
            kept = result_of(session.document.kind, record)
        outdated = session.kept is None
        self.card.show_result(kept, outdated, session.stored.level, kept=True)

    def _show_history(self, history: History | None) -> None:
        for plot in self.plots:
            plot.show_history(history)

    @Slot(bool)
    def _on_paused(self, paused: bool) -> None:
        """Say that the search waits and goes on by itself."""
        session = self._session
        if paused:
            text = self.tr("Paused: another search goes first. This one goes on by itself.")
            self._live.setText(text)
        elif session is not None and session.progress is not None:
            self._live.setText(self.live_text(session.progress))

    @Slot(object)
    def _on_progress(self, progress: Progress) -> None:
        self._live.setText(self.live_text(progress))
        if progress.fraction is None:
            self._bar.setRange(0, 0)
        else:
            self._bar.setRange(0, 1000)
            self._bar.setValue(round(1000 * progress.fraction))
        if not progress.preparing and not self._drawing.isActive():
            self._drawing.start()

    @Slot()
    def _draw(self) -> None:
        if self._session is not None:
            self._show_history(self._session.history)

    def live_text(self, progress: Progress) -> str:
        """The live figures of a search under way."""
        if progress.preparing:
            return self.tr("Preparing the solver, first run only…")
        session = self._session
        assert session is not None
        figures = Figures.of_progress(progress, session.limits)
        told = self.tr("{name}: {value}")
        lines = [told.format(name=name, value=value) for name, value in figures.lines()]
        note = said(progress.note) if progress.note else ""
        return "\n".join(filter(None, [self._standing(progress), *lines, note]))

    def _standing(self, progress: Progress) -> str:
        """The best so far and the bound, with their unit."""
        session = self._session
        assert session is not None
        words = kind_view(session.document.kind.id).result_words
        parts = []
        if progress.score is not None:
            parts.append(self.tr("Best so far: {score}").format(score=words.score(progress.score)))
        if progress.bound is not None:
            parts.append(self.tr("at most {bound}").format(bound=grouped(progress.bound)))
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
        """The answer that is kept with the level may be another one, or outdated."""
        session = self._session
        if session is not None and session.result is None and not session.running:
            self._show_card(session)

    @Slot(bool)
    def _on_outdated(self, outdated: bool) -> None:
        session = self._session
        if session is not None:
            self._show_card(session)
