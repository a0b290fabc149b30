"""Writes docs/commands.md from the parsers of the commands.

    python tools/commands_page.py

A test compares the page with what this script would write.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from gridwright.cli.options import meaning, options_of
from gridwright.cli.parsing import examples_of, parser_of
from gridwright.cli.table import COMMANDS

PAGE = Path(__file__).parents[1] / "docs" / "commands.md"
HEAD = """# Every command

`gridwright` without a command opens the window; with files it opens them. `gridwright COMMAND
--help` shows the same as this page, which is made from the program itself. The
[page on the terminal](terminal.md) has the exit codes.
"""


def page() -> str:
    """The whole page."""
    parts = [HEAD, *("\n".join(_section(name)) + "\n" for name in ("", *COMMANDS))]
    return "\n".join(parts)


def _section(name: str) -> Iterator[str]:
    parser, _ = parser_of(name)
    yield f"## gridwright {name}".rstrip()
    yield ""
    if not name:
        yield "Opens the window."
    else:
        yield _sentence(parser.description or "")
    yield ""
    yield "```"
    yield " ".join(
        f"gridwright {name}".split() + [_usage(action) for action in options_of(parser)]
    )
    yield "```"
    yield ""
    yield "| argument | meaning |"
    yield "|---|---|"
    for action in options_of(parser):
        yield f"| `{_name(action)}` | {_escaped(meaning(action, parser))} |"
    examples = examples_of(name)
    if examples:
        yield from ("", "```sh", *examples, "```")


def _value(action: argparse.Action) -> str:
    """What follows an option, or stands for an argument."""
    if action.nargs == 0:
        return ""
    if isinstance(action.metavar, str):
        return action.metavar
    if action.choices is not None:
        return "{" + ",".join(map(str, action.choices)) + "}"
    return action.dest.upper()


def _name(action: argparse.Action) -> str:
    return f"{', '.join(action.option_strings)} {_value(action)}".strip()


def _usage(action: argparse.Action) -> str:
    """The argument as a line of usage has it."""
    if action.option_strings:
        words = f"{action.option_strings[-1]} {_value(action)}".strip()
        return words if action.required else f"[{words}]"
    words = _value(action)
    if action.nargs in ("+", "*"):
        words += "..."
    return f"[{words}]" if action.nargs in ("*", "?") else words


def _sentence(text: str) -> str:
    return "\n".join(line.strip() for line in text.strip().splitlines())


def _escaped(text: str) -> str:
    words = " ".join(text.split()).replace("|", "\\|")
    return words[:1].upper() + words[1:]


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
