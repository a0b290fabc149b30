"""The workspaces Study and Design, and the layout of the window.

The game enters and leaves the workspace Play. Commands of the layout switch to full screen, and
save, choose and reset the arrangement of the window.

The preferences that a person chose are put into effect at once.
"""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from PySide6.QtCore import QEvent, QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QInputDialog

from editor.models.program import language, preferences
from editor.models.program.language import words_of
from editor.models.program.workspaces import Workspace, name_layout
from editor.views.commands.actions import command
from editor.views.commands.command_palette import Command
from editor.views.commands.synonyms import synonyms_of
from editor.views.features.editing.board import MinimapFeature
from editor.views.frame.side import Mode, Side
from editor.views.style.kit import set_up, show_action
from editor.views.style.scaling import scale_application, scale_toolbar
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Feature
from editor.views.window.main_window import MainWindow
from editor.views.window.preferences_dialog import SETTINGS, PreferencesDialog


class WorkspacesFeature(Feature):
    """The commands that choose a workspace."""

    menus: ClassVar = {"view": ("play.edit", "view.study", "play.start", "view.inspector")}

    def given(self, view: DocumentView) -> dict[str, object]:
        return {"side": self.window.frame.right}

    def show_view(self, view: DocumentView | None) -> None:
        frame = self.window.frame
        if frame.drawer_button.defaultAction() is None:
            show_action(frame.drawer_button, self.window.actions_["view.inspector"])
            frame.right.opened.connect(self.refresh)
            frame.arranged.connect(self.refresh)

    @command(
        "view.inspector",
        "Inspector",
        "Ctrl+Alt+I",
        "settings",
        when=lambda side: side.mode is Mode.DRAWER and not side.column.empty,
        checked=lambda side: side.open,
    )
    def _inspect(self, side: Side) -> None:
        """Open the drawer of the inspector, or close it; it is docked where there is room."""
        side.toggle_flyout()
        self.refresh()

    @command("view.study", "Study", "F4", "chart", checkable=True)
    def _study(self) -> None:
        self.window.choose_workspace(Workspace.STUDY)
        view = self.view
        if view is not None and view.play is not None:
            view.end_play()
            self.refresh()


class LayoutFeature(Feature):
    """The width of columns, and the sections that are folded or hidden."""

    menus: ClassVar = {
        "view": ("view.full_screen", "view.save_layout", "layouts", "view.reset_layout")
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
        set_up(dialog, windowTitle=self.tr("Save layout"), labelText=self.tr("Name of the layout"))
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

    @command("view.full_screen", "Full screen", "Shift+F11", "full_screen", checkable=True)
    def _full_screen(self) -> None:
        wanted = self.window.windowState() ^ Qt.WindowState.WindowFullScreen
        self.window.setWindowState(wanted)


class PreferencesFeature(Feature):
    """The settings that a person changes."""

    language_chosen = Signal(str)
    """"system" or the code of a language."""

    menu = "edit"

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        window.settings.changed.connect(self._on_setting)

    @command("edit.preferences", "Preferences…", "Ctrl+,", "settings")
    def show(self, setting: str = "") -> PreferencesDialog:
        """Open the preferences, at one of SETTINGS if it is named."""
        dialog = PreferencesDialog(self.window.settings, self.window)
        dialog.open()
        if setting:
            dialog.fields[setting].setFocus(Qt.FocusReason.ShortcutFocusReason)
        return dialog

    def found(self) -> list[Command]:
        """The settings."""
        dialog_words = words_of("PreferencesDialog")
        return [
            Command(
                self,
                dialog_words("Preferences"),
                f"setting:{name}",
                dialog_words(title),
                icon=self.window.actions_["edit.preferences"].icon(),
                synonyms=synonyms_of(f"setting:{name}"),
                act=partial(self.show, name),
            )
            for name, title in SETTINGS.items()
        ]

    def connect_view(self, view: DocumentView) -> None:
        view.playback.set_gliding(not self.window.settings.flag(preferences.REDUCED_MOTION))

    def show_view(self, view: DocumentView | None) -> None:
        if view is None:  # as at first, when the window is built
            self._scale_frame()

    @Slot(str)
    def _on_setting(self, key: str) -> None:
        settings = self.window.settings
        if key == preferences.LOOK:
            self.window.looks.choose(preferences.known_look(settings))
        elif key == preferences.SCALE:
            scale_application(preferences.scale(settings))
            self._scale_frame()
        elif key == preferences.REDUCED_MOTION:
            for view in self.window.tabs.views():
                self.connect_view(view)
        elif key == language.KEY:
            self.language_chosen.emit(settings.text(key, language.SYSTEM))

    def _scale_frame(self) -> None:
        per_cent = preferences.scale(self.window.settings)
        for bar in (self.window.toolbar, self.window.strip):
            scale_toolbar(bar, per_cent)
        self.window.frame.arrange()
