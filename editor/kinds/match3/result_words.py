"""What a result of clear tiles comes to."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from editor.kinds.words.results import ResultWords, counted, plural
from editor.models.answers.numerals import grouped


def _trn(text: str, number: int) -> str:
    """A text with a number, which decides about singular and plural."""
    return QCoreApplication.translate("ResultWords", text, "", number)


class TileWords(ResultWords):
    """Tiles that vanish."""

    def score(self, score: int) -> str:
        return counted(_trn("{number} tile(s)", plural(score)), score)

    def figure(self, score: int) -> tuple[str, str]:
        return grouped(score), _trn("tile(s)", plural(score))
