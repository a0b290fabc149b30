"""Playing."""

from __future__ import annotations

from gridwright.editor.features.play.feature import GameFeature
from gridwright.editor.views.window.slice import Slice

SLICE = Slice("Play", (GameFeature,), after="live")
