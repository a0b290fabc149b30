"""Damaged files: every format the program reads, with bytes flipped, cut, doubled and
replaced.

A damaged file is read or refused in one sentence that names it; it is never changed,
and what is converted from it reads back.
"""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

from tools.attack.command import call, fault_of

LEVELS = Path(__file__).parents[2] / "levels"

ENDINGS = {
    "json": ".json",
    "tmj": ".tmj",
    "text": ".txt",
    "matrix": ".py",
    "puzzlink": ".url",
}

NASTY = (
    b"1e999", b"-1", b"9" * 400, b"1e400", b"NaN", b"null", b"true", b"[]", b"{}", b'""',
    b"[[[[[[[[", b'"\\ud800"', b'"\\u0000"', b"\x00", b"\xff\xfe", b"\xef\xbb\xbf", b"\x1b[31m",
    b"#" * 300, b"$9999999", b"9/9/9", b". " * 200, b"\r\n", b"\xe2\x80\xae", b"2147483648",
    b"-2147483649", b"0x10", b"'", b'"', b",", b"}", b"]",
)  # fmt: skip


def case(rng: random.Random, folder: Path) -> str:
    """One damaged file, checked and converted."""
    ending, data = rng.choice(_sources())
    for _ in range(rng.choice((1, 1, 1, 2, 3, 8))):
        data = damaged(rng, data)
    name = f"level{ending}"
    path = folder / name
    path.write_bytes(data)
    target = "out.json"
    words = ["convert", name, target]
    if rng.random() < 0.5:
        words += [
            "--kind",
            rng.choice(("coin_maze", "tour", "match3", "sowing", "collapse")),
        ]
    for asked in (["check", name], words):
        said = call(asked, folder)
        fault = fault_of(said, asked)
        if not fault and said.code == 2 and "level" not in said.err:
            fault = f"a refusal that does not name the file: {said.err.strip()!r}"
        if not fault and path.read_bytes() != data:
            fault = f"the file was changed by {asked}"
        if fault:
            return f"{fault}; {len(data)} bytes: {data[:80]!r}"
    if (folder / target).exists():
        again = call(["convert", target, "again.json"], folder)
        if again.code:
            return f"what was converted does not read back: {again.err.strip()!r}"
    return ""


def damaged(rng: random.Random, data: bytes) -> bytes:
    at = rng.randrange(len(data) + 1)
    end = min(len(data), at + rng.choice((1, 1, 2, 5, 20, 200)))
    how = rng.randrange(6)
    if how == 0:
        return data[:at] + data[end:]
    if how == 1:
        return data[:at] + data[at:end] * rng.choice((2, 3, 50)) + data[end:]
    if how == 2:
        return (
            data[:at] + bytes(rng.randrange(256) for _ in range(end - at)) + data[end:]
        )
    if how == 3:
        return data[:at]
    if how == 4:
        return data[:at] + rng.choice(NASTY) + data[end:]
    return data[:at] + rng.choice(NASTY) + data[at:]


@cache
def _sources() -> tuple[tuple[str, bytes], ...]:
    """Small bundled levels in every format that takes them, as (ending, bytes)."""
    from gridwright.solvers.files.formats import format_module
    from gridwright.solvers.files.level_file import read_level
    from gridwright.solvers.level import LevelError

    found = []
    for path in sorted(LEVELS.glob("*/*.json")):
        if path.stat().st_size > 8000:
            continue
        level = read_level(path)
        for name, ending in ENDINGS.items():
            module = format_module(name)
            if not hasattr(module, "write"):
                continue
            try:
                found.append((ending, bytes(module.write(level))))
            except LevelError:
                continue  # a kind this format does not know
    return tuple(found)
