"""Playback."""

from __future__ import annotations

from gridwright.editor.features.playback.feature import PlaybackFeature
from gridwright.editor.views.window.slice import Slice

SLICE = Slice("Playback", (PlaybackFeature,), after="answer")
