"""Scripts that complete commands and options in a shell."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator

from gridwright.cli.options import meaning, options_of
from gridwright.cli.parsing import parser_of
from gridwright.cli.table import COMMANDS
from gridwright.solvers.service.exits import Exit
from gridwright.solvers.terminal.streams import write_line


def completion_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("shell", choices=SHELLS, help="whose words to complete")


def run_completion(arguments: argparse.Namespace) -> int:
    """Print a script that completes commands and options in a shell."""
    options = {name: _meanings(name) for name in COMMANDS}
    script = SHELLS[arguments.shell]
    lines = script(options)
    write_line("\n".join(lines))
    return Exit.ANSWERED


def _meanings(name: str) -> dict[str, str]:
    """The options of a command, each with its help."""
    parser, _ = parser_of(name)
    meanings = {}
    for action in options_of(parser):
        for option in action.option_strings:
            meanings[option] = meaning(action, parser)
    return meanings


def _bash(options: dict[str, dict[str, str]]) -> Iterator[str]:
    yield "_gridwright() {"
    yield "    local words="
    yield '    if [ "$COMP_CWORD" = 1 ]; then'
    names = " ".join(options)
    yield f'        words="{names}"'
    yield "    else"
    yield '        case "${COMP_WORDS[1]}" in'
    for name, words in options.items():
        shown = " ".join([*words, "--help"])
        yield f'            {name}) words="{shown}" ;;'
    yield "        esac"
    yield "    fi"
    yield '    COMPREPLY=($(compgen -W "$words" -- "${COMP_WORDS[COMP_CWORD]}"))'
    yield "}"
    yield "complete -o default -F _gridwright gridwright"


def _zsh(options: dict[str, dict[str, str]]) -> Iterator[str]:
    """The script for bash, which zsh reads after these commands."""
    yield "autoload -Uz compinit bashcompinit && compinit && bashcompinit"
    yield from _bash(options)


def _fish(options: dict[str, dict[str, str]]) -> Iterator[str]:
    for name, words in options.items():
        command = COMMANDS[name]
        about = _quoted(command.words)
        yield f"complete -c gridwright -n __fish_use_subcommand -a {name} -d {about}"
        for option, meant in words.items():
            long = option.startswith("--")
            sort = f"-l {option[2:]}" if long else f"-s {option[1:]}"
            only = f"'__fish_seen_subcommand_from {name}'"
            words_on = _quoted(meant)
            yield f"complete -c gridwright -n {only} {sort} -d {words_on}"


def _quoted(text: str) -> str:
    text = text.replace("\\", "\\\\")
    text = text.replace("'", "\\'")
    return f"'{text}'"


SHELLS: dict[str, Callable[[dict[str, dict[str, str]]], Iterator[str]]] = {
    "bash": _bash,
    "fish": _fish,
    "zsh": _zsh,
}
