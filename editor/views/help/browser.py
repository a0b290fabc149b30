"""GuideBrowser: a page of the guide, with pictures that fit and follow the look.

The pages of the guide: which there are, in which language, with which headings and
pictures.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, cast

from PySide6 import QtGui
from PySide6.QtCore import QSize, Qt, QUrl, Signal, Slot
from PySide6.QtWidgets import QTextBrowser, QTextEdit

from gridwright.editor.models.program.language import marked
from gridwright.editor.views.style import current_look, scaled, set_up
from gridwright.solvers.registry import BUNDLED
from gridwright.solvers.teaching.lessons import (
    LESSONS,
    guide_file,
    guide_folder,
    page_text,
)


def _pages(names: str) -> tuple[str, ...]:
    """The names of pages that a text lists."""
    return tuple(names.split())


METHODS = "algorithms"
"""The page about solvers that have no page of their own."""
USER_PAGES = _pages(
    "guide editor live play files levels_in films result_card what_if why_impossible "
    "intended_route difficulty wishes optimal_routes theatre compare lab "
    "troubleshooting"
)
"""Pages on the use of the program. They are there in every language."""
KIND_PAGES = tuple(BUNDLED)
"""The puzzles. Other languages have the part above END_OF_USER_PART."""
LESSON_PAGES = ("lessons", *(lesson.page for lesson in LESSONS), "by_reason")
"""The lessons, in their order, and how a person solves it. They are there in every
language, and so are METHOD_PAGES."""
METHOD_PAGES = _pages(
    "algorithms automatic walk_backtracking walk_frontier frontier walk_pruned "
    "walk_linear "
    "linear walk_improve tour_construct euler_hamilton collapse_pareto "
    "collapse_skyline "
    "collapse_food collapse_greedy match3_layers match3_backtracking match3_memoised "
    "match3_top_k match3_beam sowing_best_move sowing_perfect_play reasons"
)
"""Pages on the method of each solver."""
MORE_PAGES = _pages(
    "page_to_play commands batch plugin gym library frontier_engine tour_search "
    "performance promises pictures"
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
    """The picture that goes with look and language: pages name the light one in
    English. An installed program has that one alone, as a still in WebP
    (hatch_build.py)."""
    folder = guide_folder() / "images"
    stem, _, ending = name.rpartition(".")
    looks = stem.replace("-light", "-dark") if look_is_dark else stem
    named = (
        f"{looks.replace('-en', f'-{language}')}.{ending}",
        f"{looks}.{ending}",
        name,
    )
    files = (folder / wanted for wanted in (*named, f"{stem}.webp"))
    return next((file for file in files if file.is_file()), folder / name)


@dataclass(frozen=True)
class Heading:
    """A heading of a page: its words, its level from 1 on, and its block in the
    document."""

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


def blocks(document: QtGui.QTextDocument) -> Iterator[QtGui.QTextBlock]:
    """The paragraphs of a document, those in tables included."""
    block = document.begin()
    while block.isValid():
        yield block
        block = block.next()


def headings(document: QtGui.QTextDocument) -> list[Heading]:
    """The headings of a document, in order."""
    return [
        Heading(block.text(), block.blockFormat().headingLevel(), block.blockNumber())
        for block in blocks(document)
        if block.blockFormat().headingLevel()
    ]


def sentence_at(text: str, place: int) -> str:
    """The sentence around a character, with the ones after it while it is short."""
    begin = 0
    found = ""
    for part in _SENTENCE.split(text):
        at = text.index(part, begin)
        begin = at + len(part)
        if begin > place:
            found = f"{found} {part}".strip()
            if len(found) >= SHORTEST:
                break
    return found


@cache
def paragraphs(page: str, language: str) -> tuple[Heading, ...]:
    """The paragraphs of a page, those in tables included, with their blocks in the
    browser. Level 0 is that of plain text."""
    document = QtGui.QTextDocument()
    document.setMarkdown(page_text(page, language))
    return tuple(
        Heading(block.text(), block.blockFormat().headingLevel(), block.blockNumber())
        for block in blocks(document)
    )


class Pages:
    """The words of the pages of one language."""

    def __init__(self, language: str) -> None:
        self._language = language

    def headings(self, page: str) -> list[Heading]:
        return [part for part in paragraphs(page, self._language) if part.level]

    def find(self, text: str) -> list[Hit]:
        """The paragraphs that hold the text, in the order of the contents. Case does
        not count."""
        wanted = " ".join(text.split()).lower()
        if not wanted:
            return []
        return [
            hit
            for _, group in GROUPS
            for page in group
            for hit in self._found_in(page, wanted)
        ]

    def _found_in(self, page: str, wanted: str) -> Iterator[Hit]:
        above: list[str] = []
        for part in paragraphs(page, self._language):
            if part.level:
                above = [*above[: min(part.level, 2) - 1], part.text]
            place = part.text.lower().find(wanted)
            if place >= 0:
                excerpt = sentence_at(part.text, place)
                yield Hit(page, " › ".join(above), excerpt, part.block, place)


IMAGE = QtGui.QTextDocument.ResourceType.ImageResource
MARKDOWN = QtGui.QTextDocument.ResourceType.MarkdownResource
INSIDE = "gridwright"
"""The scheme of links that open something in the program: `gridwright://lesson/3`."""
PAGE = ".md"
BEGUN_WITH = (".py", ".ipynb")
"""Endings of files that a person begins with: a link to one asks for a copy of it."""


def markdown_of(name: str, language: str) -> str:
    """The text of a file of the guide: a page as it is, another file in letters of one
    width."""
    if name.endswith(PAGE):
        return page_text(name.removesuffix(PAGE), language)
    file = guide_file(name)
    return "" if file is None else f"# {name}\n\n```\n{file.read_text('utf-8')}\n```\n"


class GuideBrowser(QTextBrowser):
    """Shows the pages by name, in one language and look; links lead from page to
    page."""

    page_shown = Signal(str)
    lesson_asked = Signal(int)
    """A link to a lesson in the program was followed."""
    page_asked = Signal(str, str)
    """A link to a page that is not one of its own was followed, and to which of its
    headings."""
    copy_asked = Signal(str)
    """A link to a file that one begins with was followed."""

    def __init__(self, language: str, own: Collection[str] | None = None) -> None:
        """own: the pages that it shows itself; None: all."""
        super().__init__()
        self.setObjectName("guidePage")
        self._language = language
        self._own = own
        self._pictures: dict[str, QtGui.QImage] = {}
        self._anew = False
        """True while the current page is read again."""
        set_up(self, openLinks=False, anchorClicked=self._follow)
        self.setFrameShape(QTextBrowser.Shape.NoFrame)

    @property
    def page(self) -> str:
        """The name of the current page."""
        return self.source().fileName().removesuffix(PAGE)

    def show_page(self, page: str, heading: str = "") -> None:
        """Bring a page to the front, as a step that `backward` takes back."""
        if page != self.page or heading:
            address = QUrl(page if guide_file(page) else f"{page}{PAGE}")
            if heading:
                address.setFragment(heading)
            self.setSource(address, MARKDOWN)

    def dress(self, language: str) -> None:
        """Show the same place of the same page in another look or language."""
        self._language = language
        self._pictures.clear()
        top = self.verticalScrollBar().value()
        self._anew = True
        self.reload()
        self._anew = False
        self.verticalScrollBar().setValue(top)

    def show_block(self, number: int) -> None:
        """Scroll until a paragraph stands at the top."""
        block = self.document().findBlockByNumber(number)
        self.setTextCursor(QtGui.QTextCursor(block))
        top = self.document().documentLayout().blockBoundingRect(block).top()
        self.verticalScrollBar().setValue(max(0, int(top) - scaled(16)))

    def mark(self, text: str) -> None:
        """Mark every place of the page that holds a text; none with an empty one."""
        found: list[QTextEdit.ExtraSelection] = []
        cursor = self.document().find(text) if text else QtGui.QTextCursor()
        while not cursor.isNull():
            selection = QTextEdit.ExtraSelection()
            # The attributes are there; the stubs of PySide leave them out.
            part = cast(Any, selection)
            part.cursor = cursor
            part.format.setBackground(current_look().warning_soft)
            part.format.setForeground(current_look().text)
            part.format.setFontUnderline(True)
            found.append(selection)
            cursor = self.document().find(text, cursor)
        self.setExtraSelections(found)

    @Slot(QUrl)
    def _follow(self, link: QUrl) -> None:
        """Go where a link leads: to a page, to a lesson in the program, to a copy of a
        file, or out to the web."""
        page = link.fileName().removesuffix(PAGE)
        if link.scheme() == INSIDE:
            self.lesson_asked.emit(int(link.path().strip("/")))
        elif link.scheme():
            QtGui.QDesktopServices.openUrl(link)
        elif page.endswith(BEGUN_WITH):
            self.copy_asked.emit(page)
        elif self._own is not None and page and page not in self._own:
            self.page_asked.emit(page, link.fragment())
        else:
            self.setSource(link, MARKDOWN)

    # -- what Qt asks ------------------------------------------------------------------
    def loadResource(self, kind: int, name: QUrl | str) -> object:
        file = QUrl(name).fileName()
        if kind == IMAGE.value:
            return self._picture(file)
        return markdown_of(file, self._language)

    def doSetSource(
        self, name: QUrl | str, kind: QtGui.QTextDocument.ResourceType = MARKDOWN
    ) -> None:
        """Show a page, and the heading that a link names. A name that is not
        a page is not opened."""
        name = QUrl(name)
        if name.fileName() and not markdown_of(name.fileName(), self._language):
            return
        same = name.fileName() in ("", self.source().fileName())
        if self._anew or not same:
            super().doSetSource(QUrl(name.fileName()), MARKDOWN)
            self._lay_out()
            self.page_shown.emit(self.page)
        if name.hasFragment():
            self._show_anchor(name.fragment())

    def resizeEvent(self, event: QtGui.QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit_pictures()
            self._finish_layout()

    # -- pictures and layout -----------------------------------------------------------
    def _show_anchor(self, anchor: str) -> None:
        """Scroll to a heading. A page of one language may name a heading of a page of
        another one: it has the same place among the headings of either."""
        here = headings(self.document())
        for told in (here, Pages("en").headings(self.page)):
            for heading, named in zip(here, told, strict=False):
                if named.anchor == anchor:
                    self.show_block(heading.block)
                    return

    def _picture(self, name: str) -> QtGui.QImage:
        """The picture at the width of the page; a smaller one keeps its size."""
        if name not in self._pictures:
            file = picture_file(name, current_look().dark, self._language)
            self._pictures[name] = QtGui.QImage(str(file))
        image = self._pictures[name]
        if image.isNull():
            return image
        ratio = self.devicePixelRatioF()
        room = self.viewport().width() - 2 * scaled(24) - 8
        width = round(min(image.width(), max(120, room)) * ratio)
        shown = image.scaledToWidth(width, Qt.TransformationMode.SmoothTransformation)
        shown.setDevicePixelRatio(ratio)
        return shown

    def _fit_pictures(self) -> None:
        document = self.document()
        for name in self._pictures:
            for written in (
                f"images/{name}",
                f"../images/{name}",
                f"../../images/{name}",
            ):
                document.addResource(IMAGE.value, QUrl(written), self._picture(name))
        document.markContentsDirty(0, document.characterCount())

    def _finish_layout(self) -> None:
        """Lay out the whole page, and fit the scroll bars to it. Qt lays out a page in
        steps; where something asks for the whole in between, the bars stay as they were
        for the pictures of the former width."""
        layout = self.document().documentLayout()
        layout.documentSizeChanged.emit(layout.documentSize())

    def _lay_out(self) -> None:
        """Margins, quiet tables, and headings that stand apart, all as one step: Qt
        lays out the page once."""
        whole = QtGui.QTextCursor(self.document())
        whole.beginEditBlock()
        self._style_parts()
        whole.endEditBlock()
        self.document().clearUndoRedoStacks()

    def _style_parts(self) -> None:
        root = self.document().rootFrame()
        frame = set_up(root.frameFormat(), margin=scaled(24), topMargin=scaled(12))
        root.setFrameFormat(frame)
        for block in blocks(self.document()):
            form = QtGui.QTextBlockFormat()
            if not any(part.charFormat().isImageFormat() for part in fragments(block)):
                form.setLineHeight(
                    128, QtGui.QTextBlockFormat.LineHeightTypes.ProportionalHeight.value
                )
            if block.blockFormat().headingLevel():
                set_up(form, topMargin=scaled(18), bottomMargin=scaled(6))
            QtGui.QTextCursor(block).mergeBlockFormat(form)
            self._shrink_code(block)
        for child in root.childFrames():
            if isinstance(child, QtGui.QTextTable):
                self._dress_table(child)

    def _shrink_code(self, block: QtGui.QTextBlock) -> None:
        """Code within a line is a little smaller, so that it does not push the lines
        apart."""
        smaller = set_up(
            QtGui.QTextCharFormat(), fontPointSize=self.font().pointSizeF() * 0.9
        )
        for part in fragments(block):
            if part.charFormat().fontFixedPitch():
                cursor = set_up(QtGui.QTextCursor(block), position=part.position())
                keep = QtGui.QTextCursor.MoveMode.KeepAnchor
                cursor.setPosition(part.position() + part.length(), keep)
                cursor.mergeCharFormat(smaller)

    def _dress_table(self, table: QtGui.QTextTable) -> None:
        form = set_up(table.format(), border=1, borderBrush=current_look().line)
        form.setBorderStyle(QtGui.QTextFrameFormat.BorderStyle.BorderStyle_Solid)
        form.setBorderCollapse(True)
        form.setCellPadding(scaled(6))
        form.setCellSpacing(0)
        form.setTopMargin(scaled(8))
        form.setBottomMargin(scaled(8))
        form.setWidth(QtGui.QTextLength(QtGui.QTextLength.Type.PercentageLength, 100))
        table.setFormat(form)
        for column in range(table.columns()):
            cell = table.cellAt(0, column)
            bold = set_up(cell.format(), fontWeight=QtGui.QFont.Weight.DemiBold)
            bold.setBackground(current_look().window)
            cell.setFormat(bold)

    def sizeHint(self) -> QSize:
        return QSize(scaled(640), scaled(640))


def fragments(block: QtGui.QTextBlock) -> list[QtGui.QTextFragment]:
    """The parts of a paragraph that have one format each."""
    found = []
    at = block.begin()
    while not at.atEnd():
        found.append(at.fragment())
        at += 1
    return found
