"""Draws the pictures of docs/lab.md: `python docs/lab_figures.py [NAME...]`.

Each is a spec that ships, made smaller so that all of them take some minutes on one core. The
tables beside the pictures say how many levels there were and of which seeds.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from editor.pictures.charts import draw_chart
from solvers.lab.laboratory import Laboratory
from solvers.lab.sentences import sentences
from solvers.lab.spec import Spec, read_spec
from solvers.problem import StopToken
from solvers.terminal.results_file import ResultsFile

FOLDER = Path(__file__).parent / "images"


def small_swaps(spec: Spec) -> None:
    """X to 4 on ten boards."""
    spec.levels.count, spec.sweeps[0].values = 10, [1, 2, 3, 4]


def five_levels(spec: Spec) -> None:
    spec.levels.count = 5


def two_swaps(spec: Spec) -> None:
    """Five boards, X = 2."""
    spec.levels.count, spec.levels.rules = 5, {"swaps": 2}


def three_swaps(spec: Spec) -> None:
    """Five boards, X = 3."""
    spec.levels.count, spec.levels.rules = 5, {"swaps": 3}


def forty_buildings(spec: Spec) -> None:
    spec.levels.count, spec.sweeps[0].values = 40, [1, 2, 3, 5, 8, 12]


def short(spec: Spec) -> None:
    """Up to a fifth of a second, one level."""
    assert spec.grow is not None
    spec.grow.seconds, spec.levels.count, spec.limits.seconds = 0.2, 1, 3.0


def as_it_is(spec: Spec) -> None:
    """The whole spec."""


FIGURES: dict[str, tuple[Callable[[Spec], None], tuple[int, ...]]] = {
    "match3-swaps": (small_swaps, (0, 2)),
    "match3-colours": (two_swaps, (0,)),
    "match3-rows": (two_swaps, (0,)),
    "match3-columns": (two_swaps, (0,)),
    "match3-top-k": (three_swaps, (3,)),
    "match3-grow-swaps": (short, (0,)),
    "match3-grow-side": (short, (0,)),
    "collapse-speed": (as_it_is, (0,)),
    "collapse-greedy": (forty_buildings, (0,)),
    "collapse-grow": (short, (0,)),
    "tour-pruning": (short, (0,)),
    "coin-maze-pruning": (short, (0,)),
    "sowing-grow": (short, (0,)),
}
"""By spec: what makes it smaller, and which of its charts are drawn."""


def draw(name: str) -> None:
    """Run a spec and write its pictures."""
    smaller, numbers = FIGURES[name]
    spec = read_spec(name)
    smaller(spec)
    with (
        tempfile.TemporaryDirectory() as folder,
        ResultsFile(str(Path(folder) / "results.jsonl"), "new") as results,
    ):
        lab = Laboratory(spec, results)
        for line in lab.lines(StopToken()):
            if "error" in line:
                sys.exit(line["error"])
        charts = lab.charts()
    for number in numbers:
        part = "" if len(numbers) == 1 else f"-{charts[number].y_label.split(',')[0]}"
        draw_chart(charts[number], FOLDER / f"lab-{name}{part}.svg")
    for words in sentences(lab):
        print(words)


if __name__ == "__main__":
    for name in sys.argv[1:] or FIGURES:
        draw(name)
