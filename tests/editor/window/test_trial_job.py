"""From nothing to a film with real mouse and key events, in few clicks and keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtCore import QCoreApplication, Qt

from editor.views.window.main_window import MainWindow
from tools.maze_to_film import DEAR, WORTH, maze_to_film

MOST = 25
"""Clicks and keys beside the strokes."""


@pytest.mark.slow
def test_a_maze_is_painted_solved_played_and_filmed_in_few_acts(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))  # where a level without a file is offered a place
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    QCoreApplication.setAttribute(Qt.ApplicationAttribute.AA_DontUseNativeDialogs)
    person, view, film = maze_to_film(window)

    level = view.document.level()
    assert level.cells.shape == (8, 8) and person.strokes == 12
    worths = {view.document.kind.format_token(int(code)) for code in level.cells.flat}
    assert {"$", f"${WORTH}", "#", "S", "E"} <= worths
    result = view.session.result
    assert result is not None and result.status == "optimal" and result.score == result.bound
    assert result.score > 2 * WORTH * len(DEAR) and result.counts.optimal
    assert view.document.kind.score(view.playback.frame().state) == result.score
    assert film.is_relative_to(tmp_path)
    with Image.open(film) as picture:
        assert getattr(picture, "n_frames", 1) >= len(result.moves or "")
    assert person.acts <= MOST
