"""Pictures that the program makes of levels, read again: the same cells."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

from solvers.files.level_set import level_files, read_bundled
from solvers.files.screenshot.reading import find_board, level_of, open_picture
from solvers.level import LevelError
from solvers.registry import kind
from solvers.terminal.pictures import render_level
from tests.sampling import sampled

LEVELS = [("coin_maze", 1), ("tour", 1), ("match3", 5), ("collapse", 1), ("sowing", 4)]


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("look", ["light", "dark"])
@pytest.mark.parametrize(("kind_id", "number"), sampled(LEVELS, daily=2))
def test_a_picture_of_a_level_is_read_as_the_same_level(
    kind_id: str, number: int, look: str, tmp_path: Path
) -> None:
    level, picture = read_bundled(level_files(kind_id)[number]), tmp_path / "level.png"
    render_level(level, str(picture), None, look)
    board, of = find_board(open_picture(picture.read_bytes())), kind(kind_id)
    assert board.groups.labels.shape == level.cells.shape
    texts = np.array([[of.format_token(int(code)) for code in row] for row in level.cells])
    tokens: list[str | None] = []
    for group in range(len(board.groups.samples)):
        names, counts = np.unique(texts[board.groups.labels == group], return_counts=True)
        tokens.append(re.sub(r"[|_]+$", "", str(names[counts.argmax()])))
    assert (level_of(board, kind_id, tokens).cells == level.cells).all()


@pytest.mark.usefixtures("qapp")
def test_points_are_refused_in_a_sentence(tmp_path: Path) -> None:
    picture = tmp_path / "level.png"
    render_level(read_bundled(level_files("coin_maze")[1]), str(picture))
    board = find_board(open_picture(picture.read_bytes()))
    with pytest.raises(LevelError, match="boards of points are not read"):
        level_of(board, "trail", [None] * len(board.groups.samples))
