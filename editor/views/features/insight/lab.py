"""The Lab tab: experiments on the kind in front, or those that ship."""

from __future__ import annotations

import json
from pathlib import Path
from typing import ClassVar

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QFileDialog

from editor.models.lab.lab import Lab
from editor.models.program.language import QT_TRANSLATE_NOOP, said
from editor.models.program.settings import own_levels_folder
from editor.models.program.workspaces import Workspace
from editor.models.work.job import Failure
from editor.painting.look import Look
from editor.pictures.charts import draw_chart
from editor.views.commands.actions import ActionSpec
from editor.views.frame.study_tabs import StudyTab
from editor.views.lab.panel import LabPanel
from editor.views.style.dialogs.target import ask_target
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Act, Feature
from editor.views.window.main_window import MainWindow
from solvers.files.whole import write_whole
from solvers.lab.growth import shipped_growth
from solvers.lab.spec import SpecError, text_of_spec
from solvers.lab.table import table_text

TAB = "lab"
FOLDER = "lab_folder"
"""The setting with the folder that was written to last."""


class LabFeature(Feature):
    """The tab and its experiment; there is one for the window."""

    specs = (
        ActionSpec("study.lab", QT_TRANSLATE_NOOP("Actions", "Lab"), ("Ctrl+Alt+L",), "chart"),
        ActionSpec(
            "study.open_spec", QT_TRANSLATE_NOOP("Actions", "Open an experiment…"), (), "open"
        ),
    )
    menus: ClassVar = {"solve": ("study.lab", "study.open_spec")}
    while_playing = frozenset[str]()

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.lab = Lab(window.runner, self)
        self._panel: LabPanel | None = None
        self.lab.failed.connect(self._on_failed)

    @property
    def panel(self) -> LabPanel:
        """What fills the tab, built when it is first needed."""
        if self._panel is None:
            self._panel = panel = LabPanel(self.lab, self.window.looks.look, self.window)
            panel.hide()
            panel.run_asked.connect(self.run)
            panel.spec_asked.connect(self.open_spec)
            panel.export_asked.connect(self.export)
            self._show_level(panel)
        return self._panel

    def acts(self) -> dict[str, Act]:
        return {"study.lab": self.open, "study.open_spec": self.open_spec}

    def study_tabs(self) -> list[StudyTab]:
        return [StudyTab(TAB, self.tr("Lab"), lambda: (self.panel, self.panel.run_button))]

    def show_view(self, view: DocumentView | None) -> None:
        if self._panel is not None:
            self._show_level(self._panel)

    def _show_level(self, panel: LabPanel) -> None:
        """Ask about the level in front."""
        panel.setup.show_level(None if self.view is None else self.view.document.level())

    def set_look(self, look: Look) -> None:
        if self._panel is not None:
            self._panel.set_look(look)

    def close(self) -> None:
        self.lab.cancel()

    @Slot()
    def open(self) -> None:
        """Bring the tab to the front."""
        self.window.choose_workspace(Workspace.STUDY)
        self.window.frame.study.choose(TAB)
        self.panel.setup.source.setFocus()

    @Slot()
    def open_growth(self) -> None:
        """Bring the tab to the front, with the experiment that lets the kind in front grow."""
        found = None if self.view is None else shipped_growth(self.view.document.kind.id)
        if found is None:
            return
        self.open()
        self.panel.setup.choose(found[0])
        self.panel.run_button.setFocus()

    @Slot()
    def run(self) -> None:
        """Begin the experiment, or stop the one under way."""
        if self.lab.running:
            self.lab.stop()
            return
        if self.view is not None:  # it may have been edited since it came to the front
            self._show_level(self.panel)
        try:
            self.lab.start(self.panel.setup.spec())
        except SpecError as error:
            self.window.show_error(self.tr("This experiment cannot be done"), said(error))

    @Slot()
    def open_spec(self) -> None:
        """Ask for the spec of an experiment and choose it."""
        self.open()
        title, kinds = self.tr("Open an experiment"), self.tr("Experiments (*.toml)")
        name, _ = QFileDialog.getOpenFileName(self.window, title, str(self._folder()), kinds)
        if not name:
            return
        try:
            self.panel.setup.open_spec(Path(name))
        except SpecError as error:
            self.window.show_error(self.tr("This experiment cannot be read"), said(error))

    @Slot(str)
    def export(self, ending: str) -> None:
        """Ask where to, and write the chart, the runs or the experiment, by the ending."""
        chart, spec, found = self.panel.chart, self.lab.spec, self.lab.found
        if chart is None or spec is None:
            return
        title = self.tr("Export from the lab")
        kinds = self.tr("Files (*{ending})").format(ending=ending)
        path = ask_target(self.window, title, self._folder() / f"lab{ending}", kinds, ending)
        if path is None:
            return
        self.window.settings.set(FOLDER, str(path.parent))
        texts = {
            ".csv": lambda: table_text(list(found.rows)),
            ".jsonl": lambda: "".join(json.dumps(line) + "\n" for line in found.lines),
            ".toml": lambda: text_of_spec(spec),
        }
        try:
            if ending in texts:
                write_whole(path, texts[ending]().encode())
            else:
                draw_chart(chart, path)
        except OSError as error:
            self.window.show_error(self.tr("The file could not be written"), said(error))
            return
        self.window.say(self.tr("{path} is written").format(path=path))

    def _folder(self) -> Path:
        return Path(self.window.settings.text(FOLDER) or own_levels_folder().parent)

    @Slot(object)
    def _on_failed(self, failure: Failure) -> None:
        self.window.show_error(
            self.tr("This experiment cannot be done"), failure.message, failure.details
        )
