"""The pages of the guide: links lead somewhere, and what is made from the program is
current."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from PySide6.QtGui import QImage

from gridwright.editor.models.program.translators import NAMES
from gridwright.editor.views.help.browser import (
    END_OF_USER_PART,
    GROUPS,
    KIND_PAGES,
    LESSON_PAGES,
    METHOD_PAGES,
    USER_PAGES,
    picture_file,
)
from gridwright.solvers.teaching.lessons import guide_folder, page_file
from hatch_build import carried, still, without_left_out
from tools.commands_page import PAGE, page

LINK = re.compile(r"(!?)\[[^\]]*\]\(([^)\s]+)\)")
PAGES = [name for _, names in GROUPS for name in names]
IN_EVERY_LANGUAGE = USER_PAGES + KIND_PAGES + LESSON_PAGES + METHOD_PAGES


def test_the_page_of_commands_is_current() -> None:
    assert PAGE.read_text("utf-8") == page(), "run tools/commands_page.py"


@pytest.mark.parametrize("name", PAGES)
def test_links_and_pictures_lead_somewhere(name: str) -> None:
    file = page_file(name, "en")
    for picture, address in LINK.findall(file.read_text("utf-8")):
        if "://" in address:
            continue
        path, _, anchor = address.partition("#")
        target = file.parent / path if path else file
        assert target.is_file(), address
        if anchor:
            assert anchor in _anchors(target.read_text("utf-8")), address
        if picture and "-light" in path:
            assert picture_file(target.name, True, "en") != target, (
                f"no dark picture of {address}"
            )


def _anchors(text: str) -> set[str]:
    titles = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    return {
        re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles
    }


def test_the_guide_is_shipped() -> None:
    assert (guide_folder() / "guide.md").is_file()


def test_a_wheel_carries_every_picture_that_a_page_names() -> None:
    images = guide_folder() / "images"
    there = {file.name for file in [*carried(images), *images.glob("*.svg")]}
    named = {
        Path(address).name
        for name in PAGES
        for picture, address in LINK.findall(
            without_left_out(page_file(name, "en").read_text("utf-8"))
        )
        if picture and "://" not in address
    }
    assert len(named) > 30
    assert named <= there, "pages name light pictures in English"


def test_a_page_of_a_wheel_has_words_in_the_place_of_a_photo() -> None:
    text = page_file("pictures", "en").read_text("utf-8")
    shown = [words for mark, words in re.findall(r"(!)\[([^\]]*)\]", text) if mark]
    bare = without_left_out(text)
    assert len(shown) >= 3 and "![" not in bare
    assert all(f"*{words}*" in bare for words in shown)


@pytest.mark.parametrize("name", ["live-light-en.png", "film-live.gif"])
def test_an_installed_program_shows_the_still(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "images").mkdir()
    file = still(guide_folder() / "images" / name, tmp_path / "images")
    full = QImage(str(guide_folder() / "images" / name))
    monkeypatch.setattr(
        "gridwright.editor.views.help.browser.guide_folder", lambda: tmp_path
    )
    assert picture_file(name, True, "zh_CN") == file
    assert QImage(str(file)).size() == full.size()


@pytest.mark.parametrize("language", NAMES)
def test_what_a_wheel_leaves_out_is_shown_by_no_page_of_it(language: str) -> None:
    images = guide_folder() / "images"
    gone = {file.name for file in images.iterdir()} - {
        file.name for file in carried(images)
    }
    gone = {
        name for name in gone if not name.endswith((".svg", "-zh_CN.png", "-zh_TW.png"))
    }
    assert "film-followed-tour.gif" in gone
    for name in PAGES:
        text = without_left_out(page_file(name, language).read_text("utf-8"))
        shown = {Path(address).name for mark, address in LINK.findall(text) if mark}
        assert not shown & gone, name


@pytest.mark.slow
def test_the_encoder_of_a_still_is_not_asked_for_its_highest_effort(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The highest takes thirty times as long and saves one byte in a hundred; a build
    of the wheel encodes some thirty."""
    asked: list[Any] = []
    save = Image.Image.save

    def noted(image: Image.Image, *place: Any, **options: Any) -> None:
        asked.append((options["lossless"], options["method"]))
        save(image, *place, **options)

    monkeypatch.setattr(Image.Image, "save", noted)
    still(carried(guide_folder() / "images")[0], tmp_path)
    assert len(asked) == 1
    lossless, method = asked[0]
    assert lossless and method <= 4


def user_part(name: str, language: str) -> str:
    return page_file(name, language).read_text("utf-8").partition(END_OF_USER_PART)[0]


def addresses(text: str) -> list[tuple[str, str]]:
    """Pictures and links of a page: which they are, without the folder they are written
    from."""
    return sorted(
        (mark, address.partition("#")[0].rpartition("/")[2])
        for mark, address in LINK.findall(text)
    )


@pytest.mark.parametrize("language", [code for code in NAMES if code != "en"])
@pytest.mark.parametrize("name", IN_EVERY_LANGUAGE)
def test_every_user_page_is_there_in_every_language(name: str, language: str) -> None:
    assert language in page_file(name, language).parts
    english, other = user_part(name, "en"), user_part(name, language)
    marks = [re.findall(r"^(#+) ", text, re.MULTILINE) for text in (english, other)]
    assert marks[0] == marks[1], "the headings differ"
    assert addresses(english) == addresses(other)
    rows = [len(re.findall(r"^\|", text, re.MULTILINE)) for text in (english, other)]
    assert rows[0] == rows[1], "the tables differ"
    fences = [text.count("```") for text in (english, other)]
    assert fences[0] == fences[1]
    assert "{R}" not in other and "{C}" not in other


@pytest.mark.parametrize("language", ["zh_CN", "zh_TW"])
@pytest.mark.parametrize("name", IN_EVERY_LANGUAGE)
def test_the_keys_named_are_the_same(name: str, language: str) -> None:
    def keys(text: str) -> set[str]:
        return set(re.findall(r"`((?:(?:Ctrl|Alt|Shift)\+)+[^`]+|F\d+)`", text))

    assert keys(user_part(name, "en")) == keys(user_part(name, language))


@pytest.mark.parametrize("language", ["zh_CN", "zh_TW"])
@pytest.mark.parametrize("name", IN_EVERY_LANGUAGE)
def test_links_of_translated_pages_lead_somewhere(name: str, language: str) -> None:
    file = page_file(name, language)
    for _, address in LINK.findall(file.read_text("utf-8")):
        if "://" not in address:
            path, _, anchor = address.partition("#")
            target = file.parent / path
            assert target.is_file(), address
            assert not anchor or anchor in _anchors(target.read_text("utf-8")), address
