"""`--dry-run`: the files that a command would write, and nothing written."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from gridwright.solvers.service import stderr
from gridwright.solvers.service.exits import Exit
from gridwright.solvers.terminal import streams


def print_dry_run(files: Iterable[Path | str]) -> Exit:
    """Print the files, one a line, and say that nothing was written."""
    for file in files:
        streams.write_line(stderr.shown(str(file)))
    stderr.tell("gridwright: nothing was written (--dry-run)")
    return Exit.ANSWERED
