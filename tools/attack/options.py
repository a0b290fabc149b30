"""Hostile command lines: every command with options, values and paths that make no
sense.

A command answers or refuses in one sentence: never exit 5, never a traceback, never a
control character on the terminal.
"""

from __future__ import annotations

import os
import random
from functools import cache
from pathlib import Path

from tools.attack.command import call, fault_of
from tools.attack.files import LEVELS

NUMBERS = (
    "0", "1", "-1", "2", "7", "0.1", "1e308", "1e-308", "1e400", "nan", "inf", "-inf", "1" * 30,
    "1" * 5000, "", " ", "١", "0x10", "1_000", "two", "+3", "1.5",
)  # fmt: skip
NAMES = (
    "", " ", "-", "--", "x", "x" * 300, "x/" * 2500, "missing.json", ".", "..", "/", "a\nb",
    "\x1b[31mred", "名" * 80, "a:b", "~", "out.json", "out.png", "out.gif", "folder", "*.json",
    "sovle", "out.tmj", "out.txt",
)  # fmt: skip
SETTINGS = (
    "k=5", "k=", "=5", "swaps=1e999", "needs=-1", "closed=maybe", "count=false", "x=y", "depth=0",
    "points={", 'points={"3": '
                '1e999}', "force=2,3", "forbid=0,0-0,1", "cell=99999999999", "width=0",
)  # fmt: skip
KINDS = ("coin_maze", "tour", "match3", "sowing", "collapse", "chess", "", "\x1b[0m")
SOLVERS = (
    "auto", "frontier", "backtracking", "pruned", "exact", "beam", "top-k", "pareto", "food",
    "greedy-pair", "perfect-play", "best-move", "nothing", "",
)  # fmt: skip

# What follows a value is the list it is drawn from.
OPTIONS: dict[str, dict[str, tuple[str, ...] | None]] = {
    "solve": {
        "--solver": SOLVERS, "--set": SETTINGS, "--rule": SETTINGS, "--memory-limit": NUMBERS,
        "--json": None, "--cells": None,
    },
    "routes": {
        "--of": ("all", "optimal", "none"), "--first": NUMBERS, "--nth": NUMBERS,
        "--random": NUMBERS, "--seed": NUMBERS, "--set": SETTINGS, "--json": None,
    },
    "check": {"--json": None},
    "new": {
        "--rows": NUMBERS, "--cols": NUMBERS, "--seed": NUMBERS, "-o": NAMES, "--rule": SETTINGS,
        "--set": SETTINGS,
    },
    "render": {"-o": NAMES},
    "convert": {"--kind": KINDS, "--from": ("json", "tmj", "x"), "--to": ("json", "text", "x")},
    "batch": {"--jobs": NUMBERS, "-o": NAMES, "--time-limit": ("0.05", "-1", "nan")},
    "kinds": {"--json": None},
}  # fmt: skip


def case(rng: random.Random, folder: Path) -> str:
    """One hostile command line."""
    words = _words(rng, folder)
    said = call(words, folder, stdin=rng.choice((b"", b"{}", b"\xff", b". S\nE .")))
    fault = fault_of(said, words)
    if (
        not fault
        and said.code == 2
        and said.out.strip()
        and words[0] not in ("check", "batch")
    ):
        fault = (
            f"stdout is not empty beside exit 2: {said.out[:120]!r} "
            f"({' '.join(words)[:160]})"
        )
    return fault


def _words(rng: random.Random, folder: Path) -> list[str]:
    (folder / "folder").mkdir()
    command = rng.choice(tuple(OPTIONS))
    if rng.random() < 0.03:
        return [rng.choice(("sovle", "slove", "bacth", "convrt", "-", "nothing.json"))]
    words = [command]
    known = OPTIONS[command]
    for name in rng.sample(tuple(known), k=rng.randrange(len(known) + 1)):
        values = known[name]
        words.append(name)
        if values is not None and rng.random() < 0.97:
            words.append(rng.choice(values))
    if command in ("solve", "routes") and "--time-limit" not in words:
        words += ["--time-limit", "0.1"] if command == "solve" else []
    if command == "new":
        words.append(rng.choice(KINDS))
    elif command != "kinds":
        words += [_file(rng, folder) for _ in range(rng.choice((0, 1, 1, 1, 1, 2)))]
    if command == "convert":
        words.append(rng.choice(NAMES))
    return _safe(words)


def _file(rng: random.Random, folder: Path) -> str:
    if rng.random() < 0.25:
        return rng.choice(NAMES)
    name = rng.choice(_levels())
    target = folder / name.name
    if not target.exists():
        target.write_bytes(name.read_bytes())
    return target.name


def _safe(words: list[str]) -> list[str]:
    """Without what would leave the folder of the case, or make a board of gigabytes."""
    outside = (os.sep, "..", "~")
    huge = ("1" * 30, "1" * 5000, "1e308")
    kept = [word for word in words if word not in outside]
    return [
        w for w in kept if not (words[0] == "new" and w in huge and len(w) < 31)
    ] or ["kinds"]


@cache
def _levels() -> tuple[Path, ...]:
    return tuple(p for p in sorted(LEVELS.glob("*/*.json")) if p.stat().st_size < 6000)
