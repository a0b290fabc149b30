"""Flags that several commands take, under the names by which commands list them."""

from __future__ import annotations

from gridwright.solvers.terminal.flags import Entries, Flag, Use
from gridwright.solvers.terminal.values import (
    PROCESSORS,
    amount,
    count,
    positive,
    setting,
)

SHARED: dict[str, Entries] = {
    "meant": (
        Flag("--kind", metavar="KIND", help="the kind of a board that does not say it"),
        Flag(
            "--token",
            action="append",
            metavar="ID=TOKEN",
            type=setting,
            default=[],
            help=(
                "what a symbol of a board from elsewhere stands for; * "
                "for all without a meaning (may be repeated)"
            ),
        ),
    ),
    "rule": (
        Flag(
            "--rule",
            action="append",
            metavar="K=V",
            type=setting,
            default=[],
            help="a rule of the level (may be repeated)",
        ),
    ),
    "options": (
        Flag(
            "--set",
            action="append",
            metavar="K=V",
            type=setting,
            default=[],
            help="an option of the solver (may be repeated)",
        ),
    ),
    "time_and_memory": (
        Flag("--time-limit", metavar="S", type=amount, help="seconds of search"),
        Flag("--memory-limit", metavar="MIB", type=amount, help="MiB of search tables"),
    ),
    "limits": (
        Use("time_and_memory"),
        Flag("--node-limit", metavar="N", type=count, help="nodes of the search"),
    ),
    "solver": (
        Flag("--solver", metavar="ID", help="which solver ('gridwright kinds' lists)"),
        Use("options"),
        Use("rule"),
        Use("limits"),
    ),
    "proofs": (
        Flag(
            "--proof",
            dest="proofs",
            metavar="FOLDER",
            help="a folder that gets a proof of each answer that has one",
        ),
    ),
    "jobs": (
        Flag(
            "--jobs",
            metavar="N",
            type=positive,
            default=PROCESSORS,
            help="processes (default: %(default)s)",
        ),
    ),
    "where": (
        Flag(
            "--jobs",
            one_of="where",
            metavar="N",
            type=positive,
            default=1,
            help="processes (default: 1)",
        ),
        Use("scheduler"),
    ),
    "scheduler": (
        Flag(
            "--scheduler",
            one_of="where",
            metavar="ADDRESS",
            help="a Dask scheduler to work on",
        ),
        Flag(
            "--wait",
            metavar="S",
            type=amount,
            default=60.0,
            help=("seconds that the scheduler may be without workers (default: 60)"),
        ),
    ),
    "resume": (
        Flag(
            "--resume",
            one_of="there",
            action="store_true",
            help="go on with OUT: skip what it has",
        ),
    ),
    "dry_run": (
        Flag(
            "--dry-run",
            action="store_true",
            help="print the files that would be written, and write none",
        ),
    ),
    "force": (
        Flag("--force", action="store_true", help="replace files that are there"),
    ),
    "spread": (
        Flag(
            "--spread",
            choices=("on", "off"),
            default="on",
            help=(
                "on: of several wished levels each gets its own part of "
                "every range (default: on)"
            ),
        ),
    ),
    "wish": (
        Flag(
            "--wish",
            action="append",
            metavar="W",
            default=[],
            help=(
                "what the level shall be, such as unique or walls=..15%% "
                "(may be repeated)"
            ),
        ),
    ),
    "own_solver": (
        Flag(
            "--plugin",
            metavar="FILE",
            help=(
                "a Python file with your own solve(game), run in a process of its own"
            ),
        ),
    ),
    "inquiry": (
        Flag(
            "files",
            metavar="LEVEL",
            nargs="+",
            help=("files with levels or sets, folders of them, links, or - for stdin"),
        ),
        Flag(
            "--json",
            one_of="shape",
            action="store_true",
            help="one JSON object a level, a line each",
        ),
        Flag(
            "--csv", one_of="shape", action="store_true", help="a table of all levels"
        ),
        Flag(
            "-q --quiet",
            one_of="shape",
            action="store_true",
            help="the answer in one line",
        ),
        Flag(
            "-v --verbose",
            one_of="shape",
            action="store_true",
            help="the whole answer, of several levels, too",
        ),
        Use("where"),
        Use("meant"),
        Use("rule"),
    ),
}
