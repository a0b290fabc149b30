"""ResultCard: the last answer in plain words; ActionList: switches for what lies over the board.

The card shows what a search found, how sure it is, and why it stopped. The switches have a line
below them that describes the cell under the pointer.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QColor
from PySide6.QtWidgets import QCheckBox, QFrame, QLabel, QWidget

from editor.kinds.registry import kind_view
from editor.kinds.verdict_words import found
from editor.models.program.language import grouped, marked, translated
from editor.models.search.knowledge import Knowledge, Source
from editor.models.search.stored import Figures
from editor.models.search.verdict import Verdict
from editor.painting.look import Look
from editor.views.style import FactTable, current_look, kept_dressed
from editor.views.style.kit import BY_TAB, column_of, restyle, row_of, set_up
from solvers.problem import Result, why_uncounted
from solvers.registry import kind

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
"""Who else than the search by command found a route, and who proved it."""


Fact = tuple[str, str]
"""A name and a value."""


def _tones(look: Look) -> dict[str, QColor]:
    """What an answer can be -> the colour of its card."""
    names = ("optimal", "feasible", "infeasible", "unknown")
    colours = (look.success, look.warning, look.danger, look.muted)
    return dict(zip(names, colours, strict=True))


def _sheet(tone: str, colour: QColor, look: Look) -> str:
    """The part of the card's style sheet for one of them."""
    name = colour.name()
    return (
        f"#resultCard[tone={tone}] {{ border: 1px solid {name}; border-radius: 8px;"
        f" background: {look.panel.name()}; }}"
        f" #resultHeadline[tone={tone}] {{ color: {name}; font-weight: 600; }}"
        f" #resultScore[tone={tone}] {{ color: {name}; font-size: 18px; font-weight: 600; }}"
    )


class ResultCard(QFrame):
    """The answer of the last search."""

    _rows_of = ("", "")
    """The kind of the level whose facts show, and a name in their language."""

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
        column_of(head, self._note, self.facts, self._pits, on=self, margins=(12, 10, 12, 10))
        kept_dressed(self, self._refresh)

    def show_known(
        self, known: Knowledge | None, outdated: bool = False, figures: Figures | None = None
    ) -> None:
        """Show what is known of a puzzle; None hides the card. figures: of the search; while it
        runs, they stand elsewhere."""
        same = known is self._known and (outdated, figures) == (self._outdated, self._figures)
        self._known, self._outdated, self._figures = known, outdated, figures
        if not same:
            self._refresh()

    @property
    def shows(self) -> bool:
        """True if there is an answer on the card."""
        return self._known is not None

    def agrees(self, known: Knowledge | None) -> bool:
        """True if what is known of the level in front has the score, the bound and the proof that
        the card shows."""
        mine = None if self._outdated else self._known
        if mine is None or known is None:
            return mine is known and self._known is None
        old, new = mine.result, known.result
        return (old.status, old.score, old.bound) == (new.status, new.score, new.bound)

    def text(self) -> str:
        """Everything on the card as lines of text: for the clipboard and for tests."""
        lines = [self._score.text() or self._headline.text(), self._note.text()]
        lines += [f"{name}: {value}" for name, value in self.facts.rows()]
        lines += self._table_lines
        return "\n".join(filter(None, lines))

    def _refresh(self) -> None:
        known, look = self._known, current_look()
        self.setVisible(self.shows)
        if known is None:
            return
        result, level = known.result, known.level
        tone = "unknown" if self._outdated else result.status
        sheet = "".join(_sheet(tone, colour, look) for tone, colour in _tones(look).items())
        if sheet != self.styleSheet():  # setting one takes milliseconds
            self.setStyleSheet(sheet)
        if tone != self.property("tone"):
            for part in (self, self._headline, self._score):
                restyle(part, tone=tone)
        verdict = Verdict.of_result(result, self._outdated)
        score = "" if result.score is None else found(verdict, result.kind, level)
        set_up(self._headline, text=verdict.headline(), visible=result.score is None)
        set_up(self._score, text=score, visible=result.score is not None)
        note = " ".join(filter(None, (self._who(known), verdict.note())))
        set_up(self._note, text=note, visible=bool(note))
        facts = self._facts(known)
        counting = known.proved and result.moves is None and result.score is not None
        rows_of = result.kind, self.tr("Moves")
        if counting and self._rows_of == rows_of:
            facts = _in_place(facts, self.facts.rows())
        self._rows_of = rows_of
        self.facts.show_rows(facts)
        words = kind_view(result.kind).detail_words
        self._table_lines = words.sentences(result.details, level)
        set_up(self._pits, text=words.table(result.details, level), visible=bool(self._table_lines))
        self._pits.setAccessibleName("\n".join(self._table_lines))

    def _told(self, result: Result) -> dict[str, Any]:
        """The details of a result without what is said elsewhere on the card."""
        details = dict(result.details)
        if details.get("found_by") == details.get("proved_by"):
            details.pop("found_by", None)
        return details

    def _who(self, known: Knowledge) -> str:
        """Who found the route and who proved it, unless it was the search by command."""
        proved = PROVED_BY.get(known.proved_by) if known.proved else None
        found = None if known.result.moves is None else FOUND_BY.get(known.found_by)
        if found is not None and known.found_by is known.proved_by:
            proved = None
        return " ".join(self.tr(text) for text in (found, proved) if text is not None)

    def _facts(self, known: Knowledge) -> list[Fact]:
        facts, result = [], known.result
        if result.bound is not None and result.status != "optimal":
            gap = ""
            if result.score is not None and result.bound:
                share = 100 * (result.bound - result.score) / abs(result.bound)
                gap = self.tr(" (gap {share:.1f} %)")
                if result.bound > 2 * result.score > 0:
                    gap = self.tr(" (gap {share:.1f} %; loose: {times:.1f} times the score)")
                gap = gap.format(share=share, times=result.bound / (result.score or 1))
            facts.append((self.tr("Bound"), f"{result.bound}{gap}"))
        words = kind_view(result.kind).result_words
        named = result.status == "optimal" and words.names_solutions
        if result.counts.solutions is not None and not named:
            facts.append((self.tr("Solutions"), grouped(result.counts.solutions)))
        optimal = result.counts.optimal
        if optimal is not None and optimal != result.counts.solutions:
            text = grouped(optimal) + (self.tr(" (unique)") if optimal == 1 else "")
            facts.append((self.tr("Optimal ones"), text))
        if why := why_uncounted(kind(result.kind).solvers, result):
            why = self.tr("not counted: {reason}").format(reason=translated(why))
            facts.append((self.tr("Optimal ones"), why))
        if result.moves is not None:
            facts.append((self.tr("Moves"), grouped(len(result.moves))))
        facts += kind_view(result.kind).detail_words.lines(self._told(result))
        running = self._figures is not None and self._figures.running
        if running or (known.found_by is not Source.SOLVE and not result.elapsed):
            return facts  # of a game, and of a record of former versions, nobody can tell
        figures = self._figures or Figures.of_result(result, None, result.limits)
        facts += figures.lines(nodes=result.details.get("states") != result.nodes)
        if result.verified:
            facts.append((self.tr("Verified"), self.tr("replayed through the rules")))
        return facts


def _in_place(facts: list[Fact], before: list[Fact]) -> list[Fact]:
    """Facts in the rows that show, with dots in those of which nothing is known yet."""
    known = dict(facts)
    return [(name, known.pop(name, "…")) for name, _ in before] + list(known.items())


__all__ = ["ResultCard", "grouped"]


class ActionList(QWidget):
    """A check box for each action, and a sentence below them."""

    def __init__(self, actions: Sequence[QAction]) -> None:
        super().__init__()
        column = column_of(on=self, margins=(16, 4, 16, 12), spacing=8)
        for action in actions:
            box = QCheckBox()
            set_up(box, f"box.{action.objectName()}", focusPolicy=BY_TAB, clicked=action.trigger)
            follow = partial(_follow, box, action)
            action.changed.connect(follow)
            follow()
            column.addWidget(box)
        self._words = set_up(QLabel(), muted=True, wordWrap=True)
        column.addWidget(self._words)
        self.say("")

    def say(self, sentence: str) -> None:
        """Show a sentence, or none."""
        set_up(self._words, text=sentence, visible=bool(sentence))


def _follow(box: QCheckBox, action: QAction) -> None:
    set_up(box, text=action.iconText(), checked=action.isChecked(), enabled=action.isEnabled())
