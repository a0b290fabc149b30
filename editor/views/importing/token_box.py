"""TokenBox: a choice of one token of a kind, each with its picture."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QIcon, QKeyEvent, QPainter, QPixmap
from PySide6.QtWidgets import QComboBox, QInputDialog, QToolTip, QWidget

from editor.kinds.registry import painter_for
from editor.models.program.language import said
from editor.painting.look import Look
from solvers.level import LevelError
from solvers.registry import kind

PICTURE = 24
OTHER = "\n"
"""The data of the entry that asks for a token; no token has a line break."""


def token_icon(kind_id: str, code: int, look: Look, side: int = PICTURE) -> QIcon:
    """The picture of a token on the ground of a board."""
    picture = QPixmap(side * 2, side * 2)
    picture.setDevicePixelRatio(2)
    picture.fill(Qt.GlobalColor.transparent)
    p = QPainter(picture)
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    room = QRectF(0, 0, side, side)
    p.setPen(look.line)
    p.setBrush(look.board)
    p.drawRoundedRect(room.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
    painter_for(kind_id, look).paint_token(p, code, room.adjusted(2, 2, -2, -2))
    p.end()
    return QIcon(picture)


class TokenBox(QComboBox):
    """The palette of a kind. The keys 1 to 9 are left to the dialog."""

    picked = Signal(str)
    """The text of the token a person chose."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.setIconSize(QSize(PICTURE, PICTURE))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(6)
        self._kind, self._shown = "", cast("str | None", None)
        self.activated.connect(self._on_activated)

    def show_kind(self, kind_id: str) -> None:
        """Offer the tokens of a kind, and any other by its text; none is chosen."""
        self._kind = kind_id
        self.clear()
        for token in kind(kind_id).tokens:
            name = said(token.name)
            words = f"{name[:1].upper()}{name[1:]}  {token.text}"
            self.addItem(token_icon(kind_id, token.code, self._look), words, token.text)
        self.addItem(self.tr("Another token…"), OTHER)
        self.setCurrentIndex(-1)

    def show_token(self, kind_id: str, text: str | None) -> None:
        """Show a token as chosen, one that is not in the palette too; None: no choice."""
        index = -1 if text is None else self.findData(text)
        if index < 0 and text is not None:
            code = kind(kind_id).parse_token(text)
            self.addItem(token_icon(kind_id, code, self._look), text, text)
            index = self.count() - 1
        self._shown = text
        self.setCurrentIndex(index)

    @property
    def token(self) -> str | None:
        """The text of the token chosen."""
        text = self.currentData()
        return None if text in (None, OTHER) else str(text)

    @Slot(int)
    def _on_activated(self, _index: int) -> None:
        if self.currentData() == OTHER:
            self._ask()
        elif self.token is not None:
            self._shown = self.token
            self.picked.emit(self.token)

    def _ask(self) -> None:
        """Ask for the text of a token that is not in the palette, such as a coin worth 5."""
        dialog = QInputDialog(self)
        dialog.setObjectName("otherToken")
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowTitle(self.tr("Another token"))
        dialog.setLabelText(self.tr("Token as levels write it, such as $5 or 3/0"))
        dialog.textValueSelected.connect(self._take_text)
        dialog.open()
        self.show_token(self._kind, self._shown)

    @Slot(str)
    def _take_text(self, text: str) -> None:
        try:
            code = kind(self._kind).parse_token(text.strip())
        except LevelError as error:
            QToolTip.showText(self.mapToGlobal(self.rect().bottomLeft()), said(error), self)
            return
        self.show_token(self._kind, kind(self._kind).format_token(code))
        self.picked.emit(str(self.currentData()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if Qt.Key.Key_1 <= event.key() <= Qt.Key.Key_9:
            event.ignore()
        else:
            super().keyPressEvent(event)
