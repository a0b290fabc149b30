"""Compare: the solvers of the level in front side by side, those a person wrote among them.

The Lab tab: experiments on the kind in front, or those that ship.
"""

from __future__ import annotations

import json
from functools import cached_property, partial
from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QFileDialog, QMessageBox

from editor.models.insight.compare import CHOICES, SECONDS, Compare, Plugins
from editor.models.lab.lab import Lab
from editor.models.program.language import marked, translated
from editor.models.program.workspaces import Workspace
from editor.models.search.knowledge import Source
from editor.models.search.session import SolveSession
from editor.models.work.background import Failure
from editor.pictures.charts import draw_chart
from editor.views.commands.actions import command, usable_when, with_level
from editor.views.frame.side import StudyTab
from editor.views.insight.compare.panel import ComparePanel
from editor.views.lab.panel import LabPanel
from editor.views.style import ask_target, set_up
from editor.views.window import DocumentView, Feature, MainWindow
from solvers.files.whole import write_whole
from solvers.lab.growth import shipped_growth
from solvers.lab.spec import SpecError, spec_of, text_of_spec
from solvers.lab.table import table_text
from solvers.plugins.solver import PluginSolver, opening
from solvers.teaching.lessons import guide_folder

LAB_TAB = "lab"
LAB_FOLDER = "lab_folder"
"""The setting with the folder that was written to last."""


class LabFeature(Feature):
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
        set_up(panel, run_asked=self.run, spec_asked=self.open_spec, export_asked=self.export)
        self.window.tabs.current_view_changed.connect(partial(self._show_level, panel))
        plugins = self.window.feature(CompareFeature).plugins
        plugins.changed.connect(partial(self._show_level, panel))
        self._show_level(panel)
        return panel

    def study_tabs(self) -> list[StudyTab]:
        return [StudyTab(LAB_TAB, self.tr("Lab"), lambda: (self.panel, self.panel.run_button))]

    def _show_level(self, panel: LabPanel, _view: DocumentView | None = None) -> None:
        """Ask about the level in front."""
        view, compare = self.view, self.front(Compare)
        level = None if view is None else view.document.level()
        panel.setup.show_level(level, [] if compare is None else compare.everyone)

    def close(self) -> None:
        self.lab.cancel()

    @command("study.lab", "Lab", "Ctrl+Alt+L", "chart", when=with_level)
    def open(self) -> None:
        """Bring the tab to the front."""
        self.window.choose_workspace(Workspace.STUDY)
        self.window.frame.study.choose(LAB_TAB)
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
            self.window.show_error(self.tr("This experiment cannot be done"), translated(error))

    @Slot()
    @command("study.open_spec", "Open an experiment…", icon="open", menu="solve.theatre")
    @usable_when(with_level)
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
            self.window.show_error(self.tr("This experiment cannot be read"), translated(error))

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
        self.window.settings.set(LAB_FOLDER, str(path.parent))
        texts = {
            ".csv": lambda: table_text(list(found.rows)),
            ".jsonl": lambda: "".join(json.dumps(line) + "\n" for line in found.lines),
            ".toml": lambda: text_of_spec(spec),
        }
        try:
            data = texts[ending]().encode() if ending in texts else b""
            if ending == ".toml":
                spec_of(data, path.name)  # it names no solver of a person's own, and needs one
            if ending in texts:
                write_whole(path, data)
            else:
                draw_chart(chart, path)
        except (OSError, SpecError) as error:
            self.window.show_error(self.tr("The file could not be written"), translated(error))
            return
        self.window.say(self.tr("{path} is written").format(path=path))

    def _folder(self) -> Path:
        return Path(self.window.settings.text(LAB_FOLDER) or Path.home())


COMPARE_TAB = "compare"
LIMIT, PLUGIN_FOLDER = "compare_seconds", "plugin_folder"
"""The settings with the time limit of a solver, and the folder of the last one opened."""
TEMPLATE = "template_solver.py"


class CompareFeature(Feature):
    """The tab, and the solvers that were opened."""

    watch_asked = Signal(str)
    """Show the film of the solver of that id on the level in front."""
    menu = "solve"
    while_playing = False

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.plugins = set_up(Plugins(self), broken=self._on_broken)
        self._trusted: set[str] = set()
        """Files that the person agreed to run since the program started."""

    @cached_property
    def panel(self) -> ComparePanel:
        """The panel in the tab, built when it is first needed."""
        panel = ComparePanel(self.window)
        panel.hide()
        set_up(panel, open_asked=self.open_solver, template_asked=self.save_template)
        set_up(panel, seconds_chosen=self._choose_seconds, solver_asked=self._watch)
        panel.growth_asked.connect(lambda: self.window.feature(LabFeature).open_growth())
        self.window.tabs.current_view_changed.connect(self._show_view)
        panel.show_compare(self.front(Compare))
        return panel

    def study_tabs(self) -> list[StudyTab]:
        return [
            StudyTab(COMPARE_TAB, self.tr("Compare"), lambda: (self.panel, self.panel.run_button))
        ]

    def connect_view(self, view: DocumentView) -> None:
        options = view.session.options
        compare = view.add(Compare(view.document, self.window.runner, self.plugins, options))
        compare.seconds = self._seconds()
        compare.changed.connect(partial(self._tell, view.session, compare))

    def _tell(self, session: SolveSession, compare: Compare) -> None:
        """What the solvers of the program found out is known of the level, unless they contradict
        each other."""
        if compare.faults:
            return
        for entry in compare.entries:
            if entry.result is not None and not entry.plugin and compare.level is not None:
                session.learn(compare.level, entry.result, Source.COMPARE)

    @Slot()
    def _show_view(self) -> None:
        self.panel.show_compare(self.front(Compare))

    @command("study.compare", "Compare solvers", "Ctrl+Alt+C", "chart", when=with_level)
    def open(self) -> None:
        """Bring the tab to the front, and let the solvers run unless it is known."""
        self._show()
        compare = self.front(Compare)
        if compare is not None and not compare.known and not compare.building:
            compare.build()

    def _show(self) -> None:
        self.window.choose_workspace(Workspace.STUDY)
        self.window.frame.study.choose(COMPARE_TAB)
        self.panel.table.setFocus()

    # -- from here to other parts of Study ---------------------------------------------------------
    @Slot(str)
    def _watch(self, solver: str) -> None:
        """Have the solver of a line shown at work."""
        if self.view is not None:
            self.watch_asked.emit(solver)

    # -- the time limit ----------------------------------------------------------------------------
    def _seconds(self) -> float:
        try:
            known = float(self.window.settings.text(LIMIT) or SECONDS)
        except ValueError:
            return SECONDS
        return known if known in CHOICES else SECONDS

    @Slot(float)
    def _choose_seconds(self, seconds: float) -> None:
        self.window.settings.set(LIMIT, str(seconds))
        for view in self.window.tabs.views():
            view.part(Compare).seconds = seconds
        self.panel.refresh()

    # -- a person's own solver ---------------------------------------------------------------------
    @Slot()
    @command("study.open_solver", "Open a solver of your own…", icon="open", menu="solve.theatre")
    @usable_when(with_level)
    def open_solver(self) -> None:
        """Ask for a file, ask whether its code may run, and let it take part."""
        folder = self.window.settings.text(PLUGIN_FOLDER) or str(Path.home())
        kinds = self.tr("Python files (*.py)")
        title = self.tr("Open a solver of your own")
        name, _ = QFileDialog.getOpenFileName(self.window, title, folder, kinds)
        if not name:
            return
        self.window.settings.set(PLUGIN_FOLDER, str(Path(name).parent))
        if name in self._trusted or self._may_run(name):
            self._trusted.add(name)
            self.load(name)

    def _may_run(self, name: str) -> bool:
        """True if the person lets the code of a file run."""
        box = set_up(QMessageBox(self.window), "runPlugin", icon=QMessageBox.Icon.Warning)
        box.setWindowTitle(self.tr("Run this program's code?"))
        box.setText(self.tr("Run the code of {name}?").format(name=Path(name).name))
        box.setInformativeText(
            self.tr(
                "A solver is a program: it can read, change and delete your files. Run it only "
                "if you wrote it, or trust who did."
            )
        )
        run = box.addButton(self.tr("Run it"), QMessageBox.ButtonRole.AcceptRole)
        run.setObjectName("runPluginYes")
        box.addButton(QMessageBox.StandardButton.Cancel)
        box.setDefaultButton(QMessageBox.StandardButton.Cancel)
        box.exec()
        agreed = box.clickedButton() is run
        box.deleteLater()
        return agreed

    def load(self, name: str) -> None:
        """Run a file that the person trusts in a process of its own, beside the window."""
        job = self.window.background.submit(lambda _token: opening(name))
        set_up(job, finished=self._on_loaded, failed=self._on_failed)

    @Slot(object)
    def _on_loaded(self, solver: PluginSolver) -> None:
        named = self.plugins.add(solver)
        self._show()
        words = self.tr(
            "{name} takes part here and in the Lab; choose it above the board to watch it."
        )
        self.window.say(words.format(name=named.title))

    @Slot(object)
    def _on_failed(self, failure: Failure) -> None:
        self._on_broken(failure.message)

    @Slot(str)
    def _on_broken(self, why: str) -> None:
        self.window.show_error(self.tr("This solver does not load"), why)

    @Slot()
    def save_template(self) -> None:
        """Write the template of a solver where the person says."""
        proposed = Path(self.window.settings.text(PLUGIN_FOLDER) or Path.home())
        kinds = self.tr("Python files (*.py)")
        title = self.tr("Save a template for a solver")
        path = ask_target(self.window, title, proposed / "my_solver.py", kinds, ".py")
        if path is None:
            return
        self.window.settings.set(PLUGIN_FOLDER, str(path.parent))
        template = guide_folder() / TEMPLATE

        def write(_token: object) -> Path:
            write_whole(path, template.read_bytes())
            return path

        job = self.window.background.submit(write)
        words = self.tr("{path} is written. Change it, and open it here.")
        job.finished.connect(lambda done: self.window.say(words.format(path=done)))
        refused = self.tr("The template could not be written")
        job.failed.connect(lambda failure: self.window.show_error(refused, failure.message))
