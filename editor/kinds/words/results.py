"""What a result comes to, in one line, with the unit of its kind: "23 points, proved"."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from editor.models.answers.numerals import grouped
from solvers.level import Level
from solvers.problem import Result


def _tr(text: str) -> str:
    return QCoreApplication.translate("ResultWords", text)


def _trn(text: str, number: int) -> str:
    """A text with a number, which decides about singular and plural."""
    return QCoreApplication.translate("ResultWords", text, "", number)


def counted(text: str, number: int) -> str:
    """A text with `{number}` in it, and singular or plural as the number of any size asks for."""
    return text.format(number=grouped(number))


class ResultWords:
    """The words of one kind; this class tells a kind that has points."""

    names_solutions: bool = False
    """Whether the line of a proved result says how many solutions there are."""

    def score(self, score: int) -> str:
        """A score with its unit."""
        return counted(_trn("{number} point(s)", plural(score)), score)

    def figure(self, score: int) -> tuple[str, str]:
        """A score as a number and its unit, which stand apart."""
        return grouped(score), _trn("point(s)", plural(score))

    def best(self, number: int) -> str:
        """What so many optimal answers are, without the number."""
        return _trn("optimal solution(s)", plural(number))

    def headline(self, result: Result, level: Level | None) -> str:
        """The answer that was found, and whether it is proved. level: what was solved."""
        if result.status == "optimal":
            return self.proved(result, level)
        return _tr("Best found: {score}").format(score=self.score(result.score or 0))

    def kept(self, result: Result, level: Level | None) -> str:
        """The answer of a record, which has no details."""
        return self.headline(result, level)

    def answers(self, number: int) -> str:
        """So many answers."""
        return counted(_trn("{number} solution(s)", plural(number)), number)

    def proved(self, result: Result, level: Level | None) -> str:
        """A proved optimum."""
        score = self.score(result.score or 0)
        return _tr("{score}, proved").format(score=score)

    def ending(self, score: int, over: bool) -> str:
        """What moves come to that end with a score; over: whether they end the game."""
        return self.score(score)


def plural(number: int) -> int:
    """A number of any size as Qt's plurals take it."""
    return min(abs(number), 2**31 - 1)
