"""The tour of the window."""

from __future__ import annotations

from gridwright.editor.features.window_tour.feature import TourFeature
from gridwright.editor.views.window.slice import Slice

SLICE = Slice("Tour", (TourFeature,), after="lessons")
