"""GameTreePainter: the part of the tree of a game for two round the line in sight.

The line runs from the left to the right along the top. Below each of its positions
stand the other moves that lead there from the position before, with what is known of
them.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, replace
from enum import Enum, auto

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from gridwright.editor.models.program.language import words_of
from gridwright.editor.models.theatre.film import Film
from gridwright.editor.painting.shapes import NO_PEN, draw_with, pen, smooth
from gridwright.editor.painting.theatre.panel import CENTRE, LEFT, PanelStyle, Spot
from gridwright.editor.painting.theatre.tree import SearchTree, paint_cross
from gridwright.solvers.text import filled

_tr = words_of("Theatre")

NODE = 4.0
"""Half the width of a node at 100 per cent."""
ROW = 15.0
ROOMY = 20.0
"""The height of a row at least, and where there is room."""
WIDER = 28.0
"""The most width that a column gains where there is room."""
BEST = 3.0
"""The width of the line that is best so far."""
STEM = 10.0
EDGE = 20.0
"""Lengths in a column: from its left side to the stem, from there to the nodes of short
names."""


class NodeMark(Enum):
    """The state of knowledge about a node."""

    VALUED = auto()
    BOUNDED = auto()
    MET = auto()
    UNSEEN = auto()
    PRUNED = auto()


@dataclass(frozen=True)
class TreeNode:
    """A move and the position after it. place: the moves that lead there. name: of the
    move. value: what is known, in figures. most: whether the player to move there wants
    the most. best: whether the line that is best so far goes on with it. words: all of
    this."""

    place: tuple[str, ...]
    name: str
    value: str
    mark: NodeMark
    most: bool
    words: str
    best: bool = False


@dataclass(frozen=True)
class TreeColumn:
    """The moves of a position. taken: the place of the one that the line goes on
    with."""

    title: str
    nodes: tuple[TreeNode, ...]
    taken: int | None = None

    @property
    def rows(self) -> list[TreeNode]:
        """The one of the line first."""
        rest = [node for at, node in enumerate(self.nodes) if at != self.taken]
        if self.taken is None:
            return rest
        return [self.nodes[self.taken], *rest]


@dataclass(frozen=True)
class TreeLine:
    """A tree to show. left_out: positions of the line before the root that shows. note:
    what its values are, in a sentence."""

    root: TreeNode
    columns: tuple[TreeColumn, ...]
    left_out: int = 0
    note: str = ""

    def last(self, count: int) -> TreeLine:
        """The end of it, with `count` columns."""
        cut = max(len(self.columns) - count, 0)
        if not cut:
            return self
        before = self.columns[cut - 1]
        assert before.taken is not None
        root = before.nodes[before.taken]
        return replace(
            self, root=root, columns=self.columns[cut:], left_out=self.left_out + cut
        )


class GameTreePainter(SearchTree):
    """Paints a `TreeLine`, which a kind makes."""

    def __init__(self, film: Film) -> None:
        super().__init__(film)
        self._shown: list[TreeNode] = []
        self._left_out = 0

    def title(self) -> str:
        return _tr("Game tree")

    @abstractmethod
    def line(self) -> TreeLine:
        """The line of the tree at the event in sight."""

    def tip(self) -> str:
        return "\n".join(
            node.words for column in self.line().columns[-1:] for node in column.nodes
        )

    # -- painting ----------------------------------------------------------------------
    def paint(self, p: QPainter, room: QRectF, ink: PanelStyle) -> None:
        shown, left = self._fitting(room, ink)
        room = self._paint_note(p, shown.note, room, ink)
        self._left_out = shown.left_out
        starts = _starts(shown, left, room, ink)
        high = ink.height(ink.font(0.85))
        row = _row(shown, room, ink)
        base = room.top() + high + row / 2
        spine = [QPointF(left, base)]
        self._shown = [shown.root]
        for start, column in zip(starts, shown.columns, strict=True):
            if column.taken is not None:
                spine.append(QPointF(start + _stem(column, ink), base))
                self._shown.append(column.nodes[column.taken])
        spots: list[Spot] = []
        with smooth(p):
            for at, column in enumerate(shown.columns):
                end = starts[at + 1] if at + 1 < len(starts) else room.right()
                area = QRectF(starts[at], room.top(), end - starts[at], room.height())
                self._paint_column(
                    p,
                    area,
                    column,
                    spine[at],
                    at,
                    row,
                    ink,
                    spots,
                )
            self.paint_spine(p, spine, ink)
            for at, node in enumerate(self._shown[1:]):
                end = starts[at + 1] if at + 1 < len(starts) else room.right()
                self._paint_on_line(
                    p,
                    node,
                    starts[at],
                    spine[at + 1],
                    end,
                    ink,
                )
            self._paint_root(
                p,
                spine[0],
                shown,
                room,
                ink,
                spots,
            )
        self.spots = spots

    def _fitting(self, room: QRectF, ink: PanelStyle) -> tuple[TreeLine, float]:
        """The end of the line that has room, and where its root stands."""
        line = self.line()
        shown = line.last(1)
        left = 0.0
        wide = 0.0
        for count, column in enumerate(reversed(line.columns), 1):
            tried = line.last(count)
            wide = wide + _width(column, ink)
            root = max(ink.width(tried.root.value, ink.font(0.85, 700)), ink.px(16))
            if tried.left_out:
                root = max(
                    root, ink.width(_before(tried), ink.font(0.85)) - ink.px(STEM)
                )
            at = room.left() + ink.px(NODE + 8) + root
            if count > 1 and at + wide > room.right():
                break
            shown = tried
            left = at
        return shown, left

    def _paint_note(
        self, p: QPainter, note: str, room: QRectF, ink: PanelStyle
    ) -> QRectF:
        """A line at the foot; what is left above it."""
        font = ink.font(0.85)
        foot = QRectF(
            room.left() + ink.px(12),
            0,
            room.width() - ink.px(20),
            ink.height(font),
        )
        foot.moveBottom(room.bottom())
        ink.text(p, foot, note, ink.look.muted, font)
        self.cut = ink.width(note, font) > foot.width()
        return room.adjusted(
            0,
            0,
            0,
            -foot.height() - ink.px(2),
        )

    def head(self, nodes: int) -> int | None:
        at = len(self.film.moment.moves) - self._left_out
        return at if 0 <= at < nodes else None

    def _paint_root(
        self,
        p: QPainter,
        at: QPointF,
        line: TreeLine,
        room: QRectF,
        ink: PanelStyle,
        met: list[Spot],
    ) -> None:
        small = ink.font(0.85, 700)
        high = ink.height(small)
        area = QRectF(room.left() + ink.px(4), at.y() - high / 2, 0, high)
        area.setRight(at.x() - ink.px(NODE + 3))
        ink.text(p, area, line.root.value, ink.look.text, small)
        self._ring(p, area, line.root, ink)
        whole = area.adjusted(
            0,
            0,
            ink.px(2 * NODE + 4),
            0,
        )
        met.append(Spot(line.root.place, whole, 0, 0, line.root.words))
        if line.left_out:
            above = QRectF(
                area.left(),
                room.top(),
                at.x() + ink.px(STEM) - area.left(),
                high,
            )
            ink.text(
                p,
                above,
                _before(line),
                ink.look.muted,
                ink.font(0.85),
            )

    def _paint_column(
        self,
        p: QPainter,
        area: QRectF,
        column: TreeColumn,
        parent: QPointF,
        number: int,
        row: float,
        ink: PanelStyle,
        spots: list[Spot],
    ) -> None:
        """The moves of a position: a stem with a branch to each."""
        small = ink.font(0.85)
        high = ink.height(ink.font(0.85))
        head = area.adjusted(
            ink.px(STEM),
            0,
            -ink.px(2),
            0,
        )
        head.setHeight(high)
        ink.text(p, head, column.title, ink.look.muted, small)
        self.cut = self.cut or ink.width(column.title, small) > head.width()
        fit = max(int((area.bottom() - parent.y() + row / 2) / row + 0.01), 2)
        rows = column.rows
        first = 0 if column.taken is not None else 1
        if len(rows) + first > fit:
            rows = _most_telling(column)[: max(fit - 1 - first, 1)]
        stem = QPointF(area.left() + ink.px(STEM), parent.y())
        x = area.left() + _stem(column, ink)
        p.setPen(pen(ink.look.edge, ink.px(1)))
        p.drawLine(parent, stem)
        if len(rows) + first > 1:
            p.drawLine(stem, stem + QPointF(0, (len(rows) - 1 + first) * row))
        for place, node in enumerate(rows):
            y = parent.y() + (place + first) * row
            on_line = place == 0 and not first
            self._paint_branch(
                p,
                stem,
                QPointF(x, y),
                node,
                on_line,
                ink,
            )
            value = QRectF(x + ink.px(NODE + 4), y - row / 2, 0, row)
            value.setRight(area.right() - ink.px(2))
            if not on_line:
                self._paint_value(p, value, node, ink)
            spot = QRectF(
                stem.x(),
                y - row / 2,
                area.right() - stem.x() - ink.px(2),
                row,
            )
            spots.append(
                Spot(
                    node.place,
                    spot,
                    number + 1,
                    place,
                    node.words,
                )
            )
            self._ring(
                p,
                spot.adjusted(ink.px(2), 0, 0, 0),
                node,
                ink,
            )
        if len(rows) < len(column.nodes):
            words = filled(
                _tr("{count} more"),
                count=len(column.nodes) - len(rows),
            )
            rest = QRectF(
                stem.x() + ink.px(4),
                parent.y() + (len(rows) + first - 0.5) * row,
                0,
                row,
            )
            rest.setRight(area.right() - ink.px(2))
            ink.text(p, rest, words, ink.look.muted, small)
            self.cut = True

    def _paint_branch(
        self,
        p: QPainter,
        stem: QPointF,
        at: QPointF,
        node: TreeNode,
        main: bool,
        ink: PanelStyle,
    ) -> None:
        """The branch to a node with the name of its move, and the node if it is off the
        line."""
        if main:
            return
        look = ink.look
        dashed = node.mark is NodeMark.UNSEEN
        p.setPen(
            pen(
                look.muted if dashed else look.edge,
                ink.px(1),
                dashed,
            )
        )
        if node.best:
            p.setPen(pen(look.success, ink.px(BEST)))
        p.drawLine(QPointF(stem.x(), at.y()), at)
        self._name(
            p,
            node,
            stem.x(),
            at,
            ink,
        )
        if node.mark is NodeMark.PRUNED:
            paint_cross(p, at, ink)
            return
        filled = node.mark in (NodeMark.VALUED, NodeMark.BOUNDED)
        colour = look.success if node.best else look.text if filled else look.muted
        draw_with(
            p,
            pen(
                colour,
                ink.px(1.2),
                node.mark is NodeMark.UNSEEN,
            ),
            colour if node.mark is NodeMark.VALUED else look.panel,
        )
        p.drawPolygon(
            _triangle(
                at,
                ink.px(NODE),
                node.most,
            )
        )

    def _paint_on_line(
        self,
        p: QPainter,
        node: TreeNode,
        start: float,
        at: QPointF,
        end: float,
        ink: PanelStyle,
    ) -> None:
        """Name and value of a move of the line, over the line."""
        stem = start + ink.px(STEM)
        high = ink.height(ink.font(0.85))
        if node.best:
            p.setPen(pen(ink.look.success, ink.px(BEST)))
            p.drawLine(
                QPointF(stem, at.y()),
                at - QPointF(ink.px(2 * NODE), 0),
            )
        self._name(p, node, stem, at, ink)
        if node.mark is NodeMark.PRUNED:
            paint_cross(p, at, ink)
        left = at.x() + ink.px(NODE + 4)
        value = QRectF(left, at.y() - high / 2, end - ink.px(2) - left, high)
        font = ink.font(0.85, 700 if node.best else 400)
        wide = ink.width(node.value, font) + ink.px(3)
        p.fillRect(QRectF(value.left(), value.top(), wide, high), ink.look.panel)
        self._paint_value(p, value, node, ink)

    def _name(
        self, p: QPainter, node: TreeNode, stem: float, at: QPointF, ink: PanelStyle
    ) -> None:
        font = ink.font(0.8, 700 if node.best else 400)
        wide = ink.width(node.name, font) + ink.px(4)
        high = ink.height(font)
        middle = (stem + at.x() - ink.px(NODE)) / 2
        area = QRectF(middle - wide / 2, at.y() - high / 2, wide, high)
        p.fillRect(
            area.adjusted(
                0,
                ink.px(2),
                0,
                -ink.px(2),
            ),
            ink.look.panel,
        )
        ink.text(p, area, node.name, ink.look.text, font, CENTRE)

    def _paint_value(
        self, p: QPainter, room: QRectF, node: TreeNode, ink: PanelStyle
    ) -> None:
        look = ink.look
        colour = look.muted
        if node.mark is NodeMark.PRUNED:
            colour = look.danger
        elif node.best:
            colour = look.success
        elif node.mark in (NodeMark.VALUED, NodeMark.BOUNDED):
            colour = look.text
        font = ink.font(0.85, 700 if node.best else 400)
        ink.text(p, room, node.value, colour, font, LEFT)
        self.cut = self.cut or ink.width(node.value, font) > room.width() + 0.5

    def _ring(self, p: QPainter, area: QRectF, node: TreeNode, ink: PanelStyle) -> None:
        """Round the node that the keys have chosen."""
        if node.place == self.chosen:
            draw_with(p, QPen(ink.look.accent, ink.px(1.5)))
            p.drawRoundedRect(
                area,
                ink.px(3),
                ink.px(3),
            )

    def paint_node(
        self, p: QPainter, point: QPointF, place: int, radius: float, colour: QColor
    ) -> None:
        """A triangle that points up where the most is wanted, down where the least
        is."""
        draw_with(p, NO_PEN, colour)
        p.drawPolygon(
            _triangle(
                point,
                radius * 1.1,
                self._shown[place].most,
            )
        )

    def paint_verdict(self, p: QPainter, head: QPointF, ink: PanelStyle) -> None:
        """Values tell it."""


def _triangle(at: QPointF, half: float, up: bool) -> QPolygonF:
    tip = -half if up else half
    return QPolygonF(
        [
            at + QPointF(0, tip),
            at + QPointF(half, -tip * 0.8),
            at + QPointF(-half, -tip * 0.8),
        ]
    )


def _most_telling(column: TreeColumn) -> list[TreeNode]:
    """The nodes of a column, the most informative first; the one of the line leads."""
    order = list(NodeMark)
    rows = column.rows
    lead = rows[:1] if column.taken is not None else []
    rest = rows[len(lead) :]
    return lead + sorted(rest, key=lambda node: (not node.best, order.index(node.mark)))


def _row(line: TreeLine, room: QRectF, ink: PanelStyle) -> float:
    """The height of a row: as high as there is room, between two limits."""
    high = ink.height(ink.font(0.85))
    most = max(len(column.nodes) + (column.taken is None) for column in line.columns)
    least = max(high, ink.px(ROW))
    return max(
        min((room.height() - high) / max(most, 1), max(ink.px(ROOMY), least)), least
    )


def _starts(line: TreeLine, left: float, room: QRectF, ink: PanelStyle) -> list[float]:
    """Where the columns begin; what is left of the room is shared out."""
    widths = [_width(column, ink) for column in line.columns]
    more = min(max(room.right() - left - sum(widths), 0) / len(widths), ink.px(WIDER))
    return [left + sum(widths[:at]) + at * more for at in range(len(widths))]


def _before(line: TreeLine) -> str:
    return filled(_tr("{count} before"), count=line.left_out)


def _stem(column: TreeColumn, ink: PanelStyle) -> float:
    """From the left side of a column to its nodes."""
    font = ink.font(0.8, 700)
    names = max((ink.width(node.name, font) for node in column.nodes), default=0.0)
    return ink.px(STEM) + max(names + ink.px(16), ink.px(EDGE)) + ink.px(NODE)


def _width(column: TreeColumn, ink: PanelStyle) -> float:
    """The width of a column: its names, nodes and values."""
    font = ink.font(0.85, 700)
    values = max((ink.width(node.value, font) for node in column.nodes), default=0.0)
    least = ink.width(column.title, ink.font(0.85)) + ink.px(10)
    return max(_stem(column, ink) + ink.px(NODE + 10) + values, least)
