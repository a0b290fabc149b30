"""A plugin of pytest that tries many changes after one collection of tests.

pytest -p tools.mutants.forking TESTS, with `MUTANTS` naming a file of changes as JSON
(`tools.mutants.trials`). The run collects the tests once. For each change a child is
forked that puts the changed code in the place of the old and asks tests until one
fails: at first those of the nearest files, for a short time, which see most changes.
For those that live on, a child notes which other tests reach the line of which change,
and how long each takes; a test that does not reach a line cannot see it change. Then
those that reach it are asked, the quick ones first. That is how a change costs the
tests that see it, and not the start of a program.

Only code of functions can be changed this way. What stands in a class or a module, what
numba compiles, and what other processes run, is `elsewhere`: the file itself has to be
changed (`tools.mutants.trials`).
"""

from __future__ import annotations

import ast
import builtins
import gc
import importlib
import json
import os
import resource
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import chain, zip_longest
from pathlib import Path
from time import monotonic
from types import CodeType, FunctionType
from typing import Any

import pytest

from tools.mutants import codes
from tools.mutants.children import Say, Telling
from tools.mutants.trials import ELSEWHERE, LIVED, SILENT

HANGS = 5
"""Seconds of processor time after which a test does not end, beside `TIMES` as many as
it takes without a change."""
TIMES = 10
UNKNOWN = 3.0
"""Seconds for a test that nobody has timed."""
PATIENCE = 600
"""Seconds after which a test waits for ever."""
FIRST, WIDER = STAGES = ("first", "wider")
"""Which tests are asked: the first ones, then the fast ones of others."""
NEAREST = 3
"""Files whose fast tests are asked at once."""
AT_ONCE = 2
"""Seconds of processor time for them."""
PASSED = "+"
FAILED = "-"
"""What a child tells of a test."""
BATCH = 24
"""Changes after which it is looked whether those tests pass without one."""
MOST_NOTED = 40.0
"""Processor time for noting which tests reach the changes of a run, in that for the
tests of one change."""


@dataclass(frozen=True)
class Asked:
    """A change to be tried.

    path, module: of its file. line: of the change. old, new: the sources. tests: files
    and folders, the nearest first. wider: those that are asked last.
    """

    number: int
    path: str
    module: str
    line: int
    old: str
    new: str
    tests: list[str]
    wider: list[str]


@dataclass
class Noted:
    """What is known of a test. seconds: of processor time. reached: the numbers of the
    changes whose lines it runs. sound: it passes without a change."""

    seconds: float = UNKNOWN
    reached: frozenset[int] = frozenset()
    sound: bool = True


def pytest_runtestloop(session: pytest.Session) -> bool:
    """Try each change; one line of JSON for each goes to the file that `MUTANTS_SEEN`
    names."""
    gc.unfreeze()
    given = json.loads(Path(os.environ["MUTANTS"]).read_text("utf-8"))
    asked = [Asked(**one) for one in given]
    enough = float(os.environ["MUTANTS_SECONDS"])
    with Path(os.environ["MUTANTS_SEEN"]).open("a", encoding="utf-8") as seen:
        for number, said in Forking(session, asked, enough).tried():
            print(json.dumps([number, said]), file=seen, flush=True)
    return True


@dataclass
class Forking:
    """Tries changes of one run. enough: seconds of processor time for all tests of a
    change in a stage."""

    session: pytest.Session
    asked: Sequence[Asked]
    enough: float
    _notes: dict[pytest.Item, Noted] = field(default_factory=dict)
    _alone: dict[pytest.Item, bool] = field(default_factory=dict)
    """Whether tests pass that were asked without a change and without all others."""
    _passed: dict[int, set[pytest.Item]] = field(default_factory=dict)
    """The tests that passed with each change."""
    _found: dict[str, list[pytest.Item]] = field(default_factory=dict)
    _spent: dict[int, float] = field(default_factory=dict)
    """The processor time of each change."""

    def tried(self) -> Iterator[tuple[int, dict[str, Any]]]:
        """The number of each change with the tests that were asked, `by`, a test that
        failed or one of the words of `tools.mutants.trials`, and the seconds of
        processor time."""
        self._changed = dict(self._made())
        gc.freeze()
        left = [one for one in self.asked if one.number in self._changed]
        for one in self.asked:
            if one not in left:
                yield one.number, self._told(one, "", ELSEWHERE)
        lived: list[Asked] = []
        for first in range(0, len(left), BATCH):
            yield from self._nearest(left[first : first + BATCH], lived)
        for stage in STAGES:
            left, lived = lived, []
            items = {one.number: self._items(one, stage) for one in left}
            self._note(left, items.values(), MOST_NOTED * self.enough)
            for one in left:
                if _is_late():
                    return
                said = self._said(one, self._ordered(one, items[one.number]))
                if said == LIVED and stage == FIRST:
                    lived.append(one)
                else:
                    yield one.number, self._told(one, stage, said)

    def _nearest(
        self, asked: Sequence[Asked], lived: list[Asked]
    ) -> Iterator[tuple[int, dict[str, Any]]]:
        """Ask the nearest tests about some changes. lived: it takes those that lived."""
        seen: dict[int, tuple[str, pytest.Item | None]] = {}
        for one in asked:
            if _is_late():
                return
            seen[one.number] = self._seen(one, self._near(one), AT_ONCE)
        failed = dict.fromkeys(item for _word, item in seen.values() if item)
        self._look_at([item for item in failed if item not in self._alone])
        for one in asked:
            word, item = seen[one.number]
            if item is not None and self._alone[item]:
                yield one.number, self._told(one, FIRST, word)
            else:
                lived.append(one)

    def _told(self, one: Asked, stage: str, test: str) -> dict[str, Any]:
        seconds = round(self._spent.get(one.number, 0.0), 2)
        return {"by": stage, "test": test, "seconds": seconds}

    # -- changes -----------------------------------------------------------------------
    def _made(self) -> Iterator[tuple[int, tuple[list[FunctionType], CodeType]]]:
        """The functions and the new code of each change that can be made here."""
        for one in self.asked:
            with suppress(Exception):
                importlib.import_module(one.module)
        self._functions = codes.functions_of({one.path for one in self.asked})
        for one in self.asked:
            key = codes.function_at(ast.parse(one.old), one.line)
            if key is None:
                continue
            found = self._functions.get((one.path, key), [])
            new = compile(one.new, one.path, "exec", dont_inherit=True)
            code = codes.codes(new).get(key)
            if code and found and found[0].__code__.co_freevars == code.co_freevars:
                yield one.number, (found, code)

    # -- tests -------------------------------------------------------------------------
    def _items(self, one: Asked, stage: str) -> list[pytest.Item]:
        """The tests that a change is asked in a stage, in their order, the fast ones of
        a file first."""
        ordered: dict[pytest.Item, None] = {}
        for test in one.wider if stage == WIDER else one.tests:
            ordered.update(dict.fromkeys(self._of(test)))
        return [i for i in ordered if stage == FIRST or not _is_slow(i)]

    def _near(self, one: Asked) -> list[pytest.Item]:
        """The fast tests of the nearest files of a change."""
        files = [test for test in one.tests if test.endswith(".py")]
        near = [item for file in files[:NEAREST] for item in self._of(file)]
        return list(dict.fromkeys(item for item in near if not _is_slow(item)))

    def _of(self, test: str) -> list[pytest.Item]:
        """The tests of a file, or of a folder."""
        if test not in self._found:
            begins = (f"{test}::", f"{test}/")
            of = [i for i in self.session.items if i.nodeid.startswith(begins)]
            self._found[test] = sorted(of, key=_is_slow)
        return self._found[test]

    def _note(
        self,
        asked: Sequence[Asked],
        wanted: Iterable[Sequence[pytest.Item]],
        enough: float,
    ) -> None:
        """Note which tests reach which changes, for some seconds."""
        in_turn = chain.from_iterable(zip_longest(*wanted))
        new = dict.fromkeys(i for i in in_turn if i and i not in self._notes)
        items = sorted(new, key=_is_slow)
        spent = 0.0
        while items and spent < enough:
            work = partial(self._noting, asked, items, enough - spent)
            child = Telling(work, PATIENCE)
            told = [json.loads(line) for line in child.lines()]
            spent += child.seconds
            for item, (seconds, reached, sound) in zip(items, told, strict=False):
                self._notes[item] = Noted(seconds, frozenset(reached), sound)
            if not child.ended and len(told) < len(items):
                self._notes[items[len(told)]] = Noted(sound=False)
                told.append(None)
            elif child.ended:
                return
            items = items[len(told) :]

    def _noting(
        self,
        asked: Sequence[Asked],
        items: Sequence[pytest.Item],
        enough: float,
        say: Say,
    ) -> None:
        """Run tests, and tell of each its seconds, what it reached and if it passed."""
        reached: set[int] = set()
        setattr(builtins, codes.NOTE, reached.add)
        self._put_notes(asked)
        for item, after in zip(items, [*items[1:], None], strict=True):
            reached.clear()
            before = _used()
            if before > enough:
                return
            sound = self._passes(item, after, UNKNOWN)
            say(json.dumps([_used() - before, sorted(reached), sound]))

    def _put_notes(self, asked: Sequence[Asked]) -> None:
        files: dict[str, list[Asked]] = {}
        for one in asked:
            files.setdefault(one.path, []).append(one)
        for path, of_file in files.items():
            places = [(one.number, one.line) for one in of_file]
            tree = codes.noting(of_file[0].old, places)
            new = codes.codes(compile(tree, path, "exec", dont_inherit=True))
            for one in of_file:
                key = codes.function_at(ast.parse(one.old), one.line)
                if key is not None:
                    codes.put(self._functions[path, key], new[key])

    # -- trying ------------------------------------------------------------------------
    def _ordered(self, one: Asked, items: Sequence[pytest.Item]) -> list[pytest.Item]:
        """The tests that reach a change, quick ones first; then those beside them in a
        file, which may use what they left; then those that nobody has timed."""
        items = [item for item in items if self._alone.get(item, True)]
        unknown = [item for item in items if item not in self._notes]
        sound = [i for i in items if i in self._notes and self._notes[i].sound]
        reach = [item for item in sound if one.number in self._notes[item].reached]
        files = {_file(item) for item in reach}
        beside = [item for item in sound if _file(item) in files]
        quick = sorted(reach, key=lambda item: self._notes[item].seconds)
        passed = self._passed[one.number]
        ordered = dict.fromkeys([*quick, *beside, *unknown])
        return [item for item in ordered if item not in passed]

    def _said(self, one: Asked, asked: Sequence[pytest.Item]) -> str:
        """What came of a change: a test that fails only with it, or a word. A test that
        crashes by itself says nothing."""
        while True:
            said, failed = self._seen(one, asked, self.enough)
            if failed is None:
                return said
            if failed not in self._alone:
                self._look_at([failed])
            if self._alone[failed]:
                return said
            asked = [item for item in asked if item is not failed]

    def _seen(
        self, one: Asked, items: Sequence[pytest.Item], enough: float
    ) -> tuple[str, pytest.Item | None]:
        """What came of a change: the test that failed, also as such, or a word. A test
        in which the child crashed or did not end has failed, too."""
        passed = self._passed.setdefault(one.number, set())
        if not items:
            return LIVED, None
        child = Telling(partial(self._trying, one, items, enough), PATIENCE)
        told = list(child.lines())
        spent = self._spent.get(one.number, 0.0)
        self._spent[one.number] = spent + child.seconds
        passed.update(items[: told.count(PASSED)])
        if FAILED in told:
            failed = items[len(told) - 1]
            return failed.nodeid, failed
        if child.ended or len(told) == len(items):
            return LIVED, None
        return SILENT, items[len(told)]

    def _trying(
        self, one: Asked, items: Sequence[pytest.Item], enough: float, say: Say
    ) -> None:
        """Make the change, and run tests until one fails."""
        codes.put(*self._changed[one.number])
        for item, after in zip(items, [*items[1:], None], strict=True):
            if _used() > enough:
                return
            seconds = self._notes[item].seconds if item in self._notes else UNKNOWN
            if not self._passes(item, after, seconds):
                say(FAILED)
                return
            say(PASSED)

    def _look_at(self, items: Sequence[pytest.Item]) -> None:
        """Ask tests without a change whether they pass."""
        while items:
            child = Telling(partial(self._looking, items), PATIENCE)
            told = list(child.lines())
            self._alone.update(
                zip(items, (one == PASSED for one in told), strict=False)
            )
            if not child.ended and len(told) < len(items):
                self._alone[items[len(told)]] = False
            items = items[len(told) + 1 :]

    def _looking(self, items: Sequence[pytest.Item], say: Say) -> None:
        for item, after in zip(items, [*items[1:], None], strict=True):
            say(PASSED if self._passes(item, after, UNKNOWN) else FAILED)

    def _passes(
        self, item: pytest.Item, after: pytest.Item | None, seconds: float
    ) -> bool:
        """Run a test; this process ends if it takes far too long."""
        limit = int(_used() + HANGS + TIMES * seconds)
        resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.RLIM_INFINITY))
        failed = self.session.testsfailed
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
        return self.session.testsfailed == failed


def _is_late() -> bool:
    """True if no more changes are to be tried."""
    return monotonic() > float(os.environ["MUTANTS_END"])


def _is_slow(item: pytest.Item) -> bool:
    return item.get_closest_marker("slow") is not None


def _file(item: pytest.Item) -> str:
    return item.nodeid.partition("::")[0]


def _used() -> float:
    """Seconds of processor time of this process."""
    found = resource.getrusage(resource.RUSAGE_SELF)
    return found.ru_utime + found.ru_stime
