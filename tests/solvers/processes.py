"""The command line as a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

COMMAND = [sys.executable, "-P", "-m", "gridwright.cli"]
"""-P: as the installed command, it does not trust the working folder."""
ROOT = Path(__file__).parents[2]


def environment(**more: str) -> dict[str, str]:
    """The surroundings of a process without a display."""
    left_out = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    kept = {name: value for name, value in os.environ.items() if name not in left_out}
    return {**kept, "PYTHONPATH": str(ROOT), **more}


def run(
    *words: object, cwd: Path | None = None, **more: str
) -> subprocess.CompletedProcess[str]:
    command = [*COMMAND, *map(str, words)]
    return subprocess.run(
        command,
        capture_output=True,
        text=True,
        env=environment(**more),
        cwd=cwd,
        timeout=120,
    )
