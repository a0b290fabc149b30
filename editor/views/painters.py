"""The door of version 0.1 for painters from elsewhere: their base class, under its old name."""

from __future__ import annotations

import warnings

from editor.kinds.registry import painter_for
from editor.painting import BoardView, Painter

__all__ = ["BoardView", "Painter", "painter_for"]

warnings.warn(
    "editor.views.painters is now editor.painting.painter; the next release has no other name",
    DeprecationWarning,
    stacklevel=2,
)
