"""The frontier program in plain Python: small boards, any weights, integers of any size.

It searches the walks of a board by sweeping it cell by cell and remembering, for everything drawn
so far, only what the rest of the board can see: which steps cross the frontier (plugs), and which
of them belong to the same piece of the walk. All partial walks with the same view are one state
(broken-profile dynamic programming; Conway, Enting and Guttmann 1993 for
self-avoiding walks; Knuth's simpath in The Art of Computer Programming 4A, 7.1.4).

A frontier across a board of width w has w + 1 plugs: one down from each cell of the row, and one
to the right from the cell passed last. Pieces never cross, so their ends pair up like parentheses,
and two bits a plug are enough: 0 no step, 1 the left and 2 the right end of a piece, 3 the loose
end of the piece that holds an end of the whole walk. Plug p of a key is its bits 2p and 2p + 1;
the cell in column c has its left plug at c and its upper one at c + 1.

Where cells are numbered, the start, the numbered cells and the end have places in one order. A
piece is a part of the walk, so those on it follow one another without gaps, and from outside only
the one next to each of its ends counts: the label of the plug there, 8 bits each from bit 64 of a
key on, 0 on a piece without any. Two ends may be joined if their labels are neighbours in the
order: the other neighbours of each are on its own piece already, so the direction is right as well.
In a closed walk the last place and the first are neighbours.

The states of all layers and their choices make a diagram in which every walk of the board is
exactly one way from the root to DONE: counting ways is counting walks.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from itertools import pairwise

from solvers.walks.engines.frontier import layout

DEAD, DONE = 0, 1
"""The first two entries of every layer: nothing follows; the walk is complete."""

Choices = tuple[int, int, int, int]

# What choice number n draws at a cell entered by `kind` plugs: (step right, step down, visited).
CELL_CHOICES = (
    ((0, 0, 0), (1, 1, 1), (0, 1, 1), (1, 0, 1)),
    ((0, 1, 1), (1, 0, 1), (0, 0, 1), (0, 0, 1)),
    ((0, 0, 1), (0, 0, 1), (0, 0, 1), (0, 0, 1)),
)
# The same at a fixed end of the walk.
TIP_CHOICES = (
    ((0, 1, 1), (1, 0, 1), (0, 0, 1), (0, 0, 1)),
    ((0, 0, 1), (0, 0, 1), (0, 0, 1), (0, 0, 1)),
    ((0, 0, 1), (0, 0, 1), (0, 0, 1), (0, 0, 1)),
)

_DEAD_KEY, _DONE_KEY = -1, -2


def partner(key: int, plug: int) -> int:
    """The plug at the other end of the piece whose end stands at `plug`."""
    ahead = 1 if key >> 2 * plug & 3 == 1 else -1
    depth = 0
    while True:
        mark = key >> 2 * plug & 3
        depth += (mark == 1) - (mark == 2)
        if depth == 0:
            return plug
        plug += ahead


def expand(key: int, column: int, flags: int, tips: int) -> tuple[int, Choices]:
    """The kind of a state at a cell and the keys its four choices lead to."""
    low = 2 * column
    left, up = key >> low & 3, key >> low + 2 & 3
    rest = key & ~(15 << low)
    right = flags & layout.RIGHT and not flags & layout.DOWN_FORCED
    down = flags & layout.DOWN and not flags & layout.RIGHT_FORCED
    both = flags & layout.RIGHT and flags & layout.DOWN
    stay = not flags & (layout.RIGHT_FORCED | layout.DOWN_FORCED)
    ends = flags & layout.MAY_END and loose_ends(key) == tips
    if left and up:
        joined = _DEAD_KEY if flags & layout.TIP or not stay else _join(key, rest, column, flags)
        return 2, (joined, _DEAD_KEY, _DEAD_KEY, _DEAD_KEY)
    if left or up:
        mark = left or up
        stop = _DEAD_KEY
        if stay and (flags & layout.TIP or ends):
            stop = _end(key, rest, column if left else column + 1, mark, flags)
        if flags & layout.TIP:
            return 1, (stop, _DEAD_KEY, _DEAD_KEY, _DEAD_KEY)
        return 1, (
            rest | mark << low if down else _DEAD_KEY,
            rest | mark << low + 2 if right else _DEAD_KEY,
            stop,
            _DEAD_KEY,
        )
    begin_down = rest | 3 << low if down else _DEAD_KEY
    begin_right = rest | 3 << low + 2 if right else _DEAD_KEY
    if flags & layout.TIP:
        alone = ends and stay and not rest and flags & layout.LAST
        return 0, (begin_down, begin_right, _DONE_KEY if alone else _DEAD_KEY, _DEAD_KEY)
    return 0, (
        _DEAD_KEY if flags & layout.MUST else rest,
        rest | 9 << low if both and flags & layout.OPEN else _DEAD_KEY,
        begin_down if ends else _DEAD_KEY,
        begin_right if ends else _DEAD_KEY,
    )


def loose_ends(key: int) -> int:
    """The number of plugs that are marked 3."""
    return (key & key >> 1 & 0x5555555555555555).bit_count()


def _end(key: int, rest: int, plug: int, mark: int, flags: int) -> int:
    """The walk ends in the cell that `plug` enters: its piece is complete or has one end left."""
    if mark == 3:
        return _DONE_KEY if not rest and flags & layout.LAST else _DEAD_KEY
    return rest | 3 << 2 * partner(key, plug)


def _join(key: int, rest: int, column: int, flags: int) -> int:
    """The pieces entering from the left and from above become one."""
    left, up = key >> 2 * column & 3, key >> 2 * column + 2 & 3
    if (left, up) in ((1, 2), (3, 3)):
        complete = flags & layout.LAST and not rest and (left == 3 or flags & layout.CLOSED)
        return _DONE_KEY if complete else _DEAD_KEY
    if (left, up) == (2, 1):
        return rest
    if 3 in (left, up):
        return rest | 3 << 2 * partner(key, column + 1 if left == 3 else column)
    # Two left ends: the inner piece's right end is now the left end of the whole; and mirrored.
    return rest ^ 3 << 2 * partner(key, column + 1 if left == 1 else column)


PLUGS = (1 << 64) - 1
"""The part of a key that holds the marks of plugs; labels stand above it."""


def expand_numbered(
    key: int, column: int, flags: int, tips: int, place: int, last: int
) -> tuple[int, Choices]:
    """`expand` where cells are numbered. place: that of the cell, 0 for none; last: of the end."""
    plugs, labels = key & PLUGS, key >> 64
    low = 8 * column
    left, up = labels >> low & 255, labels >> low + 8 & 255
    rest = labels & ~(0xFFFF << low)
    kind, leads = expand(plugs, column, flags, tips)
    around = flags & layout.CLOSED

    def chain(*places: int) -> bool:
        """True if those that are not 0 are neighbours in the order, one after the other."""
        met = [one for one in places if one]
        steps = [abs(a - b) for a, b in pairwise(met)]
        return all(step == 1 or (around and step == last - 1) for step in steps)

    def far(plug: int, nearest: int) -> int:
        """The label of the other end of the piece at a plug, if it had none."""
        at = 8 * (partner(plugs, plug) - column)
        return nearest << low + at if at >= 0 else nearest << low >> -at

    end = 0 if flags & layout.TIP else last
    if kind == 2:
        more = 0
        if leads[0] >= 0:
            more |= 0 if left else far(column, place or up)
            more |= 0 if up else far(column + 1, place or left)
        after = [rest | more if chain(left, place, up) else None]
    elif kind == 1:
        label, plug = left | up, column if plugs >> 2 * column & 3 else column + 1
        onward = rest | (0 if label or not place else far(plug, place))
        ended = rest | (
            0 if label or leads[2 * (not flags & layout.TIP)] < 0 else far(plug, place or end)
        )
        on = [onward | (place or label) << low, onward | (place or label) << low + 8]
        stop = ended if chain(label, place, end) else None
        both: list[int | None] = [*on] if chain(label, place) else [None, None]
        after = [stop] if flags & layout.TIP else [*both, stop]
    elif flags & layout.TIP:
        after = [rest | place << low, rest | place << low + 8, None]
    else:
        begun = (place or last) if chain(place, last) else None
        tails = [None if begun is None else rest | begun << low + more for more in (0, 8)]
        after = [rest, rest | place << low | place << low + 8, *tails]
    found = [_DEAD_KEY] * 4
    for number, labelled in enumerate(after):
        lead = leads[number]
        if labelled is not None and lead != _DEAD_KEY:
            found[number] = lead if lead < 0 else lead | labelled << 64
    return kind, (found[0], found[1], found[2], found[3])


@dataclass
class PlainDiagram:
    """The states of a board, layer by layer, with their values.

    kinds[k][i], choices[k][i]: the kind of state i before the k-th cell, and where its choices
    lead in layer k + 1. Entries DEAD and DONE stand first in every layer; the root is entry 2 of
    layer 0. best, routes, optimal: the best score still to come from a state (None: no walk), the
    number of walks on from it, and of those with the best score.
    """

    board: layout.FrontierBoard
    kinds: list[list[int]] = field(default_factory=list)
    choices: list[list[Choices]] = field(default_factory=list)
    best: list[list[int]] = field(default_factory=list)
    routes: list[list[int]] = field(default_factory=list)
    optimal: list[list[int]] = field(default_factory=list)
    states: int = 0

    def piece(self, first: int, state: int) -> PlainPiece:
        """The whole diagram is one piece."""
        return PlainPiece(self, first, self.board.cells - first)


@dataclass(frozen=True)
class PlainPiece:
    """A PlainDiagram as solvers.walks.engines.frontier.unrank looks at it."""

    diagram: PlainDiagram
    first: int
    cells: int

    def choices(self, layer: int, state: int) -> tuple[int, Choices]:
        return self.diagram.kinds[layer][state], self.diagram.choices[layer][state]

    def best(self, layer: int, state: int) -> int:
        return self.diagram.best[layer][state]

    def walks(self, layer: int, state: int, optimal: bool) -> int:
        return (self.diagram.optimal if optimal else self.diagram.routes)[layer][state]

    def after(self, state: int) -> int:
        raise IndexError("there is no next piece")


NO_WALK = -(1 << 62)
"""The value of a state that no walk completes."""


Watch = Callable[[int, int, list[int], list[Choices], list[int]], None]
"""Is told a layer: its cell, the states before, kinds and choices of its own, the keys behind."""


def build(
    board: layout.FrontierBoard, chunk: int = 4096, watch: Watch | None = None
) -> Generator[int, None, PlainDiagram]:
    """The diagram of a board; yields the number of states after every `chunk` of them, and as often
    while it works out their values."""
    diagram = PlainDiagram(board)
    keys, seen = [0, 0, 0], 0
    for k, flags in enumerate(board.flags):
        column, tips = k % board.width, board.tips[k]
        shift = 2 if column == board.width - 1 else 0
        place = board.labels[k] if board.labels else 0
        index: dict[int, int] = {_DEAD_KEY: DEAD, _DONE_KEY: DONE}
        kinds, layer = [0, 0], [(0, 0, 0, 0), (1, 0, 0, 0)]
        for key in keys[2:]:
            if board.labels:
                kind, leads = expand_numbered(key, column, flags, tips, place, board.last)
            else:
                kind, leads = expand(key, column, flags, tips)
            a, b, c, d = leads
            # At the end of a row every plug moves up one place; the right one is empty there.
            if shift:
                a, b, c, d = (_moved(lead) if lead > 0 else lead for lead in leads)
            kinds.append(kind)
            layer.append(
                (
                    index.setdefault(a, len(index)),
                    index.setdefault(b, len(index)),
                    index.setdefault(c, len(index)),
                    index.setdefault(d, len(index)),
                )
            )
            seen += 1
            if seen % chunk == 0:
                yield seen
        keys = list(index)
        if watch is not None:
            watch(k, seen - len(kinds) + 2, kinds, layer, keys)
        diagram.kinds.append(kinds)
        diagram.choices.append(layer)
    diagram.states = seen
    yield from _evaluate(diagram, len(keys), chunk)
    return diagram


def _moved(key: int) -> int:
    """A key with every plug, and its label, one place up."""
    return (key & PLUGS) << 2 | key >> 64 << 72


def _evaluate(diagram: PlainDiagram, width: int, chunk: int) -> Generator[int, None, None]:
    """Fill in best, routes and optimal, from the last layer to the first."""
    board = diagram.board
    best = [NO_WALK, 0] + [NO_WALK] * (width - 2)
    routes = [0, 1] + [0] * (width - 2)
    layers = [(best, routes, routes)]
    seen = 0
    for k in range(board.cells - 1, -1, -1):
        next_best, next_routes, next_optimal = layers[-1]
        table = TIP_CHOICES if board.flags[k] & layout.TIP else CELL_CHOICES
        gains = [[visited * board.weight[k] for _, _, visited in row] for row in table]
        layer = diagram.choices[k]
        best, routes, optimal = [NO_WALK, 0], [0, 1], [0, 1]
        for kind, leads in zip(diagram.kinds[k][2:], layer[2:], strict=True):
            top, ways, tops = NO_WALK, 0, 0
            for lead, gain in zip(leads, gains[kind], strict=True):
                if not next_routes[lead]:
                    continue
                ways += next_routes[lead]
                value = next_best[lead] + gain
                if value > top:
                    top, tops = value, next_optimal[lead]
                elif value == top:
                    tops += next_optimal[lead]
            best.append(top)
            routes.append(ways)
            optimal.append(tops)
            seen += 1
            if seen % chunk == 0:
                yield diagram.states
        layers.append((best, routes, optimal))
    for best, routes, optimal in reversed(layers):
        diagram.best.append(best)
        diagram.routes.append(routes)
        diagram.optimal.append(optimal)
