"""An answer as text: the board with the answer in it, and the result card.

`solve --steps` prints every position, too, `solve -q` score and status alone.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping
from typing import Any

from gridwright.solvers.level import (
    Level,
    number_of_conditions,
    thaw,
)
from gridwright.solvers.problem import (
    Result,
    SearchQuestion,
    question_of,
    why_uncounted,
)
from gridwright.solvers.service.kinds import Kind
from gridwright.solvers.service.texts.boards import board_text
from gridwright.solvers.text import Text, counted, grouped, visible

BOARD_LINES = 240
"""How many lines of boards are printed before steps are left out."""

LINE = 100
"""Characters of a line of the result card, but for the moves, which stand in one
line."""

ARROW = "   ->   "
"""The characters between two boards."""

MOST_ITEMS = 200
"""Items of a list that a row of the card shows."""

Row = tuple[str, str]
"""A line of the card: its name and its value."""

_HEADINGS = {
    "optimal": "Proved optimal",
    "feasible": "Best found, not proved optimal",
    "infeasible": "Proved: there is no answer",
    "unknown": "Nothing found, nothing proved",
}

_STOPPED = {
    None: "",
    "time": "the time limit was reached",
    "memory": "the memory limit was reached",
    "nodes": "the node limit was reached",
    "user": "stopped by you",
    "heuristic": "this method does not prove its answer",
}


def report(of: Kind, level: Level, result: Result, with_steps: bool = False) -> str:
    """The whole text of `solve` without --json. with_steps: every position as a board,
    too."""
    parts = [
        heading(of, level),
        answer_text(of, level, result),
        card(of, result),
    ]
    if with_steps:
        parts.append(_steps(of, level, result))
    text = "\n\n".join(filter(None, parts))
    return f"{text}\n"


def brief(result: Result) -> str:
    """Score and status alone; a hyphen for a missing score."""
    score = "-" if result.score is None else result.score
    return f"{score} {result.status}\n"


def answer_text(of: Kind, level: Level, result: Result) -> str:
    """The board with the answer drawn in it: its path, or in a game that has none the
    board before the first move and after the last."""
    before = board_text(of, level.cells)
    if not result.moves:
        return before
    end = of.replay(of.initial(level), result.moves)
    if path := of.path(end):
        return board_text(of, level.cells, path)
    after = board_text(of, of.board(end))
    return before if after == before else _beside(before, after)


def _beside(before: str, after: str) -> str:
    """Two boards of the same height beside each other, or one below the other where
    they are too wide."""
    lefts = before.splitlines()
    rights = after.splitlines()
    width = max(map(len, lefts))
    if 2 * width + len(ARROW) > LINE:
        return f"{before}\n\nAfter the last move:\n\n{after}"
    blank = " " * len(ARROW)
    middle = len(lefts) // 2
    lines = []
    for number, (left, right) in enumerate(zip(lefts, rights, strict=True)):
        between = ARROW if number == middle else blank
        line = f"{left:<{width}}{between}{right}"
        lines.append(line.rstrip())
    return "\n".join(lines)


def heading(of: Kind, level: Level) -> str:
    name = visible(level.title, 200) or "Untitled level"
    return f"{name} ({of.title}, {level.rows} x {level.cols})"


def card(of: Kind, result: Result) -> str:
    """The result in a dozen lines."""
    lines = [f"{verdict(result)}."]
    if result.reason:
        lines.append(visible(result.reason, 2000))
    rows = _known(of, result)
    rows += _asked(of, result)
    lines += _table(rows)
    return "\n".join(lines)


def _known(of: Kind, result: Result) -> list[Row]:
    """The rows of the card on the answer: score, bound, moves, counts, details."""
    rows: list[Row] = []
    score = result.score
    bound = result.bound
    moves = result.moves
    counts = result.counts
    if score is not None:
        rows.append(("score", grouped(score)))
    if bound is not None and bound != score:
        rows.append(("bound", grouped(bound)))
    if moves is not None:
        text = f"{len(moves):,}: {of.join_moves(moves)}"
        rows.append(("moves", text))
    if counts.solutions is not None:
        rows.append(("answers", grouped(counts.solutions)))
    if counts.optimal is not None:
        text = f"{grouped(counts.optimal)} of them"
        rows.append(("optimal", text))
    if result.only is not None:
        rows.append(("only", only_words(of, result.only)))
    if result.another is not None:
        rows.append(("another", of.join_moves(result.another)))
    return rows + _details(result)


def _details(result: Result) -> list[Row]:
    """The rows of the card on what a solver adds to its answer."""
    return [
        (str(key), _starts(value) if key == "starts" else _detail(value))
        for key, value in thaw(result.details).items()
        if key not in ("traffic", "uncounted")
    ]


def _starts(by_cell: list[list[bool | None]]) -> str:
    """At how many cells an answer can begin, and at how many not."""
    told: list[bool | None] = []
    for line in by_cell:
        told += line
    cells = counted(told.count(True), "cell")
    others = grouped(told.count(False))
    return f"at {cells}, not at {others}"


def _asked(of: Kind, result: Result) -> list[Row]:
    """The rows of the card on the search: what it left out, its solver and question."""
    rows: list[Row] = []
    if missing := why_uncounted(of.solvers, result):
        rows.append(("uncounted", missing))
    question = question_of(of.solvers, result) or SearchQuestion(())
    work = question.told(result.nodes)
    text = f"{result.solver}, {work}, {_time(result)}"
    rows.append(("solver", text))
    if question.asked:
        rows.append(("asked", question.words))
    if result.verified:
        rows.append(("checked", "replayed move by move through the rules"))
    return rows


def verdict(result: Result) -> str:
    """A sentence on what is proved, under which conditions, and why the search
    stopped."""
    status = _HEADINGS[result.status]
    head = f"{status}{under(result.conditions)}"
    why = _STOPPED[result.stopped_by]
    if not why:
        return head
    return f"{head} ({why})"


def only_words(of: Kind, only: bool) -> str:
    """The words for an answer that is the only best one, or is not."""
    return of.only_words if only else Text("not the only one")


def under(conditions: Mapping[str, Any] | None) -> str:
    """The words for an answer under conditions; empty for none."""
    number = number_of_conditions(conditions)
    if not number:
        return ""
    return f" under {counted(number, 'condition')}"


def _table(rows: list[Row]) -> Iterator[str]:
    """The rows in two columns, folded but for the moves."""
    longest = max(len(name) for name, _ in rows)
    width = longest + 2
    for name, value in rows:
        if not value.isprintable():
            value = visible(value, 10 * len(value))
        start = f"  {name:<{width}}"
        if name in ("moves", "another"):
            yield f"{start}{value}"
            continue
        indent = " " * len(start)
        yield textwrap.fill(
            value,
            LINE,
            initial_indent=start,
            subsequent_indent=indent,
        )


def _detail(value: Any) -> str:
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        text = " ".join(map(_detail, value[:MOST_ITEMS]))
        if len(value) <= MOST_ITEMS:
            return text
        return f"{text} ... ({len(value):,} in all)"
    if isinstance(value, dict):
        parts = [f"{key} {_detail(item)}" for key, item in value.items()]
        return ", ".join(parts)
    if isinstance(value, int):
        return grouped(value)
    return str(value)


def _time(result: Result) -> str:
    text = f"{result.elapsed:.3f} s"
    if result.preparing < 0.05:  # it would be shown as 0.0
        return text
    return f"{text} after {result.preparing:.1f} s of preparing"


def _steps(of: Kind, level: Level, result: Result) -> str:
    """Every step as a board. If there are too many, a line counts those left out."""
    if not result.moves:
        return ""
    lines = level.rows + 2
    shown = max(1, BOARD_LINES // lines)
    state = of.initial(level)
    parts = []
    for number, text in enumerate(result.moves[:shown], start=1):
        move = of.parse_move(text)
        state = of.apply(state, move)
        score = of.score(state)
        board = board_text(of, of.board(state), of.path(state))
        parts.append(f"{number}. {text}  (score {score:,})\n{board}")
    left = len(result.moves) - shown
    if left > 0:
        words = counted(left, "# more step is|# more steps are")
        parts.append(f"{words} left out; --json lists all moves.")
    return "\n\n".join(parts)
