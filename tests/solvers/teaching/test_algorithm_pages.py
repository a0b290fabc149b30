"""The pages on algorithms: one for each solver, with the pseudocode and the numbers of
ours."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from gridwright.solvers.problem import Result
from gridwright.solvers.registry import BUNDLED, kind
from gridwright.solvers.teaching.lessons import Trial, page_file, page_text
from gridwright.solvers.text import grouped
from gridwright.solvers.trace.pseudocode import pseudocode
from tests.translated_words import words_in

LANGUAGES = ["en", "zh_CN", "zh_TW"]
FENCE = re.compile(r"^```\n(.*?)^```$", re.DOTALL | re.MULTILINE)
SOLVERS = [
    (kind_id, solver.id, solver.page)
    for kind_id in BUNDLED
    for solver in kind(kind_id).solvers
]
TEACHING = [
    (name, s.id) for name in BUNDLED for s in kind(name).solvers if s.pseudocode
]

FACTS: list[tuple[str, Trial, Callable[[Result], int | None]]] = [
    (
        "walk_backtracking",
        Trial("coin_maze", "crossing-5", "frontier"),
        lambda r: r.counts.solutions,
    ),
    (
        "walk_backtracking",
        Trial("coin_maze", "crossing-8", "frontier"),
        lambda r: r.counts.solutions,
    ),
    ("walk_frontier", Trial("coin_maze", "crossing-8", "frontier"), lambda r: r.nodes),
    ("frontier", Trial("coin_maze", "crossing-8", "frontier"), lambda r: r.nodes),
    (
        "match3_memoised",
        Trial("match3", "paper-board-x7", "memoised"),
        lambda r: r.nodes,
    ),
    (
        "match3_memoised",
        Trial("match3", "paper-board-x7", "backtracking"),
        lambda r: r.nodes,
    ),
    ("match3_top_k", Trial("match3", "paper-board-x3", "top-k"), lambda r: r.score),
    (
        "match3_top_k",
        Trial("match3", "paper-board-x3", "top-k", {"k": 1}),
        lambda r: r.score,
    ),
    ("match3_top_k", Trial("match3", "paper-board-x3", "exact"), lambda r: r.score),
    ("collapse_food", Trial("collapse", "narrow-escape", "food"), lambda r: r.score),
    ("collapse_food", Trial("collapse", "narrow-escape", "skyline"), lambda r: r.score),
    (
        "collapse_greedy",
        Trial("collapse", "two-crumbs", "greedy-pair"),
        lambda r: r.score,
    ),
    ("collapse_greedy", Trial("collapse", "two-crumbs", "skyline"), lambda r: r.score),
    ("sowing_best_move", Trial("sowing", "ten-fives", "best-move"), lambda r: r.score),
    (
        "sowing_best_move",
        Trial("sowing", "ten-fives", "perfect-play"),
        lambda r: r.score,
    ),
]
"""A page, a search, and the number of it that the page tells."""


@pytest.mark.parametrize(("kind_id", "solver_id", "page"), SOLVERS)
def test_every_solver_has_a_page_that_answers_all_questions(
    kind_id: str, solver_id: str, page: str
) -> None:
    text = page_text(page)
    asked = (
        "What it searches",
        "Why it is right",
        "What it costs",
        "What it does not promise",
        "Where it comes from",
        "In steps",
    )
    assert re.findall(r"^## (.*)$", text, re.MULTILINE) == list(asked)
    assert FENCE.findall(text)
    assert f"({page}.md)" in page_text("algorithms")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("kind_id", "solver_id"), TEACHING)
def test_the_page_of_a_teaching_solver_shows_its_pseudocode(
    kind_id: str, solver_id: str, language: str
) -> None:
    solver = kind(kind_id).solver(solver_id)
    text = pseudocode(solver)
    assert text is not None
    words = words_in(language)
    lines = [
        line.replace(line.strip(), words.get(line.strip(), line.strip()))
        for line in text.lines
    ]
    assert "\n".join(lines) + "\n" in FENCE.findall(page_text(solver.page, language))


@pytest.mark.slow
@pytest.mark.parametrize(("page", "trial", "number"), FACTS)
def test_numbers_on_the_pages_are_those_of_the_solvers(
    page: str, trial: Trial, number: Callable[[Result], int | None]
) -> None:
    told = number(trial.run())
    assert told is not None
    for language in LANGUAGES:
        pattern = rf"(?<![\d,]){re.escape(grouped(told))}(?!\d|,\d)"
        assert re.search(pattern, page_file(page, language).read_text("utf-8")), (
            language
        )
