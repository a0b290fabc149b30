"""Lessons."""

from __future__ import annotations

from gridwright.editor.features.lessons.feature import LessonsFeature
from gridwright.editor.views.window.slice import Slice

SLICE = Slice("Lessons", (LessonsFeature,), after="help")
