"""Dialogs about the size of a level: a new one, another size, and what is cut.

NewLevelDialog: a blank level or a generated one, shown before it is made.

ResizeDialog: another size for the board, with an anchor and a picture of what is cut.

The question before cells are pasted that the board has no room for.
"""

from __future__ import annotations

from PySide6 import QtWidgets
from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QPaintEvent, QPen, QPixmap

from editor.kinds.registry import kind_view, offered_kinds, painter_for
from editor.models.document.document import LevelDocument
from editor.models.document.reshape import Anchor, cut_cells, offset, resized
from editor.models.program.language import translated
from editor.painting import NO_PEN, BoardView, draw_with, faded, painting_on
from editor.pictures.stills import thumbnail
from editor.views.level.options_form import OptionsForm
from editor.views.style import CANCEL, OK, current_look, foot_of, scaled
from editor.views.style.kit import STRETCH, column_of, row_of, set_up
from solvers.kind import MAX_CELLS, Cells, Level, LevelError, OptionError
from solvers.registry import kind

PREVIEW = 240
"""Pixels of a side of the picture."""
_KINDS = 8
"""The most kinds that are listed without a scroll bar."""
_MOST_CELLS = 2_500
"""The most cells of a level that is made for its picture, while somebody waits."""


class NewLevelDialog(QtWidgets.QDialog):
    """Asks for a kind, a size and whether the level is to be generated."""

    def __init__(self, kind_id: str | None, parent: QtWidgets.QWidget | None = None) -> None:
        super().__init__(parent)
        set_up(self, "newLevelDialog", windowTitle=self.tr("New level"))
        self._build()
        self.kind_box.currentRowChanged.connect(self._on_kind)
        self.generate_box.toggled.connect(self._on_generate)
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
        self.preview = set_up(QtWidgets.QLabel(), "newLevelPreview", fixedSize=(PREVIEW, PREVIEW))
        set_up(self.preview, alignment=Qt.AlignmentFlag.AlignCenter, wordWrap=True)
        buttons = foot_of(self, OK | CANCEL)
        choices = column_of(form, self.options, STRETCH)
        both = row_of((choices, 1), (self.preview, 0, Qt.AlignmentFlag.AlignTop), spacing=16)
        column_of(both, self._error, buttons, on=self)

    def _form(self) -> QtWidgets.QFormLayout:
        self.kind_box = set_up(QtWidgets.QListWidget(), "kindBox", accessibleName=self.tr("Kind"))
        for known in offered_kinds():
            item = QtWidgets.QListWidgetItem(translated(kind(known).title), self.kind_box)
            item.setData(Qt.ItemDataRole.UserRole, known)
        rows = min(self.kind_box.count(), _KINDS) * self.kind_box.sizeHintForRow(0)
        over = self.parentWidget()
        most = rows if over is None else max(over.window().height() - scaled(290), scaled(60))
        self.kind_box.setFixedHeight(min(rows, most) + 2 * self.kind_box.frameWidth())
        self.rows_box = self._size_box("rowsBox")
        self.cols_box = self._size_box("colsBox")
        self.generate_box = set_up(
            QtWidgets.QCheckBox(self.tr("Fill it with a random level")), "generateBox"
        )
        self.seed_box = set_up(QtWidgets.QSpinBox(), "seedBox", range=(0, 2**31 - 1))
        form = QtWidgets.QFormLayout()
        form.addRow(self.tr("Kind"), self.kind_box)
        form.addRow(self.tr("Rows"), self.rows_box)
        form.addRow(self.tr("Columns"), self.cols_box)
        form.addRow(self.generate_box)
        form.addRow(self.tr("Seed"), self.seed_box)
        return form

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
        self._on_generate(self.generate_box.isChecked())

    @Slot(bool)
    def _on_generate(self, on: bool) -> None:
        self.seed_box.setEnabled(on)
        set_up(self.options, enabled=on, visible=not self.options.empty)
        self._show()

    def _made(self) -> Level:
        """The level as chosen. LevelError or OptionError for what the kind does not know."""
        of = kind(self._kind)
        rows, cols = self.rows_box.value(), self.cols_box.value()
        if not self.generate_box.isChecked():
            return of.blank(rows, cols)
        return of.random(rows, cols, self.seed_box.value(), self.options.values())

    @Slot()
    def _show(self) -> None:
        """The picture of what would be made, or why it cannot be made."""
        self._error.hide()
        self.preview.clear()
        if self.rows_box.value() * self.cols_box.value() > _MOST_CELLS:
            self.preview.setText(self.tr("Too many cells for a picture"))
            return
        try:
            image = thumbnail(self._made(), PREVIEW, current_look(), self.devicePixelRatioF())
        except (LevelError, OptionError) as error:
            self.preview.setText(translated(error))
        else:
            self.preview.setPixmap(QPixmap.fromImage(image))

    def accept(self) -> None:
        """Make the level; a size the kind does not know is said here, and nothing is lost."""
        try:
            self.level = self._made()
        except (LevelError, OptionError) as error:
            self._error.setText(translated(error))
            self._error.show()
            return
        super().accept()


ARROWS = ["↖", "↑", "↗", "←", "•", "→", "↙", "↓", "↘"]


class ResizeDialog(QtWidgets.QDialog):
    """Asks for rows, columns and the part that stays in place."""

    def __init__(self, document: LevelDocument, parent: QtWidgets.QWidget | None = None) -> None:
        super().__init__(parent)
        set_up(self, "resizeDialog", windowTitle=self.tr("Resize level"))
        self._document, self.anchor = document, Anchor.CENTRE
        self.rows_box = self._size_box("resizeRows", document.rows)
        self.cols_box = self._size_box("resizeCols", document.cols)
        self.preview = ResizePreview(document)
        self._cut = set_up(QtWidgets.QLabel(), "resizeCut", danger=True)
        form = QtWidgets.QFormLayout()
        form.addRow(self.tr("Rows"), self.rows_box)
        form.addRow(self.tr("Columns"), self.cols_box)
        form.addRow(self.tr("Anchor"), self._anchors())
        row = row_of(form, (self.preview, 1))
        buttons = foot_of(self, OK | CANCEL)
        self._ok = buttons.button(QtWidgets.QDialogButtonBox.StandardButton.Ok)
        column_of(row, self._cut, buttons, on=self)
        self._refresh()

    def resized(self, cells: Cells, new: int) -> Cells:
        """Cells of the old size at the size chosen; `new` is what new cells hold."""
        return resized(cells, self.rows_box.value(), self.cols_box.value(), self.anchor, new)

    def choose(self, anchor: Anchor) -> None:
        self.anchor = anchor
        self._group.button(list(Anchor).index(anchor)).setChecked(True)
        self._refresh()

    def _size_box(self, name: str, value: int) -> QtWidgets.QSpinBox:
        return set_up(
            QtWidgets.QSpinBox(), name, range=(1, 4096), value=value, valueChanged=self._refresh
        )

    def _anchors(self) -> QtWidgets.QWidget:
        self._group = QtWidgets.QButtonGroup(self)
        body = QtWidgets.QWidget()
        grid = set_up(QtWidgets.QGridLayout(body), contentsMargins=(0, 0, 0, 0), spacing=2)
        names = (
            self.tr("Top left stays"),
            self.tr("Top stays"),
            self.tr("Top right stays"),
            self.tr("Left stays"),
            self.tr("Middle stays"),
            self.tr("Right stays"),
            self.tr("Bottom left stays"),
            self.tr("Bottom stays"),
            self.tr("Bottom right stays"),
        )
        for number, (anchor, name) in enumerate(zip(Anchor, names, strict=True)):
            button = set_up(QtWidgets.QToolButton(), text=ARROWS[number], checkable=True)
            set_up(button, checked=anchor is self.anchor, toolTip=name, accessibleName=name)
            least = QtWidgets.QSizePolicy.Policy.Minimum
            button.setSizePolicy(least, least)
            self._group.addButton(button, number)
            grid.addWidget(button, number // 3, number % 3)
        self._group.idClicked.connect(lambda number: self.choose(list(Anchor)[number]))
        return body

    @Slot()
    def _refresh(self) -> None:
        document = self._document
        rows, cols = self.rows_box.value(), self.cols_box.value()
        cut = cut_cells(document.cells, rows, cols, self.anchor, document.blank_code)
        if rows * cols > MAX_CELLS:
            self._cut.setText(self.tr("That is more cells than a level can hold."))
        elif cut:
            self._cut.setText(self.tr("%n painted cell(s) will be cut.", "", cut))
        else:
            self._cut.clear()
        self._ok.setEnabled(rows * cols <= MAX_CELLS)
        self.preview.show_size(rows, cols, self.anchor)


class ResizePreview(QtWidgets.QWidget):
    """The old board on the new frame; what is cut lies under a red veil."""

    def __init__(self, document: LevelDocument) -> None:
        super().__init__()
        self._document = document
        self._painter = painter_for(document.kind.id, current_look())
        self._size = (document.rows, document.cols)
        self._anchor = Anchor.CENTRE

    def sizeHint(self) -> QSize:
        return QSize(260, 220)

    def show_size(self, rows: int, cols: int, anchor: Anchor) -> None:
        self._size, self._anchor = (rows, cols), anchor
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        old = (self._document.rows, self._document.cols)
        down, right = offset(old, self._size, self._anchor)
        top, left = min(down, 0), min(right, 0)
        height = max(old[0] + down, self._size[0]) - top
        width = max(old[1] + right, self._size[1]) - left
        cell = min((self.width() - 8) / width, (self.height() - 8) / height, 40.0)
        with painting_on(self) as p:
            x, y = (self.width() - width * cell) / 2, (self.height() - height * cell) / 2
            start = QPointF(x - left * cell, y - top * cell)
            corner = start + QPointF(right * cell, down * cell)
            self._painter.paint_cells(p, self._document.cells, BoardView.whole(*old, cell, corner))
            frame = QRectF(start.x(), start.y(), self._size[1] * cell, self._size[0] * cell)
            board = QRectF(corner.x(), corner.y(), old[1] * cell, old[0] * cell)
            draw_with(p, NO_PEN, faded(current_look().danger, 0.45))
            for part in _outside(board, frame):
                p.drawRect(part)
            draw_with(p, QPen(current_look().accent, 2.0))
            p.drawRect(frame)


def _outside(board: QRectF, frame: QRectF) -> list[QRectF]:
    """The parts of the board outside the frame, as up to four rectangles."""
    inner = board.intersected(frame)
    if inner.isEmpty():
        return [board]
    parts = [
        QRectF(board.left(), board.top(), board.width(), inner.top() - board.top()),
        QRectF(board.left(), inner.bottom(), board.width(), board.bottom() - inner.bottom()),
        QRectF(board.left(), inner.top(), inner.left() - board.left(), inner.height()),
        QRectF(inner.right(), inner.top(), board.right() - inner.right(), inner.height()),
    ]
    return [part for part in parts if part.width() > 0 and part.height() > 0]


class CutQuestion(QtWidgets.QMessageBox):
    """Paste what fits, open a new level of all of it, or leave it."""

    fitting = Signal()
    """Only what fits is to be pasted."""
    apart = Signal()
    """All of it is to be a new level."""


def ask_about_cut(told: str, parent: QtWidgets.QWidget) -> CutQuestion:
    """The question; told: the sizes, in a sentence. The caller opens it."""
    box = set_up(CutQuestion(parent), "cutQuestion", attribute=Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setIcon(QtWidgets.QMessageBox.Icon.Question)
    box.setText(QCoreApplication.translate("CutQuestion", "The board is too small for this."))
    box.setInformativeText(told)
    role = QtWidgets.QMessageBox.ButtonRole
    for words, name, signal in (
        (QCoreApplication.translate("CutQuestion", "Paste what fits"), "pasteFitting", box.fitting),
        (QCoreApplication.translate("CutQuestion", "As a new level"), "pasteApart", box.apart),
    ):
        set_up(box.addButton(words, role.AcceptRole), name, clicked=signal)
    box.addButton(QtWidgets.QMessageBox.StandardButton.Cancel)
    return box
