"""Tabs without the window around them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from gridwright.editor.models.program.settings import Settings
from gridwright.editor.models.program.translators import Language
from gridwright.editor.models.search.runner import SolverRunner
from gridwright.editor.views.window.tabs.document_tabs import DocumentTabs
from tests.editor.driving.tabs_alone import tabs_alone


@pytest.fixture
def tabs(
    qtbot: QtBot, runner: SolverRunner, settings: Settings, english: Language
) -> Iterator[DocumentTabs]:
    """Open levels, without a window."""
    with tabs_alone(qtbot, runner, settings) as made:
        yield made
