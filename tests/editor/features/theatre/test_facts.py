"""The theatre of a search by reasons: facts on the board, forward and back."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from gridwright.editor.features.theatre.panel import parts_of
from gridwright.editor.kinds.registry import painter_for
from gridwright.editor.kinds.theatre import TheatreParts
from gridwright.editor.models.theatre.film import Film, FilmPlayer
from gridwright.editor.painting import BoardView, painting_on
from gridwright.editor.painting.look import look
from gridwright.editor.painting.theatre.code import event_name
from gridwright.editor.painting.theatre.facts import FactPanel
from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Level
from gridwright.solvers.reasons.recording import ID, SUPPOSED, FactSeen
from gridwright.solvers.registry import kind
from gridwright.solvers.trace.events import Op
from tests.editor.features.theatre.film.test_panels import film_of

CELL = 30


def bundled(kind_id: str, part: str) -> Level:
    """A bundled level, by a part of its file's name."""
    file = next(file for file in level_files(kind_id) if part in file.name)
    return read_bundled(file)


def film() -> Film:
    """A tour that takes two tries."""
    return film_of(bundled("tour", "17-eight"), ID)


def board(parts: TheatreParts) -> bytes:
    """The pixels of the board at the event in sight."""
    level = parts.film.level
    image = QImage(level.cols * CELL, level.rows * CELL, QImage.Format.Format_RGB32)
    image.fill(0)
    view = BoardView.whole(level.rows, level.cols, CELL, QPointF(0, 0))
    with painting_on(image) as p:
        parts.paint_board(p, painter_for(level.kind, look("light")), view)
    return bytes(image.constBits())


@pytest.mark.slow
def test_every_fact_changes_the_board_and_a_step_back_brings_it_back(
    qapp: QApplication,
) -> None:
    shown = film()
    player = FilmPlayer()
    player.show_films(shown)
    parts = parts_of(shown)
    there = [board(parts)]
    while not player.at_end and len(there) < 40:
        player.step_forward()
        there.append(board(parts))
    facts = [at for at in range(len(there)) if shown.trace.at(at).payload is not None]
    for at in facts[1:]:
        assert there[at] != there[at - 1]
    for pixels in there[-2::-1]:
        player.step_back()
        assert board(parts) == pixels


def test_the_board_says_badges_and_the_screen_reader_rows(qapp: QApplication) -> None:
    parts = parts_of(film())
    parts.film.seek(int(parts.film.trace.of(Op.PROOF)[0]))
    assert "(1)" in parts.sentence() and "row" not in parts.sentence().lower()
    assert "row" in parts.spoken().lower() and "(1)" not in parts.spoken()
    assert parts.variables()["facts"] == "1"


def test_a_try_is_named_and_stands_on_its_line(qapp: QApplication) -> None:
    shown = film()
    first = next(
        moment
        for moment in shown.trace
        if isinstance(moment.payload, FactSeen)
        and moment.payload.now.fact.rule == SUPPOSED
    )
    shown.seek(first.index)
    assert event_name(first) == "Suppose"
    assert shown.lines[first.line - 1].strip().startswith("else suppose")
    assert parts_of(shown).variables()["supposed"] == "1"
    refuted = shown.next_of(Op.PRUNE)
    assert refuted is not None
    assert event_name(shown.trace.at(refuted)) == "So not"


def test_the_panel_counts_facts_by_rule_and_leads_to_them(qapp: QApplication) -> None:
    shown = film()
    panel = parts_of(shown).panel()
    assert isinstance(panel, FactPanel)
    first = panel.event_at(("loop",))
    assert first is not None
    shown.seek(first - 1)
    assert "loop" not in panel.spoken()
    shown.seek(first)
    assert "a loop: 1" in panel.spoken()
    second = panel.event_at(("loop",))
    assert second is not None and second > first
    shown.seek(len(shown) - 1)
    assert panel.event_at(("loop",)) == first
    payload = shown.trace.at(len(shown) - 2).payload
    assert isinstance(payload, FactSeen)
    assert payload.rules.total() == shown.result.nodes
    assert panel.event_at(("crowded",)) is None


@pytest.mark.parametrize(
    ("level", "words"),
    [
        (kind("tour").generate(6, 6, 0, {}), "Not by reason alone"),
        (level_from_text("tour", ". . .\nS . .\n. . ."), "colours do not balance"),
    ],
)
def test_a_search_without_an_answer_ends_on_what_it_found(
    qapp: QApplication, level: Level, words: str
) -> None:
    shown = film_of(level, ID)
    parts = parts_of(shown)
    shown.seek(0)
    empty = board(parts)
    shown.seek(len(shown) - 2)
    found = board(parts)
    values = parts.variables()
    shown.seek(len(shown) - 1)
    assert shown.moment.op is Op.PHASE
    assert board(parts) == found != empty
    assert {**parts.variables(), "cell": values["cell"]} == values
    for said in (parts.sentence(), parts.spoken(), *parts.long_sentences()[-1:]):
        assert words in said and "ended" in said


def test_a_trail_shows_facts_beside_its_pen(qapp: QApplication) -> None:
    shown = film_of(bundled("trail", "03-env"), ID)
    parts = parts_of(shown)
    last_line = parts.panel().event_at(("last line",))
    assert last_line is not None
    shown.seek(last_line)
    assert set(parts.variables()) == {"cell", "facts"}
    assert shown.moment.payload.now.marks and shown.moment.moves
    assert "draw the others first" in parts.sentence()
