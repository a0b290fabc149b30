"""Questions of the lessons: each has one true answer, found here by other ways than the
trace's."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import count, pairwise, product, takewhile
from typing import Any

import pytest

from gridwright.solvers.kind import Limits, SearchProblem
from gridwright.solvers.level import Cell
from gridwright.solvers.registry import kind
from gridwright.solvers.search import Run, drive
from gridwright.solvers.teaching.lessons import LESSONS, Lesson
from gridwright.solvers.teaching.questions import Asked, asked_on
from gridwright.solvers.trace.events import Op
from gridwright.solvers.trace.trace import Moment, Trace

KEPT = 65_536
"""Events that the window keeps of a film."""


@cache
def run(number: int) -> Run:
    lesson = LESSONS[number - 1].shown
    problem = SearchProblem(lesson.read(), options=dict(lesson.options), trace=KEPT)
    return drive(
        kind(lesson.kind), lesson.method, problem, Limits(memory_mib=1024, threads=1)
    )


def record(number: int) -> Trace:
    trace = run(number).trace
    assert trace is not None
    return trace


@cache
def questions(number: int) -> tuple[Asked, ...]:
    return asked_on(LESSONS[number - 1], record(number))


def replayed(trace: Trace, moves: tuple[str, ...]) -> Any:
    return kind(trace.kind).replay(trace.state, moves)


# -- the truth, by the rules and by going through the events one by one ----------------
def end_of(walk: Any) -> Cell:
    row, col = divmod(walk.path[-1], walk.level.cols)
    return row, col


def left_cell(trace: Trace, at: int) -> Cell:
    """The end of the walk where it becomes shorter."""
    longest = trace.at(at)
    assert len(trace.at(at + 1).moves) == len(longest.moves) - 1
    return end_of(replayed(trace, longest.moves))


def entered_cell(trace: Trace, at: int) -> Cell:
    after = trace.at(at + 1)
    assert len(after.moves) == len(trace.at(at).moves) + 1
    return end_of(replayed(trace, after.moves))


def steps_back(trace: Trace, at: int) -> int:
    lengths = [len(trace.at(index).moves) for index in range(at, at + 30)]
    return sum(1 for _ in takewhile(lambda pair: pair[1] < pair[0], pairwise(lengths)))


def rest_of_board(trace: Trace, at: int) -> int:
    """The most that the swaps left can earn on the board whose note comes next."""
    undone = trace.at(at + 1)
    of, state = kind(trace.kind), replayed(trace, (*undone.moves, str(undone.tried)))

    def best(state: Any) -> int:
        nexts = [of.apply(state, move) for move in of.moves(state)]
        return max(map(best, nexts), default=of.score(state))

    return best(state) - of.score(state)


def swaps_on_it(trace: Trace, at: int) -> int:
    deeper = len(trace.at(at).moves) + 1
    following: list[Moment] = [trace.at(index) for index in range(at + 1, at + 20)]
    own = takewhile(lambda moment: moment.op is not Op.UNDO, following)
    return sum(len(moment.moves) == deeper for moment in own)


def choices_without_merges(trace: Trace, at: int) -> int:
    """The results of a layer: choices that led to a state, each its own."""
    ops = takewhile(
        lambda op: op is not Op.LAYER, (trace.at(i).op for i in count(at + 1))
    )
    return sum(op is Op.TRY for op in ops)


def corners(trace: Trace, at: int) -> dict[Cell, int]:
    told = [trace.at(index).payload for index in range(at + 1)]
    return {one.corner: one.upper for one in told if hasattr(one, "corner")}  # type: ignore[union-attr]


def largest(trace: Trace, at: int) -> int:
    return max(corners(trace, at).values())


def corner_of_largest(trace: Trace, at: int) -> Cell:
    return max(corners(trace, at), key=corners(trace, at).__getitem__)


def room_at_right(trace: Trace, at: int) -> Cell:
    row, col = trace.at(at).cells[0]
    return row, col + 1


def no_better(trace: Trace, at: int) -> int:
    best = trace.at(len(trace) - 1).best
    assert best is not None
    return sum(
        at < index and (trace.at(index).score or 0) > best
        for index in trace.of(Op.IMPROVE)
    )


def score_of_answer(trace: Trace, at: int) -> int:
    return int(kind(trace.kind).score(replayed(trace, trace.at(len(trace) - 1).moves)))


def dots_of_round(trace: Trace, at: int) -> int:
    return len(
        trace.at(at).moves
    )  # the first of them names the dot where the pen begins


def dot_before(trace: Trace, at: int) -> Cell:
    """The dot from which the pen drew its last line."""
    return trace.at(at - 2).cells[0]


def by_count_of_nodes(number: int) -> int:
    nodes = [trial.run().nodes for trial in LESSONS[number - 1].pairs[0]]
    return nodes.index(min(nodes))


Truth = Callable[[Trace, int], Cell | int]
TRUTHS: dict[int, list[Truth | None]] = {
    1: [left_cell, steps_back, entered_cell],
    2: [rest_of_board, swaps_on_it, None],
    3: [choices_without_merges, choices_without_merges],
    4: [largest, corner_of_largest, None],
    5: [room_at_right, largest],
    6: [no_better, score_of_answer],
    7: [dots_of_round, dot_before],
}
"""None: by_count_of_nodes."""


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.page)
def test_each_question_has_one_answer_and_it_is_true(lesson: Lesson) -> None:
    trace, found = record(lesson.number), questions(lesson.number)
    assert len(found) == len(lesson.questions) >= 2
    for one, truth in zip(found, TRUTHS[lesson.number], strict=True):
        true = (
            by_count_of_nodes(lesson.number) if truth is None else truth(trace, one.at)
        )
        level = lesson.shown.read()
        possible: list[Cell | int] = list(product(range(level.rows), range(level.cols)))
        if one.question.wanted != "cell":
            possible = [*range(len(one.choices) or 2_000)]
        assert [answer for answer in possible if one.judge(answer)[0]] == [true]
        assert one.judge(true)[1] == f"Right. {one.fact} {one.question.why}"
        assert one.judge(-1)[1] == f"No. {one.fact} {one.question.why}"


def test_the_sentence_says_what_the_record_shows() -> None:
    told = questions(1)[0]
    assert told.judge((5, 3)) == (False, told.verdict(False))
    assert str(told.fact) == "It is row 2, column 0. Node 12: Take U back."
    assert (
        "23,238 nodes" in questions(2)[-1].fact and "118,117" in questions(2)[-1].fact
    )


@pytest.mark.parametrize(
    ("kept", "nodes", "left"), [(KEPT, 4, 0), (KEPT, 13, 1), (16, None, 0)]
)
def test_what_was_not_searched_or_was_thinned_is_not_asked(
    kept: int, nodes: int | None, left: int
) -> None:
    shown = LESSONS[0].shown
    problem, limits = (
        SearchProblem(shown.read(), trace=kept),
        Limits(nodes=nodes, chunk=1),
    )
    trace = drive(kind(shown.kind), shown.method, problem, limits).trace
    assert trace is not None
    found = [(one.question, one.truth, one.fact) for one in asked_on(LESSONS[0], trace)]
    assert found == [(one.question, one.truth, one.fact) for one in questions(1)[:left]]
