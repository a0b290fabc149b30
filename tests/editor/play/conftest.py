"""A game on screen without the window around it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gridwright.editor.features.play.feature import GameFeature
from gridwright.editor.kinds.registry import kind_view
from gridwright.editor.models.play.courses import Scores
from gridwright.editor.models.play.session import PlaySession
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.models.program.translators import Language
from gridwright.editor.models.search.runner import SolverRunner
from gridwright.editor.views.commands.actions import Actions
from gridwright.editor.views.play.play_view import PlayView
from gridwright.solvers.level import Level

SIZE = 900, 700
Alone = Callable[[Level], PlayView]


@pytest.fixture
def alone(
    qtbot: QtBot, runner: SolverRunner, settings: Settings, english: Language
) -> Iterator[Alone]:
    """Play a level without a window: `alone(level)`. The commands of the game and their
    keys are those of the window."""
    shown: list[PlayView] = []

    def played(level: Level) -> PlayView:
        session = PlaySession(runner, settings, Scores(), kind_view)
        actions = Actions(GameFeature.specs, session)
        play = PlayView(session, actions.by_id)
        qtbot.addWidget(play)
        given = {"self": GameFeature, "play": play, "session": session}
        given["moved"] = session
        for spec in GameFeature.specs:
            if spec.id.startswith("game."):
                action = actions[spec.id]
                action.triggered.connect(partial(spec.run, given))
                play.addAction(action)
        session.begin(level)
        play.resize(*SIZE)
        play.show()
        with qtbot.waitActive(play):
            play.activateWindow()
        play.board.setFocus()
        shown.append(play)
        return play

    yield played
    for play in shown:
        play.stop()


def command(of: QWidget, name: str) -> None:
    """Trigger a command of a game that is played alone."""
    (action,) = [one for one in of.actions() if one.objectName() == name]
    action.trigger()
