"""make, mend: levels made, or changed, to fulfil conditions on what is proved of
them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import ClassVar, overload

from gridwright import rooms
from gridwright.checking import Amount, Count, OptionValue, Positive, checked
from gridwright.errors import Error, one_sentence, unchanging
from gridwright.level import Level, LevelSource, level_of
from gridwright.solvers.runtime.steps import Stopped
from gridwright.solvers.service.insights.record import Plain, Record, Scalar

LIMIT = 60.0
"""Seconds for a wish by default."""

Listen = Callable[["rooms.problem.Progress"], object]
"""The type of `progress`: called with what is known so far."""


@unchanging("make others")
@dataclass(frozen=True, repr=False)
class Made(Record):
    """The levels that `make` made, in order; a sequence of them.

    why: why there are fewer than were asked for, in one sentence; "" if there are not.
    tried: the levels that were looked at on the way. beside: the parts of ranges that
    were not reached, and how many levels lie beside the part that was asked of them; ""
    if none does.
    """

    columns: ClassVar = ("kind", "title", "rows", "score", "optimal")

    levels: tuple[Level, ...] = ()
    why: str = ""
    tried: int = 0
    beside: str = ""

    def __len__(self) -> int:
        return len(self.levels)

    def __iter__(self) -> Iterator[Level]:
        return iter(self.levels)

    @overload
    def __getitem__(self, place: int) -> Level: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Level, ...]: ...
    def __getitem__(self, place: int | slice) -> Level | tuple[Level, ...]:
        return self.levels[place]

    @property
    def headline(self) -> str:
        """How many levels there are, and why not more."""
        number = len(self.levels)
        made = "1 level made" if number == 1 else f"{number:,} levels made"
        whole = f"{made}, {self.tried:,} looked at"
        said = self.why or whole
        return f"{said}; {self.beside}" if self.beside else said

    def facts(self) -> Iterator[tuple[str, str]]:
        """The rows of each level."""
        for number, level in enumerate(self.levels, start=1):
            yield str(number), " / ".join(level.rows)

    def rows(self) -> list[dict[str, Scalar]]:
        """A line a level."""
        return [self.row(_figures(level)) for level in self.levels]

    def to_dict(self) -> dict[str, Plain]:
        """The levels as the objects of level files, and the rest."""
        levels: list[object] = [level.to_dict() for level in self.levels]
        return {
            "levels": levels,
            "why": self.why,
            "tried": self.tried,
            "beside": self.beside,
        }

    def __repr__(self) -> str:
        return f"<Made {self.headline}>"


def _figures(level: Level) -> dict[str, object]:
    stored = level.core.solution
    counts = None if stored is None else stored.counts
    return {
        "kind": level.kind,
        "title": level.title,
        "rows": " / ".join(level.rows),
        "score": None if stored is None else stored.score,
        "optimal": None if counts is None else counts.optimal,
    }


@checked
def make(  # noqa: PLR0913 - what the generator and the search are asked
    kind: str,
    rows: Positive,
    cols: Positive,
    conditions: str | Iterable[str],
    *,
    count: Positive = 1,
    seed: Count = 0,
    spread: bool = True,
    time_limit: Amount | None = LIMIT,
    cancel: rooms.problem.StopToken | None = None,
    progress: Listen | None = None,
    **options: OptionValue,
) -> Made:
    """Make levels that fulfil a wish, no two alike, each with its proved answer.

    conditions: such as "unique; walls=..12%", in one text or several. The i-th level is
    made from seed + i. spread: each of several levels gets its own part of every range,
    so that ranges are filled evenly. options: of the kind's generator. Fewer levels are
    returned when time_limit, in seconds, is over (None: never), or cancel is set; `why`
    says then what was missing. progress: called with the share that is made. Error if
    the wish cannot be read, or is proved to be impossible.
    """
    with one_sentence():
        of = rooms.registry.kind(kind)
        asked = rooms.language.parse_wish(of, conditions)
        rooms.options.fill_options(of.generator_options, options)
        of.blank(rows, cols)
        why = rooms.language.impossible(of, asked, rows, cols, options)
        if why:
            raise Error(f"the wish is impossible: {why}")
        order = rooms.orders.WishOrder(of, asked, rows, cols, options, seed)
        orders = rooms.spread.batch(order, count, spread)
        tally = rooms.tally.WishTally()
        levels: list[Level] = []
        work = rooms.making.making_many(orders, time_limit, tally=tally)
        with rooms.signals.stop_on_signals(raised=True, also=cancel) as token:
            for step in work:
                if isinstance(step, tuple):
                    levels.append(Level.of(rooms.making.kept(step[0], asked)))
                    _say(progress, len(levels) / count)
                if token.stopped:
                    work.close()
                    break
        tried = tally.tried + len(levels)
        beside = str(tally.beside_sentence)
        if len(levels) == count:
            return Made(tuple(levels), "", tried, beside)
        why_not = rooms.shortfall.shortfall(order, tally, len(levels))
        short = f"{len(levels)} of {count} levels made: {why_not.sentence}"
        return Made(tuple(levels), short, tried, beside)


def _say(progress: Listen | None, share: float) -> None:
    if progress is not None:
        progress(rooms.problem.Progress(fraction=share))


@unchanging("mend again for another one")
@dataclass(frozen=True)
class Mended(Record):
    """The repair that `mend` found.

    level: with its proved answer, None if there is none. edits: in words; empty where
    nothing had to change. smallest: whether it is proved that fewer do not do. why: the
    reason for a missing level; "" if there is one.
    """

    columns: ClassVar = ("edits", "smallest", "why")

    level: Level | None
    edits: tuple[str, ...]
    smallest: bool
    why: str = field(default="")

    @property
    def headline(self) -> str:
        """The edits, or why there are none."""
        if self.level is None:
            return self.why
        made = "; ".join(self.edits) or "nothing to change"
        how = "proved to be the fewest" if self.smallest else "the best found"
        return f"{made} ({how})"

    def rows(self) -> list[dict[str, Scalar]]:
        """One line."""
        return [self.row(vars(self))]

    def to_dict(self) -> dict[str, Plain]:
        """The level as the object of a level file, and the rest."""
        level: dict[str, object] | None = None
        if self.level is not None:
            level = dict(self.level.to_dict())
        edits: list[object] = list(self.edits)
        return {
            "level": level,
            "edits": edits,
            "smallest": self.smallest,
            "why": self.why,
        }


@checked
def mend(
    level: LevelSource,
    conditions: str | Iterable[str],
    *,
    edits: Count = 3,
    seed: Count = 0,
    time_limit: Amount | None = LIMIT,
    cancel: rooms.problem.StopToken | None = None,
) -> Mended:
    """Change a level by the fewest edits, `edits` at most, so that it fulfils a wish.

    All sets of up to three edits are tried, smallest first; beyond, the best found is
    returned. The level may have problems. time_limit: seconds for everything; None for
    no limit. cancel: ends the work, without a level. Error if the wish cannot be read,
    or is proved to be impossible.
    """
    like = level_of(level).core
    with one_sentence():
        of = rooms.registry.kind(like.kind)
        asked = rooms.language.parse_wish(of, conditions)
        why = rooms.language.impossible(of, asked, like.rows, like.cols, {}, like)
        if why:
            raise Error(f"the wish is impossible: {why}")
        order = rooms.orders.WishOrder(
            of, asked, like.rows, like.cols, seed=seed, like=like, seconds=time_limit
        )
        tally = rooms.tally.WishTally()
        work = rooms.mend.repairing(order, edits, 1, tally)
        with rooms.signals.stop_on_signals(raised=True, also=cancel) as token:
            try:
                repair = rooms.steps.finished(work, token)
            except Stopped:
                return Mended(None, (), False, "stopped before a repair was found")
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
