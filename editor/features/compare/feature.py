"""Compare: the solvers of the current level side by side, those a person wrote among
them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QFileDialog, QMessageBox

from gridwright.editor.features.compare.panel import ComparePanel
from gridwright.editor.models.insight.compare import CHOICES, SECONDS, Compare, Plugins
from gridwright.editor.models.program.workspaces import Workspace
from gridwright.editor.models.search.knowledge import Source
from gridwright.editor.models.search.session import SolveSession
from gridwright.editor.models.work.background import Failure
from gridwright.editor.views.commands.actions import command, usable_when, with_level
from gridwright.editor.views.frame.study_tabs import StudyTab
from gridwright.editor.views.style import ask_target, free_name, set_up
from gridwright.editor.views.window import DocumentView, Feature, MainWindow
from gridwright.editor.views.window.offers import Comparing, Growing
from gridwright.solvers.files.whole import write_whole
from gridwright.solvers.plugins.solver import PluginSolver, opening
from gridwright.solvers.teaching.lessons import guide_folder

COMPARE_TAB = "compare"
LIMIT = "compare_seconds"
PLUGIN_FOLDER = "plugin_folder"
"""Settings: the time limit of a solver, and the folder of the solver opened last."""
TEMPLATE = "template_solver.py"


class CompareFeature(Feature, Comparing):
    """The tab, and the solvers that were opened."""

    watch_asked = Signal(str)
    """Emitted with the id of a solver whose film of the current level is to be
    shown."""
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
        panel.growth_asked.connect(lambda: self.window.feature(Growing).open_growth())
        self.window.tabs.current_view_changed.connect(self._show_view)
        panel.show_compare(self.front(Compare))
        return panel

    def study_tabs(self) -> list[StudyTab]:
        return [
            StudyTab(
                COMPARE_TAB,
                self.tr("Compare"),
                lambda: (self.panel, self.panel.run_button),
            )
        ]

    def connect_view(self, view: DocumentView) -> None:
        options = view.session.options
        compare = view.add(
            Compare(view.document, self.window.runner, self.plugins, options)
        )
        compare.seconds = self._seconds()
        compare.changed.connect(partial(self._tell, view.session, compare))

    def _tell(self, session: SolveSession, compare: Compare) -> None:
        """Pass on what the program's own solvers found out about the level, unless they
        contradict each other."""
        if compare.faults:
            return
        for entry in compare.entries:
            if (
                entry.result is not None
                and not entry.plugin
                and compare.level is not None
            ):
                session.learn(compare.level, entry.result, Source.COMPARE)

    @Slot()
    def _show_view(self) -> None:
        self.panel.show_compare(self.front(Compare))

    @command(
        "study.compare",
        "Compare solvers",
        "Ctrl+Alt+C",
        "compare",
        when=with_level,
        menu="solve.theatre",
    )
    def open(self) -> None:
        """Bring the tab to the front. Let the solvers run unless the result is
        known."""
        self._show()
        compare = self.front(Compare)
        if compare is not None and not compare.known and not compare.building:
            compare.build()

    def _show(self) -> None:
        self.window.choose_workspace(Workspace.STUDY)
        self.window.frame.study.choose(COMPARE_TAB)
        self.panel.table.setFocus()

    # -- from here to other parts of Study ---------------------------------------------
    @Slot(str)
    def _watch(self, solver: str) -> None:
        """Ask for the film of the solver in a line."""
        if self.view is not None:
            self.watch_asked.emit(solver)

    # -- the time limit ----------------------------------------------------------------
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

    # -- a person's own solver ---------------------------------------------------------
    @Slot()
    @command(
        "study.open_solver",
        "Open a solver of your own…",
        icon="open",
        menu="solve.theatre",
    )
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
        box = set_up(
            QMessageBox(self.window), "runPlugin", icon=QMessageBox.Icon.Warning
        )
        box.setWindowTitle(self.tr("Run this program's code?"))
        box.setText(self.tr("Run the code of {name}?").format(name=Path(name).name))
        box.setInformativeText(
            self.tr(
                "A solver is a program: it can read, change and delete your files. "
                "Run it only "
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

    def load(
        self, name: str, then: Callable[[PluginSolver], None] | None = None
    ) -> None:
        """Run a file that the person trusts in a process of its own, beside the window.
        then: called with the solver in it; without it, Compare shows the solver."""
        job = self.window.background.submit(lambda _token: opening(name))
        set_up(
            job,
            finished=partial(self._on_loaded, then or self._on_own),
            failed=self._on_failed,
        )

    def _on_loaded(
        self, then: Callable[[PluginSolver], None], solver: PluginSolver
    ) -> None:
        then(self.plugins.add(solver))

    def _on_own(self, named: PluginSolver) -> None:
        self._show()
        words = self.tr(
            "{name} takes part here and in the Lab; choose it above the board to "
            "watch it."
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
        words = self.tr("{path} is written. Change it, and open it here.")
        self._copy(
            guide_folder() / TEMPLATE,
            "my_solver.py",
            self.tr("Save a template for a solver"),
            lambda done: self.window.say(words.format(path=done)),
        )

    def begin_with(self, file: Path, then: Callable[[PluginSolver], None]) -> None:
        """Write a copy of an example of the guide where the person says. A solver in it
        is loaded and passed to `then`."""
        words = self.tr("{path} is written. Change it, and run it again.")

        def go_on(path: Path) -> None:
            self.window.say(words.format(path=path))
            if path.suffix == ".py":
                self._trusted.add(str(path))  # as it came with the program
                self.load(str(path), then)

        self._copy(
            file,
            file.name,
            self.tr("Save a copy of {name}").format(name=file.name),
            go_on,
        )

    def _copy(
        self, file: Path, name: str, title: str, then: Callable[[Path], None]
    ) -> None:
        """Ask for a place, copy a file of the guide there, and call `then` with it."""
        folder = Path(self.window.settings.text(PLUGIN_FOLDER) or Path.home())
        kinds = self.tr("Files (*{ending})").format(ending=file.suffix)
        if file.suffix == ".py":
            kinds = self.tr("Python files (*.py)")
        path = ask_target(
            self.window, title, free_name(folder / name), kinds, file.suffix
        )
        if path is None:
            return
        self.window.settings.set(PLUGIN_FOLDER, str(path.parent))

        def write(_token: object) -> Path:
            write_whole(path, file.read_bytes())
            return path

        job = self.window.background.submit(write)
        job.finished.connect(then)
        refused = self.tr("The file could not be written")
        job.failed.connect(
            lambda failure: self.window.show_error(refused, failure.message)
        )
