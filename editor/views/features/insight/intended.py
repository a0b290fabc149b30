"""The intended route of the level in front: drawn, taken from an answer or a game, judged."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from PySide6.QtCore import Slot

from editor.models.insight.intended import IntendedRoute
from editor.models.program.language import QT_TRANSLATE_NOOP
from editor.views.commands.actions import ActionSpec
from editor.views.features.answers.answer_part import AnswerPart
from editor.views.frame.section import Section
from editor.views.insight.intended.note import IntendedNote
from editor.views.insight.intended.panel import IntendedPanel
from editor.views.insight.intended.words import in_short, replayed
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Act
from editor.views.window.main_window import MainWindow


class IntendedFeature(AnswerPart):
    """The route that the designer of the level in front intends."""

    question = IntendedRoute
    name = "intended"
    panel: IntendedPanel

    specs = (
        ActionSpec(
            "intended.take",
            QT_TRANSLATE_NOOP("Actions", "Keep as intended route"),
            ("Alt+K",),
            "save",
        ),
        ActionSpec(
            "intended.clear", QT_TRANSLATE_NOOP("Actions", "Clear intended route"), (), "delete"
        ),
        ActionSpec(
            "intended.compare",
            QT_TRANSLATE_NOOP("Actions", "Show what beats the intended route"),
            ("Alt+B",),
            "",
            checkable=True,
        ),
    )
    menus: ClassVar = {"solve": ("intended.take", "intended.clear", "intended.compare")}
    while_playing = frozenset(("intended.take",))

    def __init__(self, window: MainWindow) -> None:
        actions = {action.objectName(): action for action in window.actions_.all()}
        super().__init__(window, IntendedPanel(actions))

    def acts(self) -> dict[str, Act]:
        return {
            "intended.take": self.on_view(self._take),
            "intended.clear": self.on_view(self._clear),
            "intended.compare": self.on_view(self._toggle),
        }

    def enabled(self, view: DocumentView | None) -> dict[str, bool]:
        route = intended_of(view)
        better = route is not None and route.judgement is not None and route.judgement.better
        comparing = route is not None and route.comparing
        self.window.actions_["intended.compare"].setChecked(comparing)
        return {
            "intended.take": view is not None and bool(_in_front(view)),
            "intended.clear": route is not None and route.there,
            "intended.compare": bool(better),
        }

    def sections(self) -> list[Section]:
        (section,) = super().sections()
        return [replace(section, summary=self._in_short)]

    def ask_of(self, view: DocumentView) -> IntendedRoute:
        route = IntendedRoute(view.document, self.window.runner, view)
        view.canvas.notes.append(IntendedNote(route, view.canvas))
        route.changed.connect(view.canvas.refresh)
        route.changed.connect(self._refresh_section)
        view.route.changed.connect(self.refresh)
        view.document.head_changed.connect(self._on_head_changed)
        return route

    def title(self) -> str:
        return self.tr("Intended route")

    def not_yet(self, sentence: str) -> str:
        return self.tr("Not judged yet: {sentence}").format(sentence=sentence)

    def broken(self) -> str:
        return self.tr("The intended route could not be judged")

    def _in_short(self) -> str:
        route = intended_of(self.view)
        return "" if route is None else in_short(route)

    @Slot()
    def _refresh_section(self) -> None:
        self.window.sections[self.name].refresh()

    @Slot(object)
    def _on_head_changed(self, fields: tuple[str, ...]) -> None:
        """Say what each edit of the route made of it."""
        route = intended_of(self.view)
        if "intended" in fields and route is not None:
            self.refresh()
            self.window.say(replayed(route.drawn) or self.tr("No intended route."))

    # -- acting ----------------------------------------------------------------------------------
    def _take(self, view: DocumentView) -> None:
        """Keep the moves of the game, or of the route in front, as the intended route."""
        moves = _in_front(view)
        if moves:
            text = view.document.kind.join_moves(moves)
            if not view.document.change(self.tr("Keep as intended route"), intended=text):
                self.window.say(self.tr("This is the intended route already."))

    def _clear(self, view: DocumentView) -> None:
        view.document.change(self.tr("Clear intended route"), intended="")

    def _toggle(self, view: DocumentView) -> None:
        route = intended_of(view)
        if route is not None:
            route.compare(self.window.actions_["intended.compare"].isChecked())


def _in_front(view: DocumentView) -> tuple[str, ...]:
    """The moves of the game that is played, or of the route that shows."""
    if view.play is not None:
        return view.play.session.game.moves
    return () if view.route.outdated else view.route.moves


def intended_of(view: DocumentView | None) -> IntendedRoute | None:
    """The intended route of a view."""
    return None if view is None else view.findChild(IntendedRoute)
