"""The parts of What if over the window: signs on the board, a legend, a strip, chips as filters.

A cell of the WhatIfLayer shows one row of those that the table shows: the one that a designer would
want first. The edit that is chosen shows, too. The WhatIfStrip has the value of the level now and
after that edit; it lies over the strip of the level, so that the board stays where it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6 import QtWidgets
from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal, Slot
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen

from editor.models.insight.what_if import WhatIf
from editor.models.program.language import in_full, translated
from editor.painting import BoardView, Look, Painter, faded, paint_text, text_width
from editor.painting.shapes import draw_with, painting_on, rounded
from editor.views.canvas.overlay import ExclusiveLayer
from editor.views.insight.what_if import rows as table
from editor.views.style import ElidedLabel, column_of, current_look, enlarged, kept_dressed, scaled
from editor.views.style.kit import BY_TAB, STRETCH, fill, label_of, row_of, set_up, worded
from solvers.insight.what_if.children import LIMITS, Verdict, WhatIfRow
from solvers.kind import Cell, Edit, Level

WORDS, SIGNS = 48, 24
"""From these cell sizes on, a cell has a word, and a sign; below them a tint alone."""
PLATE = 0.86
"""The opacity of what lies behind a sign."""


def by_cell(rows: Iterable[WhatIfRow]) -> dict[Cell, WhatIfRow]:
    """For each cell the row that comes first when sorted by effect."""
    found: dict[Cell, WhatIfRow] = {}
    for row in rows:
        known = found.get(row.edit.cell)
        if known is None or table.order_key(row, table.EFFECT) < table.order_key(
            known, table.EFFECT
        ):
            found[row.edit.cell] = row
    return found


class WhatIfLayer(ExclusiveLayer):
    """The findings of a WhatIf for the cells. cells: which row shows in which cell."""

    def __init__(
        self, what_if: WhatIf, cells: Callable[[], dict[Cell, WhatIfRow]], words: table.RowWords
    ) -> None:
        self._what_if, self._cells, self._words = what_if, cells, words
        self._blank = what_if.document.blank_code

    @property
    def level(self) -> Level | None:
        return self._what_if.level if self._what_if.on and not self.outdated else None

    @property
    def outdated(self) -> bool:
        return self._what_if.outdated

    def paint(self, p: QPainter, painter: Painter, view: BoardView) -> None:
        level, window = self.level, view.window()
        if level is None or (level.rows, level.cols) != (view.rows, view.cols):
            return
        chosen = self._what_if.chosen
        for cell, row in self._cells().items():
            if window.contains(cell[1], cell[0]) and (
                chosen is None or cell not in chosen.edit.cells
            ):
                self._paint_row(p, painter.look, view.rect(*cell), row, int(level.cells[cell]))
        if chosen is not None:
            self._paint_chosen(p, painter, view, chosen)

    def _paint_row(self, p: QPainter, look: Look, rect: QRectF, row: WhatIfRow, code: int) -> None:
        cell = rect.width()
        gap = max(1.0, cell * 0.04)
        plate = rect.adjusted(gap, gap, -gap, -gap)
        if cell < SIGNS:
            p.fillRect(plate, faded(table.colour_of(row.verdict, look), 0.45))
            return
        plain = code == self._blank
        if not plain:  # what lies in the cell stays in sight above
            plate.setTop(rect.top() + cell * 0.54)
        rounded(p, plate, cell * 0.07, faded(table.ground_of(row.verdict, look), PLATE))
        if row.verdict in ("unique", "breaks"):
            draw_with(p, QPen(table.colour_of(row.verdict, look), max(1.2, cell * 0.025)))
            p.drawRoundedRect(plate, cell * 0.07, cell * 0.07)
        self._paint_words(p, look, (plate, cell), row, plain)

    def _paint_words(
        self, p: QPainter, look: Look, place: tuple[QRectF, float], row: WhatIfRow, tall: bool
    ) -> None:
        """The sign, and the word below it; in a low plate beside it. place: the plate, and the side
        of the cell."""
        plate, cell = place
        word, figures = self._words.short(row), 9.6
        if cell < WORDS:
            table.paint_sign(p, row.verdict, _middle(plate, min(18.0, plate.height() * 0.7)), look)
            return
        ink = look.text if row.verdict in ("better", "less") else table.colour_of(row.verdict, look)
        high = min(max(cell * 0.14, figures), 14.0)
        side = min(max(cell * 0.27, 14.0), 24.0)
        wide = text_width(word) * high
        if tall:
            sign = QRectF(plate.left(), plate.top() + cell * 0.16, plate.width(), side)
            table.paint_sign(p, row.verdict, sign, look)
            line = QRectF(plate.left() + 2, sign.bottom() + cell * 0.06, plate.width() - 4, high)
            paint_text(p, word, line, ink, 1.0)
            return
        side = min(side, plate.height() * 0.8)
        room = side + cell * 0.06 + wide
        if room > plate.width() - 4:
            table.paint_sign(p, row.verdict, _middle(plate, side), look)
            return
        left = plate.center().x() - room / 2
        spot = QRectF(left, plate.center().y() - side / 2, side, side)
        table.paint_sign(p, row.verdict, spot, look)
        line = QRectF(left + side + cell * 0.06, plate.center().y() - high / 2, wide + 1, high)
        paint_text(p, word, line, ink, 1.0)

    def _paint_chosen(self, p: QPainter, painter: Painter, view: BoardView, row: WhatIfRow) -> None:
        """The board as the edit would make it, in the cells of the edit, with a dashed frame."""
        look = painter.look
        paint_edit(p, painter, view, row.edit)
        for cell in row.edit.cells:
            edge = max(2.0, view.cell * 0.04)
            draw_with(p, QPen(look.accent, edge, Qt.PenStyle.DashLine))
            inner = view.rect(*cell).adjusted(edge / 2, edge / 2, -edge / 2, -edge / 2)
            p.drawRoundedRect(inner, view.cell / 10, view.cell / 10)
        if view.cell >= SIGNS:
            rect = view.rect(*row.edit.cell)
            after = row.edit.after[0]
            self._paint_row(p, look, rect, row, after if after != self._blank else self._blank)


def paint_edit(p: QPainter, painter: Painter, view: BoardView, edit: Edit) -> None:
    """The cells of an edit as it would make them."""
    for cell, code in zip(edit.cells, edit.after, strict=True):
        rect = view.rect(*cell)
        p.fillRect(rect, painter.look.board)
        p.setOpacity(0.82)
        painter.paint_token(p, code, rect)
        p.setOpacity(1.0)


def _middle(plate: QRectF, side: float) -> QRectF:
    box = QRectF(0, 0, side, side)
    box.moveCenter(plate.center())
    return box


TOLD: tuple[Verdict, ...] = ("better", "less", "same", "unique", "breaks")
"""The signs, as many as there is room for."""


class WhatIfLegend(QtWidgets.QWidget):
    """Lies over another legend while the WhatIf is open, so that nothing moves."""

    def __init__(self, what_if: WhatIf, over: QtWidgets.QWidget) -> None:
        super().__init__(over)
        self.setObjectName("whatIfLegend")
        self._what_if, self._over = what_if, over
        over.installEventFilter(self)
        what_if.changed.connect(self.refresh)
        kept_dressed(self, self.refresh)

    @Slot()
    def refresh(self) -> None:
        """Show it while it is of use."""
        set_up(self, geometry=self._over.rect(), visible=self._what_if.on)
        self.raise_()
        self.setAccessibleName(", ".join(map(table.verdict_words, TOLD)))
        self.update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.setGeometry(self._over.rect())
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting_on(self, smooth=False) as p:
            p.fillRect(self.rect(), current_look().window)
            side, gap, x = scaled(14), scaled(6), float(scaled(16))
            for verdict in TOLD:
                words = table.verdict_words(verdict)
                wide = self.fontMetrics().horizontalAdvance(words)
                if x + side + gap + wide > self.width():
                    break
                room = QRectF(x, (self.height() - side) / 2, side, side)
                table.paint_sign(p, verdict, room, current_look())
                p.setPen(current_look().muted)
                room = QRectF(x + side + gap, 0, wide + 2, self.height())
                p.drawText(room, Qt.AlignmentFlag.AlignVCenter, words)
                x += side + gap + wide + scaled(20)


class WhatIfStrip(QtWidgets.QFrame):
    """Now, then, and how far the asking is. It is shown while the WhatIf is open."""

    def __init__(self, what_if: WhatIf, words: table.RowWords, over: QtWidgets.QWidget) -> None:
        super().__init__(over)
        self.setObjectName("whatIfStrip")
        self._what_if, self._words, self._over = what_if, words, over
        self._covered: list[QtWidgets.QWidget] = []
        self.now = set_up(ElidedLabel(), "whatIfNow")
        self.then = set_up(ElidedLabel(), "whatIfThen")
        self.note = set_up(ElidedLabel(), "whatIfNote", muted=True)
        self.change = set_up(ElidedLabel(), "whatIfChange", muted=True)
        right = Qt.AlignmentFlag.AlignRight
        self.count = set_up(ElidedLabel(), "whatIfCount", muted=True, alignment=right)
        self.proved = label_of(self, "proved", "✓ proved")
        self.arrow = QtWidgets.QLabel("›")
        self.bar = worded(
            self, QtWidgets.QProgressBar(), spoken="Edits asked about", textVisible=False
        )
        self._lay_out()
        over.installEventFilter(self)
        set_up(what_if, changed=self.refresh, chosen_changed=self.refresh)
        kept_dressed(self, self.dress)

    def _lay_out(self) -> None:
        row = row_of(on=self, margins=(16, 4, 16, 4), spacing=12)
        below = row_of((self.note, 1), self.proved, spacing=8)
        fill(row, (_column(self.now, below), 5), self.arrow)
        fill(row, (_column(self.then, self.change), 5), (_column(self.bar, self.count), 3))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and isinstance(watched, QtWidgets.QWidget):
            self.setGeometry(watched.rect())
        return False

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        self.setAccessibleName(self.tr("Now, and with the edit"))
        for label in (self.now, self.then, self.arrow):
            label.setFont(enlarged(1.15, QFont.Weight.Bold))
        self.bar.setFixedHeight(scaled(5))
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Show how things stand."""
        what_if = self._what_if
        self.setVisible(what_if.on)
        self._cover(what_if.on)
        if not what_if.on:
            return
        self.setGeometry(self._over.rect())
        self.raise_()
        base = what_if.base
        self.now.setText(self._words.best(base.answer) if base else self._nothing())
        self.proved.setVisible(base is not None and base.answer.proved)
        self.note.setText(self._when())
        self._show_chosen()
        self._show_progress()

    def _cover(self, on: bool) -> None:
        """Cover what lies below: it takes no keys meanwhile."""
        if on and not self._covered:
            children = self._over.children()
            below = (w for w in children if isinstance(w, QtWidgets.QWidget) and w is not self)
            self._covered = [widget for widget in below if widget.isEnabled()]
        for widget in self._covered:
            widget.setEnabled(not on)
        if not on:
            self._covered = []

    def _nothing(self) -> str:
        if self._what_if.problems:
            return self.tr("Not ready")
        if not self._what_if.asking or self._what_if.waiting:
            return ""
        return self.tr("Solving, at most {seconds} s…").format(seconds=round(LIMITS.seconds or 0))

    def _when(self) -> str:
        """The words for how it is now, and how many answers are optimal."""
        what_if = self._what_if
        if what_if.outdated:
            return self.tr("outdated")
        if what_if.base is None or what_if.base.answer.counts.optimal is None:
            return self.tr("now")
        number = self._words.number(what_if.base.answer)
        return self.tr("now · {number} optimal").format(number=number)

    def _show_chosen(self) -> None:
        row = self._what_if.chosen
        self.arrow.setVisible(row is not None)
        self.then.setText("" if row is None else self._words.result(row.answer))
        if row is None:
            self.change.setText("")
            return
        text = self.tr("{edit} · not applied").format(edit=translated(row.edit.text.capitalized()))
        self.change.setText(text)

    def _show_progress(self) -> None:
        what_if = self._what_if
        done, total = len(what_if.rows), what_if.total
        for widget in (self.bar, self.count):
            widget.setVisible(bool(total) and (what_if.asking or what_if.stopped))
        set_up(self.bar, range=(0, max(total, 1)), value=done)
        if what_if.waiting:
            text, rest = self.tr("waits for the search"), what_if.rest()
            if rest is not None:
                text = self.tr("begins in at most {seconds} s").format(seconds=round(rest))
        else:
            text = self.tr("Edits asked: {done} of {total}")
        left = what_if.seconds_left
        if left is not None and left >= 2:
            text = self.tr("Edits asked: {done} of {total} · about {seconds} s left")
        seconds = in_full(round(left or 0))
        self.count.setText(text.format(done=in_full(done), total=in_full(total), seconds=seconds))
        self.count.setMinimumWidth(self.count.sizeHint().width())


def _column(*rows: QtWidgets.QWidget | QtWidgets.QHBoxLayout) -> QtWidgets.QVBoxLayout:
    made = column_of(STRETCH, spacing=2)
    for row in rows:
        if isinstance(row, QtWidgets.QWidget):
            made.addWidget(row)
        else:
            made.addLayout(row)
    made.addStretch(1)
    return made


class FilterChips(QtWidgets.QWidget):
    """A button for each filter, one of them chosen."""

    changed = Signal()
    """The person chose another filter."""

    def __init__(self) -> None:
        super().__init__()
        row = row_of(on=self, margins=(16, 0, 16, 0), spacing=6)
        self.buttons: dict[table.Filter, QtWidgets.QPushButton] = {}
        chosen = QtWidgets.QButtonGroup(self)
        for name in table.FILTERS:
            chip = set_up(QtWidgets.QPushButton(), f"whatIf.{name}", chip=True, checkable=True)
            set_up(chip, focusPolicy=BY_TAB, clicked=self.changed)
            chosen.addButton(chip)
            self.buttons[name] = chip
            row.addWidget(chip)
        self.buttons["all"].setChecked(True)
        row.addStretch(1)

    @property
    def chosen(self) -> table.Filter:
        """The filter that is chosen."""
        return next(name for name, chip in self.buttons.items() if chip.isChecked())

    def start_fresh(self) -> None:
        """Show all."""
        self.buttons["all"].setChecked(True)

    def show_numbers(self, verdicts: Iterable[Verdict]) -> None:
        """Show how many of these effects each filter leaves."""
        found = list(verdicts)
        titles = {
            "all": self.tr("All {number}"),
            "unique": self.tr("Unique {number}"),
            "better": self.tr("Better {number}"),
            "breaks": self.tr("Breaks {number}"),
        }
        for name, chip in self.buttons.items():
            number = sum(verdict in table.FILTERS[name] for verdict in found)
            chip.setText(titles[name].format(number=in_full(number)))
