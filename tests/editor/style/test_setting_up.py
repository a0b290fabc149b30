"""A name that a widget does not have is refused, with the one that was meant."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QFont, QPen
from PySide6.QtWidgets import QCheckBox, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from gridwright.editor.views.style import setting_up
from gridwright.editor.views.style.kit import (
    button_of,
    check_of,
    holder,
    restyle,
    row_of,
    scrolled,
    set_up,
    worded,
)


class Card(QLabel):
    """A label with a signal of its own."""

    lesson_asked = Signal(str)


MISSPELT: list[tuple[Callable[[], object], str, dict[str, Any], str]] = [
    (QLabel, "QLabel", {"wordWarp": True}, "wordWrap"),
    (QCheckBox, "QCheckBox", {"cheked": True}, "checked"),
    (QPushButton, "QPushButton", {"cliked": print}, "clicked"),
    (QPushButton, "QPushButton", {"primry": True}, "primary"),
    (QFont, "QFont", {"blod": True}, "bold"),
    (QPen, "QPen", {"capstyle": 0}, "capStyle"),
    (Card, "Card", {"lesson_aksed": print}, "lesson_asked"),
]


@pytest.mark.parametrize(("make", "kind", "given", "meant"), MISSPELT)
@pytest.mark.usefixtures("qapp")
def test_a_misspelt_name_is_refused_with_the_one_that_was_meant(
    make: Callable[[], object], kind: str, given: dict[str, Any], meant: str
) -> None:
    (key,) = given
    words = rf"^{kind} has no property or signal {key}: did you mean {meant}\?$"
    with pytest.raises(TypeError, match=words):
        set_up(make(), **given)


@pytest.mark.usefixtures("qapp")
def test_a_name_that_resembles_nothing_is_refused_without_a_guess() -> None:
    with pytest.raises(TypeError, match=r"^QLabel has no property or signal zzzz$"):
        set_up(QLabel(), zzzz=True)


@pytest.mark.usefixtures("qapp")
def test_what_one_class_has_another_has_not() -> None:
    """The ways that were found are kept for each class."""
    set_up(QCheckBox(), checked=True)
    with pytest.raises(TypeError, match="QLabel has no property or signal checked"):
        set_up(QLabel(), checked=True)


@pytest.mark.usefixtures("qapp")
def test_a_refused_name_is_refused_again() -> None:
    for _time in range(2):
        with pytest.raises(TypeError, match="did you mean"):
            set_up(QLabel(), wordWarp=True)


@pytest.mark.parametrize(
    "make",
    [
        lambda owner: restyle(QLabel(), mutde=True),
        lambda owner: worded(owner, QLabel(), mutde=True),
        lambda owner: button_of(owner, "go", "Go", mutde=True),
        lambda owner: check_of(owner, "go", "Go", mutde=True),
        lambda owner: holder(row_of(), mutde=True),
        lambda owner: scrolled(QWidget(), mutde=True),
    ],
)
def test_whatever_makes_a_widget_refuses_a_misspelt_name(
    make: Callable[[QObject], object], qtbot: QtBot
) -> None:
    owner = QWidget()
    qtbot.addWidget(owner)
    with pytest.raises(TypeError, match=r"no property or signal mutde.*mean muted"):
        make(owner)


@pytest.mark.usefixtures("qapp")
def test_each_widget_of_a_class_has_its_own_values_and_signals() -> None:
    """What is kept for a class is the way, not the widget."""
    heard: list[str] = []
    for name in ("first", "second"):
        card = set_up(Card(), name, text=name, lesson_asked=heard.append, muted=True)
        card.lesson_asked.emit(name)
        assert (card.objectName(), card.text()) == (name, name)
        assert card.property("muted") is True
    assert heard == ["first", "second"]


def test_each_property_of_ours_has_a_rule_in_the_style_sheet_and_no_other_has() -> None:
    sheet = Path(setting_up.__file__).with_name("theme") / "program.qss"
    asked = set(re.findall(r"\[(\w+)=", sheet.read_text("utf-8")))
    assert asked == set(setting_up.Own.__annotations__)
