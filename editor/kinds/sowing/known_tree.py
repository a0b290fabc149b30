"""KnownTree: what is known of the game tree of sowing at an event of a film."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto
from functools import cached_property
from itertools import accumulate

import numpy as np

from gridwright.editor.models.theatre.film import Film
from gridwright.solvers.sowing.payloads import (
    Branch,
    Captured,
    Endless,
    GameTree,
    Interval,
    Known,
    PitValues,
    Position,
    StonesDone,
)
from gridwright.solvers.sowing.rules import SowingState, legal_moves, play
from gridwright.solvers.trace.events import Op
from gridwright.solvers.trace.trace import Moment

ONE_MOVE = "best-move"
"""The engine that looks one move ahead."""
AHEAD = 4
"""Moves of the answer that show while the board shows the first position."""
_NEAR = 2_000
"""Events that are looked through for a position that was met."""


class TreeSource(Enum):
    """The source of a tree."""

    ONE_MOVE = auto()
    """The moves of the first position; values are stones captured."""
    MET = auto()
    """Positions that are listed, and get their values later."""
    LISTED = auto()
    """Positions of a list that was not finished, so that they get no values."""
    SOLVED = auto()
    """The line of the answer, with the values of positions with few stones."""
    BOUNDS = auto()
    """The line that looks best, with bounds."""
    PROVED = auto()
    """The line of the answer, or the one that looked best in the end, with what is
    proved."""


@dataclass(frozen=True)
class ShownTree:
    """The tree at an event. states: those of the line, the first one of the search
    first."""

    tree: GameTree
    states: tuple[SowingState, ...]
    source: TreeSource

    @property
    def ahead(self) -> bool:
        return self.source is TreeSource.ONE_MOVE

    def value(self, depth: int, pit: int) -> Interval | None:
        """The value of a move, as First's stones minus Second's when the game is over;
        what it captures where the tree is one move deep."""
        branch = self.branch(depth, pit)
        state = self.states[depth]
        if branch.known == Known.OVER:
            first, second = play(state, pit).totals
            return first - second, first - second
        if branch.value is None or self.ahead:
            return branch.value
        begun = state.totals[0] - state.totals[1]
        (low, high) = branch.value
        if state.mover:
            return begun - high, begun - low
        return begun + low, begun + high

    def moves(self) -> Iterator[tuple[int, int]]:
        """The depth and the pit of every move about which anything is known."""
        for depth, row in enumerate(self.tree.choices, self.tree.first):
            yield from ((depth, pit) for pit in range(len(row)))

    def branch(
        self,
        depth: int,
        pit: int,
    ) -> Branch:
        return self.tree.choices[depth - self.tree.first][pit]

    def best(self, depth: int) -> int | None:
        """The pit that is best by what is known: for the player to move, the one with
        the most proved, then the most possible; the lowest of equals. None before all
        of them are known, but where the tree is one move deep."""
        return self._bests[depth - self.tree.first]

    @cached_property
    def _bests(self) -> list[int | None]:
        found = list[int | None]()
        for gains in self._gains:
            known = {pit: gain for pit, gain in gains.items() if gain is not None}
            told = known and (len(known) == len(gains) or self.ahead)
            found.append(
                max(known, key=lambda pit: (known[pit], -pit)) if told else None
            )
        return found

    @cached_property
    def exact(self) -> bool:
        """True if every value that shows is known, not only bounds of it."""
        values = (self.value(depth, pit) for depth, pit in self.moves())
        return all(value is None or value[0] == value[1] for value in values)

    @cached_property
    def leaves_out(self) -> bool:
        """True if any move is left out."""
        return any(self.left_out(depth, pit) for depth, pit in self.moves())

    def left_out(
        self,
        depth: int,
        pit: int,
    ) -> bool:
        """True if another pit is proved at least as good as this one, whose value is
        not known."""
        best = self.best(depth)
        gains = self._gains[depth - self.tree.first]
        gain = gains.get(pit)
        if best is None or gain is None or self.ahead:
            return False
        least = gains[best] or (0, 0)
        return pit != best and gain[0] < gain[1] <= least[0]

    @cached_property
    def _gains(self) -> list[dict[int, Interval | None]]:
        """At each position, every pit that may be sown, and what the player to move has
        of it."""
        found = []
        for depth, row in enumerate(self.tree.choices, self.tree.first):
            turned = bool(self.states[depth].mover) and not self.ahead
            gains: dict[int, Interval | None] = {}
            for pit, branch in enumerate(row):
                if branch.known not in (Known.EMPTY, Known.ENDLESS):
                    value = self.value(depth, pit)
                    gains[pit] = value and (-value[1], -value[0]) if turned else value
            found.append(gains)
        return found


class KnownTree:
    """The game tree of one film, as far as it is known."""

    def __init__(self, film: Film) -> None:
        self.film = film
        self._told = film.trace.of(
            Op.BOUND,
            Op.FRONT,
            Op.PROOF,
        )
        proofs = film.trace.of(Op.PROOF).tolist()
        trees = [i for i in proofs if self._tree_of(film.trace.at(i)) is not None]
        self.proof: int | None = trees[-1] if trees else None
        layers = (
            (i, film.trace.at(i).payload) for i in film.trace.of(Op.LAYER).tolist()
        )
        of_list = (
            i for i, told in layers if isinstance(told, StonesDone) and not told.table
        )
        self._last_layer = max(of_list, default=-1)
        self._last: tuple[int, ShownTree] | None = None

    # -- at an event -------------------------------------------------------------------
    def shown(self) -> ShownTree:
        """The tree at the event in sight."""
        if self._last is None or self._last[0] != self.film.index:
            self._last = self.film.index, self._make(self.film.moment)
        return self._last[1]

    def _make(self, moment: Moment) -> ShownTree:
        if moment.solver == ONE_MOVE:
            return self._one_move(moment)
        payload = moment.payload
        if isinstance(payload, StonesDone) and self.proof is not None:
            return self._solved(payload.stones)
        if isinstance(payload, Position) and payload.tree is not None:
            return self._with_states(payload.tree, self._listed(moment.index))
        if self.proof is not None and moment.index >= self.proof:
            tree = self._tree_of(self.film.trace.at(self.proof))
            assert tree is not None
            deep = len(moment.moves) if moment.moves else AHEAD
            return self._with_states(_cut(tree, deep), TreeSource.PROVED)
        tree = self._tree_of(moment)
        if tree is None:
            return self._earlier(moment)
        return self._with_states(tree, TreeSource.BOUNDS)

    def _earlier(self, moment: Moment) -> ShownTree:
        """The tree at an event without anything new: that of the event before it."""
        trace = self.film.trace
        told = next(self._told_before(moment.index), None)
        layers = trace.of(Op.LAYER)
        layers = layers[layers <= moment.index]
        if (
            len(layers)
            and self.proof is not None
            and (told is None or layers[-1] > told[0])
        ):
            return self._solved(trace.at(int(layers[-1])).value)
        if told is not None:
            return self._with_states(told[1], TreeSource.BOUNDS)
        state = trace.state
        legal = set(legal_moves(state))
        unseen = (
            Branch(Known.UNSEEN if pit in legal else _barred(state, pit))
            for pit in _pits(state)
        )
        tree = GameTree(
            (),
            0,
            (tuple(unseen),),
        )
        return self._with_states(tree, self._listed(moment.index))

    def _listed(self, index: int) -> TreeSource:
        """True if positions listed at an event get values: layers of the table do not
        give them values."""
        return TreeSource.MET if index < self._last_layer else TreeSource.LISTED

    def _told_before(self, index: int) -> Iterator[tuple[int, GameTree]]:
        """The trees with bounds up to an event, the latest first."""
        for place in self._told[self._told <= index][::-1].tolist():
            tree = self._tree_of(self.film.trace.at(place))
            if tree is not None:
                yield place, tree

    def _tree_of(self, moment: Moment) -> GameTree | None:
        return moment.payload.tree if isinstance(moment.payload, PitValues) else None

    def _solved(self, stones: int) -> ShownTree:
        """The line of the answer, while only positions with `stones` stones have a
        value."""
        assert self.proof is not None
        tree = self._tree_of(self.film.trace.at(self.proof))
        assert tree is not None
        whole = self._with_states(tree, TreeSource.SOLVED)
        depth = next(
            (d for d, s in enumerate(whole.states) if sum(s.pits) <= stones),
            len(tree.line),
        )
        cut = _cut(tree, min(max(depth, AHEAD), len(tree.choices) - 1))
        choices = tuple(
            tuple(
                _as_solved(whole.states[depth], pit, branch, stones)
                for pit, branch in enumerate(row)
            )
            for depth, row in enumerate(cut.choices, cut.first)
        )
        return self._with_states(
            GameTree(cut.line, cut.first, choices), TreeSource.SOLVED
        )

    def _one_move(self, moment: Moment) -> ShownTree:
        """The moves of the state that were played out up to an event."""
        trace = self.film.trace
        state = self.film.trace.state
        marks = {pit: Branch(_barred(state, pit, Known.UNSEEN)) for pit in _pits(state)}
        ends = trace.of(Op.STAGE, Op.PRUNE)
        for index in ends[ends <= moment.index].tolist():
            payload = trace.at(index).payload
            if isinstance(payload, Captured):
                value = payload.stones, payload.stones
                marks[payload.start] = Branch(Known.BOUNDED, value)
            elif isinstance(payload, Endless):
                marks[payload.start] = Branch(Known.ENDLESS)
        taken = moment.tried if moment.tried is not None else "".join(moment.moves[:1])
        line = (int(taken),) if taken else ()
        return ShownTree(
            GameTree(line, 0, (tuple(marks.values()),)),
            (state,),
            TreeSource.ONE_MOVE,
        )

    def _with_states(
        self,
        tree: GameTree,
        source: TreeSource,
    ) -> ShownTree:
        states = [*accumulate(tree.line, play, initial=self.film.trace.state)]
        choices = tree.choices
        if states[-1].repeated and tree.first + len(choices) == len(
            states
        ):  # the game is over
            choices = (
                *choices[:-1],
                tuple(Branch(Known.EMPTY) for _ in _pits(states[-1])),
            )
        return ShownTree(
            GameTree(tree.line, tree.first, choices), tuple(states), source
        )

    # -- from a node to an event -------------------------------------------------------
    def event_of(self, moves: tuple[int, ...]) -> int | None:
        """The kept event at which the position after some moves got the value that
        shows, else the one where it was met, else the one nearest to that."""
        shown = self.shown()
        here = self.film.index
        found = self._played_out(moves) if shown.ahead else self._valued(shown, moves)
        if found is None or found == here:
            met = self._met(moves)
            found = found if met is None else met
        return found

    def _played_out(self, moves: tuple[int, ...]) -> int | None:
        """Where a move of the state was played to its end."""
        trace = self.film.trace
        if not moves:
            if len(trace.improvements):
                return int(trace.improvements[-1])
            return None
        ends = trace.of(Op.STAGE, Op.PRUNE).tolist()
        return next(
            (index for index in ends if trace.at(index).tried == str(moves[0])), None
        )

    def _valued(
        self,
        shown: ShownTree,
        moves: tuple[int, ...],
    ) -> int | None:
        if not moves:
            return self.proof
        depth = len(moves) - 1
        pit = moves[-1]
        if depth < shown.tree.first:
            return None
        branch = shown.branch(depth, pit)
        if branch.known != Known.BOUNDED or branch.value is None:
            return None
        for place, tree in reversed(list(self._told_before(self.film.index))):
            same = tree.line[:depth] == moves[:-1] and depth < len(tree.choices)
            if same and tree.choices[depth][pit] == branch:
                if place == self.proof:
                    break
                return place
        return self._solved_at(play(shown.states[depth], pit))

    def _solved_at(self, state: SowingState) -> int | None:
        """The event that ends the layer which has the position."""
        stones = sum(state.pits)
        trace = self.film.trace
        for place in trace.of(Op.LAYER).tolist():
            if trace.at(place).value >= stones:
                return int(place)
        return self.proof

    def _met(self, moves: tuple[int, ...]) -> int | None:
        """Where a position was met; for one that was not kept, the one before it on its
        line."""
        trace = self.film.trace
        texts = tuple(map(str, moves))
        tries = trace.of(Op.TRY, Op.MERGE)
        while texts:
            places = tries[trace.lengths[tries] == len(texts)]
            near = places[np.argsort(np.abs(places - self.film.index), kind="stable")][
                :_NEAR
            ]
            for index in near.tolist():
                if trace.at(index).moves == texts:
                    return int(index)
            texts = texts[:-1]
        return None


def _pits(state: SowingState) -> range:
    return range(len(state.pits))


def _barred(
    state: SowingState,
    pit: int,
    else_known: Known = Known.ENDLESS,
) -> Known:
    return else_known if state.pits[pit] else Known.EMPTY


def _cut(tree: GameTree, depth: int) -> GameTree:
    """The tree along the first moves of its line."""
    return GameTree(
        tree.line[:depth],
        tree.first,
        tree.choices[: depth + 1 - tree.first],
    )


def _as_solved(
    state: SowingState,
    pit: int,
    branch: Branch,
    stones: int,
) -> Branch:
    """A move whose value is known if at most `stones` stones are left after it."""
    if branch.known != Known.BOUNDED:
        return branch
    after = play(state, pit)
    if after.repeated:
        return Branch(Known.OVER)
    if sum(after.pits) <= stones:
        return branch
    return Branch(Known.OPENED)
