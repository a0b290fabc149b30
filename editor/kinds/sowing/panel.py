"""SowingPanel: a handful as folded arrays while a relay runs, and the game tree else."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QRectF
from PySide6.QtGui import QPainter

from editor.kinds.sowing.known_tree import KnownTree, Shown, Source
from editor.models.theatre.film import Film
from editor.painting.theatre.game_tree import Column, GameTree, Line, Mark, Node
from editor.painting.theatre.ink import Ink
from editor.painting.theatre.rows import Rows
from solvers.sowing.payloads import Handful, Interval, Known

MARKS = {
    Known.ENDLESS: Mark.PRUNED,
    Known.UNSEEN: Mark.UNSEEN,
    Known.MET: Mark.MET,
    Known.OPENED: Mark.MET,
    Known.OVER: Mark.VALUED,
}


class SowingPanel(GameTree):
    """A handful as one long array, cut into rounds, and its column sums; else the game tree."""

    def __init__(self, film: Film) -> None:
        super().__init__(film)
        self._known: KnownTree | None = None
        self._line: tuple[Shown, str, Line] | None = None
        """Made last: of what, a word in the language of that time, and the line."""

    @property
    def known(self) -> KnownTree:
        """What is known of the game tree."""
        if self._known is None:
            self._known = KnownTree(self.film)
        return self._known

    def title(self) -> str:
        payload = self.film.moment.payload
        if isinstance(payload, Handful):
            return _tr("Handful {number} from pit {pit}, stones: {stones}").format(
                number=payload.number, stones=payload.stones, pit=payload.pit
            )
        return _tr("Game tree, one move ahead") if self.known.shown().ahead else super().title()

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
        return "\n".join([self._heading(), *(node.words for node in line.columns[-1].nodes)])

    def tip(self) -> str:
        return self.spoken()

    def _heading(self) -> str:
        """Which part of the tree shows, and what its values are."""
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

    # -- what shows ------------------------------------------------------------------------------
    def line(self) -> Line:
        shown, language = self.known.shown(), _tr("best so far")
        if self._line is None or self._line[0] is not shown or self._line[1] != language:
            self._line = shown, language, self._made(shown)
        return self._line[2]

    def _made(self, shown: Shown) -> Line:
        tree, texts = shown.tree, tuple(map(str, shown.tree.line))
        columns = []
        for depth in range(tree.first, tree.first + len(tree.choices)):
            taken = tree.line[depth] if depth < len(tree.line) else None
            columns.append(_column(shown, depth, taken, texts[:depth]))
        while columns and not columns[-1].nodes:
            columns.pop()
        columns = columns or [Column("", ())]
        root = self._root(shown, texts[: tree.first])
        return Line(root, tuple(columns), tree.first, _note(shown))

    def _root(self, shown: Shown, place: tuple[str, ...]) -> Node:
        depth = shown.tree.first
        best, mover = shown.best(depth), shown.states[depth].mover
        value = None if best is None else shown.value(depth, best)
        if shown.ahead:
            words = _tr("The first position.")
        else:
            words = _tr("The position before: {value}.").format(value=_worth(value))
        mark = Mark.UNSEEN if value is None else Mark.VALUED
        return Node(place, "", _figure(value), mark, not mover, words)

    def paint(self, p: QPainter, room: QRectF, ink: Ink) -> None:
        payload = self.film.moment.payload
        if not isinstance(payload, Handful):
            super().paint(p, room, ink)
            return
        rows, size = Rows(p, room, ink), len(payload.before)
        rows.boxes(_tr("pit"), range(size))
        rows.boxes(_tr("before"), payload.before, (payload.pit,))
        rows.boxes(_tr("long array"), payload.long)
        for number, line in enumerate(payload.short, 1):
            ones = [place for place, one in enumerate(line) if one]
            rows.boxes(_tr("round {number}").format(number=number), line, ones)
        rows.boxes(_tr("column sums"), payload.sums)
        rows.boxes(_tr("after"), payload.after)
        self.cut, self.spots = rows.cut, ()


def _note(shown: Shown) -> str:
    """What the values of a tree are, and where they come from."""
    if shown.source is Source.ONE_MOVE:
        return _tr("Nothing is searched beyond one move.")
    if shown.source is Source.MET:
        return _tr("Positions are listed here; values come later, fewest stones first.")
    if shown.source is Source.LISTED:
        return _tr("Positions are listed here without values: the list was not finished.")
    if shown.source is Source.SOLVED and shown.exact:
        return _tr("Along the answer's line, as values become known, fewest stones first.")
    if shown.source is Source.PROVED and shown.exact:
        return _tr(
            "A part of all positions, whose values are the most or the least of their moves."
        )
    if shown.leaves_out:
        return _tr("✕ left out: another pit is proved at least as good.")
    return _tr("What is certain at least and at most, along the line that looks best.")


def _column(shown: Shown, depth: int, taken: int | None, place: tuple[str, ...]) -> Column:
    """The moves of a position of the line."""
    mover, best = shown.states[depth].mover, shown.best(depth)
    nodes, chosen = list[Node](), None
    for pit, branch in enumerate(shown.tree.choices[depth - shown.tree.first]):
        if branch.known == Known.EMPTY:
            continue
        if pit == taken:
            chosen = len(nodes)
        nodes.append(_node(shown, depth, pit, (*place, str(pit)), pit == best))
    title = _tr("{number} · Second") if mover else _tr("{number} · First")
    return Column(title.format(number=depth + 1), tuple(nodes), chosen)


def _node(shown: Shown, depth: int, pit: int, place: tuple[str, ...], best: bool) -> Node:
    branch, mover = shown.branch(depth, pit), shown.states[depth].mover
    value = shown.value(depth, pit)
    mark, figure = MARKS.get(branch.known, Mark.BOUNDED), _figure(value)
    words = _words(shown, depth, pit, value)
    if branch.known == Known.ENDLESS:
        figure = _tr("endless")
    elif shown.left_out(depth, pit):
        mark = Mark.PRUNED
        words = _tr("left out, as another pit is at least as good") + ", " + words
    elif value is not None and value[0] == value[1]:
        mark = Mark.VALUED
    if best:
        words = _tr("best so far") + ", " + words
    said = (
        _tr("Pit {pit}, sown by Second: {words}.")
        if mover
        else _tr("Pit {pit}, sown by First: {words}.")
    )
    most = bool(mover) != shown.ahead
    return Node(place, str(pit), figure, mark, most, said.format(pit=pit, words=words), best)


def _words(shown: Shown, depth: int, pit: int, value: Interval | None) -> str:
    """What is known of a move."""
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
        return _tr("captures {stones}").format(stones=_figure(value))
    if known == Known.OVER:
        return _tr("the game is over, {value}").format(value=_worth(value))
    return _worth(value)


def _worth(value: Interval | None) -> str:
    if value is None:
        return _tr("not valued yet")
    low, high = value
    if low == high:
        return _tr("value {value}").format(value=low)
    return _tr("value from {low} to {high}").format(low=low, high=high)


def _figure(value: Interval | None) -> str:
    if value is None:
        return "?"
    return f"{value[0]}" if value[0] == value[1] else f"{value[0]} … {value[1]}"


def _numbers(values: Sequence[int]) -> str:
    return " ".join(map(str, values))


def _tr(text: str) -> str:
    return QCoreApplication.translate("Theatre", text)
