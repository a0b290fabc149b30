"""The rule on the order of the numbers: tier 3.

Along the cycle the numbered cells follow each other, from the start over the numbers to
the end and round again. So two lines of used steps can only be joined if the
numbers on them then follow each other, all rising or all falling.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from gridwright.solvers.text import Text
from gridwright.solvers.walks.reasons.steps import TourFinding, TourSteps
from gridwright.solvers.walks.why.links import OPEN, OUT


def order(steps: TourSteps) -> Iterator[TourFinding]:
    """A step that would join two lines whose numbers do not follow each other, or a
    line that joins such numbers already."""
    if len(steps.label) < 4:
        return  # three stand in order whichever way they are passed
    lines = steps.lines()
    yield from _astray(steps, lines)
    for node in steps.near:
        if node not in lines:
            continue
        for link in steps.with_value(node, OPEN):
            other = steps.other(link, node)
            if other < node or other not in lines:
                continue
            finding = _joined(steps, link, lines[node], lines[other])
            if finding is not None:
                yield finding


def _astray(steps: TourSteps, lines: dict[int, list[int]]) -> Iterator[TourFinding]:
    """A line of used steps that passes numbers out of their order."""
    if steps.done and not lines:
        first = min(steps.label, key=steps.label.__getitem__)
        lines = {first: [*steps.loop(first), first]}
    for line in lines.values():
        passed = [node for node in line if node in steps.label]
        for one, other in pairwise(passed):
            if in_order([steps.label[one], steps.label[other]], len(steps.label)):
                continue
            text = _leads(steps, one, other)
            yield TourFinding("order", 3, (), text, tuple(line), clash=True)


def _leads(steps: TourSteps, one: int, other: int) -> Text:
    """The sentence of a line that passes two numbers one after the other."""
    ends = {"one": name_of(steps, one), "other": name_of(steps, other)}
    if steps.supposing:
        return Text(
            "These steps would lead from {one} to {other}, and these do not follow "
            "each other.",
            **ends,
        )
    return Text(
        "The known steps lead from {one} to {other}, and these do not follow each "
        "other.",
        **ends,
    )


def _joined(
    steps: TourSteps, link: int, one: list[int], other: list[int]
) -> TourFinding | None:
    """The finding if the lines must not be joined at their first nodes."""
    if one[-1] == other[0]:
        return None  # two ends of one line
    before = [node for node in one if node in steps.label]
    after = [node for node in other if node in steps.label]
    passed = [*reversed(before), *after]
    if in_order([steps.label[node] for node in passed], len(steps.label)):
        return None
    text = None
    if link not in steps.unreal:
        text = _text(steps, link, before, after)
    return TourFinding("order", 3, ((link, OUT),), text)


def in_order(labels: Sequence[int], count: int) -> bool:
    """True if labels on a cycle of `count` follow each other, rising or falling."""
    if count < 4:
        return True
    steps = {(after - before) % count for before, after in pairwise(labels)}
    return steps in (set(), {1}, {count - 1})


def _text(
    steps: TourSteps, link: int, before: list[int], after: list[int]
) -> Text | None:
    one, other = sorted(steps.pairs[link])
    values = {"one": steps.place(one), "other": steps.place(other)}
    if not before or not after:
        return None
    near = [steps.label[before[0]], steps.label[after[0]]]
    if in_order(near, len(steps.label)):
        passed = [*reversed(before[:2]), *after[:2]]
        names = [name_of(steps, node) for node in passed]
        listed = names[0]
        for name in names[1:]:
            listed = Text("{listed}, {name}", listed=listed, name=name)
        return Text(
            "A step between {one} and {other} would pass the numbers in this order: "
            "{listed}.",
            **values,
            listed=listed,
        )
    return Text(
        "A step between {one} and {other} would join the line of {first} with the line "
        "of {second}, and they do not follow each other.",
        **values,
        first=name_of(steps, before[0]),
        second=name_of(steps, after[0]),
    )


def name_of(steps: TourSteps, node: int) -> Text:
    """A numbered cell by its number; the start and a given end by what they are."""
    if node in steps.numbers:
        return Text("number {number:d}", number=steps.numbers[node])
    return Text("your place") if node == steps.start else Text("the end")
