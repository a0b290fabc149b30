"""Puts the guide into the wheel with the pictures that the program shows, small.

A checkout has pictures in two looks and three languages, and films. The guide in the program shows
the first picture of a film; a wheel of 15 MB would be pictures for the most part. So it carries the
light pictures in English, as WebP without loss, and stills of the films. Pictures that hold a photo
stay out: they are many times larger than those of the window. Their pages have the words alone.
"""

from __future__ import annotations

import re
import shutil
import tempfile
from concurrent.futures import ThreadPoolExecutor
from itertools import repeat
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from PIL import Image

_COLOURS = 24
"""Of a picture; the pictures of the window have a few dozen and the shades of letters."""


_PHOTOS = ("finding-", "film-photo")
"""How the names of pictures begin that stay out."""


class GuideHook(BuildHookInterface[Any]):
    """Called by the build; see [tool.hatch.build.targets.wheel.hooks.custom] in pyproject.toml."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add a copy of docs/ as editor/help, unless the checkout itself is used."""
        if version == "editable":
            return
        self._folder = tempfile.TemporaryDirectory()
        guide = Path(self._folder.name) / "help"
        docs = Path(self.root) / "docs"
        images = docs / "images"
        unwanted = shutil.ignore_patterns("*.png", "*.gif", "*.ipynb", "__pycache__")
        shutil.copytree(docs, guide, ignore=unwanted)
        for page in guide.rglob("pictures.md"):
            page.write_text(without_photos(page.read_text("utf-8")), "utf-8")
        with ThreadPoolExecutor() as pool:
            list(pool.map(still, carried(images), repeat(guide / "images")))
        build_data["force_include"][str(guide)] = "editor/help"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the copy."""
        if version != "editable":
            self._folder.cleanup()


def carried(images: Path) -> list[Path]:
    """The files of a folder that a wheel carries a still of."""
    files = sorted([*images.glob("*.png"), *images.glob("*.gif")])
    other = ("-dark-en", "-zh_CN", "-zh_TW")
    files = [file for file in files if not file.stem.endswith(other)]
    return [file for file in files if not file.name.startswith(_PHOTOS)]


def without_photos(text: str) -> str:
    """A page with the words of the pictures that a wheel leaves out, in their place."""
    names = "|".join(_PHOTOS)
    return re.sub(rf"!\[([^\]]*)\]\([^)]*/(?:{names})[^)]*\)", r"*\1*", text)


def still(file: Path, folder: Path) -> Path:
    """Write the first picture of a file to a folder, in few colours."""
    with Image.open(file) as image:
        few = image.convert("RGB").quantize(_COLOURS, dither=Image.Dither.NONE)
    path = folder / f"{file.stem}.webp"
    few.convert("RGB").save(path, lossless=True, quality=100, method=6)
    return path
