"""The frontier program in plain Python: small boards, any weights, integers of any
size.

It searches the walks of a board by sweeping it cell by cell and remembering, for
everything drawn so far, only what the rest of the board can see: which steps cross the
frontier (plugs), and which of them belong to the same piece of the walk. All partial
walks with the same view are one state (broken-profile dynamic programming; Conway,
Enting and Guttmann 1993 for self-avoiding walks; Knuth's simpath in The Art of Computer
Programming 4A, 7.1.4).

A frontier across a board of width w has w + 1 plugs: one down from each cell of the
row, and one to the right from the cell passed last. Pieces never cross, so their ends
pair up like parentheses, and two bits a plug are enough: 0 no step, 1 the left and 2
the right end of a piece, 3 the loose end of the piece that holds an end of the whole
walk. Plug p of a key is its bits 2p and 2p + 1; the cell in column c has its left plug
at c and its upper one at c + 1.

Where cells are numbered, the start, the numbered cells and the end have places in one
order. A piece is a part of the walk, so those on it follow one another without gaps,
and from outside only the one next to each of its ends counts: the label of the plug
there, 8 bits each from bit 64 of a key on, 0 on a piece without any. Two ends may be
joined if their labels are neighbours in the order: the other neighbours of each are on
its own piece already, so the direction is right as well. In a closed walk the last
place and the first are neighbours.

The states of all layers and their choices make a diagram in which every walk of the
board is exactly one way from the root to DONE: counting ways is counting walks.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, field

from gridwright.solvers.walks.engines.frontier import layout

DEAD = 0
DONE = 1
"""The first two entries of every layer: nothing follows; the walk is complete."""

Choices = tuple[int, int, int, int]

# What choice number n draws at a cell entered by `kind` plugs: (step right, step down,
# visited).
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

_DEAD_KEY = -1
_DONE_KEY = -2


def partner(key: int, plug: int) -> int:
    """The plug at the other end of the piece whose end stands at `plug`."""
    opens = key >> 2 * plug & 3 == 1
    ahead = 1 if opens else -1
    depth = 0
    while True:
        mark = key >> 2 * plug & 3
        depth += (mark == 1) - (mark == 2)
        if depth == 0:
            return plug
        plug += ahead


def expand(
    key: int,
    column: int,
    flags: int,
    tips: int,
) -> tuple[int, Choices]:
    """The kind of a state at a cell and the keys its four choices lead to."""
    low = 2 * column
    left = key >> low & 3
    up = key >> low + 2 & 3
    rest = key & ~(15 << low)
    right = flags & layout.RIGHT and not flags & layout.DOWN_FORCED
    down = flags & layout.DOWN and not flags & layout.RIGHT_FORCED
    both = flags & layout.RIGHT and flags & layout.DOWN
    stay = not flags & (layout.RIGHT_FORCED | layout.DOWN_FORCED)
    ends = flags & layout.MAY_END and loose_ends(key) <= tips
    tip = flags & layout.TIP
    if left and up:
        joined = _DEAD_KEY
        if stay and not tip:
            joined = _join(key, rest, column, flags)
        return 2, (joined, _DEAD_KEY, _DEAD_KEY, _DEAD_KEY)
    if left or up:
        mark = left or up
        stop = _DEAD_KEY
        if stay and (tip or ends):
            plug = column if left else column + 1
            stop = _end(key, rest, plug, mark, flags)
        if tip:
            return 1, (stop, _DEAD_KEY, _DEAD_KEY, _DEAD_KEY)
        go_down = rest | mark << low if down else _DEAD_KEY
        go_right = rest | mark << low + 2 if right else _DEAD_KEY
        return 1, (go_down, go_right, stop, _DEAD_KEY)
    begin_down = rest | 3 << low if down else _DEAD_KEY
    begin_right = rest | 3 << low + 2 if right else _DEAD_KEY
    if tip:
        alone = ends and stay and not rest and flags & layout.LAST
        only = _DONE_KEY if alone else _DEAD_KEY
        return 0, (begin_down, begin_right, only, _DEAD_KEY)
    passed = _DEAD_KEY if flags & layout.MUST else rest
    corner = _DEAD_KEY
    if both and flags & layout.OPEN:
        corner = rest | 9 << low
    if not ends:
        return 0, (passed, corner, _DEAD_KEY, _DEAD_KEY)
    return 0, (passed, corner, begin_down, begin_right)


def loose_ends(key: int) -> int:
    """The number of plugs that are marked 3."""
    both_bits = key & key >> 1
    marked = both_bits & 0x5555555555555555
    return marked.bit_count()


def _end(
    key: int,
    rest: int,
    plug: int,
    mark: int,
    flags: int,
) -> int:
    """The walk ends in the cell that `plug` enters: its piece is complete or has one
    end left."""
    if mark == 3:
        complete = not rest and flags & layout.LAST
        return _DONE_KEY if complete else _DEAD_KEY
    other = partner(key, plug)
    return rest | 3 << 2 * other


def _join(
    key: int,
    rest: int,
    column: int,
    flags: int,
) -> int:
    """The pieces entering from the left and from above become one."""
    left = key >> 2 * column & 3
    up = key >> 2 * column + 2 & 3
    marks = (left, up)
    if marks in ((1, 2), (3, 3)):
        may_close = left == 3 or flags & layout.CLOSED
        complete = flags & layout.LAST and not rest and may_close
        return _DONE_KEY if complete else _DEAD_KEY
    if marks == (2, 1):
        return rest
    if 3 in marks:
        plug = column + 1 if left == 3 else column
        other = partner(key, plug)
        return rest | 3 << 2 * other
    # Two left ends: the inner piece's right end is now the left end of the whole; and
    # mirrored.
    inner = column + 1 if left == 1 else column
    end = partner(key, inner)
    return rest ^ 3 << 2 * end


PLUGS = (1 << 64) - 1
"""The part of a key that holds the marks of plugs; labels stand above it."""


def expand_numbered(
    key: int,
    column: int,
    flags: int,
    tips: int,
    place: int,
    last: int,
) -> tuple[int, Choices]:
    """`expand` where cells are numbered. place: that of the cell, 0 for none; last: of
    the end."""
    plugs = key & PLUGS
    labels = key >> 64
    low = 8 * column
    left = labels >> low & 255
    up = labels >> low + 8 & 255
    rest = labels & ~(0xFFFF << low)
    kind, leads = expand(plugs, column, flags, tips)
    tip = flags & layout.TIP
    closing = last - 1 if flags & layout.CLOSED else 1
    after: tuple[int | None, ...]
    if kind == 2:
        joined = None
        if _follow(closing, left, place, up):
            joined = rest
            if leads[0] >= 0:
                joined |= _labels_of_ends(plugs, column, left, up, place)
        after = (joined,)
    elif kind == 1:
        label = left | up
        from_left = plugs >> 2 * column & 3
        plug = column if from_left else column + 1
        end = 0 if tip else last
        stop = None
        if _follow(closing, label, place, end):
            stop = rest
            end_lead = leads[0] if tip else leads[2]
            if not label and end_lead >= 0:
                stop |= _far_label(plugs, plug, place or end)
        after = (stop,)
        if not tip:
            down = None
            right = None
            if _follow(closing, label, place):
                onward = rest
                if place and not label:
                    onward |= _far_label(plugs, plug, place)
                here = place or label
                down = onward | here << low
                right = onward | here << low + 8
            after = (down, right, stop)
    else:
        after = _labels_of_begun(rest, low, place, last, closing, bool(tip))
    return kind, _labelled(leads, after)


def _follow(closing: int, *places: int) -> bool:
    """True if those that are not 0 are neighbours in the order, one after the other.
    closing: the distance of the last place from the first where these are neighbours,
    too, else 1."""
    before = 0
    for place in places:
        if not place:
            continue
        if before and abs(place - before) not in (1, closing):
            return False
        before = place
    return True


def _far_label(plugs: int, plug: int, nearest: int) -> int:
    """The label of the other end of the piece at a plug, if it had none. An end of the
    whole walk has none."""
    if plugs >> 2 * plug & 3 == 3:
        return 0
    return nearest << 8 * partner(plugs, plug)


def _labels_of_ends(
    plugs: int,
    column: int,
    left: int,
    up: int,
    place: int,
) -> int:
    """The labels that the ends of two pieces without one get where these are joined."""
    labels = 0
    if not left:
        labels |= _far_label(plugs, column, place or up)
    if not up:
        labels |= _far_label(plugs, column + 1, place or left)
    return labels


def _labels_of_begun(
    rest: int,
    low: int,
    place: int,
    last: int,
    closing: int,
    tip: bool,
) -> tuple[int | None, ...]:
    """The labels after each choice at a cell that no plug enters."""
    down = place << low
    right = place << low + 8
    if tip:
        return rest | down, rest | right, None
    corner = rest | down | right
    if not _follow(closing, place, last):
        return rest, corner, None, None
    begun = place or last
    return rest, corner, rest | begun << low, rest | begun << low + 8


def _labelled(leads: Choices, after: tuple[int | None, ...]) -> Choices:
    """The keys that choices lead to, with their labels; dead without any."""
    found = [_DEAD_KEY] * 4
    for number, labels in enumerate(after):
        lead = leads[number]
        if labels is not None and lead != _DEAD_KEY:
            found[number] = lead if lead < 0 else lead | labels << 64
    one, two, three, four = found
    return one, two, three, four


@dataclass
class PlainDiagram:
    """The states of a board, layer by layer, with their values.

    kinds[k][i], choices[k][i]: the kind of state i before the k-th cell, and where its
    choices lead in layer k + 1. Entries DEAD and DONE stand first in every layer; the
    root is entry 2 of layer 0. best, routes, optimal: the best score still to come from
    a state (None: no walk), the number of walks on from it, and of those with the best
    score.
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
    """A PlainDiagram as gridwright.solvers.walks.engines.frontier.unrank looks at
    it."""

    diagram: PlainDiagram
    first: int
    cells: int

    def choices(self, layer: int, state: int) -> tuple[int, Choices]:
        return self.diagram.kinds[layer][state], self.diagram.choices[layer][state]

    def best(self, layer: int, state: int) -> int:
        return self.diagram.best[layer][state]

    def walks(
        self,
        layer: int,
        state: int,
        optimal: bool,
    ) -> int:
        counts = self.diagram.optimal if optimal else self.diagram.routes
        return counts[layer][state]

    def after(self, state: int) -> int:
        raise IndexError("there is no next piece")


NO_WALK = -(1 << 62)
"""The value of a state that no walk completes."""


Watch = Callable[[int, int, list[int], list[Choices], list[int]], None]
"""Called after each layer with its cell, the states before it, its kinds, its choices
and the next keys."""


def build(
    board: layout.FrontierBoard,
    chunk: int = 4096,
    watch: Watch | None = None,
) -> Generator[int, None, PlainDiagram]:
    """The diagram of a board; yields the number of states after every `chunk` of them,
    and as often while it works out their values."""
    diagram = PlainDiagram(board)
    keys = [0, 0, 0]
    seen = 0
    before_end = board.before_end
    for k, flags in enumerate(board.flags):
        column = k % board.width
        tips = before_end[k]
        row_ends = column == board.width - 1
        place = board.labels[k] if board.labels else 0
        index: dict[int, int] = {_DEAD_KEY: DEAD, _DONE_KEY: DONE}
        kinds = [0, 0]
        layer = [(0, 0, 0, 0), (1, 0, 0, 0)]
        for key in keys[2:]:
            if board.labels:
                kind, leads = expand_numbered(
                    key,
                    column,
                    flags,
                    tips,
                    place,
                    board.last,
                )
            else:
                kind, leads = expand(key, column, flags, tips)
            # At the end of a row every plug moves up one place; the right one is empty
            # there.
            if row_ends:
                leads = _all_moved(leads)
            a, b, c, d = leads
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
            states = len(kinds) - 2
            watch(k, seen - states, kinds, layer, keys)
        diagram.kinds.append(kinds)
        diagram.choices.append(layer)
    diagram.states = seen
    yield from _evaluate(diagram, len(keys), chunk)
    return diagram


def _all_moved(leads: Choices) -> Choices:
    """The keys of a layer with every plug, and its label, one place up."""
    a, b, c, d = (_moved(lead) if lead > 0 else lead for lead in leads)
    return a, b, c, d


def _moved(key: int) -> int:
    plugs = key & PLUGS
    labels = key >> 64
    return plugs << 2 | labels << 72


def _evaluate(
    diagram: PlainDiagram,
    width: int,
    chunk: int,
) -> Generator[int, None, None]:
    """Fill in best, routes and optimal, from the last layer to the first."""
    board = diagram.board
    others = width - 2
    best = [NO_WALK, 0] + [NO_WALK] * others
    routes = [0, 1] + [0] * others
    layers = [(best, routes, routes)]
    seen = 0
    for k in range(board.cells - 1, -1, -1):
        next_best, next_routes, next_optimal = layers[-1]
        table = TIP_CHOICES if board.flags[k] & layout.TIP else CELL_CHOICES
        weight = board.weight[k]
        gains = [[visited * weight for _, _, visited in row] for row in table]
        layer = diagram.choices[k]
        best = [NO_WALK, 0]
        routes = [0, 1]
        optimal = [0, 1]
        for kind, leads in zip(diagram.kinds[k][2:], layer[2:], strict=True):
            top = NO_WALK
            ways = 0
            tops = 0
            for lead, gain in zip(leads, gains[kind], strict=True):
                if not next_routes[lead]:
                    continue
                ways += next_routes[lead]
                value = next_best[lead] + gain
                if value > top:
                    top = value
                    tops = next_optimal[lead]
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
