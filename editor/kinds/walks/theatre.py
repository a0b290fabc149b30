"""Films of searches for walks: where the walk stands, what it tried, and what it left.

The panel of the frontier method shows the sweep line, the states, and drawings that
became one.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import ClassVar

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPolygonF

from gridwright.editor.kinds.theatre import TheatreParts
from gridwright.editor.models.program.language import words_of
from gridwright.editor.painting import BoardView, Look, pen, smooth
from gridwright.editor.painting.theatre.panel import (
    CENTRE,
    Panel,
    PanelRows,
    PanelStyle,
    paint_pieces,
)
from gridwright.editor.painting.theatre.tree import SearchTree
from gridwright.solvers.level import STEPS, Cell
from gridwright.solvers.text import filled
from gridwright.solvers.trace.events import Op
from gridwright.solvers.walks.engines.reader import LayerDone, Merge

_tr = words_of("Theatre")


class FrontierPanel(Panel):
    """States as parentheses: an open and a closed one are the ends of one line, a bar
    is the end of the line that begins at the start, a dot nothing."""

    def title(self) -> str:
        return _tr("States on the line")

    def aside(self) -> str:
        return _tr("( ) ends of one line · | from the start · . nothing")

    def layer(self) -> LayerDone | None:
        """The layer that was complete last."""
        trace = self.film.trace
        index = self.film.index
        done = trace.of(Op.LAYER)
        done = done[done <= index]
        payload = trace.at(int(done[-1])).payload if len(done) else None
        return payload if isinstance(payload, LayerDone) else None

    def spoken(self) -> str:
        layer = self.layer()
        merge = self.film.moment.payload
        words = []
        if layer is not None:
            text = _tr("At row {row}, column {column}: states {states}.")
            words.append(
                text.format(
                    row=layer.row, column=layer.column, states=f"{layer.states:,}"
                )
            )
        if isinstance(merge, Merge):
            text = _tr("Drawings that became the state {state}: {count}.")
            words.append(
                filled(
                    text,
                    state=merge.state,
                    count=len(merge.drawings),
                )
            )
        return " ".join(words)

    def paint(self, p: QPainter, room: QRectF, ink: PanelStyle) -> None:
        rows = PanelRows(p, room, ink)
        layer = self.layer()
        merge = self.film.moment.payload
        if layer is not None:
            text = _tr("states: {states} · bytes: {bytes}")
            words = text.format(
                states=f"{layer.states:,}",
                bytes=f"{layer.bytes:,}",
            )
            if layer.states > len(layer.sample) > 0:
                some = _tr("of them {shown} seen")
                words = f"{words} · {some.format(shown=f'{len(layer.sample):,}')}"
            rows.words(_tr("layer"), words)
            drawn = merge if isinstance(merge, Merge) else None
            drawn = drawn or (layer.merges[-1] if layer.merges else None)
            rest = rows.rest
            low = rest.bottom() - rest.height() * (0.55 if drawn is not None else 0.0)
            states = QRectF(rest.left(), rest.top(), rest.width(), low - rest.top())
            cut = _paint_states(
                p,
                states,
                ink,
                layer.sample,
                "" if drawn is None else drawn.state,
            )
            self.cut = rows.cut or cut
            if drawn is not None:
                below = QRectF(rest.left(), low, rest.width(), rest.bottom() - low)
                _paint_merge(
                    p,
                    below,
                    ink,
                    drawn,
                    self.film.level.rows,
                    self.film.level.cols,
                )


def _paint_states(
    p: QPainter, room: QRectF, ink: PanelStyle, states: tuple[str, ...], here: str
) -> bool:
    """States in columns; whether some have no room."""
    mono = ink.font(0.95, mono=True)
    high = ink.height(mono) + ink.px(2)
    wide = max((ink.width(state, mono) for state in states), default=0.0) + ink.px(18)
    lines = max(int(room.height() / high), 1)
    columns = max(int(room.width() / max(wide, 1.0)), 1)
    for number, state in enumerate(states[: lines * columns]):
        column, line = divmod(number, lines)
        cell = QRectF(room.left() + column * wide, room.top() + line * high, wide, high)
        colour = ink.look.accent if state == here else ink.look.text
        ink.text(p, cell, state, colour, mono)
    return len(states) > lines * columns


def _paint_merge(
    p: QPainter, room: QRectF, ink: PanelStyle, merge: Merge, rows: int, cols: int
) -> None:
    """Small boards side by side, with a sign between them: they are one state."""
    most = 3
    side = min((room.height() - ink.px(8)) / rows, room.width() / (most * (cols + 1.5)))
    if side < 3:
        return
    x = room.left()
    y = room.top() + (room.height() - side * rows) / 2
    for number, drawing in enumerate(merge.drawings[:most]):
        if number:
            sign = QRectF(x, y, side * 1.5, side * rows)
            ink.text(
                p,
                sign,
                "=",
                ink.look.muted,
                ink.font(1.2, 600),
                CENTRE,
            )
            x += side * 1.5
        view = BoardView.whole(
            rows,
            cols,
            side,
            QPointF(x, y),
        )
        p.fillRect(view.board_rect(), ink.look.board)
        p.setPen(pen(ink.look.line, 1))
        for row in range(rows + 1):
            p.drawLine(
                QPointF(x, y + row * side), QPointF(x + cols * side, y + row * side)
            )
        for col in range(cols + 1):
            p.drawLine(
                QPointF(x + col * side, y), QPointF(x + col * side, y + rows * side)
            )
        paint_pieces(p, view, ink.look.route_to, drawing)
        x += side * cols


def paint_sweep(p: QPainter, view: BoardView, look: Look, cell: Cell) -> None:
    """The line behind a cell: what lies before it was decided, what lies after it was
    not."""
    row, col = cell
    left = view.board_rect().left()
    right = view.board_rect().right()
    above = view.rect(row, col).top()
    below = view.rect(row, col).bottom()
    across = view.rect(row, col).right()
    corners = (
        (left, below),
        (across, below),
        (across, above),
        (right, above),
    )
    line = [QPointF(*corner) for corner in corners]
    with smooth(p):
        for colour, wide in (
            (look.board, view.cell / 7),
            (look.warning, view.cell / 13),
        ):
            p.setPen(pen(colour, max(wide, 2.5)))
            p.drawPolyline(QPolygonF(line))


class WalkTree(SearchTree):
    """Steps are tried up, down, left, right, as the rules list them: what comes after
    the step of the walk was not tried yet."""

    def untried(self) -> list[int]:
        """Counted on one walk over the whole path: a cell is free while the walk has
        not come to it."""
        film = self.film
        state = film.state
        level = film.level
        moves = film.moment.moves
        begin = max(1, len(film.trace.state.path))
        place = {cell: number for number, cell in enumerate(state.path)}
        order = list(STEPS)
        found = []
        for number, (here, _next) in enumerate(pairwise(state.path[begin - 1 :])):
            row, col = divmod(here, level.cols)
            later = order[order.index(moves[number]) + 1 :]
            free = 0
            for letter in later:
                r = row + STEPS[letter][0]
                c = col + STEPS[letter][1]
                inside = 0 <= r < level.rows and 0 <= c < level.cols
                if inside and level.cells[r, c] != -1:
                    reached = place.get(r * level.cols + c)
                    free += reached is None or reached > begin + number
            found.append(free)
        return found


class WalkParts(TheatreParts):
    """The parts of a film of a walk."""

    panels: ClassVar[Mapping[str, type[Panel]]] = {
        "backtracking": WalkTree,
        "frontier": FrontierPanel,
        "pruned": FrontierPanel,
    }

    def place(self) -> Mapping[str, str]:
        moment = self.film.moment
        cell = self.film.state.cell
        if moment.cells and not moment.moves:
            cell = moment.cells[0]
        if cell is None:  # the walk has not begun
            return {}
        row, col = cell
        return {_tr("cell"): f"{row}, {col}"}

    def paint_marks(self, p: QPainter, view: BoardView, look: Look) -> None:
        super().paint_marks(p, view, look)
        moment = self.film.moment
        if self.panel_class() is FrontierPanel and moment.cells:
            paint_sweep(
                p,
                view,
                look,
                moment.cells[0],
            )

    def spot(self) -> list[Cell]:
        moment = self.film.moment
        cell: Cell | None = self.film.state.cell
        if cell is None:
            return list(moment.cells[:1])
        if moment.op is Op.UNDO and moment.tried:
            down, across = STEPS[moment.tried]
            return [(cell[0] + down, cell[1] + across)]
        if (
            moment.op is Op.CUT and moment.pieces
        ):  # the cells of a cut are all hatched alike
            return []
        if moment.cells and not moment.moves:
            return list(moment.cells[:1])
        if moment.op in (Op.TRY, Op.PRUNE, Op.CUT, Op.FOUND):
            return [cell] if moment.moves else []
        return []

    def way(self) -> list[Cell]:
        if self.spot() and self.film.state.cell is not None:
            return [self.film.state.cell, *self.spot()]
        return []
