"""FilmStyle: what a person chooses of a film beside its size and colours."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from gridwright.solvers.answers import LongMoves
from gridwright.solvers.teaching.questions import Asked
from gridwright.solvers.text import Text, WordedError

END_BOARD = 0.8
"""Seconds the last board of a route stays before something else follows."""
FASTEST = 1000.0
"""Times the speed of the window."""
LONGEST = 3600.0
"""Seconds that a part of a film may be asked to last."""
SMALLEST = 1_000
LARGEST = 1_000_000_000
"""Bytes that a film may be asked to fit into."""

_STEPS = (40, 60, 80, 100)
_QUICKER = 1.2


@dataclass(frozen=True)
class FilmStyle:
    """speed: times that of the window. fit: seconds of the whole film, in place of a
    speed. fit_bytes: the largest size of its file, in place of both. events: of a
    search, how many show; 0 for as many as the length has room for. fps: frames a
    second. begin, hold: seconds that the first and the last picture stay. title: above
    the board, "" for none. caption: whether a line stands below it: figures and moves,
    or `words` and moves. end_card: words of a last picture, "" for none. loop: whether
    the film begins again. long_moves: see `Timeline`. asked: questions of a page; their
    events show in any case. ValueError for values out of range."""

    speed: float = 1.0
    fit: float | None = None
    fit_bytes: int | None = None
    events: int = 0
    fps: float = 25
    begin: float = 0.6
    hold: float = 2.0
    title: str = ""
    caption: bool = True
    words: str = ""
    end_card: str = ""
    loop: bool = True
    long_moves: LongMoves = "whole"
    asked: tuple[Asked, ...] = ()

    def __post_init__(self) -> None:
        if not 0 < self.speed <= FASTEST:
            raise WordedError("the speed is from above 0 to {most}", most=int(FASTEST))
        if not (0 <= self.begin <= LONGEST and 0 <= self.hold <= LONGEST):
            raise WordedError(
                "a picture stays 0 to {most:# second|# seconds}", most=int(LONGEST)
            )
        if self.fit is not None and self.fit > LONGEST:
            raise WordedError(
                "a film lasts up to {most:# second|# seconds}", most=int(LONGEST)
            )
        if self.fit_bytes is not None and not SMALLEST <= self.fit_bytes <= LARGEST:
            raise ValueError(Text("a film has 1 kB to 1 GB"))
        self.speed_of(0.0)

    @property
    def step(self) -> int:
        """Milliseconds between two frames, in GIF's steps of 10 and never below 20."""
        return max(20, round(100 / self.fps) * 10)

    @property
    def still(self) -> float:
        """Seconds of a film of one route in which nothing moves."""
        return self.stills(1)

    @property
    def between(self) -> float:
        """Seconds that the last board of a route stays before something else
        follows."""
        return min(self.hold, END_BOARD)

    def stills(self, routes: int) -> float:
        """Seconds of a film of `routes` routes in which nothing moves."""
        boards = routes * self.begin + (routes - 1) * self.between
        return boards + self.hold + (self.between if self.end_card else 0.0)

    def speed_of(self, duration: float, routes: int = 1) -> float:
        """Times the speed of the window at which moves of `duration` seconds are
        played. ValueError if no time is left for them."""
        if self.fit is None:
            return self.speed
        still = self.stills(routes)
        if self.fit <= still:
            raise WordedError(
                "a film of {seconds} s has no time for moves: what stays takes "
                "{still} s",
                seconds=f"{self.fit:g}",
                still=f"{still:g}",
            )
        return max(duration / (self.fit - still), 1e-3)

    def seconds(self, duration: float, routes: int = 1) -> float:
        """The length of the film of moves that take `duration` seconds."""
        return self.stills(routes) + duration / self.speed_of(duration, routes)

    def smaller(self) -> Iterator[FilmStyle]:
        """This style at its own speed, and others whose films become smaller and
        smaller: first with fewer frames a second, then faster."""
        own = replace(self, fit_bytes=None)
        steps = [step for step in _STEPS if step > self.step]
        yield own
        for step in steps:
            yield replace(own, fps=1000 / step)
        last = max([self.step, *steps])
        speed = self.speed * _QUICKER
        while speed <= FASTEST:
            yield replace(own, fps=1000 / last, speed=speed)
            speed *= _QUICKER


USUAL_STYLE = FilmStyle()


def milliseconds(seconds: float) -> int:
    """A duration in GIF's steps of 10 ms, at least 20."""
    return max(20, round(seconds * 100) * 10)
