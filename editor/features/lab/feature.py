"""The Lab tab: experiments on the kind of the current level, or those that ship."""

from __future__ import annotations

import json
from functools import cached_property, partial
from pathlib import Path

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QFileDialog

from gridwright.editor.features.lab.model import Found, Lab
from gridwright.editor.features.lab.panel import LabPanel
from gridwright.editor.models.insight.compare import Compare
from gridwright.editor.models.program.language import marked, translated
from gridwright.editor.models.program.workspaces import Workspace
from gridwright.editor.pictures.charts import chart_svg, draw_chart
from gridwright.editor.views.commands.actions import command, usable_when, with_level
from gridwright.editor.views.frame.study_tabs import StudyTab
from gridwright.editor.views.style import ask_target, set_up
from gridwright.editor.views.window import DocumentView, Feature, MainWindow
from gridwright.editor.views.window.offers import Comparing, Growing
from gridwright.solvers.files.whole import write_whole
from gridwright.solvers.lab.charts import charts_of
from gridwright.solvers.lab.growth import shipped_growth
from gridwright.solvers.lab.report import LabReport
from gridwright.solvers.lab.spec import Spec, SpecError, spec_of, text_of_spec
from gridwright.solvers.lab.table import table_text

LAB_TAB = "lab"
LAB_FOLDER = "lab_folder"
"""The setting with the folder that was used last for exports."""


class LabFeature(Feature, Growing):
    """The tab and its experiment; there is one for the window."""

    broken = marked("LabFeature", "This experiment cannot be done")
    menu = "solve"
    while_playing = False

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.lab = set_up(Lab(window.runner, self), failed=self._on_failure)

    @cached_property
    def panel(self) -> LabPanel:
        """The panel in the tab, built when it is first needed."""
        panel = LabPanel(self.lab, self.window)
        panel.hide()
        set_up(
            panel,
            run_asked=self.run,
            spec_asked=self.open_spec,
            export_asked=self.export,
        )
        self.window.tabs.current_view_changed.connect(partial(self._show_level, panel))
        plugins = self.window.feature(Comparing).plugins
        plugins.changed.connect(partial(self._show_level, panel))
        self._show_level(panel)
        return panel

    def study_tabs(self) -> list[StudyTab]:
        return [
            StudyTab(
                LAB_TAB, self.tr("Lab"), lambda: (self.panel, self.panel.run_button)
            )
        ]

    def _show_level(self, panel: LabPanel, _view: DocumentView | None = None) -> None:
        """Ask about the current level."""
        view = self.view
        compare = self.front(Compare)
        level = None if view is None else view.document.level()
        panel.setup.show_level(level, [] if compare is None else compare.everyone)

    def close(self) -> None:
        self.lab.cancel()

    @command(
        "study.lab",
        "Lab",
        "Ctrl+Alt+L",
        "lab",
        when=with_level,
        menu="solve.theatre",
    )
    def open(self) -> None:
        """Bring the tab to the front."""
        self.window.choose_workspace(Workspace.STUDY)
        self.window.frame.study.choose(LAB_TAB)
        self.panel.setup.source.setFocus()

    @Slot()
    def open_growth(self) -> None:
        """Bring the tab to the front, with the experiment that lets the current kind
        grow."""
        found = (
            None if self.view is None else shipped_growth(self.view.document.kind.id)
        )
        if found is None:
            return
        self.open()
        self.panel.setup.choose(found[0])
        self.panel.run_button.setFocus()

    @Slot()
    def run(self) -> None:
        """Begin the experiment, or stop the running one."""
        if self.lab.running:
            self.lab.stop()
            return
        if self.view is not None:  # it may have been edited since it came to the front
            self._show_level(self.panel)
        try:
            self.lab.start(self.panel.setup.spec())
        except SpecError as error:
            self.window.show_error(
                self.tr("This experiment cannot be done"), translated(error)
            )

    @Slot()
    @command(
        "study.open_spec", "Open an experiment…", icon="open", menu="solve.theatre"
    )
    @usable_when(with_level)
    def open_spec(self) -> None:
        """Ask for the spec of an experiment and choose it."""
        self.open()
        title = self.tr("Open an experiment")
        kinds = self.tr("Experiments (*.toml)")
        name, _ = QFileDialog.getOpenFileName(
            self.window, title, str(self._folder()), kinds
        )
        if not name:
            return
        try:
            self.panel.setup.open_spec(Path(name))
        except SpecError as error:
            self.window.show_error(
                self.tr("This experiment cannot be read"), translated(error)
            )

    @Slot(str)
    def export(self, ending: str) -> None:
        """Ask for a file, and write the chart, the runs or the experiment, depending on
        the ending."""
        chart = self.panel.chart
        spec = self.lab.spec
        found = self.lab.found
        if chart is None or spec is None:
            return
        title = self.tr("Export from the lab")
        kinds = self.tr("Files (*{ending})").format(ending=ending)
        path = ask_target(
            self.window, title, self._folder() / f"lab{ending}", kinds, ending
        )
        if path is None:
            return
        self.window.settings.set(LAB_FOLDER, str(path.parent))
        texts = {
            ".csv": lambda: table_text(list(found.rows)),
            ".jsonl": lambda: "".join(json.dumps(line) + "\n" for line in found.lines),
            ".toml": lambda: text_of_spec(spec),
            ".html": lambda: _report(spec, found),
        }
        try:
            data = texts[ending]().encode() if ending in texts else b""
            if ending == ".toml":
                spec_of(
                    data, path.name
                )  # it names no solver of a person's own, and needs one
            if ending in texts:
                write_whole(path, data)
            else:
                draw_chart(chart, path)
        except (OSError, SpecError) as error:
            self.window.show_error(
                self.tr("The file could not be written"), translated(error)
            )
            return
        self.window.say(self.tr("{path} is written").format(path=path))

    def _folder(self) -> Path:
        return Path(self.window.settings.text(LAB_FOLDER) or Path.home())


def _report(spec: Spec, found: Found) -> str:
    """The page of all that was found."""
    charts = {
        str(chart.title): chart_svg(chart)
        for chart in charts_of(spec, found.rows, found.fits)
    }
    return LabReport(spec, found.rows, found.fits, charts).page()
