"""Solvers are compiled beside the window; the status bar shows the progress."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QLabel

from gridwright.editor.features.preparing.model import SolverPreparation
from gridwright.editor.models.insight.live import Live
from gridwright.editor.models.program import preferences
from gridwright.editor.models.work.background import later
from gridwright.editor.views.style import on_language, set_up
from gridwright.editor.views.window import DocumentView, Feature, MainWindow
from gridwright.solvers.text import filled

IDLE_MS = 1000
"""Milliseconds after the start in which the window opens files and settles."""


class Preparing(Feature):
    """The compilation of solvers. It begins with `begin_soon`, unless the preferences
    forbid it."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.preparation = SolverPreparation(lambda: window.runner.busy, self)
        self.words = set_up(QLabel(), "preparingWords", muted=True)
        self.words.hide()
        window.statusBar().addPermanentWidget(self.words)
        self._delay = later(self, IDLE_MS, self._begin)
        self._wanted = False
        self.preparation.changed.connect(self._show)
        window.settings.changed.connect(self._on_setting)
        on_language(self, self._show)

    def connect_view(self, view: DocumentView) -> None:
        self.preparation.changed.connect(view.part(Live).expect_kernels)

    def begin_soon(self) -> None:
        """Compile what is not ready, from the first idle second on."""
        self._wanted = True
        if preferences.prepares(self.window.settings):
            self._delay.start()

    def close(self) -> None:
        self._delay.stop()
        self.preparation.close()

    @Slot()
    def _begin(self) -> None:
        if self.window.runner.busy:
            self._delay.start()
            return
        view = self.view
        self.preparation.begin(None if view is None else view.document.kind.id)

    @Slot(str)
    def _on_setting(self, key: str) -> None:
        if key != preferences.PREPARE:
            return
        if not preferences.prepares(self.window.settings):
            self._delay.stop()
            self.preparation.stop()
        elif self._wanted:
            self._delay.start()

    @Slot()
    def _show(self) -> None:
        found = self.preparation
        words = self.tr("Preparing solvers: {ready} of {total}")
        self.words.setText(filled(words, ready=found.ready, total=found.total))
        self.words.setVisible(found.working)
