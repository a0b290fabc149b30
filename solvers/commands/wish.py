"""Commands that make levels to a wish, and mend levels so that they fulfil one."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from solvers.files.level_file import level_to_json
from solvers.kind import Level, LevelError, OptionError, StopToken, fill_options
from solvers.runtime.steps import Stopped, finished
from solvers.terminal import arguments as flags
from solvers.terminal.exits import CommandError, Exit, refusing, stop_on_signals, stopped, tell
from solvers.terminal.report import shown_bar, shown_words
from solvers.wish.judge import JudgedLevel
from solvers.wish.language import Wish, WishError, impossible, parse_wish
from solvers.wish.making import WishOrder, kept, making, making_many
from solvers.wish.mend import PROVED, open_cells, refuse_other_rule, repairing
from solvers.wish.series import grades_of, like_wish, sizes_of


def wish_of(found: flags.Kind, texts: list[str]) -> Wish:
    """The wish of some texts; CommandError if it cannot be read."""
    with refusing(WishError):
        return parse_wish(found, texts)


def refuse_impossible(
    found: flags.Kind, wish: Wish, size: tuple[int, int], options: Mapping[str, Any]
) -> None:
    """CommandError with exit code 1 if it is proved that nothing fulfils the wish."""
    with refusing(LevelError):
        found.blank(*size)
    with refusing(OptionError):
        filled = fill_options(found.generator_options, options)
    why = impossible(found, wish, *size, filled)
    if why:
        raise CommandError(f"the wish is impossible: {why}", Exit.NO_ANSWER)


# -- new -------------------------------------------------------------------------------------------
def new_wished(arguments: argparse.Namespace, folder: Callable[[str | None], Path]) -> int:
    """`new` with a wish, or with a level to be like, or for a journey. folder: makes that of -o."""
    orders, count = _orders(arguments)
    many = arguments.count is not None or arguments.journey is not None
    target = folder(arguments.output) if many else None
    if target is not None and not arguments.force and any(target.glob("*.json")):
        raise CommandError(f"{target} has levels: --force adds to them")
    if target is None and arguments.output:
        flags.refuse_unwritable(arguments.output)
    made: list[JudgedLevel] = []
    with stop_on_signals() as token, shown_bar(count) as bar:
        for judged, order in _made(orders, arguments.time_limit, token):
            made.append(judged)
            bar.advance()
            text = level_to_json(_named(kept(judged, order.wish), arguments, len(made)))
            if target is not None:
                flags.write_text(
                    target / _file_name(judged.level, arguments, order, len(made)), text
                )
            elif arguments.output:
                flags.write_text(arguments.output, text)
            else:
                sys.stdout.write(text)
    if target is not None or not made:
        tell(f"{len(made):,} of {count:,} levels made" + ("" if made else " in the time there was"))
    return Exit.ANSWERED if len(made) == count else Exit.CUT_SHORT if made else Exit.NOTHING


def _orders(arguments: argparse.Namespace) -> tuple[list[WishOrder], int]:
    like = flags.read_level_argument(arguments.like) if arguments.like else None
    if like is None and None in (arguments.kind, arguments.rows, arguments.cols):
        raise CommandError("new needs KIND, --rows and --cols, or --like LEVEL")
    if like is not None and arguments.kind and arguments.kind != like.kind:
        raise CommandError(f"{arguments.like} is of kind {like.kind}, not {arguments.kind}")
    found = flags.kind_of(arguments.kind if like is None else like.kind)
    options = flags.read_settings(
        found.generator_options, arguments.set, f"the generator of {found.id}"
    )
    rules = [f"{name}={value}" for name, value in arguments.rule]
    texts = [*arguments.wish, *rules]
    if like is not None:
        with refusing(LevelError):
            texts = [*finished(like_wish(found, like)), *texts]
    size = (like.rows, like.cols) if like is not None else (arguments.rows, arguments.cols)
    count, grades = arguments.count or 1, None
    if arguments.journey is not None:
        with refusing(WishError):
            grades = grades_of(arguments.journey, arguments.count)
        count = len(grades)
    sizes = [size] * count if grades is None else sizes_of(found, grades, *size)
    orders = []
    for i, (rows, cols) in enumerate(sizes):
        wish = wish_of(found, [*texts, f"difficulty={grades[i]}"] if grades else texts)
        refuse_impossible(found, wish, (rows, cols), options)
        orders.append(WishOrder(found, wish, rows, cols, options, arguments.seed + i, like))
    return orders, count


def _made(
    orders: list[WishOrder], seconds: float | None, token: StopToken
) -> Iterator[tuple[JudgedLevel, WishOrder]]:
    """The levels as they are made, each with its order, until the time is over."""
    work = making_many(orders, seconds)
    for step in work:
        if isinstance(step, tuple):
            yield step
        if token.stopped:
            work.close()
            return


def _file_name(level: Level, arguments: argparse.Namespace, order: WishOrder, number: int) -> str:
    if arguments.journey is not None:
        return f"{number:02}-{level.kind}.json"
    return f"{level.kind}-{level.rows}x{level.cols}-{order.seed:06}.json"


def _named(level: Level, arguments: argparse.Namespace, number: int) -> Level:
    return level.with_(title=f"Journey {number}") if arguments.journey is not None else level


# -- mend ------------------------------------------------------------------------------------------
def mend_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="LEVEL", help="a level file, or -")
    flags.add_wish_argument(parser)
    parser.add_argument(
        "--edits", metavar="N", type=flags.count, default=PROVED, help="edits at most (default: 3)"
    )
    parser.add_argument(
        "--open", action="store_true", help="fill the cells that the file lists as open instead"
    )
    parser.add_argument("--seed", metavar="N", type=flags.count, default=0)
    parser.add_argument(
        "--time-limit", metavar="S", type=flags.amount, help="seconds for everything"
    )
    parser.add_argument("-o", "--output", metavar="OUT", help="a file (default: stdout)")


def run_mend(arguments: argparse.Namespace) -> int:
    """Change a level by the fewest edits so that it fulfils a wish, or fill its open cells.

    Up to three edits all sets are tried, so that the repair is proved to be smallest; beyond, the
    best found is written. Exit code 1: it is proved that so many edits do not do; 4: the time was
    over before a repair was found.
    """
    level = flags.read_level_argument(arguments.file)
    found, size = flags.kind_of(level.kind), (level.rows, level.cols)
    wish = wish_of(found, arguments.wish)
    if not wish.conditions:
        raise CommandError("mend needs --wish, and a condition that is more than a rule")
    refuse_impossible(found, wish, size, {})
    with refusing(LevelError):
        cells = open_cells(level) if arguments.open else None
    if cells is not None and not cells:
        raise CommandError(f"{arguments.file} lists no cells as open")
    if cells is not None:
        level = level.with_(extra={k: v for k, v in level.extra.items() if k != "open"})
    if arguments.output:
        flags.refuse_unwritable(arguments.output)
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
        flags.write_text(arguments.output, text)
    else:
        sys.stdout.write(text)
    return Exit.ANSWERED


def _mended(order: WishOrder, most: int, token: StopToken) -> tuple[JudgedLevel | None, str, Exit]:
    """The mended level, what is known of it in words, and the exit code if there is none."""
    if order.open is not None:
        judged = finished(making(order), token)
        words = f"{len(order.open):,} open cells" + (" are filled" if judged else ": nothing found")
        return judged, words, Exit.NOTHING
    repair = finished(repairing(order, most), token)
    if repair.edits is None:
        proved = repair.least > most
        if proved:
            return None, f"at most {_edits(most)}: proved that they do not do", Exit.NO_ANSWER
        return None, "no repair was found in the time there was", Exit.NOTHING
    made = "; ".join(str(edit.text) for edit in repair.edits) or "nothing to change"
    how = "proved to be the fewest" if repair.smallest else "the best found"
    return repair.judged, f"{made} ({_edits(len(repair.edits))}, {how})", Exit.ANSWERED


def _edits(number: int) -> str:
    return "1 edit" if number == 1 else f"{number:,} edits"
