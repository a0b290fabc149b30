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
)
from gridwright.editor.models.program.language import grouped
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


PICTURE = 20
ROW = 28
"""Side of a picture and height of a row at 100 per cent."""


class LibraryDelegate(QtWidgets.QStyledItemDelegate):
    """A painter of rows. All rows are equally high, so that a view need not ask for
    each."""

    def __init__(self, thumbnails: Thumbnails, parent: QtWidgets.QWidget) -> None:
        super().__init__(parent)
        self._thumbnails = thumbnails

    def sizeHint(
        self, option: QtWidgets.QStyleOptionViewItem, index: Index
    ) -> QtCore.QSize:
        return QtCore.QSize(
            scaled(120), max(scaled(ROW), option.fontMetrics.height() + 6)
        )

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
        words, colour = self.answer(info)
        font = QFont(option.font)
        font.setWeight(
            QFont.Weight.DemiBold if info.answer == PROVED else QFont.Weight.Normal
        )
        text = rect.adjusted(side + 12, 0, -8, 0)
        text.setRight(self._say(p, text, words, font, colour))
        self._draw(p, text, info.title, option.font, current_look().text)

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
        picture = self._thumbnails.get(Path(info.path), info.stamp)
        if picture is None:
            p.fillRect(box, current_look().hover)
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
