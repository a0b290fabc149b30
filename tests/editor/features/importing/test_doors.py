"""The doors by which boards come in: files that are not levels, and pictures that take
long."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from gridwright.editor.features.importing.import_dialog import ImportDialog
from gridwright.editor.features.importing.incoming import of_file
from gridwright.editor.models.safety.reading import is_level_file
from gridwright.editor.pictures.own_boards.own_board import own_board
from gridwright.editor.pictures.stills import rendering
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.level_file import write
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.files.screenshot.stored import whole_picture
from gridwright.solvers.problem import StopToken
from gridwright.solvers.runtime.steps import Stopped

LEVEL = level_from_text("coin_maze", "S # .\n. $ E")


@pytest.mark.parametrize(
    ("name", "content", "is_level"),
    [
        ("a.json", write(LEVEL), True),
        ("a.json", b"no JSON at all", True),
        ("a.json", b'{"kind": "tour", "rows": [". ."]}', True),
        ("a.json", b"[[1, 0], [0, 1]]", False),
        ("a.json", b'{"grid": [[1, 0], [0, 1]]}', False),
        ("a.json", b'{"layers": [], "tilesets": []}', False),
        ("a.txt", b"S . E\n", False),
        ("a.tmx", b"<map/>", False),
    ],
)
def test_a_level_file_is_known_by_its_beginning(
    tmp_path: Path, name: str, content: bytes, is_level: bool
) -> None:
    (tmp_path / name).write_bytes(content)
    assert is_level_file(tmp_path / name) is is_level


def test_a_file_that_is_not_there_is_no_board(tmp_path: Path) -> None:
    assert is_level_file(tmp_path / "none.json")


@pytest.fixture
def picture(qapp: object, tmp_path: Path) -> Path:
    """A picture that the program drew."""
    path = tmp_path / "drawn.png"
    for _ in rendering(LEVEL, path):
        pass
    return path


def test_looking_for_a_board_in_a_picture_stops_when_asked(picture: Path) -> None:
    image = whole_picture(picture.read_bytes())
    assert image is not None and own_board(image) is not None
    asked = []

    def stopped() -> bool:
        asked.append(True)
        return len(asked) > 1

    with pytest.raises(Stopped):
        own_board(image, stopped=stopped)
    assert len(asked) == 2


def test_a_picture_is_read_as_any_other_once_it_was_stopped(picture: Path) -> None:
    token = StopToken()
    token.stop()
    incoming = of_file(picture, token)
    assert incoming.picture and incoming.data == picture.read_bytes()


@pytest.mark.one_window
@pytest.mark.slow
@pytest.mark.parametrize("name", ["maze.txt", "maze.json"])
def test_a_board_in_another_form_is_opened_by_the_dialog(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, name: str
) -> None:
    text = "S # .\n. $ E\n" if name.endswith("txt") else "[[2, -1, 0], [0, 1, 3]]"
    file = tmp_path / name
    file.write_text(text)
    assert window.open_path(file) is None
    qtbot.waitUntil(lambda: window.findChild(ImportDialog) is not None, timeout=20_000)
    dialog = window.findChild(ImportDialog)
    assert dialog is not None
    qtbot.waitUntil(lambda: dialog.level is not None, timeout=20_000)
    dialog.accept()
    view = window.tabs.current_view()
    assert view is not None and view.document.level().same_puzzle(LEVEL)
    assert view.document.path is None and view.document.modified
