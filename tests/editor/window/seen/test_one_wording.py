"""One fact has one wording: strip, card, headers, rows of Ask, title and export agree,
whatever happened to the level, and however the window looks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from gridwright.editor.features.answer.feature import SolverFeature
from gridwright.editor.features.live.feature import LiveFeature
from gridwright.editor.kinds.verdict_words import found
from gridwright.editor.models.program import preferences
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.pictures.sheet import end_words
from gridwright.editor.views.frame.tabbed_section import TabbedSection
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.problem import Limits
from gridwright.solvers.registry import kind
from tests.editor.driving.fakes import ENDLESS
from tests.editor.driving.window import PAPER, SOLVE_TIMEOUT
from tests.sampling import sampled

pytestmark = [pytest.mark.one_window, pytest.mark.usefixtures("size_put_back")]
TABS = 16
NODES = 30
"""Nodes in which a search of the maze finds a route and proves nothing."""


@dataclass(frozen=True)
class Place:
    """What a place says: a number, its unit, and how sure it is."""

    number: str
    unit: str
    sure: str


class Wording:
    """A window with the maze of the book, and what its places say."""

    def __init__(
        self, qtbot: QtBot, window: MainWindow, settings: Settings, folder: Path
    ) -> None:
        self.qtbot = qtbot
        self.window = window
        self.settings = settings
        self.folder = folder
        self.view = window.tabs.open_level(level_from_text("coin_maze", PAPER))

    def solve(self) -> None:
        with self.qtbot.waitSignal(self.view.session.answered, timeout=SOLVE_TIMEOUT):
            self.window.actions_["solve.start"].trigger()

    def edit(self) -> None:
        self.view.document.paint([0], 5, "Paint")

    def until(self, condition: Callable[[], object]) -> None:
        self.qtbot.waitUntil(lambda: bool(condition()), timeout=SOLVE_TIMEOUT)

    def strip(self) -> Place:
        strip = self.view.strip
        assert strip.figures.isVisible() and strip.banner.isHidden()
        block = strip.figures.blocks[0]
        return Place(
            block.number.text(), block.unit.text(), block.tag.text().lstrip("✓ ")
        )

    def glance(self) -> Place:
        glance = self.window.feature(SolverFeature).glance
        return Place(
            glance.number.text(), glance.unit.text(), glance.chip.text().lower()
        )

    def sentence(self) -> str:
        """The answer in one sentence, which card and folded header begin with."""
        of = self.window.verdict
        assert of.verdict is not None
        return found(of.verdict, of.kind_id)

    def card(self) -> str:
        words: str = self.window.feature(SolverFeature).answer.card.text()
        return words.splitlines()[0]

    def tabs(self) -> list[str]:
        """The words on the tabs of Routes."""
        section = self.window.sections["route_tabs"]
        assert isinstance(section, TabbedSection)
        switch = section.switch.findChildren(QToolButton)
        return [button.text() for button in switch]

    def header(self) -> str:
        """The header of the answer while it is folded."""
        section = self.window.sections["answer"]
        section.set_open(False)
        section.refresh()
        words: str = section.header.summary
        section.set_open(True)
        return words


@pytest.fixture
def wording(
    qtbot: QtBot, window: MainWindow, settings: Settings, tmp_path: Path
) -> Wording:
    return Wording(qtbot, window, settings, tmp_path)


# -- how the level came to stand as it does --------------------------------------------
def with_live_off(of: Wording) -> None:
    of.solve()


def with_live_on(of: Wording) -> None:
    of.window.actions_["solve.live"].trigger()
    of.until(lambda: of.view.session.current)
    of.until(lambda: of.strip().sure == "proved")


def after_an_edit(of: Wording) -> None:
    of.solve()
    of.edit()


def after_undo(of: Wording) -> None:
    after_an_edit(of)
    of.view.document.undo_stack.undo()


def stored(of: Wording) -> None:
    of.solve()
    of.window.actions_["solve.keep"].trigger()
    path = of.folder / "kept.json"
    assert of.window.tabs.save_to(of.view, path)
    of.window.tabs.close_tab(0)
    view = of.window.open_path(path)
    assert view is not None
    of.view = view


def large(of: Wording) -> None:
    of.solve()
    of.settings.set(preferences.SCALE, 150)


def dark(of: Wording) -> None:
    of.solve()
    of.settings.set(preferences.LOOK, "dark")


def chinese(of: Wording) -> None:
    of.solve()
    of.settings.set("language", "zh_CN")
    of.until(lambda: of.strip().sure != "proved")


def narrow(of: Wording) -> None:
    of.solve()
    of.window.resize(1024, 700)


def among_tabs(of: Wording) -> None:
    for _ in range(TABS - 1):
        of.window.tabs.open_level(level_from_text("coin_maze", "S . E"))
    of.window.tabs.setCurrentWidget(of.view)
    of.solve()


STATES = {
    "Live off": (with_live_off, "proved"),
    "Live on": (with_live_on, "proved"),
    "after an edit": (after_an_edit, "outdated"),
    "after undo": (after_undo, "proved"),
    "stored": (stored, "proved"),
    "150 %": (large, "proved"),
    "dark": (dark, "proved"),
    "Chinese": (chinese, "已证明"),
    "1024 x 700": (narrow, "proved"),
    "16 tabs": (among_tabs, "proved"),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", sampled(list(STATES), daily=2))
def test_every_place_says_the_same_in_the_same_words(
    wording: Wording, name: str
) -> None:
    prepare, sure = STATES[name]
    prepare(wording)
    strip = wording.strip()
    assert (strip.number, strip.sure) == ("23", sure)
    assert wording.glance() == strip
    sentence = wording.sentence()
    if sure != "outdated":
        assert sentence.startswith(f"{strip.number} {strip.unit}")
        assert sentence.endswith(sure)
    assert wording.card() == sentence
    assert wording.header().startswith(sentence)
    assert wording.view.strip.words.startswith(sentence)
    assert "23" not in wording.window.windowTitle()
    every, optimal = wording.tabs()[:2]
    assert ("246" in every) == ("15" in optimal) == (sure != "outdated")
    moves = wording.view.route.moves or ()
    if sure == "proved" and moves:
        level = wording.view.document.level()
        assert end_words(level, moves, proved=True) == sentence


@pytest.mark.slow
def test_an_answer_without_a_proof_has_one_wording(wording: Wording) -> None:
    """A search that ended by its limit of nodes has an answer and no proof."""
    session = wording.view.session
    session.solver_id = "backtracking"
    session.limits = Limits(nodes=NODES, chunk=1)
    wording.solve()
    strip = wording.strip()
    assert strip.sure.startswith("at most ") and strip == wording.glance()
    sentence = f"At least {strip.number} {strip.unit}, {strip.sure}"
    assert sentence == wording.sentence() == wording.card()
    assert wording.header() == sentence


@pytest.mark.slow
def test_without_an_answer_there_are_no_routes_and_why_is_in_sight(
    wording: Wording,
) -> None:
    wording.solve()
    sections = wording.window.sections
    assert sections["route_tabs"].isVisible()
    wording.view.document.paint([8, 9, 10, 11], -1, "Paint")
    wording.solve()
    wording.window.frame.right.column.leave_page()
    assert wording.strip() == Place("", "No answer", "proved")
    assert not sections["route_tabs"].isVisible() and sections["ask"].isVisible()
    wording.view.document.undo_stack.undo()
    assert sections["route_tabs"].isVisible()


def test_the_numbers_are_those_of_live(wording: Wording) -> None:
    """With Live on and off the strip has the same figures."""
    with_live_on(wording)
    live = wording.view.strip.figures.told
    wording.window.feature(LiveFeature).switch.click()
    known = wording.view.strip.figures.told
    assert live is not None and known is not None
    told = [(f.number, f.unit) for f in live.figures]
    assert told == [(f.number, f.unit) for f in known.figures]
    assert (live.tag, live.tone) == (known.tag, known.tone)
    assert told[1:] == [("15", "optimal routes"), ("", "246 routes")]


@pytest.mark.slow
def test_while_it_searches_what_is_known_stays_in_sight(
    wording: Wording, monkeypatch: pytest.MonkeyPatch
) -> None:
    maze = kind("coin_maze")
    solvers = (*maze.solvers, ENDLESS)
    monkeypatch.setattr(type(maze), "solvers", property(lambda self: solvers))
    session = wording.view.session
    session.solver_id = "endless"
    with wording.qtbot.waitSignal(session.progressed, timeout=SOLVE_TIMEOUT):
        session.solve()
    words = wording.view.strip.words
    assert words.startswith("Searching…")
    glance = wording.window.feature(SolverFeature).glance
    assert glance.words.text() == "at most 1,000,000"
    with wording.qtbot.waitSignal(session.answered, timeout=SOLVE_TIMEOUT):
        session.stop()
    assert wording.view.strip.words == "Not decided yet, at most 1,000,000"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rows", "line", "card"),
    [
        (
            "S . .\n. . .",
            "Nothing to count yet: an exit is missing.",
            "An exit is missing. Press 5 and click a cell.",
        ),
        (
            ". . .\n. . .",
            "Nothing to count yet: a start is missing; an exit is missing.",
            "A start is missing; an exit is missing. Press 4 and click a cell.",
        ),
    ],
)
def test_a_fresh_board_says_what_is_missing(
    window: MainWindow,
    open_level: Callable[..., DocumentView],
    rows: str,
    line: str,
    card: str,
) -> None:
    view = open_level("coin_maze", rows)
    assert view.strip.words == line
    assert window.feature(SolverFeature).glance.note.text() == card
    window.actions_["solve.start"].trigger()
    assert view.strip.banner.text() == line


@pytest.mark.thorough
@pytest.mark.slow
def test_with_live_on_the_card_promises_the_route(
    window: MainWindow, open_level: Callable[..., DocumentView]
) -> None:
    window.actions_["solve.live"].trigger()
    open_level("coin_maze", "S . .\n. . .")
    assert window.feature(SolverFeature).glance.note.text() == (
        "An exit is missing. Press 5 and click a cell: the best route is drawn and "
        "proved at once."
    )
