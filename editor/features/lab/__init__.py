"""The lab of the window: an experiment beside it, and what it has found so far."""

from __future__ import annotations

from gridwright.editor.features.lab.feature import LabFeature
from gridwright.editor.views.window.slice import Slice

SLICE = Slice("Lab", (LabFeature,), after="compare")
