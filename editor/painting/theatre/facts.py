"""FactPanel: how many facts each rule has found, in a search by reasons."""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import QRectF
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
        high = max(ink.px(ROW), ink.height(ink.base) + ink.px(4))
        fit = max(int(room.height() / high), 1)
        self.cut = len(rows) > fit
        spots = []
        for place, rule in enumerate(rows[:fit]):
            row = QRectF(
                room.left() + ink.px(12),
                room.top() + place * high,
                room.width() - ink.px(24),
                high,
            )
            self._paint_row(p, row, ink, rule, found[rule], most)
            name = translated(RULE_NAMES[rule])
            spots.append(Spot((rule,), row, 0, place, f"{name}: {found[rule]:,}"))
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
        small = ink.font(0.95, 600 if here else 400)
        name = translated(RULE_NAMES[rule])
        room = QRectF(row.left(), row.top(), row.width() * NAME_SHARE, row.height())
        colour = ink.look.text if count else ink.look.muted
        ink.text(p, room, name, colour, small)
        self.cut = self.cut or ink.width(name, small) > room.width()
        number = f"{most:,}"
        wide = ink.width(number, small) + ink.px(8)
        ink.text(p, row, f"{count:,}", colour, small, RIGHT)
        bar = row.adjusted(room.width() + ink.px(8), 0, -wide, 0)
        inset = row.height() * 0.3
        bar = bar.adjusted(0, inset, 0, -inset)
        p.fillRect(bar, ink.look.accent_soft)
        bar.setWidth(bar.width() * count / max(most, 1))
        p.fillRect(bar, ink.look.accent if here else ink.look.muted)
        if self.chosen == (rule,):
            p.setPen(ink.look.accent)
            p.drawRect(row.adjusted(-2, 1, 1, -2))

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
