"""The difficulty of a level is graded on command; its moves are shown on the board."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from weakref import ref

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QFileDialog

from gridwright.editor.features.difficulty import curve as difficulty_curve
from gridwright.editor.features.difficulty.panel import (
    DifficultyCurveDialog,
    DifficultyPanel,
    in_short,
)
from gridwright.editor.models.insight import difficulty
from gridwright.editor.models.program.language import marked, translated
from gridwright.editor.views.commands.actions import command, usable_when, with_level
from gridwright.editor.views.frame.section import RowState
from gridwright.editor.views.style.kit import set_up
from gridwright.editor.views.window import DocumentView, MainWindow
from gridwright.editor.views.window.question_feature import QuestionFeature
from gridwright.solvers.files.level_set import read_set
from gridwright.solvers.level import LevelError
from gridwright.solvers.registry import kind, kind_ids


class DifficultyFeature(QuestionFeature):
    """The grade of the current level."""

    question = difficulty.Grading
    panel_type = DifficultyPanel
    name = "difficulty"
    icon = "difficulty"
    title = marked("DifficultyFeature", "Difficulty")
    not_yet = marked("DifficultyFeature", "Nothing to grade yet: {sentence}")
    broken = marked("DifficultyFeature", "The level could not be graded")

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._awaited: ref[difficulty.Grading] | None = None
        """The grading that was asked for. Its level may be closed meanwhile."""

    def ask_of(self, view: DocumentView) -> difficulty.Grading:
        grading = difficulty.Grading(view.session, self.window.runner)
        grading.changed.connect(partial(self._on_changed, grading))
        grading.stood.connect(partial(self._stand, view, grading))
        return grading

    def in_short(self, question: difficulty.Grading) -> str:
        return "" if question.found is None else in_short(question.found)

    def known_state(self, question: difficulty.Grading) -> RowState:
        found = question.found
        if found is None or found.grade is None:
            return super().known_state(question)
        words = self.tr("{word}, {grade}").format(
            word=translated(found.word), grade=found.grade
        )
        return RowState(words, dots=found.grade)

    @command("solve.difficulty", "Difficulty", "Ctrl+G", "difficulty", when=with_level)
    def open(self) -> None:
        """Grade the level. Scroll to the grade once it is known."""
        super().open()
        grading = self.front(difficulty.Grading)
        self._awaited = None if grading is None else ref(grading)

    # -- levels in their order ---------------------------------------------------------
    def show_curve(
        self, title: str, steps: list[difficulty_curve.CurveLevel]
    ) -> DifficultyCurveDialog:
        """Grade levels and show the curve."""
        curve = set_up(
            difficulty_curve.DifficultyCurve(steps, self.window.runner),
            failed=self._on_failure,
        )
        dialog = DifficultyCurveDialog(title, curve, self.window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()
        return dialog

    @command(
        "folder.difficulty",
        "Difficulty of the levels of this folder…",
        icon="difficulty",
        menu="file.sets",
    )
    @usable_when(lambda view: view.document.path is not None)
    def _show_folder(self, view: DocumentView) -> None:
        if view.document.path is not None:
            folder = Path(view.document.path).parent
            known = folder.name in kind_ids()
            name = translated(kind(folder.name).title) if known else folder.name
            title = self.tr("Difficulty: {name}").format(name=name)
            self.show_curve(title, difficulty_curve.steps_of_folder(folder))

    @command(
        "set.difficulty",
        "Difficulty of a set of levels…",
        icon="difficulty",
        menu="file.sets",
    )
    def _ask_set(self) -> None:
        title = self.tr("Difficulty of a set of levels")
        kinds = self.tr("Sets of levels (*.json)")
        name, _ = QFileDialog.getOpenFileName(self.window, title, "", kinds)
        if not name:
            return
        try:
            levels = read_set(Path(name))
        except LevelError as error:
            self.window.show_error(
                self.tr("This set cannot be read"), translated(error)
            )
            return
        title = self.tr("Difficulty: {name}").format(
            name=levels.title or Path(name).stem
        )
        self.show_curve(title, difficulty_curve.steps_of_set(levels, Path(name)))

    def _on_changed(self, grading: difficulty.Grading) -> None:
        section = self.section
        section.refresh()
        if (
            self._awaited is not None
            and grading is self._awaited()
            and grading.known
            and grading is self.front(difficulty.Grading)
        ):
            self._awaited = None
            QTimer.singleShot(
                0, section, section.reveal
            )  # its words are laid out by then

    def _stand(
        self, view: DocumentView, grading: difficulty.Grading, move: int
    ) -> None:
        """Show the position before a move of the graded route."""
        found = grading.found
        level = grading.level
        if found is None or level is None:
            return
        if view.route.moves != found.moves or not view.playback.available:
            view.route.show(level, found.moves, grading)
        view.playback.seek(move - 1)
