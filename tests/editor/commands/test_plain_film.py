"""The film without Qt: a frame a state, arrows in blue, tokens in black, grounds in
their colours."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from PIL import Image, ImageSequence

from gridwright.editor.commands.plain_film import (
    LAST_MS,
    MOVE_MS,
    SIDE,
    write_plain_gif,
)
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.registry import kind
from gridwright.solvers.service.exits import CommandError

ROWS = "S . #\n# . E"
MOVES = ["R", "D", "R"]
LEVEL = level_from_text("coin_maze", ROWS)


def frames_of(path: Path) -> tuple[list[np.ndarray], list[int]]:
    """The pixels of a film, and the milliseconds of its frames."""
    pixels, times = [], []
    with Image.open(path) as film:
        for frame in ImageSequence.Iterator(film):
            pixels.append(np.asarray(frame.convert("RGB")).astype(int))
            times.append(int(frame.info["duration"]))
    return pixels, times


def cell(frame: np.ndarray, row: int, col: int) -> np.ndarray:
    """The pixels of a cell without its border."""
    top, left = row * SIDE, col * SIDE
    return frame[top + 2 : top + SIDE - 2, left + 2 : left + SIDE - 2]


def is_blue(pixels: np.ndarray) -> bool:
    """True if something in a cell is blue."""
    return bool((pixels[..., 2] - pixels[..., 0] > 90).any())


def test_arrows_are_blue_and_tokens_are_not(tmp_path: Path) -> None:
    path = tmp_path / "film.gif"
    write_plain_gif(kind("coin_maze"), LEVEL, MOVES, str(path), force=False)
    frames, times = frames_of(path)
    assert times == [MOVE_MS] * len(MOVES) + [LAST_MS]
    assert {frame.shape for frame in frames} == {(2 * SIDE + 1, 3 * SIDE + 1, 3)}
    blue = [
        {(r, c) for r in range(2) for c in range(3) if is_blue(cell(frame, r, c))}
        for frame in frames
    ]
    assert blue[0] == set()
    assert all(before < after for before, after in pairwise(blue))
    walls = [
        cell(frame, *place).mean() for frame in frames for place in ((0, 2), (1, 0))
    ]
    grounds = [cell(frames[0], 0, 1).mean(), cell(frames[0], 1, 1).mean()]
    assert max(walls) < min(grounds) - 100


def test_a_film_that_is_there_stays_without_force(tmp_path: Path) -> None:
    path = tmp_path / "film.gif"
    path.write_bytes(b"mine")
    with pytest.raises(CommandError):
        write_plain_gif(kind("coin_maze"), LEVEL, MOVES, str(path), force=False)
    assert path.read_bytes() == b"mine"
    write_plain_gif(kind("coin_maze"), LEVEL, MOVES, str(path), force=True)
    assert len(frames_of(path)[0]) == len(MOVES) + 1
