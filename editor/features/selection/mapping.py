"""MappingDialog: choose a known token for each unknown pasted one."""

from __future__ import annotations

from typing import Any

import numpy as np
from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFormLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from gridwright.editor.models.document.clips import Clip
from gridwright.editor.models.program.language import translated
from gridwright.editor.pictures.stills import thumbnail
from gridwright.editor.views.style.boxes import ElidedBox
from gridwright.editor.views.style.dialogs import (
    CANCEL,
    OK,
    foot_of,
)
from gridwright.editor.views.style.dressing import (
    current_look,
    scaled,
)
from gridwright.editor.views.style.kit import (
    fill,
    row_of,
    set_up,
)
from gridwright.solvers.kind import (
    Level,
    LevelError,
    PuzzleKind,
    Token,
)
from gridwright.solvers.registry import kind

PICTURE = 20
"""Side of a token, in pixels at 100 per cent."""


class MappingDialog(QDialog):
    """One choice for every unknown token; the first proposal is the token of the same
    name."""

    def __init__(
        self,
        clip: Clip,
        unknown: list[str],
        into: PuzzleKind[Any, Any],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        set_up(self, "mappingDialog", windowTitle=self.tr("Paste from another kind"))
        self._into = into
        self._boxes: dict[str, QComboBox] = {}
        form = QFormLayout()
        source = kind(clip.kind_id)
        for text in unknown:
            box = set_up(ElidedBox(), f"mapping.{text}")
            box.setIconSize(QSize(scaled(PICTURE), scaled(PICTURE)))
            for token in into.tokens:
                picture = QIcon(self._picture(into, token.code))
                box.addItem(picture, _named(token, token.text), token.code)
            box.setCurrentIndex(self._proposal(source, text))
            self._boxes[text] = box
            form.addRow(self._asked(source, text, box), box)
        buttons = foot_of(self, OK | CANCEL)
        layout = QVBoxLayout(self)
        text = self.tr("{kind} does not know these tokens. What shall they become?")
        fill(layout, QLabel(text.format(kind=translated(into.title))), form, buttons)

    def mapping(self) -> dict[str, int]:
        """Token text -> code, as chosen."""
        return {text: int(box.currentData()) for text, box in self._boxes.items()}

    def _asked(
        self, source: PuzzleKind[Any, Any], text: str, box: QComboBox
    ) -> QWidget:
        """A token of the other kind as that kind shows it: its picture, name and
        text."""
        row = QWidget()
        layout = row_of(on=row, margins=0)
        try:
            picture = set_up(
                QLabel(), pixmap=self._picture(source, source.parse_token(text))
            )
            layout.addWidget(picture)
        except LevelError:  # text from elsewhere, which claimed to be of that kind
            pass
        names = [t for t in source.tokens if text.startswith(t.text)]
        named = max(names, key=lambda token: len(token.text), default=None)
        words = text if named is None else _named(named, text)
        label = set_up(QLabel(words), buddy=box)
        box.setAccessibleName(words)
        layout.addWidget(label, 1)
        return row

    def _picture(self, of: PuzzleKind[Any, Any], code: int) -> QPixmap:
        level = Level(of.id, np.array([[code]], np.int32))
        ratio = self.devicePixelRatioF()
        return QPixmap.fromImage(
            thumbnail(level, scaled(PICTURE), current_look(), ratio)
        )

    def _proposal(self, source: PuzzleKind[Any, Any], text: str) -> int:
        names = [token.name.lower() for token in source.tokens if token.text == text]
        known = [token.name.lower() for token in self._into.tokens]
        return known.index(names[0]) if names and names[0] in known else 0


def _named(token: Token, text: str) -> str:
    """The name of a token, and how it is written."""
    name = translated(token.name)
    return f"{name[:1].upper()}{name[1:]}  {text}"
