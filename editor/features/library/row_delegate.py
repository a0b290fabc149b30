"""LibraryDelegate: a row of the library with picture, title and stored answer."""

from __future__ import annotations

from pathlib import Path

from PySide6 import QtCore, QtWidgets
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter

from gridwright.editor.features.library.thumbnails import Thumbnails
from gridwright.editor.features.library.tree_model import INFO_ROLE
from gridwright.editor.models.library.info import (
    PROVED,
    UNREADABLE,
    UNSOLVED,
    LevelInfo,
    levels_words,
)
from gridwright.editor.models.program.language import grouped
from gridwright.editor.painting.look import blend
from gridwright.editor.views.style import current_look, icon, scaled

Index = QtCore.QModelIndex | QtCore.QPersistentModelIndex


def levels_in(index: Index) -> int:
    """Return the number of visible levels in a folder and in those inside."""
    if index.data(INFO_ROLE) is not None:
        return 1
    model = index.model()
    return sum(
        levels_in(model.index(row, 0, index)) for row in range(model.rowCount(index))
    )


PICTURE = 32
ROW = 44
FOLDER_ROW = 28
"""Side of a picture and height of a row of a level and of a folder at 100 per cent."""
SMALL = 0.9
"""The size of the second line of a level, of that of its title."""
PALER = 0.15
"""The part of the ground in the words of an answer that is not proved."""


def _two_lines(text: QtCore.QRect, high: int) -> tuple[QtCore.QRect, QtCore.QRect]:
    """Return the places of two lines of a height, in the middle of a rectangle."""
    middle = text.center().y()
    upper = QtCore.QRect(text)
    upper.setTop(middle - high - 1)
    upper.setBottom(middle)
    lower = QtCore.QRect(text)
    lower.setTop(middle + 1)
    lower.setBottom(middle + high)
    return upper, lower


class LibraryDelegate(QtWidgets.QStyledItemDelegate):
    """A painter of rows: a level has its picture, and what is known of it below its
    title; a folder is one line."""

    def __init__(self, thumbnails: Thumbnails, parent: QtWidgets.QWidget) -> None:
        super().__init__(parent)
        self._thumbnails = thumbnails

    def sizeHint(
        self, option: QtWidgets.QStyleOptionViewItem, index: Index
    ) -> QtCore.QSize:
        letters = option.fontMetrics.height()
        if index.data(INFO_ROLE) is None:
            high = max(scaled(FOLDER_ROW), letters + 6)
        else:
            high = max(scaled(ROW), 2 * letters + 6)
        return QtCore.QSize(scaled(120), high)

    def paint(
        self, painter: QPainter, option: QtWidgets.QStyleOptionViewItem, index: Index
    ) -> None:
        painter.save()
        state = option.state
        flag = QtWidgets.QStyle.StateFlag
        if state & (flag.State_Selected | flag.State_MouseOver):
            chosen = state & QtWidgets.QStyle.StateFlag.State_Selected
            look = current_look()
            painter.fillRect(option.rect, look.accent_soft if chosen else look.hover)
        if state & QtWidgets.QStyle.StateFlag.State_HasFocus:
            painter.setPen(current_look().accent)
            painter.drawRect(option.rect.adjusted(0, 0, -1, -1))
        info = index.data(INFO_ROLE)
        if isinstance(info, LevelInfo):
            self._paint_level(painter, option, info)
        else:
            self._paint_folder(painter, option, index)
        painter.restore()

    def _paint_folder(
        self, p: QPainter, option: QtWidgets.QStyleOptionViewItem, index: Index
    ) -> None:
        rect = option.rect.adjusted(4, 0, -8, 0)
        levels = grouped(levels_in(index))
        left = self._say(p, rect, levels, option.font, current_look().muted)
        rect.setRight(left)
        self._draw(p, rect, str(index.data()), option.font, current_look().text)

    def _paint_level(
        self, p: QPainter, option: QtWidgets.QStyleOptionViewItem, info: LevelInfo
    ) -> None:
        rect = option.rect
        side = scaled(PICTURE)
        box = QtCore.QRect(rect.left() + 4, rect.center().y() - side // 2, side, side)
        self._paint_picture(p, box, info)
        text = rect.adjusted(side + scaled(14), 0, -scaled(8), 0)
        upper, lower = _two_lines(text, option.fontMetrics.height())
        font = option.font
        look = current_look()
        wide = upper.width()
        shown = self._elided_in_the_middle(info.title, font, wide)
        self._draw(p, upper, shown, font, look.text)
        small = QFont(font)
        points = small.pointSizeF() * SMALL
        small.setPointSizeF(max(7.0, points))
        facts = self.facts(info)
        tone = self._tone(info)
        self._draw(p, lower, facts, small, tone)

    def _elided_in_the_middle(self, text: str, font: QFont, width: int) -> str:
        """Cut a title so that the number at its end stays."""
        middle = QtCore.Qt.TextElideMode.ElideMiddle
        return QFontMetrics(font).elidedText(text, middle, width)

    def facts(self, info: LevelInfo) -> str:
        """Return the second line: the answer, the size and the difficulty."""
        if info.levels is not None:
            return levels_words(info)
        parts = [self.answer(info)[0]]
        if not info.error:
            parts.append(f"{info.rows} × {info.cols}")
        if info.grade is not None:
            parts.append(f"{info.grade}/10")
        return " · ".join(parts)

    def _tone(self, info: LevelInfo) -> QColor:
        """Return the colour of the second line."""
        look = current_look()
        proved = info.answer == PROVED
        impossible = proved and info.score is None
        if info.error or impossible:
            return look.danger
        if proved or info.levels is not None:
            return look.muted
        return blend(look.muted, look.panel, PALER)

    def answer(self, info: LevelInfo) -> tuple[str, QColor]:
        """Return the answer in the file, in short."""
        look = current_look()
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
        text = self.tr("{score} to {bound}")
        return text.format(score=score, bound=grouped(info.bound)), look.muted

    def _say(
        self, p: QPainter, rect: QtCore.QRect, words: str, font: QFont, colour: QColor
    ) -> int:
        """Paint words at the right end of a row, and return where they begin, less a
        gap."""
        p.setFont(font)
        p.setPen(colour)
        align = QtCore.Qt.AlignmentFlag
        p.drawText(rect, align.AlignVCenter | align.AlignRight, words)
        return rect.right() - QFontMetrics(font).horizontalAdvance(words) - 8

    def _paint_picture(self, p: QPainter, box: QtCore.QRect, info: LevelInfo) -> None:
        if info.error:
            icon("warning", current_look(), "danger").paint(
                p, box.adjusted(1, 1, -1, -1)
            )
            return
        picture = self._thumbnails.get(Path(info.path), info.stamps)
        if picture is None:
            p.fillRect(box, current_look().hover)
            if info.levels is not None:
                inside = box.adjusted(6, 6, -6, -6)
                icon("grid", current_look(), "muted").paint(p, inside)
            return
        p.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        p.drawImage(box, picture)

    def _draw(
        self, p: QPainter, rect: QtCore.QRect, text: str, font: QFont, colour: QColor
    ) -> None:
        line = QFontMetrics(font).elidedText(
            text, QtCore.Qt.TextElideMode.ElideRight, rect.width()
        )
        p.setFont(font)
        p.setPen(colour)
        align = QtCore.Qt.AlignmentFlag
        p.drawText(rect, align.AlignVCenter | align.AlignLeft, line)
