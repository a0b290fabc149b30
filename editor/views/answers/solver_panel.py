"""SolverPanel: choose an algorithm, its options and limits; start, stop, watch, read the answer."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QComboBox,
    QDoubleSpinBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from editor.models.document.conditions import given, names_of
from editor.models.program.language import said
from editor.models.search.session import SolveSession
from editor.models.work.job import Failure
from editor.painting.look import Look
from editor.views.answers.progress_plot import ProgressPlot
from editor.views.answers.result_card import ResultCard, grouped
from editor.views.level.options_form import OptionsForm
from editor.views.style.translated import kept_translated
from solvers.problem import Limits, Progress, Result, Solver

NO_LIMIT = 0


class SolverPanel(QScrollArea):
    """The solver of the document in front."""

    message = Signal(str)
    """A sentence for the status bar."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("solverPanel")
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._session: SolveSession | None = None
        self._body = QWidget()
        layout = QVBoxLayout(self._body)
        layout.setContentsMargins(12, 10, 12, 12)
        layout.setSpacing(10)
        layout.addLayout(self._build_choice())
        self.form = OptionsForm()
        self.form.changed.connect(self._on_option)
        self.form.refused.connect(self.message)
        layout.addWidget(self.form)
        layout.addLayout(self._build_limits())
        layout.addLayout(self._build_buttons())
        layout.addLayout(self._build_live())
        self.card = ResultCard(look)
        layout.addWidget(self.card)
        self.plot = ProgressPlot(look)
        self.plot.hide()
        layout.addWidget(self.plot)
        layout.addStretch(1)
        self.setWidget(self._body)
        kept_translated(self, self.retranslate)

    # -- building ------------------------------------------------------------------------------
    def _build_choice(self) -> QVBoxLayout:
        self.solver_box = QComboBox()
        self.solver_box.setObjectName("solverBox")
        self.solver_box.currentIndexChanged.connect(self._on_solver)
        self._summary = QLabel()
        self._summary.setProperty("muted", True)
        self._summary.setWordWrap(True)
        column = QVBoxLayout()
        column.setSpacing(4)
        column.addWidget(self.solver_box)
        column.addWidget(self._summary)
        return column

    def _build_limits(self) -> QFormLayout:
        self.seconds_box = QDoubleSpinBox()
        self.seconds_box.setObjectName("limitSeconds")
        self.seconds_box.setRange(NO_LIMIT, 86_400)
        self.seconds_box.setDecimals(1)
        self.memory_box = QSpinBox()
        self.memory_box.setObjectName("limitMemory")
        self.memory_box.setRange(NO_LIMIT, 1_000_000)
        self.memory_box.setSingleStep(256)
        for box in (self.seconds_box, self.memory_box):
            box.setKeyboardTracking(False)
            box.valueChanged.connect(self._on_limits)
        form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.FieldsStayAtSizeHint)
        self._limit_labels = (QLabel(), QLabel())
        boxes = (self.seconds_box, self.memory_box)
        for label, field in zip(self._limit_labels, boxes, strict=True):
            label.setBuddy(field)
            label.setMinimumHeight(field.sizeHint().height())
            form.addRow(label, field)
        return form

    def _build_buttons(self) -> QHBoxLayout:
        self.solve_button = QPushButton()
        self.solve_button.setObjectName("solveButton")
        self.solve_button.setProperty("primary", True)
        self.stop_button = QPushButton()
        self.stop_button.setObjectName("stopButton")
        self.more_button = QPushButton()
        self.more_button.setObjectName("keepSearchingButton")
        self.solve_button.clicked.connect(self._solve)
        self.stop_button.clicked.connect(self._stop)
        self.more_button.clicked.connect(self._keep_searching)
        row = QHBoxLayout()
        row.addWidget(self.solve_button, 1)
        row.addWidget(self.stop_button, 1)
        row.addWidget(self.more_button, 1)
        return row

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

    # -- the session in front ------------------------------------------------------------------
    def show_session(self, session: SolveSession | None) -> None:
        """Show the solver of a document, as it was left."""
        if self._session is not None:
            self._connect(self._session, connect=False)
        self._session = session
        self._body.setEnabled(session is not None)
        if session is None:
            self.card.show_result(None)
            for button in (self.stop_button, self.more_button):
                button.hide()
            return
        self._connect(session, connect=True)
        with QSignalBlocker(self.solver_box):
            self.solver_box.clear()
            for solver in session.document.kind.solvers:
                self.solver_box.addItem(self._name(solver), solver.id)
            self.solver_box.setCurrentIndex(self.solver_box.findData(session.solver_id))
        with QSignalBlocker(self.seconds_box):
            self.seconds_box.setValue(session.limits.seconds or NO_LIMIT)
        with QSignalBlocker(self.memory_box):
            self.memory_box.setValue(round(session.limits.memory_mib or NO_LIMIT))
        self._show_solver()
        self._refresh()

    def set_look(self, look: Look) -> None:
        self.plot.set_look(look)
        self.card.set_look(look)

    def _connect(self, session: SolveSession, *, connect: bool) -> None:
        pairs = (
            (session.started, self._refresh),
            (session.dropped, self._refresh),
            (session.paused, self._on_paused),
            (session.progressed, self._on_progress),
            (session.answered, self._on_answer),
            (session.failed, self._on_failure),
            (session.outdated_changed, self._on_outdated),
            (session.document.head_changed, self._on_head_changed),
        )
        for signal, slot in pairs:
            if connect:
                signal.connect(slot)
            else:
                signal.disconnect(slot)

    @Slot()
    def retranslate(self) -> None:
        """Show all words in the current language."""
        self.solver_box.setAccessibleName(self.tr("Algorithm"))
        self.seconds_box.setSuffix(self.tr(" s"))
        self.memory_box.setSuffix(self.tr(" MiB"))
        words = (self.tr("Time limit"), self.tr("Memory limit"))
        boxes = (self.seconds_box, self.memory_box)
        for box, label, text in zip(boxes, self._limit_labels, words, strict=True):
            label.setText(text)
            box.setAccessibleName(text)
            box.setSpecialValueText(self.tr("no limit"))
        self.solve_button.setText(self.tr("Solve"))
        self.stop_button.setText(self.tr("Stop"))
        self.more_button.setText(self.tr("Keep searching"))
        session = self._session
        if session is None:
            return
        self._summary.setText(said(session.solver.summary))
        for index, solver in enumerate(session.document.kind.solvers):
            self.solver_box.setItemText(index, self._name(solver))
        if session.progress is not None:
            self._live.setText(self.live_text(session.progress))

    def _name(self, solver: Solver) -> str:
        return said(solver.title) + ("" if solver.exact else self.tr(" (heuristic)"))

    def _show_solver(self) -> None:
        assert self._session is not None
        solver = self._session.solver
        self._summary.setText(said(solver.summary))
        self._summary.setVisible(bool(solver.summary))
        self._show_options()
        self.form.setVisible(not self.form.empty)

    def _show_options(self) -> None:
        """The options of the solver; those that are conditions are kept with the level."""
        assert self._session is not None
        solver, document = self._session.solver, self._session.document
        chosen = {**self._session.options.get(solver.id, {}), **document.field("conditions")}
        self.form.show_options(solver.options, chosen)

    @Slot(object)
    def _on_head_changed(self, fields: tuple[str, ...]) -> None:
        if "conditions" in fields:
            self._show_options()

    # -- what the person does ------------------------------------------------------------------
    @Slot()
    def _solve(self) -> None:
        if self._session is not None:
            self._session.solve()

    @Slot()
    def _stop(self) -> None:
        if self._session is not None:
            self._session.stop()

    @Slot()
    def _keep_searching(self) -> None:
        if self._session is not None:
            self._session.keep_searching()

    @Slot(int)
    def _on_solver(self, index: int) -> None:
        if self._session is not None and index >= 0:
            self._session.solver_id = self.solver_box.itemData(index)
            self._show_solver()

    @Slot(str, object)
    def _on_option(self, name: str, value: Any) -> None:
        if self._session is None:
            return
        session, document = self._session, self._session.document
        if name in names_of(document.kind).values():
            text = self.tr("Change conditions")
            document.change(text, conditions=given(document, name, value))
        else:
            session.options.setdefault(session.solver_id, {})[name] = value

    @Slot()
    def _on_limits(self) -> None:
        if self._session is not None:
            seconds, memory = self.seconds_box.value(), self.memory_box.value()
            self._session.limits = Limits(seconds=seconds or None, memory_mib=float(memory) or None)

    # -- what the search says ------------------------------------------------------------------
    @Slot()
    def _refresh(self) -> None:
        session = self._session
        if session is None:
            return
        running = session.running
        self.solve_button.setVisible(not running)
        self.stop_button.setVisible(running)
        self.more_button.setVisible(session.can_continue)
        self._bar.setVisible(running)
        self._live.setVisible(running)
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
    def _on_answer(self, result: Result) -> None:
        self._refresh()
        self.ensureWidgetVisible(self.card)

    @Slot(object)
    def _on_failure(self, failure: Failure) -> None:
        self._refresh()

    @Slot(bool)
    def _on_outdated(self, outdated: bool) -> None:
        if self._session is not None:
            session = self._session
            self.card.show_result(session.result, outdated, session.level)
            self.more_button.setVisible(session.can_continue)


def _number(value: int | None) -> str:
    return "–" if value is None else grouped(value)
