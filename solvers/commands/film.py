"""Play a level's answer into a moving picture: GIF, WebP or APNG, by the ending of OUT.

The moves are those of --moves, else the solution stored with the level if it belongs to the level
as it is, else those of a solver.
"""

from __future__ import annotations

import argparse
import re

from solvers.files.level_file import level_hash
from solvers.kind import IllegalMove
from solvers.level import Level
from solvers.terminal.arguments import (
    Kind,
    add_solver_arguments,
    asked,
    kind_of,
    positive,
    read_level_argument,
)
from solvers.terminal.exits import CommandError, Exit, exit_of, tell
from solvers.terminal.pictures import FILMS, film_level, refuse_target

LOOKS = ("light", "dark", "contrast-light", "contrast-dark")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="LEVEL", help="a level file, or - for stdin")
    parser.add_argument(
        "-o", "--output", metavar="OUT", required=True, help="x.gif, x.webp or x.png (APNG)"
    )
    parser.add_argument("--moves", metavar="TEXT", help="the moves to play")
    pace = parser.add_mutually_exclusive_group()
    pace.add_argument("--fit", metavar="S", type=_seconds, help="seconds of the film, as 8 or 8s")
    pace.add_argument("--speed", metavar="X", type=float, default=1.0, help="times the usual speed")
    parser.add_argument("--fps", metavar="N", type=positive, default=25, help="frames a second")
    parser.add_argument("--cell", metavar="N", type=positive, help="pixels of a cell (default: 48)")
    parser.add_argument("--look", choices=LOOKS, default="light", help="the colours")
    parser.add_argument(
        "--title", metavar="TEXT", nargs="?", const="", help="words above the board"
    )
    parser.add_argument("--no-caption", action="store_true", help="no figures below the board")
    parser.add_argument(
        "--end-card", metavar="TEXT", nargs="?", const="", help="words of a last picture"
    )
    parser.add_argument(
        "--hold", metavar="S", type=_seconds, default=2.0, help="of the last picture"
    )
    parser.add_argument("--no-loop", action="store_true", help="play once")
    add_solver_arguments(parser)


def _seconds(text: str) -> float:
    match = re.fullmatch(r"(\d{1,4}(?:\.\d{1,3})?)\s*s?", text.strip())
    if match is None:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of seconds")
    return float(match[1])


def run(arguments: argparse.Namespace) -> int:
    refuse_target(arguments.output, "a film", FILMS)
    level = read_level_argument(arguments.file)
    found = kind_of(level.kind)
    level, moves, words, code = _moves(found, level, arguments)
    if moves is None:
        tell(f"{arguments.output} is not written: there are no moves to show.")
        return code
    card, title = arguments.end_card, arguments.title
    style = {
        "speed": arguments.speed,
        "fit": arguments.fit,
        "fps": arguments.fps,
        "hold": arguments.hold,
        "title": level.title if title == "" else title or "",
        "caption": not arguments.no_caption,
        "end_card": words if card == "" else card or "",
        "loop": not arguments.no_loop,
    }
    film = film_level(level, moves, arguments.output, style, arguments.cell, arguments.look)
    if film is None:
        tell(f"{arguments.output} is not written: stopped.")
        return Exit.CUT_SHORT
    size = f"{film.width} x {film.height} pixels, {film.bytes / 1000:,.0f} kB"
    tell(f"{arguments.output}: {film.seconds:.1f} s, {film.frames} frames, {size}")
    return code


def _moves(
    found: Kind, level: Level, arguments: argparse.Namespace
) -> tuple[Level, tuple[str, ...] | None, str, Exit]:
    """The level played, its moves, a sentence about them, and the exit code they stand for."""
    if arguments.moves is not None:
        try:
            moves = found.split_moves(arguments.moves)
            end = found.replay(found.initial(level), moves)
        except (IllegalMove, ValueError) as error:
            raise CommandError(f"--moves: {error}") from None
        return level, moves, f"{found.score(end)}", Exit.ANSWERED
    kept = level.solution
    if kept is not None and kept.moves and kept.level_hash == level_hash(level):
        moves = found.split_moves(kept.moves)
        return level, moves, _words(kept.score, kept.status == "optimal"), Exit.ANSWERED
    from solvers.terminal.progress import shown_progress
    from solvers.terminal.solving import solve_level

    with shown_progress() as listener:
        level, result = solve_level(level, asked(arguments), arguments.file, listener)
    return level, result.moves, _words(result.score, result.status == "optimal"), exit_of(result)


def _words(score: int | None, proved: bool) -> str:
    return f"{score}, proved optimal" if proved else f"{score}"
