"""LibraryModel: folders of levels as a tree, read in the background; LibraryFilter: the
rows that match.

A worker lists a folder and reads its levels, or takes the entries of unchanged files
from the index. Rows arrive complete, a few at a time, so that ten thousand of them
never block the window. A new finding about a level shows in all rows whose file holds
it. Folders are watched: a change on disk rereads that folder, and there only the files
whose time or size changed; all other rows stay as they are, with selection and
expansion. The rows themselves live in Qt's own item model, which answers the view
without a call into Python.

Search words, kind and answer are one regular expression on one text a level, and every
order is a text of its own, so that Qt filters and sorts ten thousand rows without a
call into Python.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from textwrap import shorten
from threading import Event

from PySide6 import QtCore
from PySide6.QtGui import QStandardItem, QStandardItemModel

from gridwright.editor.features.library.open_levels import OpenHead, OpenHeads
from gridwright.editor.features.library.proofs import Proofs
from gridwright.editor.features.library.reading import FolderListing, reading
from gridwright.editor.models.library import info as facts
from gridwright.editor.models.program.language import translated, words_of
from gridwright.editor.models.work.background import Background
from gridwright.solvers.kind import Level, Result
from gridwright.solvers.reasons.reasoner import ReasonGrade
from gridwright.solvers.registry import kind

_tr = words_of("LibraryTree")


class LibraryFilter(QtCore.QSortFilterProxyModel):
    """A filter of the tree. A folder is shown if anything below it matches."""

    def __init__(
        self, model: LibraryModel, parent: QtCore.QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._model = model
        self.words = ""
        self.kind_id = ""
        self.answer = ""
        self.order = facts.ORDERS[0]
        self.setRecursiveFilteringEnabled(True)
        self.setFilterRole(SEARCH_ROLE)
        self.setSortRole(ORDER_ROLES[self.order])
        self.setSourceModel(model)
        self.sort(0, QtCore.Qt.SortOrder.AscendingOrder)

    @property
    def active(self) -> bool:
        """True if rows may be left out."""
        return bool(self.words.strip() or self.kind_id or self.answer)

    def search(self, words: str) -> None:
        """Show levels that have all of these words in title, kind, tags, author, notes
        or place."""
        self.words = words
        self._apply()

    def narrow(self, kind_id: str = "", answer: str = "") -> None:
        """Show one kind, or one answer of `level_info.ANSWERS`. An empty text shows
        all."""
        self.kind_id = kind_id
        self.answer = answer
        self._apply()

    def set_order(self, order: str) -> None:
        """Sort by one of ORDERS. Another name changes nothing."""
        if order in facts.ORDERS:
            self.order = order
            self.setSortRole(ORDER_ROLES[order])

    def count(self) -> int:
        """Return the number of visible levels."""
        folders = [self.mapFromSource(index) for index in self._model.folder_indexes()]
        shown = [index for index in folders if index.isValid()]
        return self.rowCount() + sum(map(self.rowCount, shown)) - len(shown)

    def _apply(self) -> None:
        option = QtCore.QRegularExpression.PatternOption
        expression = QtCore.QRegularExpression(
            facts.search_pattern(self.words, self.kind_id, self.answer),
            option.CaseInsensitiveOption | option.DotMatchesEverythingOption,
        )
        self.setFilterRegularExpression(expression)


PATH_ROLE = int(QtCore.Qt.ItemDataRole.UserRole)
INFO_ROLE = PATH_ROLE + 1
SEARCH_ROLE = PATH_ROLE + 2
ORDER_ROLES = {
    order: PATH_ROLE + 3 + number for number, order in enumerate(facts.ORDERS)
}


SETS = Path("sets:")
"""The path of the group of sets, not of a folder."""
URLS = "text/uri-list"
_FLAG = QtCore.Qt.ItemFlag
FLAGS = (
    _FLAG.ItemIsEnabled
    | _FLAG.ItemIsSelectable
    | _FLAG.ItemIsDragEnabled
    | _FLAG.ItemNeverHasChildren
)
"""The flags of the row of a level."""
MOST_IN_TIP = 120
"""Characters of the notes in the tip of a row."""


@dataclass(frozen=True)
class Root:
    """A folder at the top. added: True if the person added it, and may remove it
    again."""

    title: str
    path: Path
    read_only: bool = False
    added: bool = False


@dataclass(eq=False)
class _Folder:
    path: Path
    item: QStandardItem
    depth: int
    words: str
    """The titles of the folder and those above it: levels are found by them, too."""
    children: dict[Path, QStandardItem] = field(default_factory=dict)
    infos: dict[Path, facts.LevelInfo] = field(default_factory=dict)
    reading: bool = False
    again: bool = False


class LibraryModel(QStandardItemModel):
    """The tree. PATH_ROLE: the path as text; INFO_ROLE: a LevelInfo, None for a
    folder."""

    settled = QtCore.Signal()
    """Emitted when every folder has been read."""
    renewed = QtCore.Signal(object)
    """Emitted with a LevelInfo when there is news of a file that is shown already."""

    def __init__(
        self, roots: Sequence[Root], parent: QtCore.QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.roots: list[Root] = []
        self._folders: dict[Path, _Folder] = {}
        self._sets: QStandardItem | None = None
        """The group of sets, once there is one."""
        self._heads = OpenHeads()
        self._reading = 0
        self._closed = False
        self.may_read = Event()
        """Cleared while a view paints: two threads in Python at once would slow it
        tenfold."""
        self.may_read.set()
        self._background = Background(self, 1, "library")
        self._proofs = Proofs(self)
        self._proofs.found.connect(self._show_news)
        self._watcher = QtCore.QFileSystemWatcher(self)
        self._watcher.directoryChanged.connect(self._on_directory)
        for root in roots:
            self.add_root(root)

    # -- roots -------------------------------------------------------------------------
    def add_root(self, root: Root) -> bool:
        """Show one more folder at the top. Returns False if it is shown already."""
        if root.path in self._folders:
            return False
        item = _folder_item(root.title, root.path, f"{len(self.roots):04}")
        self.roots.append(root)
        self.appendRow(item)
        self._add_folder(_Folder(root.path, item, 0, root.title))
        return True

    def remove_root(self, path: Path) -> None:
        """Remove a folder from the top. Nothing happens to it on disk."""
        self.roots = [root for root in self.roots if root.path != path]
        folder = self._folders.get(path)
        if folder is not None:
            row = folder.item.row()
            self._forget(path)
            self.removeRow(row)

    def root_of(self, path: Path) -> Root | None:
        """Return the deepest folder at the top that holds a path."""
        holding = [root for root in self.roots if path.is_relative_to(root.path)]
        return max(holding, key=lambda root: len(root.path.parts), default=None)

    def writable(self, path: Path) -> bool:
        """True if the library may rename, move or add files here. Bundled levels stay
        unchanged."""
        root = self.root_of(path)
        return root is not None and not root.read_only

    def retitle(self, titles: Mapping[Path, str]) -> None:
        """Name the folders at the top, and those of kinds, in the current language."""
        for path, folder in self._folders.items():
            above = self._folders.get(path.parent)
            title = (
                titles.get(path, path.name)
                if folder.depth == 0
                else _kind_title(path.name)
            )
            folder.words = title if above is None else f"{above.words} {title}"
            folder.item.setText(title)
            for item in folder.children.values():
                info = item.data(INFO_ROLE)
                if isinstance(info, facts.LevelInfo):
                    _fill(item, info, folder.words)
        if self._sets is not None:
            self._name_sets(self._sets)

    def _name_sets(self, group: QStandardItem) -> None:
        """Name the group of sets in the current language."""
        group.setText(_tr("Sets"))
        group.setToolTip(_tr("All sets in these folders"))

    def note_head(self, path: Path, head: OpenHead | None) -> None:
        """Let the row of an open level show its current words. None shows those of its
        file again."""
        folder = self._folders.get(path.parent)
        if self._heads.note(path, head) and folder is not None:
            info = folder.infos.get(path)
            self._show_levels(folder, [] if info is None else [info])

    # -- finding -----------------------------------------------------------------------
    @property
    def busy(self) -> bool:
        return self._reading > 0 or self._proofs.busy

    def index_of(self, path: Path) -> QtCore.QModelIndex:
        """Return the row of a file or folder. It is invalid if the path is not
        shown."""
        folder = self._folders.get(path)
        if folder is not None:
            return folder.item.index()
        if path == SETS and self._sets is not None:
            return self._sets.index()
        above = self._folders.get(path.parent)
        item = above.children.get(path) if above else None
        return QtCore.QModelIndex() if item is None else item.index()

    def folder_indexes(self) -> list[QtCore.QModelIndex]:
        """Return the rows of all folders, and of the group of sets."""
        items = [folder.item for folder in self._folders.values()]
        return [item.index() for item in (*items, *filter(None, [self._sets]))]

    # -- dragging ----------------------------------------------------------------------
    def supportedDragActions(self) -> QtCore.Qt.DropAction:
        """Files are copied elsewhere: no drag takes a row out."""
        return QtCore.Qt.DropAction.CopyAction

    def mimeTypes(self) -> list[str]:
        return [URLS]

    def mimeData(self, indexes: Sequence[QtCore.QModelIndex]) -> QtCore.QMimeData:
        """The files of rows, as a file manager gives them."""
        paths = [str(index.data(PATH_ROLE)) for index in indexes]
        data = QtCore.QMimeData()
        data.setUrls([QtCore.QUrl.fromLocalFile(path) for path in paths])
        return data

    # -- reading -----------------------------------------------------------------------
    def reread(self, path: Path) -> None:
        """Read a folder again, or the folder of a file. Folders that are not shown are
        ignored."""
        folder = self._folders.get(path) or self._folders.get(path.parent)
        if folder is None or self._closed:
            return
        if folder.reading:
            folder.again = True
            return
        folder.reading = True
        self._reading += 1
        self._submit(folder)

    def close(self) -> None:
        """Stop reading and watching. Waits for the file being read."""
        if self._closed:
            return
        self._closed = True
        self.may_read.set()
        # here and now: its notifier must end in its own thread
        self._watcher.deleteLater()
        self._background.close()
        self._proofs.close()

    def _submit(self, folder: _Folder) -> None:
        """Read one folder in the worker."""
        path = folder.path
        depth = folder.depth
        known = {**folder.infos}
        may_read = self.may_read
        job = self._background.submit(
            lambda token: reading(path, depth, known, may_read, token), every=True
        )
        job.progressed.connect(lambda found: self._on_found(path, found))
        job.finished.connect(lambda _nothing: self._on_done(path))
        job.failed.connect(lambda _failure: self._on_done(path))

    def _on_found(
        self, path: Path, found: FolderListing | list[facts.LevelInfo]
    ) -> None:
        folder = self._folders.get(path)
        if folder is None:
            return
        if isinstance(found, FolderListing):
            self._show_listing(folder, found)
        else:
            self._show_levels(folder, found)

    def _show_listing(self, folder: _Folder, found: FolderListing) -> None:
        known = [child for child in folder.children if child in self._folders]
        gone = found.gone + [child for child in known if child not in found.folders]
        for child in gone:
            self._remove(folder, child)
        for child in found.folders:
            if child not in folder.children:
                title = _kind_title(child.name)
                item = _folder_item(title, child, f"0{facts.natural(child.name)}")
                folder.item.appendRow(item)
                folder.children[child] = item
                words = f"{folder.words} {title}"
                self._add_folder(_Folder(child, item, folder.depth + 1, words))
        path = folder.path
        if (
            QtCore.QFileInfo(path).isDir()
            and str(path) not in self._watcher.directories()
        ):
            self._watcher.addPath(str(path))

    def _show_levels(self, folder: _Folder, batch: list[facts.LevelInfo]) -> None:
        new = []
        for info in batch:
            folder.infos[info.path] = info
            item = folder.children.get(info.path)
            if item is None:
                item = _level_item()
                folder.children[info.path] = item
                _fill(item, self._heads.shown(info), folder.words)
                if info.levels is None:
                    new.append(item)
                else:
                    self._group_of_sets().appendRow(item)
            else:
                shown = self._heads.shown(info)
                _fill(item, shown, folder.words)
                self._regroup(folder, item, info)
                self.renewed.emit(shown)
        if new:
            folder.item.appendRows(new)

    # -- the group of sets -------------------------------------------------------------
    def _group_of_sets(self) -> QStandardItem:
        """The group below the first folder, made for the first set."""
        if self._sets is None:
            self._sets = _folder_item("", SETS, "0000~")
            self._sets.setFlags(QtCore.Qt.ItemFlag.ItemIsEnabled)
            self._name_sets(self._sets)
            self.appendRow(self._sets)
        return self._sets

    def _regroup(
        self, folder: _Folder, item: QStandardItem, info: facts.LevelInfo
    ) -> None:
        """Move a row whose file became a set, or a level again."""
        old = item.parent()
        new = folder.item if info.levels is None else self._group_of_sets()
        if old is not new:
            new.appendRow(old.takeRow(item.row()))
            self._drop_empty_group()

    def _drop_empty_group(self) -> None:
        """Take the group away once its last set is gone."""
        if self._sets is not None and not self._sets.hasChildren():
            row = self._sets.row()
            self._sets = None
            self.removeRow(row)

    def _on_done(self, path: Path) -> None:
        self._reading -= 1
        folder = self._folders.get(path)
        if folder is not None:
            folder.reading = False
            if folder.again:
                folder.again = False
                self.reread(path)
        if self._reading == 0:
            # what was read last may tell something of what was read first
            self.look_again()
            self.settled.emit()

    @QtCore.Slot(str)
    def _on_directory(self, path: str) -> None:
        changed = Path(path)
        for folder in {changed, *self._naming(changed)}:
            self.reread(folder)

    def _naming(self, folder: Path) -> set[Path]:
        """The folders of the sets that name files of a folder."""
        return {
            info.path.parent
            for info in self.infos()
            if any(file.parent == folder for file, _ in info.named)
        }

    # -- proofs ------------------------------------------------------------------------
    def remember(self, level: Level, result: Result) -> None:
        """Show the result of a search in the rows of its level."""
        self._proofs.remember(level, result, self.infos())

    def note_grade(self, level: Level, grade: int, reasons: ReasonGrade | None) -> None:
        """Note the grade of a level, and the reasons that lead through it."""
        self._proofs.grade(level, grade, reasons, self.infos())

    def check(self, info: facts.LevelInfo) -> None:
        """Replay the answers in the index of a file. A wrong one is forgotten."""
        self._proofs.check(info, self.infos())

    def look_again(self) -> None:
        """Ask the index again: other windows may have found something."""
        if not self._closed:
            self._proofs.ask(self.infos())

    def infos(self) -> list[facts.LevelInfo]:
        """Return the known facts of every visible file."""
        return [
            info for folder in self._folders.values() for info in folder.infos.values()
        ]

    def shown_infos(self) -> list[facts.LevelInfo]:
        """Return the facts that the row of every file shows."""
        return list(map(self._heads.shown, self.infos()))

    @QtCore.Slot(object)
    def _show_news(self, infos: list[facts.LevelInfo]) -> None:
        """Show new entries of the index for files that are still the same."""
        for info in infos:
            folder = self._folders.get(info.path.parent)
            shown = None if folder is None else folder.infos.get(info.path)
            if folder is not None and shown is not None and shown.stamps == info.stamps:
                self._show_levels(folder, [info])

    # -- rows --------------------------------------------------------------------------
    def _add_folder(self, folder: _Folder) -> None:
        self._folders[folder.path] = folder
        self.reread(folder.path)

    def _remove(self, folder: _Folder, path: Path) -> None:
        item = folder.children.pop(path)
        self._forget(path)
        folder.infos.pop(path, None)
        above = item.parent()
        above.removeRow(item.row())
        self._drop_empty_group()

    def _forget(self, path: Path) -> None:
        """Forget a folder and everything below it, its sets in their group, too."""
        for known in [known for known in self._folders if known.is_relative_to(path)]:
            folder = self._folders.pop(known)
            for file, info in folder.infos.items():
                if info.levels is not None and self._sets is not None:
                    self._sets.removeRow(folder.children[file].row())
            self._watcher.removePath(str(known))
        self._drop_empty_group()


def _folder_item(title: str, path: Path, key: str) -> QStandardItem:
    item = QStandardItem(title)
    item.setColumnCount(
        1
    )  # else the first rows would bring their column amid their insertion
    item.setEditable(False)
    item.setData(str(path), PATH_ROLE)
    item.setData(f"{title}\n{path}", QtCore.Qt.ItemDataRole.ToolTipRole)
    for role in ORDER_ROLES.values():
        item.setData(key, role)
    return item


def _level_item() -> QStandardItem:
    item = QStandardItem()
    item.setFlags(FLAGS)
    return item


def _fill(item: QStandardItem, info: facts.LevelInfo, folder: str) -> None:
    item.setText(info.title)
    item.setData(str(info.path), PATH_ROLE)
    item.setData(info, INFO_ROLE)
    item.setData(facts.row_words(info), QtCore.Qt.ItemDataRole.AccessibleTextRole)
    item.setData(facts.search_text(info, folder), SEARCH_ROLE)
    board = not info.error and info.levels is None
    size = f" · {info.rows} × {info.cols}" if board else ""
    answer = "" if info.error else facts.answer_words(info)
    notes = " ".join(info.notes.split())
    if len(notes) > MOST_IN_TIP:
        notes = shorten(notes, MOST_IN_TIP, placeholder="…")
    reason = facts.reason_words(info)
    lines = (f"{info.title}{size}", answer, reason, notes, str(info.path), info.error)
    item.setData("\n".join(filter(None, lines)), QtCore.Qt.ItemDataRole.ToolTipRole)
    for role, key in zip(ORDER_ROLES.values(), facts.sort_keys(info), strict=True):
        item.setData(key, role)


def _kind_title(folder: str) -> str:
    """Return the title of a kind for a folder named after it, and the title of the
    folder of the journey."""
    if folder == "journey":
        return _tr("A journey")
    try:
        return translated(kind(folder).title)
    except LookupError:
        return folder
