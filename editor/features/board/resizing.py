"""ResizeDialog: another size for the board, with an anchor and a picture of what is
cut."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Slot
from PySide6.QtGui import QPaintEvent, QPen
from PySide6.QtWidgets import (
    QButtonGroup,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QGridLayout,
    QLabel,
    QSizePolicy,
    QSpinBox,
    QToolButton,
    QWidget,
)

from gridwright.editor.features.board.model import Anchor, cut_cells, offset, resized
from gridwright.editor.kinds.registry import painter_for
from gridwright.editor.models.document.document import LevelDocument
from gridwright.editor.painting import NO_PEN, BoardView, draw_with, faded, painting_on
from gridwright.editor.views.style import CANCEL, OK, current_look, foot_of
from gridwright.editor.views.style.kit import column_of, row_of, set_up
from gridwright.solvers.kind import MAX_CELLS, Cells

ARROWS = ["↖", "↑", "↗", "←", "•", "→", "↙", "↓", "↘"]


class ResizeDialog(QDialog):
    """Asks for rows, columns and the part that stays in place."""

    def __init__(self, document: LevelDocument, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_up(self, "resizeDialog", windowTitle=self.tr("Resize level"))
        self._document = document
        self.anchor = Anchor.CENTRE
        self.rows_box = self._size_box("resizeRows", document.rows)
        self.cols_box = self._size_box("resizeCols", document.cols)
        self.preview = ResizePreview(document)
        self._cut = set_up(QLabel(), "resizeCut", danger=True)
        form = QFormLayout()
        form.addRow(self.tr("Rows"), self.rows_box)
        form.addRow(self.tr("Columns"), self.cols_box)
        form.addRow(self.tr("Anchor"), self._anchors())
        row = row_of(form, (self.preview, 1))
        buttons = foot_of(self, OK | CANCEL)
        self._ok = buttons.button(QDialogButtonBox.StandardButton.Ok)
        column_of(row, self._cut, buttons, on=self)
        self._refresh()

    def resized(self, cells: Cells, new: int) -> Cells:
        """Cells of the old size at the size chosen; `new` is what new cells hold."""
        rows = self.rows_box.value()
        cols = self.cols_box.value()
        return resized(cells, rows, cols, self.anchor, new)

    def choose(self, anchor: Anchor) -> None:
        self.anchor = anchor
        self._group.button(list(Anchor).index(anchor)).setChecked(True)
        self._refresh()

    def _size_box(self, name: str, value: int) -> QSpinBox:
        return set_up(
            QSpinBox(),
            name,
            range=(1, 4096),
            value=value,
            valueChanged=self._refresh,
        )

    def _anchors(self) -> QWidget:
        self._group = QButtonGroup(self)
        body = QWidget()
        grid = set_up(QGridLayout(body), contentsMargins=(0, 0, 0, 0), spacing=2)
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
        named = zip(Anchor, names, strict=True)
        for number, (anchor, name) in enumerate(named):
            arrow = ARROWS[number]
            button = set_up(QToolButton(), text=arrow, checkable=True)
            button.setChecked(anchor is self.anchor)
            button.setToolTip(name)
            button.setAccessibleName(name)
            least = QSizePolicy.Policy.Minimum
            button.setSizePolicy(least, least)
            self._group.addButton(button, number)
            row, col = divmod(number, 3)
            grid.addWidget(button, row, col)
        self._group.idClicked.connect(self._choose_number)
        return body

    @Slot(int)
    def _choose_number(self, number: int) -> None:
        self.choose(list(Anchor)[number])

    @Slot()
    def _refresh(self) -> None:
        document = self._document
        rows = self.rows_box.value()
        cols = self.cols_box.value()
        cut = cut_cells(document.cells, rows, cols, self.anchor, document.blank_code)
        too_large = rows * cols > MAX_CELLS
        if too_large:
            self._cut.setText(self.tr("That is more cells than a level can hold."))
        elif cut:
            self._cut.setText(self.tr("%n painted cell(s) will be cut.", "", cut))
        else:
            self._cut.clear()
        self._ok.setEnabled(not too_large)
        self.preview.show_size(rows, cols, self.anchor)


class ResizePreview(QWidget):
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
        self._size = (rows, cols)
        self._anchor = anchor
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        document = self._document
        old = (document.rows, document.cols)
        rows, cols = self._size
        down, right = offset(old, self._size, self._anchor)
        top = min(down, 0)
        left = min(right, 0)
        height = max(document.rows + down, rows) - top
        width = max(document.cols + right, cols) - left
        most_across = (self.width() - 8) / width
        most_down = (self.height() - 8) / height
        cell = min(most_across, most_down, 40.0)
        x = (self.width() - width * cell) / 2
        y = (self.height() - height * cell) / 2
        start = QPointF(x - left * cell, y - top * cell)
        corner = start + QPointF(right * cell, down * cell)
        frame = QRectF(start, QSizeF(cols, rows) * cell)
        board = QRectF(corner, QSizeF(document.cols, document.rows) * cell)
        view = BoardView.whole(*old, cell, corner)
        with painting_on(self) as p:
            self._painter.paint_cells(p, document.cells, view)
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
    left = board.left()
    width = board.width()
    parts = [
        QRectF(left, board.top(), width, inner.top() - board.top()),
        QRectF(left, inner.bottom(), width, board.bottom() - inner.bottom()),
        QRectF(left, inner.top(), inner.left() - left, inner.height()),
        QRectF(
            inner.right(), inner.top(), board.right() - inner.right(), inner.height()
        ),
    ]
    return [part for part in parts if part.width() > 0 and part.height() > 0]
