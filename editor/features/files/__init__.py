"""Files."""

from __future__ import annotations

from gridwright.editor.features.files.feature import Files
from gridwright.editor.views.window.slice import Slice

SLICE = Slice("Files", (Files,))
