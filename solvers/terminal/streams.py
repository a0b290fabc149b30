"""The standard streams; each may be closed, full, or abandoned by its reader."""

from __future__ import annotations

import errno
import io
import os
import sys
from contextlib import suppress

from gridwright.solvers.service.exits import Exit


class ReaderGone(Exception):  # noqa: N818 - says what happened
    """The reader of stdout closed it; `code` is the exit code of what the command
    found."""

    def __init__(self, code: Exit) -> None:
        super().__init__("the reader of stdout is gone")
        self.code = code


UNWRITABLE = frozenset(
    getattr(errno, name, -1)
    for name in ("ENOSPC", "EIO", "EBADF", "EFBIG", "EDQUOT", "EAGAIN")
)
"""The errors of a stream that is full, closed or gone."""


def open_streams() -> None:
    """Put something in the place of closed streams, and let the others take any text.

    Python has None for a closed one, print() would then write errors to stdout, and the
    next file that is opened would get its number. A closed stdout stays one that cannot
    be written to; a title in a script the terminal cannot show must not make a command
    fail.
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
    """Open nothing under that number, which the closed streams before it hold
    already."""
    descriptor = os.open(os.devnull, mode)
    if descriptor != number:
        os.dup2(descriptor, number)
        os.close(descriptor)


def keep_stdout() -> None:
    """Keep the stdout of this process for what is written to `sys.stdout`.

    What a library writes to the file descriptor itself, in any thread and in any
    process that is started from here, goes to stderr. Call it once, before there are
    threads.
    """
    shown = sys.stdout
    shown.flush()
    own = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    sys.stdout = io.TextIOWrapper(
        own,
        encoding=shown.encoding,
        errors=shown.errors,
        line_buffering=getattr(shown, "line_buffering", False),
    )


def write_stdout(text: str, code: Exit) -> None:
    """Write the whole answer of a command that ends with that code; errors as
    `flush_stdout`."""
    try:
        sys.stdout.write(text)
    except BrokenPipeError:
        raise ReaderGone(code) from None
    flush_stdout(code)


def write_line(line: str) -> None:
    """Write one of several lines to stdout. A closed stdout ends nothing: the exit code
    remains."""
    try:
        print(line, flush=True)
    except BrokenPipeError:
        discard_stdout()


def flush_stdout(code: int) -> None:
    """Hand what was printed to the system. ReaderGone with the code if the reader went
    away; OSError if it cannot be written."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        raise ReaderGone(Exit(code)) from None


def discard_stdout() -> None:
    """Drop output that could not be written, so that Python reports nothing when it
    exits."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
