"""Routes."""

from __future__ import annotations

from gridwright.editor.features.routes.feature import RoutesFeature
from gridwright.editor.views.window.slice import Slice

SLICE = Slice("Routes", (RoutesFeature,), after="why")
