"""The language of wishes, the same in window, terminal, library and files.

A wish is a list of conditions, one a text or several with semicolons between them:

    unique              one best answer                 NAME
    score=40..45        a range; either end may lack    NAME=LOW..HIGH, =LOW.., =..HIGH, =VALUE
    walls=..15%         in percent, where that means something
    lead=+2             at least 2, as lead=2..
    symmetric=turn      one of a few words; without one, the first of them
    uses 2,3            a cell by row and column        NAME CELL
    swaps=4             a rule of the kind, which all levels made have

`parse_wish` refuses bad syntax with a WishError, `impossible` what is proved to be impossible.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from solvers.kind.wishes import Bounds, WishFacts, WishTerm
from solvers.level import Level, read_place, thaw
from solvers.options import OptionError
from solvers.text import Text, WordedError, text_of, visible
from solvers.wish.terms import Kind, terms_of

_CONDITION = re.compile(r"\s*([a-z][a-z_-]*)\s*(?:(=|\s)\s*(\S.*?)\s*)?", re.ASCII)
_RANGE = re.compile(r"([+-]?\d{1,9})(%?)|([+-]?\d{1,9})?(%?)\.\.([+-]?\d{1,9})?(%?)", re.ASCII)


UNKNOWN = 1e6
"""What is missing where a value is not known."""


class WishError(WordedError):
    """A wish that cannot be read, or that cannot be true; one sentence."""


@dataclass(frozen=True)
class WishCondition:
    """One condition: a term with a range of values. text: as it is written; word: what stands
    behind the name of a term that takes no range."""

    text: str
    term: WishTerm
    low: int | None = None
    high: int | None = None
    percent: bool = False
    word: str = ""

    def bounds(self, whole: int | None) -> tuple[int | None, int | None] | None:
        """The range in plain numbers. whole: what 100 % is; None if that is not known."""
        if not self.percent:
            return self.low, self.high
        if whole is None:
            return None
        if self.low is not None and self.low == self.high:  # one share: the nearest number
            return (near := (self.low * whole + 50) // 100), near
        low = None if self.low is None else -(-self.low * whole // 100)
        return low, None if self.high is None else self.high * whole // 100

    def missing(self, facts: WishFacts) -> tuple[int | None, float]:
        """The value of some facts, and how far from the range it is."""
        value = self.term.measure(facts, self.word)
        whole = self.term.whole(facts) if self.percent and self.term.whole else None
        bounds = self.bounds(whole)
        if value is None or bounds is None:
            return value, UNKNOWN
        low, high = bounds
        over = 0 if high is None else value - high
        return value, float(max(0, over, 0 if low is None else low - value))


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
        return any(condition.term.key in ("optimal", "solutions") for condition in self.conditions)

    @property
    def most_optimal(self) -> int | None:
        """The most best answers that a level may have; None for any number."""
        return self.bounds(0).get("optimal", (None, None))[1]

    @property
    def symmetry(self) -> str:
        """The symmetry of the board; "" if none is asked for."""
        return next((c.word for c in self.conditions if c.term.name == "symmetric"), "")

    def other_rule(self, kind: Kind, level: Level) -> str:
        """The first rule of the wish that a level does not have, "" if it has them all."""
        has = thaw(kind.rule_values(level))
        return next((name for name, value in self.rules.items() if has[name] != value), "")

    def bounds(self, cells: int) -> Bounds:
        """The ranges of the conditions on boards of so many cells, each in plain numbers; shares of
        something else than cells are left out."""
        found: dict[str, tuple[int | None, int | None]] = {}
        for condition in self.conditions:
            ends = condition.bounds(cells if condition.term.of_cells else None)
            if ends is not None and not condition.word:
                low, high = found.get(condition.term.key, (None, None))
                lows = [end for end in (low, ends[0]) if end is not None]
                highs = [end for end in (high, ends[1]) if end is not None]
                found[condition.term.key] = max(lows, default=None), min(highs, default=None)
        return found


def parse_wish(kind: Kind, texts: str | Iterable[str]) -> Wish:
    """The wish of some texts. WishError names the first condition that cannot be read."""
    given = [texts] if isinstance(texts, str) else texts
    parts = [part.strip() for text in given for part in re.split("[;\n]", text) if part.strip()]
    known, rules = terms_of(kind), {rule.name: rule for rule in kind.rules}
    conditions, values = [], {}
    for part in parts:
        match = _CONDITION.fullmatch(part)
        name = match[1] if match else ""
        if match and name in known:
            conditions.append(_condition(part, known[name], match[2], match[3] or ""))
        elif match and name in rules:
            try:
                values[name] = rules[name].parse(match[3] or "true")
            except OptionError as error:
                raise WishError(text_of(error)) from None
        else:
            names, part = ", ".join({**known, **rules}), visible(name or part, 40)
            template = "{part} is no condition of {kind} (known: {names})"
            raise WishError(template, part=part, kind=kind.id, names=names)
    return Wish(tuple(conditions), values, tuple(parts))


templates = {
    "flag": "{part}: nothing stands behind {name}",
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
    raise WishError(templates[term.form], part=visible(part), name=term.name, words=words)


def _ranged(part: str, term: WishTerm, match: re.Match[str]) -> WishCondition:
    one, sign, first, low_sign, last, high_sign = match.groups()
    low, high = (one, None if one and one[0] == "+" else one) if one else (first, last)
    percent = "%" in (sign or "", low_sign or "", high_sign or "")
    if low is high is None:
        raise WishError("{part}: a range needs a lowest or a highest value", part=visible(part))
    if percent and term.whole is None:
        raise WishError("{part}: this is not given in percent", part=visible(part))
    least, most = (None if end is None else int(end) for end in (low, high))
    return WishCondition(part, term, least, most, percent)


def impossible(kind: Kind, wish: Wish, rows: int, cols: int, options: Mapping[str, Any]) -> str:
    """Why no level of this size fulfils a wish, in one sentence; "" where nothing is proved.

    options: of the kind's generator, all of them.
    """
    bounds, cells = wish.bounds(rows * cols), rows * cols
    for condition in wish.conditions:
        term, part = condition.term, condition.text
        low, high = bounds.get(term.key, (None, None))
        place = read_place(condition.word)
        if place is not None and not (place[0][0] < rows and place[0][1] < cols):
            return Text("{part}: the board has no such cell", part=part)
        if term.least is not None and high is not None and high < term.least:
            return Text("{part}: it is at least {least}", part=part, least=term.least)
        if low is not None and high is not None and low > high:
            parts = ", ".join(c.text for c in wish.conditions if c.term.key == term.key)
            return Text("no number is in the range of {parts}", parts=parts)
        if term.of_cells and low is not None and low > cells:
            return Text("{part}: the board has {cells} cells", part=part, cells=cells)
    uses, avoids = (
        {c.word for c in wish.conditions if c.term.name == name} for name in ("uses", "avoids")
    )
    if uses & avoids:
        return Text("uses and avoids both name {cell}", cell=min(uses & avoids))
    return kind.impossible_wish(rows, cols, {**options, **wish.rules}, bounds)
