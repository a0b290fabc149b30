"""Sets of levels."""

from __future__ import annotations

from gridwright.editor.features.sets.feature import LevelSets
from gridwright.editor.views.window.slice import Slice

SLICE = Slice("Sets", (LevelSets,), after="play")
