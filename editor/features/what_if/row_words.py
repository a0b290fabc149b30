"""RowWords: the columns of the table of edits, and the words in them."""

from __future__ import annotations

import re

from PySide6 import QtCore

from gridwright.editor.kinds.registry import kind_view
from gridwright.editor.models.program.language import grouped, translated, words_of
from gridwright.editor.views.style.tables.rows_table import RowsTable
from gridwright.solvers.insight.what_if.children import Verdict, WhatIfRow
from gridwright.solvers.kind.facts import Answer

EDIT = 0
SCORE = 1
OPTIMAL = 2
EFFECT = 3
ROW = int(QtCore.Qt.ItemDataRole.UserRole)
"""The role of the Row."""
_tr = words_of("WhatIf")
NONE = "–"
PLACE = re.compile(r", (?=\d)")
"""Between row and column of a cell, which stay in one line."""


class RowWords:
    """The words for the rows of one kind, which may change."""

    def __init__(self, kind_id: str) -> None:
        self.kind_id = kind_id

    def table(self, parent: QtCore.QObject | None = None) -> RowsTable:
        """Return a table of rows in these words."""
        return RowsTable(
            4,
            self.title,
            self.cell,
            self.sentence,
            numbers=(SCORE, OPTIMAL),
            facts={ROW: lambda row: row},
            parent=parent,
        )

    def title(self, column: int) -> str:
        """Return the title of a column of the table."""
        return {
            EDIT: _tr("Edit"),
            SCORE: _tr("Optimum"),
            OPTIMAL: _tr("Optimal"),
            EFFECT: _tr("Effect"),
        }[column]

    def cell(self, row: WhatIfRow, column: int) -> str:
        """Return the text of a row in a column of the table."""
        if column == EDIT:
            return PLACE.sub(",\N{NO-BREAK SPACE}", _edit(row))
        if column == SCORE:
            return self.score(row.answer)
        return self.number(row.answer) if column == OPTIMAL else self.effect(row)

    def score(self, answer: Answer) -> str:
        """Return the optimum in figures, or what is known of it if it is not proved."""
        if answer.score is None:
            return NONE
        if answer.status == "optimal":
            return grouped(answer.score)
        if answer.bound is None:
            return _tr("at least {score}").format(score=grouped(answer.score))
        return f"{grouped(answer.score)} – {grouped(answer.bound)}"

    def number(self, answer: Answer) -> str:
        """Return the number of optimal answers in figures, or what is known of it."""
        optimal = answer.counts.optimal
        if optimal is not None:
            return grouped(optimal)
        if answer.only is None:
            return NONE
        return grouped(1) if answer.only else "≥ 2"

    def effect(self, row: WhatIfRow) -> str:
        """Return the effect of an edit in two or three words."""
        if row.verdict in ("better", "less"):
            return self._difference(row)
        return verdict_words(row.verdict)

    def _difference(self, row: WhatIfRow) -> str:
        proved = row.answer.status == "optimal"
        if row.verdict == "better":
            text = _tr("{by} better") if proved else _tr("at least {by} better")
        else:
            text = _tr("{by} less") if proved else _tr("at least {by} less")
        return text.format(by=grouped(row.by))

    def result(self, answer: Answer) -> str:
        """Return an answer with the unit of the kind: "61 points, 4 optimal"."""
        text = self.best(answer)
        if answer.score is None or answer.counts.optimal is None:
            return text
        number = grouped(answer.counts.optimal)
        return _tr("{score}, {number} optimal").format(score=text, number=number)

    def best(self, answer: Answer) -> str:
        """Return the best score of an answer with the unit of the kind."""
        if answer.status == "infeasible":
            return _tr("no answer")
        if answer.score is None:
            return _tr("not decided")
        text = kind_view(self.kind_id).result_words.score(answer.score)
        if answer.status != "optimal":
            text = _tr("{score} or more").format(score=text)
        return text

    def sentence(self, row: WhatIfRow) -> str:
        """Return a whole row, to be read aloud, with the reason for a missing
        answer."""
        parts = (_edit(row), self.result(row.answer), self.effect(row))
        text = _tr("{edit}: {result}; {effect}.").format(
            edit=parts[0], result=parts[1], effect=parts[2]
        )
        reason = row.answer.reason
        return f"{text} {translated(_capital(reason))}" if reason else text

    def short(self, row: WhatIfRow) -> str:
        """Return the text in a cell of the board, below its sign."""
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
        if row.verdict in ("fewer", "more", "no longer unique"):
            return self.number(row.answer)
        return _tr("same best") if row.verdict == "even" else _tr("same")


def _edit(row: WhatIfRow) -> str:
    """The words for the edit of a row."""
    return translated(row.edit.text.capitalized())


def _capital(reason: str) -> str:
    return reason.capitalized() if hasattr(reason, "capitalized") else reason


def verdict_words(verdict: Verdict) -> str:
    """Return a verdict in two or three words."""
    return {
        "unique": _tr("makes it unique"),
        "breaks": _tr("no answer left"),
        "no longer unique": _tr("no longer unique"),
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
