"""EventList: the events round the one in sight, for methods without a panel of their own."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QRectF, Qt
from PySide6.QtGui import QPainter

from editor.models.theatre.film import Film
from editor.painting.theatre.ink import RIGHT, Ink
from editor.painting.theatre.panel import Panel, Spot
from editor.painting.theatre.words import event_name, sentence

ROW = 24


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
        return next((spot for spot in self.spots if spot.place == here), super().first_spot())

    def event_at(self, place: tuple[str, ...]) -> int | None:
        return int(place[0])

    def paint(self, p: QPainter, room: QRectF, ink: Ink) -> None:
        film: Film = self.film
        high = max(ink.px(ROW), ink.height(ink.base) + ink.px(4))
        fit = max(int(room.height() / high), 1)
        first = min(max(film.index - fit // 2, 0), max(len(film) - fit, 0))
        node_room = ink.width(f"{film.last_node:,}", ink.font(0.9)) + ink.px(16)
        self.cut, self._lines = False, []
        spots: list[Spot] = []
        for place, index in enumerate(range(first, min(first + fit, len(film)))):
            moment = film.trace.at(index)
            row = QRectF(room.left(), room.top() + place * high, room.width(), high)
            here = index == film.index
            if here:
                p.fillRect(row, ink.look.accent_soft)
                p.fillRect(QRectF(row.left(), row.top(), ink.px(2), high), ink.look.accent)
            number = QRectF(row.left(), row.top(), node_room, high)
            ink.text(p, number, f"{moment.node:,}", ink.look.muted, ink.font(0.9), RIGHT)
            text = row.adjusted(node_room + ink.px(12), 0, -ink.px(12), 0)
            name, bold = event_name(moment), ink.font(1.0, 600)
            wide = ink.text(p, text, name, ink.look.text, bold)
            rest = text.adjusted(wide + ink.px(12), 0, 0, 0)
            words, plain = sentence(moment), ink.font(0.95)
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


def _tr(text: str) -> str:
    return QCoreApplication.translate("Theatre", text)
