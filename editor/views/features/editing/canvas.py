"""Zoom, rulers and numbers of the canvas, and its part of the status bar.

The menus of a cell of the board and of a tab stand here, too.
"""

from __future__ import annotations

from typing import ClassVar

from PySide6 import QtGui
from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QUrl, Slot
from PySide6.QtWidgets import QLabel, QMenu

from editor.views.canvas.grid_view import GridView
from editor.views.commands.actions import DropDown, command, ids
from editor.views.features.editing.selection import COPY_AS
from editor.views.style import ElidedLabel, on_language, set_up
from editor.views.window import DocumentView, Feature, MainWindow, add_submenu

RULERS, NUMBERS = "view/rulers", "view/cell_numbers"
"""Settings: whether rows and columns, and cells, are numbered on the canvas."""


OVERLAY = DropDown(
    "overlay",
    "Over the board",
    "view.heatmap",
    ids("view.heatmap view.heatmap_optimal view.pit_values | view.rulers view.cell_numbers"),
)


class CanvasFeature(Feature):
    """The display of the board in front."""

    menus: ClassVar = {
        "view": (*ids("view.zoom_in view.zoom_out view.zoom_fit"), OVERLAY, *ids("| sections"))
    }
    toolbar = (*ids("view.zoom_out view.zoom_in view.zoom_fit |"), OVERLAY)

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        window.actions_["view.rulers"].setChecked(window.settings.flag(RULERS, default=True))
        window.actions_["view.cell_numbers"].setChecked(window.settings.flag(NUMBERS))
        self._tip = set_up(ElidedLabel(), "statusTip", muted=True, contentsMargins=(10, 0, 0, 0))
        window.statusBar().addWidget(self._tip, 1)
        self._place = set_up(QLabel(), "statusCell")
        self._zoom = set_up(QLabel(), "statusZoom")
        window.statusBar().addPermanentWidget(self._place)
        window.statusBar().addPermanentWidget(self._zoom)
        window.pointed_at.connect(self._show_tip)
        on_language(self, lambda: self.show_view(self.view))

    @command("view.zoom_in", "Zoom in", "Ctrl++ Ctrl+=", "zoom_in")
    def _zoom_in(self, view: DocumentView) -> None:
        view.zoom(1)

    @command("view.zoom_out", "Zoom out", "Ctrl+-", "zoom_out")
    def _zoom_out(self, view: DocumentView) -> None:
        view.zoom(-1)

    @command("view.zoom_fit", "Zoom to fit", "Ctrl+0", "zoom_fit")
    def _zoom_to_fit(self, view: DocumentView) -> None:
        view.zoom(0)

    @command("view.rulers", "Rulers", checkable=True)
    @command("view.cell_numbers", "Numbers of cells and pits", checkable=True)
    def _remember(self, name: str) -> None:
        setting = RULERS if name == "view.rulers" else NUMBERS
        self.window.settings.set(setting, self.window.actions_[name].isChecked())
        for view in self.window.tabs.views():
            self._number(view)

    def _number(self, view: DocumentView) -> None:
        view.canvas.set_ruled(self.window.actions_["view.rulers"].isChecked())
        view.canvas.set_numbered(self.window.actions_["view.cell_numbers"].isChecked())

    def connect_view(self, view: DocumentView) -> None:
        self._number(view)
        view.canvas.hovered.connect(self._name_cell)
        set_up(view.document, cells_changed=self._name_cell, edited=self._name_cell)
        view.canvas.tool_changed.connect(self._show_tip)
        view.brush.changed.connect(self._show_tip)
        set_up(view.playback, moved=self._name_cell, loaded=self._name_cell)
        view.canvas.zoomed.connect(self._show_zoom)
        for show in (self._name_cell, self._show_zoom, self._show_tip):
            view.play_changed.connect(show)

    def show_view(self, view: DocumentView | None) -> None:
        self.refresh_words()

    def refresh_words(self) -> None:
        """Say anew what the status bar says of the board in front."""
        self._name_cell()
        self._show_zoom()
        self._show_tip()

    @Slot()
    @Slot(str)
    def _show_tip(self, pointed_at: str = "") -> None:
        """Show what a click will do: on the button pointed at, else on the board in front."""
        view = self.view
        if pointed_at:
            self._tip.setText(pointed_at)
        elif view is None:
            self._tip.clear()
        elif self.window.frame.theatre:
            self._tip.setText(self.tr("Left and Right step · Space plays · click the curve"))
        else:
            self._tip.setText(view.canvas.tip() if view.play is None else view.play.tip())

    @Slot()
    def _name_cell(self) -> None:
        """Show what stands now in the cell of the board in front that is pointed at."""
        view = self.view
        hidden = view is None or view.play is not None or self.window.frame.theatre
        cell = None if view is None or hidden else view.canvas.spot
        if view is None or cell is None:
            self._place.clear()
        else:
            self._place.setText(view.canvas.grid_model.spoken(*cell))

    @Slot()
    def _show_zoom(self) -> None:
        """The side of a cell of the board in front."""
        view = self.view
        if view is None or view.play is not None or self.window.frame.theatre:
            self._zoom.clear()
        else:
            self._zoom.setText(self.tr("{size} px a cell").format(size=view.canvas.cell_size))


CELL_MENU: tuple[str | DropDown, ...] = (
    *ids("edit.cut edit.copy"),
    COPY_AS,
    *ids(
        "edit.paste edit.erase edit.fill_selection "
        "| select.all select.none select.same edit.replace_all "
        "| level.insert_row level.append_row level.delete_rows "
        "level.insert_col level.append_col level.delete_cols "
        "| transform.flip_h transform.flip_v transform.rotate_right transform.rotate_left"
    ),
)
TAB_MENU = ids("file.save file.close file.close_others | file.copy_path file.show_in_folder")


def _filed(view: DocumentView) -> bool:
    return view.document.path is not None


class ContextMenus(Feature):
    """The right button erases; so a cell's menu opens with the Menu key, Shift+F10, or Ctrl and
    the right button."""

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

    # -- cells -----------------------------------------------------------------------------------
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
        return event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)

    def show_cell_menu(self, canvas: GridView, at: QPoint | None = None) -> QMenu:
        """Open the menu of the cell under the cursor, beside it unless a place is given."""
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

    def _menu(self, name: str, actions: tuple[str | DropDown, ...]) -> QMenu:
        menu = set_up(QMenu(self.window), name, attribute=Qt.WidgetAttribute.WA_DeleteOnClose)
        for action in actions:
            if isinstance(action, DropDown):
                add_submenu(self.window.actions_, menu, action)
            elif action:
                menu.addAction(self.window.actions_[action])
            else:
                menu.addSeparator()
        return menu

    @command("file.close_others", "Close others", when=lambda self: self.window.tabs.count() > 1)
    def _close_others(self, view: DocumentView) -> None:
        tabs = self.window.tabs
        others = [other for other in tabs.views() if other is not view]
        if tabs.may_close(others):
            for other in others:
                other.document.undo_stack.setClean()
                tabs.close_tab(tabs.indexOf(other))
            self.refresh()

    @command("file.copy_path", "Copy path", icon="copy", when=_filed)
    def _copy_path(self, view: DocumentView) -> None:
        if view.document.path is not None:
            QtGui.QGuiApplication.clipboard().setText(str(view.document.path))
            self.window.say(self.tr("The path is on the clipboard."))

    @command("file.show_in_folder", "Show in file manager", icon="open", when=_filed)
    def _show_in_folder(self, view: DocumentView) -> None:
        if view.document.path is not None:
            folder = view.document.path.parent
            QtGui.QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))
