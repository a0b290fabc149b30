"""MappingForm: what words that a kind does not know shall mean."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFormLayout, QLabel, QWidget

from editor.painting.look import Look
from editor.views.importing.token_box import TokenBox


class MappingForm(QWidget):
    """One choice of a token for every word."""

    changed = Signal()
    """A person chose another token."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._boxes: dict[str, TokenBox] = {}
        self._form = QFormLayout(self)
        self._form.setContentsMargins(0, 0, 0, 0)

    def show_words(self, kind_id: str, tokens: Mapping[str, str]) -> None:
        """Offer a choice for each word, the guessed token chosen."""
        while self._form.rowCount():
            self._form.removeRow(0)
        self._boxes = {}
        for word, text in tokens.items():
            box = TokenBox(self._look)
            box.setObjectName(f"word.{word}")
            box.show_kind(kind_id)
            box.show_token(kind_id, text)
            box.picked.connect(self.changed)
            shown = word if word.strip() else self.tr("(empty)")
            box.setAccessibleName(self.tr("Token for {word}").format(word=shown))
            self._boxes[word] = box
            label = QLabel(shown[:24])
            label.setMinimumHeight(box.sizeHint().height())
            self._form.addRow(label, box)

    def tokens(self) -> dict[str, str]:
        """Word -> text of the token chosen."""
        return {word: box.token for word, box in self._boxes.items() if box.token is not None}
