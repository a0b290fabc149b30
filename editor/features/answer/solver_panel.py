"""SolverPanel: choose an algorithm, its options and its limits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6 import QtWidgets
from PySide6.QtCore import QSignalBlocker, Signal, Slot
from PySide6.QtGui import QFontMetrics

from gridwright.editor.features.answer.panel import SessionPart
from gridwright.editor.models.document.intended import given, names_of, number_of
from gridwright.editor.models.program.language import translated
from gridwright.editor.models.program.said import said
from gridwright.editor.models.search.session import SolveSession
from gridwright.editor.views.level.options_form import OptionsForm
from gridwright.editor.views.style import form_layout, kept_dressed, row_label
from gridwright.editor.views.style.boxes import ElidedBox
from gridwright.editor.views.style.kit import column_of, fill, row_of, set_up, worded
from gridwright.solvers.problem import Limits, Solver

NO_LIMIT = 0
COUNT = "count"
BY_CELL = "cells"
"""The options of a solver that one field shows: what it counts."""


class SolverPanel(SessionPart):
    """The solver of the current document."""

    message = Signal(str)
    """A sentence for the status bar."""
    chosen = Signal()
    """The algorithm or a limit was changed."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("solverPanel")
        layout = column_of(
            self._build_choice(), on=self, margins=(16, 4, 16, 12), spacing=8
        )
        self.form = set_up(OptionsForm(), changed=self._on_option, refused=self.message)
        fill(layout, self.form, self._build_limits())
        kept_dressed(self, self.dress)

    # -- building ----------------------------------------------------------------------
    def _build_choice(self) -> QtWidgets.QVBoxLayout:
        self.solver_box = worded(self, ElidedBox(), spoken="Algorithm")
        self.solver_box.setObjectName("solverBox")
        self.solver_box.setSizeAdjustPolicy(
            QtWidgets.QComboBox.SizeAdjustPolicy.AdjustToContents
        )
        self.solver_box.currentIndexChanged.connect(self._on_solver)
        self._summary = set_up(QtWidgets.QLabel(), muted=True, wordWrap=True)
        self.about_button = set_up(
            QtWidgets.QToolButton(), "solverAbout", autoRaise=True
        )
        row = row_of((self.solver_box, 1), self.about_button, spacing=4)
        return column_of(row, self._summary, spacing=4)

    def _build_limits(self) -> QtWidgets.QFormLayout:
        self.seconds_box = worded(
            self, QtWidgets.QDoubleSpinBox(), "limitSeconds", suffix=" s"
        )
        set_up(self.seconds_box, range=(NO_LIMIT, 86_400), decimals=1)
        self.memory_box = worded(
            self, QtWidgets.QSpinBox(), "limitMemory", suffix=" MiB"
        )
        set_up(self.memory_box, range=(NO_LIMIT, 1_000_000), singleStep=256)
        for box in (self.seconds_box, self.memory_box):
            set_up(box, keyboardTracking=False, valueChanged=self._on_limits)
        self.counts_box = set_up(ElidedBox(), "solverCounts", activated=self._on_counts)
        self._rows = form_layout()
        self._row_labels = (row_label(), row_label(), row_label())
        for label, field in zip(self._row_labels, self._fields(), strict=True):
            label.setBuddy(field)
            self._rows.addRow(label, field)
        return self._rows

    def _fields(self) -> tuple[QtWidgets.QWidget, ...]:
        """The fields below the options of the solver."""
        return self.counts_box, self.seconds_box, self.memory_box

    # -- the current session -----------------------------------------------------------
    def heard(self, session: SolveSession) -> list[tuple[Any, Callable[..., object]]]:
        return [
            (session.document.head_changed, self._on_head_changed),
            (session.solver_chosen, self._on_solver_chosen),
        ]

    def refresh(self) -> None:
        session = self._session
        self.setEnabled(session is not None)
        if session is None:
            return
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

    def summary(self) -> str:
        """Return the algorithm, whether it counts, its time limit, and the conditions,
        in short."""
        session = self._session
        if session is None:
            return ""
        parts = [self._name(session.solver)]
        if session.solver.counts and session.solver.asks_counts(
            session.options.get(session.solver_id, {})
        ):
            parts.append(self.tr("counts routes"))
        seconds = session.limits.seconds
        parts.append(f"{seconds:g} s" if seconds else self.tr("no time limit"))
        number = number_of(session.document)
        if number:
            parts.append(self.tr("%n condition(s)", "", number))
        return self.tr(", ").join(parts)

    def summary_tone(self) -> str:
        """Return the colour of the summary: conditions stand out."""
        session = self._session
        marked = session is not None and number_of(session.document) > 0
        return "accent" if marked else ""

    @Slot()
    def dress(self) -> None:
        """Set what depends on language, look and size."""
        words = (self.tr("Counts"), self.tr("Time limit"), self.tr("Memory limit"))
        rows = zip(self._fields(), self._row_labels, words, strict=True)
        for field, label, text in rows:
            label.setText(text)
            field.setAccessibleName(text)
        for box in (self.seconds_box, self.memory_box):
            box.setSpecialValueText(self.tr("no limit"))
        self._align_fields()
        session = self._session
        if session is None:
            return
        self._summary.setText(translated(session.solver.summary))
        for index, solver in enumerate(session.document.kind.solvers):
            self.solver_box.setItemText(index, self._name(solver))
        self._show_counts(session)

    def _name(self, solver: Solver) -> str:
        return translated(solver.title) + (
            "" if solver.exact else self.tr(" (heuristic)")
        )

    def _show_solver(self) -> None:
        assert self._session is not None
        solver = self._session.solver
        set_up(
            self._summary, text=translated(solver.summary), visible=bool(solver.summary)
        )
        self._show_options()

    def _show_options(self) -> None:
        """Show the options of the solver. Options that are conditions are kept with the
        level, and show once they name a place."""
        assert self._session is not None
        session = self._session
        solver = session.solver
        conditions = session.document.field("conditions")
        hidden = {COUNT, BY_CELL}
        hidden |= set(names_of(session.document.kind).values()) - set(conditions)
        options = [option for option in solver.options if option.name not in hidden]
        chosen = {**session.options.get(solver.id, {}), **conditions}
        self.form.show_options(options, chosen)
        self.form.setVisible(not self.form.empty)
        self._show_counts(session)
        self._align_fields()

    def _show_counts(self, session: SolveSession) -> None:
        """Show what the solver counts, where it can count."""
        known = {option.name: option.default for option in session.solver.options}
        chosen = {**known, **session.options.get(session.solver_id, {})}
        words = [self.tr("nothing"), self.tr("all answers")]
        if BY_CELL in known:
            words.append(self.tr("all, and by cell"))
        with QSignalBlocker(self.counts_box):
            self.counts_box.clear()
            self.counts_box.addItems(words)
            level = 2 if chosen.get(BY_CELL) else int(bool(chosen.get(COUNT)))
            self.counts_box.setCurrentIndex(level)
        self._rows.setRowVisible(self.counts_box, COUNT in known)

    def _align_fields(self) -> None:
        """Let the fields of options and limits begin at the same place."""
        labels = [*self.form.labels(), *self._row_labels]
        metrics = QFontMetrics(
            QtWidgets.QApplication.font()
        )  # a hidden label may not have it yet
        widest = max(metrics.horizontalAdvance(label.text()) for label in labels)
        for label in labels:
            label.setMinimumWidth(widest)

    @Slot(object)
    def _on_head_changed(self, fields: tuple[str, ...]) -> None:
        if "conditions" in fields:
            self._show_options()

    @Slot()
    def _on_solver_chosen(self) -> None:
        self.refresh()
        self.chosen.emit()

    # -- what the person does ----------------------------------------------------------
    @Slot(int)
    def _on_solver(self, index: int) -> None:
        if self._session is not None and index >= 0:
            self._session.solver_id = self.solver_box.itemData(index)
            self._show_solver()
            self.chosen.emit()

    @Slot(str, object)
    def _on_option(self, name: str, value: Any) -> None:
        if self._session is None:
            return
        session = self._session
        document = self._session.document
        if name in names_of(document.kind).values():
            text = said("SolverPanel", "Change conditions")
            document.change(text, conditions=given(document, name, value))
        else:
            session.options.setdefault(session.solver_id, {})[name] = value

    @Slot(int)
    def _on_counts(self, level: int) -> None:
        if self._session is None:
            return
        self._on_option(COUNT, level > 0)
        if self.counts_box.count() > 2:
            self._on_option(BY_CELL, level == 2)
        self.chosen.emit()

    @Slot()
    def _on_limits(self) -> None:
        if self._session is not None:
            seconds = self.seconds_box.value()
            memory = self.memory_box.value()
            self._session.limits = Limits(
                seconds=seconds or None, memory_mib=float(memory) or None
            )
            self.chosen.emit()
