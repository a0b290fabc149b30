"""ExportChoices: what a person chose of pictures and films, remembered from one to the next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, NamedTuple

from editor.models.program.settings import Settings
from solvers.answers.timeline import LONG_MOVES

FILMS = ("gif", "webp", "apng")
STILLS = ("png", "svg")
SHEETS = ("pdf",)
FORMATS = (*FILMS, *STILLS, *SHEETS)
SUFFIXES = {"apng": ".png"} | {name: f".{name}" for name in FORMATS if name != "apng"}
"""Format -> ending of a new file."""
PACES = ("speed", "seconds", "size")
FILM_SHOWS = ("route", "optimal", "search")
STILL_SHOWS = ("board", "route", "moment")
SHEET_SHOWS = ("level", "open", "chosen", "set")
PER_PAGE = (1, 2, 4, 6, 9, 12)
PAPERS = ("a4", "letter")
LOOKS = ("light", "dark", "contrast-light", "contrast-dark")

SPEEDS = (0.1, 100.0)
SECONDS = (1.0, 3600.0)
MEGABYTES = (0.01, 500.0)
HOLDS = (0.0, 60.0)
CELLS = (1, 256)
ROUTES = (1, 500)

_RANGES: Mapping[str, tuple[float, float]] = {
    "speed": SPEEDS,
    "seconds": SECONDS,
    "megabytes": MEGABYTES,
    "hold": HOLDS,
    "cell": CELLS,
    "routes": ROUTES,
}
_VALUES: Mapping[str, tuple[Any, ...]] = {
    "format": FORMATS,
    "pace": PACES,
    "film_shows": FILM_SHOWS,
    "still_shows": STILL_SHOWS,
    "long_moves": LONG_MOVES,
    "look": ("", *LOOKS),
    "per_page": PER_PAGE,
    "paper": PAPERS,
}


class Words(NamedTuple):
    """What is written on a picture, "" for nothing. usual_end: the end card says what the moves
    come to, and nobody wrote other words."""

    title: str = ""
    caption: str = ""
    end_card: str = ""
    usual_end: bool = True


@dataclass(frozen=True)
class ExportChoices:
    """format: one of FORMATS. film_shows, still_shows: what a film or a still picture shows. pace:
    which of speed, seconds and megabytes counts. end_card, title, caption: whether there is one;
    their words go with the level. look: "" is that of the window. cell: pixels, 0 for as many as
    suit the board. routes: how many optimal routes are shown at most."""

    format: str = "png"
    film_shows: str = "route"
    still_shows: str = "board"
    routes: int = 20
    pace: str = "speed"
    speed: float = 1.0
    seconds: float = 8.0
    megabytes: float = 2.0
    long_moves: str = "whole"
    hold: float = 2.0
    end_card: bool = True
    loop: bool = True
    cell: int = 0
    look: str = ""
    title: bool = False
    caption: bool = True
    per_page: int = 4
    answers: bool = True
    paper: str = "a4"

    @classmethod
    def remembered(cls, settings: Settings) -> ExportChoices:
        """What was chosen last; a value that this version does not know is left out."""
        found: dict[str, Any] = {}
        for field in fields(cls):
            value = _read(settings, field.name, field.default)
            if _known(field.name, value):
                found[field.name] = value
        return cls(**found)

    def remember(self, settings: Settings) -> None:
        """Keep it for the next time."""
        for field in fields(self):
            settings.set(_key(field.name), getattr(self, field.name))

    @property
    def is_film(self) -> bool:
        return self.format in FILMS

    @property
    def is_sheet(self) -> bool:
        return self.format in SHEETS


def _key(name: str) -> str:
    return f"export/{name}"


def _read(settings: Settings, name: str, default: Any) -> Any:
    """The remembered value, of the type of the default."""
    if isinstance(default, bool):
        return settings.flag(_key(name), default)
    if isinstance(default, str):
        return settings.text(_key(name), default)
    number = settings.number(_key(name), default)
    return int(number) if isinstance(default, int) and abs(number) < 1e9 else number


def _known(name: str, value: Any) -> bool:
    if name in _VALUES:
        return value in _VALUES[name]
    if name == "cell" and value == 0:
        return True
    low, high = _RANGES.get(name, (value, value))
    return bool(low <= value <= high)
