"""Sets of levels: opened, put in order, exported, played one level after the other."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QFileDialog

from gridwright.editor.features.sets.dialog import SetDialog
from gridwright.editor.models.insight.difficulty_curve import DifficultyCurve
from gridwright.editor.models.pictures import clean_name
from gridwright.editor.models.play import courses
from gridwright.editor.models.program.language import translated
from gridwright.editor.models.program.settings import own_levels_folder
from gridwright.editor.views.commands.actions import command
from gridwright.editor.views.play.play_view import PlayView
from gridwright.editor.views.style import set_up
from gridwright.editor.views.style.dialogs import free_name
from gridwright.editor.views.window import (
    Feature,
    export_page,
)
from gridwright.editor.views.window.offers import Collecting, Playing
from gridwright.solvers.files import level_set
from gridwright.solvers.files.level_file import level_to_json
from gridwright.solvers.files.whole import write_whole
from gridwright.solvers.level import Level, LevelError


def _levels(levels: level_set.LevelSet, file: Path) -> list[Level]:
    return [level_set.entry_level(entry, file) for entry in levels.entries]


class LevelSets(Feature, Collecting):
    """Ordered sets of levels."""

    menu = "file.sets"

    def make_of(self, files: list[Path]) -> None:
        """Open the dialog on a new set of these levels."""
        self.edit(level_set.LevelSet(), None).add(files)

    def open_set(self, file: Path) -> None:
        """Open the dialog on the set in a file, or say why it cannot be read."""
        try:
            self.edit(level_set.read_set(file), file)
        except LevelError as error:
            self._refuse(error)

    def keep_as_set(self, levels: Sequence[Level], title: str) -> None:
        """Write levels into a folder of the person's own, and open the dialog on a new
        set of them."""
        folder = free_name(own_levels_folder() / clean_name(title))
        files = []
        for number, level in enumerate(levels, 1):
            file = folder / f"{number:02}.json"
            named = level.with_(title=f"{title}, {number}")
            folder.mkdir(parents=True, exist_ok=True)
            write_whole(file, level_to_json(named).encode())
            files.append(file)
        self.make_of(files)

    def edit(self, levels: level_set.LevelSet, file: Path | None) -> SetDialog:
        """Open the dialog on a set."""
        scores = self.window.feature(Playing).scores
        level = None if self.view is None else self.view.document.level()
        dialog = SetDialog(levels, file, scores, level, self.window)
        set_up(dialog, sort_wanted=lambda: self._sort(dialog), play_wanted=self.play)
        dialog.open()
        return dialog

    def _sort(self, dialog: SetDialog) -> None:
        """Grade the levels of a set, then put the easiest first."""
        curve = set_up(
            DifficultyCurve(dialog.steps(), self.window.runner), parent=dialog
        )

        def follow() -> None:
            dialog.show_grades(curve.grades, len(curve.steps))

        curve.changed.connect(follow)
        dialog.finished.connect(curve.stop)
        curve.start()

    def play(
        self, levels: level_set.LevelSet, file: Path, index: int | None = None
    ) -> PlayView | None:
        """Play a set in a tab of its own, by default from its first level without a
        score."""
        playing = self.window.feature(Playing)
        course = courses.SetCourse(levels, file)
        course.index = course.first_open(playing.scores) if index is None else index
        try:
            level = course.level()
        except (LevelError, IndexError) as error:
            self._refuse(error)
            return None
        return playing.start_course(level, course)

    @command("set.play", "Play a set of levels…", icon="flag")
    def _ask_play(self) -> None:
        found = self._ask(self.tr("Play a set of levels"))
        if found is not None:
            self.play(*found)

    @command("set.edit", "Edit a set of levels…", icon="edit")
    def _ask_edit(self) -> None:
        found = self._ask(self.tr("Edit a set of levels"))
        if found is not None:
            self.edit(*found)

    @command("set.new", "New set of levels…", icon="new")
    def _new(self) -> None:
        self.edit(level_set.LevelSet(), None)

    @command("set.export_page", "Export a set as page to play…")
    def _ask_export(self) -> None:
        """Ask for a set and for a file, and write all its levels as one page."""
        title = self.tr("Export a set as page to play")
        found = self._ask(title)
        if found is None:
            return
        levels, file = found
        read = partial(_levels, levels, file)
        export_page(self.window, title, file.with_suffix(".html"), read, levels.title)

    def _ask(self, title: str) -> tuple[level_set.LevelSet, Path] | None:
        kinds = self.tr("Sets of levels (*.json)")
        name, _ = QFileDialog.getOpenFileName(self.window, title, "", kinds)
        if not name:
            return None
        try:
            return level_set.read_set(Path(name)), Path(name)
        except LevelError as error:
            self._refuse(error)
            return None

    def _refuse(self, error: Exception) -> None:
        empty = self.tr("There is no level in it.")
        text = empty if isinstance(error, IndexError) else translated(error)
        self.window.show_error(self.tr("This set cannot be played"), text)
