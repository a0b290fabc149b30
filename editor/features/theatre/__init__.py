"""The theatre of Study: films of searches, looked at event by event."""

from __future__ import annotations

from gridwright.editor.features.theatre.feature import TheatreFeature
from gridwright.editor.features.theatre.presentation import FilmPresentationFeature
from gridwright.editor.views.window.slice import Slice

SLICE = Slice(
    "Theatre",
    (
        TheatreFeature,
        FilmPresentationFeature,
    ),
    after="welcome",
)
