"""A route, and a board that is no longer of its size."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from gridwright.editor.models.document.document import LevelDocument
from gridwright.editor.models.playback import ShownRoute
from gridwright.editor.models.program.settings import bundled_folder
from gridwright.editor.views.play.playback_bar import PlaybackBar
from gridwright.editor.views.style.hold import is_held
from gridwright.editor.views.style.theme.controls import Controls
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from tests.editor.driving.window import SOLVE_TIMEOUT
from tests.sampling import sampled

PLAY = (
    "play.first",
    "play.toggle",
    "play.toggle",
    "play.forward",
    "play.back",
    "play.last",
)


def press_all(view: DocumentView, window: MainWindow) -> None:
    for name in PLAY:
        window.actions_[name].trigger()
        view.canvas.repaint()
        QApplication.processEvents()


@pytest.mark.thorough
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


def test_a_search_under_way_when_the_size_changes_answers_after_undo(
    qtbot: QtBot, window: MainWindow
) -> None:
    view = window.tabs.open_level(level_from_text("coin_maze", "S .\n. E"))
    window.actions_["solve.start"].trigger()
    view.document.replace_cells([[-2, 0, -3]], "Resize")
    assert not view.playback.available
    press_all(view, window)
    view.undo()
    # it has ended by now, or goes on
    qtbot.waitUntil(lambda: view.playback.available, timeout=SOLVE_TIMEOUT)


@pytest.fixture
def plain_style(qapp: QApplication) -> Iterator[None]:
    """Qt's own style. PySide crashes where a second override, as of the program's
    style, is called with an error of the first one pending."""
    qapp.setStyle("Fusion")
    yield
    qapp.setStyle(Controls())


def test_an_error_of_a_painter_is_told(
    plain_style: None, qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = window.tabs.open_level(level_from_text("coin_maze", "S .\n. E"))
    # all else is painted first, for the same reason
    qtbot.waitUntil(lambda: not is_held(window))
    QApplication.processEvents()

    def broken(*_args: object) -> None:
        raise RuntimeError("a painter broke")

    with monkeypatch.context() as patched:
        patched.setattr(type(view.canvas.painter), "paint_cells", broken)
        with pytest.raises(RuntimeError, match="a painter broke"):
            view.canvas.viewport().repaint()
    view.canvas.viewport().repaint()


def test_a_narrow_bar_hides_the_buttons_to_the_ends_and_squeezes_none(
    qtbot: QtBot, qapp: QApplication
) -> None:
    document = LevelDocument(level_from_text("coin_maze", "S . E"))
    route = ShownRoute(document, document)
    actions = [QAction(name) for name in ("first", "back", "play", "next", "last")]
    window = QWidget()
    qtbot.addWidget(window)
    bar = PlaybackBar(route, actions)
    bar.setParent(window)
    window.show()
    wide = bar.sizeHint().width() + 200
    for width in (wide, 260, wide):
        bar.resize(width, bar.sizeHint().height())
        shown = [b for b in bar.findChildren(QToolButton) if not b.isHidden()]
        assert len(shown) == (5 if width == wide else 3)
