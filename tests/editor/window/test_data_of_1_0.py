"""What version 1.0 wrote is opened by the program of today: levels, sets, settings,
layouts, games, unsaved work, stamps, wishes, skins, answers, labs and proofs."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from pytestqt.qtbot import QtBot

from gridwright.cli.main import main
from gridwright.editor.app import build
from gridwright.editor.features.generate.feature import GenerateFeature
from gridwright.editor.features.play.feature import GameFeature
from gridwright.editor.features.safety.feature import Safety
from gridwright.editor.features.safety.recovery import RecoveryDialog
from gridwright.editor.features.safety.session import LEVELS
from gridwright.editor.features.safety.versions_dialog import VersionsDialog
from gridwright.editor.features.selection.stamps import StampsFeature
from gridwright.editor.features.sets.feature import LevelSets
from gridwright.editor.features.shortcuts.feature import ShortcutsFeature
from gridwright.editor.kinds.collapse.campaign import CampaignStage, progress, stage_of
from gridwright.editor.models.document.document import LevelDocument
from gridwright.editor.models.pictures import remembered_choices
from gridwright.editor.models.play.courses import Scores
from gridwright.editor.models.program import preferences
from gridwright.editor.models.program.settings import Settings, own_levels_folder
from gridwright.editor.models.program.workspaces import Workspace, named_layouts
from gridwright.editor.models.safety.backups import Backups
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.level_file import level_hash, level_to_json, read_level
from gridwright.solvers.files.level_set import entry_level, read_set
from gridwright.solvers.files.screenshot.reading import load_skin, skin_names
from gridwright.solvers.kind import Level
from gridwright.solvers.library.index import LibraryIndex
from gridwright.solvers.registry import kind, kind_ids
from tests.editor.driving.files.yesterday import RECORDED, settle_in
from tests.editor.driving.window import SOLVE_TIMEOUT, close

Start = Callable[[str], MainWindow]
WALL = -1
SETS = ("evening", "journey")
FIXED = (
    "kind",
    "solver",
    "status",
    "score",
    "bound",
    "counts",
    "stopped_by",
    "reason",
)
"""What an answer says that no later version may say otherwise."""


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
        window.setUpdatesEnabled(False)
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


def level_files(place: Path) -> list[Path]:
    """The files that hold one level each."""
    files = sorted(place.glob("levels/*.json"))
    return [path for path in files if path.stem not in SETS]


def tokens(level: Level) -> set[str]:
    """The tokens of a level, as a file has them."""
    return {kind(level.kind).format_token(int(code)) for code in level.cells.flat}


def recover(qtbot: QtBot, window: MainWindow) -> RecoveryDialog:
    qtbot.waitUntil(lambda: bool(window.findChildren(RecoveryDialog)))
    return window.findChildren(RecoveryDialog)[0]


# -- levels and sets -------------------------------------------------------------------
def test_every_level_opens_with_all_that_is_in_it(place: Path) -> None:
    opened = {}
    for path in level_files(place):
        document = LevelDocument(read_level(path), path)
        assert not document.modified
        opened[path.stem] = document.level()
    assert {level.kind for level in opened.values()} == set(kind_ids())
    assert opened["coin_maze"].extra["shelf"] == {"row": 3}
    assert opened["coin_maze"].notes == "version 12"
    assert opened["collapse"].author == "Ada"
    assert opened["collapse"].notes == "two\nlines"
    assert opened["match3"].tags == ("paper", "晚上")
    told = opened["conditions"]
    assert told.conditions == {"force": "0,0", "forbid": "0,2-1,2"}
    assert told.intended == "DDDDDLLUUUURUULLDDDDDD"
    assert tokens(opened["numbers"]) >= {".@1", ".@5", ".|", "._"}
    assert tokens(opened["hedges"]) >= {".|_", "$4|_"}
    assert opened["numbers"].rules == {"closed": True}


def test_stored_answers_are_right(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """They belong to their levels, and a replay says what they say."""
    answered = []
    for path in level_files(place):
        level = read_level(path)
        if level.solution is not None:
            assert level.solution.level_hash == level_hash(level), path
            answered.append(str(path))
    assert {Path(path).stem for path in answered} >= {"conditions", "numbers", "trail"}
    assert main(["verify", *answered]) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(answered)


def test_a_level_saved_again_loses_nothing(place: Path) -> None:
    for path in level_files(place):
        old = json.loads(path.read_text())
        new = json.loads(level_to_json(read_level(path)))
        assert {key: new[key] for key in old} == old, path


@pytest.mark.slow
def test_a_set_opens_and_is_played(window: MainWindow, place: Path) -> None:
    file = place / "levels" / "evening.json"
    levels = read_set(file)
    assert levels.title == "Evening 晚上"
    assert list(levels.extra["shelf"]) == [1, 2]
    names = [entry_level(entry, file).title for entry in levels.entries]
    assert names[1] == "Second, renamed"
    assert [entry.par for entry in levels.entries] == [None, 2, 4]
    play = window.feature(LevelSets).play(levels, file)
    assert play is not None
    assert play.course is not None and play.course.index == 1  # the first has a score


def test_a_set_of_levels_inside_it_is_whole(place: Path) -> None:
    file = place / "levels" / "journey.json"
    journey = read_set(file)
    levels = [entry_level(entry, file) for entry in journey.entries]
    assert journey.title == "A way up"
    assert [level.kind for level in levels] == ["coin_maze"] * 4
    for level in levels:
        assert level.solution is not None
        assert level.solution.level_hash == level_hash(level)


# -- what commands wrote ---------------------------------------------------------------
@pytest.mark.parametrize(
    ("name", "more"),
    [
        ("tour.tmj", []),
        ("numbers.tmj", []),
        ("match3.txt", ["--kind", "match3"]),
        ("trail.csv", ["--kind", "trail"]),
        ("hedges.link", ["--from", "link"]),
    ],
)
def test_other_formats_are_read(place: Path, name: str, more: list[str]) -> None:
    out = place / "read.json"
    assert main(["convert", str(place / "exports" / name), str(out), *more]) == 0
    kept = read_level(place / "levels" / f"{Path(name).stem}.json")
    assert (read_level(out).cells == kept.cells).all()


def test_answers_as_json_have_every_field_they_had(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Scripts read them: fields are added, none goes or means another thing."""
    assert main(["solve", str(place / "levels" / "coin_maze.json"), "--json"]) == 0
    was = json.loads((place / "exports" / "solve.json").read_text())
    now = json.loads(capsys.readouterr().out)
    assert set(was) <= set(now)
    assert [now[key] for key in FIXED] == [was[key] for key in FIXED]


def test_lines_of_batch_have_every_field_they_had(place: Path) -> None:
    files = [str(place / "levels" / f"{name}.json") for name in ("coin_maze", "sowing")]
    out = place / "batch.jsonl"
    assert main(["batch", *files, "--jobs", "1", "-o", str(out)]) == 0
    before = (place / "exports" / "batch.jsonl").read_text().splitlines()
    after = out.read_text().splitlines()
    assert len(before) == len(after) == 2
    for old, new in zip(map(json.loads, before), map(json.loads, after), strict=True):
        assert set(old) <= set(new)
        assert [old[key] for key in FIXED] == [new[key] for key in FIXED]


def test_a_batch_goes_on_where_it_was(place: Path) -> None:
    """No level whose line is there is solved again: the lines stay as they are."""
    out = place / "exports" / "batch.jsonl"
    before = out.read_bytes()
    files = [str(place / "levels" / f"{name}.json") for name in ("coin_maze", "sowing")]
    assert main(["batch", *files, "--jobs", "1", "-o", str(out), "--resume"]) == 0
    assert out.read_bytes() == before


def test_a_lab_goes_on_where_it_was(place: Path) -> None:
    """No run is measured again, and the tables are those that were."""
    out = place / "exports" / "lab"
    before = {path.name: path.read_bytes() for path in out.glob("*.csv")}
    runs = (out / "results.jsonl").read_bytes()
    spec = str(place / "exports" / "experiment.toml")
    assert main(["lab", spec, "-o", str(out), "--resume"]) == 0
    assert (out / "results.jsonl").read_bytes() == runs
    assert {path.name: path.read_bytes() for path in out.glob("*.csv")} == before


def test_a_collection_goes_on_where_it_was(place: Path) -> None:
    out = place / "exports" / "collection"
    before = (out / "levels.jsonl").read_bytes()
    words = ["--count", "2", "--jobs", "1", "-o", str(out), "--resume"]
    assert main(["collect", "tour", *words]) == 0
    assert (out / "levels.jsonl").read_bytes() == before
    assert main(["verify", *map(str, out.glob("tour/*.json"))]) == 0


def test_a_proof_is_confirmed(place: Path) -> None:
    proof = str(place / "exports" / "proof.json")
    level = str(place / "levels" / "coin_maze.json")
    assert main(["verify", "--proof", proof, level]) == 0


def test_what_verify_said_it_says_again(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    level = str(place / "levels" / "coin_maze.json")
    assert main(["verify", level, "--json"]) == 0
    was = json.loads((place / "exports" / "verify.json").read_text())
    now = json.loads(capsys.readouterr().out)
    assert {key: now[key] for key in was if key != "file"} == {
        key: value for key, value in was.items() if key != "file"
    }


@pytest.mark.thorough
@pytest.mark.slow
def test_a_solver_of_ones_own_still_runs(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The template that 1.0 wrote, as a person has it on the disk."""
    plugin = str(place / "exports" / "plugin.py")
    level = str(place / "levels" / "coin_maze.json")
    assert main(["solve", level, "--plugin", plugin, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["kind"], found["score"]) == ("coin_maze", 23)


# -- settings --------------------------------------------------------------------------
@pytest.mark.slow
def test_settings_folders_and_open_levels_are_those_of_the_last_time(
    start: Start, place: Path, qtbot: QtBot
) -> None:
    window = start("person.ini")
    check_settings(window)
    check_open_levels(window)
    check_library(window, place, qtbot)


def check_settings(window: MainWindow) -> None:
    """Settings mean what they meant."""
    settings = window.settings
    limits = preferences.default_limits(settings)
    assert (limits.seconds, limits.memory_mib) == (12.5, 512)
    assert preferences.known_look(settings) == "contrast-dark"
    assert preferences.scale(settings) == 120
    assert settings.flag(preferences.REDUCED_MOTION)
    assert not preferences.prepares(settings)
    assert not preferences.lives(settings)
    assert not preferences.draws_live(settings)
    assert progress(settings) == CampaignStage(7, hard=True)
    chosen = remembered_choices(settings)
    assert (chosen.cell, chosen.still_shows) == (40, "route")
    assert (chosen.pace, chosen.seconds) == ("seconds", 5.0)
    assert settings.number("play/speed", 1.0) == 2.0
    assert settings.text("play/opponent") == "careful"
    assert settings.flag("play/captures")
    assert settings.number("play/computer_side", 1) == 0
    assert not window.actions_["view.rulers"].isChecked()
    assert window.actions_["view.cell_numbers"].isChecked()
    assert not window.actions_["view.pit_values"].isChecked()
    assert settings.text("recent_commands").split() == ["file.versions", "edit.undo"]
    shortcuts = window.feature(ShortcutsFeature).shortcuts
    assert shortcuts.of("tool.line") == ("Ctrl+Alt+L",)
    assert shortcuts.of("edit.undo") == ("Ctrl+Alt+Z", "Ctrl+U")
    assert window.actions_["file.open"].iconText() == "打开…"  # the language chosen


def check_open_levels(window: MainWindow) -> None:
    """The levels that were open are those to open again, and the recent ones."""
    names = ["coin_maze", "collapse", "match3", "tour", "sowing", "trail"]
    names += ["hedges", "numbers"]
    recent = window.settings.recent_files()
    assert [path.stem for path in recent] == names[::-1]
    assert all(path.is_file() for path in recent)
    assert [Path(kept).stem for kept in window.settings.texts(LEVELS)] == names


@pytest.mark.thorough
@pytest.mark.slow
def test_the_wish_of_a_kind_is_still_wished(start: Start, place: Path) -> None:
    window = start("person.ini")
    window.settings.set("language", "en")
    window.actions_["wish.open"].trigger()
    page = window.feature(GenerateFeature).page
    assert page is not None
    assert page.generator.wanted.texts == ("unique", "score=10..")


def check_library(window: MainWindow, place: Path, qtbot: QtBot) -> None:
    """The folders that were added to the library are there."""
    from gridwright.editor.features.library.panel import LibraryPanel
    from gridwright.editor.features.library.tree_model import INFO_ROLE

    library = window.findChild(LibraryPanel)
    assert library is not None
    qtbot.waitUntil(lambda: not library.model.busy, timeout=SOLVE_TIMEOUT)
    assert place / "levels" in [root.path for root in library.model.roots]
    assert library.model.index_of(place / "levels" / "tour.json").isValid()
    assert library.filter.order == "size"
    known = library.model.index_of(place / "levels" / "tour.json").data(INFO_ROLE)
    assert (known.answer, known.score) == ("proved", 26)
    with LibraryIndex() as index:
        [kept] = index.proofs([known.level_hash])[known.level_hash]
    assert (kept.origin, kept.record.score) == ("file", 26)
    assert kept.record.solver == "backtracking"


def test_the_index_of_the_library_knows_what_it_knew(place: Path) -> None:
    """Answers that a search found stand in it alone, and so do grades."""
    level = read_level(place / "levels" / "hedges.json")
    key = level_hash(level)
    with LibraryIndex() as index:
        found = {kept.origin: kept for kept in index.proofs([key])[key]}
        assert index.grades()[key] == 4
    assert set(found) == {"file", "search"}
    record = found["search"].record
    assert (record.status, record.score) == ("optimal", 33)
    assert record.program == "gridwright 1.0.0"
    assert level.solution is not None
    assert len(record.moves) == len(level.solution.moves)


@pytest.mark.thorough
def test_names_that_settings_contain_are_kept(window: MainWindow) -> None:
    """Kept shortcuts, recent commands and layouts name them."""
    names = json.loads((RECORDED / "exports" / "names.json").read_text())
    assert len(names["actions"]) > 150
    assert set(names["actions"]) <= set(window.actions_.specs)
    assert set(names["sections"]) <= set(window.sections)
    objects = {section.objectName() for section in window.sections.values()}
    assert set(names["objects"]) <= objects
    assert set(names["study"]) <= {tab.name for tab in window.frame.study.tabs}


@pytest.mark.slow
def test_the_window_is_arranged_as_it_was(start: Start, place: Path) -> None:
    window = start("arranged.ini")
    assert window.height() == 733
    assert window.width() <= 1111  # as wide as it was, or as the screen is
    layouts = window.frame.layouts()
    design = layouts[Workspace.DESIGN]
    assert design.widths == {"left": 300, "right": 410}
    assert not design.open["rules"]
    assert not design.open["library"]
    assert design.open["palette"]
    assert design.hidden == set(), "the wish is a page now, which nothing hides"
    assert layouts[Workspace.STUDY].widths == {"right": 505}
    assert not window.sections["library"].open


@pytest.mark.thorough
@pytest.mark.slow
def test_a_layout_with_a_name_is_in_the_menu(start: Start, place: Path) -> None:
    window = start("arranged.ini")
    named = named_layouts(window.settings)["Evening 晚上"]
    window.frame.use_layouts({})
    assert window.sections["library"].open
    window.frame.use_layouts(named)
    assert not window.sections["library"].open
    now, kept = window.frame.layouts()[Workspace.DESIGN], named[Workspace.DESIGN]
    assert (now.widths, now.hidden) == (kept.widths, kept.hidden)
    assert kept.open and now.open.items() >= kept.open.items()


# -- pieces, wishes and looks of games -------------------------------------------------
@pytest.mark.thorough
def test_stamps_are_there(window: MainWindow, place: Path) -> None:
    stamps = window.feature(StampsFeature).stamps
    third, corner = stamps.all
    assert (third.number, third.name) == (3, "")
    assert third.clip.kind_id == "coin_maze"
    assert third.clip.tokens == ((None, "$5|_", "."), (".", ".|_", "$"))
    assert (corner.number, corner.name) == (1, "角 corner")


@pytest.mark.thorough
@pytest.mark.slow
def test_levels_made_to_a_wish_lie_in_the_gallery(
    window: MainWindow, place: Path, qtbot: QtBot
) -> None:
    window.actions_["wish.open"].trigger()
    page = window.feature(GenerateFeature).page
    assert page is not None
    qtbot.waitUntil(lambda: len(page.generator.levels) == 2)
    own = own_levels_folder() / "wishes"
    starred = [one for one in page.generator.levels if one.path.parent == own]
    assert len(starred) == 1
    page.generator.discard(starred)
    window.tabs.close_tab(window.tabs.indexOf(page))
    assert starred[0].path.is_file(), "a level with a star is the person's own"
    for made in page.generator.levels:
        assert made.level.notes == "Made to the wish: unique."
        assert made.level.extra["difficulty"] in range(1, 11)


def test_the_looks_of_a_game_have_their_name(place: Path) -> None:
    assert skin_names() == ["phone"]
    skin = load_skin("phone")
    assert skin is not None
    assert (skin.kind, skin.tokens) == ("match3", ("1", "2"))
    assert skin.looks.shape[0] == 2 and skin.looks.max() == 200.0


# -- nothing is lost -------------------------------------------------------------------
@pytest.mark.slow
def test_backups_are_listed_and_restored(
    window: MainWindow, place: Path, qtbot: QtBot
) -> None:
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
    assert not draft.path.exists(), "its file was gone when the program ended"
    assert draft.cells.tolist()[1][0] == WALL
    new = next(d for d in documents.values() if d.path is None)
    assert new.kind.id == "match3" and new.cells.tolist() == [[3, 2, 1], [2, 1, 2]]


# -- play ------------------------------------------------------------------------------
@pytest.mark.slow
def test_a_game_of_the_campaign_goes_on_where_it_was(
    window: MainWindow, place: Path
) -> None:
    view = window.open_path(place / "levels" / "campaign.json")
    assert view is not None and stage_of(view.document.level()) == CampaignStage(
        3, hard=True
    )
    play = window.feature(GameFeature).start(view)
    assert play is not None
    session = play.session
    assert session.resumed and len(session.game.moves) == 3
    assert session.game.undo_stack.canRedo()  # the move that was taken back


@pytest.mark.thorough
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
