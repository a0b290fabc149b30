"""The frontier method in a film: the sweep line, the states, and drawings that became one."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QPointF, QRectF
from PySide6.QtGui import QPainter, QPolygonF

from editor.painting.geometry import BoardView
from editor.painting.look import Look
from editor.painting.shapes import pen, smooth
from editor.painting.theatre.board import paint_pieces
from editor.painting.theatre.ink import CENTRE, Ink
from editor.painting.theatre.panel import Panel
from editor.painting.theatre.rows import Rows
from solvers.level import Cell
from solvers.trace.events import Op
from solvers.walks.engines.payloads import LayerDone, Merge


class FrontierPanel(Panel):
    """States as parentheses: an open and a closed one are the ends of one line, a bar is the end
    of the line that begins at the start, a dot nothing."""

    def title(self) -> str:
        return _tr("States on the line")

    def aside(self) -> str:
        return _tr("( ) ends of one line · | from the start · . nothing")

    def layer(self) -> LayerDone | None:
        """The layer that was complete last."""
        trace, index = self.film.trace, self.film.index
        done = trace.of(Op.LAYER)
        done = done[done <= index]
        payload = trace.at(int(done[-1])).payload if len(done) else None
        return payload if isinstance(payload, LayerDone) else None

    def spoken(self) -> str:
        layer, merge = self.layer(), self.film.moment.payload
        words = []
        if layer is not None:
            text = _tr("At row {row}, column {column}: states {states}.")
            words.append(
                text.format(row=layer.row, column=layer.column, states=f"{layer.states:,}")
            )
        if isinstance(merge, Merge):
            text = _tr("Drawings that became the state {state}: {count}.")
            words.append(text.format(state=merge.state, count=len(merge.drawings)))
        return " ".join(words)

    def paint(self, p: QPainter, room: QRectF, ink: Ink) -> None:
        rows = Rows(p, room, ink)
        layer, merge = self.layer(), self.film.moment.payload
        if layer is not None:
            text = _tr("states: {states} · bytes: {bytes}")
            words = text.format(states=f"{layer.states:,}", bytes=f"{layer.bytes:,}")
            if layer.states > len(layer.sample) > 0:
                some = _tr("of them {shown} seen")
                words = f"{words} · {some.format(shown=f'{len(layer.sample):,}')}"
            rows.words(_tr("layer"), words)
            drawn = merge if isinstance(merge, Merge) else None
            drawn = drawn or (layer.merges[-1] if layer.merges else None)
            rest = rows.rest
            low = rest.bottom() - rest.height() * (0.55 if drawn is not None else 0.0)
            states = QRectF(rest.left(), rest.top(), rest.width(), low - rest.top())
            cut = _paint_states(p, states, ink, layer.sample, "" if drawn is None else drawn.state)
            self.cut = rows.cut or cut
            if drawn is not None:
                below = QRectF(rest.left(), low, rest.width(), rest.bottom() - low)
                _paint_merge(p, below, ink, drawn, self.film.level.rows, self.film.level.cols)


def _paint_states(p: QPainter, room: QRectF, ink: Ink, states: tuple[str, ...], here: str) -> bool:
    """States in columns; whether some have no room."""
    mono = ink.font(0.95, mono=True)
    high = ink.height(mono) + ink.px(2)
    wide = max((ink.width(state, mono) for state in states), default=0.0) + ink.px(18)
    lines, columns = max(int(room.height() / high), 1), max(int(room.width() / max(wide, 1.0)), 1)
    for number, state in enumerate(states[: lines * columns]):
        column, line = divmod(number, lines)
        cell = QRectF(room.left() + column * wide, room.top() + line * high, wide, high)
        colour = ink.look.accent if state == here else ink.look.text
        ink.text(p, cell, state, colour, mono)
    return len(states) > lines * columns


def _paint_merge(p: QPainter, room: QRectF, ink: Ink, merge: Merge, rows: int, cols: int) -> None:
    """Small boards side by side, with a sign between them: they are one state."""
    most = 3
    side = min((room.height() - ink.px(8)) / rows, room.width() / (most * (cols + 1.5)))
    if side < 3:
        return
    x, y = room.left(), room.top() + (room.height() - side * rows) / 2
    for number, drawing in enumerate(merge.drawings[:most]):
        if number:
            sign = QRectF(x, y, side * 1.5, side * rows)
            ink.text(p, sign, "=", ink.look.muted, ink.font(1.2, 600), CENTRE)
            x += side * 1.5
        view = BoardView.whole(rows, cols, side, QPointF(x, y))
        p.fillRect(view.board_rect(), ink.look.board)
        p.setPen(pen(ink.look.line, 1))
        for row in range(rows + 1):
            p.drawLine(QPointF(x, y + row * side), QPointF(x + cols * side, y + row * side))
        for col in range(cols + 1):
            p.drawLine(QPointF(x + col * side, y), QPointF(x + col * side, y + rows * side))
        paint_pieces(p, view, ink.look.route_to, drawing)
        x += side * cols


def paint_sweep(p: QPainter, view: BoardView, look: Look, cell: Cell) -> None:
    """The line behind a cell: what lies before it was decided, what lies after it was not."""
    row, col = cell
    left, right = view.board_rect().left(), view.board_rect().right()
    above, below = view.rect(row, col).top(), view.rect(row, col).bottom()
    across = view.rect(row, col).right()
    line = [
        QPointF(left, below),
        QPointF(across, below),
        QPointF(across, above),
        QPointF(right, above),
    ]
    with smooth(p):
        for colour, wide in ((look.board, view.cell / 7), (look.warning, view.cell / 13)):
            p.setPen(pen(colour, max(wide, 2.5)))
            p.drawPolyline(QPolygonF(line))


def _tr(text: str) -> str:
    return QCoreApplication.translate("Theatre", text)
