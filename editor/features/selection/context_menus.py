"""The menus of a cell of the board and of a tab."""

from __future__ import annotations

from typing import ClassVar

from PySide6 import QtGui
from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QUrl, Slot
from PySide6.QtWidgets import QMenu

from gridwright.editor.features.selection.feature import COPY_AS
from gridwright.editor.views.canvas.grid_view import GridView
from gridwright.editor.views.commands.actions import command, ids
from gridwright.editor.views.commands.buttons import DropDown
from gridwright.editor.views.style import set_up
from gridwright.editor.views.window import (
    DocumentView,
    Feature,
    add_submenu,
)

CELL_MENU: tuple[str | DropDown, ...] = (
    *ids("edit.cut edit.copy"),
    COPY_AS,
    *ids(
        "edit.paste edit.erase edit.fill_selection "
        "| select.all select.none select.same edit.replace_all "
        "| level.insert_row level.append_row level.delete_rows "
        "level.insert_col level.append_col level.delete_cols "
        "| transform.flip_h transform.flip_v transform.rotate_right "
        "transform.rotate_left"
    ),
)
TAB_MENU = ids(
    "file.save file.close file.close_others | file.copy_path file.show_in_folder"
)


def _filed(view: DocumentView) -> bool:
    return view.document.path is not None


class ContextMenus(Feature):
    """Menus of cells and tabs. The right button erases, so the menu of a cell opens
    with the Menu key, Shift+F10, or Ctrl and the right button."""

    menu = "file"
    menus: ClassVar = {"cell": CELL_MENU, "tab": TAB_MENU}

    def connect_view(self, view: DocumentView) -> None:
        view.canvas.installEventFilter(self)
        view.canvas.viewport().installEventFilter(self)
        view.document.path_changed.connect(self.refresh)
        bar = self.window.tabs.tabBar()
        if bar.contextMenuPolicy() != Qt.ContextMenuPolicy.CustomContextMenu:
            bar.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
            bar.customContextMenuRequested.connect(self._on_tab_menu)

    # -- cells -------------------------------------------------------------------------
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        canvas = watched if isinstance(watched, GridView) else watched.parent()
        if not isinstance(canvas, GridView):
            return False
        if isinstance(event, QtGui.QMouseEvent):
            return self._filter_mouse(canvas, event)
        if isinstance(event, QtGui.QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            wanted = event.key() == Qt.Key.Key_Menu or (
                event.key() == Qt.Key.Key_F10
                and bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            )
            if wanted:
                self.show_cell_menu(canvas)
            return wanted
        # What the system makes of these keys and buttons would open a second menu.
        return isinstance(event, QtGui.QContextMenuEvent)

    def _filter_mouse(self, canvas: GridView, event: QtGui.QMouseEvent) -> bool:
        right = event.button() == Qt.MouseButton.RightButton
        if not right or not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return False
        if event.type() == QEvent.Type.MouseButtonPress:
            cell = canvas.cell_at(event.position().toPoint())
            if cell is not None:
                canvas.setCurrentIndex(canvas.model().index(*cell))
                self.show_cell_menu(canvas, event.globalPosition().toPoint())
        return event.type() in (
            QEvent.Type.MouseButtonPress,
            QEvent.Type.MouseButtonDblClick,
        )

    def show_cell_menu(self, canvas: GridView, at: QPoint | None = None) -> QMenu:
        """Open the menu of the cell under the cursor, beside it unless a place is
        given."""
        index = canvas.currentIndex()
        canvas.scrollTo(index)
        menu = self._menu("cellMenu", CELL_MENU)
        title = menu.addAction(canvas.grid_model.spoken(index.row(), index.column()))
        title.setEnabled(False)
        menu.insertAction(menu.actions()[0], title)
        menu.insertSeparator(menu.actions()[1])
        menu.setAccessibleName(title.text())
        beside = canvas.viewport().mapToGlobal(canvas.visualRect(index).center())
        menu.popup(at or beside)
        return menu

    # -- tabs --------------------------------------------------------------------------
    @Slot(QPoint)
    def _on_tab_menu(self, point: QPoint) -> None:
        tabs = self.window.tabs
        index = tabs.tabBar().tabAt(point)
        if index >= 0:
            tabs.setCurrentIndex(index)
        self._menu("tabMenu", TAB_MENU).popup(tabs.tabBar().mapToGlobal(point))

    def _menu(self, name: str, actions: tuple[str | DropDown, ...]) -> QMenu:
        menu = set_up(
            QMenu(self.window), name, attribute=Qt.WidgetAttribute.WA_DeleteOnClose
        )
        for action in actions:
            if isinstance(action, DropDown):
                add_submenu(self.window.actions_, menu, action)
            elif action:
                menu.addAction(self.window.actions_[action])
            else:
                menu.addSeparator()
        return menu

    @command(
        "file.close_others",
        "Close others",
        when=lambda self: self.window.tabs.count() > 1,
    )
    def _close_others(self, view: DocumentView) -> None:
        tabs = self.window.tabs
        others = [other for other in tabs.views() if other is not view]
        if tabs.may_close(others):
            for other in others:
                other.document.undo_stack.setClean()
                tabs.close_tab(tabs.indexOf(other))
            self.refresh()

    @command("file.copy_path", "Copy path", icon="copy", when=_filed, menu="file.this")
    def _copy_path(self, view: DocumentView) -> None:
        if view.document.path is not None:
            QtGui.QGuiApplication.clipboard().setText(str(view.document.path))
            self.window.say(self.tr("The path is on the clipboard."))

    @command(
        "file.show_in_folder",
        "Show in file manager",
        icon="open",
        when=_filed,
        menu="file.this",
    )
    def _show_in_folder(self, view: DocumentView) -> None:
        if view.document.path is not None:
            folder = view.document.path.parent
            QtGui.QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))
