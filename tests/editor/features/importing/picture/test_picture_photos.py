"""Photos in the dialog for pictures: four corners, sides, Straighten; grids to choose
from; many pictures of one game, one after the other."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageDraw
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from gridwright.editor.features.importing.feature import Importing
from gridwright.editor.features.importing.incoming import (
    Incoming,
    of_file,
    save_beside_own,
)
from gridwright.editor.features.importing.picture.picture_canvas import CORNERS
from gridwright.editor.features.importing.picture.picture_dialog import (
    PictureImportDialog,
)
from gridwright.editor.models.program.settings import own_levels_folder
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.level_file import read_level
from gridwright.solvers.files.screenshot.lattice import (
    Lattice,
    Sighting,
    even,
    homography,
    mapped,
)
from gridwright.solvers.registry import kind
from tests.editor.driving.importing import Host
from tests.editor.driving.sightings import known, told
from tests.editor.features.importing.picture.test_picture_dialog import (
    grouped,
    name_all,
    png,
)
from tests.oracles.screenshots import Shot, photographed, shot

pytestmark = pytest.mark.usefixtures("clipboard")

ROWS, COLS, SIZE = 5, 6, (350, 400)
LEFT = Qt.MouseButton.LeftButton


def paper() -> tuple[Shot, Lattice]:
    """A photo of a board on a table, its cells and where they are."""
    wide, high = COLS * 40 + 160.0, ROWS * 40 + 160.0
    page = np.array([[0, 0], [wide, 0], [wide, high], [0, high]])
    seen = np.array([[0.17, 0.08], [0.87, 0.12], [0.92, 0.92], [0.08, 0.9]]) * SIZE
    place = Lattice(
        mapped(homography(page, seen), even(ROWS, COLS, 80, 80, 40).crossings)
    )
    cells = np.random.default_rng(1).integers(0, 4, (ROWS, COLS)) % 3
    return Shot(photographed(ROWS, COLS, SIZE), cells, 0, 0, 0), place


def shown(qtbot: QtBot, host: Host, image: Image.Image) -> PictureImportDialog:
    """The dialog of a picture, its grid looked for."""
    incoming = Incoming(png(image))
    dialog = PictureImportDialog(incoming, host.background, host.settings, "", host)
    dialog.open()
    qtbot.waitUntil(lambda: not dialog.picture.busy, timeout=20_000)
    return dialog


def drag(dialog: PictureImportDialog, at: QPointF, to: QPointF) -> None:
    canvas = dialog.canvas
    QTest.mousePress(canvas, LEFT, pos=at.toPoint())
    QTest.mouseMove(canvas, to.toPoint())
    QTest.mouseRelease(canvas, LEFT, pos=to.toPoint())


def right(dialog: PictureImportDialog, truth: NDArray[np.int64]) -> bool:
    """True if all cells of a group look the same, and few groups do: corners that are
    put by hand are off by a pixel."""
    masks = [one.mask for one in dialog.picture.groups if one.parent is None]
    looks = [set(truth[mask].tolist()) for mask in masks]
    return (
        all(len(look) == 1 for look in looks)
        and len(looks) <= len(np.unique(truth)) + 2
    )


@pytest.mark.slow
def test_four_corners_are_put_on_a_photo_by_mouse(
    qtbot: QtBot, host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From nothing found to the cells: a column away, a corner each, the light out."""
    made, place = paper()
    told(monkeypatch)
    dialog = shown(qtbot, host, made.image)
    canvas, picture = dialog.canvas, dialog.picture
    assert "No grid" in dialog.message.text() and not dialog.board.isVisible()
    before = picture.grid
    assert before is not None and (before.rows, before.cols) == (6, 6)
    inward = QPointF(0, before.side * canvas.scale)
    drag(dialog, canvas.handle_at((0, 1)), canvas.handle_at((0, 1)) - inward)
    assert picture.grid is not None and (picture.grid.rows, picture.grid.cols) == (5, 6)
    for handle, corner in zip(CORNERS, place.corners, strict=True):
        drag(dialog, canvas.handle_at(handle), canvas.shown(corner[None]).at(0))
    grouped(qtbot, dialog)
    assert np.abs(picture.grid.crossings - place.crossings).max() < 3
    dialog.grid_form.even_light.click()
    grouped(qtbot, dialog)
    assert picture.photo and right(dialog, made.cells)
    assert dialog.board.isVisible(), "the board stands beside the photo, seen straight"
    chosen = np.argwhere(picture.groups[1].mask)[0]
    grid = dialog.board.grid
    assert grid is not None
    at = (
        dialog.board.shown(grid.cell(*chosen.tolist()))
        .boundingRect()
        .center()
        .toPoint()
    )
    QTest.mouseClick(dialog.board, LEFT, pos=at)
    assert dialog.groups.chosen == 1
    dialog.reject()


@pytest.mark.thorough
@pytest.mark.slow
def test_a_photo_is_straightened_and_comes_back(
    qtbot: QtBot, host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, place = paper()
    told(monkeypatch, Sighting(place, 1.0, "photo"))
    dialog = shown(qtbot, host, made.image)
    picture, straight = dialog.picture, dialog.grid_form.straight
    assert picture.photo and right(dialog, made.cells)
    first = picture.image
    straight.setFocus()
    QTest.keyClick(straight, Qt.Key.Key_Space)
    grouped(qtbot, dialog)
    grid = picture.grid
    assert (
        grid is not None
        and grid.even is not None
        and (grid.rows, grid.cols) == (ROWS, COLS)
    )
    assert (
        right(dialog, made.cells)
        and not dialog.board.isVisible()
        and straight.isChecked()
    )
    dialog.grid_form.rows.setValue(ROWS - 1)
    grouped(qtbot, dialog)
    assert picture.groups[0].mask.shape == (ROWS - 1, COLS)
    QTest.keyClick(straight, Qt.Key.Key_Space)
    grouped(qtbot, dialog)
    assert picture.image is first and picture.grid == place and picture.photo
    dialog.reject()


@pytest.mark.slow
def test_a_doubtful_grid_is_asked_for_and_taken_by_key(
    qtbot: QtBot, host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = shot("flat", 6, 6, 5, kinds=3)
    place = even(6, 6, made.x, made.y, made.side)
    places = (place.added("right", -1), place, place.added("top", 1))
    told(monkeypatch, *(Sighting(one, 0.3) for one in places))
    dialog = shown(qtbot, host, made.image)
    assert dialog.picture.asks and not dialog.picture.groups
    assert [button.text() for button in dialog.choice_buttons] == [
        "1:  6 × 5",
        "2:  6 × 6",
        "3:  7 × 6",
    ]
    assert all(button.isVisible() for button in dialog.choice_buttons)
    assert "not clear" in dialog.message.text() and not dialog.open_button.isEnabled()
    QTest.keyClick(dialog.groups, Qt.Key.Key_2)
    grouped(qtbot, dialog)
    assert dialog.picture.grid == place and dialog.choice_buttons[1].isChecked()
    QTest.mouseClick(dialog.choice_buttons[2], LEFT)
    grouped(qtbot, dialog)
    assert dialog.picture.grid == places[2] and not dialog.choice_buttons[1].isChecked()
    dialog.kind_box.setCurrentIndex(dialog.kind_box.findData("match3"))
    name_all(dialog, Shot(made.image, np.pad(made.cells, ((1, 0), (0, 0))), 0, 0, 0))
    assert dialog.picture.complete and dialog.open_button.isEnabled()
    dialog.reject()


def screen(rows: int, cols: int, seed: int) -> Shot:
    """A screen of a phone with a board whose first cell is always in the same place."""
    cells = np.random.default_rng(seed).integers(0, 3, (rows, cols))
    image = Image.new("RGB", (200, 320), (24, 26, 40))
    draw = ImageDraw.Draw(image)
    draw.rectangle((10, 15, 190, 35), (52, 60, 90))
    for (row, col), look in np.ndenumerate(cells):
        x, y = 20 + 22 * col, 75 + 22 * row
        colour = ((220, 70, 60), (70, 160, 220), (240, 200, 80))[look]
        draw.rounded_rectangle((x + 1, y + 1, x + 20, y + 20), 4, colour)
        if look == 1:
            draw.ellipse((x + 7, y + 7, x + 15, y + 15), (255, 255, 255))
    return Shot(image, cells, 20, 75, 22)


@pytest.mark.slow
def test_pictures_of_one_game_take_a_key_each(
    qtbot: QtBot,
    importing: Importing,
    host: Host,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Names are given once; the order is that of the numbers; the last key closes the
    dialog."""
    folder = tmp_path / "Harbour"
    folder.mkdir()
    made = {
        2: screen(6, 6, 1),
        9: screen(6, 6, 2),
        10: screen(7, 6, 3),
        11: screen(6, 6, 4),
    }
    known(monkeypatch, *made.values())
    for number, one in made.items():
        (folder / f"level {number}.png").write_bytes(png(one.image))
    (folder / "level 9.txt").write_text("no picture", encoding="utf-8")
    incoming = of_file(folder / "level 2.png")
    assert [path.stem for path in incoming.rest] == ["level 9", "level 10", "level 11"]
    host.open_level(kind("match3").blank(6, 6))
    importing.open(incoming)
    [dialog] = host.findChildren(PictureImportDialog)
    grouped(qtbot, dialog)
    assert not dialog.next_button.isEnabled()
    name_all(dialog, made[2])
    for number in (9, 10, 11):
        QTest.keyClick(dialog, Qt.Key.Key_PageDown)
        qtbot.waitUntil(lambda name=f"level {number}.png": name in dialog.windowTitle())
        grouped(qtbot, dialog)
        assert dialog.picture.complete and dialog.next_button.isEnabled()
        assert dialog.picture.groups[0].mask.shape == made[number].cells.shape
    QTest.keyClick(dialog, Qt.Key.Key_PageDown)
    qtbot.waitUntil(lambda: not host.findChildren(PictureImportDialog), timeout=20_000)
    for number, one in made.items():
        level = read_level(own_levels_folder() / "Harbour" / f"level {number}.json")
        assert level.title == f"level {number}" and level.kind == "match3"
        assert level.cells.tolist() == (one.cells + 1).tolist()
    assert len(host.documents) == 1, "the levels are files, and no tabs"


@pytest.mark.thorough
@pytest.mark.slow
def test_a_picture_with_a_new_look_stops_the_row_and_one_is_left_out(
    qtbot: QtBot,
    importing: Importing,
    host: Host,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first = screen(6, 6, 1)
    strange = replace(first, image=first.image.copy())
    ImageDraw.Draw(strange.image).rectangle((21, 76, 40, 95), (20, 120, 40))
    known(monkeypatch, first, strange)
    for number, made in enumerate((first, strange, first), start=1):
        (tmp_path / f"{number}.png").write_bytes(png(made.image))
    host.open_level(kind("match3").blank(6, 6))
    importing.open(of_file(tmp_path / "1.png"))
    [dialog] = host.findChildren(PictureImportDialog)
    grouped(qtbot, dialog)
    name_all(dialog, first)
    dialog.next_button.click()
    qtbot.waitUntil(lambda: "2.png" in dialog.windowTitle())
    grouped(qtbot, dialog)
    assert dialog.picture.tokens.count(None) == 1 and not dialog.next_button.isEnabled()
    QTest.keyClick(dialog, Qt.Key.Key_PageDown, Qt.KeyboardModifier.ShiftModifier)
    qtbot.waitUntil(lambda: "3.png" in dialog.windowTitle())
    grouped(qtbot, dialog)
    assert dialog.picture.complete and [path.stem for path in dialog.saved] == ["1"]
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert host.document.level().title == "3"


def test_levels_of_pictures_never_write_over_another(tmp_path: Path) -> None:
    one, two = kind("match3").blank(3, 3), kind("match3").blank(4, 4)
    names = [
        save_beside_own(level, tmp_path / "a.png").name
        for level in (one, two, one, two)
    ]
    assert names == ["a.json", "a-2.json", "a.json", "a-2.json"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("cells", "kind_id"),
    [
        (np.eye(6, dtype=np.int64), "tour"),
        (np.arange(36).reshape(6, 6) % 7 % 3, "match3"),
        (np.array([[0, 1, 2, 0, 1, 2, 0, 1], [1, 1, 2, 2, 0, 0, 1, 1]]), "sowing"),
    ],
)
def test_the_kind_is_guessed_from_the_groups(
    qtbot: QtBot,
    host: Host,
    monkeypatch: pytest.MonkeyPatch,
    cells: NDArray[np.int64],
    kind_id: str,
) -> None:
    image = Image.new(
        "RGB", (50 * cells.shape[1] + 60, 50 * cells.shape[0] + 80), "white"
    )
    draw = ImageDraw.Draw(image)
    for (row, col), look in np.ndenumerate(cells):
        colour = ((250, 230, 200), (40, 60, 160), (200, 60, 60))[look]
        x, y = 30 + 50 * col, 40 + 50 * row
        draw.rectangle((x, y, x + 50, y + 50), colour, (60, 60, 60), 2)
    told(monkeypatch, Sighting(even(*cells.shape, 30, 40, 50), 1.0))
    dialog = shown(qtbot, host, image)
    assert dialog.picture.groups and dialog.kind_box.currentData() == kind_id
    dialog.reject()


@pytest.mark.one_window
def test_the_open_dialog_names_pictures_and_begins_where_the_last_was(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, asked = tmp_path / "shots" / "a.png", list[tuple[str, str]]()
    file.parent.mkdir()
    file.write_bytes(png(screen(6, 6, 1).image))

    def choose(
        _parent: object, _title: str, folder: str, kinds: str
    ) -> tuple[list[str], str]:
        asked.append((folder, kinds))
        return ([str(file)] if len(asked) == 1 else []), ""

    monkeypatch.setattr(QFileDialog, "getOpenFileNames", choose)
    window.actions_["file.import"].trigger()
    window.actions_["file.import"].trigger()
    assert "*.txt" in asked[0][1] and "*.png" in asked[0][1]
    assert asked[1][0] == str(file.parent)
    qtbot.waitUntil(
        lambda: bool(window.findChildren(PictureImportDialog)), timeout=20_000
    )
    window.findChildren(PictureImportDialog)[0].reject()
