"""Option: a typed rule or solver option, and how values of it are read."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from gridwright.solvers.text import Text, WordedError, with_nearest


class OptionError(WordedError):
    """A rule or solver option with an unusable value; one sentence."""


Ability = Literal[
    "",
    "counts_places",
    "counts_best_places",
    "requires_places",
    "forbids_places",
    "lists_front",
    "decides_only",
]
"""The effect of an option on a solver. With cells and steps: count on how many answers
each lies, or on how many of the best ones alone; keep to answers that use, or do not
use, those the option's text names. lists_front: list every best pair of two
supplies. decides_only: say whether the best answer is the only one."""


_TYPES: dict[str, Any] = {
    "bool": bool,
    "int": int,
    "float": int | float,
    "table": Mapping,
    "text": str,
}
"""The types of JSON values of an option, by its type. A bool is not a number."""


@dataclass(frozen=True)
class Option:
    """A typed rule or solver option: what a form field, a --rule and a --set are made
    from.

    restricts: a value other than the default narrows what counts as an answer, so that
    an answer known before need not be one any more: the kind's `broken_condition` says
    whether it still is. ability: what the option makes the solver do, for who looks for
    a solver that can. unit: what a number counts; unit_of_one: the same beside a 1,
    where it reads otherwise. extra: turned on, it asks for more than one best answer;
    asks: that, in words. later: a rule that came after version 1: where it has its
    default, a level is the one that it was before. checked: the checker of proofs knows
    such a rule, too.
    """

    name: str
    type: Literal["bool", "int", "float", "choice", "table", "text"]
    default: Any
    title: str = ""
    help: str = ""
    minimum: float | None = None
    maximum: float | None = None
    unit: str = ""
    unit_of_one: str = ""
    choices: tuple[str, ...] = ()
    restricts: bool = False
    extra: bool = False
    ability: Ability = ""
    asks: str = ""
    later: bool = False
    checked: bool = False

    @classmethod
    def from_json(cls, fields: Mapping[str, Any]) -> Option:
        """The option of which a JSON file has the fields; one that has its default is
        left out."""
        return cls(**{**fields, "choices": tuple(fields.get("choices", ()))})

    def changes(self, values: Mapping[str, Any]) -> bool:
        """True if some values have another one for it than its default."""
        return bool(values.get(self.name, self.default) != self.default)

    def shown(self, value: Any) -> str:
        """A value in words, without its unit."""
        if isinstance(value, bool):
            return Text("on") if value else Text("off")
        return f"{value:,}" if isinstance(value, int | float) else _shown(value)

    def read(self, value: Any) -> Any:
        """Check a JSON value and return it in canonical form; OptionError names the
        option."""
        if value is None and self.default is None:
            return None
        if not self._has_type(value):
            raise self._refusal(value)
        if self.type == "int":
            return self._in_range(value)
        if self.type == "float":
            return self._in_range(_as_float(value))
        if self.type == "table":
            return self._read_table(value)
        return value

    def _has_type(self, value: Any) -> bool:
        """True if a JSON value is of the option's type."""
        if self.type == "choice":
            return value in self.choices
        if isinstance(value, bool):
            return self.type == "bool"
        return isinstance(value, _TYPES[self.type])

    def parse(self, text: str) -> Any:
        """Read the text of --rule or --set."""
        if self.type in ("choice", "text"):
            return self.read(text)
        try:
            value = json.loads(text.lower() if self.type == "bool" else text)
        except (ValueError, RecursionError):
            raise self._refusal(text) from None
        return self.read(value)

    def _in_range(self, value: Any) -> Any:
        low = -math.inf if self.minimum is None else self.minimum
        high = math.inf if self.maximum is None else self.maximum
        if not low <= value <= high or value in (math.inf, -math.inf):
            raise self._refusal(value)
        return value

    def _read_table(self, value: Mapping[Any, Any]) -> dict[str, int]:
        table: dict[str, int] = {}
        for key, item in value.items():
            text = str(key)
            if not re.fullmatch("0|[1-9][0-9]{0,8}", text):
                raise OptionError(
                    "{option}: the key {text} is not a whole number",
                    option=self.name,
                    text=_shown(text),
                )
            if not isinstance(item, int) or isinstance(item, bool):
                raise OptionError(
                    "{option}: {item} at {text} is not a whole number",
                    option=self.name,
                    item=_shown(item),
                    text=text,
                )
            table[text] = self._in_range(item)
        return dict(sorted(table.items(), key=lambda pair: int(pair[0])))

    def _refusal(self, value: Any) -> OptionError:
        shown = _shown(value)
        refusal = Text(
            "{option}: {value} is not {wanted}",
            option=self.name,
            value=shown,
            wanted=self._wanted(),
        )
        if self.type == "choice" and isinstance(value, str):
            refusal = with_nearest(refusal, value, self.choices)
        return OptionError(refusal)

    def _wanted(self) -> Text:
        if self.type == "choice":
            return Text("one of {choices}", choices=", ".join(self.choices))
        noun = {
            "bool": Text("true or false"),
            "int": Text("a whole number"),
            "float": Text("a number"),
            "table": Text("a table of whole numbers"),
            "text": Text("a text"),
        }[self.type]
        if self.minimum is not None and self.maximum is not None:
            return Text(
                "{noun} from {low} to {high}",
                noun=noun,
                low=_in_full(self.minimum),
                high=_in_full(self.maximum),
            )
        if self.minimum is not None:
            return Text(
                "{noun} of at least {low}", noun=noun, low=_in_full(self.minimum)
            )
        if self.maximum is not None:
            return Text(
                "{noun} of at most {high}", noun=noun, high=_in_full(self.maximum)
            )
        return noun


def _as_float(value: int | float) -> float:
    try:
        return float(value)
    except OverflowError:
        return math.inf


def _in_full(limit: float) -> str:
    """A limit as people write it: 1000000 rather than 1e+06, 1 rather than 1.0."""
    return str(int(limit)) if limit == int(limit) else str(limit)


def _shown(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


def options_in(file: str) -> dict[str, tuple[Option, ...]]:
    """The contents of `rules.json` beside a module: rules of a kind, options of its
    generator."""
    told = json.loads(Path(file).with_name("rules.json").read_text("utf-8"))
    return {
        group: tuple(map(Option.from_json, fields)) for group, fields in told.items()
    }


def fill_options(options: Sequence[Option], given: Mapping[str, Any]) -> dict[str, Any]:
    """Option values with defaults filled in. OptionError names an unknown or bad
    one."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            names = ", ".join(known) or "none"
            refusal = Text(
                "{name} is not an option here (known: {names})", name=name, names=names
            )
            raise OptionError(with_nearest(refusal, name, known))
    return {
        name: option.read(given[name]) if name in given else option.default
        for name, option in known.items()
    }
