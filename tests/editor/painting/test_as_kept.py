"""Every kind is drawn as it was: a number that changes in a painter changes a picture.

After a change that is meant: `python -m tests.editor.painting.scenes`, and look at what
changed before you keep it.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtGui import QImage

from tests.editor.painting.scenes import (
    KEPT,
    LEVELS,
    of_kind,
    of_theatre,
    picture,
    strokes_alone,
)

NEAR = 24
"""How far a channel of a pixel may be off: versions of Qt blend the rims of shapes in
other ways."""

pytestmark = pytest.mark.usefixtures("qapp")


def channels(image: QImage) -> np.ndarray:
    """(height, width, 3) channels of a picture."""
    plain = image.convertToFormat(QImage.Format.Format_RGB32)
    pixels = np.frombuffer(plain.constBits(), np.uint8)
    return pixels.reshape(plain.height(), plain.width(), 4)[..., :3].astype(int)


@pytest.mark.parametrize("kind_id", LEVELS)
def test_a_kind_is_drawn_as_it_was(kind_id: str, tmp_path: Path) -> None:
    with strokes_alone():
        now = dict(of_kind(kind_id, "light"))
    compare(kind_id, now, tmp_path)


def test_the_tree_of_a_search_is_drawn_as_it_was(tmp_path: Path) -> None:
    compare("theatre", dict(of_theatre()), tmp_path)


def compare(kind_id: str, now: dict[str, np.ndarray], tmp_path: Path) -> None:
    """Compare pictures with those that are kept, and leave the new ones in a folder."""
    kept = {path.stem.partition("-")[2]: path for path in KEPT.glob(f"{kind_id}-*.png")}
    assert sorted(now) == sorted(kept)
    for name, path in kept.items():
        drawn, before = picture(now[name]), QImage(str(path))
        drawn.save(str(tmp_path / path.name))
        assert drawn.size() == before.size(), name
        off = np.abs(channels(drawn) - channels(before)).max(axis=2)
        places = np.argwhere(off > NEAR)
        assert not len(places), (name, "row and column", places[0], str(tmp_path))
