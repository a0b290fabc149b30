"""The pseudocode of a solver, its variables, and a list of events, each event with its
words.

The current line of the pseudocode is marked; the variables stand in a strip below it.
EventList shows the events round the one in sight, for methods without a panel of their
own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from gridwright.editor.models.program.language import marked, translated, words_of
from gridwright.editor.models.theatre.film import Film
from gridwright.editor.painting.theatre.panel import (
    LEFT,
    RIGHT,
    Panel,
    PanelStyle,
    Spot,
)
from gridwright.solvers.reasons.recording import (
    DRAWN,
    FOLLOWED,
    REFUTED,
    STUCK,
    SUPPOSED,
    FactSeen,
)
from gridwright.solvers.trace.events import Op, Phase
from gridwright.solvers.trace.trace import Moment
from gridwright.solvers.trace.trace import sentence as sentence_of

_tr = words_of("Theatre")

NAMES = {
    Op.TRY: marked("Theatre", "Try"),
    Op.UNDO: marked("Theatre", "Undo"),
    Op.PRUNE: marked("Theatre", "Prune"),
    Op.MERGE: marked("Theatre", "Merge"),
    Op.IMPROVE: marked("Theatre", "Better"),
    Op.BOUND: marked("Theatre", "Bound"),
    Op.LAYER: marked("Theatre", "Layer"),
    Op.FRONT: marked("Theatre", "Front"),
    Op.STAGE: marked("Theatre", "Stage"),
    Op.RELAY: marked("Theatre", "Relay"),
    Op.HANDFUL: marked("Theatre", "Handful"),
    Op.PROOF: marked("Theatre", "Proof"),
    Op.CUT: marked("Theatre", "Cut"),
    Op.PHASE: marked("Theatre", "Phase"),
    Op.FOUND: marked("Theatre", "Answer"),
}

TONES = {Op.PRUNE: "danger", Op.CUT: "danger", Op.BOUND: "warning"}
TONES |= dict.fromkeys((Op.IMPROVE, Op.PROOF), "success")
"""The tone of an event; the others have the one of the accent."""


PHASES = {
    Phase.STARTED: marked("Theatre", "Begin"),
    Phase.STOPPED: marked("Theatre", "Stop"),
    Phase.ENDED: marked("Theatre", "End"),
}
"""Names of PHASE events that do not go from one phase to the next."""


FACTS = {
    SUPPOSED: marked("Theatre", "Suppose"),
    FOLLOWED: marked("Theatre", "Follows"),
    REFUTED: marked("Theatre", "So not"),
    STUCK: marked("Theatre", "Stuck"),
    DRAWN: marked("Theatre", "Draw"),
}
"""Names of events of a search by reasons that are not uses of a rule."""


def event_name(moment: Moment) -> str:
    """The name of an event, in a word."""
    if isinstance(moment.payload, FactSeen) and moment.op is not Op.IMPROVE:
        return _tr(FACTS.get(moment.payload.now.fact.rule, marked("Theatre", "Fact")))
    if moment.op is Op.PHASE:
        return _tr(PHASES.get(Phase(moment.value), NAMES[Op.PHASE]))
    return _tr(NAMES[moment.op])


def sentence(moment: Moment) -> str:
    """An event as a sentence, in the language in use."""
    return translated(sentence_of(moment))


def solver_words(film: Film) -> str:
    """The name of a film's solver, and of the engine that does its work at the event in
    sight."""
    engine = film.moment.solver
    known = {solver.id: solver.title for solver in film.kind.solvers}
    if engine == film.solver_id or engine not in known:
        return film.name
    return f"{film.name} · {translated(known[engine])}"


def place_words(film: Film) -> str:
    """The owner of a film, its current place, and the best answer by then."""
    best = film.moment.best
    text = _tr("{solver} · node {node} · best {best}")
    best_words = "–" if best is None else f"{best:,}"
    return text.format(
        solver=solver_words(film), node=f"{film.node:,}", best=best_words
    )


def question_words(film: Film) -> str:
    """The question of its search, and the unit of its nodes."""
    question = film.question
    return f"{translated(question.words)} · {translated(question.nodes)}"


ROW = 20
"""Height of a line of pseudocode at 100 per cent."""
STRIP = 46
"""Height of the strip of variables."""


LETTERS = 0.95
LEAST_LETTERS = 0.76
"""The size of the letters of pseudocode, and the least one where its lines are too
wide."""


def row_height(ink: PanelStyle) -> float:
    """The height of a line of pseudocode."""
    return max(ink.px(ROW), least_row(ink, LETTERS))


def least_row(ink: PanelStyle, part: float = LEAST_LETTERS) -> float:
    """The height of a line of pseudocode where there is little room."""
    return ink.height(ink.font(part, mono=True)) + ink.px(1)


def numbers_width(ink: PanelStyle, lines: Sequence[str], part: float) -> float:
    """The room that the numbers of lines take, with what stays free beside the
    lines."""
    digits = "0" * max(len(str(len(lines))), 2)
    return ink.width(digits, ink.font(part, mono=True)) + ink.px(32)


def code_width(ink: PanelStyle, lines: Sequence[str], part: float = LETTERS) -> float:
    """The width of lines in letters of a size; the current one is bold."""
    bold = ink.font(part, 700, mono=True)
    wide = max((ink.width(line, bold) for line in lines), default=0.0)
    return wide + numbers_width(ink, lines, part)


def letters_for(ink: PanelStyle, lines: Sequence[str], room: float) -> float:
    """The size of letters in which all lines fit into a width; not below the least
    one."""
    wide = code_width(ink, lines)
    if wide <= room:
        return LETTERS
    begin = min(round(LETTERS * 100 * (room + ink.px(32)) / wide), round(LETTERS * 100))
    sizes = (part / 100 for part in range(begin, round(LEAST_LETTERS * 100), -1))
    return next(
        (part for part in sizes if code_width(ink, lines, part) <= room), LEAST_LETTERS
    )


def letters_in(ink: PanelStyle, lines: Sequence[str], room: QRectF) -> float:
    """The size of letters in which all lines fit into a room.

    Its width alone counts where even the least letters are too high for it.
    """
    widest = letters_for(ink, lines, room.width())
    sizes = range(round(widest * 100), round(LEAST_LETTERS * 100) - 1, -1)
    most = (room.height() + 1) / max(len(lines), 1)
    fitting = (part / 100 for part in sizes if least_row(ink, part / 100) <= most)
    return next(fitting, widest)


MOST_LINES = 18
"""Lines of a longer file that show at once."""


def code_height(ink: PanelStyle, lines: int) -> float:
    """The height of `lines` lines, as far as they show at once."""
    return row_height(ink) * min(lines, MOST_LINES)


def paint_code(
    p: QPainter,
    room: QRectF,
    ink: PanelStyle,
    lines: Sequence[str],
    current: int,
    stopped: bool = False,
) -> None:
    """Numbered lines. current: the number of the line where the search stands, 0 for
    none. stopped: whether that line gives something up. In a narrow room the letters
    are smaller, in a low one the lines stand closer, then the letters are smaller, too.
    If not all have room, those round the current one show."""
    part = letters_in(ink, lines, room)
    high = min(
        row_height(ink), max(least_row(ink, part), room.height() / max(len(lines), 1))
    )
    fit = max(int(room.height() / high + 0.01), 1)
    first = min(max(current - 1 - fit // 2, 0), max(len(lines) - fit, 0))
    mono = ink.font(part, mono=True)
    bold = ink.font(part, 700, mono=True)
    number_room = numbers_width(ink, lines, part) - ink.px(20)
    for place, line in enumerate(lines[first : first + fit]):
        number = first + place + 1
        row = QRectF(
            room.left(),
            room.top() + place * high,
            room.width(),
            high,
        )
        here = number == current
        if here:
            p.fillRect(row, ink.look.accent_soft)
            p.fillRect(QRectF(row.left(), row.top(), ink.px(2), high), ink.look.accent)
        numbers = QRectF(row.left(), row.top(), number_room, high)
        ink.text(
            p,
            numbers,
            str(number),
            ink.look.muted,
            mono,
            RIGHT,
        )
        text = row.adjusted(
            number_room + ink.px(12),
            0,
            -ink.px(8),
            0,
        )
        colour = ink.look.danger if here and stopped else ink.look.text
        wide = ink.text(
            p,
            text,
            line,
            colour,
            bold if here else mono,
        )
        if here:
            _paint_here(
                p,
                text.adjusted(wide + ink.px(10), 0, 0, 0),
                ink,
            )


def _paint_here(p: QPainter, room: QRectF, ink: PanelStyle) -> None:
    words = "← " + QCoreApplication.translate("Theatre", "here")
    font = ink.font(0.9)
    if ink.width(words, font) <= room.width():
        ink.text(p, room, words, ink.look.muted, font)


def code_cut(room: QRectF, ink: PanelStyle, lines: Sequence[str]) -> bool:
    """True if a line, or a part of one, has no room."""
    part = letters_in(ink, lines, room)
    low = least_row(ink, part) * len(lines) > room.height() + 1
    return low or code_width(ink, lines, part) > room.width()


def strip_height(ink: PanelStyle) -> float:
    """The height of the strip of variables."""
    least = ink.height(ink.font(0.85)) + ink.height(ink.font(1.0, 700)) + ink.px(10)
    return max(ink.px(STRIP), least)


def paint_variables(
    p: QPainter,
    room: QRectF,
    ink: PanelStyle,
    values: Mapping[str, str],
) -> bool:
    """Names above values, side by side; those that have no room are left out. Whether
    anything was cut or left out."""
    small = ink.font(0.85)
    bold = ink.font(1.0, 700)
    p.setPen(QPen(ink.look.line, 1))
    p.drawLine(room.topLeft(), room.topRight())
    p.drawLine(room.bottomLeft(), room.bottomRight())
    if not values:
        return False
    least = ink.px(74)
    fit = max(int(room.width() / least), 1)
    shown = list(values.items())[:fit]
    each = room.width() / len(shown)
    high = ink.height(small)
    cut = len(shown) < len(values)
    for place, (name, value) in enumerate(shown):
        left = room.left() + place * each
        if place:
            p.setPen(QPen(ink.look.line, 1))
            p.drawLine(
                QRectF(left, room.top(), 0, room.height()).topLeft(),
                QRectF(left, room.top(), 0, room.height()).bottomLeft(),
            )
        inner = QRectF(
            left + ink.px(12),
            room.top(),
            each - ink.px(16),
            room.height(),
        )
        gap = (room.height() - high - ink.height(bold)) / 2
        top = QRectF(
            inner.left(),
            inner.top() + gap,
            inner.width(),
            high,
        )
        low = QRectF(
            inner.left(),
            top.bottom(),
            inner.width(),
            ink.height(bold),
        )
        ink.text(p, top, name, ink.look.muted, small, LEFT)
        ink.text(
            p,
            low,
            value,
            ink.look.text,
            bold,
            LEFT,
        )
        wide = max(ink.width(name, small), ink.width(value, bold))
        cut = cut or wide > inner.width() + 0.5
    return cut


EVENT_ROW = 24


class EventList(Panel):
    """One line an event: its node, what it is, and its sentence."""

    def __init__(self, film: Film) -> None:
        super().__init__(film)
        self._lines: list[str] = []

    def title(self) -> str:
        return _tr("Events")

    def aside(self) -> str:
        return _tr("node, event")

    def tip(self) -> str:
        return self.spoken() or "\n".join(self._lines)

    def first_spot(self) -> Spot | None:
        here = (str(self.film.index),)
        return next(
            (spot for spot in self.spots if spot.place == here), super().first_spot()
        )

    def event_at(self, place: tuple[str, ...]) -> int | None:
        return int(place[0])

    def paint(self, p: QPainter, room: QRectF, ink: PanelStyle) -> None:
        film: Film = self.film
        high = max(ink.px(EVENT_ROW), ink.height(ink.base) + ink.px(4))
        fit = max(int(room.height() / high), 1)
        first = min(max(film.index - fit // 2, 0), max(len(film) - fit, 0))
        node_room = ink.width(f"{film.last_node:,}", ink.font(0.9)) + ink.px(16)
        self.cut = False
        self._lines = []
        spots: list[Spot] = []
        for place, index in enumerate(range(first, min(first + fit, len(film)))):
            moment = film.trace.at(index)
            row = QRectF(
                room.left(),
                room.top() + place * high,
                room.width(),
                high,
            )
            here = index == film.index
            if here:
                p.fillRect(row, ink.look.accent_soft)
                p.fillRect(
                    QRectF(row.left(), row.top(), ink.px(2), high), ink.look.accent
                )
            number = QRectF(
                row.left(),
                row.top(),
                node_room,
                high,
            )
            ink.text(
                p,
                number,
                f"{moment.node:,}",
                ink.look.muted,
                ink.font(0.9),
                RIGHT,
            )
            text = row.adjusted(
                node_room + ink.px(12),
                0,
                -ink.px(12),
                0,
            )
            name = event_name(moment)
            bold = ink.font(1.0, 600)
            wide = ink.text(
                p,
                text,
                name,
                ink.look.text,
                bold,
            )
            rest = text.adjusted(
                wide + ink.px(12),
                0,
                0,
                0,
            )
            words = sentence(moment)
            plain = ink.font(0.95)
            if rest.width() > ink.px(60):
                ink.text(p, rest, words, ink.look.muted, plain)
            self.cut = self.cut or ink.width(words, plain) > rest.width()
            self._lines.append(f"{moment.node:,}  {name}  {words}")
            told = f"{name}. {words}"
            spots.append(Spot((str(index),), row, 0, place, told))
            if self.chosen == (str(index),):
                p.setPen(ink.look.accent)
                p.setBrush(Qt.BrushStyle.NoBrush)
                p.drawRect(row.adjusted(1, 1, -2, -2))
        self.spots = spots
