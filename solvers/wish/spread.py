"""Each level of a batch gets its own part of every range of a wish.

A search that takes what comes first ends at the edge of a range: of twelve mazes of
difficulty 4 to 6 eleven had 6. So a range from `low` to `high` is cut into as many
parts as there are levels, and each level aims at one of them. The parts of the first
range are dealt out so that any number of the first levels is spread already; those of
the other ranges by lot from the seed, so that no two ranges go together. Parts that
exclude each other are dropped, but for the first range.

A level only aims at its part: a rare one is climbed to, and where that leads no further
the nearest level is taken (`gridwright.solvers.wish.making.SPARE`); the tally says so.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from gridwright.solvers.wish.language import Wish, WishCondition, impossible
from gridwright.solvers.wish.orders import WishOrder

MAIN = "difficulty"
"""The range that is dealt out first, where the wish has it."""


def batch(order: WishOrder, count: int, spread: bool = True) -> list[WishOrder]:
    """The orders for some levels to one wish, from the seed of `order` on. spread: each
    aims at its own part of every range."""
    orders = [replace(order, seed=order.seed + place) for place in range(count)]
    if not spread:
        return orders
    return [
        part_of(each, place, count, order.seed) for place, each in enumerate(orders)
    ]


def part_of(order: WishOrder, place: int, count: int, seed: int) -> WishOrder:
    """An order that aims at the part of a level. place: from 0 on, going round where it
    is beyond the count. seed: of the batch."""
    if count < 2:
        return order
    wish = order.wish
    ranges = [
        number for number, each in enumerate(wish.conditions) if _is_range(each, order)
    ]
    if not ranges:
        return order
    ranges.sort(key=lambda number: wish.conditions[number].term.name != MAIN)
    parts = list(wish.conditions)
    aims: list[Wish] = []
    for number in ranges:
        dealt = _order_of(number != ranges[0], count, [seed, number])
        parts[number] = _narrowed(
            wish.conditions[number], order, dealt[place % count], count
        )
        aims.append(replace(wish, conditions=tuple(parts)))
    for aim in (aims[-1], aims[0]):
        if not _excludes(order, aim):
            return replace(order, aim=aim)
    return order


def _is_range(condition: WishCondition, order: WishOrder) -> bool:
    """True if a condition is on a range with two ends."""
    if condition.term.form != "range":
        return False
    low, high = _ends(condition, order)
    return low is not None and high is not None and low < high


def _ends(condition: WishCondition, order: WishOrder) -> tuple[int | None, int | None]:
    """The ends of a range: in plain numbers where percent are those of the cells."""
    whole = order.rows * order.cols if condition.term.of_cells else None
    ends = condition.bounds(whole)
    return (condition.low, condition.high) if ends is None else ends


def _order_of(by_lot: bool, count: int, seed: list[int]) -> list[int]:
    """The part of each level."""
    if by_lot:
        rng = np.random.default_rng(seed)
        dealt: list[int] = rng.permutation(count).tolist()
        return dealt
    return sorted(range(count), key=_reversed_bits)


def _reversed_bits(number: int) -> float:
    """A number with its bits behind the point, the lowest first: 0, 1/2, 1/4, 3/4."""
    value = 0.0
    share = 0.5
    while number:
        value += share * (number & 1)
        number >>= 1
        share /= 2
    return value


def _narrowed(
    condition: WishCondition, order: WishOrder, part: int, count: int
) -> WishCondition:
    """A condition on one part of its range; every value lies in a part."""
    low, high = _ends(condition, order)
    assert low is not None and high is not None
    values = high - low + 1
    first = low + part * values // count
    last = low + (part + 1) * values // count - 1
    plain = condition.percent and condition.term.of_cells
    return replace(
        condition,
        low=first,
        high=max(first, last),
        percent=condition.percent and not plain,
    )


def _excludes(order: WishOrder, aim: Wish) -> bool:
    """True if no level has all parts of an aim."""
    why = impossible(order.kind, aim, order.rows, order.cols, order.options, order.like)
    return bool(why)
