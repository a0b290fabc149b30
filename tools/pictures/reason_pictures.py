"""Makes the pictures of the rules of the hints, and the parts of the page on difficulty
that show them, in each language.

    python -m tools.pictures.reason_pictures

For each rule the first small board is taken on which it says something: its badges and
marks stand on the board as in *Play*. A wheel leaves these pictures out.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPointF
from PySide6.QtGui import QGuiApplication, QImage

from gridwright.editor.kinds.registry import painter_for
from gridwright.editor.models.play.pencil import CROSS, DOT, Spot
from gridwright.editor.painting import BoardView, painting_on
from gridwright.editor.painting.look import look as look_named
from gridwright.editor.painting.reasons import paint_fact, paint_marks
from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.kind import Level, Limits, SearchProblem
from gridwright.solvers.reasons.asking import facts, lost
from gridwright.solvers.reasons.fact import Fact
from gridwright.solvers.registry import kind
from gridwright.solvers.search import drive
from gridwright.solvers.text import Text, filled
from tools.page_words import translations

DOCS = Path(__file__).parents[2] / "docs"
FOLDER = DOCS / "images"
PAGES = {
    "": DOCS / "difficulty.md",
    "zh_CN": DOCS / "zh_CN" / "difficulty.md",
    "zh_TW": DOCS / "zh_TW" / "difficulty.md",
}
"""The page by language."""
BEGIN = "<!-- made by tools/pictures/reason_pictures.py -->"
BEGIN_LOST = "<!-- made by tools/pictures/reason_pictures.py: losses -->"
END = "<!-- end of what is made -->"
CELL = 44
"""The side of a cell in pixels."""
ROOM = 6
"""Pixels round a board."""
LARGEST = 36
"""Cells of the largest board that is shown."""
NUMBERED = (7, 9)
"""The seed, and the numbers, of a board of 6 x 6 with ways between numbers."""
KINDS = ("tour", "coin_maze", "trail", "collapse", "match3", "sowing")
SEEDS = 40
TOLD = ("forced", "ahead")
"""Rules whose sentence says the facts that lead to a loss."""


@dataclass(frozen=True)
class Shown:
    """A fact on its board. known: the steps that facts before it decided."""

    level: Level
    moves: tuple[str, ...]
    fact: Fact
    known: tuple[tuple[Spot, bool], ...]


def boards(kind_id: str) -> Iterator[Level]:
    """Small levels of a kind: the bundled ones, then random ones."""
    for file in level_files(kind_id):
        level = read_bundled(file)
        if level.cells.size <= LARGEST:
            yield level
    if kind_id != "tour":
        return
    of = kind(kind_id)
    sorts: tuple[dict[str, Any], ...] = (
        {"lines": 0.4},
        {"numbers": 5},
        {"closed": True, "lines": 0.4},
        {},
    )
    for seed in range(SEEDS):
        for options in sorts:
            yield of.generate(5, 5, seed, options)
    seed, numbers = NUMBERED
    yield of.generate(6, 6, seed, {"numbers": numbers})


def answer(level: Level) -> tuple[int | None, tuple[str, ...]]:
    """The optimum of a level, and its moves."""
    of = kind(level.kind)
    solver = of.solver()
    run = drive(of, solver, SearchProblem(level, None, solver.no_extras), Limits(20))
    assert run.result is not None
    return run.result.score, run.result.moves or ()


def examples(kind_id: str) -> Iterator[Shown]:
    """Facts of a kind, at positions along an answer of each board."""
    for level in boards(kind_id):
        par, moves = answer(level)
        for made in range(min(len(moves), 8)):
            before: list[tuple[Spot, bool]] = []
            for fact in facts(level, moves[:made], (), par):
                yield Shown(level, moves[:made], fact, tuple(before))
                before.extend(fact.marks)


def losses(kind_id: str) -> Iterator[Shown]:
    """Losses right after a wrong move whose sentence holds all that leads to them."""
    of = kind(kind_id)
    for level in boards(kind_id):
        par, moves = answer(level)
        state = of.initial(level)
        for made, onward in enumerate(moves[:8]):
            for move in map(of.format_move, of.moves(state)):
                played = (*moves[:made], move)
                found = None if move == onward else lost(level, played, par)
                if found is not None and found.move == len(played):
                    whole = not found.fact.length or found.fact.rule in TOLD
                    if whole:
                        yield Shown(level, played, found.fact, ())
            state = of.apply(state, of.parse_move(onward))


def paint(shown: Shown, file: Path) -> None:
    """Paint a fact on its board as the game does."""
    level = shown.level
    of = kind(level.kind)
    look = look_named("light")
    painter = painter_for(level.kind, look)
    left, top, right, bottom = painter.margins
    width = round((level.cols + left + right) * CELL) + 2 * ROOM
    height = round((level.rows + top + bottom) * CELL) + 2 * ROOM
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(look.window)
    corner = QPointF(ROOM + left * CELL, ROOM + top * CELL)
    view = BoardView.whole(level.rows, level.cols, CELL, corner)
    marks: dict[Spot, str] = {}
    for spot, used in (*shown.known, *shown.fact.marks):
        marks[spot] = DOT if used else CROSS
    with painting_on(image) as p:
        state = of.replay(of.initial(level), shown.moves)
        painter.paint_state(p, state, view)
        paint_marks(p, view, look.muted, marks)
        paint_fact(p, view, look, shown.fact)
    image.save(str(file))


def main() -> None:
    application = QGuiApplication([])
    seen = [one for kind_id in KINDS for one in one_of_each_rule(examples(kind_id))]
    left = [shown for shown in seen if not shown.fact.lost]
    gone = [one for kind_id in KINDS for one in one_of_each_rule(losses(kind_id))]
    for shown in (*left, *gone):
        paint(shown, FOLDER / name_of(shown))
    for language, page in PAGES.items():
        write(page, language, left, BEGIN)
        write(page, language, gone, BEGIN_LOST)
    del application


def one_of_each_rule(shown: Iterable[Shown]) -> Iterator[Shown]:
    """The first fact of each rule."""
    done: set[str] = set()
    for one in shown:
        if one.fact.rule not in done:
            done.add(one.fact.rule)
            yield one


def name_of(shown: Shown) -> str:
    """The file of a picture."""
    rule = shown.fact.rule.replace(" ", "-")
    lost_rule = f"lost-{rule}" if shown.fact.lost else rule
    return f"reason-{shown.level.kind}-{lost_rule}.png"


def write(page: Path, language: str, found: list[Shown], begin: str) -> None:
    """Write one of the parts of a page that show the rules."""
    words = translations(language) if language else {}
    images = "../images" if language else "images"
    lines = []
    for shown in found:
        title = told(Text(kind(shown.level.kind).title), words)
        picture = f"![{title}]({images}/{name_of(shown)})"
        lines.append(f"{picture}\n{told(shown.fact.text, words)}\n")
    text = page.read_text("utf-8")
    head, _, rest = text.partition(begin)
    _, _, tail = rest.partition(END)
    made = "\n".join(lines)
    page.write_text(f"{head}{begin}\n\n{made}\n{END}{tail}", "utf-8")


def told(text: Text, words: dict[str, str]) -> str:
    """A text in the language of some words."""
    values = {}
    for name, value in text.values.items():
        values[name] = told(value, words) if isinstance(value, Text) else value
    sentence = filled(words.get(text.template, text.template), **values)
    return sentence[:1].upper() + sentence[1:] if text.capital else sentence


if __name__ == "__main__":
    main()
