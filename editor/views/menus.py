"""The menu bar and the toolbar, laid out from the action table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtWidgets import QMenu, QToolBar

from editor.models.symmetry import Symmetry
from editor.views.toolbox import TOOLS

if TYPE_CHECKING:
    from editor.views.main_window import MainWindow

MENUS = (
    (
        "File",
        (
            "file.new",
            "file.open",
            "recent",
            "",
            "file.save",
            "file.save_as",
            "",
            "file.export_image",
            "file.export_gif",
            "",
            "file.close",
            "file.quit",
        ),
    ),
    ("Edit", ("edit.undo", "edit.redo")),
    (
        "Paint",
        (
            *TOOLS,
            "",
            "brush.larger",
            "brush.smaller",
            "",
            *(f"mirror.{symmetry.value}" for symmetry in Symmetry),
        ),
    ),
    ("View", ("view.zoom_in", "view.zoom_out", "view.zoom_fit", "", "docks")),
    (
        "Solve",
        (
            "solve.start",
            "solve.stop",
            "solve.more",
            "solve.keep",
            "",
            "play.first",
            "play.back",
            "play.toggle",
            "play.forward",
            "play.last",
        ),
    ),
    ("Help", ("help.guide", "help.about")),
)

TOOLBAR = (
    "file.new",
    "file.open",
    "file.save",
    "",
    "edit.undo",
    "edit.redo",
    "",
    *TOOLS,
    "",
    "mirror.horizontal",
    "mirror.vertical",
    "",
    "view.zoom_out",
    "view.zoom_fit",
    "view.zoom_in",
    "",
    "solve.start",
    "solve.stop",
    "",
    "file.export_gif",
)


def build_menus(window: MainWindow) -> None:
    """Fill the menu bar."""
    for title, names in MENUS:
        menu = window.menuBar().addMenu(QCoreApplication.translate("Menus", title))
        menu.setObjectName(f"menu.{title.lower()}")
        for name in names:
            if name == "":
                menu.addSeparator()
            elif name == "recent":
                _add_recent(window, menu)
            elif name == "docks":
                for dock in window.docks.values():
                    menu.addAction(dock.toggleViewAction())
            else:
                menu.addAction(window.actions_[name])


def _add_recent(window: MainWindow, menu: QMenu) -> None:
    recent = menu.addMenu(QCoreApplication.translate("Menus", "Recent files"))
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


def build_toolbar(window: MainWindow) -> QToolBar:
    """The toolbar at the top."""
    bar = QToolBar(QCoreApplication.translate("Menus", "Toolbar"), window)
    bar.setObjectName("toolbar")
    bar.setIconSize(QSize(20, 20))
    bar.setMovable(False)
    for name in TOOLBAR:
        if name:
            bar.addAction(window.actions_[name])
        else:
            bar.addSeparator()
    window.addToolBar(Qt.ToolBarArea.TopToolBarArea, bar)
    return bar
