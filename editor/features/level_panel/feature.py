"""The sections of the current level: its properties and its rules."""

from __future__ import annotations

from dataclasses import replace

from gridwright.editor.features.level_panel.properties import PropertiesForm
from gridwright.editor.features.level_panel.rules import RulesPanel
from gridwright.editor.views.frame.section import DESK, Section
from gridwright.editor.views.style import set_up
from gridwright.editor.views.window import DocumentView, Feature, MainWindow

ROWS, COLS = 0, 1


class LevelPanel(Feature):
    """The properties and the rules of a level."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.properties = PropertiesForm(window.actions_["level.resize"])
        self.panel = set_up(RulesPanel(), refused=window.say, changed=self._on_rules)

    def sections(self) -> list[Section]:
        properties = self.properties
        panel = self.panel
        level = Section(
            "level", self.tr("Level"), properties, summary=properties.summary
        )
        rules = Section(
            "rules", self.tr("Rules"), panel, workspaces=DESK, summary=panel.summary
        )
        return [level, replace(rules, open=False)]

    def show_view(self, view: DocumentView | None) -> None:
        document = None if view is None else view.document
        self.properties.show_document(document)
        self.panel.show_document(document)

    def connect_view(self, view: DocumentView) -> None:
        set_up(view.document, head_changed=self._refresh, board_replaced=self._refresh)

    def _on_rules(self) -> None:
        rules = self.window.sections.get("rules")
        if rules is not None:
            rules.set_available(not self.panel.empty)
            rules.refresh()

    def _refresh(self) -> None:
        for name in ("level", "rules"):
            self.window.sections[name].refresh()
