"""Commands of the whole board."""

from __future__ import annotations

from gridwright.editor.features.board.feature import BoardFeature
from gridwright.editor.views.window.slice import Slice

SLICE = Slice("Board", (BoardFeature,), after="undo_history")
