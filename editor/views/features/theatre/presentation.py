"""The presentation of the film in front, in place of that of its level."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.models.program.preferences import REDUCED_MOTION
from editor.views.features.answers.screen_feature import ScreenFeature
from editor.views.features.theatre.theatre import TheatreFeature
from editor.views.theatre.transport import JUMPS, STEPS
from editor.views.window.feature import Act

if TYPE_CHECKING:
    from editor.views.theatre.film_presentation import FilmPresentation


class FilmPresentationFeature(ScreenFeature):
    """Shows a search to a class, or to a camera."""

    shown: FilmPresentation | None

    def instead(self) -> dict[str, tuple[Act, bool]]:
        theatre = self.window.feature(TheatreFeature)
        if self.shown is None and not (theatre.in_front and theatre.showing.films):
            return {}
        return {"view.presentation": (self.toggle, True)}

    def toggle(self) -> None:
        """Present the film in front, or leave the presentation."""
        if self.shown is not None:
            self.shown.close()
        elif self.view is not None:
            self._present(self.view.document.name)

    def _present(self, name: str) -> None:
        from editor.views.theatre.film_presentation import FilmPresentation

        window = self.window
        actions = {action: window.actions_[action] for action in (*STEPS, *JUMPS)}
        shown = FilmPresentation(
            window.feature(TheatreFeature).showing,
            name,
            actions,
            window.looks.look,
            fades=not window.settings.flag(REDUCED_MOTION),
        )
        self.put_up(shown)

    def come_back(self) -> None:
        theatre = self.window.feature(TheatreFeature)
        theatre.showing.pause()
        if theatre.in_front:
            theatre.page.setFocus()
