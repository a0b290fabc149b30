"""Small changes of a route that keep its score.

What they are, a, b, u and v being cells of the route:

* a corner: a and b stand diagonally, and the route takes the other of the two cells
  between them;
* a turned part: two steps in parallel, made in the same direction, are crossed, and
  the part between them is walked backwards;
* a bump: a, c, d, b becomes a, b, or the other way round; of two cells that were taken
  out, one or both come in again between u and v.

Why that is enough on most boards: a route that visits nearly all cells has many places
for each of these, and one is enough. What it does not promise: a route without such a
place may still not be the only one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import count, pairwise

from gridwright.solvers.walks.board import PathBoard, step_lists

Path = list[int]


def changed_route(board: PathBoard, path: Sequence[int]) -> Path | None:
    """Another route of the same score between the same ends; None if no small change
    makes one."""
    route = _Route.on(board, path)
    for found in route.changes():
        if found != route.path and fits(board, found):
            return found
    return None


def fits(board: PathBoard, path: Sequence[int]) -> bool:
    """True if a walk on free cells meets what the board asks of its cells and steps."""
    cells = set(path)
    made = {(min(a, b), max(a, b)) for a, b in pairwise(path)}
    forced = board.forced_cells
    if forced is not None:
        asked = forced.ravel().nonzero()[0].tolist()
        if not cells.issuperset(asked):
            return False
    passed = [cell for cell in path if cell in board.numbers]
    return board.forced_steps <= made and passed == list(board.numbers)


class _Route:
    """A route with the place of each of its cells, and the steps of its board.

    path: flat indices. weight: of each cell of the board. near: its neighbours.
    """

    def __init__(
        self,
        path: Path,
        weight: list[int],
        near: dict[int, list[int]],
    ) -> None:
        self.path = path
        self.weight = weight
        self.near = near
        self.place = dict(zip(path, count()))

    @classmethod
    def on(
        cls,
        board: PathBoard,
        path: Sequence[int],
    ) -> _Route:
        """A route of a board."""
        flat = board.weight.ravel()
        near = step_lists(board)
        return cls(list(path), flat.tolist(), near)

    def changes(self) -> Iterator[Path]:
        """The routes one change away that score the same."""
        yield from self._corners()
        yield from self._turned()
        yield from self._bumps(0, self.near)
        yield from self._shortcuts()

    def _free(self, cell: int) -> list[int]:
        """The neighbours of a cell that the route leaves out."""
        return [each for each in self.near[cell] if each not in self.place]

    def _worth(self, one: int, other: int) -> int:
        return self.weight[one] + self.weight[other]

    def _joined(
        self,
        cell: int,
        place: int,
    ) -> bool:
        """True if a cell is next to the one at a place of the route."""
        inside = 0 <= place < len(self.path)
        return inside and self.path[place] in self.near[cell]

    def _with(
        self,
        begin: int,
        end: int,
        *cells: int,
    ) -> Path:
        """The route with cells in place of those from `begin` on, up to `end`."""
        path = self.path
        return [
            *path[:begin],
            *cells,
            *path[end:],
        ]

    def _corners(self) -> Iterator[Path]:
        """Corners taken the other way round."""
        last = len(self.path) - 1
        for place in range(1, last):
            here = self.path[place]
            before = self.path[place - 1]
            worth = self.weight[here]
            for other in self._free(before):
                same = self.weight[other] == worth
                if same and self._joined(other, place + 1):
                    yield self._with(place, place + 1, other)

    def _turned(self) -> Iterator[Path]:
        """Parts walked backwards."""
        for first, cell in enumerate(self.path[:-3]):
            second = self.path[first + 1]
            for other in self.near[cell]:
                last = self.place.get(other, -1)
                if last <= first + 1:
                    continue
                if self._joined(second, last + 1):
                    part = self.path[first + 1 : last + 1]
                    part.reverse()
                    yield self._with(first + 1, last + 1, *part)

    def _bumps(
        self,
        gain: int,
        cells: Iterable[int],
    ) -> Iterator[Path]:
        """Bumps that score so much, put in: over one of some cells and a neighbour."""
        for cell in cells:
            if cell in self.place:
                continue
            for beside in self._free(cell):
                if self._worth(cell, beside) == gain:
                    yield from self._bumps_over(cell, beside)

    def _bumps_over(
        self,
        cell: int,
        beside: int,
    ) -> Iterator[Path]:
        """Bumps over two cells, with the first of them beside each cell of the
        route."""
        for start in self.near[cell]:
            place = self.place.get(start)
            if place is None:
                continue
            after = place + 1
            if self._joined(beside, after):
                yield self._with(after, after, cell, beside)
            if self._joined(beside, place - 1):
                yield self._with(place, place, beside, cell)

    def _shortcuts(self) -> Iterator[Path]:
        """Bumps taken out, with the bumps that make good for them."""
        for place, before in enumerate(self.path[:-3]):
            if not self._joined(before, place + 3):
                continue
            one = self.path[place + 1]
            other = self.path[place + 2]
            path = self._with(place + 1, place + 3)
            loss = self._worth(one, other)
            if not loss:
                yield path
            short = _Route(path, self.weight, self.near)
            yield from short._bumps(loss, (one, other))
