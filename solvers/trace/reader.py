"""Reader: how the rows of one engine are understood. Engines derive theirs from it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from solvers.level import Cell
from solvers.text import Text
from solvers.trace.events import Op, PruneReason
from solvers.trace.payloads import Payload, PayloadTypes, unpacked

Codes = NDArray[np.int32]
Pieces = tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True)
class Event:
    """A row of a trace in numbers. codes: the partial answer. extra: what the engine added."""

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
        """What is tried or taken back: the text of a move."""
        return None

    def cells(self, event: Event) -> tuple[Cell, ...]:
        """The cells that the event speaks of."""
        return ()

    def pieces(self, event: Event) -> Pieces:
        """Lines of cells on the board, where the partial answer is not one line of moves."""
        return ()

    def payload(self, event: Event) -> Payload | None:
        """What the event tells beside the partial answer."""
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
        """What the event does, where neither its payload nor the sentence of its operation says
        it."""
        return None

    def line(self, event: Event) -> int:
        """The line of the solver's own program that the event stands on; 0 if it has none."""
        return 0

    def variables(self, event: Event) -> dict[str, str]:
        """Values of the engine at the event, by the names that its pseudocode uses."""
        return {}


class TextReader(Reader):
    """Partial answers as numbers of texts: for engines whose moves are known as texts only."""

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
        return tuple(self._texts)[event.tried] if event.tried >= 0 else None
