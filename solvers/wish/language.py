"""The language of wishes, the same in window, terminal, library and files.

A wish is a list of conditions, one a text or several with semicolons between them:

    unique              one best answer                 NAME
    score=40..45        a range; either end may lack    NAME=LOW..HIGH, =LOW..,
                                                        =..HIGH, =VALUE
    walls=..15%         in percent, where that means something
    lead=+2             at least 2, as lead=2..
    symmetric=turn      one of a few words; without one, the first of them
    uses 2,3            a cell by row and column        NAME CELL
    swaps=4             a rule of the kind, which all levels made have

`parse_wish` refuses bad syntax with a WishError, `impossible` what is proved to be
impossible.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from typing import Any

from gridwright.solvers.kind.wishes import Bounds, Reach, WishFacts, WishSpace, WishTerm
from gridwright.solvers.level import Cell, Level, LevelError, read_place, thaw
from gridwright.solvers.options import Option, OptionError
from gridwright.solvers.text import Text, WordedError, text_of, visible
from gridwright.solvers.wish.reach import reaches
from gridwright.solvers.wish.terms import Kind, terms_of

_CONDITION = re.compile(r"\s*([a-z][a-z_-]*)\s*(?:(=|\s)\s*(\S.*?)\s*)?", re.ASCII)
_RANGE = re.compile(
    r"([+-]?\d{1,9})(%?)|([+-]?\d{1,9})?(%?)\.\.([+-]?\d{1,9})?(%?)", re.ASCII
)


Ends = tuple[int | None, int | None]
"""The lowest and the highest value of a range, None where it is open."""

UNKNOWN = 1e6
"""The distance that counts where a value is not known."""


class WishError(WordedError):
    """A wish that cannot be read, or that cannot be true; one sentence."""


@dataclass(frozen=True)
class WishCondition:
    """One condition: a term with a range of values. text: as it is written; word: what
    stands behind the name of a term that takes no range."""

    text: str
    term: WishTerm
    low: int | None = None
    high: int | None = None
    percent: bool = False
    word: str = ""

    def bounds(self, whole: int | None) -> Ends | None:
        """The range in plain numbers. whole: what 100 % is; None if that is not
        known."""
        if not self.percent:
            return self.low, self.high
        if whole is None:
            return None
        if self.low is not None and self.low == self.high:
            hundredths = self.low * whole
            nearest = (hundredths + 50) // 100
            return nearest, nearest
        low = None
        if self.low is not None:
            low = -(-self.low * whole // 100)
        high = None
        if self.high is not None:
            high = self.high * whole // 100
        return low, high

    def missing(self, facts: WishFacts) -> tuple[int | None, float]:
        """The value of some facts, and how far from the range it is."""
        value = self.term.measure(facts, self.word)
        whole = None
        if self.percent and self.term.whole:
            whole = self.term.whole(facts)
        bounds = self.bounds(whole)
        if value is None or bounds is None:
            return value, UNKNOWN
        low, high = bounds
        over = 0 if high is None else value - high
        under = 0 if low is None else low - value
        beside = float(max(0, over, under))
        return value, self._fine(facts, beside) if beside else 0.0

    def _fine(self, facts: WishFacts, beside: float) -> float:
        """How far some facts are from the range, where the value is rounded. beside:
        how far the rounded value is."""
        exact = None if self.term.fine is None else self.term.fine(facts)
        if exact is None:
            return beside
        over = 0.0 if self.high is None else exact - self.high
        under = 0.0 if self.low is None else self.low - exact
        return max(over, under)  # half or more, as the value is another one


@dataclass(frozen=True)
class Wish:
    """The conditions of a wish. rules: of the kind, which all levels made have."""

    conditions: tuple[WishCondition, ...] = ()
    rules: Mapping[str, Any] = field(default_factory=dict)
    texts: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The wish in one line, which `parse_wish` reads again."""
        return "; ".join(self.texts)

    def needs(self, what: str) -> bool:
        """True if a condition is on this: "board", "answer" or "difficulty"."""
        return any(condition.term.of == what for condition in self.conditions)

    @property
    def counts(self) -> bool:
        """True if a condition is on numbers of answers."""
        keys = {condition.term.key for condition in self.conditions}
        return not keys.isdisjoint(("optimal", "solutions"))

    @property
    def most_optimal(self) -> int | None:
        """The most best answers that a level may have; None for any number."""
        return self.bounds(0).get("optimal", (None, None))[1]

    @property
    def few(self) -> str:
        """The condition that bounds the number of best answers; "" if there is none."""
        for condition in self.conditions:
            if condition.term.key == "optimal" and condition.high is not None:
                return condition.text
        return ""

    @property
    def symmetry(self) -> str:
        """The symmetry of the board; "" if none is asked for."""
        asked = [one for one in self.conditions if one.term.name == "symmetric"]
        words = {one.word for one in asked}
        if len(words) > 1:
            return "both"
        return next(iter(words), "")

    def other_rule(self, kind: Kind, level: Level) -> str:
        """The first rule of the wish that a level does not have, "" if it has them
        all."""
        has = thaw(kind.rule_values(level))
        for name, value in self.rules.items():
            if has[name] != value:
                return name
        return ""

    def places(self, name: str) -> frozenset[Cell]:
        """The cells that conditions of a name have behind it."""
        found: set[Cell] = set()
        for condition in self.conditions:
            if condition.term.name == name:
                found.update(read_place(condition.word) or ())
        return frozenset(found)

    def bounds(self, cells: int) -> Bounds:
        """The ranges of the conditions on boards of `cells` cells, each in plain
        numbers; shares of something else than cells are left out."""
        found: dict[str, Ends] = {}
        for condition in self.conditions:
            term = condition.term
            ends = condition.bounds(cells if term.of_cells else None)
            if ends is None or (condition.word and not term.same_as):
                continue
            before = found.get(term.key, (None, None))
            found[term.key] = _common(before, ends)
        return found


def _common(one: Ends, other: Ends) -> Ends:
    """The part of two ranges that lies in both."""
    lows, highs = zip(one, other, strict=True)
    low = max((end for end in lows if end is not None), default=None)
    high = min((end for end in highs if end is not None), default=None)
    return low, high


def _rule_value(rule: Option, word: str | None) -> Any:
    """The value of a rule that a wish names; without a word, that it holds."""
    try:
        return rule.parse(word or "true")
    except OptionError as error:
        raise WishError(text_of(error)) from None


def parse_wish(kind: Kind, texts: str | Iterable[str]) -> Wish:
    """The wish of some texts. WishError names the first condition that cannot be
    read."""
    parts = _parts([texts] if isinstance(texts, str) else texts)
    known = terms_of(kind)
    rules = {rule.name: rule for rule in kind.rules}
    conditions = []
    values = {}
    for part in parts:
        match = _CONDITION.fullmatch(part)
        name, sign, word = match.groups() if match else ("", None, None)
        if name in known:
            conditions.append(_condition(part, known[name], sign, word or ""))
        elif name in rules:
            values[name] = _rule_value(rules[name], word)
        else:
            raise _unknown(kind, name or part, [*known, *rules])
    return Wish(tuple(conditions), values, tuple(parts))


def _parts(texts: Iterable[str]) -> list[str]:
    """The conditions in some texts, each without the space around it."""
    every = (part.strip() for text in texts for part in re.split("[;\n]", text))
    return [part for part in every if part]


def _unknown(kind: Kind, name: str, known: list[str]) -> WishError:
    """The error that names the conditions there are, the nearest one first."""
    near = get_close_matches(name.lower(), known, 1)
    part = visible(name, 40)
    names = ", ".join(known)
    if near:
        template = (
            "{part} is not a condition of {kind}: did you mean {near}? (known: {names})"
        )
        return WishError(template, part=part, kind=kind.id, near=near[0], names=names)
    template = "{part} is not a condition of {kind} (known: {names})"
    return WishError(template, part=part, kind=kind.id, names=names)


templates = {
    "flag": "{part}: nothing stands after {name}",
    "words": "{part}: {name} takes one of {words}",
    "cell": "{part}: {name} takes a cell, as in {name} 2,3",
    "range": "{part}: {name} takes a range, as in {name}=2..5",
}


def _condition(part: str, term: WishTerm, sign: str | None, word: str) -> WishCondition:
    place = read_place(word)
    match = _RANGE.fullmatch(word) if term.form == "range" and sign == "=" else None
    if match:
        return _ranged(part, term, match)
    if term.form == "words":
        word = word or term.words[0]
    fits = {
        "flag": sign is None,
        "words": word in term.words,
        "cell": place is not None and len(place) == 1,
    }
    if fits.get(term.form):
        return WishCondition(part, term, 1, 1, word=word)
    words = ", ".join(term.words)
    raise WishError(
        templates[term.form], part=visible(part), name=term.name, words=words
    )


def _ranged(part: str, term: WishTerm, match: re.Match[str]) -> WishCondition:
    one, sign, low, low_sign, high, high_sign = match.groups()
    if one:
        low = one
        high = None if one[0] == "+" else one
    percent = "%" in (sign, low_sign, high_sign)
    if low is high is None:
        raise WishError(
            "{part}: a range needs a lowest or a highest value", part=visible(part)
        )
    if percent and term.whole is None:
        raise WishError("{part}: this is not given in percent", part=visible(part))
    least = None if low is None else int(low)
    most = None if high is None else int(high)
    return WishCondition(part, term, least, most, percent)


# -- what cannot be true ---------------------------------------------------------------
def space_of(
    kind: Kind,
    wish: Wish,
    rows: int,
    cols: int,
    options: Mapping[str, Any],
    like: Level | None = None,
) -> WishSpace:
    """The levels among which a wish looks for one. options: of the generator, those
    that a person chose. like: the level that is changed, if there is one."""
    rules = {rule.name: rule.default for rule in kind.rules}
    for name, value in options.items():
        if name in rules:
            rules[name] = value
    if like is not None:
        rules |= kind.rule_values(like)
    rules |= wish.rules
    return WishSpace(
        rows,
        cols,
        rules,
        options,
        wish.bounds(rows * cols),
        wish.places("uses"),
        wish.places("avoids"),
        like,
    )


def impossible(
    kind: Kind,
    wish: Wish,
    rows: int,
    cols: int,
    options: Mapping[str, Any],
    like: Level | None = None,
) -> str:
    """Why no level of this size fulfils a wish, in one sentence; "" where nothing is
    proved.

    options, like: as in `space_of`.
    """
    space = space_of(kind, wish, rows, cols, options, like)
    why = _contradiction(wish, rows, cols) or _without_intended(wish, like)
    if why:
        return why
    try:
        unbounded = dict.fromkeys(space.bounds, (None, None))
        alone = reaches(kind, replace(space, bounds=unbounded))
        together = reaches(kind, space)
    except LevelError as error:
        return text_of(error)
    return (
        _beyond(wish, space, alone)
        or _beyond(wish, space, together)
        or _none(wish, together)
    )


def _beyond_board(wish: Wish, rows: int, cols: int) -> WishCondition | None:
    """The first condition that names a cell which the board does not have."""
    for condition in wish.conditions:
        place = read_place(condition.word)
        if place is None:
            continue
        row, col = place[0]
        if row >= rows or col >= cols:
            return condition
    return None


def _contradiction(wish: Wish, rows: int, cols: int) -> str:
    """Why the conditions cannot be true together, whatever the kind; "" where they
    may."""
    beyond = _beyond_board(wish, rows, cols)
    if beyond is not None:
        return Text("{part}: the board has no such cell", part=beyond.text)
    by_key: dict[str, list[WishCondition]] = {}
    for condition in wish.conditions:
        if condition.term.form != "cell":
            by_key.setdefault(condition.term.key, []).append(condition)
    for same in by_key.values():
        if _exclude_each_other(same, rows * cols):
            parts = ", ".join(dict.fromkeys(condition.text for condition in same))
            return Text("no number is in the range of {parts}", parts=parts)
    both = wish.places("uses") & wish.places("avoids")
    if both:
        row, col = min(both)
        return Text("uses and avoids both name {cell}", cell=f"{row},{col}")
    return ""


def _exclude_each_other(same: list[WishCondition], cells: int) -> bool:
    """True if no number fulfils some conditions on one measure."""
    ranges: list[Ends | None] = []
    percents: list[Ends | None] = []
    for condition in same:
        if condition.percent and not condition.term.of_cells:
            percents.append((condition.low, condition.high))
        else:
            ranges.append(condition.bounds(cells))
    return _excluded(ranges) or _excluded(percents)


def _excluded(ranges: Iterable[Ends | None]) -> bool:
    """True if no number lies in all ranges."""
    known = [ends for ends in ranges if ends is not None]
    lows = [low for low, _ in known if low is not None]
    highs = [high for _, high in known if high is not None]
    return bool(lows and highs) and max(lows) > min(highs)


def _without_intended(wish: Wish, like: Level | None) -> str:
    """The reason for a missing intended route; "" where one exists, or none is
    wished."""
    named = any(condition.term.name == "intended" for condition in wish.conditions)
    if not named or (like is not None and like.intended):
        return ""
    if like is not None:
        return Text("intended: the level has no intended route")
    template = (
        "intended: a new level has no intended route; mend, or make more like "
        "a level with one"
    )
    return Text(template)


def _beyond(wish: Wish, space: WishSpace, found: Mapping[str, Reach]) -> str:
    """The first condition, or rule, of which no level has a value; "" for none."""
    for condition in wish.conditions:
        ends = found.get(condition.term.key, Reach())
        whole = space.cells if condition.term.of_cells else None
        why = _beyond_share(condition, ends) if whole is None else ""
        why = why or _beyond_ends(condition, ends, whole)
        if why:
            return why
    for name, value in space.rules.items():
        ends = found.get(name, Reach())
        if type(value) is int and ends.high is not None and value > ends.high:
            return _too_high(f"{name}={value}", ends)
    return ""


def _beyond_share(condition: WishCondition, ends: Reach) -> str:
    """The reason why no level has that share of what is not cells; "" for none."""
    if not condition.percent:
        return ""
    if (condition.low or 0) > 100:
        return Text("{part}: a share is 100 % at most", part=condition.text)
    never_negative = ends.low is not None and ends.low >= 0
    if (condition.high or 0) < 0 and never_negative:
        return _too_low(condition.text, Reach(0))
    return ""


def _beyond_ends(condition: WishCondition, ends: Reach, whole: int | None) -> str:
    """The reason why no level has a value of a condition; "" for none."""
    term = condition.term
    if term.form in ("words", "cell") and not term.same_as:
        return ""
    low, high = condition.bounds(whole) or (None, None)
    if low is not None and ends.high is not None and low > ends.high:
        return _too_high(condition.text, ends)
    if high is not None and ends.low is not None and high < ends.low:
        return _too_low(condition.text, ends)
    return ""


def _too_high(part: str, ends: Reach) -> Text:
    if ends.over:
        template = "{part}: it is {most} at most ({why})"
        return Text(template, part=part, most=ends.high, why=ends.over)
    return Text("{part}: it is {most} at most", part=part, most=ends.high)


def _too_low(part: str, ends: Reach) -> Text:
    if ends.under:
        template = "{part}: it is {least} at least ({why})"
        return Text(template, part=part, least=ends.low, why=ends.under)
    return Text("{part}: it is {least} at least", part=part, least=ends.low)


def _none(wish: Wish, found: Mapping[str, Reach]) -> str:
    """The sentence that the conditions leave no value of some measure; "" where they
    leave one of each."""
    if not any(ends.empty for ends in found.values()):
        return ""
    return Text("no level fulfils all of {parts}", parts=wish.text)
