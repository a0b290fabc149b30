"""The levels of last time come back, in their order, also after a crash."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from gridwright.editor.features.safety.session import LEVELS, SessionFeature
from gridwright.editor.models.program.preferences import REOPEN
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.registry import kind
from tests.editor.driving.library import write
from tests.editor.driving.window import shown


def names(window: MainWindow) -> list[str]:
    return [view.document.name for view in window.tabs.views()]


def opened(window: MainWindow, folder: Path, *titles: str) -> None:
    window.feature(SessionFeature).reopen()
    for title in titles:
        window.open_path(write(folder / f"{title}.json", title))


@pytest.mark.slow
def test_levels_come_back_in_their_order_with_the_one_in_front(
    qtbot: QtBot, window: MainWindow, settings: Settings, tmp_path: Path
) -> None:
    opened(window, tmp_path, "one", "two", "three", "four")
    window.tabs.open_level(
        kind("coin_maze").blank(3, 3)
    )  # without a file: recovery has it
    window.tabs.tabBar().moveTab(0, 2)
    window.tabs.setCurrentIndex(1)
    window.tabs.close_tab(3)
    qtbot.waitUntil(lambda: len(settings.texts(LEVELS)) == 3)
    (tmp_path / "two.json").unlink()
    with shown(
        qtbot, settings, painted=False
    ) as after_a_crash:  # the other window has not closed
        after_a_crash.feature(SessionFeature).reopen()
        assert names(after_a_crash) == ["three", "one"]
        view = after_a_crash.tabs.current_view()
        assert view is not None and view.document.name == "three"
    assert [Path(name).stem for name in settings.texts(LEVELS)] == ["three", "one"]


def test_they_stay_away_if_the_person_wants_that(
    window: MainWindow, settings: Settings, tmp_path: Path
) -> None:
    settings.set(LEVELS, [str(write(tmp_path / "one.json", "one"))])
    settings.set(REOPEN, False)
    window.feature(SessionFeature).reopen()
    assert names(window) == [] and settings.texts(LEVELS) == []


def test_nothing_is_noted_before_the_last_session_is_back(
    window: MainWindow, settings: Settings, tmp_path: Path
) -> None:
    settings.set(LEVELS, ["/somewhere/one.json"])
    window.open_path(write(tmp_path / "two.json", "two"))
    assert settings.texts(LEVELS) == ["/somewhere/one.json"]
