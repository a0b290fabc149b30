"""How hard the level in front is: graded on asking, its moves shown on the board."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import ClassVar

from editor.models.insight.difficulty import Grading
from editor.models.program.language import QT_TRANSLATE_NOOP
from editor.views.commands.actions import ActionSpec
from editor.views.features.answers.answer_part import AnswerPart
from editor.views.frame.section import Section
from editor.views.insight.difficulty_panel import DifficultyPanel
from editor.views.insight.difficulty_words import in_short
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Act
from editor.views.window.main_window import MainWindow


class DifficultyFeature(AnswerPart):
    """The grade of the level in front."""

    question = Grading
    name = "difficulty"

    specs = (
        ActionSpec(
            "solve.difficulty", QT_TRANSLATE_NOOP("Actions", "Difficulty"), ("Ctrl+G",), "chart"
        ),
    )
    menus: ClassVar = {"solve": ("solve.difficulty",)}

    def __init__(self, window: MainWindow) -> None:
        super().__init__(
            window, DifficultyPanel(window.looks.look, window.actions_["solve.difficulty"])
        )

    def acts(self) -> dict[str, Act]:
        return {"solve.difficulty": self.open}

    def sections(self) -> list[Section]:
        (section,) = super().sections()
        return [replace(section, summary=self._in_short)]

    def ask_of(self, view: DocumentView) -> Grading:
        grading = Grading(view.session, self.window.runner, view)
        grading.changed.connect(self._refresh_section)
        grading.stood.connect(partial(self._stand, view, grading))
        return grading

    def title(self) -> str:
        return self.tr("Difficulty")

    def not_yet(self, sentence: str) -> str:
        return self.tr("Nothing to grade yet: {sentence}").format(sentence=sentence)

    def broken(self) -> str:
        return self.tr("The level could not be graded")

    def _in_short(self) -> str:
        grading = grading_of(self.view)
        return "" if grading is None or grading.found is None else in_short(grading.found)

    def _refresh_section(self) -> None:
        self.window.sections[self.name].refresh()

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
