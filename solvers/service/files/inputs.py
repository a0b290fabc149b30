"""Files that are read: a level, a set or a folder of them, stdin, a pipe, a link."""

from __future__ import annotations

import os
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from gridwright.solvers.files.bounded import MAX_BYTES, named, parse_object
from gridwright.solvers.files.formats import FileHints, folder_of, is_address, is_penpa
from gridwright.solvers.files.level_file import level_from_json, level_hash, read_bytes
from gridwright.solvers.kind import (
    Level,
    LevelError,
)
from gridwright.solvers.service import stderr
from gridwright.solvers.service.exits import CommandError, refusing

if TYPE_CHECKING:
    from gridwright.solvers.files.pasted.reading import Reading


@dataclass(frozen=True)
class Meant:
    """The words of a person on a board from elsewhere.

    kind: of the level; None where it is to be guessed. tokens: what symbols stand for.
    """

    kind: str | None = None
    tokens: tuple[tuple[str, str], ...] = ()

    def of_kind(self, level: Level, shown: str) -> Level:
        """The level of a level file; LevelError if it is of another kind."""
        if self.kind is not None and self.kind != level.kind:
            raise LevelError(
                f"{shown}: this level is of kind {level.kind}, not {self.kind}"
            )
        return level


GUESSED = Meant()


def read_level_argument(name: str, meant: Meant = GUESSED) -> Level:
    """The level in a file, or on stdin if the name is `-`."""
    return read_level_and_bytes(name, meant)[0]


def read_level_and_bytes(name: str, meant: Meant = GUESSED) -> tuple[Level, bytes]:
    """The level in a file, or on stdin if the name is `-`, and the bytes that it was
    read from."""
    with refusing(LevelError):
        data = read_input(name)
    return level_in(data, name, meant), data


def level_in(data: bytes, name: str, meant: Meant = GUESSED) -> Level:
    """The level in the bytes of a file; of several boards the first, and it says so."""
    shown = "stdin" if name == "-" else name
    with refusing(LevelError):
        found = _foreign(data, name, meant)
        if found is None:
            return meant.of_kind(level_from_json(data, shown), shown)
    _tell(shown, found[0])
    if found[1:]:
        stderr.tell(f"gridwright: {shown}: the first of {len(found):,} boards was read")
    return found[0].level


def _tell(shown: str, found: Reading) -> None:
    for remark in found.remarks:
        stderr.tell(f"gridwright: {shown}: {remark}")


def _foreign(data: bytes, name: str, meant: Meant) -> list[Reading] | None:
    """The likeliest reading of each board in some bytes; None for a level file, and for
    a file that is named as one and holds no board."""
    from gridwright.solvers.files.pasted.forms import told_form

    told = told_form(data)
    if told in ("json", "link"):
        return None
    from gridwright.solvers.files.pasted.recognise import read_boards

    shown = "stdin" if name == "-" else name
    hints = FileHints(meant.kind, dict(meant.tokens), folder=folder_of(name))
    try:
        return read_boards(data, name, hints)
    except LevelError as error:
        if told is None and (name.endswith(".json") or data[:1] in (b"", b"{")):
            return None
        raise named(shown, str(error), error.room) from None


def read_input(name: str) -> bytes:
    """The bytes of a file, of stdin if the name is `-`, or of a link to a level.
    LevelError if they cannot be read."""
    if not name:
        raise LevelError("an empty name stands for no file")
    if is_typed(name):
        return name.encode(errors="surrogateescape")
    if name != "-":
        return _read_pipe(name) if _is_pipe(name) else read_bytes(name, special=True)
    return _not_too_long(sys.stdin.buffer.read(MAX_BYTES + 1), "stdin")


def is_typed(name: str) -> bool:
    """True for a link or an address, which stands for no file."""
    if name.startswith("gridwright:"):
        return True
    return (is_address(name) or is_penpa(name)) and not os.path.lexists(name)


_BLOCK = 1 << 20

PATIENCE = 5.0
"""Seconds in which somebody has to begin to write into a named pipe that is read."""


def _is_pipe(name: str) -> bool:
    try:
        return os.name == "posix" and Path(name).is_fifo()
    except (OSError, ValueError):  # whoever reads it says what is wrong with the name
        return False


def _read_pipe(name: str) -> bytes:
    """All that is written into a named pipe; LevelError if nobody begins to, instead of
    waiting for ever."""
    try:
        descriptor = os.open(name, os.O_RDONLY | os.O_NONBLOCK)
    except OSError as error:
        raise LevelError(f"{name}: {error.strerror or error}") from None
    with os.fdopen(descriptor, "rb", buffering=0) as pipe:
        until = time.monotonic() + PATIENCE
        data = pipe.read(_BLOCK)
        while data == b"" and time.monotonic() < until:
            time.sleep(0.02)
            data = pipe.read(_BLOCK)
        if data == b"":
            raise LevelError(f"{name}: nothing is written into this pipe")
        os.set_blocking(
            descriptor, True
        )  # somebody has it open, and may take their time
        parts = [data or b""]
        while sum(map(len, parts)) <= MAX_BYTES and (more := pipe.read(_BLOCK)):
            parts.append(more)
    return _not_too_long(b"".join(parts), name)


def _not_too_long(data: bytes, name: str) -> bytes:
    if len(data) > MAX_BYTES:
        raise LevelError(f"{name}: more than the limit of {MAX_BYTES // 2**20} MiB")
    return data


def is_folder(path: str) -> bool:
    """True if a name is that of a folder."""
    try:
        return Path(path).is_dir()
    except (OSError, ValueError):  # no name a file can have; whoever reads it says so
        return False


def files_in(folder: str) -> list[str]:
    """Every .json file in and below a folder; CommandError if there is none."""
    inside = sorted(str(file) for file in Path(folder).rglob("*.json"))
    if not inside:
        raise CommandError(f"{folder}: no level files in this folder")
    return inside


def read_folder(folder: str, meant: Meant = GUESSED) -> tuple[list[Level], str]:
    """The levels of the files in and below a folder, and the title of the first set
    there, else "".

    Sets come first, in their order; a level that a set holds does not come again.
    """
    read = [read_levels(name, meant) for name in files_in(folder)]
    read.sort(key=lambda one: len(one[0]) == 1 and not one[1])
    found: dict[str, Level] = {}
    for levels, _ in read:
        for level in levels:
            found.setdefault(level_hash(level), level)
    return list(found.values()), read[0][1]


def read_levels(name: str, meant: Meant = GUESSED) -> tuple[list[Level], str]:
    """The levels of a file, or of stdin as -, and the title of the set that it is, else
    ""."""
    from gridwright.solvers.files.level_set import (  # one level needs none
        FORMAT,
        entry_level,
        set_from_json,
    )

    data = read_input(name)
    shown = "stdin" if name == "-" else name
    if _format_of(data) != FORMAT:
        boards = _foreign(data, name, meant)
        if boards is None:
            return [meant.of_kind(level_from_json(data, shown), shown)], ""
        for board in boards:
            _tell(shown, board)
        return [board.level for board in boards], ""
    found = set_from_json(data, shown)
    if not found.entries:
        raise LevelError(f"{shown}: the set is empty")
    file = Path("stdin" if name == "-" else name)
    return [entry_level(entry, file) for entry in found.entries], found.title


def _format_of(data: bytes) -> object:
    try:
        return parse_object(data).get("format")
    except LevelError:
        return None  # whoever reads it as a level says what is wrong
