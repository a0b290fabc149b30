"""The presentation of a level."""

from __future__ import annotations

from gridwright.editor.features.presentation.feature import PresentationFeature
from gridwright.editor.views.window.slice import Slice

SLICE = Slice("Presentation", (PresentationFeature,), after="playback")
