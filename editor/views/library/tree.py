"""LibraryTree: the tree of levels; LibraryDelegate: a row with picture, title and stored answer.

The keys of the tree act on files as long as it has the focus.

LevelPreview: the level chosen in the library, without opening it.
"""

from __future__ import annotations

from pathlib import Path
from threading import Event

from PySide6 import QtCore, QtWidgets
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QImage,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPixmap,
)

from editor.models.library import info as facts
from editor.models.library.info import PROVED, UNREADABLE, UNSOLVED, LevelInfo
from editor.models.library.reading import Thumbnails
from editor.models.library.tree import INFO_ROLE, PATH_ROLE
from editor.models.program.language import grouped, translated
from editor.pictures.stills import thumbnail
from editor.views.style import ElidedLabel, current_look, icon, kept_dressed, scaled, set_up
from editor.views.style.kit import column_of, restyle, row_of
from solvers.level import Level

Index = QtCore.QModelIndex | QtCore.QPersistentModelIndex

DUPLICATE = QtCore.QKeyCombination(QtCore.Qt.KeyboardModifier.ControlModifier, QtCore.Qt.Key.Key_D)


def levels_in(index: Index) -> int:
    """The number of levels that show in a folder and in those inside."""
    if index.data(INFO_ROLE) is not None:
        return 1
    model = index.model()
    return sum(levels_in(model.index(row, 0, index)) for row in range(model.rowCount(index)))


class LibraryTree(QtWidgets.QTreeView):
    """A click shows a level and unfolds a folder. Enter or a double click opens a level, Del moves
    it to the trash, Ctrl+D duplicates it, letters find a row."""

    chosen = QtCore.Signal()
    """Open what is selected."""
    shown = QtCore.Signal(object)
    """The Path of the current row, or None."""
    delete_wanted = QtCore.Signal()
    duplicate_wanted = QtCore.Signal()

    def __init__(self, may_read: Event) -> None:
        """may_read: cleared while the tree paints, so that the reading of files waits."""
        super().__init__()
        self._may_read = may_read
        set_up(self, "libraryTree", headerHidden=True, frameShape=QtWidgets.QTreeView.Shape.NoFrame)
        set_up(self, indentation=14, uniformRowHeights=True)
        self.setExpandsOnDoubleClick(False)  # the first click does it
        self._doubled = False
        self.setVerticalScrollMode(QtWidgets.QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setSelectionMode(QtWidgets.QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QtWidgets.QAbstractItemView.EditTrigger.NoEditTriggers)
        asked = QtCore.Qt.ContextMenuPolicy.CustomContextMenu
        set_up(self, contextMenuPolicy=asked, mouseTracking=True)
        kept_dressed(self, self.dress)

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        set_up(self, accessibleName=self.tr("Levels"), minimumHeight=scaled(200))
        palette = self.palette()  # the whole chosen row, the part left of the words, too
        palette.setColor(QPalette.ColorRole.Highlight, current_look().accent_soft)
        self.setPalette(palette)

    def selected(self) -> list[Path]:
        """The files and folders selected, in the order shown."""
        rows = sorted(self.selectedIndexes(), key=lambda index: self.visualRect(index).y())
        return [Path(index.data(PATH_ROLE)) for index in rows]

    def event(self, event: QtCore.QEvent) -> bool:
        """Keys of the tree come before the shortcuts of the window."""
        if event.type() == QtCore.QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            held = QtCore.Qt.KeyboardModifier
            plain = event.modifiers() in (held.NoModifier, held.ShiftModifier)
            typed = plain and event.text().isprintable() and bool(event.text().strip())
            if typed or self._meant(event) is not None:
                event.accept()
                return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        self._may_read.clear()
        try:
            super().paintEvent(event)
        finally:
            self._may_read.set()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        meant = self._meant(event)
        if meant is None:
            super().keyPressEvent(event)
        else:
            meant.emit()

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.shown.emit(Path(current.data(PATH_ROLE)) if current.isValid() else None)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        doubled, self._doubled = self._doubled, False
        index = self._clicked(event)
        if index is not None and not doubled and index.data(INFO_ROLE) is None:
            self.setExpanded(index, not self.isExpanded(index))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        super().mouseDoubleClickEvent(event)
        self._doubled = True
        index = self._clicked(event)
        if index is not None and index.data(INFO_ROLE) is not None:
            self.chosen.emit()

    def _clicked(self, event: QMouseEvent) -> QtCore.QModelIndex | None:
        """The row under a plain left button."""
        index = self.indexAt(event.position().toPoint())
        plain = event.modifiers() == QtCore.Qt.KeyboardModifier.NoModifier
        left = event.button() == QtCore.Qt.MouseButton.LeftButton
        return index if index.isValid() and plain and left else None

    def _meant(self, event: QKeyEvent) -> QtCore.SignalInstance | None:
        if event.key() in (QtCore.Qt.Key.Key_Return, QtCore.Qt.Key.Key_Enter):
            return self.chosen
        if event.matches(QKeySequence.StandardKey.Delete):
            return self.delete_wanted
        return self.duplicate_wanted if event.keyCombination() == DUPLICATE else None


PICTURE, ROW = 20, 28
"""Side of a picture and height of a row at 100 per cent."""


class LibraryDelegate(QtWidgets.QStyledItemDelegate):
    """All rows are equally high, so that a view need not ask for each."""

    def __init__(self, thumbnails: Thumbnails, parent: QtWidgets.QWidget) -> None:
        super().__init__(parent)
        self._thumbnails = thumbnails

    def sizeHint(self, option: QtWidgets.QStyleOptionViewItem, index: Index) -> QtCore.QSize:
        return QtCore.QSize(scaled(120), max(scaled(ROW), option.fontMetrics.height() + 6))

    def paint(
        self, painter: QPainter, option: QtWidgets.QStyleOptionViewItem, index: Index
    ) -> None:
        painter.save()
        state, flag = option.state, QtWidgets.QStyle.StateFlag
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
        rect, side = option.rect, scaled(PICTURE)
        box = QtCore.QRect(rect.left() + 4, rect.center().y() - side // 2, side, side)
        self._paint_picture(p, box, info)
        words, colour = self.answer(info)
        font = QFont(option.font)
        font.setWeight(QFont.Weight.DemiBold if info.answer == PROVED else QFont.Weight.Normal)
        text = rect.adjusted(side + 12, 0, -8, 0)
        text.setRight(self._say(p, text, words, font, colour))
        self._draw(p, text, info.title, option.font, current_look().text)

    def answer(self, info: LevelInfo) -> tuple[str, QColor]:
        """The answer stored in the file, in short."""
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

    def _say(self, p: QPainter, rect: QtCore.QRect, words: str, font: QFont, colour: QColor) -> int:
        """Words at the right end of a row; where they begin, less a gap."""
        p.setFont(font)
        p.setPen(colour)
        align = QtCore.Qt.AlignmentFlag
        p.drawText(rect, align.AlignVCenter | align.AlignRight, words)
        return rect.right() - QFontMetrics(font).horizontalAdvance(words) - 8

    def _paint_picture(self, p: QPainter, box: QtCore.QRect, info: LevelInfo) -> None:
        if info.error:
            icon("warning", current_look(), "danger").paint(p, box.adjusted(1, 1, -1, -1))
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
        line = QFontMetrics(font).elidedText(text, QtCore.Qt.TextElideMode.ElideRight, rect.width())
        p.setFont(font)
        p.setPen(colour)
        align = QtCore.Qt.AlignmentFlag
        p.drawText(rect, align.AlignVCenter | align.AlignLeft, line)


PREVIEW = 64
"""Side of the picture of the preview at 100 per cent."""
KEPT = 24
LINES = 2
"""The lines of text below the picture."""


class LevelPreview(QtWidgets.QFrame):
    """Picture, size and answer of one level. It keeps its height whatever it shows."""

    open_wanted = QtCore.Signal()
    """A double click."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("libraryPreview")
        self.info: facts.LevelInfo | None = None
        """The level that shows; None while none is chosen."""
        self.thumbnails = set_up(Thumbnails(self._paint, KEPT, self), ready=self._on_picture)
        self.picture = QtWidgets.QLabel()
        self.title, self.size_words, self.answer, self.source = (ElidedLabel() for _ in range(4))
        self._labels = (self.title, self.size_words, self.answer, self.source)
        for name, label in zip(("Title", "Size", "Answer", "Source"), self._labels, strict=True):
            label.setObjectName(f"preview{name}")
        for label in (self.size_words, self.source):
            label.setProperty("muted", True)
        self.title.setProperty("strong", True)
        self._build()
        kept_dressed(self, self.dress)

    def _build(self) -> None:
        words = column_of(self.title, self.size_words, (self.answer, 1), spacing=2)
        top = row_of(self.picture, (words, 1), spacing=8)
        column_of(top, self.source, on=self, margins=(4, 8, 4, 8), spacing=4)
        policy = QtWidgets.QSizePolicy.Policy
        self.setSizePolicy(policy.Preferred, policy.Fixed)

    # -- what shows ------------------------------------------------------------------------------
    def show_info(self, info: facts.LevelInfo | None) -> None:
        """Show a file of the library, or what one does to see it here."""
        self.info = info
        self._show()

    def close_workers(self) -> None:
        """Stop painting."""
        self.thumbnails.close()

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        self.picture.setFixedSize(scaled(PREVIEW), scaled(PREVIEW))
        self.source.setFixedHeight(LINES * self.source.fontMetrics().height())
        self.thumbnails.clear()
        self._show()

    def _show(self) -> None:
        info = self.info
        self.setAccessibleName(self.tr("The chosen level"))
        if info is None:
            hint = self.tr("Click a level to see it here. A double click or Enter opens it.")
            self._say("", "", "", hint)
        elif info.error:
            self._say(info.title, "", facts.answer_words(info), info.error)
        else:
            size = f"{translated(info.kind_title)} · {info.rows} × {info.cols}"
            rest = "\n".join(filter(None, (facts.source_words(info), facts.narrowed_words(info))))
            self._say(info.title, size, facts.answer_words(info), _sentences(rest))
        self._show_picture()

    def _say(self, title: str, size: str, answer: str, source: str) -> None:
        texts = (title, size, answer, source)
        for label, text in zip(self._labels, texts, strict=True):
            label.setText(text)
        self.setAccessibleDescription(" · ".join(filter(None, texts)))
        known = "" if self.info is None else self.info.answer
        restyle(self.answer, success=known == facts.PROVED, danger=known == facts.UNREADABLE)

    # -- the picture -----------------------------------------------------------------------------
    def _paint(self, level: Level) -> QImage:
        return thumbnail(level, scaled(PREVIEW), current_look(), 2.0)

    @QtCore.Slot(object)
    def _on_picture(self, path: Path) -> None:
        if self.info is not None and self.info.path == path:
            self._show_picture()

    def _show_picture(self) -> None:
        info, image = self.info, None
        if info is not None and not info.error:
            self.thumbnails.keep_only(set())
            image = self.thumbnails.get(info.path, info.stamp)
        pixmap = QPixmap()
        if image is not None:
            pixmap = QPixmap.fromImage(image)
            pixmap.setDevicePixelRatio(image.width() / scaled(PREVIEW))
        self.picture.setPixmap(pixmap)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() == QtCore.Qt.MouseButton.LeftButton and self.info is not None:
            self.open_wanted.emit()


def _sentences(text: str) -> str:
    """Each line begins with a capital."""
    return "\n".join(line[:1].upper() + line[1:] for line in text.split("\n"))
