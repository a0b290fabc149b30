"""Whether this checkout does what another commit does, 1.0.0 by default.

    python -m tools.equality                    # answers to 50 random levels of a kind
    python -m tools.equality --levels 300 --seed 7
    python -m tools.equality --outputs          # what commands print of shipped levels
    python -m tools.equality --pictures         # how boards are drawn, pixel for pixel
    python -m tools.equality --than COMMIT

Answers: the other commit makes the levels, writes them and solves them, in a copy of
its sources in a temporary folder; this checkout opens the files and solves them. Status,
score and counts are compared. A level that a limit of nodes ends on either side is not
compared, but counted; more levels are made than are asked for, so that enough are left.

Outputs and pictures: both commits run the same commands on the levels that the other
commit ships, and the differences that a change made on purpose are listed in
`argued.toml` with their reasons.

Ends with exit code 1 if an answer differs, a file does not open, fewer levels of a kind
were compared than were asked for, a difference has no reason, or a reason no difference.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from tools.equality.answers import compare_answers
from tools.equality.libraries import write_sources
from tools.equality.outputs import compare_outputs
from tools.equality.pictures import compare_pictures

BEFORE = "d60562f1"
"""1.0.0, with which all later commits are compared."""


def parsed(given: list[str] | None) -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.equality",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--than", metavar="COMMIT", default=BEFORE)
    parser.add_argument("--levels", type=int, default=50, help="of each kind")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--outputs", action="store_true")
    parser.add_argument("--pictures", action="store_true")
    return parser.parse_args(given)


def main(given: list[str] | None = None) -> int:
    """Compare, print what differs, and return 1 if anything does without a reason."""
    asked = parsed(given)
    with tempfile.TemporaryDirectory(prefix="gridwright-equality-") as folder:
        scratch = Path(folder)
        other = scratch / "sources"
        write_sources(asked.than, other)
        if asked.outputs:
            faults = compare_outputs(other)
        elif asked.pictures:
            faults = compare_pictures(other, scratch)
        else:
            faults = compare_answers(other, scratch, asked.levels, asked.seed)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
