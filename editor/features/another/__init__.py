"""Another best answer of a level that has more than one."""

from __future__ import annotations

from gridwright.editor.features.another.feature import AnotherFeature
from gridwright.editor.views.window.slice import Slice

SLICE = Slice("Another best answer", (AnotherFeature,), after="optimal_routes")
