"""The table of all commands: the words on each, and the module that runs it."""

from __future__ import annotations

from typing import NamedTuple


class TerminalCommand(NamedTuple):
    """A command of the terminal."""

    words: str
    """A line of the list of commands."""
    module: str
    """The module with its function `run_NAME`, below `gridwright`."""
    drawn: bool = False
    """True if it may ask the editor for a picture."""


COMMANDS = {
    "demo": TerminalCommand(
        "open a sample, solve it and play it",
        "editor.commands.demo",
    ),
    "solve": TerminalCommand(
        "solve a level",
        "solvers.commands.answers.solve",
        drawn=True,
    ),
    "routes": TerminalCommand(
        "list routes of a level",
        "solvers.commands.answers.routes",
    ),
    "check": TerminalCommand(
        "list what is wrong with levels",
        "solvers.commands.levels",
    ),
    "verify": TerminalCommand(
        "replay stored answers, and prove them again",
        "solvers.commands.answers.verify",
    ),
    "new": TerminalCommand(
        "make a random level",
        "solvers.commands.levels",
    ),
    "difficulty": TerminalCommand(
        "grade levels, and say why",
        "solvers.commands.insights",
    ),
    "what-if": TerminalCommand(
        "say what every small edit of a level would change",
        "solvers.commands.insights",
    ),
    "why": TerminalCommand(
        "explain why a level has no answer, and how to mend it",
        "solvers.commands.insights",
    ),
    "heat": TerminalCommand(
        "count on how many answers each cell lies",
        "solvers.commands.insights",
    ),
    "compare": TerminalCommand(
        "let several solvers answer about a level",
        "solvers.commands.insights",
    ),
    "hint": TerminalCommand(
        "say the next thing that can be seen in a game",
        "solvers.commands.insights",
    ),
    "mend": TerminalCommand(
        "change a level by few edits so that it fulfils a wish",
        "solvers.commands.wish",
    ),
    "collect": TerminalCommand(
        "make a set of random levels, each proved",
        "solvers.commands.collect",
    ),
    "play": TerminalCommand(
        "play levels in the terminal",
        "solvers.commands.play",
    ),
    "render": TerminalCommand(
        "draw a level as PNG or SVG",
        "editor.commands.render",
    ),
    "film": TerminalCommand(
        "play an answer into a GIF, WebP or APNG",
        "editor.commands.film",
    ),
    "page": TerminalCommand(
        "write levels as one HTML file that a browser plays",
        "solvers.commands.page",
    ),
    "set": TerminalCommand(
        "make, order, check and prove sets of levels",
        "solvers.commands.sets",
    ),
    "convert": TerminalCommand(
        "read or write another format",
        "solvers.commands.levels",
        drawn=True,
    ),
    "link": TerminalCommand(
        "write a level as one short text",
        "solvers.commands.levels",
    ),
    "batch": TerminalCommand(
        "solve many levels",
        "solvers.commands.answers.batch",
    ),
    "lab": TerminalCommand(
        "run an experiment: solvers, sweeps, repeats, charts",
        "solvers.commands.lab",
        drawn=True,
    ),
    "warm": TerminalCommand(
        "compile the solvers now, so that no first solve waits",
        "solvers.commands.warm",
    ),
    "kinds": TerminalCommand(
        "list the puzzle kinds with their tokens, rules and solvers",
        "solvers.commands.kinds",
    ),
    "doctor": TerminalCommand(
        "look whether this installation works, and say what to mend",
        "editor.commands.doctor",
    ),
    "desktop": TerminalCommand(
        "add the program to the menu of the desktop, or take it away",
        "editor.commands.desktop",
    ),
    "completion": TerminalCommand(
        "print a script that completes commands in a shell",
        "cli.completion",
    ),
    "plugin": TerminalCommand(
        "write a solver of your own to begin with",
        "solvers.commands.plugin",
    ),
    "help": TerminalCommand(
        "show the help of a command, or the manual page",
        "cli.help",
    ),
}
"""The commands by name, in the order of the help."""

WINDOW = TerminalCommand("open the window", "editor.commands.window")
"""The program without a command."""
