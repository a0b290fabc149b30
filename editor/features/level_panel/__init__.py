"""Properties and rules of a level."""

from __future__ import annotations

from gridwright.editor.features.level_panel.feature import LevelPanel
from gridwright.editor.views.window.slice import Slice

SLICE = Slice("Level", (LevelPanel,), after="shortcuts")
