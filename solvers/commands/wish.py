"""Commands that make levels to a wish, and mend levels so that they fulfil one."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from gridwright.solvers.files.level_file import level_to_json
from gridwright.solvers.kind import (
    Cell,
    Level,
    LevelError,
    OptionError,
    StopToken,
    fill_options,
)
from gridwright.solvers.runtime.steps import Stopped, finished
from gridwright.solvers.service.exits import CommandError, Exit, refusing, stopped
from gridwright.solvers.service.files import outputs
from gridwright.solvers.service.files.inputs import read_level_argument
from gridwright.solvers.service.kinds import Kind, kind_of
from gridwright.solvers.service.questions.question import read_settings
from gridwright.solvers.service.signals import stop_on_signals
from gridwright.solvers.service.stderr import tell
from gridwright.solvers.terminal import arguments as flags
from gridwright.solvers.terminal import values
from gridwright.solvers.terminal.dry_run import print_dry_run
from gridwright.solvers.terminal.progress import shown_bar, shown_words
from gridwright.solvers.text import counted
from gridwright.solvers.wish.judge import JudgedLevel
from gridwright.solvers.wish.language import Wish, WishError, impossible, parse_wish
from gridwright.solvers.wish.making import kept, making, making_many
from gridwright.solvers.wish.mend import (
    PROVED,
    open_cells,
    refuse_other_rule,
    repairing,
)
from gridwright.solvers.wish.orders import WishOrder
from gridwright.solvers.wish.series import grades_of, like_wish, sizes_of
from gridwright.solvers.wish.shortfall import shortfall
from gridwright.solvers.wish.spread import part_of
from gridwright.solvers.wish.tally import LIMIT, WishTally


def wish_of(found: Kind, texts: list[str]) -> Wish:
    """The wish of some texts; CommandError if it cannot be read."""
    with refusing(WishError):
        return parse_wish(found, texts)


def refuse_impossible(
    found: Kind,
    wish: Wish,
    size: tuple[int, int],
    options: Mapping[str, Any],
    like: Level | None = None,
) -> None:
    """CommandError if it is proved that nothing fulfils the wish. options: of the
    generator, those that were given. like: the level that is changed."""
    with refusing(LevelError):
        found.blank(*size)
    with refusing(OptionError):
        fill_options(found.generator_options, options)
    why = impossible(found, wish, *size, options, like)
    if why:
        raise CommandError(f"the wish is impossible: {why}")


# -- new -------------------------------------------------------------------------------
def _refuse_there(
    arguments: argparse.Namespace, files: Sequence[Path], target: Path | None
) -> None:
    """CommandError for a file that is there. target: the folder of several levels."""
    if target is not None:
        outputs.refuse_existing(files, force=arguments.force)
    elif arguments.output:
        outputs.refuse_output(arguments.output, force=arguments.force)


def new_wished(
    arguments: argparse.Namespace, folder: Callable[[argparse.Namespace], Path]
) -> int:
    """`new` with a wish, or with a level to be like, or for a journey. folder: makes
    that of -o."""
    orders, count = _orders(arguments)
    many = arguments.count is not None or arguments.journey is not None
    target = folder(arguments) if many else None
    files = _files(arguments, orders, target)
    _refuse_there(arguments, files, target)
    if arguments.dry_run:
        return print_dry_run(files)
    made = 0
    unmade = {order.seed: order for order in orders}
    tally = WishTally()
    begun = time.monotonic()
    with stop_on_signals() as token, shown_bar(count) as bar:
        for judged, order in _made(orders, arguments.time_limit, token, tally):
            made += 1
            del unmade[order.seed]
            bar.advance()
            text = level_to_json(_named(kept(judged, order.wish), arguments, made))
            _write(arguments, order, text, target, made)
    said = f"{made:,} of {counted(count, 'level')} made"
    beside = f"; {tally.beside_sentence}" if tally.beside else ""
    if made < count:
        found = shortfall(next(iter(unmade.values())), tally, made)
        seconds = time.monotonic() - begun
        tell(f"{said} in {seconds:.0f} s: {found.sentence}{beside}")
        return Exit.CUT_SHORT if made else Exit.NOTHING
    if target is not None:
        tell(f"{said}{beside}")
    return Exit.ANSWERED


def _files(
    arguments: argparse.Namespace, orders: list[WishOrder], target: Path | None
) -> list[Path]:
    """The files to write, if all levels are made. target: the folder of many levels."""
    if target is None:
        return [Path(arguments.output)] if arguments.output else []
    return [
        target / _file_name(arguments, order, number)
        for number, order in enumerate(orders, start=1)
    ]


def _write(
    arguments: argparse.Namespace,
    order: WishOrder,
    text: str,
    target: Path | None,
    number: int,
) -> None:
    """Write a level: into the folder, to the file of -o, or to stdout."""
    if target is not None:
        file = target / _file_name(arguments, order, number)
        outputs.write_text(file, text, force=arguments.force)
    elif arguments.output:
        outputs.write_text(arguments.output, text, force=arguments.force)
    else:
        sys.stdout.write(text)


def _refuse_order(arguments: argparse.Namespace, like: Level | None) -> None:
    """CommandError for an order without a kind and a size, or with a wrong kind."""
    if like is None:
        if None in (arguments.kind, arguments.rows, arguments.cols):
            raise CommandError("new needs KIND, --rows and --cols, or --like LEVEL")
    elif arguments.kind and arguments.kind != like.kind:
        raise CommandError(
            f"{arguments.like} is of kind {like.kind}, not {arguments.kind}"
        )


def _texts(arguments: argparse.Namespace, found: Kind, like: Level | None) -> list[str]:
    """The conditions of an order: those of its model first."""
    rules = [f"{name}={value}" for name, value in arguments.rule]
    texts = [*arguments.wish, *rules]
    if like is not None:
        with refusing(LevelError):
            texts = [*finished(like_wish(found, like)), *texts]
    return texts


def _orders(arguments: argparse.Namespace) -> tuple[list[WishOrder], int]:
    like = read_level_argument(arguments.like) if arguments.like else None
    _refuse_order(arguments, like)
    found = kind_of(arguments.kind if like is None else like.kind)
    options = read_settings(
        found.generator_options, arguments.set, f"the generator of {found.id}"
    )
    texts = _texts(arguments, found, like)
    size = (
        (like.rows, like.cols) if like is not None else (arguments.rows, arguments.cols)
    )
    count = arguments.count or 1
    grades = None
    if arguments.journey is not None:
        with refusing(WishError):
            grades = grades_of(arguments.journey, arguments.count)
        count = len(grades)
    sizes = [size] * count if grades is None else sizes_of(found, grades, *size)
    orders = []
    for i, (rows, cols) in enumerate(sizes):
        wish = wish_of(found, [*texts, f"difficulty={grades[i]}"] if grades else texts)
        refuse_impossible(found, wish, (rows, cols), options, like)
        order = WishOrder(found, wish, rows, cols, options, arguments.seed + i, like)
        if arguments.spread == "on" and like is None:
            order = part_of(order, i, count, arguments.seed)
        orders.append(order)
    return orders, count


def _made(
    orders: list[WishOrder], seconds: float | None, token: StopToken, tally: WishTally
) -> Iterator[tuple[JudgedLevel, WishOrder]]:
    """The levels as they are made, each with its order, until the time is over."""
    work = making_many(orders, seconds, tally=tally)
    for step in work:
        if isinstance(step, tuple):
            yield step
        if token.stopped:
            work.close()
            return


def _file_name(arguments: argparse.Namespace, order: WishOrder, number: int) -> str:
    if arguments.journey is not None:
        return f"{number:02}-{order.kind.id}.json"
    return f"{order.kind.id}-{order.rows}x{order.cols}-{order.seed:06}.json"


def _named(level: Level, arguments: argparse.Namespace, number: int) -> Level:
    return (
        level.with_(title=f"Journey {number}")
        if arguments.journey is not None
        else level
    )


# -- mend ------------------------------------------------------------------------------
def mend_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="LEVEL", help="a level file, or -")
    flags.add_wish_argument(parser)
    parser.add_argument(
        "--edits",
        metavar="N",
        type=values.count,
        default=PROVED,
        help="edits at most (default: 3)",
    )
    parser.add_argument(
        "--open",
        action="store_true",
        help="fill the cells that the file lists as open instead",
    )
    parser.add_argument("--seed", metavar="N", type=values.count, default=0)
    parser.add_argument(
        "--time-limit",
        metavar="S",
        type=values.amount,
        default=LIMIT,
        help="seconds for everything (default: 60)",
    )
    parser.add_argument(
        "-o", "--output", metavar="OUT", help="a file (default: stdout)"
    )
    flags.add_arguments(parser, "force")


def _opened(
    arguments: argparse.Namespace, level: Level
) -> tuple[Level, frozenset[Cell]]:
    """The level without its list of open cells, and that list."""
    with refusing(LevelError):
        cells = open_cells(level)
    if not cells:
        raise CommandError(f"{arguments.file} lists no cells as open")
    others = {name: each for name, each in level.extra.items() if name != "open"}
    return level.with_(extra=others), cells


def run_mend(arguments: argparse.Namespace) -> int:
    """Change a level by the fewest edits so that it fulfils a wish, or fill its open
    cells.

    Up to three edits all sets are tried, so that the repair is proved to be smallest;
    beyond, the best found is written. A level with a problem is mended, too. Exit code
    1: it is proved that this many edits do not do; 2: the wish cannot be read, or is
    proved to be impossible; 4: the time was over before a repair was found.
    """
    level = read_level_argument(arguments.file)
    found = kind_of(level.kind)
    size = (level.rows, level.cols)
    wish = wish_of(found, arguments.wish)
    if not wish.conditions:
        raise CommandError(
            "mend needs --wish, and a condition that is more than a rule"
        )
    refuse_impossible(found, wish, size, {}, level)
    cells = None
    if arguments.open:
        level, cells = _opened(arguments, level)
    if arguments.output:
        outputs.refuse_output(arguments.output, force=arguments.force)
    seconds = arguments.time_limit
    order = WishOrder(found, wish, *size, {}, arguments.seed, level, cells, seconds)
    with refusing(WishError):
        refuse_other_rule(order)
    with stop_on_signals() as token, shown_words("looking for a repair", True):
        try:
            judged, words, code = _mended(order, arguments.edits, token)
        except Stopped:
            raise stopped("no repair was found", None) from None
    tell(words)
    if judged is None:
        return code
    text = level_to_json(kept(judged, wish))
    if arguments.output:
        outputs.write_text(arguments.output, text, force=arguments.force)
    else:
        sys.stdout.write(text)
    return Exit.ANSWERED


def _mended(
    order: WishOrder, most: int, token: StopToken
) -> tuple[JudgedLevel | None, str, Exit]:
    """The mended level, what is known of it in words, and the exit code if there is
    none."""
    tally = WishTally()
    begun = time.monotonic()
    if order.open is not None:
        judged = finished(making(order, (), tally), token)
        number = len(order.open)
        words = counted(number, "# open cell is filled|# open cells are filled")
        if judged is None:
            words = (
                f"{counted(number, 'open cell')}: nothing found {_short(begun, tally)}"
            )
        return judged, words, Exit.NOTHING
    repair = finished(repairing(order, most, 1, tally), token)
    if repair.edits is None:
        proved = repair.least > most
        if proved:
            return (
                None,
                f"at most {counted(most, 'edit')}: proved that they do not do",
                Exit.NO_ANSWER,
            )
        return None, f"no repair was found {_short(begun, tally)}", Exit.NOTHING
    made = "; ".join(str(edit.text) for edit in repair.edits) or "nothing to change"
    how = "proved to be the fewest" if repair.smallest else "the best found"
    return (
        repair.judged,
        f"{made} ({counted(len(repair.edits), 'edit')}, {how})",
        Exit.ANSWERED,
    )


def _short(begun: float, tally: WishTally) -> str:
    """How long was searched, and what was missing."""
    return f"in {time.monotonic() - begun:.0f} s: {tally.sentence}"
