"""Pictures and films of every kind are drawn where QtWidgets does not load."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from gridwright.solvers.registry import kind_ids

SCRIPT = """
import sys

class NoWidgets:
    def find_spec(self, name, path=None, target=None):
        if name == "PySide6.QtWidgets":
            raise ImportError("no widgets here")

sys.meta_path.insert(0, NoWidgets())
from gridwright.editor.kinds.registry import kind_views
from gridwright.editor.pictures.films import export_gif
from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.registry import kind

for kind_id in kind_views():
    levels = [read_bundled(file) for file in level_files(kind_id)]
    level = min((level for level in levels if level.solution.moves), key=lambda l: l.cells.size)
    moves = kind(kind_id).split_moves(level.solution.moves)
    film = export_gif(level, moves[:2], f"{sys.argv[1]}/{kind_id}.gif", cell=12)
    assert film.frames > 1, kind_id
assert "PySide6.QtWidgets" not in sys.modules
assert "gridwright.editor.models.search.runner" not in sys.modules, "a picture needs no search"
"""


def test_films_of_every_kind_need_no_widgets(tmp_path: Path) -> None:
    command = [sys.executable, "-c", SCRIPT, str(tmp_path)]
    run = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert run.returncode == 0, run.stderr
    assert {path.stem for path in tmp_path.glob("*.gif")} == set(kind_ids())
