"""What helps a person at the terminal: help, completion of words, a plug-in to begin with."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator

from solvers.commands.main import COMMANDS, examples_of, parser_of
from solvers.terminal.arguments import write_text
from solvers.terminal.exits import CommandError, Exit, write_line


def run_help(arguments: argparse.Namespace) -> int:
    """Show the help of the program or of a command, or print the manual page."""
    name = arguments.command or ""
    if name and name not in COMMANDS:
        raise CommandError(f"'{name}' is no command; gridwright --help lists them")
    text = "\n".join(_manual()) if arguments.man else parser_of(name)[0].format_help().rstrip()
    write_line(text)
    return Exit.ANSWERED


def options_of(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """What a parser takes and tells of, but for --help."""
    for action in parser._actions:  # argparse tells them nowhere else
        if action.help != argparse.SUPPRESS and "--help" not in action.option_strings:
            yield action


def meaning(action: argparse.Action, parser: argparse.ArgumentParser) -> str:
    """The help of an option, with its values."""
    words = action.help or ""
    return words % {**vars(action), "prog": parser.prog} if "%" in words else words


# -- the manual page -------------------------------------------------------------------------------
def _manual() -> Iterator[str]:
    yield '.TH GRIDWRIGHT 1 "" "Gridwright" "Gridwright"'
    yield ".SH NAME\ngridwright \\- edit and solve grid puzzles"
    yield ".SH SYNOPSIS\n.B gridwright\n[\\fIFILES\\fR]\n.br\n.B gridwright\n\\fICOMMAND\\fR ..."
    yield ".SH COMMANDS"
    for name, words in COMMANDS.items():
        parser, _ = parser_of(name)
        yield f".SS {name}\n{_roff(words)}.\n.PP"
        for paragraph in (parser.description or "").split("\n\n"):
            yield f"{_roff(paragraph)}\n.PP"
        for action in options_of(parser):
            shown = ", ".join(action.option_strings) or str(action.metavar or action.dest)
            yield f".TP\n.B {_roff(shown)}\n{_roff(meaning(action, parser))}"
        for example in examples_of(name):
            yield f".PP\n.EX\n{_roff(example)}\n.EE"


def _roff(text: str) -> str:
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("\n.", "\n\\&.")
    return f"\\&{text}" if text.startswith((".", "'")) else text


# -- completion ------------------------------------------------------------------------------------
def run_completion(arguments: argparse.Namespace) -> int:
    """Print a script that completes commands and options in a shell."""
    options = {
        name: {
            option: meaning(action, parser)
            for action in options_of(parser)
            for option in action.option_strings
        }
        for name in COMMANDS
        for parser in [parser_of(name)[0]]
    }
    write_line("\n".join(SHELLS[arguments.shell](options)))
    return Exit.ANSWERED


def _bash(options: dict[str, dict[str, str]]) -> Iterator[str]:
    yield "_gridwright() {"
    yield "    local words="
    yield '    if [ "$COMP_CWORD" = 1 ]; then'
    yield f'        words="{" ".join(options)}"'
    yield "    else"
    yield '        case "${COMP_WORDS[1]}" in'
    for name, words in options.items():
        yield f'            {name}) words="{" ".join([*words, "--help"])}" ;;'
    yield "        esac"
    yield "    fi"
    yield '    COMPREPLY=($(compgen -W "$words" -- "${COMP_WORDS[COMP_CWORD]}"))'
    yield "}"
    yield "complete -o default -F _gridwright gridwright"


def _zsh(options: dict[str, dict[str, str]]) -> Iterator[str]:
    """zsh reads what bash reads, once it is told to."""
    yield "autoload -Uz compinit bashcompinit && compinit && bashcompinit"
    yield from _bash(options)


def _fish(options: dict[str, dict[str, str]]) -> Iterator[str]:
    for name, words in options.items():
        about = _quoted(COMMANDS[name])
        yield f"complete -c gridwright -n __fish_use_subcommand -a {name} -d {about}"
        for option, meant in words.items():
            sort = f"-l {option[2:]}" if option.startswith("--") else f"-s {option[1:]}"
            only = f"'__fish_seen_subcommand_from {name}'"
            yield f"complete -c gridwright -n {only} {sort} -d {_quoted(meant)}"


def _quoted(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


SHELLS: dict[str, Callable[[dict[str, dict[str, str]]], Iterator[str]]] = {
    "bash": _bash,
    "fish": _fish,
    "zsh": _zsh,
}


# -- a solver to begin with ------------------------------------------------------------------------
def run_plugin(arguments: argparse.Namespace) -> int:
    """Write a solver of your own to begin with: a small one that works, for --plugin."""
    from solvers.teaching.lessons import guide_folder

    text = (guide_folder() / "template_solver.py").read_text("utf-8")
    if arguments.template == "-":
        write_line(text.rstrip())
    else:
        write_text(arguments.template, text)
    return Exit.ANSWERED
