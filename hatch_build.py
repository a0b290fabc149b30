"""Sees to the links of the checkout, and puts the guide into the wheel with small
pictures.

`gridwright/solvers`, `gridwright/editor` and `gridwright/levels` are links to the
folders at the top, so that a wheel owns one name. Where git could not make links
(Windows without the right), it leaves files of one line in their place; a build puts
links, junctions or copies there.

A checkout has pictures in two looks and three languages, and films. The guide in the
program shows the first picture of a film; a wheel of 15 MB would be pictures for the
most part. So it carries the light pictures in English, as WebP without loss, and stills
of the films. Photos stay out, and most pictures of the window: who reads the guide in
the program has the window before them. Their pages have the words alone.
"""

from __future__ import annotations

import re
import shutil
import sys
import tarfile
import tempfile
from concurrent.futures import ThreadPoolExecutor
from itertools import repeat
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from PIL import Image

FOLDERS = ("solvers", "editor", "levels")
"""Folders at the top of the repository that are packages inside of gridwright."""

_COLOURS = 20
"""Of a picture; the pictures of the window have a few dozen and the shades of
letters."""

_EFFORT = 4
"""Of the encoder, up to 6: more takes thirty times as long and saves one byte in a
hundred."""

_LEFT_OUT = (
    # photos, many times larger than pictures of the window
    "finding-",
    "film-photo",
    "numbers-",
    # what the window shows of itself, where a page is read in it
    "coin_maze-",
    "collapse-",
    "difficulty-",
    "film-certificate",
    "film-difficulty",
    "film-followed-",
    "film-intended",
    "film-live",
    "film-optimal_routes",
    "film-theatre-",
    "film-what_if",
    "film-why",
    "film-wishes",
    "generate-",
    "import-",
    "intended-",
    "library-light",
    "live-",
    "match3-",
    "optimal_routes-",
    "page-to-play",
    "paper",
    "play-",
    "reason-",
    "search-page",
    "set-",
    "sowing-",
    "study-",
    "theatre-",
    "tour-light",
    "trail-",
    "what_if-",
    "why-",
)
"""The beginnings of the names of pictures that stay out of a wheel."""


class GuideHook(BuildHookInterface[Any]):
    """Called by the build; see [tool.hatch.build.hooks.custom] in pyproject.toml."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add a copy of docs/ as gridwright/editor/help, and the translations packed,
        unless the checkout itself is used."""
        for name in linked(Path(self.root)):
            self.app.display_warning(
                f"gridwright/{name} is a copy: it does not follow {name}/, and each "
                "build makes it new"
            )
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        if version == "editable" or self.target_name != "wheel":
            return
        self._folder = tempfile.TemporaryDirectory()
        guide = Path(self._folder.name) / "help"
        docs = Path(self.root) / "docs"
        images = docs / "images"
        left_out = [f"{name}*.svg" for name in _LEFT_OUT]
        unwanted = shutil.ignore_patterns("*.png", "*.gif", "__pycache__", *left_out)
        shutil.copytree(docs, guide, ignore=unwanted)
        shutil.copy(Path(self.root) / "CHANGELOG.md", guide)  # a page links to it
        for page in guide.rglob("*.md"):
            page.write_text(without_left_out(page.read_text("utf-8")), "utf-8")
        with ThreadPoolExecutor() as pool:
            list(pool.map(still, carried(images), repeat(guide / "images")))
        build_data["force_include"][str(guide)] = "gridwright/editor/help"
        archive = packed(Path(self.root), Path(self._folder.name))
        words = f"gridwright/editor/translations/{archive.name}"
        build_data["force_include"][str(archive)] = words

    def finalize(
        self, version: str, build_data: dict[str, Any], artifact_path: str
    ) -> None:
        """Remove the copy."""
        if self._folder is not None:
            self._folder.cleanup()


def packed(root: Path, folder: Path) -> Path:
    """Write the compiled translations of a checkout to one archive in a folder, and
    return it."""
    archive = folder / "catalogues.tar.xz"
    with tarfile.open(archive, "w:xz", preset=9) as files:
        for words in sorted((root / "gridwright/editor/translations").glob("*.qm")):
            files.add(words, words.name, filter=_anyones)
    return archive


def _anyones(file: tarfile.TarInfo) -> tarfile.TarInfo:
    """The entry of a file without owner and time: each build writes the same bytes."""
    entry = tarfile.TarInfo(file.name)
    entry.size = file.size
    return entry


def linked(root: Path) -> list[str]:
    """Put links in the place of the files that git left instead. Return the names of
    folders that had to be copied.

    A copy of an earlier build is made new: it holds what its folder held then. A
    package of sources has the folders in gridwright/ alone, and they stay.
    """
    copied = []
    for name in FOLDERS:
        folder = root / name
        place = root / "gridwright" / name
        if not folder.is_dir() or (place.exists() and place.samefile(folder)):
            continue
        _clear(place)
        if not joined(folder, place):
            shutil.copytree(folder, place, ignore=shutil.ignore_patterns("__pycache__"))
            copied.append(name)
    return copied


def _clear(place: Path) -> None:
    """Take away a file, a link, a junction, or a copy of a folder."""
    if place.is_symlink() or not place.is_dir():
        place.unlink(missing_ok=True)
        return
    try:
        place.rmdir()  # of a junction, which may lead elsewhere, this is the name alone
    except OSError:
        shutil.rmtree(place)


def joined(folder: Path, place: Path) -> bool:
    """Make a link to a folder, or a junction, which needs no right on Windows. Return
    whether that worked.
    """
    try:
        place.symlink_to(Path("..", folder.name), target_is_directory=True)
    except OSError:
        if sys.platform != "win32":
            return False
        import _winapi

        try:
            _winapi.CreateJunction(str(folder), str(place))
        except OSError:
            return False
    return True


def carried(images: Path) -> list[Path]:
    """The files of a folder that a wheel carries a still of."""
    files = sorted([*images.glob("*.png"), *images.glob("*.gif")])
    other = ("-dark-en", "-zh_CN", "-zh_TW")
    files = [file for file in files if not file.stem.endswith(other)]
    return [file for file in files if not file.name.startswith(_LEFT_OUT)]


def without_left_out(text: str) -> str:
    """A page with the words of the pictures that a wheel leaves out, in their place."""
    names = "|".join(_LEFT_OUT)
    return re.sub(rf"!\[([^\]]*)\]\([^)]*/(?:{names})[^)]*\)", r"*\1*", text)


def reduced(file: Path) -> Image.Image:
    """The first picture of a file in few colours."""
    with Image.open(file) as image:
        few = image.convert("RGB").quantize(
            _COLOURS,
            # keeps a colour of few pixels, as of a coin, which median cut makes grey
            method=Image.Quantize.FASTOCTREE,
            dither=Image.Dither.NONE,
        )
    return few.convert("RGB")


def still(file: Path, folder: Path) -> Path:
    """Write the first picture of a file to a folder, in few colours."""
    path = folder / f"{file.stem}.webp"
    reduced(file).save(path, lossless=True, quality=100, method=_EFFORT)
    return path
