"""Export."""

from __future__ import annotations

from gridwright.editor.features.export.feature import Exporting
from gridwright.editor.views.window.slice import Slice

SLICE = Slice("Export", (Exporting,), after="library")
