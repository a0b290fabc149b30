"""Every link of every page of the guide leads somewhere, in the guide and in the
lessons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from PySide6.QtCore import QObject, QPoint, Qt, QUrl, Slot
from PySide6.QtGui import QDesktopServices, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from gridwright.editor.features.compare.feature import CompareFeature
from gridwright.editor.features.lessons.feature import TAB, LessonsFeature
from gridwright.editor.features.theatre.feature import TheatreFeature
from gridwright.editor.models.program.translators import NAMES
from gridwright.editor.views.help.browser import (
    BEGUN_WITH,
    GROUPS,
    LESSON_PAGES,
    GuideBrowser,
    Pages,
    blocks,
    fragments,
    headings,
)
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.teaching.lessons import LESSONS, guide_file, page_text
from tests.editor.driving.window import SOLVE_TIMEOUT
from tests.sampling import sampled

PAGES = [page for _, pages in GROUPS for page in pages]


class Outside(QObject):
    """What was opened outside of the program."""

    def __init__(self) -> None:
        super().__init__()
        self.opened: list[str] = []

    @Slot(QUrl)
    def open_url(self, url: QUrl) -> None:
        self.opened.append(url.toString())


@pytest.fixture
def outside() -> Iterator[Outside]:
    found = Outside()
    for scheme in ("http", "https"):
        QDesktopServices.setUrlHandler(scheme, found, cast(Any, "open_url"))
    yield found
    for scheme in ("http", "https"):
        QDesktopServices.unsetUrlHandler(scheme)


class Followed:
    """Where the links of a browser led."""

    def __init__(self, browser: GuideBrowser) -> None:
        self.lessons: list[int] = []
        self.copies: list[str] = []
        self.pages: list[tuple[str, str]] = []
        browser.lesson_asked.connect(self.lessons.append)
        browser.copy_asked.connect(self.copies.append)
        browser.page_asked.connect(
            lambda page, heading: self.pages.append((page, heading))
        )


def links(browser: GuideBrowser) -> list[str]:
    """The addresses of the page in front, each once."""
    found = [
        part.charFormat().anchorHref()
        for block in blocks(browser.document())
        for part in fragments(block)
        if part.charFormat().isAnchor() and not part.charFormat().isImageFormat()
    ]
    return list(dict.fromkeys(filter(None, found)))


def targets(browser: GuideBrowser, pages: Iterable[str]) -> Iterator[QUrl]:
    """Where the links of pages lead, again where several lead there."""
    for page in pages:
        browser.show_page(page)
        for address in links(browser):
            yield browser.source().resolved(QUrl(address))


def in_turn(urls: Iterable[QUrl]) -> list[QUrl]:
    """Each address once, a page before its headings."""
    return [QUrl(one) for one in sorted({url.toString() for url in urls})]


def assert_leads(browser: GuideBrowser, url: QUrl, outside: Outside) -> None:
    """A click on a link brings what it names."""
    followed, address = Followed(browser), url.toString()
    name, heading = url.fileName(), url.fragment()
    outside.opened.clear()
    browser.setTextCursor(QTextCursor(browser.document()))
    browser.anchorClicked.emit(url)
    if url.scheme() == "gridwright":
        assert followed.lessons and 1 <= followed.lessons[0] <= len(LESSONS), address
    elif url.scheme():
        assert outside.opened, address
    elif name.endswith(BEGUN_WITH):
        assert followed.copies == [name] and guide_file(name), address
    elif followed.pages:
        assert followed.pages == [(name.removesuffix(".md"), heading)], address
        assert page_text(name.removesuffix(".md")), address
    else:
        assert browser.page == name.removesuffix(".md"), address
        assert len(browser.toPlainText()) > 40, address
        assert not heading or heading in anchors_here(browser), (
            f"{address}: the heading is not there"
        )


def anchors_here(browser: GuideBrowser) -> set[str]:
    """The names of the heading at the cursor: its own, and that of the same place of
    the English page."""
    here = browser.textCursor().blockNumber()
    own = headings(browser.document())
    place = [heading.block for heading in own].index(here)
    english = Pages("en").headings(browser.page)[place : place + 1]
    return {heading.anchor for heading in (own[place], *english)}


@pytest.mark.parametrize("language", sampled(NAMES, daily=1))
def test_every_link_of_the_guide_is_followed(
    language: str, qtbot: QtBot, outside: Outside
) -> None:
    browser = GuideBrowser(language)
    qtbot.addWidget(browser)
    found = list(targets(browser, PAGES))
    assert len(found) > 200
    for url in in_turn(found):
        assert_leads(browser, url, outside)


@pytest.mark.parametrize("language", sampled(NAMES, daily=1))
def test_every_link_of_the_lessons_is_followed(
    language: str, qtbot: QtBot, outside: Outside
) -> None:
    browser = GuideBrowser(language, own=LESSON_PAGES)
    qtbot.addWidget(browser)
    found = in_turn(targets(browser, LESSON_PAGES))
    for url in found:
        assert_leads(browser, url, outside)
    copies = {url.fileName() for url in found if url.fileName().endswith(".py")}
    files = [f"{page}.py" for page in LESSON_PAGES]
    assert copies == {name for name in files if guide_file(name) is not None}
    assert len(copies) >= len(LESSONS)


def test_a_heading_of_another_language_is_found_by_its_place(qtbot: QtBot) -> None:
    browser = GuideBrowser("zh_CN")
    qtbot.addWidget(browser)
    english = GuideBrowser("en")
    qtbot.addWidget(english)
    english.show_page("editor")
    place, told = list(enumerate(headings(english.document())))[3]
    browser.show_page("editor", told.anchor)
    assert (
        browser.textCursor().block().text() == headings(browser.document())[place].text
    )


def click_on(browser: GuideBrowser, address: str) -> None:
    """Click on a link of the page in front, where it is painted."""
    for block in blocks(browser.document()):
        for part in fragments(block):
            if part.charFormat().anchorHref().endswith(address):
                cursor = QTextCursor(block)
                cursor.setPosition(part.position() + part.length() // 2)
                browser.setTextCursor(cursor)
                browser.ensureCursorVisible()
                place: QPoint = browser.cursorRect(cursor).center()
                QTest.mouseClick(
                    browser.viewport(), Qt.MouseButton.LeftButton, pos=place
                )
                return
    raise AssertionError(f"no link to {address}")


def saving_as(monkeypatch: pytest.MonkeyPatch, path: Path | None) -> list[str]:
    """Have the next file dialogs answered; the names that they propose."""
    proposed: list[str] = []

    def answer(
        _parent: object, _title: str, name: str, *_more: object
    ) -> tuple[str, str]:
        proposed.append(name)
        return ("" if path is None else str(path), "")

    monkeypatch.setattr(QFileDialog, "getSaveFileName", staticmethod(answer))
    return proposed


@pytest.mark.one_window
@pytest.mark.slow
def test_a_click_on_the_file_of_a_lesson_saves_a_copy_and_films_it(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    feature, theatre = window.feature(LessonsFeature), window.feature(TheatreFeature)
    feature.open_lesson(1)
    window.settings.set("plugin_folder", str(tmp_path))
    (tmp_path / "lesson_1.py").write_text("mine\n", encoding="utf-8")
    mine = tmp_path / "lesson_1_2.py"
    proposed = saving_as(monkeypatch, mine)
    click_on(feature.panel.browser, "lesson_1.py")
    assert proposed == [str(mine)], "a name that overwrites nothing"

    def on_stage() -> bool:
        lead = theatre.showing.lead
        return (
            lead is not None
            and lead.solver_id == "plugin:lesson_1_2"
            and lead.begun
            and not lead.growing
        )

    qtbot.waitUntil(on_stage, timeout=SOLVE_TIMEOUT)
    shipped = guide_file("lesson_1.py")
    assert shipped is not None and mine.read_bytes() == shipped.read_bytes()
    assert (tmp_path / "lesson_1.py").read_text("utf-8") == "mine\n"
    assert window.frame.study.front == TAB and theatre.in_front
    assert theatre.showing.lead is not None and theatre.showing.lead.begun


@pytest.mark.one_window
@pytest.mark.slow
def test_the_file_of_a_lesson_opens_a_level_where_none_suits(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    saving_as(monkeypatch, tmp_path / "mine.py")
    window.feature(LessonsFeature).begin_with("lesson_2.py")
    qtbot.waitUntil(
        lambda: window.tabs.current_view() is not None, timeout=SOLVE_TIMEOUT
    )
    view = window.tabs.current_view()
    assert view is not None and view.document.path is not None
    assert view.document.path.name == LESSONS[1].shown.file.name
    assert "plugin:mine" in window.feature(CompareFeature).plugins.solvers


@pytest.mark.one_window
def test_no_file_is_written_where_the_person_cancels(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    window.settings.set("plugin_folder", str(tmp_path))
    proposed = saving_as(monkeypatch, None)
    window.feature(LessonsFeature).begin_with("notebook.ipynb")
    assert proposed == [str(tmp_path / "notebook.ipynb")]
    assert not list(tmp_path.glob("*.ipynb")) and window.tabs.current_view() is None
