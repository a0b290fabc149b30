"""Films: games played into GIF, WebP and APNG files.

The size of a film is estimated from some of its frames before it is written.
"""

from __future__ import annotations

import io
import shutil
import tempfile
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from gridwright.editor.painting.look import Look
from gridwright.editor.pictures.film_style import USUAL_STYLE, FilmStyle
from gridwright.editor.pictures.formats import film_writer, frame_bytes
from gridwright.editor.pictures.sheet import (
    CELL,
    Frames,
    Reel,
    checked_size,
    timelines_of,
)
from gridwright.solvers.drawing.export_choices import FILM_SUFFIXES
from gridwright.solvers.files.whole import Over, written_whole
from gridwright.solvers.kind import Level, StopToken, Text, WordedError
from gridwright.solvers.runtime.steps import Stopped, finished

WHOLE = 60
"""Frames up to which a film is written to memory: its size is exact."""
_SAMPLES = 80
"""The number of frames of a longer one that are compared with those before them."""


def estimating(reel: Frames, suffix: str) -> Generator[float, None, int]:
    """The bytes of a film in the format of a suffix, such as .gif; yields the fraction
    done.

    Its first frame and its end card are measured. Of the frames between them, some that
    lie evenly over the film are.
    """
    if reel.count <= WHOLE:
        return (yield from _bytes_of(reel, suffix, range(reel.count)))
    ends = [0, reel.count - 1] if reel.style.end_card else [0]
    total = yield from _bytes_of(reel, suffix, ends)
    between = reel.count - len(ends)
    grown = 0
    for sample in range(_SAMPLES):
        number = 1 + (2 * sample + 1) * between // (2 * _SAMPLES)
        if not reel.rests(number):
            grown += frame_bytes(suffix, reel.pixels(number - 1), reel.pixels(number))
        yield (sample + 1) / _SAMPLES
    return total + round(grown * between / _SAMPLES)


def _bytes_of(
    reel: Frames, suffix: str, numbers: Sequence[int]
) -> Generator[float, None, int]:
    """The bytes of a film of these frames alone."""
    file = io.BytesIO()
    film = film_writer(file, suffix, *reel.size.toTuple(), reel.style.loop)
    for number in numbers:
        film.add(reel.pixels(number), reel.shot(number).stays)
        yield 0.0
    film.close()
    return file.tell()


def in_bytes(size: int) -> str:
    """A size in words: 190 kB, 2.4 MB."""
    if size < 1000:
        return f"{size} B"
    if size < 999_500:
        return f"{size / 1000:.{0 if size >= 9_950 else 1}f} kB"
    return f"{size / 1e6:.{0 if size >= 9.95e6 else 1}f} MB"


_SPOOLED = 1 << 24
"""Bytes of a film that is written to see how large it becomes, before they go to a
file."""


@dataclass(frozen=True)
class WrittenFilm:
    """The facts of a film that was written. note: what it leaves out."""

    path: Path
    frames: int
    seconds: float
    width: int
    height: int
    bytes: int
    note: Text | None = None


# -- films -----------------------------------------------------------------------------
def export_gif(
    level: Level,
    moves: Sequence[str],
    path: Path | str,
    *,
    on_progress: Callable[[float], object] | None = None,
    token: StopToken | None = None,
    speed: float = 1.0,
    fps: float = 25,
    **how: Any,
) -> WrittenFilm | None:
    """Play a solution into a file as `filming` does; None if the token stopped it.

    on_progress gets the fraction done. how: the other keywords of `filming`.
    """
    steps = filming(level, [moves], path, style=FilmStyle(speed=speed, fps=fps), **how)
    return film_of(steps, token, on_progress)


def film_of(
    steps: Generator[float, None, WrittenFilm],
    token: StopToken | None = None,
    on_progress: Callable[[float], object] | None = None,
) -> WrittenFilm | None:
    """The film that `filming` makes; None if the token stopped it."""
    try:
        film = finished(steps, token, on_progress)
    except Stopped:
        return None
    if on_progress is not None:
        on_progress(1.0)
    return film


def filming(
    level: Level,
    routes: Sequence[Sequence[str]],
    path: Path | str,
    *,
    cell: float = CELL,
    style: FilmStyle = USUAL_STYLE,
    look: Look | None = None,
    state: Any = None,
    over: Over = Over.FILES,
) -> Generator[float, None, WrittenFilm]:
    """Play routes, one after the other, into a file of `FILM_SUFFIXES`; yields the
    fraction done.

    style: pace, words and end of the film. state: where the moves start, by default the
    level's initial state. over: as in `rendering`. A film that fails, or is closed
    before its end, leaves no file behind and an older one untouched. LevelError or
    IllegalMove if the moves do not replay; ValueError for another suffix, a picture too
    large or a film that does not fit; OSError if it cannot be written.
    """
    path = Path(path)
    if path.suffix.lower() not in FILM_SUFFIXES:
        endings = ", ".join(FILM_SUFFIXES)
        words = Text(
            "{name}: films are written as {endings}", name=path.name, endings=endings
        )
        raise ValueError(words)
    timelines = timelines_of(level, routes, style, state)
    reel = Reel(level, timelines, cell=cell, style=style, look=look)
    return (yield from written_film(reel, path, over))


def written_film(
    reel: Frames, path: Path, over: Over = Over.FILES
) -> Generator[float, None, WrittenFilm]:
    """Write frames into a file, whole or not at all; yields the fraction done. over: as
    in `rendering`."""
    checked_size(reel.size, 1.0)
    suffix = path.suffix.lower()
    with written_whole(path, over=over) as file:
        if reel.style.fit_bytes is None:
            frames, time = yield from _writing(file, suffix, reel)
            length = file.tell()
        else:
            frames, time, length = yield from _fitting(file, suffix, reel)
    return WrittenFilm(
        path, frames, time / 1000, reel.size.width(), reel.size.height(), length
    )


def _writing(
    file: IO[bytes], suffix: str, reel: Frames, most: int | None = None
) -> Generator[float, None, tuple[int, int]]:
    """Write a film; the number of its frames and its milliseconds. most: bytes after
    which it is given up, by a _TooLarge."""
    size = reel.size.toTuple()
    film = film_writer(file, suffix, *size, reel.style.loop, reel.shown_first)
    for number, (pixels, stays) in enumerate(reel.frames()):
        film.add(pixels, stays)
        if most is not None and file.tell() > most:
            raise _TooLargeError
        yield number / reel.count
    film.close()
    if most is not None and file.tell() > most:
        raise _TooLargeError
    return film.frames, film.milliseconds


class _TooLargeError(Exception):
    """A film is larger than it may be."""


def fitting_style(reel: Frames, suffix: str) -> Generator[float, None, int]:
    """The first of the ever smaller styles (`FilmStyle.smaller`) whose film is
    estimated to fit into the bytes that the style of `reel` asks for; the last one if
    none is."""
    most = reel.style.fit_bytes
    assert most is not None
    styles = list(reel.style.smaller())
    low = 0
    high = len(styles) - 1
    tried = 0  # the first one fits more often than any other
    while low < high:
        size = yield from estimating(reel.like(style=styles[tried]), suffix)
        if size <= most:
            high = tried
        else:
            low = tried + 1
        tried = (low + high) // 2
    return low


def _fitting(
    file: IO[bytes], suffix: str, reel: Frames
) -> Generator[float, None, tuple[int, int, int]]:
    """Write a film that is as large as it may be at most; frames, milliseconds, bytes.

    It begins with the style that is estimated to fit, and goes on to smaller ones until
    one does. ValueError if none does.
    """
    most = reel.style.fit_bytes
    assert most is not None
    first = yield from fitting_style(reel, suffix)
    for style in list(reel.style.smaller())[first:]:
        with tempfile.SpooledTemporaryFile(_SPOOLED) as scratch:
            try:
                frames, time = yield from _writing(
                    scratch, suffix, reel.like(style=style), most
                )
            except _TooLargeError:
                continue
            length = scratch.tell()
            scratch.seek(0)
            shutil.copyfileobj(scratch, file)
            return frames, time, length
    size = in_bytes(most)
    raise WordedError(
        "no film of this board fits into {size}: choose smaller cells", size=size
    )
