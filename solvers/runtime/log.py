"""The log: what the program did before something went wrong, for the person who has to
find out.

It is a rotating file in the user's state folder. The window always writes it; a command
of the terminal writes it when `--debug` or the environment variable GRIDWRIGHT_DEBUG
asks for it, since loading the library for it takes time that a quick answer does not
have. Levels, titles and moves are never written into it.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from gridwright.solvers.runtime.cache import user_folder

VARIABLE = "GRIDWRIGHT_DEBUG"
OPTION = "--debug"
NAME = "gridwright.log"
_MOST_BYTES = 1 << 20
_OLDER_FILES = 3


def without_option(words: Sequence[str]) -> tuple[list[str], bool]:
    """A command line without `--debug`, and whether the log was asked for in detail."""
    end = words.index("--") if "--" in words else len(words)
    kept = [word for word in words[:end] if word != OPTION]
    asked = len(kept) < end or os.environ.get(VARIABLE, "") not in ("", "0")
    return [*kept, *words[end:]], asked


def folder() -> Path:
    """The user's state folder of this program, as the system places it."""
    return user_folder("state" if sys.platform == "linux" else "log")


def start(debug: bool) -> None:
    """Write the log from here on; once a process. Where no file can be made there is
    none.

    debug: every detail, else what happened and what failed. Warnings reach stderr as
    before.
    """
    import logging
    import platform
    from logging.handlers import RotatingFileHandler

    logging.raiseExceptions = False  # a line that finds no room on the disk is no news
    root = logging.getLogger()
    if root.handlers:
        return
    spoken = logging.StreamHandler()
    spoken.setLevel(logging.WARNING)
    root.addHandler(spoken)
    try:
        folder().mkdir(mode=0o700, parents=True, exist_ok=True)
        file = RotatingFileHandler(
            folder() / NAME,
            maxBytes=_MOST_BYTES,
            backupCount=_OLDER_FILES,
            encoding="utf-8",
            errors="backslashreplace",
        )
    except OSError:
        return
    file.setFormatter(
        logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    )
    root.addHandler(file)
    logging.getLogger("gridwright").setLevel(logging.DEBUG if debug else logging.INFO)
    note("starts", python=platform.python_version(), system=platform.platform())


def note(event: str, **facts: object) -> None:
    """One line of the log: an event and its facts. Nothing happens where no log is
    written."""
    logging = sys.modules.get("logging")
    if logging is not None:
        told = " ".join(f"{name}={value!r}" for name, value in facts.items())
        logging.getLogger("gridwright").info("%s %s", event, told)


def note_failure(error: BaseException) -> None:
    """The traceback of an error that the person sees as one sentence."""
    logging = sys.modules.get("logging")
    if logging is not None:
        logging.getLogger("gridwright").info("failed", exc_info=error)
