"""MadePreview: the current level with its answer, its figures and every condition."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import QFont, QPixmap
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QGridLayout,
    QLabel,
    QSizePolicy,
    QWidget,
)

from gridwright.editor.features.generate.conditions.condition_words import sentence_of
from gridwright.editor.features.generate.gallery.gallery_cards import board_picture
from gridwright.editor.features.generate.gallery.made import Check, MadeLevel
from gridwright.editor.models.program.language import grouped
from gridwright.editor.views.style import (
    enlarged,
    kept_dressed,
    row_of,
    scaled,
    scrolled,
    set_up,
)
from gridwright.editor.views.style.kit import (
    STRETCH,
    button_of,
    check_of,
    column_of,
    keyed_button_of,
    label_of,
    remove,
    restyle,
)
from gridwright.solvers.registry import kind
from gridwright.solvers.wish.terms import terms_of

SIDE = 280
"""The side of the picture at 100 per cent."""
LOW = 150
"""The side of the picture where the preview lies under the strip."""


class MadePreview(QWidget):
    """The right column of the generator; wide under the strip of a narrow window."""

    opened = Signal()
    more_asked = Signal()
    discarded = Signal()
    answer_changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        set_up(
            self, "generatePreview", attribute=Qt.WidgetAttribute.WA_StyledBackground
        )
        self._made: MadeLevel | None = None
        self._place = (0, 0)
        self._wide = False
        self.title = label_of(self, "previewTitle", heading=True)
        self.seed = label_of(self, "previewSeed", muted=True)
        self.picture = set_up(QLabel(), "previewPicture")
        self.picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.answer_box = check_of(
            self, "previewAnswer", "Show the answer", tip="Show the answer (A)"
        )
        set_up(self.answer_box, checked=True, toggled=self._show_picture)
        self.answer_box.toggled.connect(self.answer_changed)
        self.score = label_of(self, "previewScore")
        self.points = label_of(self, "previewPoints", "points")
        self.proved = label_of(self, "answerChip", "✓ Proved", tone="success")
        self.moves = label_of(self, "previewMoves", wordWrap=True)
        self.none = label_of(self, "previewNone", muted=True, wordWrap=True)
        self._checks = QWidget()
        self._grid = QGridLayout(self._checks)
        self._grid.setContentsMargins(0, 6, 0, 0)
        self._grid.setVerticalSpacing(7)
        self._grid.setColumnStretch(1, 1)
        self.open_button = keyed_button_of(
            self,
            "previewOpen",
            "Enter",
            "Open",
            tip="Open the level (Enter)",
            primary=True,
        )
        self.more_button = button_of(self, "previewMore", "More like this")
        self.discard_button = keyed_button_of(
            self, "previewDiscard", "Del", "Discard", tip="Discard the level (Delete)"
        )
        self.open_button.clicked.connect(self.opened)
        self.more_button.clicked.connect(self.more_asked)
        self.discard_button.clicked.connect(self.discarded)
        self._build()
        kept_dressed(self, self.dress)

    def _build(self) -> None:
        head = row_of(self.title, STRETCH, self.seed, margins=0)
        first = row_of(
            self.score, self.points, STRETCH, self.proved, margins=0, spacing=8
        )
        self._pictured = column_of(head, self.picture, margins=0, spacing=8)
        self.words = QWidget()
        line = set_up(QFrame(), "pageLine", fixedHeight=1)
        column_of(
            self.answer_box,
            first,
            self.moves,
            line,
            self._checks,
            STRETCH,
            on=self.words,
            margins=0,
            spacing=7,
        )
        self._inner = QWidget()
        set_up(self._inner, "previewInner")
        self._body = QBoxLayout(QBoxLayout.Direction.TopToBottom, self._inner)
        self._body.setContentsMargins(16, 10, 16, 8)
        self._body.addLayout(self._pictured)
        self.none.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._body.addWidget(self.none, 1)
        self._body.addWidget(self.words, 1)
        self.area = scrolled(self._inner, "previewScroll")
        self._foot = QFrame()
        set_up(self._foot, "previewFoot")
        self._both = row_of(
            (self.more_button, 1), (self.discard_button, 1), margins=0, spacing=8
        )
        column_of(
            self.open_button,
            self._both,
            on=self._foot,
            margins=(16, 12, 16, 12),
            spacing=8,
        )
        column_of((self.area, 1), self._foot, on=self, margins=0, spacing=0)

    def set_wide(self, wide: bool) -> None:
        """Lay the parts side by side, for a place under the strip."""
        self._wide = wide
        way = QBoxLayout.Direction
        self._body.setDirection(way.LeftToRight if wide else way.TopToBottom)
        self._both.setDirection(way.TopToBottom if wide else way.LeftToRight)
        outer = self.layout()
        assert isinstance(outer, QBoxLayout)
        outer.setDirection(way.LeftToRight if wide else way.TopToBottom)
        self._show_picture()

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        self._show()

    # -- what shows --------------------------------------------------------------------
    def show_made(self, made: MadeLevel | None, place: int, number: int) -> None:
        """Show a level; None for none. place, number: its place among all, from 1."""
        same = made is self._made
        self._made = made
        if same and (place, number) == self._place:
            return
        self._place = place, number
        if same:
            self._show_title()
        else:
            self._show()

    def _show_title(self) -> None:
        place, number = self._place
        words = self.tr("Level {place} of {number}")
        if self._made is None:
            words = self.tr("No level yet")
        self.title.setText(words.format(place=place, number=number))

    def _show(self) -> None:
        made = self._made
        there = made is not None
        self._show_title()
        for part in (self.picture, self.words, self._foot, self.seed):
            part.setVisible(there)
        self.none.setVisible(not there)
        self.none.setText(
            self.tr(
                "The current level appears here, with its answer and how it meets "
                "each condition."
            )
        )
        self._show_picture()
        if made is None:
            return
        self.seed.setText(self.tr("seed {seed}").format(seed=made.seed))
        self.score.setFont(enlarged(1.7, QFont.Weight.Bold))
        score = "–" if made.score is None else grouped(made.score)
        self.score.setText(score)
        self.moves.setText(self._moves_words(made))
        self._show_checks(made)

    def _moves_words(self, made: MadeLevel) -> str:
        number = len(made.moves)
        moves = self.tr("%n move(s)", "", number)
        if made.solutions is None:
            return moves
        words = self.tr("{moves}, all answers: {answers}")
        return words.format(moves=moves, answers=grouped(made.solutions))

    @Slot()
    def _show_picture(self) -> None:
        made = self._made
        if made is None:
            self.picture.clear()
            return
        side = scaled(LOW if self._wide else SIDE)
        ratio = self.devicePixelRatioF()
        image = board_picture(made, side, ratio, self.answer_box.isChecked())
        self.picture.setPixmap(QPixmap.fromImage(image))
        self.picture.setFixedHeight(side)
        across = QSizePolicy.Policy.Fixed if self._wide else QSizePolicy.Policy.Ignored
        self.picture.setSizePolicy(across, QSizePolicy.Policy.Fixed)
        self.picture.setAccessibleName(self.title.text())

    def _show_checks(self, made: MadeLevel) -> None:
        """List every condition with a tick and its value."""
        while self._grid.count():
            item = self._grid.takeAt(0)
            widget = None if item is None else item.widget()
            if widget is not None:
                remove(widget)
        of = kind(made.level.kind)
        for row, check in enumerate(made.checks):
            sign = QLabel("✓" if check.met else "✗")
            restyle(sign, tone="success" if check.met else "danger")
            words = set_up(QLabel(sentence_of(of, check.text)), wordWrap=True)
            value = set_up(QLabel(self._value_words(made, check)), muted=True)
            value.setAlignment(
                Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            )
            for place, label in enumerate((sign, words, value)):
                label.setTextFormat(Qt.TextFormat.PlainText)
                self._grid.addWidget(label, row, place)

    def _value_words(self, made: MadeLevel, check: Check) -> str:
        """The value of a condition, as "8 of 49, 16 %"."""
        name = check.text.partition("=")[0].split()[0]
        term = terms_of(kind(made.level.kind)).get(name)
        if term is None or term.form != "range":
            plain = term is not None and term.form == "flag" and check.value is not None
            yes = self.tr("yes") if check.met else self.tr("no")
            return str(check.value) if plain else yes
        if check.value is None:
            return ""
        value = grouped(check.value)
        if not check.whole:
            return value
        share = round(100 * check.value / check.whole)
        words = self.tr("{value} of {whole}, {share} %")
        return words.format(value=value, whole=grouped(check.whole), share=share)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._show()
