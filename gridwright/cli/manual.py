"""The manual page of all commands."""

from __future__ import annotations

from collections.abc import Iterator

from gridwright.cli.options import meaning, options_of
from gridwright.cli.parsing import examples_of, parser_of
from gridwright.cli.table import COMMANDS


def manual_page() -> Iterator[str]:
    """The lines of the page in the language of `man`."""
    yield '.TH GRIDWRIGHT 1 "" "Gridwright" "Gridwright"'
    yield ".SH NAME\ngridwright \\- edit and solve grid puzzles"
    yield ".SH SYNOPSIS"
    yield ".B gridwright\n[\\fIFILES\\fR]"
    yield ".br"
    yield ".B gridwright\n\\fICOMMAND\\fR ..."
    yield ".SH COMMANDS"
    for name, command in COMMANDS.items():
        parser, _ = parser_of(name)
        yield f".SS {name}"
        yield f"{_roff(command.words)}."
        yield ".PP"
        for paragraph in (parser.description or "").split("\n\n"):
            yield _roff(paragraph)
            yield ".PP"
        for action in options_of(parser):
            shown = ", ".join(action.option_strings)
            if not shown:
                shown = str(action.metavar or action.dest)
            yield ".TP"
            yield f".B {_roff(shown)}"
            yield _roff(meaning(action, parser))
        for example in examples_of(name):
            yield ".PP"
            yield ".EX"
            yield _roff(example)
            yield ".EE"


def _roff(text: str) -> str:
    text = text.replace("\\", "\\e")
    text = text.replace("-", "\\-")
    text = text.replace("\n.", "\n\\&.")
    if text.startswith((".", "'")):
        return f"\\&{text}"
    return text
