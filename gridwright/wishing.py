"""wish, mend: levels made, or changed, to fulfil conditions on what is proved of
them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from gridwright import rooms
from gridwright.checking import Amount, Count, Positive, checked
from gridwright.errors import Error, one_sentence, unchanging
from gridwright.level import Level, LevelSource, level_of

LIMIT = 60.0
"""Seconds for a wish by default."""


class Wished(list[Level]):
    """The levels that `wish` made, in order.

    why: why there are fewer than were asked for, in one sentence; "" if there are not.
    tried: the levels that were looked at on the way.
    """

    def __init__(
        self, levels: Iterable[Level] = (), why: str = "", tried: int = 0
    ) -> None:
        super().__init__(levels)
        self.why = why
        self.tried = tried


@checked
def wish(
    kind: str,
    rows: Positive,
    cols: Positive,
    conditions: str | Iterable[str],
    *,
    count: Positive = 1,
    seed: Count = 0,
    time_limit: Amount | None = LIMIT,
    **options: Any,
) -> Wished:
    """Make levels that fulfil a wish, no two alike, each with its proved answer.

    conditions: such as "unique; walls=..12%", in one text or several. The i-th level is
    made from seed + i. options: of the kind's generator. Fewer levels are returned when
    time_limit, in seconds, is over (None: never); `why` says then what was missing.
    Error if the wish cannot be read, or is proved to be impossible.
    """
    with one_sentence():
        of = rooms.registry.kind(kind)
        asked = rooms.language.parse_wish(of, conditions)
        rooms.options.fill_options(of.generator_options, options)
        of.blank(rows, cols)
        why = rooms.language.impossible(of, asked, rows, cols, options)
        if why:
            raise Error(f"the wish is impossible: {why}")
        orders = [
            rooms.making.WishOrder(of, asked, rows, cols, options, seed + i)
            for i in range(count)
        ]
        tally = rooms.tally.WishTally()
        work = rooms.making.making_many(orders, time_limit, tally=tally)
        made = [step[0] for step in work if isinstance(step, tuple)]
        levels = [Level.of(rooms.making.kept(judged, asked)) for judged in made]
        short = f"{len(levels)} of {count} levels made: {tally.sentence}"
        return Wished(
            levels, "" if len(levels) == count else short, tally.tried + len(levels)
        )


@unchanging("mend again for another one")
@dataclass(frozen=True)
class Mended:
    """The repair that `mend` found.

    level: with its proved answer, None if there is none. edits: in words; empty where
    nothing had to change. smallest: whether it is proved that fewer do not do. why: the
    reason for a missing level; "" if there is one.
    """

    level: Level | None
    edits: tuple[str, ...]
    smallest: bool
    why: str = ""


@checked
def mend(
    level: LevelSource,
    conditions: str | Iterable[str],
    *,
    edits: Count = 3,
    seed: Count = 0,
    time_limit: Amount | None = LIMIT,
) -> Mended:
    """Change a level by the fewest edits, `edits` at most, so that it fulfils a wish.

    All sets of up to three edits are tried, smallest first; beyond, the best found is
    returned. The level may have problems. time_limit: seconds for everything; None for
    no limit. Error if the wish cannot be read, or is proved to be impossible.
    """
    like = level_of(level).core
    with one_sentence():
        of = rooms.registry.kind(like.kind)
        asked = rooms.language.parse_wish(of, conditions)
        why = rooms.language.impossible(of, asked, like.rows, like.cols, {}, like)
        if why:
            raise Error(f"the wish is impossible: {why}")
        order = rooms.making.WishOrder(
            of, asked, like.rows, like.cols, seed=seed, like=like, seconds=time_limit
        )
        tally = rooms.tally.WishTally()
        repair = rooms.steps.finished(rooms.mend.repairing(order, edits, 1, tally))
        if repair.judged is None:
            return Mended(
                None, (), False, _no_repair(repair.least > edits, edits, tally.sentence)
            )
        mended = Level.of(rooms.making.kept(repair.judged, asked))
        return Mended(
            mended, tuple(str(e.text) for e in repair.edits or ()), repair.smallest
        )


def _no_repair(proved: bool, edits: int, tried: str) -> str:
    if proved:
        return f"it is proved that up to {edits} edits do not do"
    return f"no repair was found: {tried}"
