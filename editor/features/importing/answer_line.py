"""AnswerLine: the answer of the board as it is read, as soon as it is proved."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QFrame

from gridwright.editor.models.document.document import LevelDocument
from gridwright.editor.models.insight.live import Live
from gridwright.editor.models.program.language import translated
from gridwright.editor.models.search.runner import SolverRunner
from gridwright.editor.views.strip.figures import Figure, aside, live_words, set_tone
from gridwright.editor.views.style.dressing import enlarged
from gridwright.editor.views.style.kit import row_of, set_up
from gridwright.editor.views.style.labels import ElidedLabel
from gridwright.solvers.level import Level
from gridwright.solvers.registry import kind

MOST_CELLS = 10_000
"""Cells of a board up to which its answer is asked for while it is read: to check a
larger one takes longer than the window may stand still."""


class AnswerLine(QFrame):
    """Score and unit, the number of answers, and how sure they are."""

    def __init__(self, runner: SolverRunner) -> None:
        super().__init__()
        self.setObjectName("importAnswer")
        self._runner = runner
        self._document: LevelDocument | None = None
        self._live: Live | None = None
        self.number = set_up(ElidedLabel(shrinks=True), "liveFigure")
        self.words = ElidedLabel()
        self.tag = set_up(ElidedLabel(shrinks=True), "liveTag")
        row = row_of(self.number, (self.words, 1), self.tag, on=self)
        row.setContentsMargins(14, 8, 14, 8)
        row.setSpacing(8)
        self._say("", "", "", "")

    @property
    def proved(self) -> bool:
        """True if the answer that shows is proved."""
        return self._live is not None and (
            self._live.answer is not None and self._live.answer.proved
        )

    def ask(self, level: Level | None) -> None:
        """Ask about another level, and forget the one before. None asks nothing."""
        before = self._document
        if before is not None and level is not None and before.same_puzzle(level):
            return
        self.stop()
        if level is None or level.cells.size > MOST_CELLS:
            self._say("", "", "", "")
            return
        problem = self._problem(level)
        if problem:
            self._say("", problem, "", "")
            return
        self._document = LevelDocument(level)
        self._live = Live(self._document, self._runner)
        self._live.changed.connect(self._show)
        self._live.set_shown(True)
        self._live.set_on(True)
        self._show()

    def stop(self) -> None:
        """Ask nothing any more."""
        if self._live is not None and self._document is not None:
            self._live.changed.disconnect(self._show)
            self._live.set_on(False)
            self._document.deleteLater()
        self._live = None
        self._document = None

    def _problem(self, level: Level) -> str:
        """Return the sentence of what keeps a level from being solved."""
        for problem in kind(level.kind).check(level):
            if problem.severity == "error":
                sentence = translated(problem.message)
                return sentence[:1].upper() + sentence[1:]
        return ""

    @Slot()
    def _show(self) -> None:
        if self._live is None:
            return
        told = live_words(self._live)
        if told is None:
            self._say("", aside(self._live), "", "")
            return
        first, *others = told.figures
        words = [first.unit, *(_figure_words(one) for one in others)]
        self._say(first.number, "  ·  ".join(filter(None, words)), told.tag, told.tone)
        self.setAccessibleName(told.spoken)

    def _say(self, number: str, words: str, tag: str, tone: str) -> None:
        self.number.setFont(enlarged(1.5))
        set_up(self.number, text=number, visible=bool(number))
        self.words.setText(words)
        shown = f"✓ {tag}" if tone == "success" else tag
        set_up(self.tag, text=shown, visible=bool(tag))
        set_tone(self.tag, tone)
        self.setAccessibleName(words)


def _figure_words(figure: Figure) -> str:
    return f"{figure.number} {figure.unit}".strip()
