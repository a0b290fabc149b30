"""Difficulty."""

from __future__ import annotations

from gridwright.editor.features.difficulty.feature import DifficultyFeature
from gridwright.editor.views.window.slice import Slice

SLICE = Slice("Difficulty", (DifficultyFeature,), after="pit_values")
