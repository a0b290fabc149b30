"""Walks from a diagram: the k-th, a random one, or all of them one by one.

A diagram holds, for every state, how many walks go on from it. The k-th walk is found
by going from the root and, at every state, skipping the choices whose walks come before
it (unranking); a random k gives a random walk, each with the same chance. The order is
that of the choices, cell by cell as the frontier passes them, and never changes for a
board.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, Protocol

from gridwright.solvers.walks.engines.frontier.layout import TIP, FrontierBoard
from gridwright.solvers.walks.engines.frontier.plain import (
    CELL_CHOICES,
    DEAD,
    DONE,
    TIP_CHOICES,
)

Of = Literal["all", "optimal"]


class Piece(Protocol):
    """The states that follow one state, through some cells of the sweep.

    Its own states are numbered per layer, the state it begins with is 2 in layer 0.
    """

    @property
    def first(self) -> int:
        """The cell before which layer 0 stands."""

    @property
    def cells(self) -> int:
        """The number of cells it goes through."""

    def choices(self, layer: int, state: int) -> tuple[int, tuple[int, ...]]:
        """The kind of a state and where its choices lead in the next layer."""

    def best(self, layer: int, state: int) -> int:
        """The best score still to come from a state."""

    def walks(
        self,
        layer: int,
        state: int,
        optimal: bool,
    ) -> int:
        """The number of (optimal) walks that go on from a state."""

    def after(self, state: int) -> int:
        """The state of the whole diagram that a state of the last layer is."""


class Diagram(Protocol):
    """All states of a board, to be looked at piece by piece."""

    @property
    def board(self) -> FrontierBoard:
        """The board whose states they are."""

    def piece(self, first: int, state: int) -> Piece:
        """The piece that begins with a state at a cell. The root is state 2 at cell
        0."""


class DrawnRoutes:
    """All walks of a diagram, or the optimal ones, as lists of flat cell indices."""

    def __init__(self, diagram: Diagram, of: Of = "all") -> None:
        self.board = diagram.board
        self.optimal = of == "optimal"
        self._diagram = diagram
        self._pieces: dict[tuple[int, int], Piece] = {}

    def count(self) -> int:
        return self._piece(0, 2).walks(0, 2, self.optimal)

    def best(self) -> int:
        """The score of an optimal walk."""
        return self.board.base + self._piece(0, 2).best(0, 2)

    def nth(self, k: int) -> list[int]:
        """The walk number k, counted from 0. IndexError if there is none."""
        if not 0 <= k < self.count():
            raise IndexError(f"there is no route {k}")
        drawn: list[int] = []
        piece = self._piece(0, 2)
        layer = 0
        state = 2
        while state != DONE:
            code, lead, k = self._holding(piece, layer, state, k)
            drawn.append(code)
            piece, layer, state = self._on(piece, layer + 1, lead)
        return path_of(self.board, drawn)

    def any(self) -> list[int]:
        """One optimal walk; needs no counts."""
        drawn: list[int] = []
        piece = self._piece(0, 2)
        layer = 0
        state = 2
        while state != DONE:
            code, lead = next(self._alive(piece, layer, state, optimal=True))
            drawn.append(code)
            piece, layer, state = self._on(piece, layer + 1, lead)
        return path_of(self.board, drawn)

    def __iter__(self) -> Iterator[list[int]]:
        drawn: list[int] = []
        piece = self._piece(0, 2)
        ways = [(piece, 0, 2, self._alive(piece, 0, 2))]
        while ways:
            piece, layer, state, leads = ways[-1]
            code, lead = next(leads, (-1, DEAD))
            if code < 0:
                ways.pop()
                del drawn[-1:]
                continue
            drawn.append(code)
            if lead == DONE:
                yield path_of(self.board, drawn)
                drawn.pop()
                continue
            piece, layer, state = self._on(piece, layer + 1, lead)
            ways.append((piece, layer, state, self._alive(piece, layer, state)))

    # -- through the diagram -----------------------------------------------------------
    def _piece(self, first: int, state: int) -> Piece:
        """A piece, remembered: routes next to each other share most of their pieces."""
        piece = self._pieces.get((first, state))
        if piece is None:
            if len(self._pieces) > 256:
                self._pieces.clear()
            piece = self._diagram.piece(first, state)
            self._pieces[first, state] = piece
        return piece

    def _on(
        self,
        piece: Piece,
        layer: int,
        state: int,
    ) -> tuple[Piece, int, int]:
        """The same state, in the next piece if this one ends here."""
        if layer < piece.cells or state == DONE:
            return piece, layer, state
        return self._piece(piece.first + piece.cells, piece.after(state)), 0, 2

    def _holding(
        self,
        piece: Piece,
        layer: int,
        state: int,
        k: int,
    ) -> tuple[int, int, int]:
        """The steps of the k-th walk from a state and where it leads, see `_alive`, and
        its number among the walks on."""
        for code, lead in self._alive(piece, layer, state):
            number = 1 if lead == DONE else piece.walks(layer + 1, lead, self.optimal)
            if k < number:
                return code, lead, k
            k -= number
        raise AssertionError("a state counts more walks than its choices")

    def _alive(
        self,
        piece: Piece,
        layer: int,
        state: int,
        optimal: bool | None = None,
    ) -> Iterator[tuple[int, int]]:
        """The choices that some wanted walk makes: the steps drawn (1 to the right, 2
        down), and where they lead."""
        optimal = self.optimal if optimal is None else optimal
        kind, leads = piece.choices(layer, state)
        cell = piece.first + layer
        weight = self.board.weight[cell]
        best = piece.best(layer, state) if optimal else 0
        table = TIP_CHOICES if self.board.flags[cell] & TIP else CELL_CHOICES
        for (right, down, visited), lead in zip(table[kind], leads, strict=False):
            if lead == DEAD:
                continue
            follow = 0 if lead == DONE else piece.best(layer + 1, lead)
            if follow >= 0 and (not optimal or follow + weight * visited == best):
                yield right + 2 * down, lead


def _first_of(board: FrontierBoard, around: Mapping[int, Sequence[int]]) -> int:
    """Where a walk begins: one with two free ends at the lower one."""
    if board.start is not None:
        return board.start
    ends = [cell for cell, near in around.items() if len(near) == 1]
    return min(ends or around)


def path_of(board: FrontierBoard, drawn: list[int]) -> list[int]:
    """The cells of a walk in order, from the steps drawn at each cell: 1 to the right,
    2 down.

    A closed walk returns to its first cell, in the direction of its numbers.
    """
    order = board.order
    width = board.width
    around: defaultdict[int, list[int]] = defaultdict(list)
    for k, code in enumerate(drawn):
        if code & 1:
            cell = order[k]
            right = order[k + 1]
            around[cell].append(right)
            around[right].append(cell)
        if code & 2:
            cell = order[k]
            below = order[k + width]
            around[cell].append(below)
            around[below].append(cell)
    start = _first_of(board, around)
    path = [start]
    before = start
    here = min(around[start], default=start)
    while here != before:
        path.append(here)
        ends = around[here] if here != start else ()
        following = next((cell for cell in ends if cell != before), here)
        before = here
        here = following
    if (board.closed or board.loose) and len(board.numbers) > 1:
        one, other = map(path.index, board.numbers[:2])
        return path if one < other else path[::-1]
    return path
