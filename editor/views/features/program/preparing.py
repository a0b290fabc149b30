"""Preparing: solvers are compiled beside the window, and the status bar says how far that is."""

from __future__ import annotations

from PySide6.QtCore import QTimer, Slot
from PySide6.QtWidgets import QLabel

from editor.models.program import preferences
from editor.models.search.preparation import SolverPreparation
from editor.views.features.insight.live import live_of
from editor.views.style.translated import on_language
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Feature
from editor.views.window.main_window import MainWindow

IDLE_MS = 1000
"""Milliseconds after the start in which the window opens files and settles."""


class Preparing(Feature):
    """Nothing is compiled before `begin_soon`, and nothing at all if the preferences say no."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.preparation = SolverPreparation(lambda: window.runner.busy, self)
        self.words = QLabel()
        self.words.setObjectName("preparingWords")
        self.words.setProperty("muted", True)
        self.words.hide()
        window.statusBar().addPermanentWidget(self.words)
        self._delay = QTimer(self)
        self._delay.setSingleShot(True)
        self._delay.setInterval(IDLE_MS)
        self._delay.timeout.connect(self._begin)
        self._wanted = False
        self.preparation.changed.connect(self._show)
        window.settings.changed.connect(self._on_setting)
        on_language(self, self._show)

    def connect_view(self, view: DocumentView) -> None:
        live = live_of(view)
        if live is not None:
            self.preparation.changed.connect(live.expect_kernels)

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
        self.words.setText(words.format(ready=found.ready, total=found.total))
        self.words.setVisible(found.working)
