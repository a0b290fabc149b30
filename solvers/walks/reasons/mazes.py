"""Reasons of a maze from a position on: ways to the exit, pockets, points.

A walk visits no cell twice. So a step is lost if the exit cannot be reached from where
it leads without the cell where one stands; and a cell is on some walk to the exit only
if no single cell cuts it off from both (`walking_between`). What all such cells are
worth together bounds what a walk still scores. A walk passes the two colours in turn,
so of the more frequent colour it visits one more than of the other at most.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from gridwright.solvers.level import STEPS, Cell
from gridwright.solvers.reasons.fact import Fact, part_of
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.text import Text, place_of
from gridwright.solvers.walks.board import (
    PathBoard,
    Steps,
    blocks_from,
    reachable,
    walking_between,
)

AHEAD = 2
"""Steps that a rule looks ahead."""


@dataclass(frozen=True)
class Way:
    """One step and what is left after it. cells: on some walk to the exit, by flat
    index, that to which it leads among them; none if the exit is cut off."""

    letter: str
    target: int
    cells: frozenset[int]


@dataclass(frozen=True)
class Most:
    """The most that a walk can score. left: cells that it leaves out, by flat index;
    of_colour: how many cells it leaves out because of the colours."""

    points: int
    left: frozenset[int] = frozenset()
    of_colour: int = 0


class Maze:
    """A maze from a position on."""

    def __init__(self, board: PathBoard) -> None:
        assert board.start is not None and board.end is not None
        self.board = board
        self.here: int = board.start
        self.exit: int = board.end
        self.around = finished(Steps(board).around())
        self.weight: list[int] = board.weight.ravel().tolist()
        self.reach = self._between(self.here, self.around)

    def _between(self, first: int, around: list[list[int]]) -> frozenset[int]:
        inside = finished(walking_between(first, self.exit, around))
        if not inside[self.exit]:
            return frozenset()
        return frozenset(np.flatnonzero(inside).tolist())

    def ways(self, moves: Sequence[str]) -> list[Way]:
        """The legal steps, with what is left after each."""
        without = [
            [] if cell == self.here else [c for c in near if c != self.here]
            for cell, near in enumerate(self.around)
        ]
        found = []
        for letter in moves:
            down, right = STEPS[letter]
            target = self.here + down * self.board.cols + right
            found.append(Way(letter, target, self._between(target, without)))
        return found

    def cell(self, flat: int) -> Cell:
        """A cell by its flat index."""
        row, col = divmod(flat, self.board.cols)
        return row, col

    def place(self, flat: int) -> Text:
        """A cell as a sentence names it."""
        return place_of(*self.cell(flat))

    def cells(self, flat: frozenset[int]) -> tuple[Cell, ...]:
        """Cells in reading order."""
        return tuple(self.cell(one) for one in sorted(flat))

    # -- bounds ------------------------------------------------------------------------
    def most_after(self, way: Way) -> Most:
        """The most that a walk scores after a step, by what it can still reach."""
        before = self.board.base + self.weight[self.here]
        points = before + sum(self.weight[cell] for cell in way.cells)
        left = (self.reach - way.cells) - {self.here}
        gone = frozenset(cell for cell in left if self.weight[cell])
        return Most(points, gone)

    def most_by_colour(self, way: Way) -> Most:
        """The same, with the colours counted between two cells that every walk from
        the step to the exit passes, one after the other."""
        points = self.board.base + self.weight[self.here] + self.weight[way.target]
        out = 0
        for first, last, cells in self._segments(way):
            sides: tuple[list[int], list[int]] = ([], [])
            for cell in cells:
                sides[self._colour(cell)].append(self.weight[cell])
            colour = self._colour(last)
            ends = sides[colour]
            others = sides[1 - colour]
            more = int(self._colour(first) != colour)
            few = min(len(others), len(ends) - more)
            points += sum(sorted(others, reverse=True)[:few])
            points += sum(sorted(ends, reverse=True)[: few + more])
            out += len(cells) - 2 * few - more
        return Most(points, of_colour=out)

    def most_of(self, way: Way) -> int:
        """The lower one of both bounds, in points."""
        return min(self.most_after(way).points, self.most_by_colour(way).points)

    def most_ahead(self, way: Way, par: int, depth: int) -> int:
        """The most that a walk scores after a step, by the ways on from there: as far
        as `depth` steps are looked at, and no more than is needed to see less than
        par."""
        gone = frozenset((self.here,))
        return self._ahead(way, par, depth, gone, 0)

    def _ahead(
        self, way: Way, par: int, depth: int, gone: frozenset[int], before: int
    ) -> int:
        """gone: the cells that were left. before: what those are worth that no bound
        counts: all but the first one."""
        most = before + self.most_of(way)
        if most < par or not depth or way.target == self.exit:
            return most
        gone |= {way.target}
        without = [
            [] if cell in gone else [other for other in near if other not in gone]
            for cell, near in enumerate(self.around)
        ]
        before += self.weight[way.target]
        found = 0
        for target in self.around[way.target]:
            cells = frozenset[int]()
            if target not in gone:
                cells = self._between(target, without)
            if cells and found < par:
                onward = Way("", target, cells)
                ahead = self._ahead(onward, par, depth - 1, gone, before)
                found = max(found, ahead)
        return found

    def _segments(self, way: Way) -> Iterator[tuple[int, int, frozenset[int]]]:
        """The cells that a walk may visit from one cell that it must pass to the next:
        the first one, the last one, and all but the first."""
        around = [
            [other for other in near if other in way.cells] if cell in way.cells else []
            for cell, near in enumerate(self.around)
        ]
        blocks = finished(blocks_from(way.target, around))
        cuts = [(way.target, frozenset(blocks.order[1:]))]
        for cell, begin, end in reversed(blocks.hanging):
            behind = frozenset(blocks.order[begin:end])
            if self.exit in behind and cell != way.target:
                cuts.append((cell, behind))
        cuts.append((self.exit, frozenset()))
        for (first, behind), (last, after) in pairwise(cuts):
            if first != last:
                yield first, last, behind - after

    def _colour(self, cell: int) -> int:
        row, col = self.cell(cell)
        return (row + col) % 2


def maze_facts(
    board: PathBoard, moves: Sequence[str], par: int | None
) -> Iterator[Fact]:
    """Find the facts of a maze from a position on, the easiest first."""
    maze = Maze(board)
    ways = maze.ways(moves)
    if not any(way.cells for way in ways):
        yield _shut(maze)
        return
    open_ways = [way for way in ways if way.cells]
    for way in ways:
        if not way.cells:
            yield _no_way(maze, way)
    if len(open_ways) == 1 < len(ways):
        yield _only(maze, open_ways[0], 1)
    yield from _pockets(maze)
    if par is not None:
        yield from _by_points(maze, open_ways, par)


def maze_lost(board: PathBoard, moves: Sequence[str], par: int | None) -> Fact | None:
    """The reason why no way to the exit is left, or none worth par."""
    maze = Maze(board)
    ways = [way for way in maze.ways(moves) if way.cells]
    if not ways:
        return _shut(maze)
    if par is None:
        return None
    most = max(maze.most_after(way).points for way in ways)
    if most < par:
        text = Text(
            "All that can still be reached gives at most {most}, and {par} is "
            "possible.",
            most=most,
            par=par,
        )
        return Fact("points", 3, text, lost=True)
    most = max(maze.most_by_colour(way).points for way in ways)
    if most < par:
        text = Text(
            "Every step changes the colour, and of one colour too many cells are left: "
            "at most {most} can be reached, and {par} is possible.",
            most=most,
            par=par,
        )
        return Fact("colours", 4, text, lost=True)
    return None


def _shut(maze: Maze) -> Fact:
    text = Text(
        "No way leads from {here} to the exit at {exit} any more.",
        here=maze.place(maze.here),
        exit=maze.place(maze.exit),
    )
    return Fact("no way", 1, text, lost=True)


def _no_way(maze: Maze, way: Way) -> Fact:
    without = [
        [] if cell == maze.here else [c for c in near if c != maze.here]
        for cell, near in enumerate(maze.around)
    ]
    inside = finished(reachable(way.target, without))
    pocket = frozenset(np.flatnonzero(inside).tolist())
    text = Text(
        "A step to {place} enters a pocket: the only way back leads over where you "
        "stand.",
        place=maze.place(way.target),
    )
    return Fact("no way", 1, text, maze.cells(pocket), barred=(way.letter,))


def _only(maze: Maze, way: Way, tier: int) -> Fact:
    text = Text(
        "Only the step to {place} still leads to the exit.",
        place=maze.place(way.target),
    )
    return Fact("only way", tier, text, move=way.letter)


def _pockets(maze: Maze) -> Iterator[Fact]:
    """Cells that can be reached, but not on a walk to the exit."""
    inside = finished(reachable(maze.here, maze.around))
    reached = frozenset(np.flatnonzero(inside).tolist())
    left = reached - maze.reach
    while left:
        part = _connected(maze, left)
        left -= part
        doors = {n for cell in part for n in maze.around[cell]} - part
        if len(doors) != 1 or not doors <= maze.reach:
            continue
        text = _pocket_text(maze, part, doors.pop())
        yield Fact(
            "pocket",
            2,
            text.capitalized(),
            maze.cells(part),
            cannot=maze.cells(part),
        )


def _pocket_text(maze: Maze, part: frozenset[int], door: int) -> Text:
    values = {"part": part_of(maze.cells(part)), "door": maze.place(door)}
    worth = sum(maze.weight[cell] for cell in part)
    if not worth:
        return Text(
            "{part} is a pocket: it is entered and left over {door} alone, so no way "
            "to the exit leads there.",
            **values,
        )
    return Text(
        "{part} is a pocket: it is entered and left over {door} alone, so its "
        "{worth:# point|# points} cannot be had.",
        **values,
        worth=worth,
    )


def _connected(maze: Maze, cells: frozenset[int]) -> frozenset[int]:
    first = min(cells)
    seen = {first}
    stack = [first]
    while stack:
        for other in maze.around[stack.pop()]:
            if other in cells and other not in seen:
                seen.add(other)
                stack.append(other)
    return frozenset(seen)


def _by_points(maze: Maze, ways: list[Way], par: int) -> Iterator[Fact]:
    """Steps after which par is out of reach, and the one that is left."""
    kept = list(ways)
    for way in ways:
        most = maze.most_after(way)
        if most.points < par:
            kept.remove(way)
            yield _too_few(maze, way, most, par)
    for way in list(kept):
        most = maze.most_by_colour(way)
        if most.points < par:
            kept.remove(way)
            yield _by_colours(maze, way, most, par)
    for depth in range(1, AHEAD + 1):
        for way in list(kept):
            ahead = maze.most_ahead(way, par, depth)
            if ahead < par:
                kept.remove(way)
                yield _looked_ahead(maze, way, depth, ahead, par)
    if len(kept) == 1 < len(ways):
        way = kept[0]
        text = Text(
            "Every other step loses something: only the step to {place} is left.",
            place=maze.place(way.target),
        )
        yield Fact("only way", 4, text, move=way.letter)


def _too_few(maze: Maze, way: Way, most: Most, par: int) -> Fact:
    values = {"place": maze.place(way.target), "most": most.points, "par": par}
    if not most.left:
        text = Text(
            "After a step to {place} at most {most} can be reached, and {par} is "
            "possible.",
            **values,
        )
    else:
        text = Text(
            "After a step to {place}, {part}, worth {worth}, cannot be reached any "
            "more: at most {most}, and {par} is possible.",
            **values,
            part=part_of(maze.cells(most.left)),
            worth=sum(maze.weight[cell] for cell in most.left),
        )
    return Fact("points", 3, text, maze.cells(most.left), barred=(way.letter,))


def _looked_ahead(maze: Maze, way: Way, depth: int, most: int, par: int) -> Fact:
    text = Text(
        "After a step to {place} every way on has lost after {depth:# more step|# more "
        "steps}: at most {most} can be reached, and {par} is possible.",
        place=maze.place(way.target),
        depth=depth,
        most=most,
        par=par,
    )
    return Fact("ahead", 4 + depth, text, barred=(way.letter,))


def _by_colours(maze: Maze, way: Way, most: Most, par: int) -> Fact:
    text = Text(
        "Every step changes the colour, so after a step to {place} at least "
        "{count:# cell|# cells} that could be reached stay out: at most {most}, and "
        "{par} is possible.",
        place=maze.place(way.target),
        count=most.of_colour,
        most=most.points,
        par=par,
    )
    return Fact("colours", 4, text, barred=(way.letter,))
