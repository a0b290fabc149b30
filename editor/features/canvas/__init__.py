"""The canvas: zoom and words."""

from __future__ import annotations

from gridwright.editor.features.canvas.feature import CanvasFeature
from gridwright.editor.views.window.slice import Slice

SLICE = Slice("Canvas", (CanvasFeature,), after="board")
