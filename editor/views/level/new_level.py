"""NewLevelDialog: a blank level or a generated one, of any kind and size."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFormLayout,
    QLabel,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from editor.kinds.registry import kind_view
from editor.models.program.language import said
from editor.views.level.options_form import OptionsForm
from editor.views.style.dialog_buttons import ok_cancel
from solvers.level import Level, LevelError
from solvers.options import OptionError
from solvers.registry import kind, kind_ids


class NewLevelDialog(QDialog):
    """Asks for a kind, a size and whether the level is to be generated."""

    def __init__(self, kind_id: str | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("newLevelDialog")
        self.setWindowTitle(self.tr("New level"))
        self.kind_box = QComboBox()
        self.kind_box.setObjectName("kindBox")
        for known in kind_ids():
            self.kind_box.addItem(said(kind(known).title), known)
        self.rows_box = self._size_box("rowsBox")
        self.cols_box = self._size_box("colsBox")
        self.generate_box = QCheckBox(self.tr("Fill it with a random level"))
        self.generate_box.setObjectName("generateBox")
        self.seed_box = QSpinBox()
        self.seed_box.setObjectName("seedBox")
        self.seed_box.setRange(0, 2**31 - 1)
        self.options = OptionsForm()
        self._error = QLabel()
        self._error.setWordWrap(True)
        self._error.setProperty("danger", True)
        self._error.hide()
        form = QFormLayout()
        form.addRow(self.tr("Kind"), self.kind_box)
        form.addRow(self.tr("Rows"), self.rows_box)
        form.addRow(self.tr("Columns"), self.cols_box)
        form.addRow(self.generate_box)
        form.addRow(self.tr("Seed"), self.seed_box)
        buttons = ok_cancel(self)
        layout = QVBoxLayout(self)
        layout.addLayout(form)
        layout.addWidget(self.options)
        layout.addWidget(self._error)
        layout.addWidget(buttons)
        self.kind_box.currentIndexChanged.connect(self._on_kind)
        self.generate_box.toggled.connect(self._on_generate)
        index = self.kind_box.findData(kind_id) if kind_id else 0
        self.kind_box.setCurrentIndex(max(index, 0))
        self._on_kind()
        self.level: Level | None = None

    def _size_box(self, name: str) -> QSpinBox:
        box = QSpinBox()
        box.setObjectName(name)
        box.setRange(1, 4096)
        return box

    @Slot()
    def _on_kind(self) -> None:
        chosen = self.kind_box.currentData()
        view = kind_view(chosen)
        rows, cols = view.size
        self.rows_box.setValue(rows)
        self.cols_box.setValue(cols)
        self.options.show_options(kind(chosen).generator_options, view.generator)
        self._on_generate(self.generate_box.isChecked())

    @Slot(bool)
    def _on_generate(self, on: bool) -> None:
        self.seed_box.setEnabled(on)
        self.options.setVisible(on and not self.options.empty)
        self._error.hide()
        self.adjustSize()

    def accept(self) -> None:
        """Make the level; a size the kind does not know is said here, and nothing is lost."""
        of = kind(self.kind_box.currentData())
        rows, cols = self.rows_box.value(), self.cols_box.value()
        try:
            if self.generate_box.isChecked():
                seed = self.seed_box.value()
                self.level = of.generate(rows, cols, seed, self.options.values())
            else:
                self.level = of.blank(rows, cols)
        except (LevelError, OptionError) as error:
            self._error.setText(said(error))
            self._error.show()
            return
        super().accept()
