"""LibraryPanel: bundled and own levels with their pictures; a click opens one."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSize,
    QSortFilterProxyModel,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import (
    QLineEdit,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from editor.drawing import thumbnail
from editor.models.library import INFO_ROLE, PATH_ROLE, LevelInfo, LibraryModel
from editor.models.settings import bundled_folder, own_levels_folder
from editor.views.look import Look
from solvers.level import Level

PICTURE = 44


class LibraryPanel(QWidget):
    """A search field over a tree of levels."""

    open_requested = Signal(object)
    """A Path."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("library")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._look = look
        own = own_levels_folder()
        own.mkdir(parents=True, exist_ok=True)
        roots = [(self.tr("Bundled levels"), bundled_folder()), (self.tr("My levels"), own)]
        self.model = LibraryModel(roots, self._picture, self)
        self.proxy = QSortFilterProxyModel(self)
        self.proxy.setSourceModel(self.model)
        self.proxy.setRecursiveFilteringEnabled(True)
        self.proxy.setAutoAcceptChildRows(True)
        self.proxy.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.search = QLineEdit()
        self.search.setObjectName("librarySearch")
        self.search.setPlaceholderText(self.tr("Search levels"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._on_search)
        self.tree = QTreeView()
        self.tree.setObjectName("libraryTree")
        self.tree.setAccessibleName(self.tr("Levels"))
        self.tree.setModel(self.proxy)
        self.tree.setHeaderHidden(True)
        self.tree.setFrameShape(QTreeView.Shape.NoFrame)
        self.tree.setIndentation(14)
        self.delegate = LevelDelegate(look, self)
        self.tree.setItemDelegate(self.delegate)
        self.tree.activated.connect(self._on_activated)
        self.tree.clicked.connect(self._on_activated)
        self.tree.expand(self.proxy.index(0, 0))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 0)
        layout.addWidget(self.search)
        layout.addWidget(self.tree, 1)
        self.model.rowsInserted.connect(self._expand_roots)

    def set_look(self, look: Look) -> None:
        self._look = look
        self.delegate.look = look
        self.model.forget_pictures()
        self.tree.viewport().update()

    def close_workers(self) -> None:
        """Stop the background reading; the window closes."""
        self.model.close()

    def _picture(self, level: Level) -> QImage:
        return thumbnail(level, PICTURE * 2, self._look)

    @Slot(str)
    def _on_search(self, text: str) -> None:
        self.proxy.setFilterFixedString(text)
        if text:
            self.tree.expandAll()

    @Slot()
    def _expand_roots(self) -> None:
        for row in range(self.proxy.rowCount()):
            self.tree.expand(self.proxy.index(row, 0))

    @Slot(QModelIndex)
    def _on_activated(self, index: QModelIndex) -> None:
        path = index.data(PATH_ROLE)
        if isinstance(path, Path):
            self.open_requested.emit(path)


class LevelDelegate(QStyledItemDelegate):
    """A row: picture, title, and a line of kind, size and whether the optimum is proved."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        folder = index.data(PATH_ROLE) is None
        return QSize(120, option.fontMetrics.height() + 10 if folder else PICTURE + 8)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        if index.data(PATH_ROLE) is None:
            super().paint(painter, option, index)
            return
        look, rect = self.look, option.rect
        painter.save()
        if option.state & (QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver):
            painter.fillRect(rect, look.hover)
        box = QRect(rect.left() + 2, rect.top() + 4, PICTURE, PICTURE)
        self._paint_picture(painter, box, index.data(Qt.ItemDataRole.DecorationRole))
        text = rect.adjusted(PICTURE + 12, 6, -4, -6)
        metrics = option.fontMetrics
        title = metrics.elidedText(
            str(index.data()), Qt.TextElideMode.ElideRight, max(text.width(), 10)
        )
        painter.setPen(look.text)
        painter.drawText(text, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft, title)
        painter.setPen(look.muted)
        line = metrics.elidedText(
            self.describe(index.data(INFO_ROLE)), Qt.TextElideMode.ElideRight, text.width()
        )
        painter.drawText(text, Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft, line)
        painter.restore()

    def describe(self, info: LevelInfo | None) -> str:
        """The second line of a row."""
        if info is None:
            return ""
        if info.error:
            return self.tr("cannot be read")
        proved = self.tr("proved") if info.proved else self.tr("unsolved")
        return f"{info.rows} × {info.cols} · {proved}"

    def _paint_picture(self, painter: QPainter, box: QRect, picture: QImage | None) -> None:
        if picture is None:
            painter.fillRect(box, self.look.hover)
            return
        size = picture.size().scaled(box.size(), Qt.AspectRatioMode.KeepAspectRatio)
        target = QRect(box.topLeft(), size)
        target.moveCenter(box.center())
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(target, picture)
