"""wish, mend: levels made, or changed, to fulfil conditions on what is proved of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from gridwright import rooms
from gridwright.checking import Amount, Count, Positive, checked
from gridwright.errors import Error, one_sentence
from gridwright.levels import Level, LevelSource, level_of


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


@dataclass(frozen=True)
class Mended:
    """What `mend` found. level: with its proved answer, None if there is none. edits: in words;
    empty where nothing had to change. smallest: whether it is proved that fewer do not do."""

    level: Level | None
    edits: tuple[str, ...]
    smallest: bool


@checked
def mend(
    level: LevelSource,
    conditions: str | Iterable[str],
    *,
    edits: Count = 3,
    seed: Count = 0,
    time_limit: Amount | None = None,
) -> Mended:
    """Change a level by the fewest edits, `edits` at most, so that it fulfils a wish.

    All sets of up to three edits are tried, smallest first; beyond, the best found is returned.
    time_limit: seconds for everything. Error if the wish cannot be read.
    """
    like = level_of(level).core
    with one_sentence():
        of = rooms.registry.kind(like.kind)
        of.refuse_errors(like)
        asked = rooms.language.parse_wish(of, conditions)
        order = rooms.making.WishOrder(
            of, asked, like.rows, like.cols, seed=seed, like=like, seconds=time_limit
        )
        repair = rooms.steps.finished(rooms.mend.repairing(order, edits))
        if repair.judged is None:
            return Mended(None, (), False)
        mended = Level.of(rooms.making.kept(repair.judged, asked))
        return Mended(mended, tuple(str(e.text) for e in repair.edits or ()), repair.smallest)
