"""A film of a search as a page: in a browser it says and shows what the window does."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtWidgets import QApplication

import gridwright
from gridwright.editor.features.theatre.recording.traced_search import KEPT
from gridwright.editor.kinds.registry import kind_view
from gridwright.editor.kinds.theatre import TheatreParts
from gridwright.editor.kinds.view import loaded
from gridwright.editor.models.theatre.film import Film
from gridwright.editor.painting.look import look
from gridwright.editor.painting.theatre.code import event_name
from gridwright.editor.painting.theatre.panel import board_view
from gridwright.editor.pictures.film_style import FilmStyle
from gridwright.editor.pictures.films import film_of
from gridwright.editor.pictures.search_page import (
    BYTES,
    SvgLines,
    paging_search,
    writing_search,
)
from gridwright.editor.pictures.search_reel import SearchReel
from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.problem import Limits, SearchProblem
from gridwright.solvers.registry import BUNDLED, kind
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.search import drive
from gridwright.solvers.teaching.lessons import LESSONS, Lesson
from gridwright.solvers.teaching.questions import Asked, asked_on
from gridwright.solvers.trace.events import Op
from tests.editor.driving.files.recorded import record_of
from tests.sampling import one_of_each
from tests.solvers.page.browser import Browser, browser

pytestmark = pytest.mark.usefixtures("qapp")

DAILY, ALL = (8, 3), (40, 20)
"""Events of a film, and how many of them, drawn by lot, are compared: daily, and
thoroughly."""
SHOWN = """(() => [...document.querySelectorAll('.film')].map((film) => ({
  name: film.querySelector('.tag').textContent,
  sentence: film.querySelector('.sentence').textContent,
  code: [...film.querySelectorAll('.code li')].map((li) => li.textContent),
  line: [...film.querySelectorAll('.code li')].findIndex((li) => li.matches('.here')) + 1,
  values: [...film.querySelectorAll('.values > div')].map((pair) =>
    [pair.children[0].textContent, pair.children[1].textContent]),
  title: film.querySelector('.panel-title').textContent,
  aside: film.querySelector('.aside').textContent,
})))()"""
ROWS = """(() => {
  const rows = new Map();
  for (const one of document.querySelector('.clock .bar').children) {
    const box = one.getBoundingClientRect(), middle = Math.round((box.top + box.bottom) / 20);
    rows.set(middle, [...(rows.get(middle) || []), [box.left, one.id]]);
  }
  const order = (row) => row.sort(([a], [b]) => a - b).map(([, id]) => id);
  return [...rows].sort(([a], [b]) => a - b).map(([, row]) => order(row));
})()"""
"""What stands in each row of the bar, from left to right."""
SAME_PICTURE = """(() => {
  const wanted = document.createElement('div');
  wanted.innerHTML = LINES;
  return wanted.innerHTML === document.querySelector('.NAME').innerHTML;
})()"""


@cache
def film(kind_id: str, solver: str, number: int = 1) -> Film:
    """A recorded search of a bundled level."""
    level, of = read_bundled(level_files(kind_id)[number]), kind(kind_id)
    problem = SearchProblem(level, trace=KEPT)
    run = drive(of, of.solver(solver), problem, Limits(seconds=20, threads=1))
    assert run.trace is not None and run.result is not None
    return Film(run.problem.level, solver, run.trace, run.result)


def reel(*films: Film, **style: object) -> SearchReel:
    return SearchReel(*films, look=look("light"), style=FilmStyle(**style))


def written(films: SearchReel, folder: Path) -> Path:
    path = folder / "search.html"
    film_of(writing_search(films, path))
    return path


@pytest.fixture(scope="module")
def tab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with browser(tmp_path_factory.mktemp("chromium")) as started:
        yield started


@pytest.fixture(scope="module")
def backtracked(
    qapp: QApplication, tmp_path_factory: pytest.TempPathFactory
) -> tuple[SearchReel, Path]:
    """Backtracking on a small maze, and its page."""
    films = reel(film("coin_maze", "backtracking"), events=48)
    return films, written(films, tmp_path_factory.mktemp("page"))


def opened(tab: Browser, page: Path) -> None:
    tab.open(page)
    tab.wait("document.body.classList.contains('ready')")


def at(tab: Browser) -> int:
    """The number of the event in sight."""
    return (
        int(
            tab.run("document.getElementById('timeline').getAttribute('aria-valuenow')")
        )
        - 1
    )


def in_window(parts: TheatreParts, index: int) -> dict[str, object]:
    """What the window says of an event."""
    parts.film.seek(index)
    panel = parts.panel()
    return {
        "name": event_name(parts.film.moment),
        "sentence": parts.sentence(),
        "code": list(parts.film.lines),
        "line": parts.film.moment.line if parts.film.lines else 0,
        "values": [list(pair) for pair in parts.variables().items()],
        "title": panel.title(),
        "aside": panel.aside(),
    }


SOLVERS = [(of, solver.id) for of in BUNDLED for solver in kind(of).solvers]
HANDS: list[Callable[[Browser, str], None]] = [
    lambda tab, act: tab.key({"first": "Home", "step": "ArrowRight"}[act]),
    lambda tab, act: tab.press(act),
]
"""How a person goes to an event: by keys, and by mouse."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind_id", "solver", "events"),
    [
        *one_of_each(((*one, DAILY) for one in SOLVERS), by=lambda one: one[0]),
        *(pytest.param(*one, ALL, marks=pytest.mark.thorough) for one in SOLVERS),
    ],
)
def test_page_and_window_say_the_same(
    kind_id: str, solver: str, events: tuple[int, int], tab: Browser, tmp_path: Path
) -> None:
    films = reel(film(kind_id, solver), events=events[0])
    page = written(films, tmp_path)
    assert page.stat().st_size <= BYTES
    opened(tab, page)
    record = record_of(page)
    own = film(kind_id, solver)
    parts = loaded(kind_view(kind_id).theatre)(own)
    numbers = sorted(random.Random(solver).choices(range(films.events), k=events[1]))
    for turn, number in enumerate(numbers):
        go = HANDS[turn % 2]
        if turn < 2:
            go(tab, "first")
        for _ in range(number - at(tab)):
            go(tab, "step")
        assert at(tab) == number
        expected = in_window(parts, films.shot(number).indexes[0])
        assert tab.run(SHOWN) == [expected]
        event = record["films"][0]["events"][record["shots"][number][1]]
        for name in ("board", "panel"):
            lines = "\n".join(record["lines"][line] for line in event[name])
            assert tab.run(
                SAME_PICTURE.replace("NAME", name).replace("LINES", json.dumps(lines))
            )
        node = f"{films.shot(number).node:,}"
        assert tab.text("place") == f"node {node} of {films.axis.last:,}"
        assert tab.text("live") == f"{expected['name']}. {expected['sentence']}"
    assert tab.complaints == []
    assert all(asked.startswith(("file:", "about:", "data:")) for asked in tab.requests)


@pytest.mark.slow
def test_pictures_of_the_record_are_those_of_the_painter(
    backtracked: tuple[SearchReel, Path],
) -> None:
    record = record_of(backtracked[1])
    lines, light = record["lines"], record["colours"][0]
    assert len(set(lines)) == len(lines)
    last = record["films"][0]["events"][-1]
    board = "\n".join(lines[number] for number in last["board"])
    painted = re.sub(r"var\(--(\w+)\)", lambda found: light[found[1]], board)
    own = look("light")
    assert own.route_from.name() in painted, "the line of the route has its colours"
    assert 'stroke="#000000" stroke-opacity="1" stroke-width="0.2"' not in painted
    assert set(light) == set(record["colours"][1])


def test_a_line_that_differs_by_look_names_a_variable() -> None:
    svg = SvgLines()
    paints = [
        lambda p, name=name: p.fillRect(0, 0, 5, 5, look(name).accent)
        for name in ("light", "dark")
    ]
    first = svg.picture(QSize(9, 9), "b", *paints)
    assert svg.picture(QSize(9, 9), "b", *paints) == first
    light, dark = svg.colours
    assert light == {"c0": look("light").accent.name()}
    assert dark == {"c0": look("dark").accent.name()}
    assert sum("var(--c0)" in line for line in svg.lines) == 1


@pytest.mark.slow
def test_dark_colours_are_those_of_the_dark_look(tab: Browser, tmp_path: Path) -> None:
    page = written(reel(film("tour", "backtracking"), events=3), tmp_path)
    grounds = []
    for scheme in ("light", "dark"):
        tab.prefer(color_scheme=scheme)
        opened(tab, page)
        grounds.append(
            tab.run(
                "getComputedStyle(document.querySelector('.board "
                "rect').parentNode).fill"
            )
        )
    colours = [look(name).board for name in ("light", "dark")]
    expected = [f"rgb({c.red()}, {c.green()}, {c.blue()})" for c in colours]
    assert grounds == expected
    tab.prefer(color_scheme="light")


@pytest.mark.slow
def test_keys_do_what_they_do_in_the_window(
    tab: Browser, backtracked: tuple[SearchReel, Path]
) -> None:
    films, page = backtracked
    opened(tab, page)
    tab.key("End")
    assert at(tab) == films.events - 1
    tab.key("ArrowLeft")
    assert at(tab) == films.events - 2
    tab.key("Home")
    ops = film("coin_maze", "backtracking").trace.ops
    for key, wanted in (
        ("b", {Op.IMPROVE}),
        ("p", {Op.PRUNE, Op.CUT}),
        ("u", {Op.UNDO}),
    ):
        tab.key("Home")
        tab.key(key)
        here = at(tab)
        kinds = [int(ops[films.shot(n).indexes[0]]) for n in range(films.events)]
        assert here == next(n for n, op in enumerate(kinds) if n and op in wanted)
    place = "document.getElementById('playhead').style.left"
    logarithmic = tab.run(place)
    tab.key("l")
    assert tab.run(place) != logarithmic
    assert tab.text("spacing") == "evenL"
    tab.key("l")
    assert tab.run(place) == logarithmic


@pytest.mark.slow
def test_it_plays_to_the_end_and_a_click_goes_there(
    tab: Browser, backtracked: tuple[SearchReel, Path]
) -> None:
    films, page = backtracked
    opened(tab, page)
    tab.run("document.getElementById('rate').value = '50'")
    tab.run("document.getElementById('rate').dispatchEvent(new Event('change'))")
    tab.key(" ")
    assert tab.run("document.body.classList.contains('running')")
    tab.wait("!document.body.classList.contains('running')")
    assert at(tab) == films.events - 1
    tab.centre("timeline")  # scrolls it into view
    box = tab.run(
        "(() => { const b = "
        "document.getElementById('timeline').getBoundingClientRect();"
        "return [b.left, b.top, b.width, b.height]; })()"
    )
    tab.click(box[0] + box[2] * 0.06, box[1] + box[3] / 2)
    here = at(tab)
    assert films.shot(here).node <= 1 and films.shot(here + 1).node > 1
    tab.press("step")
    assert at(tab) == here + 1


@pytest.mark.slow
def test_two_searches_run_on_one_clock(tab: Browser, tmp_path: Path) -> None:
    names = ("backtracking", "frontier")
    films = reel(*(film("coin_maze", name) for name in names), events=10)
    opened(tab, written(films, tmp_path))
    make = loaded(kind_view("coin_maze").theatre)
    sides = [make(film("coin_maze", name)) for name in names]
    for number in (0, 7, films.events - 1):
        tab.key("Home")
        for _ in range(number):
            tab.key("ArrowRight")
        indexes = films.shot(number).indexes
        expected = [
            in_window(parts, at) for parts, at in zip(sides, indexes, strict=True)
        ]
        assert tab.run(SHOWN) == expected


@pytest.mark.slow
def test_it_fits_a_phone(tab: Browser, tmp_path: Path) -> None:
    page = written(
        reel(film("coin_maze", "linear"), film("coin_maze", "improve"), events=6),
        tmp_path,
    )
    tab.size(390, 844, phone=True)
    opened(tab, page)
    assert tab.run("document.documentElement.scrollWidth") <= 390
    tab.key("End")
    assert len(tab.text("place")) >= len("node 100,000 of 100,000"), (
        "a place with long numbers"
    )
    rows = tab.run(ROWS)
    assert rows == [["first", "back", "run", "step", "last", "place"],
                    ["better", "prune", "undone", "spacing", "rate"]]  # fmt: skip
    tab.size(1280, 800)


@pytest.mark.slow
def test_a_title_is_text(tab: Browser, tmp_path: Path) -> None:
    title = "<img src=x onerror=document.title='hacked'></script>{{script}}"
    opened(
        tab,
        written(reel(film("tour", "backtracking"), events=3, title=title), tmp_path),
    )
    assert tab.text("title") == title
    assert tab.run("document.querySelector('#title img')") is None
    assert tab.run("document.title") == title


@pytest.mark.thorough
@pytest.mark.slow
def test_a_page_is_shortened_to_its_bytes(tmp_path: Path) -> None:
    path = tmp_path / "short.html"
    made = finished(
        paging_search(
            reel(film("tour", "backtracking"), events=24, fit_bytes=60_000), path
        )
    )
    assert path.stat().st_size == made.bytes <= 60_000
    assert 8 < made.frames < 24


@pytest.mark.thorough
@pytest.mark.slow
def test_the_library_shows_a_search(tab: Browser, tmp_path: Path) -> None:
    level = Path(str(level_files("coin_maze")[1]))
    shown = gridwright.watch(level, solver="backtracking", beside="frontier", events=20)
    opened(tab, shown.save(tmp_path / "watched.html"))
    assert tab.run("document.querySelectorAll('.film').length") == 2
    film_ = gridwright.solve(level, solver="backtracking").film(events=10)
    opened(tab, film_.save(tmp_path / "film.html"))
    assert tab.run("document.querySelectorAll('.film').length") == 1
    assert 'title="The search"' in film_._repr_html_()
    with pytest.raises(gridwright.Error, match="is not a solver"):
        gridwright.watch(level, solver="nope")


# -- the questions of a lesson ---------------------------------------------------------
@cache
def lesson_film(number: int) -> tuple[Film, tuple[Asked, ...]]:
    lesson = LESSONS[number - 1]
    problem, of = (
        SearchProblem(lesson.shown.read(), trace=KEPT),
        kind(lesson.shown.kind),
    )
    run = drive(of, lesson.shown.method, problem, Limits(threads=1))
    assert run.trace is not None and run.result is not None
    shown = Film(run.problem.level, lesson.shown.solver, run.trace, run.result)
    return shown, asked_on(lesson, run.trace)


def opened_lesson(
    tab: Browser, number: int, folder: Path
) -> tuple[SearchReel, tuple[Asked, ...]]:
    shown, asked = lesson_film(number)
    films = reel(shown, events=10, asked=asked)
    opened(tab, written(films, folder))
    return films, asked


def click_cell(tab: Browser, size: tuple[int, int], cell: tuple[int, int]) -> None:
    """Click the middle of a cell, found by the size of the squares that the board is
    made of."""
    tab.centre("timeline")
    view = (
        board_view(QRectF(0, 0, 400, 400), *size, (0.0, 0.0, 0.0, 0.0))
        .rect(*cell)
        .center()
    )
    left, top, unit = tab.run(
        "(() => { const s = document.querySelector('.board svg'); s.scrollIntoView();"
        "const b = s.getBoundingClientRect(); return [b.left, b.top, b.width / 400]; "
        "})()"
    )
    tab.click(left + view.x() * unit, top + view.y() * unit)


@pytest.mark.slow
def test_a_lesson_asks_and_a_click_on_the_board_answers(
    tab: Browser, tmp_path: Path
) -> None:
    films, asked = opened_lesson(tab, 1, tmp_path)
    tab.key(" ")
    tab.wait("!document.body.classList.contains('running')")
    assert tab.text("asked").startswith(asked[0].question.words), (
        "playing pauses at the event"
    )
    assert tab.run("document.activeElement.id") == "asked"
    click_cell(tab, (6, 4), (0, 1))
    click_cell(tab, (6, 4), (0, 0))
    assert not tab.text("verdict"), "a click beside what was meant is no answer"
    assert tab.run("document.activeElement.id") == "reply"
    click_cell(tab, (6, 4), (0, 0))
    assert tab.text("verdict") == asked[0].judge((0, 0))[1]
    assert tab.text("score") == "Questions: 0 of 3 right"
    tab.press("look")
    assert films.shot(at(tab)).indexes == (asked[0].seen,), "the event that answers"
    assert tab.text("verdict") == asked[0].verdict(False)
    tab.press("ask-next")
    assert tab.text("asked") == asked[1].question.words
    tab.press("skip")
    tab.wait("!document.body.classList.contains('running')")
    assert tab.text("asked").startswith(asked[2].question.words)
    click_cell(tab, (6, 4), (3, 2))
    tab.press("reply")
    assert tab.text("verdict") == asked[2].verdict(True)
    assert tab.text("score") == "Questions: 1 of 3 right"
    tab.press("ask-next")
    assert tab.text("asked") == asked[1].question.words, "the one that was skipped"
    assert tab.complaints == []


@pytest.mark.slow
@pytest.mark.parametrize(
    "lesson", [LESSONS[1], LESSONS[4], LESSONS[6]], ids=lambda one: one.page
)
def test_keys_answer_every_question_of_a_lesson(
    lesson: Lesson, tab: Browser, tmp_path: Path
) -> None:
    _, asked = opened_lesson(tab, lesson.number, tmp_path)
    for number, one in enumerate(asked, 1):
        tab.press("ask-next")
        assert tab.text("asked").startswith(one.question.words)
        truth = one.truth if isinstance(one.truth, tuple) else (one.truth,)
        fields = "[...document.querySelectorAll('#answers button, #answers input')]"
        for place, part in enumerate(truth):
            tab.run(f"{fields}[{part if one.choices else place}].focus()")
            for sign in "" if one.choices else str(part):
                tab.key(sign)
        tab.key("Enter")
        assert tab.text("verdict") == one.verdict(True)
        assert tab.text("score") == f"Questions: {number} of {len(asked)} right"
        assert tab.run("document.getElementById('answers').hidden"), (
            "each is answered once"
        )
    assert tab.run("document.getElementById('ask-next').hidden")


@pytest.mark.thorough
@pytest.mark.slow
def test_questions_fit_a_phone(tab: Browser, tmp_path: Path) -> None:
    tab.size(390, 844, phone=True)
    opened_lesson(tab, 1, tmp_path)
    tab.press("ask-next")
    assert tab.run("document.documentElement.scrollWidth") <= 390
    board, quiz = (
        tab.run(f"document.querySelector('{name}').getBoundingClientRect().{side}")
        for name, side in (("#films .board", "bottom"), ("#quiz", "top"))
    )
    assert board <= quiz, (
        "the whole board can be clicked while the question is in sight"
    )
    tab.size(1280, 800)


def largest(of: str) -> list[int]:
    """The last level of a kind with at most 450 cells; a page of more may be larger."""
    cells = [read_bundled(file).cells.size for file in level_files(of)]
    return [number for number, size in enumerate(cells) if size <= 450][-1:]


LEVELS = [(of, number) for of in BUNDLED for number in largest(of)]


@pytest.mark.thorough
@pytest.mark.parametrize(("kind_id", "number"), LEVELS)
def test_pages_of_bundled_levels_are_small(
    kind_id: str, number: int, tmp_path: Path
) -> None:
    shown = film(kind_id, kind(kind_id).solvers[0].id, number)
    assert written(reel(shown), tmp_path).stat().st_size <= BYTES
