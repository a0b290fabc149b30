"""Room in a full buffer of events: which events stay, and answers kept as differences.

A difference states what an answer has in common with another one. An answer that
improves on another is made of long parts of it, forward or backward, and of a few new
codes between them.

Improvements stay. When they take more than a quarter of the room, each is kept as what
it differs in from the one before, every 16th as it is. If they then still take more
than a quarter, the room doubles, up to `MOST_ROWS` events and `MOST_CODES` codes (or
what the buffer began with, if that is more). Only if they take more than three eighths
of that, those that are kept as differences go, and if that is not enough, every second
one of the rest, but never the last one: it is the best answer. These are over 98,000
improvements, or answers and differences of 24 MiB. A difference is kept only if it is
at most half as long as the answer, so answers that do not resemble each other take
most.

All other events share what improvements leave free, and are thinned until half of it is
free. Pinned ones are numbered apart. When they take more than a quarter, those go whose
number is not a multiple of a stride of their own, a power of two. Otherwise the stride
of the other events doubles. The first event stays, and the last one if it is pinned.
`DROPPED` counts the pinned events that went, improvements among them.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.trace import buffer as at
from gridwright.solvers.trace.buffer import Buffer
from gridwright.solvers.trace.events import Codes, Op

HIGHEST = 2**24
"""Codes from here on are not compared: a table of all codes would take too much
room."""


def difference(before: Codes, after: Codes) -> Codes | None:
    """The codes from which `patched` makes the later answer; None if they are more than
    half as many as its own.

    The codes of `before` and after them the new ones are one list. The answer is cut
    into runs of neighbours there. The difference holds the number of runs, then for
    each where it begins and its length (negative: backward), then the new codes.
    """
    if not len(before) or not len(after):
        return None
    highest = int(max(before.max(), after.max()))
    lowest = int(min(before.min(), after.min()))
    if highest >= HIGHEST or lowest < 0:
        return None
    table = np.full(highest + 1, -1, np.int64)
    table[before] = np.arange(len(before))
    places = table[after]
    new = places < 0
    new_codes = np.count_nonzero(new)
    places[new] = len(before) + np.arange(new_codes)
    steps = np.diff(places)
    near = np.abs(steps) == 1
    turns = steps[1:] != steps[:-1]
    cut = ~near
    cut[1:] |= near[:-1] & turns
    firsts = np.append(0, np.flatnonzero(cut) + 1)
    size = 1 + 2 * len(firsts) + new_codes
    if 2 * size > len(after):
        return None
    ends = np.append(firsts, len(after))
    lengths = np.diff(ends)
    first_steps = np.append(steps, 1)[firsts]
    backward = (lengths > 1) & (first_steps < 0)
    signed = np.where(backward, -lengths, lengths)
    runs = np.column_stack([places[firsts], signed])
    changes = np.concatenate([[len(firsts)], runs.ravel(), after[new]])
    return changes.astype(np.int32)


def patched(before: Codes, changes: Codes) -> Codes:
    """The answer of which `changes` is the difference from `before`."""
    end = 1 + 2 * int(changes[0])
    starts, lengths = changes[1:end].astype(np.int64).reshape(-1, 2).T
    sizes = np.abs(lengths)
    begins = np.cumsum(sizes) - sizes
    within = np.arange(sizes.sum()) - np.repeat(begins, sizes)
    directions = np.repeat(np.sign(lengths), sizes)
    places = np.repeat(starts, sizes) + directions * within
    known = np.concatenate([before, changes[end:]])
    answer: Codes = known[places]
    return answer


MOST_ROWS = 2**18
"""Rows of a buffer at most: 32 MiB."""
MOST_CODES = 2**24
"""Codes of a buffer at most: 64 MiB."""
ENLARGED = 1 / 4
MOST = 3 / 8
"""Shares of the room that improvements take before it is enlarged, and at most."""
CHAIN = 16
"""The number of improvements of which one is kept as it is."""
_LONG = 64
"""Codes of an event from which moving them is faster one event after the other."""
_AT_ONCE = 512
"""Rows that are moved together: 64 KiB, for which no fresh memory has to be asked."""

Rows = NDArray[np.int64]
Mask = NDArray[np.bool_]


def with_room(b: Buffer, into: Buffer | None = None) -> Buffer:
    """Return the buffer, or a larger copy of it, with room for more events. into:
    another buffer of its size; then what `b` holds stays as it is."""
    if max(_taken(b)) > ENLARGED:
        if into is not None:
            b = at.copied(b, into)
            into = None
        b = _with_more_for_improvements(b)
    _thin(b, into or b)
    at.plan_next(b.control)
    return into or b


def _with_more_for_improvements(b: Buffer) -> Buffer:
    _settle(b)
    while max(_taken(b)) > ENLARGED:
        of_rows, of_codes = _taken(b)
        rows = len(b.rows)
        codes = b.codes.size
        if of_rows > ENLARGED:
            rows = min(2 * rows, max(rows, MOST_ROWS))
        if of_codes > ENLARGED:
            codes = min(2 * codes, max(codes, MOST_CODES))
        larger = grown(b, rows, codes)
        if larger is b:
            break
        b = larger
    if max(_taken(b)) > MOST:
        _keep_fewer_improvements(b)
    return b


def _keep_fewer_improvements(b: Buffer) -> None:
    """Drop those that are kept as differences, then every second one until the rest has
    room."""
    control = b.control
    control[at.SETTLED] = 0
    kept = b.rows[: control[at.KEPT]]
    stays = kept[:, at.DIFFERENCE] == 0
    while True:
        control[at.DROPPED] += np.count_nonzero(~stays)
        _keep_only(b, stays, b)
        improved = np.flatnonzero(_improvements(b))
        goes = improved[-2::-2]
        goes = goes[goes > 0]
        if max(_taken(b)) <= MOST or not len(goes):
            return
        stays = np.ones(control[at.KEPT], np.bool_)
        stays[goes] = False


def grown(b: Buffer, rows: int, codes: int, longest: int = 0) -> Buffer:
    """The same events with room for more of them; the same buffer if it has that room.
    Arrays of the same length are shared with it."""
    longest_now = len(b.line) - 1
    longest = max(longest, longest_now)
    if (rows, codes, longest) == (len(b.rows), b.codes.size, longest_now):
        return b
    kept = int(b.control[at.KEPT])
    used = int(b.control[at.USED])
    return Buffer(
        b.control,
        _longer(b.rows, rows, kept),
        _longer(b.codes, codes, used),
        _longer(b.line, longest + 1, len(b.line)),
        _longer(b.scratch, longest + 1, 0),
    )


def _longer(array: NDArray[Any], length: int, used: int) -> NDArray[Any]:
    """An array of that length that begins the same; the same array if it has that
    length."""
    if len(array) == length:
        return array
    longer = np.empty((length, *array.shape[1:]), array.dtype)
    longer[:used] = array[:used]
    return longer


def answer_of(
    rows: Rows, codes: Codes, improved: NDArray[np.intp], index: int
) -> Codes:
    """The steps of an improvement. improved: the rows of all improvements. index: among
    them."""
    whole = index
    while rows[improved[whole], at.DIFFERENCE]:
        whole -= 1
    row = rows[improved[whole]]
    first = row[at.FIRST]
    answer = codes[first : first + row[at.LENGTH]]
    for row in rows[improved[whole + 1 : index + 1]]:
        first = row[at.FIRST]
        changes = codes[first : first + row[at.DIFFERENCE]]
        answer = patched(answer, changes)
    return answer


def _improvements(b: Buffer) -> Mask:
    kept = b.rows[: b.control[at.KEPT]]
    better: Mask = kept[:, at.OP] == Op.IMPROVE
    return better


def _sizes_of(rows: Rows) -> Rows:
    """The number of codes of each event."""
    changes = rows[:, at.DIFFERENCE]
    answers = np.where(changes > 0, changes, rows[:, at.LENGTH])
    return answers + rows[:, at.EXTRA]


def _taken(b: Buffer) -> tuple[float, float]:
    """The shares of the rows and of the codes that improvements take."""
    improved = np.flatnonzero(_improvements(b))
    rows = b.rows[improved]
    codes = int(_sizes_of(rows).sum())
    return len(rows) / len(b.rows), codes / b.codes.size


def _settle(b: Buffer) -> None:
    """Keep improvements as differences, but for the last one and those where that gains
    little."""
    improved = np.flatnonzero(_improvements(b))
    settled = int(b.control[at.SETTLED])
    chain = CHAIN
    before = b.codes[:0]
    if settled:
        before = answer_of(b.rows, b.codes, improved, settled - 1)
        whole = b.rows[improved[:settled], at.DIFFERENCE] <= 0
        last_whole = int(np.flatnonzero(whole)[-1])
        chain = settled - last_whole
    for index in improved[settled:-1].tolist():
        row = b.rows[index]
        first = int(row[at.FIRST])
        length = int(row[at.LENGTH])
        answer = b.codes[first : first + length].copy()
        changes = None
        if chain < CHAIN and not row[at.EXTRA]:
            changes = difference(before, answer)
        if changes is None:
            chain = 0
        else:
            b.codes[first : first + len(changes)] = changes
            row[at.DIFFERENCE] = len(changes)
        before = answer
        chain = chain + 1
        settled += 1
    b.control[at.SETTLED] = settled


def _thin(b: Buffer, into: Buffer) -> None:
    """Drop events that do not improve, until half of the room that is left for them is
    free."""
    control = b.control
    kept = b.rows[: control[at.KEPT]]
    better = _improvements(b)
    others = np.flatnonzero(~better)
    sizes = _sizes_of(kept)
    taken = int(sizes[better].sum()) if len(others) < len(kept) else 0
    improved = len(kept) - len(others)
    room = len(b.rows) - improved, b.codes.size - taken
    sizes = sizes.take(others)
    pins = kept[:, at.PINNED].take(others)
    numbers = kept[:, at.NUMBER].take(others)
    last = len(kept) - 1
    while _over(1 / 2, sizes, room):
        pinned = pins > 0
        always = (others == 0) | (pinned & (others == last))
        may_go = ~always
        if _over(1 / 4, sizes[pinned], room) and np.any(may_go & (pins > 1)):
            control[at.PIN_STRIDE] *= 2
            between = control[at.PIN_STRIDE] - 1
            stays = ~pinned | (pins - 1 & between == 0)
        elif np.any(may_go & ~pinned & (numbers > 0)):
            control[at.STRIDE] *= 2
            between = control[at.STRIDE] - 1
            stays = pinned | (numbers & between == 0)
        else:
            break  # all that is left stays at any stride
        stays |= always
        dropped = pinned & ~stays
        control[at.DROPPED] += np.count_nonzero(dropped)
        left = np.flatnonzero(stays)
        others = others.take(left)
        sizes = sizes.take(left)
        pins = pins.take(left)
        numbers = numbers.take(left)
    stays = better
    stays[others] = True
    _keep_only(b, stays, into)


def _over(part: float, sizes: Rows, room: tuple[int, int]) -> bool:
    """True if events of these sizes in codes take more than that part of the room,
    given in rows and codes."""
    rows, codes = room
    return len(sizes) > part * rows or int(sizes.sum()) > part * codes


def _keep_only(b: Buffer, stays: Mask, into: Buffer) -> None:
    """Drop all other events, and the gaps between the codes of those that stay. into:
    the buffer that takes them, the same one or another of its size."""
    control = b.control
    left = np.flatnonzero(stays)
    for begin in range(0, len(left), _AT_ONCE):
        part = left[begin : begin + _AT_ONCE]
        end = begin + len(part)
        into.rows[begin:end] = b.rows.take(part, axis=0)
    rows = into.rows[: len(left)]
    codes = into.codes
    sizes = _sizes_of(rows)
    begins = np.cumsum(sizes) - sizes
    firsts = rows[:, at.FIRST]
    used = int(sizes.sum())
    if used > _LONG * len(rows):
        moves = np.column_stack([firsts, begins, sizes])
        for old, new, size in moves.tolist():
            codes[new : new + size] = b.codes[old : old + size]
    else:
        moved = np.repeat(firsts - begins, sizes)
        codes[:used] = b.codes[moved + np.arange(used)]
    rows[:, at.FIRST] = begins
    control[at.KEPT] = len(rows)
    control[at.USED] = used
