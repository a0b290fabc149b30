"""Fixtures of the tests of imports."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest
from pytestqt.qtbot import QtBot

from gridwright.editor.features.importing.feature import Importing
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.models.search.runner import SolverRunner
from gridwright.editor.views.window.main_window import MainWindow
from tests.editor.driving.importing import Host


@pytest.fixture
def host(qtbot: QtBot, settings: Settings, runner: SolverRunner) -> Iterator[Host]:
    """In the place of a window: it only holds dialogs. No level is open in it."""
    made = Host(settings, runner)
    qtbot.addWidget(made)
    made.show()
    yield made
    made.background.close()


@pytest.fixture
def importing(host: Host) -> Iterator[Importing]:
    """The feature, beside a window that only holds dialogs."""
    feature = Importing(cast(MainWindow, host))
    yield feature
    feature.close()
