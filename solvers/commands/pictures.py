"""Commands that draw levels and answers: pictures, films and pages to play."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

from solvers.answers import LONG_MOVES, PLUGIN
from solvers.drawing.export_choices import EXPORT_OPTIONS, FILM_SUFFIXES, PAGES
from solvers.files.bounded import named
from solvers.files.level_file import stored_moves
from solvers.files.level_set import level_files, read_bundled
from solvers.kind import IllegalMove, Level, LevelError, SearchQuestion, grouped, text_of
from solvers.page.page import page_level, page_of
from solvers.registry import BUNDLED
from solvers.teaching.lessons import LESSONS
from solvers.teaching.questions import asked_on
from solvers.terminal import arguments as flags
from solvers.terminal import pictures
from solvers.terminal.exits import CommandError, Exit, exit_of, refusing, stopped, tell, worst
from solvers.terminal.solving import counted_routes, read_levels

# -- render ----------------------------------------------------------------------------------------
_OF_PICTURES = ("cell", "caption", "route", "after", "moves")
_OF_PDF = ("per_page", "no_answers", "paper")


def run_render(arguments: argparse.Namespace) -> int:
    """Draw a level as PNG or SVG, or levels as sheets of paper, PDF, by the ending of OUT.

    A picture shows the level, with --route its answer laid over it, or with --after the board after
    so many moves. The moves are those of --moves, else of the solution stored with the level. A PDF
    takes several levels, and sets of them; their stored answers stand on the last pages.
    """
    if arguments.output.lower().endswith(".pdf"):
        return _print(arguments)
    _refuse(arguments, _OF_PDF, ".pdf")
    if len(arguments.files) > 1:
        raise CommandError(f"{arguments.output}: only a .pdf takes several levels")
    level = flags.with_rules(flags.read_level_argument(arguments.files[0]), arguments.rule)
    wanted = arguments.route or arguments.after is not None or arguments.moves is not None
    title = arguments.title
    pictures.render_level(
        level,
        arguments.output,
        arguments.cell,
        arguments.look,
        moves=_moves(level, arguments) if wanted else (),
        after=arguments.after,
        title=level.title if title == "" else title or "",
        words=arguments.caption,
    )
    return Exit.ANSWERED


def _moves(level: Level, arguments: argparse.Namespace) -> tuple[str, ...]:
    """The moves of --route and --after."""
    found = flags.kind_of(level.kind)
    try:
        if arguments.moves is not None:
            moves = found.split_moves(arguments.moves)
            found.replay(found.initial(level), moves)
            return moves
        kept = stored_moves(level)
    except (ValueError, LevelError) as error:
        raise CommandError(f"--moves: {error}") from None
    if kept is None:
        message = f"{arguments.files[0]}: no answer is stored with the level: give --moves"
        raise CommandError(message)
    return kept[0]


def _refuse(arguments: argparse.Namespace, names: tuple[str, ...], endings: str) -> None:
    """CommandError for an option that says nothing of a file with the ending asked for."""
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
            found, own_title = read_levels(name)
            levels += [flags.with_rules(level, arguments.rule) for level in found]
        title = title or own_title
    if arguments.title is not None:
        title = arguments.title or title or levels[0].title
    paper = {
        "per_page": arguments.per_page or 1,
        "answers": not arguments.no_answers,
        "title": title,
        "size": arguments.paper or "a4",
    }
    pages = pictures.print_levels(levels, arguments.output, paper, arguments.look)
    words = "1 page" if pages == 1 else f"{pages} pages"
    tell(f"{arguments.output}: {len(levels)} levels, {words}")
    return Exit.ANSWERED


# -- film ------------------------------------------------------------------------------------------
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
    return EVERY if text.strip().lower() == "all" else flags.positive(text)


def own_search(file: str) -> str:
    """What --search would say of the solver in a file."""
    return PLUGIN + file


def fit(text: str) -> Fit:
    """Seconds as 8 or 8s, or a size as 500kB or 2MB."""
    match = re.fullmatch(r"(\d{1,6}(?:\.\d{1,3})?)\s*([kM]B)", text.strip(), re.IGNORECASE)
    if match is not None:
        return None, round(float(match[1]) * _UNITS[match[2].lower()])
    try:
        return flags.seconds(text), None
    except argparse.ArgumentTypeError:
        message = f"{text[:60]!r} is no number of seconds and no size, such as 8s or 2MB"
        raise argparse.ArgumentTypeError(message) from None


def run_film(arguments: argparse.Namespace) -> int:
    """Play a level's answer into a moving picture: GIF, WebP or APNG, by the ending of OUT.

    The moves are those of --moves, else the solution stored with the level if it belongs to the
    level as it is, else those of a solver. --all-optimal plays the optimal routes one after the
    other. --search shows a search at work, as the theatre of the window does, and so does --plugin
    with a solver of your own, alone or beside one; an option of one of two solvers is --set ID.K=V.
    --lesson shows the search of a lesson; as a page it asks the questions of the lesson.
    """
    lesson, search = arguments.lesson, arguments.search
    if (lesson is None) == (arguments.file is None) or (lesson and search):
        raise CommandError("give a LEVEL and what to show of it, or --lesson N alone")
    if lesson is not None:
        shown = LESSONS[lesson - 1].shown
        arguments.file, arguments.search = str(shown.file), [shown.solver]
    pages = PAGES if arguments.search else ()
    pictures.refuse_target(arguments.output, "a film", (*FILM_SUFFIXES, *pages))
    if arguments.search:
        return _film_searches(arguments)
    if arguments.events or arguments.even:
        raise CommandError("--events and --even are for films of a search: give --search ID")
    level = flags.read_level_argument(arguments.file)
    found = flags.kind_of(level.kind)
    if arguments.all_optimal is None:
        level, moves, proved, code = _film_moves(found, level, arguments)
        routes = [] if moves is None else [moves]
    else:
        level = flags.with_rules(level, arguments.rule)
        routes, proved, code = _optimal(found, level, arguments), True, Exit.ANSWERED
    if not routes:
        tell(f"{arguments.output} is not written: there are no moves to show.")
        return code if arguments.all_optimal is None else Exit.NO_ANSWER
    style = _style(level, routes, proved, arguments)
    film = pictures.film_level(
        level, routes, arguments.output, style, arguments.cell, arguments.look
    )
    _tell_film(arguments.output, film)
    return code


def _tell_film(path: str, film: Any) -> None:
    """Say what was written. CommandError if nothing was."""
    if film is None:
        raise stopped(f"{path} is not written", None)
    size = f"{film.bytes / 1000:,.0f} kB"
    if not path.lower().endswith(PAGES):
        frames = f"{film.frames} frames, {film.width} x {film.height} pixels"
        size = f"{film.seconds:.1f} s, {frames}, {size}"
    tell(f"{path}: {'' if film.note is None else f'{film.note}, '}{size}")


def _film_searches(arguments: argparse.Namespace) -> int:
    """Record one search or two, and film them."""
    ids, level = arguments.search, flags.read_level_argument(arguments.file)
    if len(ids) > 2 or arguments.solver:
        message = "--search names one solver, or two side by side, --plugin one of them"
        raise CommandError(f"{message}; leave out --solver")
    if arguments.caption or arguments.no_caption or arguments.long_moves != LONG_MOVES[0]:
        raise CommandError("captions and --long-moves are for films of moves, not of a search")
    from solvers.terminal.report import shown_progress
    from solvers.terminal.solving import run_level

    found, kept, runs = flags.kind_of(level.kind), pictures.events_kept(), []
    for name in ids:
        with shown_progress() as listener:
            asked = _asked_of(found, name, ids, flags.read_solver_arguments(arguments))
            given, run = run_level(level, asked, arguments.file, listener, trace=kept)
        assert run.result is not None
        question = SearchQuestion.of(run.solver, run.result.options)
        nodes = f"{grouped(run.result.nodes)} {question.nodes}"
        tell(f"{name}: {run.result.status}, {nodes}, {question.words}")
        runs.append(run)
    results = [run.result for run in runs if run.result is not None]
    proved = results[0].status == "optimal" and not results[0].conditions
    style = _style(given, [results[0].moves or ()], proved, arguments)
    whole = results[0].stopped_by in (None, "heuristic")  # else nothing is known of its end
    if arguments.lesson is not None and whole and (trace := runs[0].trace) is not None:
        style["asked"] = asked_on(LESSONS[arguments.lesson - 1], trace)
    how = (arguments.cell, arguments.look, arguments.even)
    film = pictures.film_searches(runs, arguments.output, style, *how)
    for run in runs:
        run.close()
    _tell_film(arguments.output, film)
    return worst(map(exit_of, results))


def _asked_of(
    found: flags.Kind, name: str, ids: Sequence[str], asked: flags.SolverArguments
) -> flags.SolverArguments:
    """What is asked of one of the solvers: its own options, and those that name none of them."""
    known = {one.id: {option.name for option in one.options} for one in found.solvers}
    known |= {one: {"seed"} for one in ids if one.startswith(PLUGIN)}
    every = set().union(*(known.get(one, set()) for one in ids))
    own = [
        (key.removeprefix(f"{name}."), value)
        for key, value in asked.options
        if key.startswith(f"{name}.")
        or (
            key.partition(".")[0] not in ids and (key in known.get(name, set()) or key not in every)
        )
    ]
    limits = replace(asked.limits, threads=1)
    plugin = name.removeprefix(PLUGIN) if name.startswith(PLUGIN) else None
    return replace(asked, solver=name, plugin=plugin, options=tuple(own), limits=limits)


def _style(
    level: Level, routes: Sequence[Sequence[str]], proved: bool, arguments: argparse.Namespace
) -> dict[str, object]:
    """The fields of the film's style."""
    seconds, size = arguments.fit or (None, None)
    card, title = arguments.end_card, arguments.title
    if card == "":
        card = pictures.words_of_end(level, routes[-1], proved) if routes[-1] else ""
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
    found: flags.Kind, level: Level, arguments: argparse.Namespace
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
    from solvers.terminal.report import shown_progress
    from solvers.terminal.solving import solve_level

    with shown_progress() as listener:
        level, result = solve_level(
            level, flags.read_solver_arguments(arguments), arguments.file, listener
        )
    proved = result.status == "optimal" and not result.conditions
    return level, result.moves, proved, exit_of(result)


def _optimal(found: flags.Kind, level: Level, arguments: argparse.Namespace) -> Routes:
    """The first optimal routes; stderr says how many there are if they are more."""
    routes, total = counted_routes(found, level, "optimal", arguments.file)
    if total > arguments.all_optimal:
        shown = f"the first {grouped(arguments.all_optimal)} of {grouped(total)} optimal routes"
        tell(f"gridwright: {arguments.output} shows {shown}")
    return list(islice(routes, arguments.all_optimal))


# -- page ------------------------------------------------------------------------------------------
def run_page(arguments: argparse.Namespace) -> int:
    """Write levels as one HTML file that a browser plays: no network, no installation.

    A file may hold a level or a set of levels. The score is held against the answer that is stored
    with a level, where it is proved and still belongs to it; a level without one is played, too.
    A page plays the level of a link behind its address and a #, if it has levels of that kind.
    Without a file the page has the first level of every kind.
    """
    if arguments.output != "-":
        pictures.refuse_target(arguments.output, "a page", (".html", ".htm"))
    title: str = arguments.title
    contents: list[dict[str, Any]] = []
    first = [] if arguments.files else [read_bundled(level_files(name)[0]) for name in BUNDLED]
    contents += [page_level(level, not arguments.no_best) for level in first]
    for name in arguments.files:
        with refusing(LevelError):
            levels, own_title = read_levels(name)
            contents += [_content(name, level, not arguments.no_best) for level in levels]
        title = title or own_title
    data = page_of(contents, title, language=arguments.language).encode()
    if arguments.output == "-":
        sys.stdout.buffer.write(data)
    else:
        flags.write_bytes(arguments.output, data)
    return Exit.ANSWERED


def _content(name: str, level: Level, best: bool) -> dict[str, Any]:
    """The level as the page takes it; LevelError with the file's name if no page can hold it."""
    try:
        return page_level(level, best)
    except LevelError as error:
        raise named(name, text_of(error)) from None
