"""Preferences."""

from __future__ import annotations

from gridwright.editor.features.preferences.feature import PreferencesFeature
from gridwright.editor.views.window.slice import Slice

SLICE = Slice("Preferences", (PreferencesFeature,), after="sets")
