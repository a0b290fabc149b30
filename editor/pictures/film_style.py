"""FilmStyle: what a person chooses of a film beside its size and colours."""

from __future__ import annotations

from dataclasses import dataclass

from solvers.text import Text

END_BOARD = 0.8
"""Seconds the last board stays before an end card."""
FASTEST = 1000.0
"""Times the speed of the window."""
LONGEST = 3600.0
"""Seconds that a part of a film may be asked to last."""


@dataclass(frozen=True)
class FilmStyle:
    """speed: times that of the window. fit: seconds of the whole film, in place of a speed. fps:
    frames a second. begin, hold: seconds that the first and the last picture stay. title: above the
    board, "" for none. caption: whether figures and moves stand below it. end_card: words of a last
    picture, "" for none. loop: whether the film begins again. ValueError for values out of
    range."""

    speed: float = 1.0
    fit: float | None = None
    fps: float = 25
    begin: float = 0.6
    hold: float = 2.0
    title: str = ""
    caption: bool = True
    end_card: str = ""
    loop: bool = True

    def __post_init__(self) -> None:
        if not 0 < self.speed <= FASTEST:
            raise ValueError(Text("the speed is from above 0 to {most}", most=int(FASTEST)))
        if not (0 <= self.begin <= LONGEST and 0 <= self.hold <= LONGEST):
            raise ValueError(Text("a picture stays 0 to {most} seconds", most=int(LONGEST)))
        if self.fit is not None and not self.still < self.fit <= LONGEST:
            raise ValueError(
                Text(
                    "a film of {seconds} s has no time for moves: its first and last picture stay "
                    "{still} s",
                    seconds=f"{self.fit:g}",
                    still=f"{self.still:g}",
                )
            )

    @property
    def step(self) -> int:
        """Milliseconds between two frames, in GIF's steps of 10 and never below 20."""
        return max(20, round(100 / self.fps) * 10)

    @property
    def still(self) -> float:
        """Seconds in which nothing moves."""
        return self.begin + self.hold + (min(self.hold, END_BOARD) if self.end_card else 0.0)

    def speed_of(self, duration: float) -> float:
        """Times the speed of the window at which moves of so many seconds are played."""
        if self.fit is None:
            return self.speed
        return max(duration / (self.fit - self.still), 1e-3)

    def seconds(self, duration: float) -> float:
        """How long the film of moves of so many seconds is."""
        return self.still + duration / self.speed_of(duration)


USUAL_STYLE = FilmStyle()


def milliseconds(seconds: float) -> int:
    """A duration in GIF's steps of 10 ms, at least 20."""
    return max(20, round(seconds * 100) * 10)
