"""What the places of the window say of the level in front, read from their texts.

A place is a line, a card or a row that says how a level stands. A `Statement` is what
one of them says: score, bound, proof, numbers of answers, and what it says openly of
itself, such as that it is outdated. Texts are read in English.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from gridwright.editor.features.answer.feature import SolverFeature
from gridwright.editor.features.certificate.panel import claim, standing
from gridwright.editor.features.certificate.question import Certificate
from gridwright.editor.features.compare.table import line_sentence
from gridwright.editor.features.library.feature import LibraryFeature
from gridwright.editor.features.library.tree_model import INFO_ROLE
from gridwright.editor.features.theatre.feature import TheatreFeature
from gridwright.editor.models.answers.heat_map import HeatMap
from gridwright.editor.models.answers.routes import RouteBrowser
from gridwright.editor.models.insight.compare import Compare
from gridwright.editor.models.search.knowledge import alone
from gridwright.editor.models.search.verdict import narrowed
from gridwright.editor.views.strip.figures import PASSING
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.level_file import level_hash

N = r"(-?\d+(?:,\d{3})*)"
OF = r"(?:\d+(?:,\d{3})* of )?"
ROW = Qt.ItemDataRole.AccessibleTextRole


@dataclass(frozen=True)
class Statement:
    """What one place says.

    optimal, routes: numbers of answers. conditions: how many it says to hold under.
    outdated, searching, kept: it says so itself. silent: it says that nothing is known,
    or what Solve would do. unready: it says that the level cannot be solved as it is.
    own: it speaks of one search alone, which may have found less than others. question:
    what the score answers, where a kind has several questions.
    """

    place: str
    text: str
    score: int | None = None
    bound: int | None = None
    proved: bool = False
    impossible: bool = False
    optimal: int | None = None
    routes: int | None = None
    conditions: int = 0
    outdated: bool = False
    searching: bool = False
    kept: bool = False
    silent: bool = False
    unready: bool = False
    own: bool = False
    question: str = ""

    @property
    def claims(self) -> bool:
        """True if it says anything of an answer."""
        return self.score is not None or self.impossible or self.bound is not None

    @property
    def most(self) -> int | None:
        """The best score that is possible as it says."""
        return self.score if self.proved else self.bound


def statement(place: str, text: str, own: bool = False) -> Statement:
    """What the words of a place say."""
    words = " ".join(text.split())
    score, bound = _score(words), _number(words, rf"(?:bound|Bound:|at most|to) {N}")
    impossible = bool(
        re.search(
            r"[Pp]roved impossible|No answer(?! yet).*proved|No solution exists", words
        )
    )
    sure = re.search(r"(?<!not )\bproved\b(?! impossible)|^Solved:|\bOptimum\b", words)
    if "not decided" in words or impossible:
        sure = None
    if sure is None and score is not None and score == bound:
        sure = re.search("", words)  # no better one is possible, as it says itself
    return Statement(
        place,
        words,
        score,
        bound,
        proved=bool(sure) and score is not None,
        impossible=impossible,
        optimal=_number(words, _OPTIMAL),
        routes=_number(words, _ROUTES),
        conditions=_number(words, rf"under {N} condition") or 0,
        outdated="utdated" in words,
        searching=bool(
            re.search("Searching|searching|Paused|Starting|Best so far", words)
        ),
        kept="ept with the level" in words,
        silent=bool(
            re.search("not known yet|Solve finds|No answer yet|not solved", words)
        ),
        unready="Nothing to count yet" in words,
        own=own,
        question=_question(words),
    )


_SCORES = (
    rf"Best so far: (?:Supplies for )?{N}",
    rf"Best found: (?:Supplies for )?{N}",
    rf"[Aa]t least {N}",
    rf"(?:visit|visits) all {N} cell",
    rf"^Supplies for {N} day",
    rf"captures {N} stone",
    rf"^{N} stones? captured",
    rf"(?:Optimum|Best known) {N}",
    rf"^{N} (?:points?|cells?|days?|stones?|lines?)\b",
    rf"^{N}, (?:proved|not proved|at most)",
    rf"^{N}(?: to [\d,]+)? \(",
)


_OPTIMAL = (
    rf"{N} optimal|(?:optimal|that use it): {OF}{N}|Optimal ones: {N}"
    rf"|Best answers: {N}"
)
_ROUTES = (
    rf"{N} (?:routes?|solutions?)\b|(?:[Rr]outes|through it): {OF}{N}"
    rf"|Solutions: {N}|of {N} in all"
)


def _score(words: str) -> int | None:
    lead = re.search(
        rf"(First|Second) wins by {N}|{N} stones?, (First|Second) leads", words
    )
    if lead is not None:
        first, won, led, second = lead.groups()
        amount = int((won or led).replace(",", ""))
        return amount if "First" in (first, second) else -amount
    if re.search(r"[Aa] draw", words):
        return 0
    found = (_number(words, pattern) for pattern in _SCORES)
    return next((number for number in found if number is not None), None)


def _question(words: str) -> str:
    if "captur" in words:
        return "capture"
    if not re.search("stone|draw|Goal", words):
        return ""
    return "lead" if re.search("lead|wins|draw", words) else "untold"


def _number(words: str, pattern: str) -> int | None:
    found = re.search(pattern, words)
    if found is None:
        return None
    return int(
        next(part for part in found.groups() if part is not None).replace(",", "")
    )


_CARD = re.compile("Bound:|Solutions:|Optimal ones:|Goal:|.*outdated|[^:]*$")
"""The lines of the card that tell how a level stands, and not how it was searched."""


# -- places ----------------------------------------------------------------------------
def statements(window: MainWindow, library: bool) -> list[Statement]:
    """What all places say of the level in front. library: whether its rows are
    settled."""
    view = window.tabs.current_view()
    if view is None:
        return []
    found = [
        *_strips(view),
        *_inspector(window, view),
        *_status(window, view),
        *_questions(view),
    ]
    found += [*_theatre(window, view), *_problems(window, view)]
    if library:
        found += _library(window, view)
    return [each for each in found if each.text]


def _strips(view: DocumentView) -> Iterator[Statement]:
    """The strip over the board, with the live answer or what is known, and its
    message."""
    strip = view.strip
    if view.play is not None:
        yield statement("game", view.play.figures.text())
    elif not strip.banner.isHidden():
        said = statement("banner", strip.banner.text())
        known = view.session.current
        unready = said.text.startswith(("Nothing to count yet", "No routes yet"))
        no_answer = (
            known is not None and known.result.status == "infeasible" and not unready
        )
        yield replace(said, impossible=no_answer)
    elif not strip.figures.isHidden():
        first, *others = strip.figures.blocks
        parts = [
            f"{first.number.text()} {first.unit.text()}, {first.tag.text()}".strip()
        ]
        shown = (block for block in others if not block.isHidden())
        parts += [
            f"{block.number.text()} {block.unit.text()}".strip() for block in shown
        ]
        told = strip.figures.told
        said = statement(
            "live strip", "; ".join([*parts, "" if told is None else told.note])
        )
        tours = _number(said.text, rf"{N} tours?\b")
        optimal = tours if said.optimal is None else said.optimal
        if (
            "captured by" in said.text
        ):  # of the next move alone, while the lead is searched
            said = replace(said, score=None, question="lead")
        outdated = said.outdated or first.tag.text() == PASSING
        yield replace(said, optimal=optimal, outdated=outdated)
    else:
        yield statement(
            "strip", f"{strip.words} · {strip.note.text()} · {strip.aside.text()}"
        )


def _inspector(window: MainWindow, view: DocumentView) -> Iterator[Statement]:
    answer = window.feature(SolverFeature).answer
    if not answer.none.isHidden():
        yield statement("inspector", answer.none.text())
    running = answer.findChild(QLabel, "liveProgress")
    if not running.isHidden():
        said = statement("search under way", running.text())
        one_move = alone(view.document.kind.id, view.session.solver_id)
        yield replace(said, question="capture" if one_move else said.question)
    if not answer.card.isHidden():
        head, *lines = answer.card.text().splitlines()
        told = [line for line in lines if _CARD.match(line)]
        yield statement("card", " · ".join([head, *told]))
    yield statement("header", window.sections["answer"].header.summary)


def _status(window: MainWindow, view: DocumentView) -> Iterator[Statement]:
    bar, heat_map = window.statusBar(), view.part(HeatMap)
    yield statement("status bar", bar.currentMessage())
    if view.play is None and heat_map.on:
        yield _counted("heat", bar.findChild(QLabel, "statusHeat").text())
    tabs, name = window.tabs, re.escape(view.document.name)
    yield statement("title", re.sub(name, "", window.windowTitle()))
    yield statement("tab", re.sub(name, "", tabs.tabText(tabs.currentIndex())))


def _counted(place: str, text: str) -> Statement:
    """The numbers of answers where all were counted."""
    said = statement(place, text)
    return replace(said, proved=said.optimal is not None or said.routes is not None)


def _questions(view: DocumentView) -> Iterator[Statement]:
    certificate, compare = view.part(Certificate), view.part(Compare)
    browser = view.part(RouteBrowser)
    if browser.sets is not None:
        words = (
            f"optimal: {browser.sets.counts['optimal']}, of "
            f"{browser.sets.counts['all']} in all"
        )
        yield _counted("routes", f"{words} {narrowed(browser.sets.level)}")
    yield statement(
        "certificate", f"{claim(certificate)} · {standing(certificate)}".strip(" ·")
    )
    for entry in compare.entries if compare.known else ():
        said = line_sentence(entry, compare.running(entry.solver.id))
        words = said.partition(": ")[2]
        row = statement("compare", words, own=True)
        if row.claims or "there is no answer" in words:
            yield replace(row, impossible="there is no answer" in words, question="")


def _theatre(window: MainWindow, view: DocumentView) -> Iterator[Statement]:
    film = window.feature(TheatreFeature).showing.lead
    label = window.feature(TheatreFeature).labels.fact
    if film is None or label.isHidden():
        return
    said = statement("theatre", label.text(), own=True)
    asked = number_of(dict(film.options))
    yield replace(
        said, outdated=not view.document.same_puzzle(film.level), conditions=asked
    )


def number_of(options: dict[str, object]) -> int:
    """How many places the options of a search require or forbid."""
    return sum(
        len(str(options.get(name) or "").split()) for name in ("force", "forbid")
    )


def _problems(window: MainWindow, view: DocumentView) -> Iterator[Statement]:
    errors = [p for p in view.document.problems() if p.severity == "error"]
    if errors:
        yield Statement("problems", "; ".join(map(str, errors)), unready=True)


def _library(window: MainWindow, view: DocumentView) -> Iterator[Statement]:
    """The row of the file that the level is kept in, if the file has the level as it
    stands."""
    path, model = view.document.path, window.feature(LibraryFeature).library.model
    if path is None or view.document.field("conditions"):
        return
    info = model.index_of(path).data(INFO_ROLE)
    if info is None or info.level_hash != level_hash(view.document.level()):
        return
    row = model.index_of(path).data(ROW)
    yield statement("library", re.sub(r"^.* by \d+, ", "", row))
