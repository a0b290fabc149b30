"""The pages of the guide: which there are, in which language, with which headings and pictures."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtGui import QTextBlock, QTextDocument

from editor.models.program.language import marked
from editor.views.style.kit import set_up
from solvers.registry import BUNDLED
from solvers.teaching.lessons import LESSONS, guide_folder, page_text


def _pages(names: str) -> tuple[str, ...]:
    """The names of pages that a text lists."""
    return tuple(names.split())


USER_PAGES = _pages(
    "guide editor live play files levels_in films result_card what_if why_impossible "
    "intended_route difficulty wishes optimal_routes theatre compare lab troubleshooting"
)
"""Pages on the use of the program. They are there in every language."""
KIND_PAGES = tuple(BUNDLED)
"""The puzzles. Other languages have the part above END_OF_USER_PART."""
LESSON_PAGES = ("lessons", *(lesson.page for lesson in LESSONS))
"""The lessons, in their order. They are there in every language, and so are METHOD_PAGES."""
METHOD_PAGES = _pages(
    "algorithms automatic walk_backtracking walk_frontier frontier walk_pruned walk_linear "
    "linear walk_improve tour_construct euler_hamilton collapse_pareto collapse_skyline "
    "collapse_food collapse_greedy match3_layers match3_backtracking match3_memoised "
    "match3_top_k match3_beam sowing_best_move sowing_perfect_play"
)
"""Pages on the method of each solver."""
MORE_PAGES = _pages(
    "page_to_play commands batch plugin gym library frontier_engine tour_search "
    "performance promises"
)
"""For those who want to know more; in English."""
GROUPS = (
    (marked("Guide", "Using Gridwright"), USER_PAGES),
    (marked("Guide", "The puzzles"), KIND_PAGES),
    (marked("Guide", "Lessons"), LESSON_PAGES),
    (marked("Guide", "How it works"), METHOD_PAGES),
    (marked("Guide", "More"), MORE_PAGES),
)
END_OF_USER_PART = "<!-- user part ends -->"
FIRST = "guide"
_SENTENCE = re.compile(r"(?<=[.!?])\s+|(?<=[。！？])")
SHORTEST = 80
"""Characters of an excerpt, if the paragraph has as many."""


@cache
def title_of(page: str, language: str) -> str:
    """The first heading of a page."""
    return page_text(page, language).lstrip().partition("\n")[0].lstrip("# ")


def picture_file(name: str, look_is_dark: bool, language: str) -> Path:
    """The picture that goes with look and language: pages name the light one in English."""
    folder = guide_folder() / "images"
    stem, _, ending = name.rpartition(".")
    looks = stem.replace("-light", "-dark") if look_is_dark else stem
    for wanted in (looks.replace("-en", f"-{language}"), looks, stem):
        file = folder / f"{wanted}.{ending}"
        if file.is_file():
            return file
    return folder / name


@dataclass(frozen=True)
class Heading:
    """A heading of a page: its words, its level from 1 on, and its block in the document."""

    text: str
    level: int
    block: int

    @property
    def anchor(self) -> str:
        """The part of a link to it after the `#`."""
        kept = re.sub(r"[^\w\- ]", "", self.text.lower())
        return kept.strip().replace(" ", "-")


@dataclass(frozen=True)
class Hit:
    """A place where a text was found."""

    page: str
    title: str
    """The page's title and the heading above the place."""
    excerpt: str
    """The sentence around it."""
    block: int
    place: int
    """The character within the block."""


def blocks(document: QTextDocument) -> Iterator[QTextBlock]:
    """The paragraphs of a document, those in tables included."""
    block = document.begin()
    while block.isValid():
        yield block
        block = block.next()


def headings(document: QTextDocument) -> list[Heading]:
    """The headings of a document, in order."""
    return [
        Heading(block.text(), block.blockFormat().headingLevel(), block.blockNumber())
        for block in blocks(document)
        if block.blockFormat().headingLevel()
    ]


def sentence_at(text: str, place: int) -> str:
    """The sentence around a character, with the ones after it while it is short."""
    begin, found = 0, ""
    for part in _SENTENCE.split(text):
        at = text.index(part, begin)
        begin = at + len(part)
        if begin > place:
            found = f"{found} {part}".strip()
            if len(found) >= SHORTEST:
                break
    return found


class Pages(QObject):
    """The pages of one language as documents, each read when it is first asked for."""

    def __init__(self, language: str, parent: QObject) -> None:
        super().__init__(parent)
        self._language = language
        self._documents: dict[str, QTextDocument] = {}

    def document(self, page: str) -> QTextDocument:
        """The page as it is shown: block numbers are those of the browser."""
        if page not in self._documents:
            document = set_up(QTextDocument(self), markdown=page_text(page, self._language))
            self._documents[page] = document
        return self._documents[page]

    def headings(self, page: str) -> list[Heading]:
        return headings(self.document(page))

    def find(self, text: str) -> list[Hit]:
        """The paragraphs that hold the text, in the order of the contents. Case does not count."""
        wanted = " ".join(text.split()).lower()
        if not wanted:
            return []
        return [
            hit for _, group in GROUPS for page in group for hit in self._found_in(page, wanted)
        ]

    def _found_in(self, page: str, wanted: str) -> Iterator[Hit]:
        above: list[str] = []
        for block in blocks(self.document(page)):
            level = block.blockFormat().headingLevel()
            if level:
                above = [*above[: min(level, 2) - 1], block.text()]
            place = block.text().lower().find(wanted)
            if place >= 0:
                excerpt = sentence_at(block.text(), place)
                yield Hit(page, " › ".join(above), excerpt, block.blockNumber(), place)
