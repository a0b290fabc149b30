"""LibraryModel: folders of levels as a tree. Files are read and pictured in the background.

Only what is shown is pictured: a thumbnail is painted when a view first asks for it. Folders are
watched; a change on disk rereads that folder and nothing else.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from PySide6.QtCore import (
    QAbstractItemModel,
    QFileSystemWatcher,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QImage

from solvers.level import Level, LevelError
from solvers.level_file import level_hash, read_level
from solvers.registry import kind

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()

PATH_ROLE = int(Qt.ItemDataRole.UserRole)
INFO_ROLE = PATH_ROLE + 1
BATCH = 64


@dataclass(frozen=True)
class LevelInfo:
    """What the library says of one file. error: why it cannot be read, else empty."""

    path: Path
    title: str
    kind: str = ""
    rows: int = 0
    cols: int = 0
    proved: bool = False
    error: str = ""


def level_info(path: Path) -> LevelInfo:
    """Read what the library shows of a file; never raises for a bad file."""
    try:
        level = read_level(path)
    except LevelError as error:
        return LevelInfo(path, path.stem, error=str(error))
    stored = level.solution
    proved = (
        stored is not None and stored.status == "optimal" and stored.level_hash == level_hash(level)
    )
    title = level.title or path.stem
    return LevelInfo(path, title, level.kind, level.rows, level.cols, proved)


@dataclass(eq=False)
class _Node:
    title: str
    path: Path
    parent: _Node | None = None
    row: int = 0
    folder: bool = False
    children: list[_Node] = field(default_factory=list)
    info: LevelInfo | None = None
    picture: QImage | None = None
    asked: bool = False


class LibraryModel(QAbstractItemModel):
    """roots: (title, folder) pairs. paint: the thumbnail of a level, called in a worker."""

    _found = Signal(object, object)
    _informed = Signal(object)
    _pictured = Signal(object, object)

    def __init__(
        self,
        roots: list[tuple[str, Path]],
        paint: Callable[[Level], QImage],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._paint = paint
        self._root = _Node("", Path(), folder=True)
        self._pool = ThreadPoolExecutor(1, "library")
        self._closed = False
        self._watcher = QFileSystemWatcher(self)
        self._watcher.directoryChanged.connect(self._on_directory)
        queued = Qt.ConnectionType.QueuedConnection
        self._found.connect(self._on_found, queued)
        self._informed.connect(self._on_informed, queued)
        self._pictured.connect(self._on_pictured, queued)
        for title, path in roots:
            self.add_root(title, path)

    def add_root(self, title: str, path: Path) -> None:
        """Show one more folder at the top."""
        node = _Node(title, path, self._root, len(self._root.children), folder=True)
        self.beginInsertRows(QModelIndex(), node.row, node.row)
        self._root.children.append(node)
        self.endInsertRows()
        self.reread(node)

    def close(self) -> None:
        """Stop reading and painting; waits for the file under way."""
        self._closed = True
        self._pool.shutdown(wait=True, cancel_futures=True)

    def forget_pictures(self) -> None:
        """Paint thumbnails anew when next asked: the look changed."""
        for node in self._nodes(self._root):
            node.picture, node.asked = None, False
        if self._root.children:
            last = self._root.children[-1]
            self.dataChanged.emit(self._index(self._root.children[0]), self._index(last))

    # -- the model -------------------------------------------------------------------------------
    def index(self, row: int, column: int, parent: Index = _NOWHERE) -> QModelIndex:
        node = self._node(parent)
        if column != 0 or not 0 <= row < len(node.children):
            return QModelIndex()
        return self.createIndex(row, column, node.children[row])

    def parent(self, index: Index = _NOWHERE) -> QModelIndex:  # type: ignore[override]
        above = self._node(index).parent if index.isValid() else None
        return QModelIndex() if above is None else self._index(above)

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return len(self._node(parent).children)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        return 1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        node = self._node(index)
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return node.info.title if node.info else node.title
        if role == Qt.ItemDataRole.DecorationRole and not node.folder:
            self._ask_picture(node)
            return node.picture
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.StatusTipRole):
            return node.info.error if node.info and node.info.error else str(node.path)
        if role == PATH_ROLE:
            return None if node.folder else node.path
        if role == INFO_ROLE:
            return node.info
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        if index.isValid() and not self._node(index).folder:
            flags |= Qt.ItemFlag.ItemNeverHasChildren
        return flags

    # -- reading folders ---------------------------------------------------------------------------
    def reread(self, node: _Node) -> None:
        self._submit(self._scan, node)

    def _scan(self, node: _Node) -> None:
        """In the worker: list a folder, then read its levels in batches."""
        try:
            entries = sorted(os.scandir(node.path), key=lambda entry: entry.name.lower())
        except OSError:
            entries = []
        found = [
            (Path(entry.path), entry.is_dir())
            for entry in entries
            if not entry.name.startswith((".", "__")) and (entry.is_dir() or _is_level(entry.name))
        ]
        self._found.emit(node, found)
        levels = [path for path, is_folder in found if not is_folder]
        for first in range(0, len(levels), BATCH):
            if self._closed:
                return
            batch = {path: level_info(path) for path in levels[first : first + BATCH]}
            self._informed.emit((node, batch))

    @Slot(object, object)
    def _on_found(self, node: _Node, found: list[tuple[Path, bool]]) -> None:
        if self._closed:
            return
        known = {child.path: child for child in node.children}
        wanted = [path for path, _ in found]
        if [child.path for child in node.children] == wanted:
            for child in node.children:
                child.asked = False
            return
        parent = self._index(node)
        if node.children:
            self.beginRemoveRows(parent, 0, len(node.children) - 1)
            node.children = []
            self.endRemoveRows()
        if wanted:
            self.beginInsertRows(parent, 0, len(wanted) - 1)
            node.children = [
                self._child(node, row, path, is_folder, known.get(path))
                for row, (path, is_folder) in enumerate(found)
            ]
            self.endInsertRows()
        if node.path.is_dir() and str(node.path) not in self._watcher.directories():
            self._watcher.addPath(str(node.path))
        for child in node.children:
            if child.folder and not child.children:
                self.reread(child)

    def _child(
        self, parent: _Node, row: int, path: Path, is_folder: bool, known: _Node | None
    ) -> _Node:
        if known is not None:
            known.row, known.asked = row, False
            return known
        title = path.name if is_folder else path.stem
        if is_folder:
            title = _kind_title(path.name)
        return _Node(title, path, parent, row, folder=is_folder)

    @Slot(object)
    def _on_informed(self, message: tuple[_Node, dict[Path, LevelInfo]]) -> None:
        node, batch = message
        for child in node.children:
            if child.path in batch:
                child.info = batch[child.path]
                self.dataChanged.emit(self._index(child), self._index(child))

    @Slot(str)
    def _on_directory(self, path: str) -> None:
        for node in self._nodes(self._root):
            if node.folder and str(node.path) == path:
                self.reread(node)

    # -- thumbnails --------------------------------------------------------------------------------
    def _ask_picture(self, node: _Node) -> None:
        if not node.asked and not self._closed:
            node.asked = True
            self._submit(self._draw, node)

    def _draw(self, node: _Node) -> None:
        """In the worker. A level that cannot be read has no picture."""
        if self._closed:
            return
        try:
            picture = self._paint(read_level(node.path))
        except LevelError:
            return
        self._pictured.emit(node, picture)

    @Slot(object, object)
    def _on_pictured(self, node: _Node, picture: QImage) -> None:
        node.picture = picture
        if node.parent is not None and node in node.parent.children:
            index = self._index(node)
            self.dataChanged.emit(index, index, [Qt.ItemDataRole.DecorationRole])

    # -- nodes -------------------------------------------------------------------------------------
    def _submit(self, work: Callable[[_Node], None], node: _Node) -> None:
        if not self._closed:
            self._pool.submit(work, node)

    def _node(self, index: Index) -> _Node:
        node = index.internalPointer() if index.isValid() else None
        return node if isinstance(node, _Node) else self._root

    def _index(self, node: _Node) -> QModelIndex:
        return QModelIndex() if node is self._root else self.createIndex(node.row, 0, node)

    def _nodes(self, node: _Node) -> Iterator[_Node]:
        for child in node.children:
            yield child
            yield from self._nodes(child)


def _is_level(name: str) -> bool:
    return name.endswith(".json")


def _kind_title(folder: str) -> str:
    """A folder named after a kind shows the kind's title."""
    try:
        return kind(folder).title
    except LookupError:
        return folder
