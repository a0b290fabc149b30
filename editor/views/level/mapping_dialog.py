"""MappingDialog: asks what pasted tokens that a kind does not know shall become."""

from __future__ import annotations

from typing import Any

import numpy as np
from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from editor.models.document.pieces.clipboard import Clip
from editor.models.program.language import said
from editor.painting.look import Look
from editor.pictures.stills import thumbnail
from editor.views.style.dialogs.buttons import ok_cancel
from editor.views.style.scaling import scaled
from solvers.kind import PuzzleKind, Token
from solvers.level import Level, LevelError
from solvers.registry import kind

PICTURE = 20
"""Side of a token, in pixels at 100 per cent."""


class MappingDialog(QDialog):
    """One choice for every unknown token; the first proposal is the token of the same name."""

    def __init__(
        self,
        clip: Clip,
        unknown: list[str],
        into: PuzzleKind[Any, Any],
        look: Look,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("mappingDialog")
        self.setWindowTitle(self.tr("Paste from another kind"))
        self._into, self._look = into, look
        self._boxes: dict[str, QComboBox] = {}
        form = QFormLayout()
        source = kind(clip.kind_id)
        for text in unknown:
            box = QComboBox()
            box.setObjectName(f"mapping.{text}")
            box.setIconSize(QSize(scaled(PICTURE), scaled(PICTURE)))
            for token in into.tokens:
                picture = QIcon(self._picture(into, token.code))
                box.addItem(picture, _named(token, token.text), token.code)
            box.setCurrentIndex(self._proposal(source, text))
            self._boxes[text] = box
            form.addRow(self._asked(source, text, box), box)
        buttons = ok_cancel(self)
        layout = QVBoxLayout(self)
        text = self.tr("{kind} does not know these tokens. What shall they become?")
        layout.addWidget(QLabel(text.format(kind=said(into.title))))
        layout.addLayout(form)
        layout.addWidget(buttons)

    def mapping(self) -> dict[str, int]:
        """Token text -> code, as chosen."""
        return {text: int(box.currentData()) for text, box in self._boxes.items()}

    def _asked(self, source: PuzzleKind[Any, Any], text: str, box: QComboBox) -> QWidget:
        """A token of the other kind as that kind shows it: its picture, name and text."""
        row = QWidget()
        layout = QHBoxLayout(row)
        layout.setContentsMargins(0, 0, 0, 0)
        try:
            picture = QLabel()
            picture.setPixmap(self._picture(source, source.parse_token(text)))
            layout.addWidget(picture)
        except LevelError:  # text from elsewhere, which claimed to be of that kind
            pass
        names = [t for t in source.tokens if text.startswith(t.text)]
        named = max(names, key=lambda token: len(token.text), default=None)
        words = text if named is None else _named(named, text)
        label = QLabel(words)
        label.setBuddy(box)
        box.setAccessibleName(words)
        layout.addWidget(label, 1)
        return row

    def _picture(self, of: PuzzleKind[Any, Any], code: int) -> QPixmap:
        level = Level(of.id, np.array([[code]], np.int32))
        ratio = self.devicePixelRatioF()
        return QPixmap.fromImage(thumbnail(level, scaled(PICTURE), self._look, ratio))

    def _proposal(self, source: PuzzleKind[Any, Any], text: str) -> int:
        names = [token.name.lower() for token in source.tokens if token.text == text]
        for index, token in enumerate(self._into.tokens):
            if names and token.name.lower() == names[0]:
                return index
        return 0


def _named(token: Token, text: str) -> str:
    """The name of a token, and how it is written."""
    name = said(token.name)
    return f"{name[:1].upper()}{name[1:]}  {text}"
