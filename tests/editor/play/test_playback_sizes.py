"""A route, and a board that is no longer of its size."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.models.program.settings import bundled_folder
from editor.views.style.theme.controls import Controls
from editor.views.window.document_view import DocumentView
from editor.views.window.main_window import MainWindow
from solvers.files.rows import level_from_text
from tests.sampling import sampled

PLAY = ("play.first", "play.toggle", "play.toggle", "play.forward", "play.back", "play.last")


def press_all(view: DocumentView, window: MainWindow) -> None:
    for name in PLAY:
        window.actions_[name].trigger()
        view.canvas.repaint()
        QApplication.processEvents()


@pytest.mark.slow
@pytest.mark.parametrize(
    "kind", sampled(["coin_maze", "tour", "collapse", "match3", "sowing"], daily=2)
)
def test_a_route_plays_on_a_board_of_its_size_alone(
    qtbot: QtBot, window: MainWindow, kind: str
) -> None:
    files = sorted((bundled_folder() / kind).glob("*.json"))
    views = (window.open_path(file) for file in files)
    view = next(v for v in views if v is not None and v.playback.available)
    window.tabs.setCurrentWidget(view)
    moves = view.playback.moves
    view.playback.play()
    smaller = view.document.cells[:1, :1]
    view.document.replace_cells(smaller, "Resize")
    assert not view.playback.playing and not view.playback.available
    press_all(view, window)
    assert not view.playback.showing
    view.undo()
    assert view.playback.moves == moves
    press_all(view, window)
    assert view.playback.showing


@pytest.mark.slow
def test_an_answer_that_comes_after_the_size_changed(qtbot: QtBot, window: MainWindow) -> None:
    view = window.tabs.open_level(level_from_text("coin_maze", "S .\n. E"))
    with qtbot.waitSignal(view.session.answered, timeout=60_000):
        window.actions_["solve.start"].trigger()
        view.document.replace_cells([[-2, 0, -3]], "Resize")
    assert view.session.outdated and not view.playback.available
    press_all(view, window)
    view.undo()
    assert view.playback.available


@pytest.fixture
def plain_style(qapp: QApplication) -> Iterator[None]:
    """Qt's own style. PySide crashes where a second override, as of the program's style, is called
    with an error of the first one pending."""
    qapp.setStyle("Fusion")
    yield
    qapp.setStyle(Controls())


def test_an_error_of_a_painter_is_told(
    plain_style: None, qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = window.tabs.open_level(level_from_text("coin_maze", "S .\n. E"))
    # all else is painted first, for the same reason
    QApplication.processEvents()

    def broken(*_args: object) -> None:
        raise RuntimeError("a painter broke")

    with monkeypatch.context() as patched:
        patched.setattr(type(view.canvas.painter), "paint_cells", broken)
        with pytest.raises(RuntimeError, match="a painter broke"):
            view.canvas.viewport().repaint()
    view.canvas.viewport().repaint()
