"""QuizBar: the questions of a lesson, below the film on whose events they are asked."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QWidget

from gridwright.editor.features.theatre.film.film_parts import FilmBoard
from gridwright.editor.models.program.language import translated
from gridwright.editor.models.theatre.film import FilmPlayer
from gridwright.editor.views.style import kit
from gridwright.editor.views.style.dressing import kept_dressed, scaled
from gridwright.editor.views.style.kit import (
    STRETCH,
    button_of,
    column_of,
    restyle,
    row_of,
    set_up,
    worded,
)
from gridwright.solvers.level import Cell
from gridwright.solvers.teaching.questions import Asked, Quiz
from gridwright.solvers.text import filled

MOST = 1_000_000_000


class QuizBar(QWidget):
    """Asks where the film comes to a question: playing pauses there. The answer is a
    cell of the board, a number, or one of two buttons.

    A click chooses a cell, and does not answer yet: the first answer counts, and it is
    easy to click beside what one means. A click on the chosen cell, or the button,
    answers.
    """

    def __init__(self, showing: FilmPlayer, board: FilmBoard) -> None:
        super().__init__()
        set_up(self, "theatreQuiz", attribute=Qt.WidgetAttribute.WA_StyledBackground)
        self._showing = showing
        self._board = board
        self.quiz = Quiz(())
        self.now: Asked | None = None
        self.words = set_up(QLabel(), "quizWords", wordWrap=True, heading=True)
        self.verdict = set_up(QLabel(), "quizVerdict", wordWrap=True)
        self.score = set_up(QLabel(), "quizScore", muted=True)
        self.fields = (
            worded(self, QLineEdit(), "quizRow", spoken="Row", hint="Row"),
            worded(self, QLineEdit(), "quizColumn", spoken="Column", hint="Column"),
            worded(self, QLineEdit(), "quizNumber", spoken="Number", hint="Number"),
        )
        self.choices = [
            set_up(QPushButton(), f"quizChoice{number}") for number in (0, 1)
        ]
        for number, choice in enumerate(self.choices):
            choice.clicked.connect(lambda _=False, number=number: self.judge(number))
        self.reply = button_of(
            self, "quizReply", "Answer", primary=True, clicked=self._on_reply
        )
        self.look = button_of(self, "quizLook", "Look", clicked=self._on_look)
        self.skip = button_of(self, "quizSkip", "Skip", clicked=self._on_skip)
        self.go_on = button_of(self, "quizGoOn", "Go on", clicked=showing.play)
        self.next = button_of(self, "quizNext", "Next question", clicked=self._on_next)
        for field in self.fields:
            field.returnPressed.connect(self._on_reply)
            field.textChanged.connect(self._mark)
        row = row_of(
            self.score,
            STRETCH,
            *self.fields,
            *self.choices,
            self.reply,
            self.look,
            self.skip,
            self.go_on,
            self.next,
            spacing=8,
        )
        column_of(
            self.words, self.verdict, row, on=self, margins=(16, 6, 16, 6), spacing=4
        )
        board.pressed.connect(self._on_cell)
        set_up(showing, moved=self._on_moved, playing_changed=self._on_playing)
        kept_dressed(self, self._dress)
        self.show_quiz(Quiz(()))

    def _dress(self) -> None:
        for field in self.fields:
            field.setMaximumWidth(scaled(96))
        self._show()

    def show_quiz(self, quiz: Quiz) -> None:
        """Ask these questions on the current film. Without questions, the bar is
        hidden."""
        self.quiz = quiz
        self.now = None
        self._on_moved()

    @Slot()
    def _on_moved(self) -> None:
        lead = self._showing.lead
        self.setVisible(bool(self.quiz.asked) and len(self._showing.films) == 1)
        self._showing.stops = self.quiz.stops
        if lead is None or not self.quiz.asked:
            return
        before, self.now = self.now, self.quiz.here(lead.index, self.now)
        if self.now is not None and self.now is not before:
            sizes = (lead.level.rows, lead.level.cols, MOST)
            for field, size in zip(self.fields, sizes, strict=True):
                set_up(
                    field,
                    text="",
                    validator=QIntValidator(0, size - 1, field),
                )
        self._show()

    def _show(self) -> None:
        """Show the current sentence and the buttons."""
        now = self.now
        quiz = self.quiz
        right, verdict = (False, "") if now is None else self._verdict_on(now)
        wanted = "" if now is None or verdict else now.question.wanted
        words = "" if now is None else self._question_words(now, wanted)
        said = words != self.words.text() or (bool(verdict) and not self.verdict.text())
        set_up(
            self.words,
            text=words,
            visible=bool(words),
        )
        set_up(
            self.verdict,
            text=translated(verdict),
            visible=bool(verdict),
        )
        if self.verdict.property("right") is not right:
            restyle(self.verdict, right=right)
        score = self.tr("Questions: {right} of {all} right")
        self.score.setText(
            filled(
                score,
                right=quiz.right,
                all=len(quiz.asked),
            )
        )
        self._show_fields(now, wanted)
        self._mark()
        self._show_ways_on(now, wanted, bool(verdict))
        if said:
            kit.announce(self, translated(verdict) or words)

    def _verdict_on(self, now: Asked) -> tuple[bool, str]:
        """Return whether a question was answered right, and the sentence on that."""
        return self.quiz.verdicts.get(now, (False, ""))

    def _question_words(self, now: Asked, wanted: str) -> str:
        """Return a question in words, with how to answer it on the board."""
        words = translated(now.question.words)
        if wanted == "cell":
            how = self.tr("Click it twice on the board, or type its row and column.")
            words = f"{words} {how}"
        return words

    def _show_fields(self, now: Asked | None, wanted: str) -> None:
        """Show the fields and the choices that the question wants."""
        for field, use in zip(self.fields, ("cell", "cell", "number"), strict=True):
            field.setVisible(wanted == use or (use == "number" and wanted == "count"))
        for number, choice in enumerate(self.choices):
            named = ""
            if wanted == "fewer" and now is not None:
                named = translated(now.choices[number])
            set_up(choice, text=named, visible=bool(named))
        self.reply.setVisible(wanted not in ("", "fewer"))
        self.skip.setVisible(bool(wanted))

    def _show_ways_on(self, now: Asked | None, wanted: str, answered: bool) -> None:
        """Show the buttons that lead on from a question."""
        lead = self._showing.lead
        index = 0 if lead is None else lead.index
        self.look.setVisible(answered and now is not None and index != now.seen)
        self.go_on.setVisible(answered and not self._showing.at_end)
        self.next.setVisible(not wanted and self.quiz.after(index) is not None)

    @Slot()
    def _mark(self) -> None:
        """Show on the board which cell stands in the fields."""
        now = self.now
        open_ = now is not None and now not in self.quiz.verdicts
        asked = open_ and now is not None and now.question.wanted == "cell"
        self._board.choose(self._typed_cell() if asked else None)

    def _typed_cell(self) -> Cell | None:
        """The cell in the fields, if it is on the board."""
        row, col = self.fields[:2]
        if not (row.hasAcceptableInput() and col.hasAcceptableInput()):
            return None
        return int(row.text()), int(col.text())

    # -- answering ---------------------------------------------------------------------
    @Slot(object)
    def judge(self, answer: Cell | int) -> None:
        """Judge an answer by the recording."""
        if self.now is not None and self.now not in self.quiz.verdicts:
            self.quiz.verdicts[self.now] = self.now.judge(answer)
            self._on_moved()
            (self.go_on if self.go_on.isVisible() else self.next).setFocus()

    @Slot(object)
    def _on_cell(self, cell: Cell) -> None:
        now = self.now
        if now is None or now in self.quiz.verdicts or now.question.wanted != "cell":
            return
        if cell == self._typed_cell():
            self.judge(cell)
            return
        for field, place in zip(self.fields[:2], cell, strict=True):
            field.setText(str(place))
        self.reply.setFocus()

    @Slot()
    def _on_reply(self) -> None:
        fields = [field for field in self.fields if field.isVisible()]
        missing = next(
            (field for field in fields if not field.hasAcceptableInput()), None
        )
        typed = [int(field.text()) for field in fields] if missing is None else []
        if missing is not None:
            missing.setFocus()
        elif typed:
            self.judge((typed[0], typed[1]) if len(typed) == 2 else typed[0])

    # -- going on ----------------------------------------------------------------------
    @Slot()
    def _on_look(self) -> None:
        if self.now is not None:
            self._showing.seek(self.now.seen)

    @Slot()
    def _on_skip(self) -> None:
        if self.now is not None:
            self.quiz.skipped.add(self.now)
        self._on_moved()
        if not self._showing.at_end:
            self._showing.play()

    @Slot()
    def _on_next(self) -> None:
        lead = self._showing.lead
        if lead is not None and (following := self.quiz.after(lead.index)) is not None:
            self.quiz.skipped.discard(following)
            self._showing.seek(following.at)

    @Slot(bool)
    def _on_playing(self, playing: bool) -> None:
        """Give the keys to the answer when playing pauses."""
        if not playing and self.now is not None and self.now not in self.quiz.verdicts:
            shown = [part for part in (*self.fields, *self.choices) if part.isVisible()]
            for part in shown[:1]:
                part.setFocus()
