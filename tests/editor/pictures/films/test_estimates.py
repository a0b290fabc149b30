"""The size of a film told beforehand, from some of its frames, against the size of the
file."""

from __future__ import annotations

import pytest

from gridwright.editor.painting.look import look
from gridwright.editor.pictures import films
from gridwright.editor.pictures.film_style import FilmStyle
from gridwright.editor.pictures.sheet import Reel, timelines_of
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.runtime.steps import finished

MAZE = "S . . .\n. $ . .\n. # . .\n. . . .\n. . # .\nE . . $"
ROUTE = tuple("RRRDDDDDLLL")


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("suffix", [".gif", ".webp", ".png"])
def test_what_few_frames_tell_is_near_what_all_do(
    suffix: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    level = level_from_text("coin_maze", MAZE)
    style = FilmStyle(speed=4.0)
    timelines = timelines_of(level, [ROUTE], style)
    reel = Reel(level, timelines, cell=16, style=style, look=look("light"))
    monkeypatch.setattr(films, "WHOLE", reel.count)
    whole = finished(films.estimating(reel, suffix))
    monkeypatch.setattr(films, "WHOLE", 0)
    told = []
    sample = films.estimating(reel, suffix)
    try:
        while True:
            told.append(next(sample))
    except StopIteration as end:
        found = end.value
    assert found == pytest.approx(whole, rel=0.25)
    assert told == sorted(told) and told[-1] == 1.0
