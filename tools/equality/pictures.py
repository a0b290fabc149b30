"""Whether two commits draw boards and films alike, pixel for pixel.

Every level that the other commit ships is drawn in every look, as PNG and SVG, without
and with its answer, and once more in the canvas of the window; the first levels of each
kind are played into films, and a search of each kind. All that but the canvas is drawn
by the commands of either commit.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtGui import QImage, QImageReader, QPainter
from PySide6.QtSvg import QSvgRenderer

from tools.equality.argued import unargued
from tools.equality.libraries import ROOT, kinds_of, said

LOOKS = ("light", "dark", "contrast-light", "contrast-dark")
CELL = ("--cell", "40")
FILMED = 3
"""How many levels of each kind are played into films."""
SEARCHED = {
    "coin_maze/03-crossing-5": "frontier",
    "tour/03-round-trip": "frontier",
    "collapse/02-first-floor": "pareto",
    "match3/02-two-in-a-row": "exact",
    "sowing/01-first-handful": "perfect-play",
    "trail/01-nikolaus": "auto",
}
"""The levels and solvers whose searches are filmed."""
FILM = ("--cell", "48", "--fps", "10", "--fit", "3s")


def drawings(sources: Path) -> Iterator[tuple[str, ...]]:
    """The commands that draw the levels of some sources; OUT/ stands for the folder of
    the pictures."""
    for level in sorted((sources / "levels").rglob("*.json")):
        path = str(level.relative_to(sources))
        name = f"OUT/{level.parent.name}_{level.stem}"
        has_answer = "solution" in json.loads(level.read_text(encoding="utf-8"))
        for words, ending in (((), ""), (("--route",), "_route")):
            if words and not has_answer:
                continue
            for look in LOOKS:
                out = f"{name}{ending}_{look}.png"
                yield ("render", path, "-o", out, "--look", look, *CELL, *words)
            yield ("render", path, "-o", f"{name}{ending}.svg", *CELL, *words)
        if has_answer and int(level.stem[:2]) <= FILMED:
            yield ("film", path, "-o", f"{name}_film.gif", *FILM, "--no-caption")
            yield ("film", path, "-o", f"{name}_film.webp", *FILM)
    for level_name, solver in SEARCHED.items():
        path = f"levels/{level_name}.json"
        out = f"OUT/{level_name.replace('/', '_')}_search.gif"
        yield ("film", path, "-o", out, "--search", solver, *FILM)


def draw(sources: Path, other: Path, folder: Path) -> None:
    """Draw the other commit's levels with the commands of some sources. ValueError if
    another library is found in their place."""
    kinds_of(sources)
    folder.mkdir()
    lines = [
        json.dumps([word.replace("OUT/", f"{folder}/") for word in words])
        for words in drawings(other)
    ]
    said(sources, "say_outputs.py", other, given="\n".join(lines))
    said(sources, "draw_canvases.py", other, folder)


def frames_of(file: Path) -> list[QImage]:
    """The pictures in a file, as pixels."""
    if file.suffix == ".svg":
        return [_rastered(file)]
    reader = QImageReader(str(file))
    frames: list[QImage] = []
    while reader.canRead():
        frames.append(reader.read().convertToFormat(QImage.Format.Format_RGBA8888))
    return frames


def _rastered(file: Path) -> QImage:
    """The pixels of an SVG, on white."""
    source = QSvgRenderer(str(file))
    image = QImage(source.defaultSize(), QImage.Format.Format_RGBA8888)
    image.fill(0xFFFFFFFF)
    painter = QPainter(image)
    source.render(painter)
    painter.end()
    return image


def compared(before: Path, now: Path) -> tuple[int, Counter[tuple[str, str]]]:
    """How many pictures of two folders are the same, and how the others differ, by
    their names."""
    alike = 0
    found: Counter[tuple[str, str]] = Counter()
    for name in sorted(
        {file.name for folder in (before, now) for file in folder.iterdir()}
    ):
        if not (before / name).is_file():
            found[name, "new"] += 1
        elif not (now / name).is_file():
            found[name, "gone"] += 1
        elif is_alike(before / name, now / name):
            alike += 1
        else:
            found[name, "changed"] += 1
    return alike, found


def is_alike(before: Path, now: Path) -> bool:
    """True if two files have the same bytes or the same pixels."""
    if before.read_bytes() == now.read_bytes():
        return True
    pictures = (frames_of(before), frames_of(now))
    return bool(pictures[0]) and pictures[0] == pictures[1]


def compare_pictures(other: Path, scratch: Path) -> int:
    """Print how many pictures are the same and which differ; return the number of
    differences without a reason and of reasons without a difference."""
    before = scratch / "before"
    now = scratch / "now"
    draw(other, other, before)
    draw(ROOT, other, now)
    alike, found = compared(before, now)
    print(f"{alike + found.total()} pictures compared, {alike} the same in every pixel")
    return unargued("pictures", found)
