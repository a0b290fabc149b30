"""The presentation of the level in front: board, caption and playback alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import Slot

from editor.models.program.language import QT_TRANSLATE_NOOP
from editor.models.program.preferences import REDUCED_MOTION
from editor.painting.look import Look
from editor.views.commands.actions import ActionSpec
from editor.views.features.answers.playback import BAR
from editor.views.play.playback_bar import PlaybackBar
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Act, Feature
from editor.views.window.main_window import MainWindow

if TYPE_CHECKING:
    from editor.views.presentation.presentation import Presentation


class PresentationFeature(Feature):
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

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.shown: Presentation | None = None

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
        shown.addAction(window.actions_["view.presentation"])
        shown.left.connect(self._on_left)
        view.document.closed.connect(shown.close)
        shown.setGeometry(window.screen().geometry())
        self.shown = shown
        shown.showFullScreen()

    def _verdict(self) -> str:
        """What is known of the level in front, in a few words."""
        verdict = self.window.verdict.verdict
        return "" if verdict is None or not verdict.solvable else verdict.headline()

    @Slot()
    def _on_left(self) -> None:
        self.shown = None
        self.window.activateWindow()
        if self.view is not None:
            self.view.take_focus()

    def set_look(self, look: Look) -> None:
        if self.shown is not None:
            self.shown.set_look(look)

    def close(self) -> None:
        if self.shown is not None:
            self.shown.close()
