"""Charts of the lab: axes, and pictures that hold what they should."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from gridwright.cli.main import main
from gridwright.editor.painting.look import look
from gridwright.editor.pictures.charts import (
    SIZE,
    ChartAxis,
    draw_chart,
    number,
    set_in_parts,
)
from gridwright.solvers.drawing.colours import LOOK_NAMES
from gridwright.solvers.lab.charts import Chart, Mark, Series

LINES = Chart(
    "Nodes of two solvers",
    "X",
    "nodes",
    (
        Series(
            "Plain",
            tuple(Mark(x, 10.0**x, 10.0**x / 2, 2 * 10.0**x) for x in range(1, 5)),
        ),
        Series(
            "Memoised",
            tuple(Mark(x, 5.0**x, 5.0**x, 5.0**x, cut=x == 4) for x in range(1, 5)),
        ),
        Series(
            "Plain, predicted",
            (Mark(1, 10, 10, 10), Mark(4, 1e6, 1e6, 1e6)),
            guide=True,
        ),
    ),
    log_y=True,
)
BARS = Chart("Gaps", "", "gap, %", (Series("", (Mark(0, 3, 1, 7), Mark(1, 0, 0, 0))),), ("a", "b"),
             bars=True)  # fmt: skip


@pytest.mark.parametrize(
    ("values", "log", "ticks"),
    [
        ([1, 9], False, [0, 2, 4, 6, 8, 10]),
        ([0, 0.03], False, [0, 0.01, 0.02, 0.03]),
        ([5, 5000], True, [1, 10, 100, 1000, 10000]),
        ([0, 20], True, [10, 100]),
        ([], False, [0, 0.2, 0.4, 0.6, 0.8, 1]),
        ([7], False, [0, 2, 4, 6, 8]),
    ],
)
def test_ticks_are_round_and_hold_all_values(
    values: list[float], log: bool, ticks: list[float]
) -> None:
    axis = ChartAxis.over(values, 0, 100, log=log, zero=True).widened()
    assert axis.ticks() == pytest.approx(ticks)
    assert all(0 <= axis.place(value) <= 100 for value in values)


def test_equal_factors_are_equal_ways_on_a_logarithmic_axis() -> None:
    axis = ChartAxis.over([1, 10_000], 400, 0, log=True)
    places = [axis.place(10.0**power) for power in range(5)]
    assert places == pytest.approx([400, 300, 200, 100, 0])


@pytest.mark.parametrize(
    ("value", "words"), [(0, "0"), (0.25, "0.25"), (12_000, "12,000"), (1e12, "1e+12")]
)
def test_numbers_are_short(value: float, words: str) -> None:
    assert number(value) == words


@pytest.mark.slow
@pytest.mark.parametrize("name", LOOK_NAMES)
@pytest.mark.parametrize("chart", [LINES, BARS], ids=["lines", "bars"])
def test_a_png_shows_every_series_in_its_colour(
    qtbot: QtBot, tmp_path: Path, name: str, chart: Chart
) -> None:
    worn = look(name)
    draw_chart(chart, tmp_path / "chart.png", worn)
    image = QImage(str(tmp_path / "chart.png"))
    assert image.size() == SIZE * 2
    seen = {
        image.pixel(x, y)
        for x in range(0, image.width(), 2)
        for y in range(image.height())
    }
    assert {worn.panel.rgb(), worn.tokens[1].rgb()} <= seen
    assert chart.bars or worn.tokens[0].rgb() in seen


def test_an_svg_holds_title_labels_and_names(qtbot: QtBot, tmp_path: Path) -> None:
    draw_chart(LINES, tmp_path / "chart.svg")
    told = (tmp_path / "chart.svg").read_text("utf-8")
    words = re.findall(r"<text[^>]*>([^<]*)</text>", told)
    assert {"Nodes of two solvers", "Plain", "Memoised", "Plain, predicted"} <= set(
        words
    )
    assert {"X", "nodes", "10,000"} <= set(words)


def test_a_law_is_set_as_a_formula_and_its_line_has_no_entry(
    qtbot: QtBot, tmp_path: Path
) -> None:
    series = (
        Series("Plain", (Mark(3, 9, 9, 9), Mark(4, 99, 99, 99)), law="1.59^(side²)"),
        Series(
            "Plain: 1.59^(side²)",
            (Mark(3, 9, 9, 9), Mark(4, 98, 98, 98)),
            True,
            silent=True,
        ),
    )
    draw_chart(
        Chart("Steps", "side", "nodes", series, log_y=True), tmp_path / "chart.svg"
    )
    told = (tmp_path / "chart.svg").read_text("utf-8")
    words = re.findall(r"<text[^>]*>([^<]*)</text>", told)
    assert {"Plain: 1.59", "side²"} <= set(words) and not any(
        "^" in word for word in words
    )


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("F: 3.14^side", [("F: 3.14", False), ("side", True)]),
        ("1.4^(side²), give", [("1.4", False), ("side²", True), (", give", False)]),
        ("side^2.5", [("side", False), ("2.5", True)]),
        ("constant", [("constant", False)]),
    ],
)
def test_powers_are_raised(text: str, parts: list[tuple[str, bool]]) -> None:
    assert set_in_parts(text) == parts


def test_other_endings_are_refused(qtbot: QtBot, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"\.png or \.svg"):
        draw_chart(LINES, tmp_path / "chart.pdf")


def test_the_command_draws_what_it_measured(qtbot: QtBot, tmp_path: Path) -> None:
    spec = tmp_path / "a.toml"
    spec.write_text(
        "title = 'a'\n[levels]\nkind = 'match3'\nrows = 4\ncols = 4\n[[solvers]]\nid "
        "= 'memoised'\n"
        "[[sweeps]]\nparameter = 'rules.swaps'\nvalues = [1, 2]\n"
    )
    assert main(["lab", str(spec), "-o", str(tmp_path / "out")]) == 0
    for ending in (".png", ".svg", ".csv"):
        assert (tmp_path / "out" / f"1-nodes-rules-swaps{ending}").stat().st_size > 50


def test_long_names_of_bars_are_whole_in_two_rows(tmp_path: Path) -> None:
    names = tuple(f"Solver number {number}" for number in range(8))
    marks = tuple(Mark(place, 3, 1, 7) for place in range(len(names)))
    draw_chart(
        Chart("", "", "nodes", (Series("", marks),), names, bars=True),
        tmp_path / "a.svg",
    )
    text = (tmp_path / "a.svg").read_text("utf-8")
    places = [re.search(rf' y="([\d.]+)"[^>]*>{name}<', text) for name in names]
    heights = [float(found[1]) for found in places if found is not None]
    assert len(heights) == len(names) and len(set(heights)) == 2


def test_each_bar_has_its_value_in_few_digits(tmp_path: Path) -> None:
    values = (0.25, 12.345, 3, 99.95, 1234.6, -0.5)
    marks = tuple(Mark(at, value, value, value) for at, value in enumerate(values))
    names = tuple("abcdef")
    chart = Chart("Gaps", "", "gap, %", (Series("", marks),), names, bars=True)
    draw_chart(chart, tmp_path / "chart.svg")
    told = (tmp_path / "chart.svg").read_text("utf-8")
    words = re.findall(r"<text[^>]*>([^<]*)</text>", told)
    shown = ["0.25", "12.3", "3", "100", "1,235", "-0.5"]
    assert [word for word in words if word in shown] == shown
