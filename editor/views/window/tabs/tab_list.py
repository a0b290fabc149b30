"""TabList: the button at the end of the tabs, with the names of all of them."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6 import QtWidgets
from PySide6.QtCore import QPoint, Qt, Slot
from PySide6.QtGui import QIcon, QPixmap

from gridwright.editor.pictures.stills import thumbnail
from gridwright.editor.views.style import (
    current_look,
    icon,
    kept_dressed,
    scaled,
    set_up,
)
from gridwright.editor.views.style.kit import BY_TAB
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.tabs.tab_page import TabPage

PICTURE = 40
"""Side of the picture of a level in the list of all, at 100 per cent."""


class TabList(QtWidgets.QToolButton):
    """A button with the names of all tabs, however many there are."""

    def __init__(self, tabs: QtWidgets.QTabWidget) -> None:
        super().__init__()
        self._tabs = tabs
        self.setObjectName("documentList")
        style = Qt.ToolButtonStyle.ToolButtonTextBesideIcon
        kept_dressed(self, lambda: self.setIcon(icon("list", current_look())))
        self.setPopupMode(QtWidgets.QToolButton.ToolButtonPopupMode.InstantPopup)
        set_up(self, focusPolicy=BY_TAB, toolButtonStyle=style)
        menu = set_up(QtWidgets.QMenu(self), aboutToShow=self._fill)
        kept_dressed(
            menu,
            lambda: menu.setStyleSheet(f"QMenu {{ icon-size: {scaled(PICTURE)}px }}"),
        )
        self.setMenu(menu)

    @Slot()
    def _fill(self) -> None:
        """Names that are the same twice get the folder they are in."""
        menu = self.menu()
        menu.clear()
        tabs = self._tabs
        names = [tabs.tabText(index) for index in range(tabs.count())]
        for index, name in enumerate(names):
            page = tabs.widget(index)
            path = _path_of(page)
            if names.count(name) > 1 and path is not None:
                name = f"{name}  ({path.parent.name}/{path.name})".replace("&", "&&")
            action = set_up(menu.addAction(name), checkable=True)
            action.setChecked(index == tabs.currentIndex())
            action.setFont(set_up(menu.font(), bold=action.isChecked()))
            action.setIcon(self._picture(page))
            action.triggered.connect(partial(tabs.setCurrentIndex, index))

    def _picture(self, page: QtWidgets.QWidget | None) -> QIcon:
        if isinstance(page, DocumentView):
            ratio = self.devicePixelRatioF()
            side = scaled(PICTURE)
            image = thumbnail(page.document.level(), side, current_look(), ratio)
            return QIcon(QPixmap.fromImage(image))
        if isinstance(page, TabPage):
            return icon(page.icon_name, current_look())
        return QIcon()

    def pop_up(self) -> None:
        """Show the names of all tabs; arrow keys and Enter choose one."""
        menu = self.menu()
        corner = self.mapToGlobal(self.rect().bottomRight())
        menu.popup(corner - QPoint(menu.sizeHint().width(), 0))
        menu.setActiveAction(menu.actions()[self._tabs.currentIndex()])


def _path_of(page: QtWidgets.QWidget | None) -> Path | None:
    """The file of a tab, if it has one."""
    if isinstance(page, DocumentView):
        return page.document.path
    return page.path if isinstance(page, TabPage) else None
