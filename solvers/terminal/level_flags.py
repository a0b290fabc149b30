"""Arguments of the commands that make, convert, play and list levels."""

from __future__ import annotations

from collections.abc import Sequence

from gridwright.solvers.terminal.flags import Defaults, Entries, Flag, Use
from gridwright.solvers.terminal.values import amount, count, positive, setting


def _languages() -> Sequence[str]:
    from gridwright.solvers.page.page import LANGUAGES

    return tuple(LANGUAGES)


def _formats() -> Sequence[str]:
    from gridwright.solvers.files.formats import FORMATS

    return tuple(FORMATS)


OF_LEVELS: dict[str, Entries] = {
    "new": (
        Flag(
            "kind",
            metavar="KIND",
            nargs="?",
            help="a puzzle kind ('gridwright kinds' lists)",
        ),
        Flag("--rows", metavar="R", type=positive),
        Flag("--cols", metavar="C", type=positive),
        Flag("--seed", metavar="N", type=count, default=0),
        Flag(
            "--count",
            metavar="N",
            type=positive,
            help="make N levels, in the folder given by -o",
        ),
        Use("force"),
        Use("dry_run"),
        Use("options", help="an option of the generator (may be repeated)"),
        Use("rule"),
        Use("wish"),
        Flag("--like", metavar="LEVEL", help="make levels like this one"),
        Flag(
            "--journey",
            metavar="A..B",
            help="a level for each grade of difficulty, or --count of them",
        ),
        Use("spread"),
        Flag(
            "--time-limit",
            metavar="S",
            type=amount,
            default=60.0,
            help="seconds for all wished levels together (default: 60)",
        ),
        Flag(
            "-o --output", metavar="OUT", help="a file, or a folder (default: stdout)"
        ),
    ),
    "collect": (
        Flag("kinds", metavar="KIND", nargs="*", help="puzzle kinds (default: all)"),
        Flag("-o --output", metavar="FOLDER", required=True, help="where they go"),
        Flag(
            "--count",
            metavar="N",
            type=positive,
            default=100,
            help="levels a kind (default: 100)",
        ),
        Use("wish"),
        Flag("--rows", metavar="R", type=positive, help="of wished levels"),
        Flag("--cols", metavar="C", type=positive, help="of wished levels"),
        Use("spread"),
        Use("jobs", one_of="where"),
        Use("scheduler"),
        Use("proofs"),
        Use("resume", help="go on with FOLDER"),
        Use("force", one_of="there"),
        Flag(
            "--dry-run",
            action="store_true",
            help=(
                "print the files that would be written if no seed is "
                "left out, and write none"
            ),
        ),
        Use("limits"),
        Defaults({"time_limit": 10.0}),
    ),
    "page": (
        Flag(
            "files",
            metavar="LEVEL",
            nargs="*",
            help=("a file with a level or a set, a folder of them, or - for stdin"),
        ),
        Flag(
            "-o --output",
            metavar="OUT",
            required=True,
            help="the HTML file, or - for stdout",
        ),
        Flag("--title", default="", help="what stands over all the levels"),
        Flag(
            "--language",
            choices=_languages,
            default="",
            help="default: as the browser prefers",
        ),
        Flag(
            "--no-best",
            action="store_true",
            help=("without the moves of the best answers: no button shows them"),
        ),
        Use("meant"),
        Use("force"),
        Flag(
            "--dry-run",
            action="store_true",
            help=(
                "print the titles of the levels that the page would "
                "have, and write none"
            ),
        ),
    ),
    "set": (
        Flag(
            "action",
            metavar="ACTION",
            choices=("make", "order", "check", "prove", "page"),
            help="make, order, check, prove or page",
        ),
        Flag("file", metavar="SET", help="the file of the set; make writes it"),
        Flag(
            "levels",
            metavar="LEVEL",
            nargs="*",
            help=(
                "make: level files, folders, other sets, links, or - for "
                "stdin, in order"
            ),
        ),
        Flag(
            "-o --output",
            metavar="OUT",
            help=("order, prove: the file of the new set; page: the HTML file"),
        ),
        Flag("--title", default="", help="make, page: what stands over all the levels"),
        Flag(
            "--inside",
            action="store_true",
            help=(
                "make: copy the levels into the set, in place of the "
                "names of their files"
            ),
        ),
        Flag("--json", action="store_true", help="one JSON object on stdout"),
        Use("time_and_memory"),
        Use("force"),
        Use("dry_run"),
    ),
    "convert": (
        Flag("source", metavar="IN", help="a file, an address, or -"),
        Flag(
            "target",
            metavar="OUT",
            nargs="*",
            help=(
                "a file, or -; may be left out for a picture; with -o "
                "FOLDER, more to read"
            ),
        ),
        Flag(
            "-o --output",
            metavar="FOLDER",
            help="read every name, and write a file each there",
        ),
        Use("force"),
        Use("dry_run"),
        Flag("--kind", metavar="KIND", help="the kind, where the format does not say"),
        Flag("--from", dest="read", choices=_formats, help="the format of IN"),
        Flag("--to", dest="write", choices=_formats, help="the format of OUT"),
        Flag(
            "--token",
            action="append",
            metavar="ID=TOKEN",
            type=setting,
            default=[],
            help=(
                "what a symbol of a text, a tile of a Tiled map, or a "
                "group of a picture stands for; * for all without a "
                "meaning (may be repeated)"
            ),
        ),
        Flag("--skin", metavar="NAME", help="the looks of a game, kept under a name"),
        Flag(
            "--grid",
            metavar="ROWSxCOLS+X+Y",
            help="where the cells of a picture lie, in pixels",
        ),
        Flag(
            "--corners",
            metavar="X,Y,X,Y,X,Y,X,Y",
            help=(
                "the corners of a board seen in perspective, clockwise "
                "from the top left, with --grid ROWSxCOLS"
            ),
        ),
        Flag(
            "--candidate",
            metavar="N",
            type=int,
            choices=(1, 2, 3),
            help="which of the boards that are named where it is not clear",
        ),
        Flag(
            "--first-row",
            choices=("near", "far"),
            help=(
                "whose row the first one of a sowing list is: the first "
                "player's (near) or the other"
            ),
        ),
        Use("rule"),
    ),
    "link": (
        Flag("file", metavar="LEVEL", help="a level file, or -"),
        Flag(
            "--page", metavar="ADDRESS", help="where a page to play is, to link to it"
        ),
        Use("meant"),
        Use("rule"),
    ),
    "play": (
        Flag(
            "files",
            metavar="LEVEL",
            nargs="*",
            help="files with a level or a set, or folders of them",
        ),
        Use("meant"),
        Flag("--new", metavar="KIND", help="a random level of a kind"),
        Flag("--rows", metavar="R", type=positive, help="of the new level"),
        Flag(
            "--cols",
            metavar="C",
            type=positive,
            help="of the new level (default: as many as rows)",
        ),
        Flag("--seed", metavar="N", type=count, default=0, help="of the new level"),
        Use("options", help="an option of the generator (may be repeated)"),
    ),
    "warm": (
        Flag(
            "kinds",
            metavar="KIND",
            nargs="*",
            help="kinds to compile for (default: all)",
        ),
        Use("jobs"),
    ),
    "kinds": (
        Flag(
            "kinds", metavar="KIND", nargs="*", help="these kinds alone (default: all)"
        ),
        Flag(
            "--json", one_of="shape", action="store_true", help="a JSON list on stdout"
        ),
        Flag(
            "--schema",
            one_of="shape",
            action="store_true",
            help="the JSON Schema of level files",
        ),
    ),
    "plugin": (
        Flag(
            "--template",
            metavar="FILE",
            required=True,
            help="the file to write; - is stdout",
        ),
        Use("force"),
    ),
}
