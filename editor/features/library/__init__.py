"""The library."""

from __future__ import annotations

from gridwright.editor.features.library.feature import LibraryFeature
from gridwright.editor.views.window.slice import Slice

SLICE = Slice("Library", (LibraryFeature,), after="files")
