"""Films: frames a second in processor time, and the size of a GIF beside that of
`gifsicle -O3`.

    python benchmarks/films.py [--side 480]

A film of each kind, from its bundled level, with cells that make the picture about so
many pixels wide or high. `gifsicle` is a program of its own (package gifsicle); without
it the sizes stand alone. Claims: at least 100 frames a second at 480 x 480, painting,
compressing and writing included; at most 1.3 times the size that gifsicle makes of the
same film. The sizes of WebP and APNG, and of the estimate before the film is written,
stand beside them.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from gridwright.editor.pictures.film_style import FilmStyle
from gridwright.editor.pictures.films import WrittenFilm, estimating, filming
from gridwright.editor.pictures.sheet import Reel, timelines_of
from gridwright.solvers.files.level_file import stored_moves
from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.level import Level
from gridwright.solvers.runtime.steps import finished

FILMS = (
    ("coin_maze", "paper-maze"),
    ("tour", "eight"),
    ("collapse", "tenement"),
    ("match3", "six-colours"),
    ("sowing", "pi"),
)
STYLE = FilmStyle()


def level_of(kind_id: str, part: str) -> tuple[Level, tuple[str, ...]]:
    """A bundled level and its stored answer."""
    level = read_bundled(
        next(file for file in level_files(kind_id) if part in file.name)
    )
    found = stored_moves(level)
    assert found is not None
    return level, found[0]


def written(
    level: Level, moves: tuple[str, ...], path: Path, cell: int
) -> tuple[WrittenFilm, float]:
    """A film, and the seconds of processor time it took."""
    begin = time.process_time()
    film = finished(filming(level, [moves], path, cell=cell, style=STYLE))
    return film, time.process_time() - begin


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--side", type=int, default=480, help="pixels")
    side = parser.parse_args().side
    gifsicle = shutil.which("gifsicle")
    print(
        "level           pixels     frames  frames/s  GIF kB  gifsicle  ratio  "
        "estimate  WebP  APNG"
    )
    for kind_id, part in FILMS:
        level, moves = level_of(kind_id, part)
        unit = Reel(
            level, timelines_of(level, [moves], STYLE), cell=100, style=STYLE
        ).size
        cell = round(100 * side / max(unit.width(), unit.height()))
        with tempfile.TemporaryDirectory() as scratch:
            gif = Path(scratch) / "film.gif"
            written(level, moves, gif, cell)  # fonts and tiles are ready
            film, seconds = written(level, moves, gif, cell)
            reel = Reel(
                level, timelines_of(level, [moves], STYLE), cell=cell, style=STYLE
            )
            estimate = finished(estimating(reel, ".gif")) / film.bytes
            other = "-", "-"
            if gifsicle is not None:
                small = gif.with_name("small.gif")
                subprocess.run(
                    [gifsicle, "-O3", str(gif), "-o", str(small)], check=True
                )
                size = small.stat().st_size
                other = f"{size / 1000:.0f}", f"{film.bytes / size:.2f}"
            webp, _ = written(level, moves, gif.with_suffix(".webp"), cell)
            apng, _ = written(level, moves, gif.with_suffix(".png"), cell)
        print(
            f"{kind_id:14}  {film.width:4} x {film.height:<4}  {reel.count:5}  "
            f"{reel.count / seconds:8.0f}  {film.bytes / 1000:6.0f}  {other[0]:>8}  "
            f"{other[1]:>5}  "
            f"{estimate:8.2f}  {webp.bytes / 1000:4.0f}  {apng.bytes / 1000:4.0f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
