"""The dialog of pictures and films, by mouse and keys; what it writes is read back."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from pathlib import Path
from threading import Event
from typing import Any

import numpy as np
import pytest
from PIL import Image
from PySide6.QtCore import QObject, QSettings, Qt, QUrl, Signal, Slot
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QFileDialog, QLineEdit, QToolButton
from pytestqt.qtbot import QtBot

from editor.models.pictures.choices import ExportChoices
from editor.models.pictures.naming import clean_name, start_folder
from editor.models.program.settings import Settings, bundled_folder
from editor.pictures.film_size import in_bytes
from editor.pictures.reel import Reel
from editor.views.features.program.files import Files
from editor.views.pictures.export_dialog import ExportDialog
from editor.views.pictures.shown import ShownFilm
from editor.views.pictures.workshop import Order, Ready
from editor.views.window.document_view import DocumentView
from editor.views.window.main_window import MainWindow
from solvers.commands.main import main
from solvers.files.bundled import level_files, read_bundled
from solvers.files.level_file import level_to_json
from solvers.files.level_set import LevelSet, SetEntry, set_to_json
from solvers.problem import StopToken
from tests.editor.driving.exports import (
    TIMEOUT,
    Frame,
    answering,
    changing,
    click,
    export_dialog,
    frames_of,
    part,
    seen,
    write,
)
from tests.editor.driving.pdf import pages_of
from tests.editor.driving.yesterday import RECORDED

CONTROL = Qt.KeyboardModifier.ControlModifier
FILMS = ("gif", "webp", "apng")


def level_of(kind_id: str, name: str, folder: Path) -> Path:
    """A bundled level, with its proved answer, in a file of the person's own."""
    file = next(one for one in level_files(kind_id) if name in one.name)
    path = folder / f"{name}.json"
    path.write_bytes(level_to_json(read_bundled(file)).encode())
    return path


@pytest.fixture
def maze(tmp_path: Path) -> Path:
    return level_of("coin_maze", "first-steps", tmp_path)


@pytest.fixture
def view(window: MainWindow, maze: Path) -> DocumentView:
    found = window.open_path(maze)
    assert found is not None and found.playback.moves
    return found


def film(qtbot: QtBot, window: MainWindow, view: DocumentView) -> ExportDialog:
    """Ctrl+K, with small cells."""
    QTest.keyClick(view.canvas, Qt.Key.Key_K, CONTROL)
    dialog = export_dialog(qtbot, window)
    with changing(qtbot, dialog):
        dialog.form.cell.setValue(20)
    return dialog


def reel_of(dialog: ExportDialog) -> Reel:
    assert isinstance(dialog.preview.shown, ShownFilm)
    return dialog.preview.shown.reel


def apart(one: np.ndarray[Any, Any], other: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """How far the colours of two pictures are apart, in the channel that differs most."""
    shifts = np.array([16, 8, 0])
    channels = [(pixels[..., None] >> shifts & 255).astype(int) for pixels in (one, other)]
    distance: np.ndarray[Any, Any] = np.abs(channels[0] - channels[1]).max(axis=2)
    return distance


def expected(reel: Reel) -> list[Frame]:
    """The frames that a film holds: equal neighbours are one."""
    frames: list[Frame] = []
    for pixels, stays in reel.frames():
        if frames and np.array_equal(frames[-1][0], pixels):
            frames[-1] = pixels, frames[-1][1] + stays
        else:
            frames.append((pixels, stays))
    return frames


def choose(dialog: ExportDialog, name: str, value: str) -> None:
    """Choose in a list by keys, as with the list under the focus."""
    box = part(dialog, QComboBox, name)
    box.setFocus()
    while box.currentData() != value:
        before = box.currentIndex()
        QTest.keyClick(box, Qt.Key.Key_Down)
        assert box.currentIndex() != before, f"{value} is not offered"


def enter(dialog: ExportDialog, name: str, text: str) -> None:
    """Write a number or words into a field."""
    field = dialog.findChild(QLineEdit, name) or dialog.findChild(QObject, name).lineEdit()
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, text)
    QTest.keyClick(field, Qt.Key.Key_Tab)


# -- films -----------------------------------------------------------------------------------------
@pytest.mark.parametrize("format_", FILMS)
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


def test_length_size_and_the_end_card_are_told_beforehand(
    qtbot: QtBot, window: MainWindow, view: DocumentView, tmp_path: Path
) -> None:
    dialog = film(qtbot, window, view)
    with qtbot.waitSignal(dialog.estimated, timeout=TIMEOUT) as told, changing(qtbot, dialog):
        dialog.form.cell.setValue(24)
    reel = reel_of(dialog)
    assert part(dialog, QLineEdit, "exportEndWords").text() == "8 points, proved optimal"
    assert dialog.length.text() == f"{reel.length / 1000:.1f} s"
    assert str(reel.count) in dialog.facts.text() and f"{reel.style.step} ms" in dialog.facts.text()
    assert dialog.form.pixels.text() == "{} × {}".format(*reel.size.toTuple())
    mark = dialog.preview.slider.mark
    assert mark is not None and mark == pytest.approx(1 - 2000 / reel.length)
    write(qtbot, dialog, tmp_path / "a.gif")
    size = (tmp_path / "a.gif").stat().st_size
    assert told.args is not None and told.args[0] == pytest.approx(size, rel=0.2)
    assert dialog.size_label.text() == in_bytes(size)
    with changing(qtbot, dialog):
        click(dialog, "exportEndCard")
    assert dialog.preview.slider.mark is None


def test_the_preview_plays_and_steps(qtbot: QtBot, window: MainWindow, view: DocumentView) -> None:
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


@pytest.mark.slow
def test_the_three_ways_of_pace_are_one_choice(
    qtbot: QtBot, window: MainWindow, view: DocumentView, tmp_path: Path
) -> None:
    dialog = film(qtbot, window, view)
    with changing(qtbot, dialog):
        enter(dialog, "exportSeconds", "7")
    assert dialog.choices.pace == "seconds" and not dialog.form.pace["speed"].isChecked()
    write(qtbot, dialog, tmp_path / "a.gif")
    assert sum(stays for _, stays in frames_of(tmp_path / "a.gif")) == pytest.approx(7000, abs=60)
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
    assert "has no time for moves" in dialog.facts.text()
    assert not dialog.export_button.isEnabled()
    with changing(qtbot, dialog):
        click(dialog, "exportPace.speed")
    assert dialog.export_button.isEnabled() and not dialog.error
    with changing(qtbot, dialog):
        enter(dialog, "exportSize", "0.01")
        enter(dialog, "exportCell", "120")
    with answering(tmp_path / "a.gif"):
        click(dialog, "exportExport")
    qtbot.waitUntil(lambda: bool(dialog.error), timeout=TIMEOUT)
    assert "choose smaller cells" in dialog.error
    assert not list(tmp_path.glob("*.gif*"))


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


@pytest.mark.slow
def test_all_optimal_routes_in_one_film(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    view = window.open_path(level_of("coin_maze", "paper-maze", tmp_path))
    assert view is not None
    dialog = film(qtbot, window, view)
    alone = reel_of(dialog).length
    with changing(qtbot, dialog):
        choose(dialog, "exportFilmShows", "optimal")
        enter(dialog, "exportRoutes", "3")
    assert "3 of 15 routes" in dialog.facts.text()
    reel = reel_of(dialog)
    assert reel.length > 2.5 * (alone - 3400)
    assert {reel.shot(number).route for number in range(reel.count)} == {0, 1, 2}
    ends = [reel.shot(n).frame for n in range(reel.count) if reel.shot(n).frame.move == 20]
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
    lengths = [reel_of(dialog).length]
    for way in ("fast", "skip"):
        with changing(qtbot, dialog):
            choose(dialog, "exportLongMoves", way)
        lengths.append(reel_of(dialog).length)
    assert lengths[0] > 75_000 > 40_000 > lengths[1] > lengths[2]
    assert dialog.form.end_words.text() == "Second wins by 4 stones, proved optimal"
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
    with answering(tmp_path / "a.webp"):
        click(dialog, "exportExport")
    assert dialog.job is not None and not dialog.form.body.isEnabled()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not window.background.busy, timeout=TIMEOUT)
    assert sorted(tmp_path.iterdir()) == before
    assert dialog.isVisible() and dialog.form.body.isEnabled()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


# -- pictures --------------------------------------------------------------------------------------
def test_a_picture_after_some_moves_and_one_with_the_route(
    qtbot: QtBot, window: MainWindow, view: DocumentView, tmp_path: Path
) -> None:
    QTest.keyClick(view.canvas, Qt.Key.Key_E, CONTROL)
    dialog = export_dialog(qtbot, window)
    assert dialog.choices.format == "png"
    pictures: list[np.ndarray[Any, Any]] = []
    for number, shows in enumerate(("board", "route", "moment")):
        if number:
            with changing(qtbot, dialog):
                choose(dialog, "exportStillShows", shows)
        dialog.preview.slider.setValue(2)
        path = tmp_path / f"{shows}.png"
        write(qtbot, dialog, path)
        shown = dialog.preview.picture.image
        assert shown is not None
        with Image.open(path) as image:
            rgb = np.asarray(image.convert("RGB")).astype(np.uint32)
        packed = rgb[..., 0] << 16 | rgb[..., 1] << 8 | rgb[..., 2]
        assert np.array_equal(packed, seen(shown))
        pictures.append(packed)
    assert all((pictures[a] != pictures[b]).any() for a, b in ((0, 1), (1, 2), (0, 2)))
    assert dialog.preview.label.text() == "move 2 of 4"


def test_without_moves_there_are_pictures_only(qtbot: QtBot, window: MainWindow) -> None:
    level = read_bundled(next(iter(level_files("tour")))).with_(solution=None)
    view = window.tabs.open_level(level)
    assert not window.actions_["file.export_gif"].isEnabled()
    QTest.keyClick(view.canvas, Qt.Key.Key_E, CONTROL)
    dialog = export_dialog(qtbot, window)
    for name in FILMS:
        assert not part(dialog, QToolButton, f"exportFormat.{name}").isEnabled()
    assert not dialog.command_button.isEnabled()
    dialog.leave()


# -- sheets ----------------------------------------------------------------------------------------
def texts(path: Path) -> list[str]:
    return [" ".join(text.split()) for text in pages_of(path)]


def test_a_level_on_paper_with_its_answer_on_the_last_page(
    qtbot: QtBot, window: MainWindow, view: DocumentView, tmp_path: Path
) -> None:
    QTest.keyClick(view.canvas, Qt.Key.Key_E, CONTROL)
    dialog = export_dialog(qtbot, window)
    with changing(qtbot, dialog):
        click(dialog, "exportFormat.pdf")
    write(qtbot, dialog, tmp_path / "a.pdf")
    pages = texts(tmp_path / "a.pdf")
    assert len(pages) == 2 and "1. First steps Coin maze" in pages[0]
    assert "8 points, proved optimal" in pages[1] and "8 points" not in pages[0]
    with changing(qtbot, dialog):
        click(dialog, "exportAnswers")
    write(qtbot, dialog, tmp_path / "b.pdf")
    assert len(texts(tmp_path / "b.pdf")) == 1


@pytest.mark.slow
def test_open_levels_a_selection_and_a_set_on_paper(
    qtbot: QtBot, window: MainWindow, view: DocumentView, tmp_path: Path
) -> None:
    files = [
        level_of(kind, name, tmp_path)
        for kind, name in (
            ("tour", "paper-tour"),
            ("match3", "first-swap"),
            ("collapse", "doorstep"),
        )
    ]
    for file in files:
        window.open_path(file)
    window.actions_["file.export_image"].trigger()
    dialog = export_dialog(qtbot, window)
    with changing(qtbot, dialog):
        click(dialog, "exportFormat.pdf")
        choose(dialog, "exportSheetShows", "open")
        choose(dialog, "exportPerPage", "6")
    assert dialog.facts.text() == "2 pages" and dialog.preview.shown is not None
    write(qtbot, dialog, tmp_path / "open.pdf")
    assert all(f"{n}. " in texts(tmp_path / "open.pdf")[0] for n in (1, 2, 3, 4))
    dialog.leave()

    library = window.feature(Files).library
    library.commands.print_wanted.emit(files[:2])
    dialog = export_dialog(qtbot, window)
    assert dialog.choices.format == "pdf" and not dialog.command_button.isEnabled()
    write(qtbot, dialog, tmp_path / "chosen.pdf")
    assert "2. " in texts(tmp_path / "chosen.pdf")[0] and len(texts(tmp_path / "chosen.pdf")) == 2
    entries = [SetEntry(level=read_bundled(file)) for file in list(level_files("tour"))[:3]]
    levels = LevelSet("Evening", tuple(entries))
    (tmp_path / "set.json").write_text(set_to_json(levels), encoding="utf-8")
    with answering(tmp_path / "set.json"), changing(qtbot, dialog):
        choose(dialog, "exportSheetShows", "set")
        dialog.form.sheet_shows.activated.emit(dialog.form.sheet_shows.currentIndex())
    write(qtbot, dialog, tmp_path / "set.pdf")
    assert "3. " in texts(tmp_path / "set.pdf")[0]
    dialog.leave()


# -- names, folders, what is remembered ------------------------------------------------------------
def test_what_was_chosen_is_remembered(
    qtbot: QtBot, window: MainWindow, view: DocumentView, tmp_path: Path
) -> None:
    dialog = film(qtbot, window, view)
    with changing(qtbot, dialog):
        click(dialog, "exportFormat.webp")
        enter(dialog, "exportSeconds", "6.5")
        click(dialog, "exportLoop")
        choose(dialog, "exportLongMoves", "skip")
    write(qtbot, dialog, tmp_path / "a.webp")
    chosen = dialog.choices
    dialog.reject()
    QTest.keyClick(view.canvas, Qt.Key.Key_E, CONTROL)
    again = export_dialog(qtbot, window)
    assert again.choices == chosen
    assert (chosen.format, chosen.seconds, chosen.loop) == ("webp", 6.5, False)
    again.leave()


def test_settings_of_older_versions_and_damaged_ones_are_read(tmp_path: Path) -> None:
    old = tmp_path / "old.ini"
    old.write_bytes((RECORDED / "settings" / "person.ini").read_bytes())
    store = QSettings(str(old), QSettings.Format.IniFormat)
    settings = Settings(store)
    assert ExportChoices.remembered(settings) == ExportChoices()
    for key, wrong in (("format", "mp4"), ("speed", "fast"), ("cell", "1e99"), ("hold", "-3")):
        store.setValue(f"export/{key}", wrong)
    store.setValue("export/per_page", "6")
    found = ExportChoices.remembered(settings)
    assert (found.format, found.speed, found.cell, found.hold) == ("png", 1.0, 0, 2.0)
    assert found.per_page == 6


def test_the_name_offered_is_a_sensible_one(
    qtbot: QtBot,
    window: MainWindow,
    tmp_path: Path,
    settings: Settings,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    level = read_bundled(next(iter(level_files("coin_maze"))))
    view = window.tabs.open_level(level.with_(title="Easy 2, no. 743895690"))
    offered: list[Path] = []

    def ask(_parent: object, _title: str, path: str, _kinds: str) -> tuple[str, str]:
        offered.append(Path(path))
        return "", ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    window.actions_["file.export_image"].trigger()
    dialog = export_dialog(qtbot, window)
    click(dialog, "exportExport")
    assert offered[0].name == "Easy 2, no. 743895690.png"
    assert not any(
        part_.startswith(".") for part_ in offered[0].parent.relative_to(Path.home()).parts
    )
    assert dialog.job is None and view.document.path is None
    dialog.leave()
    assert start_folder(settings, bundled_folder() / "tour" / "a.json") == offered[0].parent
    hidden = tmp_path / ".hidden"
    hidden.mkdir()
    assert start_folder(settings, hidden / "a.json") == offered[0].parent
    assert start_folder(settings, tmp_path / "a.json") == tmp_path
    assert clean_name("a/b: c?.json") == "a-b- c" and clean_name("..") == "level"


def test_a_file_written_before_the_cancel_is_heard_is_not_denied(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    class LastStep(Ready):
        """The file is about to take its place, and the token is looked at no more."""

        def __init__(self) -> None:
            self.go = Event()

        def write(self, path: Path, picture: int) -> Order:
            def work(_token: StopToken) -> int:
                self.go.wait()
                return path.write_bytes(b"whole")

            return work

    window.tabs.open_level(read_bundled(next(iter(level_files("coin_maze")))))
    window.actions_["file.export_image"].trigger()
    dialog = export_dialog(qtbot, window)
    dialog.ready = last = LastStep()
    dialog.export_to(tmp_path / "a.png")
    job = dialog.job
    assert job is not None
    dialog.reject()
    with qtbot.waitSignal(dialog.written):
        last.go.set()
    assert "a.png" in dialog.facts.text() and dialog.open_button.isVisible()
    dialog.leave()


class Opener(QObject):
    """Takes the addresses that would go to the desktop."""

    came = Signal(QUrl)

    @Slot(QUrl)
    def take(self, url: QUrl) -> None:
        self.came.emit(url)


@pytest.fixture
def opener() -> Iterator[Opener]:
    made = Opener()
    QDesktopServices.setUrlHandler("file", made, "take")
    yield made
    QDesktopServices.unsetUrlHandler("file")


def test_the_file_is_opened_and_shown_in_its_folder(
    qtbot: QtBot, window: MainWindow, view: DocumentView, tmp_path: Path, opener: Opener
) -> None:
    dialog = film(qtbot, window, view)
    assert dialog.open_button.isHidden() and dialog.folder_button.isHidden()
    write(qtbot, dialog, tmp_path / "a.gif")
    for name, place in (("exportOpen", tmp_path / "a.gif"), ("exportFolder", tmp_path)):
        with qtbot.waitSignal(opener.came) as told:
            click(dialog, name)
        assert told.args is not None and Path(told.args[0].toLocalFile()) == place
    with changing(qtbot, dialog):
        click(dialog, "exportLoop")
    assert dialog.open_button.isHidden(), "what is chosen now is not what was written"
