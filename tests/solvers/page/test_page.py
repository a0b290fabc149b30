"""The page as text: what is in it, how large it is, and what it refuses."""

from __future__ import annotations

import html.parser
import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from gridwright.solvers.files.level_file import level_hash
from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.level import Level, LevelError, Solution
from gridwright.solvers.page.page import (
    DIGITS,
    MAX_CELLS,
    joined,
    packed_cells,
    page,
    page_level,
)
from gridwright.solvers.registry import BUNDLED, kind
from gridwright.solvers.text import whole, whole_lines
from tests.sampling import Cases
from tests.solvers.page.browser import Browser

ROOM = Path(__file__).parents[3] / "solvers" / "page"
HOSTILE = (
    "</script><script>window.broken = 1</script>",
    "</SCRIPT ><img src=x onerror=window.broken=1>",
    "<!--<script>",
    "]]><svg onload=window.broken=1>",
    "</title><script>window.broken=1</script>",
    "{{script}}{{levels}}",
    "\\u003c/script\\u003e & &lt;b&gt; \"quoted\" 'single' \\",
    "\u2028\u2029\u202e turned \ud800 half",
)


class Parts(html.parser.HTMLParser):
    """The elements of a page, and the text of each."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[tuple[str, str]] = []
        self.names: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, ""))
        self.names += [name for name, _ in attrs]

    def handle_data(self, data: str) -> None:
        if self.found:
            tag, text = self.found[-1]
            self.found[-1] = tag, text + data


def bundled() -> Iterator[Level]:
    for kind_id in BUNDLED:
        yield from (read_bundled(file) for file in level_files(kind_id))


def contents(text: str) -> dict[str, Any]:
    found = re.search(
        r'<script type="application/json" id="content">(.*?)</script>', text
    )
    assert found is not None
    content: dict[str, Any] = json.loads(found[1])
    return content


def maze(**texts: str) -> Level:
    return Level("coin_maze", np.array([[-2, 5, -3]]), **texts)


@pytest.mark.slow
def test_every_bundled_level_is_a_page_under_200_kb_with_its_proved_optimum(
    cases: Cases,
) -> None:
    levels = list(bundled())
    random.Random(1).shuffle(levels)
    for number in cases(daily=6, thorough=len(levels)):
        level = levels[number]
        text = page([level])
        assert len(text.encode()) < 200_000, level.title
        (told,) = contents(text)["levels"]
        assert level.solution is not None
        proof = {"proved": True, "score": level.solution.score}
        assert told["best"].items() >= proof.items(), level.title
        assert " ".join(told["best"]["moves"]).replace(
            " ", ""
        ) == level.solution.moves.replace(" ", "")


def test_the_page_names_no_address_and_has_one_policy() -> None:
    text = page(list(bundled())[:5])
    assert re.findall(r"https?:", text) == []
    assert text.count("Content-Security-Policy") == 1
    assert "default-src 'none'" in text
    assert not re.search(
        r"\b(fetch|XMLHttpRequest|eval|innerHTML|insertAdjacentHTML)\b", text
    )


def test_packed_cells_are_the_cells() -> None:
    rng = np.random.default_rng(1)
    for most in (1, 60, 100, 10_000):
        cells = rng.integers(-3, most, (40, 30)).astype(np.int32)
        packed = packed_cells(cells)
        width, text = packed["width"], packed["text"]
        parts = [text[i : i + width] for i in range(0, len(text), width)]
        numbers = []
        for part in parts:
            number = 0
            for sign in part:
                number = number * 64 + DIGITS.index(sign)
            numbers.append(packed["codes"][number])
        assert np.array_equal(np.array(numbers).reshape(cells.shape), cells)


@pytest.mark.parametrize("text", HOSTILE, ids=ascii)
def test_texts_of_a_level_stay_texts(text: str) -> None:
    """The page has the same elements with any title, author, source and notes."""
    plain = Parts(page([maze(title="x")]))
    hostile = page([maze(title=text, author=text, source=text, notes=text)], text)
    parts = Parts(hostile)
    assert [tag for tag, _ in parts.found] == [tag for tag, _ in plain.found]
    assert parts.names == plain.names
    assert contents(hostile)["levels"][0]["notes"] == whole_lines(text)
    hostile.encode()


@pytest.mark.slow
def test_hostile_texts_in_a_browser(tab: Browser, tmp_path: Path) -> None:
    """No script of a title runs, and every text is shown as it is."""
    file = tmp_path / "play.html"
    levels = [
        maze(title=text, author=text, source=text, notes=text) for text in HOSTILE
    ]
    file.write_text(page(levels, HOSTILE[0]), encoding="utf-8")
    tab.open(file)
    for text in HOSTILE:
        assert tab.text("title") == whole(text)
        assert tab.text("notes") == tab.text("title")
        tab.key("n")
    assert tab.run("window.broken") is None
    assert tab.run("document.title") == HOSTILE[0]
    assert tab.run("document.querySelectorAll('img').length") == 0
    assert tab.complaints == []


def test_modules_have_different_names() -> None:
    """They share one scope in the page: a second one of a name would hide the first."""
    names = joined(f"view/{name}" for name in (*BUNDLED, "main"))
    found = re.findall(r"^(?:const|let|class|function\*?) (\w+)", names, re.MULTILINE)
    assert len(found) > 80
    assert sorted(found) == sorted(set(found))
    assert "import " not in re.sub(r"//.*|/\*[\s\S]*?\*/", "", names)


def test_every_file_of_the_room_is_in_some_page() -> None:
    text = page(
        [next(level for level in bundled() if level.kind == name) for name in BUNDLED]
    )
    text += joined(["view/film"])
    for file in ROOM.glob("*/*.js"):
        first = file.read_text(encoding="utf-8").splitlines()[0]
        assert first.startswith("// ")
        assert first in text, file.name


# -- what is proved --------------------------------------------------------------------
def solved(moves: str, score: int, status: str = "optimal", **more: Any) -> Level:
    level = maze()
    solution = Solution(moves, score, status, level_hash=level_hash(level), **more)
    return level.with_(solution=solution)


def test_a_stored_answer_is_believed_only_if_it_belongs_and_replays() -> None:
    best = {"proved": True, "score": 8, "moves": ["R", "R"]}
    none = {"proved": False, "score": None, "moves": []}
    right = solved("RR", 8)
    assert page_level(right)["best"] == best
    assert page_level(solved("RR", 8, "feasible"))["best"] == {**best, "proved": False}
    assert page_level(right.with_(rules={"cell": 2}))["best"] == none
    assert page_level(solved("RR", 9))["best"] == none
    assert page_level(solved("R", 7))["best"] == none
    assert page_level(solved("RR", 8, conditions={"forbid": "0,1"}))["best"] == none


def test_an_answer_under_conditions_is_no_proof_for_play_without_them() -> None:
    level = solved("RR", 8, conditions={"force": "0,1"})
    assert page_level(level)["best"] == {
        "proved": False,
        "score": 8,
        "moves": ["R", "R"],
    }


def test_a_best_single_move_of_sowing_is_no_optimum_of_the_game() -> None:
    level = next(level for level in bundled() if level.kind == "sowing")
    first = kind("sowing").moves(kind("sowing").initial(level))[0]
    stored = Solution(
        str(first), None, "optimal", solver="best-move", level_hash=level_hash(level)
    )
    assert not page_level(level.with_(solution=stored))["best"]["proved"]


# -- refusals --------------------------------------------------------------------------
def test_refusals_are_one_sentence() -> None:
    large = Level("tour", np.zeros((MAX_CELLS, 2)))
    large.cells.flags.writeable = True
    large.cells[0, 0] = -2
    for levels, words in (
        ([], "at least one level"),
        ([Level("coin_maze", np.zeros((2, 2)))], "a start is missing"),
        ([large], "over the limit of 65,536 of a page"),
        (
            [Level("sowing", np.ones((2, 2)), rules={"chain": "</script>"})],
            "is not true or false",
        ),
    ):
        with pytest.raises(LevelError, match=words) as refused:
            page(levels)
        assert "\n" not in str(refused.value)


def test_without_the_best_the_page_has_the_optimum_and_no_moves() -> None:
    level = read_bundled(level_files("coin_maze")[1])
    (with_best,) = contents(page([level]))["levels"]
    (without,) = contents(page([level], best=False))["levels"]
    assert with_best["best"]["moves"] and without["best"] == {
        **with_best["best"],
        "moves": [],
    }
