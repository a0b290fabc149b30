"""NewLevelDialog: a blank level or a generated one, shown before it is made; or the
kind and the size of levels by wish."""

from __future__ import annotations

from PySide6 import QtWidgets
from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QPixmap

from gridwright.editor.kinds.registry import kind_view, offered_kinds
from gridwright.editor.models.program.language import translated
from gridwright.editor.pictures.stills import thumbnail
from gridwright.editor.views.level.options_form import OptionsForm
from gridwright.editor.views.style import CANCEL, OK, current_look, foot_of, scaled
from gridwright.editor.views.style.kit import STRETCH, column_of, row_of, set_up
from gridwright.solvers.kind import Level, LevelError, OptionError
from gridwright.solvers.registry import kind

PREVIEW = 240
"""Pixels of a side of the picture."""
_KINDS = 8
"""The most kinds that are listed without a scroll bar."""
_MOST_CELLS = 2_500
"""The most cells of a level that is made for its picture, while somebody waits."""


class NewLevelDialog(QtWidgets.QDialog):
    """Asks for a kind, a size, and the way in which the level is made."""

    def __init__(
        self, kind_id: str | None, parent: QtWidgets.QWidget | None = None
    ) -> None:
        super().__init__(parent)
        set_up(self, "newLevelDialog", windowTitle=self.tr("New level"))
        self._build()
        self.kind_box.currentRowChanged.connect(self._on_kind)
        for way in (self.hand_box, self.generate_box, self.wish_box):
            way.toggled.connect(self._on_way)
        self.level: Level | None = None
        known = offered_kinds()
        self.kind_box.setCurrentRow(known.index(kind_id) if kind_id in known else 0)
        for box in (self.rows_box, self.cols_box, self.seed_box):
            box.valueChanged.connect(self._show)
        self.options.changed.connect(self._show)

    def _build(self) -> None:
        form = self._form()
        self.options = OptionsForm()
        self._error = set_up(QtWidgets.QLabel(), danger=True, wordWrap=True)
        self._error.hide()
        self.preview = set_up(
            QtWidgets.QLabel(), "newLevelPreview", fixedSize=(PREVIEW, PREVIEW)
        )
        set_up(self.preview, alignment=Qt.AlignmentFlag.AlignCenter, wordWrap=True)
        buttons = foot_of(self, OK | CANCEL)
        choices = column_of(form, self.options, STRETCH)
        both = row_of(
            (choices, 1), (self.preview, 0, Qt.AlignmentFlag.AlignTop), spacing=16
        )
        column_of(both, self._error, buttons, on=self)

    def _form(self) -> QtWidgets.QFormLayout:
        self.kind_box = set_up(
            QtWidgets.QListWidget(), "kindBox", accessibleName=self.tr("Kind")
        )
        for known in offered_kinds():
            item = QtWidgets.QListWidgetItem(
                translated(kind(known).title), self.kind_box
            )
            item.setData(Qt.ItemDataRole.UserRole, known)
        shown = min(self.kind_box.count(), _KINDS)
        height = shown * self.kind_box.sizeHintForRow(0)
        over = self.parentWidget()
        if over is not None:
            room = over.window().height() - scaled(290)
            height = min(height, max(room, scaled(60)))
        frame = 2 * self.kind_box.frameWidth()
        self.kind_box.setFixedHeight(height + frame)
        self.rows_box = self._size_box("rowsBox")
        self.cols_box = self._size_box("colsBox")
        self.hand_box = self._way("handBox", self.tr("By hand"))
        self.generate_box = self._way("generateBox", self.tr("Random"))
        self.wish_box = self._way("wishBox", self.tr("By wish"))
        self.hand_box.setChecked(True)
        ways = row_of(self.hand_box, self.generate_box, self.wish_box, STRETCH)
        self.seed_box = set_up(QtWidgets.QSpinBox(), "seedBox")
        self.seed_box.setRange(0, 2**31 - 1)
        form = QtWidgets.QFormLayout()
        form.addRow(self.tr("Kind"), self.kind_box)
        form.addRow(self.tr("Rows"), self.rows_box)
        form.addRow(self.tr("Columns"), self.cols_box)
        form.addRow(self.tr("Made"), ways)
        self.seed_name = set_up(QtWidgets.QLabel(self.tr("Seed")), buddy=self.seed_box)
        form.addRow(self.seed_name, self.seed_box)
        return form

    def _way(self, name: str, words: str) -> QtWidgets.QRadioButton:
        return set_up(QtWidgets.QRadioButton(words), name)

    def _size_box(self, name: str) -> QtWidgets.QSpinBox:
        return set_up(QtWidgets.QSpinBox(), name, range=(1, 4096))

    @property
    def _kind(self) -> str:
        return str(self.kind_box.currentItem().data(Qt.ItemDataRole.UserRole))

    @Slot()
    def _on_kind(self) -> None:
        chosen = self._kind
        view = kind_view(chosen)
        rows, cols = view.size
        self.rows_box.setValue(rows)
        self.cols_box.setValue(cols)
        self.options.show_options(kind(chosen).generator_options, view.generator)
        self._on_way()

    @property
    def wished(self) -> tuple[str, int, int] | None:
        """The kind, rows and columns of levels by wish; None for one level."""
        if not self.wish_box.isChecked():
            return None
        rows = self.rows_box.value()
        cols = self.cols_box.value()
        return self._kind, rows, cols

    @Slot()
    def _on_way(self) -> None:
        random = self.generate_box.isChecked()
        for part in (self.seed_box, self.seed_name):
            part.setEnabled(random)
        set_up(self.options, enabled=random, visible=not self.options.empty)
        self._show()

    def _made(self) -> Level:
        """The level as chosen. LevelError or OptionError for what the kind does not
        know."""
        of = kind(self._kind)
        rows = self.rows_box.value()
        cols = self.cols_box.value()
        if not self.generate_box.isChecked():
            return of.blank(rows, cols)
        return of.random(
            rows,
            cols,
            self.seed_box.value(),
            self.options.values(),
        )

    @Slot()
    def _show(self) -> None:
        """The picture of what would be made, or why it cannot be made."""
        self._error.hide()
        self.preview.clear()
        if self.wish_box.isChecked():
            words = self.tr("Say next what the levels shall be. Each is proved.")
            self.preview.setText(words)
            return
        cells = self.rows_box.value() * self.cols_box.value()
        if cells > _MOST_CELLS:
            self.preview.setText(self.tr("Too many cells for a picture"))
            return
        try:
            image = thumbnail(
                self._made(),
                PREVIEW,
                current_look(),
                self.devicePixelRatioF(),
            )
        except (LevelError, OptionError) as error:
            self.preview.setText(translated(error))
        else:
            self.preview.setPixmap(QPixmap.fromImage(image))

    def accept(self) -> None:
        """Make the level; a size the kind does not know is said here, and nothing is
        lost."""
        try:
            self.level = self._made()
        except (LevelError, OptionError) as error:
            self._error.setText(translated(error))
            self._error.show()
            return
        super().accept()
