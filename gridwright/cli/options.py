"""The options of a parser, for those who list them."""

from __future__ import annotations

import argparse
from collections.abc import Iterator


def options_of(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """The arguments that the help of a parser lists, but for --help."""
    for action in parser._actions:  # argparse tells them nowhere else
        if action.help != argparse.SUPPRESS and "--help" not in action.option_strings:
            yield action


def meaning(action: argparse.Action, parser: argparse.ArgumentParser) -> str:
    """The help of an option, with its values."""
    words = action.help or ""
    if "%" in words:
        return words % {**vars(action), "prog": parser.prog}
    return words
