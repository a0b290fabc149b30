"""Open levels in their tabs, without the window around them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from gridwright.editor.features.playback.feature import PlaybackFeature
from gridwright.editor.features.presentation.feature import BAR
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.models.program.translators import Language
from gridwright.editor.models.search.runner import SolverRunner
from gridwright.editor.models.work.background import Background
from gridwright.editor.views.commands.actions import Actions
from gridwright.editor.views.window.tabs.document_tabs import DocumentTabs


@pytest.fixture
def tabs(
    qtbot: QtBot, runner: SolverRunner, settings: Settings, english: Language
) -> Iterator[DocumentTabs]:
    """Tabs on the screen; their levels are closed at the end without asking. The
    `conftest.py` of a folder offers it."""
    owner = QObject()
    background = Background(owner)
    actions = Actions(PlaybackFeature.specs, owner)
    made = DocumentTabs(runner, settings, [actions[name] for name in BAR], background)
    qtbot.addWidget(made)
    made.resize(900, 700)
    made.show()
    qtbot.waitExposed(made)
    yield made
    for view in made.views():
        view.document.settle()
        view.document.undo_stack.setClean()
        made.close_tab(made.indexOf(view))
    background.close()
