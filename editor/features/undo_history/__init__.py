"""The undo history."""

from __future__ import annotations

from gridwright.editor.features.undo_history.feature import UndoHistory
from gridwright.editor.views.window.slice import Slice

SLICE = Slice("Undo history", (UndoHistory,), after="selection")
