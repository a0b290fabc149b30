"""The intended route."""

from __future__ import annotations

from gridwright.editor.features.intended.feature import IntendedFeature
from gridwright.editor.views.window.slice import Slice

SLICE = Slice("Intended route", (IntendedFeature,), after="lab")
