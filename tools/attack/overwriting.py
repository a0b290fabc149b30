"""Outputs where a person's file is: no command writes over it unless it is forced to.

The file may be empty, private, behind a link, have a second name, or be the input
itself. Whatever a command answers, every file that was there stays byte for byte; a
right command is refused with a sentence that names the file and --force.
"""

from __future__ import annotations

import os
import random
import shutil
from collections.abc import Callable
from pathlib import Path

from tools.attack.command import call, fault_of
from tools.attack.files import LEVELS

WRITERS = (
    ("new tour --rows 3 --cols 3 -o {}", ".json"),
    ("new coin_maze --rows 3 --cols 3 --wish coins=1.. -o {}", ".json"),
    ("mend level.json --wish coins=2 -o {}", ".json"),
    ("solve level.json --gif {}", ".gif"),
    ("solve level.json --proof {}", ".json"),
    ("render level.json -o {}", ".png"),
    ("render level.json -o {}", ".svg"),
    ("render level.json -o {}", ".pdf"),
    ("film level.json -o {}", ".gif"),
    ("film level.json -o {} --search frontier", ".html"),
    ("page level.json -o {}", ".html"),
    ("convert level.json {}", ".json"),
    ("convert level.json {}", ".tmj"),
    ("convert level.json {} --to text", ".own"),
    ("batch level.json --jobs 1 -o {}", ".jsonl"),
    ("plugin --template {}", ".py"),
)
"""Command lines that write one file, and its ending."""
WRONG = (
    "--seed -1",
    "--rows x",
    "--nothing",
    "--time-limit nan",
    "--rule x=y",
    "--title",
)
"""What makes some of them no command at all."""
CONTENTS = (b"", b"mine", b"\x00" * 5000, b'{"file": "x"}\n', b"def solve(game): ...\n")


def _plain(path: Path, data: bytes) -> None:
    path.write_bytes(data)


def _linked(path: Path, data: bytes) -> None:
    path.with_name("own").write_bytes(data)
    path.symlink_to("own")


def _named_twice(path: Path, data: bytes) -> None:
    path.with_name("own").write_bytes(data)
    path.hardlink_to(path.with_name("own"))


def _read_only(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    path.chmod(0o400)


PLACES: tuple[Callable[[Path, bytes], None], ...] = (
    _plain,
    _linked,
    _named_twice,
    _read_only,
)


def case(rng: random.Random, folder: Path) -> str:
    """One command whose output is there."""
    shutil.copy(LEVELS / "coin_maze" / "01-first-steps.json", folder / "level.json")
    line, ending = rng.choice(WRITERS)
    out = folder / f"{rng.choice(('out', '名前', 'a b', '-x', 'level'))}{ending}"
    if not out.exists():
        places = PLACES if os.name == "posix" else (_plain,)
        data = rng.choice(CONTENTS)
        rng.choice(places)(out, data or (b"" if ending != ".jsonl" else b"mine"))
    wrong = rng.choice(WRONG).split() if rng.random() < 0.2 else []
    name = rng.choice((f"./{out.name}", str(out)))
    words = [word.format(name) for word in line.split()] + wrong
    before = _content(folder)
    said = call(words, folder)
    if _content(folder) != before:
        return f"files were changed by {' '.join(words)[:160]}"
    if not wrong and said.code != 2:
        return f"exit {said.code} where a file is there ({' '.join(words)[:160]})"
    if not wrong and ("--force" not in said.err or out.name not in said.err):
        return f"a refusal without the file and --force: {said.err.strip()[:200]!r}"
    return fault_of(said, words)


def _content(folder: Path) -> dict[str, tuple[bytes, int]]:
    return {
        str(path): (path.read_bytes(), path.stat().st_mode)
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
