"""What a result of sowing comes to."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from editor.kinds.words.results import ResultWords, counted, plural
from editor.models.answers.numerals import grouped
from solvers.level import Level
from solvers.problem import Result


def _tr(text: str) -> str:
    return QCoreApplication.translate("ResultWords", text)


def _trn(text: str, number: int) -> str:
    """A text with a number, which decides about singular and plural."""
    return QCoreApplication.translate("ResultWords", text, "", number)


class StoneWords(ResultWords):
    """Stones: captured by one move, or the lead of the first player in the end."""

    def score(self, score: int) -> str:
        return counted(_trn("{number} stone(s)", plural(score)), score)

    def figure(self, score: int) -> tuple[str, str]:
        if score == 0:
            return "0", _tr("a draw")
        first = _trn("stone(s), First leads", plural(score))
        second = _trn("stone(s), Second leads", plural(score))
        return grouped(abs(score)), first if score > 0 else second

    def kept(self, result: Result, level: Level | None) -> str:
        """A record does not tell which question the score answers."""
        if result.status == "optimal":
            return super().proved(result, level)
        return self.headline(result, level)

    def proved(self, result: Result, level: Level | None) -> str:
        lead = result.score or 0
        if result.details.get("objective") == "capture":
            text = _tr("The best move captures {stones}, proved")
        elif lead > 0:
            text = _tr("First wins by {stones}, proved")
        elif lead < 0:
            text = _tr("Second wins by {stones}, proved")
        else:
            return _tr("A draw, proved")
        return text.format(stones=self.score(abs(lead)))

    def ending(self, score: int, over: bool) -> str:
        """A game that is over has a winner, or is a draw."""
        if not over:
            return self.score(score)
        if score == 0:
            return _tr("A draw")
        text = _tr("First wins by {stones}") if score > 0 else _tr("Second wins by {stones}")
        return text.format(stones=self.score(abs(score)))
