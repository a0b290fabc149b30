"""Sets of levels: opened, put in order, and played one level after the other."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QFileDialog

from editor.models.play.level_order import SetCourse
from editor.models.play.sets import LevelSet, entry_level, read_set
from editor.models.program.language import QT_TRANSLATE_NOOP, said
from editor.views.commands.actions import ActionSpec
from editor.views.features.play.game import GameFeature
from editor.views.play.play_view import PlayView
from editor.views.play.set_dialog import SetDialog
from editor.views.style.dialogs.target import ask_target
from editor.views.window.exporting import write_page
from editor.views.window.feature import Act, Feature
from solvers.level import LevelError


class LevelSets(Feature):
    """Levels in an order."""

    specs = (
        ActionSpec("set.play", QT_TRANSLATE_NOOP("Actions", "Play a set of levels…"), (), "flag"),
        ActionSpec("set.edit", QT_TRANSLATE_NOOP("Actions", "Edit a set of levels…"), (), "edit"),
        ActionSpec("set.new", QT_TRANSLATE_NOOP("Actions", "New set of levels…"), (), "new"),
        ActionSpec(
            "set.export_page", QT_TRANSLATE_NOOP("Actions", "Export a set as page to play…"), ()
        ),
    )
    menus: ClassVar = {"play": ("set.play", "set.edit", "set.new", "set.export_page")}
    needs_view = False

    def acts(self) -> dict[str, Act]:
        return {
            "set.play": self._ask_play,
            "set.edit": self._ask_edit,
            "set.new": lambda: self.edit(LevelSet(), None),
            "set.export_page": self._ask_export,
        }

    def edit(self, levels: LevelSet, file: Path | None) -> SetDialog:
        """Open the dialog on a set."""
        scores = self.window.feature(GameFeature).scores
        level = None if self.view is None else self.view.document.level()
        dialog = SetDialog(levels, file, scores, level, self.window)
        dialog.play_wanted.connect(self._on_play_wanted)
        dialog.open()
        return dialog

    def play(self, levels: LevelSet, file: Path, index: int | None = None) -> PlayView | None:
        """Play a set in a tab of its own, by default from its first level without a score."""
        playing = self.window.feature(GameFeature)
        course = SetCourse(levels, file)
        course.index = course.first_open(playing.scores) if index is None else index
        try:
            level = course.level()
        except (LevelError, IndexError) as error:
            self._refuse(error)
            return None
        return playing.start_course(level, course)

    @Slot(object, object, int)
    def _on_play_wanted(self, levels: LevelSet, file: Path, index: int) -> None:
        self.play(levels, file, index)

    def _ask_play(self) -> None:
        found = self._ask(self.tr("Play a set of levels"))
        if found is not None:
            self.play(*found)

    def _ask_edit(self) -> None:
        found = self._ask(self.tr("Edit a set of levels"))
        if found is not None:
            self.edit(*found)

    def _ask_export(self) -> None:
        """Ask for a set and for a file, and write all its levels as one page."""
        title = self.tr("Export a set as page to play")
        found = self._ask(title)
        if found is None:
            return
        levels, file = found
        kinds = self.tr("Pages (*.html *.htm)")
        path = ask_target(self.window, title, file.with_suffix(".html"), kinds, ".html")
        if path is not None:
            write_page(
                self.window,
                lambda: [entry_level(entry, file) for entry in levels.entries],
                path,
                levels.title,
            )

    def _ask(self, title: str) -> tuple[LevelSet, Path] | None:
        name, _ = QFileDialog.getOpenFileName(
            self.window, title, "", self.tr("Sets of levels (*.json)")
        )
        if not name:
            return None
        try:
            return read_set(Path(name)), Path(name)
        except LevelError as error:
            self._refuse(error)
            return None

    def _refuse(self, error: Exception) -> None:
        empty = self.tr("There is no level in it.")
        text = empty if isinstance(error, IndexError) else said(error)
        self.window.show_error(self.tr("This set cannot be played"), text)
