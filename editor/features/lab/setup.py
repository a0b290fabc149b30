"""LabSetup: the choice of an experiment. It has a form for the person's own experiment,
or a spec that ships or was opened."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6 import QtWidgets
from PySide6.QtCore import QSignalBlocker, Qt, Slot

from gridwright.editor.features.lab.question import (
    LabQuestion,
    parameters_of,
    spec_of_form,
)
from gridwright.editor.models.program.language import translated
from gridwright.editor.views.style import (
    column_of,
    form_layout,
    kept_dressed,
    row_label,
    set_up,
    worded,
)
from gridwright.editor.views.style.boxes import ElidedBox
from gridwright.solvers.files.level_file import level_to_json
from gridwright.solvers.lab.spec import Racer, Spec, read_spec, shipped
from gridwright.solvers.level import Level
from gridwright.solvers.plugins.solver import PluginSolver
from gridwright.solvers.problem import Solver
from gridwright.solvers.registry import kind

RANDOM = "random"
FRONT = "front"
"""The levels of the person's own experiment: random ones of the current kind, or the
current level."""


class LabSetup(QtWidgets.QWidget):
    """The choice of an experiment; `spec` is the result."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("labSetup")
        self._level: Level | None = None
        self._solvers: Sequence[Solver] = ()
        self._specs = {str(path): read_spec(path) for path in shipped()}
        """The experiments to choose from, with their specs as they were when opened."""
        self.source = worded(self, ElidedBox(), spoken="Experiment")
        self.source.setObjectName("labSource")
        policy = QtWidgets.QComboBox.SizeAdjustPolicy
        self.source.setSizeAdjustPolicy(policy.AdjustToMinimumContentsLengthWithIcon)
        self.notes = set_up(QtWidgets.QLabel(), "labNotes", muted=True, wordWrap=True)
        self._build()
        self.source.currentIndexChanged.connect(self._on_source)
        self.source.currentTextChanged.connect(self.source.setToolTip)
        self.parameter.currentIndexChanged.connect(self._on_parameter)
        kept_dressed(self, self.dress)

    # -- building ----------------------------------------------------------------------
    def _build(self) -> None:
        self.form = QtWidgets.QWidget()
        self.solvers = set_up(QtWidgets.QListWidget(), "labSolvers")
        self.rows, self.cols, self.count = (QtWidgets.QSpinBox() for _ in range(3))
        for box, name in (
            (self.rows, "labRows"),
            (self.cols, "labCols"),
            (self.count, "labCount"),
        ):
            set_up(box, name, range=(1, 1000))
        self.count.setValue(5)
        self.seed = set_up(
            QtWidgets.QSpinBox(),
            range=(0, 2**31 - 1),
            value=1,
        )
        self.repeats = set_up(QtWidgets.QSpinBox(), range=(1, 100))
        self.parameter = ElidedBox()
        self.values = QtWidgets.QLineEdit()
        self.seconds = set_up(
            QtWidgets.QDoubleSpinBox(), range=(0.1, 86_400), value=10, decimals=1
        )
        self._fields = (self.rows, self.cols, self.count, self.seed)
        names = ("labSeed", "labRepeats", "labParameter", "labValues", "labSeconds")
        fields = (self.seed, self.repeats, self.parameter, self.values, self.seconds)
        for field, name in zip(fields, names, strict=True):
            field.setObjectName(name)
        form = form_layout()
        self._labels = {}
        for field in (self.solvers, *self._fields, *fields[1:]):
            label = row_label()
            self._labels[field.objectName()] = label
            label.setBuddy(field)
            form.addRow(label, field)
        self.form.setLayout(form)
        column_of(self.source, self.notes, self.form, on=self, margins=(16, 8, 16, 8))

    # -- words -------------------------------------------------------------------------
    def dress(self) -> None:
        """Set what depends on language, look and size."""
        words = {
            "labSolvers": self.tr("Solvers"),
            "labRows": self.tr("Rows"),
            "labCols": self.tr("Columns"),
            "labCount": self.tr("Levels"),
            "labSeed": self.tr("First seed"),
            "labRepeats": self.tr("Repeats"),
            "labParameter": self.tr("Vary"),
            "labValues": self.tr("Values"),
            "labSeconds": self.tr("Time limit"),
        }
        for name, label in self._labels.items():
            label.setText(words[name])
            buddy = label.buddy()
            assert buddy is not None
            buddy.setAccessibleName(words[name])
        self.values.setPlaceholderText(self.tr("1, 2, 3 or 1..5"))
        self.seconds.setSuffix(self.tr(" s"))
        self._fill_sources()
        self._fill_form()

    def _fill_sources(self) -> None:
        chosen = self.source.currentData() or RANDOM
        with QSignalBlocker(self.source):
            self.source.clear()
            self.source.addItem(self.tr("Random levels like this one"), RANDOM)
            self.source.addItem(self.tr("The level in front"), FRONT)
            for path, spec in self._specs.items():
                self.source.addItem(translated(spec.title) or Path(path).stem, path)
            self.source.setCurrentIndex(max(0, self.source.findData(chosen)))
        self._on_source()

    # -- what it is about --------------------------------------------------------------
    def show_level(self, level: Level | None, solvers: Sequence[Solver] = ()) -> None:
        """Ask about this level and its kind. solvers: those of the kind, and those that
        were opened."""
        other = level is None or self._level is None or level.kind != self._level.kind
        self._level = level
        self._solvers = solvers
        (self._fill_form if other else self._fill_solvers)()
        self._on_source()

    def open_spec(self, path: Path) -> None:
        """Read the spec of a file and choose it. Raises SpecError if the file is not a
        spec."""
        self._specs[str(path)] = read_spec(path)
        self._fill_sources()
        self.choose(path)

    def choose(self, path: Path) -> None:
        """Choose one of the specs that are offered."""
        self.source.setCurrentIndex(self.source.findData(str(path)))

    def _fill_form(self) -> None:
        level = self._level
        self.solvers.clear()
        self.parameter.clear()
        if level is None:
            return
        self._fill_solvers()
        self.rows.setValue(level.rows)
        self.cols.setValue(level.cols)
        self.parameter.addItem(self.tr("Nothing"), "")
        for name, title in parameters_of(kind(level.kind)):
            self.parameter.addItem(translated(title), name)

    def _fill_solvers(self) -> None:
        """Fill the list of solvers. The choice stays, and a solver of the person's own
        takes part."""
        before = {
            item.data(Qt.ItemDataRole.UserRole): item.checkState()
            for item in self._items()
        }
        self.solvers.clear()
        for place, solver in enumerate(self._solvers):
            item = QtWidgets.QListWidgetItem(translated(solver.title), self.solvers)
            item.setData(Qt.ItemDataRole.UserRole, solver.id)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            chosen = isinstance(solver, PluginSolver) or (solver.exact and place > 0)
            usual = Qt.CheckState.Checked if chosen else Qt.CheckState.Unchecked
            item.setCheckState(before.get(solver.id, usual))
        height = self.solvers.sizeHintForRow(0) * min(len(self._solvers), 8)
        self.solvers.setFixedHeight(height + 2 * self.solvers.frameWidth() + 2)

    def _items(self) -> list[QtWidgets.QListWidgetItem]:
        return [self.solvers.item(row) for row in range(self.solvers.count())]

    @Slot()
    def _on_source(self) -> None:
        chosen = self.source.currentData()
        own = chosen in (RANDOM, FRONT)
        self.form.setVisible(own)
        self.notes.setVisible(not own)
        if not own and chosen:
            spec = self._specs[chosen]
            runs = self.tr("{notes} Up to {seconds} s a run.")
            notes = translated(spec.notes)
            self.notes.setText(runs.format(notes=notes, seconds=spec.limits.seconds))
        for field in self._fields:
            field.setVisible(chosen == RANDOM)
            self._labels[field.objectName()].setVisible(chosen == RANDOM)

    @Slot()
    def _on_parameter(self) -> None:
        self.values.setEnabled(bool(self.parameter.currentData()))

    # -- the answer --------------------------------------------------------------------
    def spec(self) -> Spec:
        """Return the experiment that is asked for. Raises SpecError with the missing
        part."""
        chosen = self.source.currentData()
        if chosen not in (RANDOM, FRONT):
            return self._specs[chosen]
        level = self._level
        return spec_of_form(
            LabQuestion(
                title=self.source.currentText(),
                kind="" if level is None else level.kind,
                text=level_to_json(level)
                if chosen == FRONT and level is not None
                else "",
                solvers=self._chosen(),
                size=(self.rows.value(), self.cols.value()),
                count=self.count.value(),
                seed=self.seed.value(),
                repeats=self.repeats.value(),
                parameter=self.parameter.currentData() or "",
                values=self.values.text(),
                seconds=self.seconds.value(),
                rules={} if level is None else dict(level.rules),
            )
        )

    def _chosen(self) -> list[Racer]:
        """Return the solvers that take part."""
        files = {
            one.id: one.source.path
            for one in self._solvers
            if isinstance(one, PluginSolver)
        }
        items = (
            one for one in self._items() if one.checkState() == Qt.CheckState.Checked
        )
        names = [(one.data(Qt.ItemDataRole.UserRole), one.text()) for one in items]
        return [
            Racer(id=id_, name=name, plugin=files.get(id_, "")) for id_, name in names
        ]
