"""The conditions of wishes for coin mazes and tours, and how far their measures reach.

Why the bounds are right: a walk visits no cell twice, and a walk of a coin maze has a
start and an exit. A walk of n cells has n - 1 steps, the first one in at most as many
directions as the board has ways out of a cell, every later one in one direction less,
since it does not go back. So no board has more walks than that product. That a bound is
met is not promised.
"""

from __future__ import annotations

import numpy as np

from gridwright.solvers.kind.wishes import (
    Bounds,
    Reach,
    WishFacts,
    WishSpace,
    WishTerm,
    capped_power,
)
from gridwright.solvers.level import STEPS, Cell, LevelError
from gridwright.solvers.text import Text
from gridwright.solvers.walks.marks import HIGHEST, numbered, plain
from gridwright.solvers.walks.walk import WALL, Tariff

MAX_WORTH = 1_000_000
"""The worth of the richest coin."""
MIN_CLOSED = 4
"""The fewest cells of a closed tour: a square."""
USUAL_WORTH = 3
"""The worth of the richest coin of a random maze, unless it is given."""


def _coins(facts: WishFacts) -> int:
    return int(np.count_nonzero(plain(facts.level.cells) > 0))


def _walls(facts: WishFacts, _: str) -> int:
    return int(np.count_nonzero(facts.level.cells == WALL))


def _skips(facts: WishFacts, _: str) -> int:
    return _coins(facts) - int(
        np.sum(plain(facts.level.cells).ravel()[list(facts.path)] > 0)
    )


WALLS = WishTerm(
    "walls",
    "walls or holes",
    _walls,
    "board",
    whole=lambda f: f.level.cells.size,
    least=0,
    of_cells=True,
)
COINS = WishTerm(
    "coins", "coins", lambda f, _: _coins(f), "board", least=0, of_cells=True
)
NUMBERS = WishTerm(
    "numbers",
    "cells with a number",
    lambda f, _: len(numbered(f.level.cells)),
    "board",
    least=0,
    most=HIGHEST,
)
SKIPS = WishTerm("skips", "the coins that the best walk leaves", _skips, least=0)


def share_within(
    bounds: Bounds,
    name: str,
    cells: int,
    usual: float,
    rng: np.random.Generator,
) -> float:
    """A share of the cells within the bounds of their number, the usual one where it
    fits."""
    low, high = bounds.get(name, (None, None))
    least = low or 0
    most = cells if high is None else high
    if least <= usual * cells <= most and None in (low, high):
        return usual
    if None in (low, high):
        return (least if high is None else most) / max(cells, 1)
    return int(rng.integers(least, max(least, most) + 1)) / max(cells, 1)


def usual_share(
    bounds: Bounds,
    usual: float,
    between: tuple[float, float],
    rng: np.random.Generator,
) -> float:
    """The usual share of walls. Where a wish asks for a difficulty it is drawn by lot:
    the fewer walls, the harder."""
    if "difficulty" not in bounds:
        return usual
    return float(rng.uniform(*between))


# -- how far the measures reach --------------------------------------------------------
def most_walks(space: WishSpace, cells: int) -> int:
    """A bound on the number of walks from one cell that visit at most `cells` cells."""
    ways = min(2, space.rows - 1) + min(2, space.cols - 1)
    return max(1, ways) * capped_power(max(1, ways - 1), max(0, cells - 2))


def _room_of(space: WishSpace) -> int:
    """The most cells that a walk can visit which keeps to `uses` and `avoids`; 0 for
    none."""
    if not space.avoids:
        return space.cells
    every = {(row, col) for row in range(space.rows) for col in range(space.cols)}
    left = every - space.avoids
    found = 0
    while left:
        part = _part(left, left.pop())
        left -= part
        if space.uses <= part:
            found = max(found, len(part))
    return found


def _part(cells: set[Cell], first: Cell) -> set[Cell]:
    """The cells that hang together with the first one."""
    part = {first}
    ends = [first]
    while ends:
        row, col = ends.pop()
        for down, right in STEPS.values():
            other = (row + down, col + right)
            if other in cells and other not in part:
                part.add(other)
                ends.append(other)
    return part


def maze_reach(
    space: WishSpace,
    least_points: Tariff,
    points: Tariff,
) -> dict[str, Reach]:
    """The measures of coin mazes.

    least_points, points: what cells and coins count at least, and at most.
    """
    most = visited_at_most(space)
    least = max(2, len(space.uses))
    coins = max(0, most_coins(space))
    needed = max(
        least,
        space.least("length", 0) + 1,
        space.least("coins", 0) + 2,
        space.least("skips", 0) + 2,
        space.least("numbers", 0),
    )
    room = Text("room for coins: {coins} at most", coins=coins)
    left = Text("{needed:# cell has|# cells have} to be free", needed=needed)
    length = Text("a walk visits {cells} cells at most", cells=most)
    walks = most_walks(space, most)
    return {
        "walls": Reach(high=max(0, space.cells - needed), over=left),
        "coins": Reach(high=coins, over=room),
        "skips": Reach(high=coins, over=room),
        "numbers": Reach(high=max(0, space.cells - space.least("walls", 0))),
        "length": Reach(least - 1, most - 1, over=length),
        "score": _maze_score(space, least_points, points, most, coins),
        "solutions": Reach(1, walks),
        "optimal": Reach(1, walks),
    }


def visited_at_most(space: WishSpace) -> int:
    """The cells that a walk of a coin maze visits at most. LevelError if no walk
    exists."""
    if space.cells < 2:
        raise LevelError("a coin maze needs at least two cells: a start and an exit")
    room = _room_of(space)
    if room < max(2, len(space.uses)):
        raise LevelError("no walk visits, and leaves out, these cells")
    return max(2, min(room, space.cells - space.least("walls", 0)))


def most_coins(space: WishSpace) -> int:
    """The coins that there is room for beside the start and the exit."""
    free = space.cells - 2 - space.least("walls", 0)
    return space.most("coins", free)


def _maze_score(
    space: WishSpace,
    least_points: Tariff,
    points: Tariff,
    most: int,
    coins: int,
) -> Reach:
    """The best score."""
    worth = dearest_coin(space)
    longest = space.most("length", most - 1) + 1
    shortest = max(2, len(space.uses), space.least("length", 0) + 1)
    met = min(coins, max(0, longest - 2))
    high = longest * points.cell + met * worth * points.coin
    values = {"free": longest, "coins": met, "most": high}
    why = Text(
        "{free:# cell|# cells} and {coins:# coin|# coins} are worth {most} at most",
        **values,
    )
    low = Text("a walk visits {cells} cells at least", cells=shortest)
    return Reach(shortest * least_points.cell, high, low, why)


def dearest_coin(space: WishSpace) -> int:
    """The largest worth of a coin; on a board of a person, coins may be worth
    anything."""
    if space.like:
        return MAX_WORTH
    return int(space.options.get("max_worth", MAX_WORTH))


def needed_worth(space: WishSpace, points: Tariff) -> int:
    """The worth of coins that a wish for a high score needs; 0 where the usual one will
    do."""
    most = visited_at_most(space)
    met = min(most_coins(space), most - 2)
    missing = (space.least("score", 0) - most * points.cell) // points.coin
    if met <= 0 or missing <= met * USUAL_WORTH:
        return 0
    return min(MAX_WORTH, 2 * -(-missing // met))


def tour_reach(space: WishSpace, closed: bool) -> dict[str, Reach]:
    """The measures of tours: all follow from the number of free cells."""
    low, high = _free_cells(space, closed)
    steps = 0 if closed else 1
    asked = {
        "walls": _turned(space, "walls", space.cells),
        "score": (space.least("score", 0), space.most("score", space.cells)),
        "length": _shifted(space, steps),
        "numbers": (space.least("numbers", 0), space.cells),
    }
    found = {}
    for name in ("walls", "score", "length", "numbers"):
        others = [ends for other, ends in asked.items() if other != name]
        least = max([low, *(ends[0] for ends in others)])
        most = min([high, *(ends[1] for ends in others)])
        if closed:
            least += least % 2
            most -= most % 2
        found[name] = _tour_measure(space, name, least, most, steps)
    walks = most_walks(space, high)
    steps_of_board = Text("the board has {cells} cells", cells=space.cells)
    # a try decides a step at least, and a cell has two to its right and below
    found["tries"] = Reach(high=2 * space.cells, over=steps_of_board)
    return found | {"solutions": Reach(1, walks), "optimal": Reach(1, walks)}


def _tour_measure(
    space: WishSpace,
    name: str,
    least: int,
    most: int,
    steps: int,
) -> Reach:
    """The values of a measure on boards with `least` to `most` free cells."""
    few = Text("free cells: {cells} at least", cells=least)
    many = Text("free cells: {cells} at most", cells=most)
    if name == "walls":
        return Reach(space.cells - most, space.cells - least, many, few)
    if name == "numbers":
        return Reach(high=most, over=many)
    off = steps if name == "length" else 0
    return Reach(least - off, most - off, few, many)


def _turned(
    space: WishSpace,
    name: str,
    whole: int,
) -> tuple[int, int]:
    """The rest of a whole, as a wish for a part of it bounds it."""
    return whole - space.most(name, whole), whole - space.least(name, 0)


def _shifted(space: WishSpace, by: int) -> tuple[int, int]:
    """The cells of a tour, as a wish for its steps bounds them."""
    return space.least("length", 0) + by, space.most("length", space.cells) + by


def _free_cells(space: WishSpace, closed: bool) -> tuple[int, int]:
    """The fewest and the most free cells of a board with a tour. LevelError if there is
    none."""
    least = max(1, len(space.uses))
    most = _room_of(space)
    if closed:
        if min(space.rows, space.cols) < 2:
            raise LevelError("a closed tour needs at least two rows and two columns")
        least = max(least + least % 2, MIN_CLOSED)
        most -= most % 2
    if least > most:
        raise LevelError("no tour visits, and leaves out, these cells")
    return least, most
