"""FactPanel: how many facts each rule has found, in a search by reasons."""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from gridwright.editor.models.program.language import translated, words_of
from gridwright.editor.models.theatre.film import Film
from gridwright.editor.painting.theatre.panel import RIGHT, Panel, PanelStyle, Spot
from gridwright.solvers.reasons.recording import FactSeen
from gridwright.solvers.reasons.rule_names import RULE_NAMES

_tr = words_of("Theatre")

ROW = 22
"""Height of a row at 100 per cent."""
NAME_SHARE = 0.42
"""The part of a row that its name has."""


class FactPanel(Panel):
    """One row a rule, as a bar: the facts that it has found by now. A click goes to the
    next event of the rule."""

    def title(self) -> str:
        return _tr("Facts by rule")

    def aside(self) -> str:
        return _tr("so far, the easiest rules first")

    def spoken(self) -> str:
        found = self._counts(self.film.index)
        return ", ".join(
            f"{translated(name)}: {found[rule]:,}"
            for rule, name in RULE_NAMES.items()
            if found[rule]
        )

    def first_spot(self) -> Spot | None:
        return self.spots[0] if self.spots else None

    def event_at(self, place: tuple[str, ...]) -> int | None:
        """The next event of a rule; from the last one on, the first one."""
        (rule,) = place
        film: Film = self.film
        here = film.index
        trace = film.trace
        later: list[int] = [*range(here + 1, len(trace)), *range(here + 1)]
        for index in later:
            seen = trace.at(index).payload
            if isinstance(seen, FactSeen) and seen.now.fact.rule == rule:
                return index
        return None

    def paint(self, p: QPainter, room: QRectF, ink: PanelStyle) -> None:
        found = self._counts(self.film.index)
        whole = self._counts(len(self.film) - 1)
        rows = [rule for rule in RULE_NAMES if whole[rule]]
        most = max(whole.values(), default=1)
        least = ink.height(ink.base) + ink.px(4)
        high = max(ink.px(ROW), least)
        fit = max(int(room.height() / high), 1)
        self.cut = len(rows) > fit
        left = room.left() + ink.px(12)
        width = room.width() - ink.px(24)
        spots = []
        for place, rule in enumerate(rows[:fit]):
            top = room.top() + place * high
            row = QRectF(
                left,
                top,
                width,
                high,
            )
            count = found[rule]
            self._paint_row(
                p,
                row,
                ink,
                rule,
                count,
                most,
            )
            name = translated(RULE_NAMES[rule])
            words = f"{name}: {count:,}"
            spot = Spot(
                (rule,),
                row,
                0,
                place,
                words,
            )
            spots.append(spot)
        self.spots = spots

    def _paint_row(
        self,
        p: QPainter,
        row: QRectF,
        ink: PanelStyle,
        rule: str,
        count: int,
        most: int,
    ) -> None:
        here = self._rule_in_sight() == rule
        look = ink.look
        font = ink.font(0.95, 600 if here else 400)
        name = translated(RULE_NAMES[rule])
        colour = look.text if count else look.muted
        room = QRectF(row)
        room.setWidth(row.width() * NAME_SHARE)
        ink.text(
            p,
            room,
            name,
            colour,
            font,
        )
        self.cut = self.cut or ink.width(name, font) > room.width()
        ink.text(
            p,
            row,
            f"{count:,}",
            colour,
            font,
            RIGHT,
        )
        gap = ink.px(8)
        wide = ink.width(f"{most:,}", font) + gap
        inset = row.height() * 0.3
        bar = row.adjusted(
            room.width() + gap,
            inset,
            -wide,
            -inset,
        )
        p.fillRect(bar, look.accent_soft)
        share = count / max(most, 1)
        bar.setWidth(bar.width() * share)
        p.fillRect(bar, look.accent if here else look.muted)
        if self.chosen == (rule,):
            frame = row.adjusted(
                -2,
                1,
                1,
                -2,
            )
            p.setPen(look.accent)
            p.setBrush(Qt.BrushStyle.NoBrush)
            p.drawRect(frame)

    def _rule_in_sight(self) -> str:
        seen = self.film.moment.payload
        return seen.now.fact.rule if isinstance(seen, FactSeen) else ""

    def _counts(self, index: int) -> Counter[str]:
        """The facts by rule at a kept event, or the last one before it that shows
        any."""
        for at in range(index, -1, -1):
            seen = self.film.trace.at(at).payload
            if isinstance(seen, FactSeen):
                return seen.rules
        return Counter()
