"""Laws of growth: the one that fits best, those that a spec names, and what is said of
them."""

from __future__ import annotations

import re
from typing import Any

import pytest

from gridwright.solvers.lab.charts import chart_of
from gridwright.solvers.lab.growth import Fit, LineOf, first_runs, fits_of, sentence
from gridwright.solvers.lab.laboratory import Laboratory, LinesInMemory
from gridwright.solvers.lab.plan import Planned, planned
from gridwright.solvers.lab.spec import (
    ChartSpec,
    Grow,
    Levels,
    Racer,
    Spec,
    SpecError,
    read_spec,
    spec_of,
    text_of_spec,
)
from gridwright.solvers.lab.table import rows_of, summary_text
from gridwright.solvers.problem import StopToken
from gridwright.solvers.teaching.lessons import page_text


def law_of(name: str, racer: str, last: int) -> Fit:
    """The growth of one solver of an experiment that ships, made smaller."""
    small = read_spec(name)
    small.solvers = [one for one in small.solvers if one.shown == racer]
    small.levels.count = 1
    assert small.grow is not None
    small.grow.last, small.grow.seconds = last, 60.0
    lab = Laboratory(small, LinesInMemory())
    for _ in lab.lines(StopToken()):
        pass
    (fit,) = lab.fits()
    return fit


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "racer", "last", "law"),
    [
        ("tour-pruning", "Frontier", 8, r"[34]\.[0-9]+\^side"),
        ("tour-pruning", "With cuts", 5, r"1\.[0-9]+\^\(side²\)"),
        ("tour-pruning", "Plain search", 5, r"1\.[0-9]+\^\(side²\)"),
        ("coin-maze-pruning", "Frontier", 8, r"[34](\.[0-9]+)?\^side"),
        ("collapse-grow", "Food", 180, r"n\^[12](\.[0-9]+)?"),
        ("match3-grow-swaps", "Backtracking", 4, r"[0-9.]+\^X"),
    ],
)
def test_each_solver_has_the_law_of_its_method(
    name: str, racer: str, last: int, law: str
) -> None:
    """What the lesson on the frontier teaches: c^side, and c^(side²) for a walk of all
    routes."""
    fit = law_of(name, racer, last)
    assert fit.law is not None and re.fullmatch(law, fit.law.words)
    if racer == "Frontier":
        pages = [
            page_text("lesson_3", language) for language in ("en", "zh_CN", "zh_TW")
        ]
        assert all("*c^side*" in page and "*c^(side²)*" in page for page in pages)


@pytest.mark.parametrize(
    ("costs", "words"),
    [
        ([2.0**n for n in range(3, 9)], "2^side"),
        ([1.5 ** (n * n) for n in range(3, 9)], "1.5^(side²)"),
        ([7.0 * n**3 for n in range(3, 9)], "side^3"),
        ([100.0, 120.0, 90.0, 110.0], "constant"),
        ([10.0, 100.0], None),
    ],
)
def test_the_law_is_the_one_that_fits_best(
    costs: list[float], words: str | None
) -> None:
    (fit,) = fits_of(*growth_of(costs))
    assert (fit.law and fit.law.words) == words
    if fit.law is not None and words != "constant":
        assert fit.law.deviation < 1e-9
        for step in fit.steps:
            assert fit.law.costs[step.value] == pytest.approx(step.nodes)


def growth_of(
    costs: list[float], law: str = "", cut: bool = False
) -> tuple[Spec, list[Planned], LineOf]:
    """A growth from side 3 on whose runs cost so much. cut: whether the last one did
    not end."""
    growing = Spec(
        levels=Levels(kind="tour"),
        solvers=[Racer(id="frontier", name="{F}", law=law)],
        grow=Grow(parameter="side", start=3, last=2 + len(costs)),
    )
    runs = [
        run for n in range(len(costs)) for run in planned(growing, [{"side": n + 3}])
    ]

    def line_of(run: Planned) -> dict[str, Any]:
        number = run.point["side"] - 3
        stopped = "time" if cut and number == len(costs) - 1 else None
        return {"nodes": costs[number], "processor": 0.0, "stopped_by": stopped}

    return growing, runs, line_of


def test_the_law_that_a_spec_names_for_a_solver_stands() -> None:
    asked = growth_of([2.0**n for n in range(3, 9)], law="c ** (side * side)")
    (fit,) = fits_of(*asked)
    assert fit.law is not None and re.fullmatch(r"1\.[0-9]+\^\(side²\)", fit.law.words)
    assert fit.law.deviation > 0.1
    (again,) = fits_of(*growth_of([3.0 * n**2 for n in range(3, 9)], law="side ** c"))
    assert again.law is not None and again.law.words == "side^2"
    assert (
        spec_of(text_of_spec(asked[0]).encode(), "it").solvers[0].law
        == "c ** (side * side)"
    )


@pytest.mark.parametrize(
    "law", ["side", "c +", "c ** depth", "(0 - side) ** c", "c ** c ** c"]
)
def test_a_law_that_cannot_be_computed_is_refused(law: str) -> None:
    with pytest.raises(SpecError):
        first_runs(growth_of([1.0], law=law)[0])


def test_the_sentence_and_the_chart_agree_where_it_ends() -> None:
    growing, runs, line_of = growth_of([2.0**n for n in range(3, 9)], cut=True)
    (fit,) = fits_of(growing, runs, line_of)
    told = sentence(growing, fit)
    assert (
        told
        == "{F}: up to side = 7, cut short at 8; nodes grow as 2^side, give or take 0 %"
    )
    assert [step.value for step in fit.steps][-1] == 8


def test_chart_and_summary_have_the_law() -> None:
    spec = read_spec("tour-pruning")
    assert spec.grow is not None
    spec.grow.last = 5
    lab = Laboratory(spec, LinesInMemory())
    for _ in lab.lines(StopToken()):
        pass
    fits, rows = lab.fits(), rows_of(spec, lab.runs, lab.line_of)
    laws = [fit.law.words for fit in fits if fit.law is not None]
    nodes, time = (
        chart_of(spec, ChartSpec(measure=measure, against="side"), rows, fits)
        for measure in ("nodes", "processor")
    )
    assert [series.law for series in nodes.series if not series.silent] == laws
    names = ["Plain search (steps)", "With cuts (steps)", "Frontier (states)"]
    assert [series.name for series in nodes.series if not series.silent] == names
    guides = [series for series in nodes.series if series.silent]
    assert [
        series.name.endswith(law) for series, law in zip(guides, laws, strict=True)
    ] == [True] * 3
    assert all(series.guide and len(series.marks) == 3 for series in guides)
    assert [series.name for series in time.series] == [
        "Plain search",
        "With cuts",
        "Frontier",
    ]
    text = summary_text(spec, rows, fits)
    assert all(f",{law}," in text for law in laws)
    assert "counting all routes" in text and ",states," in text
