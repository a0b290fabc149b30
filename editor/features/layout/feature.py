"""The layout of the window: full screen; arrangements saved, chosen and reset."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QInputDialog

from gridwright.editor.features.layout.overview import MinimapFeature
from gridwright.editor.models.program.workspaces import name_layout
from gridwright.editor.views.commands.actions import (
    command,
)
from gridwright.editor.views.style import (
    set_up,
)
from gridwright.editor.views.window import Feature, MainWindow


class LayoutFeature(Feature):
    """The width of columns, and the sections that are folded or hidden."""

    menus: ClassVar = {
        "view": ("view.full_screen",),
        "view.layout": ("view.save_layout", "layouts", "view.reset_layout"),
    }

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        window.installEventFilter(self)

    @command("view.reset_layout", "Reset layout", icon="grid")
    def reset(self) -> None:
        """Arrange every workspace as it was when the program was first started."""
        self.window.frame.use_layouts({})
        self.window.feature(MinimapFeature).show_again()

    @command("view.save_layout", "Save layout…")
    def _ask_name(self) -> None:
        dialog = set_up(QInputDialog(self.window), "layoutName")
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        set_up(
            dialog,
            windowTitle=self.tr("Save layout"),
            labelText=self.tr("Name of the layout"),
        )
        dialog.textValueSelected.connect(self.save)
        dialog.open()

    def save(self, name: str) -> None:
        """Save how all workspaces are arranged now; a layout of that name is
        replaced."""
        if name.strip():
            name_layout(self.window.settings, name.strip(), self.window.frame.layouts())
            self.window.say(
                self.tr("The layout {name} is saved.").format(name=name.strip())
            )

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the window when the system leaves full screen."""
        if event.type() == QEvent.Type.WindowStateChange and watched is self.window:
            self.window.actions_["view.full_screen"].setChecked(
                self.window.isFullScreen()
            )
        return False

    @command(
        "view.full_screen", "Full screen", "Shift+F11", "full_screen", checkable=True
    )
    def _full_screen(self) -> None:
        wanted = self.window.windowState() ^ Qt.WindowState.WindowFullScreen
        self.window.setWindowState(wanted)
