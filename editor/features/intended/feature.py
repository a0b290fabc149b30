"""The intended route: drawn, or taken from an answer or a game, and judged."""

from __future__ import annotations

from PySide6.QtCore import Slot

from gridwright.editor.features.intended.layer import IntendedNote
from gridwright.editor.features.intended.panel import IntendedPanel
from gridwright.editor.features.intended.question import IntendedRoute
from gridwright.editor.features.intended.words import in_short, replayed
from gridwright.editor.models.program.language import marked
from gridwright.editor.models.program.said import said
from gridwright.editor.views.commands.actions import checked_when, command, usable_when
from gridwright.editor.views.frame.section import RowState
from gridwright.editor.views.window import DocumentView
from gridwright.editor.views.window.question_feature import QuestionFeature


def _in_front(view: DocumentView) -> tuple[str, ...]:
    """Return the moves of the current game, or of the route that is shown."""
    if view.play is not None:
        return view.play.session.game.moves
    return () if view.route.outdated else view.route.moves


class IntendedFeature(QuestionFeature):
    """The route that the designer of the current level intends."""

    question = IntendedRoute
    panel_type = IntendedPanel
    name = "intended"
    icon = "intended"
    title = marked("IntendedFeature", "Intended route")
    not_yet = marked("IntendedFeature", "Not judged yet: {sentence}")
    broken = marked("IntendedFeature", "The intended route could not be judged")
    menu = "solve.intended"

    def ask_of(self, view: DocumentView) -> IntendedRoute:
        route = IntendedRoute(view.document, self.window.runner)
        view.canvas.notes.append(IntendedNote(route, view.canvas))
        route.changed.connect(view.canvas.refresh)
        view.route.changed.connect(self.refresh)
        view.document.head_changed.connect(self._on_head_changed)
        return route

    def in_short(self, question: IntendedRoute) -> str:
        return in_short(question)

    def row_state(self) -> RowState:
        route = self.front(IntendedRoute)
        return RowState() if route is None else RowState(in_short(route))

    @Slot(object)
    def _on_head_changed(self, fields: tuple[str, ...]) -> None:
        """Show the effect of each edit of the route."""
        if "intended" in fields and self.view is not None:
            self.refresh()
            route = self.view.part(IntendedRoute)
            self.window.say(replayed(route.drawn) or self.tr("No intended route."))

    # -- acting ------------------------------------------------------------------------
    @command(
        "intended.take", "Keep as intended route", "Alt+K", "save", while_playing=True
    )
    @usable_when(_in_front)
    def _take(self, view: DocumentView) -> None:
        """Keep the moves of the game, or of the route that is shown, as the intended
        route."""
        moves = _in_front(view)
        if moves:
            text = view.document.kind.join_moves(moves)
            if not view.document.change(
                said("IntendedFeature", "Keep as intended route"), intended=text
            ):
                self.window.say(self.tr("This is the intended route already."))

    @command("intended.clear", "Clear intended route", icon="delete")
    @usable_when(lambda question: question.there)
    def _clear(self, view: DocumentView) -> None:
        view.document.change(
            said("IntendedFeature", "Clear intended route"), intended=""
        )

    @command("intended.compare", "Show what beats the intended route", "Alt+B")
    @usable_when(
        lambda question: question.judgement is not None and question.judgement.better
    )
    @checked_when(lambda question: question.comparing)
    def _toggle(self, question: IntendedRoute) -> None:
        question.compare(self.window.actions_["intended.compare"].isChecked())
