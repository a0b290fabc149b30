"""Make a set of random levels, each with its proved answer, its counts and what it is
like.

FOLDER gets a folder a kind with level files, and levels.jsonl with a line a seed: the
file of the level, its hash, size, tokens, score, moves and counts, or why the seed was
left out. A level is taken only if its best answer is proved and its answers are
counted, and if another exact solver of the kind, where there is one that ends in time,
proves the same score. Lines come in the order of the seeds; --resume goes on where the
last run was cut short, or makes a set larger.
"""

from __future__ import annotations

import argparse
import heapq
import json
import re
import time
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import IO, Any

from gridwright.solvers.answers import limits_shown
from gridwright.solvers.commands.wish import refuse_impossible, wish_of
from gridwright.solvers.files.level_file import level_to_json
from gridwright.solvers.insight.collection import candidate, size_of
from gridwright.solvers.kind import Level, Limits, Result, StopToken, visible
from gridwright.solvers.proofs.proof import proving
from gridwright.solvers.registry import kind_ids
from gridwright.solvers.runtime.children import CallFailed, ChildDied
from gridwright.solvers.runtime.serving import words_of
from gridwright.solvers.runtime.steps import Stopped, finished
from gridwright.solvers.service.exits import CommandError, Exit
from gridwright.solvers.service.files import lines, outputs
from gridwright.solvers.service.kinds import Kind, kind_of
from gridwright.solvers.service.questions import clusters
from gridwright.solvers.service.questions.proof_files import proof_deadline, proof_path
from gridwright.solvers.service.signals import stop_on_signals
from gridwright.solvers.service.stderr import tell
from gridwright.solvers.terminal import arguments as flags
from gridwright.solvers.terminal.dry_run import print_dry_run
from gridwright.solvers.terminal.progress import Bar, shown_bar
from gridwright.solvers.text import counted
from gridwright.solvers.wish.likeness import alike_keys
from gridwright.solvers.wish.making import kept, making
from gridwright.solvers.wish.orders import WishOrder
from gridwright.solvers.wish.spread import part_of
from gridwright.solvers.wish.tally import WishTally

"""The time limit of a proof by default."""
LINES = "levels.jsonl"
NIGHT = 10_000
"""The size of a set for which the time is estimated."""
MOST_LEFT_OUT = 50
"""Seeds in a row without a level after which a kind is given up."""

Line = dict[str, Any]
Results = Iterator[tuple[dict[str, Any], Future[Any]]]
"""Each order with its line."""


def run_collect(arguments: argparse.Namespace) -> int:
    kinds = list(dict.fromkeys(arguments.kinds or sorted(kind_ids())))
    for name in kinds:
        kind_of(name)
    _refuse_wish(kinds, arguments)
    folder = Path(arguments.output)
    if arguments.dry_run:
        return print_dry_run(_Set(folder, kinds, arguments).files(arguments))
    with _Set(folder, kinds, arguments) as made, clusters.scheduler_or_refuse():
        started = time.monotonic()
        before = made.total
        with stop_on_signals() as token, shown_bar(arguments.count * len(kinds)) as bar:
            asked: dict[str, Any] = {"limits": limits_shown(flags.limits_of(arguments))}
            if arguments.wish:
                asked |= {
                    "wish": arguments.wish,
                    "size": [arguments.rows, arguments.cols],
                    "spread": arguments.count if arguments.spread == "on" else 1,
                }
            made.fill(asked, arguments.jobs, token, bar)
        _tell_rate(made.total - before, time.monotonic() - started, arguments.jobs)
        left_out = counted(made.left_out, "seed")
        tell(f"{folder}: {counted(made.total, 'proved level')} ({left_out} left out)")
        if not made.full:
            return Exit.CUT_SHORT if made.total else Exit.NOTHING
    return Exit.ANSWERED


def _refuse_wish(kinds: list[str], arguments: argparse.Namespace) -> None:
    """CommandError for a wish that cannot be read or is impossible, or has no size."""
    if arguments.wish and None in (arguments.rows, arguments.cols):
        raise CommandError("collect --wish needs --rows and --cols")
    for of in map(kind_of, kinds if arguments.wish else ()):
        wish = wish_of(of, arguments.wish)
        refuse_impossible(of, wish, (arguments.rows, arguments.cols), {})


def _tell_rate(levels: int, seconds: float, jobs: int) -> None:
    """Tell how long a larger set of such levels would take, as this run went."""
    if levels < 2:
        return
    hours = NIGHT * seconds / levels / 3600
    done = f"{counted(levels, 'level')} in {seconds:,.0f} s"
    many = counted(jobs, "# process|# processes")
    tell(f"{done} with {many}: at this rate {NIGHT:,} levels take {hours:.1f} h")


@dataclass
class _Share:
    """The part of a set that has one kind. next: the first seed without a line; first:
    that one when the run began. asked: the next seed to try. waiting: results of later
    seeds, which are written when those before them are known."""

    next: int = 0
    first: int = field(init=False)
    taken: int = 0
    asked: int = field(init=False)
    in_a_row: int = 0
    waiting: list[tuple[int, Line]] = field(default_factory=list)

    def is_next_there(self) -> bool:
        """True if the result of the next seed is known."""
        return bool(self.waiting) and self.waiting[0][0] == self.next


def _refuse_existing(path: Path, wanted: argparse.Namespace) -> None:
    """CommandError for the lines of a set that are there, unless it is to go on."""
    if path.exists() and not (wanted.resume or wanted.force):
        raise outputs.existing(path, f"--resume goes on with it, {outputs.REPLACES}")


@contextmanager
def _refusing_to_open(path: Path) -> Iterator[None]:
    """CommandError for an OSError in the block. path: the lines of a set."""
    try:
        yield
    except OSError as error:
        name = visible(str(path), 120, keep_end=True)
        raise CommandError(f"{name}: {error.strerror or error}") from None


def _file_name(kind: str, rows: int, cols: int, seed: int) -> str:
    """The file of a level, below the folder of its set."""
    return f"{kind}/{kind}-{rows}x{cols}-{seed:06}.json"


class _Set:
    """The folder of a set. Use it as a context."""

    def __init__(
        self, folder: Path, kinds: list[str], wanted: argparse.Namespace
    ) -> None:
        self._folder = folder
        self._count = wanted.count
        self._proofs = wanted.proofs
        self._force = wanted.force
        self._resumed = wanted.resume and (folder / LINES).exists()
        self._scheduler = flags.scheduler_of(wanted)
        self._shares = {name: _Share() for name in kinds}
        self._hashes: set[str] = set()
        self.left_out = 0
        self._path = folder / LINES
        with _refusing_to_open(self._path):
            _refuse_existing(self._path, wanted)
            if self._resumed:
                self._read(cut=not wanted.dry_run)
            self._refuse_foreign()
        for share in self._shares.values():
            share.asked = share.next
            share.first = share.next
            share.in_a_row = 0  # more time may prove what was left out before

    def __enter__(self) -> _Set:
        with _refusing_to_open(self._path):
            for each in filter(None, (self._folder, self._proofs)):
                Path(each).mkdir(parents=True, exist_ok=True)
            self._out: IO[bytes] = self._path.open("wb" if self._force else "ab")
        return self

    def __exit__(self, *_: object) -> None:
        self._out.close()

    @property
    def total(self) -> int:
        """The number of levels it has."""
        return sum(share.taken for share in self._shares.values())

    @property
    def full(self) -> bool:
        """True if it has as many of each kind as were asked for."""
        return all(share.taken >= self._count for share in self._shares.values())

    def files(self, wanted: argparse.Namespace) -> Iterator[Path]:
        """The files that a run writes if it leaves no seed out: another seed takes the
        place of one that is."""
        yield self._path
        for name, share in self._shares.items():
            of = kind_of(name)
            for seed in range(share.next, share.next + self._count - share.taken):
                wished = (wanted.rows, wanted.cols) if wanted.wish else None
                rows, cols = wished or size_of(of, seed)
                yield self._folder / _file_name(name, rows, cols, seed)

    def _read(self, cut: bool) -> None:
        """Take in the lines that are there. cut: whether one only begun is cut off."""
        path = self._path
        for data in lines.whole_lines(path, b'{"kind": "', cut):
            try:
                line = json.loads(data)
                share = self._shares.get(line["kind"])
                seed = int(line["seed"])
                if share is not None:
                    share.next = seed + 1
                    self._count_line(share, line)
            except (ValueError, KeyError, TypeError):
                raise CommandError(f"{path}: this is not a list of collect") from None

    def _refuse_foreign(self) -> None:
        """CommandError for a file that no line names and a new level may be written
        over. The one whose line comes next may be of a run that was cut short between
        the two."""
        if self._force:
            return
        for name, share in self._shares.items():
            own_name = re.compile(
                rf"{re.escape(name)}-\d+x\d+-(\d+)(-\w+\.proof)?\.json"
            )
            for folder in filter(None, (self._folder / name, self._proofs)):
                for file in sorted(Path(folder).glob(f"{name}-*.json")):
                    found = own_name.fullmatch(file.name)
                    seed = int(found[1]) if found else -1
                    if seed >= share.next and (seed != share.next or not self._resumed):
                        raise outputs.existing(file)

    def _count_line(self, share: _Share, line: Line) -> None:
        if "left_out" in line:
            self.left_out += 1
            share.in_a_row += 1
        else:
            share.taken += 1
            share.in_a_row = 0
            self._hashes.update(_keys(line))

    # -- filling -----------------------------------------------------------------------
    def fill(
        self, asked: dict[str, Any], jobs: int, token: StopToken, bar: Bar
    ) -> None:
        """Make what is missing, until the token is stopped. asked: of each level, its
        limits, and a wish and a size if there is one."""
        for _ in range(self.total):
            bar.advance()
        orders = self._orders(asked)
        if jobs == 1 and self._scheduler is None:
            results: Results = _made_here(orders, token)
        else:
            results = clusters.spread_on(
                self._scheduler, f"{__name__}:make", orders, jobs, token
            )
        with closing(results):  # type: ignore[type-var]
            self._take(results, token, bar)

    def _take(
        self,
        results: Results,
        token: StopToken,
        bar: Bar,
    ) -> None:
        for order, future in results:
            share = self._shares[order["kind"]]
            try:
                line = future.result()
            except ChildDied:
                line = {**order, "left_out": "its process died"}
            except CallFailed as error:
                raise CommandError(
                    f"{order['kind']}, seed {order['seed']}: {error}"
                ) from None
            if line is not None:
                heapq.heappush(share.waiting, (order["seed"], line))
            self._write_ready(order["kind"], share, bar)
            if self.full or token.stopped:
                return

    def _orders(self, asked: dict[str, Any]) -> Iterator[dict[str, Any]]:
        """The seeds to try, kind after kind; more than are needed, where some are left
        out."""
        for name, share in self._shares.items():
            while share.taken < self._count:
                if share.in_a_row >= MOST_LEFT_OUT:
                    raise CommandError(
                        f"{name}: {MOST_LEFT_OUT} seeds in a row gave no proved level"
                    )
                yield {
                    "kind": name,
                    "seed": share.asked,
                    "proofs": self._proofs,
                    **asked,
                }
                share.asked += 1

    def _write_files(
        self, name: str, line: Line, text: str, carried: str | None, *, force: bool
    ) -> None:
        """Write the file of a level, and that of its proof if there is one."""
        file = self._made(name) / Path(line["file"]).name
        outputs.write_text(file, text, force=force)
        if carried is not None:
            outputs.write_text(line["proof"]["file"], carried, force=force)

    def _write_ready(self, name: str, share: _Share, bar: Bar) -> None:
        """Write the lines whose turn it is; a full kind takes no more."""
        while share.is_next_there() and share.taken < self._count:
            seed, line = heapq.heappop(share.waiting)
            share.next = seed + 1
            text = line.pop("text", None)
            carried = line.pop("carried", None)
            made = "left_out" not in line
            if made and not self._hashes.isdisjoint(_keys(line)):
                line = {
                    "kind": name,
                    "seed": seed,
                    "left_out": "the level of another seed",
                }
            elif text is not None:
                force = self._force or (self._resumed and seed == share.first)
                self._write_files(name, line, text, carried, force=force)
            for asked in ("limits", "proofs", "wish", "size", "spread"):
                line.pop(asked, None)
            self._out.write(json.dumps(line, allow_nan=False).encode() + b"\n")
            self._out.flush()
            self._count_line(share, line)
            if text is not None:
                bar.advance()

    def _made(self, name: str) -> Path:
        folder = self._folder / name
        folder.mkdir(exist_ok=True)
        return folder


def _keys(line: Line) -> list[str]:
    """The keys of the level of a line, which no other level of the set has; files of
    1.0 have one text."""
    keys = line["alike"] if "alike" in line else line["level_hash"]
    return list(map(str, keys)) if isinstance(keys, list) else [str(keys)]


def _made_here(orders: Iterator[dict[str, Any]], token: StopToken) -> Results:
    """Make levels in this process, as one that is asked for them would."""
    for order in orders:
        future: Future[Any] = Future()
        try:
            future.set_result(make(order, token))
        except KeyboardInterrupt:  # while kernels were compiled
            token.stop()
            return
        except Exception as error:
            future.set_exception(CallFailed(words_of(error)))
        yield order, future


# -- in a process of its own where there are several -----------------------------------
def make(order: dict[str, Any], token: StopToken) -> Line | None:
    """The line of a seed, with the text of its level; None if it was stopped."""
    of = kind_of(order["kind"])
    seed = int(order["seed"])
    limits = Limits(**order["limits"])
    level = None
    rows, cols = order.get("size") or size_of(of, seed)
    line: Line = {"kind": of.id, "seed": seed}
    if "wish" in order:
        wish = wish_of(of, order["wish"])
        asked = WishOrder(
            of, wish, rows, cols, seed=seed, seconds=limits.seconds, each=limits
        )
        asked = part_of(asked, seed, int(order["spread"]), 0)
        tally = WishTally()
        try:
            judged = finished(making(asked, (), tally), token)
        except Stopped:
            return None
        if judged is None:
            return {
                **line,
                "left_out": f"no level was found in that time: {tally.sentence}",
            }
        level = kept(judged, wish)
        keys = alike_keys(level, judged.facts.moves)
        line["alike"] = [sha256(key).hexdigest() for key in keys]
    began = time.monotonic()
    found = candidate(of, seed, limits, token, level)
    if token.stopped:
        return None
    if found.level is None:
        return {**line, "left_out": found.why_not}
    file = _file_name(of.id, rows, cols, seed)
    line |= {"file": file, **found.facts, "text": level_to_json(found.level)}
    if order["proofs"] is not None and found.result is not None:
        until = proof_deadline(limits, began)
        path = proof_path(order["proofs"], file, found.level)
        try:
            line |= _proof_of(of, found.level, found.result, path, until, token)
        except Stopped:
            return None
    return line


def _proof_of(
    of: Kind,
    level: Level,
    result: Result,
    path: Path,
    until: float | None,
    token: StopToken,
) -> Line:
    """The part of a line on the proof of its answer. path: of the proof's file."""
    source = level_to_json(level).encode()
    made = finished(proving(of, level, result, source, until), token)
    if not made.proof:
        return {"proof": {"file": None, "sentence": made.sentence}, "carried": None}
    proof = {"file": str(path), "sentence": made.sentence}
    return {"proof": proof, "carried": made.text()}
