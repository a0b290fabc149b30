"""LibraryPanel: bundled and own levels with their pictures; search, filters, and file
commands."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import (
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QPoint,
    QSize,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QActionGroup, QImage
from PySide6.QtWidgets import QLabel, QLineEdit, QMenu, QToolButton, QWidget

from gridwright.editor.features.library.commands import LibraryCommands
from gridwright.editor.features.library.level_preview import LevelPreview
from gridwright.editor.features.library.row_delegate import PICTURE, LibraryDelegate
from gridwright.editor.features.library.thumbnails import Thumbnails
from gridwright.editor.features.library.tree_model import (
    INFO_ROLE,
    PATH_ROLE,
    LibraryFilter,
    LibraryModel,
    Root,
)
from gridwright.editor.features.library.tree_view import LibraryTree
from gridwright.editor.models.library import info as facts
from gridwright.editor.models.program.language import translated
from gridwright.editor.models.program.settings import (
    Settings,
    bundled_folder,
    own_levels_folder,
)
from gridwright.editor.pictures.stills import thumbnail
from gridwright.editor.views.style import (
    column_of,
    current_look,
    icon,
    kept_dressed,
    on_language,
    row_of,
    set_up,
)
from gridwright.solvers.kind import Level, Result
from gridwright.solvers.registry import kind, kind_ids

FOLDERS_KEY = "library/folders"
ORDER_KEY = "library/order"
PREVIEW_KEY = "library/preview"


class LibraryPanel(QWidget):
    """A search field with filters over a tree of levels."""

    open_requested = Signal(object)
    """Emitted with the Path of a level to open."""
    moved = Signal(object, object)
    """Emitted with the old and the new Path of a file or folder that was renamed."""
    message = Signal(str)
    """Emitted with a sentence about what was done."""
    refused = Signal(str, str)
    """Emitted with a title and a sentence when something could not be done."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        set_up(self, "library", attribute=Qt.WidgetAttribute.WA_StyledBackground)
        self._settings = settings
        self._expanded: list[Path] | None = None
        self.model = LibraryModel(self._roots(), self)
        self.filter = LibraryFilter(self.model, self)
        self.filter.set_order(settings.text(ORDER_KEY))
        self.thumbnails = Thumbnails(self._picture, parent=self)
        self.tree = set_up(LibraryTree(self.model.may_read), model=self.filter)
        self.delegate = LibraryDelegate(self.thumbnails, self)
        self.tree.setItemDelegate(self.delegate)
        self.commands = LibraryCommands(self.model, self.tree, self)
        self.preview = LevelPreview()
        self._build()
        self.preview.setHidden(not settings.flag(PREVIEW_KEY, True))
        self.thumbnails.ready.connect(self._on_picture)
        set_up(
            self.commands, moved=self.moved, message=self.message, refused=self.refused
        )
        set_up(
            self.commands,
            folder_added=self.add_folder,
            folder_removed=self.remove_folder,
        )
        set_up(self.tree, chosen=self._on_chosen, shown=self._on_shown)
        self.preview.open_wanted.connect(self._on_chosen)
        self.model.renewed.connect(self._on_renewed)
        self.tree.preview_wanted.connect(self._toggle_preview)
        self.tree.delete_wanted.connect(self.commands.trash)
        self.tree.duplicate_wanted.connect(self.commands.duplicate)
        self.tree.customContextMenuRequested.connect(self._on_context_menu)
        self.tree.verticalScrollBar().valueChanged.connect(self._drop_unseen)
        self.filter.rowsInserted.connect(self._on_rows)
        self.model.settled.connect(self._show_count)
        self._expand_roots()
        self._name_rows()
        kept_dressed(self, self.dress)
        on_language(self, self._name_rows)

    # -- building ----------------------------------------------------------------------
    def _roots(self) -> list[Root]:
        own = own_levels_folder()
        mine = [Root(self.tr("My levels"), own)] if _made(own) else []
        added = [Path(path) for path in self._settings.texts(FOLDERS_KEY)]
        return [
            *mine,
            Root(self.tr("Bundled levels"), bundled_folder(), read_only=True),
            *(Root(path.name, path, added=True) for path in added),
        ]

    def _build(self) -> None:
        self.search = set_up(QLineEdit(), "librarySearch", clearButtonEnabled=True)
        self.search.textChanged.connect(self._apply)
        self._filter_button = self._menu_button("libraryFilter")
        self._order_button = self._menu_button("libraryOrder")
        self._fill_filter_menu()
        self._fill_order_menu()
        self.count = set_up(
            QLabel(), "libraryCount", muted=True, contentsMargins=(4, 0, 0, 0)
        )
        self.count.hide()
        top = row_of(
            (self.search, 1), self._filter_button, self._order_button, spacing=2
        )
        column_of(
            top, self.count, (self.tree, 1), self.preview, on=self, margins=(8, 8, 8, 0)
        )

    def _menu_button(self, name: str) -> QToolButton:
        button = set_up(QToolButton(), name, iconSize=QSize(16, 16))
        at_once = QToolButton.ToolButtonPopupMode.InstantPopup
        return set_up(button, popupMode=at_once, menu=QMenu(button))

    def _fill_filter_menu(self) -> None:
        menu = self._filter_button.menu()
        self._kinds = self._choices(menu, "kind", ("", *kind_ids()), "")
        menu.addSeparator()
        self._answers = self._choices(menu, "answer", ("", *facts.ANSWERS), "")
        for group in (self._kinds, self._answers):
            group.triggered.connect(self._apply)
        menu.addSeparator()
        for term in facts.EXAMPLES:
            menu.addAction(term).triggered.connect(partial(self._add_term, term))

    def _add_term(self, term: str) -> None:
        """Insert a word that names a value into the search, to be changed there."""
        self.search.setText(f"{self.search.text()} {term}".lstrip())
        self.search.setFocus()

    def _fill_order_menu(self) -> None:
        menu = self._order_button.menu()
        self._orders = self._choices(menu, "order", facts.ORDERS, self.filter.order)
        self._orders.triggered.connect(self._on_order)

    def _choices(
        self, menu: QMenu, name: str, values: Sequence[str], chosen: str
    ) -> QActionGroup:
        group = QActionGroup(menu)
        for value in values:
            action = set_up(
                menu.addAction(""), f"library.{name}.{value or 'all'}", data=value
            )
            group.addAction(set_up(action, checkable=True, checked=value == chosen))
        return group

    # -- what shows --------------------------------------------------------------------

    def note_saved(self, path: Path) -> None:
        """Note that a level was saved: its picture and badges may differ now."""
        self.model.reread(path)

    def note_answer(self, level: Level, result: Result) -> None:
        """Remember the result of a search on the whole level."""
        self.model.remember(level, result)

    def changeEvent(self, event: QEvent) -> None:
        """Look again when the window becomes active: another window may have found
        answers."""
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow():
            self.model.look_again()
        super().changeEvent(event)

    def close_workers(self) -> None:
        """Stop reading in the background, because the window closes."""
        self.model.close()
        self.thumbnails.close()
        self.preview.close_workers()

    def _show_icons(self) -> None:
        role = "accent" if self.filter.kind_id or self.filter.answer else "text"
        self._filter_button.setIcon(icon("settings", current_look(), role))
        self._order_button.setIcon(icon("sort", current_look()))

    def _picture(self, level: Level) -> QImage:
        return thumbnail(level, PICTURE, current_look(), 2.0)

    @Slot()
    def _apply(self) -> None:
        """Show the rows that match. Folders open for a search and close again after
        it."""
        was_active = self.filter.active
        if not was_active:
            self._expanded = self._expanded_folders()
        self.filter.search(self.search.text())
        self.filter.narrow(
            self._kinds.checkedAction().data(), self._answers.checkedAction().data()
        )
        if self.filter.active:
            self.tree.expandAll()
        elif was_active and self._expanded is not None:
            self.tree.collapseAll()
            for path in self._expanded:
                self.tree.expand(self.filter.mapFromSource(self.model.index_of(path)))
        self._show_icons()
        self._show_count()

    def _expanded_folders(self) -> list[Path]:
        indexes = map(self.filter.mapFromSource, self.model.folder_indexes())
        return [Path(i.data(PATH_ROLE)) for i in indexes if self.tree.isExpanded(i)]

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        self.thumbnails.clear()
        self.commands.close_menu()
        self._show_icons()
        self.search.setPlaceholderText(self.tr("Search levels"))
        self.search.setAccessibleName(self.tr("Search levels"))
        tip = self.tr(
            "Words of title, kind, tags, notes, author or folder, or as here: {terms}"
        )
        self.search.setToolTip(tip.format(terms=" ".join(facts.EXAMPLES)))
        buttons = (
            (self._filter_button, self.tr("Filter")),
            (self._order_button, self.tr("Sort")),
        )
        for button, tip in buttons:
            set_up(button, toolTip=tip, accessibleName=tip)
        self._name_choices()
        self._show_count()

    @Slot()
    def _name_rows(self) -> None:
        """Name folders and levels in the current language; look and size leave their
        words as they are."""
        self.model.retitle({root.path: root.title for root in self._roots()})

    def _name_choices(self) -> None:
        kinds = {name: translated(kind(name).title) for name in kind_ids()}
        answers = {
            facts.PROVED: self.tr("Proved"),
            facts.SOLVED: self.tr("Solved, not proved"),
            facts.UNSOLVED: self.tr("Unsolved"),
            facts.UNREADABLE: self.tr("Unreadable"),
        }
        orders = {
            "file": self.tr("By file name"),
            "title": self.tr("By title"),
            "kind": self.tr("By kind"),
            "size": self.tr("By size, smallest first"),
            "date": self.tr("By date, newest first"),
            "optimum": self.tr("By optimum, smallest first"),
            "optima": self.tr("By number of optimal answers, fewest first"),
            "proof": self.tr("By answer, proved first"),
            "tags": self.tr("By tags"),
            "difficulty": self.tr("By difficulty, easiest first"),
            "reason": self.tr("By hardest reason, easiest first"),
        }
        for group, names in (
            (self._kinds, {"": self.tr("All kinds"), **kinds}),
            (self._answers, {"": self.tr("Any answer"), **answers}),
            (self._orders, orders),
        ):
            for action in group.actions():
                action.setText(names[action.data()])

    @Slot()
    def _show_count(self) -> None:
        self.count.setVisible(self.filter.active)
        if self.filter.active:
            found = self.filter.count()
            message = (
                self.tr("%n level(s)", "", found)
                if found
                else self.tr("Nothing matches.")
            )
            self.count.setText(message)

    @Slot()
    def _on_order(self) -> None:
        order = self._orders.checkedAction().data()
        self.filter.set_order(order)
        self._settings.set(ORDER_KEY, order)

    @Slot(QModelIndex, int, int)
    def _on_rows(self, parent: QModelIndex, first: int, last: int) -> None:
        """Open new folders at the top. During a search, open all folders."""
        if self.filter.active:
            self.tree.expand(parent)
        elif not parent.isValid():
            self._expand_roots()

    def _expand_roots(self) -> None:
        for row in range(self.filter.rowCount()):
            self.tree.expand(self.filter.index(row, 0))

    # -- the preview -------------------------------------------------------------------
    @Slot()
    def _toggle_preview(self) -> None:
        """Show the preview, or give its room to the rows; remember it."""
        shown = self.preview.isHidden()
        self.preview.setVisible(shown)
        self._settings.set(PREVIEW_KEY, shown)

    @Slot(object)
    def _on_shown(self, path: Path | None) -> None:
        """Show the level of the current row, and replay its known answer."""
        index = QModelIndex() if path is None else self.model.index_of(path)
        info = index.data(INFO_ROLE) if index.isValid() else None
        self.preview.show_info(info)
        if info is not None:
            self.model.check(info)

    @Slot(object)
    def _on_renewed(self, info: facts.LevelInfo) -> None:
        shown = self.preview.info
        if shown is not None and info.path == shown.path:
            self.preview.show_info(info)

    # -- pictures ----------------------------------------------------------------------
    @Slot(object)
    def _on_picture(self, path: Path) -> None:
        index = self.filter.mapFromSource(self.model.index_of(path))
        if index.isValid():
            self.tree.viewport().update(self.tree.visualRect(index))

    @Slot()
    def _drop_unseen(self) -> None:
        """Drop requests for pictures that were scrolled past."""
        self.thumbnails.keep_only(self.seen())

    def seen(self) -> set[Path]:
        """Return the paths of the visible rows."""
        found = set()
        height = self.tree.viewport().height()
        index = self.tree.indexAt(QPoint(0, 0))
        while index.isValid() and self.tree.visualRect(index).top() < height:
            found.add(Path(index.data(PATH_ROLE)))
            index = self.tree.indexBelow(index)
        return found

    # -- folders of one's own ----------------------------------------------------------
    @Slot(object)
    def add_folder(self, path: Path) -> None:
        """Show another folder from now on, after every start."""
        if self.model.add_root(Root(path.name, path, added=True)):
            known = self._settings.texts(FOLDERS_KEY)
            self._settings.set(FOLDERS_KEY, [*known, str(path)])
            self.tree.scrollTo(self.filter.mapFromSource(self.model.index_of(path)))

    @Slot(object)
    def remove_folder(self, path: Path) -> None:
        """Stop showing a folder. It stays unchanged on disk."""
        known = self._settings.texts(FOLDERS_KEY)
        self._settings.set(FOLDERS_KEY, [name for name in known if name != str(path)])
        self.model.remove_root(path)

    # -- commands ----------------------------------------------------------------------
    def selected(self) -> list[Path]:
        """Return the selected files and folders, in the order shown."""
        return self.tree.selected()

    def select(self, path: Path) -> None:
        """Make a file or folder the current row, if it is shown."""
        index = self.filter.mapFromSource(self.model.index_of(path))
        if index.isValid():
            only = QItemSelectionModel.SelectionFlag.ClearAndSelect
            self.tree.selectionModel().setCurrentIndex(index, only)

    @Slot()
    def _on_chosen(self) -> None:
        for path in self.selected():
            if path.is_dir():
                index = self.filter.mapFromSource(self.model.index_of(path))
                self.tree.setExpanded(index, not self.tree.isExpanded(index))
            else:
                self.open_requested.emit(path)

    @Slot(QPoint)
    def _on_context_menu(self, place: QPoint) -> None:
        self.commands.menu().popup(self.tree.viewport().mapToGlobal(place))


def _made(folder: Path) -> bool:
    """Make a folder. Returns False in a home that can only be read."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return True
