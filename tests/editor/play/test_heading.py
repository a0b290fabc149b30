"""What a game says of its level: the name it has, and what there is on its board."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtSvg import QSvgRenderer

from gridwright.editor.features.sets.feature import LevelSets
from gridwright.editor.kinds.registry import kind_view, painter_for
from gridwright.editor.painting.look import look
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.drawing.picture import picture
from gridwright.solvers.files.level_file import level_to_json
from gridwright.solvers.files.level_set import LevelSet, SetEntry
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Level
from gridwright.solvers.registry import kind
from tests.editor.driving.pictures import paint, view_of
from tests.editor.play.conftest import Alone

pytestmark = pytest.mark.one_window


def saved(path: Path, level: Level) -> Path:
    path.write_text(level_to_json(level), "utf-8")
    return path


# -- the heading -----------------------------------------------------------------------
def test_a_game_has_the_name_of_its_file_or_its_title(
    window: MainWindow, tmp_path: Path
) -> None:
    maze = level_from_text("coin_maze", "S . E")
    view = window.open_path(saved(tmp_path / "Hedge, no. 3.json", maze))
    assert view is not None
    window.actions_["play.start"].trigger()
    assert view.play is not None and view.play.name.text() == "Hedge, no. 3"
    view.document.save(tmp_path / "moved.json")
    assert view.play.name.text() == "moved"
    titled = window.open_path(saved(tmp_path / "b.json", maze.with_(title="Two coins")))
    assert titled is not None
    window.actions_["play.start"].trigger()
    assert titled.play is not None and titled.play.name.text() == "Two coins"


def test_an_unsaved_level_is_called_as_its_tab(window: MainWindow) -> None:
    view = window.tabs.open_level(level_from_text("coin_maze", "S . E"))
    window.actions_["play.start"].trigger()
    assert view.play is not None and view.play.name.text() == view.document.name


@pytest.mark.parametrize(
    ("kind_id", "rows", "arrows"),
    [
        ("coin_maze", "S . E", "← ↑ ↓ →"),
        pytest.param("match3", "1 2 1\n2 1 2\n1 1 2", "", marks=pytest.mark.thorough),
    ],
)
def test_arrow_keys_are_named_where_they_walk(
    alone: Alone, kind_id: str, rows: str, arrows: str
) -> None:
    card = alone(level_from_text(kind_id, rows)).card.start
    assert card.keys["move"].text() == arrows
    assert card.keys["move"].isHidden() == (not arrows)
    assert card.keys["game.restart"].text() == "R"


@pytest.mark.thorough
@pytest.mark.parametrize("title", ["Evening", ""])
def test_the_levels_of_a_set_have_its_name(
    title: str, window: MainWindow, tmp_path: Path
) -> None:
    """Those without a name of their own; also the ones that come next."""
    first, second = (level_from_text("coin_maze", text) for text in ("S E", "S . E"))
    saved(tmp_path / "third.json", level_from_text("coin_maze", "S . . E"))
    levels = LevelSet(
        title, (SetEntry(level=first), SetEntry(level=second), SetEntry("third.json"))
    )
    named = title or "my set"
    play = window.feature(LevelSets).play(levels, tmp_path / "my set.json")
    assert play is not None and play.name.text() == f"{named}, level 1"
    for moves, name in (("R", f"{named}, level 2"), ("RR", "third")):
        for move in moves:
            play.session.game.make(move)
        play.next_button.click()
        view = window.tabs.current_view()
        assert view is not None and view.play is not None
        play = view.play
        assert play.name.text() == name == view.document.name


# -- the goal --------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("kind_id", "text", "named", "absent"),
    [
        ("tour", "S . E", ("ring", "flag"), ("any", "the 1")),
        ("tour", "S . .", ("ring",), ("flag", "any")),
        ("tour", ". . E", ("any cell", "flag"), ("ring",)),
        ("tour", ". . .", ("any cell",), ("ring", "flag")),
        ("tour", "@1 . @2", ("from the 1 to the 2", "in order"), ("ring", "flag")),
        ("tour", "@1 @2 E", ("from the 1", "flag"), ("ring",)),
        ("coin_maze", "S . E", ("ring", "flag"), ("coin",)),
        ("coin_maze", "S $ E", ("ring", "flag", "coin"), ()),
        ("coin_maze", ". . E", ("flag",), ("ring",)),
        ("coin_maze", "S . .", ("ring",), ("flag",)),
    ],
)
@pytest.mark.usefixtures("english")
def test_the_goal_names_what_is_there(
    kind_id: str, text: str, named: tuple[str, ...], absent: tuple[str, ...]
) -> None:
    goal = kind_view(kind_id).game_words.goal(level_from_text(kind_id, text))
    for word in named:
        assert word in goal
    for word in absent:
        assert word not in goal


# -- the board -------------------------------------------------------------------------
@pytest.mark.parametrize("kind_id", ["tour", "coin_maze"])
@pytest.mark.parametrize("moves", ["", "R"])
@pytest.mark.parametrize("cell", [12, 24, 64])
@pytest.mark.usefixtures("qapp")
def test_a_number_shows_beside_the_walker(kind_id: str, moves: str, cell: int) -> None:
    """In the window, in films, and in pictures as SVG."""
    of, painter = kind(kind_id), painter_for(kind_id, look("light"))
    shown, drawn = [], []
    for number in ("@1", ""):
        row = ["S", "", ".", "E"] if moves else ["S", ".", ".", "E"]
        row[len(moves)] = (row[len(moves)] or ".") + number
        text = " ".join(
            token.removeprefix(".") if "@" in token else token for token in row
        )
        level = level_from_text(kind_id, text)
        state, view = of.replay(of.initial(level), moves), view_of(level, cell)
        shown.append(
            paint(
                4 * cell, cell, lambda p, s=state, v=view: painter.paint_state(p, s, v)
            )
        )
        told = picture(level, tuple(moves), theme="light").encode()
        renderer = QSvgRenderer(QByteArray(told))
        drawn.append(
            paint(400, 160, lambda p, r=renderer: r.render(p, QRectF(0, 0, 400, 160)))
        )
    place = slice(len(moves) * cell, (len(moves) + 1) * cell)
    differs = shown[0][:, place] != shown[1][:, place]
    assert differs.sum() > 0.05 * cell * cell
    assert (drawn[0] != drawn[1]).any()


@pytest.mark.parametrize("kind_id", ["coin_maze", "match3"])
@pytest.mark.usefixtures("english")
def test_points_have_their_word_and_no_sign_of_something_else(kind_id: str) -> None:
    """The line below films and pictures: what is counted there are points, not
    coins."""
    texts = {
        "coin_maze": ("S $7 E", "R", "9 points"),
        "match3": ("1 2 1\n2 1 2\n3 3 2", "0,1-1,1", ""),
    }
    text, moves, words = texts[kind_id]
    of, painter = kind(kind_id), painter_for(kind_id, look("light"))
    state = of.replay(of.initial(level_from_text(kind_id, text)), [moves])
    rect = QRectF(0, 0, 200, 40)
    shown = paint(200, 40, lambda p: painter.paint_status(p, state, rect))
    colours = {look("light").coin.rgb(), look("light").coin_edge.rgb()}
    assert not np.isin(shown | np.uint32(0xFF000000), list(colours)).any()
    said = kind_view(kind_id).result_words.score(state.score)
    assert words in said and "point" in said
    inked = np.flatnonzero((shown != shown[0, -1]).any(axis=0))
    assert len(inked) and inked[-1] > 80, "a number and a word"
