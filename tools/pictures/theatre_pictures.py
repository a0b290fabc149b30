"""Makes the pictures and the films of the theatre for docs/images: one of each kind,
and the game tree.

    python tools/pictures/theatre_pictures.py [NAME...]

Pictures are light and dark, in the three languages; a film has the colours of the light
look. Each picture is made in a process of its own, as in `screenshots.py`.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from itertools import product
from pathlib import Path

from gridwright.editor.models.insight.compare import Compare

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QSettings
from PySide6.QtGui import QImage

from gridwright.editor.app import application, build
from gridwright.editor.features.theatre.feature import TheatreFeature
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.painting.look import look as look_named
from gridwright.editor.pictures.film_style import FilmStyle
from gridwright.editor.pictures.films import film_of
from gridwright.editor.pictures.search_reel import SearchReel, filming_search
from gridwright.solvers.files.level_set import level_files
from gridwright.solvers.trace.events import Op
from tools.pictures.screenshots import FOLDER, ONE, SIZE, save, wait

SHOTS = {
    "coin_maze": ("coin_maze", "07-hedges", "backtracking", Op.PRUNE, 0.6),
    "tour": ("tour", "02-paper", "frontier", Op.MERGE, 0.5),
    "collapse": ("collapse", "02-first", "skyline", Op.FRONT, 0.7),
    "match3": ("match3", "02-two", "memoised", Op.TRY, 0.5),
    "sowing": ("sowing", "02-round", "best-move", Op.HANDFUL, 0.5),
    "game-tree": ("sowing", "06-pi", "perfect-play", Op.BOUND, 0.4),
    "reasons": ("tour", "17-eight", "reasons", Op.PRUNE, 0.5),
    "reasons-trail": ("trail", "03-env", "reasons", Op.PROOF, 0.62),
}
"""Name -> kind, part of the level's file name, solver, and the share of the events of a
sort."""
FILMS = ("coin_maze", "tour", "collapse", "match3", "sowing", "reasons")
"""Those of which a film is made, too."""
LOOKS = tuple(product(("light", "dark"), ("en", "zh_CN", "zh_TW")))


def picture(name: str, look: str, language: str) -> None:
    """The window with a film in front; once, with the film itself."""
    kind, part, solver, op, share = SHOTS[name]
    store = QSettings(f"{tempfile.mkdtemp()}/s.ini", QSettings.Format.IniFormat)
    store.setValue("look", look)
    store.setValue("language", language)
    window = build(Settings(store))
    window.resize(*SIZE)
    window.show()
    wait(300)
    file = next(file for file in level_files(kind) if part in file.name)
    window.open_path(Path(str(file)))
    window.actions_["view.study"].trigger()
    theatre = window.feature(TheatreFeature)
    view = theatre.view
    assert view is not None
    compare = view.part(Compare)
    theatre.watch(solver)
    while theatre.search.running:
        wait(50)
    compare.build()
    while compare.building:
        wait(50)
    lead = theatre.showing.lead
    assert lead is not None
    places = [
        at
        for at in lead.trace.of(op).tolist()
        if op is not Op.BOUND or lead.trace.lengths[at]
    ]
    if places:
        theatre.showing.seek(places[int(len(places) * share)])
    wait(300)
    image = window.grab().toImage().convertToFormat(QImage.Format.Format_RGB888)
    save(image, FOLDER / f"theatre-{name}-{look}-{language}.png")
    if name in FILMS and (look, language) == ("light", "en"):
        style = FilmStyle(fit=9.0, fit_bytes=600_000, begin=0.4, hold=1.5)
        reel = SearchReel(lead, cell=36, style=style, look=look_named("light"))
        print(film_of(filming_search(reel, FOLDER / f"film-theatre-{name}.gif")))
    window.close()
    window.deleteLater()


def main() -> None:
    if sys.argv[1:2] == [ONE]:
        application()
        picture(*sys.argv[2:5])
        return
    for name in sys.argv[1:] or SHOTS:
        for look, language in LOOKS:
            command = [
                sys.executable,
                "-m",
                "tools.pictures.theatre_pictures",
                ONE,
                name,
                look,
                language,
            ]
            with tempfile.TemporaryDirectory() as home:
                own = dict.fromkeys(("XDG_DATA_HOME", "XDG_STATE_HOME"), home)
                subprocess.run(command, check=True, env={**os.environ, **own})


if __name__ == "__main__":
    main()
