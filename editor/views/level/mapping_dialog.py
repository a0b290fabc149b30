"""MappingDialog: asks what pasted tokens that a kind does not know shall become."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFormLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from editor.models.document.clipboard import Clip
from editor.models.program.language import said
from editor.views.style.dialog_buttons import ok_cancel
from solvers.kind import PuzzleKind
from solvers.registry import kind


class MappingDialog(QDialog):
    """One choice for every unknown token; the first proposal is the token of the same name."""

    def __init__(
        self,
        clip: Clip,
        unknown: list[str],
        into: PuzzleKind[Any, Any],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("mappingDialog")
        self.setWindowTitle(self.tr("Paste from another kind"))
        self._into = into
        self._boxes: dict[str, QComboBox] = {}
        form = QFormLayout()
        source = kind(clip.kind_id)
        for text in unknown:
            box = QComboBox()
            box.setObjectName(f"mapping.{text}")
            for token in into.tokens:
                box.addItem(f"{said(token.name)}  {token.text}", token.code)
            box.setCurrentIndex(self._proposal(source, text))
            self._boxes[text] = box
            form.addRow(text, box)
        buttons = ok_cancel(self)
        layout = QVBoxLayout(self)
        text = self.tr("{kind} does not know these tokens. What shall they become?")
        layout.addWidget(QLabel(text.format(kind=said(into.title))))
        layout.addLayout(form)
        layout.addWidget(buttons)

    def mapping(self) -> dict[str, int]:
        """Token text -> code, as chosen."""
        return {text: int(box.currentData()) for text, box in self._boxes.items()}

    def _proposal(self, source: PuzzleKind[Any, Any], text: str) -> int:
        names = [token.name.lower() for token in source.tokens if token.text == text]
        for index, token in enumerate(self._into.tokens):
            if names and token.name.lower() == names[0]:
                return index
        return 0
