"""The library of another commit, and what programs print that import it.

The programs lie in `programs/`; they use the names that all commits since 1.0.0 have.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
from io import BytesIO
from pathlib import Path

ROOT = Path(__file__).parents[2]
PROGRAMS = Path(__file__).parent / "programs"


def write_sources(commit: str, folder: Path) -> None:
    """Write the files of a commit into a folder."""
    packed = subprocess.run(
        ["git", "archive", commit], cwd=ROOT, capture_output=True, check=True
    ).stdout
    with tarfile.open(fileobj=BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")


def said(sources: Path, program: str, *words: object, given: str = "") -> str:
    """What a program of this folder prints with the library of some sources.

    words: its arguments. given: its standard input.
    """
    environment = {
        **os.environ,
        "PYTHONPATH": str(sources),
        "QT_QPA_PLATFORM": "offscreen",
    }
    done = subprocess.run(
        [sys.executable, str(PROGRAMS / program), *map(str, words)],
        cwd=sources,
        env=environment,
        input=given,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return done.stdout


def kinds_of(sources: Path) -> list[str]:
    """The kinds of puzzles of a library, which is the one that answers to all programs
    here; ValueError if another library is found in its place."""
    place, *kinds = said(sources, "list_kinds.py").split()
    if not Path(place).resolve().is_relative_to(sources.resolve()):
        raise ValueError(f"{place} is imported, and not a file of {sources}")
    return kinds
