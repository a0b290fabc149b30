"""The arrangement of the window: full screen, and layouts that are saved, chosen and reset."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QInputDialog

from editor.models.program.language import QT_TRANSLATE_NOOP
from editor.models.program.workspaces import name_layout
from editor.views.commands.actions import ActionSpec
from editor.views.features.editing.minimap import MinimapFeature
from editor.views.window.feature import Act, Feature
from editor.views.window.main_window import MainWindow


class LayoutFeature(Feature):
    """How wide columns are, and which sections are folded or hidden."""

    specs = (
        ActionSpec(
            "view.full_screen",
            QT_TRANSLATE_NOOP("Actions", "Full screen"),
            ("Shift+F11",),
            "full_screen",
            checkable=True,
        ),
        ActionSpec("view.save_layout", QT_TRANSLATE_NOOP("Actions", "Save layout…")),
        ActionSpec("view.reset_layout", QT_TRANSLATE_NOOP("Actions", "Reset layout"), (), "grid"),
    )
    menus: ClassVar = {
        "view": ("view.full_screen", "view.save_layout", "layouts", "view.reset_layout")
    }
    needs_view = False

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        window.installEventFilter(self)

    def acts(self) -> dict[str, Act]:
        return {
            "view.full_screen": self._full_screen,
            "view.save_layout": self._ask_name,
            "view.reset_layout": self.reset,
        }

    def reset(self) -> None:
        """Arrange every workspace as it was when the program was first started."""
        self.window.frame.use_layouts({})
        self.window.feature(MinimapFeature).show_again()

    def _ask_name(self) -> None:
        dialog = QInputDialog(self.window)
        dialog.setObjectName("layoutName")
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowTitle(self.tr("Save layout"))
        dialog.setLabelText(self.tr("Name of the layout"))
        dialog.textValueSelected.connect(self.save)
        dialog.open()

    def save(self, name: str) -> None:
        """Save how all workspaces are arranged now; a layout of that name is replaced."""
        if name.strip():
            name_layout(self.window.settings, name.strip(), self.window.frame.layouts())
            self.window.say(self.tr("The layout {name} is saved.").format(name=name.strip()))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The system may leave full screen, too."""
        if event.type() == QEvent.Type.WindowStateChange and watched is self.window:
            self.window.actions_["view.full_screen"].setChecked(self.window.isFullScreen())
        return False

    def _full_screen(self) -> None:
        wanted = self.window.windowState() ^ Qt.WindowState.WindowFullScreen
        self.window.setWindowState(wanted)
