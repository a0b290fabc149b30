"""The workspace Study, beside Design and Play, which the game enters and leaves."""

from __future__ import annotations

from typing import ClassVar

from editor.models.program.language import QT_TRANSLATE_NOOP
from editor.models.program.workspaces import Workspace
from editor.views.commands.actions import ActionSpec
from editor.views.frame.side import Mode
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Act, Feature


class WorkspacesFeature(Feature):
    """What the window is arranged for."""

    specs = (
        ActionSpec(
            "view.study", QT_TRANSLATE_NOOP("Actions", "Study"), ("F4",), "chart", checkable=True
        ),
        ActionSpec(
            "view.inspector",
            QT_TRANSLATE_NOOP("Actions", "Inspector"),
            ("Ctrl+Alt+I",),
            "settings",
            checkable=True,
        ),
    )
    menus: ClassVar = {"view": ("play.edit", "view.study", "play.start", "view.inspector")}
    needs_view = False

    def acts(self) -> dict[str, Act]:
        return {"view.study": self._study, "view.inspector": self._inspect}

    def enabled(self, view: DocumentView | None) -> dict[str, bool]:
        frame = getattr(self.window, "frame", None)  # the window asks before it has one
        if frame is None:
            return {}
        side = frame.right
        self.window.actions_["view.inspector"].setChecked(side.open)
        return {"view.inspector": side.mode is Mode.DRAWER and not side.column.empty}

    def show_view(self, view: DocumentView | None) -> None:
        frame = self.window.frame
        if frame.drawer_button.defaultAction() is None:
            frame.drawer_button.setDefaultAction(self.window.actions_["view.inspector"])
            frame.right.opened.connect(self.refresh)
            frame.arranged.connect(self.refresh)

    def _inspect(self) -> None:
        """Open the drawer of the inspector, or close it; it is docked where there is room."""
        self.window.frame.right.toggle_flyout()
        self.refresh()

    def _study(self) -> None:
        self.window.choose_workspace(Workspace.STUDY)
        view = self.view
        if view is not None and view.play is not None:
            view.end_play()
            self.refresh()
