"""The panel of the level in front: its title, size and rules."""

from __future__ import annotations

from PySide6.QtCore import Qt

from editor.views.level.rules_panel import RulesPanel
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Dock, Feature
from editor.views.window.main_window import MainWindow


class LevelPanel(Feature):
    """What a level says of itself."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.panel = RulesPanel()
        self.panel.refused.connect(window.say)

    def docks(self) -> list[Dock]:
        area = Qt.DockWidgetArea.RightDockWidgetArea
        return [Dock("rules", self.tr("Level"), self.panel, area)]

    def show_view(self, view: DocumentView | None) -> None:
        self.panel.show_document(None if view is None else view.document)
