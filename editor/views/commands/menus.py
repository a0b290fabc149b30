"""The menu bar and the toolbar, put together from what the features bring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtWidgets import QDockWidget, QMenu, QMenuBar, QToolBar

from editor.models.program.language import QT_TRANSLATE_NOOP
from editor.models.program.settings import Settings
from editor.views.commands.actions import Actions
from editor.views.style.translated import kept_translated

MENUS = {
    "file": QT_TRANSLATE_NOOP("Menus", "File"),
    "edit": QT_TRANSLATE_NOOP("Menus", "Edit"),
    "paint": QT_TRANSLATE_NOOP("Menus", "Paint"),
    "level": QT_TRANSLATE_NOOP("Menus", "Level"),
    "view": QT_TRANSLATE_NOOP("Menus", "View"),
    "solve": QT_TRANSLATE_NOOP("Menus", "Solve"),
    "play": QT_TRANSLATE_NOOP("Menus", "Play"),
    "help": QT_TRANSLATE_NOOP("Menus", "Help"),
}
"""Menu id -> title, in order; a menu no feature fills is left out."""


class Commands(Protocol):
    """What fills menus and toolbar: action ids, "" for a separator."""

    @property
    def menus(self) -> Mapping[str, tuple[str, ...]]: ...

    @property
    def toolbar(self) -> tuple[str, ...]: ...


class Window(Protocol):
    """What menus and toolbar need of their window."""

    @property
    def features(self) -> Sequence[Commands]: ...

    @property
    def actions_(self) -> Actions: ...

    @property
    def docks(self) -> Mapping[str, QDockWidget]: ...

    @property
    def settings(self) -> Settings: ...

    def menuBar(self) -> QMenuBar: ...

    def addToolBar(self, area: Qt.ToolBarArea, toolbar: QToolBar, /) -> None: ...

    def open_path(self, path: Path) -> object: ...


def build_menus(window: Window) -> None:
    """Fill the menu bar. Parts from different features are set apart."""
    for menu_id, title in MENUS.items():
        parts = [f.menus[menu_id] for f in window.features if menu_id in f.menus]
        if not parts:
            continue
        menu = QMenu(window.menuBar())
        window.menuBar().addMenu(menu)
        kept_translated(menu, partial(_title, menu, title))
        menu.setObjectName(f"menu.{menu_id}")
        for number, names in enumerate(parts):
            if number:
                menu.addSeparator()
            for name in names:
                _add(window, menu, name)


def _title(menu: QMenu, title: str) -> None:
    menu.setTitle(QCoreApplication.translate("Menus", title))


def _add(window: Window, menu: QMenu, name: str) -> None:
    if name == "":
        menu.addSeparator()
    elif name == "recent":
        _add_recent(window, menu)
    elif name == "stamps":
        stamps = QMenu(menu)
        menu.addMenu(stamps)
        kept_translated(stamps, partial(_title, stamps, QT_TRANSLATE_NOOP("Menus", "Stamps")))
        for action in window.actions_.all():
            if action.objectName().startswith("stamp."):
                stamps.addAction(action)
    elif name == "docks":
        for dock in window.docks.values():
            menu.addAction(dock.toggleViewAction())
    else:
        menu.addAction(window.actions_[name])


def _add_recent(window: Window, menu: QMenu) -> None:
    recent = QMenu(menu)
    menu.addMenu(recent)
    kept_translated(recent, partial(_title, recent, QT_TRANSLATE_NOOP("Menus", "Recent files")))
    recent.setObjectName("menu.recent")

    def fill() -> None:
        recent.clear()
        for path in window.settings.recent_files():
            action = recent.addAction(path.name)
            action.setToolTip(str(path))
            action.triggered.connect(lambda _checked=False, p=path: window.open_path(p))
        recent.setEnabled(bool(window.settings.recent_files()))

    window.settings.recent_changed.connect(fill)
    fill()


def build_toolbar(window: Window) -> QToolBar:
    """The toolbar at the top: every feature's buttons, set apart."""
    bar = QToolBar()
    kept_translated(bar, lambda: bar.setWindowTitle(QCoreApplication.translate("Menus", "Toolbar")))
    bar.setObjectName("toolbar")
    bar.setIconSize(QSize(20, 20))
    bar.setMovable(False)
    for number, names in enumerate(f.toolbar for f in window.features if f.toolbar):
        if number:
            bar.addSeparator()
        for name in names:
            if name:
                bar.addAction(window.actions_[name])
            else:
                bar.addSeparator()
    window.addToolBar(Qt.ToolBarArea.TopToolBarArea, bar)
    return bar
