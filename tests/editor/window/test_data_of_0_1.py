"""What version 0.1 wrote is opened by the program of today: levels, settings, games."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from pytestqt.qtbot import QtBot

from editor.app import build
from editor.kinds.collapse.campaign import CampaignStage, progress, stage_of
from editor.models.play.store import Scores, entry_level, read_set
from editor.models.program import preferences
from editor.models.program.settings import Settings
from editor.models.safety.backups import Backups
from editor.views.features.editing.board import MinimapFeature
from editor.views.features.play import GameFeature, LevelSets
from editor.views.features.program.shortcuts import ShortcutsFeature
from editor.views.features.safety import Safety
from editor.views.library.versions import RecoveryDialog, VersionsDialog
from editor.views.window.main_window import MainWindow
from solvers.commands.main import main
from solvers.files.level_file import level_hash, level_to_json, read_level
from solvers.registry import kind
from tests.editor.driving.files.yesterday import settle_in
from tests.editor.driving.window import close

Start = Callable[[str], MainWindow]
WALL = -1
ELSEWHERE = {
    "collapse": {"rules", "routes", "optimal_routes", "heat", "pits"},
    "coin_maze": {"tradeoff", "pits"},
}
"""The sections that have nothing to show of levels of a kind."""


@pytest.fixture
def place(qapp: object, tmp_path: Path) -> Path:
    """Where yesterday's files are now."""
    return settle_in(tmp_path / "person")


@pytest.fixture
def start(qtbot: QtBot, place: Path) -> Iterator[Start]:
    """Start the program of today with settings of yesterday."""
    windows = []

    def begin(name: str) -> MainWindow:
        store = QSettings(str(place / "settings" / name), QSettings.Format.IniFormat)
        window = build(Settings(store))
        windows.append(window)
        window.show()
        qtbot.waitExposed(window)
        return window

    yield begin
    for window in windows:
        for dialog in window.findChildren(RecoveryDialog):
            dialog.reject()
        window.settings.set("language", "en")  # the next test starts in English
        close(window)
        window.deleteLater()


@pytest.fixture
def window(start: Start) -> MainWindow:
    """The program of today beside yesterday's files, its own settings new."""
    made = start("none.ini")
    made.settings.set("language", "en")
    return made


def recover(qtbot: QtBot, window: MainWindow) -> RecoveryDialog:
    qtbot.waitUntil(lambda: bool(window.findChildren(RecoveryDialog)))
    return window.findChildren(RecoveryDialog)[0]


# -- levels and sets -----------------------------------------------------------------------------
@pytest.mark.slow
def test_every_level_opens_with_all_that_is_in_it(window: MainWindow, place: Path) -> None:
    opened = {}
    for path in sorted(place.glob("levels/*.json")):
        if path.stem != "evening":
            view = window.open_path(path)
            assert view is not None, path
            opened[path.stem] = view.document.level()
    assert {"collapse", "coin_maze", "match3", "sowing", "tour"} <= set(opened)
    assert opened["coin_maze"].extra["shelf"] == {"row": 3}
    assert opened["coin_maze"].notes == "version 12"
    assert opened["collapse"].author == "Ada" and opened["collapse"].notes == "two\nlines"
    assert opened["match3"].tags == ("paper", "晚上")
    assert not any(view.document.modified for view in window.tabs.views())


def test_stored_answers_still_belong_to_their_levels(place: Path) -> None:
    answered = 0
    for path in place.glob("levels/*.json"):
        level = read_level(path) if path.stem != "evening" else None
        if level is not None and level.solution is not None:
            assert level.solution.level_hash == level_hash(level), path
            answered += 1
    assert answered >= 4


def test_a_level_saved_again_loses_nothing(place: Path) -> None:
    path = place / "levels" / "coin_maze.json"
    old, new = json.loads(path.read_text()), json.loads(level_to_json(read_level(path)))
    assert {key: new[key] for key in old} == old


@pytest.mark.slow
def test_a_set_opens_and_is_played(window: MainWindow, place: Path) -> None:
    file = place / "levels" / "evening.json"
    levels = read_set(file)
    assert levels.title == "Evening 晚上" and list(levels.extra["shelf"]) == [1, 2]
    names = [entry_level(entry, file).title for entry in levels.entries]
    assert names[1] == "Second, renamed"
    assert [entry.par for entry in levels.entries] == [None, 2, 4]
    play = window.feature(LevelSets).play(levels, file)
    assert play is not None
    assert play.course is not None and play.course.index == 1  # the first has a score


@pytest.mark.parametrize(("name", "more"), [("tour.tmj", []), ("match3.txt", ["--kind", "match3"])])
def test_exports_are_read(place: Path, name: str, more: list[str]) -> None:
    out = place / "read.json"
    assert main(["convert", str(place / "exports" / name), str(out), *more]) == 0
    kept = read_level(place / "levels" / f"{Path(name).stem}.json")
    assert (read_level(out).cells == kept.cells).all()


def test_answers_as_json_have_every_field_they_had(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Scripts read them: fields are added, none goes or means another thing."""
    assert main(["solve", str(place / "levels" / "coin_maze.json"), "--json"]) == 0
    old, new = (place / "exports" / "solve.json").read_text(), capsys.readouterr().out
    was, now = json.loads(old), json.loads(new)
    assert set(was) <= set(now)
    fixed = ("kind", "solver", "status", "score", "bound", "counts", "stopped_by", "reason")
    assert [now[key] for key in fixed] == [was[key] for key in fixed]
    lines = (place / "exports" / "batch.jsonl").read_text().splitlines()
    assert [set(json.loads(line)) - {"file"} <= set(now) for line in lines] == [True, True]


# -- settings ------------------------------------------------------------------------------------
@pytest.mark.slow
def test_settings_mean_what_they_meant(start: Start, place: Path) -> None:
    window = start("person.ini")
    settings = window.settings
    limits = preferences.default_limits(settings)
    assert (limits.seconds, limits.memory_mib) == (12.5, 512)
    assert preferences.known_look(settings) == "contrast-dark"
    assert preferences.scale(settings) == 120
    assert settings.flag(preferences.REDUCED_MOTION)
    assert progress(settings) == CampaignStage(7, hard=True)
    recent = settings.recent_files()
    assert [path.stem for path in recent] == ["sowing", "tour", "match3", "collapse", "coin_maze"]
    assert all(path.is_file() for path in recent)
    assert settings.number("play/speed", 1.0) == 2.0 and settings.text("play/opponent") == "careful"
    assert settings.flag("play/captures") and settings.number("play/computer_side", 1) == 0
    assert not settings.flag("overview", True) and not settings.flag("view/pit_values", True)
    assert settings.text("recent_commands").split() == ["file.versions", "edit.undo"]
    assert window.feature(ShortcutsFeature).shortcuts.of("tool.line") == ("Ctrl+Alt+L",)
    assert window.actions_["file.open"].iconText() == "打开…"  # the language chosen


@pytest.mark.slow
def test_folders_added_to_the_library_are_there(start: Start, place: Path, qtbot: QtBot) -> None:
    from editor.models.library.tree import INFO_ROLE
    from editor.views.library.panel import LibraryPanel
    from solvers.library.index import LibraryIndex

    window = start("person.ini")
    library = window.findChild(LibraryPanel)
    assert library is not None
    qtbot.waitUntil(lambda: not library.model.busy)
    assert place / "levels" in [root.path for root in library.model.roots]
    assert library.model.index_of(place / "levels" / "tour.json").isValid()
    assert library.filter.order == "size"
    known = library.model.index_of(place / "levels" / "tour.json").data(INFO_ROLE)
    assert (known.answer, known.score) == ("proved", 26)
    with LibraryIndex() as index:
        [kept] = index.proofs([known.level_hash])[known.level_hash]
    assert (kept.origin, kept.place, kept.record.solver) == ("file", "tour.json", "backtracking")


def test_actions_and_docks_have_their_names(window: MainWindow) -> None:
    """Kept shortcuts and layouts name them."""
    assert {"file.versions", "edit.undo", "tool.line"} <= set(window.actions_.specs)
    names = {section.objectName() for section in window.sections.values()}
    wanted = {"library", "palette", "problems", "rules", "solver", "routes", "tradeoff", "overview"}
    assert {f"dock.{name}" for name in wanted} <= names
    assert window.toolbar.objectName() == "toolbar"


@pytest.mark.slow
def test_the_window_has_its_size_and_every_panel_can_be_reached(start: Start, qtbot: QtBot) -> None:
    window = start("moved.ini")
    assert window.height() == 733
    assert window.width() <= 1111  # as wide as it was, or as the screen is
    for kind_id, without in ELSEWHERE.items():
        view = window.tabs.open_level(kind(kind_id).blank(41, 41))
        view.canvas.set_cell_size(48)  # so that there is something to overlook
        qtbot.waitUntil(lambda: not window.feature(MinimapFeature).minimap.fits)
        problems = window.sections["problems"]
        qtbot.waitUntil(lambda v=view, s=problems: s.wanted == bool(v.document.problems()))
        for name, section in window.sections.items():
            if name not in without and (section is not problems or view.document.problems()):
                section.reveal()
                assert section.body.isVisible(), name


@pytest.mark.slow
def test_panels_that_were_moved_are_where_they_are_at_first(start: Start, place: Path) -> None:
    """The columns of today drop an arrangement of the docks of 0.1, as a whole."""
    before, after = start("none.ini").frame, start("moved.ini").frame
    assert after.layouts() == before.layouts()
    assert [s.isVisible() for s in after.sections()] == [s.isVisible() for s in before.sections()]


# -- nothing is lost -----------------------------------------------------------------------------
@pytest.mark.slow
def test_backups_are_listed_and_restored(window: MainWindow, place: Path, qtbot: QtBot) -> None:
    path = place / "levels" / "coin_maze.json"
    kept = Backups().of(path)
    assert [read_level(backup.path).notes for backup in kept] == [
        f"version {number}" for number in range(11, 1, -1)
    ]
    view = window.open_path(path)
    assert view is not None
    window.feature(Safety).show_versions(view)
    dialog = window.findChildren(VersionsDialog)[0]
    oldest = dialog.model.index(dialog.model.rowCount() - 1)
    dialog.list.setCurrentIndex(oldest)
    qtbot.waitUntil(dialog.restore_button.isEnabled)
    dialog.restore()
    assert view.document.field("notes") == "version 2" and view.document.modified


@pytest.mark.slow
def test_a_save_today_is_newer_than_every_version_of_yesterday(
    window: MainWindow, place: Path
) -> None:
    path = place / "levels" / "coin_maze.json"
    view = window.open_path(path)
    assert view is not None
    view.document.change("Change notes", notes="today")
    assert window.tabs.save(view)
    notes = [read_level(backup.path).notes for backup in Backups().of(path)]
    assert notes == [f"version {number}" for number in range(12, 2, -1)]


@pytest.mark.slow
def test_unsaved_work_is_offered_and_recovered(
    window: MainWindow, place: Path, qtbot: QtBot
) -> None:
    dialog = recover(qtbot, window)
    assert len(dialog.chosen()) == 3
    dialog.recover_button.click()
    documents = {view.document.name: view.document for view in window.tabs.views()}
    maze = documents["Unsaved 未儲存"]
    assert maze.path == place / "levels" / "coin_maze.json" and maze.modified
    assert maze.cells.ravel()[[1, 2]].tolist() == [WALL, WALL]
    draft = documents["空房间 草稿"]
    assert draft.path == place / "levels" / "空房间 草稿.json" and draft.modified
    new = next(d for d in documents.values() if d.path is None)
    assert new.kind.id == "match3" and new.cells.tolist() == [[3, 2, 1], [2, 1, 2]]


# -- play ----------------------------------------------------------------------------------------
@pytest.mark.slow
def test_a_game_of_the_campaign_goes_on_where_it_was(window: MainWindow, place: Path) -> None:
    view = window.open_path(place / "levels" / "campaign.json")
    assert view is not None and stage_of(view.document.level()) == CampaignStage(3, hard=True)
    play = window.feature(GameFeature).start(view)
    assert play is not None
    session = play.session
    assert session.resumed and len(session.game.moves) == 3
    assert session.game.undo_stack.canRedo()  # the move that was taken back


@pytest.mark.slow
def test_a_game_against_the_computer_goes_on(window: MainWindow, place: Path) -> None:
    view = window.open_path(place / "levels" / "sowing.json")
    assert view is not None
    play = window.feature(GameFeature).start(view)
    assert play is not None
    assert play.session.resumed and len(play.session.game.moves) == 2
    assert play.session.opponent.strength == "careful"


def test_best_scores_are_known(qapp: object, place: Path) -> None:
    maze = read_level(place / "levels" / "coin_maze.json")
    assert Scores().best_of(maze) == 23
