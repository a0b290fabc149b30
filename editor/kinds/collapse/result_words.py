"""What a result of the collapsing building comes to."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from editor.kinds.words.results import ResultWords, counted, plural
from editor.models.answers.numerals import grouped


def _trn(text: str, number: int) -> str:
    """A text with a number, which decides about singular and plural."""
    return QCoreApplication.translate("ResultWords", text, "", number)


class SupplyWords(ResultWords):
    """Days that the supplies last."""

    def score(self, score: int) -> str:
        return counted(_trn("Supplies for {number} day(s)", plural(score)), score)

    def figure(self, score: int) -> tuple[str, str]:
        return grouped(score), _trn("day(s)", plural(score))

    def best(self, number: int) -> str:
        return _trn("optimal route(s)", plural(number))
