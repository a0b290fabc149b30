"""Make a set of random levels, each with its proved answer, its counts and what it is like.

FOLDER gets a folder a kind with level files, and levels.jsonl with a line a seed: the file of the
level, its hash, size, tokens, score, moves and counts, or why the seed was left out. A level is
taken only if its best answer is proved and its answers are counted, and if another exact solver of
the kind, where there is one that ends in time, proves the same score. Lines come in the order of
the seeds; --resume goes on where the last run was cut short, or makes a set larger.
"""

from __future__ import annotations

import argparse
import heapq
import json
import time
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import closing
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import IO, Any

from solvers.answers import limits_shown
from solvers.commands.wish import refuse_impossible, wish_of
from solvers.files.level_file import level_to_json
from solvers.insight.collection import candidate, size_of
from solvers.kind import Limits, StopToken, visible
from solvers.proofs.proof import proving
from solvers.registry import kind_ids
from solvers.runtime.children import CallFailed, ChildDied
from solvers.runtime.steps import Stopped, finished
from solvers.terminal import arguments as flags
from solvers.terminal import long_work
from solvers.terminal.exits import CommandError, Exit, stop_on_signals, tell
from solvers.terminal.report import Bar, shown_bar
from solvers.terminal.solving import proof_path
from solvers.wish.making import WishOrder, kept, likeness_key, making

"""The time limit of a proof, unless told."""
LINES = "levels.jsonl"
NIGHT = 10_000
"""The size of a set for which the time is estimated."""
MOST_LEFT_OUT = 50
"""A kind of which so many seeds in a row gave no level gives none."""

Line = dict[str, Any]


def run_collect(arguments: argparse.Namespace) -> int:
    kinds = list(dict.fromkeys(arguments.kinds or sorted(kind_ids())))
    for name in kinds:
        flags.kind_of(name)
    _refuse_wish(kinds, arguments)
    folder = Path(arguments.output)
    with _Set(folder, kinds, arguments) as made, long_work.scheduler_or_refuse():
        started, before = time.monotonic(), made.total
        with stop_on_signals() as token, shown_bar(arguments.count * len(kinds)) as bar:
            asked: dict[str, Any] = {"limits": limits_shown(flags.limits_of(arguments))}
            if arguments.wish:
                asked |= {"wish": arguments.wish, "size": [arguments.rows, arguments.cols]}
            made.fill(asked, arguments.jobs, token, bar)
        _tell_rate(made.total - before, time.monotonic() - started, arguments.jobs)
        tell(f"{folder}: {made.total:,} proved levels ({made.left_out:,} seeds left out)")
        if not made.full:
            return Exit.CUT_SHORT if made.total else Exit.NOTHING
    return Exit.ANSWERED


def _refuse_wish(kinds: list[str], arguments: argparse.Namespace) -> None:
    """CommandError for a wish that cannot be read or is impossible, or has no size."""
    if arguments.wish and None in (arguments.rows, arguments.cols):
        raise CommandError("collect --wish needs --rows and --cols")
    for of in map(flags.kind_of, kinds if arguments.wish else ()):
        wish = wish_of(of, arguments.wish)
        refuse_impossible(of, wish, (arguments.rows, arguments.cols), {})


def _tell_rate(levels: int, seconds: float, jobs: int) -> None:
    """Tell how long a larger set of such levels would take, as this run went."""
    if levels < 2:
        return
    hours = NIGHT * seconds / levels / 3600
    tell(
        f"{levels:,} levels in {seconds:.0f} s with {jobs} processes: at this rate {NIGHT:,} levels"
        f" take {hours:.1f} h"
    )


@dataclass
class _Share:
    """The part of a set that has one kind. next: the first seed without a line. waiting: results of
    later seeds, which are written when those before them are known."""

    next: int = 0
    taken: int = 0
    asked: int = 0
    in_a_row: int = 0
    waiting: list[tuple[int, Line]] = field(default_factory=list)


class _Set:
    """The folder of a set. Use it as a context."""

    def __init__(self, folder: Path, kinds: list[str], wanted: argparse.Namespace) -> None:
        self._folder, self._count, self._proofs = folder, wanted.count, wanted.proofs
        self._scheduler = long_work.scheduler_of(wanted)
        self._shares = {name: _Share() for name in kinds}
        self._hashes: set[str] = set()
        self.left_out = 0
        path = folder / LINES
        try:
            for each in filter(None, (folder, wanted.proofs)):
                Path(each).mkdir(parents=True, exist_ok=True)
            if path.exists() and not wanted.resume:
                raise CommandError(f"{path} exists: --resume goes on with it")
            if path.exists():
                self._read(path)
            self._out: IO[bytes] = path.open("ab")
        except OSError as error:
            name = visible(str(path), 120, keep_end=True)
            raise CommandError(f"{name}: {error.strerror or error}") from None
        for share in self._shares.values():
            share.asked = share.next
            share.in_a_row = 0  # more time may prove what was left out before

    def __enter__(self) -> _Set:
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

    def _read(self, path: Path) -> None:
        """Take in the lines that are there."""
        for data in long_work.whole_lines(path, b'{"kind": "'):
            try:
                line = json.loads(data)
                share = self._shares.get(line["kind"])
                seed = int(line["seed"])
                if share is not None:
                    share.next = seed + 1
                    self._count_line(share, line)
            except (ValueError, KeyError, TypeError):
                raise CommandError(f"{path}: this is no list of collect") from None

    def _count_line(self, share: _Share, line: Line) -> None:
        if "left_out" in line:
            self.left_out += 1
            share.in_a_row += 1
        else:
            share.taken += 1
            share.in_a_row = 0
            self._hashes.add(str(line.get("alike", line["level_hash"])))

    # -- filling -----------------------------------------------------------------------------------
    def fill(self, asked: dict[str, Any], jobs: int, token: StopToken, bar: Bar) -> None:
        """Make what is missing, until the token is stopped. asked: of each level, its limits, and a
        wish and a size if there is one."""
        for _ in range(self.total):
            bar.advance()
        results = long_work.spread_on(
            self._scheduler, f"{__name__}:make", self._orders(asked), jobs, token
        )
        with closing(results):  # type: ignore[type-var]
            self._take(results, token, bar)

    def _take(
        self, results: Iterator[tuple[dict[str, Any], Future[Any]]], token: StopToken, bar: Bar
    ) -> None:
        for order, future in results:
            share = self._shares[order["kind"]]
            try:
                line = future.result()
            except ChildDied:
                line = {**order, "left_out": "its process died"}
            except CallFailed as error:
                raise CommandError(f"{order['kind']}, seed {order['seed']}: {error}") from None
            if line is not None:
                heapq.heappush(share.waiting, (order["seed"], line))
            self._write_ready(order["kind"], share, bar)
            if self.full or token.stopped:
                return

    def _orders(self, asked: dict[str, Any]) -> Iterator[dict[str, Any]]:
        """The seeds to try, kind after kind; more than are needed, where some are left out."""
        for name, share in self._shares.items():
            while share.taken < self._count:
                if share.in_a_row >= MOST_LEFT_OUT:
                    raise CommandError(
                        f"{name}: {MOST_LEFT_OUT} seeds in a row gave no proved level"
                    )
                yield {"kind": name, "seed": share.asked, "proofs": self._proofs, **asked}
                share.asked += 1

    def _write_ready(self, name: str, share: _Share, bar: Bar) -> None:
        """Write the lines whose turn it is; a full kind takes no more."""
        while share.waiting and share.waiting[0][0] == share.next and share.taken < self._count:
            seed, line = heapq.heappop(share.waiting)
            share.next = seed + 1
            text, carried = line.pop("text", None), line.pop("carried", None)
            if line.get("alike", line.get("level_hash")) in self._hashes:
                line = {"kind": name, "seed": seed, "left_out": "the level of another seed"}
            elif text is not None:
                flags.write_text(self._made(name) / Path(line["file"]).name, text)
                if carried is not None:
                    flags.write_text(line["proof"]["file"], carried)
            for asked in ("limits", "proofs", "wish", "size"):
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


# -- in a process of its own -----------------------------------------------------------------------
def make(order: dict[str, Any], token: StopToken) -> Line | None:
    """The line of a seed, with the text of its level; None if it was stopped."""
    of, seed = flags.kind_of(order["kind"]), int(order["seed"])
    limits, level = Limits(**order["limits"]), None
    rows, cols = order.get("size") or size_of(of, seed)
    line: Line = {"kind": of.id, "seed": seed}
    if "wish" in order:
        wish = wish_of(of, order["wish"])
        asked = WishOrder(of, wish, rows, cols, seed=seed, seconds=limits.seconds, each=limits)
        try:
            judged = finished(making(asked), token)
        except Stopped:
            return None
        if judged is None:
            return {**line, "left_out": "no level fulfils the wish in the time there was"}
        level = kept(judged, wish)
        line["alike"] = sha256(likeness_key(level)).hexdigest()
    found = candidate(of, seed, limits, token, level)
    if token.stopped:
        return None
    if found.level is None:
        return {**line, "left_out": found.why_not}
    file = f"{of.id}/{of.id}-{rows}x{cols}-{seed:06}.json"
    line |= {"file": file, **found.facts, "text": level_to_json(found.level)}
    if order["proofs"] is not None and found.result is not None:
        try:
            made = finished(proving(of, found.level, found.result), token)
        except Stopped:
            return None
        path = str(proof_path(order["proofs"], file, found.level))
        line["proof"] = {"file": path if made.proof else None, "sentence": made.sentence}
        line["carried"] = made.text() if made.proof else None
    return line
