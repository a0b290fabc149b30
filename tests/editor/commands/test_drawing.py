"""The playback of a game as a file: written whole, or not at all, as is told."""

from __future__ import annotations

import signal
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

from gridwright.editor.commands.drawing import export_gif
from gridwright.editor.pictures import films
from gridwright.editor.pictures.films import WrittenFilm
from gridwright.solvers.files.rows import level_from_text

LEVEL = level_from_text("coin_maze", "S . E")
Steps = Generator[float, None, WrittenFilm]
filming = films.filming


def stopped_at_once(*given: Any, **how: Any) -> Steps:
    signal.raise_signal(signal.SIGINT)
    return (yield from filming(*given, **how))


def stopped_too_late(*given: Any, **how: Any) -> Steps:
    made = yield from filming(*given, **how)
    signal.raise_signal(signal.SIGINT)
    return made


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(
    ("steps", "whole"),
    [(filming, True), (stopped_at_once, False), (stopped_too_late, True)],
)
def test_a_playback_is_there_if_that_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, steps: Any, whole: bool
) -> None:
    monkeypatch.setattr(films, "filming", steps)
    file = tmp_path / "game.gif"
    assert export_gif(LEVEL, ("R", "R"), str(file), force=False) is whole
    assert file.is_file() is whole
