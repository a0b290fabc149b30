"""NewLevelDialog: a blank level or a generated one, shown before it is made."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from editor.kinds.registry import kind_view
from editor.models.program.language import said
from editor.painting.look import Look
from editor.pictures.stills import thumbnail
from editor.views.level.options_form import OptionsForm
from editor.views.style.dialogs.buttons import ok_cancel
from solvers.level import Level, LevelError
from solvers.options import OptionError
from solvers.registry import kind, kind_ids

PREVIEW = 240
"""Pixels of a side of the picture."""
_MOST_CELLS = 2_500
"""Of a level that is made for its picture, while somebody waits."""


class NewLevelDialog(QDialog):
    """Asks for a kind, a size and whether the level is to be generated."""

    def __init__(self, kind_id: str | None, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.setObjectName("newLevelDialog")
        self.setWindowTitle(self.tr("New level"))
        self._build()
        self.kind_box.currentIndexChanged.connect(self._on_kind)
        self.generate_box.toggled.connect(self._on_generate)
        index = self.kind_box.findData(kind_id) if kind_id else 0
        self.kind_box.setCurrentIndex(max(index, 0))
        self.level: Level | None = None
        self._on_kind()
        for box in (self.rows_box, self.cols_box, self.seed_box):
            box.valueChanged.connect(self._show)
        self.options.changed.connect(self._show)

    def _build(self) -> None:
        form = self._form()
        self.options = OptionsForm()
        self._error = QLabel()
        self._error.setWordWrap(True)
        self._error.setProperty("danger", True)
        self._error.hide()
        self.preview = QLabel()
        self.preview.setObjectName("newLevelPreview")
        self.preview.setFixedSize(PREVIEW, PREVIEW)
        self.preview.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.preview.setWordWrap(True)
        buttons = ok_cancel(self)
        choices = QVBoxLayout()
        choices.addLayout(form)
        choices.addWidget(self.options)
        choices.addStretch(1)
        both = QHBoxLayout()
        both.setSpacing(16)
        both.addLayout(choices, 1)
        both.addWidget(self.preview, 0, Qt.AlignmentFlag.AlignTop)
        layout = QVBoxLayout(self)
        layout.addLayout(both)
        layout.addWidget(self._error)
        layout.addWidget(buttons)

    def _form(self) -> QFormLayout:
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
        form = QFormLayout()
        form.addRow(self.tr("Kind"), self.kind_box)
        form.addRow(self.tr("Rows"), self.rows_box)
        form.addRow(self.tr("Columns"), self.cols_box)
        form.addRow(self.generate_box)
        form.addRow(self.tr("Seed"), self.seed_box)
        return form

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
        self.options.setEnabled(on)
        self.options.setVisible(not self.options.empty)
        self._show()

    def _made(self) -> Level:
        """The level as chosen. LevelError or OptionError for what the kind does not know."""
        of = kind(self.kind_box.currentData())
        rows, cols = self.rows_box.value(), self.cols_box.value()
        if not self.generate_box.isChecked():
            return of.blank(rows, cols)
        return of.generate(rows, cols, self.seed_box.value(), self.options.values())

    @Slot()
    def _show(self) -> None:
        """The picture of what would be made, or why it cannot be made."""
        self._error.hide()
        self.preview.clear()
        if self.rows_box.value() * self.cols_box.value() > _MOST_CELLS:
            self.preview.setText(self.tr("Too many cells for a picture"))
            return
        try:
            image = thumbnail(self._made(), PREVIEW, self._look, self.devicePixelRatioF())
        except (LevelError, OptionError) as error:
            self.preview.setText(said(error))
        else:
            self.preview.setPixmap(QPixmap.fromImage(image))

    def accept(self) -> None:
        """Make the level; a size the kind does not know is said here, and nothing is lost."""
        try:
            self.level = self._made()
        except (LevelError, OptionError) as error:
            self._error.setText(said(error))
            self._error.show()
            return
        super().accept()
