"""Preferences: what the person chose, put into effect at once."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import Signal, Slot

from editor.models.program import language, preferences
from editor.models.program.language import QT_TRANSLATE_NOOP
from editor.views.commands.actions import ActionSpec
from editor.views.style.scaling import scale_application, scale_toolbar
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Act, Feature
from editor.views.window.main_window import MainWindow
from editor.views.window.preferences_dialog import PreferencesDialog


class PreferencesFeature(Feature):
    """The settings that a person changes."""

    language_chosen = Signal(str)
    """"system" or the code of a language."""

    specs = (
        ActionSpec(
            "edit.preferences",
            QT_TRANSLATE_NOOP("Actions", "Preferences…"),
            ("Ctrl+,",),
            "settings",
        ),
    )
    menus: ClassVar = {"edit": ("edit.preferences",)}
    needs_view = False

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        window.settings.changed.connect(self._on_setting)
        scale_application(preferences.scale(window.settings))

    def acts(self) -> dict[str, Act]:
        return {"edit.preferences": self.show}

    def show(self) -> PreferencesDialog:
        """Open the preferences."""
        dialog = PreferencesDialog(self.window.settings, self.window)
        dialog.open()
        return dialog

    def connect_view(self, view: DocumentView) -> None:
        view.playback.set_gliding(not self.window.settings.flag(preferences.REDUCED_MOTION))

    def show_view(self, view: DocumentView | None) -> None:
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
        self.window.menu_row.scale()
        self.window.frame.arrange()
