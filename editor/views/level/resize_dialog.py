"""ResizeDialog: another size for the board, with an anchor and a picture of what is cut."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QButtonGroup,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QSpinBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.kinds.registry import painter_for
from editor.models.document.document import LevelDocument
from editor.models.document.reshape import Anchor, cut_cells, offset, resized
from editor.painting.geometry import BoardView
from editor.painting.look import Look, faded
from editor.views.style.dialogs.buttons import ok_cancel
from solvers.level import MAX_CELLS, Cells

ARROWS = ["↖", "↑", "↗", "←", "•", "→", "↙", "↓", "↘"]


class ResizeDialog(QDialog):
    """Asks for rows, columns and the part that stays in place."""

    def __init__(self, document: LevelDocument, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("resizeDialog")
        self.setWindowTitle(self.tr("Resize level"))
        self._document = document
        self.anchor = Anchor.CENTRE
        self.rows_box = self._size_box("resizeRows", document.rows)
        self.cols_box = self._size_box("resizeCols", document.cols)
        self.preview = ResizePreview(document, look)
        self._cut = QLabel()
        self._cut.setObjectName("resizeCut")
        self._cut.setProperty("danger", True)
        form = QFormLayout()
        form.addRow(self.tr("Rows"), self.rows_box)
        form.addRow(self.tr("Columns"), self.cols_box)
        form.addRow(self.tr("Anchor"), self._anchors())
        row = QHBoxLayout()
        row.addLayout(form)
        row.addWidget(self.preview, 1)
        buttons = ok_cancel(self)
        self._ok = buttons.button(QDialogButtonBox.StandardButton.Ok)
        layout = QVBoxLayout(self)
        layout.addLayout(row)
        layout.addWidget(self._cut)
        layout.addWidget(buttons)
        self._refresh()

    def resized(self, cells: Cells, new: int) -> Cells:
        """Cells of the old size at the size chosen; `new` is what new cells hold."""
        return resized(cells, self.rows_box.value(), self.cols_box.value(), self.anchor, new)

    def choose(self, anchor: Anchor) -> None:
        self.anchor = anchor
        self._group.button(list(Anchor).index(anchor)).setChecked(True)
        self._refresh()

    def _size_box(self, name: str, value: int) -> QSpinBox:
        box = QSpinBox()
        box.setObjectName(name)
        box.setRange(1, 4096)
        box.setValue(value)
        box.valueChanged.connect(self._refresh)
        return box

    def _anchors(self) -> QWidget:
        self._group = QButtonGroup(self)
        body = QWidget()
        grid = QGridLayout(body)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(2)
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
            button = QToolButton()
            button.setText(ARROWS[number])
            button.setCheckable(True)
            button.setChecked(anchor is self.anchor)
            button.setToolTip(name)
            button.setAccessibleName(name)
            button.setFixedSize(28, 28)
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


class ResizePreview(QWidget):
    """The old board on the new frame; what is cut lies under a red veil."""

    def __init__(self, document: LevelDocument, look: Look) -> None:
        super().__init__()
        self._document, self._look = document, look
        self._painter = painter_for(document.kind.id, look)
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
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        start = QPointF(
            (self.width() - width * cell) / 2 - left * cell,
            (self.height() - height * cell) / 2 - top * cell,
        )
        corner = start + QPointF(right * cell, down * cell)
        self._painter.paint_cells(p, self._document.cells, BoardView.whole(*old, cell, corner))
        frame = QRectF(start.x(), start.y(), self._size[1] * cell, self._size[0] * cell)
        board = QRectF(corner.x(), corner.y(), old[1] * cell, old[0] * cell)
        p.setPen(Qt.PenStyle.NoPen)
        p.setBrush(faded(self._look.danger, 0.45))
        for part in _outside(board, frame):
            p.drawRect(part)
        p.setPen(QPen(self._look.accent, 2.0))
        p.setBrush(Qt.BrushStyle.NoBrush)
        p.drawRect(frame)
        p.end()


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
