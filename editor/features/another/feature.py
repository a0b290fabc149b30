"""Shows another best answer, where one is known, also on levels with too many answers
to list."""

from __future__ import annotations

from gridwright.editor.features.another.dialog import AnotherDialog
from gridwright.editor.models.program.language import marked
from gridwright.editor.views.commands.actions import command, usable_when
from gridwright.editor.views.window import DocumentView, Feature


def another_known(view: DocumentView) -> bool:
    """True if another best answer of the current level is known."""
    known = view.session.current
    return known is not None and known.result.another is not None


class AnotherFeature(Feature):
    """The command that compares the best answer with another one."""

    menu = "solve.routes"
    broken = marked("AnotherDialog", "The other answer cannot be shown")

    def connect_view(self, view: DocumentView) -> None:
        view.session.changed.connect(self.refresh)

    @command("routes.another", "Another best answer…", icon="compare")
    @usable_when(another_known)
    def show(self, view: DocumentView) -> None:
        """Compare the best answer with the other one that is known."""
        known = view.session.current
        assert known is not None
        assert known.result.moves is not None and known.result.another is not None
        dialog = AnotherDialog(
            view.document.kind,
            known.level,
            known.result.moves,
            known.result.another,
            self.window,
        )
        self.open_on(view, dialog)
