"""Files that want to cost the checker of proofs time or memory, or to be believed.

    python -m tools.attack.proofs [NAME ...]

Each is checked in a process of its own. It prints the exit code, the sentence, the
seconds of processor time and the memory. None is confirmed, and none takes longer than
its allowance of work, about a minute. Small ones stand in
tests/check_proof/test_attacks.py, and `python -m tools.forge_proofs` changes good
proofs at random.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from gridwright.solvers.proofs.proof import checker
from tools.forge_proofs import load

Top = dict[str, Any]
TEN_FIVES = "0 3 6 3 6 5 0 2 1 0 5 6 9 7 3 1 8 0 9 0 1 2 3 4 5 6 7 8"
"""A game from ten fives that ends as perfect play does."""
NONE = {"score": None, "solutions": None, "optimal": None}


def level(
    kind: str, rows: int, cols: int, cell: Callable[[int, int], str], **rules: Any
) -> Top:
    lines = [" ".join(cell(r, c) for c in range(cols)) for r in range(rows)]
    return {
        "format": "gridwright-level",
        "version": 1,
        "kind": kind,
        "rows": lines,
        "rules": rules,
    }


def maze(rows: int, cols: int) -> Top:
    ends = {(0, 0): "S", (rows - 1, cols - 1): "E"}
    return level("coin_maze", rows, cols, lambda r, c: ends.get((r, c), "."))


def tiles(size: int, **rules: Any) -> Top:
    return level(
        "match3", size, size, lambda r, c: str((r * r + 2 * c + r * c) % 5 + 1), **rules
    )


def answer(score: int, moves: str, *steps: Top) -> Top:
    return {"claim": {**NONE, "score": score}, "moves": moves, "steps": list(steps)}


def no_answer(*steps: Top, cuts: list[Top] | None = None) -> Top:
    return {"claim": NONE, "cuts": cuts or [], "steps": list(steps)}


def rows_of(name: str, unit: int, cuts: list[list[int]], **more: int) -> Top:
    return {"step": name, "unit": unit, "cells": [], "cuts": cuts, **more}


def sowing(pits: int, stones: str) -> Top:
    return level("sowing", 2, pits // 2, lambda r, c: stones)


def game(stones: int, strategy: list[list[int]] | None = None) -> Top:
    return {"step": "game", "stones": stones, "strategy": strategy or []}


def attacks() -> dict[str, Callable[[], tuple[Top, Top]]]:
    """By name, what makes a level and a proof without its usual fields."""
    big, search, every = maze(400, 500), {"step": "search"}, list(range(1, 199_999, 2))
    open_end = level("tour", 400, 500, lambda r, c: "." if r or c else "S")
    weights = [{"step": "weights", "food": 0, "water": 0}] * 4
    building = level(
        "collapse",
        1501,
        1501,
        lambda r, c: f"{(r + 3 * c) % 10}" if (r, c) != (750, 750) else "0",
    )
    return {
        "long route": lambda: (maze(3, 3), answer(9, "RL" * 9_000_000)),
        "long swaps": lambda: (
            tiles(9, swaps=10**6),
            answer(9, "0,0-0,1 " * 2_400_000, search),
        ),
        "many tiles": lambda: (tiles(700), no_answer(search)),
        "many swaps": lambda: (tiles(9, swaps=10**6), no_answer(search)),
        "large sets": lambda: (
            big,
            no_answer(
                rows_of("empty", 0, [[place, 1] for place in range(40)]),
                cuts=[{"set": every, "cell": 1}] * 40,
            ),
        ),
        "small cuts": lambda: (
            open_end,
            no_answer(cuts=[{"set": [1], "cell": 1}] * 500_000),
        ),
        "branches": lambda: (
            big,
            no_answer(*({"step": "branch", "column": c} for c in every)),
        ),
        "splits": lambda: (
            big,
            no_answer(*[{"step": "split", "columns": every, "most": 9}] * 200),
        ),
        "sums": lambda: (big, no_answer(*[rows_of("fix", 10**9, [])] * 100_000)),
        "sweep": lambda: (maze(100, 100), no_answer(rows_of("sweep", 0, [], axis=0))),
        "drops": lambda: (
            big,
            no_answer(*[{"step": "drop", "set": every[:3000]}] * 1000),
        ),
        "long game": lambda: (
            sowing(40, "1"),
            answer(0, "0 1 " * 600_000 + "0", game(0)),
        ),
        "long relays": lambda: (
            sowing(40, "255"),
            answer(0, "0", {"step": "captures"}),
        ),
        "open game": lambda: (sowing(10, "5"), answer(2, TEN_FIVES, game(50))),
        "wide game": lambda: (sowing(40, "1"), answer(0, "0", game(40))),
        "idle strategy": lambda: (
            sowing(10, "5"),
            answer(2, TEN_FIVES, game(0, [[5] * 10 + [1]])),
        ),
        "building": lambda: (building, answer(0, "U" * 750 + "L" * 750, *weights)),
    }


def attack(name: str, top: Top, proof: Top, folder: Path) -> bool:
    """Whether the checker confirmed it."""
    paths = folder / "level.json", folder / "proof.json"
    paths[0].write_text(json.dumps(top))
    own = load().read_level(str(paths[0]))
    usual = {
        "format": "gridwright-proof",
        "version": 1,
        "kind": own.kind,
        "hash": own.hash(),
    }
    usual |= {"moves": "", "cuts": []}
    paths[1].write_text(json.dumps({**usual, **proof}, separators=(",", ":")))
    command = [sys.executable, "-I", str(checker()), *map(str, paths)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    ) as running:
        assert running.stdout is not None
        said = running.stdout.read().decode().strip()
        _, status, used = os.wait4(running.pid, 0)
        running.returncode = os.waitstatus_to_exitcode(status)
    seconds, size = used.ru_utime + used.ru_stime, used.ru_maxrss // 1024
    print(
        f"{name:12} exit {running.returncode}  {seconds:5.1f} s  {size:5} MiB  "
        f"{said[:90]}"
    )
    return running.returncode == 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    known = attacks()
    parser.add_argument("names", nargs="*", metavar="NAME", choices=[*known, []])
    asked = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
    with tempfile.TemporaryDirectory() as folder:
        names = asked.names or known
        fooled = [name for name in names if attack(name, *known[name](), Path(folder))]
    print(f"{len(list(names))} attacks, {len(fooled)} confirmed")
    return 1 if fooled else 0


if __name__ == "__main__":
    sys.exit(main())
