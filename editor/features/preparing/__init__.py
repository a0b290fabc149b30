"""Solvers compiled ahead."""

from __future__ import annotations

from gridwright.editor.features.preparing.feature import Preparing
from gridwright.editor.views.window.slice import Slice

SLICE = Slice("Preparing", (Preparing,), after="preferences")
