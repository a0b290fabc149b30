"""The table of small positions: the value of every board up to a number of stones.

What it holds. v(board) = the mover's total minus the other's, from there to the end of
the game under perfect play, with nothing of the game before known. All pits are shared,
so neither the player nor the turn of the ring matters: one value for each necklace of
stone counts.

Why such a value exists. A capture never goes back, so a game passes through layers of
ever fewer stones. Within a layer only moves that capture nothing are made; they form a
graph with cycles. Take first the game in which a play that never leaves a layer goes on
for ever and is worth 0 from there. For every number t > 0, "the mover gets at least t"
is then a reachability game (leave the layer by a capture worth t), for t <= 0 it is a
safety game (the other cannot force less). Both are positionally determined: a player
who can do it, can do it by a rule that looks at the board alone, and one rule per
player serves all positions at once.

Why the rule of repetition gives the same value. Follow such a rule in the real game,
which stops with 0 more when a position comes back with the same player to move. If it
guarantees t > 0, no play that follows it ever repeats (else it could repeat for ever
and earn 0), so it earns t there too. If it guarantees t <= 0, a play either leaves the
layer, for t or more, or repeats, for 0 >= t. Both players have such a rule, so v is the
value of the real game as well.

How a layer is solved. Start with 0 for every board and set, over and over and in any
order, v(board) = max(captured - v(after)) until nothing changes. After k rounds this is
the value when play stops after k moves; so a positive value only ever grows, a negative
one only ever falls, and what is reached is the value of the endless game (the update is
monotone in the order "farther from 0 on the same side", and 0 is its bottom: the order
of updates does not matter).

Cost: one relay, one necklace and one rank per ring and pit, then some twenty passes
over the moves that capture nothing. Ten pits up to 18 stones: 1.3 million rings; up to
24: 13 million.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Generator, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from math import comb, gcd
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.files.whole import written_whole
from gridwright.solvers.kind import Limits, Progress, Text
from gridwright.solvers.runtime.cache import cache_folder
from gridwright.solvers.runtime.jit import prepare
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.sowing.rules import RELAY_HANDS

Ints = NDArray[np.int64]
Building = Generator[Progress, None, "Table"]

MAX_HELD = 120
"""Values fit into int8."""
USUAL_ENTRIES = 5_000_000
USUAL_STONES = {4: 80, 6: 36, 8: 24}
"""The stones up to which a search fills the table at once, in about half a second; up
to 18 stones in ten pits. On small rings endless relays come round so late that they,
not the number of entries, set the limit."""
WORK = 400_000
"""Handfuls and rings in one chunk, about 4 ms."""


@cache
def entries(size: int, stones: int) -> int:
    """Bytes of a table of `size` pits up to a number of stones, holes included."""
    free = size - 2
    number = 0
    for n in range(stones + 1):
        for m in range(n // size + 1):
            above_fewest = n - size * m
            number += comb(above_fewest + free, free)
    return number


def rings(size: int, stones: int) -> int:
    """How many rings, up to turning, there are with exactly that many stones
    (Burnside)."""
    fixed = 0
    for turn in range(size):
        # What such a turn leaves as it was repeats after that many pits.
        parts = gcd(turn, size)
        in_each, left = divmod(stones * parts, size)
        if not left:
            fixed += comb(in_each + parts - 1, parts - 1)
    return fixed // size


def footprint(size: int, stones: int) -> int:
    """About how many bytes filling a table takes, its work lists included."""
    return entries(size, stones) + 26 * rings(size, stones)


def most_stones(size: int, wanted: int, memory: int, usual: bool) -> int:
    """Up to how many stones a table can go: what is wanted, what a word can hold, what
    fits into memory and, where only the usual is asked for, what is filled at once."""
    most_in_pit = (1 << _width(size)) - 1
    stones = min(wanted, MAX_HELD, most_in_pit)
    if usual:
        stones = min(stones, USUAL_STONES.get(size, stones))
    most = USUAL_ENTRIES if usual else memory
    while stones:
        small = entries(size, stones) <= most
        if small and footprint(size, stones) <= memory:
            break
        stones -= 1
    return stones


def _width(size: int) -> int:
    return min(7, 64 // size)


@dataclass(frozen=True, eq=False)
class RingLayout:
    """Where a table keeps a ring; see gridwright.solvers.sowing.search.kernels.

    ring: (4,) uint64, bits a pit, bits in all, a word of ones, a pit of ones. added,
    turn: (2**bits,) uint64, what sowing a handful adds and turns. start: (stones + 1,
    fewest + 1) int64. binom: (size, stones + 1) int64.
    """

    ring: NDArray[np.uint64]
    added: NDArray[np.uint64]
    turn: NDArray[np.uint64]
    start: Ints
    binom: Ints


@cache
def layout(size: int, stones: int) -> RingLayout:
    """The layout of a table; those of fewer stones are its beginnings."""
    width = _width(size)
    bits = width * size
    words = [width, bits, (1 << bits) - 1, (1 << width) - 1]
    added = []
    turn = []
    for hand in range(1 << width):
        rounds, rest = divmod(hand, size)
        word = -hand
        for pit in range(size):
            falls = rounds + (0 < pit <= rest)
            word += falls << (width * pit)
        added.append(word % 2**64)
        turn.append(width * ((hand + 1) % size))
    most_fewest = stones // size
    start = np.zeros((stones + 1, most_fewest + 1), np.int64)
    place = 0
    free = size - 2
    for n in range(stones + 1):
        for m in range(n // size + 1):
            above_fewest = n - size * m
            start[n, m] = place
            place += comb(above_fewest + free, free)
    binom = np.zeros((size, stones + 1), np.int64)
    for i in range(1, size - 1):
        pits = size - i - 1
        binom[i] = [comb(left + pits - 1, pits) for left in range(stones + 1)]
    return RingLayout(
        np.array(words, np.uint64),
        np.array(added, np.uint64),
        np.array(turn, np.uint64),
        start,
        binom,
    )


@dataclass(frozen=True, eq=False)
class Table:
    """Values of all boards of `size` pits with up to `stones` stones. values:
    (entries,) int8, read-only, only canonical rings filled in."""

    size: int
    chain: bool
    stones: int
    values: NDArray[np.int8]

    @property
    def packed(self) -> tuple[Any, ...]:
        """The arrays by which kernels look values up: ring, start, binom, values."""
        at = layout(self.size, self.stones)
        return at.ring, at.start, at.binom, self.values

    def look_up(self, boards: NDArray[np.int16]) -> NDArray[np.int32]:
        """The values (k,) of (k, size) boards of at most `stones` stones each."""
        from gridwright.solvers.sowing.search import kernels

        found = np.empty(len(boards), np.int32)
        kernels.look_up(boards, self.packed, found)
        return found


# -- filling ---------------------------------------------------------------------------


def fill(
    size: int, chain: bool, stones: int, known: Table | None, work: int = WORK
) -> Building:
    """The table up to `stones`, going on from a smaller one. Kernels must be ready."""
    begin = 0 if known is None else known.stones + 1
    yield Progress()
    values = np.zeros(entries(size, stones), np.int8)
    if known is not None:
        values[: len(known.values)] = known.values
    done = 0
    for layer in range(begin, stones + 1):
        fraction = entries(size, layer) / len(values)
        news = Progress(
            nodes=done,
            fraction=fraction,
            note=Text("solving all boards of {layer:# stone|# stones}", layer=layer),
        )
        for _ in _fill_layer(size, chain, layer, layout(size, stones), values, work):
            yield news
        done += rings(size, layer)
    values.flags.writeable = False
    return Table(size, chain, stones, values)


def _fill_layer(
    size: int,
    chain: bool,
    stones: int,
    at: RingLayout,
    values: NDArray[np.int8],
    work: int,
) -> Iterator[None]:
    from gridwright.solvers.sowing.search import kernels

    room = rings(size, stones) + 1
    places = np.empty(room, np.int32)
    first = np.empty(room + 1, np.int32)
    exits = np.empty(room, np.int8)
    edges = np.empty(3 * room + size, np.int32)
    counts = np.array([0, 0, 0, int(chain), RELAY_HANDS], np.int64)
    packed = (at.ring, at.start, at.binom, values)
    sowing = (at.added, at.turn)
    for fewest in range(stones // size + 1):
        pits = np.zeros(size, np.int64)
        pits[-1] = stones - size * fewest
        counts[2] = 0
        while not counts[2]:
            lists = (places, first, exits, edges)
            done = kernels.expand_layer(
                pits, fewest, packed, sowing, lists, counts, work
            )
            if done == 0:
                more = np.empty(len(edges) // 2 + size, np.int32)
                edges = np.concatenate([edges, more])
            yield
    listed = int(counts[0])
    rings_at_once = work // 4 + 1
    changed = 1
    while changed:
        changed = 0
        for i in range(0, listed, rings_at_once):
            end = min(i + rings_at_once, listed)
            changed += kernels.settle_layer(i, end, lists, values)
            yield


def filled(size: int, chain: bool, stones: int) -> Table:
    """`fill` at one go."""
    return finished(fill(size, chain, stones, None))


# -- keeping ---------------------------------------------------------------------------

_MAGIC = b"gridwright-sowing-1\n"
_HEAD = struct.Struct("<iii")
_DIGEST = 16
_held: dict[tuple[int, bool], Table] = {}


def _path(size: int, chain: bool) -> Path:
    rule = "-chain" if chain else ""
    return cache_folder() / "sowing" / f"ring-{size}{rule}.table"


def _digests(size: int, stones: int, values: NDArray[np.int8]) -> bytes:
    """One checksum a layer."""
    digests = b""
    start = 0
    for n in range(stones + 1):
        end = entries(size, n)
        layer = values[start:end].tobytes()
        digests += hashlib.blake2b(layer, digest_size=_DIGEST).digest()
        start = end
    return digests


def load(size: int, chain: bool, stones: int) -> Table | None:
    """The table kept on disk, up to `stones` or what it has; None if there is none or
    if it is damaged."""
    try:
        with _path(size, chain).open("rb") as file:
            if file.read(len(_MAGIC)) != _MAGIC:
                return None
            head = file.read(_HEAD.size)
            its_size, its_chain, its_stones = _HEAD.unpack(head)
            if (its_size, its_chain) != (size, int(chain)):
                return None
            if not 0 <= its_stones <= MAX_HELD:
                return None
            digests = file.read(_DIGEST * (its_stones + 1))
            stones = min(stones, its_stones)
            values = np.frombuffer(file.read(entries(size, stones)), np.int8)
    except (OSError, struct.error):
        return None
    if len(values) != entries(size, stones):
        return None
    layers = stones + 1
    if _digests(size, stones, values) != digests[: _DIGEST * layers]:
        return None
    return Table(size, chain, stones, values)


def save(table: Table) -> None:
    """Keep a table on disk; where that is not possible it is filled again next time."""
    path = _path(table.size, table.chain)
    head = _HEAD.pack(
        table.size,
        int(table.chain),
        table.stones,
    )
    digests = _digests(table.size, table.stones, table.values)
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        with written_whole(path) as file:
            file.write(_MAGIC + head + digests)
            file.write(table.values.data)


def table_for(
    size: int, chain: bool, stones: int, limits: Limits, usual: bool = True
) -> Building:
    """The table a search wants: up to `stones`, as far as `most_stones` allows; from
    memory, from disk, or filled now and kept. A larger one that is there is used."""
    memory = limits.memory_bytes() // 2
    enough = most_stones(size, stones, memory, usual)
    table = _held.get((size, chain))
    if table is None or table.stones < enough:
        most = most_stones(size, stones, memory, usual=False)
        loaded = load(size, chain, most)
        if loaded is not None and (table is None or loaded.stones > table.stones):
            table = loaded
    if table is None or table.stones < enough:
        table = yield from fill(size, chain, enough, table, limits.chunk or WORK)
        save(table)
    _held.clear()
    _held[size, chain] = table
    return table


def build(
    size: int = 10, chain: bool = False, stones: int = 24, limits: Limits | None = None
) -> Building:
    """Fill the table far beyond what a search would, and keep it: from then on every
    position of up to that many stones is answered at once. To be advanced in the
    background."""
    limits = limits or Limits()
    yield from prepare("gridwright.solvers.sowing.search.graph")
    return (yield from table_for(size, chain, stones, limits, usual=False))
