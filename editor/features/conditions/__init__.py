"""Conditions."""

from __future__ import annotations

from gridwright.editor.features.conditions.feature import ConditionsFeature
from gridwright.editor.views.window.slice import Slice

SLICE = Slice("Conditions", (ConditionsFeature,), after="brush")
