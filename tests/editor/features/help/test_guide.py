"""The guide: contents, search, links, pictures, look and language, by mouse and
keyboard."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTreeWidgetItem, QWidget
from pytestqt.qtbot import QtBot

from gridwright.editor.features.help.feature import Help
from gridwright.editor.features.help.guide import Guide
from gridwright.editor.models.program.preferences import LOOK
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.models.program.translators import Language
from gridwright.editor.views.help import browser
from gridwright.editor.views.help.browser import (
    GROUPS,
    Pages,
    fragments,
    sentence_at,
)
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.teaching.lessons import page_file, page_text
from tests.sampling import sampled

pytestmark = pytest.mark.one_window


@pytest.fixture
def guide(qtbot: QtBot, window: MainWindow) -> Guide:
    window.actions_["help.guide"].trigger()
    made = window.findChild(Guide)
    assert made is not None
    qtbot.waitExposed(made)
    return made


def entry_of(guide: Guide, text: str) -> QTreeWidgetItem:
    found = guide.contents.findItems(
        text, Qt.MatchFlag.MatchExactly | Qt.MatchFlag.MatchRecursive, 0
    )
    assert found, text
    return found[0]


def first_words(guide: Guide) -> str:
    """The paragraph at the top of the page as it is scrolled."""
    block = guide.browser.cursorForPosition(QPoint(40, 24)).block()
    return str(block.text())


def written_headings(page: str) -> list[str]:
    """The words of the headings in the file of a page, as they are read."""
    text = re.sub(r"^```.*?^```", "", page_text(page), flags=re.DOTALL | re.MULTILINE)
    found = re.findall(r"^#+ +(.+)$", text, re.MULTILINE)
    return [re.sub(r"[`*]", "", heading) for heading in found]


def test_the_contents_hold_every_page_and_heading(guide: Guide) -> None:
    for _, names in GROUPS:
        for name in names:
            assert page_file(name, "en").is_file(), name
            assert written_headings(name), name
            for heading in written_headings(name):
                entry_of(guide, heading)


def test_pages_have_the_headings_of_their_language(qapp: object) -> None:
    """Whichever was read before."""
    first = set()
    for language in ("en", "zh_CN", "zh_TW"):
        title = page_text("play", language).splitlines()[0].removeprefix("# ")
        assert Pages(language).headings("play")[0].text == title
        first.add(title)
    assert len(first) == 3


@pytest.mark.slow
def test_a_click_in_the_contents_goes_to_the_heading(guide: Guide) -> None:
    entry = entry_of(guide, "Mirror painting")
    guide.contents.scrollToItem(entry)
    entry.parent().setExpanded(True)
    above = entry.parent().parent()
    above.setExpanded(True)
    guide.contents.scrollToItem(entry)
    place = guide.contents.visualItemRect(entry).center()
    QTest.mouseClick(guide.contents.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert guide.browser.page == "editor"
    assert first_words(guide) == "Mirror painting"


@pytest.mark.slow
def test_search_by_keyboard_goes_to_the_place_and_marks_it(guide: Guide) -> None:
    QTest.keyClick(guide.browser, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert guide.field.hasFocus()
    guide.field.setText("half tur")
    QTest.keyClick(guide.field, Qt.Key.Key_N)
    assert guide.left.currentWidget() is guide.results
    shown = guide.results.item(0).text()
    assert "after a half turn" in shown and "Mirror painting" in shown
    QTest.keyClick(guide.field, Qt.Key.Key_Return)
    assert guide.browser.page == "editor"
    assert "half turn" in first_words(guide)
    marked = [
        part.cursor.selectedText().lower() for part in guide.browser.extraSelections()
    ]
    assert marked and set(marked) == {"half turn"}
    QTest.keyClick(guide.field, Qt.Key.Key_Escape)
    assert guide.isVisible() and guide.left.currentWidget() is guide.contents
    assert guide.browser.hasFocus() and not guide.browser.extraSelections()
    QTest.keyClick(guide.browser, Qt.Key.Key_Escape)
    assert not guide.isVisible()


@pytest.mark.slow
def test_the_slash_searches_too_and_the_arrows_choose_a_result(guide: Guide) -> None:
    QTest.keyClick(guide.browser, Qt.Key.Key_Slash)
    guide.field.setText("und")
    QTest.keyClick(guide.field, Qt.Key.Key_O)
    assert guide.results.count() > 2
    QTest.keyClick(guide.field, Qt.Key.Key_Down)
    QTest.keyClick(guide.field, Qt.Key.Key_Down)
    QTest.keyClick(guide.field, Qt.Key.Key_Up)
    assert guide.results.currentRow() == 1
    guide.field.setText("no such words anywhere")
    assert guide.results.count() == 0 and guide.count.text() == "Nothing found"


@pytest.mark.slow
def test_links_back_and_forward(guide: Guide) -> None:
    guide.browser.setSource(QUrl("play.md"))  # what a click on a link does
    guide.browser.setSource(QUrl("files.md#saving"))
    assert guide.browser.page == "files" and first_words(guide) == "Saving"
    QTest.mouseClick(guide.back, Qt.MouseButton.LeftButton)
    assert guide.browser.page == "play"
    QTest.keyClick(guide.browser, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert guide.browser.page == "guide" and not guide.back.isEnabled()
    QTest.keyClick(guide.browser, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert guide.browser.page == "play"
    guide.browser.setSource(QUrl("no_such_page.md"))
    assert guide.browser.page == "play"


def picture_widths(guide: Guide) -> list[float]:
    guide.browser.document().documentLayout().documentSize()
    widths, block = [], guide.browser.document().begin()
    while block.isValid():
        for part in fragments(block):
            if part.charFormat().isImageFormat():
                cursor = QTextCursor(block)
                left = guide.browser.cursorRect(cursor).left()
                cursor.movePosition(QTextCursor.MoveOperation.NextCharacter)
                widths.append(guide.browser.cursorRect(cursor).left() - left)
        block = block.next()
    return widths


@pytest.mark.slow
@pytest.mark.parametrize("width", sampled([620, 1000, 1500], daily=1))
def test_pictures_fit_the_page(guide: Guide, width: int) -> None:
    guide.resize(width, 700)
    QTest.qWait(1)
    widths = picture_widths(guide)
    assert widths and max(widths) <= guide.browser.viewport().width()
    assert guide.browser.horizontalScrollBar().maximum() == 0


@pytest.mark.slow
@pytest.mark.parametrize("words", sampled([0, 24, 60], daily=2))
def test_no_length_of_a_paragraph_leaves_a_narrow_page_a_bar(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, words: int
) -> None:
    """Pictures of a wide page are in sight when it becomes narrow, or are not, as the
    text above them is long."""

    def longer(page: str, language: str) -> str:
        text = page_text(page, language)
        return text.replace("The **inspector**", f"{'word ' * words}The **inspector**")

    monkeypatch.setattr(browser, "page_text", longer)
    page = browser.GuideBrowser("en")
    qtbot.addWidget(page)
    page.resize(690, 660)
    page.show()
    page.show_page("guide")
    QTest.qWait(1)
    page.resize(310, 640)
    QTest.qWait(1)
    width = page.document().documentLayout().documentSize().width()
    assert width <= page.viewport().width()
    assert page.horizontalScrollBar().maximum() == 0


@pytest.mark.slow
def test_pictures_follow_the_look(guide: Guide, window: MainWindow) -> None:
    def brightness() -> float:
        image = guide.browser.loadResource(2, "images/coin_maze-light-en.png")
        small = image.scaled(1, 1, mode=Qt.TransformationMode.SmoothTransformation)
        return float(small.pixelColor(0, 0).lightnessF())

    bright = brightness()
    window.settings.set(LOOK, "dark")
    assert brightness() < bright / 2


@pytest.mark.slow
def test_f1_opens_the_page_on_what_has_the_focus(
    qtbot: QtBot, window: MainWindow
) -> None:
    view = window.tabs.open_level(level_from_text("tour", ". .\n. S"))
    view.take_focus()
    QTest.keyClick(view.canvas, Qt.Key.Key_F1)
    guide = window.findChild(Guide)
    assert guide.browser.page == "guide"
    for name, page in (("library", "files"), ("palette", "editor"), ("rules", "tour")):
        fields = window.sections[name].findChildren(QWidget)
        next(w for w in fields if w.focusPolicy() & Qt.FocusPolicy.TabFocus).setFocus()
        assert window.feature(Help).show_guide() is guide
        assert guide.browser.page == page, name
    guide.close()


@pytest.mark.slow
def test_one_guide_at_a_time(guide: Guide, window: MainWindow) -> None:
    assert window.feature(Help).show_guide() is guide
    assert len(window.findChildren(Guide)) == 1
    guide.close()


def test_an_excerpt_is_a_sentence() -> None:
    text = (
        "One is short. Two is the place that is looked for, and it is long "
        "enough. Three."
    )
    place = text.index("looked")
    assert sentence_at(text, place).startswith("Two is") and "One" not in sentence_at(
        text, place
    )
    assert sentence_at("没有句号的一段", 2) == "没有句号的一段"


def test_a_screen_reader_hears_what_each_field_is_for(
    qtbot: QtBot, settings: Settings, english: Language
) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    guide = Guide(settings, parent)
    fields = (guide.field, guide.contents, guide.results, guide.browser)
    assert [field.accessibleName() for field in fields] == [
        "Search the guide",
        "Contents",
        "Places found",
        "Page",
    ]
    for button, words in ((guide.back, "Back"), (guide.forward, "Forward")):
        assert button.accessibleName() == button.toolTip() == words


@pytest.mark.thorough
@pytest.mark.slow
def test_the_words_are_those_of_the_language(
    qtbot: QtBot, guide: Guide, window: MainWindow
) -> None:
    guide.browser.show_page("play")
    window.settings.set("language", "zh_CN")
    qtbot.waitUntil(lambda: guide.windowTitle() == "用户指南")
    assert page_text("play", "zh_CN").splitlines()[0].removeprefix("# ") in (
        guide.browser.toPlainText()
    )
    window.settings.set("language", "en")
    qtbot.waitUntil(lambda: guide.windowTitle() == "User guide")
    guide.close()
