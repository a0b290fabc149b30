"""The pages of the guide: links lead somewhere, and what is made from the program is current."""

from __future__ import annotations

import re

import pytest

from editor.views.help.pages import GROUPS, guide_folder, page_file, picture_file
from tools.commands_page import PAGE, page

LINK = re.compile(r"(!?)\[[^\]]*\]\(([^)\s]+)\)")
PAGES = [name for _, names in GROUPS for name in names]


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
            assert picture_file(target.name, True, "en") != target, f"no dark picture of {address}"


def _anchors(text: str) -> set[str]:
    titles = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def test_the_guide_is_shipped() -> None:
    assert (guide_folder() / "guide.md").is_file()
