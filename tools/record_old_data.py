"""Write what a version of the program leaves on disk: the data that later versions must open.

    git worktree add /tmp/old b87958d
    python tools/record_old_data.py /tmp/old tests/data/0.1

runs the program found in /tmp/old, through its own window, models and commands, and copies what
it wrote: levels, sets, settings, saved windows, backups, games, scores, unsaved work, batch lines
and exports. Everything is written below PLACE, whose name stands in the settings, the unsaved
work and the names of the backup folders; a test puts a folder of its own in its place.

What version 0.1 keeps in memory alone leaves nothing here: the nine stamps, and the library, which
reads its folders anew at every start.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

PLACE = Path("/tmp/gridwright-0.1")
LEVELS: dict[str, tuple[str, dict[str, Any]]] = {
    "coin_maze": ("02-paper-maze", {"extra": {"shelf": {"row": 3}}}),
    "collapse": ("06-fixed-ration", {"author": "Ada", "notes": "two\nlines"}),
    "match3": ("07-paper-board-x7", {"tags": ("paper", "晚上")}),
    "tour": ("02-paper-tour", {}),
    "sowing": ("01-first-handful", {"source": "https://example.org/a?b=c"}),
}
"""Kind -> the bundled level it is made of, and what is changed in it."""
VERSIONS = 13
"""How often one level is saved; the program keeps ten."""
STAGES = ("write_levels", "run_commands", "use_window", "move_docks", "play_games", "crash")


def main(arguments: list[str]) -> None:
    """Run every stage in a process of its own, as a person's days with the program."""
    program, out = (Path(name).resolve() for name in arguments)
    if PLACE.exists():
        raise SystemExit(f"{PLACE} exists: remove it first")
    (PLACE / "levels").mkdir(parents=True)
    folders = {f"XDG_{n}_HOME": str(PLACE / n.lower()) for n in ("CONFIG", "CACHE", "DATA")}
    env = (
        os.environ
        | folders
        | {
            "PYTHONPATH": str(program),
            "QT_QPA_PLATFORM": "offscreen",
            "LANG": "C.UTF-8",
            "TZ": "UTC",
        }
    )
    for stage in STAGES:
        command = [sys.executable, __file__, "--stage", stage, str(program)]
        subprocess.run(command, env=env, cwd=PLACE, check=True, stdin=subprocess.DEVNULL)
    _collect(out)
    shutil.rmtree(PLACE)


def _collect(out: Path) -> None:
    """Copy what was written, without locks and caches."""
    shutil.rmtree(out, ignore_errors=True)
    for name in ("levels", "exports", "settings"):
        shutil.copytree(PLACE / name, out / name)
    data = PLACE / "data" / "Gridwright" / "Gridwright"
    shutil.copytree(data, out / "data", ignore=shutil.ignore_patterns("lock"))


# -- the stages: each in a process that runs the old program --------------------------------------
def write_levels(program: Path) -> None:
    """A level of every kind, one saved many times, a draft, and a set."""
    from editor.app import application
    from editor.models.document.document import LevelDocument
    from editor.models.play.store import LevelSet, SetEntry, write_set
    from solvers.files.level_file import read_level
    from solvers.files.rows import level_from_text

    application()
    folder = PLACE / "levels"
    for kind, (name, changes) in LEVELS.items():
        level = read_level(program / "levels" / kind / f"{name}.json").with_(**changes)
        LevelDocument(level).save(folder / f"{kind}.json")
    document = LevelDocument.open(folder / "coin_maze.json")
    for version in range(VERSIONS):
        document.change("Change notes", notes=f"version {version}")
        document.save()
    LevelDocument(level_from_text("tour", ". . S\n. # .\n. . .")).save(folder / "空房间 草稿.json")
    inside = read_level(program / "levels" / "match3" / "01-first-swap.json")
    entries = (
        SetEntry("coin_maze.json"),
        SetEntry("collapse.json", title="Second, renamed", par=2),
        SetEntry(level=inside, par=4),
    )
    write_set(folder / "evening.json", LevelSet("Evening 晚上", entries, {"shelf": [1, 2]}))


def run_commands(_program: Path) -> None:
    """Batch lines, an answer as JSON, and other formats."""
    levels, out = PLACE / "levels", PLACE / "exports"
    out.mkdir()
    run = [sys.executable, "-m", "solvers.commands.main"]
    maze, pits = str(levels / "coin_maze.json"), str(levels / "sowing.json")
    batch = ["batch", maze, pits, "--jobs", "1", "-o", str(out / "batch.jsonl")]
    subprocess.run([*run, *batch], check=True)
    for name in ("tour.tmj", "match3.txt"):
        source = levels / f"{Path(name).stem}.json"
        subprocess.run([*run, "convert", str(source), str(out / name)], check=True)
    with (out / "solve.json").open("wb") as file:
        subprocess.run([*run, "solve", maze, "--json"], check=True, stdout=file)


def use_window(_program: Path) -> None:
    """Change every setting, open levels, close the window."""
    from editor.kinds.collapse.campaign import CampaignStage, keep_progress
    from editor.models.program import language, preferences
    from editor.views.features.program.shortcuts import ShortcutsFeature

    window = _window("person.ini")
    for kind in LEVELS:
        assert window.open_path(PLACE / "levels" / f"{kind}.json") is not None
    settings = window.settings
    window.feature(ShortcutsFeature).shortcuts.set("tool.line", ("Ctrl+Alt+L",))
    for key, value in {
        preferences.LOOK: "contrast-dark",
        preferences.SCALE: 120,
        preferences.REDUCED_MOTION: True,
        preferences.SECONDS: 12.5,
        preferences.MEMORY: 512,
        language.KEY: "zh_CN",
        "library/folders": [str(PLACE / "levels")],
        "library/order": "size",
        "open_folder": str(PLACE / "levels"),
        "overview": False,
        "play/speed": 2.0,
        "play/captures": True,
        "play/opponent": "careful",
        "play/computer_side": 0,
        "recent_commands": "file.versions edit.undo",
        "view/pit_values": False,
    }.items():
        settings.set(key, value)
    keep_progress(settings, CampaignStage(7, hard=True))
    _close(window)


def move_docks(_program: Path) -> None:
    """Another person's window: docks moved, one closed, one floating; nothing else set."""
    from PySide6.QtCore import Qt

    window = _window("moved.ini")
    window.setGeometry(40, 30, 1111, 733)
    docks = window.docks
    window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, docks["library"])
    window.addDockWidget(Qt.DockWidgetArea.BottomDockWidgetArea, docks["palette"])
    window.tabifyDockWidget(docks["solver"], docks["rules"])
    docks["solver"].setVisible(False)
    docks["palette"].setFloating(True)
    _close(window)


def play_games(_program: Path) -> None:
    """Games left in the middle, one with moves taken back, one against the computer; scores."""
    from editor.app import application
    from editor.kinds.collapse.campaign import CampaignStage
    from editor.models.document.document import LevelDocument
    from editor.models.play.game import Game
    from editor.models.play.store import GameStore, Scores
    from solvers.files.level_file import read_level

    application()
    store = GameStore()
    building = CampaignStage(3, hard=True).level(11)
    LevelDocument(building).save(PLACE / "levels" / "campaign.json")
    pits = read_level(PLACE / "levels" / "sowing.json")
    for level, count, back in ((building, 4, 1), (pits, 2, 0)):
        game = Game(level)
        store.take_up(game)
        if level is pits:
            store.keep_also(opponent="careful", side=1)
        for _ in range(count):
            assert game.make(game.kind.format_move(game.kind.moves(game.state)[0]))
        for _ in range(back):
            game.undo_stack.undo()
        store.leave()
    maze = read_level(PLACE / "levels" / "coin_maze.json")
    assert maze.solution is not None
    game = Game(maze)
    assert game.show(maze.solution.moves)
    assert Scores().note(game)


def crash(_program: Path) -> None:
    """End with unsaved work: of a file, of a new level, and of a file that is gone."""
    from editor.views.features.safety import Safety
    from solvers.files.rows import level_from_text

    window = _window("crashed.ini")
    known = window.open_path(PLACE / "levels" / "coin_maze.json")
    known.document.paint([1, 2], -1, "Paint")
    known.document.change("Change title", title="Unsaved 未儲存")
    new = window.tabs.open_level(level_from_text("match3", "1 2 1\n2 1 2"))
    new.document.paint([0], 3, "Paint")
    gone = window.open_path(PLACE / "levels" / "空房间 草稿.json")
    gone.document.paint([3], -1, "Paint")
    window.feature(Safety).recovery.flush()
    (PLACE / "settings" / "crashed.ini").unlink(missing_ok=True)
    sys.stdout.flush()
    os._exit(0)


def _window(name: str) -> Any:
    """The program's window with settings in a file of this name."""
    from PySide6.QtCore import QSettings

    from editor.app import application, build
    from editor.models.program.settings import Settings

    app = application()
    (PLACE / "settings").mkdir(exist_ok=True)
    store = QSettings(str(PLACE / "settings" / name), QSettings.Format.IniFormat)
    window = build(Settings(store))
    window.show()
    for _ in range(20):
        app.processEvents()
    return window


def _close(window: Any) -> None:
    from PySide6.QtWidgets import QApplication

    for _ in range(20):
        QApplication.processEvents()
    assert window.close()
    window.settings.sync()


if __name__ == "__main__":
    if sys.argv[1] == "--stage":
        globals()[sys.argv[2]](Path(sys.argv[3]))
    else:
        main(sys.argv[1:])
