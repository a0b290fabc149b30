"""SetPreview: the current level of a set, its facts, and what is done with the set."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import (
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QToolButton,
    QWidget,
)

from gridwright.editor.features.sets.cards import (
    DOT,
    DOT_GAP,
    DOTS,
    board_in,
    paint_dots,
)
from gridwright.editor.features.sets.knowledge import key_of
from gridwright.editor.features.sets.pictures import SetPictures
from gridwright.editor.models.program.language import grouped, translated
from gridwright.editor.views.style import (
    ElidedLabel,
    keep_enlarged,
    kept_dressed,
    scaled,
    set_up,
)
from gridwright.editor.views.style.kit import (
    STRETCH,
    button_of,
    column_of,
    holder,
    keyed_button_of,
    label_of,
    restyle,
    row_of,
    scrolled,
    tool_of,
)
from gridwright.solvers.files.level_set import SetEntry
from gridwright.solvers.insight.difficulty.measure import word
from gridwright.solvers.registry import kind
from gridwright.solvers.sets.facts import LevelFacts
from gridwright.solvers.sets.grades import LevelGrade

PICTURE = 148
FRAME = 164
FILE = 170
"""Pixels that the name of a file may take."""


class DifficultyDots(QWidget):
    """A difficulty as ten dots."""

    def __init__(self) -> None:
        super().__init__()
        self._grade: int | None = None
        kept_dressed(self, self._dress)

    def _dress(self) -> None:
        wide = DOTS * scaled(DOT) + (DOTS - 1) * scaled(DOT_GAP)
        self.setFixedSize(wide + 2, scaled(12))

    def show_grade(self, grade: int | None) -> None:
        self._grade = grade
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._grade is not None:
            paint_dots(p, 1, self.height() // 2, self._grade, True)
        p.end()


class SetPreview(QWidget):
    """The right column of a set."""

    step_wanted = Signal(int)
    """Emitted with -1 or 1: the card before, or after, the current one."""
    title_typed = Signal(str)
    par_typed = Signal(str)
    set_title_typed = Signal(str)
    open_wanted = Signal()
    remove_wanted = Signal()
    export_wanted = Signal(str)
    """Emitted with "page", "paper" or "film"."""

    def __init__(self, pictures: SetPictures) -> None:
        super().__init__()
        self.setObjectName("setPreview")
        self._pictures = pictures
        self._entry: SetEntry | None = None
        self._facts: LevelFacts | None = None
        self.place = set_up(QLabel(), "setPlace")
        self.before = self._stepper("setBefore", "‹", -1)
        self.after = self._stepper("setAfter", "›", 1)
        self.picture = set_up(QLabel(), "setPicture")
        self.picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.title = set_up(ElidedLabel(), "setLevelTitle")
        keep_enlarged(self.place, 1.0, QFont.Weight.DemiBold)
        keep_enlarged(self.title, 1.15, QFont.Weight.DemiBold)
        self.kind_words = set_up(ElidedLabel(), "setLevelKind", muted=True)
        self.title_edit = set_up(QLineEdit(), "setEntryTitle")
        self.par_edit = set_up(QLineEdit(), "setEntryPar")
        for edit in (self.title_edit, self.par_edit):
            edit.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.set_title = set_up(QLineEdit(), "setTitle")
        self.set_title.editingFinished.connect(self._send_set_title)
        self.title_edit.editingFinished.connect(self._send_title)
        self.par_edit.editingFinished.connect(self._send_par)
        self.par = QLabel()
        self.best = QLabel()
        self.dots = DifficultyDots()
        self.grade = QLabel()
        self.answers = QLabel()
        self.reason = set_up(ElidedLabel(), "setReason", muted=True)
        self.file = QLabel()
        self.open = keyed_button_of(
            self, "setOpen", "Enter", "Open", clicked=self.open_wanted.emit
        )
        self.remove = keyed_button_of(
            self, "setTakeOut", "Del", "Take out", clicked=self.remove_wanted.emit
        )
        self._level_part = self._build_level()
        self._build()
        kept_dressed(self, self._dress)

    def _stepper(self, name: str, sign: str, step: int) -> QToolButton:
        made = tool_of(self, name, clicked=partial(self._step, step))
        return set_up(made, text=sign)

    def _step(self, step: int, _checked: bool = False) -> None:
        self.step_wanted.emit(step)

    def _build_level(self) -> QWidget:
        form = QFormLayout()
        form.setContentsMargins(0, 0, 0, 0)
        form.setVerticalSpacing(8)
        grades = row_of(STRETCH, self.dots, self.grade, spacing=6)
        pars = row_of((self.par_edit, 1), self.par, spacing=6)
        rows: tuple[tuple[QLabel, QWidget | QHBoxLayout], ...] = (
            (label_of(self, "", "Title in this set", muted=True), self.title_edit),
            (label_of(self, "", "Par", muted=True), pars),
            (label_of(self, "", "Your best", muted=True), self.best),
            (label_of(self, "", "Difficulty", muted=True), grades),
            (label_of(self, "", "Best answers", muted=True), self.answers),
            (label_of(self, "", "File", muted=True), self.file),
        )
        for label, field in rows:
            form.addRow(label, field)
            if isinstance(field, QLabel):
                field.setAlignment(Qt.AlignmentFlag.AlignRight)
        return holder(
            column_of(
                self.picture,
                self.title,
                self.kind_words,
                form,
                self.reason,
                margins=0,
                spacing=8,
            )
        )

    def _build(self) -> None:
        top = row_of((self.place, 1), self.before, self.after, margins=0, spacing=4)
        upper = holder(
            column_of(
                top,
                self._level_part,
                self._line(),
                self._whole_row(),
                self._exports(),
                STRETCH,
                margins=(16, 8, 16, 8),
                spacing=10,
            ),
            "setPreviewBody",
        )
        foot = row_of(
            (self.open, 1), (self.remove, 1), margins=(16, 8, 16, 8), spacing=8
        )
        column_of(
            (scrolled(upper), 1), self._line(), foot, on=self, margins=0, spacing=0
        )

    def _whole_row(self) -> QHBoxLayout:
        whole = label_of(self, "setWhole", "The set")
        keep_enlarged(whole, 1.0, QFont.Weight.DemiBold)
        row: QHBoxLayout = row_of(whole, (self.set_title, 1), margins=0, spacing=8)
        return row

    def _line(self) -> QFrame:
        return set_up(QFrame(), "pageLine", fixedHeight=1)

    def _exports(self) -> QHBoxLayout:
        self.page = button_of(self, "setPage", "Page", icon="globe")
        self.paper = button_of(self, "setPaper", "Paper", icon="paper")
        self.film = button_of(self, "setFilm", "Film", icon="gif")
        names = (("page", self.page), ("paper", self.paper), ("film", self.film))
        for name, button in names:
            button.clicked.connect(partial(self._export, name))
        row: QHBoxLayout = row_of(
            (self.page, 1), (self.paper, 1), (self.film, 1), margins=0, spacing=8
        )
        return row

    def _export(self, name: str, _checked: bool = False) -> None:
        self.export_wanted.emit(name)

    def _dress(self) -> None:
        self.picture.setFixedHeight(scaled(FRAME))
        self.par_edit.setFixedWidth(scaled(72))
        self.set_title.setPlaceholderText(self.tr("Title of the set"))
        self.before.setToolTip(self.tr("Previous level"))
        self.after.setToolTip(self.tr("Next level"))
        for button in (self.before, self.after):
            button.setAccessibleName(button.toolTip())
        self.open.setToolTip(self.tr("Open the level (Enter)"))
        self.remove.setToolTip(self.tr("Take the level out of the set (Del)"))
        self.title_edit.setToolTip(self.tr("Empty: the title of the level itself"))
        self.par_edit.setToolTip(self.tr("Empty: the optimum of the level"))
        self.show_picture()

    # -- what shows --------------------------------------------------------------------
    def show_level(
        self,
        place: int,
        count: int,
        facts: LevelFacts | None,
        grade: LevelGrade,
        best: int | None,
    ) -> None:
        """Show a level of the set; None where no card is current."""
        self._facts = facts
        self._entry = None if facts is None else facts.entry
        words = (
            self.tr("No level")
            if facts is None
            else self.tr("Level {place} of {count}")
        )
        self.place.setText(words.format(place=place + 1, count=count))
        self.before.setEnabled(place > 0)
        self.after.setEnabled(0 <= place < count - 1)
        for widget in (self._level_part, self.open, self.remove):
            widget.setEnabled(facts is not None)
        self._level_part.setVisible(facts is not None)
        for button in (self.page, self.paper, self.film):
            button.setEnabled(count > 0)
        if facts is not None:
            self._show_facts(facts, grade, best)
        self.show_picture()

    def _show_facts(
        self, facts: LevelFacts, grade: LevelGrade, best: int | None
    ) -> None:
        self.title.setText(facts.title)
        self.kind_words.setText(self._kind_of(facts))
        restyle(self.kind_words, danger=bool(facts.trouble), muted=not facts.trouble)
        self._fill(self.title_edit, facts.entry.title)
        self.title_edit.setPlaceholderText(facts.title)
        own = facts.entry.par
        self._fill(self.par_edit, "" if own is None else str(own))
        optimum = facts.answer.score if facts.answer is not None else None
        shown = "" if optimum is None else grouped(optimum)
        self.par_edit.setPlaceholderText(shown)
        self.par.setText(self.tr("proved") if facts.proved else self.tr("not proved"))
        restyle(self.par, success=facts.proved, muted=not facts.proved)
        played = self.tr("not played") if best is None else grouped(best)
        self.best.setText(played)
        self.dots.show_grade(grade.grade)
        self.grade.setText(self._grade_words(grade))
        self.answers.setText(self._answer_words(facts))
        self._show_file(facts)
        reasons = grade.reasons
        self.reason.setVisible(reasons is not None)
        if reasons is not None:
            words = self.tr("Hardest reason: {grade} of 10")
            self.reason.setText(words.format(grade=reasons))

    def _show_file(self, facts: LevelFacts) -> None:
        name = self.tr("inside the set") if facts.path is None else facts.path.name
        metrics = self.file.fontMetrics()
        middle = Qt.TextElideMode.ElideMiddle
        self.file.setText(metrics.elidedText(name, middle, scaled(FILE)))
        self.file.setToolTip("" if facts.path is None else str(facts.path))

    def show_title(self, title: str) -> None:
        """Show the title of the set."""
        self._fill(self.set_title, title)

    def _fill(self, edit: QLineEdit, text: str) -> None:
        """Show a text in a field, unless a person is typing there."""
        if edit.text() != text and not (edit.hasFocus() and edit.isModified()):
            edit.setText(text)

    def _kind_of(self, facts: LevelFacts) -> str:
        if facts.level is None:
            return translated(facts.trouble)
        title = translated(kind(facts.level.kind).title)
        return f"{title}, {facts.level.rows} × {facts.level.cols}"

    def _grade_words(self, grade: LevelGrade) -> str:
        if grade.grade is None:
            return self.tr("not known")
        return self.tr("{grade}, {word}").format(
            grade=grade.grade, word=translated(word(grade.grade))
        )

    def _answer_words(self, facts: LevelFacts) -> str:
        counts = None if facts.answer is None else facts.answer.counts
        if counts is None or counts.optimal is None:
            return self.tr("not counted")
        if counts.solutions is None:
            return grouped(counts.optimal)
        return self.tr("{best} of {all}").format(
            best=grouped(counts.optimal), all=grouped(counts.solutions)
        )

    @Slot()
    def show_picture(self) -> None:
        """Show the picture of the level, once it is painted."""
        facts = self._facts
        pixmap = QPixmap()
        if facts is not None and facts.level is not None:
            side = scaled(PICTURE)
            image = self._pictures.get(key_of(facts.entry), facts.level, side)
            if image is not None and not image.isNull():
                board = board_in(image.rect(), facts.level)
                pixmap = QPixmap.fromImage(image.copy(board))
                pixmap.setDevicePixelRatio(image.width() / side)
        self.picture.setPixmap(pixmap)

    # -- typing ------------------------------------------------------------------------
    @Slot()
    def _send_title(self) -> None:
        if self._entry is not None and self.title_edit.isModified():
            self.title_edit.setModified(False)
            self.title_typed.emit(self.title_edit.text().strip())

    @Slot()
    def _send_par(self) -> None:
        if self._entry is not None and self.par_edit.isModified():
            self.par_edit.setModified(False)
            self.par_typed.emit(self.par_edit.text().strip())

    @Slot()
    def _send_set_title(self) -> None:
        if self.set_title.isModified():
            self.set_title.setModified(False)
            self.set_title_typed.emit(self.set_title.text().strip())

    def send_typed(self) -> None:
        """Take what was typed and not sent yet."""
        self._send_title()
        self._send_par()
        self._send_set_title()
