"""Menus of things: of a cell of the board, and of a tab."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QUrl, Slot
from PySide6.QtGui import (
    QContextMenuEvent,
    QDesktopServices,
    QGuiApplication,
    QKeyEvent,
    QMouseEvent,
)
from PySide6.QtWidgets import QMenu

from editor.models.program.language import QT_TRANSLATE_NOOP
from editor.views.canvas.grid_view import GridView
from editor.views.commands.actions import ActionSpec
from editor.views.commands.menus import Drop, add_submenu
from editor.views.features.editing.copy_as import COPY_AS
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Act, Feature

CELL_MENU: tuple[str | Drop, ...] = (
    "edit.cut",
    "edit.copy",
    COPY_AS,
    "edit.paste",
    "edit.erase",
    "edit.fill_selection",
    "",
    "select.all",
    "select.none",
    "select.same",
    "edit.replace_all",
    "",
    "level.insert_row",
    "level.append_row",
    "level.delete_rows",
    "level.insert_col",
    "level.append_col",
    "level.delete_cols",
    "",
    "transform.flip_h",
    "transform.flip_v",
    "transform.rotate_right",
    "transform.rotate_left",
)
TAB_MENU = (
    "file.save",
    "file.close",
    "file.close_others",
    "",
    "file.copy_path",
    "file.show_in_folder",
)


class ContextMenus(Feature):
    """The right button erases; so a cell's menu opens with the Menu key, Shift+F10, or Ctrl and
    the right button."""

    specs = (
        ActionSpec("file.close_others", QT_TRANSLATE_NOOP("Actions", "Close others")),
        ActionSpec("file.copy_path", QT_TRANSLATE_NOOP("Actions", "Copy path"), (), "copy"),
        ActionSpec(
            "file.show_in_folder", QT_TRANSLATE_NOOP("Actions", "Show in file manager"), (), "open"
        ),
    )
    menus: ClassVar = {"file": ("file.close_others", "file.copy_path", "file.show_in_folder")}

    def acts(self) -> dict[str, Act]:
        return {
            "file.close_others": self.on_view(self._close_others),
            "file.copy_path": self.on_view(self._copy_path),
            "file.show_in_folder": self.on_view(self._show_in_folder),
        }

    def enabled(self, view: DocumentView | None) -> dict[str, bool]:
        filed = view is not None and view.document.path is not None
        return {
            "file.close_others": self.window.tabs.count() > 1,
            "file.copy_path": filed,
            "file.show_in_folder": filed,
        }

    def connect_view(self, view: DocumentView) -> None:
        view.canvas.installEventFilter(self)
        view.canvas.viewport().installEventFilter(self)
        view.document.path_changed.connect(self.refresh)
        bar = self.window.tabs.tabBar()
        if bar.contextMenuPolicy() != Qt.ContextMenuPolicy.CustomContextMenu:
            bar.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
            bar.customContextMenuRequested.connect(self._on_tab_menu)

    # -- cells -----------------------------------------------------------------------------------
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        canvas = watched if isinstance(watched, GridView) else watched.parent()
        if not isinstance(canvas, GridView):
            return False
        if isinstance(event, QMouseEvent):
            return self._filter_mouse(canvas, event)
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            wanted = event.key() == Qt.Key.Key_Menu or (
                event.key() == Qt.Key.Key_F10
                and bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            )
            if wanted:
                self.show_cell_menu(canvas)
            return wanted
        # What the system makes of these keys and buttons would open a second menu.
        return isinstance(event, QContextMenuEvent)

    def _filter_mouse(self, canvas: GridView, event: QMouseEvent) -> bool:
        right = event.button() == Qt.MouseButton.RightButton
        if not right or not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return False
        if event.type() == QEvent.Type.MouseButtonPress:
            cell = canvas.cell_at(event.position().toPoint())
            if cell is not None:
                canvas.setCurrentIndex(canvas.model().index(*cell))
                self.show_cell_menu(canvas, event.globalPosition().toPoint())
        return event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)

    def show_cell_menu(self, canvas: GridView, at: QPoint | None = None) -> QMenu:
        """Open the menu of the cell under the cursor, beside it unless told where."""
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

    # -- tabs ------------------------------------------------------------------------------------
    @Slot(QPoint)
    def _on_tab_menu(self, point: QPoint) -> None:
        tabs = self.window.tabs
        index = tabs.tabBar().tabAt(point)
        if index >= 0:
            tabs.setCurrentIndex(index)
        self._menu("tabMenu", TAB_MENU).popup(tabs.tabBar().mapToGlobal(point))

    def _menu(self, name: str, actions: tuple[str | Drop, ...]) -> QMenu:
        menu = QMenu(self.window)
        menu.setObjectName(name)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for action in actions:
            if isinstance(action, Drop):
                add_submenu(self.window.actions_, menu, action)
            elif action:
                menu.addAction(self.window.actions_[action])
            else:
                menu.addSeparator()
        return menu

    def _close_others(self, view: DocumentView) -> None:
        tabs = self.window.tabs
        others = [other for other in tabs.views() if other is not view]
        if tabs.may_close(others):
            for other in others:
                other.document.undo_stack.setClean()
                tabs.close_tab(tabs.indexOf(other))
            self.refresh()

    def _copy_path(self, view: DocumentView) -> None:
        if view.document.path is not None:
            QGuiApplication.clipboard().setText(str(view.document.path))
            self.window.say(self.tr("The path is on the clipboard."))

    def _show_in_folder(self, view: DocumentView) -> None:
        if view.document.path is not None:
            folder = view.document.path.parent
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))
