"""Conditions as sentences, as fields and as text, for every kind."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gridwright.editor.features.generate.conditions.condition_row import ConditionRow
from gridwright.editor.features.generate.conditions.condition_words import (
    HELP,
    TITLES,
    offers,
    sentence_of,
    trouble_with,
)
from gridwright.editor.features.generate.conditions.conditions_form import (
    ConditionsForm,
)
from gridwright.editor.features.generate.conditions.offer_list import OFFER, OfferList
from gridwright.solvers.registry import kind, kind_ids
from gridwright.solvers.wish.terms import terms_of

MAZE = kind("coin_maze")


@pytest.fixture
def form(qtbot: QtBot) -> ConditionsForm:
    made = ConditionsForm()
    qtbot.addWidget(made)
    made.show_texts(MAZE, ["unique", "difficulty=4..6", "walls=10..20%"])
    made.show()
    return made


@pytest.mark.parametrize("kind_id", kind_ids())
def test_each_condition_of_a_kind_can_be_added_and_has_words(kind_id: str) -> None:
    of = kind(kind_id)
    found = offers(of, frozenset())
    assert {offer.name for offer in found} >= set(terms_of(of)) - {"intended"}
    for offer in found:
        assert not trouble_with(of, offer.text), offer.text
        assert offer.title and offer.help.endswith(".")
        assert offer.title in sentence_of(of, offer.text)
    assert all(name in TITLES and name in HELP for name in terms_of(of))


def test_what_is_known_is_not_offered_again_but_for_cells() -> None:
    names = [one.name for one in offers(MAZE, frozenset({"unique", "uses", "walls"}))]
    assert "unique" not in names and "walls" not in names and "uses" in names


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("unique", "Exactly one best answer"),
        ("difficulty=4..6", "Difficulty 4 to 6"),
        ("walls=10..20%", "Walls 10 to 20 %"),
        ("score=40..", "Best score at least 40"),
        ("coins=..3", "Coins at most 3"),
        ("coins=3", "Coins 3"),
        ("symmetric", "Mirrored left to right"),
        ("uses 2,3", "Passes through 2,3"),
    ],
)
def test_a_condition_is_a_sentence(text: str, sentence: str) -> None:
    assert sentence_of(MAZE, text) == sentence


def test_a_misspelt_condition_names_the_nearest() -> None:
    near = "“uniqe” is not a condition. Did you mean unique?"
    assert trouble_with(MAZE, "uniqe") == near
    assert trouble_with(MAZE, "zzz=3") == "“zzz” is not a condition."
    assert "range" in trouble_with(MAZE, "coins=many")


def test_fields_change_the_text_and_the_text_changes_the_fields(
    qtbot: QtBot, form: ConditionsForm
) -> None:
    difficulty, walls = form.rows[1], form.rows[2]
    with qtbot.waitSignal(form.changed):
        difficulty.fields[1].selectAll()
        QTest.keyClicks(difficulty.fields[1], "9")
    assert form.texts == ("unique", "difficulty=4..9", "walls=10..20%")
    assert form.text.field.toPlainText() == "; ".join(form.texts)
    walls.fields[0].selectAll()
    QTest.keyClick(walls.fields[0], Qt.Key.Key_Delete)
    assert list(form.texts)[2] == "walls=..20%"
    QTest.keyClicks(form.text.field, "; coins=2..5")
    QTest.keyClick(form.text.field, Qt.Key.Key_Return)
    assert list(form.texts)[-1] == "coins=2..5"
    assert [field.text() for field in form.rows[-1].fields] == ["2", "5"]


def test_a_rule_with_choices_is_chosen_from_a_list(
    qtbot: QtBot, form: ConditionsForm
) -> None:
    form.show_texts(MAZE, ["aim=coins", "cell=2"])
    aim, cell = form.findChildren(ConditionRow)
    assert cell.choice is None and cell.fields[0].text() == "2"
    assert aim.choice is not None
    texts = [aim.choice.itemText(at) for at in range(aim.choice.count())]
    assert texts == ["sum", "coins", "cells"]
    with qtbot.waitSignal(form.changed):
        aim.choice.setCurrentIndex(2)
    assert aim.text == "aim=cells"


def test_wrong_words_stay_and_are_underlined(form: ConditionsForm) -> None:
    QTest.keyClicks(form.text.field, "; uniqe; coins=3")
    QTest.keyClick(form.text.field, Qt.Key.Key_Return)
    assert form.texts[-1] == "coins=3" and len(form.rows) == 4
    assert form.text.field.toPlainText().endswith("coins=3; uniqe")
    assert len(form.text.field.extraSelections()) == 1
    assert "Did you mean unique?" in form.text.trouble.text()
    form.text.field.setPlainText("unique")
    QTest.keyClick(form.text.field, Qt.Key.Key_Return)
    assert form.texts == ("unique",) and form.text.trouble.isHidden()


def test_a_condition_is_found_by_typing_and_added_by_enter(
    qtbot: QtBot, form: ConditionsForm
) -> None:
    form.open_offers()
    found = form.findChild(OfferList)
    assert found is not None
    every = found.list.count()
    QTest.keyClicks(found.search, "behind")
    assert 0 < found.list.count() < every
    assert found.list.currentItem().text() == "Coins left behind"
    QTest.keyClick(found.search, Qt.Key.Key_Return)
    assert form.texts[-1] == "skips=1.." and form.rows[-1].name == "skips"
    qtbot.waitUntil(lambda: form.findChild(OfferList) is None)


def test_a_condition_is_chosen_by_pointing_at_it(
    qtbot: QtBot, form: ConditionsForm
) -> None:
    form.open_offers()
    found = form.findChild(OfferList)
    assert found is not None
    room = found.list.visualItemRect(found.list.item(2))
    QTest.mouseMove(found.list.viewport(), room.center())
    assert found.list.currentRow() == 2
    QTest.mouseClick(
        found.list.viewport(), Qt.MouseButton.LeftButton, pos=room.center()
    )
    assert form.texts[-1] == found.list.item(2).data(OFFER).text
    qtbot.waitUntil(lambda: form.findChild(OfferList) is None)


def test_a_condition_is_taken_away(form: ConditionsForm) -> None:
    QTest.mouseClick(form.rows[0].remove_button, Qt.MouseButton.LeftButton)
    assert form.texts == ("difficulty=4..6", "walls=10..20%")
    assert "2" in form.number.text()


def test_another_kind_keeps_the_conditions_that_it_knows(form: ConditionsForm) -> None:
    form.show_texts(kind("sowing"), form.texts)
    assert form.texts == ("unique", "difficulty=4..6")
    QApplication.processEvents()
