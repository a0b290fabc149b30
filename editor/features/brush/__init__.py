"""Painting."""

from __future__ import annotations

from gridwright.editor.features.brush.feature import BrushFeature
from gridwright.editor.views.window.slice import Slice

SLICE = Slice("Painting", (BrushFeature,), after="safety")
