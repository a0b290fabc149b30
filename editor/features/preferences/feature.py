"""The preferences. Every choice takes effect at once."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal, Slot

from gridwright.editor.features.preferences.dialog import (
    SETTINGS,
    PreferencesDialog,
)
from gridwright.editor.models.program import preferences, translators
from gridwright.editor.models.program.language import words_of
from gridwright.editor.views.commands.actions import (
    command,
)
from gridwright.editor.views.commands.command_palette import (
    Command,
    synonyms_of,
)
from gridwright.editor.views.style import (
    scale_application,
    scale_toolbar,
)
from gridwright.editor.views.window import DocumentView, Feature, MainWindow


class PreferencesFeature(Feature):
    """The settings that a person changes."""

    language_chosen = Signal(str)
    """Emitted with "system" or the code of a language."""

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
        """Return the settings."""
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
        view.playback.set_gliding(
            not self.window.settings.flag(preferences.REDUCED_MOTION)
        )

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
        elif key == translators.KEY:
            self.language_chosen.emit(settings.text(key, translators.SYSTEM))

    def _scale_frame(self) -> None:
        per_cent = preferences.scale(self.window.settings)
        for bar in (self.window.toolbar, self.window.strip):
            scale_toolbar(bar, per_cent)
        self.window.frame.arrange()
