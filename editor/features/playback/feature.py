"""The playback of a route: the actions behind the bar under the canvas."""

from __future__ import annotations

from weakref import ref

from PySide6.QtCore import Slot

from gridwright.editor.models.playback import Playback
from gridwright.editor.views.commands.actions import command
from gridwright.editor.views.commands.buttons import WordedButton
from gridwright.editor.views.style import set_up
from gridwright.editor.views.window import DocumentView, Feature


class PlaybackFeature(Feature):
    """The solution on the current level, in time."""

    menu = "solve.playback"
    toolbar = (WordedButton("file.export_image"),)
    while_playing = False
    _said: tuple[ref[DocumentView], int] | None = None
    """The view and the move that were spoken last. A closed view is not kept for it."""

    @command("play.first", "To the start", icon="first")
    def _first(self, playback: Playback) -> None:
        playback.seek(0)

    @command("play.back", "Step back", "Ctrl+Left", "step_back")
    def _back(self, playback: Playback) -> None:
        playback.step_back()

    @command("play.toggle", "Play or pause", icon="play")
    def _toggle(self, playback: Playback) -> None:
        playback.toggle()

    @command("play.forward", "Step forward", "Ctrl+Right", "step_forward")
    def _forward(self, playback: Playback) -> None:
        playback.step_forward()

    @command("play.last", "To the end", icon="last")
    def _last(self, playback: Playback) -> None:
        playback.seek(len(playback.moves))

    def given(self, view: DocumentView) -> dict[str, object]:
        """playback: the one of the route on the board, if there is one."""
        return {"playback": view.playback if view.playback.moves else None}

    def show_state(self) -> None:
        self.window.actions_.show_playing(
            self.view is not None and self.view.playback.playing
        )

    def connect_view(self, view: DocumentView) -> None:
        set_up(view.playback, loaded=self.refresh, moved=self._say_move)
        view.playback.playing_changed.connect(self.refresh)

    @Slot()
    def _say_move(self) -> None:
        """Speak a move once the person stepped to it. The frames of playing are
        silent."""
        view = self.view
        before = self._said
        if view is not None and view.playback.showing and not view.playback.playing:
            self._said = (ref(view), view.playback.move)
            if self._said != before:
                view.canvas.say_move()
