"""The places of the window held against each other, against what they said before, and
against a plain program that tries every answer.

Two places may differ only if one says openly that it is outdated, or holds under other
conditions. Of one puzzle under its conditions no place shows a lower score or a higher
bound than another, none searches for what another has proved, and none claims what is
not true.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from gridwright.editor.models.document.document import LevelDocument
from gridwright.editor.models.document.intended import MUST, MUST_NOT, places_of
from gridwright.editor.models.insight.live import Live
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.solvers.level import Level, number_of_conditions
from gridwright.solvers.registry import kind
from tests.editor.driving.robots.statements import Statement
from tests.oracles.walks.plain import Puzzle
from tests.oracles.what_if_answers import told

EARLIER = "earlier"
"""The place that stands for all that was said of the same puzzle before."""
MOST_CELLS, MOST_STONES = 30, 8
"""Larger levels are not tried in every way."""


@dataclass(frozen=True, order=True)
class Fault:
    """rule: which rule is broken, and by which place. words: what stood there."""

    rule: str
    words: str


@dataclass(frozen=True)
class Truth:
    """The best score, None if there is no answer; the numbers of answers, None if not
    counted."""

    best: int | None
    routes: int | None = None
    optimal: int | None = None


def puzzle_key(document: LevelDocument) -> tuple[str, str]:
    """The level as it stands, and its conditions."""
    return document.level_hash(), str(
        sorted(dict(document.field("conditions") or {}).items())
    )


class Agreement:
    """Remembers what was said of each puzzle in each tab, and what is true of it."""

    def __init__(self) -> None:
        self._earlier: dict[
            tuple[DocumentView, tuple[str, str]], dict[str, Statement]
        ] = {}
        self._truths: dict[tuple[str, str], Truth | None] = {}

    def faults(self, view: DocumentView, said: Sequence[Statement]) -> set[Fault]:
        """What is wrong with all that is said of the level of a view as it stands."""
        document = view.document
        number = number_of_conditions(document.kind.conditions(document.level()))
        now = [
            each
            for each in said
            if not each.outdated and each.conditions in (0, number)
        ]
        stale = {each for each in now if each.claims and _of_another_state(view, each)}
        now = [each for each in now if each not in stale and not _untold(view, each)]
        found = {_fault("not said to be of an earlier state", each) for each in stale}
        found |= set(_unready(now))
        puzzle = view, puzzle_key(document)
        known = self._earlier.setdefault(puzzle, {})
        everything = [*now, *known.values()]
        for question in {each.question for each in everything if each.claims}:
            same = [
                s
                for s in everything
                if s.question == question or _tells_nothing(s, question)
            ]
            found |= set(_disagreements(same))
        truth = self._truth(document)
        if truth is not None:
            found |= {fault for each in now for fault in _untrue(each, truth)}
        for each in now:
            if each.claims and not any(_untrue(each, truth) if truth else ()):
                before = known.get(each.question)
                known[each.question] = _better(before or each, each)
        return found

    def forget(self, view: DocumentView) -> None:
        """A tab was closed."""
        self._earlier = {
            key: said for key, said in self._earlier.items() if key[0] is not view
        }

    def _truth(self, document: LevelDocument) -> Truth | None:
        key = puzzle_key(document)
        if key not in self._truths:
            self._truths[key] = truth_of(document)
        return self._truths[key]


def _of_another_state(view: DocumentView, each: Statement) -> bool:
    """True if a place speaks of a state of the level before the last edits, and does
    not say so."""
    if each.place == "search under way":
        return view.session.outdated
    answer = view.part(Live).answer
    of_live = each.place == "live strip" and answer is not None
    return (
        of_live and answer is not None and not view.document.same_puzzle(answer.level)
    )


def _tells_nothing(each: Statement, question: str) -> bool:
    """True for words such as "not known" and for bare numbers of answers, where they
    may be of that question: a place that knows nothing never speaks of the next move
    alone."""
    return not each.claims and not each.question and question != "capture"


def _untold(view: DocumentView, each: Statement) -> bool:
    """True if a kind has several questions, and the place does not tell which one it
    answers."""
    return (
        view.document.kind.id == "sowing"
        and each.claims
        and each.question in ("", "untold")
    )


def _better(before: Statement, now: Statement) -> Statement:
    """The best of what was said."""
    scores = [s.score for s in (before, now) if s.score is not None]
    bounds = [s.most for s in (before, now) if s.most is not None]
    proof = before if before.proved or before.impossible else now
    return Statement(
        EARLIER,
        before.text if proof is before else f"{now.place}: {now.text}",
        max(scores, default=None),
        min(bounds, default=None),
        proved=proof.proved,
        impossible=proof.impossible,
        optimal=before.optimal if before.optimal is not None else now.optimal,
        routes=before.routes if before.routes is not None else now.routes,
        own=True,
        question=now.question,
    )


# -- rules -----------------------------------------------------------------------------
def _fault(rule: str, one: Statement, other: Statement | None = None) -> Fault:
    if other is None:
        return Fault(f"{rule}: {one.place}", f"{one.place}: {one.text!r}")
    return Fault(
        f"{rule}: {one.place}",
        f"{one.place}: {one.text!r}; {other.place}: {other.text!r}",
    )


def _unready(said: Sequence[Statement]) -> Iterator[Fault]:
    """A level with problems has no answer, and one without is not called unready."""
    problems = [each for each in said if each.place == "problems"]
    for each in said:
        if problems and each.claims:
            yield _fault("an answer of a level with problems", each)
        if not problems and each.unready:
            yield _fault("a level without problems called unready", each)


def _disagreements(said: Sequence[Statement]) -> Iterator[Fault]:
    claims = [each for each in said if each.claims]
    scored = [each for each in claims if each.score is not None]
    found = [each for each in scored if not each.searching]
    best = max(scored, key=lambda each: each.score or 0, default=None)
    for each in scored:
        assert best is not None and best.score is not None and each.score is not None
        if each.score < best.score and not each.own:
            yield _fault("a lower score", each, best)
    yield from _bounds(claims)
    proofs = [each for each in claims if each.proved or each.impossible]
    for each in said:
        undecided = each.searching or (each.score is not None) or each.silent
        if proofs and undecided and not (each.proved or each.impossible or each.own):
            rule = (
                "nothing known beside a proof"
                if each.silent
                else "no proof beside a proof"
            )
            yield _fault(rule, each, proofs[0])
        elif found and each.silent and not proofs:
            yield _fault("nothing known beside an answer", each, found[0])
    for none in (each for each in claims if each.impossible):
        for each in scored:
            yield _fault("an answer beside no answer", each, none)
    for one, other in combinations([each for each in said if each.proved], 2):
        if _differ(one.optimal, other.optimal) or _differ(one.routes, other.routes):
            yield _fault("other numbers of answers", one, other)


def _bounds(claims: Sequence[Statement]) -> Iterator[Fault]:
    bounded = [each for each in claims if each.most is not None]
    least = min(bounded, key=lambda each: each.most or 0, default=None)
    for each in bounded:
        assert least is not None and least.most is not None and each.most is not None
        if each.most > least.most and not each.own:
            yield _fault("a higher bound", each, least)


def _differ(one: int | None, other: int | None) -> bool:
    return one is not None and other is not None and one != other


def _untrue(each: Statement, truth: Truth) -> Iterator[Fault]:
    if each.question == "capture":  # another question than that of the plain program
        return
    wrong = each.impossible and truth.best is not None
    if each.score is not None:
        wrong |= truth.best is None or each.score > truth.best
        wrong |= each.proved and each.score != truth.best
    if each.most is not None and truth.best is not None:
        wrong |= each.most < truth.best
    if each.proved:
        wrong |= _differ(each.optimal, truth.optimal) or _differ(
            each.routes, truth.routes
        )
    if wrong:
        yield Fault(
            f"not true: {each.place}", f"{each.place}: {each.text!r}; it is {truth}"
        )


# -- truth -----------------------------------------------------------------------------
def truth_of(document: LevelDocument) -> Truth | None:
    """What trying every answer finds; None for a level with problems, or one too
    large."""
    level, places = document.level(), places_of(document)
    if level.cells.size > MOST_CELLS or any(
        p.severity == "error" for p in document.problems()
    ):
        return None
    if document.kind.id == "sowing" and int(level.cells.sum()) > MOST_STONES:
        return None
    if not any(places.values()):
        _, best, routes, optimal = told(level)
        return Truth(best, routes, optimal)
    return (
        None
        if level.rules.get("closed")
        else _walks(level, places[MUST], places[MUST_NOT])
    )


def _walks(
    level: Level, must: frozenset[object], must_not: frozenset[object]
) -> Truth | None:
    """Of a walk under conditions that are cells; None for other kinds."""
    if level.kind not in ("coin_maze", "tour"):
        return None
    of = kind(level.kind)
    rows = tuple(
        " ".join(of.format_token(int(code)) for code in row) for row in level.cells
    )
    every = Puzzle(level.kind, rows, int(level.rules.get("cell", 1))).routes()
    scores = [
        route.score
        for route in every
        if must <= set(route.cells) and not must_not & set(route.cells)
    ]
    if not scores:
        return Truth(None, 0, 0)
    return Truth(max(scores), len(scores), scores.count(max(scores)))
