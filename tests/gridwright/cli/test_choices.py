"""A word that is chosen from a list: a misspelt one is refused with the nearest."""

from __future__ import annotations

import pytest

from gridwright.cli.main import main
from gridwright.cli.parsing import parser_of
from gridwright.cli.table import COMMANDS
from gridwright.solvers.lab.spec import SpecError, read_spec, shipped
from gridwright.solvers.options import Option, OptionError
from gridwright.solvers.registry import installed


def chosen() -> list[tuple[str, str, str]]:
    """Commands, their options and a word that each of these takes."""
    found = []
    for name in COMMANDS:
        parser, _ = parser_of(name)
        for action in parser._actions:
            words = [word for word in action.choices or () if isinstance(word, str)]
            longest = max(words, key=len, default="")
            if len(longest) > 3:
                flag = action.option_strings[-1] if action.option_strings else ""
                found.append((name, flag, longest))
    return found


def with_choices() -> list[Option]:
    """The rules, and the options of generators and solvers, that have a choice."""
    found = []
    for kind in installed():
        options = [*kind.rules, *kind.generator_options]
        for solver in kind.solvers:
            options += solver.options
        found += [option for option in options if option.type == "choice"]
    return found


def misspelt(word: str) -> str:
    return word[1] + word[0] + word[2:] if word[0] != word[1] else word + "x"


@pytest.mark.parametrize(("command", "flag", "word"), chosen())
def test_a_flag_names_the_nearest_word(
    command: str, flag: str, word: str, capfd: pytest.CaptureFixture[str]
) -> None:
    wrong = misspelt(word)
    given = [flag, wrong] if flag else [wrong]
    assert main([command, *given]) == 2
    assert f"did you mean '{word}'?" in capfd.readouterr().err


def test_a_rule_or_an_option_names_the_nearest_word() -> None:
    options = with_choices()
    assert {"aim", "start"} <= {option.name for option in options}
    for option in options:
        word = max(option.choices, key=len)
        if misspelt(word) in option.choices:
            continue  # the orders of the four directions
        with pytest.raises(OptionError, match=f"did you mean {word}") as refused:
            option.parse(misspelt(word))
        assert str(refused.value).startswith(f"{option.name}: ")


@pytest.mark.parametrize("spec", shipped(), ids=lambda path: path.stem)
def test_a_spec_of_the_lab_is_named(spec: object) -> None:
    stem = getattr(spec, "stem", "")
    with pytest.raises(SpecError, match=f"did you mean '{stem}'"):
        read_spec(misspelt(stem))


@pytest.mark.parametrize(
    ("line", "near"),
    [
        ("sovle x.json", "solve"),
        ("check --kind tuor x", "tour"),
        ("solve x --jsn", "--json"),
        ("kinds coin_mase", "coin_maze"),
        ("help bacth", "batch"),
        ("warm tuor", "tour"),
        ("new tuor --rows 3 --cols 3", "tour"),
        ("new tour --rows 3 --cols 3 --rule clsed=true", "closed"),
        ("new tour --rows 3 --cols 3 --set hols=1", "holes"),
        ("new tour --rows 3 --cols 3 --wish uniqe", "unique"),
        ("lab tour-prunign -o x", "tour-pruning"),
    ],
)
def test_other_names_are_named_too(
    line: str, near: str, capfd: pytest.CaptureFixture[str]
) -> None:
    assert main(line.split()) == 2
    told = capfd.readouterr().err
    assert near in told.partition("did you mean")[2] or f"'{near}'" in told
