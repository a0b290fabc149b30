"""The page of a part: built once something is put on it, its content at the top."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QFrame, QLabel, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from gridwright.editor.views.frame.page_section import PageSection
from gridwright.editor.views.frame.section import Content, FoldingSection, Section
from gridwright.editor.views.style.kit import tool_of


def section_of(qtbot: QtBot, widget: Content, *, grows: bool = False) -> PageSection:
    spec = Section("made_up", "Made up", widget, shape="row", open=False, grows=grows)
    made = PageSection(spec)
    qtbot.addWidget(made)
    made.set_here(True)
    return made


def test_a_page_is_built_when_it_opens(qtbot: QtBot) -> None:
    section = section_of(qtbot, lambda: QLabel("content"))
    assert not section.paged and not section.built
    assert section.findChild(QFrame, "partPage") is None
    section.set_open(True)
    assert section.paged and section.built
    words = [label.text() for label in section.body.findChildren(QLabel)]
    assert words == ["Made up", "content"]


def test_a_page_built_late_has_the_title_of_now_and_a_way_back(qtbot: QtBot) -> None:
    section = section_of(qtbot, lambda: QLabel("content"))
    section.set_title("Named anew")
    section.set_open(True)
    assert section.body.heading.text() == "Named anew"
    section.set_title("And again")
    assert section.body.heading.text() == "And again"
    back = section.body.findChild(QToolButton, "partPageBack")
    assert back is not None
    back.click()
    assert not section.open and section.paged


def test_tab_goes_from_the_row_to_the_way_back_and_then_to_what_the_page_holds(
    qtbot: QtBot,
) -> None:
    outer = QWidget()
    qtbot.addWidget(outer)
    section = section_of(qtbot, lambda: tool_of(outer, "content", tip="Content"))
    section.setParent(outer)
    last = QToolButton(outer)
    section.set_open(True)
    following: QWidget = section.header
    seen = []
    while (following := following.nextInFocusChain()) is not last:
        seen.append(following.objectName())
    reached = [name for name in seen if name in ("partPageBack", "content")]
    assert reached == ["partPageBack", "content"]


@pytest.mark.parametrize("ready", [True, False])
@pytest.mark.parametrize("grows", [True, False])
def test_content_stands_at_the_top_of_its_page(
    qtbot: QtBot, ready: bool, grows: bool
) -> None:
    content = QLabel("content")
    section = section_of(qtbot, content if ready else lambda: content, grows=grows)
    spec = Section("part", "Part", QLabel("part"), inside="made_up")
    part = FoldingSection(spec, section)
    part.set_here(True)
    section.add_part(part)
    section.set_open(True)
    page = section.body
    page.setParent(None)
    qtbot.addWidget(page)
    page.resize(300, 600)
    page.show()
    assert content.y() == 0
    assert part.y() == content.geometry().bottom() + 1
    assert grows or part.y() < 100
