"""AnswerView: the search while it runs, and then what it found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QLabel, QProgressBar, QVBoxLayout, QWidget

from editor.models.program.language import said
from editor.models.search.session import SolveSession
from editor.models.work.job import Failure
from editor.painting.look import Look
from editor.views.answers.progress_plot import ProgressPlot
from editor.views.answers.result_card import ResultCard, grouped
from editor.views.answers.session_part import SessionPart
from editor.views.style.translated import kept_translated
from solvers.problem import Progress, Result


class AnswerView(SessionPart):
    """Live figures, the card of the result, and the curve of the search."""

    answered = Signal()
    """A search of the level in front ended; the card shows what it found."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("answerView")
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
        self.plot.hide()
        layout.addWidget(self.plot)
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
        self.plot.set_look(look)
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
        ]

    # -- what the search says ------------------------------------------------------------------
    @Slot()
    def refresh(self) -> None:
        session = self._session
        running = session is not None and session.running
        self._bar.setVisible(running)
        self._live.setVisible(running)
        self.none.setVisible(not running and (session is None or session.result is None))
        if session is None:
            self.card.show_result(None)
            self.plot.hide()
            return
        if running:
            self._bar.setRange(0, 0)
            self._live.setText(self.tr("Starting…"))
            self._on_paused(session.waiting)
        self.card.show_result(session.result, session.outdated, session.level)
        self.plot.setVisible(len(session.history.elapsed) > 1)
        if len(session.history.elapsed) > 1:
            self.plot.show_history(session.history)

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
        if self._session is not None and not progress.preparing:
            self.plot.show()
            self.plot.show_history(self._session.history)

    def live_text(self, progress: Progress) -> str:
        """The live figures of a search under way."""
        if progress.preparing:
            return self.tr("Preparing the solver, first run only…")
        rate = progress.nodes / progress.elapsed if progress.elapsed > 0 else 0.0
        parts = [
            self.tr("best {score}").format(score=_number(progress.score)),
            self.tr("bound {bound}").format(bound=_number(progress.bound)),
            self.tr("{nodes} nodes").format(nodes=grouped(progress.nodes)),
            self.tr("{rate}/s").format(rate=grouped(round(rate))),
            self.tr("{seconds:.1f} s").format(seconds=progress.elapsed),
        ]
        if progress.depth is not None:
            parts.insert(2, self.tr("depth {depth}").format(depth=progress.depth))
        if progress.note:
            parts.append(said(progress.note))
        return "  ·  ".join(parts)

    @Slot(object)
    def _on_answer(self, _result: Result) -> None:
        self.refresh()
        self.answered.emit()

    @Slot(object)
    def _on_failed(self, _failure: Failure) -> None:
        self.refresh()

    @Slot(bool)
    def _on_outdated(self, outdated: bool) -> None:
        session = self._session
        if session is not None:
            self.card.show_result(session.result, outdated, session.level)


def _number(value: int | None) -> str:
    return "–" if value is None else grouped(value)
