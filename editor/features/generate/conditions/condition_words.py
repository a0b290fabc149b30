"""The words of conditions: a title and a sentence of help each.

A condition of a kind from elsewhere has the help that its kind gives it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches

from gridwright.editor.models.program.language import marked, translated, words_of
from gridwright.solvers.kind.wishes import WishTerm
from gridwright.solvers.options import Option
from gridwright.solvers.registry import kind as kind_of
from gridwright.solvers.text import Text, visible
from gridwright.solvers.wish.language import WishCondition, WishError, parse_wish
from gridwright.solvers.wish.terms import Kind, terms_of

_tr = words_of("Conditions")
TITLES: Mapping[str, str] = {
    "unique": marked("Conditions", "Exactly one best answer"),
    "optimal": marked("Conditions", "Best answers"),
    "solutions": marked("Conditions", "All answers"),
    "score": marked("Conditions", "Best score"),
    "length": marked("Conditions", "Moves"),
    "greedy-gap": marked("Conditions", "Lost by greed"),
    "difficulty": marked("Conditions", "Difficulty"),
    "traps": marked("Conditions", "Traps"),
    "forced": marked("Conditions", "Forced moves"),
    "symmetric": marked("Conditions", "Mirrored"),
    "uses": marked("Conditions", "Passes through"),
    "avoids": marked("Conditions", "Leaves out"),
    "intended": marked("Conditions", "The intended route is the best"),
    "walls": marked("Conditions", "Walls"),
    "coins": marked("Conditions", "Coins"),
    "skips": marked("Conditions", "Coins left behind"),
    "numbers": marked("Conditions", "Numbers"),
    "reason": marked("Conditions", "Hardest reason"),
    "tries": marked("Conditions", "Tries"),
    "cascade": marked("Conditions", "Longest cascade"),
    "leaves": marked("Conditions", "Tiles left"),
    "lead": marked("Conditions", "Lead of the best pit"),
    "best-move": marked("Conditions", "One pit is best"),
    "stones": marked("Conditions", "Stones"),
}
HELP: Mapping[str, str] = {
    "unique": marked("Conditions", "No other answer is as good."),
    "optimal": marked("Conditions", "How many answers are the best, all equally good."),
    "solutions": marked("Conditions", "How many answers there are, good or bad."),
    "score": marked("Conditions", "The points of the best answer."),
    "length": marked("Conditions", "How many moves the best answer takes."),
    "greedy-gap": marked(
        "Conditions", "How many points a player loses who takes the nearest gain."
    ),
    "difficulty": marked("Conditions", "From 1 to 10: how easily a player errs."),
    "traps": marked("Conditions", "Wrong moves that pass for good ones."),
    "forced": marked("Conditions", "The share of moves that leave no choice."),
    "symmetric": marked("Conditions", "The board looks the same on both sides."),
    "uses": marked("Conditions", "The best route passes through this cell."),
    "avoids": marked("Conditions", "The best route leaves this cell out."),
    "intended": marked("Conditions", "No other answer is as good as the route meant."),
    "walls": marked("Conditions", "How much of the board is wall."),
    "coins": marked("Conditions", "How many coins lie on the board."),
    "skips": marked(
        "Conditions", "The best walk leaves so many coins: it has to choose."
    ),
    "numbers": marked("Conditions", "How many cells have a number."),
    "reason": marked(
        "Conditions", "From 1 to 9: the hardest reason that a player needs."
    ),
    "tries": marked("Conditions", "How often a player has to try to see a reason."),
    "cascade": marked("Conditions", "The rounds of the longest cascade."),
    "leaves": marked("Conditions", "How many tiles the best answer leaves."),
    "lead": marked("Conditions", "How far the best pit is ahead of the next one."),
    "best-move": marked("Conditions", "No other pit is as good."),
    "stones": marked("Conditions", "How many stones lie in all pits."),
}
MIRRORS: Mapping[str, str] = {
    "mirror": marked("Conditions", "left to right"),
    "turn": marked("Conditions", "by a half turn"),
    "both": marked("Conditions", "both ways"),
}
"""The words of a choice, by its name in a text."""
NO_RULES = ("points", "exactly")
"""Rules that do not fit into one line."""


def title_of(name: str) -> str:
    """The title of a condition, or of a rule, in the language in use."""
    title = TITLES.get(name)
    return _tr(title) if title else name.replace("-", " ").capitalize()


def title_in(kind: Kind, name: str) -> str:
    """The title of a condition, or of a rule of a kind."""
    for rule in kind.rules:
        if rule.name == name and rule.title:
            return translated(rule.title)
    return title_of(name)


def short_title(kind_id: str) -> str:
    """The title of a kind, in the language in use."""
    return translated(kind_of(kind_id).title)


def choice_words(word: str) -> str:
    """The words of one of the choices of a condition, or of a rule."""
    words = MIRRORS.get(word)
    return _tr(words) if words else translated(word)


@dataclass(frozen=True)
class ConditionOffer:
    """A condition that can be added. text: as it is written at first."""

    name: str
    title: str
    help: str
    text: str

    def fits(self, typed: str) -> bool:
        """True if it is found by what was typed."""
        words = f"{self.name} {self.title} {self.help}".casefold()
        return all(part in words for part in typed.casefold().split())


def offers(kind: Kind, known: frozenset[str]) -> list[ConditionOffer]:
    """The conditions of a kind that are not among those known, by their names."""
    found = []
    for name, term in terms_of(kind).items():
        several = term.form == "cell"
        if (name not in known or several) and name != "intended":
            words = _tr(HELP[name]) if name in HELP else translated(Text(term.help))
            found.append(ConditionOffer(name, title_of(name), words, _first_text(term)))
    for rule in kind.rules:
        if rule.name not in known and rule.name not in NO_RULES:
            title = title_in(kind, rule.name)
            words = _tr("A rule that all levels made have.")
            found.append(ConditionOffer(rule.name, title, words, _first_rule(rule)))
    return found


def _first_text(term: WishTerm) -> str:
    """How a condition is written when it is added."""
    if term.form == "flag":
        return term.name
    if term.form == "words":
        return f"{term.name}={term.words[0]}"
    if term.form == "cell":
        return f"{term.name} 0,0"
    if term.name == "difficulty":
        return "difficulty=4..6"
    if term.name == "walls":
        return "walls=10..20%"
    if term.name == "forced":
        return "forced=..30%"
    least = max(term.least or 0, 1)
    return f"{term.name}={least}.."


def _first_rule(rule: Option) -> str:
    """How a rule is written when it is added."""
    if rule.type == "bool":
        return rule.name
    value = rule.default if rule.default is not None else 1
    return f"{rule.name}={value}"


def unit_of(condition: WishCondition) -> str:
    """The words after the fields of a range."""
    if condition.term.name == "difficulty":
        return _tr("of 10")
    if not condition.percent:
        return ""
    if condition.term.of_cells:
        return _tr("% of the cells")
    return "%"


def sentence_of(kind: Kind, text: str) -> str:
    """A condition as a sentence in short, as "Difficulty 4 to 6"."""
    try:
        [condition] = parse_wish(kind, text).conditions
    except (WishError, ValueError):
        name, _, value = text.partition("=")
        return f"{title_in(kind, name.strip())} {value}".strip()
    term = condition.term
    title = title_of(term.name)
    if term.form == "flag":
        return title
    if term.form in ("words", "cell"):
        return f"{title} {choice_words(condition.word)}"
    sign = " %" if condition.percent else ""
    return f"{title} {_range_words(condition)}{sign}"


def _range_words(condition: WishCondition) -> str:
    low, high = condition.low, condition.high
    if low is None:
        return _tr("at most {most}").format(most=high)
    if high is None:
        return _tr("at least {least}").format(least=low)
    if low == high:
        return str(low)
    return _tr("{low} to {high}").format(low=low, high=high)


def trouble_with(kind: Kind, text: str) -> str:
    """Why a condition cannot be read, in one sentence; "" if it can."""
    try:
        parse_wish(kind, text)
    except WishError as error:
        name = text.partition("=")[0].split()[:1]
        known = [*terms_of(kind), *(rule.name for rule in kind.rules)]
        if not name or name[0] in known:
            return f"{translated(error)}."
        near = get_close_matches(name[0].lower(), known, 1)
        part = visible(name[0], 24)
        if not near:
            return _tr("“{part}” is not a condition.").format(part=part)
        words = _tr("“{part}” is not a condition. Did you mean {near}?")
        return words.format(part=part, near=near[0])
    return ""
