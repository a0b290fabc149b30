"""What the library does to the files that are selected, and its context menu."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QUrl, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QInputDialog, QMenu

from editor.models import level_files
from editor.models.backups import Backups
from editor.models.level_files import FileError
from editor.models.settings import own_levels_folder
from editor.views.icons import icon
from editor.views.look import Look

if TYPE_CHECKING:
    from editor.views.library_panel import LibraryPanel


class LibraryCommands(QObject):
    """Rename, duplicate, trash and the like; bundled levels can only be opened and duplicated."""

    def __init__(self, panel: LibraryPanel) -> None:
        super().__init__(panel)
        self._panel = panel
        self._menu: QMenu | None = None

    def menu(self, look: Look) -> QMenu:
        """The context menu for what is selected."""
        self.close_menu()
        panel = self._panel
        chosen = panel.selected()
        roots = {root.path: root for root in panel.model.roots}
        files = [path for path in chosen if not path.is_dir()]
        single = len(chosen) == 1
        movable = bool(chosen) and all(map(self._movable, chosen))
        added = single and chosen[0] in roots and roots[chosen[0]].added
        entries: tuple[tuple[str, str, str, bool, Callable[[], object]] | None, ...] = (
            ("open", self.tr("Open"), "open", bool(files), panel.tree.chosen.emit),
            ("duplicate", self.tr("Duplicate"), "copy", bool(files), self.duplicate),
            ("rename", self.tr("Rename…"), "edit", single and movable, self.rename),
            ("trash", self.tr("Move to trash"), "delete", movable, self.trash),
            None,
            ("new_folder", self.tr("New folder…"), "add", True, self.new_folder),
            ("show", self.tr("Show in file manager"), "", single, self.show_in_file_manager),
            ("reread", self.tr("Read again"), "restart", single, self.reread),
            None,
            ("add", self.tr("Add folder to library…"), "library", True, self.add_folder),
            ("remove", self.tr("Remove folder from library"), "remove", added, self.remove_folder),
        )
        self._menu = menu = QMenu(panel)
        menu.setObjectName("libraryMenu")
        for entry in entries:
            if entry is None:
                menu.addSeparator()
                continue
            name, text, icon_name, usable, act = entry
            action = menu.addAction(text, act)
            action.setObjectName(f"library.{name}")
            action.setEnabled(usable)
            if icon_name:
                action.setIcon(icon(icon_name, look))
        return menu

    def close_menu(self) -> None:
        if self._menu is not None:
            self._menu.close()
            self._menu.deleteLater()
            self._menu = None

    # -- files -----------------------------------------------------------------------------------
    @Slot()
    def duplicate(self) -> None:
        """A copy beside each level; of a bundled one, in the folder of one's own levels."""
        for path in self._panel.selected():
            if path.is_dir():
                continue
            folder = path.parent if self._panel.model.writable(path) else own_levels_folder()
            copy = self._try(lambda p=path, f=folder: level_files.duplicate(p, f))
            if isinstance(copy, Path):
                self._panel.model.reread(copy)
                self._panel.said.emit(self.tr("Copied to {path}").format(path=copy))

    @Slot()
    def trash(self) -> None:
        """Move what is selected to the desktop's trash; bundled levels stay."""
        for path in self._panel.selected():
            if not self._movable(path):
                self._panel.said.emit(self.tr("Bundled levels stay as they are."))
                continue
            if self._try(lambda p=path: level_files.move_to_trash(p) or True):
                self._panel.model.reread(path.parent)
                said = self.tr("{name} is in the trash now.").format(name=path.name)
                self._panel.said.emit(said)

    @Slot()
    def rename(self) -> None:
        """Ask for another name of the file or folder selected."""
        path = self._panel.selected()[0]
        name = path.name if path.is_dir() else path.stem
        self._ask(
            self.tr("Rename"), self.tr("File name"), name, lambda new: self.rename_to(path, new)
        )

    def rename_to(self, path: Path, name: str) -> None:
        """Rename; open levels and backups go along."""
        new = self._try(lambda: level_files.rename(path, name))
        if isinstance(new, Path) and new != path:
            if not new.is_dir():
                Backups().move(path, new)
            self._panel.moved.emit(path, new)
            self._panel.model.reread(path.parent)

    @Slot()
    def new_folder(self) -> None:
        """Ask for the name of a new folder beside what is selected, else among one's own."""
        chosen = self._panel.selected()
        place = own_levels_folder()
        if chosen and self._panel.model.writable(chosen[0]):
            place = chosen[0] if chosen[0].is_dir() else chosen[0].parent
        title, label = self.tr("New folder"), self.tr("Name")
        self._ask(title, label, "", lambda name: self.make_folder(place, name))

    def make_folder(self, place: Path, name: str) -> None:
        if self._try(lambda: level_files.new_folder(place, name)) is not None:
            self._panel.model.reread(place)

    @Slot()
    def show_in_file_manager(self) -> None:
        path = self._panel.selected()[0]
        folder = path if path.is_dir() else path.parent
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))

    @Slot()
    def reread(self) -> None:
        self._panel.model.reread(self._panel.selected()[0])

    # -- folders of one's own --------------------------------------------------------------------
    @Slot()
    def add_folder(self) -> None:
        """Ask for a folder the library shows from now on."""
        name = QFileDialog.getExistingDirectory(self._panel, self.tr("Add folder to library"))
        if name:
            self._panel.add_folder(Path(name))

    @Slot()
    def remove_folder(self) -> None:
        self._panel.remove_folder(self._panel.selected()[0])

    # -- asking and telling ----------------------------------------------------------------------
    def _movable(self, path: Path) -> bool:
        """Whether a file or folder may be renamed or thrown away; those at the top may not."""
        model = self._panel.model
        return model.writable(path) and path not in {root.path for root in model.roots}

    def _ask(self, title: str, label: str, text: str, act: Callable[[str], object]) -> None:
        dialog = QInputDialog(self._panel)
        dialog.setObjectName("libraryName")
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowTitle(title)
        dialog.setLabelText(label)
        dialog.setTextValue(text)
        dialog.textValueSelected.connect(act)
        dialog.open()

    def _try(self, act: Callable[[], object]) -> object:
        """What an act gives, or None once its error was told."""
        try:
            return act()
        except FileError as error:
            self._panel.refused.emit(self.tr("That could not be done"), str(error))
            return None
