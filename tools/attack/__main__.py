"""Run the attacks within a budget of time and print what held.

python -m tools.attack --seed 7 --seconds 60
python -m tools.attack --seed 7 --only options --case 31
"""

from __future__ import annotations

import argparse
import faulthandler
import random
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from tools.attack import (
    claims,
    files,
    kills,
    options,
    overwriting,
    pictures,
    signals,
    submissions,
    texts,
    window,
)

Case = Callable[[random.Random, Path], str]
"""One case of a class: plays with a folder of its own, returns what failed, or
nothing."""


@dataclass(frozen=True)
class Class:
    """A class of attacks. share: of the budget of time. longest: seconds one case may
    take."""

    name: str
    case: Case
    share: float
    longest: float


CLASSES = (
    Class("files", files.case, 0.2, 60),
    Class("texts", texts.case, 0.1, 60),
    Class("claims", claims.case, 0.1, 60),
    Class("options", options.case, 0.15, 300),
    Class("overwriting", overwriting.case, 0.05, 120),
    Class("pictures", pictures.case, 0.1, 60),
    Class("signals", signals.case, 0.2, 60),
    Class("kills", kills.case, 0.15, 300),
    Class("submissions", submissions.case, 0.1, 300),
    Class("window", window.case, 0.2, 300),
)


@dataclass
class Tally:
    cases: int = 0
    seconds: float = 0.0
    faults: list[tuple[int, str]] = field(default_factory=list)


def main() -> int:
    asked = _arguments()
    chosen = [c for c in CLASSES if asked.only in (None, c.name)]
    whole = sum(c.share for c in chosen)
    tallies: dict[str, Tally] = {}
    for attacked in chosen:
        budget = asked.seconds * attacked.share / whole
        only = asked.case
        tallies[attacked.name] = _run(attacked, asked.seed, budget, only)
        _print(attacked, tallies[attacked.name], asked.seed)
    faults = sum(len(t.faults) for t in tallies.values())
    cases = sum(t.cases for t in tallies.values())
    print(f"{cases} cases, {faults} faults, seed {asked.seed}")
    return 1 if faults else 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.attack", description=__doc__)
    parser.add_argument("--seed", default="1", help="of all random choices (default 1)")
    parser.add_argument("--seconds", type=float, default=60, help="budget (default 60)")
    parser.add_argument("--only", choices=[c.name for c in CLASSES], help="one class")
    parser.add_argument(
        "--case", type=int, help="one case of that class, by its number"
    )
    asked = parser.parse_args()
    if asked.case is not None and asked.only is None:
        parser.error("--case needs --only")
    return asked


def _run(attacked: Class, seed: str, budget: float, only: int | None) -> Tally:
    tally = Tally()
    start = time.monotonic()
    number = 0 if only is None else only
    while True:
        _one(attacked, seed, number, tally)
        number += 1
        tally.seconds = time.monotonic() - start
        if only is not None or tally.seconds >= budget:
            return tally


def _one(attacked: Class, seed: str, number: int, tally: Tally) -> None:
    rng = random.Random(f"{seed}/{attacked.name}/{number}")
    with tempfile.TemporaryDirectory(prefix="gridwright-attack-") as folder:
        # A case that hangs ends the tool with the stack that hangs.
        faulthandler.dump_traceback_later(attacked.longest, exit=True)
        try:
            fault = attacked.case(rng, Path(folder))
        finally:
            faulthandler.cancel_dump_traceback_later()
    tally.cases += 1
    if fault:
        tally.faults.append((number, fault))


def _print(attacked: Class, tally: Tally, seed: str) -> None:
    print(
        f"{attacked.name:<11} {tally.cases:>6} cases {len(tally.faults):>4} faults"
        f" {tally.seconds:>7.1f} s",
        flush=True,
    )
    for number, fault in tally.faults:
        print(f"  --seed {seed} --only {attacked.name} --case {number}: {fault}")


if __name__ == "__main__":
    faulthandler.enable()
    sys.exit(main())
