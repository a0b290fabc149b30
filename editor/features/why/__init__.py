"""Why a level has no answer."""

from __future__ import annotations

from gridwright.editor.features.why.feature import WhyFeature
from gridwright.editor.views.window.slice import Slice

SLICE = Slice("Why", (WhyFeature,), after="presentation")
