"""Compare: the solvers side by side on one level."""

from __future__ import annotations

from gridwright.editor.features.compare.feature import CompareFeature
from gridwright.editor.views.window.slice import Slice

SLICE = Slice("Compare", (CompareFeature,), after="generate")
