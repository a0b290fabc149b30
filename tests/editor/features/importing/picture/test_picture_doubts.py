"""Photos from the file to the level: walls between cells, uncertain cells, by mouse and
by keys."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolButton, QWidget
from pytestqt.qtbot import QtBot

from gridwright.editor.features.importing.feature import Importing
from gridwright.editor.features.importing.incoming import Incoming
from gridwright.editor.features.importing.picture.picture_canvas import (
    CORNERS,
    handle_point,
)
from gridwright.editor.features.importing.picture.picture_dialog import (
    PictureImportDialog,
)
from gridwright.solvers.files.screenshot.lattice import (
    Lattice,
    Sighting,
    even,
    homography,
    mapped,
)
from gridwright.solvers.kind import PuzzleKind
from gridwright.solvers.registry import kind
from gridwright.solvers.walks.marks import walled_steps
from tests.editor.driving.importing import Host
from tests.editor.driving.sightings import told
from tests.editor.features.importing.picture.test_picture_dialog import (
    grouped,
    png,
    read,
)
from tests.editor.features.importing.picture.test_picture_photos import (
    drag,
    paper,
    right,
    shown,
)
from tools.pictures.case import some_cells
from tools.pictures.papers import TUNED_PAPERS, draw_page

pytestmark = pytest.mark.usefixtures("clipboard")

LEFT, CONTROL = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier
ROWS, COLS, SIDE, MARGIN = 4, 5, 32, 24
STYLES = {style.name: style for style in TUNED_PAPERS}
Walls = tuple[NDArray[np.bool_], NDArray[np.bool_]]


def page(
    style: str, seed: int, walls: Walls | None = None
) -> tuple[Image.Image, Lattice]:
    """A small board drawn by hand, seen at an angle, and where its cells are."""
    rng = np.random.default_rng(seed)
    wide, high = COLS * SIDE + 2 * MARGIN, ROWS * SIDE + 2 * MARGIN
    image = Image.new("RGB", (wide, high), STYLES[style].paper)
    cells = some_cells(rng, ROWS, COLS, 4, False) * (walls is None)
    draw_page(rng, STYLES[style], image, cells, walls, MARGIN, SIDE)
    flat = np.array([(0, 0), (wide, 0), (wide, high), (0, high)], float)
    seen = flat + np.array([(6, 3), (-4, 5), (-3, -6), (5, -2)])
    back = homography(seen, flat)
    data = tuple((back / back[2, 2]).ravel()[:8].tolist())
    how = Image.Transform.PERSPECTIVE, data, Image.Resampling.BICUBIC
    drawn = even(ROWS, COLS, MARGIN, MARGIN, SIDE).crossings
    place = Lattice(mapped(homography(flat, seen), drawn))
    return image.transform(image.size, *how, fillcolor=STYLES[style].paper), place


def opened(
    qtbot: QtBot, importing: Importing, host: Host, image: Image.Image, kind_id: str
) -> PictureImportDialog:
    host.open_level(kind(kind_id).blank(3, 3))
    importing.open(Incoming(png(image), Path("from paper.png")))
    dialog = read(qtbot, host)
    dialog.picture.set_kind(kind_id)
    return dialog


def pressed(widget: QWidget, at: QPoint | None = None) -> None:
    QTest.mouseClick(widget, LEFT, pos=at if at is not None else QPoint())


def test_walls_of_a_maze_on_paper_stand_in_the_dialog_and_in_the_level(
    qtbot: QtBot, importing: Importing, host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = np.random.default_rng(1)
    across, down = (
        rng.random((ROWS + 1, COLS)) < 0.4,
        rng.random((ROWS, COLS + 1)) < 0.4,
    )
    across[[0, -1]] = down[:, [0, -1]] = True
    image, place = page("maze", 1, (across, down))
    told(monkeypatch, Sighting(place, 1.0, "photo"))
    dialog = opened(qtbot, importing, host, image, "coin_maze")
    picture = dialog.picture
    wanted = across[1:-1].sum() + down[:, 1:-1].sum()
    assert len(picture.groups) == 1 and picture.unsure == 0, "walls part no groups"
    QTest.keyClick(dialog.groups, Qt.Key.Key_1)
    board = picture.codes()
    assert (
        board is not None and board[1].all() and len(walled_steps(board[0])) == wanted
    )
    plain = dialog.board.grab().toImage()
    pressed(dialog.show_level, dialog.show_level.rect().center())
    assert dialog.show_level.isChecked() and dialog.board.grab().toImage() != plain
    QTest.keyClick(dialog.groups, Qt.Key.Key_Return)
    assert host.document.level().title == "from paper"
    of: PuzzleKind = kind("coin_maze")
    for (row, col), code in np.ndenumerate(host.document.cells):
        token = of.format_token(int(code))
        assert ("|" in token) == (col + 1 < COLS and down[row, col + 1])
        assert ("_" in token) == (row + 1 < ROWS and across[row + 1, col])


def test_uncertain_cells_mean_what_their_group_means_until_they_are_named(
    qtbot: QtBot, importing: Importing, host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    image, place = page("marker", 2)
    told(monkeypatch, Sighting(place, 1.0, "photo"))
    dialog = opened(qtbot, importing, host, image, "match3")
    picture = dialog.picture
    sure = [k for k, one in enumerate(picture.groups) if one.parent is None]
    unsure = [k for k, one in enumerate(picture.groups) if one.parent is not None]
    count = sum(picture.groups[k].count for k in unsure)
    assert unsure and unsure[0] > sure[-1], "they stand at the end"
    for number in sure:
        picture.name(number, str(number + 1))
    assert picture.complete and picture.unsure == count
    assert (
        f"{count} uncertain" in dialog.message.text() and dialog.open_button.isEnabled()
    )
    parents = [picture.groups[k].parent for k in unsure]
    assert [picture.tokens[k] for k in unsure] == [
        picture.tokens[p] for p in parents if p is not None
    ]
    dialog.groups.choose(unsure[0])
    QTest.keyClick(dialog.groups, Qt.Key.Key_7)
    mask = picture.groups[unsure[0]].mask
    assert picture.unsure == count - int(mask.sum())
    QTest.keyClick(dialog.groups, Qt.Key.Key_Return)
    assert (host.document.cells[mask] == 6).all()


@pytest.mark.slow
def test_a_photo_becomes_a_level_by_keys_alone(
    qtbot: QtBot, host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A side, four corners, the light, the names, Enter: no mouse."""
    made, place = paper()
    told(monkeypatch)
    host.open_level(kind("match3").blank(3, 3))
    dialog = shown(qtbot, host, made.image)
    canvas, picture = dialog.canvas, dialog.picture
    canvas.setFocus()

    def choose(handle: tuple[int, int]) -> None:
        while canvas.handle != handle:
            QTest.keyClick(canvas, Qt.Key.Key_Space)

    choose((0, 1))
    QTest.keyClick(canvas, Qt.Key.Key_Up)
    assert picture.grid is not None and (picture.grid.rows, picture.grid.cols) == (5, 6)
    step = max(1.0, 1 / canvas.scale)
    for handle, corner in zip(CORNERS, place.corners, strict=True):
        choose(handle)
        apart = np.rint((corner - handle_point(picture.grid, handle)) / step).astype(
            int
        )
        for value, keys in zip(
            apart.tolist(),
            ((Qt.Key.Key_Left, Qt.Key.Key_Right), (Qt.Key.Key_Up, Qt.Key.Key_Down)),
            strict=True,
        ):
            far, near = divmod(abs(value), 10)
            for _ in range(far):
                QTest.keyClick(canvas, keys[value > 0], CONTROL)
            for _ in range(near):
                QTest.keyClick(canvas, keys[value > 0])
    assert np.abs(picture.grid.corners - place.corners).max() <= step
    grouped(qtbot, dialog)
    QTest.keyClick(dialog.grid_form.even_light, Qt.Key.Key_Space)
    grouped(qtbot, dialog)
    assert picture.photo and right(dialog, made.cells)
    dialog.kind_box.setFocus()
    picture.set_kind("match3")
    while None in picture.tokens:
        mask = picture.groups[dialog.groups.chosen].mask
        QTest.keyClick(
            dialog.groups, Qt.Key(Qt.Key.Key_2 + int(np.median(made.cells[mask])))
        )
    QTest.keyClick(dialog.groups, Qt.Key.Key_Return)
    assert dialog.level is not None
    assert (dialog.level.cells == made.cells + 1).mean() > 0.9


@pytest.mark.thorough
@pytest.mark.slow
def test_a_grid_is_chosen_by_its_picture_and_all_else_clicked(
    qtbot: QtBot,
    importing: Importing,
    host: Host,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Thumbnails differ; names, Straighten, Skip and Open level are clicked: no key."""
    made, place = paper()
    paths = [tmp_path / name for name in ("page 1.png", "page 2.png")]
    for path in paths:
        path.write_bytes(png(made.image))
    told(
        monkeypatch,
        *(Sighting(one, 0.3, "photo") for one in (place.added("right", -1), place)),
    )
    host.open_level(kind("match3").blank(3, 3))
    importing.open(Incoming(paths[0].read_bytes(), paths[0], (paths[1],)))
    [dialog] = host.findChildren(PictureImportDialog)
    qtbot.waitUntil(
        lambda: dialog.picture.asks and not dialog.picture.busy, timeout=20_000
    )
    one, two, three = dialog.choice_buttons
    icons = [b.icon().pixmap(b.iconSize()).toImage() for b in (one, two)]
    assert icons[0] != icons[1] and not icons[0].isNull() and not three.isVisible()
    pressed(two, two.rect().center())
    grouped(qtbot, dialog)
    straight = dialog.grid_form.straight
    pressed(straight, straight.rect().center())
    grouped(qtbot, dialog)
    assert straight.isChecked() and right(dialog, made.cells)
    drag(
        dialog, dialog.canvas.handle_at((1, 0)), dialog.canvas.handle_at((1, 0))
    )  # stays
    pressed(dialog.skip_button, dialog.skip_button.rect().center())
    qtbot.waitUntil(lambda: "page 2" in dialog.windowTitle() and dialog.picture.asks)
    pressed(two, two.rect().center())
    grouped(qtbot, dialog)
    dialog.picture.set_kind("match3")
    for number, row in enumerate(dialog.groups.rows):
        look = int(np.median(made.cells[dialog.picture.groups[number].mask]))
        chips = row.chips.findChildren(QToolButton)
        pressed(chips[look + 1], chips[look + 1].rect().center())
    assert None not in dialog.picture.tokens
    pressed(dialog.open_button, dialog.open_button.rect().center())
    assert host.document.level().title == "page 2"
    assert (host.document.cells == made.cells + 1).mean() > 0.9


def test_an_empty_picture_asks_for_nothing_that_it_cannot_show(
    qtbot: QtBot, host: Host
) -> None:
    dialog = shown(qtbot, host, Image.new("RGB", (90, 60), "white"))
    assert (
        dialog.picture.asks
        and not dialog.choices.isVisible()
        and not dialog.picture.groups
    )
    QTest.keyClick(dialog, Qt.Key.Key_2)
    assert dialog.picture.asks and not dialog.open_button.isEnabled()
    dialog.reject()
