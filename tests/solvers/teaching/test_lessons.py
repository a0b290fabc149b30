"""The lessons: what they open exists, and every number in their texts is the one
computed."""

from __future__ import annotations

import math
import re
from functools import cache

import numpy as np
import pytest

from gridwright.solvers.plugins.solver import reread, solver_for
from gridwright.solvers.problem import Limits, Result, SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.search import drive
from gridwright.solvers.teaching.lessons import (
    LESSONS,
    Lesson,
    Trial,
    guide_folder,
    page_file,
    page_text,
    plain,
    times_fewer,
)
from gridwright.solvers.text import grouped
from gridwright.solvers.trace.events import Op
from tests.sampling import sampled

NUMBER = re.compile(r"\d[\d,]*(?:\.\d+)?")
SMALL = 9
"""Numbers up to this are words of the text: swaps, sides, days."""
KNOWN = {"1,262,816", "789,360,053,252"}
"""Routes of empty boards of 6 x 6 and 8 x 8 cells (OEIS A007764)."""
PRIMES = {"740,914,799", "19,841,519", "2,980", "2,490", "22,229", "33,331"}
"""Of the lesson on checking: a product, its two factors, and how many primes lie
below."""
LANGUAGES = ["en", "zh_CN", "zh_TW"]


@cache
def answer(number: int, place: int) -> Result:
    return LESSONS[number - 1].trials[place].run()


def answers(lesson: Lesson) -> dict[int, Result]:
    return {place: answer(lesson.number, place) for place in range(len(lesson.trials))}


def of(lesson: Lesson, trial: Trial) -> Result:
    return answer(lesson.number, lesson.trials.index(trial))


def numbers_in(text: str) -> set[str]:
    found = {number.rstrip(",.") for number in NUMBER.findall(text)}
    return {number for number in found if float(number.replace(",", "")) > SMALL}


def computed(lesson: Lesson) -> set[str]:
    """Every number that the searches of a lesson give, as texts write them."""
    found = set()
    for result in answers(lesson).values():
        told = (result.score, result.bound, result.nodes)
        counts = (result.counts.solutions, result.counts.optimal)
        found |= {grouped(number) for number in (*told, *counts) if number is not None}
    pairs = [(of(lesson, one), of(lesson, other)) for one, other in lesson.pairs]
    return found | set(filter(None, (times_fewer(one, other) for one, other in pairs)))


@pytest.mark.thorough
@pytest.mark.slow
def test_the_number_of_the_lesson_on_checking() -> None:
    """A sieve of the odd numbers up to one half of it."""
    number = 740_914_799
    odd = np.ones(number // 4, np.bool_)  # 3, 5, 7, ...
    for first in range(3, math.isqrt(number // 2) + 1, 2):
        if odd[first // 2 - 1]:
            odd[(first * first) // 2 - 1 :: first] = False
    small = [2, *(2 * np.flatnonzero(odd[:20_000]) + 3).tolist()]
    assert 1 + int(odd[: (number // 2 - 1) // 2].sum()) == 19_841_519
    assert sum(prime <= math.isqrt(number) for prime in small) == 2_980
    assert (
        next(prime for prime in small if number % prime == 0) == small[2_489] == 22_229
    )
    assert number == 22_229 * 33_331


def test_lessons_are_numbered_and_have_levels_solvers_and_pages() -> None:
    assert [lesson.number for lesson in LESSONS] == [1, 2, 3, 4, 5, 6, 7]
    for lesson in LESSONS:
        assert page_file(lesson.page).is_file()
        for trial in lesson.trials:
            assert trial.read().kind == trial.kind
            assert trial.method.id == trial.solver
            names = {option.name for option in trial.method.options}
            assert set(trial.options) <= names


@pytest.mark.slow
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.page)
def test_every_number_of_a_text_comes_from_its_searches(lesson: Lesson) -> None:
    for language in LANGUAGES:
        told = numbers_in(page_text(lesson.page, language))
        assert told <= computed(lesson) | KNOWN | PRIMES, language
        assert told, language


@pytest.mark.slow
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.page)
def test_the_better_search_of_a_pair_proves_the_same_with_fewer_nodes(
    lesson: Lesson,
) -> None:
    for plain_one, better in lesson.pairs:
        one, other = of(lesson, plain_one), of(lesson, better)
        assert one.status == other.status == "optimal"
        assert one.score == other.score
        assert other.nodes < one.nodes
        ratio = times_fewer(one, other)
        assert bool(ratio) is plain_one.question.compares(better.question)
        assert ratio in page_text(lesson.page)


def test_the_text_of_a_lesson_names_its_level_and_links_to_the_program() -> None:
    for lesson in LESSONS:
        text = page_text(lesson.page)
        assert f"*{lesson.shown.read().title}*" in text
        assert f"(gridwright://lesson/{lesson.number})" in text


def test_the_index_names_level_and_solver_of_each_lesson() -> None:
    rows = [
        row for row in page_text("lessons").splitlines() if re.match(r"\| \d ", row)
    ]
    assert len(rows) == len(LESSONS)
    for row, lesson in zip(rows, LESSONS, strict=True):
        assert f"({lesson.page}.md)" in row
        assert f"| {lesson.shown.read().title} |" in row
        assert f"/{lesson.shown.method.page}.md)" in row


def test_plain_text_has_no_marks_and_fits() -> None:
    for lesson in LESSONS:
        text = plain(page_text(lesson.page), 72)
        assert text.startswith(f"Lesson {lesson.number}: ")
        assert not re.search(r"[*`]|\]\(|://", text)
        assert max(map(len, text.splitlines())) <= 72


def test_times_fewer_has_one_decimal_below_ten() -> None:
    def fewer(many: int, few: int, solver: str = "memoised") -> str:
        one = Result("optimal", nodes=many, kind="match3", solver="backtracking")
        return times_fewer(
            one, Result("optimal", nodes=few, kind="match3", solver=solver)
        )

    assert fewer(51, 10) == "5.1" and fewer(1490, 20) == "74"
    assert fewer(51, 10, "top-k") == "", "one proves and counts, the other does not"


def test_what_counts_other_things_or_was_asked_other_questions_has_no_ratio() -> None:
    alike = {
        (lesson.number, better.solver): plain_one.question.compares(better.question)
        for lesson in LESSONS
        for plain_one, better in lesson.pairs
    }
    assert alike == {
        (2, "memoised"): True,
        (3, "frontier"): False,  # steps and states
        (4, "pareto"): True,
        (4, "backtracking"): False,  # counting all routes, and one optimum
    }


def test_a_page_is_found_in_every_folder_and_a_missing_one_is_empty() -> None:
    folder = guide_folder()
    assert page_file("guide") == folder / "guide.md"
    assert page_file("lesson_2") == folder / "lessons" / "lesson_2.md"
    assert page_file("automatic", "xx") == folder / "algorithms" / "automatic.md"
    assert page_text("no_such_page") == ""


@pytest.mark.parametrize(
    "lesson", sampled(LESSONS, daily=3), ids=lambda lesson: lesson.page
)
def test_the_file_to_begin_with_runs_and_the_text_leads_to_it(lesson: Lesson) -> None:
    """A file answers on the level of its lesson, or on a smaller one, and tells its
    search."""
    file = guide_folder() / "lessons" / f"{lesson.page}.py"
    for language in LANGUAGES:
        assert f"{lesson.page}.py)" in page_file(lesson.page, language).read_text(
            "utf-8"
        )
    shown = (
        lesson.shown
        if lesson.number != 2
        else Trial("match3", "paper-board-x3", "exact")
    )
    of = kind(shown.kind)
    solver = solver_for(reread(str(file)), of)
    problem = SearchProblem(shown.read(), trace=4096)
    run = drive(of, solver, problem, Limits(nodes=20_000, memory_mib=512))
    run.close()
    assert (
        run.result is not None
        and run.result.moves is not None
        and run.trace is not None
    )
    said = [run.trace.at(index) for index in run.trace.of(Op.TRY)[:20].tolist()]
    lines = file.read_text("utf-8").splitlines()
    assert said and all("game.apply" in lines[moment.line - 1] for moment in said)
