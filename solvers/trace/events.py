"""The actions of a search, as the events of a trace.

A payload is what an event tells beside the partial answer, and the codes that it is
kept as. The types of its fields say how it is packed. A payload holds numbers, truth
values, members of an `IntEnum` or a `Literal`, tuples, other dataclasses, and None in
place of any of them. Each number takes one code; where one of them has more than 32
bits, all take two. For a tuple of numbers an array may stand, of at most 32 bits a
number: long ones are packed faster.

Each type is compiled once into an expression that lists its codes, and one that takes
them off.

A reader says how the rows of one engine are understood. Engines derive their own from
`Reader`.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from enum import IntEnum
from functools import cache
from string import Formatter
from types import NoneType
from typing import Any, ClassVar, Literal, get_args, get_origin, get_type_hints

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.level import Cell
from gridwright.solvers.text import Text


class Op(IntEnum):
    """The kind of an event. The partial answer that goes with it is the one after the
    event."""

    TRY = 0
    """A choice is made: the partial answer is longer by what is tried."""
    UNDO = 1
    """A choice is taken back: what was tried leaves the partial answer."""
    PRUNE = 2
    """Nothing better can come of the partial answer, for a reason."""
    MERGE = 3
    """Two partial answers end in the same state; one of them is enough."""
    IMPROVE = 4
    """A complete answer, better than all before."""
    BOUND = 5
    """A proved limit on the score became tighter."""
    LAYER = 6
    """A row or layer of a sweep is complete."""
    FRONT = 7
    """The knowledge about one place is complete."""
    STAGE = 8
    """A stage of a move is done."""
    RELAY = 9
    """A move of sowing, from its first handful to its last."""
    HANDFUL = 10
    """One handful is sown."""
    PROOF = 11
    """A step of a proof."""
    CUT = 12
    """A part of the search that the bounds of a game leave out."""
    PHASE = 13
    """The search begins, goes over to something else, stops or ends."""
    FOUND = 14
    """A complete answer that is not better than the best one."""


class PruneReason(IntEnum):
    """Why a partial answer is given up (PRUNE, CUT)."""

    NONE = 0
    EXIT_CUT_OFF = 1
    CELLS_CUT_OFF = 2
    FORCED_CUT_OFF = 3
    BOUND = 4
    DEAD_END = 5
    SEEN = 6
    ENDED_EARLY = 7
    FORCED_MISSED = 8
    MIRRORED = 9
    NOT_AMONG_BEST = 10
    ENDLESS = 11


class Phase(IntEnum):
    """The value of a PHASE event."""

    STARTED = 0
    CHANGED = 1
    STOPPED = 2
    ENDED = 3


class Payload:
    """Plain data of one event: a frozen dataclass. A kind derives its own, and words
    them."""

    template: ClassVar[str] = ""
    """The sentence on the event, with the names of fields, and `what` for the move that
    it speaks of; "" where its operation says it all."""

    def sentence(self, op: Op, tried: str | None) -> Text | None:
        """The event in a sentence; None where its operation says it all. tried: the
        text of the move that it speaks of."""
        if not self.template:
            return None
        values: dict[str, Any] = {}
        for _, name, _, _ in Formatter().parse(self.template):
            if name == "what":
                values[name] = tried or ""
            elif name:
                values[name] = getattr(self, name)
        return Text(self.template, **values)


PayloadTypes = tuple[type[Payload], ...]

_WIDE = -1
"""In place of the number of the type: codes come in pairs."""


def packed(payload: Payload, types: PayloadTypes) -> NDArray[np.int32]:
    """The codes of a payload of one of these types. Arrays come last, the first of them
    at the end."""
    kind: Any = type(payload)
    arrays = list[NDArray[Any]]()
    codes = [types.index(kind), *_compiled(kind)[0](payload, arrays.append)]
    try:
        told: NDArray[np.int32] = np.frombuffer(array("i", codes), np.int32)
        if arrays:
            return np.concatenate([told, *arrays[::-1]], casting="safe")
        return told
    except OverflowError:
        whole = np.concatenate([np.array(codes, np.int64), *arrays[::-1]])
        return np.concatenate([np.array([_WIDE], np.int32), whole.view(np.int32)])


def unpacked(codes: NDArray[np.int32], types: PayloadTypes) -> Any:
    """The payload that was packed with the same types."""
    whole = (codes if codes[0] != _WIDE else codes[1:].view(np.int64)).tolist()
    rest = iter(whole)
    kind: Any = types[next(rest)]

    def last(count: int) -> tuple[int, ...]:
        found = whole[len(whole) - count :]
        del whole[len(whole) - count :]
        return tuple(found)

    return _compiled(kind)[1](rest, last)


@cache
def _compiled(of: Any) -> tuple[Callable[..., list[int]], Callable[..., Any]]:
    """The function that lists the codes of a value of a type, and the one that makes it
    of its codes."""
    names: dict[str, Any] = {"put_numbers": _put_numbers, "take_numbers": _take_numbers}
    put, take = _expressions(of, "value", names)
    return (
        eval(f"lambda value, later: [{put}]", names),
        eval(f"lambda rest, last: {take}", names),
    )


def _expressions(of: Any, value: str, names: dict[str, Any]) -> tuple[str, str]:
    """The expressions of both for a type. value: the one that stands for the value.
    names: of what they speak."""
    inside = get_args(of)
    name = f"name_{len(names)}"
    names[name] = of
    if NoneType in inside:
        put, take = _expressions(_present(inside), value, names)
        return (
            f"*((0,) if {value} is None else (1, {put}))",
            f"({take} if next(rest) else None)",
        )
    if get_origin(of) is Literal:
        names[name] = inside
        return f"{name}.index({value})", f"{name}[next(rest)]"
    if inside == (int, ...):
        return f"*put_numbers({value}, later)", "take_numbers(rest, last)"
    if inside[1:] == (...,):
        put, take = _expressions(inside[0], name, names)
        listed = f"len({value}), *[code for {name} in {value} for code in ({put},)]"
        return listed, f"tuple([{take} for _ in range(next(rest))])"
    if inside:
        places = {f"{value}[{at}]": each for at, each in enumerate(inside)}
        puts, takes = _joined(places, names)
        return puts, f"({takes},)"
    if of is int:
        return value, "next(rest)"
    if issubclass(of, int):
        return value, f"{name}(next(rest))"
    return _of_record(of, name, value, names)


def _present(inside: tuple[Any, ...]) -> Any:
    """The type of a value that may be missing, where it is there."""
    (each,) = (each for each in inside if each is not NoneType)
    return each


def _of_record(
    of: Any, name: str, value: str, names: dict[str, Any]
) -> tuple[str, str]:
    """The expressions of both for a dataclass, field by field."""
    hints = get_type_hints(of)
    places = {f"{value}.{each.name}": hints[each.name] for each in fields(of)}
    puts, takes = _joined(places, names)
    return puts or "*()", f"{name}({takes})"


def _joined(places: dict[str, Any], names: dict[str, Any]) -> tuple[str, str]:
    """The expressions of both for values beside each other. places: the type of each,
    by the expression that stands for it."""
    parts = [_expressions(of, value, names) for value, of in places.items()]
    puts = ", ".join(put for put, _ in parts)
    takes = ", ".join(take for _, take in parts)
    return puts, takes


def _put_numbers(
    numbers: tuple[int, ...] | NDArray[Any], later: Callable[[NDArray[Any]], None]
) -> tuple[int, ...]:
    """How many there are and the numbers; of an array, the complement of how many."""
    if isinstance(numbers, tuple):
        return len(numbers), *numbers
    later(numbers)
    return (~len(numbers),)


def _take_numbers(
    rest: Iterator[int], last: Callable[[int], tuple[int, ...]]
) -> tuple[int, ...]:
    count = next(rest)
    if count >= 0:
        return tuple([next(rest) for _ in range(count)])
    return last(~count)


Codes = NDArray[np.int32]
Pieces = tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True)
class Event:
    """A row of a trace in numbers. codes: the partial answer. extra: what the engine
    added."""

    number: int
    node: int
    op: Op
    reason: PruneReason
    score: int | None
    best: int | None
    bound: int | None
    tried: int
    cell: int
    value: int
    codes: Codes
    extra: Codes
    pinned: bool


class Reader:
    """Tells what the codes of an engine mean. solver: the id of the engine."""

    payloads: PayloadTypes = ()
    """The payloads that its events are kept with."""

    def __init__(self, solver: str) -> None:
        self.solver = solver

    def moves(self, event: Event) -> tuple[str, ...]:
        """The partial answer as moves from where the search began."""
        return ()

    def tried(self, event: Event) -> str | None:
        """The move that is tried or taken back, as text."""
        return None

    def cells(self, event: Event) -> tuple[Cell, ...]:
        """The cells that the event speaks of."""
        return ()

    def pieces(self, event: Event) -> Pieces:
        """Lines of cells on the board, where the partial answer is not one line of
        moves."""
        return ()

    def payload(self, event: Event) -> Payload | None:
        """The data of the event beside the partial answer."""
        if not self.payloads or not len(event.extra):
            return None
        found: Payload = unpacked(event.extra, self.payloads)
        return found

    def score(self, codes: Codes) -> int | None:
        """The score of a partial answer."""
        return None

    def depth(self, event: Event) -> int:
        """How many choices the partial answer has."""
        return len(self.moves(event))

    def sentence(self, event: Event) -> Text | None:
        """The event in a sentence, where neither its payload nor the sentence of its
        operation says it."""
        return None

    def line(self, event: Event) -> int:
        """The line of the solver's own program that the event stands on; 0 if it has
        none."""
        return 0

    def variables(self, event: Event) -> dict[str, str]:
        """Values of the engine at the event, by the names that its pseudocode uses."""
        return {}


class TextReader(Reader):
    """Partial answers as numbers of texts: for engines whose moves are known as texts
    only."""

    def __init__(self, solver: str) -> None:
        super().__init__(solver)
        self._texts: dict[str, int] = {}

    def code(self, text: str) -> int:
        """The number of a text."""
        return self._texts.setdefault(text, len(self._texts))

    def codes(self, moves: tuple[str, ...]) -> Codes:
        return np.fromiter(map(self.code, moves), np.int32, len(moves))

    def moves(self, event: Event) -> tuple[str, ...]:
        texts = tuple(self._texts)
        return tuple(texts[code] for code in event.codes.tolist())

    def tried(self, event: Event) -> str | None:
        if event.tried >= 0:
            return tuple(self._texts)[event.tried]
        return None
