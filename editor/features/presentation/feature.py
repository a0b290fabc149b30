"""The presentation: board, caption and playback alone on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridwright.editor.models.program.preferences import REDUCED_MOTION
from gridwright.editor.views.commands.actions import (
    command,
    with_level,
)
from gridwright.editor.views.play.playback_bar import PlaybackBar
from gridwright.editor.views.window import DocumentView
from gridwright.editor.views.window.screen_feature import ScreenFeature

if TYPE_CHECKING:
    from gridwright.editor.views.presentation import Presentation


BAR = ("play.first", "play.back", "play.toggle", "play.forward", "play.last")
"""The buttons of the bar, in order."""


class PresentationFeature(ScreenFeature):
    """Shows a level to a class, or to a camera."""

    menu = "view"
    shown: Presentation | None

    @command(
        "view.presentation", "Presentation", "F11", "presentation", when=with_level
    )
    def toggle(self) -> None:
        """Present the current level, or leave the presentation."""
        if self.shown is not None:
            self.shown.close()
        elif self.view is not None and self.view.play is not None:
            self.window.say(
                self.tr("A level is presented outside its game: press F2 first")
            )
        elif self.view is not None:
            self._present(self.view)

    def _present(self, view: DocumentView) -> None:
        from gridwright.editor.views.presentation import Presentation

        window = self.window
        bar = PlaybackBar(
            view.route, [window.actions_[name] for name in BAR], above=True
        )
        fades = not window.settings.flag(REDUCED_MOTION)
        shown = Presentation(view.canvas, bar, self._verdict, fades=fades)
        view.document.closed.connect(shown.close)
        self.put_up(shown)

    def _verdict(self) -> str:
        """Return the verdict on the current level in a few words."""
        verdict = self.window.verdict.verdict
        return "" if verdict is None or not verdict.solvable else verdict.headline()

    def come_back(self) -> None:
        if self.view is not None:
            self.view.take_focus()
