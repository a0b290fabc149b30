"""The words for tiles and swaps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QCoreApplication

from editor.models.document.cell_words import CellWords, place_words


def _tr(text: str) -> str:
    return QCoreApplication.translate("CellWords", text)


def _trn(text: str, number: int) -> str:
    """A text with a number, which decides about singular and plural."""
    return QCoreApplication.translate("CellWords", text, "", number)


class Match3Words(CellWords):
    """Tiles by their colour."""

    def content(self, code: int) -> str:
        return _tr("colour {number}").format(number=code) if code else _tr("empty cell")

    def move(self, move: str) -> str:
        return QCoreApplication.translate("Outcome", "swap {move}").format(move=move)

    def effect(self, before: Any, move: str, after: Any) -> str:
        first, second = self.kind.parse_move(move)
        stages: Sequence[Any] = self.kind.stages(before, (first, second))
        cleared = sum(len(stage.cells) for stage in stages if hasattr(stage, "points"))
        text = _tr("Swapped {first} with {second}: {tiles}, {points}.")
        return text.format(
            first=place_words(first),
            second=place_words(second),
            tiles=_trn("%n tile(s) cleared", cleared),
            points=_trn("%n point(s)", after.score - before.score),
        )
