"""Draws the pictures of docs/lab.md: `python docs/lab_figures.py [NAME...]`.

Each is a spec that ships, made smaller so that all of them take some minutes on one
core. The title of each picture says how many levels there were and of which seeds.
"""

from __future__ import annotations

import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from gridwright.editor.pictures.charts import draw_chart
from gridwright.solvers.files.level_file import read_level
from gridwright.solvers.lab.charts import Chart, Mark, Series
from gridwright.solvers.lab.laboratory import Laboratory, sentences
from gridwright.solvers.lab.spec import Spec, read_spec
from gridwright.solvers.problem import StopToken
from gridwright.solvers.registry import kind
from gridwright.solvers.service.files.lines import ResultsFile

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


Figure = tuple[Callable[[Spec], None], tuple[int, ...], str]
FIGURES: dict[str, Figure] = {
    "match3-swaps": (small_swaps, (0, 2), "Match-3, 8 x 8, 6 colours: seeds 1 to 10"),
    "match3-colours": (two_swaps, (0,), "Match-3, 8 x 8, X = 2: seeds 1 to 5"),
    "match3-rows": (
        two_swaps,
        (0,),
        "Match-3, 8 columns, 6 colours, X = 2: seeds 1 to 5",
    ),
    "match3-columns": (
        two_swaps,
        (0,),
        "Match-3, 8 rows, 6 colours, X = 2: seeds 1 to 5",
    ),
    "match3-top-k": (
        three_swaps,
        (3,),
        "Match-3, 8 x 8, X = 3, k = 1 to 12: seeds 1 to 5",
    ),
    "match3-grow-swaps": (
        short,
        (0,),
        "Match-3, 8 x 8, 6 colours: seed 1, up to 0.2 s",
    ),
    "match3-grow-side": (short, (0,), "Match-3, 6 colours, X = 3: seed 1, up to 0.2 s"),
    "collapse-speed": (
        as_it_is,
        (0,),
        "Collapse, n = 100, hard rooms: seed 1, 3 repeats",
    ),
    "collapse-greedy": (forty_buildings, (0,), "Collapse, hard rooms: seeds 1 to 40"),
    "collapse-grow": (short, (0,), "Collapse, hard rooms: seed 1, up to 0.2 s"),
    "tour-pruning": (short, (0,), "Tours of empty boards from a corner: up to 0.2 s"),
    "coin-maze-pruning": (short, (0,), "Routes of random mazes: seed 1, up to 0.2 s"),
    "sowing-grow": (short, (0,), "Sowing, 2 x 3 pits, perfect play: seed 1"),
}
"""By spec: what makes it smaller, which of its charts are drawn, and their title."""


def draw(name: str) -> None:
    """Run a spec and write its pictures."""
    smaller, numbers, title = FIGURES[name]
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
        chart = replace(charts[number], title=title)
        draw_chart(chart, FOLDER / f"lab-{name}{part}.svg")
    for words in sentences(lab):
        print(words)


def draw_all_routes() -> None:
    """How many of the routes of the published maze have each score."""
    level = read_level(
        Path(__file__).parents[1] / "levels" / "coin_maze" / "02-paper-maze.json"
    )
    of = kind(level.kind)
    routes = of.routes(level, "all")
    assert routes is not None
    start = of.initial(level)
    scores = Counter(of.score(of.replay(start, route)) for route in routes)
    marks = [
        Mark(place, scores[s], scores[s], scores[s])
        for place, s in enumerate(sorted(scores))
    ]
    title = f"The published maze: all {routes.count()} routes by their points"
    names = tuple(map(str, sorted(scores)))
    chart = Chart(
        title, "points", "routes", (Series("", tuple(marks)),), names, bars=True
    )
    draw_chart(chart, FOLDER / "lab-all-routes.svg")


if __name__ == "__main__":
    for name in sys.argv[1:] or FIGURES:
        draw(name)
    draw_all_routes()
