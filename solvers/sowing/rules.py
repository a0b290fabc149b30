"""The rules of ten-pit sowing: states, relays, captures, the stages of a move.

Pits form one ring, counter-clockwise, numbered from 0: along the bottom row from left to right,
then along the top row from right to left. Boards are tuples of stone counts in that order.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice
from typing import Any

import numpy as np

from solvers.kind import IllegalMove, Stage
from solvers.level import Cell, Cells, Level

MAX_STONES = 255
MIN_COLS, MAX_COLS = 2, 20

Pits = tuple[int, ...]
Position = tuple[Pits, int]
"""What can come back: the stones in ring order and the player to move."""


def cell_of(pit: int, cols: int) -> Cell:
    """The cell of a pit on a board of 2 rows and `cols` columns."""
    return (1, pit) if pit < cols else (0, 2 * cols - 1 - pit)


def pit_of(cell: Cell, cols: int) -> int:
    """The pit of a cell: the inverse of `cell_of`."""
    row, col = cell
    return col if row == 1 else 2 * cols - 1 - col


def ring_of(cells: Cells) -> Pits:
    """The stones of a (2, cols) board in ring order."""
    return (*map(int, cells[1]), *map(int, cells[0, ::-1]))


def board_of(pits: Sequence[int]) -> Cells:
    """The (2, cols) board of stones in ring order; counts above 255 can stand there."""
    cols = len(pits) // 2
    cells = np.array([pits[: cols - 1 : -1], pits[:cols]], dtype=np.int32)
    cells.flags.writeable = False
    return cells


def chain_of(level: Level) -> bool:
    """Whether the chain rule holds on a level."""
    return bool(level.rules.get("chain", False))


@dataclass(frozen=True)
class SowingState:
    """A game under way.

    pits: stones in ring order. mover: the player to move, 0 began. totals: stones captured by
    player 0 and by player 1. seen: the positions before this one since the last capture of a
    stone; when the position at hand is among them, the game is over.
    """

    level: Level
    pits: Pits
    mover: int = 0
    totals: tuple[int, int] = (0, 0)
    seen: frozenset[Position] = frozenset()

    @property
    def position(self) -> Position:
        return self.pits, self.mover

    @property
    def repeated(self) -> bool:
        """Whether this position came back with the same player to move, which ends the game."""
        return self.position in self.seen


@dataclass(frozen=True, eq=False)
class Scoop(Stage):
    """All stones of a pit are taken into the hand."""

    pit: int
    stones: int


@dataclass(frozen=True, eq=False)
class Sow(Stage):
    """One stone falls into `pit`; `hand` stones are left in the hand after it."""

    pit: int
    hand: int


@dataclass(frozen=True, eq=False)
class Capture(Stage):
    """`player` takes the stones of a pit, maybe none."""

    pit: int
    stones: int
    player: int


def relay_step(pits: list[int], pit: int) -> int:
    """Scoop one pit and sow its stones, in place; the pit after the last one sown.

    The step can be undone: walking back from the last pit sown and taking one stone out of each,
    the first pit found empty is the one the stones came from. So no two (board, pit) pairs lead
    to the same pair, and a relay that never stops can only come back to its own first pair.
    """
    size = len(pits)
    rounds, rest = divmod(pits[pit], size)
    pits[pit] = 0
    if rounds:
        for other in range(size):
            pits[other] += rounds
    for step in range(1, rest + 1):
        pits[(pit + step) % size] += 1
    return (pit + rest + 1) % size


def captured_pits(pits: Sequence[int], empty: int, chain: bool) -> list[int]:
    """The pits captured when a relay ends before the empty pit `empty`: at least one.

    Without the chain rule only the pit after the empty one, whatever it holds. With it, after a
    capture of at least one stone, the pit two further on too, while it holds stones and the pit
    before it is empty (a captured pit is empty from then on).
    """
    size = len(pits)
    taken = [(empty + 1) % size]
    while chain and pits[taken[-1]]:
        gap, target = (taken[-1] + 1) % size, (taken[-1] + 2) % size
        if (pits[gap] and gap not in taken) or target in taken or not pits[target]:
            break
        taken.append(target)
    return taken


@lru_cache(maxsize=8192)
def sow(pits: Pits, pit: int, chain: bool) -> tuple[Pits, int] | None:
    """The board after a move and the stones it captured; None if the relay never ends.

    `pit` must hold stones.
    """
    board, at = list(pits), pit
    while True:
        at = relay_step(board, at)
        if not board[at]:
            break
        if at == pit and tuple(board) == pits:
            return None
    captured = 0
    for target in captured_pits(board, at, chain):
        captured += board[target]
        board[target] = 0
    return tuple(board), captured


def endless(state: SowingState, pit: int) -> bool:
    """Whether sowing that pit would go on for ever; such a move is not legal."""
    return state.pits[pit] > 0 and sow(state.pits, pit, chain_of(state.level)) is None


def legal_moves(state: SowingState) -> tuple[int, ...]:
    """The pits that may be sown, in ring order; none once the position has come back."""
    if state.repeated:
        return ()
    return tuple(pit for pit, stones in enumerate(state.pits) if stones and not endless(state, pit))


def play(state: SowingState, pit: int) -> SowingState:
    """The state after sowing a pit. IllegalMove says why it cannot be sown."""
    if not 0 <= pit < len(state.pits):
        raise IllegalMove(f"there is no pit {pit}: pits are 0 to {len(state.pits) - 1}")
    if state.repeated:
        raise IllegalMove("the game is over: the position has come back")
    if not state.pits[pit]:
        raise IllegalMove(f"pit {pit} is empty")
    after = sow(state.pits, pit, chain_of(state.level))
    if after is None:
        raise IllegalMove(f"sowing pit {pit} never ends")
    pits, captured = after
    first, second = state.totals
    return replace(
        state,
        pits=pits,
        mover=1 - state.mover,
        totals=(first, second + captured) if state.mover else (first + captured, second),
        seen=frozenset() if captured else state.seen | {state.position},
    )


# -- stages ------------------------------------------------------------------------------------

SCOOP_SECONDS, SOW_SECONDS, CAPTURE_SECONDS = 0.25, 0.12, 0.6
MOVE_SECONDS = 4.0
"""The longest that all scooping and sowing of one move may take."""

Event = tuple[type[Stage], float, Cells, dict[str, Any]]


def relay_events(state: SowingState, pit: int) -> Iterator[Event]:
    """What happens when a pit is sown, up to the first pit found empty; maybe without end.

    Yields (stage class, seconds, board before it, its other fields). The farther a relay has
    come, the faster it runs. The capture is not among them.
    """
    board, at, size = list(state.pits), pit, len(state.pits)
    done = 0
    while board[at]:
        hand = board[at]
        haste = 1 / (1 + done / 25)
        yield Scoop, SCOOP_SECONDS * haste, board_of(board), {"pit": at, "stones": hand}
        board[at] = 0
        while hand:
            at, hand = (at + 1) % size, hand - 1
            haste = 1 / (1 + done / 25)
            yield Sow, SOW_SECONDS * haste, board_of(board), {"pit": at, "hand": hand}
            board[at] += 1
            done += 1
        at = (at + 1) % size


def _staged(events: Sequence[Event]) -> list[Stage]:
    """The stages of events, sped up together to keep to MOVE_SECONDS."""
    total = sum(seconds for _, seconds, _, _ in events)
    speed = min(1.0, MOVE_SECONDS / total) if total else 1.0
    return [kind(seconds * speed, board, **rest) for kind, seconds, board, rest in events]


def move_stages(state: SowingState, pit: int) -> list[Stage]:
    """The steps of a legal move. IllegalMove if it is not legal."""
    play(state, pit)
    stages = _staged(list(relay_events(state, pit)))
    board, size = list(state.pits), len(state.pits)
    at = relay_step(board, pit)
    while board[at]:
        at = relay_step(board, at)
    for target in captured_pits(board, at, chain_of(state.level)):
        fields = {"pit": target % size, "stones": board[target], "player": state.mover}
        stages.append(Capture(CAPTURE_SECONDS, board_of(board), **fields))
        board[target] = 0
    return stages


def endless_stages(state: SowingState, pit: int, limit: int = 200) -> list[Stage]:
    """The first `limit` steps of sowing a pit, the endless relays included: to be shown."""
    return _staged(list(islice(relay_events(state, pit), limit)))
