"""ExportChoices: what can be chosen of pictures, films and sheets of paper, each choice
once.

The fields of the export dialog, its settings, the flags of the commands film and render
and the command that the dialog copies are made from these options. An option's help
belongs to its flag.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

from gridwright.solvers.answers import LONG, LONG_MOVES
from gridwright.solvers.options import Option

FILMS = {"gif": "GIF", "webp": "WebP", "apng": "APNG", "html": "HTML"}
SHEETS = {"pdf": "PDF"}
TEXTS = {"text": "Text"}
FORMATS = FILMS | {"png": "PNG", "svg": "SVG"} | SHEETS | TEXTS
"""Format -> its name as people write it."""
SUFFIXES = {name: ".png" if name == "apng" else f".{name}" for name in FORMATS}
"""Format -> ending of a new file."""
TEXT_FORMS = {
    "text": ".txt",
    "characters": ".txt",
    "csv": ".csv",
    "matrix": ".txt",
    "tmj": ".tmj",
    "tmj-objects": ".tmj",
    "adjacency": ".txt",
    "adjacency-matrix": ".txt",
    "puzzlink": ".url",
    "penpa": ".txt",
    "pzprv3": ".txt",
    "link": ".txt",
}
"""Form of a text for other programs -> ending of a new file."""
FILM_SUFFIXES = (*(SUFFIXES[name] for name in FILMS if name != "html"), ".apng")
PAGES = (".html", ".htm")
"""Endings of pages, which can be scrubbed; of films of searches alone."""
LOOKS = ("light", "dark", "contrast-light", "contrast-dark")


def _option(
    kind: Any, default: Any, title: str = "", help_: str = "", **more: Any
) -> Any:
    """A field of a dataclass with its Option, which gets the name of the field."""
    option = Option("", kind, default, title, help_, **more)
    return field(default=default, metadata={"option": option})


@dataclass(frozen=True)
class ExportChoices:
    """film_shows, still_shows: what a film or a still picture shows. routes: how many
    optimal routes are shown at most. pace: which of speed, seconds and megabytes
    counts. end_card, title, caption: whether there is one; their words go with the
    level. cell: pixels, 0 for as many as suit the board. look: "" is that of the
    window."""

    format: str = _option("choice", "png", choices=tuple(FORMATS))
    text_form: str = _option("choice", "text", "Form", choices=tuple(TEXT_FORMS))
    film_shows: str = _option(
        "choice", "route", "Shows", choices=("search", "route", "optimal")
    )
    still_shows: str = _option(
        "choice", "board", "Shows", choices=("board", "route", "moment")
    )
    routes: int = _option("int", 20, "At most so many routes", minimum=1, maximum=500)
    events: int = _option(
        "int",
        0,
        "Events of a search",
        "how many events of a search show, or all (default: as many as 12 s have room "
        "for)",
        minimum=0,
        maximum=1_000_000,
    )
    pace: str = _option("choice", "speed", choices=("speed", "seconds", "size"))
    speed: float = _option(
        "float",
        1.0,
        "Speed",
        "times the usual speed",
        minimum=0.1,
        maximum=100,
        unit="×",
    )
    seconds: float = _option(
        "float", 8.0, "Seconds of the film", minimum=1, maximum=3600, unit="s"
    )
    megabytes: float = _option(
        "float", 2.0, "Megabytes of the film", minimum=0.01, maximum=500, unit="MB"
    )
    long_moves: str = _option(
        "choice",
        "whole",
        "Long moves",
        f"moves of more than {LONG:g} s: shown whole, in {LONG:g} s, or only their end",
        choices=LONG_MOVES,
    )
    hold: float = _option(
        "float",
        2.0,
        "Seconds the last picture stays",
        "of the last picture",
        minimum=0,
        maximum=60,
        unit="s",
    )
    end_card: bool = _option(
        "bool",
        True,
        "End card",
        "words of a last picture (default: what the moves come to)",
    )
    loop: bool = _option("bool", True, "", "play once")
    cell: int = _option(
        "int",
        0,
        "Cell size",
        "pixels of a cell (default: 48)",
        minimum=1,
        maximum=256,
        unit="px",
    )
    look: str = _option("choice", "", "Look", "the colours", choices=("", *LOOKS))
    title: bool = _option(
        "bool", False, "Title", "words above the board (default: the level's title)"
    )
    caption: bool = _option("bool", True, "Caption", "nothing below the board")
    per_page: str = _option(
        "choice", "4", "Levels a page", choices=("1", "2", "4", "6", "9", "12")
    )
    answers: bool = _option("bool", True, "", "no answers in a PDF")
    paper: str = _option(
        "choice", "a4", "Paper", "of a PDF (default: a4)", choices=("a4", "letter")
    )

    @property
    def is_film(self) -> bool:
        return self.format in FILMS

    @property
    def is_page(self) -> bool:
        """True for a page that a browser scrubs; it shows searches alone."""
        return self.format == "html"

    @property
    def is_sheet(self) -> bool:
        return self.format in SHEETS

    @property
    def is_text(self) -> bool:
        return self.format in TEXTS

    @property
    def suffix(self) -> str:
        """The ending of a new file."""
        return TEXT_FORMS[self.text_form] if self.is_text else SUFFIXES[self.format]

    def flags(self, *names: str) -> list[str]:
        """The flags of a command line for the choices named, but for defaults."""
        parts: list[str] = []
        for option in (EXPORT_OPTIONS[name] for name in names):
            value = getattr(self, option.name)
            if value != option.default:
                parts.append(flag_of(option))
                parts += (
                    [] if option.type == "bool" else [f"{value}".removesuffix(".0")]
                )
        return parts


EXPORT_OPTIONS: Mapping[str, Option] = {
    one.name: replace(one.metadata["option"], name=one.name)
    for one in fields(ExportChoices)
}
WORDED = ("title", "end_card")
"""Choices whose flags may bring words of their own."""


def flag_of(option: Option) -> str:
    """The flag of a command; what is usual gets one that turns it off."""
    off = option.default is True and option.name not in WORDED
    return f"--{'no-' if off else ''}{option.name}".replace("_", "-")
