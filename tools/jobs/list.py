"""The jobs: what a person wants, and how it is done by mouse or keys."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog

from gridwright.editor.features.generate.feature import GenerateFeature
from gridwright.editor.features.sets.page import SetPage
from gridwright.editor.features.theatre.feature import TheatreFeature
from gridwright.editor.features.what_if.feature import WhatIfFeature
from gridwright.editor.features.what_if.question import WhatIf
from gridwright.solvers.files.level_set import LevelSet, read_set
from tools.jobs.person import Job, Person


def newcomer(person: Person, keys: bool) -> Job:
    """From the first window to the film of a maze of one's own."""
    window = person.window
    if keys:
        yield person.named("sample.coin_maze")
        person.press("ctrl+n")
        yield person.named("newLevelPreview")
        person.press("Return")
        yield lambda: window.tabs.current_view() and person.view.canvas.hasFocus()
        person.press("4", "Return", "2", "Down", "Return", "3", "Right", "Return")
        person.press("5", "Right", "Return", "F9")
    else:
        person.click((yield person.named("welcome.file.new")))
        yield person.named("newLevelPreview")
        person.click((yield person.accepting(QDialog)))
        for token, line in (
            (1, ((1, 0), (1, 5))),
            (2, ((4, 2), (4, 5))),
            (3, ((0, 0), (0, 0))),
            (4, ((7, 7), (7, 7))),
        ):
            person.click((yield person.named(f"token.{token}")))
            person.stroke(*line)
    yield lambda: person.view.playback.moves  # Live draws the route by itself
    if keys:
        person.press("ctrl+k")
        yield person.named("exportExport")
        person.press("Return")
    else:
        person.click((yield person.button("file.export_image")))
        person.click((yield person.named("exportEntry.film")))
        person.click((yield person.named("exportExport")))
    yield person.named("exportOpen")


def side_by_side(person: Person, keys: bool) -> Job:
    """From the first window to two films on one clock, of solvers of one's choice."""
    theatre = person.window.feature(TheatreFeature)
    sample = yield person.named("sample.coin_maze")
    if keys:
        person.press("Down", "Return")
        yield person.named("solveButton")
        person.press("F4")
        yield person.named("theatreStage")
        person.press("ctrl+shift+p", "t", "w", "Return")
    else:
        person.click(sample)
        yield person.named("solveButton")
        person.click((yield person.named("button.view.study")))
        person.click((yield person.button("theatre.pair")))
    yield lambda: len(theatre.showing.films) == 2
    other = yield person.named("theatreOther")
    if keys:
        person.press("shift+F6", "shift+Tab", "shift+Tab", "p", "F9")
    else:
        person.click(other)
        person.click(*(yield person.entry("Pruned frontier")))
        person.click((yield person.named("theatreRun")))
    yield lambda: "pruned" in [film.solver_id for film in theatre.showing.films]


def unique(person: Person, keys: bool) -> Job:
    """From a random board of tiles to one with exactly one best sequence of swaps."""
    window = person.window
    if keys:
        yield person.named("sample.coin_maze")
        person.press("ctrl+n")
        yield person.named("newLevelPreview")
        person.press("c", "l", "Tab", "Tab", "Tab", "Right", "Return")
    else:
        person.click((yield person.named("welcome.file.new")))
        kinds = yield person.named("kindBox")
        item = next(
            kinds.item(n)
            for n in range(kinds.count())
            if "tiles" in kinds.item(n).text()
        )
        person.click(kinds.viewport(), kinds.visualItemRect(item).center())
        person.click((yield person.named("generateBox")))
        person.click((yield person.accepting(QDialog)))
    yield (
        lambda: window.tabs.current_view() and person.view.document.kind.id == "match3"
    )
    if keys:
        yield lambda: person.view.canvas.hasFocus()
        person.press("ctrl+alt+w")
    else:
        yield (
            lambda: person.view.session.known is not None
        )  # the card has its height by then
        yield person.named("header.level")
        person.scroll(window.frame.right.column.area)
        person.click((yield person.named("header.what_if")))
    asked = person.view.part(WhatIf)
    yield lambda: any(row.verdict == "unique" for row in asked.rows)
    panel = window.feature(WhatIfFeature).panel
    chip = yield person.named("whatIf.unique")
    if keys:
        person.press("shift+Tab", "Right", "Tab", "Return")
    else:
        person.click(chip)
        person.click((yield person.named("whatIfApply")))
    yield lambda: not panel.isVisible() or person.view.document.modified
    strip = person.view.session
    yield lambda: strip.current is not None and strip.current.result.counts.optimal == 1


def wished(person: Person, keys: bool) -> Job:
    """From the first window to a set of twelve mazes in a file, each with one best
    answer."""
    window = person.window
    door = yield person.named("door.wish.button")
    if keys:
        person.press("ctrl+alt+m")
    else:
        person.click(door)
    make = yield person.named("generateMake")
    page = window.feature(GenerateFeature).page
    assert page is not None
    if keys:
        person.press("ctrl+Return")
    else:
        person.click(make)
    yield lambda: page.generator.done == 12 and not page.generator.making
    if keys:
        person.press("ctrl+shift+p", "k", "e", "e", "p", "Return")
    else:
        person.click((yield person.named("generateSet")))
    yield lambda: isinstance(window.tabs.current_page(), SetPage)
    kept = window.tabs.current_page()
    assert isinstance(kept, SetPage) and len(kept.document.entries) == 12
    if keys:
        person.press("ctrl+s")
    else:
        person.click((yield person.button("file.save")))
    save = yield person.accepting(QFileDialog)
    if keys:
        person.press("Return")
    else:
        person.click(save)
    file = yield lambda: None if kept.modified else kept.document.path
    assert _all_unique(read_set(file))


def _all_unique(levels: LevelSet) -> bool:
    """True if every level of a set is proved to have one best answer."""
    kept = [entry.level.solution for entry in levels.entries if entry.level is not None]
    proved = [one for one in kept if one is not None and one.status == "optimal"]
    counts = [one.counts for one in proved]
    return len(counts) == len(levels.entries) and all(
        one is not None and one.optimal == 1 for one in counts
    )


def sheet(person: Person, keys: bool) -> Job:
    """From ten open levels to one sheet of paper."""
    yield person.named("solveButton")
    if keys:
        person.press("ctrl+e")
        yield person.named("exportEntry.paper")
        person.press("Down", "Down")
        yield person.named("exportSheetShows.open")
        person.press("Tab", "Down", "Return")
    else:
        person.click((yield person.button("file.export_image")))
        person.click((yield person.named("exportEntry.paper")))
        person.click((yield person.named("exportSheetShows.open")))
        person.click((yield person.named("exportExport")))
    yield person.named("exportOpen")


def page(person: Person, keys: bool) -> Job:
    """From an open level to a page that a browser plays."""
    yield from _exported(person, keys, "page", 3)


def paper(person: Person, keys: bool) -> Job:
    """From an open level to a PDF."""
    yield from _exported(person, keys, "paper", 2)


def _exported(person: Person, keys: bool, entry: str, below: int) -> Job:
    """Export by an entry of the dialog, which stands so far below the first."""
    yield person.named("solveButton")
    if keys:
        person.press("ctrl+e")
        yield person.named(f"exportEntry.{entry}")
        person.press(*["Down"] * below, "Return")
    else:
        person.click((yield person.button("file.export_image")))
        person.click((yield person.named(f"exportEntry.{entry}")))
        person.click((yield person.named("exportExport")))
    yield person.named("exportOpen")


def lesson(person: Person, keys: bool) -> Job:
    """From the first window to the first lesson."""
    button = yield person.named("door.learn.button")
    if keys:
        button.setFocus()
        person.press("Return")
    else:
        person.click(button)
    yield lambda: person.window.tabs.current_view()


def screenshot(person: Person, keys: bool) -> Job:
    """From the picture of a board on the clipboard to a level that is solved and
    proved."""
    window = person.window
    yield person.named("sample.coin_maze")
    QApplication.clipboard().setImage(_pictured())
    if keys:
        person.press("ctrl+shift+v")
    else:
        person.click(*(yield person.menu("file.new_from_clipboard")))
        person.click(*(yield person.menu("file.new_from_clipboard")))
    yield person.named("group.4")
    for number, token in enumerate(
        "12345"
    ):  # floor, wall, coin, start, exit: as the groups come
        if keys:
            person.press(token)
        else:
            person.click((yield person.chip(number, token)))
    open_button = yield person.named("pictureOpen")
    if keys:
        person.press("Return")
    else:
        person.click(open_button)
    yield lambda: window.tabs.current_view() and person.view.canvas.hasFocus()
    if keys:
        person.press("F9")
    else:
        person.click((yield person.named("solveButton")))
    yield (
        lambda: (
            person.view.session.known is not None and person.view.session.known.proved
        )
    )


def dropped(person: Person, keys: bool) -> Job:
    """From a picture in another window to the page that reads it."""
    window = person.window
    yield person.named("sample.coin_maze")
    if keys:
        QApplication.clipboard().setImage(_pictured())
        person.press("ctrl+shift+v")
    else:
        person.drop(window, _pictured())
    yield person.named("group.4")


def _pictured() -> QImage:
    """A board as another game draws it: floor, walls, coins, a start and an exit."""
    rows, side = (". . . . .", ". # . # .", "$ . . . .", ". # $ . .", "S . . . E"), 60
    image = QImage(5 * side, 5 * side, QImage.Format.Format_RGB32)
    image.fill(0xF4F1EA)
    painter = QPainter(image)
    colours = {"#": "#3b4252", "$": "#e0a526", "S": "#2e8b57", "E": "#c0392b"}
    for row, line in enumerate(rows):
        for col, token in enumerate(line.split()):
            cell = QRect(col * side, row * side, side, side)
            painter.setPen(QColor("#c8c2b4"))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(cell)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.get(token, "#f4f1ea")))
            inner = cell.adjusted(14, 14, -14, -14)
            if token == "#":
                painter.drawRect(cell.adjusted(2, 2, -1, -1))
            elif token != ".":
                (painter.drawEllipse if token == "$" else painter.drawRect)(inner)
    painter.end()
    return image


JOBS = (
    newcomer,
    side_by_side,
    unique,
    sheet,
    screenshot,
    dropped,
    page,
    paper,
    lesson,
    wished,
)
