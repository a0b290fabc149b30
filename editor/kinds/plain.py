"""The painter of kinds that brought none: every code its own colour, shape, and token text."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from editor.painting.lettering import paint_text
from editor.painting.painter import Painter
from editor.painting.shapes import paint_shape
from solvers import registry
from solvers.level import LevelError


class PlainPainter(Painter):
    """Tokens as their text on a tile; code 0 stays empty ground."""

    def paint_token(self, p: QPainter, code: int, rect: QRectF) -> None:
        if code == 0:
            return
        colour = self.look.tokens[(abs(code) - 1) % len(self.look.tokens)]
        if rect.width() < 16:
            paint_shape(p, abs(code) - 1, rect, colour)
            return
        paint_text(p, self._text(code), rect, self.look.ink, 0.5)

    def _text(self, code: int) -> str:
        try:
            return registry.kind(self.kind_id).format_token(code)
        except (LookupError, LevelError, ValueError):
            return str(code)
