"""AnswerGlance: the answer in three lines, of one height whatever is known.

A number with its unit and how sure it is; what kind of answer it is; how it was proved,
and the way to the proof. The page of the proof has all the rest.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAction, QFont
from PySide6.QtWidgets import QFrame, QLabel, QProgressBar, QToolButton, QWidget

from gridwright.editor.features.answer.panel import SessionPart
from gridwright.editor.kinds.registry import kind_view
from gridwright.editor.kinds.verdict_words import lacking, numbers
from gridwright.editor.kinds.view import plural
from gridwright.editor.models.program.language import grouped, translated
from gridwright.editor.models.search.figures import seconds
from gridwright.editor.models.search.session import SolveSession
from gridwright.editor.models.search.verdict import FrontVerdict, Standing, Verdict
from gridwright.editor.views.style import ElidedLabel, enlarged, kept_dressed, scaled
from gridwright.editor.views.style.kit import (
    BY_TAB,
    button_of,
    column_of,
    restyle,
    row_of,
    set_up,
    show_action,
)
from gridwright.solvers.kind import PuzzleKind
from gridwright.solvers.level import Counts
from gridwright.solvers.problem import Result, question_of
from gridwright.solvers.registry import kind
from gridwright.solvers.text import filled

HEIGHT = 92
"""Pixels of the whole at 100 per cent."""
TONES = {
    Standing.SOLVED: "success",
    Standing.UNDECIDED: "warning",
    Standing.IMPOSSIBLE: "danger",
}


class AnswerGlance(SessionPart):
    """The answer to the current level, in short."""

    proof_asked = Signal()
    """The person asked how it was proved."""

    def __init__(self, front: FrontVerdict, live_on: Callable[[], bool]) -> None:
        super().__init__()
        self.setObjectName("answerGlance")
        self._front = front
        self._live_on = live_on
        self.number = set_up(QLabel(), "answerNumber")
        self.unit = set_up(ElidedLabel(), "answerUnit")
        self.chip = set_up(QLabel(), "answerChip")
        self.bar = set_up(QProgressBar(), "answerBar", textVisible=False, fixedHeight=4)
        self.words = set_up(ElidedLabel(), "answerWords")
        self.origin = set_up(ElidedLabel(), "answerOrigin", muted=True)
        self.note = set_up(QLabel(), "answerNote", wordWrap=True)
        self.proof_button = button_of(self, "proofButton", "Proof…", link=True)
        set_up(self.proof_button, focusPolicy=BY_TAB, clicked=self.proof_asked)
        self.route_button = set_up(QToolButton(), "showRoute", visible=False)
        self._build()
        kept_dressed(self, self.dress)

    def _build(self) -> None:
        bottom = Qt.AlignmentFlag.AlignBottom
        middle = Qt.AlignmentFlag.AlignVCenter
        head = row_of(
            (self.number, 0, bottom), (self.unit, 1), (self.chip, 0, middle), spacing=8
        )
        line = row_of((self.origin, 1), self.route_button, self.proof_button, spacing=6)
        self._lines = set_up(QWidget(), "answerLines")
        column_of(
            head, self.bar, self.words, line, on=self._lines, margins=0, spacing=4
        )
        self._card = set_up(QFrame(), "answerCard")
        column_of(self.note, on=self._card, margins=(12, 8, 12, 8))
        column_of(
            self._lines, self._card, 1, on=self, margins=(16, 0, 16, 10), spacing=0
        )

    def show_route_by(self, action: QAction) -> None:
        """Offer the action that draws a known route which is not drawn."""
        show_action(self.route_button, action)
        words = Qt.ToolButtonStyle.ToolButtonTextOnly
        set_up(self.route_button, toolButtonStyle=words, focusPolicy=BY_TAB)

        def follow() -> None:
            self.route_button.setVisible(action.isEnabled())

        action.changed.connect(follow)
        follow()

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        self.number.setFont(enlarged(28 / 13, QFont.Weight.Bold))
        self.setMinimumHeight(scaled(HEIGHT))
        self.refresh()

    def heard(self, session: SolveSession) -> list[tuple[Any, Callable[..., object]]]:
        signals = (
            session.started,
            session.dropped,
            session.progressed,
            session.answered,
            session.learned,
            session.failed,
            session.changed,
        )
        return [(signal, self.refresh) for signal in signals]

    # -- showing -----------------------------------------------------------------------
    @Slot()
    def refresh(self) -> None:
        session = self._session
        verdict = self._front.verdict
        running = session is not None and session.running
        self._show_bar(session if running else None)
        scored = verdict is not None and verdict.score is not None
        self._lines.setVisible(scored or running)
        self._card.setVisible(not scored and not running)
        if session is not None and running:
            self._show_search(session)
        elif verdict is not None and scored:
            self._show_answer(verdict)
        else:
            self._show_note(verdict)

    def _show_bar(self, session: SolveSession | None) -> None:
        self.bar.setVisible(session is not None)
        progress = None if session is None else session.progress
        if progress is None or progress.fraction is None:
            self.bar.setRange(0, 0 if session is not None else 1)
        else:
            set_up(self.bar, range=(0, 1000), value=round(1000 * progress.fraction))

    def _show_search(self, session: SolveSession) -> None:
        """Show what a running search has found so far."""
        kind_id = session.document.kind.id
        result = session.result
        self._show_score(result, kind_id)
        self._show_chip("", "")
        words = self.tr("Searching…")
        if session.waiting:
            words = self.tr("Paused: another search goes first")
        elif result is not None and result.score is not None:
            words = kind_view(kind_id).result_words.headline(result)
        elif result is not None and result.bound is not None:
            bound = grouped(result.bound)
            words = self.tr("at most {bound}").format(bound=bound)
        self.words.setText(words)
        progress = session.progress
        spent = "" if progress is None else seconds(progress.elapsed)
        self.origin.setText(spent)
        self.proof_button.hide()

    def _show_answer(self, verdict: Verdict) -> None:
        """Show an answer, whether it is proved, and where it comes from."""
        kind_id = self._front.kind_id
        self._show_score(verdict.result, kind_id)
        tone = "" if verdict.outdated else TONES.get(verdict.standing, "")
        self._show_chip(self._sure(verdict, kind_id), tone)
        words = self._words(verdict, kind_id)
        if verdict.outdated:
            words = self.tr("of the board before the last edit")
        self.words.setText(words)
        for part in (self.number, self.unit, self.words):
            restyle(part, muted=verdict.outdated)
        self.origin.setText(self._origin(verdict, kind_id))
        self.proof_button.show()

    def _show_note(self, verdict: Verdict | None) -> None:
        """Show in a card the reason why an answer is missing."""
        standing = None if verdict is None else verdict.standing
        tone = ""
        text = self.tr("Solve finds the best route and proves it.")
        if verdict is not None and standing is Standing.UNREADY:
            tone = "accent"
            text = self._missing(verdict)
        elif standing is Standing.IMPOSSIBLE:
            tone = "danger"
            text = self.tr("No answer, and that is proved. “Why no answer” says why.")
        elif verdict is not None and standing is Standing.UNDECIDED:
            tone = "warning"
            text = " ".join(filter(None, (f"{verdict.headline()}.", verdict.note())))
        self.note.setText(text)
        restyle(self._card, tone=tone)
        restyle(self.note, muted=not tone)

    def _missing(self, verdict: Verdict) -> str:
        """The sentence on what the board lacks, with the key that brings it."""
        sentence = lacking(verdict)
        stop = self.tr(".")
        text = f"{sentence[:1].upper()}{sentence[1:]}{stop}"
        session = self._session
        if session is None:
            return text
        number = _key_for(session.document.kind, verdict)
        if not number:
            return text
        words = self.tr("Press {key} and click a cell.")
        if len(verdict.problems) == 1 and self._live_on():
            words = self.tr(
                "Press {key} and click a cell: the best route is drawn and proved at "
                "once."
            )
        return f"{text} {words.format(key=number)}"

    def _show_score(self, result: Result | None, kind_id: str) -> None:
        number = unit = ""
        if result is not None and result.score is not None:
            number, unit = kind_view(kind_id).result_words.figure_of(result)
        set_up(self.number, text=number, visible=bool(number))
        self.unit.setText(unit)

    def _show_chip(self, text: str, tone: str) -> None:
        set_up(self.chip, text=text, visible=bool(text))
        if tone != self.chip.property("tone"):
            restyle(self.chip, tone=tone)

    # -- words -------------------------------------------------------------------------
    def _sure(self, verdict: Verdict, kind_id: str) -> str:
        """How sure the answer is, in the words of the strip."""
        if verdict.outdated:
            return self.tr("outdated")
        if verdict.standing is Standing.SOLVED or verdict.result is None:
            return self.tr("Proved")
        return kind_view(kind_id).result_words.sure(verdict.result)

    def _words(self, verdict: Verdict, kind_id: str) -> str:
        """The moves, and how many answers there are."""
        result = verdict.result
        parts = []
        if result is not None and result.moves is not None:
            parts.append(self.tr("%n move(s)", "", len(result.moves)))
        told = "" if result is None else self._among(result.counts, kind_id)
        parts.append(told or numbers(verdict, kind_id))
        return self.tr(", ").join(filter(None, parts))

    def _among(self, counts: Counts, kind_id: str) -> str:
        """How many best answers there are among all; "" if they were not counted."""
        optimal = counts.optimal
        if not optimal or not counts.solutions:
            return ""
        every = grouped(counts.solutions)
        if optimal == 1:
            return self.tr("the only best one of {all}").format(all=every)
        words = kind_view(kind_id).result_words
        text = self.tr("one of {number} {best} of {all}")
        if optimal == counts.solutions:
            text = self.tr("one of {number} {best}")
        return filled(
            text,
            number=grouped(optimal),
            best=words.best(optimal),
            all=every,
        )

    def _origin(self, verdict: Verdict, kind_id: str) -> str:
        """The solver, what it looked at, and the time it took."""
        result = verdict.result
        if result is None:
            return ""
        parts = [self._solver(result, kind_id)]
        parts.append(self._size(result, kind_id))
        if result.elapsed:
            parts.append(seconds(result.elapsed))
        if verdict.kept:
            parts.append(self.tr("kept with the level"))
        return " · ".join(filter(None, parts))

    def _size(self, result: Result, kind_id: str) -> str:
        """How much was looked at: states, or nodes."""
        states = result.details.get("states")
        if isinstance(states, int) and states:
            words = self.tr("{number} state(s)", "", plural(states))
            return words.format(number=grouped(states))
        asked = question_of(kind(kind_id).solvers, result)
        if not result.nodes or asked is None:
            return ""
        name = re.split(r"\s*[(（]", translated(asked.nodes))[0]
        return f"{grouped(result.nodes)} {name}"

    def _solver(self, result: Result, kind_id: str) -> str:
        wanted = result.details.get("proved_by") or result.solver
        for solver in kind(kind_id).solvers:
            if solver.id == wanted:
                return translated(solver.title)
        return ""


def _key_for(of: PuzzleKind[Any, Any], verdict: Verdict) -> int:
    """Return the number of the key for a missing token, if the first problem names one
    in parentheses at its end. 0 for other problems."""
    if not verdict.problems:
        return 0
    problem = str(verdict.problems[0].message)
    if "is missing" not in problem:  # such as: an exit is missing (E)
        return 0
    for number, token in enumerate(of.tokens[:9], 1):
        name = of.format_token(token.code)
        if problem.endswith(f"({name})"):
            return number
    return 0
