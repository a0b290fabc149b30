"""Films in the export dialog, by mouse and keys; what it writes is read back."""

from __future__ import annotations

import shlex
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QSpinBox
from pytestqt.qtbot import QtBot

from gridwright.cli.main import main
from gridwright.editor.pictures.films import in_bytes
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from tests.editor.driving.exports import (
    CONTROL,
    FILMS,
    TIMEOUT,
    apart,
    changing,
    choose,
    click,
    enter,
    expected,
    export_dialog,
    film,
    frames_of,
    level_of,
    name_target,
    part,
    reel_of,
    seen,
    write,
)

pytestmark = pytest.mark.one_window


@pytest.mark.parametrize(
    "format_",
    [
        FILMS[0],
        *(pytest.param(other, marks=pytest.mark.thorough) for other in FILMS[1:]),
    ],
)
def test_a_film_holds_what_the_preview_showed(
    qtbot: QtBot, window: MainWindow, view: DocumentView, tmp_path: Path, format_: str
) -> None:
    dialog = film(qtbot, window, view)
    if format_ != "gif":
        with changing(qtbot, dialog):
            click(dialog, f"exportFormat.{format_}")
    path = tmp_path / f"film.{'png' if format_ == 'apng' else format_}"
    write(qtbot, dialog, path)
    wanted, found = expected(reel_of(dialog)), frames_of(path)
    assert [stays for _, stays in found] == [stays for _, stays in wanted]
    for number, ((mine, _), (theirs, _)) in enumerate(zip(found, wanted, strict=True)):
        if format_ != "gif":
            assert np.array_equal(mine, theirs)
        elif number < len(found) - 1:  # blends along edges may share a colour
            assert (mine != theirs).mean() < 0.004
        else:  # the dimmed board of the end card has many blends
            assert (apart(mine, theirs) > 24).mean() < 0.004
    time = 0
    for pixels, stays in found:  # the slider in the middle of each frame
        dialog.preview.slider.setValue((time + stays // 2) // 10)
        shown = dialog.preview.picture.image
        assert shown is not None and (apart(seen(shown), pixels) > 24).mean() < 0.004
        time += stays
    assert time == reel_of(dialog).length
    with Image.open(path) as image:
        assert image.size == reel_of(dialog).size.toTuple()


@pytest.mark.slow
def test_length_size_and_the_end_card_are_told_beforehand(
    qtbot: QtBot, window: MainWindow, view: DocumentView, tmp_path: Path
) -> None:
    dialog = film(qtbot, window, view)
    with (
        qtbot.waitSignal(dialog.estimated, timeout=TIMEOUT) as told,
        changing(qtbot, dialog),
    ):
        part(dialog, QSpinBox, "exportCell").setValue(24)
    reel = reel_of(dialog)
    assert part(dialog, QLineEdit, "exportEndWords").text() == "8 points, proved"
    assert dialog.facts.length.text() == f"{reel.length / 1000:.1f} s"
    still = (reel.length - reel.count * reel.step) / 1000
    words = f"{reel.count} frames of {reel.step} ms, and {still:.1f} s still"
    assert dialog.facts.words.text() == words, "it adds up"
    assert dialog.form.pixels.text() == "{} × {}".format(*reel.size.toTuple())
    mark = dialog.preview.slider.mark
    assert mark is not None and mark == pytest.approx(1 - 2000 / reel.length)
    write(qtbot, dialog, tmp_path / "a.gif")
    size = (tmp_path / "a.gif").stat().st_size
    assert told.args is not None and told.args[0] == pytest.approx(size, rel=0.2)
    assert dialog.facts.size_label.text() == in_bytes(size)
    with changing(qtbot, dialog):
        click(dialog, "exportEndCard")
    assert dialog.preview.slider.mark is None


@pytest.mark.slow
def test_the_preview_plays_and_steps(
    qtbot: QtBot, window: MainWindow, view: DocumentView
) -> None:
    preview = film(qtbot, window, view).preview
    QTest.mouseClick(preview.play, Qt.MouseButton.LeftButton)
    assert preview.play.isChecked()
    preview.advance(1.0)
    assert preview.number >= 100
    QTest.keyClick(preview.slider, Qt.Key.Key_End)
    assert preview.label.text().split()[0] == preview.label.text().split()[2]
    preview.advance(0.1)
    assert not preview.play.isChecked(), "it stops at the end"
    QTest.keyClick(preview.slider, Qt.Key.Key_Home)
    QTest.keyClick(preview.slider, Qt.Key.Key_PageUp)
    assert preview.number == 100, "a page is a second"


@pytest.mark.thorough
@pytest.mark.slow
def test_the_three_ways_of_pace_are_one_choice(
    qtbot: QtBot, window: MainWindow, view: DocumentView, tmp_path: Path
) -> None:
    dialog = film(qtbot, window, view)
    with changing(qtbot, dialog):
        enter(dialog, "exportSeconds", "7")
    assert (
        dialog.choices.pace == "seconds"
        and not dialog.form.pace.by_value["speed"].isChecked()
    )
    write(qtbot, dialog, tmp_path / "a.gif")
    assert sum(stays for _, stays in frames_of(tmp_path / "a.gif")) == pytest.approx(
        7000, abs=60
    )
    with changing(qtbot, dialog):
        click(dialog, "exportPace.speed")
        enter(dialog, "exportSpeed", "4")
    assert reel_of(dialog).speed == 4.0
    normal = (tmp_path / "a.gif").stat().st_size
    with qtbot.waitSignal(dialog.estimated, timeout=TIMEOUT), changing(qtbot, dialog):
        enter(dialog, "exportSize", "0.02")
    assert dialog.choices.pace == "size"
    write(qtbot, dialog, tmp_path / "b.gif")
    assert (tmp_path / "b.gif").stat().st_size <= 20_000 < normal


@pytest.mark.slow
def test_what_cannot_be_is_said_before_it_is_written(
    qtbot: QtBot, window: MainWindow, view: DocumentView, tmp_path: Path
) -> None:
    dialog = film(qtbot, window, view)
    with changing(qtbot, dialog):
        enter(dialog, "exportSeconds", "2")
    assert "has no time for moves" in dialog.facts.words.text()
    assert not dialog.export_button.isEnabled()
    with changing(qtbot, dialog):
        click(dialog, "exportPace.speed")
    assert dialog.export_button.isEnabled() and not dialog.error
    with changing(qtbot, dialog):
        enter(dialog, "exportSize", "0.01")
        enter(dialog, "exportCell", "120")
    name_target(dialog, tmp_path / "a.gif")
    click(dialog, "exportExport")
    qtbot.waitUntil(lambda: bool(dialog.error), timeout=TIMEOUT)
    assert "choose smaller cells" in dialog.error
    assert not list(tmp_path.glob("*.gif*"))


@pytest.mark.thorough
@pytest.mark.slow
def test_the_command_writes_the_same_film(
    qtbot: QtBot,
    window: MainWindow,
    view: DocumentView,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    dialog = film(qtbot, window, view)
    with changing(qtbot, dialog):
        enter(dialog, "exportSpeed", "3")
        click(dialog, "exportTitle")
        enter(dialog, "exportTitleWords", "-- Two words")
        enter(dialog, "exportCaptionWords", "below it")
        enter(dialog, "exportHold", "1.5")
        click(dialog, "exportLoop")
        choose(dialog, "exportLook", "dark")
    click(dialog, "exportCommand")
    command = shlex.split(QGuiApplication.clipboard().text())
    assert command[:2] == ["gridwright", "film"]
    write(qtbot, dialog, tmp_path / "mine.gif")
    monkeypatch.chdir(tmp_path)
    assert main(command[1:]) == 0
    output = command[command.index("-o") + 1]
    assert (tmp_path / output).read_bytes() == (tmp_path / "mine.gif").read_bytes()


@pytest.mark.thorough
@pytest.mark.slow
def test_all_optimal_routes_in_one_film(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    view = window.open_path(level_of("coin_maze", "paper-maze", tmp_path))
    assert view is not None
    dialog = film(qtbot, window, view)
    alone = reel_of(dialog).length
    with changing(qtbot, dialog):
        choose(dialog, "exportFilmShows", "optimal")
        enter(dialog, "exportRoutes", "3")
    assert "3 of 15 routes" in dialog.facts.words.text()
    reel = reel_of(dialog)
    assert reel.length > 2.5 * (alone - 3400)
    assert {reel.shot(number).route for number in range(reel.count)} == {0, 1, 2}
    ends = [
        reel.shot(n).frame for n in range(reel.count) if reel.shot(n).frame.move == 20
    ]
    of = view.document.kind
    assert {of.score(frame.state) for frame in ends if frame.stage is None} == {23}
    write(qtbot, dialog, tmp_path / "all.gif")
    assert len(frames_of(tmp_path / "all.gif")) == len(expected(reel))


@pytest.mark.slow
def test_long_moves_are_sped_up_or_skipped(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    view = window.open_path(level_of("sowing", "ten-sixes", tmp_path))
    assert view is not None
    QTest.keyClick(view.canvas, Qt.Key.Key_K, CONTROL)
    dialog = export_dialog(qtbot, window)
    assert reel_of(dialog).length <= 20_500, "a long film is fitted at first"
    with changing(qtbot, dialog):
        click(dialog, "exportPace.speed")
    lengths = [reel_of(dialog).length]
    for way in ("fast", "skip"):
        with changing(qtbot, dialog):
            choose(dialog, "exportLongMoves", way)
        lengths.append(reel_of(dialog).length)
    assert lengths[0] > 75_000 > 40_000 > lengths[1] > lengths[2]
    assert dialog.form.end_words.text() == "Second wins by 4 stones, proved"
    reel = reel_of(dialog)
    assert reel.shot(reel.count - 1).frame.state.totals == (27, 31)


@pytest.mark.slow
def test_a_film_that_is_cancelled_leaves_nothing(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    view = window.open_path(level_of("coin_maze", "paper-maze", tmp_path))
    assert view is not None
    dialog = film(qtbot, window, view)
    before = sorted(tmp_path.iterdir())
    name_target(dialog, tmp_path / "a.webp")
    click(dialog, "exportExport")
    assert dialog.job is not None and not dialog.form.body.isEnabled()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not window.background.busy, timeout=TIMEOUT)
    assert sorted(tmp_path.iterdir()) == before
    assert dialog.isVisible() and dialog.form.body.isEnabled()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
