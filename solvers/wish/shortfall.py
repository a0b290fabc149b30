"""Why fewer levels were made than were wished for, in one sentence, and three ways on.

What is proved is said as proved: by the bounds of a kind (`language.impossible`), or by
all levels of a small size (`exhaustion`). All else is counted: the condition that no
level met though others met the rest, or two that no level met together, or the one that
was missed most.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from gridwright.solvers.level import LevelError
from gridwright.solvers.text import Text, named
from gridwright.solvers.wish.language import WishError, impossible, parse_wish
from gridwright.solvers.wish.orders import WishOrder
from gridwright.solvers.wish.tally import LIMIT, WishTally
from gridwright.solvers.wish.terms import Kind

ENOUGH = 20
"""Levels on which conditions were looked at before they are called never met."""
FACTORS = (1.25, 1.5, 2.0, 3.0)
"""The factors by which rows and columns of the boards grow that are offered."""
MOST_CELLS = 900
"""Cells of the largest board that is offered."""

Say = Callable[[str], str]
"""The type of `say`: the words of a condition for a sentence, made of its text."""


@dataclass(frozen=True)
class WayOn:
    """A way on. what: "longer", "without" a condition, or "larger" boards. words: for a
    button. texts, rows, cols, seconds: the wish, size and time to make with."""

    what: Literal["longer", "without", "larger"]
    words: Text
    texts: tuple[str, ...]
    rows: int
    cols: int
    seconds: float


@dataclass(frozen=True)
class Shortfall:
    """Why there are not as many levels as were wished for.

    sentence: one for people, with a full stop. proved: no level fulfils the wish, or
    none but those made. tried: levels so far. conditions: the texts of those that the
    sentence names, one or two, or that are impossible each by itself; () where there
    are none. missed: how many levels missed
    the first. ways: what else can be tried, the likeliest first.
    """

    sentence: Text
    proved: bool = False
    tried: int = 0
    conditions: tuple[str, ...] = ()
    missed: int = 0
    ways: tuple[WayOn, ...] = ()


@dataclass(frozen=True)
class _Reason:
    """One sentence, with the conditions it names."""

    sentence: Text
    conditions: tuple[str, ...] = ()
    proved: bool = False


def shortfall(
    order: WishOrder,
    tally: WishTally | None = None,
    made: int = 0,
    say: Say = str,
) -> Shortfall:
    """Say why an order was not fulfilled. tally: of what was tried, None before
    anything was. made: levels that were made all the same. say: the words of a
    condition, its text by default."""
    tally = WishTally() if tally is None else tally
    reason = _proved(order, tally) or _counted(order, tally, made, say)
    missed = tally.missed[reason.conditions[0]] if reason.conditions else 0
    return Shortfall(
        reason.sentence,
        reason.proved,
        tally.tried,
        reason.conditions,
        missed,
        tuple(_ways(order, reason, say)),
    )


def refusal(order: WishOrder, say: Say = str) -> Shortfall | None:
    """Say why no level can fulfil an order; None where nothing is proved before levels
    are tried. It is fast enough to be asked while a wish is typed."""
    reason = _bounded(order)
    if reason is None:
        return None
    ways = tuple(_ways(order, reason, say))
    named_ones = reason.conditions
    return Shortfall(reason.sentence, proved=True, conditions=named_ones, ways=ways)


# -- what is proved --------------------------------------------------------------------
def _proved(order: WishOrder, tally: WishTally) -> _Reason | None:
    """The proof that nothing else fits; None if it is not proved."""
    asked = order.wish, order.rows, order.cols
    tried = [
        each for each in tally.exhausted if (each.wish, each.rows, each.cols) == asked
    ]
    if not tried:
        return _bounded(order)
    size = {"rows": order.rows, "cols": order.cols}
    which = tried[0].words
    if tried[0].alike and which:
        template = (
            "There are no levels of {rows} × {cols} {which} but those like one of "
            "these: all were tried."
        )
    elif tried[0].alike:
        template = (
            "There are no levels of {rows} × {cols} but those like one of these: all "
            "were tried."
        )
    elif which:
        template = "No level of {rows} × {cols} {which} can be so: all were tried."
    else:
        template = "No level of {rows} × {cols} can be so: all were tried."
    return _Reason(Text(template, which=which, **size), proved=True)


def _bounded(order: WishOrder) -> _Reason | None:
    """The reason why no level of the size fulfils the wish, by bounds alone."""
    why = _impossible(order, order.wish.texts, order.rows, order.cols)
    if not why:
        return None
    template = "No level of {rows} × {cols} can be so: {why}."
    sentence = Text(template, rows=order.rows, cols=order.cols, why=why)
    alone = [
        text
        for text in order.wish.texts
        if _impossible(order, (text,), order.rows, order.cols)
    ]
    return _Reason(sentence, tuple(alone), proved=True)


def _impossible(order: WishOrder, texts: tuple[str, ...], rows: int, cols: int) -> str:
    """Why no level of a size fulfils some conditions; "" where nothing is proved."""
    wish = parse_wish(order.kind, texts)
    return impossible(order.kind, wish, rows, cols, order.options, order.like)


# -- what is counted -------------------------------------------------------------------
def _counted(order: WishOrder, tally: WishTally, made: int, say: Say) -> _Reason:
    """The conditions that the levels which were tried lacked."""
    if not tally.tried:
        return _Reason(Text("No level was tried in that time."))
    texts = list(dict.fromkeys(c.text for c in order.wish.conditions))
    never = None if made else _never_met(tally, texts, say)
    apart = None if made or never is not None else _never_together(tally, texts, say)
    return never or apart or _missed_most(tally, say)


def _tried(tally: WishTally) -> Text:
    return Text("{tried:# level was tried|# levels were tried}", tried=tally.tried)


def _never_met(tally: WishTally, texts: list[str], say: Say) -> _Reason | None:
    """The condition that no level met, most of all where others met all the rest."""
    never = [
        text for text in texts if tally.met(text) == 0 and tally.looked(text) >= ENOUGH
    ]
    if not never:
        return None

    def near(text: str) -> tuple[int, int]:
        alone = tally.missed_alone(text, len(texts) - 1)
        return alone, tally.looked(text)

    text = max(never, key=near)
    alone, looked = near(text)
    template = (
        "{tried}. “{condition}” was never met. That it is impossible is not proved."
    )
    if looked < tally.tried:
        template = (
            "{tried}. “{condition}” was looked at on {looked} of them and never met. "
            "That it is impossible is not proved."
        )
    if alone and len(texts) > 1:
        template = (
            "{tried}. “{condition}” was never met, though {alone} of them met all the "
            "other conditions. That it is impossible is not proved."
        )
    sentence = Text(
        template,
        tried=_tried(tally),
        condition=_words(text, say),
        looked=looked,
        alone=alone,
    )
    return _Reason(sentence, (text,))


def _never_together(tally: WishTally, texts: list[str], say: Say) -> _Reason | None:
    """The two conditions that no level met both, of which most levels met one."""
    best = None
    most = 0
    for one, other in combinations(texts, 2):
        found = tally.together(one, other)
        likely = min(found.first, found.second)
        if found.both == 0 and found.looked >= ENOUGH and likely > most:
            most = likely
            best = one, other, found
    if best is None:
        return None
    one, other, found = best
    sentence = Text(
        "{tried}. “{one}” and “{other}” were never met together: "
        "{first:# level met|# levels met} the first, {second} the second. "
        "That it is impossible is not proved.",
        tried=_tried(tally),
        one=_words(one, say),
        other=_words(other, say),
        first=found.first,
        second=found.second,
    )
    return _Reason(sentence, (one, other))


def _missed_most(tally: WishTally, say: Say) -> _Reason:
    """The condition that most levels lacked, or the problem that most had."""
    if tally.missed:
        ((what, number),) = tally.missed.most_common(1)
        of_wish = not isinstance(what, Text)
        template = "{tried}. {missed} of them lacked this: {condition}."
        if of_wish:
            template = "{tried}. “{condition}” was missed most, by {missed} of them."
        sentence = Text(
            template,
            tried=_tried(tally),
            missed=number,
            condition=_words(what, say) if of_wish else what,
        )
        return _Reason(sentence, (what,) if of_wish else ())
    if tally.problems:
        ((what, number),) = tally.problems.most_common(1)
        sentence = Text(
            "{tried}. {missed} of them had a problem: {condition}.",
            tried=_tried(tally),
            missed=number,
            condition=what,
        )
        return _Reason(sentence)
    return _Reason(Text("{tried}.", tried=_tried(tally)))


def _words(text: str, say: Say) -> Text:
    """The words of a condition, as a sentence quotes them."""
    words = say(text)
    return words if isinstance(words, Text) else named(words)


# -- ways on ---------------------------------------------------------------------------
def _ways(order: WishOrder, reason: _Reason, say: Say) -> Iterator[WayOn]:
    """The ways on, the likeliest first."""
    texts = order.wish.texts
    size = order.rows, order.cols
    if not reason.proved:
        words = Text("Try on for {seconds} s", seconds=int(LIMIT))
        yield WayOn("longer", words, texts, *size, LIMIT)
    dropped = _dropped(order, reason)
    if dropped:
        words = Text("Without “{condition}”", condition=_words(dropped, say))
        left = tuple(text for text in texts if text != dropped)
        yield WayOn("without", words, left, *size, LIMIT)
    larger = _larger(order)
    if larger is not None:
        words = Text("On {rows} × {cols}", rows=larger[0], cols=larger[1])
        yield WayOn("larger", words, texts, *larger, LIMIT)


def _dropped(order: WishOrder, reason: _Reason) -> str:
    """The condition without which the wish may be possible; "" if no single one is to
    blame."""
    texts = order.wish.texts
    first = [text for text in texts if text in reason.conditions]
    others = [text for text in texts if text not in reason.conditions]
    for dropped in (*first, *reversed(others)):
        left = tuple(text for text in texts if text != dropped)
        if left and not _impossible(order, left, order.rows, order.cols):
            return dropped
    return ""


def _larger(order: WishOrder) -> tuple[int, int] | None:
    """The next larger size on which the wish may be possible; None if none is, or the
    board is given."""
    if order.like is not None:
        return None
    for rows, cols in _larger_sizes(order.kind, order.rows, order.cols):
        try:
            if not _impossible(order, order.wish.texts, rows, cols):
                return rows, cols
        except WishError:  # the texts were read before
            continue
    return None


def _larger_sizes(kind: Kind, rows: int, cols: int) -> Iterator[tuple[int, int]]:
    """The larger sizes that a kind has: of about the same shape, then longer ones."""
    for factor in FACTORS:
        tall = max(rows + 1, round(rows * factor))
        wide = max(cols + 1, round(cols * factor))
        for size in ((tall, wide), (tall + 1, wide + 1), (rows, wide)):
            if size[0] * size[1] <= MOST_CELLS and _has_size(kind, size):
                yield size
                break


def _has_size(kind: Kind, size: tuple[int, int]) -> bool:
    """True if a kind has levels of a size."""
    try:
        kind.blank(*size)
    except LevelError:
        return False
    return True
