"""The words of the page in three languages: all of them, and by the reader's wish."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from unicodedata import normalize

import pytest

from gridwright.solvers.drawing.pen import shapes
from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Level, LevelError
from gridwright.solvers.page.page import LANGUAGES, page
from gridwright.solvers.registry import BUNDLED
from tests.sampling import sampled
from tests.solvers.page.browser import Browser

ROOM = Path(__file__).parents[3] / "solvers" / "page"
LITERAL = r'"(?:[^"\\]|\\.)*"'
OTHERS = [name for name in LANGUAGES if name != "en"]


def catalogue(language: str) -> dict[str, str]:
    read: dict[str, str] = json.loads(
        (ROOM / "words" / f"{language}.json").read_text("utf-8")
    )
    return read


def texts_of(script: str) -> Iterator[str]:
    """The texts that a script says: literals in the brackets of say, many and noted."""
    for call in re.finditer(r"\b(?:say|many|noted)\(", script):
        depth, at, inside = 1, call.end(), False
        while depth:
            sign = script[at]
            inside ^= sign == '"' and script[at - 1] != "\\"
            if not inside:
                depth += (sign in "([{") - (sign in ")]}")
            at += 1
        for found in re.findall(
            rf"{LITERAL}(?:\s*\+\s*{LITERAL})*", script[call.end() : at - 1]
        ):
            yield "".join(json.loads(part) for part in re.findall(LITERAL, found))


def texts() -> set[str]:
    """All that the page can say in English."""
    found = {name for name, _ in shapes().tiles}
    for file in ROOM.glob("view/*.js"):
        found |= set(texts_of(file.read_text("utf-8")))
    html = "".join(file.read_text("utf-8") for file in ROOM.glob("view/*.html"))
    return found | set(re.findall(r'(?<=data-say>)[^<]+|(?<=aria-label=")[^"]+', html))


@pytest.mark.parametrize("language", OTHERS)
def test_every_text_is_translated_and_no_other(language: str) -> None:
    known = catalogue(language)
    assert texts() - set(known) == set()
    assert set(known) - texts() == set()
    for english, words in known.items():
        slots = [sorted(re.findall(r"\{\w+\}", text)) for text in (english, words)]
        assert slots[0] == slots[1], english
        assert words or english == " "


def test_traditional_chinese_has_the_words_of_taiwan() -> None:
    text = "".join(catalogue("zh_TW").values())
    assert not re.search("滑块|鼠标|撤销|屏幕|默认|文件|键|电|这|说", text)
    place = "row {row}, column {col}"
    assert catalogue("zh_TW")[place] == "第 {row} 列第 {col} 欄"
    assert catalogue("zh_CN")[place] == "第 {row} 行第 {col} 列"


def test_a_page_of_one_language_holds_no_other() -> None:
    maze = read_bundled(level_files("coin_maze")[0])
    sizes = {
        name: len(page([maze], language=name).encode()) for name in ("", *LANGUAGES)
    }
    assert sizes["en"] < sizes["zh_CN"] < sizes[""]
    assert "復原" not in page([maze], language="zh_CN")
    with pytest.raises(LevelError, match="de is not a language of a page"):
        page([maze], language="de")


# -- in a browser ----------------------------------------------------------------------
def opened(tab: Browser, folder: Path, level: Level, language: str = "") -> None:
    file = folder / "play.html"
    file.write_text(page([level], language=language), encoding="utf-8")
    tab.prefer(reduced_motion="reduce")
    tab.open(file)
    tab.settle()


def wish(tab: Browser, languages: str) -> None:
    """What the person has told the browser."""
    agent = tab.run("navigator.userAgent")
    tab.call(
        "Emulation.setUserAgentOverride", userAgent=agent, acceptLanguage=languages
    )


@pytest.mark.parametrize(
    ("wished", "lang", "undo"),
    sampled(
        [
            ("en-GB,en", "en", "Undo"),
            ("zh-CN,zh", "zh-CN", "撤销"),
            ("zh-Hans-SG", "zh-CN", "撤销"),
            ("zh-TW,zh", "zh-TW", "復原"),
            ("zh-HK", "zh-TW", "復原"),
            ("fr,zh-Hant,en", "zh-TW", "復原"),
            ("de,en,zh-CN", "en", "Undo"),
            ("de", "en", "Undo"),
        ],
        daily=4,
    ),
)
def test_the_browser_says_which_language(
    tab: Browser, tmp_path: Path, wished: str, lang: str, undo: str
) -> None:
    wish(tab, wished)
    opened(tab, tmp_path, read_bundled(level_files("tour")[0]))
    assert tab.run("document.documentElement.lang") == lang
    assert tab.text("undo").startswith(undo)


def test_the_language_of_the_file_wins(tab: Browser, tmp_path: Path) -> None:
    wish(tab, "en")
    opened(tab, tmp_path, read_bundled(level_files("tour")[0]), "zh_TW")
    assert tab.text("restart").startswith("重新開始")
    wish(tab, "zh-CN")
    opened(tab, tmp_path, read_bundled(level_files("tour")[0]), "en")
    assert tab.text("restart").startswith("Restart")


SEEN = """(() => {
    const said = [document.documentElement.innerText, document.getElementById("live").textContent];
    for (const e of document.querySelectorAll("body *:not(script, noscript)")) {
        for (const node of e.childNodes) if (node.nodeType === 3) said.push(node.textContent);
        for (const name of ["aria-label", "aria-valuetext", "title"]) {
            said.push(e.getAttribute(name) ?? "");
        }
    }
    return said.join("\\n");
})()"""


@pytest.mark.slow
@pytest.mark.parametrize("kind_id", BUNDLED)
def test_no_english_is_left_in_a_chinese_page(
    tab: Browser, tmp_path: Path, kind_id: str
) -> None:
    """After moves, refusals, undo and the best route, for eyes and for a screen
    reader."""
    level = read_bundled(level_files(kind_id)[1])
    opened(
        tab, tmp_path, level.with_(title="", author="", source="", notes=""), "zh_CN"
    )
    found = ""
    for key in ("ArrowDown", "ArrowDown", "ArrowLeft", "ArrowRight", "ArrowUp", "Enter", "Enter",
                "ArrowRight", "ArrowUp", "ArrowLeft", "z", "r", "b", "ArrowRight", "ArrowRight",
                " ", " ", "Escape"):  # fmt: skip
        tab.key(key)
        found += tab.run(SEEN) + "\n"
    tab.key("b")
    tab.press("last")
    found += tab.run(SEEN)
    keys = {"Z", "R", "B", "N", "H", "X", "T", "Esc", "Escape", "Enter", "Shift"}
    assert set(re.findall("[A-Za-z]+", found)) - keys == set()


GOALS = [
    (
        "match3",
        {},
        "Make exactly 2 swaps of neighbouring tiles.",
        "3 → 1 · 4 → 4 · 5+ → 10.",
    ),
    (
        "match3",
        {"exactly": False, "points": {"3": 2, "9": 9}},
        "Make at most 2 swaps",
        "9+ → 9.",
    ),
    (
        "match3",
        {"points": {"3": 2, "9": 9}},
        "Make exactly",
        "3 → 2 · 4–8 → 0 · 9+ → 9.",
    ),
    ("match3", {"points": {}}, "Make exactly", "Score as many points as you can."),
    ("sowing", {}, "Take turns:", "Whoever captures more stones wins."),
    ("sowing", {"chain": True}, "Take turns:", "that one is captured too."),
]


@pytest.mark.slow
def test_the_goal_names_the_rules_of_the_level(tab: Browser, tmp_path: Path) -> None:
    boards = {"match3": "1 1 2\n2 2 1", "sowing": "1 1\n1 1"}
    for kind_id, rules, begins, ends in GOALS:
        swaps = {"swaps": 2} if kind_id == "match3" else {}
        level = level_from_text(kind_id, boards[kind_id]).with_(
            rules={**swaps, **rules}
        )
        opened(tab, tmp_path, level, "en")
        goal = normalize("NFKC", tab.text("goal"))
        assert goal.startswith(begins) and goal.endswith(ends)
