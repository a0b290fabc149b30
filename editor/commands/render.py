"""Draw levels and answers: pictures, and sheets of paper."""

from __future__ import annotations

import argparse

from gridwright.editor.commands import drawing
from gridwright.solvers.files.level_file import stored_moves
from gridwright.solvers.kind import (
    Level,
    LevelError,
)
from gridwright.solvers.service.exits import (
    CommandError,
    Exit,
    refusing,
)
from gridwright.solvers.service.files.inputs import (
    read_level_argument,
    read_levels,
)
from gridwright.solvers.service.kinds import kind_of
from gridwright.solvers.service.questions.question import with_rules
from gridwright.solvers.service.stderr import tell
from gridwright.solvers.terminal import arguments as flags
from gridwright.solvers.terminal import values
from gridwright.solvers.text import counted

_OF_PICTURES = ("cell", "caption", "route", "after", "moves")
_OF_PDF = ("per_page", "no_answers", "paper")


def render_arguments(parser: argparse.ArgumentParser) -> None:
    shows = parser.add_mutually_exclusive_group()
    parser.add_argument(
        "files", metavar="FILE", nargs="+", help="a file with a level, or - for stdin"
    )
    parser.add_argument(
        "-o", "--output", metavar="OUT", required=True, help="x.png, x.svg or x.pdf"
    )
    flags.add_choice(
        parser,
        "cell",
        help="pixels of a cell (default: 48, fewer where the picture would be too "
        "large)",
    )
    flags.add_choice(parser, "look")
    flags.add_choice(
        parser,
        "title",
        help="words above the board or the page (default: the title of the level or "
        "set)",
    )
    parser.add_argument(
        "--caption", metavar="TEXT", default="", help="words below the board"
    )
    shows.add_argument(
        "--route", action="store_true", help="lay the answer over the board"
    )
    shows.add_argument(
        "--after", metavar="N", type=values.count, help="the board after N moves"
    )
    parser.add_argument(
        "--moves", metavar="TEXT", help="the moves of --route and --after"
    )
    parser.add_argument(
        "--per-page",
        metavar="N",
        type=values.positive,
        help="levels a page of a PDF (default: 1)",
    )
    flags.add_choice(parser, "answers")
    flags.add_choice(parser, "paper")
    parser.set_defaults(paper=None)
    flags.add_arguments(parser, "meant")
    flags.add_arguments(parser, "rule")
    flags.add_arguments(parser, "force")


def run_render(arguments: argparse.Namespace) -> int:
    """Draw a level as PNG or SVG, or levels as sheets of paper, PDF, by the ending of
    OUT.

    A picture shows the level, with --route its answer laid over it, or with --after the
    board after that many moves. The moves are those of --moves, else of the solution
    stored with the level. A PDF takes several levels, and sets of them; their stored
    answers stand on the last pages.
    """
    if arguments.output.lower().endswith(".pdf"):
        return _print(arguments)
    _refuse(arguments, _OF_PDF, ".pdf")
    if len(arguments.files) > 1:
        raise CommandError(f"{arguments.output}: only a .pdf takes several levels")
    read = read_level_argument(arguments.files[0], flags.meant_of(arguments))
    level = with_rules(read, arguments.rule)
    wanted = (
        arguments.route or arguments.after is not None or arguments.moves is not None
    )
    title = arguments.title
    drawing.render_level(
        level,
        arguments.output,
        arguments.cell,
        arguments.look,
        moves=_moves(level, arguments) if wanted else (),
        after=arguments.after,
        force=arguments.force,
        title=level.title if title == "" else title or "",
        words=arguments.caption,
    )
    return Exit.ANSWERED


def _moves(level: Level, arguments: argparse.Namespace) -> tuple[str, ...]:
    """The moves of --route and --after."""
    found = kind_of(level.kind)
    try:
        if arguments.moves is not None:
            moves = found.split_moves(arguments.moves)
            found.replay(found.initial(level), moves)
            return moves
        kept = stored_moves(level)
    except (ValueError, LevelError) as error:
        raise CommandError(f"--moves: {error}") from None
    if kept is None:
        message = (
            f"{arguments.files[0]}: no answer is stored with the level: give --moves"
        )
        raise CommandError(message)
    return kept[0]


def _refuse(
    arguments: argparse.Namespace, names: tuple[str, ...], endings: str
) -> None:
    """CommandError for an option that says nothing of a file with the ending asked
    for."""
    for name in names:
        if getattr(arguments, name) not in (None, False, ""):
            option = name.replace("_", "-")
            raise CommandError(f"{arguments.output}: --{option} is for {endings}")


def _print(arguments: argparse.Namespace) -> int:
    _refuse(arguments, _OF_PICTURES, ".png and .svg")
    levels: list[Level] = []
    title = ""
    for name in arguments.files:
        with refusing(LevelError):
            found, own_title = read_levels(name, flags.meant_of(arguments))
            levels += [with_rules(level, arguments.rule) for level in found]
        title = title or own_title
    if arguments.title is not None:
        title = arguments.title or title or levels[0].title
    pages = drawing.print_levels(
        levels,
        arguments.output,
        arguments.look,
        force=arguments.force,
        per_page=arguments.per_page or 1,
        answers=not arguments.no_answers,
        title=title,
        size=arguments.paper or "a4",
    )
    words = f"{counted(len(levels), 'level')}, {counted(pages, 'page')}"
    tell(f"{arguments.output}: {words}")
    return Exit.ANSWERED
