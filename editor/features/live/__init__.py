"""Live answers."""

from __future__ import annotations

from gridwright.editor.features.live.feature import LiveFeature
from gridwright.editor.views.window.slice import Slice

SLICE = Slice("Live", (LiveFeature,), after="certificate")
