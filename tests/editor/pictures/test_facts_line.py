"""The line below an export: its progress takes the place of the size."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from gridwright.editor.models.program.translators import Language
from gridwright.editor.views.pictures.facts_line import FactsLine


@pytest.fixture
def facts(qtbot: QtBot, english: Language) -> FactsLine:
    made = FactsLine()
    qtbot.addWidget(made)
    return made


def test_progress_stands_in_the_place_of_the_size(facts: FactsLine) -> None:
    for _ in range(2):
        facts.show_writing(False)
        assert facts.bar.isHidden() and not facts.size_label.isHidden()
        facts.begin_writing(Path("a.gif"))
        assert not facts.bar.isHidden() and facts.size_label.isHidden()
        assert facts.words.text() == "Writing a.gif…"
