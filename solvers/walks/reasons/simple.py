"""The rules on one cell or one line: tiers 1 and 2.

* A cell with two possible links has both.
* A cell with two links has no other.
* A link between the two ends of a line that does not pass all nodes would close it too
  early.
* The link to a free end is possible at cells of one colour only, so that the other
  cells need two steps of the board; a cell with one step has the end.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.text import Text
from gridwright.solvers.walks.board import blocks_from
from gridwright.solvers.walks.reasons.steps import TourFinding, TourSteps
from gridwright.solvers.walks.why.links import IN, OPEN, OUT


def clashes(steps: TourSteps) -> Iterator[TourFinding]:
    """A cell that no tour can pass any more."""
    used = steps.counts(IN)
    still = steps.counts(OPEN)
    for node in steps.near:
        if used[node] <= 2 <= used[node] + still[node]:
            continue
        if node == steps.end:
            yield TourFinding(
                "clash", 1, (), Text("The tour can end nowhere."), clash=True
            )
            return
        place = steps.place(node)
        text = Text("{place} cannot be both entered and left.", place=place)
        if used[node] > 2:
            text = Text("Three steps would meet at {place}.", place=place)
        yield TourFinding("clash", 1, (), text.capitalized(), clash=True)
        return


def cut_off(steps: TourSteps) -> Iterator[TourFinding]:
    """A part that can no longer be reached, or only over one cell there and back."""
    nodes = range(steps.graph.nodes)
    around = steps.around()
    blocks = finished(blocks_from(0, around))
    unreached = set(nodes).difference(blocks.order)
    if unreached:
        text = Text("{part} cannot be reached any more.", part=steps.part(unreached))
        yield TourFinding("cut off", 1, (), text.capitalized(), clash=True)
        return
    for node, begin, end in blocks.hanging:
        part = set(blocks.order[begin:end])
        rest = set(nodes) - part - {node}
        if steps.end in part or len(rest) < len(part):
            part = rest
        if node == steps.end or part == {steps.end}:
            text = Text("The tour can end nowhere.")
        else:
            text = Text(
                "The way to {part} and back leads over {place} alone.",
                part=steps.part(part),
                place=steps.place(node),
            )
        yield TourFinding("cut off", 1, (), text, tuple(sorted(part)), clash=True)
        return


def full(steps: TourSteps) -> Iterator[TourFinding]:
    """The other ways at a cell that has its two steps."""
    inside = steps.counts(IN)
    still = steps.counts(OPEN)
    for node in steps.near:
        if inside[node] < 2 or not still[node]:
            continue
        used = steps.with_value(node, IN)
        others = steps.with_value(node, OPEN)
        decided = tuple((link, OUT) for link in others)
        text = _full_text(steps, node, used) if steps.real(others) else None
        yield TourFinding("full", 1, decided, text)


def _full_text(steps: TourSteps, node: int, used: list[int]) -> Text | None:
    if node == steps.end:
        return None
    place = steps.place(node)
    if len(steps.real(used)) == len(used):
        return Text(
            "{place} already has its two steps, so every other way at it is crossed "
            "out.",
            place=place,
        ).capitalized()
    if node == steps.start:
        return Text(
            "The step from {place}, where you stand, is known, so its other ways are "
            "crossed out.",
            place=place,
        )
    return Text(
        "The tour ends at {place} and the step to it is known, so its other ways are "
        "crossed out.",
        place=place,
    )


def two_ways(steps: TourSteps) -> Iterator[TourFinding]:
    """Both links of a cell that has only two, where no colour has to be counted."""
    for node, links in _pairs_of_links(steps):
        if steps.real(links) == links and not _by_colour(steps, node):
            place = steps.place(node)
            text = Text(
                "{place} must be entered and left, and only two ways are left: the "
                "line takes both.",
                place=place,
            )
            yield _both("two ways", 1, steps, links, text.capitalized())
        elif node == steps.start:
            text = Text(
                "Only one way leads on from {place}, where you stand.",
                place=steps.place(node),
            )
            yield _both("one way", 1, steps, links, text)
        elif node == steps.goal:
            text = Text(
                "The tour ends at {place}, and only one way leads there.",
                place=steps.place(node),
            )
            yield _both("one way", 1, steps, links, text)


def dead_end(steps: TourSteps) -> Iterator[TourFinding]:
    """The cell with one way, where the tour ends, and the last cell where it can
    end."""
    for node, links in _pairs_of_links(steps):
        if steps.real(links) == links or node in (steps.start, steps.goal):
            continue
        if node == steps.end:
            (last,) = (
                steps.other(link, node)
                for link in links
                if steps.other(link, node) != steps.start
            )
            text = Text(
                "Everywhere else is passed through, so the tour ends at {place}.",
                place=steps.place(last),
            )
        else:
            text = Text(
                "{place} has only one way, so the tour ends there and nowhere else.",
                place=steps.place(node),
            ).capitalized()
        yield _both("dead end", 2, steps, links, text)


def colour(steps: TourSteps) -> Iterator[TourFinding]:
    """Both steps of a cell that is not of the colour of the end."""
    count = steps.graph.cells
    for node, links in _pairs_of_links(steps):
        if not _by_colour(steps, node):
            continue
        values = {"count": count, "place": steps.place(node)}
        if count % 2:
            text = Text(
                "Every step changes the colour. With {count:# cell|# cells} left, "
                "counting yours, the tour ends on the colour where you stand, so "
                "{place} is passed through, and only two ways are left there.",
                **values,
            )
        else:
            text = Text(
                "Every step changes the colour. With {count:# cell|# cells} left, "
                "counting yours, the tour ends on the other colour than where you "
                "stand, so {place} is passed through, and only two ways are left "
                "there.",
                **values,
            )
        yield _both("colour", 2, steps, links, text)


def _pairs_of_links(steps: TourSteps) -> Iterator[tuple[int, list[int]]]:
    """The nodes with two possible links, one of them open at least."""
    used = steps.counts(IN)
    still = steps.counts(OPEN)
    for node in steps.near:
        if still[node] and used[node] + still[node] == 2:
            yield node, steps.possible(node)


def _by_colour(steps: TourSteps, node: int) -> bool:
    """True if only its colour keeps the end of the tour from a node."""
    if steps.end_known or node in (steps.start, steps.end):
        return False
    return not bool(steps.graph.stops[node])


def _both(
    rule: str, tier: int, steps: TourSteps, links: list[int], text: Text
) -> TourFinding:
    """Both links are used; without a word where nothing is to be drawn."""
    decided = tuple((link, IN) for link in links if steps.value[link] == OPEN)
    return TourFinding(rule, tier, decided, text)


def loop(steps: TourSteps) -> Iterator[TourFinding]:
    """A step that would close a line before all cells are on it, or a closed one."""
    lines = steps.lines()
    yield from _closed(steps, lines)
    for end in steps.near:
        line = lines.get(end)
        if line is None or len(line) < 3 or len(line) == steps.graph.nodes:
            continue
        last = line[-1]
        for link in steps.with_value(end, OPEN):
            if steps.other(link, end) == last:
                yield TourFinding(
                    "loop", 1, ((link, OUT),), _loop_text(steps, link, line)
                )


def _closed(steps: TourSteps, lines: dict[int, list[int]]) -> Iterator[TourFinding]:
    """A loop of used steps that leaves cells out."""
    on_lines = set(chain.from_iterable(lines.values()))
    on_loops = [node for node in steps.near if node not in on_lines]
    if not on_loops:
        return
    loop = steps.loop(on_loops[0])
    if len(loop) == steps.graph.nodes:
        return
    text = Text(
        "The steps at {part} close a loop and leave the other cells out.",
        part=steps.part(loop),
    )
    yield TourFinding("loop", 1, (), text, tuple(sorted(loop)), clash=True)


def _loop_text(steps: TourSteps, link: int, line: list[int]) -> Text | None:
    if link in steps.unreal:
        return None
    one, other = sorted(steps.pairs[link])
    ends = {steps.end, steps.goal} - {-1}
    if not steps.closed and ends & set(line) and steps.start in line:
        return Text(
            "A step between {one} and {other} would lead from where you stand to the "
            "end and leave other cells out.",
            one=steps.place(one),
            other=steps.place(other),
        )
    return Text(
        "A step between {one} and {other} would close a loop and leave the other cells "
        "out.",
        one=steps.place(one),
        other=steps.place(other),
    )
