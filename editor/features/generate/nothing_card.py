"""NothingCard: why fewer levels were made than were asked for, and three ways on."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QWidget

from gridwright.editor.models.program.language import translated
from gridwright.editor.views.style import (
    current_look,
    enlarged,
    icon,
    kept_dressed,
    row_of,
    scaled,
    set_up,
)
from gridwright.editor.views.style.flow import FlowLayout
from gridwright.editor.views.style.kit import (
    STRETCH,
    column_of,
    holder,
    label_of,
    remove,
    restyle,
)
from gridwright.solvers.wish.shortfall import Shortfall, WayOn


class NothingCard(QWidget):
    """A card with one sentence and buttons."""

    way_chosen = Signal(object)
    """Emitted with a WayOn."""

    def __init__(self) -> None:
        super().__init__()
        self._short: Shortfall | None = None
        self._made = 0
        self._sign = QLabel()
        self.title = label_of(self, "nothingTitle")
        self.sentence = set_up(QLabel(), "nothingSentence", wordWrap=True)
        self.sentence.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
        )
        self.buttons: list[QPushButton] = []
        self._ways = FlowLayout()
        self.card = set_up(QFrame(), "nothingCard")
        words = column_of(
            self.title, self.sentence, holder(self._ways), margins=0, spacing=10
        )
        row_of(
            (self._sign, 0, Qt.AlignmentFlag.AlignTop),
            (words, 1),
            on=self.card,
            margins=(24, 20, 24, 20),
            spacing=14,
        )
        column_of(self.card, STRETCH, on=self, margins=16, spacing=0)
        kept_dressed(self, self.dress)

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        self.title.setFont(enlarged(1.15, QFont.Weight.DemiBold))
        self._show()

    def show_short(self, short: Shortfall | None, made: int) -> None:
        """Show why levels are missing. made: how many were made."""
        if short == self._short and made == self._made:
            return
        self._short = short
        self._made = made
        self._show()

    @Slot()
    def _show(self) -> None:
        short = self._short
        for button in self.buttons:
            remove(button)
        self.buttons = []
        if short is None:
            return
        title = self.tr("Nothing fits so far")
        if short.proved:
            title = self.tr("This cannot be")
        elif self._made:
            title = self.tr("Fewer levels than asked for")
        self._show_tone("danger" if short.proved else "warning")
        self.title.setText(title)
        self.sentence.setText(translated(short.sentence))
        for number, way in enumerate(short.ways):
            self._add_button(way, first=number == 0)

    def _show_tone(self, tone: str) -> None:
        """Show what is proved in red, what is counted as a warning."""
        side = scaled(22)
        sign = icon("warning", current_look(), tone)
        self._sign.setPixmap(sign.pixmap(QSize(side, side)))
        restyle(self.card, tone=tone)

    def _add_button(self, way: WayOn, *, first: bool) -> None:
        button = QPushButton(translated(way.words))
        set_up(button, f"nothing.{way.what}", primary=first)
        button.clicked.connect(partial(self.way_chosen.emit, way))
        self.buttons.append(button)
        self._ways.addWidget(button)
