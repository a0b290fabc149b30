"""ResultCard: the last answer in plain words.

The card shows what a search found, how sure it is, and why it stopped.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QFrame, QLabel

from gridwright.editor.kinds.registry import kind_view
from gridwright.editor.kinds.verdict_words import found, only
from gridwright.editor.models.program.language import grouped, marked, translated
from gridwright.editor.models.search.figures import Figures
from gridwright.editor.models.search.knowledge import Knowledge, Source
from gridwright.editor.models.search.verdict import Verdict
from gridwright.editor.painting.look import Look
from gridwright.editor.views.style import FactTable, current_look, kept_dressed
from gridwright.editor.views.style.kit import column_of, restyle, row_of, set_up
from gridwright.solvers.problem import Result, why_uncounted
from gridwright.solvers.registry import kind

FOUND_BY = {
    Source.FILE: marked("ResultCard", "Kept with the level."),
    Source.LIVE: marked("ResultCard", "Found by Live."),
    Source.COMPARE: marked("ResultCard", "Found by the comparison."),
    Source.THEATRE: marked("ResultCard", "Found in the theatre."),
    Source.PLAY: marked("ResultCard", "Found by you, in a game."),
    Source.HINT: marked("ResultCard", "Found for a game."),
    Source.LIBRARY: marked("ResultCard", "Found earlier; the library remembers it."),
}
PROVED_BY = {
    Source.FILE: marked("ResultCard", "Kept with the level."),
    Source.LIVE: marked("ResultCard", "Proved by Live."),
    Source.COMPARE: marked("ResultCard", "Proved by the comparison."),
    Source.THEATRE: marked("ResultCard", "Proved in the theatre."),
    Source.HINT: marked("ResultCard", "Proved for a game."),
    Source.LIBRARY: marked("ResultCard", "Proved earlier; the library remembers it."),
}
"""The words for a source of the route, and of its proof, other than a search by
command."""


Fact = tuple[str, str]
"""A name and a value."""


def _tones(look: Look) -> dict[str, QColor]:
    """Return the colour of the card for each degree of certainty."""
    names = ("optimal", "feasible", "infeasible", "unknown")
    colours = (look.success, look.warning, look.danger, look.muted)
    return dict(zip(names, colours, strict=True))


def _sheet(tone: str, colour: QColor, look: Look) -> str:
    """Return the rule of the card's style sheet for one tone."""
    name = colour.name()
    return (
        f"#resultCard[tone={tone}] {{ border: 1px solid {name}; border-radius: 8px;"
        f" background: {look.panel.name()}; }}"
        f" #resultHeadline[tone={tone}] {{ color: {name}; font-weight: 600; }}"
        f" #resultScore[tone={tone}] {{ color: {name}; font-size: 18px; font-weight: "
        "600; }"
    )


class ResultCard(QFrame):
    """The answer of the last search."""

    _rows_of = ("", "")
    """The kind of the level whose facts are shown, and a name in the current
    language."""

    def __init__(self) -> None:
        super().__init__()
        set_up(self, "resultCard", frameShape=QFrame.Shape.NoFrame)
        self._known: Knowledge | None = None
        self._outdated = False
        self._figures: Figures | None = None
        self._table_lines: list[str] = []
        self._headline = set_up(QLabel(), "resultHeadline")
        self._score = set_up(QLabel(), "resultScore", wordWrap=True)
        self._note = set_up(QLabel(), "resultNote", wordWrap=True)
        head = row_of(self._headline, (self._score, 1))
        self.facts = FactTable("resultFacts")
        self._pits = set_up(QLabel(), "resultPits", textFormat=Qt.TextFormat.RichText)
        self._pits.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        column_of(
            head, self._note, self.facts, self._pits, on=self, margins=(12, 10, 12, 10)
        )
        kept_dressed(self, self._refresh)

    def show_known(
        self,
        known: Knowledge | None,
        outdated: bool = False,
        figures: Figures | None = None,
    ) -> None:
        """Show what is known of a puzzle; None hides the card. figures: True to show
        the figures of the search, too; while it runs, they are shown elsewhere."""
        same = (
            known is self._known
            and outdated == self._outdated
            and figures == self._figures
        )
        self._known = known
        self._outdated = outdated
        self._figures = figures
        if not same:
            self._refresh()

    @property
    def shows(self) -> bool:
        """True if there is an answer on the card."""
        return self._known is not None

    def agrees(self, known: Knowledge | None) -> bool:
        """True if the score, bound and proof on the card are those known of the current
        level."""
        mine = None if self._outdated else self._known
        if mine is None or known is None:
            return mine is known and self._known is None
        old = mine.result
        new = known.result
        return (
            old.status == new.status
            and old.only == new.only
            and old.score == new.score
            and old.bound == new.bound
        )

    def text(self) -> str:
        """Everything on the card as lines of text: for the clipboard and for tests."""
        title = self._score.text() or self._headline.text()
        lines = [title, self._note.text()]
        for name, value in self.facts.rows():
            lines.append(f"{name}: {value}")
        lines += self._table_lines
        return "\n".join(filter(None, lines))

    def _colour(self, tone: str, look: Look) -> None:
        """Give the card the colours of a look, and of the status of its answer."""
        tones = _tones(look)
        sheet = "".join(_sheet(name, colour, look) for name, colour in tones.items())
        if sheet != self.styleSheet():  # setting one takes milliseconds
            self.setStyleSheet(sheet)
        if tone != self.property("tone"):
            for part in (self, self._headline, self._score):
                restyle(part, tone=tone)

    def _refresh(self) -> None:
        known = self._known
        look = current_look()
        self.setVisible(self.shows)
        if known is None:
            return
        result = known.result
        level = known.level
        tone = "unknown" if self._outdated else result.status
        self._colour(tone, look)
        verdict = Verdict.of_result(result, self._outdated)
        scored = result.score is not None
        score = found(verdict, result.kind) if scored else ""
        set_up(
            self._headline,
            text=verdict.headline(),
            visible=not scored,
        )
        set_up(
            self._score,
            text=score,
            visible=scored,
        )
        notes = (self._who(known), verdict.note())
        note = " ".join(filter(None, notes))
        set_up(
            self._note,
            text=note,
            visible=bool(note),
        )
        facts = self._facts(known)
        counting = known.proved and result.moves is None and scored
        rows_of = (result.kind, self.tr("Moves"))
        if counting and self._rows_of == rows_of:
            facts = _in_place(facts, self.facts.rows())
        self._rows_of = rows_of
        self.facts.show_rows(facts)
        words = kind_view(result.kind).detail_words
        self._table_lines = words.sentences(result.details, level)
        set_up(
            self._pits,
            text=words.table(result.details, level),
            visible=bool(self._table_lines),
        )
        self._pits.setAccessibleName("\n".join(self._table_lines))

    def _told(self, result: Result) -> dict[str, Any]:
        """Return the details of a result that nothing else on the card shows."""
        details = dict(result.details)
        if details.get("found_by") == details.get("proved_by"):
            details.pop("found_by", None)
        prover = details.get("proved_by")
        # The answer of a heuristic reaches the bound, which is the proof.
        if prover in _heuristics(result.kind):
            details.setdefault("found_by", prover)
            details["proved_by"] = self.tr(
                "the bound of the board, which the answer reaches"
            )
        return details

    def _who(self, known: Knowledge) -> str:
        """Name the sources of the route and of its proof, unless both are the search by
        command."""
        sources = []
        found = None
        if known.result.moves is not None:
            found = FOUND_BY.get(known.found_by)
        if found is not None:
            sources.append(self.tr(found))
        same = found is not None and known.found_by is known.proved_by
        proved = PROVED_BY.get(known.proved_by)
        if known.proved and proved is not None and not same:
            sources.append(self.tr(proved))
        return " ".join(sources)

    def _why_uncounted(self, known: Knowledge) -> str:
        """Say why the best answers were not counted. "" if they were, if they are being
        counted, or if nobody asked."""
        result = known.result
        why = why_uncounted(kind(result.kind).solvers, result)
        if why:
            return translated(why)
        running = self._figures is None or self._figures.running
        if running or not _asked_to_count(result):
            return ""
        if known.proved_by is not Source.SOLVE or result.moves is None:
            return ""
        if result.status != "optimal" or result.counts.optimal is not None:
            return ""
        return self.tr("the answer was proved without a look at all the others")

    def _counts(self, result: Result) -> list[Fact]:
        """Return the rows on how many answers there are."""
        facts: list[Fact] = []
        if result.counts.solutions is not None:
            facts.append((self.tr("Solutions"), grouped(result.counts.solutions)))
        optimal = result.counts.optimal
        if optimal is not None and optimal != result.counts.solutions:
            text = grouped(optimal)
            if optimal == 1:
                text += self.tr(" (unique)")
            facts.append((self.tr("Optimal ones"), text))
        return facts

    def _facts(self, known: Knowledge) -> list[Fact]:
        facts: list[Fact] = []
        result = known.result
        if result.bound is not None and result.status != "optimal":
            bound = grouped(result.bound) + self._gap(result.score, result.bound)
            facts.append((self.tr("Bound"), bound))
        facts += self._counts(result)
        verdict = Verdict.of_result(result)
        alone = only(verdict, result.kind)
        if alone:
            facts.append((self.tr("Uniqueness"), alone))
        why = self._why_uncounted(known)
        if why:
            why = self.tr("not counted: {reason}").format(reason=why)
            facts.append((self.tr("Optimal ones"), why))
        if result.moves is not None:
            facts.append((self.tr("Moves"), grouped(len(result.moves))))
        facts += kind_view(result.kind).detail_words.lines(self._told(result))
        return facts + self._search_facts(known)

    def _search_facts(self, known: Knowledge) -> list[Fact]:
        """Return the rows on the search that has ended."""
        facts: list[Fact] = []
        result = known.result
        if self._figures is not None and self._figures.running:
            return facts
        # Games, and records of former versions, have no figures.
        if known.found_by is not Source.SOLVE and not result.elapsed:
            return facts
        figures = self._figures or Figures.of_result(result, None, result.limits)
        facts += figures.lines(nodes=result.details.get("states") != result.nodes)
        if result.verified:
            facts.append((self.tr("Verified"), self.tr("replayed through the rules")))
        return facts

    def _gap(self, score: int | None, bound: int) -> str:
        """Return the distance of a bound from the score in words. "" without a
        score."""
        if score is None or not bound:
            return ""
        share = 100 * (bound - score) / abs(bound)
        gap = self.tr(" (gap {share:.1f} %)")
        if bound > 2 * score > 0:
            gap = self.tr(" (gap {share:.1f} %; loose: {times:.1f} times the score)")
        times = bound / (score or 1)
        return gap.format(share=share, times=times)


IMPROVERS = frozenset(("improve", "construct"))
"""Engines of `auto` that only look for answers and are not solvers themselves."""


def _heuristics(kind_id: str) -> frozenset[str]:
    """Return the ids of solvers and engines of a kind that prove nothing by
    themselves."""
    solvers = kind(kind_id).solvers
    return IMPROVERS | {solver.id for solver in solvers if not solver.exact}


def _asked_to_count(result: Result) -> bool:
    """Return whether the solver of a result counts and was asked for that."""
    solvers = [one for one in kind(result.kind).solvers if one.id == result.solver]
    return any(one.counts and one.asks_counts(result.options) for one in solvers)


def _in_place(facts: list[Fact], before: list[Fact]) -> list[Fact]:
    """Return facts in the rows that are shown already. Rows without a value have
    dots."""
    known = dict(facts)
    kept = [(name, known.pop(name, "…")) for name, _value in before]
    return [*kept, *known.items()]
