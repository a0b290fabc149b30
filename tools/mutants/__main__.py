"""The command: draws changes, tries them, and lists what lived."""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from math import inf
from pathlib import Path

import tools.mutants
from tools.mutants.log import note, read
from tools.mutants.trials import ENOUGH, Copy, Mutant, Trial, drawn, mutants

LEAST = 0.9
"""The share of changes that the tests have to see."""
LEAST_IN_ROOM = 0.8


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command. Returns 1 if too many changes lived, 2 for a wrong call."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.mutants",
        description=tools.mutants.__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("rooms", nargs="*", metavar="ROOM")
    parser.add_argument("--count", type=int, default=20, metavar="N")
    parser.add_argument("--seed", type=int, default=0, metavar="S")
    parser.add_argument("--minutes", type=float, default=inf, metavar="M")
    parser.add_argument("--seconds", type=float, default=ENOUGH, metavar="S")
    parser.add_argument("--log", type=Path, metavar="FILE")
    given = parser.parse_args(arguments)
    try:
        found = mutants(given.rooms)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    asked = drawn(found, given.count, given.seed)
    end = time.monotonic() + 60 * given.minutes
    seen = read(given.log, asked) if given.log else []
    known = {trial.mutant for trial in seen}
    asked = [mutant for mutant in asked if mutant not in known]
    with tempfile.TemporaryDirectory(prefix="gridwright-mutants-") as folder:
        seen += _tried(Copy.made(Path(folder), given.seconds), asked, end, given.log)
    return _reported(seen)


def _tried(
    copy: Copy, asked: Sequence[Mutant], end: float, log: Path | None
) -> list[Trial]:
    """Try changes until the time is over. What lived goes to stdout, all else to
    stderr."""
    trials = []
    for trial in copy.tried(asked, end):
        trials.append(trial)
        if log:
            note(log, trial)
        said = trial.mutant.described()
        if trial.by:
            print(f"{trial.by:<8}{said} [{trial.test}]", file=sys.stderr, flush=True)
        else:
            print(f"lived   {said}", flush=True)
    for test in sorted(copy.failing):
        print(f"fails without a change: {test}")
    return trials


def _reported(trials: Sequence[Trial]) -> int:
    """Print how many changes each room saw. Returns the code of the command."""
    asked = Counter(trial.mutant.room for trial in trials)
    killed = Counter(trial.mutant.room for trial in trials if trial.by)
    for room in sorted(asked):
        share = killed[room] / asked[room]
        mark = "" if share >= LEAST_IN_ROOM else "  too few"
        print(f"{room:<28} {killed[room]:>4} of {asked[room]:>4} seen{mark}")
    ways = Counter(trial.by for trial in trials)
    all_seen = ways["first"] + ways["wider"]
    print(
        f"{all_seen} of {len(trials)} seen: {ways['first']} by the first tests, "
        f"{ways['wider']} by the wider ones"
    )
    return 0 if all_seen >= LEAST * len(trials) else 1


if __name__ == "__main__":
    sys.exit(main())
