"""wish: levels made to conditions on what is proved of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gridwright import rooms
from gridwright.checking import Amount, Count, Positive, checked
from gridwright.errors import Error, one_sentence
from gridwright.levels import Level


@checked
def wish(
    kind: str,
    rows: Positive,
    cols: Positive,
    conditions: str | Iterable[str],
    *,
    count: Positive = 1,
    seed: Count = 0,
    time_limit: Amount | None = None,
    **options: Any,
) -> list[Level]:
    """Make levels that fulfil a wish, no two alike, each with its proved answer.

    conditions: such as "unique; walls=..12%", in one text or several. The i-th level is made from
    seed + i. options: of the kind's generator. Fewer levels are returned when time_limit, in
    seconds, is over. Error if the wish cannot be read, or is proved to be impossible.
    """
    with one_sentence():
        of = rooms.registry.kind(kind)
        asked = rooms.language.parse_wish(of, conditions)
        filled = rooms.options.fill_options(of.generator_options, options)
        of.blank(rows, cols)
        why = rooms.language.impossible(of, asked, rows, cols, filled)
        if why:
            raise Error(f"the wish is impossible: {why}")
        orders = [
            rooms.making.WishOrder(of, asked, rows, cols, options, seed + i) for i in range(count)
        ]
        work = rooms.making.making_many(orders, time_limit)
        made = [step[0] for step in work if isinstance(step, tuple)]
        return [Level.of(rooms.making.kept(judged, asked)) for judged in made]
