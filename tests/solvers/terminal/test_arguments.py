"""Flags of choices: what they are without being given."""

from __future__ import annotations

import argparse

import pytest

from gridwright.solvers.drawing.export_choices import EXPORT_OPTIONS
from gridwright.solvers.terminal.arguments import add_choice

CHOICES = [name for name, option in EXPORT_OPTIONS.items() if option.type == "choice"]


@pytest.mark.parametrize("name", CHOICES)
def test_a_choice_is_its_default_or_the_first_that_is_one(name: str) -> None:
    option = EXPORT_OPTIONS[name]
    parser = argparse.ArgumentParser()
    add_choice(parser, name)
    (chosen,) = vars(parser.parse_args([])).values()
    assert chosen == (option.default or option.choices[1])
    assert chosen
