"""PluginSolver: a plug-in as a solver among the others.

The search starts a process, has it run the file and then its `solve`, and looks at it a
few times a second. Every answer is replayed here, through the rules, before it counts.
A plug-in proves nothing: its answer is `feasible`, unless a proof of the program has
the same score (`credited`).
"""

from __future__ import annotations

import pickle
import signal
import time
from base64 import b64encode
from collections.abc import Callable, Generator
from concurrent.futures import Future, TimeoutError
from concurrent.futures import wait as wait_for
from dataclasses import dataclass, field, fields, is_dataclass, replace
from typing import Any

import msgspec

from gridwright.solvers.answers import PLUGIN, PLUGIN_OPTIONS
from gridwright.solvers.kind import (
    IllegalMove,
    Level,
    PuzzleKind,
    Text,
    text_of,
    visible,
)
from gridwright.solvers.plugins.news import (
    MOST_PRINTED,
    MOST_WORDS,
    Ended,
    News,
    sentence_of,
)
from gridwright.solvers.plugins.source import PluginError, PluginSource, read_source
from gridwright.solvers.plugins.telling import PluginRecord
from gridwright.solvers.problem import (
    Limits,
    Progress,
    Result,
    Search,
    SearchProblem,
    Solver,
    StoppedBy,
)
from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.children import CallFailed, Child, ChildDied, sandbox
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.trace.recorder import recorder_of

Kind = PuzzleKind[Any, Any]

LOADING = 10.0
"""Seconds that a file may take to be run, before its function is called; pauses do not
count."""
_HERE = "gridwright.solvers.plugins.child"
_WAIT = 0.2
"""Seconds between two steps of the search while the process says nothing."""
_OUT_OF_TIME = frozenset({-getattr(signal, "SIGXCPU", 0)} - {0})
"""How the system ends a process at its limit on processor time."""
_SPARE = 2**26
"""Bytes over the limit that are not held against a plug-in."""


@dataclass(frozen=True)
class PluginSolver(Solver):
    """A Solver whose search is the function of a file. printed: gets what it prints.
    folder: part of its name, where another file of that name takes part too. submitted:
    whether it is a submission, which runs in a sandbox where one works, and may not use
    the program."""

    source: PluginSource = field(default=PluginSource("", ""))
    folder: str = ""
    submitted: bool = False
    printed: Callable[[str], None] | None = field(default=None, compare=False)

    def load(self) -> None:
        """Nothing: its file runs in the process of its search alone."""

    @property
    def code(self) -> tuple[str, ...]:
        return tuple(self.source.text.split("\n"))

    def search(self, problem: SearchProblem, limits: Limits) -> Search:
        return _search(self, problem, limits)


def opened(path: str, printed: Callable[[str], None] | None = None) -> PluginSolver:
    """The solver in a file, which ran once in a process of its own. PluginError if it
    does not."""
    return finished(opening(path, printed))


def opening(
    path: str, printed: Callable[[str], None] | None = None
) -> Generator[None, None, PluginSolver]:
    """`opened` in steps, for who may stop it between them: the process ends with the
    generator."""
    solver = reread(path, printed)
    with _Process(solver, Limits()) as process:
        yield from process.load()
    return solver


def reread(path: str, printed: Callable[[str], None] | None = None) -> PluginSolver:
    """The solver in a file whose code is not run yet. PluginError if it is not
    Python."""
    return solver_from(read_source(path), printed)


def solver_from(
    source: PluginSource, printed: Callable[[str], None] | None = None
) -> PluginSolver:
    """The solver in a text that was read."""
    option = replace(PLUGIN_OPTIONS[1], default=source.mark)
    return PluginSolver(
        PLUGIN + source.stem,
        source.title,
        "",
        summary=source.name,
        exact=False,
        incumbents=False,
        counts=False,
        options=(PLUGIN_OPTIONS[0], option),
        unit="moves applied",
        page="plugin",
        source=source,
        printed=printed,
    )


def in_folder(plugin: PluginSolver, folder: str) -> PluginSolver:
    """The plug-in with its folder in its name; without one, under its own name
    alone."""
    stem = plugin.source.stem
    title = plugin.source.title
    if folder:  # in front, since a column cuts the end of a long title
        stem = f"{folder}/{stem}"
        title = f"{folder}: {title}"
    return replace(plugin, id=PLUGIN + stem, title=title, folder=folder)


def solver_for(plugin: PluginSolver, of: Kind) -> PluginSolver:
    """The plug-in as a solver of a kind. PluginError if it says that it solves others.

    In a game for two its answer is one move, as that of the solver of single moves.
    """
    kinds = plugin.source.kinds
    if kinds and of.id not in kinds:
        names = ", ".join(kinds)
        raise PluginError(
            "{name}: it solves {kinds}, not {kind}",
            name=plugin.source.name,
            kinds=names,
            kind=of.id,
        )
    return replace(plugin, complete=of.players == 1)


def credited(result: Result, best: int | None, proved_by: str) -> Result:
    """The answer of a plug-in beside a proof of the program: `optimal` at the same
    score.

    best: the score proved best for the same level and conditions; None without a proof.
    proved_by: the solver of the proof.
    """
    if result.moves is None or best is None or result.score != best:
        return result
    reason = Text("{solver} proved that there is no better score", solver=proved_by)
    return replace(result, status="optimal", bound=best, stopped_by=None, reason=reason)


def _search(solver: PluginSolver, problem: SearchProblem, limits: Limits) -> Search:
    yield Progress(preparing=True)
    with _Process(solver, limits) as process:
        for _ in process.load():
            yield Progress(preparing=True)
        yield Progress()
        of = kind(problem.level.kind)
        record = PluginRecord(process.name, solver.id, of, recorder_of(problem))
        return (yield from _answers(process, of, problem, limits, record))


def _answers(
    process: _Process,
    of: Kind,
    problem: SearchProblem,
    limits: Limits,
    record: PluginRecord,
) -> Search:
    best: Progress | None = None
    for news in process.search(problem, limits):
        known = Progress(
            news.nodes,
            None if best is None else best.score,
            memory=news.memory,
            processor=news.processor,
        )
        answers: list[Progress] = []
        told = time.monotonic()
        for texts in news.answers:
            answers.append(_replayed(process.name, of, problem, texts))
            if (
                time.monotonic() - told > _WAIT
            ):  # long ones: the limits are looked at in between
                told = time.monotonic()
                yield known
        record.take(news.told, answers)
        found = max(answers, key=_score_of, default=None)
        if found is not None and (best is None or _score_of(found) > _score_of(best)):
            best = found
            known = replace(known, score=found.score, moves=found.moves)
        yield known
        if news.ended is not None:
            return _ended(process.name, news.ended, news.nodes, best)
    raise AssertionError("a plug-in's process ends with news")


def _score_of(answer: Progress) -> int:
    assert answer.score is not None
    return answer.score


def _ended(name: str, ended: Ended, nodes: int, best: Progress | None) -> Result:
    """The result of a plug-in that ended; PluginError if it failed."""
    stopped_by: StoppedBy = (
        ended.how if ended.how in ("memory", "time") else "heuristic"
    )
    if ended.how in ("raised", "wrong"):
        raise _broken(name, ended)
    if best is None:
        return Result("unknown", stopped_by, nodes=nodes)
    return Result("feasible", stopped_by, best.score, moves=best.moves, nodes=nodes)


def _broken(name: str, ended: Ended) -> PluginError:
    what = sentence_of(ended.what)
    if ended.line is not None:
        return PluginError(
            "{name}, line {line}: {what}", name=name, line=ended.line, what=what
        )
    return PluginError("{name}: {what}", name=name, what=what)


def _replayed(
    name: str, of: Kind, problem: SearchProblem, moves: list[str]
) -> Progress:
    """An answer with its score; PluginError if the rules refuse it."""
    try:
        texts = tuple(of.format_move(of.parse_move(move)) for move in moves)
        end = of.replay(problem.state, texts)
    except IllegalMove as error:
        why: str = text_of(error)
    else:
        if of.players > 1 and len(moves) != 1:
            why = Text("in a game for two the answer is one move")
        elif of.players == 1 and not of.finished(end):
            why = Text("its moves are not a complete answer")
        else:
            return Progress(score=of.score(end), moves=texts)
    if not isinstance(why, Text):
        why = visible(why, MOST_WORDS)
    raise PluginError(
        "{name}: its answer does not keep to the rules: {why}", name=name, why=why
    )


def _without_answers(problem: SearchProblem) -> tuple[Level, Any]:
    """The level and the state of a problem, without the answers that a file may have
    stored."""
    level = problem.level.with_(solution=None, intended="")
    state = problem.state
    if is_dataclass(state) and any(part.name == "level" for part in fields(state)):
        state = replace(state, level=level)  # type: ignore[type-var]
    return level, state


class _Process:
    """The process of a plug-in. It works only while somebody asks for its news, and
    ends with this context, whatever it does."""

    def __init__(self, solver: PluginSolver, limits: Limits) -> None:
        self._solver = solver
        self._limits = limits
        self.name = solver.source.name
        self._cut = False
        self._worked = 0.0
        """Seconds in which it was let work: the pauses between steps do not count."""

    def __enter__(self) -> _Process:
        try:
            within = sandbox() if self._solver.submitted else ()
            self._child = Child(group=True, within=within)
        except OSError as error:
            raise PluginError(
                "{name}: no process for it: {why}", name=self.name, why=str(error)
            ) from None
        return self

    def __exit__(self, *_: object) -> None:
        self._child.close()
        hear = self._solver.printed
        if self._child.left_behind and hear is not None:
            hear("(a process that it started could not be ended, and goes on)\n")

    def load(self) -> Generator[None, None, None]:
        """Run the file. PluginError if that fails, or takes too long."""
        source = self._solver.source
        limits = self._limits
        order = {
            "path": source.path,
            "text": source.text,
            "memory": limits.memory_bytes(),
            "seconds": limits.seconds,
            "submitted": self._solver.submitted,
            "beside": dict(source.beside),
        }
        for news in self._watched("load", order):
            ended = None if news is None else news.ended
            if ended is None and self._worked > LOADING:
                raise PluginError(
                    "{name}: the file itself runs for more than {seconds} s; work "
                    "belongs into "
                    "its function",
                    name=self.name,
                    seconds=round(LOADING),
                )
            if ended is None:
                yield
            elif ended.how == "memory":
                raise PluginError(
                    "{name}: the file needs too much memory", name=self.name
                )
            elif ended.how == "time":
                raise PluginError(
                    "{name}: the file needs too much time", name=self.name
                )
            elif ended.how != "done":
                raise _broken(self.name, ended)

    def search(
        self, problem: SearchProblem, limits: Limits
    ) -> Generator[News, None, None]:
        """Call the function, and tell its news until it has ended."""
        packed = b64encode(pickle.dumps(_without_answers(problem))).decode()
        order = {
            "problem": packed,
            "seconds": limits.seconds,
            "seed": problem.options.get("seed", 0),
            "told": recorder_of(problem).on,
        }
        last = News()
        for news in self._watched("begin", order):
            if news is None:
                news = News(
                    nodes=last.nodes, memory=last.memory, processor=last.processor
                )
            last = news
            yield news

    def _watched(
        self, function: str, argument: Any
    ) -> Generator[News | None, None, None]:
        """The news of its work, None where it has not answered for a while. Between two
        of them the process rests."""
        future = self._child.call(f"{_HERE}:{function}", argument)
        while True:
            since = time.monotonic()
            wait_for([future], timeout=_WAIT)
            self._worked += time.monotonic() - since
            news = self._answer(future) if future.done() else None
            if news is not None:
                self._hear(news)
            self._child.pause()
            try:
                yield news
            finally:
                self._child.go_on()
            if news is not None:
                if news.ended is not None:
                    return
                future = self._child.call(f"{_HERE}:look", None)

    def _answer(self, future: Future[Any]) -> News:
        """The news of the process. They are a stranger's: PluginError if they are
        none."""
        try:
            told = future.result(timeout=0)
        except (ChildDied, TimeoutError):
            if self._child.exit_code() in _OUT_OF_TIME:
                return News(ended=Ended("time"))
            raise PluginError(
                "{name}: its process ended without an answer", name=self.name
            ) from None
        except CallFailed as error:
            if str(error).startswith("MemoryError"):
                return News(ended=Ended("memory"))
            raise self._broke(error) from None
        try:
            news = msgspec.convert(told, News)
        except msgspec.ValidationError as error:
            raise self._broke(error) from None
        if (news.memory or 0) > self._limits.memory_bytes() + _SPARE:
            news.ended = Ended("memory")
        return news

    def _broke(self, error: Exception) -> PluginError:
        why = visible(str(error), MOST_WORDS)
        return PluginError("{name}: its process broke: {why}", name=self.name, why=why)

    def _hear(self, news: News) -> None:
        """Tell what it prints, and once that there is more of it."""
        hear = self._solver.printed
        if hear is None:
            return
        if news.printed:
            hear(news.printed)
        if news.left_out and not self._cut:
            self._cut = True
            hear(f"more than {MOST_PRINTED:,} characters; the rest is left out\n")
