"""Makes the pictures of docs/images from the program itself.

    python tools/pictures/screenshots.py [--check] [NAME...]

Every kind in the workspace Design, and a maze while it is painted, in Study and in
Play, light and dark, in the three languages, the films of the pages and the README, and
levels on paper. NAME limits the run to pictures whose name contains it, and to films
and pages of that name. --check: names the pictures of the window that are stale, and
ends with 1 if one is. Each picture holds the words in its window; it is stale if other
words are there today. Chinese needs a font with Chinese characters on the machine that
makes the pictures.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path

from gridwright.editor.features.generate.feature import GenerateFeature
from gridwright.editor.features.importing.import_dialog import ImportDialog
from gridwright.editor.features.library.feature import LibraryFeature
from gridwright.editor.features.sets.feature import LevelSets
from gridwright.editor.features.what_if.question import WhatIf

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEventLoop, QSettings, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from gridwright.editor.app import application, build
from gridwright.editor.models.program.language import words_of
from gridwright.editor.models.program.settings import Settings, own_levels_folder
from gridwright.editor.views.frame.study_tabs import ANSWER
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.level_file import level_to_json, read_level
from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.problem import Limits
from gridwright.solvers.runtime.cache import VARIABLE

FOLDER = Path(__file__).parents[2] / "docs" / "images"
SIZE = (1280, 800)
DIALOG = (1192, 688)
"""The size of a dialog."""
ONE = "--one"
"""The script calls itself with it: one picture in a process of its own."""
CHECK = "--check"
WORDS = "Words"
"""The name of the entry of a PNG file that holds the words in the window."""
AMOUNT = re.compile(r"\d[\d.,\u00a0]*(\s?(ms|s|µs|seconds|milliseconds|秒|毫秒))?")
"""What may differ from one run to the next: numbers, and how long something took."""
COLOURS = 256
"""Of a picture in its file; a window has few, and the files stay small."""


@dataclass(frozen=True)
class Shot:
    """What a picture shows: a level, how far its solution is played, and the
    workspace."""

    kind: str
    part: str
    """Of the file name of the level."""
    played: float | None = None
    """Share of the moves; None: the answer as it is found."""
    workspace: str = "play.edit"
    asks: tuple[str, ...] = ()
    """Actions that are triggered at the end."""
    steps_down: int = 0
    """How often the arrow key down is pressed where the keys are then."""
    cells: tuple[tuple[int, str], ...] = ()
    """Cells that are painted first, by flat index, each with a token."""
    intended: str = ""
    """The intended route that the level gets."""
    unfolds: str = ""
    """The section in view; the other ones of the inspector are folded."""
    paints: tuple[tuple[int, int, int], ...] = ()
    """Row, column and code of cells that are painted, one edit each, in place of a
    solve."""
    pasted: str = ""
    """The text on the clipboard; the dialog that it opens is the picture."""
    makes: tuple[str, ...] = ()
    """The conditions to which levels are made in the generator."""
    gathers: tuple[tuple[str, str], ...] = ()
    """Levels of the set in front: kind and part of the file name of each."""
    own: bool = False
    """Whether the level is one of OWN, chosen in the library."""


PASTED = """Ada's maze no. 3, for Sunday
############
#A     #   #
# ###  # # #
#   #    # #
### # #### #
#   # o  x #
# #### ### #
#    #    B#
############
"""
"""A maze as another program has it."""
SHOTS = {
    "coin_maze": Shot("coin_maze", "paper"),
    "tour": Shot("tour", "paper"),
    "collapse": Shot("collapse", "tenement", 0.45),
    "match3": Shot("match3", "six-colours", 0.5),
    "sowing": Shot("sowing", "pi", 0.35),
    "trail": Shot("trail", "nikolaus", 0.6),
    "numbers": Shot("tour", "six-stops"),
    "live": Shot(
        "coin_maze",
        "hedges",
        asks=("view.heatmap_optimal",),
        paints=(
            (9, 9, 0),
            (2, 6, -1),
            (5, 1, 2),
            (1, 1, -1),
            (0, 3, 4),
            (3, 9, 6),
            (2, 6, 0),
        ),
    ),
    "study": Shot("coin_maze", "paper", None, "view.study", ("view.heatmap",)),
    "what_if": Shot(
        "coin_maze", "07-hedges", None, asks=("solve.what_if",), steps_down=3
    ),
    "play": Shot("coin_maze", "paper", None, "play.start", ("game.solution",)),
    "why": Shot("tour", "paper", asks=("why.pick",), cells=((0, "#"),), unfolds="why"),
    "intended": Shot(
        "coin_maze",
        "paper",
        asks=("intended.compare",),
        intended="LLLDDDDD",
        unfolds="intended",
    ),
    "difficulty": Shot(
        "coin_maze", "07-hedges", None, "play.edit", ("solve.difficulty",)
    ),
    "optimal_routes": Shot(
        "coin_maze", "crossing-5", None, "play.edit", ("routes.pictures",)
    ),
    "import": Shot(
        "coin_maze", "paper", pasted=PASTED, asks=("file.new_from_clipboard",)
    ),
    "generate": Shot(
        "coin_maze", "paper", makes=("unique", "difficulty=4..", "walls=10..20%")
    ),
    "set": Shot(
        "coin_maze",
        "paper",
        gathers=(
            ("coin_maze", "first-steps"),
            ("match3", "first-swap"),
            ("tour", "one-to-four"),
            ("trail", "nikolaus"),
            ("match3", "paper-board-x3"),
            ("coin_maze", "thin-hedges"),
            ("tour", "gate"),
            ("coin_maze", "errands"),
            ("coin_maze", "four-rooms"),
            ("tour", "six-stops"),
        ),
    ),
    "library": Shot("coin_maze", "hedge", own=True),
}
OWN = {
    "hedge": ("Hedge garden", "07-hedges", None),
    "market": ("Market square", "10-coin-field", 300),
    "bridges": ("Two bridges", "05-four-rooms", 0),
}
"""Own levels for the library: file -> title, the bundled level it mirrors, and the
nodes of its search; None: until it is proved, 0: no search."""
FILMS = {
    "film": ("coin_maze", "paper", "--fit 8s --cell 48"),
    "film-coin_maze": ("coin_maze", "paper", "--fit 8s --cell 32 --title --end-card"),
    "film-tour": ("tour", "paper-tour", "--fit 8s --cell 32 --title --end-card"),
    "film-collapse": (
        "collapse",
        "first-floor",
        "--fit 7s --cell 32 --title --end-card",
    ),
    "film-match3": ("match3", "landslide", "--fit 7s --cell 32 --title --end-card"),
    "film-sowing": (
        "sowing",
        "ten-fives.",
        "--cell 32 --long-moves skip --title --end-card",
    ),
    "film-trail": ("trail", "nikolaus", "--fit 7s --cell 48 --title --end-card"),
    "film-numbers": ("tour", "six-stops", "--fit 8s --cell 32 --title --end-card"),
    "film-routes": (
        "coin_maze",
        "paper",
        "--all-optimal 4 --fit 14s --cell 32 --end-card",
    ),
}
"""The moving pictures, made by the command: kind, part of the level's file name,
arguments."""
PAGES = "paper.png"
"""A page of levels on paper, as the PDF has it."""
PAGE_LEVELS = (("coin_maze", "paper"), ("tour", "paper-tour"), ("match3", "landslide"))


def wait(milliseconds: int) -> None:
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def solve(view: DocumentView) -> None:
    """Solve, and wait for the answer; what Live has proved is answered at once."""
    loop = QEventLoop()
    ends: list[object] = []
    for end in (view.session.answered, view.session.failed):
        end.connect(ends.append)
        end.connect(loop.quit)
    view.session.solve()
    if not ends:
        loop.exec()


def play_to(view: DocumentView, fraction: float) -> None:
    """Stand still in the middle of a move."""
    playback = view.playback
    playback.seek(round(fraction * len(playback.moves)))
    playback.play()
    playback.advance(0.1)
    playback.pause()


def opened(window: MainWindow, shot: Shot) -> DocumentView:
    """Open the level, as the picture wants it, and solve it."""
    files = own_levels_folder().iterdir() if shot.own else level_files(shot.kind)
    file = next(file for file in files if shot.part in file.name)
    view = window.open_path(Path(str(file)))
    assert view is not None
    for flat, token in shot.cells:
        view.document.paint([flat], [view.document.kind.parse_token(token)], token)
    if shot.intended:
        view.document.change("", intended=shot.intended)
    elif shot.workspace != "play.start" and not shot.paints:
        solve(view)
    for row, col, code in shot.paints:
        view.document.paint([row * view.document.cols + col], [code], "")
        wait(900)
    return view


def arrange(window: MainWindow, shot: Shot) -> DocumentView:
    """Open the level, solve it, and show it as the picture wants it."""
    view = opened(window, shot)
    if shot.played is not None:
        play_to(view, shot.played)
    window.actions_[shot.workspace].trigger()
    window.frame.study.choose(ANSWER)
    wait(600)
    if shot.unfolds:
        for name in ("level", "rules", "solver"):
            window.sections[name].set_open(False)
        window.sections[shot.unfolds].reveal()
        wait(6000)
    if shot.pasted:
        QGuiApplication.clipboard().setText(shot.pasted)
    show_page(window, shot)
    for name in shot.asks:
        window.actions_[name].trigger()
    wait(5000 if shot.workspace == "play.start" else 1200 if shot.asks else 600)
    while view.play is not None and view.play.board.moving:
        wait(100)
    what_if = view.part(WhatIf)
    while what_if is not None and what_if.asking:
        wait(100)
    for _ in range(shot.steps_down):
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Down)
    wait(100 if shot.steps_down else 0)
    return view


def show_page(window: MainWindow, shot: Shot) -> None:
    """Show the page in front that is no level, if the picture is of one."""
    if shot.makes:
        generate(window, shot.makes)
    if shot.gathers:
        gather(window, shot.gathers)


def gather(window: MainWindow, parts: tuple[tuple[str, str], ...]) -> None:
    """Keep bundled levels as a set, wait for their grades, and choose the fifth."""
    levels = [
        read_bundled(next(file for file in level_files(kind) if part in file.name))
        for kind, part in parts
    ]
    sets = window.feature(LevelSets)
    sets.keep_as_set(levels, "Evening")
    page = sets.page
    assert page is not None
    wait(1000)
    while page.knowledge.grading:
        wait(100)
    page.grid.choose([4])
    page.document.undo_stack.setClean()
    wait(600)


def generate(window: MainWindow, texts: tuple[str, ...], until: int = 0) -> None:
    """Make levels to conditions, and choose some. until: how many; 0 for the end."""
    feature = window.feature(GenerateFeature)
    feature.generate()
    page = feature.page
    assert page is not None
    wanted = replace(page.generator.wanted, seed=12, texts=texts)
    page.generator.want(wanted)
    page.order.show_wanted(wanted)
    page.make()
    while page.generator.making and not 0 < until <= page.generator.done:
        wait(100)
    for row in (0, 3, 5):
        if row < len(page.generator.levels):
            page.gallery.choose(row)
    wait(600)


def make_own_levels() -> None:
    """Mirrored levels, whose answers nobody knows."""
    own_levels_folder().mkdir(parents=True)
    for name, (title, part, _) in OWN.items():
        file = next(file for file in level_files("coin_maze") if part in file.name)
        level = read_level(Path(str(file)))
        level = level.with_(title=title, cells=level.cells[:, ::-1], solution=None)
        (own_levels_folder() / f"{name}.json").write_text(level_to_json(level))


def show_library(window: MainWindow) -> None:
    """Search in the other levels, too, and choose the one in front in the library."""
    front = window.tabs.current_view()
    assert front is not None
    for name, (_, _, nodes) in OWN.items():
        view = window.open_path(own_levels_folder() / f"{name}.json")
        if view is not None and nodes:
            view.session.limits = Limits(nodes=nodes)
            solve(view)
    window.tabs.setCurrentWidget(front)
    library = window.feature(LibraryFeature).library
    while library.model.busy:
        wait(100)
    assert front.document.path is not None
    library.select(front.document.path)
    wait(800)


def of_slow_searches() -> set[str]:
    """The words of figures that only slow searches have, which a fast machine does not
    make."""
    tell = words_of("Figures")
    rates = (tell("{rate} node(s) a second", rate).format(rate=rate) for rate in (1, 2))
    names = tell("Preparing the solver"), tell("Speed")
    return {*names, *(AMOUNT.sub("#", rate) for rate in rates)}


def dialog_of(window: MainWindow) -> QWidget:
    """The dialog for boards from elsewhere, with its answer, a symbol named by hand and
    a cell under the pointer."""
    dialog = window.findChild(ImportDialog)
    assert dialog is not None
    dialog.resize(*DIALOG)
    while dialog.reader.busy:
        wait(50)
    dialog.panel.symbols.choose_symbol("x")
    dialog.panel.symbols.picked.emit(["x"], "$")
    while not dialog.answer.proved:
        wait(50)
    dialog.board.hovered.emit((5, 9))
    wait(200)
    return dialog


def words_in(window: QWidget) -> str:
    """The words that are seen in a window, a line each, sorted, without amounts."""
    seen = {
        AMOUNT.sub("#", text)
        for widget in window.findChildren(QWidget)
        if widget.isVisible()
        for name in ("text", "title", "placeholderText", "currentText")
        if isinstance(text := widget.property(name), str) and text
    }
    return "\n".join(sorted(seen - of_slow_searches()))


def picture(name: str, look: str, language: str) -> str:
    """Take a picture, unless it is only checked; the words in it."""
    store = QSettings(f"{tempfile.mkdtemp()}/s.ini", QSettings.Format.IniFormat)
    store.setValue("look", look)
    store.setValue("language", language)
    if SHOTS[name].own:
        make_own_levels()
    window = build(Settings(store))
    window.resize(*SIZE)
    window.show()
    wait(400)
    view = arrange(window, SHOTS[name])
    if SHOTS[name].own:
        show_library(window)
    words = words_in(window)
    if CHECK not in sys.argv:
        shown = dialog_of(window) if SHOTS[name].pasted else window
        image = shown.grab().toImage().convertToFormat(QImage.Format.Format_RGB888)
        save(image, FOLDER / f"{name}-{look}-{language}.png", words)
    view.document.undo_stack.setClean()
    window.close()
    window.deleteLater()
    return words


def stale(name: str, look: str, language: str) -> bool:
    """Whether a picture has other words than its window has today; they are printed."""
    from PIL import Image

    file = FOLDER / f"{name}-{look}-{language}.png"
    with Image.open(file) as kept:
        before = set(str(kept.info.get(WORDS, "")).splitlines())
    now = set(picture(name, look, language).splitlines())
    for sign, words in (("-", before - now), ("+", now - before)):
        print("".join(f"{file.name} {sign} {one}\n" for one in sorted(words)), end="")
    return before != now


def save(image: QImage, file: Path, words: str = "") -> None:
    """Write a picture with a table of colours, and the words in it."""
    from PIL import Image, PngImagePlugin

    with tempfile.TemporaryDirectory() as scratch:
        whole = Path(scratch) / "whole.png"
        image.save(str(whole))
        with Image.open(whole) as opened:
            reduced = opened.quantize(COLOURS, dither=Image.Dither.NONE)
        kept = PngImagePlugin.PngInfo()
        if words:
            kept.add_text(WORDS, words, zip=True)
        reduced.save(file, optimize=True, pnginfo=kept)


def film(name: str) -> None:
    """A film, made by the command."""
    kind_id, part, words = FILMS[name]
    level = next(file for file in level_files(kind_id) if part in file.name)
    command = [
        sys.executable,
        "-m",
        "gridwright.cli",
        "film",
        str(level),
    ]
    command += ["--force", "-o", str(FOLDER / f"{name}.gif"), *words.split()]
    subprocess.run(command, check=True)


def pages() -> None:
    """Levels on paper, and the page with their answers, side by side."""
    from gridwright.editor.pictures.paper import Paper, Sheets

    levels = [
        read_bundled(next(file for file in level_files(kind_id) if part in file.name))
        for kind_id, part in PAGE_LEVELS
    ]
    sheets = Sheets(levels, Paper(4, True, "For the train"))
    images = [sheets.image(page, 620) for page in range(sheets.count)]
    gap = 12
    width = sum(image.width() + gap for image in images) + gap
    whole = QImage(width, 620 + 2 * gap, QImage.Format.Format_RGB888)
    whole.fill(0xFFB8BEC8)
    painter = QPainter(whole)
    for number, image in enumerate(images):
        painter.drawImage(gap + number * (image.width() + gap), gap, image)
    painter.end()
    save(whole, FOLDER / PAGES)


def main() -> int:
    wanted = [word for word in sys.argv[1:] if word != CHECK]
    checks = CHECK in sys.argv
    if wanted[:1] == [ONE]:
        application()
        return int((stale if checks else picture)(*wanted[1:4]) is True)
    FOLDER.mkdir(parents=True, exist_ok=True)
    wrong = 0
    for name, look, language in product(
        SHOTS, ("light", "dark"), ("en", "zh_CN", "zh_TW")
    ):
        full = f"{name}-{look}-{language}"
        if not wanted or any(part in full for part in wanted):
            # a process each: one program has one language; a home of its own: nobody's
            # stamps
            command = [
                sys.executable,
                __file__,
                ONE,
                name,
                look,
                language,
                *[CHECK] * checks,
            ]
            with tempfile.TemporaryDirectory() as home:
                own = dict.fromkeys(("XDG_DATA_HOME", "XDG_STATE_HOME", VARIABLE), home)
                done = subprocess.run(
                    command, check=not checks, env={**os.environ, **own}
                )
            print(f"{full}{': stale' if done.returncode else ''}", flush=True)
            wrong += done.returncode != 0
    if checks:
        return int(wrong > 0)
    for name in FILMS:
        if not wanted or name in wanted:
            film(name)
    if not wanted or PAGES in wanted:
        pages()
    return 0


if __name__ == "__main__":
    sys.exit(main())
