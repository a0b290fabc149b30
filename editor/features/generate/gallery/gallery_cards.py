"""GalleryDelegate: paints the levels of the gallery as cards."""

from __future__ import annotations

from PySide6.QtCore import (
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QFont, QImage, QPainter, QPen
from PySide6.QtWidgets import (
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from gridwright.editor.features.generate.gallery.gallery_model import MADE, Index
from gridwright.editor.features.generate.gallery.made import MadeLevel
from gridwright.editor.kinds.registry import painter_for
from gridwright.editor.models.program.language import grouped, words_of
from gridwright.editor.painting import BoardView, small_picture
from gridwright.editor.views.style import current_look, kept_dressed, scaled
from gridwright.solvers.level import Level

_tr = words_of("Gallery")
CARD = QSize(151, 170)
"""The size of a card at 100 per cent."""
STEP = QSize(162, 181)
"""From one card to the next, at 100 per cent."""
RING = 3
"""Room around a card for the ring of the current one."""
BOARD = 120
DOT = 5
DOT_GAP = 2
DOTS = 10
TICK = 18
RADIUS = 8


class GalleryDelegate(QStyledItemDelegate):
    """Paints the cards. answers: True draws the best route on each."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.answers = False
        self._pictures: dict[tuple[Level, bool], QImage] = {}
        kept_dressed(self, self.forget)

    def forget(self) -> None:
        """Draw all pictures again."""
        self._pictures.clear()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        wide = scaled(STEP.width())
        high = scaled(STEP.height())
        return QSize(wide, high)

    def card_of(self, rect: QRect) -> QRect:
        """The card inside of the room of an item."""
        wide = scaled(CARD.width())
        high = scaled(CARD.height())
        ring = scaled(RING)
        left = rect.left() + ring
        top = rect.top() + ring
        return QRect(left, top, wide, high)

    def tick_of(self, rect: QRect) -> QRect:
        """The round tick at the corner of a card."""
        card = self.card_of(rect)
        side = scaled(TICK)
        left = card.right() - side - scaled(7)
        top = card.top() + scaled(8)
        return QRect(left, top, side, side)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: Index
    ) -> None:
        made = index.data(MADE)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if made is None:
            self._paint_place(painter, option, index)
        else:
            self._paint_card(painter, option, made)
        painter.restore()

    def _paint_place(
        self, p: QPainter, option: QStyleOptionViewItem, index: Index
    ) -> None:
        look = current_look()
        words = str(index.data())
        working = "\n" in words
        whole = self.card_of(option.rect)
        card = QRectF(whole).adjusted(0.5, 0.5, -0.5, -0.5)
        edge = look.line
        ink = look.muted
        if working:
            edge = look.accent
            ink = look.accent
            p.setBrush(look.accent_soft)
        p.setPen(QPen(edge, 1, Qt.PenStyle.DashLine))
        p.drawRoundedRect(card, RADIUS, RADIUS)
        p.setPen(ink)
        middle = int(Qt.AlignmentFlag.AlignCenter)
        p.drawText(card, middle, words)

    def _paint_card(
        self, p: QPainter, option: QStyleOptionViewItem, made: MadeLevel
    ) -> None:
        look = current_look()
        flag = QStyle.StateFlag
        chosen = bool(option.state & flag.State_Selected)
        focused = bool(option.state & flag.State_HasFocus)
        hovered = bool(option.state & flag.State_MouseOver)
        card = self.card_of(option.rect)
        wide = 2 if look.contrast else 1
        edge = look.line
        ground = look.panel
        if chosen:
            wide = 2
            edge = look.accent
            ground = look.accent_soft
        frame = QRectF(card)
        p.setPen(QPen(edge, wide))
        p.setBrush(ground)
        p.drawRoundedRect(frame.adjusted(1, 1, -1, -1), RADIUS, RADIUS)
        if focused:
            ring = frame.adjusted(-2, -2, 2, 2)
            p.setBrush(Qt.BrushStyle.NoBrush)
            p.setPen(QPen(look.accent, 2))
            p.drawRoundedRect(ring, RADIUS + 2, RADIUS + 2)
        side = scaled(BOARD)
        left = card.left() + (card.width() - side) // 2
        box = QRect(left, card.top() + scaled(10), side, side)
        p.drawImage(box, self._picture(made, side, p))
        self._paint_words(p, card, box.bottom(), made)
        if chosen or hovered:
            self._paint_tick(p, self.tick_of(option.rect), chosen)

    def _paint_words(self, p: QPainter, card: QRect, top: int, made: MadeLevel) -> None:
        """Paint the points in bold, the rest after them, and the dots below."""
        look = current_look()
        plain = p.font()
        bold = QFont(plain)
        bold.setWeight(QFont.Weight.DemiBold)
        score = "–"
        if made.score is not None:
            score = grouped(made.score)
        rest = f" {short_words(made)}"
        wide = p.fontMetrics().horizontalAdvance(rest)
        p.setFont(bold)
        metrics = p.fontMetrics()
        first = metrics.horizontalAdvance(score)
        base = top + scaled(8) + metrics.ascent()
        free = card.width() - first - wide
        pad = scaled(4)
        left = card.left() + max(free // 2, pad)
        p.setPen(look.text)
        p.drawText(left, base, score)
        p.setFont(plain)
        after = left + first
        room = card.right() - pad - after
        elide = Qt.TextElideMode.ElideRight
        shown = p.fontMetrics().elidedText(rest, elide, room)
        p.drawText(after, base, shown)
        below = base + scaled(9)
        row = QRect(card.left(), below, card.width(), scaled(DOT))
        paint_dots(p, row, made.grade)

    def _paint_tick(self, p: QPainter, round_: QRect, chosen: bool) -> None:
        look = current_look()
        p.setPen(QPen(look.edge, 1))
        p.setBrush(look.panel)
        if not chosen:
            p.drawEllipse(round_)
            return
        p.setPen(QPen(look.accent, 1))
        p.setBrush(look.accent)
        p.drawEllipse(round_)
        p.setPen(QPen(look.on_accent, 1.6))
        middle = round_.center()
        near = scaled(4)
        half = near // 2
        bend = middle + QPoint(-half // 2, half + half // 2)
        begin = middle - QPoint(near, 0)
        end = middle + QPoint(near, -half)
        p.drawLine(begin, bend)
        p.drawLine(bend, end)

    def _picture(self, made: MadeLevel, side: int, p: QPainter) -> QImage:
        ratio = p.device().devicePixelRatioF()
        key = (made.level, self.answers)
        known = self._pictures.get(key)
        if known is None or known.width() != round(side * ratio):
            known = board_picture(made, side, ratio, self.answers)
            self._pictures[key] = known
        return known


def short_words(made: MadeLevel) -> str:
    """The figures of a level below its picture, after its points."""
    if made.optimal is None:
        return _tr("points")
    return _tr("points · {optimal} best").format(optimal=grouped(made.optimal))


def board_picture(made: MadeLevel, side: int, ratio: float, answer: bool) -> QImage:
    """The board of a level in a square, with its best route or without."""
    look = current_look()
    level = made.level
    drawn_by = painter_for(level.kind, look)
    moves = made.moves if answer else ()

    def paint(p: QPainter, view: BoardView) -> None:
        drawn_by.paint_cells(p, level.cells, view)
        if moves:
            drawn_by.paint_route(p, level, moves, view)

    return small_picture((level.rows, level.cols), side, look.panel, ratio, paint)


def paint_dots(p: QPainter, row: QRect, grade: int | None) -> None:
    """Paint ten dots in the middle of a row, as many of them full as the grade."""
    look = current_look()
    step = scaled(DOT + DOT_GAP)
    dot = scaled(DOT)
    free = row.width() - DOTS * step
    left = row.left() + free // 2
    full = grade or 0
    p.setPen(Qt.PenStyle.NoPen)
    for number in range(DOTS):
        colour = look.muted if number < full else look.line
        across = left + number * step
        p.setBrush(colour)
        p.drawEllipse(across, row.top(), dot, dot)
