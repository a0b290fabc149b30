"""The page of a set without a window."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from pytestqt.qtbot import QtBot

from gridwright.editor.features.sets.document import SetDocument
from gridwright.editor.features.sets.page import SetPage
from gridwright.editor.models.search.runner import SolverRunner
from gridwright.editor.models.work.background import Background
from tests.editor.driving.window import settle

SIZE = 1264, 700
"""Of a tab in a window of its usual size."""


@pytest.fixture
def alone(
    qtbot: QtBot, runner: SolverRunner
) -> Iterator[Callable[[SetDocument], SetPage]]:
    """Shows the page of a set: `alone(document)`."""
    background = Background()
    pages: list[SetPage] = []

    def show(document: SetDocument) -> SetPage:
        page = SetPage(document, background, runner, lambda _level: None)
        pages.append(page)
        qtbot.addWidget(page)
        qtbot.addWidget(page.preview)  # no column of a window takes it in
        page.resize(*SIZE)
        with qtbot.waitActive(page, timeout=20_000):
            page.show()
            page.activateWindow()
        settle()
        return page

    yield show
    for page in pages:
        page.leave()
    background.close()
