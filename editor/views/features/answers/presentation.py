"""The presentation of the level in front: board, caption and playback alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from editor.models.program.language import QT_TRANSLATE_NOOP
from editor.models.program.preferences import REDUCED_MOTION
from editor.views.commands.actions import ActionSpec
from editor.views.features.answers.playback import BAR
from editor.views.features.answers.screen_feature import ScreenFeature
from editor.views.play.playback_bar import PlaybackBar
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Act

if TYPE_CHECKING:
    from editor.views.presentation.presentation import Presentation


class PresentationFeature(ScreenFeature):
    """Shows a level to a class, or to a camera."""

    specs = (
        ActionSpec(
            "view.presentation",
            QT_TRANSLATE_NOOP("Actions", "Presentation"),
            ("F11",),
            "presentation",
        ),
    )
    menus: ClassVar = {"view": ("view.presentation",)}
    shown: Presentation | None

    def acts(self) -> dict[str, Act]:
        return {"view.presentation": self.toggle}

    def toggle(self) -> None:
        """Present the level in front, or leave the presentation."""
        if self.shown is not None:
            self.shown.close()
        elif self.view is not None and self.view.play is not None:
            self.window.say(self.tr("A level is presented outside its game: press F2 first"))
        elif self.view is not None:
            self._present(self.view)

    def _present(self, view: DocumentView) -> None:
        from editor.views.presentation.presentation import Presentation

        window = self.window
        bar = PlaybackBar(view.route, [window.actions_[name] for name in BAR])
        shown = Presentation(
            view.canvas,
            bar,
            self._verdict,
            window.looks.look,
            fades=not window.settings.flag(REDUCED_MOTION),
        )
        view.document.closed.connect(shown.close)
        self.put_up(shown)

    def _verdict(self) -> str:
        """What is known of the level in front, in a few words."""
        verdict = self.window.verdict.verdict
        return "" if verdict is None or not verdict.solvable else verdict.headline()

    def come_back(self) -> None:
        if self.view is not None:
            self.view.take_focus()
