"""How hard the level in front is: graded on asking, its moves shown on the board."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import ClassVar

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QFileDialog

from editor.models.insight.difficulty import Grading
from editor.models.insight.difficulty_curve import (
    DifficultyCurve,
    Step,
    steps_of_folder,
    steps_of_set,
)
from editor.models.program.language import QT_TRANSLATE_NOOP, said
from editor.views.commands.actions import ActionSpec
from editor.views.features.answers.answer_part import AnswerPart
from editor.views.frame.section import Section
from editor.views.insight.difficulty.curve_dialog import DifficultyCurveDialog
from editor.views.insight.difficulty.panel import DifficultyPanel
from editor.views.insight.difficulty.words import in_short
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Act
from editor.views.window.main_window import MainWindow
from solvers.files.level_set import read_set
from solvers.level import LevelError


class DifficultyFeature(AnswerPart):
    """The grade of the level in front."""

    question = Grading
    name = "difficulty"

    specs = (
        ActionSpec(
            "solve.difficulty", QT_TRANSLATE_NOOP("Actions", "Difficulty"), ("Ctrl+G",), "chart"
        ),
        ActionSpec(
            "folder.difficulty",
            QT_TRANSLATE_NOOP("Actions", "Difficulty of the levels of this folder…"),
            (),
            "chart",
        ),
        ActionSpec(
            "set.difficulty",
            QT_TRANSLATE_NOOP("Actions", "Difficulty of a set of levels…"),
            (),
            "chart",
        ),
    )
    menus: ClassVar = {
        "solve": ("solve.difficulty", "folder.difficulty"),
        "play": ("set.difficulty",),
    }

    def __init__(self, window: MainWindow) -> None:
        super().__init__(
            window, DifficultyPanel(window.looks.look, window.actions_["solve.difficulty"])
        )
        self._awaited: Grading | None = None

    def acts(self) -> dict[str, Act]:
        return {
            "solve.difficulty": self.open,
            "folder.difficulty": self.on_view(self._show_folder),
            "set.difficulty": self._ask_set,
        }

    def enabled(self, view: DocumentView | None) -> dict[str, bool]:
        kept = view is not None and view.document.path is not None
        return {"folder.difficulty": kept, "set.difficulty": True}

    def sections(self) -> list[Section]:
        (section,) = super().sections()
        return [replace(section, summary=self._in_short)]

    def ask_of(self, view: DocumentView) -> Grading:
        grading = Grading(view.session, self.window.runner, view)
        grading.changed.connect(partial(self._on_changed, grading))
        grading.stood.connect(partial(self._stand, view, grading))
        return grading

    # -- levels in their order ---------------------------------------------------------------------
    def show_curve(self, title: str, steps: list[Step]) -> DifficultyCurveDialog:
        """Grade levels and show the curve."""
        curve = DifficultyCurve(steps, self.window.runner)
        curve.failed.connect(self._on_failure)
        dialog = DifficultyCurveDialog(title, curve, self.window.looks.look, self.window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()
        return dialog

    def _show_folder(self, view: DocumentView) -> None:
        if view.document.path is not None:
            folder = Path(view.document.path).parent
            title = self.tr("Difficulty: {name}").format(name=folder.name)
            self.show_curve(title, steps_of_folder(folder))

    def _ask_set(self) -> None:
        name, _ = QFileDialog.getOpenFileName(
            self.window,
            self.tr("Difficulty of a set of levels"),
            "",
            self.tr("Sets of levels (*.json)"),
        )
        if not name:
            return
        try:
            levels = read_set(Path(name))
        except LevelError as error:
            self.window.show_error(self.tr("This set cannot be read"), said(error))
            return
        title = self.tr("Difficulty: {name}").format(name=levels.title or Path(name).stem)
        self.show_curve(title, steps_of_set(levels, Path(name)))

    # -- words -------------------------------------------------------------------------------------
    def title(self) -> str:
        return self.tr("Difficulty")

    def not_yet(self, sentence: str) -> str:
        return self.tr("Nothing to grade yet: {sentence}").format(sentence=sentence)

    def broken(self) -> str:
        return self.tr("The level could not be graded")

    def _in_short(self) -> str:
        grading = grading_of(self.view)
        return "" if grading is None or grading.found is None else in_short(grading.found)

    def open(self) -> None:
        """Grade the level; what was asked for is scrolled into view once it is there."""
        super().open()
        self._awaited = grading_of(self.view)

    def _on_changed(self, grading: Grading) -> None:
        section = self.window.sections[self.name]
        section.refresh()
        if grading is self._awaited and grading.known and grading is grading_of(self.view):
            self._awaited = None
            QTimer.singleShot(0, section, section.reveal)  # its words are laid out by then

    def _stand(self, view: DocumentView, grading: Grading, move: int) -> None:
        """Show the position before a move of the route that was graded."""
        found, level = grading.found, grading.level
        if found is None or level is None:
            return
        if view.route.moves != found.moves or not view.playback.available:
            view.route.show(level, found.moves, grading)
        view.playback.seek(move - 1)


def grading_of(view: DocumentView | None) -> Grading | None:
    """The grading of a view."""
    return None if view is None else view.findChild(Grading)
