"""Play a level's answer into a moving picture: GIF, WebP or APNG, by the ending of OUT.

The moves are those of --moves, else the solution stored with the level if it belongs to the level
as it is, else those of a solver. --all-optimal plays the optimal routes one after the other.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from itertools import islice

from solvers.answers.timeline import LONG, LONG_MOVES
from solvers.decimals import grouped
from solvers.files.stored import stored_moves
from solvers.kind import IllegalMove
from solvers.level import Level
from solvers.terminal.arguments import (
    Kind,
    add_solver_arguments,
    asked,
    kind_of,
    positive,
    read_level_argument,
    with_rules,
)
from solvers.terminal.exits import CommandError, Exit, exit_of, tell
from solvers.terminal.pictures.drawn import FILMS, LOOKS, film_level, refuse_target, words_of_end
from solvers.terminal.routes import counted_routes

ROUTES = 20
"""How many optimal routes are shown if no one says how many."""
_UNITS = {"kb": 1_000, "mb": 1_000_000}

Fit = tuple[float | None, int | None]
"""Seconds, or bytes."""
Routes = list[tuple[str, ...]]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="LEVEL", help="a level file, or - for stdin")
    parser.add_argument(
        "-o", "--output", metavar="OUT", required=True, help="x.gif, x.webp or x.png (APNG)"
    )
    shows = parser.add_mutually_exclusive_group()
    shows.add_argument("--moves", metavar="TEXT", help="the moves to play")
    shows.add_argument(
        "--all-optimal",
        metavar="N",
        type=positive,
        nargs="?",
        const=ROUTES,
        help=f"the first N optimal routes, one after the other (default: {ROUTES})",
    )
    _add_pace(parser)
    _add_picture(parser)
    add_solver_arguments(parser)


def _add_pace(parser: argparse.ArgumentParser) -> None:
    pace = parser.add_mutually_exclusive_group()
    pace.add_argument(
        "--fit", metavar="SIZE", type=_fit, help="seconds, as 8s, or the size of the file, as 2MB"
    )
    pace.add_argument("--speed", metavar="X", type=float, default=1.0, help="times the usual speed")
    parser.add_argument("--fps", metavar="N", type=positive, default=25, help="frames a second")
    parser.add_argument(
        "--long-moves",
        choices=LONG_MOVES,
        default=LONG_MOVES[0],
        help=f"moves of more than {LONG:g} s: shown whole, in {LONG:g} s, or only their end",
    )
    parser.add_argument(
        "--hold", metavar="S", type=_seconds, default=2.0, help="of the last picture"
    )
    parser.add_argument("--no-loop", action="store_true", help="play once")


def _add_picture(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--cell", metavar="N", type=positive, help="pixels of a cell (default: 48)")
    parser.add_argument("--look", choices=LOOKS, default="light", help="the colours")
    parser.add_argument(
        "--title",
        metavar="TEXT",
        nargs="?",
        const="",
        help="words above the board (default: the level's title)",
    )
    below = parser.add_mutually_exclusive_group()
    below.add_argument("--caption", metavar="TEXT", help="words below the board, not the figures")
    below.add_argument("--no-caption", action="store_true", help="nothing below the board")
    parser.add_argument(
        "--end-card",
        metavar="TEXT",
        nargs="?",
        const="",
        help="words of a last picture (default: what the moves come to)",
    )


def _seconds(text: str) -> float:
    match = re.fullmatch(r"(\d{1,4}(?:\.\d{1,3})?)\s*s?", text.strip())
    if match is None:
        raise argparse.ArgumentTypeError(f"{text[:60]!r} is no number of seconds")
    return float(match[1])


def _fit(text: str) -> Fit:
    """Seconds as 8 or 8s, or a size as 500kB or 2MB."""
    match = re.fullmatch(r"(\d{1,6}(?:\.\d{1,3})?)\s*([kM]B)", text.strip(), re.IGNORECASE)
    if match is not None:
        return None, round(float(match[1]) * _UNITS[match[2].lower()])
    try:
        return _seconds(text), None
    except argparse.ArgumentTypeError:
        message = f"{text[:60]!r} is no number of seconds and no size, such as 8s or 2MB"
        raise argparse.ArgumentTypeError(message) from None


def run(arguments: argparse.Namespace) -> int:
    refuse_target(arguments.output, "a film", FILMS)
    level = read_level_argument(arguments.file)
    found = kind_of(level.kind)
    if arguments.all_optimal is None:
        level, moves, proved, code = _moves(found, level, arguments)
        routes = [] if moves is None else [moves]
    else:
        level = with_rules(level, arguments.rule)
        routes, proved, code = _optimal(found, level, arguments), True, Exit.ANSWERED
    if not routes:
        tell(f"{arguments.output} is not written: there are no moves to show.")
        return code if arguments.all_optimal is None else Exit.NO_ANSWER
    style = _style(level, routes, proved, arguments)
    film = film_level(level, routes, arguments.output, style, arguments.cell, arguments.look)
    if film is None:
        tell(f"{arguments.output} is not written: stopped.")
        return Exit.CUT_SHORT
    size = f"{film.width} x {film.height} pixels, {film.bytes / 1000:,.0f} kB"
    tell(f"{arguments.output}: {film.seconds:.1f} s, {film.frames} frames, {size}")
    return code


def _style(
    level: Level, routes: Sequence[Sequence[str]], proved: bool, arguments: argparse.Namespace
) -> dict[str, object]:
    """The fields of the film's style."""
    seconds, size = arguments.fit or (None, None)
    card, title = arguments.end_card, arguments.title
    return {
        "speed": arguments.speed,
        "fit": seconds,
        "fit_bytes": size,
        "fps": arguments.fps,
        "hold": arguments.hold,
        "title": level.title if title == "" else title or "",
        "caption": not arguments.no_caption,
        "words": arguments.caption or "",
        "end_card": words_of_end(level, routes[-1], proved) if card == "" else card or "",
        "loop": not arguments.no_loop,
        "long_moves": arguments.long_moves,
    }


def _moves(
    found: Kind, level: Level, arguments: argparse.Namespace
) -> tuple[Level, tuple[str, ...] | None, bool, Exit]:
    """The level played, its moves, whether they are proved to be the best, and the exit code."""
    if arguments.moves is not None:
        try:
            moves = found.split_moves(arguments.moves)
            found.replay(found.initial(level), moves)
        except (IllegalMove, ValueError) as error:
            raise CommandError(f"--moves: {error}") from None
        return level, moves, False, Exit.ANSWERED
    kept = stored_moves(level)
    if kept is not None:
        return level, *kept, Exit.ANSWERED
    from solvers.terminal.report.progress import shown_progress
    from solvers.terminal.solving import solve_level

    with shown_progress() as listener:
        level, result = solve_level(level, asked(arguments), arguments.file, listener)
    proved = result.status == "optimal" and not result.conditions
    return level, result.moves, proved, exit_of(result)


def _optimal(found: Kind, level: Level, arguments: argparse.Namespace) -> Routes:
    """The first optimal routes; stderr says how many there are if they are more."""
    routes, total = counted_routes(found, level, "optimal", arguments.file)
    if total > arguments.all_optimal:
        shown = f"the first {grouped(arguments.all_optimal)} of {grouped(total)} optimal routes"
        tell(f"gridwright: {arguments.output} shows {shown}")
    return list(islice(routes, arguments.all_optimal))
