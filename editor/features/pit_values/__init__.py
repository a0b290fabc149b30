"""Values of pits."""

from __future__ import annotations

from gridwright.editor.features.pit_values.feature import PitValuesFeature
from gridwright.editor.views.window.slice import Slice

SLICE = Slice("Values of pits", (PitValuesFeature,), after="tradeoff")
