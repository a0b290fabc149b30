"""One painter a kind: see `painter.Painter` for the interface."""

from editor.views.painters.painter import BoardView, Painter
from editor.views.painters.registry import painter_for

__all__ = ["BoardView", "Painter", "painter_for"]
