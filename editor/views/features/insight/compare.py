"""Compare: the solvers of the level in front side by side, those a person wrote among them."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QFileDialog, QMessageBox

from editor.models.insight.compare import CHOICES, SECONDS, Compare, Plugins
from editor.models.program.language import QT_TRANSLATE_NOOP
from editor.models.program.settings import own_levels_folder
from editor.models.program.workspaces import Workspace
from editor.models.work.job import Failure
from editor.painting.look import Look
from editor.views.commands.actions import ActionSpec
from editor.views.features.insight.lab import LabFeature
from editor.views.frame.study_tabs import StudyTab
from editor.views.insight.compare.panel import ComparePanel
from editor.views.style.dialogs.target import ask_target
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Act, Feature
from editor.views.window.main_window import MainWindow
from solvers.files.whole import write_whole
from solvers.plugins.solver import PluginSolver, opening
from solvers.teaching.pages import guide_folder

TAB = "compare"
LIMIT, FOLDER = "compare_seconds", "plugin_folder"
"""The settings with the time limit of a solver, and the folder of the last one opened."""
TEMPLATE = "template_solver.py"


class CompareFeature(Feature):
    """The tab, and the solvers that were opened."""

    watch_asked = Signal(str)
    """Show the film of the solver of that id on the level in front."""
    specs = (
        ActionSpec(
            "study.compare",
            QT_TRANSLATE_NOOP("Actions", "Compare solvers"),
            ("Ctrl+Alt+C",),
            "chart",
        ),
        ActionSpec(
            "study.open_solver",
            QT_TRANSLATE_NOOP("Actions", "Open a solver of your own…"),
            (),
            "open",
        ),
    )
    menus: ClassVar = {"solve": ("study.compare", "study.open_solver")}
    while_playing = frozenset[str]()

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.plugins = Plugins(self)
        self._trusted: set[str] = set()
        """Files that the person agreed to run since the program started."""
        self._panel: ComparePanel | None = None

    @property
    def panel(self) -> ComparePanel:
        """What fills the tab, built when it is first needed."""
        if self._panel is None:
            self._panel = panel = ComparePanel(self.window.looks.look, self.window)
            panel.hide()
            panel.open_asked.connect(self.open_solver)
            panel.template_asked.connect(self.save_template)
            panel.seconds_chosen.connect(self._choose_seconds)
            panel.solver_asked.connect(self._watch)
            panel.growth_asked.connect(self._open_growth)
            panel.show_compare(compare_of(self.view))
        return self._panel

    def acts(self) -> dict[str, Act]:
        return {"study.compare": self.open, "study.open_solver": self.open_solver}

    def study_tabs(self) -> list[StudyTab]:
        return [StudyTab(TAB, self.tr("Compare"), lambda: (self.panel, self.panel.run_button))]

    def connect_view(self, view: DocumentView) -> None:
        compare = Compare(view.document, self.window.runner, self.plugins, view)
        compare.seconds = self._seconds()

    def show_view(self, view: DocumentView | None) -> None:
        if self._panel is not None:
            self._panel.show_compare(compare_of(view))

    def set_look(self, look: Look) -> None:
        if self._panel is not None:
            self._panel.set_look(look)

    @Slot()
    def open(self) -> None:
        """Bring the tab to the front, and let the solvers run unless it is known."""
        self._show()
        compare = compare_of(self.view)
        if compare is not None and not compare.known and not compare.building:
            compare.build()

    def _show(self) -> None:
        self.window.choose_workspace(Workspace.STUDY)
        self.window.frame.study.choose(TAB)
        self.panel.table.setFocus()

    # -- from here to other parts of Study ---------------------------------------------------------
    @Slot(str)
    def _watch(self, solver: str) -> None:
        """Have the solver of a line shown at work."""
        view = self.view
        if view is None:
            return
        if any(known.id == solver for known in view.document.kind.solvers):
            self.watch_asked.emit(solver)
        else:
            self.window.say(self.tr("A solver of your own has no film."))

    @Slot()
    def _open_growth(self) -> None:
        self.window.feature(LabFeature).open_growth()

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
            compare = compare_of(view)
            if compare is not None:
                compare.seconds = seconds
        self.panel.refresh()

    # -- a person's own solver ---------------------------------------------------------------------
    @Slot()
    def open_solver(self) -> None:
        """Ask for a file, ask whether its code may run, and let it take part."""
        folder = self.window.settings.text(FOLDER) or str(own_levels_folder().parent)
        kinds = self.tr("Python files (*.py)")
        title = self.tr("Open a solver of your own")
        name, _ = QFileDialog.getOpenFileName(self.window, title, folder, kinds)
        if not name:
            return
        self.window.settings.set(FOLDER, str(Path(name).parent))
        if name in self._trusted or self._may_run(name):
            self._trusted.add(name)
            self.load(name)

    def _may_run(self, name: str) -> bool:
        """Whether the person lets the code of a file run."""
        box = QMessageBox(self.window)
        box.setObjectName("runPlugin")
        box.setIcon(QMessageBox.Icon.Warning)
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
        job.finished.connect(self._on_loaded)
        job.failed.connect(self._on_failed)

    @Slot(object)
    def _on_loaded(self, solver: PluginSolver) -> None:
        named = self.plugins.add(solver)
        self._show()
        words = self.tr("{name} takes part: Run all lets it work.")
        self.window.say(words.format(name=named.title))

    @Slot(object)
    def _on_failed(self, failure: Failure) -> None:
        self.window.show_error(self.tr("This solver does not load"), failure.message)

    @Slot()
    def save_template(self) -> None:
        """Write the template of a solver where the person says."""
        proposed = Path(self.window.settings.text(FOLDER) or own_levels_folder().parent)
        kinds = self.tr("Python files (*.py)")
        title = self.tr("Save a template for a solver")
        path = ask_target(self.window, title, proposed / "my_solver.py", kinds, ".py")
        if path is None:
            return
        template = guide_folder() / TEMPLATE

        def write(_token: object) -> Path:
            write_whole(path, template.read_bytes())
            return path

        job = self.window.background.submit(write)
        words = self.tr("{path} is written. Change it, and open it here.")
        job.finished.connect(lambda done: self.window.say(words.format(path=done)))
        refused = self.tr("The template could not be written")
        job.failed.connect(lambda failure: self.window.show_error(refused, failure.message))


def compare_of(view: DocumentView | None) -> Compare | None:
    """The race of a view."""
    found: QObject | None = None if view is None else view.findChild(Compare)
    return found if isinstance(found, Compare) else None
