"""The words of the proofs of `links` and `pieces`: one sentence, and the lines behind
it."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from gridwright.solvers.insight.why import Method, Reason
from gridwright.solvers.level import Cell
from gridwright.solvers.text import Text, place_of, places_of
from gridwright.solvers.walks.engines.tours.graph import TourGraph
from gridwright.solvers.walks.why.links import IN, Contradiction, LinkFact, Links


class ProofWords:
    """A contradiction between links as a Reason."""

    def __init__(self, graph: TourGraph) -> None:
        self.graph = graph
        self.links = Links(graph)
        board = graph.board
        self._start = (
            -1 if board.start is None or board.closed else int(graph.node[board.start])
        )
        self._end = (
            -1 if board.end is None or board.closed else int(graph.node[board.end])
        )

    def sayable(self, proof: Contradiction | None) -> Contradiction | None:
        """The proof, if there are words for it: of a walk whose start is free, only the
        steps between cells have some."""
        board = self.graph.board
        if proof is None or not (board.loose or board.backwards):
            return proof
        nodes = {proof.node, *proof.nodes}
        for fact in _all_facts(proof):
            nodes.update(self.links.pairs[fact.link])
        return None if max(nodes) >= self.graph.cells else proof

    def reason(self, proof: Contradiction, method: Method) -> Reason:
        """The reason that a proof gives."""
        lines = [*self._colour_line(proof), *self._lines(proof), self._clash(proof)]
        cells = self._cells(proof)
        if len(lines) <= 2:
            text = Text("{first} {second}", first=lines[0], second=lines[-1])
            text = lines[0] if len(lines) == 1 else text
            return Reason(text, cells, method, (), *self._drawn(proof))
        if method == "tried":
            text = Text(
                "Whichever way the walk goes, its steps contradict each other: {clash}",
                clash=lines[-1],
            )
        else:
            text = Text(
                "The steps that every walk must make contradict each other: {clash}",
                clash=lines[-1],
            )
        return Reason(text, cells, method, tuple(lines), *self._drawn(proof))

    # -- what is marked ----------------------------------------------------------------
    def _cell(self, node: int) -> Cell | None:
        if node < 0 or node >= self.graph.cells:
            return None
        return divmod(int(self.graph.flat[node]), self.graph.board.cols)

    def _cells(self, proof: Contradiction) -> tuple[Cell, ...]:
        nodes = [f.node for f in _all_facts(proof) if f.rule == "only"]
        nodes += [proof.node, *(proof.nodes if proof.node < 0 else ())]
        found = (self._cell(node) for node in dict.fromkeys(nodes))
        return tuple(cell for cell in found if cell is not None)

    def _drawn(self, proof: Contradiction) -> tuple[tuple[tuple[Cell, Cell], ...], ...]:
        """The steps that the proof shows to be made by every walk, and by none."""
        made: list[tuple[Cell, Cell]] = []
        barred: list[tuple[Cell, Cell]] = []
        for fact in proof.facts:
            u, v = (self._cell(node) for node in self.links.pairs[fact.link])
            if u is not None and v is not None:
                (made if fact.value == IN else barred).append((min(u, v), max(u, v)))
        return tuple(made), tuple(barred)

    # -- what is said ------------------------------------------------------------------
    def _name(self, node: int) -> Text:
        cell = self._cell(node)
        return Text("the end of the tour") if cell is None else place_of(*cell)

    def _names(self, nodes: Iterable[int]) -> Text:
        cells = (self._cell(node) for node in nodes)
        return places_of([cell for cell in cells if cell is not None])

    def _colour_line(self, proof: Contradiction) -> list[Text]:
        """The line on a free end that follows from the number of cells, where the proof
        rests on it."""
        graph = self.graph
        if graph.end_node < 0:
            return []
        cut = [f.node for f in _all_facts(proof) if f.rule == "only"]
        cut += [proof.node] if proof.clash == "few" and proof.node >= 0 else []
        if all(
            graph.stops[node] or node in (self._start, graph.end_node) for node in cut
        ):
            return []
        count = graph.cells
        if graph.board.loose:
            return [self._loose_colour_line()]
        first = self._name(self._start)
        if graph.board.backwards:
            return [self._backward_colour_line(first)]
        if count % 2:
            return [
                Text(
                    "Every step changes the checkerboard colour, so a tour of "
                    "{count:# cell|# "
                    "cells} ends on the colour of its start, {place}.",
                    count=count,
                    place=first,
                )
            ]
        return [
            Text(
                "Every step changes the checkerboard colour, so a tour of {count:# "
                "cell|# "
                "cells} ends on the other colour than its start, {place}.",
                count=count,
                place=first,
            )
        ]

    def _loose_colour_line(self) -> Text:
        """The colour of both ends of an odd walk; an even one has one of each."""
        return Text(
            "Every step changes the checkerboard colour, so a tour of {count:# cell|# "
            "cells} begins and ends on the colour of which there are more.",
            count=self.graph.cells,
        )

    def _backward_colour_line(self, end: Text) -> Text:
        count = self.graph.cells
        if count % 2:
            return Text(
                "Every step changes the checkerboard colour, so a tour of {count:# "
                "cell|# cells} begins on the colour of its end, {place}.",
                count=count,
                place=end,
            )
        return Text(
            "Every step changes the checkerboard colour, so a tour of {count:# cell|# "
            "cells} begins on the other colour than its end, {place}.",
            count=count,
            place=end,
        )

    def _lines(self, proof: Contradiction) -> list[Text]:
        lines: list[Text] = []
        told: set[tuple[str, int]] = set()
        for fact in proof.facts:
            key = (fact.rule, fact.node)
            if (
                fact.rule in ("only", "full", "circle")
                and fact.node >= 0
                and fact.rule != "circle"
            ):
                if key in told:
                    continue
                told.add(key)
                group = [f for f in proof.facts if (f.rule, f.node) == key]
                if key != (
                    "full",
                    self.graph.end_node,
                ):  # said by the line that found the end
                    lines.append(self._line(fact, group))
            else:
                lines += self._single(fact)
        return lines

    def _line(self, fact: LinkFact, group: list[LinkFact]) -> Text:
        others = [self.links.other(f.link, fact.node) for f in group]
        if fact.rule == "only":  # both ways, even if the proof needs one of them alone
            both = (
                link for link in self.links.at[fact.node] if link not in fact.grounds
            )
            others = [self.links.other(link, fact.node) for link in both]
        to = self._names(o for o in others if self._cell(o) is not None)
        place = self._name(fact.node)
        if fact.rule == "full":
            if fact.node in (self._start, self._end):
                return Text(
                    "{place} makes one step and has it: none to {others}.",
                    place=place.capitalized(),
                    others=to,
                )
            return Text(
                "{place} has its two steps, so there is none to {others}.",
                place=place.capitalized(),
                others=to,
            )
        if fact.node == self.graph.end_node:
            return Text("The tour can end at {others} alone.", others=to)
        ends = self.graph.end_node in others
        if fact.node in (self._start, self._end):
            return Text(
                "{place} has one way only: the step to {others}.",
                place=place.capitalized(),
                others=to,
            )
        if ends:
            return Text(
                "{place} has one way only, to {others}, so the tour ends there.",
                place=place.capitalized(),
                others=to,
            )
        return Text(
            "{place} has two ways only, and the walk takes both: to {others}.",
            place=place.capitalized(),
            others=to,
        )

    def _single(self, fact: LinkFact) -> list[Text]:
        u, v = self.links.pairs[fact.link]
        one, other = (self._name(node) for node in sorted((u, v)))
        if fact.rule == "circle":
            if self.graph.end_node in (u, v):
                return [
                    Text(
                        "The tour cannot end at {place}: cells would be left out.",
                        place=one,
                    )
                ]
            return [
                Text(
                    "The step between {one} and {other} would close a circle too "
                    "early.",
                    one=one,
                    other=other,
                )
            ]
        if fact.rule == "given":
            return [
                Text(
                    "A condition asks for the step between {one} and {other}.",
                    one=one,
                    other=other,
                )
            ]
        if fact.rule == "supposed":
            return [self._supposed(fact, one, other)]
        if fact.learned is None:
            return []
        inner = [*self._lines(fact.learned), self._clash(fact.learned)]
        return [*inner, self._so(fact, one, other)]

    def _supposed(self, fact: LinkFact, one: Text, other: Text) -> Text:
        if self.graph.end_node in self.links.pairs[fact.link]:
            if fact.value == IN:
                return Text("Suppose that the tour ends at {one}.", one=one)
            return Text("Suppose that the tour does not end at {one}.", one=one)
        if fact.value == IN:
            return Text(
                "Suppose a step between {one} and {other}.", one=one, other=other
            )
        return Text("Suppose no step between {one} and {other}.", one=one, other=other)

    def _so(self, fact: LinkFact, one: Text, other: Text) -> Text:
        if self.graph.end_node in self.links.pairs[fact.link]:
            if fact.value == IN:
                return Text("So the tour ends at {one}.", one=one)
            return Text("So the tour does not end at {one}.", one=one)
        if fact.value == IN:
            return Text(
                "So there is a step between {one} and {other}.", one=one, other=other
            )
        return Text(
            "So there is no step between {one} and {other}.", one=one, other=other
        )

    def _clash(self, proof: Contradiction) -> Text:
        node = proof.node
        place = self._name(proof.node)
        if proof.clash == "circle":
            return Text(
                "The steps at {cells} close a circle, and other cells are left out.",
                cells=self._names(proof.nodes),
            )
        if proof.clash == "hangs":
            part = self._names(proof.nodes)
            if node < 0 or self._cell(node) is None:
                return Text(
                    "{cells} can no longer be reached.", cells=part.capitalized()
                )
            return Text(
                "The way to {cells} and back leads over {place} alone.",
                cells=part,
                place=place,
            )
        if node == self.graph.end_node:
            return Text("The tour can end nowhere.")
        one = node in (self._start, self._end)
        if proof.clash == "many":
            if one:
                return Text(
                    "Two steps meet at {place}, and the walk makes one there.",
                    place=place,
                )
            return Text(
                "Three steps meet at {place}, and the walk makes two there.",
                place=place,
            )
        if one:
            return Text("No step is left for {place}.", place=place)
        return Text(
            "{place} cannot be both entered and left.", place=place.capitalized()
        )


def _all_facts(proof: Contradiction) -> list[LinkFact]:
    found: list[LinkFact] = []
    for fact in proof.facts:
        found.append(fact)
        if fact.learned is not None:
            found += _all_facts(fact.learned)
    return found


def cells_of(flat: Iterable[int], cols: int) -> tuple[Cell, ...]:
    """Cells by their flat indices."""
    return tuple(divmod(int(cell), cols) for cell in np.asarray(list(flat), np.int64))
