"""Arguments of the commands that answer something about levels."""

from __future__ import annotations

from gridwright.solvers.terminal.flags import Defaults, Entries, Flag, Use
from gridwright.solvers.terminal.values import cell, count, ordinal, positive

OF_ANSWERS: dict[str, Entries] = {
    "solve": (
        Flag("file", metavar="FILE", help="a level file, or - for stdin"),
        Use("meant"),
        Use("solver"),
        Use("own_solver"),
        Flag(
            "--threads",
            metavar="N",
            type=positive,
            default=2,
            help=("threads of the search; with 1 it repeats exactly (default: 2)"),
        ),
        Flag(
            "--json",
            one_of="shape",
            action="store_true",
            help="one JSON object on stdout",
        ),
        Flag(
            "--steps",
            one_of="shape",
            action="store_true",
            help="every position, too, as a board",
        ),
        Flag(
            "-q --quiet",
            one_of="shape",
            action="store_true",
            help="score and status alone",
        ),
        Flag("-v --verbose", action="store_true", help="a log of the search on stderr"),
        Flag("--gif", metavar="OUT", help="write the playback as GIF"),
        Flag(
            "--proof", metavar="OUT", help="write a proof that 'verify --proof' checks"
        ),
        Flag(
            "--stages",
            action="store_true",
            help=(
                "every move of the answer stage by stage; of a single "
                "best move, every move there is"
            ),
        ),
        Flag(
            "--cells",
            action="store_true",
            help=("on how many routes each cell and each step between cells lies"),
        ),
        Use("force"),
    ),
    "routes": (
        Flag("file", metavar="FILE", help="a level file, or - for stdin"),
        Flag("--of", choices=("all", "optimal"), default="all", help="default: all"),
        Flag(
            "--first", one_of="which", metavar="K", type=positive, help="default: 1000"
        ),
        Flag(
            "--nth",
            one_of="which",
            metavar="K",
            type=ordinal,
            help="the route number K, from 0",
        ),
        Flag(
            "--random",
            one_of="which",
            metavar="N",
            type=positive,
            help="N routes, all equally likely",
        ),
        Flag("--seed", metavar="S", type=count, default=0, help="of --random"),
        Flag("--json", action="store_true", help="one JSON object on stdout"),
        Flag(
            "--as",
            dest="form",
            choices=("moves", "cells"),
            default="moves",
            help=(
                "cells: each route as the numbers of its cells, counted "
                "from 0 in reading order, holes and walls left out"
            ),
        ),
        Use("meant"),
        Use(
            "options",
            help=(
                "an option of the level's conditions, in the place of "
                "its own (may be repeated)"
            ),
        ),
        Use("rule"),
    ),
    "check": (
        Flag("files", metavar="FILE", nargs="+", help="level files"),
        Use("meant"),
    ),
    "verify": (
        Flag("files", metavar="FILE", nargs="+", help="level files"),
        Flag("--prove", action="store_true", help="solve again, and compare"),
        Flag("--proof", metavar="PROOF", help="check a proof of the level in FILE"),
        Flag("--json", action="store_true", help="one JSON object a file on stdout"),
        Use("meant"),
        Use("limits"),
        Defaults({"time_limit": 60.0}),
    ),
    "batch": (
        Flag(
            "paths", metavar="PATHS", nargs="+", help="level files, or folders of them"
        ),
        Use("meant"),
        Use("solver"),
        Use("own_solver"),
        Use("proofs"),
        Defaults({"time_limit": 60.0}),
        Use(
            "jobs",
            one_of="where",
            help="processes; 1 solves in this one (default: %(default)s)",
        ),
        Use("scheduler"),
        Flag("-o --output", metavar="OUT", help="x.jsonl (default: stdout)"),
        Use("resume", help="go on with OUT: skip what it answers"),
        Use("force", one_of="there"),
        Flag(
            "--dry-run",
            action="store_true",
            help="print the files that would be solved, and solve none",
        ),
    ),
    "lab": (
        Flag("spec", metavar="SPEC", nargs="?", help="a .toml file, or a shipped name"),
        Flag("-o --output", metavar="OUT", help="the folder for results"),
        Flag("--list", action="store_true", help="list the specs that ship"),
        Flag(
            "--report",
            metavar="OUT",
            help=(
                "a page of all that was found: method, machine, tables, "
                "charts, the largest size solved"
            ),
        ),
        Use("where"),
        Use("limits"),
        Use("own_solver"),
        Flag(
            "--plugins",
            metavar="FOLDER",
            help=("judge every Python file of a folder, each as --plugin would run it"),
        ),
        Use("resume"),
        Use("force", one_of="there"),
        Flag(
            "--dry-run",
            action="store_true",
            help=(
                "print the runs that would be measured, of a growth "
                "those of its first value, and measure none"
            ),
        ),
    ),
    "difficulty": (
        Use("inquiry"),
        Use("limits"),
    ),
    "what-if": (
        Use("inquiry"),
        Use("time_and_memory"),
        Flag(
            "--near",
            metavar="ROW,COLUMN",
            type=cell,
            help="the cell whose edits come first",
        ),
        Flag(
            "--most",
            metavar="N",
            type=positive,
            default=2000,
            help="edits at most (default: 2000)",
        ),
    ),
    "why": (
        Use("inquiry"),
        Use("limits"),
    ),
    "heat": (
        Use("inquiry"),
        Use("limits"),
    ),
    "compare": (
        Use("inquiry"),
        Use("limits"),
        Flag(
            "--solver",
            action="append",
            metavar="ID",
            default=[],
            help=(
                "a solver that takes part, or a file of your own (may be "
                "repeated; default: all)"
            ),
        ),
        Flag(
            "--no-count",
            action="store_true",
            help="ask for one best answer and nothing more",
        ),
    ),
    "hint": (
        Use("inquiry"),
        Flag(
            "--moves",
            metavar="M",
            default="",
            help="the moves made so far, as solve prints them",
        ),
        Flag(
            "--par", metavar="N", type=count, help="the proved optimum, if it is known"
        ),
    ),
}
