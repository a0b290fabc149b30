"""What an import needs of a window, without one."""

from __future__ import annotations

from types import SimpleNamespace

from PySide6.QtWidgets import QWidget

from gridwright.editor.models.document.document import LevelDocument
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.models.search.runner import SolverRunner
from gridwright.editor.models.work.background import Background
from gridwright.solvers.level import Level


class Host(QWidget):
    """The parts of a window that an import needs; it is its own tabs, too."""

    def __init__(self, settings: Settings, runner: SolverRunner) -> None:
        super().__init__()
        self.settings = settings
        self.runner = runner
        self.background = Background(self)
        self.tabs = self
        self.said: list[str] = []
        self.documents: list[LevelDocument] = []
        """Of the levels that were opened, the last one in front."""

    def open_level(self, level: Level) -> SimpleNamespace:
        """Open a level; what a view of it would tell an import."""
        self.documents.append(LevelDocument(level))
        return self._view()

    def current_view(self) -> SimpleNamespace | None:
        return self._view() if self.documents else None

    def _view(self) -> SimpleNamespace:
        return SimpleNamespace(document=self.documents[-1], play=None)

    @property
    def document(self) -> LevelDocument:
        """That of the level in front."""
        return self.documents[-1]

    def say(self, words: str) -> None:
        self.said.append(words)
