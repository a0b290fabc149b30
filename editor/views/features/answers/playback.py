"""The playback of a solution: the actions behind the bar under the canvas."""

from __future__ import annotations

from typing import ClassVar

from editor.models.program.language import QT_TRANSLATE_NOOP
from editor.views.commands.actions import ActionSpec
from editor.views.commands.menus import Labelled
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Act, Feature

BAR = ("play.first", "play.back", "play.toggle", "play.forward", "play.last")
"""The buttons of the bar, in order."""


class PlaybackFeature(Feature):
    """The solution on the level in front, in time."""

    specs = (
        ActionSpec("play.first", QT_TRANSLATE_NOOP("Actions", "To the start"), (), "first"),
        ActionSpec(
            "play.back", QT_TRANSLATE_NOOP("Actions", "Step back"), ("Ctrl+Left",), "step_back"
        ),
        ActionSpec("play.toggle", QT_TRANSLATE_NOOP("Actions", "Play or pause"), (), "play"),
        ActionSpec(
            "play.forward",
            QT_TRANSLATE_NOOP("Actions", "Step forward"),
            ("Ctrl+Right",),
            "step_forward",
        ),
        ActionSpec("play.last", QT_TRANSLATE_NOOP("Actions", "To the end"), (), "last"),
    )
    menus: ClassVar = {"solve": BAR}
    toolbar = (Labelled("file.export_gif", QT_TRANSLATE_NOOP("Menus", "Export")),)

    while_playing = frozenset[str]()

    def acts(self) -> dict[str, Act]:
        return {
            "play.first": self.on_view(lambda view: view.playback.seek(0)),
            "play.back": self.on_view(lambda view: view.playback.step_back()),
            "play.toggle": self.on_view(lambda view: view.playback.toggle()),
            "play.forward": self.on_view(lambda view: view.playback.step_forward()),
            "play.last": self.on_view(lambda view: view.playback.seek(len(view.playback.moves))),
        }

    def enabled(self, view: DocumentView | None) -> dict[str, bool]:
        playable = view is not None and bool(view.playback.moves)
        self.window.actions_.show_playing(view is not None and view.playback.playing)
        return dict.fromkeys(BAR, playable)

    def connect_view(self, view: DocumentView) -> None:
        view.playback.loaded.connect(self.refresh)
        view.playback.playing_changed.connect(self.refresh)
