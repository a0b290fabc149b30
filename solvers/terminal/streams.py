"""The three standard streams: each may be closed, full, or left by its reader."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress

from solvers.terminal.exits import Exit, ReaderGone

UNWRITABLE = frozenset(
    getattr(errno, name, -1) for name in ("ENOSPC", "EIO", "EBADF", "EFBIG", "EDQUOT", "EAGAIN")
)
"""What a stream that is full, closed or gone fails with."""


def open_streams() -> None:
    """Put something in the place of closed streams, and let the others take any text.

    Python has None for a closed one, print() would then write errors to stdout, and the next file
    that is opened would get its number. A closed stdout stays one that cannot be written to; a
    title in a script the terminal cannot show is no reason to fail.
    """
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            mode = os.O_WRONLY if name == "stderr" else os.O_RDONLY
            _take(number, mode)
            how = "r" if name == "stdin" else "w"
            setattr(sys, name, open(number, how, encoding="utf-8", closefd=False))  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


def _take(number: int, mode: int) -> None:
    """Open nothing under that number, which the closed streams before it hold already."""
    descriptor = os.open(os.devnull, mode)
    if descriptor != number:
        os.dup2(descriptor, number)
        os.close(descriptor)


def write_stdout(text: str, code: Exit) -> None:
    """Write the whole answer of a command that ends with that code; errors as `flush_stdout`."""
    try:
        sys.stdout.write(text)
    except BrokenPipeError:
        raise ReaderGone(code) from None
    flush_stdout(code)


def write_line(line: str) -> None:
    """Write one of several lines to stdout. A closed stdout ends nothing: the exit code remains."""
    try:
        print(line, flush=True)
    except BrokenPipeError:
        discard_stdout()


def flush_stdout(code: int) -> None:
    """Hand what was printed to the system. ReaderGone with the code if the reader went away;
    OSError if it cannot be written."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        raise ReaderGone(Exit(code)) from None


def discard_stdout() -> None:
    """Drop output that could not be written, so that Python reports nothing when it exits."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
