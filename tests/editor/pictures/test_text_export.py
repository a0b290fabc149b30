"""Levels as texts for other programs: every form, its ending, its picture."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gridwright.editor.models.pictures import PictureTexts, Subject, command_of
from gridwright.editor.painting.look import look
from gridwright.editor.pictures.text_export import text_in_form, write_text
from gridwright.editor.views.pictures.choice_form import TEXT_WORDS
from gridwright.editor.views.pictures.shown_text import TEXT_LINES, ShownText
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.drawing.export_choices import TEXT_FORMS, ExportChoices
from gridwright.solvers.files.formats import FileHints
from gridwright.solvers.files.pasted.recognise import read_any
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import LevelError
from tests.editor.driving.exports import export_dialog

pytestmark = pytest.mark.one_window

MAZE = level_from_text("coin_maze", "S # .\n. $ E")
LOOP = level_from_text("tour", ". . .\n. # .\n. . .").with_(rules={"closed": True})


def test_every_form_has_words_and_an_ending() -> None:
    assert set(TEXT_WORDS) == set(TEXT_FORMS)
    for form in TEXT_FORMS:
        assert ExportChoices(format="text", text_form=form).suffix.startswith(".")


@pytest.mark.parametrize(
    "form", ["text", "characters", "csv", "matrix", "tmj", "tmj-objects", "link"]
)
def test_what_goes_out_comes_in(form: str, tmp_path: Path) -> None:
    path = tmp_path / f"maze{TEXT_FORMS[form]}"
    write_text(MAZE, form, path)
    hints = FileHints("coin_maze", folder=tmp_path)
    told = "text" if form == "characters" else form
    again = read_any(path.read_bytes(), "", hints, told).level
    assert again.same_puzzle(MAZE)


@pytest.mark.parametrize("form", ["puzzlink", "penpa", "pzprv3"])
def test_a_loop_goes_out(form: str) -> None:
    assert text_in_form(LOOP, form)


def test_what_a_form_cannot_hold_is_refused_in_a_sentence() -> None:
    with pytest.raises(LevelError, match="closed tours"):
        text_in_form(MAZE, "pzprv3")


def test_a_map_brings_its_picture_and_no_other_is_written_over(tmp_path: Path) -> None:
    write_text(MAZE, "tmj", tmp_path / "a.tmj")
    (picture,) = tmp_path.glob("*.png")
    before = picture.read_bytes()
    write_text(MAZE, "tmj", tmp_path / "b.tmj")
    assert len(list(tmp_path.glob("*.png"))) == 1
    picture.write_bytes(b"mine")
    write_text(MAZE, "tmj", tmp_path / "c.tmj")
    assert picture.read_bytes() == b"mine"
    others = [one for one in tmp_path.glob("*.png") if one != picture]
    assert [one.read_bytes() for one in others] == [before]
    assert others[0].name in (tmp_path / "c.tmj").read_text()


def test_the_preview_shows_the_beginning(qapp: QApplication) -> None:
    shown = ShownText(b"S . .\n" * 1000, look("light"))
    assert len(shown.lines) == TEXT_LINES + 1 and shown.bytes == 6000
    assert not shown.image(0).isNull()


def test_the_command_of_a_text_converts_it(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    subject = Subject(level=MAZE, name="a", file=file)
    choices = ExportChoices(format="text", text_form="csv")
    found = command_of(subject, choices, PictureTexts(), "light")
    assert found == f"gridwright convert {file} a.csv --to csv"


@pytest.mark.slow
def test_a_text_is_exported_by_the_dialog(
    qtbot: QtBot, window: MainWindow, view: DocumentView, tmp_path: Path
) -> None:
    window.actions_["file.export_image"].trigger()
    dialog = export_dialog(qtbot, window)
    button = dialog.form.entry.by_value["text"]
    with qtbot.waitSignal(dialog.ready_changed, timeout=20_000):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert dialog.form.entry.value == "text"
    assert dialog.form.fields["text_form"].isVisible()
    assert not dialog.form.fields["look"].isVisible()
    out = tmp_path / "out.txt"
    with qtbot.waitSignal(dialog.written, timeout=20_000):
        dialog.export_to(out)
    assert out.read_bytes() == text_in_form(view.document.level(), "text")
    dialog.leave()
