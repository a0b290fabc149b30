"""Other programs' formats, read into levels and written from them; one module each.

A format module has `read(data, source) -> Level` and, where the format can hold any
level, `write(level) -> bytes`. All refusals are LevelErrors of one sentence; the caller
adds the name of the file.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

from gridwright.solvers.kind import Level, LevelError, Text

FORMATS = {
    "json": "gridwright.solvers.files.level_file",
    "text": "gridwright.solvers.files.rows",
    "tmj": "gridwright.solvers.files.tiled",
    "tmj-objects": "gridwright.solvers.files.tiled:OBJECTS",
    "tmx": "gridwright.solvers.files.tiled:XML",
    "puzzlink": "gridwright.solvers.files.puzzlink",
    "penpa": "gridwright.solvers.files.penpa",
    "matrix": "gridwright.solvers.files.pasted.matrix",
    "adjacency": "gridwright.solvers.files.pasted.graphs.adjacency",
    "adjacency-matrix": "gridwright.solvers.files.pasted.graphs.adjacency:MATRIX",
    "csv": "gridwright.solvers.files.plain_forms:CSV",
    "characters": "gridwright.solvers.files.plain_forms:CHARACTERS",
    "pzprv3": "gridwright.solvers.files.plain_forms:PZPRV3",
    "link": "gridwright.solvers.files.link",
    "picture": "gridwright.solvers.files.screenshot.reading",
}

PICTURES = (".png", ".jpg", ".jpeg", ".webp", ".bmp", ".gif", ".tif", ".tiff")
"""Endings of pictures."""

SUFFIXES = {
    ".json": "json",
    ".txt": "text",
    ".tmj": "tmj",
    ".tmx": "tmx",
    ".url": "puzzlink",
    **dict.fromkeys((".py", ".csv", ".tsv"), "matrix"),
    **dict.fromkeys(PICTURES, "picture"),
}
"""The form of a file by its ending."""


DrawnBoards = Callable[[bytes, str | None], tuple[Level, tuple[Text, ...]] | None]
"""Gives the level in a picture that this program drew, of one kind if it is named, and
remarks; None for other pictures."""


@dataclass(frozen=True)
class FileHints:
    """Facts about a file that the user adds since the file does not contain them.

    kind: of the level. tokens: what other names stand for, such as tile ids of a Tiled
    map or the letters of groups in a picture.
    """

    kind: str | None = None
    tokens: Mapping[str, str] = field(default_factory=dict)
    skin: str | None = None
    """The name of a skin, for a picture."""
    grid: str | None = None
    """Where the cells of a picture lie, as ROWSxCOLS+X+Y, where they are not to be
    found."""

    first_row: str | None = None
    """The player whose row the first one of a list is, where the file does not say: see
    `PuzzleKind.first_rows`."""
    remarks: list[Text] = field(default_factory=list, compare=False)
    """Gets a sentence for all that a reader leaves out, changes or has to guess."""
    folder: Path | None = None
    """The folder of the file, for what a map names beside itself; None for a text."""
    drawn: DrawnBoards | None = None
    """Reads boards that this program drew from pictures; None where no painter is at
    hand."""

    def need_kind(self) -> str:
        """The kind, or a LevelError that asks for it."""
        if self.kind is None:
            raise LevelError(
                "this format does not say which kind of puzzle it is (use --kind)"
            )
        return self.kind


def format_module(name: str) -> Any:
    """The module of a format, or what stands for one in a module of several."""
    module, _, part = FORMATS[name].partition(":")
    return getattr(import_module(module), part) if part else import_module(module)


def folder_of(name: str) -> Path | None:
    """The folder of a file of that name; None if it does not exist."""
    path = Path(name)
    try:
        return path.parent if path.is_file() else None
    except (OSError, ValueError):
        return None


def is_penpa(text: str) -> bool:
    """True for an address of Penpa-edit, or what stands behind its # alone."""
    return re.match(r"\s*(\S{1,200}[#?])?m=(edit|solve)&", text) is not None


_HOST = r"(?:[\w-]{1,63}\.){1,4}[a-z]{2,12}"


def is_address(text: str) -> bool:
    """True for an address of a page, with or without its scheme, or for what stands
    behind the host of one of puzz.link."""
    start = text[:400].strip()
    return (
        re.match(rf"(https?://|{_HOST}/\S*\?|v:|simpleloop)", start, re.ASCII)
        is not None
    )


def ending_of(form: str) -> str:
    """The usual ending of a file in a format."""
    return next((ending for ending, other in SUFFIXES.items() if other == form), ".txt")


def written_format(path: str) -> str:
    """The format in which a file of that name is written. LevelError if its ending
    names none."""
    return "csv" if path.lower().endswith(".csv") else guess_format(path)


def guess_format(path: str) -> str:
    """The format of a path or an address. LevelError if its ending names none."""
    if path.startswith("gridwright:"):
        return "link"
    if is_penpa(path):
        return "penpa"
    if "://" in path or is_address(path):
        return "puzzlink"
    for suffix, name in SUFFIXES.items():
        if path.lower().endswith(suffix):
            return name
    raise LevelError(
        "the ending says no format; use --from and --to, or one of .json, .txt, .csv, "
        ".py, .tmj, .tmx, .url and pictures"
    )
