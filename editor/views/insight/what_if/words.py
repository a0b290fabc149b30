"""What is said of the rows of what-if, with the words of a kind."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from editor.kinds.registry import kind_view
from editor.models.answers.numerals import grouped
from editor.models.insight.what_if_table import EDIT, EFFECT, OPTIMAL, SCORE
from editor.models.program.language import said
from solvers.insight.what_if.answers import Row, Verdict
from solvers.kind.edits import Answer

NONE = "–"


def _tr(text: str) -> str:
    return QCoreApplication.translate("WhatIf", text)


class RowWords:
    """The words of one kind."""

    def __init__(self, kind_id: str) -> None:
        self._results = kind_view(kind_id).result_words

    def title(self, column: int) -> str:
        """Of a column of the table."""
        return {
            EDIT: _tr("Edit"),
            SCORE: _tr("Optimum"),
            OPTIMAL: _tr("Optimal"),
            EFFECT: _tr("Effect"),
        }[column]

    def cell(self, row: Row, column: int) -> str:
        """Of a row in a column of the table."""
        if column == EDIT:
            return said(row.edit.text.capitalized())
        if column == SCORE:
            return self.score(row.answer)
        if column == OPTIMAL:
            return self.number(row.answer)
        return self.effect(row)

    def score(self, answer: Answer) -> str:
        """The optimum in figures; what is known of it where it is not proved."""
        if answer.score is None:
            return NONE
        if answer.status == "optimal":
            return grouped(answer.score)
        if answer.bound is None:
            return _tr("at least {score}").format(score=grouped(answer.score))
        return f"{grouped(answer.score)} – {grouped(answer.bound)}"

    def number(self, answer: Answer) -> str:
        """The number of optimal answers in figures."""
        optimal = answer.counts.optimal
        return NONE if optimal is None else grouped(optimal)

    def effect(self, row: Row) -> str:
        """What an edit does, in two or three words."""
        if row.verdict in ("better", "less"):
            return self._difference(row)
        return verdict_words(row.verdict)

    def _difference(self, row: Row) -> str:
        proved = row.answer.status == "optimal"
        if row.verdict == "better":
            text = _tr("{by} better") if proved else _tr("at least {by} better")
        else:
            text = _tr("{by} less") if proved else _tr("at least {by} less")
        return text.format(by=grouped(row.by))

    def result(self, answer: Answer) -> str:
        """An answer with the unit of the kind: "61 points, 4 optimal"."""
        text = self.best(answer)
        if answer.score is None or answer.counts.optimal is None:
            return text
        number = grouped(answer.counts.optimal)
        return _tr("{score}, {number} optimal").format(score=text, number=number)

    def best(self, answer: Answer) -> str:
        """The best of an answer with the unit of the kind."""
        if answer.status == "infeasible":
            return _tr("no answer")
        if answer.score is None:
            return _tr("not decided")
        text = self._results.score(answer.score)
        if answer.status != "optimal":
            text = _tr("{score} or more").format(score=text)
        return text

    def sentence(self, row: Row) -> str:
        """A whole row, to be read aloud; with the reason where there is no answer."""
        parts = (self.cell(row, EDIT), self.result(row.answer), self.effect(row))
        text = _tr("{edit}: {result}; {effect}.").format(
            edit=parts[0], result=parts[1], effect=parts[2]
        )
        reason = row.answer.reason
        return f"{text} {said(_capital(reason))}" if reason else text

    def short(self, row: Row) -> str:
        """What stands in a cell of the board, below its sign."""
        if row.verdict in ("better", "less"):
            return ("+" if row.verdict == "better" else "−") + grouped(row.by)
        words: dict[Verdict, str] = {
            "unique": _tr("unique"),
            "breaks": _tr("breaks"),
            "mends": _tr("possible"),
            "none": _tr("none"),
            "open": _tr("open"),
        }
        if row.verdict in words:
            return words[row.verdict]
        if row.verdict in ("fewer", "more"):
            return self.number(row.answer)
        return _tr("same best") if row.verdict == "even" else _tr("same")


def _capital(reason: str) -> str:
    return reason.capitalized() if hasattr(reason, "capitalized") else reason


def verdict_words(verdict: Verdict) -> str:
    """What a verdict says, in two or three words."""
    return {
        "unique": _tr("makes it unique"),
        "breaks": _tr("no answer left"),
        "mends": _tr("makes it possible"),
        "better": _tr("better"),
        "no part": _tr("takes no part"),
        "fewer": _tr("fewer optimal"),
        "more": _tr("more optimal"),
        "same": _tr("same"),
        "even": _tr("same optimum"),
        "less": _tr("less"),
        "none": _tr("still no answer"),
        "open": _tr("not decided"),
    }[verdict]
