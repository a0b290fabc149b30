"""Numbers of a picture in the dialog: a group has its token, a doubtful one is asked
for."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from gridwright.editor.features.importing.feature import Importing
from gridwright.editor.features.importing.incoming import Incoming
from gridwright.solvers.files.screenshot.lattice import Sighting, even
from gridwright.solvers.registry import kind
from tests.editor.driving.importing import Host
from tests.editor.driving.sightings import told
from tests.editor.features.importing.picture.test_picture_dialog import read
from tests.solvers.files.screenshot.test_digits import CELL, drawn


@pytest.mark.parametrize("kind_id", ["coin_maze", "tour"])
def test_numbers_have_their_tokens_and_doubtful_ones_are_asked_for(
    qtbot: QtBot,
    importing: Importing,
    host: Host,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    kind_id: str,
) -> None:
    told(monkeypatch, Sighting(even(4, 4, 20, 30, CELL), 1.0))
    path = drawn(
        tmp_path / "coins.png", ("3 . 12 8", "# 5 # .", "7 . . 12", "# 8 . 7"), "5"
    )
    host.open_level(kind(kind_id).blank(3, 3))
    importing.open(Incoming(path.read_bytes(), path))
    dialog = read(qtbot, host)
    dialog.picture.set_kind(kind_id)
    token = {"coin_maze": "${}", "tour": ".@{}"}[kind_id].format
    named = {
        one.digits.text: k for k, one in enumerate(dialog.picture.groups) if one.digits
    }
    rows, tokens = dialog.groups.rows, dialog.picture.tokens
    assert {text: tokens[k] for text, k in named.items()} == {
        **{text: token(text) for text in ("3", "12", "8", "7")},
        "5": None,
    }
    assert rows[named["12"]].box.token == token("12")
    box = rows[named["5"]].box
    assert box.token is None and "5" in box.placeholderText()
    assert (
        box.findData(token("5")) >= 0
        and box.accessibleDescription() == box.placeholderText()
    )
    other = rows[named["8"]].chips.findChildren(QToolButton)[1]
    QTest.mouseClick(rows[named["8"]], Qt.MouseButton.LeftButton)
    QTest.mouseClick(other, Qt.MouseButton.LeftButton)
    assert dialog.picture.tokens[named["8"]] == "#", (
        "a person may call it something else"
    )
    dialog.reject()
