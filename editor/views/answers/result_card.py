"""ResultCard: what a search found, how sure it is, and why it stopped, in plain words."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from editor.kinds.known import found
from editor.kinds.registry import kind_view
from editor.models.answers.numerals import grouped
from editor.models.search.figures import Figures
from editor.models.search.verdict import Verdict
from editor.painting.look import Look
from editor.views.style.facts import FactTable
from editor.views.style.translated import on_language
from solvers.level import Level
from solvers.problem import Result


class ResultCard(QFrame):
    """The answer of the last search."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("resultCard")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self._look = look
        self._result: Result | None = None
        self._outdated = self._kept = False
        self._level: Level | None = None
        self._figures: Figures | None = None
        self._table_lines: list[str] = []
        self._headline = QLabel()
        self._headline.setObjectName("resultHeadline")
        self._score = QLabel()
        self._score.setObjectName("resultScore")
        self._note = QLabel()
        self._note.setObjectName("resultNote")
        self._note.setWordWrap(True)
        head = QHBoxLayout()
        self._score.setWordWrap(True)
        head.addWidget(self._headline)
        head.addWidget(self._score, 1)
        self.facts = FactTable("resultFacts")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 10, 12, 10)
        layout.addLayout(head)
        layout.addWidget(self._note)
        layout.addWidget(self.facts)
        self._pits = QLabel()
        self._pits.setObjectName("resultPits")
        self._pits.setTextFormat(Qt.TextFormat.RichText)
        self._pits.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        layout.addWidget(self._pits)
        self.hide()
        on_language(self, self._refresh)

    def set_look(self, look: Look) -> None:
        self._look = look
        self._refresh()

    def show_result(
        self,
        result: Result | None,
        outdated: bool = False,
        level: Level | None = None,
        figures: Figures | None = None,
        kept: bool = False,
    ) -> None:
        """Show an answer; None hides the card. level: what was solved. figures: of the search.
        kept: it was not found now, it is the one kept with the level."""
        self._result, self._outdated, self._level = result, outdated, level
        self._figures, self._kept = figures, kept
        self._refresh()

    @property
    def shows(self) -> bool:
        """Whether there is an answer on the card."""
        return self._result is not None

    def text(self) -> str:
        """Everything on the card as lines of text: for the clipboard and for tests."""
        lines = [self._score.text() or self._headline.text(), self._note.text()]
        lines += [f"{name}: {value}" for name, value in self.facts.rows()]
        lines += self._table_lines
        return "\n".join(filter(None, lines))

    def _refresh(self) -> None:
        result = self._result
        self.setVisible(result is not None)
        if result is None:
            return
        colour = {
            "optimal": self._look.success,
            "feasible": self._look.warning,
            "infeasible": self._look.danger,
            "unknown": self._look.muted,
        }[result.status]
        if self._outdated:
            colour = self._look.muted
        self.setStyleSheet(
            f"#resultCard {{ border: 1px solid {colour.name()}; border-radius: 8px;"
            f" background: {self._look.panel.name()}; }}"
            f" #resultHeadline {{ color: {colour.name()}; font-weight: 600; }}"
            f" #resultScore {{ color: {colour.name()}; font-size: 18px; font-weight: 600; }}"
        )
        verdict = Verdict.of_result(result, self._outdated)
        self._headline.setText(verdict.headline())
        self._score.setText(
            "" if result.score is None else found(verdict, result.kind, self._level)
        )
        self._headline.setVisible(result.score is None)
        self._score.setVisible(result.score is not None)
        kept = self.tr("Kept with the level.") if self._kept else ""
        self._note.setText(" ".join(filter(None, (kept, verdict.note()))))
        self._note.setVisible(bool(self._note.text()))
        self.facts.show_rows(self._facts(result))
        words = kind_view(result.kind).detail_words
        self._table_lines = words.sentences(result.details, self._level)
        self._pits.setText(words.table(result.details, self._level))
        self._pits.setAccessibleName("\n".join(self._table_lines))
        self._pits.setVisible(bool(self._table_lines))

    def _told(self, result: Result) -> dict[str, Any]:
        """The details of a result without what is said elsewhere on the card."""
        details = dict(result.details)
        if details.get("found_by") == details.get("proved_by"):
            details.pop("found_by", None)
        return details

    def _facts(self, result: Result) -> list[tuple[str, str]]:
        facts = []
        if result.bound is not None and result.status != "optimal":
            gap = ""
            if result.score is not None and result.bound:
                share = 100 * (result.bound - result.score) / abs(result.bound)
                gap = self.tr(" (gap {share:.1f} %)").format(share=share)
            facts.append((self.tr("Bound"), f"{result.bound}{gap}"))
        words = kind_view(result.kind).result_words
        named = result.status == "optimal" and words.names_solutions
        if result.counts.solutions is not None and not named:
            facts.append((self.tr("Solutions"), grouped(result.counts.solutions)))
        optimal = result.counts.optimal
        if optimal is not None and optimal != result.counts.solutions:
            text = grouped(optimal) + (self.tr(" (unique)") if optimal == 1 else "")
            facts.append((self.tr("Optimal ones"), text))
        if result.moves is not None:
            facts.append((self.tr("Moves"), grouped(len(result.moves))))
        facts += kind_view(result.kind).detail_words.lines(self._told(result))
        if self._kept and not result.elapsed:  # a record of former versions does not tell
            return facts
        figures = self._figures or Figures.of_result(result, None, result.limits)
        facts += figures.lines(nodes=result.details.get("states") != result.nodes)
        if result.verified:
            facts.append((self.tr("Verified"), self.tr("replayed through the rules")))
        return facts


__all__ = ["ResultCard", "grouped"]
