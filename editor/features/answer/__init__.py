"""Solve, and its answer."""

from __future__ import annotations

from gridwright.editor.features.answer.feature import SolverFeature
from gridwright.editor.views.window.slice import Slice

SLICE = Slice("Solve", (SolverFeature,), after="level_panel")
