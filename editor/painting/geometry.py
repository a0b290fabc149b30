"""BoardView: where the cells of a board lie on a picture."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize

from gridwright.solvers.level import Cell


@dataclass(frozen=True)
class BoardView:
    """The geometry of a board on a paint device.

    origin: top-left corner of cell (0, 0), in painter coordinates. cell: the side of a
    cell. exposed: the cells to paint, x the first column, y the first row, width and
    height in cells.
    """

    origin: QPointF
    cell: float
    rows: int
    cols: int
    exposed: QRect

    @classmethod
    def whole(
        cls, rows: int, cols: int, cell: float, origin: QPointF | None = None
    ) -> BoardView:
        """A view of the whole board."""
        return cls(origin or QPointF(0, 0), cell, rows, cols, QRect(0, 0, cols, rows))

    @classmethod
    def in_square(cls, rows: int, cols: int, side: float) -> BoardView:
        """A view of the whole board in the middle of a square."""
        cell = side / (max(rows, cols) + 0.2)
        cell = float(int(cell)) if cell >= 4 else cell
        left = (side - cell * cols) / 2
        top = (side - cell * rows) / 2
        return cls.whole(rows, cols, cell, QPointF(round(left), round(top)))

    @classmethod
    def shown_in(
        cls, room: QSize, corner: tuple[int, int], rows: int, cols: int, cell: float
    ) -> BoardView:
        """The view of a widget of that size whose board begins at `corner`: all that
        shows of it.

        A widget paints everything that shows, whichever part the window system asks
        for: then a pixel depends on what is shown and never on what was painted before.
        """
        x, y = corner
        left = int(-x // cell)
        top = int(-y // cell)
        right = int((room.width() - 1 - x) // cell)
        bottom = int((room.height() - 1 - y) // cell)
        shown = QRect(left, top, right - left + 1, bottom - top + 1)
        return cls(
            QPointF(x, y),
            cell,
            rows,
            cols,
            shown.intersected(QRect(0, 0, cols, rows)),
        )

    def cell_at(self, point: QPoint) -> Cell:
        """The cell under a point, on beyond the edges of the board."""
        x = point.x() - self.origin.x()
        y = point.y() - self.origin.y()
        return int(y // self.cell), int(x // self.cell)

    def near_middle(self, point: QPointF) -> bool:
        """True if a point lies near the middle of its cell."""
        x, y = (point - self.origin).toTuple()
        across = x / self.cell % 1 - 0.5
        down = y / self.cell % 1 - 0.5
        return bool(across * across + down * down < 0.15)

    def rect(self, row: float, col: float) -> QRectF:
        side = self.cell
        return QRectF(
            self.origin.x() + col * side,
            self.origin.y() + row * side,
            side,
            side,
        )

    def centre(self, row: float, col: float) -> QPointF:
        side = self.cell
        return QPointF(
            self.origin.x() + (col + 0.5) * side, self.origin.y() + (row + 0.5) * side
        )

    def board_rect(self) -> QRectF:
        side = self.cell
        return QRectF(
            self.origin.x(),
            self.origin.y(),
            self.cols * side,
            self.rows * side,
        )

    def window(self) -> QRect:
        """The exposed cells, cut to the board."""
        return self.exposed.intersected(QRect(0, 0, self.cols, self.rows))


def fitting(cell: float) -> float:
    """A side of cells that fits: whole pixels; below two, whatever lets the whole board
    show."""
    if cell >= 2:
        return float(int(cell))
    return max(cell, 0.01)
