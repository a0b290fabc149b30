"""The records of a search: what is asked, how far it may go, what it found, and by
which solver.

A figure of a search, such as its nodes, means something beside another one only if both
searches were asked the same question and count the same: `SearchQuestion` says which,
for all places that show figures.

They hold values alone, so that kinds and solvers use them without the driver in
`gridwright.solvers.search`.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib import import_module
from pkgutil import resolve_name
from typing import Any, Literal

from gridwright.solvers.level import Counts as Counts
from gridwright.solvers.level import Level, freeze, thaw
from gridwright.solvers.options import Ability, Option
from gridwright.solvers.text import Text, WordedError, decimal
from gridwright.solvers.tokens import JoinedToken as JoinedToken
from gridwright.solvers.tokens import StopToken as StopToken

Status = Literal["optimal", "feasible", "infeasible", "unknown"]
StoppedBy = Literal["time", "memory", "nodes", "user", "heuristic"]


@dataclass(frozen=True)
class Limits:
    """The limits of a search. None: no limit.

    seconds: of search, kernels ready. memory_mib: of search tables, not of the process.
    nodes: of the solver's own unit, checked between chunks. chunk: nodes in one chunk;
    None is the solver's own choice (2 to 10 ms), small numbers are for tests.
    """

    seconds: float | None = None
    memory_mib: float | None = None
    nodes: int | None = None
    chunk: int | None = None
    threads: int = 1

    def memory_bytes(self, default_mib: float = 2048) -> int:
        """The memory limit in bytes, or the default."""
        mib = default_mib if self.memory_mib is None else self.memory_mib
        return int(
            min(mib, 2.0**40) * 2**20
        )  # more than any machine has, and less than int64


@dataclass(frozen=True)
class SearchProblem:
    """The puzzle to search: a level, and the options of its solver.

    state: where to start; None is the level's initial state. options: of the solver, by
    name. incumbent: moves of a complete answer from that state, a first bound; a Run
    hands it on to the solver only if it answers the same question, conditions included.
    trace: how many events of the search are kept; 0 records none. recorder: where they
    go, a `gridwright.solvers.trace` Recorder; the Run makes it. measured: its figures
    are to repeat exactly, so that it waits for its kernels.
    """

    level: Level
    state: Any = None
    options: Mapping[str, Any] = field(default_factory=dict)
    incumbent: tuple[str, ...] | None = None
    trace: int = 0
    recorder: Any = field(default=None, compare=False, repr=False)
    measured: bool = False

    @property
    def hurried(self) -> bool:
        """True if an answer in some other way is better than waiting for kernels."""
        return not (self.measured or self.trace)

    def __post_init__(self) -> None:
        object.__setattr__(self, "options", freeze(self.options))

    def __reduce__(self) -> tuple[Any, ...]:
        options = thaw(self.options)
        made = (
            self.level,
            self.state,
            options,
            self.incumbent,
            self.trace,
            None,
            self.measured,
        )
        return SearchProblem, made


@dataclass(frozen=True)
class Progress:
    """The state of a running search.

    score: best so far. bound: a proved limit on the score, sent only when the stage
    that proves it is complete. moves: the incumbent with exactly that score, only when
    it improved. fraction: of the work done, only where honest. details: what a Result
    would carry if the search were stopped here. preparing: the solver is about to load
    or compile kernels. elapsed: filled in by the Run. memory: bytes of search tables.
    layers: states in each layer of a sweep so far, in order. Both None where nothing
    new is known. counts: exact numbers of answers, sent once they and the optimum are
    proved while more is still to come, such as the numbers by cell; the score and the
    bound of that message are the optimum. only, another: as in a Result, sent once
    known. processor: processor seconds so far of processes that search for it; None
    where there are none.
    """

    nodes: int = 0
    score: int | None = None
    bound: int | None = None
    moves: tuple[str, ...] | None = None
    depth: int | None = None
    fraction: float | None = None
    note: str = ""
    details: Mapping[str, Any] = field(default_factory=dict)
    preparing: bool = False
    elapsed: float = 0.0
    memory: int | None = None
    layers: tuple[int, ...] | None = None
    counts: Counts | None = None
    only: bool | None = None
    another: tuple[str, ...] | None = None
    processor: float | None = None


@dataclass(frozen=True)
class Result:
    """The outcome of a search. Solvers fill in the first group, the Run the second.

    status speaks of the moves alone: `optimal` and `infeasible` are proofs. only: True
    if it is proved that no other best answer exists, False if there is another, None if
    that is not known. another: the moves of another best answer, where `only` is False
    and one is at hand. reason: for a missing answer, in words. details: what
    `PuzzleKind.details` declares. options: of the solver, all of them; conditions:
    those of them that narrow what counts as an answer, so that it says nothing of the
    level without them. limits: granted so far, added up when the search went on.
    began_with: the score of the answer that it was given to begin with.
    """

    status: Status
    stopped_by: StoppedBy | None = None
    score: int | None = None
    bound: int | None = None
    moves: tuple[str, ...] | None = None
    counts: Counts = field(default_factory=Counts)
    reason: str = ""
    nodes: int = 0
    details: Mapping[str, Any] = field(default_factory=dict)
    only: bool | None = None
    another: tuple[str, ...] | None = None

    kind: str = ""
    solver: str = ""
    elapsed: float = 0.0
    preparing: float = 0.0
    verified: bool | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    conditions: Mapping[str, Any] = field(default_factory=dict)
    limits: Limits = Limits()
    began_with: int | None = None

    def __post_init__(self) -> None:
        for name in ("details", "options", "conditions"):
            object.__setattr__(self, name, freeze(getattr(self, name)))

    def to_json(self) -> dict[str, Any]:
        """The object of `gridwright solve --json`; it has `another` and `conditions`
        only where there are any."""
        told = {
            "kind": self.kind,
            "solver": self.solver,
            "status": self.status,
            "stopped_by": self.stopped_by,
            "score": self.score,
            "bound": self.bound,
            "moves": None if self.moves is None else list(self.moves),
            "only": self.only,
            "counts": {
                "solutions": _decimal(self.counts.solutions),
                "optimal": _decimal(self.counts.optimal),
            },
            "reason": self.reason,
            "nodes": self.nodes,
            "elapsed": round(self.elapsed, 6),
            "preparing": round(self.preparing, 6),
            "verified": self.verified,
            "details": thaw(self.details),
        }
        if self.another is not None:
            told["another"] = list(self.another)
        if self.conditions:
            told["conditions"] = thaw(self.conditions)
        return told

    def __reduce__(self) -> tuple[Any, ...]:
        values = {name: getattr(self, name) for name in self.__dataclass_fields__}
        frozen = {n: thaw(values[n]) for n in ("details", "options", "conditions")}
        return _result_from, ({**values, **frozen},)


def _result_from(values: dict[str, Any]) -> Result:
    return Result(**values)


def _decimal(count: int | None) -> str | None:
    return None if count is None else decimal(count)


def infeasible(
    reason: str, nodes: int = 0, details: Mapping[str, Any] | None = None
) -> Result:
    """A proof that no answer exists."""
    counts = Counts(solutions=0, optimal=0)
    return Result(
        "infeasible", counts=counts, reason=reason, nodes=nodes, details=details or {}
    )


Search = Generator[Progress, None, Result]


class SolverError(WordedError):
    """A solver that a person wrote is wrong; one sentence that says how."""


@dataclass(frozen=True)
class Solver:
    """A solver as the registry lists it; its code loads when it is first run.

    target: "module:function" of a `search(problem, limits) -> Search`. The problem it
    is given has its state and all options filled in. exact: it proves its answer unless
    it is stopped. complete: its moves end the game (a best single move does not).
    incumbents: a player's moves are an answer to the same question; against an opponent
    they are not. counts: it counts, unless an option says otherwise. loads: modules
    that the function imports when it runs; they are loaded before, so that the time it
    takes counts as preparing. page: of the guide, about its algorithm. pseudocode:
    "module:NAME" or "package:file.txt" of its text, see
    `gridwright.solvers.trace.pseudocode`; "" if it has none. library: the name of the
    library whose calls are its steps, if they are. unit: what its nodes are, in words
    that others with the same nodes have, too. asks: its question, where that is not the
    usual one. takes: the rules that only some levels have and that it keeps to, by the
    names of `PuzzleKind.demands`.
    """

    id: str
    title: str
    target: str
    summary: str = ""
    exact: bool = True
    complete: bool = True
    incumbents: bool = True
    options: tuple[Option, ...] = ()
    counts: bool = True
    loads: tuple[str, ...] = ()
    page: str = ""
    pseudocode: str = ""
    library: str = ""
    unit: str = ""
    asks: str = ""
    takes: frozenset[str] = frozenset()

    @property
    def code(self) -> tuple[str, ...]:
        """The lines of its own program, where those are its pseudocode: one that a
        person wrote."""
        return ()

    def load(self) -> None:
        """Import its code."""
        for module in filter(None, (self.target.partition(":")[0], *self.loads)):
            import_module(module)

    def search(self, problem: SearchProblem, limits: Limits) -> Search:
        function: Callable[[SearchProblem, Limits], Search] = resolve_name(self.target)
        return function(problem, limits)

    def option_for(self, ability: Ability) -> str | None:
        """The name of the option that makes it do something; None if it cannot."""
        return next(
            (option.name for option in self.options if option.ability == ability), None
        )

    @property
    def no_extras(self) -> dict[str, Any]:
        """Options under which it looks for one best answer and nothing more."""
        return {o.name: False for o in self.options if o.extra and o.type == "bool"}

    def restricted(self, options: Mapping[str, Any]) -> bool:
        """True if option values narrow what counts as an answer."""
        return bool(self._narrowing(options))

    def conditions_in(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The option values that narrow what counts as an answer."""
        return {o.name: options[o.name] for o in self._narrowing(options)}

    def _narrowing(self, options: Mapping[str, Any]) -> list[Option]:
        narrowing = (option for option in self.options if option.restricts)
        return [o for o in narrowing if options.get(o.name, o.default) != o.default]

    def asks_more(self, options: Mapping[str, Any]) -> bool:
        """True if more is asked for than one best answer: counts, or another extra."""
        decides = self.option_for("decides_only")
        if decides is not None and options.get(decides, True):
            return True
        return self.asks_counts(options)

    def asks_counts(self, options: Mapping[str, Any]) -> bool:
        """True if more is asked for than a best answer and whether it is the only
        one."""
        extras = [o for o in self.options if o.extra and o.ability != "decides_only"]
        return (
            self.counts
            if not extras
            else any(options.get(o.name, o.default) for o in extras)
        )


OPTIMUM = Text("until one optimum is proved")
ATTEMPT = Text("one good answer, without proof")


def _asked(solver: Solver, values: Mapping[str, Any]) -> tuple[str, ...]:
    """The question to a solver. values: of its options."""
    usual = solver.asks or (OPTIMUM if solver.exact else ATTEMPT)
    more = [o.asks for o in solver.options if o.extra and o.asks and values[o.name]]
    if more and solver.exact:
        return tuple(more)
    return (usual, *more)


_STOPPED: dict[StoppedBy | None, Text] = {
    "time": Text("the time limit came first"),
    "memory": Text("the memory limit came first"),
    "nodes": Text("the node limit came first"),
    "user": Text("the search was stopped"),
}


@dataclass(frozen=True)
class SearchQuestion:
    """The question of a search, and the unit of its nodes.

    asked: its parts, in words. conditions: those that narrow what counts as an answer,
    as text. began_with: the score of an answer that it was given. settings: title and
    value of the options that change how it searches. unit: that of its nodes, "" if
    nobody knows it.
    """

    asked: tuple[str, ...]
    conditions: str = ""
    began_with: int | None = None
    settings: tuple[tuple[str, str], ...] = ()
    unit: str = ""

    @classmethod
    def of(
        cls, solver: Solver, options: Mapping[str, Any], began_with: int | None = None
    ) -> SearchQuestion:
        """The question to a solver. options: those that are not the defaults, at
        least."""
        values = {o.name: options.get(o.name, o.default) for o in solver.options}
        plain = (o for o in solver.options if not (o.extra or o.restricts or o.asks))
        settings = tuple(
            (o.title, o.shown(values[o.name])) for o in plain if o.changes(values)
        )
        conditions = repr(sorted(solver.conditions_in(options).items()))[1:-1]
        asked = _asked(solver, values)
        return cls(asked, conditions, began_with, settings, solver.unit)

    def compares(self, other: SearchQuestion) -> bool:
        """True if the nodes of both searches can be held against each other."""
        return bool(self.unit) and replace(self, settings=()) == replace(
            other, settings=()
        )

    @property
    def nodes(self) -> Text:
        """The name of its nodes, such as "nodes (steps)"."""
        return (
            Text("nodes ({unit})", unit=Text(self.unit)) if self.unit else Text("nodes")
        )

    def told(self, nodes: int) -> Text:
        """So many nodes in words, such as "3,952 nodes (steps)"."""
        if not self.unit:
            return Text("{nodes:# node|# nodes}", nodes=nodes)
        return Text(
            "{nodes:# node|# nodes} ({unit})", nodes=nodes, unit=Text(self.unit)
        )

    @property
    def words(self) -> Text:
        """The question in words, such as "counting all routes"."""
        words = Text(self.asked[0])
        for part in self.asked[1:]:
            words = Text("{asked}, {more}", asked=words, more=Text(part))
        if self.conditions:
            words = Text("{asked}, under conditions", asked=words)
        if self.began_with is not None:
            words = Text(
                "{asked}, from an answer of {score}", asked=words, score=self.began_with
            )
        for title, value in self.settings:
            setting = Text("{title}: {value}", title=Text(title), value=value)
            words = Text("{asked}, {more}", asked=words, more=setting)
        return words


def question_of(solvers: Sequence[Solver], result: Result) -> SearchQuestion | None:
    """The question of the search of a result. solvers: those of its kind; None if it is
    of another one, or of none."""
    solver = next((solver for solver in solvers if solver.id == result.solver), None)
    if solver is None:
        return None
    return (
        None
        if solver is None
        else SearchQuestion.of(solver, result.options, result.began_with)
    )


def why_uncounted(solvers: Sequence[Solver], result: Result) -> str:
    """Why a result has no number of best answers; "" if it has one, if none of the
    solvers of its kind counts, or if nobody knows."""
    solver = next((each for each in solvers if each.id == result.solver), None)
    if solver is None or not any(each.counts for each in solvers):
        return ""
    if result.counts.optimal is not None or result.status == "infeasible":
        return ""
    return _why_it_does_not_count(solver, result)


def _why_it_does_not_count(solver: Solver, result: Result) -> str:
    """Why a solver gave no number of best answers; "" if nobody knows."""
    if result.details.get("uncounted"):
        return str(result.details["uncounted"])
    if not solver.counts:
        return Text("{solver} counts no answers", solver=Text(solver.title))
    if not solver.asks_counts(result.options):
        return Text("that was not asked for")
    if result.stopped_by in _STOPPED:
        return _STOPPED[result.stopped_by]
    if solver.exact:
        return ""
    return Text("{solver} does not look at all answers", solver=Text(solver.title))
