"""The sections of the level in front: what it says of itself, and its rules."""

from __future__ import annotations

from editor.views.frame.section import DESK, Section
from editor.views.level.properties_form import PropertiesForm
from editor.views.level.rules_panel import RulesPanel
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Feature
from editor.views.window.main_window import MainWindow


class LevelPanel(Feature):
    """What a level says of itself."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.properties = PropertiesForm(window.actions_["level.resize"])
        self.panel = RulesPanel()
        self.panel.refused.connect(window.say)
        self.panel.changed.connect(self._on_rules)

    def sections(self) -> list[Section]:
        return [
            Section("level", self.tr("Level"), self.properties, summary=self.properties.summary),
            Section(
                "rules",
                self.tr("Rules"),
                self.panel,
                workspaces=DESK,
                summary=self.panel.summary,
                open=False,
            ),
        ]

    def show_view(self, view: DocumentView | None) -> None:
        document = None if view is None else view.document
        self.properties.show_document(document)
        self.panel.show_document(document)

    def connect_view(self, view: DocumentView) -> None:
        view.document.head_changed.connect(self._refresh)
        view.document.board_replaced.connect(self._refresh)

    def _on_rules(self) -> None:
        rules = self.window.sections.get("rules")
        if rules is not None:
            rules.set_available(not self.panel.empty)
            rules.refresh()

    def _refresh(self) -> None:
        for name in ("level", "rules"):
            self.window.sections[name].refresh()
