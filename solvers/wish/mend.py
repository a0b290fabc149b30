"""The fewest edits after which a level fulfils a wish.

All sets of single edits are tried, smallest first (`edit_sets`), each judged by the
usual solver. A kind may screen boards: what its BoardScreen refuses has no answer, or
too many, and need not be solved. If every smaller set was decided, the repair is proved
to be smallest. Beyond `PROVED` edits levels near this one are climbed to, and the
nearest found is returned, without that proof.
"""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator
from dataclasses import dataclass, replace
from pkgutil import resolve_name
from typing import Protocol

import numpy as np

from gridwright.solvers.insight.mend import edit_sets
from gridwright.solvers.kind.facts import Edit, change
from gridwright.solvers.kind.wishes import CellTest, NearBoards
from gridwright.solvers.level import Cell, Cells, Level, LevelError, thaw
from gridwright.solvers.text import place_of
from gridwright.solvers.wish.judge import JudgedLevel, judging
from gridwright.solvers.wish.language import WishError
from gridwright.solvers.wish.making import making, until
from gridwright.solvers.wish.orders import WishOrder
from gridwright.solvers.wish.tally import WishTally
from gridwright.solvers.wish.terms import Kind

PROVED = 3
"""The largest sets of which all are tried."""
PAUSE = 200
"""Boards between two looks at the clock."""


class BoardScreen(Protocol):
    """Refuses boards that surely do not fulfil a wish, without solving them. It is made
    of the most best answers that the wish allows and of a level of the same size and
    rules."""

    def refuses(self, cells: Cells) -> bool: ...

    def near(self, level: Level, size: int, allowed: CellTest) -> NearBoards | None:
        """The boards that `size` edits of cells that may change make, and no fewer,
        each once; None where it makes none of its own."""
        ...


@dataclass(frozen=True)
class WishRepair:
    """The known repairs of a level. edits: the repair, None as long as there is none;
    none are needed where it is empty. least: the number of edits that are needed at
    least; smallest: it is proved that fewer do not do. others: repairs with as many
    edits. tried: boards so far."""

    edits: tuple[Edit, ...] | None = None
    judged: JudgedLevel | None = None
    others: tuple[tuple[Edit, ...], ...] = ()
    least: int = 0
    tried: int = 0

    @property
    def smallest(self) -> bool:
        return self.edits is not None and len(self.edits) == self.least


Repairing = Generator[WishRepair, None, WishRepair]


def repairing(
    order: WishOrder, most: int = PROVED, ways: int = 1, tally: WishTally | None = None
) -> Repairing:
    """Find the fewest edits, at most `most`, after which `order.like` fulfils the wish;
    only cells of `order.open` are edited. It yields what is known so far. The level may
    have problems, as long as its repairs have none.

    ways: the number of repairs at most, up to `PROVED` edits each. tally: gets what is
    tried. WishError if the wish names a rule that the level does not have.
    """
    assert order.like is not None
    refuse_other_rule(order)
    level = order.like.with_(solution=None)
    state = WishRepair()
    decided = True
    tally = WishTally() if tally is None else tally
    end = float("inf") if order.seconds is None else time.monotonic() + order.seconds
    screen = _screen(order, level)
    for size in range(min(most, PROVED) + 1):
        due = state.tried + PAUSE
        for tried, chosen, near in _near(order, level, size, screen):
            state = replace(state, tried=state.tried + tried)
            if state.tried >= due:
                due = state.tried + PAUSE
                yield state
                if time.monotonic() > end:
                    return state
            if near is None:
                tally.pass_over(tried, order.wish.few)
                continue
            wrong = _wrong(order, near)
            if wrong:
                tally.refuse(wrong)
                continue
            work = judging(order.kind, near, order.wish, order.each)
            judged = yield from until(end, work, state)
            if judged is None:
                return state
            tally.judge(judged)
            if judged.fulfilled:
                chosen = chosen or _edits(order.kind, level, near)
                if state.edits is None:
                    state = replace(state, edits=chosen, judged=judged)
                else:
                    state = replace(state, others=(*state.others, chosen))
                if not chosen or len(state.others) + 1 >= ways:
                    return state
                yield state
            decided &= judged.decided
        if state.edits is not None:
            return state
        state = replace(state, least=size + 1 if decided else state.least)
    return (yield from _climbed(order, level, most, state, end, tally))


def _wrong(order: WishOrder, level: Level) -> str:
    """The first problem that keeps a level from being played; "" if there is none."""
    errors = (p.message for p in order.kind.check(level) if p.severity == "error")
    return next(errors, "")


def _near(
    order: WishOrder, level: Level, size: int, screen: BoardScreen | None
) -> Iterator[tuple[int, tuple[Edit, ...], Level | None]]:
    """The levels `size` edits away: how many boards were looked at for it; the edits,
    where they are known; the level, None where it was refused."""
    made = None if screen is None else screen.near(level, size, order.may_change)
    if made is not None:
        for tried, boards in made:
            yield tried - len(boards), (), None
            yield from ((1, (), level.with_(cells=board)) for board in boards)
        return
    every = order.kind.single_edits(level, far=True)
    allowed = (edit for edit in every if all(map(order.may_change, edit.cells)))
    # What stays where it is comes first.
    edits = sorted(allowed, key=lambda edit: len(edit.cells))
    sets = edit_sets(order.kind, level, edits, size, order.may_change, far=True)
    for chosen, board in sets:
        refused = screen is not None and screen.refuses(board)
        yield 1, chosen, None if refused else level.with_(cells=board)


def _edits(kind: Kind, level: Level, other: Level) -> tuple[Edit, ...]:
    """The edits that make one board of another; what a start leaves changes after it
    has gone."""
    made: list[Edit] = []
    for row, col in 2 * np.argwhere(level.cells != other.cells).tolist():
        edits = kind.single_edits(level, [(row, col)], far=True)
        code = other.cells[row, col]
        if code == level.cells[row, col]:
            continue
        edit = next((edit for edit in edits if edit.after[0] == code), None)
        if edit is not None:
            made.append(edit)
            level = edit.apply(level)
    return tuple(made)


def _climbed(
    order: WishOrder,
    level: Level,
    most: int,
    state: WishRepair,
    end: float,
    tally: WishTally,
) -> Repairing:
    """The nearest of some levels that fulfil the wish, made round this one."""
    for seed in range(most - PROVED):
        seeded = replace(order, seed=order.seed + seed, seconds=None)
        work = making(seeded, (), tally)
        judged = yield from until(end, work, state)
        edits = () if judged is None else changes(level, judged.level)
        fewer = state.edits is None or len(edits) < len(state.edits)
        if judged is not None and len(edits) <= most and fewer:
            least = state.least
            if len(edits) < least:  # one change of a cell does what several edits do
                least = min(1, least)
            state = replace(state, edits=edits, judged=judged, least=least)
    return state


def refuse_other_rule(order: WishOrder) -> None:
    """WishError if the wish names a rule that the level does not have: only cells are
    changed."""
    assert order.like is not None
    name = order.wish.other_rule(order.kind, order.like)
    if name:
        raise WishError(
            "only cells are changed, and the rule {name} is another", name=name
        )


def changes(level: Level, other: Level) -> tuple[Edit, ...]:
    """The cells in which two boards differ, an edit each."""
    old = level.cells.tolist()
    new = other.cells.tolist()
    return tuple(
        change(
            (r, c),
            old[r][c],
            new[r][c],
            "",
            place_of(r, c),
        )
        for r, c in np.argwhere(level.cells != other.cells).tolist()
    )


def _screen(order: WishOrder, level: Level) -> BoardScreen | None:
    if _wrong(order, level):
        return None  # a screen looks at boards that can be played
    kind = order.kind
    most = order.wish.most_optimal
    narrowed = kind.conditions(level) or kind.demands(level)  # unknown to a screen
    if not kind.wish_screen or narrowed or most is None:
        return None
    screen: BoardScreen = resolve_name(kind.wish_screen)(most, level)
    return screen


def open_cells(level: Level) -> frozenset[Cell]:
    """The cells that the key `open` of a level file lists. LevelError if it does not
    list cells."""
    listed = level.extra.get("open", ())
    found = set()
    for cell in listed if isinstance(listed, tuple) else (None,):
        place = _on_board(cell, level)
        if place is None:
            shown = str(thaw(cell))[:40]
            raise LevelError("open: {cell} is not a cell of the board", cell=shown)
        found.add(place)
    return frozenset(found)


def _on_board(value: object, level: Level) -> Cell | None:
    """The cell that a value of a level file names; None if it names none."""
    if not isinstance(value, tuple) or len(value) != 2:
        return None
    row, col = value
    if type(row) is not int or type(col) is not int:
        return None
    if not (0 <= row < level.rows and 0 <= col < level.cols):
        return None
    return row, col
