"""What searches came to stands on the end card of their film and on their page: of two
searches both scores. A page is said to have events, not frames."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from gridwright.editor.models.theatre.film import Film
from gridwright.editor.painting.look import look
from gridwright.editor.pictures.film_style import FilmStyle
from gridwright.editor.pictures.films import film_of
from gridwright.editor.pictures.search_ends import search_end_words
from gridwright.editor.pictures.search_page import SearchPage, paging_search
from gridwright.editor.pictures.search_reel import SearchReel
from gridwright.editor.pictures.sheet import pixels_of
from gridwright.editor.views.pictures.export_builder import ReadySearch
from gridwright.editor.views.pictures.export_dialog import ExportDialog
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.problem import Result
from tests.editor.driving.exports import changing
from tests.editor.driving.theatre import enter
from tests.editor.driving.window import SOLVE_TIMEOUT
from tests.editor.pictures.films.test_search_films import film

pytestmark = pytest.mark.usefixtures("qapp")
WIDE = "\n".join(["S . $ . . $", ". $ . . . .", ". . . $ . .", "$ . . . . E"])


def ended(solver: str, result: Result) -> Film:
    """The film of a search that came to another result."""
    whole = film(solver)
    return Film(whole.level, solver, whole.trace, result)


def test_an_end_card_of_two_searches_has_both_scores() -> None:
    whole = film("backtracking")
    early = ended("backtracking", replace(whole.result, status="feasible"))
    words = search_end_words((whole, early))
    first, second = words.split(" · ")
    assert first == f"{whole.name}: {search_end_words((whole,))}"
    assert "proved" in first and "proved" not in second
    assert second.startswith(f"{early.name}: ")
    nothing = ended("frontier", Result("unknown"))
    assert search_end_words((whole, nothing)).endswith(": no answer found")
    assert search_end_words((nothing, whole)).startswith(f"{nothing.name}: no answer")


def test_one_result_of_two_searches_is_said_once() -> None:
    films = film("backtracking"), film("frontier")
    assert search_end_words(films) == f"both: {search_end_words(films[:1])}"


def test_words_of_an_end_card_are_whole_whatever_their_length() -> None:
    """Longer words have smaller letters: no letter is cut away at the end."""
    words = "Backtracking: 1,234 points, proved · Frontier: 1,200 points found"
    cards = []
    for end in (words, f"{words[:-1]}M"):
        style = FilmStyle(end_card=end)
        reel = SearchReel(film("backtracking"), look=look("light"), style=style)
        cards.append(pixels_of(reel.image(reel.count - 1)).copy())
    assert (cards[0] != cards[1]).any(), "the last letter is painted"


def test_the_page_of_two_searches_says_both_results() -> None:
    whole = film("backtracking")
    early = replace(whole.result, status="feasible", bound=None)
    films = whole, ended("frontier", early)
    reel = SearchReel(*films, look=look("light"), style=FilmStyle(events=6))
    steps = SearchPage(reel).recording()
    try:
        while True:
            next(steps)
    except StopIteration as end:
        note = end.value["note"]
    assert search_end_words(films) in note
    assert note.endswith(str(reel.told))


@pytest.mark.thorough
def test_a_page_is_said_to_have_events_as_the_page_has(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    view = window.tabs.open_level(level_from_text("coin_maze", WIDE))
    view.session.choose_solver("backtracking", {"cuts": False})
    theatre = enter(window)
    with qtbot.waitSignal(theatre.search.finished, timeout=SOLVE_TIMEOUT):
        theatre.run()
    dialog = theatre.export()
    assert isinstance(dialog, ExportDialog)
    qtbot.waitUntil(lambda: dialog.ready is not None, timeout=SOLVE_TIMEOUT)
    with changing(qtbot, dialog):
        dialog.form.format.by_value["html"].click()
    assert isinstance(dialog.ready, ReadySearch)
    made = film_of(paging_search(dialog.ready.reel, tmp_path / "search.html"))
    assert made is not None and made.note is not None
    shown = dialog.preview.shown
    assert shown is not None and shown.count == made.frames
    said = dialog.facts.words.text()
    assert said.casefold() == str(made.note).casefold()
    assert "frame" not in said and "event" in said
    assert not dialog.facts.length.text()
    assert dialog.preview.label.text() == f"event 1 of {made.frames:,}"
    dialog.leave()
