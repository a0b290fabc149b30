"""Films of searches for sowing: the relay handful by handful, and the game tree.

SowingPanel shows the game tree, and beside it the last handful as folded arrays.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from gridwright.editor.kinds.sowing.known_tree import KnownTree, ShownTree, TreeSource
from gridwright.editor.kinds.sowing.painter import well
from gridwright.editor.kinds.theatre import TheatreParts
from gridwright.editor.models.program.language import words_of
from gridwright.editor.models.theatre.film import Film
from gridwright.editor.painting import BoardView, Look, draw_with, pen, smooth
from gridwright.editor.painting.theatre.game_tree import (
    GameTreePainter,
    NodeMark,
    TreeColumn,
    TreeLine,
    TreeNode,
)
from gridwright.editor.painting.theatre.panel import Panel, PanelRows, PanelStyle
from gridwright.solvers.level import Cell
from gridwright.solvers.sowing.payloads import Captured, Handful, Interval, Known, Relay
from gridwright.solvers.sowing.rules import cell_of
from gridwright.solvers.text import filled, grouped
from gridwright.solvers.trace.events import Op

_tr = words_of("Theatre")

TREE = 0.32
"""The part of the panel that the tree has beside a handful."""
MARKS = {
    Known.ENDLESS: NodeMark.PRUNED,
    Known.UNSEEN: NodeMark.UNSEEN,
    Known.MET: NodeMark.MET,
    Known.OPENED: NodeMark.MET,
    Known.OVER: NodeMark.VALUED,
}


class SowingPanel(GameTreePainter):
    """The game tree; beside it the last handful as one long array, cut into rounds, and
    its column sums."""

    def __init__(self, film: Film) -> None:
        super().__init__(film)
        self._known: KnownTree | None = None
        self._whole = QRectF()
        self._line: tuple[ShownTree, str, TreeLine] | None = None
        """Made last: of what, a word in the language of that time, and the line."""

    @property
    def known(self) -> KnownTree:
        """The game tree as far as it is known."""
        if self._known is None:
            self._known = KnownTree(self.film)
        return self._known

    def title(self) -> str:
        payload = self.film.moment.payload
        if isinstance(payload, Handful):
            return _heading_of(payload)
        return (
            _tr("Game tree, one move ahead")
            if self.known.shown().ahead
            else super().title()
        )

    def aside(self) -> str:
        if isinstance(self.film.moment.payload, Handful):
            return _tr("by pit")
        if self.known.shown().ahead:
            return _tr("stones captured, by pit")
        return _tr("▲ First wants the most · ▼ Second the least")

    def spoken(self) -> str:
        payload = self.film.moment.payload
        if isinstance(payload, Handful):
            names = (_tr("before"), payload.before), (_tr("after"), payload.after)
            return "\n".join(f"{name}: {_numbers(pits)}" for name, pits in names)
        line = self.line()
        return "\n".join(
            [self._heading(), *(node.words for node in line.columns[-1].nodes)]
        )

    def tip(self) -> str:
        return self.spoken()

    def _heading(self) -> str:
        """The heading: the part of the tree that shows, and the meaning of its
        values."""
        shown = self.known.shown()
        if shown.ahead:
            return _tr("The moves of the first position, and what each captures.")
        where = _tr("The moves of the first position.")
        if shown.tree.line:
            pits = " ".join(map(str, shown.tree.line))
            where = _tr("The game tree along pits {pits}.").format(pits=pits)
        values = _tr("Values are First's stones minus Second's when the game is over.")
        return f"{where} {values} {_note(shown)}"

    def event_at(self, place: tuple[str, ...]) -> int | None:
        return self.known.event_of(tuple(map(int, place)))

    # -- what shows --------------------------------------------------------------------
    def line(self) -> TreeLine:
        shown = self.known.shown()
        language = _tr("best so far")
        if (
            self._line is None
            or self._line[0] is not shown
            or self._line[1] != language
        ):
            self._line = shown, language, self._made(shown)
        return self._line[2]

    def _made(self, shown: ShownTree) -> TreeLine:
        tree = shown.tree
        texts = tuple(map(str, shown.tree.line))
        columns = []
        for depth in range(tree.first, tree.first + len(tree.choices)):
            taken = tree.line[depth] if depth < len(tree.line) else None
            columns.append(_column(shown, depth, taken, texts[:depth]))
        while columns and not columns[-1].nodes:
            columns.pop()
        columns = columns or [TreeColumn("", ())]
        root = self._root(shown, texts[: tree.first])
        return TreeLine(root, tuple(columns), tree.first, _note(shown))

    def _root(self, shown: ShownTree, place: tuple[str, ...]) -> TreeNode:
        depth = shown.tree.first
        best = shown.best(depth)
        mover = shown.states[depth].mover
        value = None if best is None else shown.value(depth, best)
        if shown.ahead:
            words = _tr("The first position.")
        else:
            words = _tr("The position before: {value}.").format(value=_worth(value))
        mark = NodeMark.UNSEEN if value is None else NodeMark.VALUED
        return TreeNode(place, "", _figure(value), mark, not mover, words)

    def handful(self) -> Handful | None:
        """The last handful that the engine in sight has sown; None if it has sown
        none."""
        trace = self.film.trace
        moment = self.film.moment
        sown = trace.of(Op.HANDFUL)
        before = int(np.searchsorted(sown, moment.index, "right"))
        last = trace.at(int(sown[before - 1])) if before else None
        if last is None or last.solver != moment.solver:
            return None
        assert isinstance(last.payload, Handful)
        return last.payload

    def paint(self, p: QPainter, room: QRectF, ink: PanelStyle) -> None:
        """The tree, and beside it the last handful."""
        payload = self.handful()
        self._whole = room
        if payload is None:
            super().paint(p, room, ink)
            return
        tree = QRectF(room)
        right = QRectF(room)
        tree.setWidth(room.width() * TREE)
        super().paint(p, tree, ink)
        right.setLeft(tree.right())
        head = right.adjusted(ink.px(12), 0, -ink.px(12), 0)
        head.setHeight(ink.height(ink.font(0.85)))
        if self.film.moment.op is not Op.HANDFUL:
            ink.text(p, head, _heading_of(payload), ink.look.muted, ink.font(0.85))
        right.setTop(head.bottom() + ink.px(2))
        self._paint_arrays(PanelRows(p, right, ink), payload)

    def _paint_note(
        self, p: QPainter, note: str, room: QRectF, ink: PanelStyle
    ) -> QRectF:
        return super()._paint_note(p, note, self._whole, ink).intersected(room)

    def _paint_arrays(self, rows: PanelRows, payload: Handful) -> None:
        size = len(payload.before)
        rows.boxes(_tr("pit"), range(size))
        rows.boxes(_tr("before"), payload.before, (payload.pit,))
        rows.boxes(_tr("long array"), payload.long)
        for number, line in enumerate(payload.short, 1):
            ones = [place for place, one in enumerate(line) if one]
            rows.boxes(_tr("round {number}").format(number=number), line, ones)
        rows.boxes(_tr("column sums"), payload.sums)
        rows.boxes(_tr("after"), payload.after)
        self.cut = self.cut or rows.cut


def _heading_of(handful: Handful) -> str:
    text = _tr("Handful {number} from pit {pit}, stones: {stones}")
    return filled(text, number=handful.number, stones=handful.stones, pit=handful.pit)


def _note(shown: ShownTree) -> str:
    """The meaning of the values of a tree, and where they come from."""
    if shown.source is TreeSource.ONE_MOVE:
        return _tr("Nothing is searched beyond one move.")
    if shown.source is TreeSource.MET:
        return _tr("Positions are listed here; values come later, fewest stones first.")
    if shown.source is TreeSource.LISTED:
        return _tr(
            "Positions are listed here without values: the list was not finished."
        )
    if shown.source is TreeSource.SOLVED and shown.exact:
        return _tr(
            "Along the answer's line, as values become known, fewest stones first."
        )
    if shown.source is TreeSource.PROVED and shown.exact:
        return _tr(
            "A part of all positions, whose values are the most or the least of their "
            "moves."
        )
    if shown.leaves_out:
        return _tr("✕ left out: another pit is proved at least as good.")
    return _tr("What is certain at least and at most, along the line that looks best.")


def _column(
    shown: ShownTree, depth: int, taken: int | None, place: tuple[str, ...]
) -> TreeColumn:
    """The moves of a position of the line."""
    mover = shown.states[depth].mover
    best = shown.best(depth)
    nodes = list[TreeNode]()
    chosen = None
    for pit, branch in enumerate(shown.tree.choices[depth - shown.tree.first]):
        if branch.known == Known.EMPTY:
            continue
        if pit == taken:
            chosen = len(nodes)
        nodes.append(_node(shown, depth, pit, (*place, str(pit)), pit == best))
    title = _tr("{number} · Second") if mover else _tr("{number} · First")
    return TreeColumn(title.format(number=depth + 1), tuple(nodes), chosen)


def _node(
    shown: ShownTree, depth: int, pit: int, place: tuple[str, ...], best: bool
) -> TreeNode:
    branch = shown.branch(depth, pit)
    mover = shown.states[depth].mover
    value = shown.value(depth, pit)
    mark = MARKS.get(branch.known, NodeMark.BOUNDED)
    figure = _figure(value)
    words = _words(shown, depth, pit, value)
    if branch.known == Known.ENDLESS:
        figure = _tr("endless")
    elif shown.left_out(depth, pit):
        mark = NodeMark.PRUNED
        words = _tr("left out, as another pit is at least as good") + ", " + words
    elif value is not None and value[0] == value[1]:
        mark = NodeMark.VALUED
    if best:
        words = _tr("best so far") + ", " + words
    first = _tr("Pit {pit}, sown by First: {words}.")
    said = _tr("Pit {pit}, sown by Second: {words}.") if mover else first
    most = bool(mover) != shown.ahead
    return TreeNode(
        place, str(pit), figure, mark, most, said.format(pit=pit, words=words), best
    )


def _words(shown: ShownTree, depth: int, pit: int, value: Interval | None) -> str:
    """The words for what is known of a move."""
    known = shown.branch(depth, pit).known
    if known == Known.ENDLESS:
        return _tr("its relay never ends, so it may not be sown")
    if known == Known.UNSEEN:
        return _tr("not looked at yet")
    if known == Known.MET:
        return _tr("met, and not valued yet")
    if known == Known.OPENED:
        return _tr("its moves are listed, and it is not valued yet")
    if shown.ahead:
        return filled(_tr("captures {stones}"), stones=_figure(value))
    if known == Known.OVER:
        return _tr("the game is over, {value}").format(value=_worth(value))
    return _worth(value)


def _worth(value: Interval | None) -> str:
    if value is None:
        return _tr("not valued yet")
    low, high = value
    if low == high:
        return filled(_tr("value {value}"), value=low)
    return filled(_tr("value from {low} to {high}"), low=low, high=high)


def _figure(value: Interval | None) -> str:
    if value is None:
        return "?"
    low, high = map(grouped, value)
    return low if low == high else f"{low} … {high}"


def _numbers(values: Sequence[int]) -> str:
    return " ".join(map(str, values))


class SowingParts(TheatreParts):
    """The parts of a film of sowing."""

    def panel_class(self) -> type[Panel]:
        return SowingPanel

    def state(self) -> Any:
        """The stones as they lie within a relay, where the event is within one."""
        state = self.film.state
        payload = self.film.moment.payload
        if isinstance(payload, Handful):
            return replace(state, pits=payload.after)
        return (
            replace(state, pits=payload.ring)
            if isinstance(payload, Relay | Captured)
            else state
        )

    def spot(self) -> list[Cell]:
        return [cell_of(pit, self.film.level.cols) for pit in self._pits()]

    def paint_tried(self, p: QPainter, view: BoardView, look: Look) -> None:
        """A ring round the pit, clear of its number."""
        with smooth(p):
            draw_with(p, pen(look.accent, max(view.cell / 16, 2.0)))
            for pit in self._pits():
                centre, radius = well(pit, view)
                p.drawEllipse(centre, radius, radius)

    def _pits(self) -> tuple[int, ...]:
        """The pit of the event, if it has one."""
        payload = self.film.moment.payload
        if isinstance(payload, Handful | Relay):
            return (payload.pit,)
        return payload.pits[:1] if isinstance(payload, Captured) else ()
