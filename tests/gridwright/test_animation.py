"""An animation of an answer is a page, which can be written."""

from __future__ import annotations

from pathlib import Path

import pytest

import gridwright


def test_the_page_of_an_animation_is_written(tmp_path: Path) -> None:
    animation = gridwright.solve("S . .\n. . .", kind="tour").animate(language="zh_TW")
    assert animation.save(tmp_path / "route.html").read_text("utf-8") == animation.html
    with pytest.raises(gridwright.Error, match="the folder does not exist"):
        animation.save(tmp_path / "gone" / "route.html")
    with pytest.raises(gridwright.Error, match="de is not a language"):
        gridwright.solve("S . .\n. . .", kind="tour").animate(language="de")
