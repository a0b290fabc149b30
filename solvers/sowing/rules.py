"""The rules of ten-pit sowing: states, relays, captures and the stages of a move.

Pits form one ring, counter-clockwise, numbered from 0: along the bottom row from left
to right, then along the top row from right to left. Boards are tuples of stone counts
in that order.

`SowingDetails` holds the facts of a result beside the answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Literal

import numpy as np

from gridwright.solvers.kind import Cell, Cells, Details, IllegalMove, Level, Stage

Value = int | list[int] | None
"""The value of a pit's move, its bounds [low, high] where only they are known, None if
it may not be sown."""

Engine = Literal["perfect-play"]


class SowingDetails(Details, total=False):
    """objective: what is best. captures, values: by pit in ring order. best: the lowest
    best pit, None where none may be sown. states: positions whose values are known,
    those of a table included. found_by, proved_by: the engine of `auto` that did."""

    objective: Literal["capture", "difference"]
    captures: list[int | None]
    values: list[Value]
    best: int | None
    states: int
    found_by: Engine
    proved_by: Engine


MAX_STONES = 255
MIN_COLS = 2
MAX_COLS = 20

Pits = tuple[int, ...]
Position = tuple[Pits, int]
"""A position that can come back: the stones in ring order and the player to move."""


def cell_of(pit: int, cols: int) -> Cell:
    """The cell of a pit on a board of 2 rows and `cols` columns."""
    if pit < cols:
        return 1, pit
    return 0, 2 * cols - 1 - pit


def pit_of(cell: Cell, cols: int) -> int:
    """The pit of a cell: the inverse of `cell_of`."""
    row, col = cell
    return col if row == 1 else 2 * cols - 1 - col


def ring_of(cells: Cells) -> Pits:
    """The stones of a (2, cols) board in ring order."""
    upper = cells[0].tolist()
    lower = cells[1].tolist()
    return (*lower, *reversed(upper))


def board_of(pits: Sequence[int]) -> Cells:
    """The (2, cols) board of stones in ring order; counts above 255 can stand there."""
    cols = len(pits) // 2
    cells = np.array([pits[: cols - 1 : -1], pits[:cols]], dtype=np.int32)
    cells.flags.writeable = False
    return cells


def chain_of(level: Level) -> bool:
    """True if the chain rule holds on a level."""
    return bool(level.rules.get("chain", False))


@dataclass(frozen=True)
class SowingState:
    """A game under way.

    pits: stones in ring order. mover: the player to move, 0 began. totals: stones
    captured by player 0 and by player 1. seen: the positions before this one since the
    last capture of a stone; when the position at hand is among them, the game is over.
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
        """True if this position came back with the same player to move, which ends the
        game."""
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

    @property
    def words(self) -> str:
        return f"player {self.player + 1} captures {self.stones} from pit {self.pit}"


RELAY_HANDS = 100_000
"""A relay still running after that many handfuls counts as endless. On crowded boards
endless relays come back only after many millions of handfuls, too late to wait for. The
longest relay that stopped, of some millions of random boards with up to 120 stones a
pit, had 6,713."""

_BITS = 16
_FULL = (1 << _BITS) - 1


@cache
def _step(size: int, hand: int) -> tuple[int, int, int]:
    """Sowing `hand` stones out of the lowest pit of a packed ring: what it adds to the
    board, by how many bits the ring then turns until the next pit is the lowest, and
    their mask."""
    rounds, rest = divmod(hand, size)
    added = (
        sum((rounds + (0 < pit <= rest)) << (_BITS * pit) for pit in range(size)) - hand
    )
    turn = _BITS * ((hand + 1) % size)
    return added, turn, (1 << turn) - 1


def relay(pits: Pits, pit: int, hands: int) -> tuple[Pits, int, int] | None:
    """Sow a pit, and every pit met with stones in it, for at most that many handfuls.

    Returns the board, the pit reached (empty when the relay stopped by itself) and the
    handfuls sown; None if the relay is endless. `pit` must hold stones.

    A handful can be undone: walking back from the last pit sown and taking one stone
    out of each, the first pit found empty is the one the stones came from. So, seen
    from the pit about to be sown, no two boards lead to the same board, and a relay
    that never stops can only come back to its own first board: comparing with that one
    detects it, however the ring is turned.
    """
    size = len(pits)
    at = pit
    width = _BITS * size
    first = board = sum(
        stones << (_BITS * i) for i, stones in enumerate(pits[pit:] + pits[:pit])
    )
    sown = 0
    while sown < hands:
        hand = board & _FULL
        added, turn, mask = _step(size, hand)
        board += added
        board = board >> turn | (board & mask) << (width - turn)
        at += hand + 1
        sown += 1
        if not board & _FULL:
            break
        if board == first:
            return None
    at %= size
    turned = [board >> (_BITS * i) & _FULL for i in range(size)]
    return tuple(turned[size - at :] + turned[: size - at]), at, sown


def captured_pits(pits: Sequence[int], empty: int, chain: bool) -> list[int]:
    """The pits captured when a relay ends before the empty pit `empty`: at least one.

    Without the chain rule only the pit after the empty one, whatever it holds. With it,
    after a capture of at least one stone, the pit two further on too, while it holds
    stones and the pit before it is empty (a captured pit is empty from then on).
    """
    size = len(pits)
    board = list(pits)
    at = empty + 1
    taken = [at % size]
    while chain and board[at % size]:
        board[at % size] = 0
        if board[(at + 1) % size] or not board[(at + 2) % size]:
            break
        at += 2
        taken.append(at % size)
    return taken


@lru_cache(maxsize=8192)
def sow(pits: Pits, pit: int, chain: bool) -> tuple[Pits, int] | None:
    """The board after a move and the stones it captured; None if the relay never ends.

    `pit` must hold stones.
    """
    reached = relay(pits, pit, RELAY_HANDS)
    if reached is None:
        return None
    after, at, _sown = reached
    if after[at]:
        return None
    board = list(after)
    captured = 0
    for target in captured_pits(board, at, chain):
        captured += board[target]
        board[target] = 0
    return tuple(board), captured


def endless(state: SowingState, pit: int) -> bool:
    """True if sowing that pit would go on for ever; such a move is not legal."""
    if not state.pits[pit]:
        return False
    return sow(state.pits, pit, chain_of(state.level)) is None


def legal_moves(state: SowingState) -> tuple[int, ...]:
    """The pits that may be sown, in ring order; none once the position has come
    back."""
    if state.repeated:
        return ()
    return tuple(
        pit
        for pit, stones in enumerate(state.pits)
        if stones and not endless(state, pit)
    )


def play(state: SowingState, pit: int) -> SowingState:
    """The state after sowing a pit. IllegalMove with the reason if it cannot be
    sown."""
    if not 0 <= pit < len(state.pits):
        raise IllegalMove(
            "there is no pit {pit}: pits are 0 to {value}",
            pit=pit,
            value=len(state.pits) - 1,
        )
    if state.repeated:
        raise IllegalMove("the game is over: the position has come back")
    if not state.pits[pit]:
        raise IllegalMove("pit {pit} is empty", pit=pit)
    after = sow(state.pits, pit, chain_of(state.level))
    if after is None:
        raise IllegalMove("sowing pit {pit} never ends", pit=pit)
    pits, captured = after
    first, second = state.totals
    return replace(
        state,
        pits=pits,
        mover=1 - state.mover,
        totals=(first, second + captured)
        if state.mover
        else (first + captured, second),
        seen=frozenset() if captured else state.seen | {state.position},
    )


# -- stages ----------------------------------------------------------------------------

SCOOP_SECONDS = 0.25
SOW_SECONDS = 0.12
CAPTURE_SECONDS = 0.6
MOVE_SECONDS = 4.0
"""The longest that all scooping and sowing of one move may take."""

SHOWN_HANDS = 100
"""Handfuls shown of the beginning and of the end of a longer relay."""


def _handfuls(pits: Pits, pit: int, hands: int, done: int) -> list[Stage]:
    """The stages of that many handfuls, at full length; the farther a relay has come
    (`done` handfuls before these), the faster it runs."""
    stages: list[Stage] = []
    board = list(pits)
    at = pit
    size = len(pits)
    for number in range(done, done + hands):
        hand = board[at]
        if not hand:
            break
        haste = 1 / (1 + number / 8)
        stages.append(
            Scoop(SCOOP_SECONDS * haste, board_of(board), pit=at, stones=hand)
        )
        board[at] = 0
        while hand:
            at = (at + 1) % size
            hand = hand - 1
            stages.append(Sow(SOW_SECONDS * haste, board_of(board), pit=at, hand=hand))
            board[at] += 1
        at = (at + 1) % size
    return stages


def move_lines(state: SowingState, pit: int) -> list[str]:
    """The steps of a legal move in words: a line a handful, then what is captured."""
    stages = move_stages(state, pit)
    ended = relay(state.pits, pit, RELAY_HANDS)
    assert ended is not None
    lines: list[str] = []
    for stage in stages:
        if isinstance(stage, Scoop):
            lines.append(f"{stage.stones} from pit {stage.pit} into")
        elif isinstance(stage, Sow):
            lines[-1] += f" {stage.pit}"
        else:
            lines.append(stage.words)
    left = ended[2] - sum(isinstance(stage, Scoop) for stage in stages)
    if left:
        lines.insert(SHOWN_HANDS, f"({left:,} handfuls are left out)")
    return lines


def _hurried(stages: Sequence[Stage]) -> list[Stage]:
    """Stages sped up together to keep to MOVE_SECONDS."""
    speed = min(1.0, MOVE_SECONDS / sum(stage.duration for stage in stages))
    return [replace(stage, duration=stage.duration * speed) for stage in stages]


def move_stages(state: SowingState, pit: int) -> list[Stage]:
    """The steps of a legal move. IllegalMove if it is not legal."""
    play(state, pit)
    ended = relay(state.pits, pit, RELAY_HANDS)
    assert ended is not None
    pits, empty, hands = ended
    stages = _handfuls(state.pits, pit, min(hands, SHOWN_HANDS), 0)
    rest = min(hands - SHOWN_HANDS, SHOWN_HANDS)
    if rest > 0:
        middle = relay(state.pits, pit, hands - rest)
        assert middle is not None
        stages += _handfuls(middle[0], middle[1], rest, SHOWN_HANDS)
    stages = _hurried(stages)
    board = list(pits)
    for target in captured_pits(board, empty, chain_of(state.level)):
        stones = board[target]
        player = state.mover
        stages.append(Capture(CAPTURE_SECONDS, board_of(board), target, stones, player))
        board[target] = 0
    return stages
