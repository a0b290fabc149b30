"""How a row of the library is drawn: picture, title, and small pills for answer, size and kind."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QImage, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from editor.models.library.info import PROVED, SOLVED, UNREADABLE, UNSOLVED, LevelInfo
from editor.models.library.thumbnails import Thumbnails
from editor.models.library.tree import INFO_ROLE
from editor.models.program.language import said
from editor.painting.look import Look, blend
from editor.views.style.icons import icon

PICTURE = 40
ROW = PICTURE + 8
GAP = 4
ICON = 18

Index = QModelIndex | QPersistentModelIndex


class LibraryDelegate(QStyledItemDelegate):
    """All rows are equally high, so that a view need not ask for each."""

    def __init__(self, look: Look, thumbnails: Thumbnails, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self._thumbnails = thumbnails

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(120, ROW)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        painter.save()
        state = option.state
        if state & (QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver):
            painter.fillRect(option.rect, self.look.hover)
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(self.look.accent)
            painter.drawRect(option.rect.adjusted(0, 0, -1, -1))
        info = index.data(INFO_ROLE)
        if isinstance(info, LevelInfo):
            self._paint_level(painter, option, info)
        else:
            self._paint_folder(painter, option, index)
        painter.restore()

    # -- folders ---------------------------------------------------------------------------------
    def _paint_folder(self, p: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        rect = option.rect.adjusted(4, 0, -8, 0)
        box = QRect(rect.left(), rect.center().y() - ICON // 2, ICON, ICON)
        icon("open", self.look, "muted").paint(p, box)
        count = str(index.model().rowCount(index))
        width = option.fontMetrics.horizontalAdvance(count)
        p.setFont(option.font)
        p.setPen(self.look.muted)
        p.drawText(rect, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, count)
        font = QFont(option.font)
        font.setWeight(QFont.Weight.DemiBold)
        text = rect.adjusted(ICON + 8, 0, -width - 8, 0)
        self._draw(p, text, str(index.data()), font, self.look.text)

    # -- levels ----------------------------------------------------------------------------------
    def _paint_level(self, p: QPainter, option: QStyleOptionViewItem, info: LevelInfo) -> None:
        rect = option.rect
        box = QRect(rect.left() + 2, rect.top() + (ROW - PICTURE) // 2, PICTURE, PICTURE)
        self._paint_picture(p, box, info)
        upper = QRect(box.right() + 10, rect.top() + 5, 0, ROW // 2 - 5)
        upper.setRight(rect.right() - 6)
        self._draw(p, upper, info.title, option.font, self.look.text)
        lower = upper.translated(0, upper.height() + 1)
        small = QFont(option.font)
        small.setPointSizeF(max(option.font.pointSizeF() * 0.86, 7.0))
        if info.error:
            self._draw(p, lower, info.error, small, self.look.danger)
            return
        p.setFont(small)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        left = lower.left()
        for text, colour in self.badges(info):
            left = self._paint_pill(p, left, lower, text, colour, QFontMetrics(small))

    def badges(self, info: LevelInfo) -> list[tuple[str, QColor]]:
        """The pills of a level, the one that matters most first."""
        look = self.look
        words = {
            PROVED: (self.tr("proved"), look.success),
            SOLVED: (self.tr("solved"), look.accent),
            UNSOLVED: (self.tr("unsolved"), look.muted),
            UNREADABLE: (self.tr("unreadable"), look.danger),
        }
        size = f"{info.rows} × {info.cols}"
        return [words[info.answer], (size, look.muted), (said(info.kind_title), look.muted)]

    def _paint_pill(
        self,
        p: QPainter,
        left: int,
        line: QRect,
        text: str,
        colour: QColor,
        metrics: QFontMetrics,
    ) -> int:
        """One pill, cut to the room left; where the next one begins."""
        room = line.right() - left
        if room < 30:
            return left
        text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room - 12)
        height = metrics.height() + 1
        width = metrics.horizontalAdvance(text) + 12
        pill = QRectF(left, line.top() + (line.height() - height) / 2 - 1, width, height)
        p.setPen(Qt.PenStyle.NoPen)
        p.setBrush(blend(self.look.panel, colour, 0.14))
        p.drawRoundedRect(pill, height / 2, height / 2)
        p.setPen(blend(colour, self.look.text, 0.35))
        p.drawText(pill, Qt.AlignmentFlag.AlignCenter, text)
        return left + width + GAP

    def _paint_picture(self, p: QPainter, box: QRect, info: LevelInfo) -> None:
        picture: QImage | None = None
        if info.error:
            icon("warning", self.look, "danger").paint(p, box.adjusted(10, 10, -10, -10))
            return
        picture = self._thumbnails.get(Path(info.path), info.stamp)
        if picture is None:
            p.fillRect(box, self.look.hover)
            return
        p.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        p.drawImage(box, picture)

    def _draw(self, p: QPainter, rect: QRect, text: str, font: QFont, colour: QColor) -> None:
        line = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, rect.width())
        p.setFont(font)
        p.setPen(colour)
        p.drawText(rect, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, line)
