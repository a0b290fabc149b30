"""Levels made to a wish."""

from __future__ import annotations

from gridwright.editor.features.wish.feature import WishFeature
from gridwright.editor.views.window.slice import Slice

SLICE = Slice("Wish", (WishFeature,), after="what_if")
