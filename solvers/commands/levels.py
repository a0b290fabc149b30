"""Commands that make levels, check them and carry them to other formats and back."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gridwright.solvers.commands.pictures import LatePictures
from gridwright.solvers.files.bounded import named
from gridwright.solvers.files.formats import (
    FileHints,
    ending_of,
    folder_of,
    guess_format,
)
from gridwright.solvers.files.level_file import level_hash, level_to_json
from gridwright.solvers.files.pasted.recognise import read_any
from gridwright.solvers.kind import Level, LevelError, OptionError
from gridwright.solvers.service import exits, stderr
from gridwright.solvers.service.files import outputs
from gridwright.solvers.service.files.inputs import (
    Meant,
    read_input,
    read_level_argument,
)
from gridwright.solvers.service.kinds import Kind, kind_of
from gridwright.solvers.service.questions.question import (
    problem_text,
    read_settings,
    with_rules,
)
from gridwright.solvers.terminal import streams
from gridwright.solvers.terminal.arguments import meant_of
from gridwright.solvers.terminal.dry_run import print_dry_run
from gridwright.solvers.terminal.progress import shown_bar, shown_words
from gridwright.solvers.text import counted

if TYPE_CHECKING:
    from gridwright.solvers.files.screenshot.reading import ScreenshotBoard
from gridwright.solvers.service.files.levels import (
    stored_solution_problems,
    write_level,
)


# -- check -----------------------------------------------------------------------------
def run_check(arguments: argparse.Namespace) -> int:
    """List what is wrong with levels, one line a problem: file, row, column,
    message."""
    codes: list[exits.Exit] = []
    meant = meant_of(arguments)
    try:
        for name in arguments.files:
            codes.append(_check(name, meant))  # noqa: PERF401 - those before a signal stay
    except KeyboardInterrupt:
        words = f"{len(codes):,} of {counted(len(arguments.files), 'file')} checked"
        raise exits.stopped(words, codes) from None
    return exits.worst(codes)


def _check(name: str, meant: Meant) -> exits.Exit:
    try:
        level = read_level_argument(name, meant)
    except exits.CommandError as error:
        stderr.tell(f"gridwright: {error}")
        return exits.Exit.REFUSED
    problems = kind_of(level.kind).check(level)
    if not any(problem.severity == "error" for problem in problems):
        problems += stored_solution_problems(level)
    for problem in problems:
        streams.write_line(stderr.shown(problem_text(name, problem)))
    if not problems:
        streams.write_line(stderr.shown(f"{name}: no problems"))
    errors = any(problem.severity == "error" for problem in problems)
    return exits.Exit.NO_ANSWER if errors else exits.Exit.ANSWERED


# -- new -------------------------------------------------------------------------------
SLOW = 100_000
"""Cells from which on a level takes long enough to say what is going on."""


def run_new(arguments: argparse.Namespace) -> int:
    """Make random levels; the same arguments always make the same level.

    With --count N, N levels go into a folder; the i-th has the seed plus i, counted
    from 0.

    With --wish, levels are made until they fulfil it, each proved; see the page on
    wishes. Exit code 2: the wish cannot be read, or is proved to be impossible; 3: the
    time was over before all were made; 4: before one was.
    """
    if arguments.wish or arguments.like or arguments.journey:
        from gridwright.solvers.commands.wish import new_wished

        return new_wished(arguments, _folder_of)
    if None in (arguments.kind, arguments.rows, arguments.cols):
        raise exits.CommandError("new needs KIND, --rows and --cols, or --like LEVEL")
    found = kind_of(arguments.kind)
    options = read_settings(
        found.generator_options, arguments.set, f"the generator of {found.id}"
    )
    if arguments.count is not None:
        return _many(found, arguments, options)
    if arguments.output:
        outputs.refuse_output(arguments.output, force=arguments.force)
    if arguments.dry_run:
        return print_dry_run([arguments.output] if arguments.output else [])
    with shown_words("making the level", arguments.rows * arguments.cols > SLOW):
        text = _text(found, arguments, options, arguments.seed)
    if arguments.output:
        outputs.write_text(arguments.output, text, force=arguments.force)
    else:
        sys.stdout.write(text)
    return exits.Exit.ANSWERED


def _text(
    found: Kind,
    arguments: argparse.Namespace,
    options: Mapping[str, Any],
    seed: int,
) -> str:
    with exits.refusing(LevelError, OptionError):
        rules = read_settings(found.rules, arguments.rule, f"the rules of {found.id}")
        options = {**options, **found.generator_options_under(rules)}
        level = found.random(arguments.rows, arguments.cols, seed, options)
        return level_to_json(with_rules(level, arguments.rule))


def _many(
    found: Kind, arguments: argparse.Namespace, options: Mapping[str, Any]
) -> int:
    """One file a seed; those that are written stay when Ctrl-C ends the work."""
    folder = _folder_of(arguments)
    size = f"{arguments.rows}x{arguments.cols}"
    files = {
        seed: folder / f"{found.id}-{size}-{seed:06}.json"
        for seed in range(arguments.seed, arguments.seed + arguments.count)
    }
    outputs.refuse_existing(files.values(), force=arguments.force)
    if arguments.dry_run:
        return print_dry_run(files.values())
    written = 0
    try:
        with shown_bar(len(files)) as bar:
            for seed, file in files.items():
                text = _text(found, arguments, options, seed)
                outputs.write_text(file, text, force=arguments.force)
                written += 1
                bar.advance()
    except KeyboardInterrupt:
        words = (
            f"{written:,} of {counted(len(files), '# level is|# levels are')} written"
        )
        raise exits.stopped(words, written) from None
    return exits.Exit.ANSWERED


def _folder_of(arguments: argparse.Namespace) -> Path:
    """The folder of -o, made if it is not there and files are to be written."""
    name: str | None = arguments.output
    if not name:
        raise exits.CommandError("--count needs a folder for the levels (-o FOLDER)")
    folder = Path(name)
    if arguments.dry_run and not folder.exists():
        return folder
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise exits.CommandError(f"{name}: this is not a folder") from None
    except OSError as error:
        raise exits.CommandError(f"{name}: {error.strerror or error}") from None
    return folder


# -- convert ---------------------------------------------------------------------------
def _refuse_target(arguments: argparse.Namespace) -> None:
    """CommandError for more than one OUT, and for one that is not to be written
    over."""
    if len(arguments.target) > 1:
        raise exits.CommandError(
            "convert takes IN and OUT; with -o FOLDER it reads every name"
        )
    if arguments.target and arguments.target[0] != "-":
        outputs.refuse_output(arguments.target[0], force=arguments.force)


def run_convert(arguments: argparse.Namespace, pictures: LatePictures) -> int:
    """Read a level from another format, or write it to one.

    Formats: json (level files), text (rows of tokens), tmj (Tiled maps; tmj-objects
    writes start and end as objects, tmx is their XML), puzzlink (Simple Loop
    addresses), penpa (Penpa-edit addresses), matrix (lists of numbers, printed arrays,
    tables), adjacency (lists of neighbours), adjacency-matrix (a row of 0 and 1 for
    each cell), csv (tokens parted by commas), characters (one a cell), pzprv3 (Simple
    Loop), picture (a screenshot of a board). The ending of a file says which, but for a
    text that is none of the program's own: what it holds says that, and the likeliest
    kind is taken. An address may stand in the place of IN, and - stands for stdin and
    stdout. Whatever is not used, changed or guessed is named on stderr.

    A picture that the program made itself is read without a question. Another picture
    without OUT prints the groups of its cells, a letter each; --token a=.
    names a group, and --skin NAME keeps the names for the next picture of the same
    game.

    With -o FOLDER every name is an IN. Each level that is written has a line on stdout.
    What is in doubt or refused is named on stderr, after all others; exit code 2 if
    anything was refused.
    """
    arguments.drawn = pictures().own_board
    if arguments.kind:
        kind_of(arguments.kind)
    if arguments.output:
        return _convert_all(arguments)
    _refuse_target(arguments)
    try:
        if not arguments.target:
            return _print_groups(arguments)
        level, remarks = _read(arguments)
    except exits.CommandError as error:
        for line in _candidates(error):
            stderr.tell(line)
        raise
    for remark in remarks:
        stderr.tell(f"gridwright: {remark}")
    if arguments.dry_run:
        return print_dry_run(arguments.target)
    write_level(arguments.target[0], level, arguments.write, force=arguments.force)
    if arguments.skin:
        _keep_skin(arguments, level.kind)
    return exits.Exit.ANSWERED


def _convert_all(arguments: argparse.Namespace) -> int:
    """Write a level file for each name; those that are written stay when Ctrl-C ends
    the work."""
    folder = _folder_of(arguments)
    names = [arguments.source, *arguments.target]
    ending = ending_of(arguments.write or "json")
    written = dict[Path, str]()
    last = list[str]()
    codes: list[exits.Exit] = []
    try:
        for arguments.source in names:
            try:
                file = folder / f"{_stem(arguments)}{ending}"
                if file in written:
                    made = f"{arguments.source}: {file} was made of {written[file]}"
                    raise exits.CommandError(made)
                outputs.refuse_existing([file], force=arguments.force)
                level, remarks = _read(arguments)
                if not arguments.dry_run:
                    write_level(
                        str(file), level, arguments.write, force=arguments.force
                    )
            except exits.CommandError as error:
                last += [f"gridwright: {error}", *_candidates(error)]
                codes.append(error.code)
                continue
            written[file] = arguments.source
            last += [f"gridwright: {arguments.source}: {remark}" for remark in remarks]
            line = f"{arguments.source}: {file}, {level.rows} x {level.cols}"
            streams.write_line(stderr.shown(line))
    except KeyboardInterrupt:
        done = "read" if arguments.dry_run else "written"
        all_of_them = counted(len(names), "# level is|# levels are")
        words = f"{len(written):,} of {all_of_them} {done}"
        raise exits.stopped(words, written) from None
    finally:
        for sentence in last:
            stderr.tell(sentence)
    if arguments.dry_run:
        print_dry_run([])
    return exits.worst(codes)


def _stem(arguments: argparse.Namespace) -> str:
    """The name of the file that IN gets in a folder; an address is named as its
    level."""
    if arguments.source == "-" or os.path.lexists(arguments.source):
        return "stdin" if arguments.source == "-" else Path(arguments.source).stem
    level, _ = _read(arguments)
    return f"{level.kind}-{level.rows}x{level.cols}-{level_hash(level)[:8]}"


def _read(arguments: argparse.Namespace) -> tuple[Level, list[str]]:
    """The level of IN, and remarks on what was left out, changed or guessed."""
    data, name = _input(arguments)
    source = FileHints(
        arguments.kind,
        dict(arguments.token),
        arguments.skin,
        _grid(arguments),
        arguments.first_row,
        folder=folder_of(name),
        drawn=arguments.drawn,
    )
    try:
        reading = read_any(data, name, source, arguments.read)
    except LevelError as error:
        raise _refusal(name, error) from error
    found = reading.level
    remarks = [str(remark) for remark in reading.remarks]
    if (
        arguments.first_row
        and arguments.first_row not in kind_of(found.kind).first_rows
    ):
        raise exits.CommandError(f"--first-row means nothing to {found.kind}")
    if arguments.first_row:
        remarks.append(f"the first row was taken for the {arguments.first_row} one")
    return with_rules(found, arguments.rule), remarks


def _input(arguments: argparse.Namespace) -> tuple[bytes, str]:
    with exits.refusing(LevelError):
        return _bytes(arguments.source), arguments.source


def _refusal(name: str, error: LevelError) -> exits.CommandError:
    shown = "stdin" if name == "-" else name
    return exits.CommandError(str(named(shown, str(error), error.room)))


def _candidates(error: exits.CommandError) -> list[str]:
    """A line for each place where the cells of a doubtful picture may lie."""
    return [
        f"--candidate {number}   --grid {one.lattice.told}   {one.source}, "
        f"{one.sure:.0%}"
        for number, one in enumerate(getattr(error.__cause__, "found", ()), 1)
    ]


# -- link ------------------------------------------------------------------------------
def run_link(arguments: argparse.Namespace) -> int:
    """Print a level as one short text, always the same for the same puzzle.

    A link stands for a file in every command, behind - too; Open and paste in the
    window read it, and so does a page to play, behind its address and a #. It holds
    board and rules: title, notes, conditions and the stored answer stay behind. The
    length of a long one is reported on stderr.
    """
    from gridwright.solvers.files.link import link_of

    read = read_level_argument(arguments.file, meant_of(arguments))
    level = with_rules(read, arguments.rule)
    text = link_of(level)
    streams.write_line(f"{arguments.page}#{text}" if arguments.page else text)
    if len(text) > LONG_LINK:
        stderr.tell(f"gridwright: the link has {counted(len(text), 'character')}")
    if level.conditions:
        stderr.tell("gridwright: the conditions of the level are not in the link")
    return exits.Exit.ANSWERED


LONG_LINK = 400
"""Characters of a link from which on its length is reported."""


# -- pictures --------------------------------------------------------------------------
def _board(arguments: argparse.Namespace) -> ScreenshotBoard:
    """Find the board in a picture. CommandError if it is none, or if OUT is missing for
    another form."""
    from gridwright.solvers.files.screenshot.lattice import parse_grid
    from gridwright.solvers.files.screenshot.reading import find_board, open_picture

    data, name = _input(arguments)
    try:
        if (arguments.read or guess_format(name)) != "picture":
            raise exits.CommandError(
                "OUT is missing; only a picture is shown without it"
            )
        grid = _grid(arguments)
        return find_board(open_picture(data), parse_grid(grid) if grid else None)
    except LevelError as error:
        raise _refusal(name, error) from error


def _print_groups(arguments: argparse.Namespace) -> int:
    """Print the rows of groups of a picture, and where its grid is."""
    board = _board(arguments)
    print("\n".join(board.rows))
    for doubt in board.groups.doubts:
        stderr.tell(f"gridwright: {doubt}")
    place = board.lattice.told
    groups = ", ".join(board.told)
    print(f"--grid {place}   groups (and cells): {groups}", file=sys.stderr)
    return exits.Exit.ANSWERED


def _grid(arguments: argparse.Namespace) -> str | None:
    """The given grid of cells of a picture, as `parse_grid` reads it."""
    corners = f"@{arguments.corners}" if arguments.corners else ""
    candidate = f"#{arguments.candidate}" if arguments.candidate else ""
    return f"{arguments.grid or ''}{corners}{candidate}" or None


def _keep_skin(arguments: argparse.Namespace, kind_id: str) -> None:
    """Keep what the groups of the picture were named, under the name of a skin."""
    if not arguments.token:
        return
    from gridwright.solvers.files.screenshot.reading import (
        empty_skin,
        load_skin,
        save_skin,
        tokens_of,
    )

    board = _board(arguments)
    with exits.refusing(LevelError, OSError):
        skin = load_skin(arguments.skin) or empty_skin(kind_id)
        tokens = tokens_of(board, skin, dict(arguments.token))
        save_skin(arguments.skin, skin.with_groups(board.groups, tokens))


def _bytes(name: str) -> bytes:
    """The bytes of a file, an address or a link."""
    return read_input(name)
