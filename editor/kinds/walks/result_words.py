"""What a result of a tour comes to."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from editor.kinds.words.results import ResultWords, counted, plural
from editor.models.answers.numerals import grouped
from solvers.level import Level
from solvers.problem import Result


def _trn(text: str, number: int) -> str:
    """A text with a number, which decides about singular and plural."""
    return QCoreApplication.translate("ResultWords", text, "", number)


class RouteWords(ResultWords):
    """Points of a route."""

    def answers(self, number: int) -> str:
        return counted(_trn("{number} route(s)", plural(number)), number)

    def best(self, number: int) -> str:
        return _trn("optimal route(s)", plural(number))


class TourResultWords(ResultWords):
    """Cells that a tour visits: there is a tour, or there is none."""

    names_solutions = True

    def score(self, score: int) -> str:
        return counted(_trn("{number} cell(s)", plural(score)), score)

    def figure(self, score: int) -> tuple[str, str]:
        return grouped(score), _trn("cell(s)", plural(score))

    def best(self, number: int) -> str:
        return _trn("tour(s)", plural(number))

    def proved(self, result: Result, level: Level | None) -> str:
        if level is None:
            return super().proved(result, level)
        free = int((level.cells != -1).sum())
        cells, tours = grouped(free), result.counts.solutions
        if tours is None or free == 1:
            return _trn("Solved: a tour visits all {cells} cell(s)", free).format(cells=cells)
        text = _trn("Solved: {number} tour(s) visit all {cells} cells", plural(tours))
        return text.format(number=grouped(tours), cells=cells)
