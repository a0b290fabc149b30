"""Open levels in their tabs, without the window around them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from gridwright.editor.features.playback.feature import PlaybackFeature
from gridwright.editor.features.presentation.feature import BAR
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.models.search.runner import SolverRunner
from gridwright.editor.models.work.background import Background
from gridwright.editor.views.commands.actions import Actions
from gridwright.editor.views.window.tabs.document_tabs import DocumentTabs


@contextmanager
def tabs_alone(
    qtbot: QtBot, runner: SolverRunner, settings: Settings
) -> Iterator[DocumentTabs]:
    """Tabs on the screen; their levels are closed at the end without asking."""
    owner = QObject()
    background = Background(owner)
    actions = Actions(PlaybackFeature.specs, owner)
    tabs = DocumentTabs(runner, settings, [actions[name] for name in BAR], background)
    qtbot.addWidget(tabs)
    tabs.resize(900, 700)
    tabs.show()
    qtbot.waitExposed(tabs)
    yield tabs
    for view in tabs.views():
        view.document.settle()
        view.document.undo_stack.setClean()
        tabs.close_tab(tabs.indexOf(view))
    background.close()
