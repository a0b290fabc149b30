"""gridwright kinds: each kind with its tokens, rules, options and solvers, as text."""

from __future__ import annotations

import pytest

from gridwright.solvers.commands.kinds import _listed, _named
from gridwright.solvers.options import Option
from gridwright.solvers.registry import BUNDLED, kind


@pytest.mark.parametrize("kind_id", BUNDLED)
def test_a_kind_is_listed_with_all_that_it_has(kind_id: str) -> None:
    of = kind(kind_id)
    head, *lines = _listed(of).splitlines()
    assert head == f"{of.id}: {of.title}"
    named: dict[str, list[str]] = {}
    for line in lines:
        what, text = line[:10].strip(), line[10:]
        named.setdefault(what, []).append(text)
    tokens = [text.split(maxsplit=1) for text in named["token"]]
    assert [text for text, _name in tokens] == [token.text for token in of.tokens]
    for token, (_text, name) in zip(of.tokens, tokens, strict=True):
        ranges = [f"{label} {low} to {high}" for label, low, high, _ in token.values]
        numbers = f" ({', '.join(ranges)})" if ranges else ""
        assert name == token.name + numbers
    for what, options in (("rule", of.rules), ("random", of.generator_options)):
        found = [text.partition("=")[0] for text in named.get(what, [])]
        assert found == [option.name for option in options]
    solvers = [text.partition(":")[0] for text in named["solver"]]
    first, *others = of.solvers
    assert solvers == [f"{first.id} (default)", *(solver.id for solver in others)]
    sets = [option.name for solver in of.solvers for option in solver.options]
    assert [text.split()[1].partition("=")[0] for text in named.get("", [])] == sets


@pytest.mark.parametrize(
    ("option", "said"),
    [
        (Option("a", "bool", True), "a=true"),
        (Option("a", "int", 2, minimum=1, maximum=3), "a=2 (1 to 3)"),
        (Option("a", "int", 2, minimum=1), "a=2 (1 or more)"),
        (Option("a", "int", 0, minimum=0, unit="points"), "a=0 (0 or more points)"),
        (Option("a", "text", "x", choices=("x", "y")), 'a="x" (x, y)'),
    ],
)
def test_an_option_is_listed_with_what_it_may_be(option: Option, said: str) -> None:
    assert _named(option) == said
