"""Files that commands write: the one rule for all of them.

A file that is there may hold somebody's work. Unless --force is given it is refused,
before any work is begun and once more when the file takes its place. Devices and pipes
are written straight through; folders are refused.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from gridwright.solvers.files.whole import (
    AlreadyThere,
    Over,
    WriteError,
    check_writable,
    write_whole,
)
from gridwright.solvers.service.exits import CommandError
from gridwright.solvers.text import visible

REPLACES = "--force replaces it"
"""The advice to a person where a file is there."""


def over_of(force: bool) -> Over:
    """The files that a command may write over."""
    return Over.ANYTHING if force else Over.DEVICES


def existing(path: Path | str, way_out: str = REPLACES) -> CommandError:
    """The refusal of a file that is there. way_out: what a person can do."""
    return CommandError(f"{visible(str(path), 120, keep_end=True)} exists: {way_out}")


def refusal(error: WriteError, path: Path | str) -> CommandError:
    """The refusal of a file that cannot be written."""
    return (
        existing(path) if isinstance(error, AlreadyThere) else CommandError(str(error))
    )


def refuse_output(path: Path | str, *, force: bool) -> None:
    """CommandError if a file cannot be written there: asked before the work is
    begun."""
    try:
        check_writable(path, over=over_of(force))
    except WriteError as error:
        raise refusal(error, path) from None


def refuse_existing(paths: Iterable[Path], *, force: bool) -> None:
    """CommandError for the first of the files of a folder that is there, unless
    forced."""
    for path in paths:
        if not force and path.exists():
            raise existing(path)


def write_text(path: Path | str, text: str, *, force: bool) -> None:
    """Write a file whole or not at all; CommandError if it cannot be written, or is
    there."""
    write_bytes(path, text.encode(), force=force)


def write_bytes(path: Path | str, data: bytes, *, force: bool) -> None:
    """Write bytes as `write_text` writes a text."""
    try:
        write_whole(path, data, over=over_of(force))
    except WriteError as error:
        raise refusal(error, path) from None


def refuse_target(
    path: str, what: str, endings: tuple[str, ...], *, force: bool
) -> None:
    """CommandError if the output has another ending, or cannot be written there."""
    if Path(path).suffix.lower() not in endings:
        raise CommandError(f"{path}: {what} is written as {' or '.join(endings)}")
    refuse_output(path, force=force)
