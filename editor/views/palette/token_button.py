"""TokenButton: one token of the palette, with its weight while it is part of a mixture."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QWheelEvent

from editor.models.brush.brush import Brush
from editor.models.program.language import said
from editor.painting.look import Look
from editor.painting.painter import Painter
from editor.views.palette.picture_button import PictureButton

MORE = (Qt.Key.Key_Plus, Qt.Key.Key_Equal)
LESS = (Qt.Key.Key_Minus, Qt.Key.Key_Underscore)


class TokenButton(PictureButton):
    """A click takes the token alone. With Ctrl, by mouse or with Space, it comes into the mixture
    or goes out of it. In a mixture a badge shows its weight: its two ends, the wheel, and the keys
    + and - change it."""

    mixed = Signal(int)
    weighted = Signal(int, int)
    """Number of the token, and by how much its weight changes."""

    def __init__(self, brush: Brush, index: int, painter: Painter, look: Look) -> None:
        super().__init__(look)
        token = brush.kind.tokens[index]
        self._brush, self.index, self._painter = brush, index, painter
        """Number of the token."""
        self._shown: object = None
        self.corner = str(index + 1) if index < 9 else ""
        name = said(token.name)
        self.setText(name[:1].upper() + name[1:])
        self.setObjectName(f"token.{index}")
        self.setCheckable(True)
        self.setAccessibleName(name)
        lines = [f"{name}  {self.corner}".strip(), said(token.help)]
        if brush.mixable(index):
            lines.append(self.tr("Ctrl and click mixes it with others"))
        self.setToolTip("\n".join(filter(None, lines)))

    @property
    def weight(self) -> int:
        """Its weight in the mixture; 0 if it is in none."""
        return self._brush.weights.get(self.index, 0)

    def show_weight(self) -> None:
        """Follow the brush; draw anew only what is another picture than before."""
        shown = self.weight, bool(self._brush.weights), self._brush.code_of(self.index)
        if shown == self._shown:
            return
        self._shown = shown
        text = self.tr("weight {number} in the mixture").format(number=self.weight)
        self.setAccessibleDescription(text if self.weight else "")
        self.update()

    def marked(self) -> bool:
        return bool(self.weight) if self._brush.weights else self.isChecked()

    # -- drawing -----------------------------------------------------------------------------------
    def paint_inside(self, p: QPainter, rect: QRectF) -> None:
        self._painter.paint_token(p, self._brush.code_of(self.index), rect)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.weight:
            p = QPainter(self)
            p.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_badge(p)
            p.end()

    def badge(self) -> QRectF:
        """Where the weight stands: along the lower edge of the picture."""
        frame = self.frame()
        height = QFontMetricsF(self.name_font()).height() + 1
        return QRectF(frame.left() - 2, frame.bottom() - height + 2, frame.width() + 4, height)

    def _paint_badge(self, p: QPainter) -> None:
        badge = self.badge()
        p.setPen(Qt.PenStyle.NoPen)
        p.setBrush(self.look.accent)
        p.drawRoundedRect(badge, badge.height() / 2, badge.height() / 2)
        p.setPen(self.look.on_accent)
        p.setFont(self.name_font(bold=True))
        for share, text in ((0.0, "−"), (1 / 3, str(self.weight)), (2 / 3, "+")):
            third = badge.width() / 3
            room = QRectF(badge.left() + share * badge.width(), badge.top(), third, badge.height())
            p.drawText(room, Qt.AlignmentFlag.AlignCenter, text)

    # -- mouse and keys ----------------------------------------------------------------------------
    def mousePressEvent(self, event: QMouseEvent) -> None:
        left = event.button() == Qt.MouseButton.LeftButton
        by = self._change_at(event.position()) if left else 0
        if by:
            self.weighted.emit(self.index, by)
        elif left and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.mixed.emit(self.index)
        else:
            super().mousePressEvent(event)

    def _change_at(self, point: QPointF) -> int:
        """What a press there does to the weight."""
        badge = self.badge()
        if not self.weight or not badge.contains(point):
            return 0
        share = (point.x() - badge.left()) / badge.width()
        return -1 if share < 1 / 3 else 1 if share > 2 / 3 else 0

    def wheelEvent(self, event: QWheelEvent) -> None:
        delta = event.angleDelta().y()
        if self.weight and delta:
            self.weighted.emit(self.index, 1 if delta > 0 else -1)
            event.accept()
        else:
            event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, control = event.key(), event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if control and key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.mixed.emit(self.index)
        elif self.weight and key in MORE + LESS and not control:
            self.weighted.emit(self.index, 1 if key in MORE else -1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)
