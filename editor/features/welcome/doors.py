"""Doors of the welcome page: lessons, the journey, levels by wish, and what comes in
from a picture or a text."""

from __future__ import annotations

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from gridwright.editor.features.welcome.journey import BEST, GONE, OPEN, Journey
from gridwright.editor.features.welcome.plate import Plate
from gridwright.editor.painting.shapes import painting_on
from gridwright.editor.views.style import current_look, icon, kept_dressed, scaled
from gridwright.editor.views.style.kit import (
    STRETCH,
    column_of,
    fill,
    label_of,
    row_of,
    set_up,
)

WIDTH = 336
ICON = 32
BAR = 6
STARS_A_ROW = 15
STAR = 13
INNER = 0.42
"""The inner radius of a star as a share of the outer one."""


def star_points(middle: QPointF, radius: float) -> list[QPointF]:
    """The ten corners of a star that stands on two of its points."""
    corners = []
    for corner in range(10):
        reach = radius if corner % 2 == 0 else INNER * radius
        turn = corner * pi / 5
        corners.append(middle + QPointF(reach * sin(turn), -reach * cos(turn)))
    return corners


class Badge(QWidget):
    """An icon on a soft ground."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._icon = name
        kept_dressed(self, self._dress)

    def _dress(self) -> None:
        self.setFixedSize(scaled(ICON), scaled(ICON))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        look = current_look()
        with painting_on(self) as p:
            p.setPen(Qt.PenStyle.NoPen)
            p.setBrush(look.accent_soft)
            p.drawRoundedRect(self.rect(), scaled(6), scaled(6))
            inset = scaled(7)
            room = self.rect().adjusted(inset, inset, -inset, -inset)
            icon(self._icon, look, "accent").paint(p, room)


class LessonBars(QWidget):
    """A bar for each lesson, filled if it was opened."""

    def __init__(self) -> None:
        super().__init__()
        self._filled: tuple[bool, ...] = ()
        kept_dressed(self, lambda: self.setFixedHeight(scaled(BAR)))

    def show_bars(self, filled: tuple[bool, ...]) -> None:
        self._filled = filled
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        look = current_look()
        gap = scaled(3)
        number = max(len(self._filled), 1)
        wide = (self.width() - gap * (number - 1)) / number
        with painting_on(self) as p:
            p.setPen(Qt.PenStyle.NoPen)
            for place, filled in enumerate(self._filled):
                p.setBrush(look.accent if filled else look.line)
                bar = QRectF(place * (wide + gap), 0, wide, self.height())
                p.drawRoundedRect(bar, self.height() / 2, self.height() / 2)


class JourneyStars(QWidget):
    """A star for each level of the journey: full if its optimum was reached, bold if it
    was finished below it, thin if it is still open, dotted if it cannot be read."""

    def __init__(self) -> None:
        super().__init__()
        self._states: tuple[str, ...] = ()
        kept_dressed(self, self._dress)

    def show_states(self, states: tuple[str, ...]) -> None:
        self._states = states
        self._dress()

    def _dress(self) -> None:
        rows = -(-len(self._states) // STARS_A_ROW)
        self.setFixedHeight(rows * scaled(STAR + 4))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        step = self.width() / STARS_A_ROW
        line = scaled(STAR + 4)
        with painting_on(self) as p:
            for place, state in enumerate(self._states):
                row, col = divmod(place, STARS_A_ROW)
                middle = QPointF((col + 0.5) * step, (row + 0.5) * line)
                p.setPen(self._pen(state))
                filled = state == BEST
                p.setBrush(current_look().coin if filled else Qt.BrushStyle.NoBrush)
                p.drawPolygon(QPolygonF(star_points(middle, scaled(STAR) / 2)))

    @staticmethod
    def _pen(state: str) -> QPen:
        look = current_look()
        if state == GONE:
            return QPen(look.muted, 1, Qt.PenStyle.DotLine)
        if state == OPEN:
            return QPen(look.muted, 1)
        return QPen(look.coin_edge, 1 if state == BEST else 2)


class Door(QWidget):
    """A badge, a title, a sentence, perhaps a picture of progress, and a button."""

    pressed = Signal()
    """Emitted when the person goes through."""

    def __init__(self, name: str, badge: str, progress: QWidget | None = None) -> None:
        super().__init__()
        set_up(self, f"door.{name}")
        self.title = QLabel()
        self.sentence = set_up(QLabel(), muted=True, wordWrap=True)
        self.button = set_up(QPushButton(), f"door.{name}.button")
        self.button.clicked.connect(self.pressed)
        words = column_of(self.title, self.sentence, margins=0, spacing=3)
        if progress is not None:
            words.addSpacing(4)
            words.addWidget(progress)
        words.addSpacing(4)
        fill(words, row_of(self.button, STRETCH))
        beside = row_of(on=self, margins=0, spacing=12)
        beside.addWidget(Badge(badge), 0, Qt.AlignmentFlag.AlignTop)
        beside.addLayout(words, 1)
        kept_dressed(self, self._dress)

    def _dress(self) -> None:
        font = self.title.font()
        font.setBold(True)
        self.title.setFont(font)

    def show_words(self, title: str, sentence: str, button: str) -> None:
        self.title.setText(title)
        self.sentence.setText(sentence)
        set_up(self.button, text=button, accessibleDescription=f"{title}. {sentence}")


class DropZone(QAbstractButton):
    """Where pictures and texts may be dropped; a click asks for a file."""

    def __init__(self) -> None:
        super().__init__()
        set_up(self, "door.drop", focusPolicy=Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.title = label_of(self, "dropTitle", "From a picture or a text")
        self.sentence = set_up(QLabel(), muted=True, wordWrap=True)
        words = column_of(self.title, self.sentence, margins=0, spacing=2)
        beside = row_of(on=self, margins=(16, 20, 16, 20), spacing=16)
        beside.addWidget(Badge("import"), 0, Qt.AlignmentFlag.AlignVCenter)
        beside.addLayout(words, 1)
        for label in (self.title, self.sentence):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        # Not fixed: a fixed height is the one of the width before.
        preferred = QSizePolicy.Policy.Preferred
        self.setSizePolicy(preferred, preferred)
        kept_dressed(self, self._dress)

    def _dress(self) -> None:
        font = self.title.font()
        font.setBold(True)
        self.title.setFont(font)
        self.sentence.setText(
            self.tr(
                "Drop a screenshot, a table, a Tiled map or a text here, "
                "or press Ctrl+Shift+V."
            )
        )
        set_up(
            self,
            accessibleName=self.title.text(),
            accessibleDescription=self.sentence.text(),
        )

    def sizeHint(self) -> QSize:
        layout = self.layout()
        assert layout is not None
        wide = scaled(WIDTH)
        return QSize(wide, layout.totalHeightForWidth(wide))

    def paintEvent(self, event: QPaintEvent) -> None:
        look = current_look()
        lit = self.hasFocus() or self.isDown() or self.underMouse()
        style = Qt.PenStyle.SolidLine if self.hasFocus() else Qt.PenStyle.DashLine
        with painting_on(self) as p:
            p.setPen(QPen(look.accent if lit else look.edge, 1.5, style))
            p.drawRoundedRect(self.rect().adjusted(1, 1, -2, -2), scaled(8), scaled(8))


class Rule(QWidget):
    """A thin line between two doors."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(1)

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting_on(self, smooth=False) as p:
            p.fillRect(self.rect(), current_look().line)


class Doors(QWidget):
    """All doors: lessons, journey and wish in a panel, and the drop zone below."""

    def __init__(self) -> None:
        super().__init__()
        set_up(self, "welcomeDoors")
        self.bars = LessonBars()
        self.stars = JourneyStars()
        self.learn = Door("learn", "lesson", self.bars)
        self.play = Door("journey", "journey", self.stars)
        self.wish = Door("wish", "generate")
        self.drop = DropZone()
        panel = Plate(dashed=False, name="doorsPanel")
        column_of(
            self.learn,
            Rule(),
            self.play,
            Rule(),
            self.wish,
            on=panel,
            margins=(16, 18, 16, 18),
            spacing=14,
        )
        self._box = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(16)
        self._box.addWidget(panel)
        self._box.addWidget(self.drop, 0, Qt.AlignmentFlag.AlignVCenter)
        self._box.addStretch(1)

    def lay_out(self, direction: QBoxLayout.Direction) -> None:
        """Put the drop zone below the panel, or beside it."""
        self._box.setDirection(direction)

    # -- words -------------------------------------------------------------------------
    def show_lessons(self, opened: frozenset[int], titles: tuple[str, ...]) -> None:
        """Show how many lessons were opened. titles: of all lessons, in their order."""
        total = len(titles)
        self.bars.show_bars(tuple(n in opened for n in range(1, total + 1)))
        title = self.tr("Learn")
        left = [n for n in range(1, total + 1) if n not in opened]
        if not opened:
            sentence = self.tr(
                "Seven lessons of a few minutes each: from the plainest search "
                "to a proof."
            )
            self.learn.show_words(title, sentence, self.tr("Begin with lesson 1"))
        elif not left:
            self.learn.show_words(title, self.tr("All seven done"), self.tr("Again"))
        else:
            sentence = titles[left[0] - 1]
            button = self.tr("Go on with lesson {number}").format(number=left[0])
            self.learn.show_words(title, sentence, button)

    def show_journey(self, journey: Journey) -> None:
        """Show how far the person came."""
        self.stars.show_states(journey.states)
        title = self.tr("Play the journey")
        number = journey.next + 1
        total = len(journey.states)
        button = self.tr("Play level {number}").format(number=number)
        if not journey.begun:
            words = self.tr(
                "%n level(s), the easiest first. A star for every optimum that "
                "you reach.",
                "",
                total,
            )
        else:
            words = self.tr(
                "Level {number} of {total}. A star for every optimum that you reach."
            )
        self.play.show_words(title, words.format(number=number, total=total), button)

    def show_wish(self) -> None:
        """Show the words of the door to levels by wish."""
        self.wish.show_words(
            self.tr("Levels by wish"),
            self.tr(
                "Say what a level shall be: “exactly one best answer, difficulty 4 "
                "to 6”. Each one that is made is proved."
            ),
            self.tr("Generate…"),
        )
