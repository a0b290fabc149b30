"""The workspace Study, beside Design and Play, which the game enters and leaves."""

from __future__ import annotations

from typing import ClassVar

from editor.models.program.language import QT_TRANSLATE_NOOP
from editor.models.program.workspaces import Workspace
from editor.views.commands.actions import ActionSpec
from editor.views.window.feature import Act, Feature


class WorkspacesFeature(Feature):
    """What the window is arranged for."""

    specs = (
        ActionSpec(
            "view.study", QT_TRANSLATE_NOOP("Actions", "Study"), ("F4",), "chart", checkable=True
        ),
    )
    menus: ClassVar = {"view": ("play.edit", "view.study", "play.start")}
    needs_view = False

    def acts(self) -> dict[str, Act]:
        return {"view.study": self._study}

    def _study(self) -> None:
        self.window.choose_workspace(Workspace.STUDY)
        view = self.view
        if view is not None and view.play is not None:
            view.end_play()
            self.refresh()
