"""The heat map."""

from __future__ import annotations

from gridwright.editor.features.heat_map.feature import HeatMapFeature
from gridwright.editor.views.window.slice import Slice

SLICE = Slice("Heat map", (HeatMapFeature,), after="optimal_routes")
