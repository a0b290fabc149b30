"""Play answers and searches into moving pictures."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING

from gridwright.editor.commands import drawing
from gridwright.solvers.answers import LONG_MOVES, PLUGIN
from gridwright.solvers.drawing.export_choices import (
    EXPORT_OPTIONS,
    FILM_SUFFIXES,
    PAGES,
)
from gridwright.solvers.files.level_file import stored_moves
from gridwright.solvers.kind import (
    IllegalMove,
    Level,
    SearchQuestion,
    grouped,
)
from gridwright.solvers.service.exits import (
    CommandError,
    Exit,
    exit_of,
    stopped,
    worst,
)
from gridwright.solvers.service.files.inputs import read_level_argument
from gridwright.solvers.service.files.outputs import refuse_target
from gridwright.solvers.service.kinds import Kind, kind_of
from gridwright.solvers.service.questions.own_solver import plugin_source
from gridwright.solvers.service.questions.question import (
    Question,
    SolverArguments,
    with_rules,
)
from gridwright.solvers.service.questions.routes import counted_routes
from gridwright.solvers.service.stderr import tell
from gridwright.solvers.teaching.lessons import LESSONS
from gridwright.solvers.teaching.questions import asked_on
from gridwright.solvers.terminal import arguments as flags
from gridwright.solvers.terminal import values
from gridwright.solvers.text import counted

if TYPE_CHECKING:
    from gridwright.editor.pictures.films import WrittenFilm

ROUTES = EXPORT_OPTIONS["routes"].default
"""How many optimal routes are shown if no one says how many."""
_UNITS = {"kb": 1_000, "mb": 1_000_000}

EVERY = 1 << 62
"""More events than any search has."""

Fit = tuple[float | None, int | None]
"""Seconds, or bytes."""
Routes = list[tuple[str, ...]]


def events_wanted(text: str) -> int:
    """How many events, or all."""
    return EVERY if text.strip().lower() == "all" else values.positive(text)


def own_search(file: str) -> str:
    """The value of --search for the solver in a file."""
    return PLUGIN + file


def fit(text: str) -> Fit:
    """Seconds as 8 or 8s, or a size as 500kB or 2MB."""
    match = re.fullmatch(
        r"(\d{1,6}(?:\.\d{1,3})?)\s*([kM]B)", text.strip(), re.IGNORECASE
    )
    if match is not None:
        return None, round(float(match[1]) * _UNITS[match[2].lower()])
    try:
        return values.seconds(text), None
    except argparse.ArgumentTypeError:
        message = (
            f"{text[:60]!r} is neither a number of seconds nor a size, "
            "such as 8s or 2MB"
        )
        raise argparse.ArgumentTypeError(message) from None


def film_arguments(parser: argparse.ArgumentParser) -> None:
    shows = parser.add_mutually_exclusive_group()
    pace = parser.add_mutually_exclusive_group()
    below = parser.add_mutually_exclusive_group()
    parser.add_argument(
        "file", metavar="LEVEL", nargs="?", help="a level file, or - for stdin"
    )
    shows.add_argument(
        "--lesson",
        metavar="N",
        type=int,
        choices=[1, 2, 3, 4, 5, 6, 7],
        help="in place of LEVEL: the search of lesson N, 1 to 7; a page asks the "
        "questions of the lesson",
    )
    parser.add_argument(
        "-o",
        "--output",
        metavar="OUT",
        required=True,
        help="a new file: .gif, .webp, .png, .apng (APNG); with --search also .html, a "
        "page to scrub",
    )
    shows.add_argument("--moves", metavar="TEXT", help="the moves to play")
    shows.add_argument(
        "--all-optimal",
        metavar="N",
        type=values.positive,
        nargs="?",
        const=ROUTES,
        help="the first N optimal routes, one after the other (default: %(const)s)",
    )
    shows.add_argument(
        "--search",
        action="append",
        metavar="ID",
        help="the search of a solver, event by event; given twice: two, side by side "
        "on one clock",
    )
    parser.add_argument(
        "--plugin",
        dest="search",
        action="append",
        metavar="FILE",
        type=own_search,
        help="the search of your own solver in a file; with --search: beside that one",
    )
    flags.add_choice(parser, "events", metavar="N|all", type=events_wanted, default=0)
    parser.add_argument(
        "--even",
        action="store_true",
        help="each node of a search has the same room on the axis, not each power of "
        "ten",
    )
    pace.add_argument(
        "--fit",
        metavar="SIZE",
        type=fit,
        help="seconds, as 8s, or the size of the file, as 2MB",
    )
    flags.add_choice(pace, "speed")
    parser.add_argument(
        "--fps", metavar="N", type=values.positive, default=25, help="frames a second"
    )
    flags.add_choice(parser, "long_moves")
    flags.add_choice(parser, "hold")
    flags.add_choice(parser, "loop")
    flags.add_choice(parser, "cell")
    flags.add_choice(parser, "look")
    flags.add_choice(parser, "title")
    below.add_argument(
        "--caption", metavar="TEXT", help="words below the board, not the figures"
    )
    flags.add_choice(below, "caption")
    flags.add_choice(parser, "end_card")
    flags.add_arguments(parser, "meant")
    flags.add_arguments(parser, "solver")
    flags.add_arguments(parser, "force")


def _take_lesson(arguments: argparse.Namespace) -> None:
    """Put the level and the solver of a lesson into the arguments."""
    lesson = arguments.lesson
    search = arguments.search
    if (lesson is None) == (arguments.file is None) or (lesson and search):
        raise CommandError("give a LEVEL and what to show of it, or --lesson N alone")
    if lesson is not None:
        shown = LESSONS[lesson - 1].shown
        arguments.file = str(shown.file)
        arguments.search = [shown.solver]


def run_film(arguments: argparse.Namespace) -> int:
    """Play a level's answer into a moving picture: GIF, WebP or APNG, by the ending of
    OUT.

    The moves are those of --moves, else the solution stored with the level if it
    belongs to the level as it is, else those of a solver. --all-optimal plays the
    optimal routes one after the other. --search shows a search at work, as the theatre
    of the window does, and so does --plugin with a solver of your own, alone or beside
    one; an option of one of two solvers is --set ID.K=V. --lesson shows the search of a
    lesson; as a page it asks the questions of the lesson.
    """
    _take_lesson(arguments)
    pages = PAGES if arguments.search else ()
    endings = (*FILM_SUFFIXES, *pages)
    refuse_target(arguments.output, "a film", endings, force=arguments.force)
    if arguments.search:
        return _film_searches(arguments)
    if arguments.events or arguments.even:
        raise CommandError(
            "--events and --even are for films of a search: give --search ID"
        )
    level = read_level_argument(arguments.file, flags.meant_of(arguments))
    found = kind_of(level.kind)
    if arguments.all_optimal is None:
        level, moves, proved, code = _film_moves(found, level, arguments)
        routes = [] if moves is None else [moves]
    else:
        level = with_rules(level, arguments.rule)
        routes = _optimal(found, level, arguments)
        proved = True
        code = Exit.ANSWERED
    if not routes:
        tell(f"{arguments.output} is not written: there are no moves to show.")
        return code if arguments.all_optimal is None else Exit.NO_ANSWER
    style = _style(level, routes, proved, arguments)
    how = (arguments.output, style, arguments.cell, arguments.look)
    film = drawing.film_level(level, routes, *how, force=arguments.force)
    _tell_film(arguments.output, film)
    return code


def _tell_film(path: str, film: WrittenFilm | None) -> None:
    """Say what was written. CommandError if nothing was."""
    if film is None:
        raise stopped(f"{path} is not written", None)
    size = f"{film.bytes / 1000:,.0f} kB"
    if not path.lower().endswith(PAGES):
        frames = f"{counted(film.frames, 'frame')}, {film.width} x {film.height} pixels"
        size = f"{film.seconds:.1f} s, {frames}, {size}"
    tell(f"{path}: {'' if film.note is None else f'{film.note}, '}{size}")


def _refuse_beside_search(arguments: argparse.Namespace) -> None:
    """CommandError for what a film of a search does without."""
    if len(arguments.search) > 2 or arguments.solver:
        message = "--search names one solver, or two side by side, --plugin one of them"
        raise CommandError(f"{message}; leave out --solver")
    captions = arguments.caption or arguments.no_caption
    if captions or arguments.long_moves != LONG_MOVES[0]:
        raise CommandError(
            "captions and --long-moves are for films of moves, not of a search"
        )


def _film_searches(arguments: argparse.Namespace) -> int:
    """Record one search or two, and film them."""
    ids = arguments.search
    level = read_level_argument(arguments.file, flags.meant_of(arguments))
    _refuse_beside_search(arguments)
    from gridwright.solvers.service.questions.solving import run_question
    from gridwright.solvers.terminal.progress import shown_progress

    found = kind_of(level.kind)
    kept = drawing.events_kept()
    runs = []
    for name in ids:
        with shown_progress() as listener:
            asked = _asked_of(found, name, ids, flags.read_solver_arguments(arguments))
            question = Question.of(level, asked, arguments.file)
            run = run_question(question, listener, trace=kept)
        assert run.result is not None
        cost = SearchQuestion.of(run.solver, run.result.options)
        nodes = cost.told(run.result.nodes)
        tell(f"{name}: {run.result.status}, {nodes}, {cost.words}")
        runs.append(run)
    results = [run.result for run in runs if run.result is not None]
    style = _style(question.level, [()], False, arguments)
    whole = results[0].stopped_by in (
        None,
        "heuristic",
    )  # else nothing is known of its end
    if arguments.lesson is not None and whole and (trace := runs[0].trace) is not None:
        style["asked"] = asked_on(LESSONS[arguments.lesson - 1], trace)
    how = (arguments.cell, arguments.look, arguments.even)
    film = drawing.film_searches(
        runs,
        arguments.output,
        style,
        *how,
        usual_end=arguments.end_card == "",
        force=arguments.force,
    )
    for run in runs:
        run.close()
    _tell_film(arguments.output, film)
    return worst(map(exit_of, results))


def _names_none(key: str, ids: Sequence[str]) -> bool:
    """True if the key of an option does not begin with the id of a solver."""
    return key.partition(".")[0] not in ids


def _known_options(found: Kind, ids: Sequence[str]) -> dict[str, set[str]]:
    """The names of the options of each solver, and of each plug-in of `ids`."""
    known = {one.id: {option.name for option in one.options} for one in found.solvers}
    return known | {one: {"seed"} for one in ids if one.startswith(PLUGIN)}


def _asked_of(
    found: Kind, name: str, ids: Sequence[str], asked: SolverArguments
) -> SolverArguments:
    """The options given for one of the solvers: its own, and those that name none of
    them."""
    known = _known_options(found, ids)
    every = set().union(*(known.get(one, set()) for one in ids))
    mine = known.get(name, set())
    own = [
        (key.removeprefix(f"{name}."), value)
        for key, value in asked.options
        if key.startswith(f"{name}.")
        or (_names_none(key, ids) and (key in mine or key not in every))
    ]
    limits = replace(asked.limits, threads=1)
    plugin = None
    if name.startswith(PLUGIN):
        plugin = plugin_source(name.removeprefix(PLUGIN))
    return replace(asked, solver=name, plugin=plugin, options=tuple(own), limits=limits)


def _style(
    level: Level,
    routes: Sequence[Sequence[str]],
    proved: bool,
    arguments: argparse.Namespace,
) -> drawing.StyleFields:
    """The fields of the film's style."""
    seconds, size = arguments.fit or (None, None)
    card = arguments.end_card
    title = arguments.title
    if card == "":
        card = drawing.words_of_end(level, routes[-1], proved) if routes[-1] else ""
    return {
        "events": arguments.events,
        "speed": arguments.speed,
        "fit": seconds,
        "fit_bytes": size,
        "fps": arguments.fps,
        "hold": arguments.hold,
        "title": level.title if title == "" else title or "",
        "caption": not arguments.no_caption,
        "words": arguments.caption or "",
        "end_card": card or "",
        "loop": not arguments.no_loop,
        "long_moves": arguments.long_moves,
    }


def _film_moves(
    found: Kind, level: Level, arguments: argparse.Namespace
) -> tuple[Level, tuple[str, ...] | None, bool, Exit]:
    """The level played, its moves, whether they are proved to be the best, and the exit
    code."""
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
    from gridwright.solvers.service.questions.solving import solve_question
    from gridwright.solvers.terminal.progress import shown_progress

    with shown_progress() as listener:
        asked = flags.read_solver_arguments(arguments)
        question = Question.of(level, asked, arguments.file)
        result = solve_question(question, listener)
    proved = result.status == "optimal" and not result.conditions
    return question.level, result.moves, proved, exit_of(result)


def _optimal(found: Kind, level: Level, arguments: argparse.Namespace) -> Routes:
    """The first optimal routes; stderr says how many there are if they are more."""
    routes, total = counted_routes(found, level, "optimal", arguments.file)
    if total > arguments.all_optimal:
        shown = (
            f"the first {grouped(arguments.all_optimal)} of {grouped(total)} "
            "optimal routes"
        )
        tell(f"gridwright: {arguments.output} shows {shown}")
    return list(islice(routes, arguments.all_optimal))
