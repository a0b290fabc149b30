"""Pictures and films written beside the window: the same pixels, progress, cancel, no
half file."""

from __future__ import annotations

import os
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from PySide6.QtWidgets import QSpinBox
from pytestqt.qtbot import QtBot

from gridwright.cli.main import main
from gridwright.editor.pictures import stills as drawing
from gridwright.editor.pictures.png import PngWriter
from gridwright.editor.pictures.sheet import largest_cell
from gridwright.editor.pictures.stills import render_level, rendering
from gridwright.editor.views.pictures.export_dialog import ExportDialog
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.level_file import level_to_json
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import MAX_CELLS
from gridwright.solvers.registry import kind
from tests.editor.driving.exports import (
    changing,
    click,
    export_dialog,
    name_target,
    part,
)
from tests.editor.driving.pictures import playable_levels, random_moves
from tests.sampling import sampled

pytestmark = pytest.mark.one_window

KINDS = ("collapse", "coin_maze", "tour", "match3", "sowing")


# -- the picture -----------------------------------------------------------------------
def test_a_png_holds_the_pixels_it_was_given(tmp_path: Path) -> None:
    pixels = np.random.default_rng(3).integers(0, 1 << 24, (50, 37), np.uint32)
    file = BytesIO()
    writer = PngWriter(file, 37, 50)
    for rows in np.split(pixels, (1, 2, 20)):
        writer.add(rows)
    writer.close()
    with Image.open(file) as image:
        red, green, blue = (
            np.asarray(image.convert("RGB")).astype(np.uint32).transpose(2, 0, 1)
        )
    assert (red << 16 | green << 8 | blue == pixels).all()


def test_a_png_that_misses_lines_is_refused() -> None:
    writer = PngWriter(BytesIO(), 4, 4)
    writer.add(np.zeros((3, 4), np.uint32))
    with pytest.raises(ValueError, match="1 lines"):
        writer.close()


@pytest.mark.parametrize("kind_id", KINDS)
@pytest.mark.parametrize(("cell", "scale"), [(21, 1.0), (16, 1.5), (7, 1.0)])
def test_a_picture_painted_in_bands_is_the_one_painted_at_once(
    qapp: object,
    kind_id: str,
    cell: int,
    scale: float,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    level, of = playable_levels(kind_id)[-1], kind(kind_id)
    moves = [of.format_move(m) for m in random_moves(kind_id, of.initial(level), 3, 5)]
    pictures = []
    for pixels in (10**9, 4000):
        monkeypatch.setattr(drawing, "_BAND_PIXELS", pixels)
        path = tmp_path / f"{pixels}.png"
        render_level(level, path, cell=cell, scale=scale, moves=moves)
        with Image.open(path) as image:
            pictures.append(np.asarray(image.convert("RGB")))
    assert np.array_equal(*pictures)


@pytest.mark.parametrize("suffix", [".png", ".svg"])
def test_a_picture_given_up_leaves_the_older_file(
    qapp: object, tmp_path: Path, suffix: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drawing, "_BAND_PIXELS", 4000)
    monkeypatch.setattr(drawing, "_BAND_CELLS", 2)
    path = tmp_path / f"a{suffix}"
    path.write_bytes(b"older")
    steps = rendering(kind("tour").blank(9, 9), path)
    assert 0 < next(steps) < next(steps) < 1
    steps.close()
    assert path.read_bytes() == b"older" and list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(("rows", "cols"), [(225, 225), (1000, 1000), (1, 30000)])
def test_the_largest_cell_proposed_can_be_drawn(
    qapp: object, rows: int, cols: int
) -> None:
    level = kind("tour").blank(rows, cols)
    assert rows * cols <= MAX_CELLS
    with_sizes = rendering(level, "/nowhere/at/all.png", cell=largest_cell(level))
    with pytest.raises(
        OSError, match="folder does not exist"
    ):  # not: the picture is too large
        next(with_sizes)


def test_render_makes_cells_as_large_as_it_is_told(
    qapp: object, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    level, picture = tmp_path / "maze.json", tmp_path / "maze.png"
    maze = level_from_text("coin_maze", "S . . .\n. $ . E")
    level.write_text(level_to_json(maze), encoding="utf-8")
    sides = {}
    for cell in (10, 20):
        words = [
            "render",
            str(level),
            "-o",
            str(picture),
            "--force",
            "--cell",
            str(cell),
        ]
        assert main(words) == 0
        with Image.open(picture) as image:
            sides[cell] = image.size
    assert sides[10] == render_level(maze, picture, cell=10).toTuple()
    assert sides[20][0] - sides[10][0] >= 10 * maze.cols
    assert sides[20][1] - sides[10][1] >= 10 * maze.rows
    before = picture.read_bytes()
    for cell in ("0", "-3", "2.5", "1000000"):
        capsys.readouterr()
        assert main(["render", str(level), "-o", str(picture), "--cell", cell]) == 2
        out, err = capsys.readouterr()
        assert out == "" and err.count("\n") == 1
    assert picture.read_bytes() == before


# -- in the window ---------------------------------------------------------------------
@pytest.fixture
def view(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> DocumentView:
    monkeypatch.setattr(drawing, "_BAND_PIXELS", 20_000)  # many steps, quick ones
    level = level_from_text("coin_maze", "\n".join([". " * 30] * 30))
    return window.tabs.open_level(level)


def export(qtbot: QtBot, window: MainWindow, cell: int = 24) -> ExportDialog:
    """The dialog with PNG and a cell size chosen."""
    window.actions_["file.export_image"].trigger()
    dialog = export_dialog(qtbot, window)
    with changing(qtbot, dialog):
        click(dialog, "exportFormat.png")
        part(dialog, QSpinBox, "exportCell").setValue(cell)
    return dialog


@pytest.mark.slow
def test_the_window_goes_on_while_a_picture_is_written(
    qtbot: QtBot, window: MainWindow, view: DocumentView, tmp_path: Path
) -> None:
    dialog = export(qtbot, window, 25)
    seen = set()
    dialog.facts.bar.valueChanged.connect(seen.add)
    name_target(dialog, tmp_path / "a.png")
    with qtbot.waitSignal(dialog.written):
        click(dialog, "exportExport")
        assert not dialog.form.body.isEnabled() and not dialog.export_button.isEnabled()
        assert dialog.facts.bar.isVisible() and not (tmp_path / "a.png").exists()
    assert any(0 < value < 1000 for value in seen)
    with Image.open(tmp_path / "a.png") as image:
        assert image.width > 30 * 24
    assert "a.png" in window.statusBar().currentMessage()
    assert dialog.form.body.isEnabled() and not dialog.facts.bar.isVisible()


@pytest.mark.slow
@pytest.mark.parametrize("end", sampled(["cancel", "tab", "window"], daily=1))
def test_an_export_under_way_ends_cleanly(
    qtbot: QtBot, window: MainWindow, view: DocumentView, tmp_path: Path, end: str
) -> None:
    path = tmp_path / "exports" / "a.png"
    path.parent.mkdir()
    path.write_bytes(b"older")
    dialog = export(
        qtbot, window, 96
    )  # hundreds of steps: it is not done before it is ended
    name_target(dialog, path)
    click(dialog, "exportExport")
    assert dialog.job is not None
    with qtbot.waitSignal(dialog.job.progressed):
        pass
    if end == "cancel":
        click(dialog, "exportCancel")
        assert dialog.isVisible() and "Cancelled" in dialog.facts.words.text()
        click(dialog, "exportCancel")
    elif end == "tab":
        window.tabs.close_tab(0)
    else:
        window.close()
    qtbot.waitUntil(lambda: not window.background.busy)
    assert path.read_bytes() == b"older" and list(path.parent.iterdir()) == [path]
    qtbot.waitUntil(lambda: window.findChild(ExportDialog) is None)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with a name here")
def test_a_pipe_is_no_place_for_a_picture(
    qtbot: QtBot, window: MainWindow, view: DocumentView, tmp_path: Path
) -> None:
    pipe = tmp_path / "pipe.png"
    os.mkfifo(pipe)
    dialog = export(qtbot, window, 25)
    name_target(dialog, pipe)
    click(dialog, "exportExport")
    assert "this is a device or a pipe" in dialog.error
    assert dialog.form.body.isEnabled() and dialog.export_button.isEnabled()
    assert pipe.is_fifo()
    dialog.reject()
