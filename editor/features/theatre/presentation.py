"""The presentation of the film that is shown, in place of its level."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridwright.editor.features.theatre.feature import TheatreFeature
from gridwright.editor.features.theatre.film.transport import (
    JUMP_BUTTONS,
    STEPS,
    WHILE_GROWING,
)
from gridwright.editor.models.program.preferences import REDUCED_MOTION
from gridwright.editor.views.window.feature import Act
from gridwright.editor.views.window.offers import Teaching
from gridwright.editor.views.window.screen_feature import ScreenFeature
from gridwright.solvers.teaching.questions import Quiz

if TYPE_CHECKING:
    from gridwright.editor.features.theatre.presentation_screen import FilmPresentation


class FilmPresentationFeature(ScreenFeature):
    """Shows a search to a class, or to a camera."""

    shown: FilmPresentation | None

    def overrides(self) -> dict[str, tuple[Act, bool]]:
        theatre = self.window.feature(TheatreFeature)
        if self.shown is None and not (theatre.in_front and theatre.showing.films):
            return {}
        return {"view.presentation": (self.toggle, True)}

    def toggle(self) -> None:
        """Present the film that is shown, or leave the presentation."""
        if self.shown is not None:
            self.shown.close()
        elif self.view is not None:
            self._present(self.view.document.name)

    def _present(self, name: str) -> None:
        from gridwright.editor.features.theatre.presentation_screen import (
            FilmPresentation,
        )

        window = self.window
        theatre = window.feature(TheatreFeature)
        theatre.show_quiz(Quiz(()))  # a class is asked aloud
        named = (*STEPS, *JUMP_BUTTONS, *WHILE_GROWING)
        actions = {name: window.actions_[name] for name in named}
        shown = FilmPresentation(
            theatre.showing,
            name,
            actions,
            fades=not window.settings.flag(REDUCED_MOTION),
        )
        self.put_up(shown)

    def come_back(self) -> None:
        theatre = self.window.feature(TheatreFeature)
        theatre.showing.pause()
        self.window.feature(Teaching).ask()
        if theatre.in_front:
            theatre.page.setFocus()
