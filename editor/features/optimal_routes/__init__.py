"""Every optimal route as a small picture."""

from __future__ import annotations

from gridwright.editor.features.optimal_routes.feature import OptimalRoutes
from gridwright.editor.views.window.slice import Slice

SLICE = Slice("Optimal routes", (OptimalRoutes,), after="routes")
