"""Write what version 1.0 leaves on disk: the data that every later version must open.

    git worktree add /tmp/old v1.0.0
    /tmp/old/.venv/bin/python tools/record_old_data.py /tmp/old tests/data/1.0

runs the program found in /tmp/old, through its own window, models and commands, with
the Python that has what that version needs, and copies what it wrote: levels, sets,
settings, layouts, backups, games, scores, unsaved work, stamps, wishes, skins, the
index of the library, batch lines, a lab, a proof and other formats. Everything is
written below PLACE, whose name stands in the settings, the unsaved work and the names
of the backup folders; a test puts a folder of its own in its place.

The modules named here are those of version 1.0, where `solvers` and `editor` were
names of their own. A version that writes another form gets a folder and a copy of the
stages that differ; what is recorded once is never written again.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

PLACE = Path("/tmp/gridwright-1.0")
LEVELS: dict[str, tuple[str, dict[str, Any]]] = {
    "coin_maze": ("02-paper-maze", {"extra": {"shelf": {"row": 3}}}),
    "collapse": ("06-fixed-ration", {"author": "Ada", "notes": "two\nlines"}),
    "match3": ("07-paper-board-x7", {"tags": ("paper", "晚上")}),
    "tour": ("02-paper-tour", {}),
    "sowing": ("01-first-handful", {"source": "https://example.org/a?b=c"}),
    "trail": ("08-window", {}),
    "hedges": ("11-thin-hedges", {}),
    "numbers": ("15-ring-of-numbers", {}),
}
"""Name of a file -> the bundled level it is made of, and what is changed in it."""
FOLDERS = {"hedges": "coin_maze", "numbers": "tour"}
"""The kinds of those that are not named after theirs."""
CONDITIONS = {"force": "0,0", "forbid": "0,2-1,2"}
VERSIONS = 13
"""How often one level is saved; the program keeps ten."""
EXPERIMENT = """\
title = "Plain search and frontier"
notes = "Two small mazes."

[limits]
seconds = 10.0

[levels]
kind = "coin_maze"
count = 2
rows = 3
cols = 3
seed = 1

[[solvers]]
id = "backtracking"
name = "Plain search"

[[solvers]]
id = "frontier"

[[charts]]
measure = "nodes"
"""
STAGES = (
    "write_levels",
    "run_commands",
    "use_window",
    "arrange_sections",
    "play_games",
    "make_levels",
    "crash",
)
PATIENCE = 120.0
"""Seconds to wait for what the window does beside itself."""


def main(arguments: list[str]) -> None:
    """Run every stage in a process of its own, as a person's days with the program."""
    program, out = (Path(name).resolve() for name in arguments)
    if PLACE.exists():
        raise SystemExit(f"{PLACE} exists: remove it first")
    (PLACE / "levels").mkdir(parents=True)
    uses = ("CONFIG", "CACHE", "DATA", "STATE")
    folders = {f"XDG_{use}_HOME": str(PLACE / use.lower()) for use in uses}
    settings = {
        "PYTHONPATH": str(program),
        "QT_QPA_PLATFORM": "offscreen",
        "LANG": "C.UTF-8",
        "TZ": "UTC",
    }
    for stage in STAGES:
        command = [sys.executable, __file__, "--stage", stage, str(program)]
        subprocess.run(
            command,
            env=os.environ | folders | settings,
            cwd=PLACE,
            check=True,
            stdin=subprocess.DEVNULL,
        )
    _collect(out)
    shutil.rmtree(PLACE)


def _collect(out: Path) -> None:
    """Copy what was written, without locks and what is made again."""
    shutil.rmtree(out, ignore_errors=True)
    for name in ("levels", "exports", "settings"):
        shutil.copytree(PLACE / name, out / name)
    left_out = shutil.ignore_patterns("lock", "*.lock")
    data = PLACE / "data"
    shutil.copytree(data / "Gridwright" / "Gridwright", out / "data", ignore=left_out)
    shutil.copytree(data / "gridwright" / "skins", out / "skins")
    (out / "cache").mkdir()
    for index in (PLACE / "cache" / "gridwright").glob("library-*.sqlite"):
        shutil.copy(index, out / "cache")


def _old(name: str) -> Any:
    """A module of the program that is recorded."""
    return import_module(name)


# -- the stages: each in a process that runs the old program ---------------------------
def write_levels(program: Path) -> None:
    """A level of every kind, one saved many times, a draft, and a set."""
    _old("editor.app").application()
    read_level = _old("solvers.files.level_file").read_level
    document_of = _old("editor.models.document.document").LevelDocument
    folder = PLACE / "levels"
    for name, (source, changes) in LEVELS.items():
        file = program / "levels" / FOLDERS.get(name, name) / f"{source}.json"
        document_of(read_level(file).with_(**changes)).save(folder / f"{name}.json")
    _write_conditions(folder)
    document = document_of.open(folder / "coin_maze.json")
    for version in range(VERSIONS):
        document.change("Change notes", notes=f"version {version}")
        document.save()
    draft = _old("solvers.files.rows").level_from_text("tour", ". . S\n. # .\n. . .")
    document_of(draft).save(folder / "空房间 草稿.json")
    store = _old("editor.models.play.store")
    inside = read_level(program / "levels" / "match3" / "01-first-swap.json")
    entries = (
        store.SetEntry("coin_maze.json"),
        store.SetEntry("collapse.json", title="Second, renamed", par=2),
        store.SetEntry(level=inside, par=4),
    )
    evening = store.LevelSet("Evening 晚上", entries, {"shelf": [1, 2]})
    store.write_set(folder / "evening.json", evening)
    journey = sorted((program / "levels" / "journey").glob("0*.json"))[:4]
    steps = tuple(store.SetEntry(level=read_level(file)) for file in journey)
    store.write_set(folder / "journey.json", store.LevelSet("A way up", steps))


def _write_conditions(folder: Path) -> None:
    """A level with an intended route and conditions, and an answer under them."""
    files = _old("solvers.files.level_file")
    level = files.read_level(folder / "coin_maze.json").with_(
        title="Under conditions",
        intended="DDDDDLLUUUURUULLDDDDDD",
        conditions=CONDITIONS,
        solution=None,
    )
    file = folder / "conditions.json"
    document_of = _old("editor.models.document.document").LevelDocument
    document_of(level).save(file)
    found = _old("gridwright").solve(str(file)).found
    assert found.status == "optimal"
    record = _old("solvers.answers").recorded(
        _old("solvers.registry").kind(level.kind), found, files.level_hash(level)
    )
    document = document_of.open(file)
    document.keep_solution(record)
    document.save()


def run_commands(_program: Path) -> None:
    """Batch lines, an answer as JSON, a proof, a lab, a collection, other formats."""
    levels = PLACE / "levels"
    out = PLACE / "exports"
    out.mkdir()
    maze = str(levels / "coin_maze.json")
    _run("batch", maze, levels / "sowing.json", "--jobs", 1, "-o", out / "batch.jsonl")
    for name in ("tour.tmj", "match3.txt", "trail.csv", "numbers.tmj"):
        _run("convert", levels / f"{Path(name).stem}.json", out / name)
    _run("link", levels / "hedges.json", to=out / "hedges.link")
    _run("solve", maze, "--json", "--proof", out / "proof.json", to=out / "solve.json")
    _run("verify", maze, "--json", to=out / "verify.json")
    _run("page", levels / "trail.json", "-o", out / "page.html")
    (out / "page.html").unlink()  # a page reads nothing that is written later
    spec = out / "experiment.toml"
    spec.write_text(EXPERIMENT, "utf-8")
    _run("lab", spec, "-o", out / "lab")
    _run("collect", "tour", "--count", 2, "--jobs", 1, "-o", out / "collection")
    _run("plugin", "--template", out / "plugin.py")


def _run(*words: object, to: Path | None = None) -> None:
    """Run a command of the program. to: the file that gets what it prints."""
    command = [sys.executable, "-m", "solvers.cli", *map(str, words)]
    found = subprocess.run(command, check=True, stdout=subprocess.PIPE if to else None)
    if to is not None:
        to.write_bytes(found.stdout)


def use_window(_program: Path) -> None:
    """Change every setting, open levels, keep stamps and a skin, close the window."""
    campaign = _old("editor.kinds.collapse.campaign")
    shortcuts = _old("editor.views.features.program.shortcuts").ShortcutsFeature
    window = _window("person.ini")
    session = _old("editor.views.features.safety").SessionFeature
    window.feature(session).reopen()
    for name in LEVELS:
        assert window.open_path(PLACE / "levels" / f"{name}.json") is not None
    window.feature(shortcuts).shortcuts.set("tool.line", ("Ctrl+Alt+L",))
    window.feature(shortcuts).shortcuts.set("edit.undo", ("Ctrl+Alt+Z", "Ctrl+U"))
    for key, value in _settings().items():
        window.settings.set(key, value)
    choices = _old("solvers.drawing.export_choices").ExportChoices
    chosen = choices(cell=40, still_shows="route", pace="seconds", seconds=5.0)
    _old("editor.models.pictures").remember_choices(window.settings, chosen)
    campaign.keep_progress(window.settings, campaign.CampaignStage(7, hard=True))
    _write_names(window)
    _keep_stamps()
    _keep_skin()
    library = window.findChild(_old("editor.features.library.panel").LibraryPanel)
    _wait(lambda: not library.model.busy)
    _close(window)
    _learn_by_search()


def _settings() -> dict[str, object]:
    """Every setting a person can change -> a value that is not the usual one."""
    folder = str(PLACE / "levels")
    return {
        "look": "contrast-dark",
        "interface_scale": 120,
        "reduced_motion": True,
        "limits/seconds": 12.5,
        "limits/memory_mib": 512,
        "prepare_solvers": False,
        "session/reopen": True,
        "live": False,
        "live_route": False,
        "language": "zh_CN",
        "library/folders": [folder],
        "library/order": "size",
        "open_folder": folder,
        "import_folder": folder,
        "import_kind": "match3",
        "lab_folder": folder,
        "plugin_folder": folder,
        "compare_seconds": "7.0",
        "export/folder": folder,
        "page/best": False,
        "overview": False,
        "view/rulers": False,
        "view/cell_numbers": True,
        "view/pit_values": False,
        "study/tab": "lab",
        "lessons/last": 3,
        "tour/shown": True,
        "wish/coin_maze": "unique; score=10..",
        "play/speed": 2.0,
        "play/captures": True,
        "play/opponent": "careful",
        "play/computer_side": 0,
        "recent_commands": "file.versions edit.undo",
    }


def _write_names(window: Any) -> None:
    """The names that kept shortcuts, layouts and recent commands contain."""
    import json

    names = {
        "actions": sorted(window.actions_.specs),
        "sections": sorted(window.sections),
        "objects": sorted(s.objectName() for s in window.sections.values()),
        "study": sorted(tab.name for tab in window.frame.study.tabs),
    }
    text = json.dumps(names, indent=1)
    (PLACE / "exports" / "names.json").write_text(text + "\n", "utf-8")


def _keep_stamps() -> None:
    """Two stamps with a number, one with a name."""
    import numpy as np

    clips = _old("editor.models.document.clips")
    level = _old("solvers.files.level_file").read_level(
        PLACE / "levels" / "hedges.json"
    )
    stamps = clips.Stamps()
    stamps.read()
    mask = np.ones((2, 3), np.bool_)
    mask[0, 0] = False
    of = _old("solvers.registry").kind(level.kind)
    stamps.keep(clips.copied(of, level.cells[:2, :3], mask), 3)
    kept = stamps.keep(clips.copied(of, level.cells[1:2, 1:2], mask[1:, 1:2]))
    stamps.rename(kept, "角 corner")


def _keep_skin() -> None:
    """The looks of a game, kept under a name."""
    import numpy as np

    reading = _old("solvers.files.screenshot.reading")
    looks = np.zeros((2, 12, 12, 3))
    looks[1, 3:9, 3:9] = 200.0
    reading.save_skin("phone", reading.Skin("match3", looks, ("1", "2"), ("", "")))


def _learn_by_search() -> None:
    """An answer that a search found, and a grade, kept in the library's index."""
    files = _old("solvers.files.level_file")
    file = PLACE / "levels" / "hedges.json"
    level = files.read_level(file)
    found = _old("gridwright").solve(str(file)).found
    proofs = _old("solvers.library.proofs")
    of = _old("solvers.registry").kind(level.kind)
    kept = proofs.proof_of_result(of, found, files.level_hash(level))
    with _old("solvers.library.index").LibraryIndex() as index:
        index.learn([kept])
        index.learn_grade(files.level_hash(level), 4)


def arrange_sections(_program: Path) -> None:
    """Another person's window: columns as wide as wished, a section folded, one
    hidden; kept by the window and under a name; nothing else set."""
    workspaces = _old("editor.models.program.workspaces")
    window = _window("arranged.ini")
    window.setGeometry(40, 30, 1111, 733)
    assert window.open_path(PLACE / "levels" / "coin_maze.json") is not None
    design = workspaces.Workspace.DESIGN
    layouts = {
        design: workspaces.Layout(
            {"left": 300, "right": 410}, {"rules": False}, frozenset({"wish"})
        ),
        workspaces.Workspace.STUDY: workspaces.Layout({"right": 505}, {}),
    }
    window.frame.use_layouts(layouts)
    window.sections["library"].set_open(False)
    kept = window.frame.layouts()
    workspaces.name_layout(window.settings, "Evening 晚上", kept)
    _close(window)


def play_games(_program: Path) -> None:
    """Games left in the middle, one with moves taken back, one against the computer;
    scores."""
    _old("editor.app").application()
    stage = _old("editor.kinds.collapse.campaign").CampaignStage
    document_of = _old("editor.models.document.document").LevelDocument
    game_of = _old("editor.models.play.game").Game
    plays = _old("editor.models.play.store")
    read_level = _old("solvers.files.level_file").read_level
    store = plays.GameStore()
    building = stage(3, hard=True).level(11)
    document_of(building).save(PLACE / "levels" / "campaign.json")
    pits = read_level(PLACE / "levels" / "sowing.json")
    for level, count, back in ((building, 4, 1), (pits, 2, 0)):
        game = game_of(level)
        store.take_up(game)
        if level is pits:
            store.keep_also(opponent="careful", side=1)
        for _ in range(count):
            assert game.make(game.kind.format_move(game.kind.moves(game.state)[0]))
        for _ in range(back):
            game.undo_stack.undo()
        store.leave()
    maze = read_level(PLACE / "levels" / "coin_maze.json")
    game = game_of(maze)
    assert game.show(maze.solution.moves)
    assert plays.Scores().note(game)


def make_levels(_program: Path) -> None:
    """Two levels made to a wish, one of them with a star."""
    wish = _old("editor.features.wish.feature").WishFeature
    window = _window("wishing.ini")
    level = _old("solvers.files.rows").level_from_text(
        "coin_maze", "S . .\n. $ .\n. . E"
    )
    window.tabs.open_level(level)
    feature = window.feature(wish)
    feature.open()
    feature.panel.field.setText("unique")
    feature.panel.field.textEdited.emit("unique")
    order, _count = feature.panel.take_order()
    feature.tray.make(order, 2)
    _wait(lambda: len(feature.tray.candidates) == 2 and not feature.tray.making)
    feature.tray.star(next(iter(feature.tray.candidates.values())))
    for view in window.tabs.views():
        view.document.undo_stack.setClean()
    _close(window)


def crash(_program: Path) -> None:
    """End with unsaved work: of a file, of a new level, and of a file that is gone."""
    safety = _old("editor.views.features.safety").Safety
    window = _window("crashed.ini")
    known = window.open_path(PLACE / "levels" / "coin_maze.json")
    known.document.paint([1, 2], -1, "Paint")
    known.document.change("Change title", title="Unsaved 未儲存")
    text = "1 2 1\n2 1 2"
    new = window.tabs.open_level(
        _old("solvers.files.rows").level_from_text("match3", text)
    )
    new.document.paint([0], 3, "Paint")
    gone = window.open_path(PLACE / "levels" / "空房间 草稿.json")
    gone.document.paint([3], -1, "Paint")
    (PLACE / "levels" / "空房间 草稿.json").unlink()
    window.feature(safety).recovery.flush()
    (PLACE / "settings" / "crashed.ini").unlink(missing_ok=True)
    sys.stdout.flush()
    os._exit(0)


# -- the window of the old program -----------------------------------------------------
def _window(name: str) -> Any:
    """The program's window with settings in a file of this name."""
    from PySide6.QtCore import QSettings

    app = _old("editor.app")
    app.application()
    (PLACE / "settings").mkdir(exist_ok=True)
    store = QSettings(str(PLACE / "settings" / name), QSettings.Format.IniFormat)
    window = app.build(_old("editor.models.program.settings").Settings(store))
    window.show()
    _let_it_work()
    return window


def _close(window: Any) -> None:
    _let_it_work()
    assert window.close()
    window.settings.sync()


def _let_it_work() -> None:
    from PySide6.QtWidgets import QApplication

    for _ in range(20):
        QApplication.processEvents()


def _wait(done: Callable[[], bool]) -> None:
    """Let the window work until something is done; an error if it takes too long."""
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end, "it takes too long"
        _let_it_work()
        time.sleep(0.01)


if __name__ == "__main__":
    if sys.argv[1] == "--stage":
        globals()[sys.argv[2]](Path(sys.argv[3]))
    else:
        main(sys.argv[1:])
