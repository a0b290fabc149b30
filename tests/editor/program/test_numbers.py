"""Numbers on the window: in groups of three in every language, and never "1
answers"."""

from __future__ import annotations

import re
import string

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from gridwright.editor.models.program.language import BREAK, translated
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.models.program.translators import KEY, NAMES, Language
from gridwright.editor.views.style.plot import Plot, PlotDrawing, Table
from gridwright.solvers.text import Text, filled
from tools.words import all_words

SEVERAL = (
    "answers|bytes|candidates|cells|choices|coins|colours|columns|conditions|cuts|cycles|days|decisions|edits"
    "|events|files|frames|groups|layers|levels|limits|lines|moves|nodes|pages|pairs|parts|pieces|pits"
    "|places|points|positions|rooms|routes|rows|runs|seconds|solutions|stamps|states|steps|stones|swaps"
    "|tiles|tokens|tours|trails|values|walls|ways"
)
ONE_OF_SEVERAL = re.compile(
    rf"(?<![x.,] )\b1 (?:[a-z]+ )?({SEVERAL})\b|\b1 (are|have|need)\b"
)
NOT_A_NUMBER = (
    "cells",
    "dots",
    "one",
    "other",
    "part",
    "name",
    "places",
    "node",
    "line",
    "text",
    "least",
    "a",
    "b",
    "r",
    "a2",
    "b2",
    "c2",
    "r2",
    "colours",
)
"""Placeholders that stand for places, or for what a person wrote."""


def with_ones(template: str) -> str:
    """A template where every number is 1."""
    fields = string.Formatter().parse(template)
    names = {name.split(".")[0] for _, name, _, _ in fields if name}
    chosen = set(re.findall(r"\{(\w+):[^{}]*\|", template))
    places = set(NOT_A_NUMBER) - chosen
    return filled(
        re.sub(":[d,]}", "}", template), **{n: "…" if n in places else 1 for n in names}
    )


@pytest.mark.slow
def test_no_sentence_says_one_of_several() -> None:
    told = {
        template
        for _, template in all_words()
        if "(s)" not in template and "%n" not in template
    }
    wrong = [
        template
        for template in sorted(told)
        if ONE_OF_SEVERAL.search(with_ones(template))
    ]
    assert not wrong  # Qt chooses the words of those with "(s)"


@pytest.mark.parametrize("code", NAMES)
def test_the_number_of_a_translated_text_stands_in_groups(
    code: str, settings: Settings, qapp: object
) -> None:
    settings.set(KEY, code)
    language = Language(settings)
    said = QCoreApplication.translate("LibraryPanel", "%n level(s)", "", 2643)
    assert "2,643" in said
    assert "2,643" in translated(Text("{nodes:# node|# nodes}", nodes=2643))
    assert (
        QCoreApplication.translate("Nobody", "%n unknown thing(s)", "", 2)
        == "2 unknown thing(s)"
    )
    settings.set(KEY, "en")
    assert language.code == "en"


class FigurePlot(Plot):
    """A plot with long numbers."""

    def numbers(self) -> Table:
        return ("Move", "Score"), [
            ("1", "44,385"),
            ("2", f"1,234,{BREAK}567,890"),
            ("3", "a, b"),
        ]

    def drawing(self) -> PlotDrawing:
        return PlotDrawing("figures", "Move")


def test_copied_tables_stay_raw(qtbot: QtBot) -> None:
    plot = FigurePlot("figures")
    qtbot.addWidget(plot)
    plot.copy_numbers()
    lines = QGuiApplication.clipboard().text().splitlines()
    assert lines == ["Move,Score", "1,44385", "2,1234567890", '3,"a, b"']
