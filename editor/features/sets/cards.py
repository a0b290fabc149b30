"""CardModel: the levels of a set as rows of a list; CardDelegate paints them as
cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QFont, QFontMetrics, QIcon, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from gridwright.editor.features.sets.knowledge import SetKnowledge, key_of
from gridwright.editor.features.sets.pictures import SetPictures
from gridwright.editor.models.program.language import (
    grouped,
    translated,
    words_of,
)
from gridwright.editor.painting.look import blend
from gridwright.editor.views.style import current_look, icon, kept_dressed, scaled
from gridwright.solvers.files.level_set import SetEntry
from gridwright.solvers.level import Level
from gridwright.solvers.registry import kind
from gridwright.solvers.sets.facts import LevelFacts
from gridwright.solvers.sets.grades import LevelGrade

_tr = words_of("SetCards")
Index = QModelIndex | QPersistentModelIndex
CARD = QSize(151, 150)
GAP = QSize(10, 12)
PICTURE = 78
DOT = 5
DOT_GAP = 2
DOTS = 10
ENTRY = int(Qt.ItemDataRole.UserRole)


class CardModel(QAbstractListModel):
    """The levels of a set in their order."""

    def __init__(self, knowledge: SetKnowledge, parent: QObject) -> None:
        super().__init__(parent)
        self.entries: tuple[SetEntry, ...] = ()
        self.knowledge = knowledge

    def show_entries(self, entries: Sequence[SetEntry]) -> None:
        """Show the levels of a set."""
        if len(entries) == len(self.entries):
            self.entries = tuple(entries)
            self.refresh()
            return
        self.beginResetModel()
        self.entries = tuple(entries)
        self.endResetModel()

    def refresh(self) -> None:
        """Show what is known by now."""
        if self.entries:
            self.dataChanged.emit(self.index(0), self.index(len(self.entries) - 1))

    def rowCount(self, parent: Index | None = None) -> int:
        inside = parent is not None and parent.isValid()
        return 0 if inside else len(self.entries)

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:
        if not index.isValid() or index.row() >= len(self.entries):
            return None
        entry = self.entries[index.row()]
        if role == ENTRY:
            return entry
        spoken = (
            Qt.ItemDataRole.DisplayRole,
            Qt.ItemDataRole.AccessibleTextRole,
            Qt.ItemDataRole.ToolTipRole,
        )
        if role in spoken:
            facts = self.knowledge.facts(entry)
            grade = self.knowledge.grade(entry)
            return card_words(index.row() + 1, facts, grade)
        return None


def _result_words(facts: LevelFacts) -> str:
    """The result of a level in short, as "15 points"; empty if none is known."""
    if facts.level is None or facts.answer is None:
        return ""
    if facts.impossible:
        return _tr("impossible")
    score = facts.answer.score
    if score is None:
        return ""
    of = kind(facts.level.kind)
    if of.fixed_score:
        return _tr("complete") if facts.proved else ""
    unit = _tr("point") if score == 1 else _tr("points")
    return f"{grouped(score)} {unit}"


def card_words(number: int, facts: LevelFacts, grade: LevelGrade) -> str:
    """A card as one sentence."""
    if facts.level is None:
        if not facts.trouble:
            return _tr("{number}. {title}").format(number=number, title=facts.title)
        return _tr("{number}. {title}: {trouble}").format(
            number=number, title=facts.title, trouble=translated(facts.trouble)
        )
    parts = [
        translated(kind(facts.level.kind).title),
        f"{facts.level.rows} × {facts.level.cols}",
        _result_words(facts),
    ]
    if not facts.proved:
        parts.append(_tr("not proved"))
    if grade.grade is not None:
        parts.append(_tr("difficulty {grade} of 10").format(grade=grade.grade))
    shown = ", ".join(part for part in parts if part)
    return _tr("{number}. {title}: {facts}").format(
        number=number, title=facts.title, facts=shown
    )


def board_in(square: QRect, level: Level | None) -> QRect:
    """The part of a square picture that its board takes."""
    if level is None:
        return square
    longest = max(level.rows, level.cols)
    wide = square.width() * level.cols // longest
    high = square.height() * level.rows // longest
    place = QRect(0, 0, wide, high)
    place.moveCenter(square.center())
    return place


def paint_dots(p: QPainter, left: int, middle: int, grade: int, chosen: bool) -> None:
    """Paint a difficulty as ten dots."""
    look = current_look()
    side = scaled(DOT)
    step = side + scaled(DOT_GAP)
    rest = blend(look.muted, look.panel, 0.7)
    p.setPen(Qt.PenStyle.NoPen)
    for number in range(DOTS):
        lit = look.accent if chosen else look.muted
        p.setBrush(lit if number < grade else rest)
        place = QRectF(left + number * step, middle - side / 2, side, side)
        p.drawEllipse(place)


class CardDelegate(QStyledItemDelegate):
    """A painter of cards. carried: the places that are being dragged, which are
    faint."""

    def __init__(
        self, knowledge: SetKnowledge, pictures: SetPictures, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._knowledge = knowledge
        self._pictures = pictures
        self.carried: frozenset[int] = frozenset()
        self._warning = QIcon()
        kept_dressed(self, self._dress)

    def _dress(self) -> None:
        self._warning = icon("warning", current_look(), "danger")

    def card_size(self, metrics: QFontMetrics) -> QSize:
        """The size of a card; higher where letters are large."""
        words = 3 * metrics.height()
        high = max(scaled(CARD.height()), scaled(PICTURE) + words + scaled(24))
        return QSize(scaled(CARD.width()), high)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        gap = QSize(scaled(GAP.width()), scaled(GAP.height()))
        return self.card_size(option.fontMetrics) + gap

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: Index
    ) -> None:
        place = QRect(option.rect.topLeft(), self.card_size(option.fontMetrics))
        state = option.state
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        over = bool(state & QStyle.StateFlag.State_MouseOver)
        focus = bool(state & QStyle.StateFlag.State_HasFocus)
        faint = index.row() in self.carried
        painter.save()
        painter.setOpacity(0.35 if faint else 1.0)
        self._paint_frame(painter, place, chosen=chosen, over=over, dashed=faint)
        if focus and not chosen:
            self._paint_ring(painter, place)
        self.paint_inside(painter, place, option.font, index, chosen)
        painter.restore()

    def _paint_frame(
        self, p: QPainter, place: QRect, *, chosen: bool, over: bool, dashed: bool
    ) -> None:
        look = current_look()
        wide = 2 if chosen else 1
        pen = QPen(look.accent if chosen else look.line, wide)
        if dashed:
            pen.setStyle(Qt.PenStyle.DashLine)
        ground = look.accent_soft if chosen else look.panel
        if over and not chosen:
            ground = look.hover
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.setPen(pen)
        p.setBrush(ground)
        half = wide / 2
        inside = QRectF(place).adjusted(half, half, -half, -half)
        p.drawRoundedRect(inside, scaled(8), scaled(8))

    def _paint_ring(self, p: QPainter, place: QRect) -> None:
        look = current_look()
        p.setPen(QPen(look.accent, 2))
        p.setBrush(Qt.BrushStyle.NoBrush)
        inside = QRectF(place).adjusted(1, 1, -1, -1)
        p.drawRoundedRect(inside, scaled(8), scaled(8))

    def paint_ghost(self, p: QPainter, place: QRect, font: QFont, index: Index) -> None:
        """Paint a card that hangs at the pointer."""
        look = current_look()
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.setPen(QPen(look.warning, 2))
        p.setBrush(look.panel)
        p.drawRoundedRect(QRectF(place).adjusted(1, 1, -1, -1), scaled(8), scaled(8))
        self.paint_inside(p, place, font, index, False)

    def paint_inside(
        self, p: QPainter, place: QRect, font: QFont, index: Index, chosen: bool
    ) -> None:
        """Paint number, picture, title and facts."""
        entry = index.data(ENTRY)
        facts = self._knowledge.facts(entry)
        pad = scaled(10)
        side = scaled(PICTURE)
        left = place.center().x() - side // 2
        box = QRect(left, place.top() + pad, side, side)
        self._paint_picture(p, box, entry, facts)
        metrics = QFontMetrics(font)
        small = QFont(font)
        small.setPointSizeF(max(7.0, font.pointSizeF() * 0.9))
        inside = place.adjusted(pad, pad - 3, -pad, -pad)
        look = current_look()
        p.setFont(small)
        p.setPen(look.text if chosen else look.muted)
        align = Qt.AlignmentFlag
        p.drawText(inside, align.AlignLeft | align.AlignTop, str(index.row() + 1))
        top = box.bottom() + scaled(4)
        line = metrics.height()
        title = QRect(inside.left(), top, inside.width(), line)
        p.setFont(font)
        p.setPen(look.text)
        middle = Qt.TextElideMode.ElideMiddle
        p.drawText(
            title,
            align.AlignLeft | align.AlignVCenter,
            metrics.elidedText(facts.title, middle, title.width()),
        )
        p.setFont(small)
        rest = title.translated(0, line)
        self._paint_facts(p, rest, facts, self._knowledge.grade(entry), chosen)

    def _paint_picture(
        self, p: QPainter, box: QRect, entry: SetEntry, facts: LevelFacts
    ) -> None:
        look = current_look()
        if facts.trouble:
            inside = box.adjusted(24, 24, -24, -24)
            self._warning.paint(p, inside)
            return
        picture = None
        if facts.level is not None:
            picture = self._pictures.get(key_of(entry), facts.level, box.width())
        if picture is None or picture.isNull():
            p.setPen(Qt.PenStyle.NoPen)
            p.setBrush(look.hover)
            p.drawRoundedRect(box, 4, 4)
            return
        p.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        board = board_in(picture.rect(), facts.level)
        place = board_in(box, facts.level)
        p.drawImage(place, picture, board)

    def _paint_facts(
        self,
        p: QPainter,
        line: QRect,
        facts: LevelFacts,
        grade: LevelGrade,
        chosen: bool,
    ) -> None:
        """Paint the size, the result and the difficulty in two lines."""
        look = current_look()
        align = Qt.AlignmentFlag
        p.setPen(look.danger if facts.trouble else look.muted)
        if facts.trouble:
            words = QFontMetrics(p.font()).elidedText(
                translated(facts.trouble), Qt.TextElideMode.ElideRight, line.width()
            )
            p.drawText(line, align.AlignLeft | align.AlignVCenter, words)
            return
        if facts.level is not None:
            size = f"{facts.level.rows} × {facts.level.cols}"
            p.drawText(line, align.AlignLeft | align.AlignVCenter, size)
        result = _result_words(facts)
        p.drawText(line, align.AlignRight | align.AlignVCenter, result)
        if grade.grade is None:
            return
        below = line.translated(0, line.height())
        p.drawText(below, align.AlignRight | align.AlignVCenter, str(grade.grade))
        paint_dots(p, below.left(), below.center().y() + 1, grade.grade, chosen)
