"""KindCards: the kinds, each a card with a small picture and a short name."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, Signal, Slot
from PySide6.QtGui import QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QGridLayout, QWidget

from gridwright.editor.kinds.registry import kind_view, offered_kinds
from gridwright.editor.models.program.language import translated
from gridwright.editor.painting import painting_on
from gridwright.editor.pictures.stills import thumbnail
from gridwright.editor.views.style import (
    current_look,
    kept_dressed,
    scaled,
    set_up,
)
from gridwright.solvers.kind import LevelError, OptionError
from gridwright.solvers.level import Level
from gridwright.solvers.registry import kind

SIZE = QSize(82, 66)
PICTURE = 36
COLUMNS = 3
SEED = 3
"""The seed of the level in a picture."""
SIDE = 6
"""The side of that level."""


def short_name(kind_id: str) -> str:
    """The name of a kind on its card."""
    title = translated(kind(kind_id).title)
    return kind_view(kind_id).short_name(title)


def sample_of(kind_id: str) -> Level:
    """A small level of a kind for its picture."""
    of = kind(kind_id)
    for rows, cols in ((SIDE, SIDE), kind_view(kind_id).size):
        try:
            return of.random(rows, cols, SEED, {})
        except (LevelError, OptionError):
            continue
    return of.blank(*kind_view(kind_id).size)


class KindCard(QAbstractButton):
    """One kind."""

    def __init__(self, kind_id: str) -> None:
        super().__init__()
        set_up(self, f"kindCard.{kind_id}", checkable=True)
        self.kind_id = kind_id
        self._level = sample_of(kind_id)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        kept_dressed(self, self.dress)

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        whole = translated(kind(self.kind_id).title)
        set_up(self, text=short_name(self.kind_id), accessibleName=whole, toolTip=whole)
        self.setFixedHeight(scaled(SIZE.height()))
        self._picture = thumbnail(
            self._level,
            scaled(PICTURE),
            current_look(),
            self.devicePixelRatioF(),
            current_look().panel,
        )
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(scaled(SIZE.width()), scaled(SIZE.height()))

    def paintEvent(self, event: QPaintEvent) -> None:
        look = current_look()
        on = self.isChecked()
        with painting_on(self) as p:
            ground = look.accent_soft if on else look.panel
            if self.underMouse() and not on:
                ground = look.hover
            p.setBrush(ground)
            p.setPen(QPen(look.accent if on else look.line, 2.0 if on else 1.0))
            p.drawRoundedRect(self.rect().adjusted(1, 1, -2, -2), 7, 7)
            side = scaled(PICTURE)
            box = QRect(0, scaled(5), side, side)
            box.moveLeft((self.width() - side) // 2)
            p.drawImage(box, self._picture)
            words = self.rect().adjusted(3, side + scaled(6), -3, -scaled(2))
            font = self.font()
            font.setPointSizeF(font.pointSizeF() * 0.9)
            font.setBold(on)
            p.setFont(font)
            p.setPen(look.text if on else look.muted)
            elide = Qt.TextElideMode.ElideRight
            shown = p.fontMetrics().elidedText(self.text(), elide, words.width())
            p.drawText(words, int(Qt.AlignmentFlag.AlignCenter), shown)


class KindCards(QWidget):
    """All kinds; the arrows go from one to the next."""

    chosen = Signal(str)
    """Emitted with the id of a kind that the person chose, by mouse or arrows."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("kindCards")
        self.group = QButtonGroup(self)
        self.cards: dict[str, KindCard] = {}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(7)
        for number, kind_id in enumerate(offered_kinds()):
            card = KindCard(kind_id)
            self.group.addButton(card)
            self.cards[kind_id] = card
            grid.addWidget(card, number // COLUMNS, number % COLUMNS)
        self.group.buttonToggled.connect(self._on_toggled)

    @property
    def kind_id(self) -> str:
        """The kind that is chosen."""
        card = self.group.checkedButton()
        return card.kind_id if isinstance(card, KindCard) else offered_kinds()[0]

    def choose(self, kind_id: str) -> None:
        """Show which kind is chosen."""
        card = self.cards.get(kind_id)
        if card is not None:
            self.group.blockSignals(True)
            card.setChecked(True)
            self.group.blockSignals(False)

    @Slot(QAbstractButton, bool)
    def _on_toggled(self, card: QAbstractButton, on: bool) -> None:
        if on and isinstance(card, KindCard):
            self.chosen.emit(card.kind_id)
