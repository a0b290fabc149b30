"""How a row of the library is drawn: picture, title, and the answer that the file keeps."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QImage, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from editor.models.answers.numerals import grouped
from editor.models.library.info import PROVED, UNREADABLE, UNSOLVED, LevelInfo
from editor.models.library.thumbnails import Thumbnails
from editor.models.library.tree import INFO_ROLE
from editor.painting.look import Look
from editor.views.style.scaling import scaled
from editor.views.style.theme.icons import icon

PICTURE, ROW = 20, 28
"""Side of a picture and height of a row at 100 per cent."""

Index = QModelIndex | QPersistentModelIndex


class LibraryDelegate(QStyledItemDelegate):
    """All rows are equally high, so that a view need not ask for each."""

    def __init__(self, look: Look, thumbnails: Thumbnails, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self._thumbnails = thumbnails

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(scaled(120), max(scaled(ROW), option.fontMetrics.height() + 6))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        painter.save()
        state = option.state
        if state & (QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver):
            chosen = state & QStyle.StateFlag.State_Selected
            painter.fillRect(option.rect, self.look.accent_soft if chosen else self.look.hover)
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(self.look.accent)
            painter.drawRect(option.rect.adjusted(0, 0, -1, -1))
        info = index.data(INFO_ROLE)
        if isinstance(info, LevelInfo):
            self._paint_level(painter, option, info)
        else:
            self._paint_folder(painter, option, index)
        painter.restore()

    def _paint_folder(self, p: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        rect = option.rect.adjusted(4, 0, -8, 0)
        left = self._say(p, rect, str(index.model().rowCount(index)), option.font, self.look.muted)
        rect.setRight(left)
        self._draw(p, rect, str(index.data()), option.font, self.look.text)

    def _paint_level(self, p: QPainter, option: QStyleOptionViewItem, info: LevelInfo) -> None:
        rect, side = option.rect, scaled(PICTURE)
        box = QRect(rect.left() + 4, rect.center().y() - side // 2, side, side)
        self._paint_picture(p, box, info)
        words, colour = self.answer(info)
        font = QFont(option.font)
        font.setWeight(QFont.Weight.DemiBold if info.answer == PROVED else QFont.Weight.Normal)
        text = rect.adjusted(side + 12, 0, -8, 0)
        text.setRight(self._say(p, text, words, font, colour))
        self._draw(p, text, info.title, option.font, self.look.text)

    def answer(self, info: LevelInfo) -> tuple[str, QColor]:
        """What the file knows of its answer, in short."""
        look = self.look
        if info.answer == UNREADABLE:
            return self.tr("unreadable"), look.danger
        if info.answer == UNSOLVED:
            return self.tr("not solved"), look.muted
        if info.score is None:
            return self.tr("impossible"), look.danger
        score = grouped(info.score)
        if info.answer == PROVED:
            return f"{score} \u2713", look.success
        if info.bound is None:
            return score, look.muted
        return self.tr("{score} to {bound}").format(score=score, bound=grouped(info.bound)), (
            look.muted
        )

    def _say(self, p: QPainter, rect: QRect, words: str, font: QFont, colour: QColor) -> int:
        """Words at the right end of a row; where they begin, less a gap."""
        p.setFont(font)
        p.setPen(colour)
        p.drawText(rect, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, words)
        return rect.right() - QFontMetrics(font).horizontalAdvance(words) - 8

    def _paint_picture(self, p: QPainter, box: QRect, info: LevelInfo) -> None:
        picture: QImage | None = None
        if info.error:
            icon("warning", self.look, "danger").paint(p, box.adjusted(1, 1, -1, -1))
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
