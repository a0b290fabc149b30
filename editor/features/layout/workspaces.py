"""The workspaces Design and Study.

The game enters and leaves the workspace Play.
"""

from __future__ import annotations

from typing import ClassVar

from gridwright.editor.models.program.workspaces import Workspace
from gridwright.editor.views.commands.actions import (
    checked_when,
    command,
    usable_when,
)
from gridwright.editor.views.frame.side import Mode, Side
from gridwright.editor.views.style import (
    show_action,
)
from gridwright.editor.views.window import DocumentView, Feature


class WorkspacesFeature(Feature):
    """The commands that choose a workspace."""

    menus: ClassVar = {
        "view": ("play.edit", "view.study", "play.start", "view.inspector")
    }

    def given(self, view: DocumentView) -> dict[str, object]:
        return {"side": self.window.frame.right}

    def show_view(self, view: DocumentView | None) -> None:
        frame = self.window.frame
        if frame.drawer_button.defaultAction() is None:
            show_action(frame.drawer_button, self.window.actions_["view.inspector"])
            show_action(frame.solve_button, self.window.actions_["solve.start"])
            frame.right.opened.connect(self.refresh)
            frame.arranged.connect(self.refresh)

    @command("view.inspector", "Inspector", "Ctrl+Alt+I", "settings")
    @usable_when(lambda side: side.mode is Mode.DRAWER and not side.column.empty)
    @checked_when(lambda side: side.open)
    def _inspect(self, side: Side) -> None:
        """Open the drawer of the inspector, or close it; it is docked where there is
        room."""
        side.toggle_flyout()
        self.refresh()

    @command("view.study", "Study", "F4", "study", checkable=True)
    def _study(self) -> None:
        self.window.choose_workspace(Workspace.STUDY)
        view = self.view
        if view is not None and view.play is not None:
            view.end_play()
            self.refresh()
