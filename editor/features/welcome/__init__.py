"""The welcome page."""

from __future__ import annotations

from gridwright.editor.features.welcome.feature import WelcomeFeature
from gridwright.editor.views.window.slice import Slice

SLICE = Slice("Welcome", (WelcomeFeature,), after="window_tour")
