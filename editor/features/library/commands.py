"""Commands of the library on the selected files, and its context menu."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from itertools import filterfalse
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QObject, Qt, QUrl, Signal, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QInputDialog, QMenu, QWidget

from gridwright.editor.features.library import file_operations as level_files
from gridwright.editor.features.library.file_operations import FileError
from gridwright.editor.features.library.tree_model import INFO_ROLE, LibraryModel
from gridwright.editor.features.library.tree_view import LibraryTree
from gridwright.editor.models.program.settings import own_levels_folder
from gridwright.editor.models.safety.backups import Backups
from gridwright.editor.views.style import current_look, icon, set_up

T = TypeVar("T")


class LibraryCommands(QObject):
    """Rename, duplicate, trash and similar commands. Bundled levels can only be opened
    and duplicated."""

    moved = Signal(object, object)
    """Emitted with the old and the new Path of a file or folder that was renamed."""
    message = Signal(str)
    """Emitted with a sentence about what was done."""
    refused = Signal(str, str)
    """Emitted with a title and a sentence when something could not be done."""
    print_wanted = Signal(object)
    """Emitted with a list of Paths: levels to be put on sheets of paper."""
    set_wanted = Signal(object)
    """Emitted with a list of Paths: levels to become a set."""
    tags_wanted = Signal(object, object, object)
    """Emitted with a list of Paths, the tags to add to their levels, and the tags to
    remove."""
    folder_added = Signal(object)
    """Emitted with a Path that the library is to show from now on."""
    folder_removed = Signal(object)
    """Emitted with the Path of an added folder that the library is to forget."""

    def __init__(self, model: LibraryModel, tree: LibraryTree, panel: QWidget) -> None:
        super().__init__(panel)
        self._model = model
        self._tree = tree
        self._panel = panel
        self._menu: QMenu | None = None

    def menu(self) -> QMenu:
        """Return the context menu for the selection."""
        self.close_menu()
        chosen = self._tree.selected()
        roots = {root.path: root for root in self._model.roots}
        files = list(filterfalse(Path.is_dir, chosen))
        single = len(chosen) == 1
        movable = bool(chosen) and all(map(self._movable, chosen))
        added = single and chosen[0] in roots and roots[chosen[0]].added
        entries: tuple[tuple[str, str, str, bool, Callable[[], object]] | None, ...] = (
            ("open", self.tr("Open"), "open", bool(files), self._tree.chosen.emit),
            ("duplicate", self.tr("Duplicate"), "copy", bool(files), self.duplicate),
            ("rename", self.tr("Rename…"), "edit", single and movable, self.rename),
            ("trash", self.tr("Move to trash"), "delete", movable, self.trash),
            ("tags", self.tr("Tags…"), "", bool(files), self.ask_tags),
            (
                "set",
                self.tr("New set of these levels…"),
                "flag",
                bool(files),
                self._make_set,
            ),
            (
                "print",
                self.tr("Export on paper…"),
                "export",
                bool(files),
                self.print_files,
            ),
            None,
            ("new_folder", self.tr("New folder…"), "add", True, self.new_folder),
            (
                "show",
                self.tr("Show in file manager"),
                "",
                single,
                self.show_in_file_manager,
            ),
            ("reread", self.tr("Read again"), "restart", single, self.reread),
            None,
            (
                "add",
                self.tr("Add folder to library…"),
                "library",
                True,
                self.add_folder,
            ),
            (
                "remove",
                self.tr("Remove folder from library"),
                "remove",
                added,
                self.remove_folder,
            ),
        )
        menu = QMenu(self._panel)
        self._menu = menu
        menu.setObjectName("libraryMenu")
        for entry in entries:
            if entry is None:
                menu.addSeparator()
                continue
            name, text, icon_name, usable, act = entry
            action = set_up(
                menu.addAction(text, act), f"library.{name}", enabled=usable
            )
            if icon_name:
                action.setIcon(icon(icon_name, current_look()))
        return menu

    def close_menu(self) -> None:
        if self._menu is not None:
            self._menu.close()
            self._menu.deleteLater()
            self._menu = None

    # -- files -------------------------------------------------------------------------
    @Slot()
    def duplicate(self) -> None:
        """Copy each level beside the original. The copy of a bundled level is put in
        the person's own folder."""
        for path in self._tree.selected():
            if path.is_dir():
                continue
            folder = path.parent if self._model.writable(path) else own_levels_folder()
            copy = self._try(partial(level_files.duplicate, path, folder))
            if copy is not None:
                self._model.reread(copy)
                self.message.emit(self.tr("Copied to {path}").format(path=copy))

    @Slot()
    def ask_tags(self) -> None:
        """Ask for the tags that all selected levels have. New tags are added to each
        level, missing ones are removed from each; other tags stay."""
        paths = [path for path in self._tree.selected() if not path.is_dir()]
        infos = [self._model.index_of(path).data(INFO_ROLE) for path in paths]
        common = set.intersection(
            *(set(info.tags) for info in infos if info is not None)
        )

        def take(text: str) -> None:
            wanted = {tag.strip() for tag in re.split("[,，、]", text)} - {""}
            self.tags_wanted.emit(paths, wanted - common, common - wanted)

        label = self.tr("Tags of all selected levels, with commas between")
        self._ask(self.tr("Tags"), label, ", ".join(sorted(common)), take)

    @Slot()
    def _make_set(self) -> None:
        self.set_wanted.emit(
            [path for path in self._tree.selected() if not path.is_dir()]
        )

    @Slot()
    def print_files(self) -> None:
        """Ask for sheets of paper with the selected levels."""
        self.print_wanted.emit(
            [path for path in self._tree.selected() if not path.is_dir()]
        )

    @Slot()
    def trash(self) -> None:
        """Move the selection to the desktop's trash. Bundled levels stay."""
        for path in self._tree.selected():
            if not self._movable(path):
                self.message.emit(self.tr("Bundled levels stay as they are."))
                continue
            folder = self._try(partial(level_files.move_to_trash, path))
            if folder is not None:
                self._model.reread(folder)
                said = self.tr("{name} is in the trash now.").format(name=path.name)
                self.message.emit(said)

    @Slot()
    def rename(self) -> None:
        """Ask for another name of the selected file or folder."""
        path = self._tree.selected()[0]
        name = path.name if path.is_dir() else path.stem
        self._ask(
            self.tr("Rename"),
            self.tr("File name"),
            name,
            lambda new: self.rename_to(path, new),
        )

    def rename_to(self, path: Path, name: str) -> None:
        """Rename a file or folder, together with open levels and backups."""
        new = self._try(partial(level_files.rename, path, name))
        if new is not None and new != path:
            if not new.is_dir():
                Backups().move(path, new)
            self.moved.emit(path, new)
            self._model.reread(path.parent)

    @Slot()
    def new_folder(self) -> None:
        """Ask for the name of a new folder beside the selection, else among the
        person's own."""
        chosen = self._tree.selected()
        place = own_levels_folder()
        if chosen and self._model.writable(chosen[0]):
            place = chosen[0] if chosen[0].is_dir() else chosen[0].parent
        title = self.tr("New folder")
        label = self.tr("Name")
        self._ask(title, label, "", lambda name: self.make_folder(place, name))

    def make_folder(self, place: Path, name: str) -> None:
        if self._try(partial(level_files.new_folder, place, name)) is not None:
            self._model.reread(place)

    @Slot()
    def show_in_file_manager(self) -> None:
        path = self._tree.selected()[0]
        folder = path if path.is_dir() else path.parent
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))

    @Slot()
    def reread(self) -> None:
        self._model.reread(self._tree.selected()[0])

    # -- folders of one's own ----------------------------------------------------------
    @Slot()
    def add_folder(self) -> None:
        """Ask for a folder to show in the library from now on."""
        name = QFileDialog.getExistingDirectory(
            self._panel, self.tr("Add folder to library")
        )
        if name:
            self.folder_added.emit(Path(name))

    @Slot()
    def remove_folder(self) -> None:
        self.folder_removed.emit(self._tree.selected()[0])

    # -- asking and telling ------------------------------------------------------------
    def _movable(self, path: Path) -> bool:
        """True if a file or folder may be renamed or moved to the trash. Those at the
        top may not."""
        model = self._model
        return model.writable(path) and path not in {root.path for root in model.roots}

    def _ask(
        self, title: str, label: str, text: str, act: Callable[[str], object]
    ) -> None:
        dialog = set_up(QInputDialog(self._panel), "libraryName")
        set_up(dialog, attribute=Qt.WidgetAttribute.WA_DeleteOnClose, windowTitle=title)
        set_up(dialog, labelText=label, textValue=text, textValueSelected=act)
        dialog.open()

    def _try(self, act: Callable[[], T]) -> T | None:
        """Return the result of an act. None after its error was shown."""
        try:
            return act()
        except FileError as error:
            self.refused.emit(self.tr("That could not be done"), str(error))
            return None
